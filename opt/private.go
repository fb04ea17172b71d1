package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// privateToLocal moves private variables that only entry points use into them,
// one for each: an invocation runs one entry point, and the variable starts
// anew with it either way. Functions that are called keep theirs.
func privateToLocal(u *unit) {
	owners := make(map[spirv.ID][]*spirv.Function)
	outside := u.usedOutside()
	for i := range u.m.Types {
		in := &u.m.Types[i]
		if in.Op == spirv.OpVariable && spirv.StorageClass(in.Operands[0]) == spirv.StorageClassPrivate && !outside[in.Result] {
			owners[in.Result] = nil
		}
	}
	if len(owners) == 0 {
		return
	}
	for _, f := range u.m.Functions {
		for _, b := range f.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				if arithmetic(in.Op) {
					continue
				}
				for c := in.IDs(); c.Next(); {
					id := spirv.ID(in.Operands[c.At])
					if u.op(id) != spirv.OpVariable {
						continue
					}
					list, ok := owners[id]
					if ok && (len(list) == 0 || list[len(list)-1] != f) {
						owners[id] = append(list, f)
					}
				}
			}
		}
	}
	moved := make(map[spirv.ID]bool)
	for id, list := range owners {
		if len(list) > 0 && !slices.ContainsFunc(list, func(f *spirv.Function) bool { return !u.isEntry(f) }) {
			moved[id] = true
		}
	}
	u.moveToFunctions(owners, moved)
}

// usedOutside returns the variables that others are initialised with.
func (u *unit) usedOutside() map[spirv.ID]bool {
	used := make(map[spirv.ID]bool)
	for i := range u.m.Types {
		if in := &u.m.Types[i]; in.Op == spirv.OpVariable && len(in.Operands) > 1 {
			used[spirv.ID(in.Operands[1])] = true
		}
	}
	return used
}

// moveToFunctions makes the variables moved local to their owners.
func (u *unit) moveToFunctions(owners map[spirv.ID][]*spirv.Function, moved map[spirv.ID]bool) {
	if len(moved) == 0 {
		return
	}
	u.invalidate(bodies)
	local := make(map[*spirv.Function][]spirv.Instruction)
	subst := make(map[*spirv.Function]substitution)
	types := u.m.Types
	for i := range types {
		if !moved[types[i].Result] {
			continue
		}
		_, elem, _ := u.pointer(types[i].Type)
		ptr := u.pointerTo(spirv.StorageClassFunction, elem)
		for n, f := range owners[types[i].Result] {
			in := cloned(&types[i])
			in.Type = ptr
			in.Operands[0] = uint32(spirv.StorageClassFunction)
			if n > 0 {
				in.Result = u.newID(ptr)
				u.copyDecorations(types[i].Result, in.Result)
				u.copyName(types[i].Result, in.Result)
				if !subst[f].made() {
					subst[f] = u.newSubstitution()
				}
				subst[f].set(types[i].Result, in.Result)
			}
			local[f] = append(local[f], in)
		}
	}
	for _, f := range u.m.Functions {
		if s := subst[f]; s.made() {
			s.finish(u, f)
		}
	}
	u.m.Types = slices.DeleteFunc(u.m.Types, func(in spirv.Instruction) bool { return moved[in.Result] })
	for i := range u.m.EntryPoints {
		in := &u.m.EntryPoints[i]
		n := len(in.Operands) - len(interfaceOf(in))
		kept := in.Operands[:n:n]
		for _, v := range in.Operands[n:] {
			if !moved[spirv.ID(v)] {
				kept = append(kept, v)
			}
		}
		in.Operands = kept
	}
	for _, f := range u.m.Functions {
		if v := local[f]; v != nil {
			f.Blocks[0].Insts = slices.Concat(v, f.Blocks[0].Insts)
		}
	}
	u.invalidate(results | globals)
	for _, f := range u.m.Functions {
		if local[f] != nil {
			fixStorageClassOf(u, f)
		}
	}
}
