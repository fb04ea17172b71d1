package ast

import "github.com/hlsl2spirv/hlsl2spirv/source"

// A Node is a part of the tree that has a position.
type Node interface{ Position() source.Pos }

// Position returns the position of the first name.
func (x *Name) Position() source.Pos { return x.Name.Pos }

// Position returns the position of the literal.
func (x *Literal) Position() source.Pos { return x.Pos }

// Position returns the position of the keyword.
func (x *This) Position() source.Pos { return x.Pos }

// Position returns the position of the opening parenthesis.
func (x *Paren) Position() source.Pos { return x.Pos }

// Position returns the position of the operator.
func (x *Unary) Position() source.Pos { return x.Pos }

// Position returns the position of the operator.
func (x *Binary) Position() source.Pos { return x.Pos }

// Position returns the position of the question mark.
func (x *Conditional) Position() source.Pos { return x.Pos }

// Position returns the position of the opening parenthesis.
func (x *Cast) Position() source.Pos { return x.Pos }

// Position returns the position of the type.
func (x *Construct) Position() source.Pos { return x.Type.Pos }

// Position returns the position of the called function.
func (x *Call) Position() source.Pos { return position(x.Fun) }

// Position returns the position of the member's name.
func (x *Member) Position() source.Pos { return x.Pos }

// Position returns the position of the indexed expression.
func (x *Index) Position() source.Pos { return position(x.X) }

// Position returns the position of the opening brace.
func (x *InitList) Position() source.Pos { return x.Pos }

// Position returns the position of the keyword.
func (x *Sizeof) Position() source.Pos { return x.Pos }

// Position returns the position of the error.
func (x *BadExpr) Position() source.Pos { return x.Pos }

// Chains of operators are as long as the source makes them. Loops therefore find the first and last token of an
// expression instead of recursion.

// start returns the position where the text of x begins.
func start(x Expr) source.Pos {
	for {
		switch n := x.(type) {
		case *Unary:
			if !n.Postfix {
				return n.Pos
			}
			x = n.X
		case *Binary:
			x = n.X
		case *Conditional:
			x = n.Cond
		case *Call:
			x = n.Fun
		case *Member:
			x = n.X
		case *Index:
			x = n.X
		case *Cast:
			return n.Pos
		default:
			return x.Span().Start
		}
	}
}

// end returns the position where the text of x ends.
func end(x Expr) source.Pos {
	for {
		switch n := x.(type) {
		case *Unary:
			if n.Postfix {
				return n.Pos + source.Pos(len(n.Op.String()))
			}
			x = n.X
		case *Binary:
			x = n.Y
		case *Conditional:
			x = n.Y
		case *Cast:
			x = n.X
		default:
			return x.Span().End
		}
	}
}

// position returns the Position of x.
func position(x Expr) source.Pos {
	for {
		switch n := x.(type) {
		case *Call:
			x = n.Fun
		case *Index:
			x = n.X
		default:
			return x.Position()
		}
	}
}

const thisLen = source.Pos(len("this"))

// Span returns the text of the expression.
func (x *Name) Span() source.Span { return source.Span{Start: x.Name.Pos, End: x.End} }

// Span returns the text of the literal.
func (x *Literal) Span() source.Span {
	return source.Span{Start: x.Pos, End: x.Pos + source.Pos(len(x.Text))}
}

// Span returns the text of the expression.
func (x *This) Span() source.Span { return source.Span{Start: x.Pos, End: x.Pos + thisLen} }

// Span returns the text of the expression.
func (x *Paren) Span() source.Span { return source.Span{Start: x.Pos, End: x.End} }

// Span returns the text of the expression.
func (x *Unary) Span() source.Span {
	if x.Postfix {
		return source.Span{Start: start(x.X), End: x.Pos + source.Pos(len(x.Op.String()))}
	}
	return source.Span{Start: x.Pos, End: end(x.X)}
}

// Span returns the text of the expression.
func (x *Binary) Span() source.Span { return source.Span{Start: start(x.X), End: end(x.Y)} }

// Span returns the text of the expression.
func (x *Conditional) Span() source.Span { return source.Span{Start: start(x.Cond), End: end(x.Y)} }

// Span returns the text of the expression.
func (x *Cast) Span() source.Span { return source.Span{Start: x.Pos, End: end(x.X)} }

// Span returns the text of the expression.
func (x *Construct) Span() source.Span { return source.Span{Start: x.Type.Pos, End: x.End} }

// Span returns the text of the expression.
func (x *Call) Span() source.Span { return source.Span{Start: start(x.Fun), End: x.End} }

// Span returns the text of the expression.
func (x *Member) Span() source.Span { return source.Span{Start: start(x.X), End: x.End} }

// Span returns the text of the expression.
func (x *Index) Span() source.Span { return source.Span{Start: start(x.X), End: x.End} }

// Span returns the text of the list.
func (x *InitList) Span() source.Span { return source.Span{Start: x.Pos, End: x.End} }

// Span returns the text of the expression.
func (x *Sizeof) Span() source.Span { return source.Span{Start: x.Pos, End: x.End} }

// Span returns the empty span at the error.
func (x *BadExpr) Span() source.Span { return source.Span{Start: x.Pos, End: x.Pos} }

// Position returns the start of the declaration, including its attributes.
func (d *Decl) Position() source.Pos { return d.Pos }

// Position returns the position of the name.
func (n Ident) Position() source.Pos { return n.Pos }

// Position returns the position of the modifier.
func (m Modifier) Position() source.Pos { return m.Pos }

// Position returns the start of the name.
func (n *QualName) Position() source.Pos { return n.Pos }

// Position returns the position of the opening bracket.
func (a *Attribute) Position() source.Pos { return a.Pos }

// Position returns the start of the type.
func (t *Type) Position() source.Pos { return t.Pos }

// Position returns the position of the keyword.
func (s *StructDef) Position() source.Pos { return s.Pos }

// Position returns the position of the keyword.
func (e *EnumDef) Position() source.Pos { return e.Pos }

// Position returns the position of the name.
func (e *Enumerator) Position() source.Pos { return e.Name.Pos }

// Position returns the start of the parameter.
func (p *TemplateParam) Position() source.Pos { return p.Pos }

// Position returns the start of the argument.
func (a *TemplateArg) Position() source.Pos { return a.Pos }

// Position returns the position of the declared name.
func (d *Declarator) Position() source.Pos { return d.Pos }

// Position returns the position of the opening bracket.
func (d *Dim) Position() source.Pos { return d.Pos }

// Position returns the position of the colon.
func (a *Annotation) Position() source.Pos { return a.Pos }

// Position returns the position of the equal sign.
func (i *Init) Position() source.Pos { return i.Pos }

// Position returns the position of the function's name.
func (f *FuncDecl) Position() source.Pos { return f.Pos }

// Position returns the start of the parameter.
func (p *Param) Position() source.Pos { return p.Pos }

// Position returns the start of the condition.
func (c *Cond) Position() source.Pos { return c.Pos }
