package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// ResolveViews replaces casts of the addresses of buffers.
//
// A buffer passed as a value may be accessed as if it had a different block type. Unoptimized code then casts its
// address, but the final module must not contain such casts. Once the variable of a cast address is known, the pass
// creates a second variable with the other block type and the same binding. It then replaces the cast by the address of
// the second variable. Both variables are decorated with Aliased.
//
//	p = Bitcast %ptr_B (AccessChain list i)   →   p = AccessChain list_as_B i
func ResolveViews(u *analysis.Unit) {
	r := views{u: u}
	for _, f := range u.Module.Functions {
		r.function(f)
	}
}

type views struct {
	u    *analysis.Unit
	made []view
}

// A view records the second variable for a variable of. Its blocks have type block.
type view struct{ of, block, variable spirv.ID }

func (r *views) function(f *spirv.Function) {
	var defs analysis.Definitions
	subst := rewrite.NewSubstitution(r.u)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if !r.u.CastsAddress(in) {
				continue
			}
			if !defs.Made() {
				defs = r.u.LocalDefinitions(f)
			}
			root, indices := chainFrom(defs, instreader.Unary(in).Operand())
			if defs.Of(root) != nil || r.u.Op(root) != spirv.OpVariable {
				continue // reported elsewhere
			}
			_, block, _ := r.u.Pointer(in.Type)
			v := r.viewOf(root, block)
			r.u.Invalidate(analysis.Bodies)
			if len(indices) == 0 {
				subst.Set(in.Result, v)
				rewrite.Nop(in)
				continue
			}
			instbuilder.Replace(in, spirv.OpAccessChain, append([]uint32{uint32(v)}, indices...))
		}
	}
	defs.Release(r.u)
	subst.Finish(r.u, f)
	rewrite.Sweep(r.u, f)
}

// viewOf returns the second variable for variable of, whose blocks have type block. It creates this variable on first
// use.
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

// declared returns an existing variable whose blocks have type block and that has the same binding as variable of. It
// returns 0 if there is no such variable.
func (r *views) declared(of, block spirv.ID) spirv.ID {
	place := slot(r.u, of)
	for i := range r.u.Module.Types {
		in := &r.u.Module.Types[i]
		if in.Op != spirv.OpVariable {
			continue
		}
		if _, typ, _ := r.u.Pointer(in.Type); r.u.StripArrays(typ) != block {
			continue
		}
		if slot(r.u, in.Result) == place {
			return in.Result
		}
	}
	return 0
}

// A boundAt identifies the binding of a variable: a descriptor set and a binding, or a heap.
type boundAt struct {
	analysis.Descriptor
	heap uint32 // the built-in of the heap
}

func slot(u *analysis.Unit, variable spirv.ID) boundAt {
	at := boundAt{Descriptor: u.DescriptorOf(variable)}
	u.EachAnnotation(variable, func(a *spirv.Instruction) {
		if a.Op == spirv.OpDecorate && instreader.Decorate(a).Decoration() == spirv.DecorationBuiltIn {
			at.heap = instreader.Decorate(a).DecorationParams()[0]
		}
	})
	return at
}

func (r *views) declare(of, block spirv.ID) spirv.ID {
	u := r.u
	first := u.Def(of)
	class, typ, _ := u.Pointer(first.Type)
	in := instbuilder.Variable(u.PointerTo(class, arraysLike(u, typ, block)), 0, class).At(first.Pos)
	id := u.Define(in)
	if !u.HasDecoration(of, spirv.DecorationAliased) {
		u.Annotate(instbuilder.Decorate(of, spirv.DecorationAliased))
	}
	u.CopyDecorations(of, id)
	u.CopyName(of, id)
	for i := range u.Module.EntryPoints {
		e := &u.Module.EntryPoints[i]
		if slices.Contains(analysis.InterfaceOf(e), uint32(of)) {
			e.Operands = append(slices.Clip(e.Operands), uint32(id))
		}
	}
	return id
}

// arraysLike returns typ with its innermost element type replaced by elem.
func arraysLike(u *analysis.Unit, typ, elem spirv.ID) spirv.ID {
	d := u.Def(typ)
	if d.Op != spirv.OpTypeArray && d.Op != spirv.OpTypeRuntimeArray {
		return elem
	}
	operands := slices.Clone(d.Operands)
	operands[0] = uint32(arraysLike(u, spirv.ID(operands[0]), elem))
	return u.Define(instbuilder.Op(d.Op, 0, 0, operands))
}
