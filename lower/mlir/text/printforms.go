package text

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// custom prints an operation in custom syntax. It returns false if the versions do not have the same syntax or the
// syntax cannot show the whole operation. The caller must then discard the output.
func (p *printer) custom(op *mlir.Operation) bool {
	row := op.Op
	switch {
	case p.options.Generic || len(op.Attributes) > 64:
		return false
	case row == nil:
		return op.Name == "builtin.module" && p.builtinModule(op)
	case !row.SameText():
		return false
	}
	p.shown = 0
	p.text(row.Name)
	if row.Form != "" {
		return p.declaredForm(op)
	}
	return p.codedForm(op)
}

// take returns the attribute with the given name and marks it as printed. It returns nil if there is none.
func (p *printer) take(op *mlir.Operation, name string) mlir.Attribute {
	for i := range op.Attributes {
		if op.Attributes[i].Name == name {
			p.shown |= 1 << uint(i)
			return op.Attributes[i].Value
		}
	}
	return nil
}

// all reports whether all attributes have been printed.
func (p *printer) all(op *mlir.Operation) bool {
	return p.shown == 1<<uint(len(op.Attributes))-1
}

// rest prints in and then the attributes that have not been printed.
func (p *printer) rest(op *mlir.Operation, in string) {
	open := in + "{"
	for i := range op.Attributes {
		if p.shown>>uint(i)&1 == 0 {
			p.text(open)
			open = ", "
			p.namedAttribute(op.Attributes[i].Name, op.Attributes[i].Value)
		}
	}
	if open == ", " {
		p.byte('}')
	}
}

// A layout holds the operands and attributes of an operation for each argument in its row.
type layout struct {
	values [maxArgs][]*mlir.Value
	attrs  [maxArgs]mlir.Attribute
}

// arrange assigns the operands of op to the arguments of its row. It returns false if the assignment is ambiguous,
// because several arguments can be empty.
func (p *printer) arrange(op *mlir.Operation, l *layout) bool {
	row, rest := op.Op, op.Operands
	for i := range row.Args {
		a := &row.Args[i]
		n := 0
		switch {
		case a.Kind == optable.Value:
			n = 1
		case a.Kind == optable.Optional:
			n = min(1, len(rest))
		case a.Kind == optable.Variadic:
			n = len(rest)
		case strings.Contains(row.Form, string(rune('0'+i))):
			l.attrs[i] = p.take(op, a.Name)
			continue
		default:
			continue
		}
		if n > len(rest) {
			return false
		}
		l.values[i], rest = rest[:n], rest[n:]
	}
	return len(rest) == 0 && len(op.Successors) == 0 && len(op.Regions) == 0 && (len(op.Results) == 1) == row.Result
}

// declaredForm prints an operation in the syntax that its row declares. It returns false if the syntax cannot show the
// operation.
func (p *printer) declaredForm(op *mlir.Operation) bool {
	var l layout
	if !p.arrange(op, &l) {
		return false
	}
	row := op.Op
	text, dictionary, before, skipped := row.Form, false, byte(' '), ""
	for text != "" {
		var tok string
		tok, text = nextToken(text)
		switch {
		case tok == "(?":
			first, _ := nextToken(text)
			switch {
			case !l.present(row, text):
				text, skipped = afterGroup(text), first
			case first == skipped: // the parser would read it as the skipped operand
				return false
			}
		case tok == ")?":
		case isRule(tok):
			if !l.rule(op, tok) {
				return false
			}
		case tok == "{}":
			dictionary = true
			p.rest(op, " ")
		default:
			if l.isEmpty(row, tok) {
				continue
			}
			if !strings.Contains(",)]", tok) && before != '(' && before != '[' && !(tok == "(" && before == 'e') {
				p.byte(' ')
			}
			if !p.formToken(op, &l, tok) {
				return false
			}
			before, skipped = tok[len(tok)-1], ""
		}
	}
	return dictionary || p.all(op)
}

// isEmpty reports whether a token of a syntax prints nothing, because its operand is absent.
func (l *layout) isEmpty(row *optable.Op, tok string) bool {
	switch {
	case tok[0] >= '0' && tok[0] <= '9':
		return row.Args[tok[0]-'0'].Kind.IsValue() && len(l.values[tok[0]-'0']) == 0
	case tok[0] == '[' && len(tok) > 3:
		return l.attrs[tok[2]-'0'] == nil
	}
	return false
}

// present reports whether the first operand in the optional group at the start of a syntax is present.
func (l *layout) present(row *optable.Op, text string) bool {
	group, _, _ := strings.Cut(text, ")?")
	for i := range len(group) {
		if c := group[i]; c >= '0' && c <= '9' {
			return len(l.values[c-'0']) > 0 || l.attrs[c-'0'] != nil
		}
	}
	return false
}

func (p *printer) formToken(op *mlir.Operation, l *layout, tok string) bool {
	row := op.Op
	switch c := tok[0]; {
	case c >= '0' && c <= '9':
		a := &row.Args[c-'0']
		if !a.Kind.IsValue() {
			return p.shortAttribute(a, l.attrs[c-'0'])
		}
		p.values(l.values[c-'0'])
	case tok == "*":
		p.values(op.Operands)
	case tok == "T*":
		for i, v := range op.Operands {
			p.comma(i)
			p.typ(v.Type)
		}
	case c == 'T':
		return p.formType(op, l, tok[1:])
	case c == '[' && len(tok) > 3:
		e, ok := l.attrs[tok[2]-'0'].(mlir.Enumerant)
		if !ok {
			return false
		}
		p.text(`["`)
		p.out = e.Enum.Append(p.out, e.Value)
		p.text(`"]`)
	default:
		p.text(tok)
	}
	return true
}

// shortAttribute prints an attribute as it is in declared syntax. An enumerant does not have the prefix of the dialect.
func (p *printer) shortAttribute(a *optable.Arg, value mlir.Attribute) bool {
	if value == nil {
		return false
	}
	if a.Enum != nil {
		e, ok := value.(mlir.Enumerant)
		if ok = ok && e.Enum == a.Enum; ok {
			p.enumerantInBrackets(e)
		}
		return ok
	}
	if a.Kind == optable.OptionalLiteral {
		n, ok := value.(mlir.Integer)
		if ok = ok && n.Type.Kind == mlir.Int && n.Type.Width == 32 && n.Type.Sign == mlir.Signless; ok {
			p.attributeOf(n, n.Type)
		}
		return ok
	}
	p.attribute(value)
	return !takesType(value)
}

// takesType reports whether the parser could read the text after an attribute as part of it, or the attribute as a
// dictionary.
func takesType(a mlir.Attribute) bool {
	switch a.(type) {
	case mlir.String, mlir.Other, mlir.Dictionary:
		return true
	}
	return false
}

// formType prints the type of several operands, and returns false if their types differ. Each character of the string
// is the index of an operand, or r for the result. For a variadic operand, formType prints the type of each value.
func (p *printer) formType(op *mlir.Operation, l *layout, of string) bool {
	if of[0] != 'r' && op.Op.Args[of[0]-'0'].Kind == optable.Variadic {
		for i, v := range l.values[of[0]-'0'] {
			p.comma(i)
			p.typ(v.Type)
		}
		return true
	}
	t := l.typeOf(op, of[0])
	if t == nil {
		return false
	}
	for i := 1; i < len(of); i++ {
		if l.typeOf(op, of[i]) != t {
			return false
		}
	}
	p.typ(t)
	return true
}

func (l *layout) typeOf(op *mlir.Operation, of byte) *mlir.Type {
	if of == 'r' {
		return op.Results[0].Type
	}
	if list := l.values[of-'0']; len(list) > 0 {
		return list[0].Type
	}
	return nil
}

// rule reports whether an operand or the result has the type that its rule derives. The first byte of tok names the
// operand or the result, and the text after the next byte is the rule, such as i32 or a derivation from the type of
// another operand.
func (l *layout) rule(op *mlir.Operation, tok string) bool {
	t, how := l.typeOf(op, tok[0]), tok[2:]
	if t == nil {
		return false
	}
	i := strings.IndexByte(how, '(')
	if i < 0 {
		return t.Kind == mlir.Int && t.Sign == mlir.Signless &&
			(how == "i1" && t.Width == 1 || how == "i32" && t.Width == 32)
	}
	from := l.typeOf(op, how[i+1])
	return from != nil && follows(t, how[:i], from)
}

// follows reports whether t is the type that rule how derives from type from.
func follows(t *mlir.Type, how string, from *mlir.Type) bool {
	if how != "bool" {
		return derived(nil, how, from) == t
	}
	if from.Kind == mlir.Vector {
		return t.Kind == mlir.Vector && t.Count == from.Count && len(t.Shape) == 0 && len(from.Shape) == 0 &&
			isBool(t.Elem)
	}
	return isBool(t)
}

func isBool(t *mlir.Type) bool { return t.Kind == mlir.Int && t.Width == 1 && t.Sign == mlir.Signless }
