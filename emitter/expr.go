package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// expr evaluates x: an lvalue where x designates an object, else an rvalue,
// and the zero value where x is void.
//
// The instructions have the position of x, those after it the one before: a
// parent goes on where it was.
func (e *SPIRVEmitter) expr(x checked.Expr) value {
	pos := e.b.Pos()
	e.atExpr(x)
	v := e.read(e.eval(x))
	e.b.SetPos(pos)
	return v
}

// exprWithin is expr for a part of whole, whose source range debug information
// gives its instructions.
func (e *SPIRVEmitter) exprWithin(x, whole checked.Expr) value {
	defer e.back()()
	e.atExpr(x)
	e.spanOf(whole)
	return e.read(e.eval(x))
}

func (e *SPIRVEmitter) eval(x checked.Expr) value {
	e.opts.Budget.Deepen()
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
		return value{}
	}
	panic("emitter: unexpected expression")
}

// lvalue evaluates x, which designates an object.
func (e *SPIRVEmitter) lvalue(x checked.Expr) value { return e.expr(x) }

// operand evaluates and loads x. An aggregate keeps the layout of the memory
// it comes from.
func (e *SPIRVEmitter) operand(x checked.Expr) value {
	pos := e.b.Pos()
	e.atExpr(x)
	v := e.loaded(e.eval(x))
	e.b.SetPos(pos)
	return v
}

// rvalue evaluates and loads x.
func (e *SPIRVEmitter) rvalue(x checked.Expr) spirv.ID {
	pos := e.b.Pos()
	e.atExpr(x)
	id := e.load(e.eval(x))
	e.b.SetPos(pos)
	return id
}

// with evaluates a conversion tree with v for its checked.Operand. A nil tree
// converts nothing.
func (e *SPIRVEmitter) with(v value, tree checked.Expr) value {
	if tree == nil {
		return v
	}
	e.operands = append(e.operands, v)
	r := e.loaded(e.expr(tree))
	e.operands = e.operands[:len(e.operands)-1]
	return r
}

func (e *SPIRVEmitter) unary(x *checked.Unary) value {
	if x.Op == ast.Plus {
		return e.expr(x.X)
	}
	return rv(x.Type, e.unaryArith(x.Op, x.X.Info().Type, e.rvalue(x.X)))
}

func (e *SPIRVEmitter) binary(x *checked.Binary) value {
	if v, scalar, ok := e.scaling(x.Op, x.Type, x.X, x.Y); ok {
		a := e.rvalue(v)
		return rv(x.Type, e.scale(x.Type, a, e.rvalue(scalar)))
	}
	a, b := e.operand(x.X), e.operand(x.Y)
	if id, ok := e.specConstantOp(x, a, b); ok {
		return value{mode: rvalue, typ: x.Type, id: id, flags: isConstant | isSpec}
	}
	return rv(x.Type, e.arith(x.Op, x.X.Info().Type, x.Type, e.withoutLayout(a).id, e.withoutLayout(b).id))
}

// scaling reports whether x op y multiplies a float vector or matrix by a
// scalar, for which there is an instruction.
func (e *SPIRVEmitter) scaling(op ast.Op, t *types.Type, x, y checked.Expr) (v, scalar checked.Expr, ok bool) {
	if op != ast.Mul || classOf(t) != floatClass || shapeOf(t).scalar() {
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

func (e *SPIRVEmitter) scale(t *types.Type, v, scalar spirv.ID) spirv.ID {
	if shapeOf(t).matrix() {
		return e.relaxedOp(spirv.OpMatrixTimesScalar, t, t, v, scalar)
	}
	return e.relaxedOp(spirv.OpVectorTimesScalar, t, t, v, scalar)
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
func (e *SPIRVEmitter) specConstantOp(x *checked.Binary, a, b value) (spirv.ID, bool) {
	if !a.has(isConstant) || !b.has(isConstant) || !(a.has(isSpec) || b.has(isSpec)) {
		return 0, false
	}
	op := opcodeOf(x.Op, classOf(x.X.Info().Type))
	for _, ok := range specOps {
		if op == ok {
			y := b.id
			if x.Op == ast.ShiftLeft || x.Op == ast.ShiftRight {
				y = e.maskConstantShift(x.X.Info().Type, b)
			}
			return e.b.SpecConstantOp(op, e.typeID(x.Type), a.id, y), true
		}
	}
	return 0, false
}

// maskConstantShift is maskShift where no instruction may stand.
func (e *SPIRVEmitter) maskConstantShift(t *types.Type, y value) spirv.ID {
	mask := e.splatConstant(t, int64(widthOf(t)-1))
	return e.b.SpecConstantOp(spirv.OpBitwiseAnd, e.typeID(t), y.id, mask)
}

// logical evaluates && and ||. Before HLSL 2021 they are operators like
// others; from then on
//
//	a && b    r = false; if (a) r = b;
//	a || b    r = true; if (!a) r = b;
func (e *SPIRVEmitter) logical(x *checked.Logical) value {
	if !x.ShortCircuit {
		a := e.rvalue(x.X)
		b := e.rvalue(x.Y)
		return rv(x.Type, e.arith(x.Op, x.X.Info().Type, x.Type, a, b))
	}
	cond := e.rvalue(x.X)
	result := e.localVariable(e.boolType(), "temp.var.logical")
	rhs := e.b.CreateBlock("logical.lhs.cond")
	merge := e.b.CreateBlock("logical.merge")
	or := x.Op == ast.LogicalOr
	e.store(result, e.b.ConstantBool(or))
	if or {
		cond = e.unaryOp(spirv.OpLogicalNot, e.boolType(), cond)
	}
	e.b.SelectionMerge(merge, spirv.SelectionControlNone)
	e.b.BranchConditional(cond, rhs, merge)
	e.b.SetInsertPoint(rhs)
	e.store(result, e.rvalue(x.Y))
	e.b.Branch(merge)
	e.b.SetInsertPoint(merge)
	return e.loaded(result)
}

// conditional evaluates Cond ? X : Y.
func (e *SPIRVEmitter) conditional(x *checked.Conditional) value {
	if x.ShortCircuit {
		return e.shortCircuitConditional(x)
	}
	cond := x.Cond
	if c, ok := cond.(*checked.Cast); ok && c.Kind == checked.SplatMatrix && !c.Explicit {
		cond = c.X // decided once instead of per element
	}
	if b, ok := cond.(*checked.Cast); ok && b.Kind == checked.ToBool && !shapeOf(x.Type).numeric() {
		return e.lateConditional(x, b)
	}
	c := e.rvalue(cond)
	a, b := e.operand(x.X), e.operand(x.Y)
	switch s := shapeOf(x.Type); {
	case s.matrix() && shapeOf(cond.Info().Type).matrix():
		return rv(x.Type, e.selectRows(x.Type, cond.Info().Type, c, a.id, b.id))
	case s.scalar() || s.vector():
		if s.vector() && shapeOf(cond.Info().Type).scalar() {
			c = e.splatID(e.boolType(), s.cols, c)
		}
		return rv(x.Type, e.selectOp(x.Type, c, a.id, b.id))
	}
	result := e.localVariable(x.Type, "temp.var.ternary")
	e.branch(c, result, &ifBlocks, func() value { return a }, func() value { return b })
	return e.loaded(result)
}

// lateConditional selects between objects. An integer condition is compared
// with zero only after they have been loaded.
func (e *SPIRVEmitter) lateConditional(x *checked.Conditional, cond *checked.Cast) value {
	c := e.rvalue(cond.X)
	a, b := e.operand(x.X), e.operand(x.Y)
	c = e.castID(c, cond.X.Info().Type, cond.Type)
	result := e.localVariable(x.Type, "temp.var.ternary")
	e.branch(c, result, &ifBlocks, func() value { return a }, func() value { return b })
	return e.loaded(result)
}

// selectRows selects between two matrices by a matrix of bools.
func (e *SPIRVEmitter) selectRows(t, condType *types.Type, cond, a, b spirv.ID) spirv.ID {
	row := e.rowOf(t)
	rows := make([]spirv.ID, t.Rows)
	for i := range rows {
		c := e.extract(e.rowOf(condType), cond, uint32(i))
		x := e.extract(row, a, uint32(i))
		y := e.extract(row, b, uint32(i))
		rows[i] = e.selectOp(row, c, x, y)
	}
	return e.compose(t, rows...)
}

// blockNames name the blocks of a two-way branch.
type blockNames struct{ yes, no, merge string }

var (
	ifBlocks      = blockNames{"if.true", "if.false", "if.merge"}
	ternaryBlocks = blockNames{"ternary.lhs", "ternary.rhs", "ternary.merge"}
)

func (e *SPIRVEmitter) shortCircuitConditional(x *checked.Conditional) value {
	result := e.localVariable(x.Type, "temp.var.ternary")
	cond := e.rvalue(x.Cond)
	e.branch(cond, result, &ternaryBlocks, func() value { return e.operand(x.X) }, func() value { return e.operand(x.Y) })
	return e.loaded(result)
}

// branch stores yes or no in result, as cond says.
func (e *SPIRVEmitter) branch(cond spirv.ID, result value, names *blockNames, yes, no func() value) {
	yesBlock := e.b.CreateBlock(names.yes)
	noBlock := e.b.CreateBlock(names.no)
	merge := e.b.CreateBlock(names.merge)
	e.b.SelectionMerge(merge, spirv.SelectionControlNone)
	e.b.BranchConditional(cond, yesBlock, noBlock)
	e.b.SetInsertPoint(yesBlock)
	e.assign(result, yes())
	e.b.Branch(merge)
	e.b.SetInsertPoint(noBlock)
	e.assign(result, no())
	e.b.Branch(merge)
	e.b.SetInsertPoint(merge)
}
