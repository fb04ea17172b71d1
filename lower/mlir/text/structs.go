package text

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// structType reads the parameters of a struct type, such as <(f32 [0])> or <name, (f32 [0])>. Inside the latter, it may
// be <name>.
func (p *parser) structType() *mlir.Type {
	if !p.want('<') {
		return nil
	}
	t, at := mlir.Type{Kind: mlir.Struct}, p.tok
	if p.tok.kind == bareName || p.tok.kind == quoted {
		t.Name = p.text()
		if p.tok.kind == quoted {
			t.Name = unquote(t.Name)
		}
		p.next()
		if p.tok.kind == '>' {
			return p.structReference(t.Name, at)
		}
		if p.tok.kind != ',' {
			p.membersInParentheses()
			return nil
		}
		p.next()
		if slices.Contains(p.cyclic, t.Name) {
			p.failAt(at, "an enclosing struct has the same name")
			return nil
		}
		p.context.Type(mlir.Type{Kind: mlir.Struct, Name: t.Name, Opaque: true})
		p.cyclic = append(p.cyclic, t.Name)
		defer func() { p.cyclic = p.cyclic[:len(p.cyclic)-1] }()
	}
	if !p.structBody(&t) {
		return nil
	}
	return p.identified(t, at)
}

// identified returns the identified struct with the name and the contents of t. If the struct has been defined with
// other contents, identified reports an error and returns nil.
func (p *parser) identified(t mlir.Type, at token) *mlir.Type {
	u := p.context.Type(t)
	if !slices.EqualFunc(t.Members, u.Members, sameMember) || !slices.Equal(t.Decorations, u.Decorations) {
		p.failAt(at, "struct '"+t.Name+"' is defined with different members elsewhere")
		return nil
	}
	return u
}

func sameMember(a, b mlir.Member) bool {
	return a.Type == b.Type && a.Offset == b.Offset && a.HasOffset == b.HasOffset &&
		slices.Equal(a.Decorations, b.Decorations)
}

// structReference reads the end of struct<name>, which refers to a struct around it.
func (p *parser) structReference(name string, at token) *mlir.Type {
	if !slices.Contains(p.cyclic, name) {
		p.failAt(at, "no enclosing struct is named '"+name+"'")
		return nil
	}
	p.next()
	return p.context.Identified(name)
}

func (p *parser) membersInParentheses() bool {
	return p.expected("'(' before the members of a struct")
}

// structBody reads the members of a struct and the decorations of the struct itself.
func (p *parser) structBody(t *mlir.Type) bool {
	if p.tok.kind != '(' {
		return p.membersInParentheses()
	}
	p.next()
	if p.tok.kind != ')' && !p.members(t) {
		return false
	}
	if !p.want(')') {
		return false
	}
	for p.got(',') {
		d, ok := p.decoration()
		if !ok {
			return false
		}
		t.Decorations = append(t.Decorations, d)
	}
	sortDecorations(t.Decorations)
	return p.want('>')
}

// sortDecorations sorts decorations, so that types are equal if they differ only in the order of their decorations.
func sortDecorations(list []mlir.Decoration) {
	slices.SortStableFunc(list, func(a, b mlir.Decoration) int { return int(a.Decoration) - int(b.Decoration) })
}

func (p *parser) members(t *mlir.Type) bool {
	for {
		at := p.tok
		m, ok := p.member()
		if !ok {
			return false
		}
		if len(t.Members) > 0 && t.Members[0].HasOffset != m.HasOffset {
			p.report(at.start, p.prevEnd, "either all members or none must have offsets")
			return false
		}
		t.Members = append(t.Members, m)
		if !p.got(',') {
			return true
		}
	}
}

// member reads a member of a struct, such as f32 [0, NonWritable, MatrixStride=16].
func (p *parser) member() (m mlir.Member, ok bool) {
	if m.Type = p.typ(); m.Type == nil {
		return m, false
	}
	if !p.got('[') {
		return m, true
	}
	if p.tok.kind == integer {
		if m.Offset, ok = p.word(); !ok {
			return m, false
		}
		m.HasOffset = true
		if p.got(']') {
			return m, true
		}
		if !p.want(',') {
			return m, false
		}
	}
	for {
		d, ok := p.decoration()
		if !ok {
			return m, false
		}
		m.Decorations = append(m.Decorations, d)
		if !p.got(',') {
			sortDecorations(m.Decorations)
			return m, p.want(']')
		}
	}
}

func (p *parser) decoration() (d mlir.Decoration, ok bool) {
	n, ok := p.enumerant(optable.Decorations)
	if !ok {
		return d, false
	}
	d.Decoration = spirv.Decoration(n)
	if p.got('=') {
		d.HasValue = true
		d.Value, ok = p.word()
	}
	return d, ok
}
