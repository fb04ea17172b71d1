package instructions

import "testing"

// counting is a loop with lane iterations.
const counting = `OpBranch %header
%header = OpLabel
%i = OpPhi %uint %u_0 %start %next %continue
%sum = OpPhi %uint %u_100 %start %more %continue
OpLoopMerge %merge %continue None
OpBranch %test
%test = OpLabel
%go = OpULessThan %bool %i %lane
OpBranchConditional %go %body %merge
%body = OpLabel
%more = OpIAdd %uint %sum %i
OpBranch %continue
%continue = OpLabel
%next = OpIAdd %uint %i %u_1
OpBranch %header
%merge = OpLabel
`

func TestControlFlow(t *testing.T) {
	runAssembled(t, []assembled{
		{name: "lanes leave a loop one by one", body: counting + "%all = OpGroupNonUniformIAdd %uint %u_3 Reduce %u_1\nSTORE %sum\nSTORE %all\n",
			want: [][]any{each(100, 100, 101, 103, 106, 110, 115, 121), {8}}},
		{name: "phis take values at once", body: `OpBranch %header
%header = OpLabel
%a = OpPhi %uint %u_1 %start %b %continue
%b = OpPhi %uint %u_2 %start %a %continue
%i = OpPhi %uint %u_0 %start %next %continue
OpLoopMerge %merge %continue None
%go = OpULessThan %bool %i %lane
OpBranchConditional %go %continue %merge
%continue = OpLabel
%next = OpIAdd %uint %i %u_1
OpBranch %header
%merge = OpLabel
STORE %a
STORE %b
`, want: [][]any{each(1, 2), each(2, 1)}},
		{name: "both sides", body: `%c = OpULessThan %bool %lane %u_3
OpSelectionMerge %merge None
OpBranchConditional %c %yes %no
%yes = OpLabel
%a = OpIMul %uint %lane %u_10
%first = OpGroupNonUniformBallotBitCount %uint %u_3 Reduce %ones
%here = OpGroupNonUniformIAdd %uint %u_3 Reduce %u_1
%x = OpIAdd %uint %a %here
OpBranch %merge
%no = OpLabel
%there = OpGroupNonUniformIAdd %uint %u_3 Reduce %u_1
OpBranch %merge
%merge = OpLabel
%r = OpPhi %uint %x %yes %there %no
STORE %r
`, head: "%ones = OpConstantComposite %v4uint %u_255 %u_0 %u_0 %u_0\n", want: [][]any{each(3, 13, 23, 5, 5, 5, 5, 5)}},
		{name: "switch falls through", body: `OpSelectionMerge %merge None
OpSwitch %lane %default 0 %zero 1 %one 5 %five
%zero = OpLabel
OpBranch %one
%one = OpLabel
%p = OpPhi %uint %u_7 %start %u_8 %zero
OpBranch %merge
%five = OpLabel
OpBranch %merge
%default = OpLabel
OpBranch %merge
%merge = OpLabel
%r = OpPhi %uint %p %one %u_55 %five %u_9 %default
STORE %r
`, want: [][]any{each(8, 7, 9, 9, 9, 55, 9, 9)}},
		{name: "switch on 64 bits", body: `%wide = OpUConvert %ulong %lane
%s = OpIAdd %ulong %wide %l_8589934592
OpSelectionMerge %merge None
OpSwitch %s %default 8589934595 %three
%three = OpLabel
OpBranch %merge
%default = OpLabel
OpBranch %merge
%merge = OpLabel
%r = OpPhi %uint %u_1 %three %u_0 %default
STORE %r
`, want: [][]any{each(0, 0, 0, 1, 0, 0, 0, 0)}},
		{name: "a value outlives the loop of others", body: `OpBranch %header
%header = OpLabel
%i = OpPhi %uint %u_0 %start %next %continue
OpLoopMerge %merge %continue None
OpBranch %body
%body = OpLabel
%t1 = OpIMul %uint %i %u_3
%t2 = OpIAdd %uint %t1 %u_5
%found = OpIAdd %uint %t2 %u_1000
%leave = OpIEqual %bool %i %lane
OpBranchConditional %leave %merge %continue
%continue = OpLabel
%next = OpIAdd %uint %i %u_1
OpBranch %header
%merge = OpLabel
STORE %found
`, want: [][]any{each(1005, 1008, 1011, 1014, 1017, 1020, 1023, 1026)}},
		{name: "kill ends an invocation", body: `%c = OpUGreaterThan %bool %lane %u_5
OpSelectionMerge %merge None
OpBranchConditional %c %end %merge
%end = OpLabel
OpTerminateInvocation
%merge = OpLabel
%n = OpGroupNonUniformIAdd %uint %u_3 Reduce %u_1
STORE %n
`, want: [][]any{each(6, 6, 6, 6, 6, 6, 0, 0)}},
	})
}

const twice = `%double_it = OpFunction %uint None %fn_uint
%x = OpFunctionParameter %uint
%l = OpLabel
%odd = OpBitwiseAnd %uint %x %u_1
%is = OpINotEqual %bool %odd %u_0
OpSelectionMerge %after None
OpBranchConditional %is %early %after
%early = OpLabel
OpReturnValue %u_77
%after = OpLabel
%n = OpGroupNonUniformIAdd %uint %u_3 Reduce %u_1
%y = OpIMul %uint %x %n
OpReturnValue %y
OpFunctionEnd
`

func TestFunctions(t *testing.T) {
	head := "%fn_uint = OpTypeFunction %uint %uint\n%fn_ptr = OpTypeFunction %void %pf_uint\n"
	runAssembled(t, []assembled{
		{name: "returns at different places", head: head, rest: twice, body: `%r = OpFunctionCall %uint %double_it %lane
%s = OpFunctionCall %uint %double_it %r
STORE %r
STORE %s
`, want: [][]any{each(0, 77, 8, 77, 16, 77, 24, 77), each(0, 77, 32, 77, 64, 77, 96, 77)}},
		{name: "pointers", head: head, body: `VAR %v = OpVariable %pf_uint Function %u_5
VAR %w = OpVariable %pf_uint Function
OpStore %w %lane
%n = OpFunctionCall %void %grow %v
%o = OpFunctionCall %void %grow %w
%a = OpLoad %uint %v
%b = OpLoad %uint %w
STORE %a
STORE %b
`, rest: `%grow = OpFunction %void None %fn_ptr
%p = OpFunctionParameter %pf_uint
%l = OpLabel
%x = OpLoad %uint %p
%y = OpIAdd %uint %x %u_3
OpStore %p %y
OpReturn
OpFunctionEnd
`, want: [][]any{{8}, each(3, 4, 5, 6, 7, 8, 9, 10)}},
		{name: "bools of another storage class", head: "%flags = OpTypeStruct %bool\n%pf_flags = OpTypePointer Function %flags\n%pf_bool = OpTypePointer Function %bool\n%fn_flags = OpTypeFunction %uint %pf_flags\n" +
			"OpDecorate %numbers Block\nOpMemberDecorate %numbers 0 Offset 0\nOpDecorate %m DescriptorSet 0\nOpDecorate %m Binding 1\n%numbers = OpTypeStruct %uint\n%p_numbers = OpTypePointer StorageBuffer %numbers\n%m = OpVariable %p_numbers StorageBuffer\n",
			body: `%at = OpAccessChain %p_word %mem %u_0 %u_0
OpStore %at %u_2
%a = OpFunctionCall %uint %chosen %m
STORE %a
`, rest: `%chosen = OpFunction %uint None %fn_flags
%p = OpFunctionParameter %pf_flags
%l = OpLabel
%q = OpAccessChain %pf_bool %p %u_0
%x = OpLoad %bool %q
%all = OpLoad %flags %p
%y = OpCompositeExtract %bool %all 0
%z = OpLogicalEqual %bool %x %true
%w = OpLogicalAnd %bool %y %z
%r = OpSelect %uint %w %u_1 %u_0
OpReturnValue %r
OpFunctionEnd
`, want: all(1)},
		{name: "pointers of another storage class", head: head, body: `%at = OpAccessChain %p_word %mem %u_0 %lane
OpStore %at %u_20
%n = OpFunctionCall %void %grow %at
%a = OpLoad %uint %at
STORE %a
`, rest: `%grow = OpFunction %void None %fn_ptr
%p = OpFunctionParameter %pf_uint
%l = OpLabel
%x = OpLoad %uint %p
%y = OpIAdd %uint %x %u_3
OpStore %p %y
OpReturn
OpFunctionEnd
`, want: all(23)},
	})
}
