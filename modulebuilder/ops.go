package modulebuilder

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// Load emits an OpLoad through a pointer. The result has the pointee type.
func (b *ModuleBuilder) Load(ptr spirv.ID) spirv.ID {
	return b.LoadAs(b.ElementType(b.TypeOf(ptr)), ptr)
}

// LoadAs emits an OpLoad with the given result type and memory operands.
func (b *ModuleBuilder) LoadAs(typ, ptr spirv.ID, memory ...uint32) spirv.ID {
	return b.Emit(instbuilder.Load(typ, 0, ptr, memory...))
}

// Store emits an OpStore.
func (b *ModuleBuilder) Store(ptr, value spirv.ID, memory ...uint32) {
	b.Emit(instbuilder.Store(ptr, value, memory...))
}

// AccessChain emits an OpAccessChain whose result points to elem, in the storage class of the base pointer.
func (b *ModuleBuilder) AccessChain(elem, base spirv.ID, indices ...spirv.ID) spirv.ID {
	class := b.StorageClassOf(b.TypeOf(base))
	return b.Emit(instbuilder.AccessChain(b.TypePointer(class, elem), 0, base, indices...))
}

// CompositeConstruct emits an OpCompositeConstruct.
func (b *ModuleBuilder) CompositeConstruct(typ spirv.ID, parts ...spirv.ID) spirv.ID {
	return b.Emit(instbuilder.CompositeConstruct(typ, 0, parts...))
}

// CompositeExtract emits an OpCompositeExtract.
func (b *ModuleBuilder) CompositeExtract(typ, composite spirv.ID, indices ...uint32) spirv.ID {
	return b.Emit(instbuilder.CompositeExtract(typ, 0, composite, indices...))
}

// CompositeInsert emits an OpCompositeInsert.
func (b *ModuleBuilder) CompositeInsert(typ, object, composite spirv.ID, indices ...uint32) spirv.ID {
	return b.Emit(instbuilder.CompositeInsert(typ, 0, object, composite, indices...))
}

// VectorShuffle emits an OpVectorShuffle.
func (b *ModuleBuilder) VectorShuffle(typ, v1, v2 spirv.ID, components ...uint32) spirv.ID {
	return b.Emit(instbuilder.VectorShuffle(typ, 0, v1, v2, components...))
}

// Call emits an OpFunctionCall.
func (b *ModuleBuilder) Call(result spirv.ID, f *Function, args ...spirv.ID) spirv.ID {
	return b.Emit(instbuilder.FunctionCall(result, 0, f.ID, args...))
}

// Branch ends the current block with an OpBranch to target.
func (b *ModuleBuilder) Branch(target *Block) { b.Emit(instbuilder.Branch(target.Label)) }

// BranchConditional ends the current block with an OpBranchConditional.
func (b *ModuleBuilder) BranchConditional(cond spirv.ID, yes, no *Block) {
	b.Emit(instbuilder.BranchConditional(cond, yes.Label, no.Label))
}

// SelectionMerge emits an OpSelectionMerge.
func (b *ModuleBuilder) SelectionMerge(merge *Block, control spirv.SelectionControl) {
	b.Emit(instbuilder.SelectionMerge(merge.Label, control))
}

// LoopMerge emits an OpLoopMerge.
func (b *ModuleBuilder) LoopMerge(merge, cont *Block, control spirv.LoopControl, operands ...uint32) {
	b.Emit(instbuilder.LoopMerge(merge.Label, cont.Label, control, operands...))
}

// A SwitchTarget is a case of an OpSwitch.
type SwitchTarget struct {
	Value int64
	Block *Block
}

// Switch ends the current block with an OpSwitch. Its literals have 64 bits if the selector does, and 32 bits
// otherwise.
func (b *ModuleBuilder) Switch(selector spirv.ID, def *Block, targets []SwitchTarget) {
	in := instbuilder.Switch(selector, def.Label)
	width := uint32(32)
	if instreader.TypeInt(b.TypeInst(b.TypeOf(selector))).Width() == 64 {
		width, in.Form = 64, spirv.FormWide
	}
	for _, t := range targets {
		in.Operands = append(spirv.AppendInteger(in.Operands, int64(t.Value), width, true), uint32(t.Block.Label))
	}
	b.Emit(in)
}

// Return ends the current block with OpReturn.
func (b *ModuleBuilder) Return() { b.Emit(instbuilder.Return()) }

// ReturnValue ends the current block with OpReturnValue.
func (b *ModuleBuilder) ReturnValue(v spirv.ID) { b.Emit(instbuilder.ReturnValue(v)) }

// Unreachable ends the current block with OpUnreachable.
func (b *ModuleBuilder) Unreachable() { b.Emit(instbuilder.Unreachable()) }

// Kill ends the current block with OpKill.
func (b *ModuleBuilder) Kill() { b.Emit(instbuilder.Kill()) }
