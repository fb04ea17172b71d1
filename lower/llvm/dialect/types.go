package dialect

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/ir"
)

// typ prints a type as it stands by itself.
func (p *printer) typ(t *ir.Type) {
	if isBuiltin(t) {
		p.part(t)
		return
	}
	p.text("!llvm.")
	p.part(t)
}

// isBuiltin reports whether t is a type of MLIR and not of the dialect.
func isBuiltin(t *ir.Type) bool {
	switch t.Kind() {
	case ir.IntKind, ir.HalfKind, ir.BFloatKind, ir.FloatKind, ir.DoubleKind, ir.VectorKind:
		return true
	}
	return false
}

// part prints a type as it stands in another one, without the dialect's name.
func (p *printer) part(t *ir.Type) {
	switch t.Kind() {
	case ir.VoidKind:
		p.text("void")
	case ir.IntKind:
		p.out = strconv.AppendInt(append(p.out, 'i'), int64(t.Bits()), 10)
	case ir.HalfKind:
		p.text("f16")
	case ir.BFloatKind:
		p.text("bf16")
	case ir.FloatKind:
		p.text("f32")
	case ir.DoubleKind:
		p.text("f64")
	case ir.PointerKind:
		p.text("ptr")
		if space := t.AddressSpace(); space != 0 {
			p.text("<")
			p.number(int64(space))
			p.text(">")
		}
	case ir.VectorKind:
		if t.Elem().IsPointer() {
			p.fail("the dialect of MLIR 19 and 22 has no word for %v that both read", t)
		}
		p.text("vector<")
		p.number(int64(t.Len()))
		p.text("x")
		p.part(t.Elem())
		p.text(">")
	case ir.ArrayKind:
		p.text("array<")
		p.number(int64(t.Len()))
		p.text(" x ")
		p.part(t.Elem())
		p.text(">")
	case ir.StructKind, ir.NamedKind:
		p.structType(t)
	case ir.FuncKind:
		p.text("func<")
		p.part(t.Elem())
		p.text(" (")
		p.parts(t)
		if t.IsVariadic() {
			p.comma(len(t.Parts()))
			p.text("...")
		}
		p.text(")>")
	case ir.TargetKind:
		p.text("target<")
		p.out = ir.AppendQuoted(p.out, t.Name())
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
		p.fail("the dialect has no type %v", t)
	}
}

func (p *printer) structType(t *ir.Type) {
	p.text("struct<")
	if t.Kind() == ir.NamedKind {
		p.out = ir.AppendQuoted(p.out, t.Name())
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

func (p *printer) parts(t *ir.Type) {
	for i, q := range t.Parts() {
		p.comma(i)
		p.part(q)
	}
}
