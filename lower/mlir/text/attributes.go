package text

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
)

// attribute reads an attribute. If it is not valid, attribute reports an error and returns nil.
func (p *parser) attribute() mlir.Attribute { return p.attributeOf(nil) }

// attributeOf reads an attribute. If t is not nil, a number has type t.
func (p *parser) attributeOf(t *mlir.Type) mlir.Attribute {
	switch p.tok.kind {
	case '-', integer, float:
		return p.numberAttribute(t)
	case quoted:
		a := mlir.String{Text: unquote(p.text())}
		p.next()
		if p.got(':') && p.typ() == nil {
			return nil
		}
		return a
	case symbolName:
		return p.symbolAttribute()
	case hashName:
		return p.hashAttribute()
	case '[', '{':
		return p.listAttribute()
	case typeName, '(':
		return p.typeAttribute()
	case bareName:
		return p.wordAttribute()
	}
	p.expected("an attribute")
	return nil
}

// nested calls read for an attribute that contains others. It returns nil if they are nested too deeply.
func (p *parser) nested(read func() mlir.Attribute) mlir.Attribute {
	if !p.enter() {
		return nil
	}
	hoststack.EnterRecursion()
	a := read()
	p.leave()
	return a
}

func (p *parser) listAttribute() mlir.Attribute {
	return p.nested(func() mlir.Attribute {
		if p.tok.kind == '{' {
			mark := p.attrLists.mark()
			if !p.dictionary() {
				p.attrLists.drop(mark)
				return nil
			}
			return mlir.Dictionary{Entries: p.takeAttributes(mark)}
		}
		return p.arrayAttribute()
	})
}

func (p *parser) arrayAttribute() mlir.Attribute {
	p.next()
	mark := p.elements.mark()
	for p.tok.kind != ']' {
		a := p.attribute()
		if a == nil || p.tok.kind != ']' && !p.want(',') {
			p.elements.drop(mark)
			return nil
		}
		p.elements.push(a)
	}
	p.next()
	return mlir.Array{Elements: p.elements.take(mark)}
}

// dictionary reads { … } and pushes its attributes on p.attrLists.
func (p *parser) dictionary() bool {
	if !p.want('{') {
		return false
	}
	for p.tok.kind != '}' {
		if !p.namedAttribute() || p.tok.kind != '}' && !p.want(',') {
			return false
		}
	}
	p.next()
	return true
}

// namedAttribute reads name = value, or only a name, and pushes the attribute on p.attrLists.
func (p *parser) namedAttribute() bool {
	at := p.tok
	var name string
	switch p.tok.kind {
	case bareName:
		name = p.text()
	case quoted:
		name = unquote(p.text())
	default:
		return p.expected("the name of an attribute")
	}
	p.next()
	var value mlir.Attribute = mlir.Unit{}
	if p.got('=') {
		if value = p.attribute(); value == nil {
			return false
		}
	}
	p.attrLists.push(mlir.NamedAttribute{Name: name, Value: value})
	p.attrOffset = at.start
	return true
}

// takeAttributes removes the attributes that have been pushed since the mark, and returns them in ascending order of
// their names. If a name occurs more than once, it returns only the first attribute.
func (p *parser) takeAttributes(mark int) []mlir.NamedAttribute {
	list := p.attrLists.stack[mark:]
	if !slices.IsSortedFunc(list, byName) {
		slices.SortStableFunc(list, byName)
	}
	for i := 1; i < len(list); i++ {
		if list[i].Name == list[i-1].Name {
			p.report(p.attrOffset, p.attrOffset, "duplicate attribute '"+list[i].Name+"'")
			break
		}
	}
	return p.attrLists.take(mark)
}

func byName(a, b mlir.NamedAttribute) int { return strings.Compare(a.Name, b.Name) }

func (p *parser) typeAttribute() mlir.Attribute {
	if t := p.typ(); t != nil {
		return mlir.TypeAttribute{Type: t}
	}
	return nil
}

// symbolAttribute reads a reference to a symbol, such as @a or @a::@b.
func (p *parser) symbolAttribute() mlir.Attribute {
	a := mlir.Symbol{Name: p.symbolText()}
	p.next()
	for p.got(scopeSign) {
		if p.tok.kind != symbolName {
			p.want(symbolName)
			return nil
		}
		a.Nested = append(a.Nested, p.symbolText())
		p.next()
	}
	return a
}

func (p *parser) symbolText() string {
	s := p.text()[1:]
	if s[0] == '"' {
		return unquote(s)
	}
	return s
}

// wordAttribute reads an attribute that starts with a bare name, such as true, dense<…> or a type.
func (p *parser) wordAttribute() mlir.Attribute {
	switch p.text() {
	case "true", "false":
		a := mlir.Integer{Type: p.common.i1}
		if p.text() == "true" {
			a.Bits = 1
		}
		p.next()
		return a
	case "unit":
		p.next()
		return mlir.Unit{}
	case "dense":
		return p.nested(p.denseAttribute)
	case "array":
		return p.nested(p.denseArrayAttribute)
	case "affine_map", "affine_set", "strided", "sparse", "dense_resource", "distinct", "loc":
		return p.nested(p.otherWord)
	}
	t := p.optionalType()
	switch {
	case t != nil:
		return mlir.TypeAttribute{Type: t}
	case !p.typeFailed:
		p.expected("an attribute")
	}
	return nil
}

// otherWord reads an unknown attribute: a word, the text in brackets after it, and a type.
func (p *parser) otherWord() mlir.Attribute {
	start := p.tok.start
	p.next()
	for p.tok.kind == '<' || p.tok.kind == '(' || p.tok.kind == '[' {
		p.next()
		if !p.skipNested() {
			return nil
		}
	}
	end := p.prevEnd
	if p.got(':') {
		if p.typ() == nil {
			return nil
		}
		end = p.prevEnd
	}
	return mlir.Other{Text: p.src[start:end]}
}

// hashAttribute reads an attribute that starts with #: an alias, a spirv attribute, or an attribute of another dialect.
func (p *parser) hashAttribute() mlir.Attribute {
	name := p.text()
	if kind, ok := cutDialect(name); ok {
		return p.nested(func() mlir.Attribute { return p.spirvAttribute(kind) })
	}
	if a, ok := p.aliases.attributes[name]; ok {
		if !p.grow(a.height, a.size) {
			return nil
		}
		p.next()
		return a.value
	}
	if !isDialectName(name) {
		p.fail("undefined attribute alias '" + name + "'")
		return nil
	}
	return p.nested(p.otherHash)
}

func (p *parser) otherHash() mlir.Attribute {
	start := p.tok.start
	p.next()
	if p.tok.kind == '<' && p.tok.start == p.prevEnd {
		p.next()
		if !p.skipNested() {
			return nil
		}
	}
	return mlir.Other{Text: p.src[start:p.prevEnd]}
}
