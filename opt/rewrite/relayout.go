package rewrite

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

type relayouter struct {
	u   *analysis.Unit
	out []spirv.Instruction
	pos int32
}

// FixLayouts converts the values of loads and stores in f if they are structs or arrays and their layout differs from
// that of the memory.
func FixLayouts(u *analysis.Unit, f *spirv.Function) {
	for _, b := range f.Blocks {
		first := 0
		for first < len(b.Insts) && !mislaid(u, &b.Insts[first]) {
			first++
		}
		if first == len(b.Insts) {
			continue
		}
		r := relayouter{u: u, out: append([]spirv.Instruction(nil), b.Insts[:first]...)}
		for i := first; i < len(b.Insts); i++ {
			r.access(&b.Insts[i])
		}
		b.Insts = r.out
		u.Invalidate(analysis.Bodies)
	}
}

// mislaid reports whether an instruction loads or stores a value whose layout differs from that of the memory.
func mislaid(u *analysis.Unit, in *spirv.Instruction) bool {
	var value spirv.ID
	switch in.Op {
	case spirv.OpLoad:
		value = in.Type
	case spirv.OpStore:
		value = u.TypeOf(instreader.Store(in).Object())
	default:
		return false
	}
	_, memory, ok := u.Pointer(u.TypeOf(instreader.Access(in).Pointer()))
	return ok && memory != value && u.Leaves(memory, value, 0) > 0
}

// access appends a load or store to r.out, with the conversion of its value if one is necessary.
func (r *relayouter) access(in *spirv.Instruction) {
	if !mislaid(r.u, in) {
		r.out = append(r.out, *in)
		return
	}
	r.pos = in.Pos
	_, memory, _ := r.u.Pointer(r.u.TypeOf(instreader.Access(in).Pointer()))
	if in.Op == spirv.OpLoad {
		load := analysis.Cloned(in)
		load.Type, load.Result = memory, r.u.NewID(memory)
		r.out = append(r.out, load)
		r.convert(load.Result, memory, in.Type, in.Result)
		return
	}
	value := instreader.Store(in).Object()
	store := analysis.Cloned(in)
	instreader.Store(&store).SetObject(r.convert(value, r.u.TypeOf(value), memory, 0))
	r.out = append(r.out, store)
}

// convert appends instructions that convert value id between two types that differ only in layout. It returns the
// result, which has the ID result unless that is 0.
func (r *relayouter) convert(id, from, to, result spirv.ID) spirv.ID {
	if from == to {
		return id
	}
	n := r.u.Length(to)
	operands := make([]uint32, n)
	for i := range operands {
		a, b := r.u.Element(from, i), r.u.Element(to, i)
		part := r.u.NewID(a)
		r.out = append(r.out, instbuilder.CompositeExtract(a, part, id, uint32(i)).At(r.pos))
		operands[i] = uint32(r.convert(part, a, b, 0))
	}
	if result == 0 {
		result = r.u.NewID(to)
	}
	r.out = append(r.out, instbuilder.Op(spirv.OpCompositeConstruct, to, result, operands).At(r.pos))
	return result
}
