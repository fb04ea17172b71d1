package loops

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// numbers returns how many numbers a value of a type has, 0 if it is neither a scalar nor
// a vector.
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
	stepsOfMatrix = 9 // of what makes a matrix
)

// steps returns about how many steps of a processor in takes, where an addition is one: a
// processor computes each component of a vector by itself.
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
	c, ok := cost{result: 1}, false
	if in.Op == spirv.OpExtInst {
		c, ok = functions[in.Operands[1]]
	} else {
		c, ok = operations[in.Op]
	}
	if !ok {
		return n
	}
	total := c.fixed + c.result*n
	if c.operand > 0 {
		total += c.operand * numbers(u, u.TypeOf(spirv.ID(in.Operands[operandAt(in)])))
	}
	if c.product {
		total += n * u.Length(u.TypeOf(spirv.ID(in.Operands[0])))
	}
	return total
}

// operandAt returns the index of the first operand that is a value.
func operandAt(in *spirv.Instruction) int {
	if in.Op == spirv.OpExtInst {
		return 2
	}
	return 0
}

// A cost says how many steps an instruction takes: some, and some for each number of its
// result and of its first operand.
type cost struct {
	fixed, result, operand int
	product                bool // a sum for each number of the result, as long as the first operand
}

var operations = map[spirv.Opcode]cost{
	spirv.OpFDiv:              {result: 5},
	spirv.OpFMod:              {result: 7},
	spirv.OpFRem:              {result: 7},
	spirv.OpUDiv:              {result: 20},
	spirv.OpSDiv:              {result: 20},
	spirv.OpUMod:              {result: 20},
	spirv.OpSMod:              {result: 20},
	spirv.OpSRem:              {result: 20},
	spirv.OpDot:               {operand: 1},
	spirv.OpMatrixTimesVector: {product: true},
	spirv.OpVectorTimesMatrix: {product: true},
	spirv.OpMatrixTimesMatrix: {result: 3},
}

var functions = map[uint32]cost{
	spirv.GLSLSqrt:          {result: 4},
	spirv.GLSLInverseSqrt:   {result: 4},
	spirv.GLSLExp2:          {result: 4},
	spirv.GLSLLog2:          {result: 4},
	spirv.GLSLSin:           {result: 5},
	spirv.GLSLCos:           {result: 5},
	spirv.GLSLExp:           {result: 5},
	spirv.GLSLLog:           {result: 5},
	spirv.GLSLPow:           {result: 9},
	spirv.GLSLSmoothStep:    {result: 9},
	spirv.GLSLTan:           {result: 15},
	spirv.GLSLAsin:          {result: 15},
	spirv.GLSLAcos:          {result: 15},
	spirv.GLSLAtan:          {result: 15},
	spirv.GLSLAtan2:         {result: 15},
	spirv.GLSLSinh:          {result: 15},
	spirv.GLSLCosh:          {result: 15},
	spirv.GLSLTanh:          {result: 15},
	spirv.GLSLAsinh:         {result: 15},
	spirv.GLSLAcosh:         {result: 15},
	spirv.GLSLAtanh:         {result: 15},
	spirv.GLSLLength:        {fixed: 4, operand: 1},
	spirv.GLSLDistance:      {fixed: 4, operand: 2},
	spirv.GLSLNormalize:     {fixed: 4, result: 2},
	spirv.GLSLRefract:       {fixed: 12, result: 1},
	spirv.GLSLMatrixInverse: {fixed: 40},
	spirv.GLSLDeterminant:   {fixed: 20},
}
