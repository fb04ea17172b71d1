package instructions

import (
	"math"
	"testing"
)

func TestWaves(t *testing.T) {
	odd := `%bit = OpBitwiseAnd %uint %lane %u_1
%odd = OpIEqual %bool %bit %u_1
`
	asNumber := func(name string) string {
		return "%" + name + "n = OpSelect %uint %" + name + " %u_1 %u_0\nSTORE %" + name + "n\n"
	}
	runAssembled(t, []assembled{
		{name: "votes", body: odd + `%any = OpGroupNonUniformAny %bool %u_3 %odd
%all = OpGroupNonUniformAll %bool %u_3 %odd
%same = OpGroupNonUniformAllEqual %bool %u_3 %lane
%equal = OpGroupNonUniformAllEqual %bool %u_3 %any
%first = OpGroupNonUniformElect %bool %u_3
` + asNumber("any") + asNumber("all") + asNumber("same") + asNumber("equal") + asNumber("first"), want: [][]any{{1}, {0}, {0}, {1}, each(1, 0, 0, 0, 0, 0, 0, 0)}},
		{name: "ballots", body: odd + `%b = OpGroupNonUniformBallot %v4uint %u_3 %odd
%w = OpCompositeExtract %uint %b 0
%n = OpGroupNonUniformBallotBitCount %uint %u_3 Reduce %b
%in = OpGroupNonUniformBallotBitCount %uint %u_3 InclusiveScan %b
%ex = OpGroupNonUniformBallotBitCount %uint %u_3 ExclusiveScan %b
%low = OpGroupNonUniformBallotFindLSB %uint %u_3 %b
%high = OpGroupNonUniformBallotFindMSB %uint %u_3 %b
%mine = OpGroupNonUniformInverseBallot %bool %u_3 %b
%bit2 = OpGroupNonUniformBallotBitExtract %bool %u_3 %b %u_3
STORE %w
STORE %n
STORE %in
STORE %ex
STORE %low
STORE %high
` + asNumber("mine") + asNumber("bit2"), want: [][]any{{0xaa}, {4}, each(0, 1, 1, 2, 2, 3, 3, 4), each(0, 0, 1, 1, 2, 2, 3, 3), {1}, {7}, each(0, 1), {1}}},
		{name: "shuffles", body: `%v = OpIAdd %uint %lane %u_10
%a = OpGroupNonUniformBroadcast %uint %u_3 %v %u_3
%b = OpGroupNonUniformBroadcastFirst %uint %u_3 %v
%back = OpISub %uint %u_7 %lane
%c = OpGroupNonUniformShuffle %uint %u_3 %v %back
%d = OpGroupNonUniformShuffleXor %uint %u_3 %v %u_1
%e = OpGroupNonUniformShuffleUp %uint %u_3 %v %u_2
%f = OpGroupNonUniformShuffleDown %uint %u_3 %v %u_2
%g = OpGroupNonUniformQuadBroadcast %uint %u_3 %v %u_2
%h = OpGroupNonUniformQuadSwap %uint %u_3 %v %u_2
%i = OpGroupNonUniformRotateKHR %uint %u_3 %v %u_3
%j = OpGroupNonUniformRotateKHR %uint %u_3 %v %u_1 %u_4
STORE %a
STORE %b
STORE %c
STORE %d
STORE %e
STORE %f
STORE %g
STORE %h
STORE %i
STORE %j
`, want: [][]any{{13}, {10}, each(17, 16, 15, 14, 13, 12, 11, 10), each(11, 10, 13, 12, 15, 14, 17, 16), each(0, 0, 10, 11, 12, 13, 14, 15),
			each(12, 13, 14, 15, 16, 17, 0, 0), each(12, 12, 12, 12, 16, 16, 16, 16), each(13, 12, 11, 10, 17, 16, 15,
				14),
			each(13, 14, 15, 16, 17, 10, 11, 12), each(11, 12, 13, 10, 15, 16, 17, 14)}},
		{name: "sums", body: `%a = OpGroupNonUniformIAdd %uint %u_3 Reduce %lane
%b = OpGroupNonUniformIAdd %uint %u_3 InclusiveScan %lane
%c = OpGroupNonUniformIAdd %uint %u_3 ExclusiveScan %lane
%d = OpGroupNonUniformIAdd %uint %u_3 ClusteredReduce %lane %u_4
%v = OpCompositeConstruct %v2uint %lane %u_2
%e = OpGroupNonUniformIMul %v2uint %u_3 Reduce %v
%f = OpCompositeExtract %uint %e 1
%x = OpConvertUToF %float %lane
%g = OpGroupNonUniformFAdd %float %u_3 Reduce %x
%h = OpBitcast %uint %g
STORE %a
STORE %b
STORE %c
STORE %d
STORE %f
STORE %h
`, want: [][]any{{28}, each(0, 1, 3, 6, 10, 15, 21, 28), each(0, 0, 1, 3, 6, 10, 15, 21), each(6, 6, 6, 6, 22, 22, 22, 22), {256}, {28.0}}},
		{name: "least and greatest", body: `%s = OpISub %uint %lane %u_3
%i = OpBitcast %int %s
%a = OpGroupNonUniformSMin %int %u_3 Reduce %i
%b = OpGroupNonUniformUMin %uint %u_3 Reduce %s
%c = OpGroupNonUniformSMax %int %u_3 Reduce %i
%d = OpGroupNonUniformUMax %uint %u_3 Reduce %s
%e = OpGroupNonUniformSMin %int %u_3 ExclusiveScan %i
%f = OpGroupNonUniformFMax %float %u_3 ExclusiveScan %f_2
%g = OpGroupNonUniformSMin %short %u_3 ExclusiveScan %small
%aw = OpBitcast %uint %a
%cw = OpBitcast %uint %c
%ew = OpBitcast %uint %e
%fw = OpBitcast %uint %f
%gw = OpSConvert %uint %g
STORE %aw
STORE %b
STORE %cw
STORE %d
STORE %ew
STORE %fw
STORE %gw
`, head: "%small = OpConstant %short -7\n", want: [][]any{{-3}, {0}, {4}, {-1}, each(math.MaxInt32, -3, -3, -3, -3, -3, -3, -3),
			each(math.Inf(-1), 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0), each(32767, -7, -7, -7, -7, -7, -7, -7)}},
		{name: "bits", body: `%one = OpShiftLeftLogical %uint %u_1 %lane
%a = OpGroupNonUniformBitwiseOr %uint %u_3 Reduce %one
%b = OpGroupNonUniformBitwiseAnd %uint %u_3 ExclusiveScan %u_6
%c = OpGroupNonUniformBitwiseXor %uint %u_3 InclusiveScan %one
` + odd + `%d = OpGroupNonUniformLogicalXor %bool %u_3 InclusiveScan %odd
%e = OpGroupNonUniformLogicalAnd %bool %u_3 ExclusiveScan %odd
%any = OpGroupNonUniformLogicalOr %bool %u_3 Reduce %odd
STORE %a
STORE %b
STORE %c
` + asNumber("d") + asNumber("e") + asNumber("any"), want: [][]any{{255}, each(-1, 6, 6, 6, 6, 6, 6, 6), each(1, 3, 7, 15, 31, 63, 127, 255),
			each(0, 1, 1, 0, 0, 1, 1, 0), each(1, 0, 0, 0, 0, 0, 0, 0), {1}}},
		{name: "partitions", body: `%key = OpUMod %uint %lane %u_3
%p = OpGroupNonUniformPartitionEXT %v4uint %key
%a = OpCompositeExtract %uint %p 0
%b = OpGroupNonUniformIAdd %uint %u_3 PartitionedReduceEXT %lane %p
%c = OpGroupNonUniformIAdd %uint %u_3 PartitionedExclusiveScanEXT %lane %p
STORE %a
STORE %b
STORE %c
`, want: [][]any{each(0x49, 0x92, 0x24, 0x49, 0x92, 0x24, 0x49, 0x92), each(9, 12, 7, 9, 12, 7, 9, 12), each(0, 0, 0, 0, 1, 2, 3, 5)}},
		{name: "quads that agree", body: `%small = OpULessThan %bool %lane %u_5
%a = OpGroupNonUniformQuadAllKHR %bool %small
%b = OpGroupNonUniformQuadAnyKHR %bool %small
` + asNumber("a") + asNumber("b"), want: [][]any{each(1, 1, 1, 1, 0, 0, 0, 0), {1}}},
		{name: "subgroups", size: 4, body: `%s = OpLoad %uint %subgroup
%a = OpGroupNonUniformIAdd %uint %u_3 Reduce %lane
STORE %s
STORE %a
`, want: [][]any{each(0, 0, 0, 0, 1, 1, 1, 1), each(6, 6, 6, 6, 22, 22, 22, 22)}},
	})
}

func TestDerivatives(t *testing.T) {
	of := func(op string) string {
		return "%x = OpConvertUToF %float %lane\n%y = OpFMul %float %x %x\n%d = " + op +
			" %float %y\n%w = OpBitcast %uint %d\nSTORE %w\n"
	}
	runAssembled(t, []assembled{
		{name: "OpDPdx", body: of("OpDPdx"), want: [][]any{each(1.0, 1.0, 1.0, 1.0, 9.0, 9.0, 9.0, 9.0)}},
		{name: "OpDPdxFine", body: of("OpDPdxFine"), want: [][]any{each(1.0, 1.0, 5.0, 5.0, 9.0, 9.0, 13.0, 13.0)}},
		{name: "OpDPdyFine", body: of("OpDPdyFine"), want: [][]any{each(4.0, 8.0, 4.0, 8.0, 20.0, 24.0, 20.0, 24.0)}},
		{name: "OpDPdyCoarse", body: of("OpDPdyCoarse"), want: [][]any{each(4.0, 4.0, 4.0, 4.0, 20.0, 20.0, 20.0, 20.0)}},
		{name: "quads are squares", mode: "OpExecutionMode %main LocalSize 4 2 1\nOpExecutionMode %main DerivativeGroupQuadsKHR\n", body: `%x = OpConvertUToF %float %lane
%dx = OpDPdxFine %float %x
%dy = OpDPdyFine %float %x
%dxw = OpBitcast %uint %dx
%dyw = OpBitcast %uint %dy
%across = OpGroupNonUniformQuadSwap %uint %u_3 %lane %u_2
STORE %dxw
STORE %dyw
STORE %across
`, want: [][]any{{1.0}, {4.0}, each(5, 4, 7, 6, 1, 0, 3, 2)}},
		{name: "OpFwidth", body: of("OpFwidth"), want: [][]any{each(5.0, 5.0, 5.0, 5.0, 29.0, 29.0, 29.0, 29.0)}},
	})
}
