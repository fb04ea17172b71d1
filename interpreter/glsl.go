package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// functionRules holds the rules of the GLSL.std.450 functions whose result rows do not depend only on the same rows of
// their operands, by function.
var functionRules = [...]rule{
	spirv.GLSLModf:             (*coder).splitInto,
	spirv.GLSLModfStruct:       (*coder).split,
	spirv.GLSLFrexp:            (*coder).splitInto,
	spirv.GLSLFrexpStruct:      (*coder).split,
	spirv.GLSLLdexp:            (*coder).scaleByPower,
	spirv.GLSLPackSnorm4x8:     (*coder).pack,
	spirv.GLSLPackUnorm4x8:     (*coder).pack,
	spirv.GLSLPackSnorm2x16:    (*coder).pack,
	spirv.GLSLPackUnorm2x16:    (*coder).pack,
	spirv.GLSLPackHalf2x16:     (*coder).pack,
	spirv.GLSLPackDouble2x32:   (*coder).pack,
	spirv.GLSLUnpackSnorm2x16:  (*coder).unpack,
	spirv.GLSLUnpackUnorm2x16:  (*coder).unpack,
	spirv.GLSLUnpackHalf2x16:   (*coder).unpack,
	spirv.GLSLUnpackSnorm4x8:   (*coder).unpack,
	spirv.GLSLUnpackUnorm4x8:   (*coder).unpack,
	spirv.GLSLUnpackDouble2x32: (*coder).unpack,
}

// extended compiles OpExtInst.
func (c *coder) extended(in *spirv.Instruction) {
	set, number, operands := word(in, 0), word(in, 1), rest(in, 2)
	switch c.setOf(set) {
	case ignoredSet:
		return
	case printfSet:
		c.printf(in)
		return
	case breakSet:
		c.debugBreak(in)
		return
	case glslSet:
	default:
		c.fail("instructions of this extended instruction set are not supported")
	}
	if len(operands) == 0 {
		c.fail("instruction %d of GLSL.std.450 is not supported in a compute shader", number)
	}
	if number < uint32(len(functionRules)) && functionRules[number] != nil {
		functionRules[number](c, in)
		return
	}
	if single, double := arithmetic.VectorFunction(number); single != nil {
		c.ofVectors(in, single, double)
		return
	}
	d, s := c.result(in)
	_, of := c.operand(operands[0])
	step := inst{d: d, n: int32(s.rows), local: c.isLocal(in.Result)}
	c.operands(&step, operands, s)
	if step.pure = arithmetic.OfFunction(number, s.number(), of.number()); step.pure == nil {
		c.fail("instruction %d of GLSL.std.450 does not support operands of these types", number)
	}
	c.add(step)
}
