package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// PrivateToLocal moves private variables that are used only by entry points into these functions. Each function gets
// its own copy. This is correct because an invocation runs a single entry point, and the variable is initialized for
// each invocation in either case. Variables of called functions are not moved.
func PrivateToLocal(u *analysis.Unit) {
	owners := make(map[spirv.ID][]*spirv.Function)
	outside := usedOutside(u)
	for i := range u.Module.Types {
		in := &u.Module.Types[i]
		if in.Op == spirv.OpVariable && instreader.Variable(in).StorageClass() == spirv.StorageClassPrivate &&
			!outside[in.Result] {
			owners[in.Result] = nil
		}
	}
	if len(owners) == 0 {
		return
	}
	for _, f := range u.Module.Functions {
		for _, b := range f.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				if analysis.IsArithmetic(in.Op) {
					continue
				}
				for c := in.IDs(); c.Next(); {
					id := spirv.ID(in.Operands[c.At])
					if u.Op(id) != spirv.OpVariable {
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
		if len(list) > 0 && !slices.ContainsFunc(list, func(f *spirv.Function) bool { return !u.IsEntry(f) }) {
			moved[id] = true
		}
	}
	moveToFunctions(u, owners, moved)
}

// usedOutside returns the IDs that module-level variables have as initializers.
func usedOutside(u *analysis.Unit) map[spirv.ID]bool {
	used := make(map[spirv.ID]bool)
	for i := range u.Module.Types {
		if in := &u.Module.Types[i]; in.Op == spirv.OpVariable && len(in.Operands) > 1 {
			used[instreader.Variable(in).Initializer()] = true
		}
	}
	return used
}

// moveToFunctions replaces each variable in moved by a local variable in each of its owners.
func moveToFunctions(u *analysis.Unit, owners map[spirv.ID][]*spirv.Function, moved map[spirv.ID]bool) {
	if len(moved) == 0 {
		return
	}
	u.Invalidate(analysis.Bodies)
	local := make(map[*spirv.Function][]spirv.Instruction)
	subst := make(map[*spirv.Function]rewrite.Substitution)
	types := u.Module.Types
	for i := range types {
		if !moved[types[i].Result] {
			continue
		}
		_, elem, _ := u.Pointer(types[i].Type)
		ptr := u.PointerTo(spirv.StorageClassFunction, elem)
		for n, f := range owners[types[i].Result] {
			in := analysis.Cloned(&types[i])
			in.Type = ptr
			instreader.Variable(&in).SetStorageClass(spirv.StorageClassFunction)
			if n > 0 {
				in.Result = u.NewID(ptr)
				u.CopyDecorations(types[i].Result, in.Result)
				u.CopyName(types[i].Result, in.Result)
				if !subst[f].Made() {
					subst[f] = rewrite.NewSubstitution(u)
				}
				subst[f].Set(types[i].Result, in.Result)
			}
			local[f] = append(local[f], in)
		}
	}
	for _, f := range u.Module.Functions {
		if s := subst[f]; s.Made() {
			s.Finish(u, f)
		}
	}
	u.Module.Types = slices.DeleteFunc(u.Module.Types, func(in spirv.Instruction) bool { return moved[in.Result] })
	for i := range u.Module.EntryPoints {
		in := &u.Module.EntryPoints[i]
		n := len(in.Operands) - len(analysis.InterfaceOf(in))
		kept := in.Operands[:n:n]
		for _, v := range in.Operands[n:] {
			if !moved[spirv.ID(v)] {
				kept = append(kept, v)
			}
		}
		in.Operands = kept
	}
	for _, f := range u.Module.Functions {
		if v := local[f]; v != nil {
			f.Blocks[0].Insts = slices.Concat(v, f.Blocks[0].Insts)
		}
	}
	u.Invalidate(analysis.Results | analysis.Globals)
	for _, f := range u.Module.Functions {
		if local[f] != nil {
			rewrite.FixPointerTypes(u, f)
		}
	}
}
