package operators

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// An opClass indicates which operands an operator accepts.
type opClass uint8

const (
	otherOp    opClass = iota
	arithmetic         // on numbers; bools count as int
	bitwise            // on integers; bools count as int
	shifting           // on integers; the left operand alone determines the type
	ordering           // on numbers; the result is bool
	equality           // on numbers and enumerations; the result is bool
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

// IsComparison reports whether op compares its operands.
func IsComparison(op ast.Op) bool { return opClasses[op] == ordering || opClasses[op] == equality }

// Binary checks x op y for every binary operator.
func (c *Checker) Binary(op ast.Op, x, y checked.Expr, at checked.Site) checked.Expr {
	if checked.IsBad(x) || checked.IsBad(y) {
		c.checkOtherOperand(op, x, y, at)
		return c.Conv.Bad(at.Span)
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

// checkOtherOperand is called if one operand of op is bad. It reports an error if the other operand is an object,
// because no binary operator accepts objects, except for the comma and assignments.
func (c *Checker) checkOtherOperand(op ast.Op, x, y checked.Expr, at checked.Site) {
	if op == ast.Comma || op.IsAssign() || x.Info().Type.Kind != types.Object && y.Info().Type.Kind != types.Object {
		return
	}
	c.ReportSpan(at.Pos, at.Span, diagnostics.RequiresNonAggregate)
}

// operate checks x op y for an arithmetic, bitwise, shift or comparison operator.
func (c *Checker) operate(op ast.Op, x, y checked.Expr, at checked.Site) checked.Expr {
	class := opClasses[op]
	xt, yt := x.Info().Type, y.Info().Type
	if !c.operandsFor(op, xt, yt, at) {
		return c.Conv.Bad(at.Span)
	}
	elem, ok := c.operandScalar(class, xt, yt, at)
	if !ok {
		return c.Conv.Bad(at.Span)
	}
	t := c.Conv.U.WithShape(elem, convert.CommonShape(xt, yt))
	y = c.Operand(y, t, class == shifting)
	x = c.Operand(x, t, false)
	if checked.IsBad(x) || checked.IsBad(y) || !c.divides(op, elem, at) {
		return c.Conv.Bad(at.Span)
	}
	n := c.binaries.New()
	n.Type, n.Pos, n.Span, n.Op, n.X, n.Y = t, at.Pos, at.Span, op, x, y
	if IsComparison(op) {
		n.X, n.Y = c.settledPair(x, y)
		n.Type = c.Conv.U.WithShape(c.Conv.U.Basic(types.Bool), t)
	}
	return n
}

// settledPair gives the operands of a comparison a definite type if they have a literal type. The type is 64 bits wide
// if one of them does not fit into 32 bits.
func (c *Checker) settledPair(x, y checked.Expr) (checked.Expr, checked.Expr) {
	if !convert.HasLiteralType(x) {
		return x, y
	}
	t := c.Conv.DefaultScalar(x)
	if u := c.Conv.DefaultScalar(y); u.Bits > t.Bits {
		t = u
	}
	c.Conv.Retype(x, t)
	c.Conv.Retype(y, t)
	return x, y
}

// Operand converts the operand x to t, the type in which the operator is computed. If silent is set, there are no
// warnings about the conversion.
func (c *Checker) Operand(x checked.Expr, t *types.Type, silent bool) checked.Expr {
	if convert.IsA(x, t) {
		return x
	}
	v := c.Conv.Sequence(x.Info().Type, t, false)
	if !v.OK {
		c.Conv.CannotConvert(x, t, convert.Operand, convert.OperandPos(x))
		return c.Conv.Bad(x.Info().Span)
	}
	if !silent {
		c.Conv.WarnConversion(x, t, v, convert.OperandPos(x))
	}
	return c.Conv.Perform(x, t, v, false)
}

// operandsFor reports whether op accepts operands of types xt and yt. If not, it has reported an error.
func (c *Checker) operandsFor(op ast.Op, xt, yt *types.Type, at checked.Site) bool {
	class := opClasses[op]
	if class != equality {
		return c.operandFor(class, xt, at) && c.operandFor(class, yt, at)
	}
	for _, t := range [...]*types.Type{xt, yt} {
		switch t.Kind {
		case types.Object, types.Void, types.String:
			c.ReportSpan(at.Pos, at.Span, diagnostics.ObjectOperator, t)
			return false
		case types.Struct:
			c.ReportSpan(at.Pos, at.Span, diagnostics.StructOperator, t)
			return false
		case types.Array:
			c.ReportSpan(at.Pos, at.Span, diagnostics.ArrayEquality)
			return false
		}
	}
	return true
}

func (c *Checker) operandFor(class opClass, t *types.Type, at checked.Site) bool {
	flags := types.Kinds[t.ComponentType().Kind].Flags
	switch {
	case !t.IsNumeric():
		c.ReportSpan(at.Pos, at.Span, diagnostics.RequiresNonAggregate)
	case (class == bitwise || class == shifting) && (flags&types.IntegerKind == 0 || t.IsScopedEnum()):
		c.ReportSpan(at.Pos, at.Span, diagnostics.RequiresInteger)
	case t.IsScopedEnum():
		c.ReportSpan(at.Pos, at.Span, diagnostics.RequiresNumeric)
	default:
		return true
	}
	return false
}

// operandScalar returns the scalar type in which an operator of a class is computed. If none exists, it reports an
// error and returns false.
func (c *Checker) operandScalar(class opClass, xt, yt *types.Type, at checked.Site) (*types.Type, bool) {
	x, y := xt.ComponentType(), yt.ComponentType()
	elem, ok := x, true
	if class != shifting {
		elem, ok = c.Conv.CommonScalar(x, y)
	} else if x.IsLiteral() && !y.IsLiteral() {
		c.ReportSpan(at.Pos, at.Span, diagnostics.AmbiguousLiteralShift)
		elem = c.Conv.U.Basic(types.Int)
		if y.Kind == types.Uint {
			elem = y
		}
	}
	if !ok {
		c.ReportSpan(at.Pos, at.Span, diagnostics.TypeMismatch)
		return nil, false
	}
	if elem.Kind == types.Bool && class != equality {
		elem = c.Conv.U.Basic(types.Int)
	}
	if elem.IsEncoded() {
		elem = c.Conv.U.Basic(types.Computed(elem.Kind))
	}
	return elem, true
}

// divides reports whether op can be computed in the type elem. It returns false, after reporting an error, for
// divisions and remainders of signed minimum-precision integers, and for the remainder of doubles.
func (c *Checker) divides(op ast.Op, elem *types.Type, at checked.Site) bool {
	if op != ast.Div && op != ast.Rem {
		return true
	}
	row := types.Kinds[elem.Kind].Flags
	switch {
	case row&types.MinPrecisionKind != 0 && row&types.IntegerKind != 0 && row&types.UnsignedKind == 0:
		c.ReportSpan(at.Pos, at.Span, diagnostics.MinPrecisionDivision)
		return false
	case op == ast.Rem && elem.Kind == types.Double:
		c.ReportSpan(at.Pos, at.Span, diagnostics.DoubleModulo)
		return false
	}
	return true
}

// logical checks x && y and x || y. Since HLSL 2021, these short-circuit and accept only scalars.
func (c *Checker) logical(op ast.Op, x, y checked.Expr, at checked.Site) checked.Expr {
	if checked.IsBad(x) || checked.IsBad(y) {
		return c.Conv.Bad(at.Span)
	}
	xt, yt := x.Info().Type, y.Info().Type
	if !c.operandFor(logical2, xt, at) || !c.operandFor(logical2, yt, at) {
		return c.Conv.Bad(at.Span)
	}
	short := c.Conv.HV >= 2021
	if short && (xt.ComponentType() != xt || yt.ComponentType() != yt) {
		instead := "and"
		if op == ast.LogicalOr {
			instead = "or"
		}
		c.ReportSpan(at.Pos, at.Span, diagnostics.LogicalNotScalar, instead)
		return c.Conv.Bad(at.Span)
	}
	t := c.Conv.U.WithShape(c.Conv.U.Basic(types.Bool), convert.CommonShape(xt, yt))
	y = c.Operand(y, t, false)
	x = c.Operand(x, t, false)
	if checked.IsBad(x) || checked.IsBad(y) {
		return c.Conv.Bad(at.Span)
	}
	return &checked.Logical{Node: at.Node(t), Op: op, X: x, Y: y, ShortCircuit: short}
}

func (c *Checker) comma(x, y checked.Expr, at checked.Site) checked.Expr {
	return &checked.Comma{Node: at.Node(y.Info().Type), X: c.Conv.Settled(x), Y: y}
}

// Unary checks op x, or x op if postfix is set.
func (c *Checker) Unary(op ast.Op, x checked.Expr, postfix bool, at checked.Site) checked.Expr {
	if checked.IsBad(x) {
		return c.Conv.Bad(at.Span)
	}
	switch op {
	case ast.AddressOf, ast.Deref:
		c.ReportSpan(at.Pos, at.Span, diagnostics.PointerOperator)
		return c.Conv.Bad(at.Span)
	}
	switch op {
	case ast.Increment, ast.Decrement:
		return c.incDec(op, x, postfix, at)
	case ast.LogicalNot:
		return c.not(x, at)
	}
	t := x.Info().Type
	if !c.operandFor(opClasses[op], t, at) {
		return c.Conv.Bad(at.Span)
	}
	if t.ComponentType().Kind == types.Bool {
		t = c.Conv.U.WithShape(c.Conv.U.Basic(types.Int), t)
		x = c.Operand(x, t, true)
	}
	if t.IsEncoded() {
		t = c.Conv.U.WithShape(c.Conv.U.Basic(types.Computed(t.Scalar().Kind)), t)
		x = c.Operand(x, t, true)
	}
	return &checked.Unary{Node: at.Node(t), Op: op, X: x}
}

func (c *Checker) not(x checked.Expr, at checked.Site) checked.Expr {
	from := x.Info().Type
	if !c.operandFor(arithmetic, from, at) {
		return c.Conv.Bad(at.Span)
	}
	t := c.Conv.U.WithShape(c.Conv.U.Basic(types.Bool), from)
	v := c.Conv.Sequence(from, t, false)
	return &checked.Unary{Node: at.Node(t), Op: ast.LogicalNot, X: c.Conv.Perform(x, t, v, false)}
}

func (c *Checker) incDec(op ast.Op, x checked.Expr, postfix bool, at checked.Site) checked.Expr {
	t := x.Info().Type
	if t.Kind == types.Enum && !t.Enum.Scoped {
		verb := "increment"
		if op == ast.Decrement {
			verb = "decrement"
		}
		c.ReportSpan(at.Pos, at.Span, diagnostics.IncrementEnum, verb, t)
		return c.Conv.Bad(at.Span)
	}
	if !c.modifiable(x, at) {
		return c.Conv.Bad(at.Span)
	}
	if t.ComponentType().Kind == types.Bool {
		c.ReportSpan(at.Pos, at.Span, diagnostics.BoolLValueOperator)
		return c.Conv.Bad(at.Span)
	}
	if !c.operandFor(arithmetic, t, at) {
		return c.Conv.Bad(at.Span)
	}
	c.Changes++
	n := &checked.IncDec{Node: at.Node(t), Op: op, Postfix: postfix, X: x}
	if !postfix {
		n.LValue, n.Quals = true, x.Info().Quals
	}
	return n
}

// Conditional checks cond ? x : y. Since HLSL 2021, the expression short-circuits and the condition must be a scalar.
func (c *Checker) Conditional(cond, x, y checked.Expr, at checked.Site) checked.Expr {
	if checked.IsBad(cond) || checked.IsBad(x) || checked.IsBad(y) {
		return c.Conv.Bad(at.Span)
	}
	ct, xt, yt := cond.Info().Type, x.Info().Type, y.Info().Type
	short := c.Conv.HV >= 2021
	switch {
	case short && (ct.Kind == types.Vector || ct.Kind == types.Matrix):
		c.ReportSpan(at.Pos, at.Span, diagnostics.TernaryNotScalar)
		return c.Conv.Bad(at.Span)
	case !ct.IsNumeric():
		c.ReportSpan(at.Pos, at.Span, diagnostics.TernaryCondition)
		return c.Conv.Bad(at.Span)
	}
	t, shape := c.conditionalType(ct, xt, yt, at)
	if t == nil {
		return c.Conv.Bad(at.Span)
	}
	if short {
		shape = c.Conv.U.Basic(types.Bool)
	}
	cond = c.Operand(cond, shape, false)
	x = c.Operand(x, t, false)
	y = c.Operand(y, t, false)
	if checked.IsBad(cond) || checked.IsBad(x) || checked.IsBad(y) {
		return c.Conv.Bad(at.Span)
	}
	return &checked.Conditional{Node: at.Node(t), Cond: cond, X: x, Y: y, ShortCircuit: short}
}

// conditionalType returns the type of cond ? x : y and the bool type to which the condition is converted. It returns
// nil for both if it has reported an error.
func (c *Checker) conditionalType(ct, xt, yt *types.Type, at checked.Site) (t, cond *types.Type) {
	b := c.Conv.U.Basic(types.Bool)
	if !xt.IsNumeric() || !yt.IsNumeric() {
		if xt == yt && xt.Kind == types.Object {
			return xt, b
		}
		if xt == yt && xt.Kind == types.String {
			c.ReportSpan(at.Pos, at.Span, diagnostics.TernaryObject, xt)
			return nil, nil
		}
		c.ReportSpan(at.Pos, at.Span, diagnostics.TernaryResult)
		return nil, nil
	}
	elem, ok := c.Conv.CommonScalar(xt.ComponentType(), yt.ComponentType())
	if !ok {
		c.ReportSpan(at.Pos, at.Span, diagnostics.TernaryComponents)
		return nil, nil
	}
	shape := convert.CommonShape(xt, yt)
	if convert.Resize(xt, shape) == convert.NoResizing || convert.Resize(yt, shape) == convert.NoResizing {
		c.ReportSpan(at.Pos, at.Span, diagnostics.TernaryResultShape)
		return nil, nil
	}
	switch {
	case shape.Components() == 1:
		shape = ct
		if ct.Components() == 1 {
			shape = elem
		}
	case ct.Components() != 1 && convert.Resize(ct, shape) != convert.SameShape:
		c.ReportSpan(at.Pos, at.Span, diagnostics.TernaryShape)
		return nil, nil
	}
	return c.Conv.U.WithShape(elem, shape), c.Conv.U.WithShape(b, shape)
}
