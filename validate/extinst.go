package validate

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// glslRules are the types of the instructions of GLSL.std.450, by number, in
// the letters of rule. Those that are missing have a check of their own or
// none.
var glslRules = [...]string{
	spirv.GLSLRound: "F=", spirv.GLSLRoundEven: "F=", spirv.GLSLTrunc: "F=", spirv.GLSLFAbs: "F=", spirv.GLSLSAbs: "Iw",
	spirv.GLSLFSign: "F=", spirv.GLSLSSign: "Iw", spirv.GLSLFloor: "F=", spirv.GLSLCeil: "F=", spirv.GLSLFract: "F=",
	spirv.GLSLRadians: "F=", spirv.GLSLDegrees: "F=", spirv.GLSLSin: "F=", spirv.GLSLCos: "F=", spirv.GLSLTan: "F=",
	spirv.GLSLAsin: "F=", spirv.GLSLAcos: "F=", spirv.GLSLAtan: "F=", spirv.GLSLSinh: "F=", spirv.GLSLCosh: "F=",
	spirv.GLSLTanh: "F=", spirv.GLSLAsinh: "F=", spirv.GLSLAcosh: "F=", spirv.GLSLAtanh: "F=", spirv.GLSLAtan2: "F==",
	spirv.GLSLPow: "F==", spirv.GLSLExp: "F=", spirv.GLSLLog: "F=", spirv.GLSLExp2: "F=", spirv.GLSLLog2: "F=",
	spirv.GLSLSqrt: "F=", spirv.GLSLInverseSqrt: "F=", spirv.GLSLFMin: "F==", spirv.GLSLUMin: "Iww", spirv.GLSLSMin: "Iww",
	spirv.GLSLFMax: "F==", spirv.GLSLUMax: "Iww", spirv.GLSLSMax: "Iww", spirv.GLSLFClamp: "F===", spirv.GLSLUClamp: "Iwww",
	spirv.GLSLSClamp: "Iwww", spirv.GLSLFMix: "F===", spirv.GLSLStep: "F==", spirv.GLSLSmoothStep: "F===", spirv.GLSLFma: "F===",
	spirv.GLSLLdexp: "F=i", spirv.GLSLLength: "F.", spirv.GLSLDistance: "F..", spirv.GLSLCross: "F==", spirv.GLSLNormalize: "F=",
	spirv.GLSLFaceForward: "F===", spirv.GLSLReflect: "F==", spirv.GLSLRefract: "F==.", spirv.GLSLFindILsb: "Iw",
	spirv.GLSLFindSMsb: "Iw", spirv.GLSLFindUMsb: "Iw", spirv.GLSLNMin: "F==", spirv.GLSLNMax: "F==", spirv.GLSLNClamp: "F===",
	spirv.GLSLInterpolateAtCentroid: "F.", spirv.GLSLInterpolateAtSample: "F.j", spirv.GLSLInterpolateAtOffset: "F..",
}

// extInst checks an OpExtInst of GLSL.std.450.
func (v *validator) extInst(in *spirv.Instruction) {
	d := v.def(operand(in, 0))
	if d == nil || d.Op != spirv.OpExtInstImport {
		v.report(in, "the set is not an OpExtInstImport")
		return
	}
	set, known := v.sets[d.Result]
	if !known {
		name, _ := spirv.StringAt(d.Operands)
		set = spirv.LookupExtSet(name)
		if v.sets == nil {
			v.sets = make(map[spirv.ID]spirv.ExtSet)
		}
		v.sets[d.Result] = set
	}
	if set != spirv.ExtSetGLSLStd450 {
		return
	}
	number := in.Operands[1]
	info := set.Inst(number)
	if info == nil {
		v.report(in, "there is no instruction %d in GLSL.std.450", number)
		return
	}
	args := *in
	args.Operands = in.Operands[2:]
	if len(args.Operands) != len(info.Operands) {
		v.report(in, "GLSL.std.450 %s: expected %d operands", info.Name, len(info.Operands))
		return
	}
	before := len(v.findings)
	v.interpolant(number, &args)
	if int(number) < len(glslRules) && glslRules[number] != "" {
		v.pattern(glslRules[number], &args)
	} else {
		v.glslSpecial(number, &args)
	}
	for i := before; i < len(v.findings); i++ {
		v.findings[i].Text = "GLSL.std.450 " + info.Name + ": " + v.findings[i].Text
	}
}

// interpolant: what is interpolated is an input.
func (v *validator) interpolant(number uint32, in *spirv.Instruction) {
	switch number {
	case spirv.GLSLInterpolateAtCentroid, spirv.GLSLInterpolateAtSample, spirv.GLSLInterpolateAtOffset:
		class, elem, ok := v.pointer(v.typeOf(operand(in, 0)))
		v.expect(in, ok && (class == spirv.StorageClassInput || v.o.BeforeLegalization), "expected Interpolant storage class to be Input")
		v.expect(in, !ok || elem == in.Type, "expected Interpolant to point to a value of Result Type")
	}
}

func (v *validator) glslSpecial(number uint32, in *spirv.Instruction) {
	r, x := v.shape(in.Type), v.shapeOf(operand(in, 0))
	switch number {
	case spirv.GLSLModf, spirv.GLSLFrexp:
		_, elem, ok := v.pointer(v.typeOf(operand(in, 1)))
		v.expect(in, r.is(floatBase) && x == r && ok && v.shape(elem).count == r.count, "expected float operands of Result Type and a pointer to as many components")
	case spirv.GLSLModfStruct, spirv.GLSLFrexpStruct:
		t := v.typ(in.Type)
		v.expect(in, t.Op == spirv.OpTypeStruct && len(t.Operands) == 2 && operand(t, 0) == v.typeOf(operand(in, 0)), "expected Result Type to be a struct whose first member has the type of the operand")
	case spirv.GLSLDeterminant:
		v.expect(in, x.matrix() && x.cols == x.count && r == x.component(), "expected a square matrix and its component type as Result Type")
	case spirv.GLSLMatrixInverse:
		v.expect(in, r.matrix() && r.cols == r.count && x == r, "expected a square matrix of Result Type")
	case spirv.GLSLPackDouble2x32:
		v.expect(in, r.base == floatBase && r.scalar() && r.width == 64 && x.base == intBase && x.count == 2 && x.width == 32, "expected a 64-bit float scalar from two 32-bit ints")
	case spirv.GLSLUnpackDouble2x32:
		v.expect(in, r.base == intBase && r.count == 2 && r.width == 32 && x.base == floatBase && x.scalar() && x.width == 64, "expected two 32-bit ints from a 64-bit float scalar")
	case spirv.GLSLPackUnorm4x8, spirv.GLSLPackSnorm4x8:
		v.expect(in, r.base == intBase && r.scalar() && r.width == 32 && x.base == floatBase && x.count == 4, "expected a 32-bit int scalar from four floats")
	case spirv.GLSLUnpackUnorm4x8, spirv.GLSLUnpackSnorm4x8:
		v.expect(in, r.base == floatBase && r.count == 4 && x.base == intBase && x.scalar() && x.width == 32, "expected four floats from a 32-bit int scalar")
	case spirv.GLSLPackHalf2x16, spirv.GLSLPackUnorm2x16, spirv.GLSLPackSnorm2x16:
		v.expect(in, r.base == intBase && r.scalar() && r.width == 32 && x.base == floatBase && x.count == 2, "expected a 32-bit int scalar from two floats")
	case spirv.GLSLUnpackHalf2x16, spirv.GLSLUnpackUnorm2x16, spirv.GLSLUnpackSnorm2x16:
		v.expect(in, r.base == floatBase && r.count == 2 && x.base == intBase && x.scalar() && x.width == 32, "expected two floats from a 32-bit int scalar")
	}
}
