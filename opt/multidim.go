package opt

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// flattenDimensions makes arrays of arrays of resources arrays of one
// dimension, as Vulkan wants descriptors: t[i][j] of t[n][m] becomes t[i*m+j].
func flattenDimensions(u *unit, combineChains func(*unit)) {
	d := dimensions{u: u, vars: make(map[spirv.ID][]int)}
	for i := range u.m.Types {
		in := &u.m.Types[i]
		if in.Op != spirv.OpVariable {
			continue
		}
		if sizes := u.resourceDimensions(in.Type); len(sizes) > 1 {
			d.vars[in.Result] = sizes
			d.order = append(d.order, in.Result)
		}
	}
	if len(d.vars) == 0 {
		return
	}
	u.invalidate(bodies)
	combineChains(u)
	for _, id := range d.order {
		d.declare(id)
	}
	u.invalidate(results | globals)
	for _, f := range u.m.Functions {
		d.function(f)
	}
}

// resourceDimensions returns the lengths of the arrays of resources that a
// pointer type leads to, 0 for one without length.
func (u *unit) resourceDimensions(ptr spirv.ID) []int {
	class, typ, _ := u.pointer(ptr)
	elem := u.stripArrays(typ)
	switch class {
	case spirv.StorageClassUniformConstant:
		if u.op(elem) == spirv.OpTypeStruct {
			return nil
		}
	case spirv.StorageClassUniform, spirv.StorageClassStorageBuffer:
	default:
		return nil
	}
	var sizes []int
	for typ != elem {
		sizes = append(sizes, u.parts(typ))
		typ = spirv.ID(u.def(typ).Operands[0])
	}
	return sizes
}

type dimensions struct {
	u     *unit
	vars  map[spirv.ID][]int
	order []spirv.ID
}

// declare gives a variable its new type.
func (d *dimensions) declare(id spirv.ID) {
	u := d.u
	at := 0
	for u.m.Types[at].Result != id {
		at++
	}
	in := cloned(&u.m.Types[at])
	class, typ, _ := u.pointer(in.Type)
	elem, total := u.stripArrays(typ), 1
	for _, n := range d.vars[id] {
		total *= n
	}
	array := spirv.ID(0)
	if total == 0 {
		array = u.define(spirv.Instruction{Op: spirv.OpTypeRuntimeArray, Operands: []uint32{uint32(elem)}})
	} else {
		array = u.define(spirv.Instruction{Op: spirv.OpTypeArray, Operands: []uint32{uint32(elem), uint32(u.constUint(uint32(total)))}})
	}
	in.Type = u.pointerTo(class, array)
	nop(&u.m.Types[at])
	u.m.Types = append(u.m.Types, in)
	kept := u.m.Types[:0]
	for _, x := range u.m.Types {
		if x.Op != spirv.OpNop {
			kept = append(kept, x)
		}
	}
	u.m.Types = kept
	u.invalidate(results | globals)
}

func (d *dimensions) function(f *spirv.Function) {
	for _, b := range f.Blocks {
		out := make([]spirv.Instruction, 0, len(b.Insts))
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op == spirv.OpAccessChain || in.Op == spirv.OpInBoundsAccessChain {
				if sizes := d.vars[spirv.ID(in.Operands[0])]; sizes != nil {
					out = d.chain(out, in, sizes)
				}
			}
			out = append(out, *in)
		}
		b.Insts = out
	}
}

// chain replaces the indices of an access chain by one.
func (d *dimensions) chain(out []spirv.Instruction, in *spirv.Instruction, sizes []int) []spirv.Instruction {
	u := d.u
	if len(in.Operands)-1 < len(sizes) {
		u.fail(in.Pos, "an array within an array of resources cannot be used as a whole")
		return out
	}
	typ := u.typeUint()
	add := func(op spirv.Opcode, a, b spirv.ID) spirv.ID {
		n := spirv.Instruction{Op: op, Type: typ, Pos: in.Pos, Operands: []uint32{uint32(a), uint32(b)}}
		if id, ok := u.foldConstant(&n); ok {
			return id
		}
		n.Result = u.newID(typ)
		out = append(out, n)
		return n.Result
	}
	index := spirv.ID(in.Operands[1])
	nonUniform := u.hasDecoration(index, spirv.DecorationNonUniform)
	for k, n := range sizes[1:] {
		next := spirv.ID(in.Operands[2+k])
		nonUniform = nonUniform || u.hasDecoration(next, spirv.DecorationNonUniform)
		index = add(spirv.OpIAdd, add(spirv.OpIMul, index, u.constUint(uint32(n))), next)
	}
	if nonUniform && !u.isConstant(index) {
		u.annotate(spirv.Instruction{Op: spirv.OpDecorate, Operands: []uint32{uint32(index), uint32(spirv.DecorationNonUniform)}})
	}
	in.Operands = append([]uint32{in.Operands[0], uint32(index)}, in.Operands[1+len(sizes):]...)
	return out
}
