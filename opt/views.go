package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A buffer that is passed about may be accessed as if its block were another one:
// the raw form casts its address, which a module may not do in the end. When it is
// known which variable the address is that of, a second variable at the same
// binding, of the other block, takes its place. Both are Aliased.
//
//	p = Bitcast %ptr_B (AccessChain list i)   →   p = AccessChain list_as_B i

// resolveViews replaces casts of the addresses of buffers.
func resolveViews(u *unit) {
	r := views{u: u}
	for _, f := range u.m.Functions {
		r.function(f)
	}
}

type views struct {
	u    *unit
	made []view
}

// A view is the second variable for a variable, with blocks of another type.
type view struct{ of, block, variable spirv.ID }

// castsAddress reports whether in casts the address of a buffer.
func (u *unit) castsAddress(in *spirv.Instruction) bool {
	if in.Op != spirv.OpBitcast {
		return false
	}
	class, _, ok := u.pointer(in.Type)
	return ok && (class == spirv.StorageClassUniform || class == spirv.StorageClassStorageBuffer)
}

func (r *views) function(f *spirv.Function) {
	var defs definitions
	subst := r.u.newSubstitution()
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if !r.u.castsAddress(in) {
				continue
			}
			if defs.insts == nil {
				defs = r.u.localDefs(f)
			}
			root, indices := chainFrom(defs, spirv.ID(in.Operands[0]))
			if defs.of(root) != nil || r.u.op(root) != spirv.OpVariable {
				continue // reported as what it is
			}
			_, block, _ := r.u.pointer(in.Type)
			v := r.viewOf(root, block)
			r.u.invalidate(bodies)
			if len(indices) == 0 {
				subst.set(in.Result, v)
				nop(in)
				continue
			}
			in.Op, in.Operands = spirv.OpAccessChain, append([]uint32{uint32(v)}, indices...)
		}
	}
	defs.done(r.u)
	subst.finish(r.u, f)
	r.u.sweep(f)
}

// chainFrom returns what the access chains that lead to p start from, and their
// indices.
func chainFrom(defs definitions, p spirv.ID) (root spirv.ID, indices []uint32) {
	for d := defs.of(p); d != nil && isChain(d); d = defs.of(p) {
		indices = slices.Concat(d.Operands[1:], indices)
		p = spirv.ID(d.Operands[0])
	}
	return p, indices
}

// viewOf returns the second variable for a variable.
func (r *views) viewOf(of, block spirv.ID) spirv.ID {
	for _, v := range r.made {
		if v.of == of && v.block == block {
			return v.variable
		}
	}
	v := view{of, block, r.declared(of, block)}
	if v.variable == 0 {
		v.variable = r.declare(of, block)
	}
	r.made = append(r.made, v)
	return v.variable
}

// declared returns the variable of a block that is bound where another one is, 0 if
// there is none.
func (r *views) declared(of, block spirv.ID) spirv.ID {
	set, binding := r.u.slot(of)
	for i := range r.u.m.Types {
		in := &r.u.m.Types[i]
		if in.Op != spirv.OpVariable {
			continue
		}
		if _, typ, _ := r.u.pointer(in.Type); r.u.stripArrays(typ) != block {
			continue
		}
		if s, b := r.u.slot(in.Result); s == set && b == binding {
			return in.Result
		}
	}
	return 0
}

// slot returns the descriptor set and the binding of a variable.
func (u *unit) slot(variable spirv.ID) (set, binding uint32) {
	u.annotations(variable, func(a *spirv.Instruction) {
		switch spirv.Decoration(a.Operands[1]) {
		case spirv.DecorationDescriptorSet:
			set = a.Operands[2]
		case spirv.DecorationBinding:
			binding = a.Operands[2]
		}
	})
	return set, binding
}

func (r *views) declare(of, block spirv.ID) spirv.ID {
	u := r.u
	first := u.def(of)
	class, typ, _ := u.pointer(first.Type)
	in := spirv.Instruction{Op: spirv.OpVariable, Type: u.pointerTo(class, u.arraysLike(typ, block)), Pos: first.Pos, Operands: []uint32{uint32(class)}}
	id := u.define(in)
	if !u.hasDecoration(of, spirv.DecorationAliased) {
		u.annotate(spirv.Instruction{Op: spirv.OpDecorate, Operands: []uint32{uint32(of), uint32(spirv.DecorationAliased)}})
	}
	u.copyDecorations(of, id)
	u.copyName(of, id)
	for i := range u.m.EntryPoints {
		e := &u.m.EntryPoints[i]
		if slices.Contains(interfaceOf(e), uint32(of)) {
			e.Operands = append(slices.Clip(e.Operands), uint32(id))
		}
	}
	return id
}

// arraysLike returns the type of arrays like those around typ's innermost element,
// of elem.
func (u *unit) arraysLike(typ, elem spirv.ID) spirv.ID {
	d := u.def(typ)
	if d.Op != spirv.OpTypeArray && d.Op != spirv.OpTypeRuntimeArray {
		return elem
	}
	operands := slices.Clone(d.Operands)
	operands[0] = uint32(u.arraysLike(spirv.ID(operands[0]), elem))
	return u.define(spirv.Instruction{Op: d.Op, Operands: operands})
}
