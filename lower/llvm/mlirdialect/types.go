package mlirdialect

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// typ prints a type outside another one.
func (p *printer) typ(t *llvm.Type) {
	if isBuiltin(t) {
		p.part(t)
		return
	}
	p.text("!llvm.")
	p.part(t)
}

// isBuiltin reports whether t is a builtin type of MLIR.
func isBuiltin(t *llvm.Type) bool {
	switch t.Kind() {
	case llvm.IntKind, llvm.HalfKind, llvm.BFloatKind, llvm.FloatKind, llvm.DoubleKind, llvm.VectorKind:
		return true
	}
	return false
}

// part prints a type inside another one, without the prefix of the dialect.
func (p *printer) part(t *llvm.Type) {
	switch t.Kind() {
	case llvm.VoidKind:
		p.text("void")
	case llvm.IntKind:
		p.out = strconv.AppendInt(append(p.out, 'i'), int64(t.Bits()), 10)
	case llvm.HalfKind:
		p.text("f16")
	case llvm.BFloatKind:
		p.text("bf16")
	case llvm.FloatKind:
		p.text("f32")
	case llvm.DoubleKind:
		p.text("f64")
	case llvm.PointerKind:
		p.text("ptr")
		if space := t.AddressSpace(); space != 0 {
			p.text("<")
			p.number(int64(space))
			p.text(">")
		}
	case llvm.VectorKind:
		if t.Elem().IsPointer() {
			p.fail("%v cannot be written in a form that both MLIR 19 and MLIR 22 can read", t)
		}
		p.text("vector<")
		p.number(int64(t.Len()))
		p.text("x")
		p.part(t.Elem())
		p.text(">")
	case llvm.ArrayKind:
		p.text("array<")
		p.number(int64(t.Len()))
		p.text(" x ")
		p.part(t.Elem())
		p.text(">")
	case llvm.StructKind, llvm.NamedKind:
		p.structType(t)
	case llvm.FuncKind:
		p.text("func<")
		p.part(t.Elem())
		p.text(" (")
		p.parts(t)
		if t.IsVariadic() {
			p.comma(len(t.Parts()))
			p.text("...")
		}
		p.text(")>")
	case llvm.TargetKind:
		p.text("target<")
		p.out = llvm.AppendQuoted(p.out, t.Name())
		for _, q := range t.Parts() {
			p.text(", ")
			p.typ(q)
		}
		for _, n := range t.Numbers() {
			p.text(", ")
			p.number(int64(n))
		}
		p.text(">")
	default:
		p.fail("the dialect does not have type %v", t)
	}
}

func (p *printer) structType(t *llvm.Type) {
	p.text("struct<")
	if t.Kind() == llvm.NamedKind {
		p.out = llvm.AppendQuoted(p.out, t.Name())
		p.text(", ")
	}
	switch {
	case t.IsOpaque():
		p.text("opaque")
	default:
		if t.IsPacked() {
			p.text("packed ")
		}
		p.text("(")
		p.parts(t)
		p.text(")")
	}
	p.text(">")
}

func (p *printer) parts(t *llvm.Type) {
	for i, q := range t.Parts() {
		p.comma(i)
		p.part(q)
	}
}
