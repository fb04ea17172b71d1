package emitter

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestOperatorsHaveInstructions holds the table against what the language
// allows: arithmetic and order on numbers, bits on integers, equality on all.
func TestOperatorsHaveInstructions(t *testing.T) {
	numbers := []class{sintClass, uintClass, floatClass}
	integers := []class{sintClass, uintClass}
	tests := []struct {
		ops     []ast.Op
		classes []class
	}{
		{[]ast.Op{ast.Add, ast.Sub, ast.Mul, ast.Div, ast.Rem, ast.Less, ast.LessEqual, ast.Greater, ast.GreaterEqual, ast.Minus, ast.Increment, ast.Decrement}, numbers},
		{[]ast.Op{ast.BitAnd, ast.BitOr, ast.BitXor, ast.ShiftLeft, ast.ShiftRight, ast.BitNot}, integers},
		{[]ast.Op{ast.Equal, ast.NotEqual}, append(numbers, boolClass)},
		{[]ast.Op{ast.LogicalAnd, ast.LogicalOr, ast.LogicalNot}, []class{boolClass}},
	}
	for _, tt := range tests {
		for _, op := range tt.ops {
			for _, c := range tt.classes {
				if opcodes[op][c] == spirv.OpNop {
					t.Errorf("%v has no instruction for class %d", op, c)
				}
			}
		}
	}
}
