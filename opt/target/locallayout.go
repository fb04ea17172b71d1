package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A plainer finds the types without a layout that correspond to types with a layout.
type plainer struct {
	u     *analysis.Unit
	twins map[spirv.ID]spirv.ID // by type: the type without a layout, possibly itself
	ptrs  map[spirv.ID]spirv.ID // by type of a pointer to local memory with a layout: its replacement
}

// DropLocalLayouts replaces the types of local and private variables by types without a layout. Since SPIR-V 1.5, the
// type of such a variable must not have an explicit layout. This concerns copies of buffer contents in local variables,
// and structs with explicit offsets in the source. Values that are loaded and stored are converted between the types.
//
//	%x = Load %S %p    →   %y = Load %S_0 %p; %x = CopyLogical %S %y
//	Store %p %x        →   %y = CopyLogical %S_0 %x; Store %p %y
func DropLocalLayouts(u *analysis.Unit) {
	old := len(u.Module.Types)
	p := plainer{u: u, twins: make(map[spirv.ID]spirv.ID), ptrs: make(map[spirv.ID]spirv.ID)}
	if u.Module.Version < 0x00010500 || !p.findPointers() {
		return
	}
	p.functionTypes()
	for i := range u.Module.Types {
		p.retype(&u.Module.Types[i])
	}
	for _, f := range u.Module.Functions {
		for i := range f.Params {
			p.retype(&f.Params[i])
		}
		for _, b := range f.Blocks {
			p.block(b)
		}
	}
	rewrite.LeadTypes(u, old)
	u.Invalidate(analysis.Results | analysis.Globals | analysis.Bodies)
}

// findPointers creates a replacement for the type of each pointer to local or private memory with a layout. It reports
// whether there are such types.
func (p *plainer) findPointers() bool {
	for i := 0; i < len(p.u.Module.Types); i++ {
		in := &p.u.Module.Types[i]
		class, elem, ok := p.u.Pointer(in.Result)
		if !ok || in.Op != spirv.OpTypePointer || class != spirv.StorageClassFunction &&
			class != spirv.StorageClassPrivate {
			continue
		}
		if twin := p.twin(elem); twin != elem {
			id := in.Result // in moves when types are added
			p.ptrs[id] = p.u.PointerTo(class, twin)
		}
	}
	return len(p.ptrs) > 0
}

// twin returns the type without a layout that corresponds to typ. It is typ itself if typ does not have a layout.
func (p *plainer) twin(typ spirv.ID) spirv.ID {
	if t, known := p.twins[typ]; known {
		return t
	}
	d := p.u.Def(typ)
	p.twins[typ] = typ
	if d.Op != spirv.OpTypeStruct && d.Op != spirv.OpTypeArray {
		return typ
	}
	in := analysis.Cloned(d)
	n := len(in.Operands)
	if d.Op == spirv.OpTypeArray {
		n = 1 // the length
	}
	for i := range n {
		in.Operands[i] = uint32(p.twin(spirv.ID(in.Operands[i])))
	}
	same := slices.Equal(in.Operands, p.u.Def(typ).Operands)
	if same && !p.laysOut(typ) {
		return typ
	}
	id := p.u.Define(in)
	p.twins[typ] = id
	p.u.CopyName(typ, id)
	p.copyRest(typ, id)
	return id
}

// laysOut reports whether typ or one of its members has a layout decoration.
func (p *plainer) laysOut(typ spirv.ID) bool {
	found := false
	p.u.EachAnnotation(typ, func(in *spirv.Instruction) { found = found || isLayout(in) })
	return found
}

// copyRest copies all decorations of type from, except those for its layout, to type to.
func (p *plainer) copyRest(from, to spirv.ID) {
	var list []spirv.Instruction
	p.u.EachAnnotation(from, func(in *spirv.Instruction) {
		if !isLayout(in) {
			c := analysis.Cloned(in)
			instreader.Annotation(&c).SetTarget(to)
			list = append(list, c)
		}
	})
	for _, in := range list {
		p.u.Annotate(in)
	}
}

// isLayout reports whether an annotation specifies a position in memory, or how the application may access a block.
func isLayout(in *spirv.Instruction) bool {
	k := 1
	switch in.Op {
	case spirv.OpMemberDecorate:
		k = 2
	case spirv.OpDecorate:
	default:
		return false
	}
	switch spirv.Decoration(in.Operands[k]) {
	case spirv.DecorationBlock, spirv.DecorationBufferBlock, spirv.DecorationOffset, spirv.DecorationArrayStride,
		spirv.DecorationMatrixStride, spirv.DecorationRowMajor, spirv.DecorationColMajor,
		spirv.DecorationNonWritable, spirv.DecorationNonReadable:
		return true
	}
	return false
}

// functionTypes replaces the pointer types in the types and parameters of functions.
func (p *plainer) functionTypes() {
	for _, f := range p.u.Module.Functions {
		d := analysis.Cloned(p.u.Def(instreader.Function(&f.Def).FunctionType()))
		for i := 1; i < len(d.Operands); i++ {
			if t, ok := p.ptrs[spirv.ID(d.Operands[i])]; ok {
				d.Operands[i] = uint32(t)
			}
		}
		f.Def.Operands = slices.Clone(f.Def.Operands)
		instreader.Function(&f.Def).SetFunctionType(p.u.Intern(spirv.OpTypeFunction, 0, d.Operands...))
	}
}

// retype changes the result type of an instruction if it is one of the replaced pointer types. For a variable, it also
// converts the initializer.
func (p *plainer) retype(in *spirv.Instruction) {
	t, ok := p.ptrs[in.Type]
	if !ok {
		return
	}
	in.Type = t
	p.u.SetType(in.Result, t)
	if in.Op == spirv.OpVariable && len(in.Operands) > 1 {
		_, elem, _ := p.u.Pointer(t)
		in.Operands = slices.Clone(in.Operands)
		instreader.Variable(in).SetInitializer(p.constant(instreader.Variable(in).Initializer(), elem))
	}
}

// constant returns a constant of type typ with the value of constant id. The two types differ only in layout.
func (p *plainer) constant(id, typ spirv.ID) spirv.ID {
	d := p.u.Def(id)
	if d == nil || d.Type == typ {
		return id
	}
	c := analysis.Cloned(d)
	for i := range c.Operands {
		if d.Op == spirv.OpConstantComposite || d.Op == spirv.OpSpecConstantComposite {
			c.Operands[i] = uint32(p.constant(spirv.ID(c.Operands[i]), p.u.Element(typ, i)))
		}
	}
	c.Type = typ
	return p.u.Define(c)
}

// block adapts the instructions of b that load or store through the replaced pointer types.
func (p *plainer) block(b *spirv.Block) {
	if !slices.ContainsFunc(b.Insts, p.concerns) {
		return
	}
	out := make([]spirv.Instruction, 0, len(b.Insts)+8)
	for i := range b.Insts {
		in := b.Insts[i]
		p.retype(&in)
		switch in.Op {
		case spirv.OpLoad:
			out = p.load(out, in)
		case spirv.OpStore:
			out = p.store(out, in)
		default:
			out = append(out, in)
		}
	}
	b.Insts = out
}

// concerns reports whether the result type of an instruction is one of the replaced pointer types, or the instruction
// is a load or a store.
func (p *plainer) concerns(in spirv.Instruction) bool {
	_, ok := p.ptrs[in.Type]
	return ok || in.Op == spirv.OpLoad || in.Op == spirv.OpStore
}

func (p *plainer) load(out []spirv.Instruction, in spirv.Instruction) []spirv.Instruction {
	twin := p.memory(uint32(instreader.Load(&in).Pointer()))
	if twin == 0 || twin == in.Type || p.twins[in.Type] != twin {
		return append(out, in)
	}
	whole := analysis.Cloned(&in)
	whole.Type, whole.Result = twin, p.u.NewID(twin)
	return append(out, whole, instbuilder.CopyLogical(in.Type, in.Result, whole.Result).At(in.Pos))
}

func (p *plainer) store(out []spirv.Instruction, in spirv.Instruction) []spirv.Instruction {
	value := instreader.Store(&in).Object()
	twin, typ := p.memory(uint32(instreader.Store(&in).Pointer())), p.u.TypeOf(value)
	if twin == 0 || twin == typ || p.twins[typ] != twin {
		return append(out, in)
	}
	copied := instbuilder.CopyLogical(twin, p.u.NewID(twin), value).At(in.Pos)
	store := analysis.Cloned(&in)
	instreader.Store(&store).SetObject(copied.Result)
	return append(out, copied, store)
}

// memory returns the pointee type of a pointer to local or private memory, or 0 for other pointers.
func (p *plainer) memory(ptr uint32) spirv.ID {
	class, elem, ok := p.u.Pointer(p.u.TypeOf(spirv.ID(ptr)))
	if !ok || class != spirv.StorageClassFunction && class != spirv.StorageClassPrivate {
		return 0
	}
	return elem
}
