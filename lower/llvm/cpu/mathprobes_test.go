package cpu

// fn returns a probe that calls a function of OpenCL.std.
func fn(typ, call, want string) probe {
	return probe{call, "OpExtInst %" + typ + " %cl " + call, typ, want}
}

// out returns a probe for a function with two results. The function stores the second one through its last operand.
func out(typ, call, pointer, both, want string) probe {
	return probe{call, "%$a = OpExtInst %" + typ + " %cl " + call + " " + pointer + "\n%$b = OpLoad %" + typ + " " +
		pointer +
		"\n%$r = OpCompositeConstruct %" + both + " %$a %$b", both, want}
}

// outInt returns a probe for a function that stores an integer result through its last operand.
func outInt(call, want string) probe {
	return probe{call, "%$a = OpExtInst %float %cl " + call +
		" %loc_u\n%$i = OpLoad %uint %loc_u\n%$b = OpConvertSToF %float %$i" +
		"\n%$r = OpCompositeConstruct %v2float %$a %$b", "v2float", want}
}

// mathProbes test the functions of OpenCL.std.
var mathProbes = []probe{
	fn("v2float", "acos {v2float 0.5 1}", "1.0471976 0"),
	fn("float", "acosh {float 2}", "1.3169579"),
	fn("float", "acospi {float 0.5}", "0.33333334"),
	fn("float", "asin {float 0.5}", "0.5235988"),
	fn("float", "asinh {float 2}", "1.4436355"),
	fn("float", "asinpi {float 0.5}", "0.16666667"),
	fn("v3float", "atan {v3float 1 -1 0}", "0.7853982 -0.7853982 0"),
	fn("v2float", "atan2 {v2float 1 -1} {v2float -1 -1}", "2.3561945 -2.3561945"),
	fn("float", "atanh {float 0.5}", "0.54930615"),
	fn("float", "atanpi {float 1}", "0.25"),
	fn("float", "atan2pi {float 1} {float -1}", "0.75"),
	fn("float", "cbrt {float 27}", "3"),
	fn("v2float", "ceil {v2float 1.2 -1.2}", "2 -1"),
	fn("float", "copysign {float 3} {float -0}", "-3"),
	fn("v4float", "cos {v4float 0 1 2 3}", "1 0.5403023 -0.4161468 -0.9899925"),
	fn("double", "cos {double 1}", "0.5403023058681398"),
	fn("float", "cosh {float 1}", "1.5430806"),
	fn("v2float", "cospi {v2float 1 1000.25}", "-1 0.70710677"),
	fn("float", "erfc {float 0.5}", "0.47950011"),
	fn("float", "erf {float 0.5}", "0.5204999"),
	fn("float", "exp {float 1}", "2.7182817"),
	fn("float", "exp2 {float 10}", "1024"),
	fn("float", "exp10 {float 3}", "1000"),
	fn("float", "expm1 {float 1e-5}", "1.000005e-05"),
	fn("v2float", "fabs {v2float -3 4}", "3 4"),
	fn("float", "fdim {float 5} {float 3}", "2"),
	fn("v2float", "floor {v2float 1.2 -1.2}", "1 -2"),
	fn("float", "fma {float 2} {float 3} {float 4}", "10"),
	fn("v3float", "fmax {v3float 1 2 nan} {v3float 2 1 5}", "2 2 5"),
	fn("v3float", "fmin {v3float 1 2 nan} {v3float 2 1 5}", "1 1 5"),
	fn("float", "fmod {float -5.5} {float 3}", "-2.5"),
	out("float", "fract {float -1.25}", "%loc_f", "v2float", "0.75 -2"),
	outInt("frexp {float 12}", "0.75 4"),
	fn("float", "hypot {float 3} {float 4}", "5"),
	fn("v2uint", "ilogb {v2float 10 0.25}", "3 -2"),
	fn("v2float", "ldexp {v2float 0.75 3} {v2uint 4 -1}", "12 1.5"),
	fn("float", "lgamma {float 5}", "3.1780539"),
	outInt("lgamma_r {float -0.5}", "1.2655121 -1"),
	fn("float", "log {float 10}", "2.3025851"),
	fn("v2float", "log2 {v2float 8 0.5}", "3 -1"),
	fn("float", "log10 {float 1000}", "3"),
	fn("float", "log1p {float 1e-5}", "9.99995e-06"),
	fn("float", "logb {float 10}", "3"),
	fn("float", "mad {float 2} {float 3} {float 4}", "10"),
	fn("v3float", "maxmag {v3float -5 2 3} {v3float 3 -2 1}", "-5 2 3"),
	fn("v3float", "minmag {v3float -5 2 3} {v3float 3 -2 1}", "3 -2 1"),
	out("float", "modf {float -2.75}", "%loc_f", "v2float", "-0.75 -2"),
	fn("float", "nan {uint 5}", "nan"),
	fn("float", "nextafter {float 1} {float 2}", "1.0000001"),
	fn("float", "pow {float 2} {float 0.5}", "1.4142135"),
	fn("float", "pown {float -2} {uint 3}", "-8"),
	fn("v2float", "powr {v2float 2 -2} {v2float 3 3}", "8 nan"),
	fn("float", "remainder {float 5} {float 3}", "-1"),
	{"remquo", "%$a = OpExtInst %float %cl remquo {float 5} {float 3} %loc_u\n%$i = OpLoad %uint %loc_u\n%$b = OpConvertSToF %float %$i\n%$r = OpCompositeConstruct %v2float %$a %$b", "v2float", "-1 2"},
	fn("v4float", "rint {v4float 2.5 -2.5 3.5 1.4}", "2 -2 4 1"),
	fn("v2float", "rootn {v2float -27 16} {v2uint 3 4}", "-3 2"),
	fn("v2float", "round {v2float 2.5 -2.5}", "3 -3"),
	fn("float", "rsqrt {float 4}", "0.5"),
	fn("float", "sin {float 1}", "0.84147096"),
	out("float", "sincos {float 1}", "%loc_f", "v2float", "0.84147096 0.5403023"),
	fn("float", "sinh {float 1}", "1.1752012"),
	fn("float", "sinpi {float 1000.25}", "0.70710677"),
	fn("v2float", "sqrt {v2float 9 -1}", "3 nan"),
	fn("float", "tan {float 1}", "1.5574077"),
	fn("v3float", "tanh {v3float 50 -50 0.5}", "1 -1 0.46211717"),
	fn("float", "tanpi {float 0.25}", "1"),
	fn("float", "tgamma {float 5}", "24"),
	fn("v2float", "trunc {v2float 1.7 -1.7}", "1 -1"),
	{"a function of halfs", "OpExtInst %half %cl tanh {half 0x5000}", "half", "0x3c00"},
	{"a function of halfs of LLVM", "OpExtInst %half %cl sqrt {half 0x4400}", "half", "0x4000"},

	fn("float", "half_cos {float 1}", "0.5403023"),
	fn("float", "half_divide {float 1} {float 4}", "0.25"),
	fn("float", "half_exp {float 1}", "2.7182817"),
	fn("float", "half_exp2 {float 3}", "8"),
	fn("float", "half_exp10 {float 2}", "100"),
	fn("float", "half_log {float 10}", "2.3025851"),
	fn("float", "half_log2 {float 8}", "3"),
	fn("float", "half_log10 {float 100}", "2"),
	fn("float", "half_powr {float 2} {float 3}", "8"),
	fn("float", "half_recip {float 4}", "0.25"),
	fn("float", "half_rsqrt {float 4}", "0.5"),
	fn("float", "half_sin {float 1}", "0.84147096"),
	fn("float", "half_sqrt {float 9}", "3"),
	fn("float", "half_tan {float 1}", "1.5574077"),
	fn("float", "native_cos {float 1}", "0.5403023"),
	fn("float", "native_divide {float 1} {float 4}", "0.25"),
	fn("float", "native_exp {float 1}", "2.7182817"),
	fn("float", "native_exp2 {float 3}", "8"),
	fn("float", "native_exp10 {float 2}", "100"),
	fn("float", "native_log {float 10}", "2.3025851"),
	fn("float", "native_log2 {float 8}", "3"),
	fn("float", "native_log10 {float 100}", "2"),
	fn("float", "native_powr {float 2} {float 3}", "8"),
	fn("float", "native_recip {float 4}", "0.25"),
	fn("float", "native_rsqrt {float 4}", "0.5"),
	fn("float", "native_sin {float 1}", "0.84147096"),
	fn("float", "native_sqrt {float 9}", "3"),
	fn("float", "native_tan {float 1}", "1.5574077"),

	fn("v3float", "fclamp {v3float -1 0.5 2} {v3float 0 0 0} {v3float 1 1 1}", "0 0.5 1"),
	fn("float", "degrees {float 1}", "57.29578"),
	fn("float", "fmax_common {float 1} {float 2}", "2"),
	fn("float", "fmin_common {float 1} {float 2}", "1"),
	fn("float", "mix {float 10} {float 20} {float 0.25}", "12.5"),
	fn("float", "radians {float 180}", "3.1415927"),
	fn("v3float", "step {v3float 1 1 1} {v3float 0 1 2}", "0 1 1"),
	fn("v4float", "smoothstep {v4float 0 0 0 0} {v4float 2 2 2 2} {v4float -1 1 0.5 9}", "0 0.5 0.15625 1"),
	fn("v4float", "sign {v4float -3 -0 nan 7}", "-1 -0 0 1"),
	fn("v3float", "cross {v3float 1 2 3} {v3float 4 5 6}", "-3 6 -3"),
	fn("v4float", "cross {v4float 1 2 3 9} {v4float 4 5 6 9}", "-3 6 -3 0"),
	fn("float", "distance {v3float 1 2 3} {v3float 1 5 7}", "5"),
	fn("float", "length {v2float 3 4}", "5"),
	fn("float", "length {float -3}", "3"),
	fn("v2float", "normalize {v2float 3 4}", "0.6 0.8"),
	fn("float", "fast_distance {v3float 1 2 3} {v3float 1 5 7}", "5"),
	fn("float", "fast_length {v2float 3 4}", "5"),
	fn("v2float", "fast_normalize {v2float 3 4}", "0.6 0.8"),

	fn("v2uint", "s_abs {v2uint -5 0x80000000}", "5 0x80000000"),
	fn("uint", "s_abs_diff {uint -5} {uint 3}", "8"),
	fn("v2uint", "s_add_sat {v2uint 0x7fffffff 1} {v2uint 1 2}", "0x7fffffff 3"),
	fn("v2uint", "u_add_sat {v2uint -1 1} {v2uint 1 2}", "-1 3"),
	fn("uint", "s_hadd {uint -3} {uint 0}", "-2"),
	fn("uint", "u_hadd {uint -1} {uint 3}", "0x80000001"),
	fn("uint", "s_rhadd {uint -3} {uint 0}", "-1"),
	fn("uint", "u_rhadd {uint -1} {uint 2}", "0x80000001"),
	fn("v3uint", "s_clamp {v3uint -9 0 9} {v3uint -3 -3 -3} {v3uint 3 3 3}", "-3 0 3"),
	fn("v3uint", "u_clamp {v3uint -9 0 9} {v3uint 2 2 2} {v3uint 30 30 30}", "30 2 9"),
	fn("v3uint", "clz {v3uint 0 1 -1}", "32 31 0"),
	fn("v3uint", "ctz {v3uint 0 8 -1}", "32 3 0"),
	fn("uint", "s_mad_hi {uint -1} {uint 2} {uint 10}", "9"),
	fn("v2uint", "u_mad_sat {v2uint -1 2} {v2uint 2 3} {v2uint 10 4}", "-1 10"),
	fn("v2uint", "s_mad_sat {v2uint 0x7fffffff -2} {v2uint 2 3} {v2uint 10 4}", "0x7fffffff -2"),
	fn("v2uint", "s_max {v2uint -1 5} {v2uint 1 2}", "1 5"),
	fn("v2uint", "u_max {v2uint -1 5} {v2uint 1 2}", "-1 5"),
	fn("v2uint", "s_min {v2uint -1 5} {v2uint 1 2}", "-1 2"),
	fn("v2uint", "u_min {v2uint -1 5} {v2uint 1 2}", "1 2"),
	fn("uint", "s_mul_hi {uint -1} {uint 2}", "-1"),
	fn("uint", "rotate {uint 0x80000001} {uint 4}", "0x18"),
	fn("v2uint", "s_sub_sat {v2uint 0x80000000 1} {v2uint 1 2}", "0x80000000 -1"),
	fn("v2uint", "u_sub_sat {v2uint 5 1} {v2uint 1 2}", "4 0"),
	fn("uint", "u_upsample {ushort 0x1234} {ushort 0x5678}", "0x12345678"),
	fn("uint", "s_upsample {ushort 0xfff4} {ushort 0x5678}", "0xfff45678"),
	fn("uint", "popcount {uint 0xff0}", "8"),
	fn("uint", "s_mad24 {uint -3} {uint 4} {uint 100}", "88"),
	fn("uint", "u_mad24 {uint 0xff000003} {uint 4} {uint 100}", "112"),
	fn("uint", "s_mul24 {uint -3} {uint 4}", "-12"),
	fn("uint", "u_mul24 {uint 0xff000003} {uint 4}", "12"),
	fn("uint", "u_abs {uint -3}", "-3"),
	fn("uint", "u_abs_diff {uint -5} {uint 3}", "0xfffffff8"),
	fn("uint", "u_mul_hi {uint -1} {uint 2}", "1"),
	fn("uint", "u_mad_hi {uint -1} {uint 2} {uint 10}", "11"),

	{"vstoren, vloadn", "%$p = OpInBoundsAccessChain %pfn_float %loc_arrf %u0\n%$s = OpExtInst %void %cl vstoren {v2float 5 6} %l1 %$p\n%$r = OpExtInst %v2float %cl vloadn %l1 %$p 2", "v2float", "5 6"},
	{"vstore_half, vload_half", "%$p = OpBitcast %pfn_half %loc_arrf\n%$s = OpExtInst %void %cl vstore_half {float 1.5} %l1 %$p\n%$r = OpExtInst %float %cl vload_half %l1 %$p", "float", "1.5"},
	{"vstore_half_r", "%$p = OpBitcast %pfn_half %loc_arrf\n%$s = OpExtInst %void %cl vstore_half_r {float 1.5} %l1 %$p RTE\n%$r = OpExtInst %float %cl vload_half %l1 %$p", "float", "1.5"},
	{"vstore_halfn, vload_halfn", "%$p = OpBitcast %pfn_half %loc_arrf\n%$s = OpExtInst %void %cl vstore_halfn {v3float 1 2 3} %l1 %$p\n%$r = OpExtInst %v3float %cl vload_halfn %l1 %$p 3", "v3float", "1 2 3"},
	{"vstore_halfn_r", "%$p = OpBitcast %pfn_half %loc_arrf\n%$s = OpExtInst %void %cl vstore_halfn_r {v3float 1 2 3} %l1 %$p RTE\n%$r = OpExtInst %v3float %cl vload_halfn %l1 %$p 3", "v3float", "1 2 3"},
	{"vstorea_halfn, vloada_halfn", "%$p = OpBitcast %pfn_half %loc_arrf\n%$s = OpExtInst %void %cl vstorea_halfn {v3float 4 5 6} %l1 %$p\n%$q = OpExtInst %v4float %cl vloadn %l0 %loc_arrf 4\n%$r = OpExtInst %v3float %cl vloada_halfn %l1 %$p 3", "v3float", "4 5 6"},
	{"vstorea_halfn_r", "%$p = OpBitcast %pfn_half %loc_arrf\n%$s = OpExtInst %void %cl vstorea_halfn_r {v4float 4 5 6 7} %l1 %$p RTE\n%$r = OpExtInst %v4float %cl vloada_halfn %l1 %$p 4", "v4float", "4 5 6 7"},
	fn("v4float", "shuffle {v4float 1 2 3 4} {v4uint 3 2 5 0}", "4 3 2 1"),
	fn("v4float", "shuffle2 {v4float 1 2 3 4} {v4float 5 6 7 8} {v4uint 7 0 4 9}", "8 1 5 2"),
	{"printf", "%$s = OpCompositeExtract %float {v2float 1 2} 0\n%$n = OpExtInst %uint %cl printf %format_p\n%$r = OpCopyObject %uint %$n", "uint", "0"},
	{"prefetch", "%$p = OpInBoundsAccessChain %pfn_float %loc_arrf %u0\n%$s = OpExtInst %void %cl prefetch %$p %l1\n%$r = OpCopyObject %uint {uint 1}", "uint", "1"},
	fn("v2uint", "bitselect {v2uint 0xff00 1} {v2uint 0x00ff 2} {v2uint 0x0ff0 0}", "0xf0f0 1"),
	fn("float", "bitselect {float 1} {float -2} {float 0}", "1"),
	fn("v2float", "select {v2float 1 2} {v2float 3 4} {v2uint 0x80000000 1}", "3 2"),
	fn("float", "select {float 1} {float 3} {uint 1}", "3"),
}

// groupProbes test subgroup operations. Lanes are numbered from 0 to 7, and lane 7 writes last, so the expected values
// are those of lane 7.
var groupProbes = []probe{
	scan("IAdd", "uint", "OpGroupNonUniformIAdd", "%$l", "28 28 21"),
	scan("IAdd of 64 bits", "ulong", "OpGroupNonUniformIAdd", "%$w", "28 28 21"),
	scan("IMul", "uint", "OpGroupNonUniformIMul", "%$l1", "40320 40320 5040"),
	scan("SMin", "uint", "OpGroupNonUniformSMin", "%$neg", "-7 -7 -6"),
	scan("UMin", "uint", "OpGroupNonUniformUMin", "%$l1", "1 1 1"),
	scan("SMax", "uint", "OpGroupNonUniformSMax", "%$neg", "0 0 0"),
	scan("UMax", "uint", "OpGroupNonUniformUMax", "%$l1", "8 8 7"),
	scan("BitwiseAnd", "uint", "OpGroupNonUniformBitwiseAnd", "%$l", "0 0 0"),
	scan("BitwiseOr", "uint", "OpGroupNonUniformBitwiseOr", "%$l", "7 7 7"),
	scan("BitwiseXor", "uint", "OpGroupNonUniformBitwiseXor", "%$l", "0 0 7"),
	scan("FAdd", "float", "OpGroupNonUniformFAdd", "%$f", "28 28 21"),
	scan("FMul", "float", "OpGroupNonUniformFMul", "%$f1", "40320 40320 5040"),
	scan("FMin", "float", "OpGroupNonUniformFMin", "%$f1", "1 1 1"),
	scan("FMax", "float", "OpGroupNonUniformFMax", "%$f1", "8 8 7"),
	scan("LogicalAnd", "bool", "OpGroupNonUniformLogicalAnd", "%$small", "0 0 0"),
	scan("LogicalOr", "bool", "OpGroupNonUniformLogicalOr", "%$odd", "1 1 1"),
	scan("LogicalXor", "bool", "OpGroupNonUniformLogicalXor", "%$odd", "0 0 1"),
	scan("Group IAdd", "uint", "OpGroupIAdd", "%$l", "28 28 21"),
	scan("Group FAdd", "float", "OpGroupFAdd", "%$f", "28 28 21"),
	scan("Group FMin", "float", "OpGroupFMin", "%$f1", "1 1 1"),
	scan("Group UMin", "uint", "OpGroupUMin", "%$l1", "1 1 1"),
	scan("Group SMin", "uint", "OpGroupSMin", "%$neg", "-7 -7 -6"),
	scan("Group FMax", "float", "OpGroupFMax", "%$f1", "8 8 7"),
	scan("Group UMax", "uint", "OpGroupUMax", "%$l1", "8 8 7"),
	scan("Group SMax", "uint", "OpGroupSMax", "%$neg", "0 0 0"),
	scan("Group IMul", "uint", "OpGroupIMulKHR", "%$l1", "40320 40320 5040"),
	scan("Group FMul", "float", "OpGroupFMulKHR", "%$f1", "40320 40320 5040"),
	scan("Group BitwiseAnd", "uint", "OpGroupBitwiseAndKHR", "%$l", "0 0 0"),
	scan("Group BitwiseOr", "uint", "OpGroupBitwiseOrKHR", "%$l", "7 7 7"),
	scan("Group BitwiseXor", "uint", "OpGroupBitwiseXorKHR", "%$l", "0 0 7"),
	scan("Group LogicalAnd", "bool", "OpGroupLogicalAndKHR", "%$small", "0 0 0"),
	scan("Group LogicalOr", "bool", "OpGroupLogicalOrKHR", "%$odd", "1 1 1"),
	scan("Group LogicalXor", "bool", "OpGroupLogicalXorKHR", "%$odd", "0 0 1"),

	lanes("clusters", "uint", "%$r = OpGroupNonUniformIAdd %uint %subgroup ClusteredReduce %$l %u4", "22"),
	lanes("a whole group", "uint", "%$r = OpGroupIAdd %uint %group Reduce %$l", "28"),
	lanes("a vector", "v2float", "%$x = OpCompositeConstruct %v2float %$f %$f1\n%$r = OpGroupNonUniformFAdd %v2float %subgroup Reduce %$x", "28 36"),
	lanes("bytes", "uchar", "%$x = OpUConvert %uchar %$neg\n%$r = OpGroupNonUniformSMin %uchar %subgroup Reduce %$x", "-7"),
	lanes("halfs", "half", "%$x = OpFConvert %half %$f1\n%$r = OpGroupNonUniformFMax %half %subgroup Reduce %$x", "0x4800"),
	lanes("doubles", "double", "%$x = OpFConvert %double %$f1\n%$r = OpGroupNonUniformFAdd %double %subgroup Reduce %$x", "36"),
	lanes("only those that are there", "uint", "OpSelectionMerge %$m None\nOpBranchConditional %$odd %$a %$m\n%$a = OpLabel\n%$s = OpGroupNonUniformIAdd %uint %subgroup Reduce %$l\nOpBranch %$m\n%$m = OpLabel\n%$p = OpPhi %uint %u0 %$entry %$s %$a\n%$r = OpGroupNonUniformIAdd %uint %subgroup Reduce %$p", "64"),
	lanes("Elect", "bool", "%$r = OpGroupNonUniformElect %bool %subgroup", "0"),
	lanes("All", "v2bool", "%$x = OpGroupNonUniformAll %bool %subgroup %$small\n%$y = OpGroupNonUniformAll %bool %subgroup %true\n%$r = OpCompositeConstruct %v2bool %$x %$y", "0 1"),
	lanes("Any", "v2bool", "%$x = OpGroupNonUniformAny %bool %subgroup %$small\n%$y = OpGroupNonUniformAny %bool %subgroup %false\n%$r = OpCompositeConstruct %v2bool %$x %$y", "1 0"),
	lanes("AllEqual", "v2bool", "%$x = OpGroupNonUniformAllEqual %bool %subgroup %$f\n%$y = OpGroupNonUniformAllEqual %bool %subgroup {v2uint 5 6}\n%$r = OpCompositeConstruct %v2bool %$x %$y", "0 1"),
	lanes("Group All, Any", "v2bool", "%$x = OpGroupAll %bool %subgroup %$small\n%$y = OpGroupAny %bool %subgroup %$small\n%$r = OpCompositeConstruct %v2bool %$x %$y", "0 1"),
	lanes("Group Broadcast", "uint", "%$r = OpGroupBroadcast %uint %subgroup %$l %l1", "1"),
	lanes("Broadcast", "v2float", "%$x = OpCompositeConstruct %v2float %$f %$f1\n%$r = OpGroupNonUniformBroadcast %v2float %subgroup %$x %u3", "3 4"),
	lanes("BroadcastFirst", "uint", "%$r = OpGroupNonUniformBroadcastFirst %uint %subgroup %$l1", "1"),
	lanes("Shuffle", "uint", "%$x = OpISub %uint %u7 %$l\n%$r = OpGroupNonUniformShuffle %uint %subgroup %$l %$x", "0"),
	lanes("ShuffleXor", "uint", "%$r = OpGroupNonUniformShuffleXor %uint %subgroup %$l %u2", "5"),
	lanes("ShuffleUp", "uint", "%$r = OpGroupNonUniformShuffleUp %uint %subgroup %$l %u2", "5"),
	lanes("ShuffleDown", "uint", "%$x = OpISub %uint %u7 %$l\n%$r = OpGroupNonUniformShuffleDown %uint %subgroup %$x %u0", "0"),
	lanes("QuadBroadcast", "uint", "%$r = OpGroupNonUniformQuadBroadcast %uint %subgroup %$l %u1", "5"),
	lanes("QuadSwap", "v3uint", "%$x = OpGroupNonUniformQuadSwap %uint %subgroup %$l %u0\n%$y = OpGroupNonUniformQuadSwap %uint %subgroup %$l %u1\n%$z = OpGroupNonUniformQuadSwap %uint %subgroup %$l %u2\n%$r = OpCompositeConstruct %v3uint %$x %$y %$z", "6 5 4"),
	lanes("Rotate", "v2uint", "%$x = OpGroupNonUniformRotateKHR %uint %subgroup %$l %u3\n%$y = OpGroupNonUniformRotateKHR %uint %subgroup %$l %u1 %u4\n%$r = OpCompositeConstruct %v2uint %$x %$y", "2 4"),
	lanes("Ballot", "v4uint", "%$r = OpGroupNonUniformBallot %v4uint %subgroup %$odd", "0xaa 0 0 0"),
	lanes("InverseBallot, BallotBitExtract", "v2bool", "%$x = OpGroupNonUniformInverseBallot %bool %subgroup {v4uint 0x80 0 0 0}\n%$y = OpGroupNonUniformBallotBitExtract %bool %subgroup {v4uint 0x80 0 0 0} %u3\n%$r = OpCompositeConstruct %v2bool %$x %$y", "1 0"),
	lanes("BallotBitCount", "v3uint", "%$x = OpGroupNonUniformBallotBitCount %uint %subgroup Reduce {v4uint 0xff 0 0 0}\n%$y = OpGroupNonUniformBallotBitCount %uint %subgroup InclusiveScan {v4uint 0xff 0 0 0}\n%$z = OpGroupNonUniformBallotBitCount %uint %subgroup ExclusiveScan {v4uint 0xff 0 0 0}\n%$r = OpCompositeConstruct %v3uint %$x %$y %$z", "8 8 7"),
	lanes("BallotFindLSB, BallotFindMSB", "v2uint", "%$x = OpGroupNonUniformBallotFindLSB %uint %subgroup {v4uint 0x24 0 0 0}\n%$y = OpGroupNonUniformBallotFindMSB %uint %subgroup {v4uint 0x24 0 0 0}\n%$r = OpCompositeConstruct %v2uint %$x %$y", "2 5"),
	lanes("those of SPV_KHR_shader_ballot", "v2uint", "%$x = OpSubgroupBallotKHR %v4uint %$odd\n%$y = OpCompositeExtract %uint %$x 0\n%$z = OpSubgroupFirstInvocationKHR %uint %$l1\n%$r = OpCompositeConstruct %v2uint %$y %$z", "0xaa 1"),
	lanes("those of SPV_KHR_subgroup_vote", "v3bool", "%$x = OpSubgroupAllKHR %bool %$odd\n%$y = OpSubgroupAnyKHR %bool %$odd\n%$z = OpSubgroupAllEqualKHR %bool %$odd\n%$r = OpCompositeConstruct %v3bool %$x %$y %$z", "0 1 0"),
	lanes("SubgroupReadInvocationKHR", "uint", "%$r = OpSubgroupReadInvocationKHR %uint %$l1 %u3", "4"),
	lanes("SubgroupShuffleINTEL", "v2uint", "%$x = OpCompositeConstruct %v2uint %$l %$l1\n%$r = OpSubgroupShuffleINTEL %v2uint %$x %u3", "3 4"),
	lanes("SubgroupShuffleXorINTEL", "uint", "%$r = OpSubgroupShuffleXorINTEL %uint %$l %u1", "6"),
	lanes("SubgroupShuffleDownINTEL", "v2uint", "%$x = OpSubgroupShuffleDownINTEL %uint %$l %$l1 %u2\n%$i = OpISub %uint %u7 %$l\n%$y = OpSubgroupShuffleDownINTEL %uint %$i %$l %u0\n%$r = OpCompositeConstruct %v2uint %$x %$y", "2 0"),
	lanes("SubgroupShuffleUpINTEL", "v2uint", "%$x = OpSubgroupShuffleUpINTEL %uint %$l1 %$l %u2\n%$y = OpSubgroupShuffleUpINTEL %uint %$l1 %$l %u8\n%$r = OpCompositeConstruct %v2uint %$x %$y", "5 8"),
}

// lanes returns a probe whose instructions can use the number of the lane in several types.
func lanes(name, typ, text, want string) probe {
	return probe{name, `%$l = OpLoad %uint %lane
%$l1 = OpIAdd %uint %$l %u1
%$neg = OpSNegate %uint %$l
%$w = OpUConvert %ulong %$l
%$f = OpConvertUToF %float %$l
%$f1 = OpConvertUToF %float %$l1
%$lowest = OpBitwiseAnd %uint %$l %u1
%$odd = OpINotEqual %bool %$lowest %u0
%$small = OpULessThan %bool %$l %u4
` + text, typ, want}
}

// scan returns a probe for an operation over all lanes, over the lanes up to the current one, and over those before it.
func scan(name, typ, op, x, want string) probe {
	text := ""
	for i, operation := range []string{"Reduce", "InclusiveScan", "ExclusiveScan"} {
		text += "%$s" + string(rune('0'+i)) + " = " + op + " %" + typ + " %subgroup " + operation + " " + x + "\n"
	}
	three := "v3" + typ
	return lanes(name, three, text+"%$r = OpCompositeConstruct %"+three+" %$s0 %$s1 %$s2", want)
}
