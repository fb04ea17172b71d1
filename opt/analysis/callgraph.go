package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// Callees returns all functions of the module, by the ID of their OpFunction.
func (u *Unit) Callees() map[spirv.ID]*spirv.Function {
	list := make(map[spirv.ID]*spirv.Function, len(u.Module.Functions))
	for _, f := range u.Module.Functions {
		list[f.Def.Result] = f
	}
	return list
}

// IsExport reports whether an annotation is a LinkageAttributes decoration. It marks its target as exported.
func IsExport(in *spirv.Instruction) bool {
	return in.Op == spirv.OpDecorate && instreader.Decorate(in).Decoration() == spirv.DecorationLinkageAttributes
}

// InterfaceOf returns the interface variables of an OpEntryPoint.
func InterfaceOf(in *spirv.Instruction) []uint32 {
	return instreader.EntryPoint(in).Interfaces()
}

// UsedFrom returns the IDs used by a function and its direct and indirect callees.
func (u *Unit) UsedFrom(entry spirv.ID) map[spirv.ID]bool {
	byID := make(map[spirv.ID]*spirv.Function, len(u.Module.Functions))
	for _, f := range u.Module.Functions {
		byID[f.Def.Result] = f
	}
	used := map[spirv.ID]bool{entry: true}
	work := []*spirv.Function{byID[entry]}
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		f.Each(func(in *spirv.Instruction) {
			in.EachID(func(id spirv.ID) {
				if used[id] {
					return
				}
				used[id] = true
				if g := byID[id]; g != nil {
					work = append(work, g)
				}
			})
		})
	}
	return used
}

// IsEntry reports whether f is the function of an entry point.
func (u *Unit) IsEntry(f *spirv.Function) bool {
	for i := range u.Module.EntryPoints {
		if instreader.EntryPoint(&u.Module.EntryPoints[i]).EntryPoint() == f.Def.Result {
			return true
		}
	}
	return false
}
