package opt

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A struct in a buffer has another type than the same struct in a variable: its
// offsets are decorations of the type. Where inlining has put a pointer into a
// buffer in place of a parameter, what is loaded and stored as a whole has to be
// taken apart and put together again.
//
//	Store p %S    →   %a = CompositeExtract %S 0 …; Store p (CompositeConstruct %S_0 %a …)

// maxRelaid bounds the parts of a value that is taken apart.
const maxRelaid = 1 << 14

type relayouter struct {
	u   *unit
	out []spirv.Instruction
	pos int32
}

// fixLayouts makes loads and stores of structs and arrays agree with what their
// pointers point to.
func (u *unit) fixLayouts(f *spirv.Function) {
	for _, b := range f.Blocks {
		first := 0
		for first < len(b.Insts) && !u.mislaid(&b.Insts[first]) {
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
		u.invalidate(bodies)
	}
}

// mislaid reports whether in loads or stores a value in another layout than that
// of the memory.
func (u *unit) mislaid(in *spirv.Instruction) bool {
	var value spirv.ID
	switch in.Op {
	case spirv.OpLoad:
		value = in.Type
	case spirv.OpStore:
		value = u.typeOf(spirv.ID(in.Operands[1]))
	default:
		return false
	}
	_, memory, ok := u.pointer(u.typeOf(spirv.ID(in.Operands[0])))
	return ok && memory != value && u.leaves(memory, value, 0) > 0
}

// leaves returns how many parts two types that differ in layout at most have, 0
// if they differ in more or have too many. n are those that have been counted.
func (u *unit) leaves(a, b spirv.ID, n int) int {
	op, parts := u.op(a), u.parts(a)
	switch {
	case a == b:
		return n + 1
	case op != u.op(b) || op != spirv.OpTypeStruct && op != spirv.OpTypeArray || parts == 0 || parts != u.parts(b) || n+parts > maxRelaid:
		return 0
	case op == spirv.OpTypeArray:
		one := u.leaves(u.part(a, 0), u.part(b, 0), 0)
		if one == 0 || one > maxRelaid/parts {
			return 0
		}
		return n + one*parts
	}
	for i := range parts {
		if n = u.leaves(u.part(a, i), u.part(b, i), n); n == 0 || n > maxRelaid {
			return 0
		}
	}
	return n
}

// access appends in, with what converts its value if it needs that.
func (r *relayouter) access(in *spirv.Instruction) {
	if !r.u.mislaid(in) {
		r.out = append(r.out, *in)
		return
	}
	r.pos = in.Pos
	_, memory, _ := r.u.pointer(r.u.typeOf(spirv.ID(in.Operands[0])))
	if in.Op == spirv.OpLoad {
		load := cloned(in)
		load.Type, load.Result = memory, r.u.newID(memory)
		r.out = append(r.out, load)
		r.convert(load.Result, memory, in.Type, in.Result)
		return
	}
	value := spirv.ID(in.Operands[1])
	store := cloned(in)
	store.Operands[1] = uint32(r.convert(value, r.u.typeOf(value), memory, 0))
	r.out = append(r.out, store)
}

// convert appends what makes the value id of type from one of type to, which has
// the id result if that is not 0.
func (r *relayouter) convert(id, from, to, result spirv.ID) spirv.ID {
	if from == to {
		return id
	}
	n := r.u.parts(to)
	operands := make([]uint32, n)
	for i := range operands {
		a, b := r.u.part(from, i), r.u.part(to, i)
		part := r.u.newID(a)
		r.out = append(r.out, spirv.Instruction{Op: spirv.OpCompositeExtract, Type: a, Result: part, Operands: []uint32{uint32(id), uint32(i)}, Pos: r.pos})
		operands[i] = uint32(r.convert(part, a, b, 0))
	}
	if result == 0 {
		result = r.u.newID(to)
	}
	r.out = append(r.out, spirv.Instruction{Op: spirv.OpCompositeConstruct, Type: to, Result: result, Operands: operands, Pos: r.pos})
	return result
}

// pointee returns the type that a chain leads to, 0 if it cannot be told.
func (u *unit) pointee(in *spirv.Instruction) spirv.ID {
	_, t, ok := u.pointer(u.typeOf(spirv.ID(in.Operands[0])))
	if !ok {
		return 0
	}
	return u.inside(t, in.Operands[1:])
}
