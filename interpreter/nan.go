package interpreter

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// floatOperators lists the instructions whose result can be NaN although no operand is NaN. text is an infix operator
// or function name of HLSL.
var floatOperators = [...]struct {
	op   spirv.Opcode
	text string
}{
	{spirv.OpFAdd, " + "},
	{spirv.OpFSub, " - "},
	{spirv.OpFMul, " * "},
	{spirv.OpFDiv, " / "},
	{spirv.OpFRem, "fmod"},
	{spirv.OpFMod, "fmod"},
	{spirv.OpVectorTimesScalar, " * "},
	{spirv.OpMatrixTimesScalar, " * "},
	{spirv.OpDot, "dot"},
	{spirv.OpVectorTimesMatrix, "mul"},
	{spirv.OpMatrixTimesVector, "mul"},
	{spirv.OpMatrixTimesMatrix, "mul"},
	{spirv.OpOuterProduct, "mul"},
}

// floatFunctions lists the GLSL.std.450 functions whose result can be NaN although no operand is NaN. text is the HLSL
// name.
var floatFunctions = [...]struct {
	number uint32
	text   string
}{
	{spirv.GLSLFract, "frac"},
	{spirv.GLSLSin, "sin"},
	{spirv.GLSLCos, "cos"},
	{spirv.GLSLTan, "tan"},
	{spirv.GLSLAsin, "asin"},
	{spirv.GLSLAcos, "acos"},
	{spirv.GLSLAcosh, "acosh"},
	{spirv.GLSLAtanh, "atanh"},
	{spirv.GLSLPow, "pow"},
	{spirv.GLSLLog, "log"},
	{spirv.GLSLLog2, "log2"},
	{spirv.GLSLSqrt, "sqrt"},
	{spirv.GLSLInverseSqrt, "rsqrt"},
	{spirv.GLSLDeterminant, "determinant"},
	{spirv.GLSLFMix, "lerp"},
	{spirv.GLSLSmoothStep, "smoothstep"},
	{spirv.GLSLFma, "mad"},
	{spirv.GLSLLength, "length"},
	{spirv.GLSLDistance, "distance"},
	{spirv.GLSLCross, "cross"},
	{spirv.GLSLNormalize, "normalize"},
	{spirv.GLSLReflect, "reflect"},
	{spirv.GLSLRefract, "refract"},
}

// A floatResult describes an instruction whose result is checked for NaN: its rows and those of its operands.
type floatResult struct {
	text     string
	result   rowsOf
	operands []rowsOf
	each     bool // each component of the result depends only on the same component of the operands
	width    uint32
}

// checkNaN adds a step that checks the result of a float instruction for NaN.
func (c *coder) checkNaN(in *spirv.Instruction) {
	if !c.checks(CheckNaN) {
		return
	}
	text, operands := c.floatOperation(in)
	if text == "" {
		return
	}
	d, s := c.result(in)
	more := &floatResult{text: text, result: rowsOf{d, int32(s.rows)}, each: !c.ran, width: s.scalar().width}
	for _, id := range operands {
		row, of := c.operand(id)
		if of.scalar().kind == floatKind && of.scalar().width == more.width {
			more.operands = append(more.operands, rowsOf{row, int32(of.rows)})
		}
	}
	c.watch(inst{run: findNaN, more: more})
}

// floatOperation returns the HLSL text and the operands of an instruction whose result can be NaN although no operand
// is. For other instructions, text is "".
func (c *coder) floatOperation(in *spirv.Instruction) (text string, operands []uint32) {
	if in.Op == spirv.OpExtInst && c.setOf(word(in, 0)) == glslSet {
		for i := range floatFunctions {
			if floatFunctions[i].number == word(in, 1) {
				return floatFunctions[i].text, rest(in, 2)
			}
		}
	}
	for i := range floatOperators {
		if floatOperators[i].op == in.Op {
			return floatOperators[i].text, in.Operands
		}
	}
	return "", nil
}

// isNaN reports whether v, the bits of a float, is a NaN.
func isNaN(v uint64, width uint32) bool {
	switch width {
	case 16:
		return v&0x7fff > 0x7c00
	case 32:
		return v&0x7fffffff > 0x7f800000
	}
	return v&(1<<63-1) > 0x7ff<<52
}

func findNaN(x *subgroup, in *inst) {
	r, reported := in.more.(*floatResult), mask{}
	for k := range r.result.n {
		d := x.row(r.result.row + k)
		for _, l := range x.list {
			if r.width == 32 && d[l]&0x7fffffff <= 0x7f800000 || !isNaN(d[l], r.width) {
				continue
			}
			if list, ok := r.numbers(x, k, l); ok && !reported.has(l) {
				reported.add(l)
				if f := x.found(CheckNaN, in.pos, l); f != nil {
					f.Text = "computes " + r.write(list) + ", which is not a number"
				}
			}
		}
	}
}

// numbers returns the texts of the operand components on which component k of the result depends. ok is false if one of
// them is NaN or undefined.
func (r *floatResult) numbers(x *subgroup, k int32, lane int) (list [][]string, ok bool) {
	for _, o := range r.operands {
		first, n := o.row, o.n
		if r.each {
			first, n = first+min(k, n-1), 1
		}
		var texts []string
		for row := first; row < first+n; row++ {
			v := x.row(row)[lane]
			if isNaN(v, r.width) || x.undefined != nil && x.undefined.lanes[row].has(lane) {
				return nil, false
			}
			texts = append(texts, fmt.Sprintf("%.6g", arithmetic.ToFloat64(v, r.width)))
		}
		list = append(list, texts)
	}
	return list, true
}

// write returns the operation in HLSL syntax. operands are the texts of the operands' components.
func (r *floatResult) write(operands [][]string) string {
	if strings.HasPrefix(r.text, " ") {
		return strings.Join(slices.Concat(operands...), r.text)
	}
	var list []string
	for _, o := range operands {
		text := strings.Join(o, ", ")
		if len(o) > 1 && len(operands) > 1 {
			text = "{" + text + "}"
		}
		list = append(list, text)
	}
	return r.text + "(" + strings.Join(list, ", ") + ")"
}
