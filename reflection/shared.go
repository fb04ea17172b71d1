package reflection

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A SharedSlot is a descriptor that several variables share. One entry point uses all of them.
type SharedSlot struct {
	Descriptor
	Variables []SlotVariable // in module order
}

// A SlotVariable is one of the variables that share a descriptor.
type SlotVariable struct {
	Name    string
	Kind    string // one of the values of Binding.Kind
	Unsized bool   // set for an array without a size
	Pos     int32  // source position of the variable
}

// SharedSlots returns the descriptors that several variables of one entry point share. They are grouped by entry point.
// Those of each entry point are in module order.
func SharedSlots(m *spirv.Module) (list []SharedSlot) {
	if !hasSharedSlot(m) {
		return nil
	}
	r := newReader(m)
	for i := range m.EntryPoints {
		reached := make(map[spirv.ID]bool)
		r.variablesOf(instreader.EntryPoint(&m.EntryPoints[i]).EntryPoint(),
			func(v *spirv.Instruction) { reached[v.Result] = true })
		list = append(list, r.shared(reached)...)
	}
	return list
}

// hasSharedSlot reports whether two variables have the same descriptor set and binding. If not, which is the usual
// case, SharedSlots need not read the module.
func hasSharedSlot(m *spirv.Module) bool {
	slots := make(map[spirv.ID]Descriptor)
	for i := range m.Annotations {
		in := &m.Annotations[i]
		if in.Op != spirv.OpDecorate {
			continue
		}
		id := instreader.Decorate(in).Target()
		at := slots[id]
		switch instreader.Decorate(in).Decoration() {
		case spirv.DecorationDescriptorSet:
			at.Set = instreader.Decorate(in).DecorationParams()[0]
		case spirv.DecorationBinding:
			at.Binding = instreader.Decorate(in).DecorationParams()[0]
		default:
			continue
		}
		slots[id] = at
	}
	seen := make(map[Descriptor]bool, len(slots))
	for _, at := range slots {
		seen[at] = true
	}
	return len(seen) < len(slots)
}

// shared returns the descriptors that several variables share. It considers only the variables in reached.
func (r *reader) shared(reached map[spirv.ID]bool) (list []SharedSlot) {
	index := make(map[Descriptor]int)
	r.variables(func(v *spirv.Instruction, class spirv.StorageClass, holds spirv.ID) {
		at, ok := r.slot(v)
		if !ok || !reached[v.Result] {
			return
		}
		i, seen := index[at]
		if !seen {
			i = len(list)
			index[at] = i
			list = append(list, SharedSlot{Descriptor: at})
		}
		n, elem := r.descriptors(holds)
		kind, _ := r.kind(elem, class)
		list[i].Variables = append(list[i].Variables, SlotVariable{r.names[v.Result], kind, n == 0, v.Pos})
	})
	return slices.DeleteFunc(list, func(s SharedSlot) bool { return len(s.Variables) < 2 })
}
