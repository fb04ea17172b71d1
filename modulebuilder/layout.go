package modulebuilder

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A layouter emits the finished module. Tools that process unoptimized output rely on its order:
//
//   - Constants come in order of creation, then undefs, then variables, then the lazy constants that are first used
//     in functions. Each is immediately preceded by the types it needs.
//   - Unused types and unused lazy constants are omitted. Other unused constants are omitted only if Options.Sparse
//     is set.
//   - Names and decorations come in the order in which their targets are emitted, after the decorations added by
//     Decorate.
//   - Blocks are in readable order. Unreachable blocks are omitted.
//   - IDs are numbered by first use in emission order.
//
// IDs are provisional in the builder. The layouter maps them to final IDs.
type layouter struct {
	b       *ModuleBuilder
	m       *spirv.Module
	ids     []spirv.ID // maps provisional IDs to final IDs; 0 if not used yet
	emitted []bool     // by provisional ID: set for types and constants that have been emitted
	words   slab.Of[uint32]
	used    []bool // by provisional ID: set for constants that the module uses
	next    spirv.ID

	forward []spirv.Instruction // OpTypeForwardPointer
	open    []spirv.ID          // types whose emission has started but not finished, outermost first
	late    []*typeRecord       // pointers that are emitted after their pointees, which are in open
	globals []spirv.Instruction // module-level variables; they follow types and constants
	marks   []mark              // sorted by target
	// the blocks of each function in readable order
	order [][]*Block
}

// TakeModule lays out the module. The builder must not be used afterwards.
func (b *ModuleBuilder) TakeModule() *spirv.Module {
	l := &layouter{
		b:       b,
		m:       &spirv.Module{Version: b.opts.Version, Generator: spirv.GeneratorUnregistered},
		ids:     make([]spirv.ID, len(b.defs)),
		emitted: make([]bool, len(b.defs)),
		used:    make([]bool, len(b.defs)),
		next:    1,
		marks:   b.instMarks,
	}
	slices.SortStableFunc(l.marks, func(x, y mark) int { return int(x.target) - int(y.target) })
	for _, f := range b.functions {
		b.budget.Poll()
		l.order = append(l.order, readableOrder(f, b.budget))
	}
	l.markUsed()
	l.preamble()
	l.annotations()
	l.constants()
	for i := range b.variables {
		l.variable(b.variables[i])
	}
	for i, f := range b.functions {
		l.function(f, l.order[i])
	}
	debug := make([]spirv.Instruction, len(b.debug))
	for i := range b.debug {
		debug[i] = l.mapped(b.debug[i])
	}
	l.locations()
	l.m.Types = slices.Concat(l.forward, l.m.Types, l.globals, debug)
	l.m.Bound = l.next
	b.budget.Poll()
	declareNeeds(l.m, b)
	b.budget.Poll()
	return l.m
}

// markUsed fills l.used with the constants that the module uses.
func (l *layouter) markUsed() {
	use := func(in *spirv.Instruction) { in.EachID(func(id spirv.ID) { l.used[id] = true }) }
	for i := range l.b.modes {
		use(&l.b.modes[i])
	}
	for i := range l.b.decorations {
		if l.b.decorations[i].Op == spirv.OpDecorateId {
			use(&l.b.decorations[i])
		}
	}
	for i := range l.b.variables {
		use(&l.b.variables[i])
	}
	for i := range l.b.debug {
		use(&l.b.debug[i])
	}
	for i, f := range l.b.functions {
		for j := range f.variables {
			use(&f.variables[j])
		}
		for _, blk := range l.order[i] {
			l.b.budget.Poll()
			for _, insts := range blk.parts() {
				for j := range insts {
					use(&insts[j])
				}
			}
		}
	}
	// constituents precede their composites, so one backward pass suffices
	for i := len(l.b.constants) - 1; i >= 0; i-- {
		if in := &l.b.constants[i].inst; in.Op != spirv.OpNop &&
			(l.used[in.Result] || l.b.isAlwaysDeclared(&l.b.constants[i])) {
			l.used[in.Result] = true
			use(in)
		}
	}
}

// isAlwaysDeclared reports whether a constant is declared even if it is unused.
func (b *ModuleBuilder) isAlwaysDeclared(r *constantRecord) bool {
	return !r.lazy && (!b.opts.Sparse || r.inst.Op.IsSpecConstant() && r.inst.Op != spirv.OpSpecConstantOp)
}

func (l *layouter) preamble() {
	b, m := l.b, l.m
	for _, debug := range [...]bool{false, true} { // debug instruction sets come last
		for _, s := range b.extInstSets {
			if isDebugSet(s.name) == debug {
				m.ExtInstImports = append(m.ExtInstImports, instbuilder.ExtInstImport(l.id(s.id), s.name))
			}
		}
	}
	m.MemoryModel = instbuilder.MemoryModel(b.addressing, b.memory)
	for i := range b.entryPoints {
		m.EntryPoints = append(m.EntryPoints, l.entryPoint(&b.entryPoints[i]))
	}
	for _, in := range b.modes {
		m.ExecutionModes = append(m.ExecutionModes, l.mapped(in))
	}
	for _, in := range b.strings {
		m.Strings = append(m.Strings, l.mapped(in))
	}
	for _, in := range b.sources {
		m.Strings = append(m.Strings, l.mapped(in))
	}
	m.Processed = b.processed
}

// isDebugSet reports whether an extended instruction set describes the source.
func isDebugSet(name string) bool {
	set := spirv.LookupExtSet(name)
	return set == spirv.ExtSetShaderDebugInfo || set == spirv.ExtSetOpenCLDebugInfo
}

// locations copies the locations to the module, and replaces their provisional IDs with final ones.
func (l *layouter) locations() {
	l.m.Locations = l.b.locations
	for i := range l.m.Locations {
		for _, id := range l.m.Locations[i].IDs() {
			if *id != 0 {
				*id = l.number(*id)
			}
		}
	}
}

func (l *layouter) entryPoint(e *entryPoint) spirv.Instruction {
	words := []uint32{uint32(e.model), uint32(l.id(e.fn.ID))}
	words = spirv.AppendString(words, e.name)
	for _, v := range e.iface {
		words = append(words, uint32(l.id(v)))
	}
	if l.b.IsVersion(4) {
		for i := range l.b.variables {
			v := &l.b.variables[i]
			switch instreader.Variable(v).StorageClass() {
			case spirv.StorageClassInput, spirv.StorageClassOutput:
				continue
			}
			if !slices.Contains(e.exclusive, v.Result) && !slices.Contains(e.iface, v.Result) {
				words = append(words, uint32(l.id(v.Result)))
			}
		}
	}
	return instbuilder.Op(spirv.OpEntryPoint, 0, 0, words)
}

func (l *layouter) annotations() {
	for _, in := range l.b.decorations {
		target := instreader.Decorate(&in).Target()
		if d := &l.b.defs[target]; d.kind == idConstant && !l.used[target] {
			continue
		}
		l.m.Annotations = append(l.m.Annotations, l.mapped(in))
	}
}

// decorationConstants emits the constants used by the decorations of id. They must precede id.
func (l *layouter) decorationConstants(id spirv.ID) {
	for _, in := range l.b.decorations {
		if in.Op != spirv.OpDecorateId || instreader.Decorate(&in).Target() != id {
			continue
		}
		for _, operand := range instreader.Decorate(&in).DecorationParams() {
			if l.b.defs[operand].kind == idConstant {
				l.id(spirv.ID(operand))
			}
		}
	}
}

// constants emits the used constants that are not lazy, in order of creation. Undefs come last.
func (l *layouter) constants() {
	for _, undef := range [...]bool{false, true} {
		for i := range l.b.constants {
			r := &l.b.constants[i]
			if r.inst.Op == spirv.OpNop || r.lazy || !l.used[r.inst.Result] || (r.inst.Op == spirv.OpUndef) != undef {
				continue
			}
			l.id(r.inst.Result)
		}
	}
}

// id returns the final ID for a provisional ID. If id is a type or constant that has not been emitted yet, it is
// emitted first.
func (l *layouter) id(id spirv.ID) spirv.ID {
	d := &l.b.defs[id]
	switch {
	case l.emitted[id]:
		if d.kind == idType && l.b.types[d.index].ahead && slices.Contains(l.open, id) {
			l.declareAhead(&l.b.types[d.index])
		}
	case d.kind == idType:
		l.emitType(&l.b.types[d.index])
	case d.kind == idConstant:
		l.emitConstant(&l.b.constants[d.index].inst)
	}
	return l.number(id)
}

// number returns the final ID for a provisional ID without emitting anything.
func (l *layouter) number(id spirv.ID) spirv.ID {
	if l.ids[id] == 0 {
		l.ids[id] = l.next
		l.next++
	}
	return l.ids[id]
}

// mapped returns a copy of an instruction in which the type, result and operands have final IDs. It emits the types and
// constants that the instruction uses.
func (l *layouter) mapped(in spirv.Instruction) spirv.Instruction {
	l.b.budget.Poll()
	if in.Type != 0 {
		in.Type = l.id(in.Type)
	}
	l.mark(in.Result)
	if in.Result != 0 {
		in.Result = l.number(in.Result)
	}
	in.Operands = l.cloned(in.Operands)
	in.EachIDIndex(func(i int) { in.Operands[i] = uint32(l.id(spirv.ID(in.Operands[i]))) })
	return in
}

// cloned returns a copy of operands, or nil if there are none.
func (l *layouter) cloned(operands []uint32) []uint32 {
	if len(operands) == 0 {
		return nil
	}
	w := l.words.Take(len(operands))
	copy(w, operands)
	return w
}

// mark emits the decorations that Mark has added to id.
func (l *layouter) mark(id spirv.ID) {
	if id == 0 || len(l.marks) == 0 {
		return
	}
	i, found := slices.BinarySearchFunc(l.marks, id, func(m mark, id spirv.ID) int { return int(m.target) - int(id) })
	if !found {
		return
	}
	for ; i < len(l.marks) && l.marks[i].target == id; i++ {
		l.m.Annotations = append(l.m.Annotations, instbuilder.Decorate(l.number(id), l.marks[i].decoration))
	}
}

func (l *layouter) name(id spirv.ID) {
	if name := l.b.NameOf(id); name != "" {
		l.m.Names = append(l.m.Names, instbuilder.Name(l.number(id), name))
	}
}

func (l *layouter) variable(in spirv.Instruction) {
	id := in.Result
	l.globals = append(l.globals, l.mapped(in))
	l.name(id)
}

func (l *layouter) emitConstant(in *spirv.Instruction) {
	l.emitted[in.Result] = true
	if in.Op == spirv.OpConstantComposite || in.Op == spirv.OpSpecConstantComposite {
		for _, part := range in.Operands {
			l.id(spirv.ID(part))
		}
	}
	l.m.Types = append(l.m.Types, l.mapped(*in))
	l.name(in.Result)
}

func (l *layouter) emitType(r *typeRecord) {
	if l.emitsElement(r) {
		return
	}
	l.emitted[r.id] = true
	id := l.number(r.id)
	if r.ahead && slices.Contains(l.open, instreader.TypePointer(&r.inst).Type()) {
		l.declareAhead(r)
		l.late = append(l.late, r)
		return
	}
	l.open = append(l.open, r.id)
	l.name(r.id)
	if r.desc != nil {
		if n := len(l.m.Names); n > 0 && r.desc.Name != "" {
			l.m.Names[n-1].Pos = r.desc.Pos
		}
		l.memberNames(id, r.desc)
	}
	if r.inst.Op == spirv.OpTypeArray {
		l.id(instreader.TypeArray(&r.inst).Length()) // the length is emitted before the element type
	}
	in := l.mapped(r.inst)
	if r.inst.Op == spirv.OpTypeNodePayloadArrayAMDX {
		l.decorationConstants(r.id)
	}
	if r.desc != nil {
		l.structDecorations(id, r.desc)
	}
	l.m.Types = append(l.m.Types, in)
	if r.stride != 0 {
		l.decorate(id, spirv.DecorationArrayStride, r.stride)
	}
	l.open = l.open[:len(l.open)-1]
	l.emitLate(r.id)
}

// emitsElement emits the length and the element type of an array of pointers that may be referenced before their
// pointees. It reports whether the array itself was emitted in doing so, as for this struct:
//
//	struct S { S *next[2]; }    the pointer emits S, and S emits the array
func (l *layouter) emitsElement(r *typeRecord) bool {
	if r.inst.Op != spirv.OpTypeArray {
		return false
	}
	elem := instreader.TypeArray(&r.inst).ElementType()
	if d := &l.b.defs[elem]; d.kind != idType || !l.b.types[d.index].ahead {
		return false
	}
	l.id(instreader.TypeArray(&r.inst).Length())
	l.id(elem)
	return l.emitted[r.id]
}

// declareAhead declares a pointer type that is referenced before its pointee, unless it has already been declared.
func (l *layouter) declareAhead(r *typeRecord) {
	in := instbuilder.TypeForwardPointer(l.number(r.id), instreader.TypePointer(&r.inst).StorageClass())
	for i := range l.forward {
		if instreader.TypeForwardPointer(&l.forward[i]).PointerType() == instreader.TypeForwardPointer(&in).PointerType() {
			return
		}
	}
	l.forward = append(l.forward, in)
}

// emitLate emits the pointers to elem that had to wait until elem was emitted.
func (l *layouter) emitLate(elem spirv.ID) {
	l.late = slices.DeleteFunc(l.late, func(r *typeRecord) bool {
		if instreader.TypePointer(&r.inst).Type() != elem {
			return false
		}
		l.m.Types = append(l.m.Types, l.mapped(r.inst))
		return true
	})
}

func (l *layouter) decorate(id spirv.ID, d spirv.Decoration, operands ...uint32) {
	l.m.Annotations = append(l.m.Annotations, instbuilder.Decorate(id, d, operands...))
}

func (l *layouter) decorateMember(id spirv.ID, member int, d spirv.Decoration, operands ...uint32) {
	l.decorateMemberWith(spirv.OpMemberDecorate, id, member, d, operands...)
}

func (l *layouter) decorateMemberWith(op spirv.Opcode, id spirv.ID, member int, d spirv.Decoration,
	operands ...uint32) {
	words := append([]uint32{uint32(id), uint32(member), uint32(d)}, operands...)
	l.m.Annotations = append(l.m.Annotations, instbuilder.Op(op, 0, 0, words))
}

func (l *layouter) memberNames(id spirv.ID, d *StructDesc) {
	for i := range d.Members {
		l.b.budget.Poll()
		if name := d.Members[i].Name; name != "" {
			in := instbuilder.MemberName(id, uint32(i), name)
			in.Pos = d.Members[i].Pos
			l.m.Names = append(l.m.Names, in)
		}
	}
}

func (l *layouter) structDecorations(id spirv.ID, d *StructDesc) {
	for i := range d.Members {
		l.memberDecorations(id, i, d)
	}
	switch {
	case d.Block == StorageBlock && !l.b.IsVersion(4):
		l.decorate(id, spirv.DecorationBufferBlock)
	case d.Block != NoBlock:
		l.decorate(id, spirv.DecorationBlock)
	}
}

func (l *layouter) memberDecorations(id spirv.ID, i int, d *StructDesc) {
	l.b.budget.Poll()
	m := &d.Members[i]
	if m.HasOffset {
		l.decorateMember(id, i, spirv.DecorationOffset, m.Offset)
	}
	if m.MatrixStride != 0 {
		l.decorateMember(id, i, spirv.DecorationMatrixStride, m.MatrixStride)
	}
	switch m.Order {
	case RowMajor:
		l.decorateMember(id, i, spirv.DecorationRowMajor)
	case ColMajor:
		l.decorateMember(id, i, spirv.DecorationColMajor)
	}
	if m.RelaxedPrecision {
		l.decorateMember(id, i, spirv.DecorationRelaxedPrecision)
	}
	if d.ReadOnly {
		l.decorateMember(id, i, spirv.DecorationNonWritable)
	}
	for _, x := range m.Decorations {
		op := spirv.OpMemberDecorate
		if x.Text {
			op = spirv.OpMemberDecorateString
		}
		l.decorateMemberWith(op, id, i, x.Decoration, x.Operands...)
	}
}

func (l *layouter) function(f *Function, order []*Block) {
	out := &spirv.Function{}
	def := f.def
	def.Operands = l.cloned(def.Operands)
	def.Type = l.id(def.Type)
	instreader.Function(&def).SetFunctionType(l.id(instreader.Function(&def).FunctionType()))
	def.Result = l.number(f.ID)
	out.Def = def
	l.name(f.ID)
	l.mark(f.ID)
	for _, p := range f.params {
		out.Params = append(out.Params, l.mapped(p))
		l.name(p.Result)
	}
	for i, blk := range order {
		nb := &spirv.Block{Label: l.number(blk.Label)}
		l.name(blk.Label)
		if !blk.Terminated() {
			blk.insts = l.b.insts.Append(blk.insts, instbuilder.Unreachable())
		}
		var variables []spirv.Instruction
		if i == 0 {
			variables = f.variables
		}
		nb.Insts = l.instructions(variables, blk)
		blk.pages, blk.insts = nil, nil // now owned by the module
		out.Blocks = append(out.Blocks, nb)
	}
	l.m.Functions = append(l.m.Functions, out)
}

// instructions returns the given variables followed by the instructions of blk, all mapped. If there are no variables
// and blk has one page, the instructions are mapped in place.
func (l *layouter) instructions(variables []spirv.Instruction, blk *Block) []spirv.Instruction {
	insts := blk.insts
	if len(variables)+len(blk.pages) > 0 {
		insts = slices.Concat(append([][]spirv.Instruction{variables}, blk.parts()...)...)
	}
	for i := range insts {
		result := insts[i].Result
		insts[i] = l.mapped(insts[i])
		if result != 0 {
			l.name(result)
		}
	}
	return insts
}

// declareNeeds adds to m the capabilities and extensions that it requires, including those that were requested
// explicitly.
func declareNeeds(m *spirv.Module, b *ModuleBuilder) {
	caps, exts := capability.Required(m, slices.Concat(b.capabilities, b.opts.Always), b.extensions, b.opts.Extensions)
	for _, c := range caps {
		in := instbuilder.Capability(c)
		if i := slices.Index(b.capabilities, c); i >= 0 {
			in.Pos = b.requiredAt[i]
		}
		m.Capabilities = append(m.Capabilities, in)
	}
	for _, name := range exts {
		m.Extensions = append(m.Extensions, instbuilder.Extension(name))
	}
}
