package mlirdialect

import (
	"math"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

func (p *printer) body(f *llvm.Function) {
	p.text(" {\n")
	p.start()
	head := p.out
	p.out = p.rest[:0]
	for i, b := range f.Blocks {
		p.current = b
		if i > 0 {
			p.label(b)
		} else {
			p.instructions(f.Allocas)
		}
		p.instructions(b.Insts)
		if b.Term != nil {
			p.instruction(b.Term)
		} else {
			p.text("    llvm.unreachable\n")
		}
	}
	p.rest = p.out
	p.out = append(append(head, p.entry...), p.rest...)
	p.text("  }")
}

func (p *printer) block(b *llvm.Block) {
	p.text("^bb")
	p.number(int64(b.Index()))
}

// label prints the label of a block. The phis of the block are its arguments.
func (p *printer) label(b *llvm.Block) {
	p.text("  ")
	p.block(b)
	for i, phi := range b.Phis {
		p.text([...]string{"(", ", "}[min(i, 1)])
		p.value(phi)
		p.text(": ")
		p.typ(phi.Type())
	}
	if len(b.Phis) > 0 {
		p.text(")")
	}
	p.text(":\n")
}

func (p *printer) instructions(list []*llvm.Inst) {
	for _, in := range list {
		p.instruction(in)
	}
}

func (p *printer) instruction(in *llvm.Inst) {
	p.text("    ")
	if in.Type() != llvm.Void {
		p.value(in)
		p.text(" = ")
	}
	p.operation(in)
	p.text("\n")
}

func (p *printer) operation(in *llvm.Inst) {
	op := in.Op()
	switch {
	case op == llvm.Call && in.Callee().Intrinsic != "":
		p.intrinsicCall(in)
		return
	case op.IsTerminator():
		p.terminator(in)
		return
	}
	p.text("llvm.")
	p.text(op.String())
	switch {
	case op.IsBinary() || op == llvm.FNeg || op == llvm.Freeze:
		p.arithmetic(in)
	case op.IsCast():
		p.operands(in)
		p.text(" : ")
		p.typ(in.Args()[0].Type())
		p.text(" to ")
		p.typ(in.Type())
	case op == llvm.ICmp || op == llvm.FCmp:
		p.compare(in)
	case op == llvm.Call:
		p.call(in)
	case op == llvm.Load || op == llvm.Store || op == llvm.AtomicRMW || op == llvm.CmpXchg || op == llvm.Fence:
		p.access(in)
	case op == llvm.Alloca:
		p.alloca(in)
	case op == llvm.GetElementPtr:
		p.gep(in)
	default:
		p.composite(in)
	}
}

// operands prints a space and the operands of an instruction.
func (p *printer) operands(in *llvm.Inst) {
	p.text(" ")
	p.values(in.Args())
}

func (p *printer) arithmetic(in *llvm.Inst) {
	p.operands(in)
	if in.Op().IsFloatArithmetic() {
		p.fastMathAttribute(in.Flags())
	}
	if wrap := in.Flags() & (llvm.NoSignedWrap | llvm.NoUnsignedWrap); wrap != 0 {
		p.text([...]string{" overflow<nuw>", " overflow<nsw>", " overflow<nsw, nuw>"}[wrap-1])
	}
	p.text(" : ")
	p.typ(in.Type())
}

// fastMathNames lists the keywords of fast-math flags.
var fastMathNames = [...]struct {
	flag llvm.Flags
	word string
}{
	{llvm.NoNaNs, "nnan"}, {llvm.NoInfs, "ninf"}, {llvm.NoSignedZeros, "nsz"}, {llvm.AllowReciprocal, "arcp"},
	{llvm.AllowContract, "contract"}, {llvm.ApproxFunc, "afn"}, {llvm.AllowReassoc, "reassoc"},
}

func (p *printer) fastMath(flags llvm.Flags) {
	p.text("#llvm.fastmath<")
	n := 0
	for _, row := range fastMathNames {
		if flags&row.flag != 0 {
			p.comma(n)
			n++
			p.text(row.word)
		}
	}
	p.text(">")
}

func (p *printer) fastMathAttribute(flags llvm.Flags) {
	if flags&llvm.Fast != 0 {
		p.text(" {fastmathFlags = ")
		p.fastMath(flags)
		p.text("}")
	}
}

func (p *printer) compare(in *llvm.Inst) {
	name := in.Pred().String()
	if in.Pred() == llvm.FalseF || in.Pred() == llvm.TrueF {
		name = "_" + name
	}
	p.text(` "`)
	p.text(name)
	p.text(`"`)
	p.operands(in)
	if in.Op() == llvm.FCmp {
		p.fastMathAttribute(in.Flags())
	}
	p.text(" : ")
	p.typ(in.Args()[0].Type())
}

func (p *printer) call(in *llvm.Inst) {
	f, args := in.Callee(), in.Args()
	p.text(" ")
	p.text(callConvs[f.CallConv])
	p.symbol(p.symbols.Function(f))
	p.text("(")
	p.values(args)
	p.text(")")
	if f.Signature().IsVariadic() {
		p.text(" vararg(")
		p.typ(f.Signature())
		p.text(")")
	}
	p.fastMathAttribute(in.Flags())
	p.text(" : (")
	p.types(args)
	p.text(") -> ")
	if in.Type() == llvm.Void {
		p.text("()")
	} else {
		p.typ(in.Type())
	}
}

// rmwNames lists the operations whose keywords differ from those of LLVM.
var rmwNames = [...]struct {
	rmw  llvm.RMW
	word string
}{{llvm.AndRMW, "_and"}, {llvm.OrRMW, "_or"}, {llvm.XorRMW, "_xor"}}

func rmwName(r llvm.RMW) string {
	for _, row := range rmwNames {
		if row.rmw == r {
			return row.word
		}
	}
	return r.String()
}

// access prints an instruction that accesses memory.
func (p *printer) access(in *llvm.Inst) {
	op, args := in.Op(), in.Args()
	if in.Flags()&llvm.Volatile != 0 {
		p.text(" volatile")
	}
	if op == llvm.AtomicRMW {
		p.text(" ")
		p.text(rmwName(in.RMW()))
	}
	if len(args) > 0 {
		p.operands(in)
	}
	if in.Ordering() != llvm.NotAtomic && (op == llvm.Load || op == llvm.Store) {
		p.text(" atomic")
	}
	if in.Scope() != "" {
		p.text(" syncscope(")
		p.out = llvm.AppendQuoted(p.out, in.Scope())
		p.text(")")
	}
	for _, o := range [...]llvm.Ordering{in.Ordering(), in.Failure()} {
		if o != llvm.NotAtomic {
			p.text(" ")
			p.text(o.String())
		}
	}
	before, end := " {", ""
	if in.Align() != 0 {
		p.alignment(before, in.Align())
		before, end = ", ", "}"
	}
	if in.Flags()&llvm.Nontemporal != 0 && (op == llvm.Load || op == llvm.Store) {
		p.text(before)
		p.text("nontemporal")
		end = "}"
	}
	p.text(end)
	switch op {
	case llvm.Load:
		p.text(" : ")
		p.typ(args[0].Type())
		p.text(" -> ")
		p.typ(in.Type())
	case llvm.Store, llvm.AtomicRMW:
		p.text(" : ")
		p.types(args)
	case llvm.CmpXchg:
		p.text(" : ")
		p.types(args[:2])
	}
}

func (p *printer) alloca(in *llvm.Inst) {
	p.text(" ")
	p.value(p.m.Int(llvm.I32, 1))
	p.text(" x ")
	p.typ(in.Elem())
	if in.Align() != 0 {
		p.alignment(" {", in.Align())
		p.text("}")
	}
	p.text(" : (i32) -> ")
	p.typ(in.Type())
}

// gep prints an address computation. Constant indices are part of the operation, as MLIR requires for structs.
func (p *printer) gep(in *llvm.Inst) {
	args := in.Args()
	if in.Flags()&llvm.InBounds != 0 {
		p.text(" inbounds")
	}
	p.text(" ")
	p.value(args[0])
	p.text("[")
	dynamic := args[:1:1]
	for i, a := range args[1:] {
		p.comma(i)
		if n, ok := inline(a); ok {
			p.number(n)
			continue
		}
		p.value(a)
		dynamic = append(dynamic, a)
	}
	p.text("] : (")
	p.types(dynamic)
	p.text(") -> ")
	p.typ(in.Type())
	p.text(", ")
	p.typ(in.Elem())
}

// inline returns the value of an index that can be a part of the operation. It returns false for an index that is not
// constant, and for the smallest 32-bit integer, by which MLIR marks such an index.
func inline(v llvm.Value) (int64, bool) {
	c, ok := v.(*llvm.Const)
	if !ok || c.Kind() != llvm.NumberConst {
		return 0, false
	}
	n := c.Signed()
	return n, n > math.MinInt32 && n <= math.MaxInt32
}

// composite prints an instruction that builds a composite or takes it apart.
func (p *printer) composite(in *llvm.Inst) {
	args := in.Args()
	switch in.Op() {
	case llvm.Select:
		p.operands(in)
		p.text(" : ")
		p.typ(args[0].Type())
		p.text(", ")
		p.typ(in.Type())
	case llvm.ExtractElement, llvm.InsertElement:
		last := len(args) - 1
		p.text(" ")
		if in.Op() == llvm.InsertElement { // in the dialect, the element comes first
			p.values([]llvm.Value{args[1], args[0]})
		} else {
			p.value(args[0])
		}
		p.text("[")
		p.value(args[last])
		p.text(" : ")
		p.typ(args[last].Type())
		p.text("] : ")
		p.typ(args[0].Type())
	case llvm.ExtractValue, llvm.InsertValue:
		p.text(" ")
		if in.Op() == llvm.InsertValue {
			p.values([]llvm.Value{args[1], args[0]})
		} else {
			p.value(args[0])
		}
		p.indices(in.Indices())
		p.text(" : ")
		p.typ(args[0].Type())
	case llvm.ShuffleVector:
		p.operands(in)
		p.text(" ")
		p.indices(in.Indices())
		p.text(" : ")
		p.typ(args[0].Type())
	default:
		p.fail("the dialect does not have %v", in.Op())
	}
}

// indices prints a list of numbers. In a mask, -1 is an arbitrary element.
func (p *printer) indices(list []uint32) {
	p.text("[")
	for i, n := range list {
		p.comma(i)
		p.out = strconv.AppendInt(p.out, int64(int32(n)), 10)
	}
	p.text("]")
}
