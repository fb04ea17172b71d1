package validate

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// This file checks cooperative operations beyond SPV_KHR_cooperative_matrix: operations on cooperative vectors
// (SPV_NV_cooperative_vector), other operations on matrices (SPV_NV_cooperative_matrix2,
// SPV_EXT_cooperative_matrix_maintenance1), and tensor layouts and views (SPV_NV_tensor_addressing). cooperativeRules
// specifies operand types, and the functions after it check relations between operands.

// firstCooperative is the smallest opcode in cooperativeRules.
const firstCooperative = spirv.OpTypeVectorIdEXT

// A cooperativeRule specifies the kinds of the result and the operands of an instruction (see operandrules.go).
// Function check, if it is not nil, checks further rules.
type cooperativeRule struct {
	op    spirv.Opcode
	types string
	check func(*validator, *spirv.Instruction)
}

var cooperativeRules = [...]cooperativeRule{
	{spirv.OpCooperativeVectorMatrixMulNV, coopVector + coopVector + constWord + bufferArray + word + constWord + constWord + constWord + constWord + constBool + word + literal, func(v *validator, in *spirv.Instruction) { v.vectorProduct(in, 5) }},
	{spirv.OpCooperativeVectorMatrixMulAddNV, coopVector + coopVector + constWord + bufferArray + word + constWord + bufferArray + word + constWord + constWord + constWord + constWord + constBool + word + literal, func(v *validator, in *spirv.Instruction) { v.vectorProduct(in, 8) }},
	{spirv.OpCooperativeVectorOuterProductAccumulateNV, sharedArray + word + coopVector + coopVector + constWord + constWord + word, (*validator).vectorOuterProduct},
	{spirv.OpCooperativeVectorReduceSumAccumulateNV, sharedArray + word + coopVector, nil},
	{spirv.OpCooperativeVectorLoadNV, coopVector + sharedArray + word + literal, nil},
	{spirv.OpCooperativeVectorStoreNV, sharedArray + word + coopVector + literal, nil},
	{spirv.OpCooperativeMatrixConvertUseEXT, coopMatrix + coopMatrix, (*validator).matrixConvertUse},
	{spirv.OpCooperativeMatrixTransposeNV, coopMatrix + coopMatrix, (*validator).matrixTranspose},
	{spirv.OpCooperativeMatrixGetCoordinateEXT, coordinates + coopMatrix + word, nil},
	{spirv.OpCooperativeMatrixReduceEXT, coopMatrix + coopMatrix + literal + function, (*validator).matrixReduce},
	{spirv.OpCooperativeMatrixPerElementOpEXT, coopMatrix + coopMatrix + function + repeated + anything, (*validator).matrixPerElement},
	{spirv.OpCooperativeMatrixLoadTensorNV, coopMatrix + sharedNumbers + coopMatrix + tensorLayout, (*validator).matrixLoadTensor},
	{spirv.OpCooperativeMatrixStoreTensorNV, sharedNumbers + coopMatrix + tensorLayout, nil},
	{spirv.OpCreateTensorLayoutNV, tensorLayout, nil},
	{spirv.OpTensorLayoutSetDimensionNV, tensorLayout + tensorLayout + repeated + word, func(v *validator, in *spirv.Instruction) { v.tensorDimensions(in, 1) }},
	{spirv.OpTensorLayoutSetStrideNV, tensorLayout + tensorLayout + repeated + word, func(v *validator, in *spirv.Instruction) { v.tensorDimensions(in, 1) }},
	{spirv.OpTensorLayoutSetBlockSizeNV, tensorLayout + tensorLayout + repeated + word, func(v *validator, in *spirv.Instruction) { v.tensorDimensions(in, 1) }},
	{spirv.OpTensorLayoutSliceNV, tensorLayout + tensorLayout + repeated + word, func(v *validator, in *spirv.Instruction) { v.tensorDimensions(in, 2) }},
	{spirv.OpTensorLayoutSetClampValueNV, tensorLayout + tensorLayout + word, (*validator).likeFirstOperand},
	{spirv.OpCreateTensorViewNV, tensorView, nil},
	{spirv.OpTensorViewSetDimensionNV, tensorView + tensorView + repeated + word, func(v *validator, in *spirv.Instruction) { v.tensorDimensions(in, 1) }},
	{spirv.OpTensorViewSetStrideNV, tensorView + tensorView + repeated + word, func(v *validator, in *spirv.Instruction) { v.tensorDimensions(in, 1) }},
	{spirv.OpTensorViewSetClipNV, tensorView + tensorView + word + word + word + word, (*validator).likeFirstOperand},
}

// cooperative checks an instruction in a function against cooperativeRules.
func (v *validator) cooperative(in *spirv.Instruction) {
	for i := range cooperativeRules {
		r := &cooperativeRules[i]
		if r.op != in.Op {
			continue
		}
		if v.expectKinds(in, r.types) && r.check != nil {
			r.check(v, in)
		}
		return
	}
}

// tensorType checks the declaration of a cooperative vector, or of a tensor layout or view.
func (v *validator) tensorType(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpTypeVectorIdEXT:
		t := v.def(operand(in, 0))
		v.expect(in, t != nil && (t.Op == spirv.OpTypeInt || t.Op == spirv.OpTypeFloat || t.Op == spirv.OpTypeBool &&
			v.has(spirv.CapabilityLongVectorEXT)),
			"the components of a vector must be scalars, and those of a cooperative vector numbers")
		n, known := v.intValue(operand(in, 1))
		v.expect(in, v.isKind(constWord, in, 1) && (!known || n > 0),
			"the number of components must be a constant 32-bit integer above 0")
		v.expect(in, !v.has(spirv.CapabilityCooperativeVectorNV) || v.has(spirv.CapabilityVulkanMemoryModel),
			"cooperative vectors require the capability VulkanMemoryModel")
	case spirv.OpTypeTensorLayoutNV:
		n, known := v.intValue(operand(in, 0))
		v.expect(in, v.isKind(constWord, in, 0) && (!known || 1 <= n && n <= 5),
			"the number of dimensions of a tensor must be a constant 32-bit integer from 1 to 5")
		mode, known := v.intValue(operand(in, 1))
		v.expect(in, v.isKind(constWord, in, 1) &&
			(!known || 0 <= mode && mode <= int64(spirv.TensorClampModeRepeatMirrored)),
			"the clamp mode of a tensor layout must be a constant TensorClampMode")
	case spirv.OpTypeTensorViewNV:
		n, known := v.intValue(operand(in, 0))
		v.expect(in, v.isKind(constWord, in, 0) && (!known || 1 <= n && n <= 5 && int(n) == len(in.Operands)-2),
			"a tensor view must have one to five dimensions and a permutation of the same length")
		v.expect(in, v.isKind(constBool, in, 1), "HasDimensions of a tensor view must be a constant bool")
		if known {
			v.tensorOrder(in, int(n))
		}
	}
}

// tensorOrder checks that the dimensions of a tensor view, from operand 2 on, are a permutation of the n dimensions.
func (v *validator) tensorOrder(in *spirv.Instruction, n int) {
	seen := 0
	for i := 2; i < len(in.Operands); i++ {
		p, known := v.intValue(operand(in, i))
		if !known {
			return
		}
		if p < 0 || int(p) >= n || seen>>p&1 != 0 {
			v.report(in, "the permutation of a tensor view must contain each dimension once")
			return
		}
		seen |= 1 << p
	}
}

// isNumberMemory reports whether cooperative matrices and vectors can be loaded from a storage class. If the parameter
// shared is true, this includes Workgroup.
func isNumberMemory(class spirv.StorageClass, shared bool) bool {
	switch class {
	case spirv.StorageClassStorageBuffer, spirv.StorageClassPhysicalStorageBuffer, spirv.StorageClassCrossWorkgroup:
		return true
	}
	return shared && class == spirv.StorageClassWorkgroup
}

// isNumberPointer reports whether a type is a pointer to an array of numbers, in memory that isNumberMemory accepts. If
// parts is true, pointers to single numbers are accepted, too. If the parameter shared is true, elements that are
// vectors are accepted, too.
func (v *validator) isNumberPointer(typ spirv.ID, shared, parts bool) bool {
	class, elem, ok := v.pointer(typ)
	if !ok || !isNumberMemory(class, shared) {
		return false
	}
	t := v.typ(elem)
	if t.Op == spirv.OpTypeArray || t.Op == spirv.OpTypeRuntimeArray {
		t = v.typ(operand(t, 0))
	} else if !parts {
		return false
	}
	if t.Op == spirv.OpTypeVector && shared {
		t = v.typ(operand(t, 0))
	}
	return t.Op == spirv.OpTypeInt || t.Op == spirv.OpTypeFloat
}
