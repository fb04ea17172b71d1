// Package untyped has the rules of pointers that do not say what they lead to
// (SPV_KHR_untyped_pointers), and of what is made of them: the descriptor heaps of
// SPV_EXT_descriptor_heap.
//
// Read rules, a row an instruction. What loads, stores and atomics do through such
// pointers package validate checks with the rest of them.
package untyped

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A Module is a module with what is known of it.
type Module struct {
	*spirv.Module
	Defs       []*spirv.Instruction // by id
	Has        func(spirv.Capability) bool
	Decoration func(spirv.ID, spirv.Decoration) *spirv.Instruction // nil if there is none
	Int        func(spirv.ID) (int64, bool)                        // the value of an integer constant
	Vulkan     bool                                                // the rules of Vulkan hold
	Unfinished bool                                                // passes will replace typed variables that stand for heaps
	Poll       func()                                              // called now and then
}

// A run is one check of a module.
type run struct {
	*Module
	report func(in *spirv.Instruction, text string)
	global bool            // what is under check stands outside functions
	laid   map[uint32]bool // types that have been looked at by laidOut
	holds  map[uint32]bool // what holdsDescriptor has found
}

// Check calls report for each instruction that breaks a rule, with what the rule says.
func Check(m *Module, report func(in *spirv.Instruction, text string)) {
	r := &run{Module: m, report: report, global: true, laid: map[uint32]bool{}, holds: map[uint32]bool{}}
	for i := range m.Annotations {
		r.annotation(&m.Annotations[i])
	}
	for i := range m.Types {
		r.instruction(&m.Types[i])
	}
	r.global = false
	for _, f := range m.Functions {
		for _, b := range f.Blocks {
			m.Poll()
			for i := range b.Insts {
				r.instruction(&b.Insts[i])
			}
		}
	}
}

// rules has the instructions that are checked.
var rules = [...]struct {
	op    spirv.Opcode
	check func(*run, *spirv.Instruction)
}{
	{spirv.OpTypeUntypedPointerKHR, (*run).pointerType},
	{spirv.OpTypeBufferEXT, (*run).bufferType},
	{spirv.OpConstantSizeOfEXT, (*run).sizeOf},
	{spirv.OpUntypedVariableKHR, (*run).variable},
	{spirv.OpVariable, (*run).typedHeap},
	{spirv.OpUntypedAccessChainKHR, (*run).chain},
	{spirv.OpUntypedInBoundsAccessChainKHR, (*run).chain},
	{spirv.OpUntypedPtrAccessChainKHR, (*run).elementChain},
	{spirv.OpUntypedInBoundsPtrAccessChainKHR, (*run).elementChain},
	{spirv.OpUntypedArrayLengthKHR, (*run).arrayLength},
	{spirv.OpBufferPointerEXT, (*run).bufferPointer},
	{spirv.OpUntypedImageTexelPointerEXT, (*run).texelPointer},
	{spirv.OpLoad, (*run).load},
}

func (r *run) instruction(in *spirv.Instruction) {
	for i := range rules {
		if rules[i].op == in.Op {
			rules[i].check(r, in)
		}
	}
}

// expect reports a rule that does not hold.
func (r *run) expect(in *spirv.Instruction, ok bool, text string) {
	if !ok {
		r.report(in, text)
	}
}

func (r *run) def(id uint32) *spirv.Instruction {
	if int(id) < len(r.Defs) {
		return r.Defs[id]
	}
	return nil
}

// op returns the opcode that defines id, OpNop if nothing does.
func (r *run) op(id uint32) spirv.Opcode {
	if d := r.def(id); d != nil {
		return d.Op
	}
	return spirv.OpNop
}

// typeOf returns the declaration of the type of a value, nil if id is none.
func (r *run) typeOf(id uint32) *spirv.Instruction {
	if d := r.def(id); d != nil {
		return r.def(uint32(d.Type))
	}
	return nil
}

// untyped returns the storage class of an untyped pointer.
func untyped(t *spirv.Instruction) (spirv.StorageClass, bool) {
	if t == nil || t.Op != spirv.OpTypeUntypedPointerKHR {
		return 0, false
	}
	return spirv.StorageClass(t.Operands[0]), true
}

// class returns the storage class of a pointer, typed or not.
func class(t *spirv.Instruction) (spirv.StorageClass, bool) {
	if t == nil || t.Op != spirv.OpTypeUntypedPointerKHR && t.Op != spirv.OpTypePointer {
		return 0, false
	}
	return spirv.StorageClass(t.Operands[0]), true
}

// isInt reports whether a value is an integer scalar.
func (r *run) isInt(id uint32) bool {
	t := r.typeOf(id)
	return t != nil && t.Op == spirv.OpTypeInt
}

// pointerType checks the storage class of a type of untyped pointers.
func (r *run) pointerType(in *spirv.Instruction) {
	if !r.Vulkan {
		return
	}
	switch spirv.StorageClass(in.Operands[0]) {
	case spirv.StorageClassStorageBuffer, spirv.StorageClassPhysicalStorageBuffer, spirv.StorageClassUniform, spirv.StorageClassPushConstant:
	case spirv.StorageClassWorkgroup:
		r.expect(in, r.Has(spirv.CapabilityWorkgroupMemoryExplicitLayoutKHR), "Workgroup storage class untyped pointers in Vulkan require WorkgroupMemoryExplicitLayoutKHR")
	case spirv.StorageClassUniformConstant, spirv.StorageClassImage:
		r.expect(in, r.Has(spirv.CapabilityDescriptorHeapEXT), "UniformConstant and Image storage class untyped pointers in Vulkan require DescriptorHeapEXT")
	default:
		r.report(in, "In Vulkan, untyped pointers can only be used in an explicitly laid out storage class")
	}
}

// variable checks an untyped variable.
func (r *run) variable(in *spirv.Instruction) {
	c, ok := untyped(r.def(uint32(in.Type)))
	switch {
	case !ok:
		r.report(in, "Result type must be an untyped pointer")
		return
	case c != spirv.StorageClass(in.Operands[0]):
		r.report(in, "Storage class must match result type storage class")
		return
	case r.global == (c == spirv.StorageClassFunction):
		r.report(in, "Variables can not have a function[7] storage class outside of a function, or another one inside")
		return
	}
	if b, ok := r.heapOf(in.Result); ok {
		r.expect(in, !r.Vulkan || c == spirv.StorageClassUniformConstant, "a variable decorated with "+heapName(b)+" must be declared using the UniformConstant storage class")
	}
	if len(in.Operands) > 1 {
		r.expect(in, r.op(in.Operands[1]).IsType(), "Data type must be a type instruction")
		return
	}
	switch {
	case c == spirv.StorageClassFunction, c == spirv.StorageClassPrivate, c == spirv.StorageClassWorkgroup:
		r.report(in, "Data type must be specified for Function, Private, and Workgroup storage classes")
	case !r.Vulkan:
	case c != spirv.StorageClassUniformConstant:
		r.report(in, "Vulkan requires that Data Type be specified when not using UniformConstant storage class")
	default:
		_, ok := r.heapOf(in.Result)
		r.expect(in, ok, "Vulkan requires that Data Type be specified if the variable is not decorated with SamplerHeapEXT or ResourceHeapEXT")
	}
}

// typedHeap checks that a heap is no typed variable.
func (r *run) typedHeap(in *spirv.Instruction) {
	b, ok := r.heapOf(in.Result)
	r.expect(in, !ok || r.Unfinished, "a variable decorated with "+heapName(b)+" must be an OpUntypedVariableKHR")
}

// chain checks an access chain that says what its base leads to.
func (r *run) chain(in *spirv.Instruction) { r.walk(in, 2) }

// elementChain checks one whose first index counts elements.
func (r *run) elementChain(in *spirv.Instruction) {
	if len(in.Operands) < 3 || !r.isInt(in.Operands[2]) {
		r.report(in, "Element must be an integer")
		return
	}
	r.walk(in, 3)
}

// walk follows the indices of a chain from operand first on.
func (r *run) walk(in *spirv.Instruction, first int) {
	c, ok := untyped(r.def(uint32(in.Type)))
	from, ok2 := class(r.typeOf(in.Operands[1]))
	switch {
	case !ok:
		r.report(in, "the Result Type must be OpTypeUntypedPointerKHR")
		return
	case !r.op(in.Operands[0]).IsType():
		r.report(in, "the Base Type must be a type")
		return
	case !ok2:
		r.report(in, "the Base must be a pointer")
		return
	case c != from:
		r.report(in, "the result pointer storage class and base pointer storage class do not match")
		return
	}
	typ := in.Operands[0]
	for _, index := range in.Operands[first:] {
		if typ = r.step(in, typ, index); typ == 0 {
			return
		}
	}
	if r.Vulkan {
		r.laidOut(in, in.Operands[0])
	}
}

// step returns the type of the element that an index selects, 0 after reporting what is
// wrong.
func (r *run) step(in *spirv.Instruction, typ, index uint32) uint32 {
	if !r.isInt(index) {
		r.report(in, "Indexes must be of type integer")
		return 0
	}
	t := r.def(typ)
	switch t.Op {
	case spirv.OpTypeVector, spirv.OpTypeMatrix, spirv.OpTypeArray, spirv.OpTypeRuntimeArray, spirv.OpTypeVectorIdEXT, spirv.OpTypeCooperativeMatrixKHR:
		return t.Operands[0]
	case spirv.OpTypeStruct:
		i, ok := r.Int(spirv.ID(index))
		if !ok || i < 0 || int(i) >= len(t.Operands) {
			r.report(in, "an index into a structure must be an OpConstant that is in bounds")
			return 0
		}
		return t.Operands[i]
	}
	r.report(in, "reached non-composite type while indexes still remain to be traversed")
	return 0
}

// laidOut checks that arrays in what a chain leads through have strides: there is no
// variable that tells.
func (r *run) laidOut(in *spirv.Instruction, typ uint32) {
	t := r.def(typ)
	if r.laid[typ] {
		return
	}
	r.laid[typ] = true
	switch t.Op {
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		r.expect(in, r.Decoration(t.Result, spirv.DecorationArrayStride) != nil || r.Decoration(t.Result, spirv.DecorationArrayStrideIdEXT) != nil,
			"the Base Type must be explicitly laid out: an array has neither ArrayStride nor ArrayStrideIdEXT")
		r.laidOut(in, t.Operands[0])
	case spirv.OpTypeStruct:
		for _, m := range t.Operands {
			r.laidOut(in, m)
		}
	}
}

// arrayLength checks the length of an array at the end of a block.
func (r *run) arrayLength(in *spirv.Instruction) {
	t := r.def(in.Operands[0])
	result := r.def(uint32(in.Type))
	r.expect(in, result != nil && result.Op == spirv.OpTypeInt && result.Operands[0] == 32 && result.Operands[1] == 0, "the Result Type must be OpTypeInt with width 32 and signedness 0")
	if _, ok := untyped(r.typeOf(in.Operands[1])); !ok || t == nil || t.Op != spirv.OpTypeStruct {
		r.report(in, "the Structure's type must be OpTypeStruct, and its pointer untyped")
		return
	}
	n := len(t.Operands)
	r.expect(in, n > 0 && int(in.Operands[2]) == n-1 && r.op(t.Operands[n-1]) == spirv.OpTypeRuntimeArray, "the last member must be an OpTypeRuntimeArray and be the one that is meant")
}
