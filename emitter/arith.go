package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Instructions on ids whose HLSL types the caller knows. Matrices are handled
// row by row, because SPIR-V has no arithmetic on them but products.

// binaryOp emits a two-operand instruction with operands and a result of type t.
func (e *SPIRVEmitter) binaryOp(op spirv.Opcode, t *types.Type, x, y spirv.ID) spirv.ID {
	return e.relaxedOp(op, t, t, x, y)
}

// relaxedOp emits a two-operand instruction whose operands are of type of.
func (e *SPIRVEmitter) relaxedOp(op spirv.Opcode, t, of *types.Type, x, y spirv.ID) spirv.ID {
	id := e.b.Op(op, e.typeID(t), x, y)
	if e.isRelaxedAs(x, of) && e.isRelaxedAs(y, of) {
		e.relax(id)
	}
	return id
}

// unaryOp emits a one-operand instruction with a result of type t.
func (e *SPIRVEmitter) unaryOp(op spirv.Opcode, t *types.Type, x spirv.ID) spirv.ID {
	id := e.b.Op(op, e.typeID(t), x)
	switch op {
	case spirv.OpBitcast, spirv.OpFConvert, spirv.OpSConvert, spirv.OpUConvert:
		e.relaxIfMin(id, t)
	default:
		if e.isRelaxedAs(x, t) {
			e.relax(id)
		}
	}
	return id
}

// extract takes the part of type t out of a composite without a layout.
func (e *SPIRVEmitter) extract(t *types.Type, composite spirv.ID, indices ...uint32) spirv.ID {
	id := e.b.CompositeExtract(e.typeID(t), composite, indices...)
	e.relaxIfMin(id, t)
	return id
}

// compose constructs a value of type t.
func (e *SPIRVEmitter) compose(t *types.Type, parts ...spirv.ID) spirv.ID {
	id := e.b.CompositeConstruct(e.contentType(t), parts...)
	e.relaxIfMin(id, t)
	return id
}

// shuffle selects components of two vectors.
func (e *SPIRVEmitter) shuffle(t *types.Type, x, y spirv.ID, components ...uint32) spirv.ID {
	id := e.b.VectorShuffle(e.typeID(t), x, y, components...)
	e.relaxIfMin(id, t)
	return id
}

// selectOp emits an OpSelect.
func (e *SPIRVEmitter) selectOp(t *types.Type, cond, yes, no spirv.ID) spirv.ID {
	id := e.b.Op(spirv.OpSelect, e.typeID(t), cond, yes, no)
	if e.isRelaxedAs(yes, t) && e.isRelaxedAs(no, t) {
		e.relax(id)
	}
	return id
}

// splatID repeats a scalar id n times in a vector of elem.
func (e *SPIRVEmitter) splatID(elem *types.Type, n int, id spirv.ID) spirv.ID {
	if n == 1 {
		return id
	}
	return e.compose(e.u.Vector(elem, n), repeat(id, n)...)
}

func repeat(id spirv.ID, n int) []spirv.ID {
	ids := make([]spirv.ID, n)
	for i := range ids {
		ids[i] = id
	}
	return ids
}

// arith applies a binary operator to operands of type t, giving type result.
func (e *SPIRVEmitter) arith(op ast.Op, t, result *types.Type, x, y spirv.ID) spirv.ID {
	if shapeOf(t).matrix() {
		return e.perRow(t, result, func(row, resultRow *types.Type, i uint32, xRow spirv.ID) spirv.ID {
			yRow := e.rowAt(row, y, i)
			return e.arith(op, row, resultRow, xRow, yRow)
		}, x)
	}
	if op == ast.ShiftLeft || op == ast.ShiftRight {
		y = e.maskShift(t, y)
	}
	return e.relaxedOp(opcodeOf(op, classOf(t)), result, t, x, y)
}

// maskShift keeps a shift amount below the width of its operand.
func (e *SPIRVEmitter) maskShift(t *types.Type, y spirv.ID) spirv.ID {
	mask := e.splatConstant(t, int64(widthOf(t)-1))
	return e.relaxedOp(spirv.OpBitwiseAnd, t, t, y, mask)
}

// negate and its like: a unary operator on an operand of type t.
func (e *SPIRVEmitter) unaryArith(op ast.Op, t *types.Type, x spirv.ID) spirv.ID {
	code := opcodeOf(op, classOf(t))
	if shapeOf(t).matrix() {
		return e.perRow(t, t, func(row, _ *types.Type, _ uint32, xRow spirv.ID) spirv.ID {
			return e.unaryOp(code, row, xRow)
		}, x)
	}
	return e.unaryOp(code, t, x)
}

// perRow applies f to each row of the matrix x of type t and makes a matrix of
// type result from the rows it returns.
func (e *SPIRVEmitter) perRow(t, result *types.Type, f func(row, resultRow *types.Type, i uint32, x spirv.ID) spirv.ID, x spirv.ID) spirv.ID {
	row, resultRow := e.rowOf(t), e.rowOf(result)
	rows := make([]spirv.ID, t.Rows)
	for i := range rows {
		rows[i] = f(row, resultRow, uint32(i), e.rowAt(row, x, uint32(i)))
	}
	defer e.back()()
	e.atStart()
	return e.compose(result, rows...)
}

// rowAt returns the i-th row of the matrix x. Taking a matrix apart has the position
// of the beginning of the expression, as has putting it together, but does not
// span the rest.
func (e *SPIRVEmitter) rowAt(row *types.Type, x spirv.ID, i uint32) spirv.ID {
	defer e.back()()
	e.atStart()
	e.spanStart()
	return e.extract(row, x, i)
}
