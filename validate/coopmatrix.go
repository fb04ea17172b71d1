package validate

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// Cooperative matrices: SPV_KHR_cooperative_matrix.

// rulesOf is what the rules of package cooperative ask of the module.
type rulesOf struct{ v *validator }

func (r rulesOf) Def(id spirv.ID) *spirv.Instruction             { return r.v.def(id) }
func (r rulesOf) TypeOf(id spirv.ID) spirv.ID                    { return r.v.typeOf(id) }
func (r rulesOf) Int(id spirv.ID) (int64, bool)                  { return r.v.intValue(id) }
func (r rulesOf) Has(c spirv.Capability) bool                    { return r.v.has(c) }
func (r rulesOf) Decorated(id spirv.ID, d spirv.Decoration) bool { return r.v.decoration(id, d) != nil }
func (r rulesOf) Report(in *spirv.Instruction, format string, args ...any) {
	r.v.report(in, format, args...)
}

// A matrixPart is an operand of the type of a cooperative matrix.
const (
	matrixComponent = iota
	matrixScope
	matrixRows
	matrixColumns
	matrixUse
)

// matrixEncodings are the capabilities of matrices of floats with other encodings than
// that of IEEE 754.
var matrixEncodings = [...]struct {
	encoding spirv.FPEncoding
	needs    spirv.Capability
}{
	{spirv.FPEncodingBFloat16KHR, spirv.CapabilityBFloat16CooperativeMatrixKHR},
	{spirv.FPEncodingFloat8E4M3EXT, spirv.CapabilityFloat8CooperativeMatrixEXT},
	{spirv.FPEncodingFloat8E5M2EXT, spirv.CapabilityFloat8CooperativeMatrixEXT},
}

// cooperative returns the declaration of a cooperative matrix type, nil if typ
// is none.
func (v *validator) cooperative(typ spirv.ID) *spirv.Instruction {
	if d := v.def(typ); d != nil && d.Op == spirv.OpTypeCooperativeMatrixKHR {
		return d
	}
	return nil
}

// holdsCooperative reports whether a type is or holds a cooperative matrix or vector.
func (v *validator) holdsCooperative(typ spirv.ID) bool {
	d := v.def(typ)
	if d == nil {
		return false
	}
	switch d.Op {
	case spirv.OpTypeCooperativeMatrixKHR:
		return true
	case spirv.OpTypeVectorIdEXT: // which may be a long vector
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

// matrixType checks the declaration of a cooperative matrix type.
func (v *validator) matrixType(in *spirv.Instruction) {
	s := v.shape(operand(in, matrixComponent))
	v.expect(in, s.scalar() && s.base != boolBase, "the component type of a cooperative matrix must be a scalar numerical type")
	for _, e := range matrixEncodings {
		if s.base == encodedBase && spirv.FPEncoding(s.format) == e.encoding && !v.has(e.needs) {
			v.report(in, "cooperative matrices of %v need the capability %v", e.encoding, e.needs)
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
		v.expect(in, spirv.Scope(scope) == spirv.ScopeWorkgroup || spirv.Scope(scope) == spirv.ScopeSubgroup, "the scope of a cooperative matrix is limited to Workgroup and Subgroup")
	}
	if use, ok := v.intValue(operand(in, matrixUse)); ok && (use < 0 || use > int64(spirv.CooperativeMatrixUseMatrixAccumulatorKHR)) {
		v.report(in, "%d is not a CooperativeMatrixUse", use)
	}
}

// isElementwise reports whether an instruction may work on the elements of a
// cooperative matrix.
func isElementwise(op spirv.Opcode) bool {
	switch op {
	case spirv.OpConvertFToS, spirv.OpConvertFToU, spirv.OpConvertSToF, spirv.OpConvertUToF, spirv.OpFConvert, spirv.OpSConvert,
		spirv.OpUConvert, spirv.OpBitcast, spirv.OpFAdd, spirv.OpFDiv, spirv.OpFMul, spirv.OpFNegate, spirv.OpFSub, spirv.OpIAdd,
		spirv.OpIMul, spirv.OpISub, spirv.OpSDiv, spirv.OpSNegate, spirv.OpUDiv, spirv.OpMatrixTimesScalar:
		return true
	}
	return false
}

// elementwise checks an instruction on the elements of cooperative matrices:
// its rule holds for the components, and the matrices are alike.
func (v *validator) elementwise(types string, in *spirv.Instruction) {
	r := v.cooperative(in.Type)
	component := v.shape(operand(r, matrixComponent))
	if in.Op == spirv.OpMatrixTimesScalar {
		v.expect(in, v.typeOf(operand(in, 0)) == in.Type && v.shapeOf(operand(in, 1)) == component,
			"expected a cooperative matrix of Result Type and a scalar of its component type")
		return
	}
	if types != "" {
		if text := resultFits(types[0], component); text != "" {
			v.report(in, "expected a cooperative matrix with components of %s as Result Type", text)
			return
		}
	}
	for i := range in.Operands {
		if !v.likeMatrix(v.typeDef(operand(in, i)), r) {
			v.report(in, "expected operand %d to be a cooperative matrix of the scope, size and use of Result Type", i+1)
			return
		}
		if !v.componentFits(in, i, types, component) {
			v.report(in, "the components of operand %d do not fit those of Result Type", i+1)
		}
	}
}

// componentFits reports whether the components of operand i are what the rule
// wants, or in a bitcast as wide as those of the result.
func (v *validator) componentFits(in *spirv.Instruction, i int, types string, result shape) bool {
	s := v.shape(operand(v.typeDef(operand(in, i)), matrixComponent))
	if i+1 >= len(types) {
		return s.width == result.width
	}
	switch types[i+1] {
	case 'f':
		return s.base == floatBase
	case 'g':
		return s.isFloat()
	case 'i':
		return s.base == intBase
	case 'w':
		return s.unsign() == result.unsign()
	}
	return s == result
}

// likeMatrix reports whether a and b are cooperative matrices that differ in
// their components at most.
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

// sameValue reports whether two constants are known to be the same, or may be
// once they are specialized.
func (v *validator) sameValue(a, b spirv.ID) bool {
	x, ok1 := v.intValue(a)
	y, ok2 := v.intValue(b)
	return a == b || !ok1 || !ok2 || x == y
}

func (v *validator) matrixLength(in *spirv.Instruction) {
	s := v.shape(in.Type)
	v.expect(in, s.scalar() && s.is(intBase) && s.width == 32, "expected 32-bit int as Result Type")
	v.expect(in, v.cooperative(operand(in, 0)) != nil, "expected a cooperative matrix type as operand")
}

func (v *validator) matrixLoad(in *spirv.Instruction) {
	v.expect(in, v.cooperative(in.Type) != nil, "Result Type is not a cooperative matrix type")
	v.matrixMemory(in, 1, true)
}

func (v *validator) matrixStore(in *spirv.Instruction) {
	v.expect(in, v.cooperative(v.typeOf(operand(in, 1))) != nil, "Object is not a cooperative matrix")
	v.matrixMemory(in, 2, false)
}

// matrixMemory checks the pointer of a load or store, the layout and stride that
// stand from operand at on, and the memory operands behind those.
func (v *validator) matrixMemory(in *spirv.Instruction, at int, reads bool) {
	class, elem, ok := v.pointer(v.typeOf(operand(in, 0)))
	s := v.shape(elem)
	switch {
	case !ok:
		v.report(in, "expected Pointer to be of type OpTypePointer")
		return
	case v.vulkan() && class != spirv.StorageClassWorkgroup && class != spirv.StorageClassStorageBuffer && class != spirv.StorageClassPhysicalStorageBuffer:
		v.report(in, "the storage class of Pointer must be Workgroup, StorageBuffer or PhysicalStorageBuffer")
	case s.base == noBase || s.base == boolBase || s.matrix():
		v.report(in, "Pointer must point to a numerical scalar or vector")
	}
	l := v.shapeOf(operand(in, at))
	v.expect(in, l.is(intBase) && l.scalar() && l.width == 32 && v.op(operand(in, at)).IsConstant(), "MemoryLayout must be a constant of 32-bit int")
	layout, known := v.intValue(operand(in, at))
	hasStride := len(in.Operands) > at+1
	if known && !hasStride && layout <= int64(spirv.CooperativeMatrixLayoutColumnMajorKHR) {
		v.report(in, "MemoryLayout needs a Stride")
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

// blockedLayout checks a layout of SPV_ARM_cooperative_matrix_layouts: blocks of 4 rows and
// 16 bytes, of which so many as the stride says lie side by side or below each other.
func (v *validator) blockedLayout(in *spirv.Instruction, layout spirv.CooperativeMatrixLayout, strideID spirv.ID) {
	byRow := layout == spirv.CooperativeMatrixLayoutRowBlockedInterleavedARM
	if !byRow && layout != spirv.CooperativeMatrixLayoutColumnBlockedInterleavedARM {
		return
	}
	stride, known := v.intValue(strideID)
	switch {
	case !v.op(strideID).IsConstant(), known && stride != 1 && stride != 2 && stride != 4:
		v.report(in, "a blocked MemoryLayout needs a constant Stride of 1, 2 or 4")
		return
	case !known:
		return
	}
	m := v.cooperative(in.Type)
	if in.Type == 0 {
		m = v.cooperative(v.typeOf(operand(in, 1)))
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
		v.report(in, "a blocked MemoryLayout with a Stride of %d needs a multiple of %d rows", stride, rows)
	}
	if n, ok := v.intValue(operand(m, matrixColumns)); ok && n%columns != 0 {
		v.report(in, "a blocked MemoryLayout with a Stride of %d needs a multiple of %d columns", stride, columns)
	}
}

// A product of a multiplication of cooperative matrices is R = A B + C.
var matrixUses = [...]spirv.CooperativeMatrixUse{
	spirv.CooperativeMatrixUseMatrixAKHR, spirv.CooperativeMatrixUseMatrixBKHR, spirv.CooperativeMatrixUseMatrixAccumulatorKHR,
}

func (v *validator) matrixMulAdd(in *spirv.Instruction) {
	r := v.cooperative(in.Type)
	var m [len(matrixUses)]*spirv.Instruction
	for i, use := range matrixUses {
		m[i] = v.cooperative(v.typeOf(operand(in, i)))
		if m[i] == nil || r == nil {
			v.report(in, "expected cooperative matrices as operands and Result Type")
			return
		}
		if n, ok := v.intValue(operand(m[i], matrixUse)); !ok || n != int64(use) {
			v.report(in, "the use of operand %d is not %v", i+1, use)
		}
		v.expect(in, v.sameValue(operand(m[i], matrixScope), operand(r, matrixScope)), "the scopes of the matrices differ")
	}
	a, b, c := m[0], m[1], m[2]
	v.expect(in, v.likeMatrix(c, r), "C and the result must have the same scope, size and use")
	v.expect(in, v.sameValue(operand(a, matrixRows), operand(r, matrixRows)) && v.sameValue(operand(b, matrixColumns), operand(r, matrixColumns)) &&
		v.sameValue(operand(a, matrixColumns), operand(b, matrixRows)), "the dimensions of the matrices do not agree")
}
