package instructions

import "testing"

func TestComposites(t *testing.T) {
	runAssembled(t, []assembled{
		{name: "construct and extract", body: `%two = OpCompositeConstruct %v2uint %lane %u_7
%v = OpCompositeConstruct %v4uint %two %u_8 %u_9
%a = OpCompositeExtract %uint %v 0
%b = OpCompositeExtract %uint %v 3
STORE %a
STORE %b
`, want: [][]any{each(0, 1, 2, 3, 4, 5, 6, 7), {9}}},
		{name: "insert", body: `%v = OpCompositeConstruct %v2uint %u_1 %u_2
%w = OpCompositeInsert %v2uint %lane %v 1
%a = OpCompositeExtract %uint %w 0
%b = OpCompositeExtract %uint %w 1
%c = OpCompositeExtract %uint %v 1
STORE %a
STORE %b
STORE %c
`, want: [][]any{{1}, each(0, 1, 2, 3, 4, 5, 6, 7), {2}}},
		{name: "structs of arrays", head: "%pair = OpTypeArray %v2uint %u_2\n%s = OpTypeStruct %uint %pair\n", body: `%v = OpCompositeConstruct %v2uint %u_1 %u_2
%w = OpCompositeConstruct %v2uint %u_3 %u_4
%p = OpCompositeConstruct %pair %v %w
%q = OpCompositeConstruct %s %u_9 %p
%r = OpCompositeInsert %s %u_50 %q 1 1 0
%a = OpCompositeExtract %uint %r 1 1 0
%b = OpCompositeExtract %uint %r 1 1 1
%c = OpCompositeExtract %v2uint %r 1 0
%d = OpCompositeExtract %uint %c 1
STORE %a
STORE %b
STORE %d
`, want: all(50, 4, 2)},
		{name: "shuffle", body: `%v = OpCompositeConstruct %v2uint %u_1 %u_2
%w = OpCompositeConstruct %v3uint %u_3 %u_4 %u_5
%s = OpVectorShuffle %v4uint %v %w 4 0 1 4294967295
%a = OpCompositeExtract %uint %s 0
%b = OpCompositeExtract %uint %s 1
%c = OpCompositeExtract %uint %s 3
STORE %a
STORE %b
STORE %c
`, want: all(5, 1, 0)},
		{name: "dynamic components", body: `%v = OpCompositeConstruct %v3uint %u_10 %u_11 %u_12
%a = OpVectorExtractDynamic %uint %v %lane
%w = OpVectorInsertDynamic %v3uint %v %u_99 %lane
%b = OpCompositeExtract %uint %w 1
STORE %a
STORE %b
`, want: [][]any{each(10, 11, 12, 0, 0, 0, 0, 0), each(11, 99, 11, 11, 11, 11, 11, 11)}},
		{name: "any and all", body: `%less = OpULessThan %bool %lane %u_4
%v = OpCompositeConstruct %v2bool %less %true
%a = OpAny %bool %v
%b = OpAll %bool %v
%c = OpSelect %uint %a %u_1 %u_0
%d = OpSelect %uint %b %u_1 %u_0
STORE %c
STORE %d
`, want: [][]any{{1}, each(1, 1, 1, 1, 0, 0, 0, 0)}},
		{name: "select by component", body: `%c = OpCompositeConstruct %v2bool %true %false
%v = OpCompositeConstruct %v2uint %u_1 %u_2
%w = OpCompositeConstruct %v2uint %u_3 %u_4
%r = OpSelect %v2uint %c %v %w
%a = OpCompositeExtract %uint %r 0
%b = OpCompositeExtract %uint %r 1
%s = OpSelect %v2uint %false %v %w
%d = OpCompositeExtract %uint %s 0
STORE %a
STORE %b
STORE %d
`, want: all(1, 4, 3)},
		{name: "undefined and null", head: "%null = OpConstantNull %v2uint\n%undef = OpUndef %v2uint\n", body: `%a = OpCompositeExtract %uint %null 1
%u = OpUndef %uint
%z = OpBitwiseAnd %uint %u %u_0
%b = OpCompositeExtract %uint %undef 0
%y = OpBitwiseAnd %uint %b %u_0
STORE %a
STORE %z
STORE %y
`, want: all(0, 0, 0)},
		{name: "copies", head: "%s = OpTypeStruct %uint\n%r = OpTypeStruct %uint\n", body: `%x = OpCompositeConstruct %s %lane
%y = OpCopyLogical %r %x
%a = OpCompositeExtract %uint %y 0
%b = OpCopyObject %uint %a
STORE %b
`, want: [][]any{each(0, 1, 2, 3, 4, 5, 6, 7)}},
	})
}

// mats declares matrices with two columns, three rows, and three columns.
const mats = `%c0 = OpCompositeConstruct %v3float %f_1 %f_2 %f_3
%c1 = OpCompositeConstruct %v3float %f_4 %f_5 %f_6
%m = OpCompositeConstruct %mat23 %c0 %c1
%v2 = OpCompositeConstruct %v2float %f_10 %f_20
%v3 = OpCompositeConstruct %v3float %f_1 %f_10 %f_100
`

// component stores a float of a composite.
func component(name, of, indices string) string {
	return "%" + name + " = OpCompositeExtract %float %" + of + " " + indices + "\n%" + name + "w = OpBitcast %uint %" +
		name + "\nSTORE %" + name + "w\n"
}

func TestMatrices(t *testing.T) {
	runAssembled(t, []assembled{
		{name: "matrix times vector", body: mats + "%r = OpMatrixTimesVector %v3float %m %v2\n" + component("a", "r", "0") + component("b", "r", "2"), want: all(90.0, 150.0)},
		{name: "vector times matrix", body: mats + "%r = OpVectorTimesMatrix %v2float %v3 %m\n" + component("a", "r", "0") + component("b", "r", "1"), want: all(321.0, 654.0)},
		{name: "transpose and product", body: mats + "%t = OpTranspose %mat32 %m\n%r = OpMatrixTimesMatrix %mat2 %t %m\n" +
			component("x", "t", "2 1") + component("a", "r", "0 0") + component("b", "r", "0 1") +
			component("c", "r", "1 1"), want: all(6.0, 14.0, 32.0, 77.0)},
		{name: "scalars", body: mats + "%r = OpMatrixTimesScalar %mat23 %m %f_2\n%s = OpVectorTimesScalar %v2float %v2 %f_3\n" +
			component("a", "r", "1 2") + component("b", "s", "1"), want: all(12.0, 60.0)},
		{name: "outer product and dot", body: mats + "%r = OpOuterProduct %mat23 %v3 %v2\n%d = OpDot %float %v3 %c1\n%w = OpBitcast %uint %d\nSTORE %w\n" +
			component("a", "r", "1 2") + component("b", "r", "0 1"), want: all(654.0, 2000.0, 100.0)},
		{name: "inverse and determinant", body: `%c0 = OpCompositeConstruct %v2float %f_4 %f_2
%c1 = OpCompositeConstruct %v2float %f_7 %f_6
%m = OpCompositeConstruct %mat2 %c0 %c1
%d = OpExtInst %float %glsl Determinant %m
%w = OpBitcast %uint %d
STORE %w
%r = OpExtInst %mat2 %glsl MatrixInverse %m
` + component("a", "r", "0 0") + component("b", "r", "0 1") + component("c", "r", "1 0"), want: all(10.0, 0.6, -0.2, -0.7)},
	})
}
