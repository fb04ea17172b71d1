package spirv

// firstVendorSet is the first of the sets in vendorSets. Their numbers follow those of the sets in the grammar. The
// compiler does not emit instructions of these sets, but inline SPIR-V may.
const firstVendorSet = ExtSet(len(extSetTable))

var vendorSets = [...]ExtSetInfo{
	{
		Name: "SPV_AMD_gcn_shader",
		Insts: []ExtInstInfo{
			{Number: 1, Name: "CubeFaceIndexAMD", Operands: []Operand{{KindIdRef, One}}},
			{Number: 2, Name: "CubeFaceCoordAMD", Operands: []Operand{{KindIdRef, One}}},
			{Number: 3, Name: "TimeAMD"},
		},
		names: []nameValue{{"CubeFaceCoordAMD", 2}, {"CubeFaceIndexAMD", 1}, {"TimeAMD", 3}},
	},
	{
		Name: "SPV_AMD_shader_ballot",
		Insts: []ExtInstInfo{
			{Number: 1, Name: "SwizzleInvocationsAMD", Operands: []Operand{{KindIdRef, One}, {KindIdRef, One}}},
			{Number: 2, Name: "SwizzleInvocationsMaskedAMD", Operands: []Operand{{KindIdRef, One}, {KindIdRef, One}}},
			{Number: 3, Name: "WriteInvocationAMD", Operands: []Operand{{KindIdRef, One}, {KindIdRef, One}, {KindIdRef, One}}},
			{Number: 4, Name: "MbcntAMD", Operands: []Operand{{KindIdRef, One}}},
		},
		names: []nameValue{{"MbcntAMD", 4}, {"SwizzleInvocationsAMD", 1}, {"SwizzleInvocationsMaskedAMD", 2}, {"WriteInvocationAMD", 3}},
	},
	{
		Name:  "SPV_AMD_shader_explicit_vertex_parameter",
		Insts: []ExtInstInfo{{Number: 1, Name: "InterpolateAtVertexAMD", Operands: []Operand{{KindIdRef, One}, {KindIdRef, One}}}},
		names: []nameValue{{"InterpolateAtVertexAMD", 1}},
	},
	{
		Name: "SPV_AMD_shader_trinary_minmax",
		Insts: []ExtInstInfo{
			{Number: 1, Name: "FMin3AMD", Operands: []Operand{{KindIdRef, One}, {KindIdRef, One}, {KindIdRef, One}}},
			{Number: 2, Name: "UMin3AMD", Operands: []Operand{{KindIdRef, One}, {KindIdRef, One}, {KindIdRef, One}}},
			{Number: 3, Name: "SMin3AMD", Operands: []Operand{{KindIdRef, One}, {KindIdRef, One}, {KindIdRef, One}}},
			{Number: 4, Name: "FMax3AMD", Operands: []Operand{{KindIdRef, One}, {KindIdRef, One}, {KindIdRef, One}}},
			{Number: 5, Name: "UMax3AMD", Operands: []Operand{{KindIdRef, One}, {KindIdRef, One}, {KindIdRef, One}}},
			{Number: 6, Name: "SMax3AMD", Operands: []Operand{{KindIdRef, One}, {KindIdRef, One}, {KindIdRef, One}}},
			{Number: 7, Name: "FMid3AMD", Operands: []Operand{{KindIdRef, One}, {KindIdRef, One}, {KindIdRef, One}}},
			{Number: 8, Name: "UMid3AMD", Operands: []Operand{{KindIdRef, One}, {KindIdRef, One}, {KindIdRef, One}}},
			{Number: 9, Name: "SMid3AMD", Operands: []Operand{{KindIdRef, One}, {KindIdRef, One}, {KindIdRef, One}}},
		},
		names: []nameValue{
			{"FMax3AMD", 4}, {"FMid3AMD", 7}, {"FMin3AMD", 1}, {"SMax3AMD", 6}, {"SMid3AMD", 9},
			{"SMin3AMD", 3}, {"UMax3AMD", 5}, {"UMid3AMD", 8}, {"UMin3AMD", 2},
		},
	},
}
