package mlirdialect

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// value prints the name of a value. For a constant, it adds an operation to the start of the function if there is none
// yet.
func (p *printer) value(v llvm.Value) {
	switch v := v.(type) {
	case *llvm.Inst:
		p.out = strconv.AppendInt(append(p.out, "%v"...), int64(v.Index()), 10)
	case *llvm.Param:
		p.out = strconv.AppendInt(append(p.out, "%arg"...), int64(v.Index()), 10)
	default:
		p.out = strconv.AppendInt(append(p.out, '%'), int64(p.materialized(v)), 10)
	}
}

// values prints the names of values, separated by commas.
func (p *printer) values(list []llvm.Value) {
	for i, v := range list {
		p.comma(i)
		p.value(v)
	}
}

// types prints the types of values, separated by commas.
func (p *printer) types(list []llvm.Value) {
	for i, v := range list {
		p.comma(i)
		p.typ(v.Type())
	}
}

// materialized returns the number of a constant. If the constant does not have one, materialized adds its operations to
// the start of the function.
func (p *printer) materialized(v llvm.Value) int {
	if n, ok := p.constants[v]; ok {
		return n
	}
	if p.inEntry { // v is a part of the constant whose operations are being printed
		n := p.operations(v)
		p.constants[v] = n
		return n
	}
	body := p.out
	p.out, p.inEntry = p.entry, true
	n := p.operations(v)
	p.entry, p.out, p.inEntry = p.out, body, false
	p.constants[v] = n
	return n
}

// define prints the start of an operation and returns the number of its result.
func (p *printer) define() int {
	n := p.next
	p.next++
	p.text("    %")
	p.number(int64(n))
	p.text(" = llvm.")
	return n
}

// operations prints the operations that compute constant v and returns its number.
func (p *printer) operations(v llvm.Value) int {
	switch v := v.(type) {
	case *llvm.Global:
		return p.address(p.symbols.Global(v), v.Type())
	case *llvm.Function:
		return p.address(p.symbols.Function(v), v.Type())
	case *llvm.Const:
		return p.constant(v)
	default:
		return 0
	}
}

func (p *printer) address(name string, t *llvm.Type) int {
	n := p.define()
	p.text("mlir.addressof ")
	p.symbol(name)
	p.text(" : ")
	p.typ(t)
	p.text("\n")
	return n
}

func (p *printer) constant(c *llvm.Const) int {
	t := c.Type()
	switch c.Kind() {
	case llvm.AggregateConst:
		if !isDense(c) {
			return p.aggregate(c)
		}
	case llvm.CastConst:
		operand := p.materialized(c.Elems()[0])
		n := p.define()
		p.text(c.Op().String() + " %" + strconv.Itoa(operand) + " : ")
		p.typ(c.Elems()[0].Type())
		p.text(" to ")
		p.typ(t)
		p.text("\n")
		return n
	case llvm.OffsetConst:
		operand := p.materialized(c.Elems()[0])
		bytes := p.materialized(p.m.Int(llvm.I64, c.Bits()))
		n := p.define()
		p.text("getelementptr inbounds %" + strconv.Itoa(operand) + "[%" + strconv.Itoa(bytes) + "] : (")
		p.typ(t)
		p.text(", i64) -> ")
		p.typ(t)
		p.text(", i8\n")
		return n
	}
	n := p.define()
	switch c.Kind() {
	case llvm.NumberConst:
		p.text("mlir.constant(")
		p.literal(c)
		if t != llvm.I1 {
			p.text(" : ")
			p.typ(t)
		}
		p.text(")")
	case llvm.AggregateConst:
		p.text("mlir.constant(dense<[")
		for i, e := range c.Elems() {
			p.comma(i)
			p.literal(e.(*llvm.Const))
		}
		p.text("]> : ")
		p.typ(t)
		p.text(")")
	case llvm.StringConst:
		p.text("mlir.constant(")
		p.out = llvm.AppendQuoted(p.out, c.Text())
		p.text(")")
	case llvm.NullConst:
		p.text("mlir.zero")
	case llvm.UndefConst:
		p.text("mlir.undef")
	default:
		p.text("mlir.poison")
	}
	p.text(" : ")
	p.typ(t)
	p.text("\n")
	return n
}

// isDense reports whether c is a vector whose elements are numbers.
func isDense(c *llvm.Const) bool {
	if !c.Type().IsVector() {
		return false
	}
	for _, e := range c.Elems() {
		if n, ok := e.(*llvm.Const); !ok || n.Kind() != llvm.NumberConst {
			return false
		}
	}
	return true
}

// literal prints a number. A float is printed as its bits, so that its value is exact.
func (p *printer) literal(c *llvm.Const) {
	t := c.Type()
	switch {
	case t == llvm.I1:
		p.out = strconv.AppendBool(p.out, c.Bits() != 0)
	case t.IsInt():
		p.number(c.Signed())
	default:
		p.text("0x")
		for i := t.Bits()/4 - 1; i >= 0; i-- {
			p.out = append(p.out, "0123456789ABCDEF"[c.Bits()>>(4*i)&15])
		}
	}
}

// aggregate prints operations that insert the elements of a constant one after the other. It returns the number of the
// result.
func (p *printer) aggregate(c *llvm.Const) int {
	elems := make([]int, len(c.Elems()))
	for i, e := range c.Elems() {
		elems[i] = p.materialized(e)
	}
	t := c.Type()
	n := p.define()
	p.text("mlir.undef : ")
	p.typ(t)
	p.text("\n")
	for i, e := range elems {
		index := ""
		if t.IsVector() {
			index = "%" + strconv.Itoa(p.materialized(p.m.Int(llvm.I32, uint64(i)))) + " : i32"
		} else {
			index = strconv.Itoa(i)
		}
		last := n
		n = p.define()
		if t.IsVector() {
			p.text("insertelement")
		} else {
			p.text("insertvalue")
		}
		p.text(" %" + strconv.Itoa(e) + ", %" + strconv.Itoa(last) + "[" + index + "] : ")
		p.typ(t)
		p.text("\n")
	}
	return n
}
