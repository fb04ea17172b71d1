package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// opcodes gives the instruction of a binary operator for each class of
// operands; OpNop where the language has none.
var opcodes = [ast.NumOps][numClasses]spirv.Opcode{
	ast.Add:          {sintClass: spirv.OpIAdd, uintClass: spirv.OpIAdd, floatClass: spirv.OpFAdd},
	ast.Sub:          {sintClass: spirv.OpISub, uintClass: spirv.OpISub, floatClass: spirv.OpFSub},
	ast.Mul:          {sintClass: spirv.OpIMul, uintClass: spirv.OpIMul, floatClass: spirv.OpFMul},
	ast.Div:          {sintClass: spirv.OpSDiv, uintClass: spirv.OpUDiv, floatClass: spirv.OpFDiv},
	ast.Rem:          {sintClass: spirv.OpSRem, uintClass: spirv.OpUMod, floatClass: spirv.OpFRem}, // the sign is that of the dividend, as in C
	ast.Less:         {sintClass: spirv.OpSLessThan, uintClass: spirv.OpULessThan, floatClass: spirv.OpFOrdLessThan},
	ast.LessEqual:    {sintClass: spirv.OpSLessThanEqual, uintClass: spirv.OpULessThanEqual, floatClass: spirv.OpFOrdLessThanEqual},
	ast.Greater:      {sintClass: spirv.OpSGreaterThan, uintClass: spirv.OpUGreaterThan, floatClass: spirv.OpFOrdGreaterThan},
	ast.GreaterEqual: {sintClass: spirv.OpSGreaterThanEqual, uintClass: spirv.OpUGreaterThanEqual, floatClass: spirv.OpFOrdGreaterThanEqual},
	ast.Equal:        {boolClass: spirv.OpLogicalEqual, sintClass: spirv.OpIEqual, uintClass: spirv.OpIEqual, floatClass: spirv.OpFOrdEqual},
	ast.NotEqual:     {boolClass: spirv.OpLogicalNotEqual, sintClass: spirv.OpINotEqual, uintClass: spirv.OpINotEqual, floatClass: spirv.OpFOrdNotEqual},
	ast.BitAnd:       {sintClass: spirv.OpBitwiseAnd, uintClass: spirv.OpBitwiseAnd, boolClass: spirv.OpLogicalAnd},
	ast.BitOr:        {sintClass: spirv.OpBitwiseOr, uintClass: spirv.OpBitwiseOr, boolClass: spirv.OpLogicalOr},
	ast.BitXor:       {sintClass: spirv.OpBitwiseXor, uintClass: spirv.OpBitwiseXor, boolClass: spirv.OpLogicalNotEqual},
	ast.ShiftLeft:    {sintClass: spirv.OpShiftLeftLogical, uintClass: spirv.OpShiftLeftLogical},
	ast.ShiftRight:   {sintClass: spirv.OpShiftRightArithmetic, uintClass: spirv.OpShiftRightLogical},
	ast.LogicalAnd:   {boolClass: spirv.OpLogicalAnd},
	ast.LogicalOr:    {boolClass: spirv.OpLogicalOr},
	ast.Minus:        {sintClass: spirv.OpSNegate, uintClass: spirv.OpSNegate, floatClass: spirv.OpFNegate},
	ast.BitNot:       {sintClass: spirv.OpNot, uintClass: spirv.OpNot},
	ast.LogicalNot:   {boolClass: spirv.OpLogicalNot},
	ast.Increment:    {sintClass: spirv.OpIAdd, uintClass: spirv.OpIAdd, floatClass: spirv.OpFAdd},
	ast.Decrement:    {sintClass: spirv.OpISub, uintClass: spirv.OpISub, floatClass: spirv.OpFSub},
}

func opcodeOf(op ast.Op, c class) spirv.Opcode {
	code := opcodes[op][c]
	if code == spirv.OpNop {
		panic("emitter: no instruction for operator " + op.String())
	}
	return code
}
