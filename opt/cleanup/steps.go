package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// numbers returns the number of scalars in a value of a type, or 0 if the type is neither a scalar nor a vector.
func numbers(u *analysis.Unit, typ spirv.ID) int {
	switch u.Op(typ) {
	case spirv.OpTypeBool, spirv.OpTypeInt, spirv.OpTypeFloat:
		return 1
	case spirv.OpTypeVector:
		return u.Length(typ)
	}
	return 0
}

const (
	stepsOfImage  = 16
	stepsOfMatrix = 9 // cost of an instruction whose result is a matrix
)

// steps estimates the cost of an instruction, as a multiple of the cost of a scalar addition. A processor computes each
// component of a vector separately.
func steps(u *analysis.Unit, in *spirv.Instruction) int {
	if in.Type == 0 || u.Op(in.Type) == spirv.OpTypeVoid {
		return 0
	}
	n := numbers(u, in.Type)
	if in.Op.Info().Class == spirv.ClassImage {
		return stepsOfImage
	}
	if !isPure(u, in) || in.Op.Info().Class == spirv.ClassComposite || in.Op == spirv.OpBitcast {
		return 0
	}
	if n == 0 {
		n = stepsOfMatrix
	}
	c := costOf(in)
	total := c.fixed + c.result*n
	if c.operand > 0 {
		total += c.operand * numbers(u, u.TypeOf(spirv.ID(in.Operands[operandAt(in)])))
	}
	if c.product {
		total += n * u.Length(u.TypeOf(spirv.ID(in.Operands[0])))
	}
	return total
}

// costOf returns the cost of an instruction: that listed in operations or functions, or one step per scalar of the
// result.
func costOf(in *spirv.Instruction) cost {
	if in.Op == spirv.OpExtInst {
		for i := range functions {
			if functions[i].function == instreader.ExtInst(in).Instruction() {
				return functions[i].cost
			}
		}
		return cost{result: 1}
	}
	for i := range operations {
		if operations[i].op == in.Op {
			return operations[i].cost
		}
	}
	return cost{result: 1}
}

// operandAt returns the index of the first operand that is a value.
func operandAt(in *spirv.Instruction) int {
	if in.Op == spirv.OpExtInst {
		return 2
	}
	return 0
}

// A cost is the number of steps of an instruction. It consists of a fixed number, a number per scalar of the result,
// and a number per scalar of the first operand.
type cost struct {
	fixed, result, operand int
	product                bool // each scalar of the result is a sum over the elements of the first operand
}

var operations = [...]struct {
	op spirv.Opcode
	cost
}{
	{spirv.OpFDiv, cost{result: 5}},
	{spirv.OpFMod, cost{result: 7}},
	{spirv.OpFRem, cost{result: 7}},
	{spirv.OpUDiv, cost{result: 20}},
	{spirv.OpSDiv, cost{result: 20}},
	{spirv.OpUMod, cost{result: 20}},
	{spirv.OpSMod, cost{result: 20}},
	{spirv.OpSRem, cost{result: 20}},
	{spirv.OpDot, cost{operand: 1}},
	{spirv.OpMatrixTimesVector, cost{product: true}},
	{spirv.OpVectorTimesMatrix, cost{product: true}},
	{spirv.OpMatrixTimesMatrix, cost{result: 3}},
}

var functions = [...]struct {
	function uint32
	cost
}{
	{spirv.GLSLSqrt, cost{result: 4}},
	{spirv.GLSLInverseSqrt, cost{result: 4}},
	{spirv.GLSLExp2, cost{result: 4}},
	{spirv.GLSLLog2, cost{result: 4}},
	{spirv.GLSLSin, cost{result: 5}},
	{spirv.GLSLCos, cost{result: 5}},
	{spirv.GLSLExp, cost{result: 5}},
	{spirv.GLSLLog, cost{result: 5}},
	{spirv.GLSLPow, cost{result: 9}},
	{spirv.GLSLSmoothStep, cost{result: 9}},
	{spirv.GLSLTan, cost{result: 15}},
	{spirv.GLSLAsin, cost{result: 15}},
	{spirv.GLSLAcos, cost{result: 15}},
	{spirv.GLSLAtan, cost{result: 15}},
	{spirv.GLSLAtan2, cost{result: 15}},
	{spirv.GLSLSinh, cost{result: 15}},
	{spirv.GLSLCosh, cost{result: 15}},
	{spirv.GLSLTanh, cost{result: 15}},
	{spirv.GLSLAsinh, cost{result: 15}},
	{spirv.GLSLAcosh, cost{result: 15}},
	{spirv.GLSLAtanh, cost{result: 15}},
	{spirv.GLSLLength, cost{fixed: 4, operand: 1}},
	{spirv.GLSLDistance, cost{fixed: 4, operand: 2}},
	{spirv.GLSLNormalize, cost{fixed: 4, result: 2}},
	{spirv.GLSLRefract, cost{fixed: 12, result: 1}},
	{spirv.GLSLMatrixInverse, cost{fixed: 40}},
	{spirv.GLSLDeterminant, cost{fixed: 20}},
}
