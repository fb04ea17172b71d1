package target

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// CompactIDs renumbers IDs from 1 in the order of their first use in the module.
func CompactIDs(u *analysis.Unit) {
	var defined []bool
	if len(u.Module.Locations) > 0 {
		defined = u.DropUndefined()
	}
	u.DropDangling()
	ids := slab.Table[spirv.ID](int(u.Bound()))
	types := make([]spirv.ID, len(ids))
	next := spirv.ID(1)
	number := func(id spirv.ID) spirv.ID {
		if ids[id] == 0 {
			ids[id] = next
			next++
		}
		return ids[id]
	}
	renumber := func(in *spirv.Instruction) {
		u.Poll()
		if in.Type != 0 {
			in.Type = number(in.Type)
		}
		if in.Result != 0 {
			in.Result = number(in.Result)
			types[in.Result] = in.Type
		}
		if ids, all := in.LeadingIDs(); all {
			for i, id := range ids {
				ids[i] = uint32(number(spirv.ID(id)))
			}
			return
		}
		for c := in.IDs(); c.Next(); {
			in.Operands[c.At] = uint32(number(spirv.ID(in.Operands[c.At])))
		}
	}
	u.Module.EachGlobal(renumber)
	for _, f := range u.Module.Functions {
		renumberFunction(f, renumber, number)
	}
	for i := range u.Module.Locations {
		for _, id := range u.Module.Locations[i].IDs() {
			if *id != 0 && defined[*id] { // other IDs belong to unused locations
				*id = number(*id)
			} else {
				*id = 0
			}
		}
	}
	u.Module.Bound = next
	u.Renumbered(types[:next])
}

func renumberFunction(f *spirv.Function, renumber func(*spirv.Instruction), number func(spirv.ID) spirv.ID) {
	list := func(insts []spirv.Instruction) {
		for i := range insts {
			renumber(&insts[i])
		}
	}
	list(f.Before)
	renumber(&f.Def)
	list(f.Params)
	for _, b := range f.Blocks {
		list(b.Before)
		b.Label = number(b.Label)
		list(b.Insts)
	}
	list(f.End)
}
