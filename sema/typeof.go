package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/operators"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// typeOf returns the type of __decltype(of), and its qualifiers. For a name or a member, this is the declared type. For
// other expressions that designate an object, it is a reference.
//
//	float x;    __decltype(x) is float, __decltype((x)) and __decltype(x += 1) are float&
func (c *checker) typeOf(of ast.Expr) (*types.Type, types.Quals) {
	x := c.unevaluated(of)
	if checked.IsBad(x) {
		return c.u.Basic(types.Invalid), 0
	}
	if c.inst == nil && checked.Changes(x) {
		c.ReportSpan(x.Info().Pos, x.Info().Span, diagnostics.UnevaluatedChange)
	}
	switch of.(type) {
	case *ast.Name, *ast.Member:
		if q, ok := declaredQuals(x); ok {
			return x.Info().Type, q
		}
	default: // the type depends on whether the expression designates an object
	}
	if obj := c.referred(ast.Unparen(of), x); obj != nil {
		return x.Info().Type, objectQuals(obj)&types.Const | types.Reference
	}
	return x.Info().Type, valueQuals(x)
}

// unevaluated checks the expression x, which is never evaluated because only its type matters. The entities that x
// names do not count as used.
func (c *checker) unevaluated(x ast.Expr) checked.Expr {
	c.typeOnly++
	e := c.expr(x)
	c.typeOnly--
	return e
}

// declaredQuals returns the declared qualifiers of x if x is a variable or a field. For an out parameter, they include
// Reference. It returns false for other expressions.
func declaredQuals(x checked.Expr) (types.Quals, bool) {
	switch x := x.(type) {
	case *checked.VarRef:
		q := x.Var.Quals & (types.Const | declspec.OfType)
		if x.Var.Storage == checked.Parameter && x.Var.Quals&types.Out != 0 {
			q |= types.Reference
		}
		return q, true
	case *checked.Field:
		return x.Field.Quals & (types.Const | declspec.OfType), true
	default:
		return 0, false
	}
}

// objectQuals returns the qualifiers of the object x. A uniform is not const unless it is declared const, although it
// cannot be written.
func objectQuals(x checked.Expr) types.Quals {
	if v := checked.Root(x); v != nil && (v.Storage == checked.Uniform || v.Storage == checked.BufferMember) {
		return v.Quals
	}
	return x.Info().Quals
}

// referred returns the object that x designates, or nil if x is a value. n is the syntax tree of x.
func (c *checker) referred(n ast.Expr, x checked.Expr) checked.Expr {
	switch n.(type) {
	case *ast.Construct:
		return nil
	case *ast.Cast:
		return c.castObject(x)
	default: // other expressions depend only on x
	}
	switch x := x.(type) {
	case *checked.Assign: // x = y is a value, unlike x += y
		return nil
	case *checked.Conditional:
		return c.chosenObject(x)
	case *checked.Intrinsic:
		if x.Object != nil && x.Type.Kind == types.Struct {
			return x
		}
	default: // other expressions are objects if they are lvalues
	}
	if !x.Info().LValue {
		return nil
	}
	return x
}

// castObject returns the operand of the cast x if x still designates the operand or a part of it. The part is a vector
// or matrix with the same component type and at most as many components, or a base. It returns nil if x is a value, as
// after a cast from a scalar.
func (c *checker) castObject(x checked.Expr) checked.Expr {
	from := x
	if n, ok := x.(*checked.Cast); ok {
		from = n.X
	}
	t, of := x.Info().Type, from.Info().Type
	fits := false
	switch of.Kind {
	case types.Vector:
		fits = (t.Kind == types.Vector || t.IsScalar()) && t.Scalar() == of.Elem
	case types.Matrix:
		fits = t.Kind == types.Matrix && t.Elem == of.Elem
	case types.Struct:
		fits = t == of || isBaseOf(t, of)
	case types.Object:
		fits = t == of
	}
	if !fits || !from.Info().LValue || t.Components() > of.Components() {
		return nil
	}
	return from
}

// chosenObject returns one of the two objects between which x chooses, or nil if x is a value. From HLSL 202x on, x is
// an object if both have the same scalar type and constness, as in C++.
func (c *checker) chosenObject(x *checked.Conditional) checked.Expr {
	a, b := x.X.Info(), x.Y.Info()
	same := a.Type == b.Type && a.Type.IsScalar() && (objectQuals(x.X)^objectQuals(x.Y))&types.Const == 0
	if c.opts.HV < 2022 || !same || !a.LValue || !b.LValue ||
		types.Kinds[a.Type.Kind].Flags&types.MinPrecisionKind != 0 {
		return nil
	}
	return x.X
}

// valueQuals returns the qualifiers of the type of the value x. The type of a comparison or of && or || is const bool;
// other values do not have qualifiers.
func valueQuals(x checked.Expr) types.Quals {
	switch x := x.(type) {
	case *checked.Binary:
		if x.Type.Kind == types.Bool && operators.IsComparison(x.Op) {
			return types.Const
		}
	case *checked.Logical:
		return types.Const
	default: // other values are not const
	}
	return 0
}

// objectTypeOf is like typeName for the type of an object, which cannot be a reference or a function.
func (c *checker) objectTypeOf(t *ast.Type) (*types.Type, types.Quals) {
	r, q := c.typeName(t)
	return c.noReference(r, q, t.Pos)
}

// noReference returns t and q unchanged if an object can have the type t. It reports an error and returns Invalid if t
// is a reference or a function type.
func (c *checker) noReference(t *types.Type, q types.Quals, pos source.Pos) (*types.Type, types.Quals) {
	switch {
	case t != nil && t.Kind == types.Function:
		c.Report(pos, diagnostics.FunctionTypePlace, t)
	case q&types.Reference != 0:
		c.Report(pos, diagnostics.ReferencesUnsupported)
	default:
		return t, q
	}
	return c.u.Basic(types.Invalid), 0
}

// isSame returns the scope of std::is_same<A, B>, which p names. Its only member is the constant value. The constant is
// true if B is A, const A or A&. It returns nil after an error.
func (c *checker) isSame(p *ast.NamePart) *scope.Scope {
	args := c.templateArgs(p.Args.All())
	if len(args) != 2 {
		code := diagnostics.TooFewTemplateArgs
		if len(args) > 2 {
			code = diagnostics.TooManyTemplateArgs
		}
		c.Report(p.Pos, code, "class", p.Name)
		return nil
	}
	for i := range args {
		if args[i].Bad() {
			return nil
		}
		if args[i].IsValue {
			c.Report(args[i].Pos, diagnostics.TemplateArgMustBeType)
			return nil
		}
	}
	s := &scope.Scope{Kind: scope.StructScope, Parent: c.names.Global, Name: p.Name, Prefix: "std::is_same::"}
	same := &checked.Literal{Node: checked.Node{Type: c.u.Basic(types.Bool), Pos: p.Pos},
		Value: constant.MakeBool(almostSame(&args[0], &args[1]))}
	c.names.PutIn(s, &scope.Symbol{Kind: scope.ConstSymbol, Name: "value", Pos: p.Pos, Value: same})
	return s
}

func almostSame(a, b *scope.Arg) bool {
	p, q := a.Quals&scope.Distinct, b.Quals&scope.Distinct
	return a.Type == b.Type && (q == p || q == p|types.Const || q == p|types.Reference)
}

// isBaseOf reports whether the struct t is one of the bases of s.
func isBaseOf(t, s *types.Type) bool {
	for s = s.Struct.Base; s != nil; s = s.Struct.Base {
		if s == t {
			return true
		}
	}
	return false
}
