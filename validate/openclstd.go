package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An openCLRule specifies the kinds of the result and the operands of an OpenCL.std instruction, in the notation of
// operandrules.go. Function check, if it is not nil, checks further rules. It is called with the operands that follow
// the instruction number.
type openCLRule struct {
	types string
	check func(*validator, *spirv.Instruction)
}

// openCLRules holds the rule for each OpenCL.std instruction, by number.
var openCLRules = [...]openCLRule{
	spirv.OpenCLAcos:          {floats + same, nil},
	spirv.OpenCLAcosh:         {floats + same, nil},
	spirv.OpenCLAcospi:        {floats + same, nil},
	spirv.OpenCLAsin:          {floats + same, nil},
	spirv.OpenCLAsinh:         {floats + same, nil},
	spirv.OpenCLAsinpi:        {floats + same, nil},
	spirv.OpenCLAtan:          {floats + same, nil},
	spirv.OpenCLAtan2:         {floats + same + same, nil},
	spirv.OpenCLAtanh:         {floats + same, nil},
	spirv.OpenCLAtanpi:        {floats + same, nil},
	spirv.OpenCLAtan2pi:       {floats + same + same, nil},
	spirv.OpenCLCbrt:          {floats + same, nil},
	spirv.OpenCLCeil:          {floats + same, nil},
	spirv.OpenCLCopysign:      {floats + same + same, nil},
	spirv.OpenCLCos:           {floats + same, nil},
	spirv.OpenCLCosh:          {floats + same, nil},
	spirv.OpenCLCospi:         {floats + same, nil},
	spirv.OpenCLErfc:          {floats + same, nil},
	spirv.OpenCLErf:           {floats + same, nil},
	spirv.OpenCLExp:           {floats + same, nil},
	spirv.OpenCLExp2:          {floats + same, nil},
	spirv.OpenCLExp10:         {floats + same, nil},
	spirv.OpenCLExpm1:         {floats + same, nil},
	spirv.OpenCLFabs:          {floats + same, nil},
	spirv.OpenCLFdim:          {floats + same + same, nil},
	spirv.OpenCLFloor:         {floats + same, nil},
	spirv.OpenCLFma:           {floats + same + same + same, nil},
	spirv.OpenCLFmax:          {floats + same + same, nil},
	spirv.OpenCLFmin:          {floats + same + same, nil},
	spirv.OpenCLFmod:          {floats + same + same, nil},
	spirv.OpenCLFract:         {floats + same + value, (*validator).pointerToResult},
	spirv.OpenCLFrexp:         {floats + same + value, (*validator).pointerToInts},
	spirv.OpenCLHypot:         {floats + same + same, nil},
	spirv.OpenCLIlogb:         {ints + floatEach, (*validator).words},
	spirv.OpenCLLdexp:         {floats + same + intEach, (*validator).exponent},
	spirv.OpenCLLgamma:        {floats + same, nil},
	spirv.OpenCLLgammaR:       {floats + same + value, (*validator).pointerToInts},
	spirv.OpenCLLog:           {floats + same, nil},
	spirv.OpenCLLog2:          {floats + same, nil},
	spirv.OpenCLLog10:         {floats + same, nil},
	spirv.OpenCLLog1p:         {floats + same, nil},
	spirv.OpenCLLogb:          {floats + same, nil},
	spirv.OpenCLMad:           {floats + same + same + same, nil},
	spirv.OpenCLMaxmag:        {floats + same + same, nil},
	spirv.OpenCLMinmag:        {floats + same + same, nil},
	spirv.OpenCLModf:          {floats + same + value, (*validator).pointerToResult},
	spirv.OpenCLNan:           {floats + intEach, (*validator).sameWidth},
	spirv.OpenCLNextafter:     {floats + same + same, nil},
	spirv.OpenCLPow:           {floats + same + same, nil},
	spirv.OpenCLPown:          {floats + same + intEach, (*validator).exponent},
	spirv.OpenCLPowr:          {floats + same + same, nil},
	spirv.OpenCLRemainder:     {floats + same + same, nil},
	spirv.OpenCLRemquo:        {floats + same + same + value, (*validator).pointerToInts},
	spirv.OpenCLRint:          {floats + same, nil},
	spirv.OpenCLRootn:         {floats + same + intEach, (*validator).exponent},
	spirv.OpenCLRound:         {floats + same, nil},
	spirv.OpenCLRsqrt:         {floats + same, nil},
	spirv.OpenCLSin:           {floats + same, nil},
	spirv.OpenCLSincos:        {floats + same + value, (*validator).pointerToResult},
	spirv.OpenCLSinh:          {floats + same, nil},
	spirv.OpenCLSinpi:         {floats + same, nil},
	spirv.OpenCLSqrt:          {floats + same, nil},
	spirv.OpenCLTan:           {floats + same, nil},
	spirv.OpenCLTanh:          {floats + same, nil},
	spirv.OpenCLTanpi:         {floats + same, nil},
	spirv.OpenCLTgamma:        {floats + same, nil},
	spirv.OpenCLTrunc:         {floats + same, nil},
	spirv.OpenCLHalfCos:       {floats + same, nil},
	spirv.OpenCLHalfDivide:    {floats + same + same, nil},
	spirv.OpenCLHalfExp:       {floats + same, nil},
	spirv.OpenCLHalfExp2:      {floats + same, nil},
	spirv.OpenCLHalfExp10:     {floats + same, nil},
	spirv.OpenCLHalfLog:       {floats + same, nil},
	spirv.OpenCLHalfLog2:      {floats + same, nil},
	spirv.OpenCLHalfLog10:     {floats + same, nil},
	spirv.OpenCLHalfPowr:      {floats + same + same, nil},
	spirv.OpenCLHalfRecip:     {floats + same, nil},
	spirv.OpenCLHalfRsqrt:     {floats + same, nil},
	spirv.OpenCLHalfSin:       {floats + same, nil},
	spirv.OpenCLHalfSqrt:      {floats + same, nil},
	spirv.OpenCLHalfTan:       {floats + same, nil},
	spirv.OpenCLNativeCos:     {floats + same, nil},
	spirv.OpenCLNativeDivide:  {floats + same + same, nil},
	spirv.OpenCLNativeExp:     {floats + same, nil},
	spirv.OpenCLNativeExp2:    {floats + same, nil},
	spirv.OpenCLNativeExp10:   {floats + same, nil},
	spirv.OpenCLNativeLog:     {floats + same, nil},
	spirv.OpenCLNativeLog2:    {floats + same, nil},
	spirv.OpenCLNativeLog10:   {floats + same, nil},
	spirv.OpenCLNativePowr:    {floats + same + same, nil},
	spirv.OpenCLNativeRecip:   {floats + same, nil},
	spirv.OpenCLNativeRsqrt:   {floats + same, nil},
	spirv.OpenCLNativeSin:     {floats + same, nil},
	spirv.OpenCLNativeSqrt:    {floats + same, nil},
	spirv.OpenCLNativeTan:     {floats + same, nil},
	spirv.OpenCLFclamp:        {floats + same + same + same, nil},
	spirv.OpenCLDegrees:       {floats + same, nil},
	spirv.OpenCLFmaxCommon:    {floats + same + same, nil},
	spirv.OpenCLFminCommon:    {floats + same + same, nil},
	spirv.OpenCLMix:           {floats + same + same + same, nil},
	spirv.OpenCLRadians:       {floats + same, nil},
	spirv.OpenCLStep:          {floats + same + same, nil},
	spirv.OpenCLSmoothstep:    {floats + same + same + same, nil},
	spirv.OpenCLSign:          {floats + same, nil},
	spirv.OpenCLCross:         {floats + same + same, (*validator).cross},
	spirv.OpenCLDistance:      {floats + value + likeBefore, (*validator).lengthOf},
	spirv.OpenCLLength:        {floats + value, (*validator).lengthOf},
	spirv.OpenCLNormalize:     {floats + same, (*validator).shortVector},
	spirv.OpenCLFastDistance:  {floats + value + likeBefore, (*validator).lengthOf},
	spirv.OpenCLFastLength:    {floats + value, (*validator).lengthOf},
	spirv.OpenCLFastNormalize: {floats + same, (*validator).shortVector},
	spirv.OpenCLSAbs:          {ints + same, nil},
	spirv.OpenCLSAbsDiff:      {ints + same + same, nil},
	spirv.OpenCLSAddSat:       {ints + same + same, nil},
	spirv.OpenCLUAddSat:       {ints + same + same, nil},
	spirv.OpenCLSHadd:         {ints + same + same, nil},
	spirv.OpenCLUHadd:         {ints + same + same, nil},
	spirv.OpenCLSRhadd:        {ints + same + same, nil},
	spirv.OpenCLURhadd:        {ints + same + same, nil},
	spirv.OpenCLSClamp:        {ints + same + same + same, nil},
	spirv.OpenCLUClamp:        {ints + same + same + same, nil},
	spirv.OpenCLClz:           {ints + same, nil},
	spirv.OpenCLCtz:           {ints + same, nil},
	spirv.OpenCLSMadHi:        {ints + same + same + same, nil},
	spirv.OpenCLUMadSat:       {ints + same + same + same, nil},
	spirv.OpenCLSMadSat:       {ints + same + same + same, nil},
	spirv.OpenCLSMax:          {ints + same + same, nil},
	spirv.OpenCLUMax:          {ints + same + same, nil},
	spirv.OpenCLSMin:          {ints + same + same, nil},
	spirv.OpenCLUMin:          {ints + same + same, nil},
	spirv.OpenCLSMulHi:        {ints + same + same, nil},
	spirv.OpenCLRotate:        {ints + same + same, nil},
	spirv.OpenCLSSubSat:       {ints + same + same, nil},
	spirv.OpenCLUSubSat:       {ints + same + same, nil},
	spirv.OpenCLUUpsample:     {ints + intEach + likeBefore, (*validator).upsample},
	spirv.OpenCLSUpsample:     {ints + intEach + likeBefore, (*validator).upsample},
	spirv.OpenCLPopcount:      {ints + same, nil},
	spirv.OpenCLSMad24:        {ints + same + same + same, (*validator).words},
	spirv.OpenCLUMad24:        {ints + same + same + same, (*validator).words},
	spirv.OpenCLSMul24:        {ints + same + same, (*validator).words},
	spirv.OpenCLUMul24:        {ints + same + same, (*validator).words},
	spirv.OpenCLVloadn:        {plain + value + value, (*validator).loadVector},
	spirv.OpenCLVstoren:       {value + value + value, (*validator).storeVector},
	spirv.OpenCLVloadHalf:     {floats + value + value, (*validator).loadHalf},
	spirv.OpenCLVloadHalfn:    {floats + value + value, (*validator).loadHalf},
	spirv.OpenCLVstoreHalf:    {value + value + value, (*validator).storeOneHalf},
	spirv.OpenCLVstoreHalfR:   {value + value + value, (*validator).storeOneHalf},
	spirv.OpenCLVstoreHalfn:   {value + value + value, (*validator).storeHalves},
	spirv.OpenCLVstoreHalfnR:  {value + value + value, (*validator).storeHalves},
	spirv.OpenCLVloadaHalfn:   {floats + value + value, (*validator).loadHalf},
	spirv.OpenCLVstoreaHalfn:  {value + value + value, (*validator).storeHalves},
	spirv.OpenCLVstoreaHalfnR: {value + value + value, (*validator).storeHalves},
	spirv.OpenCLShuffle:       {plain + value + value, (*validator).shuffleBy},
	spirv.OpenCLShuffle2:      {plain + value + likeBefore + value, (*validator).shuffleBy},
	spirv.OpenCLPrintf:        {ints + value, (*validator).printf},
	spirv.OpenCLPrefetch:      {"", (*validator).prefetch},
	spirv.OpenCLBitselect:     {plain + same + same, (*validator).numbers},
	spirv.OpenCLSelect:        {plain + same + same + intEach, (*validator).selectBits},
	spirv.OpenCLUAbs:          {ints + same, nil},
	spirv.OpenCLUAbsDiff:      {ints + same + same, nil},
	spirv.OpenCLUMulHi:        {ints + same + same, nil},
	spirv.OpenCLUMadHi:        {ints + same + same + same, nil},
}

// openCLInst checks an instruction of OpenCL.std.
func (v *validator) openCLInst(in *spirv.Instruction, info *spirv.ExtInstInfo) {
	if v.fn == nil {
		v.report(in, "must appear in a block")
		return
	}
	args := *in
	args.Operands = instreader.ExtInst(in).Operands()
	if int(info.Number) >= len(openCLRules) || len(args.Operands) < len(info.Operands)-1 {
		return
	}
	before := len(v.findings)
	r := &openCLRules[info.Number]
	if r.types != "" {
		v.expectKinds(&args, r.types)
	}
	if r.check != nil && len(v.findings) == before {
		r.check(v, &args)
	}
	v.findings.Prefix(before, "OpenCL.std "+info.Name+": ")
}

// lastPointer returns the type that the last operand points to. The instruction writes a result through this pointer.
func (v *validator) lastPointer(in *spirv.Instruction) (elem spirv.ID, ok bool) {
	return v.pointerOperand(in, len(in.Operands)-1, false)
}

// pointerOperand returns the type that operand i points to. If the parameter read is false, the instruction must be
// able to write to that memory. It reports an error and returns false if the operand is not such a pointer.
func (v *validator) pointerOperand(in *spirv.Instruction, i int, read bool) (elem spirv.ID, ok bool) {
	class, elem, ok := v.pointer(v.typeOf(operand(in, i)))
	switch class {
	case spirv.StorageClassGeneric, spirv.StorageClassCrossWorkgroup, spirv.StorageClassWorkgroup,
		spirv.StorageClassFunction:
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
		v.expect(in, s.is(intBase) && s.width == 32 && s.count == v.shape(in.Type).count,
			"expected data type of the pointer to be a 32-bit int scalar or vector type with as many components as Result Type")
	}
}

// words checks that the result is a 32-bit integer or a vector of such integers.
func (v *validator) words(in *spirv.Instruction) {
	v.expect(in, v.shape(in.Type).width == 32, "expected Result Type to be a 32-bit int scalar or vector type")
}

func (v *validator) exponent(in *spirv.Instruction) {
	v.expect(in, v.shapeOf(operand(in, 1)).width == 32, "expected the exponent to be a 32-bit int scalar or vector")
}

func (v *validator) sameWidth(in *spirv.Instruction) {
	v.expect(in, v.shapeOf(operand(in, 0)).width == v.shape(in.Type).width,
		"expected Nancode to have the same bit width as Result Type")
}

func (v *validator) upsample(in *spirv.Instruction) {
	v.expect(in, v.shape(in.Type).width == 2*v.shapeOf(operand(in, 0)).width,
		"expected Hi and Lo operands to be half as wide as Result Type")
}

func (v *validator) cross(in *spirv.Instruction) {
	s := v.shape(in.Type)
	v.expect(in, s.count == 3 || s.count == 4, "expected Result Type to have 3 or 4 components")
}

// lengthOf checks a length or distance. The result is a scalar, and the operands have up to four components of its
// type.
func (v *validator) lengthOf(in *spirv.Instruction) {
	r, s := v.shape(in.Type), v.shapeOf(operand(in, 0))
	v.expect(in, r.scalar() && s.component() == r && s.cols == 0 && s.count <= 4,
		"expected operands with at most 4 components of Result Type")
}

func (v *validator) shortVector(in *spirv.Instruction) {
	v.expect(in, v.shape(in.Type).count <= 4, "expected Result Type to have at most 4 components")
}

// numbers checks that the result consists of integers or floats.
func (v *validator) numbers(in *spirv.Instruction) {
	v.expect(in, v.shape(in.Type).base != boolBase, "expected Result Type to be an int or float scalar or vector type")
}

func (v *validator) selectBits(in *spirv.Instruction) {
	v.numbers(in)
	v.expect(in, v.shapeOf(operand(in, 2)).width == v.shape(in.Type).width,
		"expected operand C to have the same bit width as Result Type")
}

// sizeOperand checks that operand i is an integer with the width of an address. It is a number of elements.
func (v *validator) sizeOperand(in *spirv.Instruction, i int) {
	v.expect(in, v.addressBits() != 0 && v.shapeOf(operand(in, i)).isInt(v.addressBits()),
		"expected an int scalar as wide as an address of a physical addressing model")
}

// literalCount checks that the literal operand N equals the number of components of s.
func (v *validator) literalCount(in *spirv.Instruction, s shape) {
	v.expect(in, len(in.Operands) < 3 || uint32(s.count) == instreader.ExtInst(in).Operands()[0],
		"expected literal N to be equal to the number of components of Result Type")
}

func (v *validator) loadVector(in *spirv.Instruction) {
	s := v.shape(in.Type)
	v.expect(in, s.vector() && s.base != boolBase, "expected Result Type to be an int or float vector type")
	v.sizeOperand(in, 0)
	if elem, ok := v.pointerOperand(in, 1, true); ok {
		v.expect(in, v.shape(elem) == s.component(),
			"expected operand P data type to be equal to component type of Result Type")
	}
	v.literalCount(in, s)
}

func (v *validator) loadHalf(in *spirv.Instruction) {
	s := v.shape(in.Type)
	v.expect(in, s.scalar() == (len(in.Operands) == 2),
		"expected Result Type to be a float vector if there is a literal N, and a scalar if not")
	v.sizeOperand(in, 0)
	v.halves(in, 1, true)
	v.literalCount(in, s)
}

// halves checks that operand i is a pointer to 16-bit floats. The parameter read states whether the instruction reads
// through the pointer.
func (v *validator) halves(in *spirv.Instruction, i int, read bool) {
	if elem, ok := v.pointerOperand(in, i, read); ok {
		s := v.shape(elem)
		v.expect(in, s.is(floatBase) && s.scalar() && s.width == 16,
			"expected operand P data type to be 16-bit float scalar")
	}
}

func (v *validator) voidResult(in *spirv.Instruction) {
	v.expect(in, v.op(in.Type) == spirv.OpTypeVoid, "expected Result Type to be void")
}

func (v *validator) storeVector(in *spirv.Instruction) {
	v.voidResult(in)
	s := v.shapeOf(operand(in, 0))
	v.expect(in, s.vector() && s.base != boolBase, "expected Data to be an int or float vector")
	v.sizeOperand(in, 1)
	if elem, ok := v.pointerOperand(in, 2, false); ok {
		v.expect(in, v.shape(elem) == s.component(),
			"expected operand P data type to be equal to the type of operand Data components")
	}
}

func (v *validator) storeHalf(in *spirv.Instruction) {
	v.voidResult(in)
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

// shuffleBy checks a shuffle whose last operand is a vector of indices.
func (v *validator) shuffleBy(in *spirv.Instruction) {
	r, x, mask := v.shape(in.Type), v.shapeOf(operand(in, 0)), v.shapeOf(operand(in, len(in.Operands)-1))
	v.expect(in, even(r) && even(x) && x.component() == r.component() && r.base != boolBase,
		"expected vectors of 2, 4, 8 or 16 ints or floats of one type")
	v.expect(in, mask.is(intBase) && mask.count == r.count && mask.width == r.width,
		"expected operand Shuffle Mask to have int components, as many and as wide as those of Result Type")
}

// even reports whether a vector has 2, 4, 8 or 16 components.
func even(s shape) bool { return s.vector() && s.count != 3 }

func (v *validator) printf(in *spirv.Instruction) {
	class, elem, ok := v.pointer(v.typeOf(operand(in, 0)))
	if v.op(elem) == spirv.OpTypeArray {
		elem = operand(v.typ(elem), 0)
	}
	v.expect(in, v.shape(in.Type).isInt(32), "expected Result Type to be a 32-bit int type")
	v.expect(in, ok && class == spirv.StorageClassUniformConstant ||
		v.declaresExtension("SPV_EXT_relaxed_printf_string_address_space"), "expected operand Format to be a pointer with storage class UniformConstant")
	v.expect(in, ok && v.shape(elem).isInt(8), "expected Format data type to be 8-bit int")
}

func (v *validator) prefetch(in *spirv.Instruction) {
	v.voidResult(in)
	class, elem, ok := v.pointer(v.typeOf(operand(in, 0)))
	s := v.shape(elem)
	v.expect(in, ok && class == spirv.StorageClassCrossWorkgroup,
		"expected operand Ptr to be a pointer with storage class CrossWorkgroup")
	v.expect(in, s.is(intBase) || s.is(floatBase), "expected Ptr data type to be int or float scalar or vector")
	v.sizeOperand(in, 1)
}
