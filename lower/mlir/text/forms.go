package text

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// maxArgs is the maximum number of operands and attributes of an operation in declared syntax.
const maxArgs = 10

// A form is the state of reading an operation whose row declares its syntax (optable.Shape).
type form struct {
	args   [maxArgs]formArg
	result *mlir.Type
}

// A formArg holds the values and types that the text contains for an operand.
type formArg struct {
	uses  []use
	types []*mlir.Type
}

// nextToken returns the first token of a syntax and the rest.
func nextToken(text string) (tok, rest string) {
	tok, rest, _ = strings.Cut(text, " ")
	return tok, rest
}

// declaredForm reads the rest of an operation after its name. text is the syntax that its row declares.
func (p *parser) declaredForm(op *mlir.Operation, text string, name token) bool {
	f, row := &p.form, op.Op
	f.result = nil
	for i := range row.Args {
		f.args[i].uses, f.args[i].types = f.args[i].uses[:0], f.args[i].types[:0]
	}
	for text != "" {
		var tok string
		tok, text = nextToken(text)
		switch {
		case tok == "(?":
			if !p.startsGroup(row, text) {
				text = afterGroup(text)
			}
		case tok == ")?":
		case isRule(tok):
			if !p.rule(f, row, tok, name) {
				return false
			}
		case !p.formToken(f, row, tok):
			return false
		}
	}
	return p.formOperands(op, f) && p.formResult(op, f)
}

// startsGroup reports whether the current token can start the optional group at the start of the syntax text.
func (p *parser) startsGroup(row *optable.Op, text string) bool {
	tok, _ := nextToken(text)
	if tok[0] >= '0' && tok[0] <= '9' {
		return row.Args[tok[0]-'0'].Kind.IsValue() == (p.tok.kind == valueName)
	}
	return p.isToken(tok)
}

func afterGroup(text string) string {
	_, rest, _ := strings.Cut(text, ")?")
	return strings.TrimPrefix(rest, " ")
}

// isRule reports whether a token of a syntax is a rule for a type that the text does not contain.
func isRule(tok string) bool { return len(tok) > 2 && tok[1] == '=' }

// isToken reports whether the current token is the literal tok of a syntax.
func (p *parser) isToken(tok string) bool { return p.text() == tok && p.tok.kind != quoted }

func (p *parser) formToken(f *form, row *optable.Op, tok string) bool {
	switch c := tok[0]; {
	case c >= '0' && c <= '9':
		return p.formArg(f, row, int(c-'0'))
	case tok == "*":
		return p.formValues(f, row)
	case tok == "{}":
		return p.tok.kind != '{' || p.dictionary()
	case tok == "T*":
		return p.formTypes(f, row)
	case c == 'T':
		return p.formType(f, row, tok[1:])
	case len(tok) > 3 && tok[:2] == `["`:
		return p.tok.kind != '[' || p.maskInBrackets(&row.Args[tok[2]-'0'])
	}
	if !p.isToken(tok) {
		return p.expected("'" + tok + "'")
	}
	p.next()
	return true
}

// formArg reads the attribute, or the values of the operand, with index i in the row.
func (p *parser) formArg(f *form, row *optable.Op, i int) bool {
	a := &row.Args[i]
	if a.Kind.IsValue() {
		return p.formUses(&f.args[i], a.Kind)
	}
	value := p.shortAttribute(a)
	if value == nil {
		return false
	}
	p.attrLists.push(mlir.NamedAttribute{Name: a.Name, Value: value})
	return true
}

// shortAttribute reads an attribute as it is in declared syntax. An enumerant does not have the prefix of the dialect.
func (p *parser) shortAttribute(a *optable.Arg) mlir.Attribute {
	switch {
	case a.Enum != nil:
		if p.tok.kind == hashName {
			return p.attribute()
		}
		return p.enumerantInBrackets(a.Enum)
	case a.Kind == optable.Literal || a.Kind == optable.OptionalLiteral || a.Kind == optable.OptionalProperty:
		return p.attributeOf(p.common.i32)
	}
	return p.attribute()
}

// maskInBrackets reads a mask in brackets, such as ["Bias|Lod"].
func (p *parser) maskInBrackets(a *optable.Arg) bool {
	p.next()
	n, ok := p.quotedEnumerant(a.Enum)
	if !ok || !p.want(']') {
		return false
	}
	p.attrLists.push(mlir.NamedAttribute{Name: a.Name, Value: mlir.Enumerant{Enum: a.Enum, Value: n}})
	return true
}

// formUses reads the values of an operand of the given kind.
func (p *parser) formUses(a *formArg, kind optable.ArgKind) bool {
	if kind != optable.Value && p.tok.kind != valueName {
		return true
	}
	for {
		u, ok := p.use()
		if !ok {
			return false
		}
		a.uses = append(a.uses, u)
		if kind != optable.Variadic || !p.got(',') {
			return true
		}
	}
}

// formValues reads the values of all operands, separated by commas.
func (p *parser) formValues(f *form, row *optable.Op) bool {
	first := true
	for i := range row.Args {
		kind := row.Args[i].Kind
		if !kind.IsValue() {
			continue
		}
		if !first {
			if kind != optable.Value && p.tok.kind != ',' {
				continue
			}
			if !p.want(',') {
				return false
			}
		}
		first = false
		if !p.formUses(&f.args[i], kind) {
			return false
		}
	}
	return true
}

// formType reads a type and assigns it to the operands whose indices are in of. For a variadic operand, it reads a type
// for each value.
func (p *parser) formType(f *form, row *optable.Op, of string) bool {
	if of[0] != 'r' && row.Args[of[0]-'0'].Kind == optable.Variadic {
		a := &f.args[of[0]-'0']
		for i := range a.uses {
			if i > 0 && !p.want(',') {
				return false
			}
			t := p.typ()
			if t == nil {
				return false
			}
			a.types = append(a.types, t)
		}
		return true
	}
	t := p.typ()
	if t == nil {
		return false
	}
	for i := range len(of) {
		if of[i] == 'r' {
			f.result = t
		} else {
			a := &f.args[of[i]-'0']
			a.types = append(a.types[:0], t)
		}
	}
	return true
}

// formTypes reads the types of all values, separated by commas.
func (p *parser) formTypes(f *form, row *optable.Op) bool {
	first := true
	for i := range row.Args {
		if !row.Args[i].Kind.IsValue() {
			continue
		}
		for range f.args[i].uses {
			if !first && !p.want(',') {
				return false
			}
			first = false
			t := p.typ()
			if t == nil {
				return false
			}
			f.args[i].types = append(f.args[i].types, t)
		}
	}
	return true
}

// rule applies a rule for a type that the text does not contain, such as r=bool(0), 1=pointee(0) or r=i1.
func (p *parser) rule(f *form, row *optable.Op, tok string, name token) bool {
	var t *mlir.Type
	how := tok[2:]
	if i := strings.IndexByte(how, '('); i < 0 {
		t = p.namedType(how)
	} else {
		from := f.typeOf(how[i+1])
		if from == nil {
			return p.failAt(name, "'"+row.Name+"' requires a type")
		}
		if t = derived(p.context, how[:i], from); t == nil {
			return p.failAt(name, "'"+row.Name+"' does not accept "+typeText(from))
		}
	}
	if tok[0] == 'r' {
		f.result = t
		return true
	}
	a := &f.args[tok[0]-'0']
	a.types = append(a.types[:0], t)
	return true
}

// namedType returns the type with the given name in a rule.
func (p *parser) namedType(name string) *mlir.Type {
	if name == "i1" {
		return p.common.i1
	}
	return p.common.i32
}

// typeOf returns the type of an operand or of the result. of is the index of the operand as a digit, or r for the
// result.
func (f *form) typeOf(of byte) *mlir.Type {
	if of == 'r' {
		return f.result
	}
	if a := &f.args[of-'0']; len(a.types) > 0 {
		return a.types[0]
	}
	return nil
}

// derived returns the type that rule how derives from type t, or nil if there is none.
func derived(c *mlir.Context, how string, t *mlir.Type) *mlir.Type {
	switch how {
	case "bool":
		b := c.Type(mlir.Type{Kind: mlir.Int, Width: 1})
		if t.Kind == mlir.Vector {
			return c.Type(mlir.Type{Kind: mlir.Vector, Elem: b, Count: t.Count, Shape: t.Shape})
		}
		return b
	case "pointee":
		if t.Kind == mlir.Pointer {
			return t.Elem
		}
	case "elem":
		if t.Kind == mlir.Vector || t.Kind == mlir.CooperativeMatrix || t.Kind == mlir.ArrayKind ||
			t.Kind == mlir.Matrix {
			return t.Elem
		}
	case "image":
		if t.Kind == mlir.SampledImage {
			return t.Elem
		}
	case "member":
		if t.Kind == mlir.Struct && len(t.Members) > 0 {
			return t.Members[0].Type
		}
	}
	return nil
}

// formOperands sets the operands of op, in the order of its row.
func (p *parser) formOperands(op *mlir.Operation, f *form) bool {
	mark := p.valueLists.mark()
	for i := range op.Op.Args {
		if !op.Op.Args[i].Kind.IsValue() {
			continue
		}
		a := &f.args[i]
		for j, u := range a.uses {
			if j >= len(a.types) {
				p.valueLists.drop(mark)
				return p.failAt(token{start: u.start, end: u.end}, "the type of '"+u.name+"' is missing")
			}
			v := p.value(u, a.types[j])
			if v == nil {
				p.valueLists.drop(mark)
				return false
			}
			p.valueLists.push(v)
		}
	}
	op.Operands = p.valueLists.take(mark)
	return true
}

func (p *parser) formResult(op *mlir.Operation, f *form) bool {
	if op.Op.Result && f.result != nil {
		p.typeLists.push(f.result)
	}
	return true
}
