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
	if f := r.variablesOf(entry, func(v *spirv.Instruction) { r.reach(e, v) }); f != nil {
		e.Source = r.place(f.Def.Pos)
	}
	slices.SortFunc(e.Bindings, func(a, b Descriptor) int {
		return cmp.Or(cmp.Compare(a.Set, b.Set), cmp.Compare(a.Binding, b.Binding))
	})
	e.Bindings = slices.Compact(e.Bindings)
	slices.Sort(e.PushConstants)
	slices.Sort(e.Heaps)
}

// variablesOf calls f with each global variable, once, that the function of an entry
// point and what it calls mention, and returns the function, nil if there is none.
func (r *reader) variablesOf(entry spirv.ID, f func(v *spirv.Instruction)) *spirv.Function {
	functions := make(map[spirv.ID]*spirv.Function, len(r.m.Functions))
	for _, fn := range r.m.Functions {
		functions[fn.Def.Result] = fn
	}
	if functions[entry] == nil {
		return nil
	}
	seen := make(map[uint32]bool)
	for work := []*spirv.Function{functions[entry]}; len(work) > 0; {
		fn := work[len(work)-1]
		work = work[:len(work)-1]
		for _, b := range fn.Blocks {
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
					} else if v := r.defs[id]; v != nil && (v.Op == spirv.OpVariable || v.Op == spirv.OpUntypedVariableKHR) {
						f(v)
					}
				})
			}
		}
	}
	return functions[entry]
}

// reach notes a global variable that an entry point mentions.
func (r *reader) reach(e *EntryPoint, v *spirv.Instruction) {
	if spirv.StorageClass(v.Operands[0]) == spirv.StorageClassPushConstant {
		e.PushConstants = append(e.PushConstants, r.names[v.Result])
	}
	if r.heapOf(v) != 0 {
		e.Heaps = append(e.Heaps, r.names[v.Result])
	}
	if at, ok := r.slot(v); ok {
		e.Bindings = append(e.Bindings, at)
	}
}

// slot returns the descriptor of a variable, if it has one.
func (r *reader) slot(v *spirv.Instruction) (Descriptor, bool) {
	ds := r.decorations[v.Result]
	set, binding := number(ds, spirv.DecorationDescriptorSet), number(ds, spirv.DecorationBinding)
	if set == nil || binding == nil {
		return Descriptor{}, false
	}
	return Descriptor{*set, *binding}, true
}
