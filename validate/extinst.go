package validate

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// glslRules holds the types of each instruction of GLSL.std.450, in the notation of operandrules.go. An instruction
// with an empty row is checked elsewhere, or not at all.
var glslRules = [...]string{
	spirv.GLSLRound: floats + same, spirv.GLSLRoundEven: floats + same, spirv.GLSLTrunc: floats +
		same, spirv.GLSLFAbs: floats + same, spirv.GLSLSAbs: ints + sameInts,
	spirv.GLSLFSign: floats + same, spirv.GLSLSSign: ints + sameInts, spirv.GLSLFloor: floats +
		same, spirv.GLSLCeil: floats + same, spirv.GLSLFract: floats + same,
	spirv.GLSLRadians: floats + same, spirv.GLSLDegrees: floats + same, spirv.GLSLSin: floats +
		same, spirv.GLSLCos: floats + same, spirv.GLSLTan: floats + same,
	spirv.GLSLAsin: floats + same, spirv.GLSLAcos: floats + same, spirv.GLSLAtan: floats +
		same, spirv.GLSLSinh: floats + same, spirv.GLSLCosh: floats + same,
	spirv.GLSLTanh: floats + same, spirv.GLSLAsinh: floats + same, spirv.GLSLAcosh: floats +
		same, spirv.GLSLAtanh: floats + same, spirv.GLSLAtan2: floats + same + same,
	spirv.GLSLPow: floats + same + same, spirv.GLSLExp: floats + same, spirv.GLSLLog: floats +
		same, spirv.GLSLExp2: floats + same, spirv.GLSLLog2: floats + same,
	spirv.GLSLSqrt: floats + same, spirv.GLSLInverseSqrt: floats + same, spirv.GLSLFMin: floats + same +
		same, spirv.GLSLUMin: ints + sameInts + sameInts, spirv.GLSLSMin: ints + sameInts + sameInts,
	spirv.GLSLFMax: floats + same + same, spirv.GLSLUMax: ints + sameInts + sameInts, spirv.GLSLSMax: ints + sameInts +
		sameInts, spirv.GLSLFClamp: floats + same + same + same, spirv.GLSLUClamp: ints + sameInts + sameInts +
		sameInts,
	spirv.GLSLSClamp: ints + sameInts + sameInts + sameInts, spirv.GLSLFMix: floats + same + same +
		same, spirv.GLSLStep: floats + same + same, spirv.GLSLSmoothStep: floats + same + same +
		same, spirv.GLSLFma: floats + same + same + same,
	spirv.GLSLLdexp: floats + same + intEach, spirv.GLSLLength: floats + value, spirv.GLSLDistance: floats + value +
		value, spirv.GLSLCross: floats + same + same, spirv.GLSLNormalize: floats + same,
	spirv.GLSLFaceForward: floats + same + same + same, spirv.GLSLReflect: floats + same +
		same, spirv.GLSLRefract: floats + same + same + value, spirv.GLSLFindILsb: ints + sameInts,
	spirv.GLSLFindSMsb: ints + sameInts, spirv.GLSLFindUMsb: ints + sameInts, spirv.GLSLNMin: floats + same +
		same, spirv.GLSLNMax: floats + same + same, spirv.GLSLNClamp: floats + same + same + same,
	spirv.GLSLInterpolateAtCentroid: floats + value, spirv.GLSLInterpolateAtSample: floats + value +
		intScalar, spirv.GLSLInterpolateAtOffset: floats + value + value,
}

// An importedSet is an extended instruction set that the module imports.
type importedSet struct {
	id          spirv.ID
	set         spirv.ExtSet // 0 if unknown
	nonSemantic bool
}

// imported returns the set of an extended instruction, or nil if it is not imported. A linear search suffices, because
// modules import few sets.
func (v *validator) imported(in *spirv.Instruction) *importedSet {
	id := operand(in, 0)
	for i := range v.sets {
		if v.sets[i].id == id {
			return &v.sets[i]
		}
	}
	return nil
}

// setOf returns the set of an extended instruction, or 0 if it is unknown.
func (v *validator) setOf(in *spirv.Instruction) spirv.ExtSet {
	if s := v.imported(in); s != nil {
		return s.set
	}
	return 0
}

// isDebug reports whether an instruction belongs to a set for debug information, or to another non-semantic set.
func (v *validator) isDebug(in *spirv.Instruction) bool {
	s := v.imported(in)
	return s != nil && (s.nonSemantic || s.set == spirv.ExtSetOpenCLDebugInfo)
}

// extInst checks an extended instruction inside or outside a function.
func (v *validator) extInst(in *spirv.Instruction) {
	s := v.imported(in)
	if s == nil {
		v.report(in, "Set is not an OpExtInstImport")
		return
	}
	if s.set == 0 {
		return
	}
	if v.logicalPointer(in.Type) && !v.o.BeforeLegalization {
		v.report(in, "instruction may not return a logical pointer")
		return
	}
	info := s.set.Inst(instreader.ExtInst(in).Instruction())
	switch {
	// devices ignore unknown non-semantic instructions
	case info == nil && s.nonSemantic && s.set != spirv.ExtSetShaderDebugInfo:
	case info == nil:
		v.report(in, "%s does not have an instruction %d", s.set.Info().Name, instreader.ExtInst(in).Instruction())
	case s.set == spirv.ExtSetGLSLStd450:
		v.glsl(in, info)
	case s.set == spirv.ExtSetDebugPrintf:
		v.expect(in, v.op(in.Type) == spirv.OpTypeVoid, "DebugPrintf: Result Type must be OpTypeVoid")
		v.expect(in, v.op(operand(in, 2)) == spirv.OpString, "DebugPrintf: expected operand Format to be an OpString")
	case s.set == spirv.ExtSetOpenCLStd:
		v.openCLInst(in, info)
	case isDebugSet(s.set):
		v.debugInst(in, s.set, info)
	}
}

// glsl checks an instruction of GLSL.std.450.
func (v *validator) glsl(in *spirv.Instruction, info *spirv.ExtInstInfo) {
	number := instreader.ExtInst(in).Instruction()
	switch {
	case v.fn == nil:
		v.report(in, "must appear in a block")
		return
	case number == spirv.GLSLIMix:
		v.report(in, "GLSL.std.450 IMix is not supported")
		return
	}
	args := *in
	args.Operands = instreader.ExtInst(in).Operands()
	if len(args.Operands) != len(info.Operands) {
		v.report(in, "GLSL.std.450 %s: expected %d operands", info.Name, len(info.Operands))
		return
	}
	before := len(v.findings)
	v.interpolant(number, &args)
	if int(number) < len(glslRules) && glslRules[number] != "" {
		if v.expectKinds(&args, glslRules[number]); len(v.findings) == before {
			v.glslShapes(number, &args)
		}
	} else {
		v.glslSpecial(number, &args)
	}
	v.findings.Prefix(before, "GLSL.std.450 "+info.Name+": ")
}

// glslSingle lists the instructions that do not exist for 64-bit floats.
var glslSingle = [...]uint32{
	spirv.GLSLRadians, spirv.GLSLDegrees, spirv.GLSLSin, spirv.GLSLCos, spirv.GLSLTan, spirv.GLSLAsin, spirv.GLSLAcos,
	spirv.GLSLAtan, spirv.GLSLSinh, spirv.GLSLCosh, spirv.GLSLTanh, spirv.GLSLAsinh, spirv.GLSLAcosh, spirv.GLSLAtanh,
	spirv.GLSLAtan2, spirv.GLSLPow, spirv.GLSLExp, spirv.GLSLLog, spirv.GLSLExp2, spirv.GLSLLog2,
}

// glslShapes checks rules on widths and numbers of components that glslRules does not express.
func (v *validator) glslShapes(number uint32, in *spirv.Instruction) {
	r, x := v.shape(in.Type), v.shapeOf(operand(in, 0))
	switch number {
	case spirv.GLSLFindSMsb, spirv.GLSLFindUMsb:
		v.expect(in, r.width == 32, "expected components of 32 bits")
	case spirv.GLSLLength:
		v.expect(in, r.scalar() && x.is(floatBase) && x.component() == r,
			"expected Result Type to be a scalar, the component type of the operand")
	case spirv.GLSLDistance:
		v.expect(in, r.scalar() && x.is(floatBase) && x.component() == r && v.shapeOf(operand(in, 1)) == x,
			"expected Result Type to be a scalar, the component type of both operands")
	case spirv.GLSLCross:
		v.expect(in, r.count == 3, "expected Result Type to have 3 components")
	case spirv.GLSLRefract:
		eta := v.shapeOf(operand(in, 2))
		v.expect(in, eta.is(floatBase) && eta.scalar(), "expected Eta to be a float scalar")
	default:
		v.expect(in, r.width <= 32 || !slices.Contains(glslSingle[:], number),
			"expected Result Type to be a 16 or 32-bit float scalar or vector")
	}
}

// interpolant checks that the operand of an interpolation instruction is a pointer to an input.
func (v *validator) interpolant(number uint32, in *spirv.Instruction) {
	switch number {
	case spirv.GLSLInterpolateAtCentroid, spirv.GLSLInterpolateAtSample, spirv.GLSLInterpolateAtOffset:
		class, elem, ok := v.pointer(v.typeOf(operand(in, 0)))
		v.expect(in, ok && (class == spirv.StorageClassInput || v.o.BeforeLegalization),
			"expected Interpolant storage class to be Input")
		v.expect(in, !ok || elem == in.Type, "expected Interpolant to point to a value of Result Type")
	}
}

func (v *validator) glslSpecial(number uint32, in *spirv.Instruction) {
	r, x := v.shape(in.Type), v.shapeOf(operand(in, 0))
	switch number {
	case spirv.GLSLModf, spirv.GLSLFrexp:
		_, elem, ok := v.pointer(v.typeOf(operand(in, 1)))
		v.expect(in, r.is(floatBase) && x == r && ok && v.shape(elem).count == r.count,
			"expected float operands of Result Type and a pointer to as many components")
	case spirv.GLSLModfStruct, spirv.GLSLFrexpStruct:
		t := v.typ(in.Type)
		v.expect(in, t.Op == spirv.OpTypeStruct && len(t.Operands) == 2 && operand(t, 0) == v.typeOf(operand(in, 0)),
			"expected Result Type to be a struct whose first member has the type of the operand")
	case spirv.GLSLDeterminant:
		v.expect(in, x.matrix() && x.cols == x.count && r == x.component(),
			"expected a square matrix and its component type as Result Type")
	case spirv.GLSLMatrixInverse:
		v.expect(in, r.matrix() && r.cols == r.count && x == r, "expected a square matrix of Result Type")
	case spirv.GLSLPackDouble2x32:
		v.expect(in, r.base == floatBase && r.scalar() && r.width == 64 && x.base == intBase && x.count == 2 &&
			x.width == 32, "expected a 64-bit float scalar from two 32-bit ints")
	case spirv.GLSLUnpackDouble2x32:
		v.expect(in, r.base == intBase && r.count == 2 && r.width == 32 && x.base == floatBase && x.scalar() &&
			x.width == 64, "expected two 32-bit ints from a 64-bit float scalar")
	case spirv.GLSLPackUnorm4x8, spirv.GLSLPackSnorm4x8:
		v.expect(in, r.base == intBase && r.scalar() && r.width == 32 && x.base == floatBase && x.count == 4,
			"expected a 32-bit int scalar from four floats")
	case spirv.GLSLUnpackUnorm4x8, spirv.GLSLUnpackSnorm4x8:
		v.expect(in, r.base == floatBase && r.count == 4 && x.base == intBase && x.scalar() && x.width == 32,
			"expected four floats from a 32-bit int scalar")
	case spirv.GLSLPackHalf2x16, spirv.GLSLPackUnorm2x16, spirv.GLSLPackSnorm2x16:
		v.expect(in, r.base == intBase && r.scalar() && r.width == 32 && x.base == floatBase && x.count == 2,
			"expected a 32-bit int scalar from two floats")
	case spirv.GLSLUnpackHalf2x16, spirv.GLSLUnpackUnorm2x16, spirv.GLSLUnpackSnorm2x16:
		v.expect(in, r.base == floatBase && r.count == 2 && x.base == intBase && x.scalar() && x.width == 32,
			"expected two floats from a 32-bit int scalar")
	}
}
