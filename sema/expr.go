package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/sema/builtins"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/operators"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// expr checks an expression. The result has the type Invalid after an error.
func (c *checker) expr(x ast.Expr) checked.Expr {
	if !c.enter() {
		c.tooDeep(x.Position())
		return c.bad(source.Span{Start: x.Position(), End: x.Position()})
	}
	c.opts.Budget.Spend(budget.Checked, 1, x.Position())
	c.opts.Budget.Poll()
	r := c.exprNode(x)
	c.leave()
	return r
}

func (c *checker) exprNode(x ast.Expr) checked.Expr {
	switch x := x.(type) {
	case *ast.Name:
		return c.nameExpr(x)
	case *ast.Literal:
		return c.literals.Read(x)
	case *ast.This:
		return c.thisExpr(x)
	case *ast.Paren:
		return c.expr(x.X)
	case *ast.Unary:
		return c.unary(x.Op, c.expr(x.X), x.Postfix, c.site(x))
	case *ast.Binary:
		return c.binaryExpr(x)
	case *ast.Conditional:
		return c.conditionalExpr(x)
	case *ast.Cast:
		return c.castExpr(x)
	case *ast.Construct:
		return c.constructExpr(x)
	case *ast.Call:
		return c.call(x)
	case *ast.Member:
		return c.member(x)
	case *ast.Index:
		return c.indexExpr(x)
	case *ast.InitList:
		c.Report(x.Pos, diagnostics.ListInExpression)
		return c.bad(x.Span())
	case *ast.Sizeof:
		return c.sizeof(x)
	case *ast.BadExpr:
		return c.bad(x.Span())
	}
	panic("sema: unexpected expression")
}

func (c *checker) site(x ast.Expr) checked.Site {
	return checked.Site{Pos: x.Position(), Span: x.Span()}
}

// binaryExpr checks x op y. A chain that nests on the left, such as a + b + c + …, is checked in a loop instead of by
// recursion.
func (c *checker) binaryExpr(x *ast.Binary) checked.Expr {
	var chain []*ast.Binary
	left := x.X
	for {
		b, ok := left.(*ast.Binary)
		if !ok {
			break
		}
		chain = append(chain, x)
		x, left = b, b.X
	}
	start := left.Span().Start
	r := c.operands(x, c.expr(left), start)
	for i := len(chain) - 1; i >= 0; i-- {
		r = c.operands(chain[i], r, start)
	}
	return r
}

// operands checks the right operand of x, and returns the whole expression. left is the checked left operand, which
// starts at start.
func (c *checker) operands(x *ast.Binary, left checked.Expr, start source.Pos) checked.Expr {
	at := checked.Site{Pos: x.Pos, Span: source.Span{Start: start, End: x.Y.Span().End}}
	if x.Op.IsAssign() && left.Info().Type.Kind == types.String {
		c.Report(start, diagnostics.StringImmutable)
		return c.bad(at.Span)
	}
	c.suspect.Operator(x)
	list, ok := x.Y.(*ast.InitList)
	switch {
	case !ok:
		if c.dead == 0 {
			c.suspect.Division(x, left.Info().Type)
		}
		r := c.binary(x.Op, left, c.expr(x.Y), at)
		if c.dead == 0 && c.inst == nil {
			c.suspect.Comparison(x, r)
		}
		return r
	case x.Op == ast.Assign && !checked.IsBad(left):
		return c.binary(x.Op, left, c.listFor(left.Info().Type, list), at)
	}
	c.Report(list.Pos, diagnostics.ListInExpression)
	return c.bad(at.Span)
}

func (c *checker) conditionalExpr(x *ast.Conditional) checked.Expr {
	cond := c.expr(x.Cond)
	a := c.expr(x.X)
	b := c.expr(x.Y)
	c.suspect.Conditional(x)
	return c.ops.Conditional(cond, a, b, c.site(x))
}

func (c *checker) castExpr(x *ast.Cast) checked.Expr {
	t, q := c.typeWithDims(x.Type, x.Dims)
	t, _ = c.noReference(t, q, x.Type.Pos)
	if list, ok := x.X.(*ast.InitList); ok {
		return c.listFor(t, list)
	}
	v := c.expr(x.X)
	c.warnComma(v, x.X)
	if t.Kind == types.Dependent {
		c.Report(x.Type.Pos, diagnostics.AutoPlace, "cast")
		return c.bad(x.Span())
	}
	return c.conv.Cast(v, t, x.Pos)
}

func (c *checker) constructExpr(x *ast.Construct) checked.Expr {
	t, _ := c.objectTypeOf(x.Type)
	if x.Type.Name != nil && c.callsForeign(t, x.Type.Name.Last(), x.Span()) {
		c.args(x.Args)
		return c.bad(x.Span())
	}
	return c.constructor(t, x.Args, x.Span())
}

// constructor checks T(args), where T is the type t.
func (c *checker) constructor(t *types.Type, args []ast.Expr, span source.Span) checked.Expr {
	c.require(t)
	list, ok := c.args(args)
	if !ok || t.Kind == types.Invalid {
		return c.bad(span)
	}
	if t.IsHitObject() && len(list) == 0 {
		return c.callRow(intrinsics.Function("dx::HitObject::MakeNop"), nil, nil, span.Start, span, nil)
	}
	return c.ops.Construct(t, list, span)
}

// args checks the arguments of a call. It returns false if one of them is bad.
func (c *checker) args(list []ast.Expr) ([]checked.Expr, bool) {
	out := c.slabs.exprs.Take(len(list))
	ok := true
	for i, x := range list {
		out[i] = c.expr(x)
		ok = ok && !checked.IsBad(out[i])
	}
	return out, ok
}

func (c *checker) thisExpr(x *ast.This) checked.Expr {
	if c.this == nil {
		c.Report(x.Pos, diagnostics.InvalidThis)
		return c.bad(x.Span())
	}
	return c.thisAt(x.Pos, x.Span())
}

func (c *checker) thisAt(pos source.Pos, span source.Span) checked.Expr {
	var q types.Quals
	if c.fn != nil && c.fn.Decl != nil && c.fn.Decl.Const {
		q = types.Const
	}
	return &checked.This{Node: checked.Node{Type: c.this, Quals: q, LValue: true, Pos: pos, Span: span}}
}

// indexExpr checks x[i], x.mips[level][i] and x.sample[level][i].
func (c *checker) indexExpr(x *ast.Index) checked.Expr {
	if inner, m := levelAccess(x); inner != nil {
		obj := c.expr(m.X)
		if checked.IsBad(obj) || operators.HasLevels(obj.Info().Type, m.Name.First.Name) {
			level, i := c.expr(inner.I), c.expr(x.I)
			if checked.IsBad(obj) {
				return obj
			}
			return indexed(x, c.ops.ResourceIndex(obj, i, level, m.Name.First.Name == "sample",
				checked.Site{Pos: x.Pos, Span: x.Span()}))
		}
	}
	v := c.expr(x.X)
	return indexed(x, c.index(v, c.expr(x.I), checked.Site{Pos: x.Pos, Span: x.Span()}))
}

// indexed returns r, the checked expression x[i], after changing its position to the start of x. Messages up to this
// point refer to the bracket. Later messages and line numbers refer to the start of x.
func indexed(x *ast.Index, r checked.Expr) checked.Expr {
	r.Info().Pos = x.Position()
	return r
}

// levelAccess returns the parts X.mips[level] and X.mips of x if x has the form X.mips[level][i] or X.sample[level][i].
// It returns nil for other expressions.
func levelAccess(x *ast.Index) (*ast.Index, *ast.Member) {
	inner, ok := ast.Unparen(x.X).(*ast.Index)
	if !ok {
		return nil, nil
	}
	m, ok := ast.Unparen(inner.X).(*ast.Member)
	if !ok || m.Name.Len() != 1 {
		return nil, nil
	}
	if n := m.Name.First.Name; n != "mips" && n != "sample" {
		return nil, nil
	}
	return inner, m
}

// nameExpr checks a name in an expression.
func (c *checker) nameExpr(x *ast.Name) checked.Expr {
	last := x.Name.Last()
	sym, in, ok := c.resolve(&x.Name)
	if !ok {
		return c.bad(x.Span())
	}
	if sym == nil && (in == nil || in == c.names.Global) {
		if b := c.builtins.Lookup(last.Sym); b.Kind == builtins.Symbol {
			sym = b.Symbol
			c.rec.Symbol(last.Pos, sym)
		}
	}
	if sym == nil {
		c.noteCallee(nil, in, last)
		c.undeclared(last, in, aValue)
		return c.bad(x.Span())
	}
	return c.symbolExpr(sym, x, last)
}

// symbolExpr returns the expression for the name x, which denotes sym. last is the last part of the name.
func (c *checker) symbolExpr(sym *scope.Symbol, x *ast.Name, last *ast.NamePart) checked.Expr {
	pos, span := last.Pos, x.Span()
	switch sym.Kind {
	case scope.VarSymbol:
		if last.Args != nil {
			c.Report(pos, diagnostics.NotATemplate, last.Name)
			return c.bad(span)
		}
		return c.varRef(sym.Var, pos, span)
	case scope.ConstSymbol:
		return constantAt(sym.Value, pos, span)
	case scope.FieldSymbol:
		return c.implicitField(sym, pos, span)
	case scope.FuncSymbol:
		if !sym.Unknown {
			c.Report(pos, diagnostics.FunctionAsValue, last.Name)
		}
	case scope.TypeSymbol:
		c.Report(pos, diagnostics.TypeAsValue, last.Name)
	case scope.NamespaceSymbol:
		c.Report(pos, diagnostics.TypeAsValue, last.Name)
	case scope.TemplateSymbol:
		return c.templateVar(sym, x, last)
	}
	return c.bad(span)
}

// constantAt returns the value x of an enumerator or a template argument for a use at pos. Every use of a literal gets
// its own node, because conversions may change the type of literals in place.
func constantAt(x checked.Expr, pos source.Pos, span source.Span) checked.Expr {
	lit, ok := x.(*checked.Literal)
	if !ok {
		return x
	}
	if lit.Enum != nil {
		lit.Enum.Enum.Used = true
	}
	return &checked.Literal{Node: checked.Node{Type: lit.Type, Pos: pos, Span: span}, Value: lit.Value, Enum: lit.Enum}
}

// varRef returns a reference to v.
func (c *checker) varRef(v *checked.Var, pos source.Pos, span source.Span) checked.Expr {
	if isEffectObject(v.Type) {
		c.Unsupported(pos, "using an object of the effects framework")
		return c.bad(span)
	}
	if v.Type.Kind == types.Struct && !v.Type.Struct.Complete && c.typeOnly == 0 {
		if c.require(v.Type); !c.complete(v.Type, pos, v.Name) {
			return c.bad(span)
		}
	}
	q := v.Quals
	switch v.Storage {
	case checked.Uniform, checked.BufferMember:
		q |= types.Const
	}
	t := v.Type
	if t.Kind == types.Array && t.Len == types.Unsized && v.Storage == checked.BufferMember {
		t = c.u.Basic(types.Invalid)
	}
	if !v.Used && c.typeOnly == 0 {
		v.Used, v.UsedAt = true, pos
	}
	if v.Storage == checked.GroupShared {
		c.onlyIn(intrinsics.Groups&^intrinsics.Hull, pos, "groupshared memory")
	}
	x := c.slabs.varRefs.New()
	x.Type, x.Quals, x.LValue, x.Pos, x.Span, x.Var = t, q, true, pos, span, v
	return x
}

// implicitField returns this.f for the field f that sym denotes. The field is named without an object.
func (c *checker) implicitField(sym *scope.Symbol, pos source.Pos, span source.Span) checked.Expr {
	if c.this == nil {
		c.Report(pos, diagnostics.FieldWithoutObject, sym.Name)
		return c.bad(span)
	}
	x := c.baseOf(c.thisAt(pos, span), sym.Struct, pos)
	if x == nil {
		c.Report(pos, diagnostics.FieldWithoutObject, sym.Name)
		return c.bad(span)
	}
	return c.fieldAt(x, sym, pos, span)
}

// fieldAt returns the field of the struct x that sym denotes. The field may be in nested anonymous structs.
func (c *checker) fieldAt(x checked.Expr, sym *scope.Symbol, pos source.Pos, span source.Span) checked.Expr {
	for _, f := range sym.Within {
		x = c.fieldOf(x, f, pos, span)
	}
	return c.fieldOf(x, sym.Field, pos, span)
}

// fieldOf returns x.f. The struct type of x must be the one that declares f.
func (c *checker) fieldOf(x checked.Expr, f *types.Field, pos source.Pos, span source.Span) checked.Expr {
	in := x.Info()
	q := f.Quals | in.Quals&inherited
	n := c.slabs.fields.New()
	n.Type, n.Quals, n.LValue, n.Pos, n.Span, n.X, n.Field = f.Type, q, in.LValue, pos, span, x, f
	return n
}

// inherited contains the qualifiers that a part of an object inherits from the whole object.
const inherited = types.Const | types.Precise | types.GloballyCoherent | types.ReorderCoherent | types.Volatile |
	types.GroupShared

// sizeof checks sizeof(T) and sizeof x.
func (c *checker) sizeof(x *ast.Sizeof) checked.Expr {
	var t *types.Type
	if x.Type != nil {
		t, _ = c.typeWithDims(x.Type, x.Dims)
	} else {
		e := c.unevaluated(x.X)
		if bitFieldOf(e) != nil {
			c.Report(x.Position(), diagnostics.SizeofBitField)
			return c.bad(x.Span())
		}
		if checked.Changes(e) {
			c.ReportSpan(e.Info().Pos, e.Info().Span, diagnostics.UnevaluatedChange)
		}
		t = e.Info().Type
	}
	pos := x.Position()
	switch {
	case t.Holds(isInvalid):
		return c.bad(x.Span())
	case t.IsLiteral():
		c.Report(pos, diagnostics.SizeofLiteral, t)
		return c.bad(x.Span())
	case t.Underlying().Kind == types.Struct && !t.Underlying().Struct.Complete:
		c.Report(pos, diagnostics.SizeofIncomplete, t)
		return c.bad(x.Span())
	}
	size, _, ok := layout.SizeOf(t)
	if !ok || t.Kind == types.Char {
		c.Report(pos, diagnostics.SizeofNonNumeric, t)
		return c.bad(x.Span())
	}
	return &checked.Literal{
		Node:  checked.Node{Type: c.u.Basic(types.Uint), Pos: pos, Span: x.Span()},
		Value: constant.MakeUint(uint64(uint32(size))), // as in clang, which truncates its size_t
	}
}

// bitFieldOf returns the bit-field that x designates, directly or as the target of a compound assignment. It returns
// nil if x does not designate a bit-field.
func bitFieldOf(x checked.Expr) *types.Field {
	switch x := x.(type) {
	case *checked.Field:
		if x.Field.BitWidth > 0 {
			return x.Field
		}
	case *checked.CompoundAssign:
		return bitFieldOf(x.X)
	default: // does not designate a bit-field
	}
	return nil
}
