package spirvfriendly

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A function is the state of lowering a function.
type function struct {
	*lowering
	self   int32 // index of the function in the module plus 1, which identifies its values in owner
	src    *spirv.Function
	dst    *llvm.Function
	build  llvm.Builder
	blocks map[spirv.ID]*block
	phis   []pendingPhi
	loops  map[spirv.ID]*llvm.Node // by ID of a loop header: metadata of the loop

	decorated map[*llvm.Inst]bool // calls of functions whose names imply decorations; used by known
}

// A block is a basic block and the LLVM block that it becomes.
type block struct {
	dst   *llvm.Block
	index int
}

// A pendingPhi is an OpPhi whose values finishPhis adds.
type pendingPhi struct {
	in    *spirv.Instruction
	value llvm.Value // an LLVM phi, or an aggregate whose parts are phis
}

// declareFunctions creates all functions without their blocks, so that each can be called before it is defined.
func (l *lowering) declareFunctions() {
	for i, src := range l.m.Functions {
		if l.findings.Full() {
			return
		}
		f := &function{lowering: l, self: int32(i + 1), src: src}
		l.functions = append(l.functions, f)
		l.byFunction[src.Def.Result] = int32(i + 1)
		f.declare()
		l.check(&src.Def)
	}
}

// controls lists the bits of the function control with the attribute of LLVM for each.
var controls = [...]struct {
	bit  spirv.FunctionControl
	attr llvm.AttrKind
}{
	{spirv.FunctionControlInline, llvm.AlwaysInline},
	{spirv.FunctionControlDontInline, llvm.NoInline},
	{spirv.FunctionControlPure, llvm.OnlyReadsMemory},
	{spirv.FunctionControlConst, llvm.ReadsNoMemory},
	{spirv.FunctionControlOptNoneEXT, llvm.OptNone},
}

func (f *function) declare() {
	def := &f.src.Def
	sig := f.signature(def)
	if sig == nil {
		return
	}
	kind, name := f.linkage(def.Result)
	if name == "" {
		name = f.globalName(def.Result)
	}
	conv := llvm.SPIRFunc
	entry := f.entries[def.Result]
	if entry > 0 {
		conv, kind = llvm.SPIRKernel, exported
		name = instreader.EntryPoint(&f.m.EntryPoints[entry-1]).Name()
	}
	if entry <= 0 && f.entryNames[name] && len(f.src.Blocks) > 0 {
		// For a kernel, the translator of Khronos writes two functions: the kernel, and a function with the same name
		// that the kernel calls. That function is renamed.
		name, kind = name+".body", internal
	}
	f.dst = f.out.NewFunction(name, sig)
	f.dst.CallConv, f.dst.Linkage = conv, linkages[kind]
	f.dst.Attrs = append(f.dst.Attrs, llvm.Attr{Kind: llvm.NoUnwind})
	f.addControls(spirv.FunctionControl(def.Operands[0]))
	f.declareParams()
	f.values[def.Result] = f.dst
	if entry > 0 {
		f.kernels[entry-1] = f.dst
	}
}

// addControls adds the attributes for function control c. It omits those that another bit contradicts or includes.
func (f *function) addControls(c spirv.FunctionControl) {
	if c&spirv.FunctionControlOptNoneEXT != 0 {
		c |= spirv.FunctionControlDontInline // LLVM requires both attributes
	}
	if c&spirv.FunctionControlDontInline != 0 {
		c &^= spirv.FunctionControlInline
	}
	if c&spirv.FunctionControlConst != 0 {
		c &^= spirv.FunctionControlPure
	}
	for _, row := range controls {
		if c&row.bit != 0 {
			f.dst.Attrs = append(f.dst.Attrs, llvm.Attr{Kind: row.attr})
		}
	}
}

// signature returns the LLVM type of the function that def defines. If it is not valid, signature adds a finding and
// returns nil.
func (f *function) signature(def *spirv.Instruction) *llvm.Type {
	t := f.def(operand(def, 1))
	if t.Op != spirv.OpTypeFunction || len(t.Operands) != 1+f.countParams() {
		f.report(def, "the parameters do not match the function type")
		return nil
	}
	params := make([]*llvm.Type, 0, len(t.Operands)-1)
	for i := 1; i < len(t.Operands); i++ {
		params = append(params, f.typ(def, operand(t, i)))
	}
	if def.Type != operand(t, 0) {
		f.report(def, "the result does not match the function type")
		return nil
	}
	return f.out.Func(f.typ(def, operand(t, 0)), params...)
}

func (f *function) countParams() (n int) {
	for i := range f.src.Params {
		if f.src.Params[i].Op == spirv.OpFunctionParameter {
			n++
		}
	}
	return n
}

// declareParams sets the names, the attributes and the decorations of the parameters.
func (f *function) declareParams() {
	lists, anyDecorated := llvm.NewNode(), false
	n := 0
	for i := range f.src.Params {
		in := &f.src.Params[i]
		if in.Op != spirv.OpFunctionParameter || n >= len(f.dst.Params) {
			continue
		}
		p := f.dst.Params[n]
		n++
		p.Name = f.names[in.Result]
		p.Attrs = f.paramAttrs(in)
		f.set(in, p)
		list := f.decorationList(in.Result)
		if list == nil {
			list = llvm.NewNode()
		} else {
			anyDecorated = true
		}
		lists.Elems = append(lists.Elems, list)
	}
	if anyDecorated {
		f.dst.Attached = append(f.dst.Attached, llvm.Attachment{Kind: "spirv.ParameterDecorations", Node: lists})
	}
}

// paramAttrs returns the LLVM attributes that the decorations of a parameter imply.
func (f *function) paramAttrs(in *spirv.Instruction) (attrs []llvm.Attr) {
	pointer := f.def(in.Type)
	for k := f.annotated[in.Result]; k != 0; k = f.annotations[k-1].next {
		a := &f.annotations[k-1]
		if a.member != itself || len(a.operands) == 0 {
			continue
		}
		n := a.operands[0]
		switch a.decoration {
		case spirv.DecorationFuncParamAttr:
			for _, row := range paramAttrRows {
				if row.attr == spirv.FunctionParameterAttribute(n) &&
					(!row.pointer || pointer.Op == spirv.OpTypePointer) {
					attr := llvm.Attr{Kind: row.kind}
					if row.typed {
						attr.Type = f.typ(in, operand(pointer, 1))
					}
					attrs = append(attrs, attr)
				}
			}
		case spirv.DecorationAlignment:
			if pointer.Op == spirv.OpTypePointer && isAlignment(n) {
				attrs = append(attrs, llvm.Attr{Kind: llvm.AlignAttr, N: uint64(n)})
			}
		case spirv.DecorationMaxByteOffset:
			if pointer.Op == spirv.OpTypePointer && n != 0 {
				attrs = append(attrs, llvm.Attr{Kind: llvm.Dereferenceable, N: uint64(n)})
			}
		}
	}
	return attrs
}

// paramAttrRows lists the SPIR-V attributes of parameters with the LLVM attribute for each.
var paramAttrRows = [...]struct {
	attr    spirv.FunctionParameterAttribute
	kind    llvm.AttrKind
	pointer bool // only pointers can have it
	typed   bool // it contains the pointee type
}{
	{spirv.FunctionParameterAttributeZext, llvm.ZeroExt, false, false},
	{spirv.FunctionParameterAttributeSext, llvm.SignExt, false, false},
	{spirv.FunctionParameterAttributeByVal, llvm.ByVal, true, true},
	{spirv.FunctionParameterAttributeSret, llvm.SRet, true, true},
	{spirv.FunctionParameterAttributeNoAlias, llvm.NoAlias, true, false},
	{spirv.FunctionParameterAttributeNoCapture, llvm.NoCapture, true, false},
	{spirv.FunctionParameterAttributeNoWrite, llvm.ReadOnly, true, false},
	{spirv.FunctionParameterAttributeNoReadWrite, llvm.ReadNone, true, false},
}

// set records that v is the value of the result of in, and names it.
func (f *function) set(in *spirv.Instruction, v llvm.Value) {
	if in.Result == 0 || v == nil {
		return
	}
	f.values[in.Result] = v
	f.owner[in.Result] = f.self
	if inst, ok := v.(*llvm.Inst); ok && inst.Name() == "" {
		inst.SetName(f.names[in.Result])
	}
}

// value returns the value of id in a form that an LLVM instruction can have as an operand.
func (f *function) value(in *spirv.Instruction, id spirv.ID) llvm.Value {
	return f.whole(f.raw(in, id))
}

// raw returns the value of id, which may be split into parts.
func (f *function) raw(in *spirv.Instruction, id spirv.ID) llvm.Value {
	v := f.values[id]
	if v != nil && (f.owner[id] == 0 || f.owner[id] == f.self) {
		return v
	}
	if _, ok := f.builtins[id]; ok {
		f.report(in, "SPIR-V-friendly IR with builtin functions supports only loads of builtin variables")
	} else {
		f.report(in, "%s does not have a value here", f.name(id))
	}
	return f.out.Poison(llvm.I32)
}

// defineFunctions lowers the blocks of all functions.
func (l *lowering) defineFunctions() {
	for _, f := range l.functions {
		if l.findings.Full() {
			return
		}
		if len(f.src.Blocks) > 0 {
			f.define()
		} else if l.entries[f.src.Def.Result] != 0 {
			l.report(&f.src.Def, "an entry point without blocks")
		}
	}
	for i := range l.m.EntryPoints {
		if in := &l.m.EntryPoints[i]; in.Op == spirv.OpEntryPoint && !l.findings.Full() {
			l.entryPoint(in, i)
		}
	}
}

func (f *function) define() {
	f.blocks = make(map[spirv.ID]*block, len(f.src.Blocks))
	for i, b := range f.src.Blocks {
		f.blocks[b.Label] = &block{dst: f.dst.NewBlock(f.names[b.Label]), index: i}
	}
	for i, b := range f.src.Blocks {
		f.build = f.blocks[b.Label].dst.Build()
		if i == 0 {
			f.specialize()
		}
		f.block(b)
	}
	f.finishPhis()
}

func (f *function) block(b *spirv.Block) {
	f.findLoop(b)
	for i := range b.Insts {
		if f.findings.Full() {
			return
		}
		in := &b.Insts[i]
		f.instruction(in)
		f.check(in)
	}
	if at := f.build.Block(); at.Term == nil {
		f.report(&f.src.Def, "block without a terminator")
	}
}

// finishPhis adds the values of the function's phis, when all values exist.
func (f *function) finishPhis() {
	for _, p := range f.phis {
		if f.findings.Full() {
			return
		}
		for i := 0; i+1 < len(p.in.Operands); i += 2 {
			from := f.blocks[operand(p.in, i+1)]
			if from == nil {
				f.report(p.in, "%s is not a block of the function", f.name(operand(p.in, i+1)))
				continue
			}
			f.build = from.dst.Build()
			end := from.dst.Term
			from.dst.Term = nil // without the terminator, instructions can be appended
			f.addIncoming(p.value, f.raw(p.in, operand(p.in, i)), from.dst)
			from.dst.Term = end
		}
		f.check(p.in)
	}
	f.phis = nil
}

// addIncoming adds value v for predecessor from to a phi, or the parts of v to the phis of an aggregate. Instructions
// that this needs are added at the end of the predecessor.
func (f *function) addIncoming(phi, v llvm.Value, from *llvm.Block) {
	switch phi := phi.(type) {
	case *llvm.Inst:
		phi.AddIncoming(f.known(f.whole(v)), from)
	case *parts:
		if v.Type() != phi.Type() {
			f.report(nil, "incoming value of type %[2]v for a phi of type %[1]v", phi.Type(), v.Type())
			return
		}
		for i, part := range phi.list {
			f.addIncoming(part, f.part(v, uint32(i)), from)
		}
	case *llvm.Const, *llvm.Function, *llvm.Global, *llvm.Param: // these values are not phis
	}
}

// known returns v, or a copy of v if a phi cannot refer to v before its definition. If the name of a function implies
// decorations, LLVM 15's reader would attach them to an ID that does not exist. The copy is an additional instruction.
func (f *function) known(v llvm.Value) llvm.Value {
	inst, ok := v.(*llvm.Inst)
	if !ok || !f.decorated[inst] {
		return v
	}
	c := f.out.Bool(true)
	if t := v.Type(); t.IsVector() {
		c = f.out.Int(f.out.Vector(t.Len(), llvm.I1), 1)
	}
	return f.build.Select(c, v, v)
}

// entryPoint defines the kernel for an entry point whose function has several entry points. The kernel calls the
// function, which is not a kernel itself, because kernels cannot call kernels.
func (l *lowering) entryPoint(in *spirv.Instruction, i int) {
	if m := instreader.EntryPoint(in).ExecutionModel(); m != spirv.ExecutionModelKernel {
		l.report(in, "entry point for %v: only kernels are supported in SPIR-V-friendly IR", m)
		return
	}
	k := l.byFunction[uint32(instreader.EntryPoint(in).EntryPoint())]
	if k == 0 {
		l.report(in, "%s is not a function", l.name(operand(in, 1)))
		return
	}
	if l.kernels[i] != nil {
		return
	}
	f := l.functions[k-1].dst
	name := instreader.EntryPoint(in).Name()
	g := l.out.NewFunction(name, f.Signature())
	g.CallConv, g.Attrs, g.Attached = llvm.SPIRKernel, f.Attrs, slices.Clone(f.Attached)
	l.kernels[i] = g
	b := g.NewBlock("").Build()
	args := make([]llvm.Value, len(g.Params))
	for n, p := range g.Params {
		args[n] = p
		p.Name, p.Attrs = f.Params[n].Name, f.Params[n].Attrs
	}
	b.Call(f, args...)
	b.Ret(nil)
	l.check(in)
}
