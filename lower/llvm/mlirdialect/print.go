// Package mlirdialect prints an llvm.Module in MLIR's llvm dialect. Both MLIR 19 and MLIR 22 can read the text and
// translate it to the same LLVM IR.
//
//	text, err := mlirdialect.Append(nil, m)
//
// The text contains only one module, because mlir-translate drops nested ones without an error. Phis become arguments
// of blocks, and constants become operations at the start of the entry block. Intrinsics become operations of the
// dialect if there are any for them (intrinsics.go).
//
// The dialect cannot express every module. Parts that do not affect the result are omitted: names of values, named
// metadata, attached metadata other than that of loops and branch weights, and "exact". Anything else is an error.
package mlirdialect

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// A printer is the state of printing a module.
type printer struct {
	m       *llvm.Module
	out     []byte
	err     error
	symbols llvm.Symbols

	// State of the function or the initializer of a global that is being printed:
	constants map[llvm.Value]int // numbers of constants whose operations are at its start
	entry     []byte             // text of the operations at its start
	rest      []byte             // buffer for the text after them
	inEntry   bool               // out is the text of the operations at its start
	next      int
	current   *llvm.Block // block that is being printed
	rows      rows
}

// maxText is the maximum size of the output in bytes. Modules of real programs are smaller.
const maxText = 1 << 28

// Append appends the text of module m to dst.
func Append(dst []byte, m *llvm.Module) ([]byte, error) {
	p := &printer{m: m, out: slices.Grow(dst, m.TextSize()), symbols: m.Symbols()}
	p.text("module")
	p.moduleAttributes()
	p.text(" {\n")
	for _, g := range m.Globals {
		p.global(g)
	}
	for _, f := range m.Functions {
		p.function(f)
		if len(p.out)-len(dst) > maxText {
			return nil, fmt.Errorf("the output is larger than %d bytes", maxText)
		}
	}
	p.text("}\n")
	return p.out, p.err
}

func (p *printer) text(s string) { p.out = append(p.out, s...) }

func (p *printer) number(n int64) { p.out = strconv.AppendInt(p.out, n, 10) }

func (p *printer) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf(format, args...)
	}
}

func (p *printer) moduleAttributes() {
	before := " attributes {"
	for _, a := range [...]struct{ name, value string }{{"llvm.data_layout", p.m.DataLayout},
		{"llvm.target_triple", p.m.Triple}} {
		if a.value != "" {
			p.text(before)
			p.text(a.name)
			p.text(" = ")
			p.out = llvm.AppendQuoted(p.out, a.value)
			before = ", "
		}
	}
	if before == ", " {
		p.text("}")
	}
}

var linkages = [...]string{
	llvm.External: "external ", llvm.Internal: "internal ", llvm.Private: "private ", llvm.AvailableExternally: "available_externally ",
	llvm.LinkOnceODR: "linkonce_odr ", llvm.Weak: "weak ", llvm.WeakODR: "weak_odr ", llvm.Common: "common ",
}

var unnamedAddrs = [...]string{llvm.AddrMatters: "", llvm.AddrMattersNotHere: "local_unnamed_addr ",
	llvm.AddrMattersNowhere: "unnamed_addr "}

// symbol prints a reference to a symbol.
func (p *printer) symbol(name string) {
	p.text("@")
	if isPlain(name) {
		p.text(name)
		return
	}
	p.out = llvm.AppendQuoted(p.out, name)
}

// isPlain reports whether the name of a symbol is valid without quotes.
func isPlain(name string) bool {
	for i := 0; i < len(name); i++ {
		c := name[i]
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_'
		if !letter && (i == 0 || (c < '0' || c > '9') && c != '$' && c != '.') {
			return false
		}
	}
	return name != ""
}

func (p *printer) global(g *llvm.Global) {
	p.text("  llvm.mlir.global ")
	p.text(linkages[g.Linkage])
	if g.ThreadLocal {
		p.text("thread_local ")
	}
	p.text(unnamedAddrs[g.UnnamedAddr])
	if g.Constant {
		p.text("constant ")
	}
	p.symbol(p.symbols.Global(g))
	p.text("() {addr_space = ")
	p.number(int64(g.Type().AddressSpace()))
	p.text(" : i32")
	p.alignment(", ", g.Align)
	if g.Section != "" {
		p.text(", section = ")
		p.out = llvm.AppendQuoted(p.out, g.Section)
	}
	p.text("} : ")
	p.typ(g.ValueType)
	if g.Init != nil {
		p.text(" {\n")
		p.initializer(g.Init)
		p.text("  }")
	}
	p.text("\n")
}

// initializer prints the operations that compute the initial value c of a global.
func (p *printer) initializer(c llvm.Constant) {
	p.start()
	n := p.materialized(c)
	p.out = append(p.out, p.entry...)
	p.text("    llvm.return %")
	p.number(int64(n))
	p.text(" : ")
	p.typ(c.Type())
	p.text("\n")
}

// start resets the state for another function or initializer.
func (p *printer) start() {
	p.constants, p.entry, p.next = map[llvm.Value]int{}, p.entry[:0], 0
}

func (p *printer) alignment(before string, n uint32) {
	if n != 0 {
		p.text(before)
		p.text("alignment = ")
		p.number(int64(n))
		p.text(" : i64")
	}
}

var callConvs = [...]string{llvm.CCall: "", llvm.FastCall: "fastcc ", llvm.SPIRFunc: "spir_funccc ",
	llvm.SPIRKernel: "spir_kernelcc "}

func (p *printer) function(f *llvm.Function) {
	if f.Intrinsic != "" {
		return // intrinsics are operations, or are named where they are called
	}
	p.text("  llvm.func ")
	if f.Linkage != llvm.External {
		p.text(linkages[f.Linkage])
	}
	p.text(unnamedAddrs[f.UnnamedAddr])
	p.text(callConvs[f.CallConv])
	p.symbol(p.symbols.Function(f))
	p.text("(")
	for i, q := range f.Params {
		p.comma(i)
		if !f.IsDeclaration() {
			p.text("%arg")
			p.number(int64(i))
			p.text(": ")
		}
		p.typ(q.Type())
		p.parameterAttributes(q.Attrs)
	}
	if f.Signature().IsVariadic() {
		p.comma(len(f.Params))
		p.text("...")
	}
	p.text(")")
	if t := f.Signature().Elem(); t != llvm.Void {
		p.text(" -> ")
		if len(f.ResultAttrs) > 0 {
			p.text("(")
			p.typ(t)
			p.parameterAttributes(f.ResultAttrs)
			p.text(")")
		} else {
			p.typ(t)
		}
	}
	p.functionAttributes(f.Attrs)
	if !f.IsDeclaration() {
		p.body(f)
	}
	p.text("\n")
}

func (p *printer) comma(i int) {
	if i > 0 {
		p.text(", ")
	}
}

// passedThrough holds the attributes of functions that MLIR passes to LLVM by name.
var passedThrough = [...]string{
	llvm.AlwaysInline: "alwaysinline", llvm.NoInline: "noinline", llvm.OptNone: "optnone", llvm.OptSize: "optsize",
	llvm.InlineHint: "inlinehint", llvm.NoUnwind: "nounwind", llvm.NoReturn: "noreturn", llvm.WillReturn: "willreturn",
	llvm.MustProgress: "mustprogress", llvm.Convergent: "convergent", llvm.NoDuplicate: "noduplicate", llvm.NoRecurse: "norecurse",
	llvm.Cold: "cold",
}

// memoryAttributes holds the number that represents LLVM's attribute "memory": two bits for each kind of memory, the
// lower of which means a read. It is used because MLIR's own attribute differs between versions 19 and 22, which has
// more kinds of memory.
var memoryAttributes = [...]struct {
	kind   llvm.AttrKind
	number string
}{
	{llvm.ReadsNoMemory, "0"},
	{llvm.OnlyReadsMemory, "21845"}, // 0x5555 in decimal
}

// functionAttributes prints the attributes of a function that MLIR passes to LLVM by name.
func (p *printer) functionAttributes(list []llvm.Attr) {
	n := 0
	for _, a := range list {
		key, value := a.Key, a.Value
		if int(a.Kind) < len(passedThrough) && passedThrough[a.Kind] != "" {
			key = passedThrough[a.Kind]
		}
		for _, row := range memoryAttributes {
			if row.kind == a.Kind {
				key, value = "memory", row.number
			}
		}
		if key == "" {
			continue
		}
		p.text([...]string{" attributes {passthrough = [", ", "}[min(n, 1)])
		n++
		if value == "" {
			p.out = llvm.AppendQuoted(p.out, key)
			continue
		}
		p.text("[")
		p.out = llvm.AppendQuoted(p.out, key)
		p.text(", ")
		p.out = llvm.AppendQuoted(p.out, value)
		p.text("]")
	}
	if n > 0 {
		p.text("]}")
	}
}

// ofParameters holds the names of the attributes of parameters and results.
var ofParameters = [...]string{
	llvm.NoAlias: "llvm.noalias", llvm.NoCapture: "llvm.nocapture", llvm.ReadNone: "llvm.readnone", llvm.ReadOnly: "llvm.readonly",
	llvm.WriteOnly: "llvm.writeonly", llvm.NonNull: "llvm.nonnull", llvm.NoUndef: "llvm.noundef", llvm.SignExt: "llvm.signext",
	llvm.ZeroExt: "llvm.zeroext", llvm.InReg: "llvm.inreg", llvm.ByVal: "llvm.byval", llvm.SRet: "llvm.sret",
	llvm.AlignAttr: "llvm.align", llvm.Dereferenceable: "llvm.dereferenceable",
}

func (p *printer) parameterAttributes(list []llvm.Attr) {
	n := 0
	for _, a := range list {
		if a.Kind == llvm.NoCapture || int(a.Kind) >= len(ofParameters) || ofParameters[a.Kind] == "" {
			continue // an attribute may be omitted; the keyword for nocapture differs between versions
		}
		p.text([...]string{" {", ", "}[min(n, 1)])
		n++
		p.text(ofParameters[a.Kind])
		switch a.Kind {
		case llvm.ByVal, llvm.SRet:
			p.text(" = ")
			p.typ(a.Type)
		case llvm.AlignAttr, llvm.Dereferenceable:
			p.text(" = ")
			p.number(int64(a.N))
			p.text(" : i64")
		}
	}
	if n > 0 {
		p.text("}")
	}
}
