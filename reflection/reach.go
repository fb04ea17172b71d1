package reflection

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// reached fills in where the function of an entry point stands, and the bindings
// and push constants that it and what it calls mention.
func (r *reader) reached(e *EntryPoint, entry spirv.ID) {
	e.Bindings = []Descriptor{}
	functions := make(map[spirv.ID]*spirv.Function, len(r.m.Functions))
	for _, f := range r.m.Functions {
		functions[f.Def.Result] = f
	}
	f := functions[entry]
	if f == nil {
		return
	}
	e.Source = r.place(f.Def.Pos)
	seen := make(map[uint32]bool)
	for work := []*spirv.Function{f}; len(work) > 0; {
		f = work[len(work)-1]
		work = work[:len(work)-1]
		for _, b := range f.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				in.EachIDIndex(func(k int) {
					id := in.Operands[k]
					if seen[id] {
						return
					}
					seen[id] = true
					if callee := functions[spirv.ID(id)]; callee != nil {
						work = append(work, callee)
					} else if v := r.defs[id]; v != nil && v.Op == spirv.OpVariable {
						r.reach(e, v)
					}
				})
			}
		}
	}
	slices.SortFunc(e.Bindings, func(a, b Descriptor) int {
		return cmp.Or(cmp.Compare(a.Set, b.Set), cmp.Compare(a.Binding, b.Binding))
	})
	e.Bindings = slices.Compact(e.Bindings)
	slices.Sort(e.PushConstants)
}

// reach notes a global variable that an entry point mentions.
func (r *reader) reach(e *EntryPoint, v *spirv.Instruction) {
	if spirv.StorageClass(v.Operands[0]) == spirv.StorageClassPushConstant {
		e.PushConstants = append(e.PushConstants, r.names[v.Result])
	}
	ds := r.decorations[v.Result]
	set, binding := number(ds, spirv.DecorationDescriptorSet), number(ds, spirv.DecorationBinding)
	if set != nil && binding != nil {
		e.Bindings = append(e.Bindings, Descriptor{*set, *binding})
	}
}
