package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// expr evaluates x: an lvalue where x designates an object, else an rvalue,
// and the zero value where x is void.
//
// The instructions have the position of x, those after it the one before: a
// parent goes on where it was.
func (e *SPIRVEmitter) expr(x checked.Expr) values.Value {
	pos := e.B.Pos()
	e.AtExpr(x)
	v := e.Read(e.eval(x))
	e.B.SetPos(pos)
	return v
}

// exprWithin is expr for a part of whole, whose source range debug information
// gives its instructions.
func (e *SPIRVEmitter) exprWithin(x, whole checked.Expr) values.Value {
	defer e.Back()()
	e.AtExpr(x)
	e.SpanOf(whole)
	return e.Read(e.eval(x))
}

func (e *SPIRVEmitter) eval(x checked.Expr) values.Value {
	hoststack.EnterRecursion()
	switch x := x.(type) {
	case *checked.Literal:
		return e.literal(x)
	case *checked.VarRef:
		return e.varRef(x.Var)
	case *checked.This:
		return e.this
	case *checked.Field:
		return e.field(x)
	case *checked.Index:
		return e.indexExpr(x)
	case *checked.ResourceIndex:
		return e.resourceIndex(x)
	case *checked.Swizzle:
		return e.swizzle(x)
	case *checked.MatrixSwizzle:
		return e.matrixSwizzle(x)
	case *checked.Unary:
		return e.unary(x)
	case *checked.IncDec:
		return e.incDec(x)
	case *checked.Binary:
		return e.binary(x)
	case *checked.Logical:
		return e.logical(x)
	case *checked.Conditional:
		return e.conditional(x)
	case *checked.Comma:
		e.expr(x.X)
		return e.expr(x.Y)
	case *checked.Assign:
		return e.assignment(x)
	case *checked.CompoundAssign:
		return e.compoundAssign(x)
	case *checked.Operand:
		return e.operands[len(e.operands)-1]
	case *checked.Cast:
		return e.cast(x)
	case *checked.Construct:
		return e.construct(x)
	case *checked.Call:
		return e.call(x)
	case *checked.Intrinsic:
		return e.intrinsic(x)
	case *checked.ExecutionMode:
		e.executionMode(x)
		return values.Value{}
	}
	panic("emitter: unexpected expression")
}

// lvalue evaluates x, which designates an object.
func (e *SPIRVEmitter) lvalue(x checked.Expr) values.Value { return e.expr(x) }

// operand evaluates and loads x. An aggregate keeps the layout of the memory
// it comes from.
func (e *SPIRVEmitter) operand(x checked.Expr) values.Value {
	pos := e.B.Pos()
	e.AtExpr(x)
	v := e.Loaded(e.eval(x))
	e.B.SetPos(pos)
	return v
}

// rvalue evaluates and loads x.
func (e *SPIRVEmitter) rvalue(x checked.Expr) spirv.ID {
	pos := e.B.Pos()
	e.AtExpr(x)
	id := e.Load(e.eval(x))
	e.B.SetPos(pos)
	return id
}

// with evaluates a conversion tree with v for its checked.Operand. A nil tree
// converts nothing.
func (e *SPIRVEmitter) with(v values.Value, tree checked.Expr) values.Value {
	if tree == nil {
		return v
	}
	e.operands = append(e.operands, v)
	r := e.Loaded(e.expr(tree))
	e.operands = e.operands[:len(e.operands)-1]
	return r
}

func (e *SPIRVEmitter) unary(x *checked.Unary) values.Value {
	if x.Op == ast.Plus {
		return e.expr(x.X)
	}
	return values.Of(x.Type, e.UnaryArith(x.Op, x.X.Info().Type, e.rvalue(x.X)))
}

func (e *SPIRVEmitter) binary(x *checked.Binary) values.Value {
	if v, scalar, ok := e.scaling(x.Op, x.Type, x.X, x.Y); ok {
		a := e.rvalue(v)
		return values.Of(x.Type, e.Scale(x.Type, a, e.rvalue(scalar)))
	}
	a, b := e.operand(x.X), e.operand(x.Y)
	if id, ok := e.specConstantOp(x, a, b); ok {
		return values.Value{Mode: values.RValue, Typ: x.Type, ID: id, Flags: values.IsConstant | values.IsSpec}
	}
	return values.Of(x.Type, e.Arith(x.Op, x.X.Info().Type, x.Type, e.WithoutLayout(a).ID, e.WithoutLayout(b).ID))
}

// scaling reports whether x op y multiplies a float vector or matrix by a
// scalar, for which there is an instruction.
func (e *SPIRVEmitter) scaling(op ast.Op, t *types.Type, x, y checked.Expr) (v, scalar checked.Expr, ok bool) {
	if op != ast.Mul || spirvtypes.ClassOf(t) != spirvtypes.FloatClass || spirvtypes.ShapeOf(t).Scalar() {
		return nil, nil, false
	}
	if s := splatted(y); s != nil {
		return x, s, true
	}
	if s := splatted(x); s != nil {
		return y, s, true
	}
	return nil, nil, false
}

// splatted returns the scalar that x was implicitly made a vector or matrix
// from, nil if it was not.
func splatted(x checked.Expr) checked.Expr {
	if c, ok := x.(*checked.Cast); ok && !c.Explicit && (c.Kind == checked.SplatVector || c.Kind == checked.SplatMatrix) {
		return c.X
	}
	return nil
}

// specOps are the operators that OpSpecConstantOp may have in a shader.
var specOps = [...]spirv.Opcode{
	spirv.OpIAdd, spirv.OpISub, spirv.OpIMul, spirv.OpUDiv, spirv.OpSDiv, spirv.OpUMod, spirv.OpSRem, spirv.OpSMod,
	spirv.OpShiftRightLogical, spirv.OpShiftRightArithmetic, spirv.OpShiftLeftLogical,
	spirv.OpBitwiseOr, spirv.OpBitwiseXor, spirv.OpBitwiseAnd,
	spirv.OpLogicalOr, spirv.OpLogicalAnd, spirv.OpLogicalEqual, spirv.OpLogicalNotEqual,
	spirv.OpIEqual, spirv.OpINotEqual,
	spirv.OpULessThan, spirv.OpSLessThan, spirv.OpUGreaterThan, spirv.OpSGreaterThan,
	spirv.OpULessThanEqual, spirv.OpSLessThanEqual, spirv.OpUGreaterThanEqual, spirv.OpSGreaterThanEqual,
}

// specConstantOp folds an operator whose operands are constants, one of them a
// specialization constant.
func (e *SPIRVEmitter) specConstantOp(x *checked.Binary, a, b values.Value) (spirv.ID, bool) {
	if !a.Has(values.IsConstant) || !b.Has(values.IsConstant) || !(a.Has(values.IsSpec) || b.Has(values.IsSpec)) {
		return 0, false
	}
	op := values.OpcodeOf(x.Op, spirvtypes.ClassOf(x.X.Info().Type))
	for _, ok := range specOps {
		if op == ok {
			return values.SpecConstants{Builder: &e.Builder}.Binary(x.Op, x.X.Info().Type, x.Type, a.ID, b.ID), true
		}
	}
	return 0, false
}

// logical evaluates && and ||. Before HLSL 2021 they are operators like
// others; from then on
//
//	a && b    r = false; if (a) r = b;
//	a || b    r = true; if (!a) r = b;
func (e *SPIRVEmitter) logical(x *checked.Logical) values.Value {
	if !x.ShortCircuit {
		a := e.rvalue(x.X)
		b := e.rvalue(x.Y)
		return values.Of(x.Type, e.Arith(x.Op, x.X.Info().Type, x.Type, a, b))
	}
	cond := e.rvalue(x.X)
	result := e.LocalVariable(e.BoolType(), "temp.var.logical")
	rhs := e.B.CreateBlock("logical.lhs.cond")
	merge := e.B.CreateBlock("logical.merge")
	or := x.Op == ast.LogicalOr
	e.Store(result, e.B.ConstantBool(or))
	if or {
		cond = e.UnaryOp(spirv.OpLogicalNot, e.BoolType(), cond)
	}
	e.B.SelectionMerge(merge, spirv.SelectionControlNone)
	e.B.BranchConditional(cond, rhs, merge)
	e.B.SetInsertPoint(rhs)
	e.Store(result, e.rvalue(x.Y))
	e.B.Branch(merge)
	e.B.SetInsertPoint(merge)
	return e.Loaded(result)
}

// conditional evaluates Cond ? X : Y.
func (e *SPIRVEmitter) conditional(x *checked.Conditional) values.Value {
	if x.ShortCircuit {
		return e.shortCircuitConditional(x)
	}
	cond := x.Cond
	if c, ok := cond.(*checked.Cast); ok && c.Kind == checked.SplatMatrix && !c.Explicit {
		cond = c.X // decided once instead of per element
	}
	if b, ok := cond.(*checked.Cast); ok && b.Kind == checked.ToBool && !spirvtypes.ShapeOf(x.Type).Numeric() {
		return e.lateConditional(x, b)
	}
	c := e.rvalue(cond)
	a, b := e.operand(x.X), e.operand(x.Y)
	switch s := spirvtypes.ShapeOf(x.Type); {
	case s.Matrix() && spirvtypes.ShapeOf(cond.Info().Type).Matrix():
		return values.Of(x.Type, e.selectRows(x.Type, cond.Info().Type, c, a.ID, b.ID))
	case s.Scalar() || s.Vector():
		if s.Vector() && spirvtypes.ShapeOf(cond.Info().Type).Scalar() {
			c = e.SplatID(e.BoolType(), s.Cols, c)
		}
		return values.Of(x.Type, e.SelectOp(x.Type, c, a.ID, b.ID))
	}
	result := e.LocalVariable(x.Type, "temp.var.ternary")
	e.branch(c, result, &ifBlocks, func() values.Value { e.chooseCounters(x, x.X); return a }, func() values.Value { e.chooseCounters(x, x.Y); return b })
	return e.Loaded(result)
}

// lateConditional selects between objects. An integer condition is compared
// with zero only after they have been loaded.
func (e *SPIRVEmitter) lateConditional(x *checked.Conditional, cond *checked.Cast) values.Value {
	c := e.rvalue(cond.X)
	a, b := e.operand(x.X), e.operand(x.Y)
	c = e.CastID(c, cond.X.Info().Type, cond.Type)
	result := e.LocalVariable(x.Type, "temp.var.ternary")
	e.branch(c, result, &ifBlocks, func() values.Value { e.chooseCounters(x, x.X); return a }, func() values.Value { e.chooseCounters(x, x.Y); return b })
	return e.Loaded(result)
}

// selectRows selects between two matrices by a matrix of bools.
func (e *SPIRVEmitter) selectRows(t, condType *types.Type, cond, a, b spirv.ID) spirv.ID {
	row := e.RowOf(t)
	rows := make([]spirv.ID, t.Rows)
	for i := range rows {
		c := e.Extract(e.RowOf(condType), cond, uint32(i))
		x := e.Extract(row, a, uint32(i))
		y := e.Extract(row, b, uint32(i))
		rows[i] = e.SelectOp(row, c, x, y)
	}
	return e.Compose(t, rows...)
}

// blockNames name the blocks of a two-way branch.
type blockNames struct{ yes, no, merge string }

var (
	ifBlocks      = blockNames{"if.true", "if.false", "if.merge"}
	ternaryBlocks = blockNames{"ternary.lhs", "ternary.rhs", "ternary.merge"}
)

func (e *SPIRVEmitter) shortCircuitConditional(x *checked.Conditional) values.Value {
	result := e.LocalVariable(x.Type, "temp.var.ternary")
	cond := e.rvalue(x.Cond)
	e.branch(cond, result, &ternaryBlocks, func() values.Value { defer e.chooseCounters(x, x.X); return e.operand(x.X) }, func() values.Value { defer e.chooseCounters(x, x.Y); return e.operand(x.Y) })
	return e.Loaded(result)
}

// chooseCounters makes the counters of one of what x chooses from those of x.
func (e *SPIRVEmitter) chooseCounters(x *checked.Conditional, one checked.Expr) {
	if spirvtypes.HoldsCounted(x.Type) {
		e.copyCounters(countedObject{holder: x, name: "temp.ternary"}, one, x.Type)
	}
}

// branch stores yes or no in result, as cond says.
func (e *SPIRVEmitter) branch(cond spirv.ID, result values.Value, names *blockNames, yes, no func() values.Value) {
	yesBlock := e.B.CreateBlock(names.yes)
	noBlock := e.B.CreateBlock(names.no)
	merge := e.B.CreateBlock(names.merge)
	e.B.SelectionMerge(merge, spirv.SelectionControlNone)
	e.B.BranchConditional(cond, yesBlock, noBlock)
	e.B.SetInsertPoint(yesBlock)
	e.Assign(result, yes())
	e.B.Branch(merge)
	e.B.SetInsertPoint(noBlock)
	e.Assign(result, no())
	e.B.Branch(merge)
	e.B.SetInsertPoint(merge)
}

// A walk emits expressions for the parts of the emitter that do not know how.
type walk struct{ e *SPIRVEmitter }

func (w walk) Expr(x checked.Expr) values.Value                    { return w.e.expr(x) }
func (w walk) RValue(x checked.Expr) spirv.ID                      { return w.e.rvalue(x) }
func (w walk) AssignTo(x checked.Expr, v func() values.Value)      { w.e.assignTo(x, v) }
func (w walk) With(v values.Value, tree checked.Expr) values.Value { return w.e.with(v, tree) }
