package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// SpecConstants is a checked.SpecAlgebra that emits nested OpSpecConstantOp. It is used where an expression must be a
// constant.
type SpecConstants struct {
	Values *Builder
	Of     func(*checked.Var) spirv.ID // returns the constant for a specialization constant of the source
}

// Constant returns the constant of type t with the value v.
func (s SpecConstants) Constant(t *types.Type, v constant.Value) spirv.ID {
	return s.Values.types.Constant(t, v)
}

// Variable returns the constant for v, a specialization constant.
func (s SpecConstants) Variable(v *checked.Var) spirv.ID { return s.Of(v) }

// Const returns x, the value of a const variable.
func (s SpecConstants) Const(_ *checked.Var, x spirv.ID) spirv.ID { return x }

// Unary emits op x.
func (s SpecConstants) Unary(op ast.Op, t *types.Type, x spirv.ID) spirv.ID {
	return s.op(OpcodeOf(op, spirvtypes.ClassOf(t)), t, x)
}

// Binary emits x op y for operands of one type.
func (s SpecConstants) Binary(op ast.Op, operands, result *types.Type, x, y spirv.ID) spirv.ID {
	if op == ast.ShiftLeft || op == ast.ShiftRight {
		y = s.op(spirv.OpBitwiseAnd, operands, y,
			s.Values.SplatConstant(operands, int64(spirvtypes.WidthOf(operands)-1)))
	}
	return s.op(OpcodeOf(op, spirvtypes.ClassOf(operands)), result, x, y)
}

// Select emits c ? x : y.
func (s SpecConstants) Select(t *types.Type, c, x, y spirv.ID) spirv.ID {
	return s.op(spirv.OpSelect, t, c, x, y)
}

// Convert converts x from one scalar type to another. Between integers of one width, it adds zero of the new type,
// because specialization constants in shaders do not support OpBitcast.
func (s SpecConstants) Convert(from, to *types.Type, x spirv.ID) spirv.ID {
	from, to = s.Values.Plain(from), s.Values.Plain(to)
	zero := s.Values.SplatConstant(to, 0)
	switch isBool := spirvtypes.ClassOf(to) == spirvtypes.BoolClass; {
	case from == to:
		return x
	case spirvtypes.ClassOf(from) == spirvtypes.BoolClass:
		if isBool {
			return x
		}
		return s.op(spirv.OpSelect, to, x, s.Values.SplatConstant(to, 1), zero)
	case isBool:
		return s.op(spirv.OpINotEqual, to, x, s.Values.SplatConstant(from, 0))
	case spirvtypes.WidthOf(from) == spirvtypes.WidthOf(to):
		return s.op(spirv.OpIAdd, to, x, zero)
	case spirvtypes.ClassOf(from) == spirvtypes.SintClass:
		return s.op(spirv.OpSConvert, to, x)
	}
	return s.op(spirv.OpUConvert, to, x)
}

func (s SpecConstants) op(op spirv.Opcode, t *types.Type, operands ...spirv.ID) spirv.ID {
	return s.Values.b.SpecConstantOp(op, s.Values.types.TypeID(t), operands...)
}

// Constants returns the uint constants of the numbers in list.
func (e *Builder) Constants(list []int64) []spirv.ID {
	ids := make([]spirv.ID, len(list))
	for i, n := range list {
		ids[i] = e.b.ConstantUint(uint32(n))
	}
	return ids
}
