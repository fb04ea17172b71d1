package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// FlattenDimensions replaces arrays of arrays of resources by one-dimensional arrays, as Vulkan requires for
// descriptors: t[i][j] of t[n][m] becomes t[i*m+j].
func FlattenDimensions(u *analysis.Unit, combineChains func(*analysis.Unit)) {
	d := dimensions{u: u, vars: make(map[spirv.ID][]int)}
	for i := range u.Module.Types {
		in := &u.Module.Types[i]
		if in.Op != spirv.OpVariable {
			continue
		}
		if sizes := u.ResourceDimensions(in.Type); len(sizes) > 1 {
			d.vars[in.Result] = sizes
			d.order = append(d.order, in.Result)
		}
	}
	if len(d.vars) == 0 {
		return
	}
	u.Invalidate(analysis.Bodies)
	combineChains(u)
	for _, id := range d.order {
		d.declare(id)
	}
	u.Invalidate(analysis.Results | analysis.Globals)
	for _, f := range u.Module.Functions {
		d.function(f)
	}
}

type dimensions struct {
	u     *analysis.Unit
	vars  map[spirv.ID][]int
	order []spirv.ID
}

// declare changes the type of variable id to a one-dimensional array.
func (d *dimensions) declare(id spirv.ID) {
	u := d.u
	at := 0
	for u.Module.Types[at].Result != id {
		at++
	}
	in := analysis.Cloned(&u.Module.Types[at])
	class, typ, _ := u.Pointer(in.Type)
	elem, total := u.StripArrays(typ), 1
	for _, n := range d.vars[id] {
		total *= n
	}
	array := spirv.ID(0)
	if total == 0 {
		array = u.Define(instbuilder.TypeRuntimeArray(0, elem))
	} else {
		array = u.Define(instbuilder.TypeArray(0, elem, u.ConstUint(uint32(total))))
	}
	in.Type = u.PointerTo(class, array)
	rewrite.Nop(&u.Module.Types[at])
	u.Module.Types = append(u.Module.Types, in)
	kept := u.Module.Types[:0]
	for _, x := range u.Module.Types {
		if x.Op != spirv.OpNop {
			kept = append(kept, x)
		}
	}
	u.Module.Types = kept
	u.Invalidate(analysis.Results | analysis.Globals)
}

func (d *dimensions) function(f *spirv.Function) {
	for _, b := range f.Blocks {
		out := make([]spirv.Instruction, 0, len(b.Insts))
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op == spirv.OpAccessChain || in.Op == spirv.OpInBoundsAccessChain {
				if sizes := d.vars[instreader.AccessChain(in).Base()]; sizes != nil {
					out = d.chain(out, in, sizes)
				}
			}
			out = append(out, *in)
		}
		b.Insts = out
	}
}

// chain appends the access chain that replaces in to out: the indices into the arrays with the given sizes are replaced
// by a single index. It returns out.
func (d *dimensions) chain(out []spirv.Instruction, in *spirv.Instruction, sizes []int) []spirv.Instruction {
	u := d.u
	if len(in.Operands)-1 < len(sizes) {
		u.Fail(in.Pos, "an array within an array of resources cannot be used as a whole")
		return out
	}
	typ := u.TypeUint()
	add := func(op spirv.Opcode, a, b spirv.ID) spirv.ID {
		n := instbuilder.Op(op, typ, 0, []uint32{uint32(a), uint32(b)}).At(in.Pos)
		if id, ok := u.Fold(&n); ok {
			return id
		}
		n.Result = u.NewID(typ)
		out = append(out, n)
		return n.Result
	}
	index := spirv.ID(instreader.AccessChain(in).Indexes()[0])
	nonUniform := u.HasDecoration(index, spirv.DecorationNonUniform)
	for k, n := range sizes[1:] {
		next := spirv.ID(in.Operands[2+k])
		nonUniform = nonUniform || u.HasDecoration(next, spirv.DecorationNonUniform)
		index = add(spirv.OpIAdd, add(spirv.OpIMul, index, u.ConstUint(uint32(n))), next)
	}
	if nonUniform && !u.IsConstant(index) {
		u.Annotate(instbuilder.Decorate(index, spirv.DecorationNonUniform))
	}
	in.Operands = append([]uint32{uint32(instreader.AccessChain(in).Base()), uint32(index)},
		in.Operands[1+len(sizes):]...)
	return out
}
