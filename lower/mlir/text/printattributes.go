package text

import (
	"math"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// quoted prints s as a string literal.
func (p *printer) quoted(s string) {
	const hex = "0123456789ABCDEF"
	p.byte('"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '\\':
			p.text(`\\`)
		case c == '"' || c < ' ' || c >= 0x7F:
			p.out = append(p.out, '\\', hex[c>>4], hex[c&15])
		default:
			p.byte(c)
		}
	}
	p.byte('"')
}

// isBareName reports whether s can be written as a name without quotes.
func isBareName(s string) bool {
	return s != "" && classes[s[0]]&letter != 0 && run(s, 1, letter|digit, '$', '.') == len(s)
}

func (p *printer) symbol(s string) {
	p.byte('@')
	if isBareName(s) {
		p.text(s)
	} else {
		p.quoted(s)
	}
}

func (p *printer) namedAttribute(name string, value mlir.Attribute) {
	if isBareName(name) {
		p.text(name)
	} else {
		p.quoted(name)
	}
	if _, ok := value.(mlir.Unit); !ok {
		p.text(" = ")
		p.attribute(value)
	}
}

// dictionary prints attributes in braces.
func (p *printer) dictionary(list []mlir.NamedAttribute) {
	p.byte('{')
	for i := range list {
		p.comma(i)
		p.namedAttribute(list[i].Name, list[i].Value)
	}
	p.byte('}')
}

func (p *printer) attribute(a mlir.Attribute) { p.attributeOf(a, nil) }

// attributeOf prints an attribute. If t is not nil, numbers of type t are printed without their type.
func (p *printer) attributeOf(a mlir.Attribute, t *mlir.Type) {
	switch a := a.(type) {
	case mlir.Unit:
		p.text("unit")
	case mlir.Integer:
		p.integer(a, t)
	case mlir.Float:
		if p.float(a.Bits, a.Type); a.Type != t || t == nil {
			p.text(" : ")
			p.typ(a.Type)
		}
	case mlir.String:
		p.quoted(a.Text)
	case mlir.Symbol:
		p.symbol(a.Name)
		for _, s := range a.Nested {
			p.text("::")
			p.symbol(s)
		}
	case mlir.Array:
		p.array(a, t)
	case mlir.DenseArray:
		p.text("array<")
		p.typ(a.Type)
		for i, n := range a.Elements {
			p.text([...]string{": ", ", "}[min(i, 1)])
			p.element(n, a.Type)
		}
		p.byte('>')
	case mlir.Dense:
		p.dense(a)
	case mlir.Dictionary:
		hoststack.EnterRecursion()
		p.dictionary(a.Entries)
	case mlir.TypeAttribute:
		p.typ(a.Type)
	case mlir.Other:
		p.text(a.Text)
	default:
		p.spirvAttribute(a)
	}
}

func (p *printer) array(a mlir.Array, t *mlir.Type) {
	hoststack.EnterRecursion()
	p.byte('[')
	for i, e := range a.Elements {
		p.comma(i)
		p.attributeOf(e, t)
	}
	p.byte(']')
}

func (p *printer) integer(a mlir.Integer, t *mlir.Type) {
	if a.Type.Kind == mlir.Int && a.Type.Width == 1 && a.Type.Sign == mlir.Signless {
		p.element(a.Bits, a.Type)
		return
	}
	if p.element(a.Bits, a.Type); a.Type != t {
		p.text(" : ")
		p.typ(a.Type)
	}
}

// element prints the number of type t with the given bits, without its type.
func (p *printer) element(bits uint64, t *mlir.Type) {
	switch {
	case t.Kind == mlir.FloatKind || t.Kind == mlir.BFloat:
		p.float(bits, t)
	case t.Kind == mlir.Int && t.Width == 1 && t.Sign == mlir.Signless:
		p.text([...]string{"false", "true"}[bits&1])
	case t.Kind == mlir.Int && t.Sign == mlir.Unsigned:
		p.out = strconv.AppendUint(p.out, bits, 10)
	default:
		n := int64(bits)
		if t.Kind == mlir.Int && t.Width > 0 && t.Width < 64 {
			n = n << uint(64-t.Width) >> uint(64-t.Width)
		}
		p.out = strconv.AppendInt(p.out, n, 10)
	}
}

// float prints a number such that the parser reads the same bits. It is a decimal number if possible, otherwise the
// bits in hexadecimal.
func (p *printer) float(bits uint64, t *mlir.Type) {
	x := floatOf(bits, t)
	if !math.IsNaN(x) && !math.IsInf(x, 0) {
		for _, precision := range [...]int{6, -1} {
			mark := len(p.out)
			p.out = strconv.AppendFloat(p.out, x, 'e', precision, 64)
			p.point(mark)
			if y, err := strconv.ParseFloat(string(p.out[mark:]), 64); err == nil && floatTo(y, t) == bits {
				return
			}
			p.out = p.out[:mark]
		}
	}
	p.text("0x")
	const hex = "0123456789ABCDEF"
	for i := max(t.Width/4, 1) - 1; i >= 0; i-- {
		p.byte(hex[bits>>uint(4*i)&15])
	}
}

// point inserts a decimal point into the number after a mark if it does not have one, because the parser cannot read
// 1e+10.
func (p *printer) point(mark int) {
	for i := mark; i < len(p.out); i++ {
		switch p.out[i] {
		case '.':
			return
		case 'e':
			p.out = append(p.out[:i], append([]byte(".0"), p.out[i:]...)...)
			return
		}
	}
}

func (p *printer) dense(a mlir.Dense) {
	p.text("dense<")
	switch count := countOf(a.Type); {
	case len(a.Elements) == 0:
	case len(a.Elements) == 1 || len(a.Elements) != count:
		p.element(a.Elements[0], a.Type.Elem)
	default:
		p.denseList(a.Elements, shapeOf(a.Type), a.Type.Elem)
	}
	p.text("> : ")
	p.typ(a.Type)
}

// denseList prints elements as nested lists with the lengths in shape, such as [1, 2] or [[1], [2]]. It returns the
// elements that remain.
func (p *printer) denseList(elements []uint64, shape []int, t *mlir.Type) []uint64 {
	if len(shape) == 0 {
		p.element(elements[0], t)
		return elements[1:]
	}
	p.byte('[')
	for i := range shape[0] {
		p.comma(i)
		elements = p.denseList(elements, shape[1:], t)
	}
	p.byte(']')
	return elements
}

func (p *printer) spirvAttribute(a mlir.Attribute) {
	p.text("#spirv.")
	switch a := a.(type) {
	case mlir.Enumerant:
		p.text(a.Enum.Name)
		p.enumerantInBrackets(a)
	case mlir.VCE:
		p.vce(a)
	case mlir.TargetEnv:
		p.targetEnv(a)
	case mlir.ResourceLimits:
		p.text("resource_limits")
		p.parameters(a.Entries)
	case mlir.EntryPointABI:
		p.text("entry_point_abi")
		p.parameters(a.Entries)
	case mlir.InterfaceVarABI:
		p.text("interface_var_abi<(")
		p.word(a.Set)
		p.text(", ")
		p.word(a.Binding)
		p.byte(')')
		if a.Class != nil {
			p.text(", ")
			p.out = optable.StorageClasses.Append(p.out, uint32(*a.Class))
		}
		p.byte('>')
	case mlir.Linkage:
		p.text("linkage_attributes<linkage_name = ")
		p.quoted(a.Name)
		p.text(", linkage_type = <")
		p.out = optable.LinkageTypes.Append(p.out, uint32(a.Type))
		p.text(">>")
	}
}

func (p *printer) enumerantInBrackets(a mlir.Enumerant) {
	p.byte('<')
	p.out = a.Enum.Append(p.out, a.Value)
	p.byte('>')
}

func (p *printer) vce(v mlir.VCE) {
	p.text("vce<v")
	p.word(v.Version >> 16)
	p.byte('.')
	p.word(v.Version >> 8 & 0xFF)
	p.text(", [")
	for i, c := range v.Capabilities {
		p.comma(i)
		p.out = optable.Capabilities.Append(p.out, uint32(c))
	}
	p.text("], [")
	for i, s := range v.Extensions {
		p.comma(i)
		p.text(s)
	}
	p.text("]>")
}

func (p *printer) targetEnv(e mlir.TargetEnv) {
	p.text("target_env<#spirv.")
	p.vce(e.VCE)
	if e.API != "" {
		p.text(", api=")
		p.text(e.API)
	}
	if e.Vendor != "" {
		p.text(", ")
		p.text(e.Vendor)
		if e.DeviceType != "" {
			p.byte(':')
			p.text(e.DeviceType)
			if e.DeviceID != nil {
				p.byte(':')
				p.word(*e.DeviceID)
			}
		}
	}
	if e.Limits != nil {
		p.text(", ")
		p.attribute(e.Limits)
	}
	p.byte('>')
}

// parameters prints <name = value, …>. Numbers do not have types.
func (p *printer) parameters(list []mlir.NamedAttribute) {
	p.byte('<')
	for i := range list {
		p.comma(i)
		p.text(list[i].Name)
		p.text(" = ")
		switch a := list[i].Value.(type) {
		case mlir.Integer:
			p.attributeOf(a, a.Type)
		case mlir.DenseArray:
			p.byte('[')
			for j, n := range a.Elements {
				p.comma(j)
				p.element(n, a.Type)
			}
			p.byte(']')
		case mlir.Array:
			p.array(a, elementType(a))
		default:
			p.attribute(a)
		}
	}
	p.byte('>')
}

// elementType returns the type of the numbers in a list if it is i64, the default type, otherwise nil.
func elementType(a mlir.Array) *mlir.Type {
	if len(a.Elements) > 0 {
		if n, ok := a.Elements[0].(mlir.Integer); ok && n.Type.Kind == mlir.Int && n.Type.Width == 64 &&
			n.Type.Sign == mlir.Signless {
			return n.Type
		}
	}
	return nil
}
