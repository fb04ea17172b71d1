package assembly

import "github.com/hlsl2spirv/hlsl2spirv/lower/llvm"

// An edge is a control-flow edge between two blocks.
type edge struct{ from, to *llvm.Block }

func (p *printer) body(f *llvm.Function) {
	p.edges(f)
	p.text(" {\n")
	for i, b := range f.Blocks {
		if i > 0 {
			p.text("\n")
		}
		p.out = p.locals.blocks[i].append(p.out)
		p.text(":\n")
		if i == 0 {
			p.instructions(f.Allocas)
		}
		for _, phi := range b.Phis {
			p.phi(phi, b)
		}
		p.instructions(b.Insts)
		if b.Term != nil {
			p.instruction(b.Term)
		} else {
			p.text("  unreachable\n")
		}
	}
	p.text("}")
}

// edges counts the edges of f that repeat another edge between the same blocks. LLVM requires a phi to have an entry
// for each edge.
func (p *printer) edges(f *llvm.Function) {
	p.repeated = nil
	p.seen = append(p.seen[:0], make([]int32, len(f.Blocks))...)
	for i, b := range f.Blocks {
		if b.Term == nil || len(b.Term.Targets()) < 2 {
			continue
		}
		mark := int32(i + 1)
		for _, to := range b.Term.Targets() {
			if p.seen[to.Index()] != mark {
				p.seen[to.Index()] = mark
				continue
			}
			if p.repeated == nil {
				p.repeated = map[edge]int{}
			}
			p.repeated[edge{b, to}]++
		}
	}
}

func (p *printer) phi(in *llvm.Inst, b *llvm.Block) {
	p.result(in)
	p.text("phi ")
	p.typ(in.Type())
	p.text(" ")
	rows := 0
	for i, from := range in.Targets() {
		for range 1 + p.repeated[edge{from, b}] {
			p.comma(rows)
			rows++
			p.text("[ ")
			p.value(in.Args()[i])
			p.text(", ")
			p.label(from)
			p.text(" ]")
		}
	}
	p.text("\n")
}

func (p *printer) label(b *llvm.Block) {
	p.out = p.locals.blocks[b.Index()].append(append(p.out, '%'))
}

// result prints the name of an instruction's result and =, if it has a result.
func (p *printer) result(in *llvm.Inst) {
	p.text("  ")
	if in.Type() != llvm.Void {
		p.value(in)
		p.text(" = ")
	}
}

func (p *printer) instructions(list []*llvm.Inst) {
	for _, in := range list {
		p.instruction(in)
	}
}

func (p *printer) instruction(in *llvm.Inst) {
	p.result(in)
	p.operation(in)
	p.attached(", ", in.Attached())
	p.text("\n")
}

func (p *printer) operation(in *llvm.Inst) {
	op, args := in.Op(), in.Args()
	switch {
	case op == llvm.Call:
		p.call(in)
		return
	case op == llvm.Load || op == llvm.Store || op == llvm.AtomicRMW || op == llvm.CmpXchg || op == llvm.Fence:
		p.access(in)
		return
	case op.IsTerminator():
		p.terminator(in)
		return
	}
	p.text(op.String())
	p.flags(in.Flags())
	switch {
	case op == llvm.ICmp || op == llvm.FCmp:
		p.text(" ")
		p.text(in.Pred().String())
	case op == llvm.Alloca, op == llvm.GetElementPtr:
		p.text(" ")
		p.typ(in.Elem())
		if op == llvm.GetElementPtr {
			p.text(",")
		}
	}
	if op.IsBinary() || op == llvm.ICmp || op == llvm.FCmp {
		p.text(" ")
		p.typed(args[0])
		p.text(", ")
		p.value(args[1])
		return
	}
	p.operands(args)
	switch {
	case op.IsCast():
		p.text(" to ")
		p.typ(in.Type())
	case op == llvm.ExtractValue || op == llvm.InsertValue:
		for _, i := range in.Indices() {
			p.text(", ")
			p.number(int64(i))
		}
	case op == llvm.ShuffleVector:
		p.mask(in.Indices())
	case op == llvm.Alloca:
		p.align(in.Align())
	}
}

// operands prints values with their types, separated by commas.
func (p *printer) operands(args []llvm.Value) {
	for i, a := range args {
		if i > 0 {
			p.text(",")
		}
		p.text(" ")
		p.typed(a)
	}
}

func (p *printer) mask(mask []uint32) {
	p.text(", <")
	p.number(int64(len(mask)))
	p.text(" x i32> <")
	for i, n := range mask {
		p.comma(i)
		if n == llvm.UndefLane {
			p.text("i32 undef")
		} else {
			p.text("i32 ")
			p.number(int64(n))
		}
	}
	p.text(">")
}

// flagNames lists the keywords of flags in the order in which LLVM requires them.
var flagNames = [...]struct {
	flag llvm.Flags
	word string
}{
	{llvm.NoUnsignedWrap, " nuw"}, {llvm.NoSignedWrap, " nsw"}, {llvm.Exact, " exact"}, {llvm.InBounds, " inbounds"},
	{llvm.AllowReassoc, " reassoc"}, {llvm.NoNaNs, " nnan"}, {llvm.NoInfs, " ninf"}, {llvm.NoSignedZeros, " nsz"},
	{llvm.AllowReciprocal, " arcp"}, {llvm.AllowContract, " contract"}, {llvm.ApproxFunc, " afn"},
}

func (p *printer) flags(f llvm.Flags) {
	if f == 0 {
		return
	}
	for _, row := range flagNames {
		if f&row.flag != 0 {
			p.text(row.word)
		}
	}
}

func (p *printer) call(in *llvm.Inst) {
	f := in.Callee()
	if in.Flags()&llvm.Tail != 0 {
		p.text("tail ")
	}
	p.text("call")
	p.flags(in.Flags())
	p.text(" ")
	p.text(callConvs[f.CallConv])
	p.attrs(f.ResultAttrs, "", " ")
	if sig := f.Signature(); sig.IsVariadic() {
		p.typ(sig)
	} else {
		p.typ(sig.Elem())
	}
	p.text(" ")
	p.symbol(p.symbols.Function(f))
	p.text("(")
	for i, a := range in.Args() {
		p.comma(i)
		p.typ(a.Type())
		if i < len(f.Params) {
			p.attrs(f.Params[i].Attrs, " ", "")
		}
		p.text(" ")
		p.value(a)
	}
	p.text(")")
	p.attrs(in.Attrs(), " ", "")
}

// access prints an instruction that accesses memory.
func (p *printer) access(in *llvm.Inst) {
	op, args := in.Op(), in.Args()
	p.text(op.String())
	if in.Ordering() != llvm.NotAtomic && (op == llvm.Load || op == llvm.Store) {
		p.text(" atomic")
	}
	if in.Flags()&llvm.Volatile != 0 {
		p.text(" volatile")
	}
	switch op {
	case llvm.Load:
		p.text(" ")
		p.typ(in.Type())
		p.text(",")
	case llvm.AtomicRMW:
		p.text(" ")
		p.text(in.RMW().String())
	}
	p.operands(args)
	if in.Scope() != "" {
		p.text(" syncscope(")
		p.out = llvm.AppendQuoted(p.out, in.Scope())
		p.text(")")
	}
	p.ordering(in.Ordering())
	p.ordering(in.Failure())
	p.align(in.Align())
	if in.Flags()&llvm.Nontemporal != 0 {
		p.nontemporal()
	}
}

func (p *printer) ordering(o llvm.Ordering) {
	if o != llvm.NotAtomic {
		p.text(" ")
		p.text(o.String())
	}
}

func (p *printer) terminator(in *llvm.Inst) {
	p.text(in.Op().String())
	args, targets := in.Args(), in.Targets()
	if len(args) > 0 {
		p.text(" ")
		p.typed(args[0])
	} else if in.Op() == llvm.Ret {
		p.text(" void")
	}
	if in.Op() == llvm.Switch {
		p.text(", label ")
		p.label(targets[0])
		p.text(" [")
		for i, c := range in.Cases() {
			p.text("\n    ")
			p.typed(c)
			p.text(", label ")
			p.label(targets[1+i])
		}
		p.text(" ]")
		return
	}
	for i, b := range targets {
		if i > 0 || len(args) > 0 {
			p.text(",")
		}
		p.text(" label ")
		p.label(b)
	}
}
