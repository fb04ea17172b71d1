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

// expr evaluates x. The result is an lvalue if x designates an object, the zero Value if x is void, and otherwise an
// rvalue.
//
// The emitted instructions get the position of x. expr then restores the position of the enclosing expression.
func (e *SPIRVEmitter) expr(x checked.Expr) values.Value {
	pos := e.b.Pos()
	e.debug.AtExpr(x)
	v := e.values.Read(e.eval(x))
	e.b.SetPos(pos)
	return v
}

// exprWithin is like expr, but the debug information of the instructions has the source range of whole, of which x is a
// part.
func (e *SPIRVEmitter) exprWithin(x, whole checked.Expr) values.Value {
	defer e.debug.Back()()
	e.debug.AtExpr(x)
	e.debug.SpanOf(whole)
	return e.values.Read(e.eval(x))
}

func (e *SPIRVEmitter) eval(x checked.Expr) values.Value {
	hoststack.EnterRecursion()
	switch x := x.(type) {
	case *checked.Literal:
		return e.literal(x)
	case *checked.VarRef:
		return e.varRef(x.Var)
	case *checked.This:
		return e.fn.this
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
		return e.fn.operands[len(e.fn.operands)-1]
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
	case *checked.BadExpr: // an error has been reported, so nothing is emitted
	}
	panic("emitter: unexpected expression")
}

// lvalue evaluates x, which designates an object, and returns the object.
func (e *SPIRVEmitter) lvalue(x checked.Expr) values.Value { return e.expr(x) }

// operand evaluates and loads x. A struct or array keeps the layout that it has in memory.
func (e *SPIRVEmitter) operand(x checked.Expr) values.Value {
	pos := e.b.Pos()
	e.debug.AtExpr(x)
	v := e.values.Loaded(e.eval(x))
	e.b.SetPos(pos)
	return v
}

// rvalue evaluates x, and returns its value, loaded and without a memory layout.
func (e *SPIRVEmitter) rvalue(x checked.Expr) spirv.ID {
	pos := e.b.Pos()
	e.debug.AtExpr(x)
	id := e.values.Load(e.eval(x))
	e.b.SetPos(pos)
	return id
}

// with evaluates tree, a tree of conversions in which checked.Operand has the value v. If tree is nil, it returns v
// unchanged.
func (e *SPIRVEmitter) with(v values.Value, tree checked.Expr) values.Value {
	if tree == nil {
		return v
	}
	e.fn.operands = append(e.fn.operands, v)
	r := e.values.Loaded(e.expr(tree))
	e.fn.operands = e.fn.operands[:len(e.fn.operands)-1]
	return r
}

func (e *SPIRVEmitter) unary(x *checked.Unary) values.Value {
	if x.Op == ast.Plus {
		return e.expr(x.X)
	}
	return values.Of(x.Type, e.values.UnaryArith(x.Op, x.X.Info().Type, e.rvalue(x.X)))
}

func (e *SPIRVEmitter) binary(x *checked.Binary) values.Value {
	if v, scalar, ok := e.scaling(x.Op, x.Type, x.X, x.Y); ok {
		a := e.rvalue(v)
		return values.Of(x.Type, e.scale(x.Type, a, e.rvalue(scalar)))
	}
	a, b := e.operand(x.X), e.operand(x.Y)
	if id, ok := e.specConstantOp(x, a, b); ok {
		return values.Value{Mode: values.RValue, Typ: x.Type, ID: id, Flags: values.IsConstant | values.IsSpec}
	}
	return values.Of(x.Type, e.values.Arith(x.Op, x.X.Info().Type, x.Type, e.values.WithoutLayout(a).ID,
		e.values.WithoutLayout(b).ID))
}

// scaling reports whether x op y, with a result of type t, multiplies a float vector or matrix by a scalar. If so, it
// returns the two. SPIR-V has an instruction for this multiplication.
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

// splatted returns the scalar that was implicitly converted to the vector or matrix x. It returns nil if x is not such
// a conversion.
func splatted(x checked.Expr) checked.Expr {
	if c, ok := x.(*checked.Cast); ok && !c.Explicit &&
		(c.Kind == checked.SplatVector || c.Kind == checked.SplatMatrix) {
		return c.X
	}
	return nil
}

// specOps contains the opcodes of binary operators that OpSpecConstantOp supports in a shader.
var specOps = [...]spirv.Opcode{
	spirv.OpIAdd, spirv.OpISub, spirv.OpIMul, spirv.OpUDiv, spirv.OpSDiv, spirv.OpUMod, spirv.OpSRem, spirv.OpSMod,
	spirv.OpShiftRightLogical, spirv.OpShiftRightArithmetic, spirv.OpShiftLeftLogical,
	spirv.OpBitwiseOr, spirv.OpBitwiseXor, spirv.OpBitwiseAnd,
	spirv.OpLogicalOr, spirv.OpLogicalAnd, spirv.OpLogicalEqual, spirv.OpLogicalNotEqual,
	spirv.OpIEqual, spirv.OpINotEqual,
	spirv.OpULessThan, spirv.OpSLessThan, spirv.OpUGreaterThan, spirv.OpSGreaterThan,
	spirv.OpULessThanEqual, spirv.OpSLessThanEqual, spirv.OpUGreaterThanEqual, spirv.OpSGreaterThanEqual,
}

// specConstantOp returns the specialization constant for x, whose operands a and b are constants. It returns false if
// neither is a specialization constant, or if one is not constant.
func (e *SPIRVEmitter) specConstantOp(x *checked.Binary, a, b values.Value) (spirv.ID, bool) {
	if !a.Has(values.IsConstant) || !b.Has(values.IsConstant) || !(a.Has(values.IsSpec) || b.Has(values.IsSpec)) {
		return 0, false
	}
	op := values.OpcodeOf(x.Op, spirvtypes.ClassOf(x.X.Info().Type))
	for _, ok := range specOps {
		if op == ok {
			return values.SpecConstants{Values: e.values}.Binary(x.Op, x.X.Info().Type, x.Type, a.ID, b.ID), true
		}
	}
	return 0, false
}

// logical evaluates && and ||. Before HLSL 2021, both operands are evaluated. From HLSL 2021 on, the second operand is
// evaluated only if it determines the result:
//
//	a && b    r = false; if (a) r = b;
//	a || b    r = true; if (!a) r = b;
func (e *SPIRVEmitter) logical(x *checked.Logical) values.Value {
	if !x.ShortCircuit {
		a := e.rvalue(x.X)
		b := e.rvalue(x.Y)
		return values.Of(x.Type, e.values.Arith(x.Op, x.X.Info().Type, x.Type, a, b))
	}
	cond := e.rvalue(x.X)
	result := e.values.LocalVariable(e.types.BoolType(), "temp.var.logical")
	rhs := e.b.CreateBlock("logical.lhs.cond")
	merge := e.b.CreateBlock("logical.merge")
	or := x.Op == ast.LogicalOr
	e.values.Store(result, e.b.ConstantBool(or))
	if or {
		cond = e.values.UnaryOp(spirv.OpLogicalNot, e.types.BoolType(), cond)
	}
	e.b.SelectionMerge(merge, spirv.SelectionControlNone)
	e.b.BranchConditional(cond, rhs, merge)
	e.b.SetInsertPoint(rhs)
	e.values.Store(result, e.rvalue(x.Y))
	e.b.Branch(merge)
	e.b.SetInsertPoint(merge)
	return e.values.Loaded(result)
}

// conditional evaluates Cond ? X : Y.
func (e *SPIRVEmitter) conditional(x *checked.Conditional) values.Value {
	if x.ShortCircuit {
		return e.shortCircuitConditional(x)
	}
	cond := x.Cond
	if c, ok := cond.(*checked.Cast); ok && c.Kind == checked.SplatMatrix && !c.Explicit {
		cond = c.X // one decision for all elements
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
			c = e.values.SplatID(e.types.BoolType(), s.Cols, c)
		}
		return values.Of(x.Type, e.values.SelectOp(x.Type, c, a.ID, b.ID))
	}
	result := e.values.LocalVariable(x.Type, "temp.var.ternary")
	e.branch(c, result, &ifBlocks, func() values.Value { e.chooseCounters(x, x.X); return a },
		func() values.Value { e.chooseCounters(x, x.Y); return b })
	return e.values.Loaded(result)
}

// lateConditional emits a conditional operator between objects that are not numeric. The condition is compared with
// zero only after both objects have been loaded.
func (e *SPIRVEmitter) lateConditional(x *checked.Conditional, cond *checked.Cast) values.Value {
	c := e.rvalue(cond.X)
	a, b := e.operand(x.X), e.operand(x.Y)
	c = e.values.CastID(c, cond.X.Info().Type, cond.Type)
	result := e.values.LocalVariable(x.Type, "temp.var.ternary")
	e.branch(c, result, &ifBlocks, func() values.Value { e.chooseCounters(x, x.X); return a },
		func() values.Value { e.chooseCounters(x, x.Y); return b })
	return e.values.Loaded(result)
}

// selectRows returns a matrix of type t whose elements are taken from the matrix a where cond, a matrix of bools, is
// true, and from b elsewhere.
func (e *SPIRVEmitter) selectRows(t, condType *types.Type, cond, a, b spirv.ID) spirv.ID {
	row := e.types.RowOf(t)
	rows := make([]spirv.ID, t.Rows)
	for i := range rows {
		c := e.values.Extract(e.types.RowOf(condType), cond, uint32(i))
		x := e.values.Extract(row, a, uint32(i))
		y := e.values.Extract(row, b, uint32(i))
		rows[i] = e.values.SelectOp(row, c, x, y)
	}
	return e.values.Compose(t, rows...)
}

// blockNames contains the names of the blocks of a two-way branch.
type blockNames struct{ yes, no, merge string }

var (
	ifBlocks      = blockNames{"if.true", "if.false", "if.merge"}
	ternaryBlocks = blockNames{"ternary.lhs", "ternary.rhs", "ternary.merge"}
)

func (e *SPIRVEmitter) shortCircuitConditional(x *checked.Conditional) values.Value {
	result := e.values.LocalVariable(x.Type, "temp.var.ternary")
	cond := e.rvalue(x.Cond)
	e.branch(cond, result, &ternaryBlocks, func() values.Value {
		defer e.chooseCounters(x,
			x.X)
		return e.operand(x.X)
	}, func() values.Value { defer e.chooseCounters(x, x.Y); return e.operand(x.Y) })
	return e.values.Loaded(result)
}

// chooseCounters copies the addresses of the counters of one, an operand of x, to the aliases for the result of x.
func (e *SPIRVEmitter) chooseCounters(x *checked.Conditional, one checked.Expr) {
	if spirvtypes.HoldsCounted(x.Type) {
		e.copyCounters(countedObject{holder: x, name: "temp.ternary"}, one, x.Type)
	}
}

// branch emits a two-way branch. It stores the value that yes returns in result if cond is true, and otherwise the
// value that no returns.
func (e *SPIRVEmitter) branch(cond spirv.ID, result values.Value, names *blockNames, yes, no func() values.Value) {
	yesBlock := e.b.CreateBlock(names.yes)
	noBlock := e.b.CreateBlock(names.no)
	merge := e.b.CreateBlock(names.merge)
	e.b.SelectionMerge(merge, spirv.SelectionControlNone)
	e.b.BranchConditional(cond, yesBlock, noBlock)
	e.b.SetInsertPoint(yesBlock)
	e.values.Assign(result, yes())
	e.b.Branch(merge)
	e.b.SetInsertPoint(noBlock)
	e.values.Assign(result, no())
	e.b.Branch(merge)
	e.b.SetInsertPoint(merge)
}
