package instructions

import "testing"

func TestMemory(t *testing.T) {
	runAssembled(t, []assembled{
		{name: "local arrays", head: "%arr = OpTypeArray %uint %u_4\n%pf_arr = OpTypePointer Function %arr\n%start_with = OpConstantComposite %arr %u_4 %u_3 %u_2 %u_1\n", body: `VAR %v = OpVariable %pf_arr Function %start_with
%p = OpAccessChain %pf_uint %v %lane
%a = OpLoad %uint %p
OpStore %p %u_50
%q = OpAccessChain %pf_uint %v %u_2
%b = OpLoad %uint %q
%whole = OpLoad %arr %v
%c = OpCompositeExtract %uint %whole 0
STORE %a
STORE %b
STORE %c
`, want: [][]any{each(4, 3, 2, 1, 0, 0, 0, 0), each(2, 2, 50, 2, 2, 2, 2, 2), each(50, 4, 4, 4, 4, 4, 4, 4)}},
		{name: "arrays of vectors", head: "%arr = OpTypeArray %v2uint %u_2\n%pf_arr = OpTypePointer Function %arr\n%pf_v2 = OpTypePointer Function %v2uint\n", body: `VAR %v = OpVariable %pf_arr Function
%x = OpCompositeConstruct %v2uint %u_1 %u_2
%even = OpBitwiseAnd %uint %lane %u_1
%p = OpAccessChain %pf_v2 %v %even
OpStore %p %x
%q = OpAccessChain %pf_uint %p %u_1
OpStore %q %u_9
%r = OpAccessChain %pf_uint %v %u_1 %u_1
%a = OpLoad %uint %r
%y = OpLoad %v2uint %p
%b = OpCompositeExtract %uint %y 0
%c = OpCompositeExtract %uint %y 1
STORE %a
STORE %b
STORE %c
`, want: [][]any{each(0, 9), {1}, {9}}},
		{name: "private variables", head: "%pp = OpTypePointer Private %uint\n%g = OpVariable %pp Private %u_41\n", body: `%a = OpLoad %uint %g
%b = OpIAdd %uint %a %lane
OpStore %g %b
%c = OpLoad %uint %g
STORE %c
`, want: [][]any{each(41, 42, 43, 44, 45, 46, 47, 48)}},
		{name: "out of range", body: `%p = OpAccessChain %p_word %mem %u_0 %u_16
OpStore %p %u_5
%a = OpLoad %uint %p
%q = OpAccessChain %p_word %mem %u_0 %i_n1
OpStore %q %u_6
%b = OpLoad %uint %q
%far = OpIMul %uint %lane %u_4294967295
%r = OpAccessChain %p_word %mem %u_0 %far
OpStore %r %u_7
%c = OpLoad %uint %r
STORE %a
STORE %b
STORE %c
`, want: [][]any{{0}, {0}, each(7, 0, 0, 0, 0, 0, 0, 0)}},
		{name: "length", body: "%a = OpArrayLength %uint %mem 0\nSTORE %a\n", want: all(16)},
		{name: "variable pointers", body: `%p = OpAccessChain %p_word %mem %u_0 %u_1
%q = OpAccessChain %p_word %mem %u_0 %u_2
OpStore %p %u_11
OpStore %q %u_22
%c = OpULessThan %bool %lane %u_4
%r = OpSelect %p_word %c %p %q
%a = OpLoad %uint %r
%same = OpPtrEqual %bool %r %p
%b = OpSelect %uint %same %u_1 %u_0
%d = OpPtrDiff %int %q %p
%e = OpBitcast %uint %d
%n = OpPtrAccessChain %p_next %r %u_1
%f = OpLoad %uint %n
STORE %a
STORE %b
STORE %e
STORE %f
`, head: "OpDecorate %p_next ArrayStride 4\n%p_next = OpTypePointer StorageBuffer %uint\n", want: [][]any{each(11, 11, 11, 11, 22, 22, 22, 22), each(1, 1, 1, 1, 0, 0, 0, 0), {1}, each(22, 22, 22, 22, 0, 0, 0, 0)}},
		{name: "copies of memory", body: `VAR %v = OpVariable %pf_uint Function
%p = OpAccessChain %p_word %mem %u_0 %lane
OpStore %p %lane
OpCopyMemory %v %p
%a = OpLoad %uint %v
STORE %a
`, want: [][]any{each(0, 1, 2, 3, 4, 5, 6, 7)}},
		{name: "matrices by rows", head: `OpDecorate %rows Block
OpMemberDecorate %rows 0 Offset 16
OpMemberDecorate %rows 0 RowMajor
OpMemberDecorate %rows 0 MatrixStride 8
OpDecorate %m DescriptorSet 0
OpDecorate %m Binding 1
%rows = OpTypeStruct %mat2
%p_rows = OpTypePointer StorageBuffer %rows
%p_v2 = OpTypePointer StorageBuffer %v2float
%p_f = OpTypePointer StorageBuffer %float
%p_m = OpTypePointer StorageBuffer %mat2
%m = OpVariable %p_rows StorageBuffer
`, body: `%c0 = OpCompositeConstruct %v2float %f_1 %f_2
%c1 = OpCompositeConstruct %v2float %f_3 %f_4
%x = OpCompositeConstruct %mat2 %c0 %c1
%p = OpAccessChain %p_m %m %u_0
OpStore %p %x
%q = OpAccessChain %p_word %mem %u_0 %u_5
%a = OpLoad %uint %q
%column = OpBitwiseAnd %uint %lane %u_1
%r = OpAccessChain %p_v2 %m %u_0 %column
%y = OpLoad %v2float %r
%b = OpCompositeExtract %float %y 1
%c = OpBitcast %uint %b
%s = OpAccessChain %p_f %m %u_0 %column %u_0
%d = OpLoad %float %s
%e = OpBitcast %uint %d
STORE %a
STORE %c
STORE %e
`, want: [][]any{{3.0}, each(2.0, 4.0), each(1.0, 3.0)}},
		{name: "small numbers", head: `OpDecorate %small Block
OpMemberDecorate %small 0 Offset 0
OpMemberDecorate %small 1 Offset 2
OpMemberDecorate %small 2 Offset 8
OpDecorate %m DescriptorSet 0
OpDecorate %m Binding 1
%small = OpTypeStruct %byte %ushort %ulong
%p_small = OpTypePointer StorageBuffer %small
%p_b = OpTypePointer StorageBuffer %byte
%p_s = OpTypePointer StorageBuffer %ushort
%p_l = OpTypePointer StorageBuffer %ulong
%m = OpVariable %p_small StorageBuffer
`, body: `%p = OpAccessChain %p_b %m %u_0
%q = OpAccessChain %p_s %m %u_1
%r = OpAccessChain %p_l %m %u_2
OpStore %p %b_250
OpStore %q %s_4660
OpStore %r %l_4294967297
%w0 = OpAccessChain %p_word %mem %u_0 %u_0
%w3 = OpAccessChain %p_word %mem %u_0 %u_3
%a = OpLoad %uint %w0
%b = OpLoad %uint %w3
%x = OpLoad %byte %p
%c = OpUConvert %uint %x
STORE %a
STORE %b
STORE %c
`, want: all(0x123400fa, 1, 250)},
	})
}

func TestSharedMemory(t *testing.T) {
	shared := "%arr = OpTypeArray %uint %u_8\n%pw_arr = OpTypePointer Workgroup %arr\n%shared = OpVariable %pw_arr Workgroup\n"
	exchange := `%p = OpAccessChain %pw_uint %shared %lane
%x = OpIMul %uint %lane %u_5
OpStore %p %x
OpControlBarrier %u_2 %u_2 %u_264
%other = OpISub %uint %u_7 %lane
%q = OpAccessChain %pw_uint %shared %other
%a = OpLoad %uint %q
OpControlBarrier %u_2 %u_2 %u_264
OpStore %p %a
OpControlBarrier %u_2 %u_2 %u_264
%b = OpLoad %uint %q
STORE %a
STORE %b
`
	want := [][]any{each(35, 30, 25, 20, 15, 10, 5, 0), each(0, 5, 10, 15, 20, 25, 30, 35)}
	runAssembled(t, []assembled{
		{name: "one subgroup", head: shared, body: exchange, want: want},
		{name: "two subgroups", head: shared, body: exchange, want: want, size: 4},
		{name: "a barrier in a function", head: shared, size: 4, body: `%p = OpAccessChain %pw_uint %shared %lane
OpStore %p %lane
%n = OpFunctionCall %void %wait
%other = OpISub %uint %u_7 %lane
%q = OpAccessChain %pw_uint %shared %other
%a = OpLoad %uint %q
STORE %a
`, rest: "%wait = OpFunction %void None %fn\n%l = OpLabel\nOpControlBarrier %u_2 %u_2 %u_264\nOpReturn\nOpFunctionEnd\n",
			want: [][]any{each(7, 6, 5, 4, 3, 2, 1, 0)}},
	})
}

func TestAtomics(t *testing.T) {
	one := func(op, operands string) string {
		return "%p = OpAccessChain %p_word %mem %u_0 %u_0\nOpStore %p %u_10\n%r0 = " + op + " %uint %p %u_1 %u_0" +
			operands + "\n%after = OpLoad %uint %p\nSTORE %r0\nSTORE %after\n"
	}
	runAssembled(t, []assembled{
		{name: "IAdd", body: one("OpAtomicIAdd", " %lane"), want: [][]any{each(10, 10, 11, 13, 16, 20, 25, 31), {38}}},
		{name: "ISub", body: one("OpAtomicISub", " %u_1"), want: [][]any{each(10, 9, 8, 7, 6, 5, 4, 3), {2}}},
		{name: "IIncrement", body: one("OpAtomicIIncrement", ""), want: [][]any{each(10, 11, 12, 13, 14, 15, 16, 17), {18}}},
		{name: "IDecrement", body: one("OpAtomicIDecrement", ""), want: [][]any{each(10, 9, 8, 7, 6, 5, 4, 3), {2}}},
		{name: "UMax", body: one("OpAtomicUMax", " %u_4294967295"), want: [][]any{each(10, -1, -1, -1, -1, -1, -1, -1), {-1}}},
		{name: "SMax", body: one("OpAtomicSMax", " %u_4294967295"), want: [][]any{{10}, {10}}},
		{name: "UMin", body: one("OpAtomicUMin", " %u_4294967295"), want: [][]any{{10}, {10}}},
		{name: "SMin", body: one("OpAtomicSMin", " %u_4294967295"), want: [][]any{each(10, -1, -1, -1, -1, -1, -1, -1), {-1}}},
		{name: "And", body: one("OpAtomicAnd", " %u_6"), want: [][]any{each(10, 2, 2, 2, 2, 2, 2, 2), {2}}},
		{name: "Or", body: one("OpAtomicOr", " %u_5"), want: [][]any{each(10, 15, 15, 15, 15, 15, 15, 15), {15}}},
		{name: "Xor", body: one("OpAtomicXor", " %u_3"), want: [][]any{each(10, 9), {10}}},
		{name: "Exchange", body: one("OpAtomicExchange", " %lane"), want: [][]any{each(10, 0, 1, 2, 3, 4, 5, 6), {7}}},
		{name: "CompareExchange", body: one("OpAtomicCompareExchange", " %u_0 %u_99 %u_10"), want: [][]any{each(10, 99, 99, 99, 99, 99, 99, 99), {99}}},
		{name: "Load and Store", body: "%p = OpAccessChain %p_word %mem %u_0 %u_0\nOpAtomicStore %p %u_1 %u_0 %lane\n%a = OpAtomicLoad %uint %p %u_1 %u_0\nSTORE %a\n", want: all(7)},
		{name: "64 bits", head: `OpDecorate %wide Block
OpMemberDecorate %wide 0 Offset 8
OpDecorate %m DescriptorSet 0
OpDecorate %m Binding 1
%wide = OpTypeStruct %ulong
%p_wide = OpTypePointer StorageBuffer %wide
%p_l = OpTypePointer StorageBuffer %ulong
%m = OpVariable %p_wide StorageBuffer
`, body: `%p = OpAccessChain %p_l %m %u_0
%old = OpAtomicIAdd %ulong %p %u_1 %u_0 %l_4294967295
%hi = OpAccessChain %p_word %mem %u_0 %u_3
%a = OpLoad %uint %hi
STORE %a
`, want: all(7)},
		{name: "floats", head: "OpDecorate %fs Block\nOpMemberDecorate %fs 0 Offset 0\nOpDecorate %m DescriptorSet 0\nOpDecorate %m Binding 1\n" +
			"%fs = OpTypeStruct %float\n%p_fs = OpTypePointer StorageBuffer %fs\n%p_f = OpTypePointer StorageBuffer %float\n%m = OpVariable %p_fs StorageBuffer\n", body: `%p = OpAccessChain %p_f %m %u_0
%x = OpConvertUToF %float %lane
%old = OpAtomicFAddEXT %float %p %u_1 %u_0 %x
%now = OpLoad %float %p
%least = OpAtomicFMinEXT %float %p %u_1 %u_0 %f_2.5
%low = OpLoad %float %p
%most = OpAtomicFMaxEXT %float %p %u_1 %u_0 %x
%high = OpLoad %float %p
%a = OpBitcast %uint %now
%b = OpBitcast %uint %low
%c = OpBitcast %uint %high
STORE %a
STORE %b
STORE %c
`, want: all(28.0, 2.5, 7.0)},
	})
}
