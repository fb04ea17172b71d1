package assembly

import (
	"math"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// typed prints a value after its type.
func (p *printer) typed(v llvm.Value) {
	p.typ(v.Type())
	p.text(" ")
	p.value(v)
}

func (p *printer) value(v llvm.Value) {
	switch v := v.(type) {
	case *llvm.Inst:
		p.out = p.locals.insts[v.Index()].append(append(p.out, '%'))
	case *llvm.Param:
		p.out = p.locals.params[v.Index()].append(append(p.out, '%'))
	case *llvm.Global:
		p.symbol(p.symbols.Global(v))
	case *llvm.Function:
		p.symbol(p.symbols.Function(v))
	case *llvm.Const:
		p.constant(v)
	}
}

func (p *printer) constant(c *llvm.Const) {
	switch c.Kind() {
	case llvm.NumberConst:
		p.out = appendNumber(p.out, c)
	case llvm.NullConst:
		if c.Type().IsPointer() {
			p.text("null")
		} else {
			p.text("zeroinitializer")
		}
	case llvm.UndefConst:
		p.text("undef")
	case llvm.PoisonConst:
		p.text("poison")
	case llvm.StringConst:
		p.out = llvm.AppendQuoted(append(p.out, 'c'), c.Text())
	case llvm.AggregateConst:
		p.aggregate(c)
	case llvm.CastConst:
		p.text(c.Op().String())
		p.text(" (")
		p.typed(c.Elems()[0])
		p.text(" to ")
		p.typ(c.Type())
		p.text(")")
	case llvm.OffsetConst:
		p.text("getelementptr inbounds (i8, ")
		p.typed(c.Elems()[0])
		p.text(", i64 ")
		p.number(int64(c.Bits()))
		p.text(")")
	}
}

func (p *printer) aggregate(c *llvm.Const) {
	open, end := "{ ", " }"
	switch c.Type().Kind() {
	case llvm.VectorKind:
		open, end = "<", ">"
	case llvm.ArrayKind:
		open, end = "[", "]"
	default:
		if c.Type().IsPacked() {
			open, end = "<{ ", " }>"
		}
	}
	p.text(open)
	for i, e := range c.Elems() {
		p.comma(i)
		p.typed(e)
	}
	p.text(end)
}

// appendNumber appends the text of a number. An integer is decimal. A floating-point number is printed as its bits, so
// that its value is exact.
func appendNumber(dst []byte, c *llvm.Const) []byte {
	switch c.Type().Kind() {
	case llvm.HalfKind:
		return appendHex(append(dst, "0xH"...), c.Bits(), 4)
	case llvm.BFloatKind:
		return appendHex(append(dst, "0xR"...), c.Bits(), 4)
	case llvm.FloatKind:
		return appendHex(append(dst, "0x"...), doubleBits(uint32(c.Bits())), 16)
	case llvm.DoubleKind:
		return appendHex(append(dst, "0x"...), c.Bits(), 16)
	}
	if c.Type() == llvm.I1 {
		return strconv.AppendBool(dst, c.Bits() != 0)
	}
	return strconv.AppendInt(dst, c.Signed(), 10)
}

// doubleBits returns the bits of a float32 converted to float64, because LLVM prints it as such. The payload of a NaN
// does not change.
func doubleBits(bits uint32) uint64 {
	if bits&0x7f800000 == 0x7f800000 {
		return uint64(bits&0x80000000)<<32 | 0x7ff<<52 | uint64(bits&0x7fffff)<<29
	}
	return math.Float64bits(float64(math.Float32frombits(bits)))
}

func appendHex(dst []byte, bits uint64, digits int) []byte {
	for i := digits - 1; i >= 0; i-- {
		dst = append(dst, "0123456789ABCDEF"[bits>>(4*i)&15])
	}
	return dst
}
