package cpu

import "slices"

// Declarations that the probes share.

const probeDecorations = `
OpDecorate %precise NoContraction
OpDecorate %saturated SaturatedConversion
OpDecorate %nearest FPRoundingMode RTE
OpDecorate %upwards FPRoundingMode RTP
OpDecorate %nowrap NoSignedWrap
OpDecorate %spec SpecId 3
OpDecorate %spec2 SpecId 4
OpDecorate %specf SpecId 5
OpDecorate %specb SpecId 6
`

const probeModule = `
%pair = OpTypeStruct %uint %uint
%vpair = OpTypeStruct %v2uint %v2uint
%ubool = OpTypeStruct %bool %v2bool %float
%u2 = OpConstant %uint 2
%u3 = OpConstant %uint 3
%u4 = OpConstant %uint 4
%u0 = OpConstant %uint 0
%u1 = OpConstant %uint 1
%l0 = OpConstant %ulong 0
%l1 = OpConstant %ulong 1
%l8 = OpConstant %ulong 8
%l4 = OpConstant %ulong 4
%l12 = OpConstant %ulong 12
%l16 = OpConstant %ulong 16
%scratch = OpConstant %ulong 65536
%device = OpConstant %uint 1
%group = OpConstant %uint 2
%subgroup = OpConstant %uint 3
%relaxed = OpConstant %uint 0
%acqrel = OpConstant %uint 264
%acquire = OpConstant %uint 258
%release = OpConstant %uint 260
%seqcst = OpConstant %uint 272
%true = OpConstantTrue %bool
%false = OpConstantFalse %bool
%f1 = OpConstant %float 1
%f2 = OpConstant %float 2
%f2000 = OpConstantNull %v4float
%fc = OpConstantComposite %v4float %f1 %f2 %f1 %f2
%arr3 = OpTypeArray %v3float %u3
%arrf = OpTypeArray %float %u4
%inner = OpTypeStruct %v2float %arrf
%outer = OpTypeStruct %uint %inner %bool
%bc = OpConstantComposite %v2bool %true %false
%bs = OpConstantComposite %ubool %true %bc %f2
%spec = OpSpecConstant %uint 7
%specf = OpSpecConstant %float 1.5
%specb = OpSpecConstantTrue %bool
%specb0 = OpSpecConstantFalse %bool
%spec2 = OpSpecConstant %uint 5
%specc = OpSpecConstantComposite %v2uint %spec %spec2
%spadd = OpSpecConstantOp %uint IAdd %spec %spec2
%spcmp = OpSpecConstantOp %bool ULessThan %spec %spec2
%spsel = OpSpecConstantOp %uint Select %spcmp %spec %spec2
%spvec = OpSpecConstantOp %v2uint IMul %specc %specc
%spext = OpSpecConstantOp %uint CompositeExtract %specc 1
%spins = OpSpecConstantOp %v2uint CompositeInsert %spadd %specc 0
%spshf = OpSpecConstantOp %v2uint VectorShuffle %specc %specc 3 0
%sparr = OpTypeArray %uint %spadd
%pfn_uint = OpTypePointer Function %uint
%pfn_float = OpTypePointer Function %float
%pfn_v2float = OpTypePointer Function %v2float
%pfn_v3float = OpTypePointer Function %v3float
%pfn_v4float = OpTypePointer Function %v4float
%pfn_bool = OpTypePointer Function %bool
%pfn_v4bool = OpTypePointer Function %v4bool
%pfn_arr3 = OpTypePointer Function %arr3
%pfn_arrf = OpTypePointer Function %arrf
%pfn_outer = OpTypePointer Function %outer
%pfn_ubool = OpTypePointer Function %ubool
%pfn_sparr = OpTypePointer Function %sparr
%pfn_ulong = OpTypePointer Function %ulong
%pfn_uchar = OpTypePointer Function %uchar
%pgen_uint = OpTypePointer Generic %uint
%pgr_uint = OpTypePointer Workgroup %uint
%pgr_float = OpTypePointer Workgroup %float
%arrg = OpTypeArray %uint %u4
%pgr_arrg = OpTypePointer Workgroup %arrg
%shared = OpVariable %pgr_arrg Workgroup
%sharedf = OpVariable %pgr_float Workgroup
%pc_arrf = OpTypePointer UniformConstant %arrf
%pc_float = OpTypePointer UniformConstant %float
%tablec = OpConstantComposite %arrf %f1 %f2 %f2 %f1
%table = OpVariable %pc_arrf UniformConstant %tablec
%u7 = OpConstant %uint 7
%u8 = OpConstant %uint 8
%pfn_half = OpTypePointer Function %half
%c0 = OpConstant %uchar 0
%arrc = OpTypeArray %uchar %u1
%pc_arrc = OpTypePointer UniformConstant %arrc
%pc_uchar = OpTypePointer UniformConstant %uchar
%formatc = OpConstantComposite %arrc %c0
%format = OpVariable %pc_arrc UniformConstant %formatc
%fn_ff = OpTypeFunction %float %float %float
%fn_p = OpTypeFunction %void %pfn_float %bool
`

const probeFunctions = `
%hypot2 = OpFunction %float Inline %fn_ff
%hx = OpFunctionParameter %float
%hy = OpFunctionParameter %float
%hb = OpLabel
%h1 = OpFMul %float %hx %hx
%h2 = OpFMul %float %hy %hy
%h3 = OpFAdd %float %h1 %h2
OpReturnValue %h3
OpFunctionEnd
%twice = OpFunction %void DontInline %fn_p
%tp = OpFunctionParameter %pfn_float
%tc = OpFunctionParameter %bool
%tb = OpLabel
OpSelectionMerge %tend Flatten
OpBranchConditional %tc %tdo %tend 3 1
%tdo = OpLabel
%tl = OpLoad %float %tp
%t2 = OpFAdd %float %tl %tl
OpStore %tp %t2
OpBranch %tend
%tend = OpLabel
OpReturn
OpFunctionEnd
`

const probeLocals = `
%loc_u = OpVariable %pfn_uint Function
%loc_u3 = OpVariable %pfn_uint Function %u3
%loc_f = OpVariable %pfn_float Function
%loc_v2 = OpVariable %pfn_v2float Function
%loc_v3 = OpVariable %pfn_v3float Function
%loc_v4 = OpVariable %pfn_v4float Function %fc
%loc_b4 = OpVariable %pfn_v4bool Function
%loc_arr3 = OpVariable %pfn_arr3 Function
%loc_arrf = OpVariable %pfn_arrf Function
%loc_arrf2 = OpVariable %pfn_arrf Function
%loc_outer = OpVariable %pfn_outer Function
%loc_ubool = OpVariable %pfn_ubool Function %bs
%loc_sparr = OpVariable %pfn_sparr Function
%format_p = OpInBoundsAccessChain %pc_uchar %format %u0
`

// probes test each row of the tables, and special cases.
var probes = slices.Concat(coreProbes, mathProbes, groupProbes)

// coreProbes test the core instructions.
var coreProbes = []probe{
	// Arithmetic.
	{"FAdd", "OpFAdd %float {float 1.5} {float 2.25}", "float", "3.75"},
	{"FAdd of a vector", "OpFAdd %v3float {v3float 1 2 3} {v3float 10 20 30}", "v3float", "11 22 33"},
	{"FAdd of doubles", "OpFAdd %double {double 1.5} {double 1e-12}", "double", "1.500000000001"},
	{"FAdd, not contracted", "%$m = OpFMul %float {float 3} {float 4}\n%precise = OpFAdd %float %$m {float 1}\n%$r = OpCopyObject %float %precise", "float", "13"},
	{"FSub", "OpFSub %float {float 1.5} {float 2.25}", "float", "-0.75"},
	{"FMul", "OpFMul %float {float 1.5} {float -2}", "float", "-3"},
	{"FDiv", "OpFDiv %float {float 1} {float 8}", "float", "0.125"},
	{"FDiv by zero", "OpFDiv %float {float -1} {float 0}", "float", "-inf"},
	{"FRem", "OpFRem %float {float -5.5} {float 3}", "float", "-2.5"},
	{"FMod", "OpFMod %float {float -5.5} {float 3}", "float", "0.5"},
	{"FMod of positive ones", "OpFMod %float {float 5.5} {float 3}", "float", "2.5"},
	{"FMod by a negative one", "OpFMod %v2float {v2float 5.5 -6} {v2float -3 -3}", "v2float", "-0.5 -0"},
	{"FNegate", "OpFNegate %v2float {v2float 0 -2}", "v2float", "-0 2"},
	{"IAdd", "OpIAdd %uint {uint 0xffffffff} {uint 2}", "uint", "1"},
	{"IAdd of bytes", "OpIAdd %uchar {uchar 250} {uchar 10}", "uchar", "4"},
	{"IAdd that does not wrap", "%nowrap = OpIAdd %uint {uint 3} {uint 4}\n%$r = OpCopyObject %uint %nowrap", "uint", "7"},
	{"ISub", "OpISub %ulong {ulong 1} {ulong 2}", "ulong", "-1"},
	{"IMul", "OpIMul %uint {uint 0x10001} {uint 0x10001}", "uint", "0x20001"},
	{"SDiv", "OpSDiv %uint {uint -7} {uint 2}", "uint", "-3"},
	{"SDiv by zero", "OpSDiv %uint {uint -7} {uint 0}", "uint", "*"},
	{"SDiv of the least by -1", "OpSDiv %uint {uint 0x80000000} {uint -1}", "uint", "0x80000000"},
	{"SDiv by a constant", "OpSDiv %uint {uint -9} %u4", "uint", "-2"},
	{"UDiv", "OpUDiv %uint {uint 0xfffffffe} {uint 2}", "uint", "0x7fffffff"},
	{"UDiv by zero", "OpUDiv %v2uint {v2uint 7 8} {v2uint 0 4}", "v2uint", "0xffffffff 2"},
	{"SRem", "OpSRem %uint {uint -7} {uint 4}", "uint", "-3"},
	{"SRem by zero", "OpSRem %uint {uint -7} {uint 0}", "uint", "*"},
	{"UMod", "OpUMod %uint {uint 0xffffffff} {uint 16}", "uint", "15"},
	{"UMod by zero", "OpUMod %uint {uint 5} {uint 0}", "uint", "0xffffffff"},
	{"SMod", "OpSMod %v4uint {v4uint -7 7 -7 -8} {v4uint 4 -4 -4 4}", "v4uint", "1 -1 -3 0"},
	{"SNegate", "OpSNegate %uint {uint 5}", "uint", "-5"},
	{"VectorTimesScalar", "OpVectorTimesScalar %v3float {v3float 1 2 3} {float 10}", "v3float", "10 20 30"},
	{"Dot", "OpDot %float {v4float 1 2 3 4} {v4float 1 10 100 1000}", "float", "4321"},
	{"Dot of two", "OpDot %float {v2float 1 2} {v2float 3 4}", "float", "11"},
	{"IAddCarry", "%$s = OpIAddCarry %pair {uint 0xffffffff} {uint 2}\n%$a = OpCompositeExtract %uint %$s 0\n%$b = OpCompositeExtract %uint %$s 1\n%$r = OpCompositeConstruct %v2uint %$a %$b", "v2uint", "1 1"},
	{"IAddCarry of a vector", "%$s = OpIAddCarry %vpair {v2uint 0xffffffff 1} {v2uint 1 1}\n%$r = OpCompositeExtract %v2uint %$s 1", "v2uint", "1 0"},
	{"ISubBorrow", "%$s = OpISubBorrow %pair {uint 1} {uint 2}\n%$a = OpCompositeExtract %uint %$s 0\n%$b = OpCompositeExtract %uint %$s 1\n%$r = OpCompositeConstruct %v2uint %$a %$b", "v2uint", "-1 1"},
	{"UMulExtended", "%$s = OpUMulExtended %pair {uint 0xffffffff} {uint 0xffffffff}\n%$a = OpCompositeExtract %uint %$s 0\n%$b = OpCompositeExtract %uint %$s 1\n%$r = OpCompositeConstruct %v2uint %$a %$b", "v2uint", "1 0xfffffffe"},
	{"SMulExtended", "%$s = OpSMulExtended %pair {uint -2} {uint 3}\n%$a = OpCompositeExtract %uint %$s 0\n%$b = OpCompositeExtract %uint %$s 1\n%$r = OpCompositeConstruct %v2uint %$a %$b", "v2uint", "-6 -1"},
	{"SMulExtended of a vector", "%$s = OpSMulExtended %vpair {v2uint -2 0x40000000} {v2uint 3 8}\n%$r = OpCompositeExtract %v2uint %$s 1", "v2uint", "-1 2"},
	{"SDot", "OpSDot %uint {v4uchar 1 -2 3 -4} {v4uchar 1 1 1 1}", "uint", "-2"},
	{"SDot of a word", "OpSDot %uint {uint 0x04fd02ff} {uint 0x01010101} PackedVectorFormat4x8Bit", "uint", "2"},
	{"UDot", "OpUDot %uint {v2ushort 65535 2} {v2ushort 2 3}", "uint", "131076"},
	{"SUDot", "OpSUDot %uint {v4uchar -1 0 0 0} {v4uchar 255 0 0 0}", "uint", "-255"},
	{"SDotAccSat", "OpSDotAccSat %uint {v4uchar 1 1 1 1} {v4uchar 1 1 1 1} {uint 0x7fffffff}", "uint", "0x7fffffff"},
	{"UDotAccSat", "OpUDotAccSat %uint {v4uchar 1 1 1 1} {v4uchar 1 1 1 1} {uint 0xfffffffe}", "uint", "0xffffffff"},
	{"SUDotAccSat", "OpSUDotAccSat %uint {v4uchar -1 1 1 1} {v4uchar 1 1 1 1} {uint 5}", "uint", "7"},

	// Bits.
	{"BitwiseAnd", "OpBitwiseAnd %uint {uint 0xff0} {uint 0x0ff}", "uint", "0xf0"},
	{"BitwiseOr", "OpBitwiseOr %uint {uint 0xf00} {uint 0x00f}", "uint", "0xf0f"},
	{"BitwiseXor", "OpBitwiseXor %uint {uint 0xff0} {uint 0x0ff}", "uint", "0xf0f"},
	{"Not", "OpNot %v2uint {v2uint 0 5}", "v2uint", "-1 -6"},
	{"ShiftLeftLogical", "OpShiftLeftLogical %uint {uint 3} {uint 4}", "uint", "48"},
	{"ShiftLeftLogical by a constant", "OpShiftLeftLogical %uint {uint 3} %u4", "uint", "48"},
	{"ShiftRightLogical", "OpShiftRightLogical %uint {uint 0x80000000} {uint 31}", "uint", "1"},
	{"ShiftRightArithmetic", "OpShiftRightArithmetic %uint {uint 0x80000000} {uint 31}", "uint", "-1"},
	{"a shift by less bits", "OpShiftRightArithmetic %ulong {ulong -64} {uint 3}", "ulong", "-8"},
	{"a shift by more bits", "OpShiftLeftLogical %uint {uint 1} {ulong 5}", "uint", "32"},
	{"BitFieldInsert", "OpBitFieldInsert %uint {uint 0xffffffff} {uint 5} {uint 4} {uint 8}", "uint", "0xfffff05f"},
	{"BitFieldInsert of nothing", "OpBitFieldInsert %uint {uint 0x1234} {uint -1} {uint 0} {uint 0}", "uint", "0x1234"},
	{"BitFieldInsert of nothing at the end", "OpBitFieldInsert %uint {uint 0x1234} {uint -1} {uint 32} {uint 0}", "uint", "0x1234"},
	{"BitFieldInsert of all", "OpBitFieldInsert %uint {uint 0x1234} {uint 0x87654321} {uint 0} {uint 32}", "uint", "0x87654321"},
	{"BitFieldInsert into a vector", "OpBitFieldInsert %v2uint {v2uint 0 -1} {v2uint 3 0} {uint 1} {uint 2}", "v2uint", "6 -7"},
	{"BitFieldSExtract", "OpBitFieldSExtract %uint {uint 0xf80} {uint 7} {uint 5}", "uint", "-1"},
	{"BitFieldSExtract without a sign", "OpBitFieldSExtract %uint {uint 0xf80} {uint 7} {uint 6}", "uint", "31"},
	{"BitFieldSExtract of nothing", "OpBitFieldSExtract %uint {uint -1} {uint 0} {uint 0}", "uint", "0"},
	{"BitFieldSExtract of nothing at the end", "OpBitFieldSExtract %uint {uint -1} {uint 32} {uint 0}", "uint", "0"},
	{"BitFieldSExtract of all", "OpBitFieldSExtract %uint {uint 0x80000001} {uint 0} {uint 32}", "uint", "0x80000001"},
	{"BitFieldUExtract", "OpBitFieldUExtract %uint {uint 0xabcd} {uint 4} {uint 8}", "uint", "0xbc"},
	{"BitFieldUExtract of nothing", "OpBitFieldUExtract %uint {uint -1} {uint 5} {uint 0}", "uint", "0"},
	{"BitFieldUExtract of all", "OpBitFieldUExtract %uint {uint -1} {uint 0} {uint 32}", "uint", "-1"},
	{"BitFieldUExtract of 64 bits", "OpBitFieldUExtract %ulong {ulong 0x123456789abcdef0} {uint 32} {uint 16}", "ulong", "0x5678"},
	{"BitFieldUExtract by bytes", "OpBitFieldUExtract %v2uint {v2uint 0xff00 0xf000} {uchar 8} {uchar 8}", "v2uint", "0xff 0xf0"},
	{"BitReverse", "OpBitReverse %uint {uint 0x80000001}", "uint", "0x80000001"},
	{"BitReverse of another one", "OpBitReverse %uint {uint 0x3}", "uint", "0xc0000000"},
	{"BitCount", "OpBitCount %uint {uint 0xf0f0}", "uint", "8"},
	{"BitCount of 64 bits", "OpBitCount %uint {ulong -1}", "uint", "64"},

	// Comparisons. The pairs of operands are less, equal, greater and not comparable.
	{"IEqual", "OpIEqual %v4bool {v4uint 1 2 3 -1} {v4uint 1 3 3 1}", "v4bool", "1 0 1 0"},
	{"INotEqual", "OpINotEqual %v4bool {v4uint 1 2 3 -1} {v4uint 1 3 3 1}", "v4bool", "0 1 0 1"},
	{"SGreaterThan", "OpSGreaterThan %v4bool {v4uint -1 1 1 0} {v4uint 1 -1 1 1}", "v4bool", "0 1 0 0"},
	{"SGreaterThanEqual", "OpSGreaterThanEqual %v4bool {v4uint -1 1 1 0} {v4uint 1 -1 1 1}", "v4bool", "0 1 1 0"},
	{"SLessThan", "OpSLessThan %v4bool {v4uint -1 1 1 0} {v4uint 1 -1 1 1}", "v4bool", "1 0 0 1"},
	{"SLessThanEqual", "OpSLessThanEqual %v4bool {v4uint -1 1 1 0} {v4uint 1 -1 1 1}", "v4bool", "1 0 1 1"},
	{"UGreaterThan", "OpUGreaterThan %v4bool {v4uint -1 1 1 0} {v4uint 1 -1 1 1}", "v4bool", "1 0 0 0"},
	{"UGreaterThanEqual", "OpUGreaterThanEqual %v4bool {v4uint -1 1 1 0} {v4uint 1 -1 1 1}", "v4bool", "1 0 1 0"},
	{"ULessThan", "OpULessThan %v4bool {v4uint -1 1 1 0} {v4uint 1 -1 1 1}", "v4bool", "0 1 0 1"},
	{"ULessThanEqual", "OpULessThanEqual %v4bool {v4uint -1 1 1 0} {v4uint 1 -1 1 1}", "v4bool", "0 1 1 1"},
	{"FOrdEqual", "OpFOrdEqual %v4bool {v4float 1 2 3 nan} {v4float 2 2 2 1}", "v4bool", "0 1 0 0"},
	{"FUnordEqual", "OpFUnordEqual %v4bool {v4float 1 2 3 nan} {v4float 2 2 2 1}", "v4bool", "0 1 0 1"},
	{"FOrdNotEqual", "OpFOrdNotEqual %v4bool {v4float 1 2 3 nan} {v4float 2 2 2 1}", "v4bool", "1 0 1 0"},
	{"FUnordNotEqual", "OpFUnordNotEqual %v4bool {v4float 1 2 3 nan} {v4float 2 2 2 1}", "v4bool", "1 0 1 1"},
	{"FOrdLessThan", "OpFOrdLessThan %v4bool {v4float 1 2 3 nan} {v4float 2 2 2 1}", "v4bool", "1 0 0 0"},
	{"FUnordLessThan", "OpFUnordLessThan %v4bool {v4float 1 2 3 nan} {v4float 2 2 2 1}", "v4bool", "1 0 0 1"},
	{"FOrdGreaterThan", "OpFOrdGreaterThan %v4bool {v4float 1 2 3 nan} {v4float 2 2 2 1}", "v4bool", "0 0 1 0"},
	{"FUnordGreaterThan", "OpFUnordGreaterThan %v4bool {v4float 1 2 3 nan} {v4float 2 2 2 1}", "v4bool", "0 0 1 1"},
	{"FOrdLessThanEqual", "OpFOrdLessThanEqual %v4bool {v4float 1 2 3 nan} {v4float 2 2 2 1}", "v4bool", "1 1 0 0"},
	{"FUnordLessThanEqual", "OpFUnordLessThanEqual %v4bool {v4float 1 2 3 nan} {v4float 2 2 2 1}", "v4bool", "1 1 0 1"},
	{"FOrdGreaterThanEqual", "OpFOrdGreaterThanEqual %v4bool {v4float 1 2 3 nan} {v4float 2 2 2 1}", "v4bool", "0 1 1 0"},
	{"FUnordGreaterThanEqual", "OpFUnordGreaterThanEqual %v4bool {v4float 1 2 3 nan} {v4float 2 2 2 1}", "v4bool", "0 1 1 1"},
	{"LessOrGreater", "OpLessOrGreater %v4bool {v4float 1 2 3 nan} {v4float 2 2 2 1}", "v4bool", "1 0 1 0"},
	{"Ordered", "OpOrdered %v4bool {v4float 1 nan 3 nan} {v4float 2 2 nan nan}", "v4bool", "1 0 0 0"},
	{"Unordered", "OpUnordered %v4bool {v4float 1 nan 3 nan} {v4float 2 2 nan nan}", "v4bool", "0 1 1 1"},
	{"IsNan", "OpIsNan %v4bool {v4float 1 nan inf -inf}", "v4bool", "0 1 0 0"},
	{"IsInf", "OpIsInf %v4bool {v4float 1 nan inf -inf}", "v4bool", "0 0 1 1"},
	{"IsFinite", "OpIsFinite %v4bool {v4float 1 nan inf -inf}", "v4bool", "1 0 0 0"},
	{"IsNormal", "OpIsNormal %v4bool {v4float 1 1e-40 inf 0}", "v4bool", "1 0 0 0"},
	{"SignBitSet", "OpSignBitSet %v4bool {v4float 1 -0 -inf 0}", "v4bool", "0 1 1 0"},
	{"Any", "%$a = OpAny %bool {v3bool 0 0 1}\n%$b = OpAny %bool {v3bool 0 0 0}\n%$r = OpCompositeConstruct %v2bool %$a %$b", "v2bool", "1 0"},
	{"All", "%$a = OpAll %bool {v4bool 1 1 1 1}\n%$b = OpAll %bool {v4bool 1 1 0 1}\n%$r = OpCompositeConstruct %v2bool %$a %$b", "v2bool", "1 0"},
	{"LogicalAnd", "OpLogicalAnd %v4bool {v4bool 0 0 1 1} {v4bool 0 1 0 1}", "v4bool", "0 0 0 1"},
	{"LogicalOr", "OpLogicalOr %v4bool {v4bool 0 0 1 1} {v4bool 0 1 0 1}", "v4bool", "0 1 1 1"},
	{"LogicalEqual", "OpLogicalEqual %v4bool {v4bool 0 0 1 1} {v4bool 0 1 0 1}", "v4bool", "1 0 0 1"},
	{"LogicalNotEqual", "OpLogicalNotEqual %v4bool {v4bool 0 0 1 1} {v4bool 0 1 0 1}", "v4bool", "0 1 1 0"},
	{"LogicalNot", "OpLogicalNot %v2bool {v2bool 0 1}", "v2bool", "1 0"},
	{"Select", "OpSelect %v2float {v2bool 1 0} {v2float 1 2} {v2float 3 4}", "v2float", "1 4"},
	{"Select by one bool", "OpSelect %v2float {bool 0} {v2float 1 2} {v2float 3 4}", "v2float", "3 4"},

	// Conversions. Values out of range become the nearest ones in range.
	{"ConvertFToS", "OpConvertFToS %v4uint {v4float 1.9 -1.9 3e9 -3e9}", "v4uint", "1 -1 0x7fffffff 0x80000000"},
	{"ConvertFToS of NaN", "OpConvertFToS %uint {float nan}", "uint", "0"},
	{"ConvertFToU", "OpConvertFToU %v4uint {v4float 1.9 -1.9 3e9 1e10}", "v4uint", "1 0 3000000000 0xffffffff"},
	{"ConvertFToU to bytes", "OpConvertFToU %v2uchar {v2float 300 7.9}", "v2uchar", "255 7"},
	{"ConvertFToS that saturates", "%saturated = OpConvertFToS %ushort {float 1e6}\n%$r = OpCopyObject %ushort %saturated", "ushort", "0x7fff"},
	{"ConvertFToS to the nearest", "%nearest = OpConvertFToS %uint {float 2.5}\n%$r = OpCopyObject %uint %nearest", "uint", "2"},
	{"ConvertFToS upwards", "%upwards = OpConvertFToS %uint {float 2.1}\n%$r = OpCopyObject %uint %upwards", "uint", "3"},
	{"ConvertSToF", "OpConvertSToF %v2float {v2uint -3 7}", "v2float", "-3 7"},
	{"ConvertUToF", "OpConvertUToF %float {uint 0xffffffff}", "float", "4294967296"},
	{"UConvert", "OpUConvert %ulong {uint -1}", "ulong", "0xffffffff"},
	{"UConvert to less", "OpUConvert %uchar {uint 0x1234}", "uchar", "0x34"},
	{"SConvert", "OpSConvert %v2ulong {v2uint -1 5}", "v2ulong", "-1 5"},
	{"FConvert to more", "OpFConvert %double {float 0.5}", "double", "0.5"},
	{"FConvert to less", "OpFConvert %v2half {v2float 1 65504}", "v2half", "0x3c00 0x7bff"},
	{"FConvert of halfs", "OpFConvert %v2float {v2half 0x3c00 0xc000}", "v2float", "1 -2"},
	{"QuantizeToF16", "OpQuantizeToF16 %v4float {v4float 1.0001 1e6 -1e-7 0.5}", "v4float", "1 inf -0 0.5"},
	{"SatConvertSToU", "OpSatConvertSToU %uchar {uint -5}", "uchar", "0"},
	{"SatConvertSToU of as many bits", "OpSatConvertSToU %uint {uint -5}", "uint", "0"},
	{"SatConvertUToS", "OpSatConvertUToS %uchar {uint 200}", "uchar", "127"},
	{"Bitcast", "OpBitcast %uint {float 1}", "uint", "0x3f800000"},
	{"Bitcast to another number of elements", "OpBitcast %v2uint {ulong 0x0000000200000001}", "v2uint", "1 2"},

	// Composites.
	{"CompositeConstruct of vectors", "OpCompositeConstruct %v4float {float 1} {v2float 2 3} {float 4}", "v4float", "1 2 3 4"},
	{"CompositeConstruct of an array, CompositeExtract at two levels", "%$a = OpCompositeConstruct %arr3 {v3float 1 2 3} {v3float 4 5 6} {v3float 7 8 9}\n%$r = OpCompositeExtract %float %$a 1 2", "float", "6"},
	{"CompositeConstruct of structs, CompositeExtract at four levels", "%$a = OpCompositeConstruct %arrf {float 1} {float 2} {float 3} {float 4}\n%$i = OpCompositeConstruct %inner {v2float 5 6} %$a\n%$o = OpCompositeConstruct %outer {uint 7} %$i {bool 1}\n%$x = OpCompositeExtract %float %$o 1 1 2\n%$y = OpCompositeExtract %float %$o 1 0 1\n%$r = OpCompositeConstruct %v2float %$x %$y", "v2float", "3 6"},
	{"CompositeInsert", "%$a = OpCompositeConstruct %arrf {float 1} {float 2} {float 3} {float 4}\n%$i = OpCompositeConstruct %inner {v2float 5 6} %$a\n%$o = OpCompositeConstruct %outer {uint 7} %$i {bool 1}\n%$p = OpCompositeInsert %outer {float 9} %$o 1 0 1\n%$r = OpCompositeExtract %v2float %$p 1 0", "v2float", "5 9"},
	{"CompositeInsert of an array's element", "%$a = OpCompositeConstruct %arrf {float 1} {float 2} {float 3} {float 4}\n%$b = OpCompositeInsert %arrf {float 9} %$a 2\n%$r = OpCompositeExtract %float %$b 2", "float", "9"},
	{"CompositeInsert into a vector", "OpCompositeInsert %v3float {float 9} {v3float 1 2 3} 1", "v3float", "1 9 3"},
	{"a bool in a struct", "%$s = OpCompositeConstruct %ubool {bool 1} {v2bool 0 1} {float 3}\n%$t = OpCompositeInsert %ubool {bool 0} %$s 0\n%$a = OpCompositeExtract %bool %$t 0\n%$b = OpCompositeExtract %v2bool %$t 1\n%$c = OpCompositeExtract %bool %$t 1 1\n%$r = OpCompositeConstruct %v4bool %$a %$b %$c", "v4bool", "0 0 1 1"},
	{"CopyLogical", "%$s = OpCompositeConstruct %pair {uint 3} {uint 4}\n%$c = OpCopyLogical %pair %$s\n%$r = OpCompositeExtract %uint %$c 1", "uint", "4"},
	{"VectorShuffle", "OpVectorShuffle %v4float {v4float 1 2 3 4} {v4float 5 6 7 8} 7 0 3 4", "v4float", "8 1 4 5"},
	{"VectorShuffle of vectors of two lengths", "OpVectorShuffle %v4float {v2float 1 2} {v4float 5 6 7 8} 1 2 5 0", "v4float", "2 5 8 1"},
	{"VectorShuffle of a longer and a shorter one", "OpVectorShuffle %v3float {v4float 1 2 3 4} {v2float 5 6} 5 4 0", "v3float", "6 5 1"},
	{"VectorShuffle with what does not matter", "OpVectorShuffle %v2float {v2float 1 2} {v2float 5 6} 0xFFFFFFFF 2", "v2float", "* 5"},
	{"VectorExtractDynamic", "OpVectorExtractDynamic %float {v4float 1 2 3 4} {uint 2}", "float", "3"},
	{"VectorInsertDynamic", "OpVectorInsertDynamic %v4float {v4float 1 2 3 4} {float 9} {uint 2}", "v4float", "1 2 9 4"},
	{"CopyObject", "OpCopyObject %uint {uint 5}", "uint", "5"},
	{"Undef", "%$u = OpUndef %v2float\n%$r = OpCompositeInsert %v2float {float 3} %$u 0", "v2float", "3 *"},
	{"a constant vector", "OpFAdd %v4float %fc {v4float 0 0 0 0}", "v4float", "1 2 1 2"},
	{"a null constant", "OpFAdd %v4float %f2000 {v4float 0 1 0 2}", "v4float", "0 1 0 2"},

	// Layouts that MLIR's lowering of SPIR-V handles incorrectly.
	{"a float behind a float3, at byte 12", layoutProbe("OpStore %$x3 {v3float 9 9 9} Aligned 4\n%$x = OpLoad %float %$p12 Aligned 4"), "v2float", "4 5"},
	{"the second float3 of an array of stride 12", layoutProbe("%$v3b = OpBitcast %ptr_v3float %$c12\n%$v = OpLoad %v3float %$v3b Aligned 4\n%$x = OpCompositeExtract %float %$v 0"), "v2float", "4 5"},
	{"a float3 at byte 4", layoutProbe("%$v3b = OpBitcast %ptr_v3float %$c4\nOpStore %$v3b {v3float 7 7 7} Aligned 4\n%$x = OpLoad %float %$p12 Aligned 4"), "v2float", "7 5"},

	// Specialization constants with their default values.
	{"SpecConstant", "OpIAdd %uint %spec {uint 1}", "uint", "8"},
	{"SpecConstant, a float", "OpFAdd %float %specf {float 1}", "float", "2.5"},
	{"SpecConstantTrue", "OpSelect %uint %specb %u3 %u4", "uint", "3"},
	{"SpecConstantFalse", "OpSelect %uint %specb0 %u3 %u4", "uint", "4"},
	{"SpecConstantComposite", "OpIAdd %v2uint %specc {v2uint 1 1}", "v2uint", "8 6"},
	{"SpecConstantOp", "OpCompositeConstruct %v4uint %spadd %spext %spvec", "v4uint", "12 5 49 25"},
	{"SpecConstantOp, Select", "OpIAdd %uint %spsel {uint 0}", "uint", "5"},
	{"SpecConstantOp of vectors", "OpCompositeConstruct %v4uint %spins %spshf", "v4uint", "12 5 5 7"},
	{"an array as long as a SpecConstantOp", "%$p = OpInBoundsAccessChain %pfn_uint %loc_sparr {uint 11}\nOpStore %$p {uint 6}\n%$r = OpLoad %uint %$p", "uint", "6"},

	// Memory.
	{"Variable, Store, Load", "OpStore %loc_f {float 3}\n%$r = OpLoad %float %loc_f", "float", "*"},
	{"Variable with an initializer", "%$r = OpLoad %uint %loc_u3", "uint", "3"},
	{"Volatile", "OpStore %loc_u {uint 4} Volatile\n%$r = OpLoad %uint %loc_u Volatile|Aligned 4", "uint", "4"},
	{"Nontemporal", "OpStore %loc_u {uint 5} Nontemporal\n%$r = OpLoad %uint %loc_u Nontemporal", "uint", "5"},
	{"NonPrivatePointer", "OpStore %loc_u {uint 6} NonPrivatePointer|MakePointerAvailable %device\n%$r = OpLoad %uint %loc_u Aligned|NonPrivatePointer|MakePointerVisible 4 %device", "uint", "6"},
	{"AccessChain through an array of vectors of three", "%$p = OpAccessChain %pfn_float %loc_arr3 {uint 1} {uint 2}\nOpStore %$p {float 7}\n%$q = OpInBoundsAccessChain %pfn_v3float %loc_arr3 {uint 1}\n%$v = OpLoad %v3float %$q\n%$r = OpCompositeExtract %float %$v 2", "float", "7"},
	{"AccessChain through structs", "%$p = OpInBoundsAccessChain %pfn_float %loc_outer %u1 %u1 {ulong 3}\nOpStore %$p {float 8}\n%$o = OpLoad %outer %loc_outer\n%$r = OpCompositeExtract %float %$o 1 1 3", "float", "8"},
	{"AccessChain to a component", "%$p = OpInBoundsAccessChain %pfn_float %loc_v4 {uint 1}\n%$r = OpLoad %float %$p", "float", "2"},
	{"a vector of bools in memory", "OpStore %loc_b4 {v4bool 0 1 0 1}\n%$p = OpInBoundsAccessChain %pfn_bool %loc_b4 {uint 2}\nOpStore %$p %true\n%$r = OpLoad %v4bool %loc_b4", "v4bool", "0 1 1 1"},
	{"bools of a constant struct", "%$s = OpLoad %ubool %loc_ubool\n%$a = OpCompositeExtract %bool %$s 0\n%$b = OpCompositeExtract %v2bool %$s 1\n%$r = OpCompositeConstruct %v3bool %$a %$b", "v3bool", "1 1 0"},
	{"CopyMemory", "%$p = OpInBoundsAccessChain %pfn_float %loc_arrf %u2\nOpStore %$p {float 5}\nOpCopyMemory %loc_arrf2 %loc_arrf\n%$q = OpInBoundsAccessChain %pfn_float %loc_arrf2 %u2\n%$r = OpLoad %float %$q", "float", "5"},
	{"CopyMemory with two accesses", "%$p = OpInBoundsAccessChain %pfn_float %loc_arrf %u1\nOpStore %$p {float 6}\nOpCopyMemory %loc_arrf2 %loc_arrf Volatile|Aligned 4 Aligned 4\n%$q = OpInBoundsAccessChain %pfn_float %loc_arrf2 %u1\n%$r = OpLoad %float %$q", "float", "6"},
	{"CopyMemorySized", "OpStore %loc_v2 {v2float 3 4}\n%$p = OpBitcast %pfn_uchar %loc_arrf\n%$q = OpBitcast %pfn_uchar %loc_v2\nOpCopyMemorySized %$p %$q %l8 Aligned 4\n%$e = OpInBoundsAccessChain %pfn_float %loc_arrf %u1\n%$r = OpLoad %float %$e", "float", "4"},
	{"PtrAccessChain", "%$p = OpInBoundsAccessChain %pfn_float %loc_arrf %u0\n%$q = OpPtrAccessChain %pfn_float %$p {ulong 3}\nOpStore %$q {float 4}\n%$e = OpInBoundsAccessChain %pfn_float %loc_arrf %u3\n%$r = OpLoad %float %$e", "float", "4"},
	{"PtrDiff, PtrEqual, PtrNotEqual", "%$p = OpInBoundsAccessChain %pfn_float %loc_arrf %u0\n%$q = OpInBoundsAccessChain %pfn_float %loc_arrf %u3\n%$d = OpPtrDiff %uint %$q %$p\n%$e = OpPtrEqual %bool %$p %$q\n%$n = OpPtrNotEqual %bool %$p %$q\n%$ei = OpSelect %uint %$e %u1 %u0\n%$ni = OpSelect %uint %$n %u1 %u0\n%$r = OpCompositeConstruct %v3uint %$d %$ei %$ni", "v3uint", "3 0 1"},
	{"ConvertPtrToU, ConvertUToPtr", "OpStore %loc_u {uint 11}\n%$a = OpConvertPtrToU %ulong %loc_u\n%$p = OpConvertUToPtr %pfn_uint %$a\n%$r = OpLoad %uint %$p", "uint", "11"},
	{"Bitcast of a pointer and a number", "OpStore %loc_u {uint 12}\n%$a = OpBitcast %ulong %loc_u\n%$p = OpBitcast %pfn_uint %$a\n%$r = OpLoad %uint %$p", "uint", "12"},
	{"PtrCastToGeneric, GenericCastToPtr", "OpStore %loc_u {uint 13}\n%$g = OpPtrCastToGeneric %pgen_uint %loc_u\n%$p = OpGenericCastToPtr %pfn_uint %$g\n%$r = OpLoad %uint %$p", "uint", "13"},
	{"Workgroup memory", "%$p = OpInBoundsAccessChain %pgr_uint %shared %u2\nOpStore %$p {uint 14}\n%$r = OpLoad %uint %$p", "uint", "14"},
	{"a table of constants", "%$p = OpInBoundsAccessChain %pc_float %table {uint 2}\n%$r = OpLoad %float %$p", "float", "2"},
	{"lifetimes", "OpLifetimeStart %loc_u 0\nOpStore %loc_u {uint 15}\n%$r = OpLoad %uint %loc_u\nOpLifetimeStop %loc_u 0", "uint", "15"},

	// Atomic instructions on group memory. The results are the original and the new value.
	{"AtomicStore, AtomicLoad", "%$p = OpInBoundsAccessChain %pgr_uint %shared %u0\nOpAtomicStore %$p %device %release {uint 3}\n%$r = OpAtomicLoad %uint %$p %device %acquire", "uint", "3"},
	{"AtomicExchange", atomicOn("{uint 3}", "OpAtomicExchange %uint %$p %device %acqrel {uint 9}"), "v2uint", "3 9"},
	{"AtomicIAdd", atomicOn("{uint 3}", "OpAtomicIAdd %uint %$p %device %relaxed {uint 9}"), "v2uint", "3 12"},
	{"AtomicISub", atomicOn("{uint 3}", "OpAtomicISub %uint %$p %device %seqcst {uint 9}"), "v2uint", "3 -6"},
	{"AtomicIIncrement", atomicOn("{uint 3}", "OpAtomicIIncrement %uint %$p %device %relaxed"), "v2uint", "3 4"},
	{"AtomicIDecrement", atomicOn("{uint 3}", "OpAtomicIDecrement %uint %$p %device %relaxed"), "v2uint", "3 2"},
	{"AtomicSMin", atomicOn("{uint -3}", "OpAtomicSMin %uint %$p %device %relaxed {uint 2}"), "v2uint", "-3 -3"},
	{"AtomicUMin", atomicOn("{uint -3}", "OpAtomicUMin %uint %$p %device %relaxed {uint 2}"), "v2uint", "-3 2"},
	{"AtomicSMax", atomicOn("{uint -3}", "OpAtomicSMax %uint %$p %device %relaxed {uint 2}"), "v2uint", "-3 2"},
	{"AtomicUMax", atomicOn("{uint -3}", "OpAtomicUMax %uint %$p %device %relaxed {uint 2}"), "v2uint", "-3 -3"},
	{"AtomicAnd", atomicOn("{uint 6}", "OpAtomicAnd %uint %$p %device %relaxed {uint 3}"), "v2uint", "6 2"},
	{"AtomicOr", atomicOn("{uint 6}", "OpAtomicOr %uint %$p %device %relaxed {uint 3}"), "v2uint", "6 7"},
	{"AtomicXor", atomicOn("{uint 6}", "OpAtomicXor %uint %$p %device %relaxed {uint 3}"), "v2uint", "6 5"},
	{"AtomicCompareExchange", atomicOn("{uint 6}", "OpAtomicCompareExchange %uint %$p %device %acqrel %acquire {uint 8} {uint 6}"), "v2uint", "6 8"},
	{"AtomicCompareExchange of another one", atomicOn("{uint 6}", "OpAtomicCompareExchange %uint %$p %device %acqrel %acqrel {uint 8} {uint 7}"), "v2uint", "6 6"},
	{"AtomicCompareExchangeWeak", atomicOn("{uint 6}", "OpAtomicCompareExchangeWeak %uint %$p %device %relaxed %relaxed {uint 8} {uint 6}"), "v2uint", "6 8"},
	{"AtomicFlagTestAndSet, AtomicFlagClear", "%$p = OpInBoundsAccessChain %pgr_uint %shared %u1\nOpAtomicFlagClear %$p %device %relaxed\n%$a = OpAtomicFlagTestAndSet %bool %$p %device %relaxed\n%$b = OpAtomicFlagTestAndSet %bool %$p %device %relaxed\n%$r = OpCompositeConstruct %v2bool %$a %$b", "v2bool", "0 1"},
	{"AtomicFAddEXT", "OpStore %sharedf {float 1.5}\n%$a = OpAtomicFAddEXT %float %sharedf %device %relaxed {float 2}\n%$b = OpLoad %float %sharedf\n%$r = OpCompositeConstruct %v2float %$a %$b", "v2float", "1.5 3.5"},
	{"AtomicFMinEXT", "OpStore %sharedf {float 1.5}\n%$a = OpAtomicFMinEXT %float %sharedf %device %relaxed {float -2}\n%$r = OpLoad %float %sharedf", "float", "-2"},
	{"AtomicFMaxEXT", "OpStore %sharedf {float 1.5}\n%$a = OpAtomicFMaxEXT %float %sharedf %device %relaxed {float 2}\n%$r = OpLoad %float %sharedf", "float", "2"},
	{"MemoryBarrier", "OpMemoryBarrier %device %acqrel\n%$r = OpCopyObject %uint {uint 1}", "uint", "1"},

	// Control flow.
	{"BranchConditional, Phi", "OpSelectionMerge %$m None\nOpBranchConditional {bool 1} %$a %$b\n%$a = OpLabel\nOpBranch %$m\n%$b = OpLabel\nOpBranch %$m\n%$m = OpLabel\n%$r = OpPhi %uint %u3 %$a %u4 %$b", "uint", "3"},
	{"Flatten, weights", "OpSelectionMerge %$m Flatten\nOpBranchConditional {bool 0} %$a %$b 5 1\n%$a = OpLabel\nOpBranch %$m\n%$b = OpLabel\nOpBranch %$m\n%$m = OpLabel\n%$r = OpPhi %uint %u3 %$a %u4 %$b", "uint", "4"},
	{"LoopMerge with Unroll", loopProbe("Unroll"), "uint", "45"},
	{"LoopMerge with DontUnroll", loopProbe("DontUnroll"), "uint", "45"},
	{"LoopMerge with PartialCount", loopProbe("DependencyLength|PartialCount 4 2"), "uint", "45"},
	{"Switch", switchProbe("{uint 7}"), "uint", "2"},
	{"Switch, of two values", switchProbe("{uint -1}"), "uint", "1"},
	{"Switch, of none", switchProbe("{uint 5}"), "uint", "4"},
	{"Switch on 64 bits", "OpSelectionMerge %$m None\nOpSwitch {ulong 0x100000000} %$d 0 %$a 4294967296 %$b\n%$a = OpLabel\nOpBranch %$m\n%$b = OpLabel\nOpBranch %$m\n%$d = OpLabel\nOpBranch %$m\n%$m = OpLabel\n%$r = OpPhi %uint %u1 %$a %u2 %$b %u3 %$d", "uint", "2"},
	{"Unreachable", "OpSelectionMerge %$m None\nOpBranchConditional {bool 1} %$m %$b\n%$b = OpLabel\nOpUnreachable\n%$m = OpLabel\n%$r = OpCopyObject %uint {uint 5}", "uint", "5"},
	{"FunctionCall", "OpFunctionCall %float %hypot2 {float 3} {float 4}", "float", "25"},
	{"FunctionCall through memory", "OpStore %loc_f {float 21}\n%$c = OpFunctionCall %void %twice %loc_f {bool 1}\n%$d = OpFunctionCall %void %twice %loc_f {bool 0}\n%$r = OpLoad %float %loc_f", "float", "42"},
	{"AssumeTrueKHR, ExpectKHR", "%$a = OpIEqual %bool {uint 3} %u3\nOpAssumeTrueKHR %$a\n%$r = OpExpectKHR %uint {uint 6} %u4", "uint", "6"},

	// Groups. The lanes of a group of eight are numbered from 0 to 7, and lane 7 writes last.
	{"ControlBarrier", "%$l = OpLoad %uint %lane\n%$p = OpInBoundsAccessChain %pgr_uint %shared %u3\n%$z = OpIEqual %bool %$l %u0\nOpSelectionMerge %$m None\nOpBranchConditional %$z %$a %$m\n%$a = OpLabel\nOpStore %$p {uint 77}\nOpBranch %$m\n%$m = OpLabel\nOpControlBarrier %group %group %acqrel\n%$r = OpLoad %uint %$p", "uint", "77"},
	{"ControlBarrier of a subgroup", "OpControlBarrier %subgroup %subgroup %acqrel\n%$r = OpCopyObject %uint {uint 1}", "uint", "1"},
}

// layoutProbe returns a probe that stores the floats 1 to 5 in application memory and runs text. Its result is %$x and
// the float after it.
func layoutProbe(text string) string {
	return `%$c0 = OpInBoundsPtrAccessChain %ptr_uchar %out %scratch
%$c4 = OpInBoundsPtrAccessChain %ptr_uchar %$c0 %l4
%$c12 = OpInBoundsPtrAccessChain %ptr_uchar %$c0 %l12
%$c16 = OpInBoundsPtrAccessChain %ptr_uchar %$c0 %l16
%$x4 = OpBitcast %ptr_v4float %$c0
%$x3 = OpBitcast %ptr_v3float %$c0
%$p12 = OpBitcast %ptr_float %$c12
%$p16 = OpBitcast %ptr_float %$c16
OpStore %$x4 {v4float 1 2 3 4} Aligned 4
OpStore %$p16 {float 5} Aligned 4
` + text + `
%$y = OpLoad %float %$p16 Aligned 4
%$r = OpCompositeConstruct %v2float %$x %$y`
}

// atomicOn returns a probe that stores the number first and changes it by an atomic instruction. Its result is the
// original and the new value.
func atomicOn(first, instruction string) string {
	return "%$p = OpInBoundsAccessChain %pgr_uint %shared %u0\nOpStore %$p " + first + "\n%$a = " + instruction +
		"\n%$b = OpLoad %uint %$p\n%$r = OpCompositeConstruct %v2uint %$a %$b"
}

// loopProbe returns a probe that sums the numbers below 10 in a loop.
func loopProbe(control string) string {
	return `OpBranch %$h
%$h = OpLabel
%$i = OpPhi %uint %u0 %$entry %$n %$c
%$s = OpPhi %uint %u0 %$entry %$t %$c
%$q = OpULessThan %bool %$i {uint 10}
OpLoopMerge %$m %$c ` + control + `
OpBranchConditional %$q %$b %$m
%$b = OpLabel
%$t = OpIAdd %uint %$s %$i
OpBranch %$c
%$c = OpLabel
%$n = OpIAdd %uint %$i %u1
OpBranch %$h
%$m = OpLabel
%$r = OpCopyObject %uint %$s`
}

// switchProbe returns a probe whose result is 1 if the selector is 4294967295 or 3, 2 if it is 7, and otherwise 4.
func switchProbe(selector string) string {
	return `OpSelectionMerge %$m None
OpSwitch ` + selector + ` %$m 4294967295 %$a 3 %$a 7 %$b
%$a = OpLabel
OpBranch %$m
%$b = OpLabel
OpBranch %$m
%$m = OpLabel
%$r = OpPhi %uint %u4 %$entry %u1 %$a %u2 %$b`
}
