package deserialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// annotations holds the decorations of each ID, including those of struct members.
type annotations struct {
	list  []spirv.Instruction
	first []int32 // by ID: index in list of its first decoration plus 1, or 0
	next  []int32 // by decoration in list: index of the next one of the same ID plus 1, or 0
}

func annotate(list []spirv.Instruction, bound int) annotations {
	a := annotations{list, make([]int32, bound), make([]int32, len(list))}
	for i := len(list) - 1; i >= 0; i-- {
		if id := word(&list[i], 0); id < uint32(bound) {
			a.next[i], a.first[id] = a.first[id], int32(i+1)
		}
	}
	return a
}

// each calls f for each decoration of id, in order.
func (a *annotations) each(id spirv.ID, f func(in *spirv.Instruction)) {
	if int(id) < len(a.first) {
		for i := a.first[id]; i != 0; i = a.next[i-1] {
			f(&a.list[i-1])
		}
	}
}

// find returns decoration d of id, or nil if id does not have it.
func (a *annotations) find(id spirv.ID, d spirv.Decoration) *spirv.Instruction {
	if int(id) < len(a.first) {
		for i := a.first[id]; i != 0; i = a.next[i-1] {
			if in := &a.list[i-1]; in.Op == spirv.OpDecorate && spirv.Decoration(word(in, 1)) == d {
				return in
			}
		}
	}
	return nil
}

// decorate adds the decorations of id to operation o as attributes.
func (r *reader) decorate(o *mlir.Operation, id spirv.ID) {
	if int(id) >= len(r.decorations.first) || r.decorations.first[id] == 0 {
		return
	}
	r.decorations.each(id, func(in *spirv.Instruction) { r.decoration(o, in) })
}

func (r *reader) decoration(o *mlir.Operation, in *spirv.Instruction) {
	d := spirv.Decoration(word(in, 1))
	row := optable.ForDecoration(d)
	switch {
	case row == nil || row.Form == optable.NotExpressible || row.Since > r.o.Version || in.Op != spirv.OpDecorate &&
		row.Form != optable.WithoutEffect:
		r.report(in.Pos, "the decoration %s", d)
	case row.Form == optable.WithoutEffect:
	case row.Form == optable.UnitForm:
		r.set(o, row.Name, mlir.Unit{})
	case d == spirv.DecorationSpecId: // the custom syntax does not contain the type, so that it is parsed as 64 bits
		r.set(o, row.Name, mlir.Integer{Type: r.c.Type(mlir.Type{Kind: mlir.Int, Width: 64}),
			Bits: uint64(word(in, 2))})
	case row.Form == optable.NumberForm:
		r.set(o, row.Name, r.integer(word(in, 2)))
	case row.Form == optable.BuiltInForm:
		if !optable.BuiltIns.Has(word(in, 2), r.o.Version) {
			r.report(in.Pos, "the built-in %s", spirv.BuiltIn(word(in, 2)))
			return
		}
		r.set(o, row.Name, mlir.String{Text: string(optable.BuiltIns.Append(nil, word(in, 2)))})
	case row.Form == optable.EnumForm:
		r.set(o, row.Name, mlir.Enumerant{Enum: row.Enum, Value: word(in, 2)})
	}
}
