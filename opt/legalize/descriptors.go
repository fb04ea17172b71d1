package legalize

import (
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// FlattenResourceStructs replaces a global variable that is a struct of resources, or an array of such structs, by one
// variable for each resource. Bindings are assigned consecutively from that of the struct: one for each resource, and
// one for each element of an array of resources.
//
//	struct { Texture2D t[2]; SamplerState s; } g : binding 3
//	→ Texture2D g.t[2] : binding 3; SamplerState g.s : binding 5
func FlattenResourceStructs(u *analysis.Unit, combineChains func(*analysis.Unit)) {
	flatten(u, false, combineChains)
}

// FlattenResourceArrays is like FlattenResourceStructs, but for arrays of resources.
func FlattenResourceArrays(u *analysis.Unit, combineChains func(*analysis.Unit)) {
	flatten(u, true, combineChains)
}

// flatten splits the variables for which takesApart returns true. Parameter combineChains is a pass that merges nested
// access chains.
func flatten(u *analysis.Unit, arrays bool, combineChains func(*analysis.Unit)) {
	fl := &flattener{u: u, arrays: arrays, roots: make(map[spirv.ID]*descriptor)}
	fl.find()
	if len(fl.roots) == 0 {
		return
	}
	u.Invalidate(analysis.Bodies)
	combineChains(u)
	for _, f := range u.Module.Functions {
		fl.function(f)
	}
	fl.interfaces()
	u.Invalidate(analysis.Results | analysis.Globals)
}

type flattener struct {
	u      *analysis.Unit
	arrays bool
	roots  map[spirv.ID]*descriptor
	order  []*descriptor
}

// A descriptor is a part of a variable that is split. It either has parts or its own variable.
type descriptor struct {
	typ      spirv.ID
	name     string
	at       int // for an array in an array: the index of its first element if all dimensions count as one
	binding  uint32
	marks    []spirv.Decoration // decorations without operands of the members that contain it
	from     spirv.ID           // the variable that contains it
	class    spirv.StorageClass
	parts    []*descriptor
	variable spirv.ID
}

// find determines the variables to split, and creates the variables for their parts. It visits the parts breadth first,
// which determines the order of the new variables.
func (fl *flattener) find() {
	u := fl.u
	var queue []*descriptor
	for i := range u.Module.Types {
		in := &u.Module.Types[i]
		if in.Op != spirv.OpVariable {
			continue
		}
		class, elem, _ := u.Pointer(in.Type)
		if !takesApart(u, class, elem, fl.arrays) {
			continue
		}
		d := &descriptor{typ: elem, from: in.Result, class: class}
		if n := u.Name(in.Result); n != nil {
			d.name = instreader.Name(n).Name()
		}
		u.EachAnnotation(in.Result, func(a *spirv.Instruction) {
			if instreader.Decorate(a).Decoration() == spirv.DecorationBinding {
				d.binding = instreader.Decorate(a).DecorationParams()[0]
			}
		})
		fl.roots[in.Result] = d
		fl.order = append(fl.order, d)
		queue = append(queue, d)
	}
	for i := 0; i < len(queue); i++ {
		d := queue[i]
		if takesApart(u, d.class, d.typ, fl.arrays) {
			fl.split(d)
			queue = append(queue, d.parts...)
		} else {
			fl.declare(d)
		}
	}
}

func (fl *flattener) split(d *descriptor) {
	u := fl.u
	binding := d.binding
	n := u.Length(d.typ)
	u.Options.Budget.Spend(budget.Leaves, n, source.NoPos)
	for i := range n {
		u.Options.Budget.Poll()
		p := &descriptor{typ: u.Element(d.typ, i), from: d.from, class: d.class, binding: binding, marks: d.marks}
		switch {
		case u.Op(d.typ) == spirv.OpTypeStruct:
			p.name = d.name + "." + fl.memberName(d.typ, i)
			p.marks = append(slices.Clone(d.marks), fl.memberMarks(d.typ, i)...)
		case u.Op(p.typ) == spirv.OpTypeArray && takesApart(u, p.class, p.typ, fl.arrays):
			p.name, p.at = d.name, (d.at*n+i)*u.Length(p.typ)
		default:
			p.name = d.name + "[" + strconv.Itoa(d.at+i) + "]"
		}
		d.parts = append(d.parts, p)
		binding += fl.bindings(p.typ)
	}
}

// memberMarks returns the decorations of member i of a struct type that do not have operands.
func (fl *flattener) memberMarks(typ spirv.ID, i int) []spirv.Decoration {
	var list []spirv.Decoration
	fl.u.EachAnnotation(typ, func(in *spirv.Instruction) {
		if in.Op == spirv.OpMemberDecorate && instreader.MemberDecorate(in).Member() == uint32(i) &&
			len(in.Operands) == 3 {
			list = append(list, instreader.MemberDecorate(in).Decoration())
		}
	})
	return list
}

func (fl *flattener) memberName(typ spirv.ID, i int) string {
	for k := range fl.u.Module.Names {
		in := &fl.u.Module.Names[k]
		if in.Op == spirv.OpMemberName && instreader.MemberName(in).Type() == typ &&
			instreader.MemberName(in).Member() == uint32(i) {
			s := instreader.MemberName(in).Name()
			return s
		}
	}
	return strconv.Itoa(i)
}

// bindings returns the number of bindings that a variable of a type occupies.
func (fl *flattener) bindings(typ spirv.ID) uint32 {
	u := fl.u
	switch d := u.Def(typ); {
	case d.Op == spirv.OpTypeArray:
		return uint32(u.Length(typ)) * fl.bindings(instreader.TypeArray(d).ElementType())
	case isResourceStruct(u, typ):
		n := uint32(0)
		for _, m := range d.Operands {
			n += fl.bindings(spirv.ID(m))
		}
		return n
	}
	return 1
}

// descriptorInstructions is the number of instructions for the name and the binding of a resource.
const descriptorInstructions = 3

// declare creates the variable for a part that is a resource.
func (fl *flattener) declare(d *descriptor) {
	u := fl.u
	u.Options.Budget.Spend(budget.Instructions, descriptorInstructions, source.NoPos)
	in := instbuilder.Variable(u.PointerTo(d.class, d.typ), 0, d.class)
	if from := u.Def(d.from); from != nil {
		in.Pos = from.Pos
	}
	d.variable = u.Define(in)
	u.CopyDecorations(d.from, d.variable)
	u.EachAnnotation(d.variable, func(a *spirv.Instruction) {
		if instreader.Decorate(a).Decoration() == spirv.DecorationBinding {
			instreader.Decorate(a).DecorationParams()[0] = d.binding
		}
	})
	for _, m := range d.marks {
		u.Annotate(instbuilder.Decorate(d.variable, m))
	}
	if d.name != "" {
		words := spirv.AppendString([]uint32{uint32(d.variable)}, d.name)
		u.AddName(d.variable, instbuilder.Op(spirv.OpName, 0, 0, words))
	}
}

// function rewrites the uses of the split variables in f.
func (fl *flattener) function(f *spirv.Function) {
	subst := rewrite.NewSubstitution(fl.u)
	partial := make(map[spirv.ID]*descriptor) // access chains that lead to several resources
	for _, b := range f.Blocks {
		out := make([]spirv.Instruction, 0, len(b.Insts))
		for i := range b.Insts {
			in := &b.Insts[i]
			switch in.Op {
			case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
				d := fl.roots[instreader.AccessChain(in).Base()]
				if d == nil {
					break
				}
				rest := fl.follow(&d, in)
				switch {
				case d.variable == 0 && len(rest) > 0:
					fl.u.Fail(in.Pos, "the index into a struct or flattened array of resources is not a compile-time constant; add [unroll] to the loop")
				case d.variable == 0:
					partial[in.Result] = d
				case len(rest) == 0:
					subst.Set(in.Result, d.variable)
				default:
					in.Operands = append([]uint32{uint32(d.variable)}, rest...)
					out = append(out, *in)
				}
				continue
			case spirv.OpLoad:
				d := fl.roots[instreader.Load(in).Pointer()]
				if d == nil {
					d = partial[instreader.Load(in).Pointer()]
				}
				if d != nil {
					out = fl.load(out, d, in.Result, in.Pos)
					continue
				}
			}
			out = append(out, *in)
		}
		b.Insts = out
	}
	subst.Finish(fl.u, f)
}

// follow follows the constant indices of an access chain into the parts of *d. It sets *d to the part that they lead
// to, and returns the indices that are left.
func (fl *flattener) follow(d **descriptor, in *spirv.Instruction) []uint32 {
	rest := instreader.AccessChain(in).Indexes()
	for (*d).variable == 0 && len(rest) > 0 {
		i, ok := fl.u.IntValue(spirv.ID(rest[0]))
		if !ok || i < 0 || i >= int64(len((*d).parts)) {
			break
		}
		*d, rest = (*d).parts[i], rest[1:]
	}
	return rest
}

// load appends instructions to out that load the parts of a descriptor and construct its value. The value has the ID
// result.
func (fl *flattener) load(out []spirv.Instruction, d *descriptor, result spirv.ID, pos int32) []spirv.Instruction {
	if d.variable != 0 {
		return append(out, instbuilder.Load(d.typ, result, d.variable).At(pos))
	}
	whole := instbuilder.CompositeConstruct(d.typ, result).At(pos)
	for _, p := range d.parts {
		id := fl.u.NewID(p.typ)
		out = fl.load(out, p, id, pos)
		whole.Operands = append(whole.Operands, uint32(id))
	}
	return append(out, whole)
}

// interfaces adds the new variables to the interfaces of the entry points.
func (fl *flattener) interfaces() {
	for i := range fl.u.Module.EntryPoints {
		in := &fl.u.Module.EntryPoints[i]
		n := len(in.Operands) - len(analysis.InterfaceOf(in))
		kept := in.Operands[:n:n]
		for _, v := range in.Operands[n:] {
			if d := fl.roots[spirv.ID(v)]; d != nil {
				kept = appendVariables(kept, d)
			} else {
				kept = append(kept, v)
			}
		}
		in.Operands = kept
	}
}

func appendVariables(list []uint32, d *descriptor) []uint32 {
	if d.variable != 0 {
		return append(list, uint32(d.variable))
	}
	for _, p := range d.parts {
		list = appendVariables(list, p)
	}
	return list
}
