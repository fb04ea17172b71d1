package spirv

// IsTerminator reports whether op ends a block.
func (op Opcode) IsTerminator() bool {
	switch op {
	case OpBranch, OpBranchConditional, OpSwitch, OpReturn, OpReturnValue, OpKill, OpUnreachable,
		OpTerminateInvocation, OpIgnoreIntersectionKHR, OpTerminateRayKHR, OpEmitMeshTasksEXT, OpAbortKHR:
		return true
	}
	return false
}

// IsAccessChain reports whether op computes a pointer to a part of a pointee, with logical addressing.
func (op Opcode) IsAccessChain() bool { return op == OpAccessChain || op == OpInBoundsAccessChain }

// IsMerge reports whether op declares a structured construct.
func (op Opcode) IsMerge() bool { return op == OpSelectionMerge || op == OpLoopMerge }

// IsType reports whether op declares a type. It uses the name because the grammar's classes do not cover all type
// declarations.
func (op Opcode) IsType() bool {
	info := op.Info()
	return info != nil && info.HasResult && !info.HasType && len(info.Name) > 6 && info.Name[:6] == "OpType"
}

// IsConstant reports whether op is a constant or a specialization constant. OpUndef is not.
func (op Opcode) IsConstant() bool {
	if op == OpConstantStringAMDX || op == OpSpecConstantStringAMDX {
		return true // its class in the grammar is a different one
	}
	info := op.Info()
	return info != nil && info.Class == ClassConstantCreation && info.HasResult
}

// IsSpecConstant reports whether op is a constant whose value can be specialized.
func (op Opcode) IsSpecConstant() bool {
	switch op {
	case OpSpecConstantTrue, OpSpecConstantFalse, OpSpecConstant, OpSpecConstantComposite, OpSpecConstantOp,
		OpSpecConstantCompositeReplicateEXT:
		return true
	}
	return false
}

// IsAnnotation reports whether op belongs in the annotation section.
func (op Opcode) IsAnnotation() bool {
	info := op.Info()
	return info != nil && info.Class == ClassAnnotation
}

// IsAtomic reports whether op is an atomic operation on memory.
func (op Opcode) IsAtomic() bool {
	info := op.Info()
	return info != nil && info.Class == ClassAtomic
}

// IsLine reports whether op is OpLine or OpNoLine.
func (op Opcode) IsLine() bool { return op == OpLine || op == OpNoLine }

// HasResult reports whether instructions with op have a result ID.
func (op Opcode) HasResult() bool {
	info := op.Info()
	return info != nil && info.HasResult
}

// HasType reports whether instructions with op have a result type.
func (op Opcode) HasType() bool {
	info := op.Info()
	return info != nil && info.HasType
}

// RayFlagsAt returns the index of the operand of op that holds ray flags, or -1 if op does not have such an operand.
func RayFlagsAt(op Opcode) int {
	switch op {
	case OpTraceRayKHR, OpTraceNV, OpTraceRayMotionNV, OpHitObjectRecordMissEXT, OpHitObjectRecordMissMotionEXT:
		return 1
	case OpRayQueryInitializeKHR, OpHitObjectTraceRayEXT, OpHitObjectTraceRayNV, OpHitObjectTraceRayMotionEXT,
		OpHitObjectTraceRayMotionNV,
		OpHitObjectTraceReorderExecuteEXT, OpHitObjectTraceMotionReorderExecuteEXT:
		return 2
	}
	return -1
}

// EachTarget calls f for each label in a terminator, in operand order.
func (in *Instruction) EachTarget(f func(ID)) {
	switch in.Op {
	case OpBranch:
		if len(in.Operands) > 0 {
			f(ID(in.Operands[0]))
		}
	case OpBranchConditional:
		if len(in.Operands) > 2 {
			f(ID(in.Operands[1]))
			f(ID(in.Operands[2]))
		}
	case OpSwitch:
		step := 2
		if in.Form == FormWide {
			step = 3
		}
		for i := 1; i < len(in.Operands); i += step {
			f(ID(in.Operands[i]))
		}
	}
}

// StripArrays returns the innermost element type of nested arrays, or typ itself if it is not an array. Function def
// returns the declaration of a type, or nil if it is unknown.
func StripArrays(typ ID, def func(ID) *Instruction) ID {
	for d := def(typ); d != nil && (d.Op == OpTypeArray || d.Op == OpTypeRuntimeArray); d = def(typ) {
		typ = ID(d.Operands[0])
	}
	return typ
}
