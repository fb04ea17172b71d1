package instructions

import (
	"math"
	"strconv"
	"strings"
	"testing"
)

// function returns a test of a GLSL.std.450 function.
func function(name, result string, operands []string, want ...any) assembled {
	var list []string
	for _, o := range operands {
		list = append(list, "%glsl "+name+" "+o)
	}
	a := of("OpExtInst", result, list, want...)
	a.name = name + " " + strings.TrimPrefix(result, "%") + strconv.Itoa(len(operands))
	return a
}

// GLSL.std.450 functions are correct for types not covered by the probes of internal/test/lowered, and at the ends
// of their ranges.
func TestFunctionsOfGLSL(t *testing.T) {
	inf := math.Inf(1)
	runAssembled(t, []assembled{
		function("NMin", "%float", []string{"%nan %f_1", "%f_1 %nan", "%f_1 %f_2"}, 1.0, 1.0, 1.0).with(nanHead),
		function("NMax", "%float", []string{"%nan %f_1", "%f_1 %nan", "%f_1 %f_2"}, 1.0, 1.0, 2.0).with(nanHead),
		function("NClamp", "%float", []string{"%nan %f_1 %f_2", "%f_5 %f_1 %f_2"}, 1.0, 2.0).with(nanHead),
		function("FMin", "%double", []string{"%d_1 %d_2"}, 1.0),
		function("FMax", "%half", []string{"%h_1 %h_2"}, 2.0),
		function("FClamp", "%double", []string{"%d_5 %d_1 %d_2"}, 2.0),
		function("SMin", "%short", []string{"%minus %three"}, -7).with("%minus = OpConstant %short -7\n%three = OpConstant %short 3\n"),
		function("SAbs", "%int", []string{"%i_n5", "%i_n2147483648"}, 5, math.MinInt32),
		function("SSign", "%int", []string{"%i_n5", "%i_0", "%i_7"}, -1, 0, 1),
		function("FSign", "%float", []string{"%f_n5", "%f_0", "%f_7"}, -1.0, 0.0, 1.0),
		function("FindILsb", "%uint", []string{"%u_8", "%u_0"}, 3, -1),
		function("FindUMsb", "%uint", []string{"%u_8", "%u_0"}, 3, -1),
		function("FindSMsb", "%int", []string{"%i_n1", "%i_n256", "%i_5"}, -1, 7, 2),
		function("RoundEven", "%double", []string{"%d_2.5", "%d_3.5"}, 2.0, 4.0),
		function("Sqrt", "%half", []string{"%h_9"}, 3.0),
		function("Sqrt", "%double", []string{"%d_0.25"}, 0.5),
		function("InverseSqrt", "%double", []string{"%d_0.25"}, 2.0),
		function("Exp2", "%float", []string{"%f_1000", "%f_n1000", "%f_3"}, inf, 0.0, 8.0),
		function("Pow", "%half", []string{"%h_2 %h_5"}, 32.0),
		function("Log2", "%float", []string{"%f_0", "%f_8"}, -inf, 3.0),
		function("Fma", "%double", []string{"%d_2 %d_3 %d_4"}, 10.0),
		function("Fma", "%half", []string{"%h_2 %h_3 %h_4"}, 10.0),
		function("FMix", "%double", []string{"%d_2 %d_4 %d_0.5"}, 3.0),
		function("SmoothStep", "%double", []string{"%d_0 %d_1 %d_0.5"}, 0.5),
		function("Step", "%double", []string{"%d_1 %d_1", "%d_1 %d_0.5"}, 1.0, 0.0),
		function("Ldexp", "%float", []string{"%f_1.5 %i_3", "%f_1 %i_2000", "%f_1 %i_n2147483648"}, 12.0, inf, 0.0),
		function("Ldexp", "%double", []string{"%d_1.5 %i_3"}, 12.0),
		function("PackHalf2x16", "%uint", []string{"%v"}, 0x40003c00).with("%v = OpConstantComposite %v2float %f_1 %f_2\n"),
		function("PackUnorm4x8", "%uint", []string{"%v"}, -0xff0100).with("%v = OpConstantComposite %v4float %f_n1 %f_1 %f_0 %f_2\n"),
		function("PackSnorm2x16", "%uint", []string{"%v"}, 0x7fff8001).with("%v = OpConstantComposite %v2float %f_n5 %f_5\n"),
		function("PackDouble2x32", "%double", []string{"%v"}, 2.0).with("%v = OpConstantComposite %v2uint %u_0 %u_1073741824\n"),
		function("Length", "%double", []string{"%d_n3"}, 3.0),
		function("Distance", "%half", []string{"%h_1 %h_4"}, 3.0),
		{name: "structs", head: "%fs = OpTypeStruct %float %float\n%es = OpTypeStruct %float %int\n%ds = OpTypeStruct %double %int\n", body: `%m = OpExtInst %fs %glsl ModfStruct %f_n3.25
` + component("a", "m", "0") + component("b", "m", "1") + `%e = OpExtInst %es %glsl FrexpStruct %f_12
` + component("c", "e", "0") + `%d = OpCompositeExtract %int %e 1
%dw = OpBitcast %uint %d
STORE %dw
%f = OpExtInst %ds %glsl FrexpStruct %d_0.125
%g = OpCompositeExtract %int %f 1
%gw = OpBitcast %uint %g
STORE %gw
`, want: all(-0.25, -3.0, 0.75, 4, -2)},
		{name: "pointers", body: `VAR %whole = OpVariable %pf_float Function
VAR %exp = OpVariable %pf_int Function
%a = OpExtInst %float %glsl Modf %f_3.25 %whole
%b = OpLoad %float %whole
%aw = OpBitcast %uint %a
%bw = OpBitcast %uint %b
STORE %aw
STORE %bw
%c = OpExtInst %float %glsl Frexp %f_12 %exp
%d = OpLoad %int %exp
%dw = OpBitcast %uint %d
STORE %dw
`, want: all(0.25, 3.0, 4)},
	})
}
