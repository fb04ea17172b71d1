package validate

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// An openCLRule says what types an instruction of OpenCL.std has, in the letters of
// rule. Where they do not say enough, check is called as well, with the operands
// behind the number of the instruction.
type openCLRule struct {
	types string
	check func(*validator, *spirv.Instruction)
}

// openCLRules are the rules of the instructions of OpenCL.std, by number.
var openCLRules = [...]openCLRule{
	spirv.OpenCLAcos:          {"F=", nil},
	spirv.OpenCLAcosh:         {"F=", nil},
	spirv.OpenCLAcospi:        {"F=", nil},
	spirv.OpenCLAsin:          {"F=", nil},
	spirv.OpenCLAsinh:         {"F=", nil},
	spirv.OpenCLAsinpi:        {"F=", nil},
	spirv.OpenCLAtan:          {"F=", nil},
	spirv.OpenCLAtan2:         {"F==", nil},
	spirv.OpenCLAtanh:         {"F=", nil},
	spirv.OpenCLAtanpi:        {"F=", nil},
	spirv.OpenCLAtan2pi:       {"F==", nil},
	spirv.OpenCLCbrt:          {"F=", nil},
	spirv.OpenCLCeil:          {"F=", nil},
	spirv.OpenCLCopysign:      {"F==", nil},
	spirv.OpenCLCos:           {"F=", nil},
	spirv.OpenCLCosh:          {"F=", nil},
	spirv.OpenCLCospi:         {"F=", nil},
	spirv.OpenCLErfc:          {"F=", nil},
	spirv.OpenCLErf:           {"F=", nil},
	spirv.OpenCLExp:           {"F=", nil},
	spirv.OpenCLExp2:          {"F=", nil},
	spirv.OpenCLExp10:         {"F=", nil},
	spirv.OpenCLExpm1:         {"F=", nil},
	spirv.OpenCLFabs:          {"F=", nil},
	spirv.OpenCLFdim:          {"F==", nil},
	spirv.OpenCLFloor:         {"F=", nil},
	spirv.OpenCLFma:           {"F===", nil},
	spirv.OpenCLFmax:          {"F==", nil},
	spirv.OpenCLFmin:          {"F==", nil},
	spirv.OpenCLFmod:          {"F==", nil},
	spirv.OpenCLFract:         {"F=.", (*validator).pointerToResult},
	spirv.OpenCLFrexp:         {"F=.", (*validator).pointerToInts},
	spirv.OpenCLHypot:         {"F==", nil},
	spirv.OpenCLIlogb:         {"If", (*validator).words},
	spirv.OpenCLLdexp:         {"F=i", (*validator).exponent},
	spirv.OpenCLLgamma:        {"F=", nil},
	spirv.OpenCLLgammaR:       {"F=.", (*validator).pointerToInts},
	spirv.OpenCLLog:           {"F=", nil},
	spirv.OpenCLLog2:          {"F=", nil},
	spirv.OpenCLLog10:         {"F=", nil},
	spirv.OpenCLLog1p:         {"F=", nil},
	spirv.OpenCLLogb:          {"F=", nil},
	spirv.OpenCLMad:           {"F===", nil},
	spirv.OpenCLMaxmag:        {"F==", nil},
	spirv.OpenCLMinmag:        {"F==", nil},
	spirv.OpenCLModf:          {"F=.", (*validator).pointerToResult},
	spirv.OpenCLNan:           {"Fi", (*validator).sameWidth},
	spirv.OpenCLNextafter:     {"F==", nil},
	spirv.OpenCLPow:           {"F==", nil},
	spirv.OpenCLPown:          {"F=i", (*validator).exponent},
	spirv.OpenCLPowr:          {"F==", nil},
	spirv.OpenCLRemainder:     {"F==", nil},
	spirv.OpenCLRemquo:        {"F==.", (*validator).pointerToInts},
	spirv.OpenCLRint:          {"F=", nil},
	spirv.OpenCLRootn:         {"F=i", (*validator).exponent},
	spirv.OpenCLRound:         {"F=", nil},
	spirv.OpenCLRsqrt:         {"F=", nil},
	spirv.OpenCLSin:           {"F=", nil},
	spirv.OpenCLSincos:        {"F=.", (*validator).pointerToResult},
	spirv.OpenCLSinh:          {"F=", nil},
	spirv.OpenCLSinpi:         {"F=", nil},
	spirv.OpenCLSqrt:          {"F=", nil},
	spirv.OpenCLTan:           {"F=", nil},
	spirv.OpenCLTanh:          {"F=", nil},
	spirv.OpenCLTanpi:         {"F=", nil},
	spirv.OpenCLTgamma:        {"F=", nil},
	spirv.OpenCLTrunc:         {"F=", nil},
	spirv.OpenCLHalfCos:       {"F=", nil},
	spirv.OpenCLHalfDivide:    {"F==", nil},
	spirv.OpenCLHalfExp:       {"F=", nil},
	spirv.OpenCLHalfExp2:      {"F=", nil},
	spirv.OpenCLHalfExp10:     {"F=", nil},
	spirv.OpenCLHalfLog:       {"F=", nil},
	spirv.OpenCLHalfLog2:      {"F=", nil},
	spirv.OpenCLHalfLog10:     {"F=", nil},
	spirv.OpenCLHalfPowr:      {"F==", nil},
	spirv.OpenCLHalfRecip:     {"F=", nil},
	spirv.OpenCLHalfRsqrt:     {"F=", nil},
	spirv.OpenCLHalfSin:       {"F=", nil},
	spirv.OpenCLHalfSqrt:      {"F=", nil},
	spirv.OpenCLHalfTan:       {"F=", nil},
	spirv.OpenCLNativeCos:     {"F=", nil},
	spirv.OpenCLNativeDivide:  {"F==", nil},
	spirv.OpenCLNativeExp:     {"F=", nil},
	spirv.OpenCLNativeExp2:    {"F=", nil},
	spirv.OpenCLNativeExp10:   {"F=", nil},
	spirv.OpenCLNativeLog:     {"F=", nil},
	spirv.OpenCLNativeLog2:    {"F=", nil},
	spirv.OpenCLNativeLog10:   {"F=", nil},
	spirv.OpenCLNativePowr:    {"F==", nil},
	spirv.OpenCLNativeRecip:   {"F=", nil},
	spirv.OpenCLNativeRsqrt:   {"F=", nil},
	spirv.OpenCLNativeSin:     {"F=", nil},
	spirv.OpenCLNativeSqrt:    {"F=", nil},
	spirv.OpenCLNativeTan:     {"F=", nil},
	spirv.OpenCLFclamp:        {"F===", nil},
	spirv.OpenCLDegrees:       {"F=", nil},
	spirv.OpenCLFmaxCommon:    {"F==", nil},
	spirv.OpenCLFminCommon:    {"F==", nil},
	spirv.OpenCLMix:           {"F===", nil},
	spirv.OpenCLRadians:       {"F=", nil},
	spirv.OpenCLStep:          {"F==", nil},
	spirv.OpenCLSmoothstep:    {"F===", nil},
	spirv.OpenCLSign:          {"F=", nil},
	spirv.OpenCLCross:         {"F==", (*validator).cross},
	spirv.OpenCLDistance:      {"F.^", (*validator).lengthOf},
	spirv.OpenCLLength:        {"F.", (*validator).lengthOf},
	spirv.OpenCLNormalize:     {"F=", (*validator).shortVector},
	spirv.OpenCLFastDistance:  {"F.^", (*validator).lengthOf},
	spirv.OpenCLFastLength:    {"F.", (*validator).lengthOf},
	spirv.OpenCLFastNormalize: {"F=", (*validator).shortVector},
	spirv.OpenCLSAbs:          {"I=", nil},
	spirv.OpenCLSAbsDiff:      {"I==", nil},
	spirv.OpenCLSAddSat:       {"I==", nil},
	spirv.OpenCLUAddSat:       {"I==", nil},
	spirv.OpenCLSHadd:         {"I==", nil},
	spirv.OpenCLUHadd:         {"I==", nil},
	spirv.OpenCLSRhadd:        {"I==", nil},
	spirv.OpenCLURhadd:        {"I==", nil},
	spirv.OpenCLSClamp:        {"I===", nil},
	spirv.OpenCLUClamp:        {"I===", nil},
	spirv.OpenCLClz:           {"I=", nil},
	spirv.OpenCLCtz:           {"I=", nil},
	spirv.OpenCLSMadHi:        {"I===", nil},
	spirv.OpenCLUMadSat:       {"I===", nil},
	spirv.OpenCLSMadSat:       {"I===", nil},
	spirv.OpenCLSMax:          {"I==", nil},
	spirv.OpenCLUMax:          {"I==", nil},
	spirv.OpenCLSMin:          {"I==", nil},
	spirv.OpenCLUMin:          {"I==", nil},
	spirv.OpenCLSMulHi:        {"I==", nil},
	spirv.OpenCLRotate:        {"I==", nil},
	spirv.OpenCLSSubSat:       {"I==", nil},
	spirv.OpenCLUSubSat:       {"I==", nil},
	spirv.OpenCLUUpsample:     {"Ii^", (*validator).upsample},
	spirv.OpenCLSUpsample:     {"Ii^", (*validator).upsample},
	spirv.OpenCLPopcount:      {"I=", nil},
	spirv.OpenCLSMad24:        {"I===", (*validator).words},
	spirv.OpenCLUMad24:        {"I===", (*validator).words},
	spirv.OpenCLSMul24:        {"I==", (*validator).words},
	spirv.OpenCLUMul24:        {"I==", (*validator).words},
	spirv.OpenCLVloadn:        {"N..", (*validator).loadVector},
	spirv.OpenCLVstoren:       {"...", (*validator).storeVector},
	spirv.OpenCLVloadHalf:     {"F..", (*validator).loadHalf},
	spirv.OpenCLVloadHalfn:    {"F..", (*validator).loadHalf},
	spirv.OpenCLVstoreHalf:    {"...", (*validator).storeOneHalf},
	spirv.OpenCLVstoreHalfR:   {"...", (*validator).storeOneHalf},
	spirv.OpenCLVstoreHalfn:   {"...", (*validator).storeHalves},
	spirv.OpenCLVstoreHalfnR:  {"...", (*validator).storeHalves},
	spirv.OpenCLVloadaHalfn:   {"F..", (*validator).loadHalf},
	spirv.OpenCLVstoreaHalfn:  {"...", (*validator).storeHalves},
	spirv.OpenCLVstoreaHalfnR: {"...", (*validator).storeHalves},
	spirv.OpenCLShuffle:       {"N..", (*validator).shuffleBy},
	spirv.OpenCLShuffle2:      {"N.^.", (*validator).shuffleBy},
	spirv.OpenCLPrintf:        {"I.", (*validator).printf},
	spirv.OpenCLPrefetch:      {"", (*validator).prefetch},
	spirv.OpenCLBitselect:     {"N==", (*validator).numbers},
	spirv.OpenCLSelect:        {"N==i", (*validator).selectBits},
	spirv.OpenCLUAbs:          {"I=", nil},
	spirv.OpenCLUAbsDiff:      {"I==", nil},
	spirv.OpenCLUMulHi:        {"I==", nil},
	spirv.OpenCLUMadHi:        {"I===", nil},
}

// openCLInst checks an instruction of OpenCL.std.
func (v *validator) openCLInst(in *spirv.Instruction, info *spirv.ExtInstInfo) {
	if v.fn == nil {
		v.report(in, "must appear in a block")
		return
	}
	args := *in
	args.Operands = in.Operands[2:]
	if int(info.Number) >= len(openCLRules) || len(args.Operands) < len(info.Operands)-1 {
		return
	}
	before := len(v.findings)
	r := &openCLRules[info.Number]
	if r.types != "" {
		v.pattern(r.types, &args)
	}
	if r.check != nil && len(v.findings) == before {
		r.check(v, &args)
	}
	for i := before; i < len(v.findings); i++ {
		v.findings[i].Text = "OpenCL.std " + info.Name + ": " + v.findings[i].Text
	}
}

// lastPointer returns what the last operand, a pointer that results are written
// through, points to.
func (v *validator) lastPointer(in *spirv.Instruction) (elem spirv.ID, ok bool) {
	return v.pointerOperand(in, len(in.Operands)-1, false)
}

// pointerOperand returns what operand i points to, in memory that is written unless
// read says that it is only read.
func (v *validator) pointerOperand(in *spirv.Instruction, i int, read bool) (elem spirv.ID, ok bool) {
	class, elem, ok := v.pointer(v.typeOf(operand(in, i)))
	switch class {
	case spirv.StorageClassGeneric, spirv.StorageClassCrossWorkgroup, spirv.StorageClassWorkgroup, spirv.StorageClassFunction:
	case spirv.StorageClassUniformConstant:
		ok = ok && read
	default:
		ok = false
	}
	v.expect(in, ok, "expected a pointer with storage class Generic, CrossWorkgroup, Workgroup or Function, or UniformConstant if it is only read")
	return elem, ok
}

func (v *validator) pointerToResult(in *spirv.Instruction) {
	if elem, ok := v.lastPointer(in); ok {
		v.expect(in, elem == in.Type, "expected data type of the pointer to be equal to Result Type")
	}
}

func (v *validator) pointerToInts(in *spirv.Instruction) {
	if elem, ok := v.lastPointer(in); ok {
		s := v.shape(elem)
		v.expect(in, s.is(intBase) && s.width == 32 && s.count == v.shape(in.Type).count, "expected data type of the pointer to be a 32-bit int scalar or vector type with as many components as Result Type")
	}
}

// words checks a result of 32-bit ints.
func (v *validator) words(in *spirv.Instruction) {
	v.expect(in, v.shape(in.Type).width == 32, "expected Result Type to be a 32-bit int scalar or vector type")
}

func (v *validator) exponent(in *spirv.Instruction) {
	v.expect(in, v.shapeOf(operand(in, 1)).width == 32, "expected the exponent to be a 32-bit int scalar or vector")
}

func (v *validator) sameWidth(in *spirv.Instruction) {
	v.expect(in, v.shapeOf(operand(in, 0)).width == v.shape(in.Type).width, "expected Nancode to have the same bit width as Result Type")
}

func (v *validator) upsample(in *spirv.Instruction) {
	v.expect(in, v.shape(in.Type).width == 2*v.shapeOf(operand(in, 0)).width, "expected Hi and Lo operands to be half as wide as Result Type")
}

func (v *validator) cross(in *spirv.Instruction) {
	s := v.shape(in.Type)
	v.expect(in, s.count == 3 || s.count == 4, "expected Result Type to have 3 or 4 components")
}

// lengthOf checks a length or a distance: a scalar, of one to four components.
func (v *validator) lengthOf(in *spirv.Instruction) {
	r, s := v.shape(in.Type), v.shapeOf(operand(in, 0))
	v.expect(in, r.scalar() && s.component() == r && s.cols == 0 && s.count <= 4, "expected operands of no more than 4 components of Result Type")
}

func (v *validator) shortVector(in *spirv.Instruction) {
	v.expect(in, v.shape(in.Type).count <= 4, "expected Result Type to have no more than 4 components")
}

// numbers checks a result of ints or floats.
func (v *validator) numbers(in *spirv.Instruction) {
	v.expect(in, v.shape(in.Type).base != boolBase, "expected Result Type to be an int or float scalar or vector type")
}

func (v *validator) selectBits(in *spirv.Instruction) {
	v.numbers(in)
	v.expect(in, v.shapeOf(operand(in, 2)).width == v.shape(in.Type).width, "expected operand C to have the same bit width as Result Type")
}

// sizeOperand checks a count of elements, which is as wide as an address.
func (v *validator) sizeOperand(in *spirv.Instruction, i int) {
	v.expect(in, v.addressBits() != 0 && v.shapeOf(operand(in, i)).isInt(v.addressBits()), "expected an int scalar as wide as an address, which there must be")
}

// literalCount checks that the literal N is the number of components.
func (v *validator) literalCount(in *spirv.Instruction, s shape) {
	v.expect(in, len(in.Operands) < 3 || uint32(s.count) == in.Operands[2], "expected literal N to be equal to the number of components of Result Type")
}

func (v *validator) loadVector(in *spirv.Instruction) {
	s := v.shape(in.Type)
	v.expect(in, s.vector() && s.base != boolBase, "expected Result Type to be an int or float vector type")
	v.sizeOperand(in, 0)
	if elem, ok := v.pointerOperand(in, 1, true); ok {
		v.expect(in, v.shape(elem) == s.component(), "expected operand P data type to be equal to component type of Result Type")
	}
	v.literalCount(in, s)
}

func (v *validator) loadHalf(in *spirv.Instruction) {
	s := v.shape(in.Type)
	v.expect(in, s.scalar() == (len(in.Operands) == 2), "expected Result Type to be a float vector if there is a literal N, and a scalar if not")
	v.sizeOperand(in, 0)
	v.halves(in, 1, true)
	v.literalCount(in, s)
}

// halves checks a pointer to 16-bit floats.
func (v *validator) halves(in *spirv.Instruction, i int, read bool) {
	if elem, ok := v.pointerOperand(in, i, read); ok {
		s := v.shape(elem)
		v.expect(in, s.is(floatBase) && s.scalar() && s.width == 16, "expected operand P data type to be 16-bit float scalar")
	}
}

func (v *validator) nothing(in *spirv.Instruction) {
	v.expect(in, v.op(in.Type) == spirv.OpTypeVoid, "expected Result Type to be void")
}

func (v *validator) storeVector(in *spirv.Instruction) {
	v.nothing(in)
	s := v.shapeOf(operand(in, 0))
	v.expect(in, s.vector() && s.base != boolBase, "expected Data to be an int or float vector")
	v.sizeOperand(in, 1)
	if elem, ok := v.pointerOperand(in, 2, false); ok {
		v.expect(in, v.shape(elem) == s.component(), "expected operand P data type to be equal to the type of operand Data components")
	}
}

func (v *validator) storeHalf(in *spirv.Instruction) {
	v.nothing(in)
	s := v.shapeOf(operand(in, 0))
	v.expect(in, s.is(floatBase) && s.width != 16, "expected Data to be 32 or 64-bit floats")
	v.sizeOperand(in, 1)
	v.halves(in, 2, false)
}

func (v *validator) storeOneHalf(in *spirv.Instruction) {
	v.storeHalf(in)
	v.expect(in, v.shapeOf(operand(in, 0)).scalar(), "expected Data to be a scalar")
}

func (v *validator) storeHalves(in *spirv.Instruction) {
	v.storeHalf(in)
	v.expect(in, v.shapeOf(operand(in, 0)).vector(), "expected Data to be a vector")
}

// shuffleBy checks a shuffle by a vector of indices, the last operand.
func (v *validator) shuffleBy(in *spirv.Instruction) {
	r, x, mask := v.shape(in.Type), v.shapeOf(operand(in, 0)), v.shapeOf(operand(in, len(in.Operands)-1))
	v.expect(in, even(r) && even(x) && x.component() == r.component() && r.base != boolBase, "expected vectors of 2, 4, 8 or 16 ints or floats of one type")
	v.expect(in, mask.is(intBase) && mask.count == r.count && mask.width == r.width, "expected operand Shuffle Mask to be ints as many and as wide as Result Type")
}

// even reports whether a vector has 2, 4, 8 or 16 components.
func even(s shape) bool { return s.vector() && s.count != 3 }

func (v *validator) printf(in *spirv.Instruction) {
	class, elem, ok := v.pointer(v.typeOf(operand(in, 0)))
	if v.op(elem) == spirv.OpTypeArray {
		elem = operand(v.typ(elem), 0)
	}
	v.expect(in, v.shape(in.Type).isInt(32), "expected Result Type to be a 32-bit int type")
	v.expect(in, ok && class == spirv.StorageClassUniformConstant || v.declaresExtension("SPV_EXT_relaxed_printf_string_address_space"), "expected operand Format to be a pointer with storage class UniformConstant")
	v.expect(in, ok && v.shape(elem).isInt(8), "expected Format data type to be 8-bit int")
}

func (v *validator) prefetch(in *spirv.Instruction) {
	v.nothing(in)
	class, elem, ok := v.pointer(v.typeOf(operand(in, 0)))
	s := v.shape(elem)
	v.expect(in, ok && class == spirv.StorageClassCrossWorkgroup, "expected operand Ptr to be a pointer with storage class CrossWorkgroup")
	v.expect(in, s.is(intBase) || s.is(floatBase), "expected Ptr data type to be int or float scalar or vector")
	v.sizeOperand(in, 1)
}
