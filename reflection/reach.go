package reflection

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// reached sets the source position and wave size of an entry point. It also sets the bindings, push constants, heaps
// and groupshared memory that the entry point and its callees use.
func (r *reader) reached(e *EntryPoint, entry spirv.ID) {
	e.Bindings = []Descriptor{}
	if f := r.variablesOf(entry, func(v *spirv.Instruction) { r.reach(e, v) }); f != nil {
		e.Source = r.place(f.Def.Pos)
		if r.source != nil {
			e.WaveSize = r.source.WaveSize(f.Def.Pos)
		}
	}
	slices.SortFunc(e.Bindings, func(a, b Descriptor) int {
		return cmp.Or(cmp.Compare(a.Set, b.Set), cmp.Compare(a.Binding, b.Binding))
	})
	e.Bindings = slices.Compact(e.Bindings)
	slices.Sort(e.PushConstants)
	slices.Sort(e.Heaps)
}

// A mentioned lists the functions and the global variables that a function references, each once.
type mentioned struct {
	function  *spirv.Function
	callees   []spirv.ID
	variables []*spirv.Instruction
}

// findMentions fills r.mentions with the references of each function.
func (r *reader) findMentions() {
	r.mentions = make(map[spirv.ID]*mentioned, len(r.m.Functions))
	for _, fn := range r.m.Functions {
		r.mentions[fn.Def.Result] = &mentioned{function: fn}
	}
	seen := make([]int, r.m.Bound) // for each ID: the last function that references it, counted from 1
	for n, fn := range r.m.Functions {
		here := r.mentions[fn.Def.Result]
		for _, b := range fn.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				in.EachIDIndex(func(k int) {
					id := in.Operands[k]
					if id >= uint32(len(seen)) || seen[id] == n+1 {
						return
					}
					seen[id] = n + 1
					if r.mentions[spirv.ID(id)] != nil {
						here.callees = append(here.callees, spirv.ID(id))
					} else if v := r.defs[id]; v != nil &&
						(v.Op == spirv.OpVariable || v.Op == spirv.OpUntypedVariableKHR) {
						here.variables = append(here.variables, v)
					}
				})
			}
		}
	}
}

// variablesOf calls f once for each global variable that the function of an entry point and its callees reference. It
// returns that function, or nil if it does not exist.
func (r *reader) variablesOf(entry spirv.ID, f func(v *spirv.Instruction)) *spirv.Function {
	if r.mentions == nil {
		r.findMentions()
	}
	first := r.mentions[entry]
	if first == nil {
		return nil
	}
	seen := map[spirv.ID]bool{entry: true}
	for work := []*mentioned{first}; len(work) > 0; {
		fn := work[len(work)-1]
		work = work[:len(work)-1]
		for _, id := range fn.callees {
			if r.step() && !seen[id] {
				seen[id] = true
				work = append(work, r.mentions[id])
			}
		}
		for _, v := range fn.variables {
			if r.step() && !seen[v.Result] {
				seen[v.Result] = true
				f(v)
			}
		}
	}
	return first.function
}

// reach adds a global variable that an entry point references to the description of the entry point.
func (r *reader) reach(e *EntryPoint, v *spirv.Instruction) {
	if !r.spend(0) {
		return
	}
	switch class := instreader.AnyVariable(v).StorageClass(); {
	case class == spirv.StorageClassPushConstant:
		e.PushConstants = append(e.PushConstants, r.names[v.Result])
		r.spend(len(r.names[v.Result]))
	case class == spirv.StorageClassWorkgroup && v.Op == spirv.OpVariable:
		e.Groupshared += r.memorySize(instreader.TypePointer(r.defs[v.Type]).Type())
	}
	if r.heapOf(v) != 0 {
		e.Heaps = append(e.Heaps, r.names[v.Result])
		r.spend(len(r.names[v.Result]))
	}
	if at, ok := r.slot(v); ok {
		e.Bindings = append(e.Bindings, at)
	}
}

// slot returns the set and binding of a variable, and whether it has both.
func (r *reader) slot(v *spirv.Instruction) (Descriptor, bool) {
	ds := r.decorations[v.Result]
	set, binding := number(ds, spirv.DecorationDescriptorSet), number(ds, spirv.DecorationBinding)
	if set == nil || binding == nil {
		return Descriptor{}, false
	}
	return Descriptor{*set, *binding}, true
}
