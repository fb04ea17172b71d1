// Package assembly prints an llvm.Module as LLVM assembly (.ll) for a given version of LLVM. version.go contains the
// differences between versions.
//
//	ll, err := assembly.Append(nil, m, assembly.LLVM15)
//
// The error names an intrinsic or a type that the version does not have.
package assembly

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// A printer holds the state of printing a module.
type printer struct {
	m       *llvm.Module
	v       Version
	out     []byte
	err     error
	symbols llvm.Symbols

	locals   locals
	numbers  map[*llvm.Node]int
	nodes    []*llvm.Node
	oneOnce  *llvm.Node // the node !{i32 1}, which marks nontemporal accesses; nil until it is used
	repeated map[edge]int
	seen     []int32 // by index of a block; used by edges
}

// maxText is the maximum size of the output in bytes. Modules of real programs are smaller.
const maxText = 1 << 28

// Append appends the text of module m for version v to dst.
func Append(dst []byte, m *llvm.Module, v Version) ([]byte, error) {
	p := &printer{m: m, v: v, out: slices.Grow(dst, m.TextSize()), symbols: m.Symbols(), numbers: map[*llvm.Node]int{}}
	p.header()
	for _, g := range m.Globals {
		p.global(g)
	}
	for i, f := range m.Functions {
		if !f.IsDeclaration() || i == 0 || !m.Functions[i-1].IsDeclaration() {
			p.text("\n")
		}
		p.function(f)
		if len(p.out)-len(dst) > maxText {
			return nil, fmt.Errorf("the output is larger than %d bytes", maxText)
		}
	}
	p.metadata()
	return p.out, p.err
}

func (p *printer) text(s string) { p.out = append(p.out, s...) }

func (p *printer) number(n int64) { p.out = strconv.AppendInt(p.out, n, 10) }

func (p *printer) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf(format, args...)
	}
}

func (p *printer) header() {
	p.text("; ModuleID = '")
	p.text(plainText(p.m.Name))
	p.text("'\n")
	for _, line := range [...]struct{ what, text string }{
		{"source_filename", p.m.Name}, {"target datalayout", p.m.DataLayout}, {"target triple", p.m.Triple},
	} {
		if line.text != "" {
			p.text(line.what)
			p.text(" = ")
			p.out = llvm.AppendQuoted(p.out, line.text)
			p.text("\n")
		}
	}
	if len(p.m.NamedTypes()) > 0 {
		p.text("\n")
	}
	for _, t := range p.m.NamedTypes() {
		p.typ(t)
		p.text(" = type ")
		p.out = t.AppendDefinition(p.out)
		p.text("\n")
	}
	if len(p.m.Globals) > 0 {
		p.text("\n")
	}
}

// plainText returns s with ? in place of each character that a comment cannot contain.
func plainText(s string) string {
	b := []byte(s)
	for i, c := range b {
		if c < ' ' || c > '~' {
			b[i] = '?'
		}
	}
	return string(b)
}

func (p *printer) typ(t *llvm.Type) {
	if t.Kind() == llvm.TargetKind && p.v < targetTypes {
		p.fail("LLVM %d does not have type %v", p.v, t)
	}
	p.out = t.Append(p.out)
}

var linkages = [...]string{
	llvm.External: "", llvm.Internal: "internal ", llvm.Private: "private ", llvm.AvailableExternally: "available_externally ",
	llvm.LinkOnceODR: "linkonce_odr ", llvm.Weak: "weak ", llvm.WeakODR: "weak_odr ", llvm.Common: "common ",
}

var unnamedAddrs = [...]string{llvm.AddrMatters: "", llvm.AddrMattersNotHere: "local_unnamed_addr ",
	llvm.AddrMattersNowhere: "unnamed_addr "}

func (p *printer) symbol(name string) { p.out = llvm.AppendName(append(p.out, '@'), name) }

func (p *printer) global(g *llvm.Global) {
	p.symbol(p.symbols.Global(g))
	p.text(" = ")
	if g.Init == nil && g.Linkage == llvm.External {
		p.text("external ")
	}
	p.text(linkages[g.Linkage])
	if g.ThreadLocal {
		p.text("thread_local ")
	}
	p.text(unnamedAddrs[g.UnnamedAddr])
	if space := g.Type().AddressSpace(); space != 0 {
		p.text("addrspace(")
		p.number(int64(space))
		p.text(") ")
	}
	if g.Constant {
		p.text("constant ")
	} else {
		p.text("global ")
	}
	p.typ(g.ValueType)
	if g.Init != nil {
		p.text(" ")
		p.value(g.Init)
	}
	if g.Section != "" {
		p.text(", section ")
		p.out = llvm.AppendQuoted(p.out, g.Section)
	}
	p.align(g.Align)
	p.attached(", ", g.Attached)
	p.text("\n")
}

func (p *printer) align(n uint32) {
	if n != 0 {
		p.text(", align ")
		p.number(int64(n))
	}
}

var callConvs = [...]string{llvm.CCall: "", llvm.FastCall: "fastcc ", llvm.SPIRFunc: "spir_func ",
	llvm.SPIRKernel: "spir_kernel "}

func (p *printer) function(f *llvm.Function) {
	p.checkIntrinsic(f)
	define := !f.IsDeclaration()
	if define {
		p.text("define ")
	} else {
		p.text("declare ")
	}
	p.text(linkages[f.Linkage])
	p.text(callConvs[f.CallConv])
	p.attrs(f.ResultAttrs, "", " ")
	p.typ(f.Signature().Elem())
	p.text(" ")
	p.symbol(p.symbols.Function(f))
	p.text("(")
	if define {
		p.locals.number(f)
	}
	for i, q := range f.Params {
		p.comma(i)
		p.typ(q.Type())
		p.attrs(q.Attrs, " ", "")
		if define {
			p.text(" ")
			p.value(q)
		}
	}
	if f.Signature().IsVariadic() {
		p.comma(len(f.Params))
		p.text("...")
	}
	p.text(")")
	if u := unnamedAddrs[f.UnnamedAddr]; u != "" {
		p.text(" ")
		p.text(u[:len(u)-1])
	}
	p.attrs(f.Attrs, " ", "")
	if f.Section != "" {
		p.text(" section ")
		p.out = llvm.AppendQuoted(p.out, f.Section)
	}
	p.attached(" ", f.Attached)
	if define {
		p.body(f)
	}
	p.text("\n")
}

func (p *printer) comma(i int) {
	if i > 0 {
		p.text(", ")
	}
}

func (p *printer) checkIntrinsic(f *llvm.Function) {
	if f.Intrinsic == "" {
		return
	}
	for _, row := range since {
		if row.name == f.Intrinsic && row.since > p.v {
			p.fail("LLVM %d does not have %s", p.v, f.Intrinsic)
		}
	}
}

// attrs prints attributes, with before and after around each of them.
func (p *printer) attrs(list []llvm.Attr, before, after string) {
	for _, a := range list {
		p.text(before)
		if a.Kind == llvm.TextAttr {
			p.out = llvm.AppendQuoted(p.out, a.Key)
			if a.Value != "" {
				p.text("=")
				p.out = llvm.AppendQuoted(p.out, a.Value)
			}
		} else {
			p.text(in(p.v, attributes[a.Kind]))
		}
		switch a.Kind {
		case llvm.ByVal, llvm.SRet:
			p.text("(")
			p.typ(a.Type)
			p.text(")")
		case llvm.AlignAttr:
			p.text(" ")
			p.number(int64(a.N))
		case llvm.Dereferenceable:
			p.text("(")
			p.number(int64(a.N))
			p.text(")")
		}
		p.text(after)
	}
}
