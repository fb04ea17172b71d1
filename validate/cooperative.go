package validate

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// What invocations work on together, beyond the rules of SPV_KHR_cooperative_matrix:
// cooperative vectors (SPV_NV_cooperative_vector), reductions, conversions and
// coordinates of matrices (SPV_NV_cooperative_matrix2,
// SPV_EXT_cooperative_matrix_maintenance1), and the layouts and views of tensors that
// matrices are loaded by (SPV_NV_tensor_addressing). cooperativeRules says what types
// the operands have, the functions after it what belongs together.

// firstCooperative is the smallest opcode that cooperativeRules has.
const firstCooperative = spirv.OpTypeVectorIdEXT

// A cooperativeRule says of what types the result, a dash if there is none, and the operands of
// an instruction are:
//
//	v    a cooperative vector
//	m    a cooperative matrix
//	p    a pointer to an array of numbers that the application sees, P: or that the group shares
//	q    a pointer to what may be part of such an array
//	j k  a 32-bit integer, a constant one
//	b    a constant bool
//	2    a vector of two 32-bit integers
//	l w  a layout, a view of a tensor
//	f    a function
//	_    a literal
//	.    anything
//	*    so many more of the letter before as there are
type cooperativeRule struct {
	op    spirv.Opcode
	types string
	check func(*validator, *spirv.Instruction)
}

var cooperativeRules = [...]cooperativeRule{
	{spirv.OpCooperativeVectorMatrixMulNV, "vvkpjkkkkbj_", func(v *validator, in *spirv.Instruction) { v.vectorProduct(in, 5) }},
	{spirv.OpCooperativeVectorMatrixMulAddNV, "vvkpjkpjkkkkbj_", func(v *validator, in *spirv.Instruction) { v.vectorProduct(in, 8) }},
	{spirv.OpCooperativeVectorOuterProductAccumulateNV, "-Pjvvkkj", (*validator).vectorOuterProduct},
	{spirv.OpCooperativeVectorReduceSumAccumulateNV, "-Pjv", nil},
	{spirv.OpCooperativeVectorLoadNV, "vPj_", nil},
	{spirv.OpCooperativeVectorStoreNV, "-Pjv_", nil},
	{spirv.OpCooperativeMatrixConvertUseEXT, "mm", (*validator).matrixConvertUse},
	{spirv.OpCooperativeMatrixTransposeNV, "mm", (*validator).matrixTranspose},
	{spirv.OpCooperativeMatrixGetCoordinateEXT, "2mj", nil},
	{spirv.OpCooperativeMatrixReduceEXT, "mm_f", (*validator).matrixReduce},
	{spirv.OpCooperativeMatrixPerElementOpEXT, "mmf.*", (*validator).matrixPerElement},
	{spirv.OpCooperativeMatrixLoadTensorNV, "mqml", (*validator).matrixLoadTensor},
	{spirv.OpCooperativeMatrixStoreTensorNV, "-qml", nil},
	{spirv.OpCreateTensorLayoutNV, "l", nil},
	{spirv.OpTensorLayoutSetDimensionNV, "llj*", func(v *validator, in *spirv.Instruction) { v.tensorDimensions(in, 1) }},
	{spirv.OpTensorLayoutSetStrideNV, "llj*", func(v *validator, in *spirv.Instruction) { v.tensorDimensions(in, 1) }},
	{spirv.OpTensorLayoutSetBlockSizeNV, "llj*", func(v *validator, in *spirv.Instruction) { v.tensorDimensions(in, 1) }},
	{spirv.OpTensorLayoutSliceNV, "llj*", func(v *validator, in *spirv.Instruction) { v.tensorDimensions(in, 2) }},
	{spirv.OpTensorLayoutSetClampValueNV, "llj", (*validator).likeFirstOperand},
	{spirv.OpCreateTensorViewNV, "w", nil},
	{spirv.OpTensorViewSetDimensionNV, "wwj*", func(v *validator, in *spirv.Instruction) { v.tensorDimensions(in, 1) }},
	{spirv.OpTensorViewSetStrideNV, "wwj*", func(v *validator, in *spirv.Instruction) { v.tensorDimensions(in, 1) }},
	{spirv.OpTensorViewSetClipNV, "wwjjjj", (*validator).likeFirstOperand},
}

// cooperative checks an instruction in a function, if it has rules here.
func (v *validator) cooperative(in *spirv.Instruction) {
	for i := range cooperativeRules {
		r := &cooperativeRules[i]
		if r.op != in.Op {
			continue
		}
		if v.cooperativeTypes(in, r.types) && r.check != nil {
			r.check(v, in)
		}
		return
	}
}

// tensorType checks the declaration of a cooperative vector, or of the layout or view of a
// tensor.
func (v *validator) tensorType(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpTypeVectorIdEXT:
		t := v.def(operand(in, 0))
		v.expect(in, t != nil && (t.Op == spirv.OpTypeInt || t.Op == spirv.OpTypeFloat || t.Op == spirv.OpTypeBool && v.has(spirv.CapabilityLongVectorEXT)),
			"the components of a vector must be scalars, numbers in a cooperative vector")
		n, known := v.intValue(operand(in, 1))
		v.expect(in, v.cooperativeOperand('k', operand(in, 1)) && (!known || n > 0), "the number of components must be a constant 32-bit integer above 0")
		v.expect(in, !v.has(spirv.CapabilityCooperativeVectorNV) || v.has(spirv.CapabilityVulkanMemoryModel), "cooperative vectors need the capability VulkanMemoryModel")
	case spirv.OpTypeTensorLayoutNV:
		n, known := v.intValue(operand(in, 0))
		v.expect(in, v.cooperativeOperand('k', operand(in, 0)) && (!known || 1 <= n && n <= 5), "a tensor has one to five dimensions, by a constant 32-bit integer")
		mode, known := v.intValue(operand(in, 1))
		v.expect(in, v.cooperativeOperand('k', operand(in, 1)) && (!known || 0 <= mode && mode <= int64(spirv.TensorClampModeRepeatMirrored)), "the clamp mode of a tensor layout must be a constant that is one")
	case spirv.OpTypeTensorViewNV:
		n, known := v.intValue(operand(in, 0))
		v.expect(in, v.cooperativeOperand('k', operand(in, 0)) && (!known || 1 <= n && n <= 5 && int(n) == len(in.Operands)-2), "a tensor view has one to five dimensions and as many numbers of their order")
		v.expect(in, v.cooperativeOperand('b', operand(in, 1)), "whether a tensor view has dimensions must be a constant bool")
		if known {
			v.tensorOrder(in, int(n))
		}
	}
}

// tensorOrder checks that the order of the dimensions of a view names each once.
func (v *validator) tensorOrder(in *spirv.Instruction, n int) {
	seen := 0
	for i := 2; i < len(in.Operands); i++ {
		p, known := v.intValue(operand(in, i))
		if !known {
			return
		}
		if p < 0 || int(p) >= n || seen>>p&1 != 0 {
			v.report(in, "the order of the dimensions of a tensor view must name each once")
			return
		}
		seen |= 1 << p
	}
}

// cooperativeTypes checks the types of result and operands. It returns false after reporting.
func (v *validator) cooperativeTypes(in *spirv.Instruction, letters string) bool {
	if letters[0] != '-' && !v.cooperativeType(letters[0], in.Type) {
		v.report(in, "expected %s as Result Type", cooperativeNames[letters[0]])
		return false
	}
	letter := byte('.')
	for i := range in.Operands {
		switch {
		case i+1 >= len(letters):
			return true
		case letters[i+1] != '*':
			letter = letters[i+1]
		default:
			letters += "*"
		}
		if letter == '_' {
			if i+2 >= len(letters) {
				return true // what is behind belongs to it
			}
			continue
		}
		if !v.cooperativeOperand(letter, operand(in, i)) {
			v.report(in, "expected operand %d to be %s", i+1, cooperativeNames[letter])
			return false
		}
	}
	return true
}

var cooperativeNames = [...]string{
	'v': "a cooperative vector", 'm': "a cooperative matrix", 'p': "a pointer to an array of numbers in a storage buffer",
	'P': "a pointer to an array of numbers in a storage buffer or in memory of the group", 'q': "a pointer to numbers in a storage buffer or in memory of the group", 'j': "a 32-bit integer",
	'k': "a constant 32-bit integer", 'b': "a constant bool", '2': "a vector of two 32-bit integers", 'l': "a tensor layout",
	'w': "a tensor view", 'f': "a function",
}

// cooperativeOperand reports whether an operand is what a letter says.
func (v *validator) cooperativeOperand(letter byte, id spirv.ID) bool {
	d := v.def(id)
	switch letter {
	case '.':
		return true
	case 'f':
		return d != nil && d.Op == spirv.OpFunction
	case 'k':
		return d != nil && d.Op.IsConstant() && v.cooperativeType('j', d.Type)
	case 'b':
		t := v.def(v.typeOf(id))
		return d != nil && d.Op.IsConstant() && t != nil && t.Op == spirv.OpTypeBool
	}
	return v.cooperativeType(letter, v.typeOf(id))
}

// cooperativeType reports whether a type is what a letter says.
func (v *validator) cooperativeType(letter byte, typ spirv.ID) bool {
	t := v.def(typ)
	if t == nil {
		return false
	}
	switch letter {
	case 'v':
		return t.Op == spirv.OpTypeVectorIdEXT
	case 'm':
		return t.Op == spirv.OpTypeCooperativeMatrixKHR
	case 'l':
		return t.Op == spirv.OpTypeTensorLayoutNV
	case 'w':
		return t.Op == spirv.OpTypeTensorViewNV
	case 'j':
		return t.Op == spirv.OpTypeInt && t.Operands[0] == 32
	case '2':
		return t.Op == spirv.OpTypeVector && t.Operands[1] == 2 && v.cooperativeType('j', spirv.ID(t.Operands[0]))
	case 'p', 'P', 'q':
		return t.Op == spirv.OpTypePointer && isNumberMemory(spirv.StorageClass(t.Operands[0]), letter != 'p') && v.isNumberArray(spirv.ID(t.Operands[1]), letter)
	}
	return true
}

// isNumberMemory reports whether matrices and vectors are read from memory of a
// storage class, from that of the group if shared is set.
func isNumberMemory(class spirv.StorageClass, shared bool) bool {
	switch class {
	case spirv.StorageClassStorageBuffer, spirv.StorageClassPhysicalStorageBuffer, spirv.StorageClassCrossWorkgroup:
		return true
	}
	return shared && class == spirv.StorageClassWorkgroup
}

// isNumberArray reports whether a type is an array of scalars, or one of vectors unless
// letter is p, and for q a scalar or vector as well.
func (v *validator) isNumberArray(typ spirv.ID, letter byte) bool {
	t := v.def(typ)
	if t != nil && (t.Op == spirv.OpTypeArray || t.Op == spirv.OpTypeRuntimeArray) {
		t = v.def(spirv.ID(t.Operands[0]))
	} else if letter != 'q' {
		return false
	}
	if t != nil && t.Op == spirv.OpTypeVector && letter != 'p' {
		t = v.def(spirv.ID(t.Operands[0]))
	}
	return t != nil && (t.Op == spirv.OpTypeInt || t.Op == spirv.OpTypeFloat)
}
