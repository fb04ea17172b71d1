package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// This file checks cooperative matrices (SPV_KHR_cooperative_matrix).

// Operand indices of OpTypeCooperativeMatrixKHR.
const (
	matrixComponent = iota
	matrixScope
	matrixRows
	matrixColumns
	matrixUse
)

// matrixEncodings lists the capabilities that matrices of floats in encodings other than IEEE 754 require.
var matrixEncodings = [...]struct {
	encoding spirv.FPEncoding
	needs    spirv.Capability
}{
	{spirv.FPEncodingBFloat16KHR, spirv.CapabilityBFloat16CooperativeMatrixKHR},
	{spirv.FPEncodingFloat8E4M3EXT, spirv.CapabilityFloat8CooperativeMatrixEXT},
	{spirv.FPEncodingFloat8E5M2EXT, spirv.CapabilityFloat8CooperativeMatrixEXT},
}

// matrixDef returns the declaration of a cooperative matrix type, or nil for other types.
func (v *validator) matrixDef(typ spirv.ID) *spirv.Instruction {
	if d := v.def(typ); d != nil && d.Op == spirv.OpTypeCooperativeMatrixKHR {
		return d
	}
	return nil
}

// holdsCooperative reports whether a type is or contains a cooperative matrix or vector.
func (v *validator) holdsCooperative(typ spirv.ID) bool {
	d := v.def(typ)
	if d == nil {
		return false
	}
	switch d.Op {
	case spirv.OpTypeCooperativeMatrixKHR:
		return true
	case spirv.OpTypeVectorIdEXT: // it may also be a long vector
		return !v.has(spirv.CapabilityLongVectorEXT)
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return v.holdsCooperative(operand(d, 0))
	case spirv.OpTypeStruct:
		for i := range d.Operands {
			if v.holdsCooperative(operand(d, i)) {
				return true
			}
		}
	}
	return false
}

// matrixType checks an OpTypeCooperativeMatrixKHR.
func (v *validator) matrixType(in *spirv.Instruction) {
	s := v.shape(operand(in, matrixComponent))
	v.expect(in, s.scalar() && s.base != boolBase,
		"the component type of a cooperative matrix must be a scalar numerical type")
	for _, e := range matrixEncodings {
		if s.base == encodedBase && spirv.FPEncoding(s.format) == e.encoding && !v.has(e.needs) {
			v.report(in, "cooperative matrices of %v require the capability %v", e.encoding, e.needs)
		}
	}
	for i := matrixScope; i <= matrixUse; i++ {
		c := v.shapeOf(operand(in, i))
		if !c.is(intBase) || !c.scalar() || c.width != 32 || !v.op(operand(in, i)).IsConstant() {
			v.report(in, "scope, rows, columns and use of a cooperative matrix must be constants of 32-bit int")
			return
		}
	}
	if scope, ok := v.intValue(operand(in, matrixScope)); ok && v.vulkan() {
		v.expect(in, spirv.Scope(scope) == spirv.ScopeWorkgroup || spirv.Scope(scope) == spirv.ScopeSubgroup,
			"the scope of a cooperative matrix is limited to Workgroup and Subgroup")
	}
	if use, ok := v.intValue(operand(in, matrixUse)); ok &&
		(use < 0 || use > int64(spirv.CooperativeMatrixUseMatrixAccumulatorKHR)) {
		v.report(in, "%d is not a CooperativeMatrixUse", use)
	}
}

// isElementwise reports whether an instruction may operate on the elements of a cooperative matrix.
func isElementwise(op spirv.Opcode) bool {
	switch op {
	case spirv.OpConvertFToS, spirv.OpConvertFToU, spirv.OpConvertSToF, spirv.OpConvertUToF, spirv.OpFConvert,
		spirv.OpSConvert,
		spirv.OpUConvert, spirv.OpBitcast, spirv.OpFAdd, spirv.OpFDiv, spirv.OpFMul, spirv.OpFNegate, spirv.OpFSub,
		spirv.OpIAdd,
		spirv.OpIMul, spirv.OpISub, spirv.OpSDiv, spirv.OpSNegate, spirv.OpUDiv, spirv.OpMatrixTimesScalar:
		return true
	}
	return false
}

// elementwise checks an instruction that operates on the elements of cooperative matrices. The matrices must match, and
// their components must follow types, the rule for the instruction on scalars.
func (v *validator) elementwise(types string, in *spirv.Instruction) {
	r := v.matrixDef(in.Type)
	component := v.shape(operand(r, matrixComponent))
	if in.Op == spirv.OpMatrixTimesScalar {
		v.expect(in, v.typeOf(operand(in, 0)) == in.Type && v.shapeOf(operand(in, 1)) == component,
			"expected a cooperative matrix of Result Type and a scalar of its component type")
		return
	}
	if types != "" {
		if k := kindOf(types[0]); !k.fits(v, subject{shape: component}) {
			v.report(in, "expected a cooperative matrix with components of %s as Result Type", k.resultText())
			return
		}
	}
	for i := range in.Operands {
		if !v.likeMatrix(v.typeDef(operand(in, i)), r) {
			v.report(in, "expected operand %d to be a cooperative matrix of the scope, size and use of Result Type",
				i+1)
			return
		}
		if !v.componentFits(in, i, types, component) {
			v.report(in, "the components of operand %d do not match those of Result Type", i+1)
		}
	}
}

// componentFits reports whether the components of operand i, a matrix, follow the rule types. In a bitcast, they must
// be as wide as the components of the result.
func (v *validator) componentFits(in *spirv.Instruction, i int, types string, result shape) bool {
	s := v.shape(operand(v.typeDef(operand(in, i)), matrixComponent))
	if i+1 >= len(types) {
		return s.width == result.width
	}
	switch types[i+1 : i+2] {
	case floatEach:
		return s.base == floatBase
	case anyFloatEach:
		return s.isFloat()
	case intEach:
		return s.base == intBase
	case sameInts:
		return s.unsign() == result.unsign()
	}
	return s == result
}

// likeMatrix reports whether a and b declare cooperative matrix types that differ at most in the component type.
func (v *validator) likeMatrix(a, b *spirv.Instruction) bool {
	if a == nil || a.Op != spirv.OpTypeCooperativeMatrixKHR {
		return false
	}
	for i := matrixScope; i <= matrixUse; i++ {
		if !v.sameValue(operand(a, i), operand(b, i)) {
			return false
		}
	}
	return true
}

// sameValue reports whether two constants are equal, or may become equal by specialization.
func (v *validator) sameValue(a, b spirv.ID) bool {
	x, ok1 := v.intValue(a)
	y, ok2 := v.intValue(b)
	return a == b || !ok1 || !ok2 || x == y
}

func (v *validator) matrixLength(in *spirv.Instruction) {
	s := v.shape(in.Type)
	v.expect(in, s.scalar() && s.is(intBase) && s.width == 32, "expected 32-bit int as Result Type")
	v.expect(in, v.matrixDef(operand(in, 0)) != nil, "expected a cooperative matrix type as operand")
}

func (v *validator) matrixLoad(in *spirv.Instruction) {
	v.expect(in, v.matrixDef(in.Type) != nil, "Result Type is not a cooperative matrix type")
	v.matrixMemory(in, 1, true)
}

func (v *validator) matrixStore(in *spirv.Instruction) {
	v.expect(in, v.matrixDef(v.typeOf(operand(in, 1))) != nil, "Object is not a cooperative matrix")
	v.matrixMemory(in, 2, false)
}

// matrixMemory checks a load or store of a matrix: the pointer, the layout, the stride, and the memory operands. The
// parameter at is the operand index of the layout.
func (v *validator) matrixMemory(in *spirv.Instruction, at int, reads bool) {
	class, elem, ok := v.pointer(v.typeOf(operand(in, 0)))
	s := v.shape(elem)
	switch {
	case !ok:
		v.report(in, "expected Pointer to be of type OpTypePointer")
		return
	case v.vulkan() && class != spirv.StorageClassWorkgroup && class != spirv.StorageClassStorageBuffer &&
		class != spirv.StorageClassPhysicalStorageBuffer:
		v.report(in, "the storage class of Pointer must be Workgroup, StorageBuffer or PhysicalStorageBuffer")
	case s.base == noBase || s.base == boolBase || s.matrix():
		v.report(in, "Pointer must point to a numerical scalar or vector")
	}
	l := v.shapeOf(operand(in, at))
	v.expect(in, l.is(intBase) && l.scalar() && l.width == 32 && v.op(operand(in, at)).IsConstant(),
		"MemoryLayout must be a constant of 32-bit int")
	layout, known := v.intValue(operand(in, at))
	hasStride := len(in.Operands) > at+1
	if known && !hasStride && layout <= int64(spirv.CooperativeMatrixLayoutColumnMajorKHR) {
		v.report(in, "MemoryLayout requires a Stride")
	}
	if hasStride {
		stride := v.shapeOf(operand(in, at+1))
		v.expect(in, stride.is(intBase) && stride.scalar(), "Stride must be an int scalar")
		if known {
			v.blockedLayout(in, spirv.CooperativeMatrixLayout(layout), operand(in, at+1))
		}
	}
	v.memoryAccess(in, at+2, class, elem, reads, !reads)
}

// blockedLayout checks the stride of a matrix with a layout of SPV_ARM_cooperative_matrix_layouts. Such a matrix
// consists of blocks of 4 rows and 16 bytes. The stride is the number of blocks that are next to each other or stacked.
func (v *validator) blockedLayout(in *spirv.Instruction, layout spirv.CooperativeMatrixLayout, strideID spirv.ID) {
	byRow := layout == spirv.CooperativeMatrixLayoutRowBlockedInterleavedARM
	if !byRow && layout != spirv.CooperativeMatrixLayoutColumnBlockedInterleavedARM {
		return
	}
	stride, known := v.intValue(strideID)
	switch {
	case !v.op(strideID).IsConstant(), known && stride != 1 && stride != 2 && stride != 4:
		v.report(in, "a blocked MemoryLayout requires a constant Stride of 1, 2 or 4")
		return
	case !known:
		return
	}
	m := v.matrixDef(in.Type)
	if in.Type == 0 {
		m = v.matrixDef(v.typeOf(operand(in, 1)))
	}
	width := v.shape(operand(m, matrixComponent)).width
	if m == nil || width < 8 {
		return
	}
	rows, columns := int64(4), int64(128/width)
	if byRow {
		columns *= stride
	} else {
		rows *= stride
	}
	if n, ok := v.intValue(operand(m, matrixRows)); ok && n%rows != 0 {
		v.report(in, "a blocked MemoryLayout with a Stride of %d requires a multiple of %d rows", stride, rows)
	}
	if n, ok := v.intValue(operand(m, matrixColumns)); ok && n%columns != 0 {
		v.report(in, "a blocked MemoryLayout with a Stride of %d requires a multiple of %d columns", stride, columns)
	}
}

// matrixUses are the uses of the operands A, B and C in the multiplication A B + C of cooperative matrices.
var matrixUses = [...]spirv.CooperativeMatrixUse{
	spirv.CooperativeMatrixUseMatrixAKHR, spirv.CooperativeMatrixUseMatrixBKHR,
	spirv.CooperativeMatrixUseMatrixAccumulatorKHR,
}

func (v *validator) matrixMulAdd(in *spirv.Instruction) {
	r := v.matrixDef(in.Type)
	var m [len(matrixUses)]*spirv.Instruction
	for i, use := range matrixUses {
		m[i] = v.matrixDef(v.typeOf(operand(in, i)))
		if m[i] == nil || r == nil {
			v.report(in, "expected cooperative matrices as operands and Result Type")
			return
		}
		if n, ok := v.intValue(operand(m[i], matrixUse)); !ok || n != int64(use) {
			v.report(in, "the use of operand %d is not %v", i+1, use)
		}
		v.expect(in, v.sameValue(operand(m[i], matrixScope), operand(r, matrixScope)),
			"the scopes of the matrices differ")
	}
	a, b, c := m[0], m[1], m[2]
	v.expect(in, v.likeMatrix(c, r), "C and the result must have the same scope, size and use")
	v.expect(in, v.sameValue(operand(a, matrixRows), operand(r, matrixRows)) && v.sameValue(operand(b, matrixColumns),
		operand(r, matrixColumns)) &&
		v.sameValue(operand(a, matrixColumns), operand(b, matrixRows)), "the dimensions of the matrices do not match")
}

// matrixPair returns the declarations of the result type and of the type of operand 0, a matrix.
func (v *validator) matrixPair(in *spirv.Instruction) (result, from *spirv.Instruction) {
	return v.def(in.Type), v.def(v.typeOf(operand(in, 0)))
}

// lacksUse reports whether the use of matrix type t is a known constant and differs from all the given uses.
func (v *validator) lacksUse(t *spirv.Instruction, uses ...spirv.CooperativeMatrixUse) bool {
	n, ok := v.intValue(operand(t, matrixUse))
	if !ok {
		return false
	}
	for _, u := range uses {
		if n == int64(u) {
			return false
		}
	}
	return true
}

// matrixConvertUse checks a conversion of a matrix to another use. With SPV_EXT_cooperative_matrix_maintenance1, the
// conversion may also be to an accumulator, and may transpose the matrix.
func (v *validator) matrixConvertUse(in *spirv.Instruction) {
	r, m := v.matrixPair(in)
	rows, columns := uint32(instreader.TypeCooperativeMatrixKHR(m).Rows()),
		uint32(instreader.TypeCooperativeMatrixKHR(m).Columns())
	transposed := v.decoration(in.Result, spirv.DecorationCooperativeMatrixTransposeEXT) != nil
	if transposed {
		rows, columns = columns, rows
	}
	v.expect(in, v.sameButSign(uint32(instreader.TypeCooperativeMatrixKHR(r).ComponentType()),
		uint32(instreader.TypeCooperativeMatrixKHR(m).ComponentType())) && v.sameValue(operand(r, matrixScope),
		operand(m, matrixScope)) &&
		v.sameValue(operand(r, matrixRows), spirv.ID(rows)) && v.sameValue(operand(r, matrixColumns),
		spirv.ID(columns)),
		"the matrix and the result must have the same components, scope and size")
	accumulator, a, b := spirv.CooperativeMatrixUseMatrixAccumulatorKHR, spirv.CooperativeMatrixUseMatrixAKHR,
		spirv.CooperativeMatrixUseMatrixBKHR
	ok := !v.lacksUse(m, accumulator) && !v.lacksUse(r, a, b)
	if v.has(spirv.CapabilityCooperativeMatrixConversionsEXT) && !transposed {
		ok = ok || !v.lacksUse(m, a, b) && !v.lacksUse(r, accumulator)
	}
	v.expect(in, ok, "only an accumulator can be converted to another use; other matrices can be converted to accumulators with CooperativeMatrixConversionsEXT, without a transposition")
}

// sameButSign reports whether two types are equal, or are integer types of the same width.
func (v *validator) sameButSign(a, b uint32) bool {
	x, y := v.def(spirv.ID(a)), v.def(spirv.ID(b))
	return a == b || x.Op == spirv.OpTypeInt && y.Op == spirv.OpTypeInt &&
		instreader.TypeInt(x).Width() == instreader.TypeInt(y).Width()
}

func (v *validator) matrixTranspose(in *spirv.Instruction) {
	r, m := v.matrixPair(in)
	v.expect(in, instreader.TypeCooperativeMatrixKHR(r).ComponentType() == instreader.TypeCooperativeMatrixKHR(m).ComponentType() && v.sameValue(operand(r, matrixScope), operand(m, matrixScope)) &&
		v.sameValue(operand(r, matrixRows), operand(m, matrixColumns)) && v.sameValue(operand(r, matrixColumns),
		operand(m, matrixRows)),
		"the result must have the component type and scope of the matrix, with rows and columns swapped")
	v.expect(in, !v.lacksUse(m, spirv.CooperativeMatrixUseMatrixAccumulatorKHR) &&
		!v.lacksUse(r, spirv.CooperativeMatrixUseMatrixBKHR),
		"only an accumulator can be transposed, to a matrix with use MatrixB")
}

func (v *validator) matrixReduce(in *spirv.Instruction) {
	r, m := v.matrixPair(in)
	accumulator := spirv.CooperativeMatrixUseMatrixAccumulatorKHR
	v.expect(in, instreader.TypeCooperativeMatrixKHR(r).ComponentType() == instreader.TypeCooperativeMatrixKHR(m).ComponentType() && v.sameValue(operand(r, matrixScope), operand(m, matrixScope)) && !v.lacksUse(r, accumulator) && !v.lacksUse(m, accumulator),
		"the matrix and the result must be accumulators with the same components and scope")
	how := instreader.CooperativeMatrixReduceEXT(in).Reduce()
	both := spirv.CooperativeMatrixReduceRow | spirv.CooperativeMatrixReduceColumn
	switch how {
	case spirv.CooperativeMatrixReduceRow:
		v.expect(in, v.sameValue(operand(r, matrixRows), operand(m, matrixRows)),
			"a reduction of rows must keep the number of rows")
	case spirv.CooperativeMatrixReduceColumn:
		v.expect(in, v.sameValue(operand(r, matrixColumns), operand(m, matrixColumns)),
			"a reduction of columns must keep the number of columns")
	case spirv.CooperativeMatrixReduce2x2:
		v.expect(in, v.isHalf(uint32(instreader.TypeCooperativeMatrixKHR(r).Rows()),
			uint32(instreader.TypeCooperativeMatrixKHR(m).Rows())) &&
			v.isHalf(uint32(instreader.TypeCooperativeMatrixKHR(r).Columns()),
				uint32(instreader.TypeCooperativeMatrixKHR(m).Columns())),
			"a 2x2 reduction must halve the number of rows and columns")
	default:
		v.expect(in, how == both, "Reduce must be Row, Column, both of them, or 2x2")
	}
	part := operand(m, matrixComponent)
	v.expect(in, v.isFunctionOf(operand(in, 2), part, part, part),
		"CombineFunc must take two components of the matrix and return one")
}

func (v *validator) isHalf(a, b uint32) bool {
	x, y, ok := v.bothInts(spirv.ID(a), spirv.ID(b))
	return !ok || 2*x == y
}

// isFunctionOf reports whether function id has the given result type, and its first parameters have the given types. A
// parameter type of 0 matches any type.
func (v *validator) isFunctionOf(id, result spirv.ID, params ...spirv.ID) bool {
	f := v.def(id)
	t := v.def(instreader.Function(f).FunctionType())
	if t == nil || instreader.TypeFunction(t).ReturnType() != result || len(t.Operands) < 1+len(params) {
		return false
	}
	for i, p := range params {
		if p != 0 && spirv.ID(t.Operands[1+i]) != p {
			return false
		}
	}
	return true
}

func (v *validator) matrixPerElement(in *spirv.Instruction) {
	r, m := v.matrixPair(in)
	v.expect(in, r == m, "the result must have the type of the matrix")
	f := v.def(instreader.Function(v.def(operand(in, 1))).FunctionType())
	part := operand(m, matrixComponent)
	v.expect(in, v.isFunctionOf(operand(in, 1), part, 0, 0, part) && v.shape(operand(f, 1)).isInt(32) &&
		v.shape(operand(f, 2)).isInt(32) &&
		len(f.Operands)-1 == 3+len(in.Operands)-2,
		"Func must take two 32-bit integers, a component of the matrix and the operands after Func, and return a component")
}

func (v *validator) matrixLoadTensor(in *spirv.Instruction) {
	v.expect(in, v.typeOf(operand(in, 1)) == in.Type, "Object must have the type of the result")
}

// tensorDimensions checks an instruction that sets values of a tensor layout or view. It must have each operands for
// each dimension.
func (v *validator) tensorDimensions(in *spirv.Instruction, each int) {
	v.likeFirstOperand(in)
	if n, ok := v.intValue(spirv.ID(v.def(in.Type).Operands[0])); ok && len(in.Operands)-1 != int(n)*each {
		v.report(in, "expected %d operands for each of %d dimensions", each, n)
	}
}

// likeFirstOperand checks that the result type is the type of the first operand.
func (v *validator) likeFirstOperand(in *spirv.Instruction) {
	v.expect(in, v.typeOf(operand(in, 0)) == in.Type, "the result must have the type of the first operand")
}
