package instructions

import (
	"math"
	"testing"
)

func TestIntegers(t *testing.T) {
	runAssembled(t, []assembled{
		of("OpIAdd", "%uint", []string{"%u_3 %u_4", "%u_4294967295 %u_2"}, 7, 1),
		of("OpIAdd", "%byte", []string{"%b_200 %b_100"}, 44),
		of("OpIAdd", "%ushort", []string{"%s_65535 %s_2"}, 1),
		of("OpIAdd", "%ulong", []string{"%l_4294967295 %l_2"}, 1),
		of("OpISub", "%int", []string{"%i_3 %i_4"}, -1),
		of("OpISub", "%ushort", []string{"%s_3 %s_4"}, 65535),
		of("OpIMul", "%uint", []string{"%u_65536 %u_65537"}, 65536),
		of("OpIMul", "%byte", []string{"%b_16 %b_17"}, 16),
		of("OpUDiv", "%uint", []string{"%u_7 %u_2", "%u_4294967295 %u_16"}, 3, 268435455),
		of("OpSDiv", "%int", []string{"%i_n7 %i_2", "%i_7 %i_n2", "%i_n2147483648 %i_n1"}, -3, -3, math.MinInt32),
		of("OpUMod", "%uint", []string{"%u_7 %u_4"}, 3),
		of("OpSRem", "%int", []string{"%i_n7 %i_4", "%i_7 %i_n4", "%i_5 %i_n1"}, -3, 3, 0),
		of("OpSMod", "%int", []string{"%i_n7 %i_4", "%i_7 %i_n4", "%i_n8 %i_4"}, 1, -1, 0),
		of("OpSNegate", "%int", []string{"%i_5", "%i_n2147483648"}, -5, math.MinInt32),
		of("OpNot", "%uint", []string{"%u_0"}, -1),
		of("OpNot", "%byte", []string{"%b_1"}, 254),
		of("OpBitwiseAnd", "%uint", []string{"%u_12 %u_10"}, 8),
		of("OpBitwiseOr", "%uint", []string{"%u_12 %u_10"}, 14),
		of("OpBitwiseXor", "%uint", []string{"%u_12 %u_10"}, 6),
		of("OpShiftLeftLogical", "%uint", []string{"%u_3 %u_31", "%u_1 %u_5"}, math.MinInt32, 32),
		of("OpShiftLeftLogical", "%byte", []string{"%b_3 %u_7"}, 128),
		of("OpShiftRightLogical", "%uint", []string{"%u_2147483648 %u_31"}, 1),
		of("OpShiftRightArithmetic", "%int", []string{"%i_n8 %i_1"}, -4),
		of("OpBitCount", "%uint", []string{"%u_255"}, 8),
		of("OpBitReverse", "%uint", []string{"%u_1"}, math.MinInt32),
		of("OpBitReverse", "%ushort", []string{"%s_1"}, 32768),
		of("OpBitFieldUExtract", "%uint", []string{"%u_4660 %u_4 %u_8", "%u_4660 %u_0 %u_32", "%u_7 %u_0 %u_0"}, 0x23,
			4660, 0),
		of("OpBitFieldSExtract", "%int", []string{"%i_240 %u_4 %u_4", "%i_112 %u_4 %u_4"}, -1, 7),
		of("OpBitFieldInsert", "%uint", []string{"%u_65535 %u_0 %u_4 %u_8", "%u_0 %u_4294967295 %u_0 %u_32"}, 0xf00f,
			-1),
		of("OpULessThan", "%bool", []string{"%u_1 %u_2", "%u_4294967295 %u_1"}, 1, 0),
		of("OpSLessThan", "%bool", []string{"%i_n1 %i_1", "%i_1 %i_1"}, 1, 0),
		of("OpSLessThanEqual", "%bool", []string{"%i_1 %i_1", "%i_2 %i_1"}, 1, 0),
		of("OpSGreaterThan", "%bool", []string{"%i_1 %i_n1"}, 1),
		of("OpSGreaterThanEqual", "%bool", []string{"%i_n2 %i_n1"}, 0),
		of("OpUGreaterThan", "%bool", []string{"%u_4294967295 %u_1"}, 1),
		of("OpUGreaterThanEqual", "%bool", []string{"%b_1 %b_2"}, 0),
		of("OpULessThanEqual", "%bool", []string{"%l_1 %l_1"}, 1),
		of("OpIEqual", "%bool", []string{"%u_1 %u_1", "%l_1 %l_4294967297"}, 1, 0),
		of("OpINotEqual", "%bool", []string{"%u_1 %u_1"}, 0),
		of("OpLogicalAnd", "%bool", []string{"%true %false", "%true %true"}, 0, 1),
		of("OpLogicalOr", "%bool", []string{"%true %false"}, 1),
		of("OpLogicalNot", "%bool", []string{"%true", "%false"}, 0, 1),
		of("OpLogicalEqual", "%bool", []string{"%true %false", "%false %false"}, 0, 1),
		of("OpLogicalNotEqual", "%bool", []string{"%true %false"}, 1),
		of("OpSelect", "%uint", []string{"%true %u_1 %u_2", "%false %u_1 %u_2"}, 1, 2),
	})
}

func TestIntegersWithTwoResults(t *testing.T) {
	pair := "%pair = OpTypeStruct %uint %uint\n%ipair = OpTypeStruct %int %int\n%lpair = OpTypeStruct %ulong %ulong\n"
	parts := func(op, typ, operands string) string {
		return "%r = " + op + " %pair " + operands + "\n%a = OpCompositeExtract " + typ +
			" %r 0\n%b = OpCompositeExtract " + typ + " %r 1\nSTORE %a\nSTORE %b\n"
	}
	runAssembled(t, []assembled{
		{name: "OpIAddCarry", head: pair, body: parts("OpIAddCarry", "%uint", "%u_4294967295 %u_3"), want: all(2, 1)},
		{name: "OpISubBorrow", head: pair, body: parts("OpISubBorrow", "%uint", "%u_2 %u_3"), want: all(-1, 1)},
		{name: "OpUMulExtended", head: pair, body: parts("OpUMulExtended", "%uint", "%u_4294967295 %u_4294967295"), want: all(1, -2)},
		{name: "OpSMulExtended", head: pair, body: `%r = OpSMulExtended %ipair %i_n2 %i_2147483647
%a = OpCompositeExtract %int %r 0
%b = OpCompositeExtract %int %r 1
%c = OpBitcast %uint %a
%d = OpBitcast %uint %b
STORE %c
STORE %d
`, want: all(2, -1)},
		{name: "64 bits", head: pair, body: `%r = OpUMulExtended %lpair %l_18446744073709551615 %l_16
%a = OpCompositeExtract %ulong %r 1
%b = OpUConvert %uint %a
STORE %b
`, want: all(15)},
	})
}

func TestFloats(t *testing.T) {
	inf := math.Inf(1)
	runAssembled(t, []assembled{
		of("OpFAdd", "%float", []string{"%f_1.5 %f_2.25"}, 3.75),
		of("OpFAdd", "%half", []string{"%h_2048 %h_1", "%h_2048 %h_3"}, 2048.0, 2052.0),
		of("OpFAdd", "%double", []string{"%d_0.5 %d_0.25"}, 0.75),
		of("OpFSub", "%float", []string{"%f_1.5 %f_2.25"}, -0.75),
		of("OpFMul", "%float", []string{"%f_1.5 %f_n2"}, -3.0),
		of("OpFMul", "%half", []string{"%h_300 %h_300"}, inf),
		of("OpFDiv", "%float", []string{"%f_1 %f_4", "%f_1 %f_0"}, 0.25, inf),
		of("OpFDiv", "%double", []string{"%d_1 %d_4"}, 0.25),
		of("OpFNegate", "%float", []string{"%f_0"}, math.Copysign(0, -1)),
		of("OpFNegate", "%half", []string{"%h_2"}, -2.0),
		of("OpFNegate", "%double", []string{"%d_2"}, -2.0),
		of("OpFRem", "%float", []string{"%f_n7.5 %f_2", "%f_7.5 %f_n2"}, -1.5, 1.5),
		of("OpFMod", "%float", []string{"%f_n7.5 %f_2", "%f_7.5 %f_n2"}, 0.5, -0.5),
		of("OpFOrdLessThan", "%bool", []string{"%f_1 %f_2", "%nan %f_2"}, 1, 0).with(nanHead),
		of("OpFUnordLessThan", "%bool", []string{"%f_2 %f_1", "%nan %f_2"}, 0, 1).with(nanHead),
		of("OpFOrdEqual", "%bool", []string{"%f_1 %f_1", "%nan %nan", "%d_2 %d_2", "%h_2 %h_3"}, 1, 0, 1,
			0).with(nanHead),
		of("OpFUnordEqual", "%bool", []string{"%f_1 %f_2", "%nan %nan"}, 0, 1).with(nanHead),
		of("OpFOrdNotEqual", "%bool", []string{"%f_1 %f_2", "%nan %f_1"}, 1, 0).with(nanHead),
		of("OpFUnordNotEqual", "%bool", []string{"%f_1 %f_1", "%nan %f_1"}, 0, 1).with(nanHead),
		of("OpFOrdGreaterThan", "%bool", []string{"%f_2 %f_1", "%nan %f_1"}, 1, 0).with(nanHead),
		of("OpFUnordGreaterThan", "%bool", []string{"%f_1 %f_2", "%nan %f_1"}, 0, 1).with(nanHead),
		of("OpFOrdLessThanEqual", "%bool", []string{"%f_2 %f_2", "%nan %f_1"}, 1, 0).with(nanHead),
		of("OpFUnordLessThanEqual", "%bool", []string{"%f_3 %f_2", "%nan %f_1"}, 0, 1).with(nanHead),
		of("OpFOrdGreaterThanEqual", "%bool", []string{"%f_2 %f_2", "%nan %f_1"}, 1, 0).with(nanHead),
		of("OpFUnordGreaterThanEqual", "%bool", []string{"%f_1 %f_2", "%nan %f_1"}, 0, 1).with(nanHead),
		of("OpIsNan", "%bool", []string{"%nan", "%f_1"}, 1, 0).with(nanHead),
		of("OpIsInf", "%bool", []string{"%inf", "%f_1"}, 1, 0).with(nanHead),
		of("OpQuantizeToF16", "%float", []string{"%f_1.0001", "%f_0.000000059", "%f_70000"}, 1.0, 0.0, inf),
	})
}

// nanHead declares NaN and infinity.
const nanHead = "%nan = OpConstant %float 0x1.8p+128\n%inf = OpConstant %float 0x1p+128\n"

// with adds declarations to a test.
func (a assembled) with(head string) assembled {
	a.head = head
	return a
}

func TestConversions(t *testing.T) {
	runAssembled(t, []assembled{
		of("OpConvertFToS", "%int", []string{"%f_1.9", "%f_n1.9", "%f_3e9", "%f_n3e9", "%nan"}, 1, -1, math.MaxInt32,
			math.MinInt32, 0).with(nanHead),
		of("OpConvertFToU", "%uint", []string{"%f_1.9", "%f_n1.9", "%f_5e9", "%nan"}, 1, 0, -1, 0).with(nanHead),
		of("OpConvertFToU", "%byte", []string{"%f_300"}, 255),
		of("OpConvertFToS", "%short", []string{"%f_n40000"}, -32768),
		of("OpConvertSToF", "%float", []string{"%i_n3", "%i_16777217"}, -3.0, 16777216.0),
		of("OpConvertUToF", "%float", []string{"%u_4294967295", "%l_18446744073709551615"}, 4294967296.0,
			18446744073709551616.0),
		of("OpConvertUToF", "%half", []string{"%u_2049", "%u_70000"}, 2048.0, math.Inf(1)),
		of("OpConvertSToF", "%double", []string{"%i_n3"}, -3.0),
		of("OpUConvert", "%byte", []string{"%u_300"}, 44),
		of("OpUConvert", "%ulong", []string{"%u_4294967295"}, -1),
		of("OpSConvert", "%long", []string{"%i_n5"}, -5),
		of("OpSConvert", "%int", []string{"%b_255", "%s_32768"}, -1, -32768),
		of("OpFConvert", "%half", []string{"%f_1.0005", "%d_65519", "%d_65520", "%f_0.00000001"}, 1.0009765625, 65504.0,
			math.Inf(1), 0.0),
		of("OpFConvert", "%double", []string{"%f_1.5", "%h_0.5"}, 1.5, 0.5),
		of("OpFConvert", "%float", []string{"%d_0.1"}, 0.1),
		of("OpBitcast", "%float", []string{"%u_1065353216"}, 1.0),
		{name: "OpBitcast of vectors", body: `%v = OpCompositeConstruct %v2uint %u_1 %u_2
%l = OpBitcast %ulong %v
%h = OpShiftRightLogical %ulong %l %u_32
%a = OpUConvert %uint %h
STORE %a
%w = OpBitcast %v2uint %l
%b = OpCompositeExtract %uint %w 0
STORE %b
%v4b = OpBitcast %v4byte %u_67305985
%c = OpCompositeExtract %byte %v4b 2
%d = OpUConvert %uint %c
STORE %d
%v2h = OpBitcast %v2half %u_1006648320
%e = OpCompositeExtract %half %v2h 1
%f = OpFConvert %float %e
%g = OpBitcast %uint %f
STORE %g
`, head: "%v4byte = OpTypeVector %byte 4\n%v2half = OpTypeVector %half 2\n", want: all(2, 1, 3, 1.0)},
	})
}

func TestIntegerDotProducts(t *testing.T) {
	vectors := `%a = OpCompositeConstruct %v4int %i_1 %i_n2 %i_3 %i_4
%b = OpCompositeConstruct %v4int %i_5 %i_6 %i_n7 %i_8
`
	runAssembled(t, []assembled{
		{name: "OpSDot", body: vectors + "%r0 = OpSDot %int %a %b\n" + storing(0, "%int"), want: all(5 - 12 - 21 + 32)},
		of("OpSDot", "%int", []string{"%u_16843263 %u_16843009 PackedVectorFormat4x8Bit"}, 2),
		of("OpUDot", "%uint", []string{"%u_16843263 %u_16843009 PackedVectorFormat4x8Bit"}, 258),
		of("OpSUDot", "%int", []string{"%u_255 %u_255 PackedVectorFormat4x8Bit"}, -255),
		of("OpSDotAccSat", "%int", []string{"%u_255 %u_255 %i_5 PackedVectorFormat4x8Bit",
			"%u_127 %u_127 %i_2147483647 PackedVectorFormat4x8Bit"}, 6, math.MaxInt32),
		of("OpUDotAccSat", "%uint", []string{"%u_255 %u_255 %u_4294967295 PackedVectorFormat4x8Bit"}, -1),
		of("OpUDotAccSat", "%ulong", []string{"%u_255 %u_255 %l_18446744073709551615 PackedVectorFormat4x8Bit",
			"%u_2 %u_3 %l_1 PackedVectorFormat4x8Bit"}, -1, 7),
		{name: "signed dot products of 64 bits", body: `%most = OpBitcast %long %l_9223372036854775807
%least = OpBitcast %long %l_9223372036854775808
%r0 = OpSDotAccSat %long %u_127 %u_127 %most PackedVectorFormat4x8Bit
` + storing(0, "%long") + "%r1 = OpSDotAccSat %long %u_128 %u_127 %least PackedVectorFormat4x8Bit\n" +
			storing(1, "%long") + "%r2 = OpSUDotAccSat %long %u_128 %u_255 %least PackedVectorFormat4x8Bit\n" +
			storing(2, "%long") + "%r3 = OpSUDotAccSat %long %u_127 %u_255 %most PackedVectorFormat4x8Bit\n" +
			storing(3, "%long") + "%r4 = OpSDotAccSat %long %u_127 %u_127 %least PackedVectorFormat4x8Bit\n" +
			storing(4, "%long"),
			want: all(-1, 0, 0, -1, 127*127)},
	})
}
