package values

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestOperatorsHaveInstructions checks that Opcodes has an entry for each combination of operator and operand class
// that the language allows: arithmetic and ordering for numbers, bit operations for integers, equality for all classes,
// and logical operators for bools.
func TestOperatorsHaveInstructions(t *testing.T) {
	numbers := []spirvtypes.Class{spirvtypes.SintClass, spirvtypes.UintClass, spirvtypes.FloatClass}
	integers := []spirvtypes.Class{spirvtypes.SintClass, spirvtypes.UintClass}
	tests := []struct {
		ops     []ast.Op
		classes []spirvtypes.Class
	}{
		{[]ast.Op{ast.Add, ast.Sub, ast.Mul, ast.Div, ast.Rem, ast.Less, ast.LessEqual, ast.Greater, ast.GreaterEqual, ast.Minus, ast.Increment, ast.Decrement}, numbers},
		{[]ast.Op{ast.BitAnd, ast.BitOr, ast.BitXor, ast.ShiftLeft, ast.ShiftRight, ast.BitNot}, integers},
		{[]ast.Op{ast.Equal, ast.NotEqual}, append(numbers, spirvtypes.BoolClass)},
		{[]ast.Op{ast.LogicalAnd, ast.LogicalOr, ast.LogicalNot}, []spirvtypes.Class{spirvtypes.BoolClass}},
	}
	for _, tt := range tests {
		for _, op := range tt.ops {
			for _, c := range tt.classes {
				if Opcodes[op][c] == spirv.OpNop {
					t.Errorf("%v has no instruction for class %d", op, c)
				}
			}
		}
	}
}
