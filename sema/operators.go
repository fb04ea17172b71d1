package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An opClass says what an operator does with its operands.
type opClass uint8

const (
	otherOp    opClass = iota
	arithmetic         // on numbers; bools count as int
	bitwise            // on integers; bools count as int
	shifting           // on integers; the left operand decides
	ordering           // on numbers, gives bool
	equality           // gives bool
	logical2           // && and ||
)

var opClasses = [ast.NumOps]opClass{
	ast.Add: arithmetic, ast.Sub: arithmetic, ast.Mul: arithmetic, ast.Div: arithmetic, ast.Rem: arithmetic,
	ast.BitAnd: bitwise, ast.BitOr: bitwise, ast.BitXor: bitwise, ast.BitNot: bitwise,
	ast.ShiftLeft: shifting, ast.ShiftRight: shifting,
	ast.Less: ordering, ast.LessEqual: ordering, ast.Greater: ordering, ast.GreaterEqual: ordering,
	ast.Equal: equality, ast.NotEqual: equality,
	ast.LogicalAnd: logical2, ast.LogicalOr: logical2,
	ast.Plus: arithmetic, ast.Minus: arithmetic, ast.LogicalNot: arithmetic,
	ast.Increment: arithmetic, ast.Decrement: arithmetic,
}

// A site is where an expression stands: pos is its operator.
type site struct {
	pos  source.Pos
	span source.Span
}

func (s site) node(t *types.Type) checked.Node {
	return checked.Node{Type: t, Pos: s.pos, Span: s.span}
}

// binary checks x op y for every operator that stands between two operands.
func (c *checker) binary(op ast.Op, x, y checked.Expr, at site) checked.Expr {
	if isBad(x) || isBad(y) {
		c.checkBeside(op, x, y, at)
		return c.bad(at.span)
	}
	if r := c.userBinary(op, x, y, at); r != nil {
		return r
	}
	switch {
	case op == ast.Comma:
		return c.comma(x, y, at)
	case op == ast.Assign:
		return c.assign(x, y, at)
	case op.IsAssign():
		return c.compoundAssign(op.Compound(), x, y, at)
	case opClasses[op] == logical2:
		return c.logical(op, x, y, at)
	}
	return c.operate(op, x, y, at)
}

// checkBeside reports an object beside a bad operand: whatever that was meant to
// be, no operator takes the object.
func (c *checker) checkBeside(op ast.Op, x, y checked.Expr, at site) {
	if op == ast.Comma || op.IsAssign() || x.Info().Type.Kind != types.Object && y.Info().Type.Kind != types.Object {
		return
	}
	c.reportSpan(at.pos, at.span, diagnostics.RequiresNonAggregate)
}

// operate checks an arithmetic, bitwise, shift or comparison operator.
func (c *checker) operate(op ast.Op, x, y checked.Expr, at site) checked.Expr {
	class := opClasses[op]
	xt, yt := x.Info().Type, y.Info().Type
	if !c.operandsFor(op, xt, yt, at) {
		return c.bad(at.span)
	}
	elem, ok := c.operandScalar(class, xt, yt, at)
	if !ok {
		return c.bad(at.span)
	}
	t := c.u.WithShape(elem, commonShape(xt, yt))
	y = c.operand(y, t, class == shifting)
	x = c.operand(x, t, false)
	if isBad(x) || isBad(y) || !c.divides(op, elem, at) {
		return c.bad(at.span)
	}
	n := c.slabs.binaries.New()
	n.Type, n.Pos, n.Span, n.Op, n.X, n.Y = t, at.pos, at.span, op, x, y
	if class == ordering || class == equality {
		n.X, n.Y = c.settledPair(x, y)
		n.Type = c.u.WithShape(c.u.Basic(types.Bool), t)
	}
	return n
}

// settledPair gives two operands of a comparison a type if theirs is literal:
// nothing around a comparison tells it.
func (c *checker) settledPair(x, y checked.Expr) (checked.Expr, checked.Expr) {
	if !hasLiteralType(x) {
		return x, y
	}
	t := c.defaultScalar(x)
	if u := c.defaultScalar(y); u.Bits > t.Bits {
		t = u
	}
	c.retype(x, t)
	c.retype(y, t)
	return x, y
}

// operand converts an operand to the type that the operator computes in.
func (c *checker) operand(x checked.Expr, t *types.Type, silent bool) checked.Expr {
	if isA(x, t) {
		return x
	}
	v := c.conversion(x.Info().Type, t, false)
	if !v.ok {
		c.cannotConvert(x, t, operand, operandPos(x))
		return c.bad(x.Info().Span)
	}
	if !silent {
		c.warnConversion(x, t, v, operandPos(x))
	}
	return c.perform(x, t, v, false)
}

// operandsFor reports whether op can be used on operands of the types.
func (c *checker) operandsFor(op ast.Op, xt, yt *types.Type, at site) bool {
	class := opClasses[op]
	if class != equality {
		return c.operandFor(class, xt, at) && c.operandFor(class, yt, at)
	}
	for _, t := range [...]*types.Type{xt, yt} {
		switch t.Kind {
		case types.Object, types.Void, types.String:
			c.reportSpan(at.pos, at.span, diagnostics.ObjectOperator, t)
			return false
		case types.Struct:
			c.reportSpan(at.pos, at.span, diagnostics.StructOperator, t)
			return false
		case types.Array:
			c.reportSpan(at.pos, at.span, diagnostics.ArrayEquality)
			return false
		}
	}
	return true
}

func (c *checker) operandFor(class opClass, t *types.Type, at site) bool {
	flags := types.KindRows[scalarType(t).Kind].Flags
	switch {
	case !t.IsNumeric():
		c.reportSpan(at.pos, at.span, diagnostics.RequiresNonAggregate)
	case (class == bitwise || class == shifting) && (flags&types.IntegerKind == 0 || isScoped(t)):
		c.reportSpan(at.pos, at.span, diagnostics.RequiresInteger)
	case isScoped(t):
		c.reportSpan(at.pos, at.span, diagnostics.RequiresNumeric)
	default:
		return true
	}
	return false
}

// operandScalar returns the scalar type that an operator computes in.
func (c *checker) operandScalar(class opClass, xt, yt *types.Type, at site) (*types.Type, bool) {
	x, y := scalarType(xt), scalarType(yt)
	elem, ok := x, true
	if class != shifting {
		elem, ok = c.commonScalar(x, y)
	} else if x.IsLiteral() && !y.IsLiteral() {
		c.reportSpan(at.pos, at.span, diagnostics.AmbiguousLiteralShift)
		elem = c.u.Basic(types.Int)
		if y.Kind == types.Uint {
			elem = y
		}
	}
	if !ok {
		c.reportSpan(at.pos, at.span, diagnostics.TypeMismatch)
		return nil, false
	}
	if elem.Kind == types.Bool && class != equality {
		elem = c.u.Basic(types.Int)
	}
	return elem, true
}

// commonShape returns the operand type whose shape the result has: the larger,
// or the one that the other converts to.
func commonShape(xt, yt *types.Type) *types.Type {
	a, b := xt, yt
	if yt.Components() > xt.Components() {
		a, b = yt, xt
	}
	if resize(b, a) != noResizing {
		return a
	}
	if resize(a, b) != noResizing {
		return b
	}
	return xt
}

// divides reports divisions that cannot be done in the type elem.
func (c *checker) divides(op ast.Op, elem *types.Type, at site) bool {
	if op != ast.Div && op != ast.Rem {
		return true
	}
	row := types.KindRows[elem.Kind].Flags
	switch {
	case row&types.MinPrecisionKind != 0 && row&types.IntegerKind != 0 && row&types.UnsignedKind == 0:
		c.reportSpan(at.pos, at.span, diagnostics.MinPrecisionDivision)
		return false
	case op == ast.Rem && elem.Kind == types.Double:
		c.reportSpan(at.pos, at.span, diagnostics.DoubleModulo)
		return false
	}
	return true
}

// logical checks && and ||. Since HLSL 2021 they short-circuit and take
// scalars only.
func (c *checker) logical(op ast.Op, x, y checked.Expr, at site) checked.Expr {
	if isBad(x) || isBad(y) {
		return c.bad(at.span)
	}
	xt, yt := x.Info().Type, y.Info().Type
	if !c.operandFor(logical2, xt, at) || !c.operandFor(logical2, yt, at) {
		return c.bad(at.span)
	}
	short := c.opts.HV >= 2021
	if short && (scalarType(xt) != xt || scalarType(yt) != yt) {
		instead := "and"
		if op == ast.LogicalOr {
			instead = "or"
		}
		c.reportSpan(at.pos, at.span, diagnostics.LogicalNotScalar, instead)
		return c.bad(at.span)
	}
	t := c.u.WithShape(c.u.Basic(types.Bool), commonShape(xt, yt))
	y = c.operand(y, t, false)
	x = c.operand(x, t, false)
	if isBad(x) || isBad(y) {
		return c.bad(at.span)
	}
	return &checked.Logical{Node: at.node(t), Op: op, X: x, Y: y, ShortCircuit: short}
}

func (c *checker) comma(x, y checked.Expr, at site) checked.Expr {
	return &checked.Comma{Node: at.node(y.Info().Type), X: c.settled(x), Y: y}
}

// unary checks op x, or x op when postfix.
func (c *checker) unary(op ast.Op, x checked.Expr, postfix bool, at site) checked.Expr {
	if isBad(x) {
		return c.bad(at.span)
	}
	switch op {
	case ast.AddressOf, ast.Deref:
		c.reportSpan(at.pos, at.span, diagnostics.PointerOperator)
		return c.bad(at.span)
	}
	if r := c.userUnary(op, x, postfix, at); r != nil {
		return r
	}
	switch op {
	case ast.Increment, ast.Decrement:
		return c.incDec(op, x, postfix, at)
	case ast.LogicalNot:
		return c.not(x, at)
	}
	t := x.Info().Type
	if !c.operandFor(opClasses[op], t, at) {
		return c.bad(at.span)
	}
	if scalarType(t).Kind == types.Bool {
		t = c.u.WithShape(c.u.Basic(types.Int), t)
		x = c.operand(x, t, true)
	}
	return &checked.Unary{Node: at.node(t), Op: op, X: x}
}

func (c *checker) not(x checked.Expr, at site) checked.Expr {
	from := x.Info().Type
	if !c.operandFor(arithmetic, from, at) {
		return c.bad(at.span)
	}
	t := c.u.WithShape(c.u.Basic(types.Bool), from)
	v := c.conversion(from, t, false)
	return &checked.Unary{Node: at.node(t), Op: ast.LogicalNot, X: c.perform(x, t, v, false)}
}

func (c *checker) incDec(op ast.Op, x checked.Expr, postfix bool, at site) checked.Expr {
	t := x.Info().Type
	if t.Kind == types.Enum && !t.Enum.Scoped {
		verb := "increment"
		if op == ast.Decrement {
			verb = "decrement"
		}
		c.reportSpan(at.pos, at.span, diagnostics.IncrementEnum, verb, t)
		return c.bad(at.span)
	}
	if !c.modifiable(x, at) {
		return c.bad(at.span)
	}
	if scalarType(t).Kind == types.Bool {
		c.reportSpan(at.pos, at.span, diagnostics.BoolLValueOperator)
		return c.bad(at.span)
	}
	if !c.operandFor(arithmetic, t, at) {
		return c.bad(at.span)
	}
	c.changes++
	n := &checked.IncDec{Node: at.node(t), Op: op, Postfix: postfix, X: x}
	if !postfix {
		n.LValue, n.Quals = true, x.Info().Quals
	}
	return n
}

// conditional checks cond ? x : y. Since HLSL 2021 it short-circuits and its
// condition is a scalar.
func (c *checker) conditional(cond, x, y checked.Expr, at site) checked.Expr {
	if isBad(cond) || isBad(x) || isBad(y) {
		return c.bad(at.span)
	}
	ct, xt, yt := cond.Info().Type, x.Info().Type, y.Info().Type
	short := c.opts.HV >= 2021
	switch {
	case short && (ct.Kind == types.Vector || ct.Kind == types.Matrix):
		c.reportSpan(at.pos, at.span, diagnostics.TernaryNotScalar)
		return c.bad(at.span)
	case !ct.IsNumeric():
		c.reportSpan(at.pos, at.span, diagnostics.TernaryCondition)
		return c.bad(at.span)
	}
	t, shape := c.conditionalType(ct, xt, yt, at)
	if t == nil {
		return c.bad(at.span)
	}
	if short {
		shape = c.u.Basic(types.Bool)
	}
	cond = c.operand(cond, shape, false)
	x = c.operand(x, t, false)
	y = c.operand(y, t, false)
	if isBad(cond) || isBad(x) || isBad(y) {
		return c.bad(at.span)
	}
	return &checked.Conditional{Node: at.node(t), Cond: cond, X: x, Y: y, ShortCircuit: short}
}

// conditionalType returns the type of cond ? x : y and the bool type of its
// condition, or nil after reporting.
func (c *checker) conditionalType(ct, xt, yt *types.Type, at site) (t, cond *types.Type) {
	b := c.u.Basic(types.Bool)
	if !xt.IsNumeric() || !yt.IsNumeric() {
		if xt == yt && xt.Kind == types.Object && c.opts.HV < 2021 {
			return xt, b
		}
		if xt == yt && (xt.Kind == types.Object || xt.Kind == types.String) {
			c.reportSpan(at.pos, at.span, diagnostics.TernaryObject, xt)
			return nil, nil
		}
		c.reportSpan(at.pos, at.span, diagnostics.TernaryResult)
		return nil, nil
	}
	elem, ok := c.commonScalar(scalarType(xt), scalarType(yt))
	if !ok {
		c.reportSpan(at.pos, at.span, diagnostics.TernaryComponents)
		return nil, nil
	}
	shape := commonShape(xt, yt)
	if resize(xt, shape) == noResizing || resize(yt, shape) == noResizing {
		c.reportSpan(at.pos, at.span, diagnostics.TernaryResultShape)
		return nil, nil
	}
	switch {
	case shape.Components() == 1:
		shape = ct
		if ct.Components() == 1 {
			shape = elem
		}
	case ct.Components() != 1 && resize(ct, shape) != sameShape:
		c.reportSpan(at.pos, at.span, diagnostics.TernaryShape)
		return nil, nil
	}
	return c.u.WithShape(elem, shape), c.u.WithShape(b, shape)
}

// commonScalar returns the scalar type in which an operator computes on the
// scalars a and b. It returns false if there is none.
func (c *checker) commonScalar(a, b *types.Type) (*types.Type, bool) {
	if a == b {
		return a, true
	}
	if isScoped(a) || isScoped(b) || types.KindRows[a.Kind].Flags == 0 || types.KindRows[b.Kind].Flags == 0 {
		return nil, false
	}
	if a.Kind == types.Enum && b.Kind == types.Enum {
		return a, true // converting b will be refused
	}
	return c.u.Basic(types.CommonKind(a.Kind, b.Kind)), true
}

func isScoped(t *types.Type) bool { return t.Kind == types.Enum && t.Enum.Scoped }
