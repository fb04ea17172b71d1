package attr

// A Subject is a set of constructs to which an attribute may apply.
type Subject uint32

const (
	OnIf Subject = 1 << iota
	OnLoop
	OnSwitch
	OnFunction
	OnParam
	OnField
	OnLocal          // a variable in a function
	OnGlobal         // a variable outside of functions, of any type
	OnStructGlobal   // only variables of struct type that the application provides
	OnScalarGlobal   // only variables of scalar type
	OnCounterBuffer  // only buffers with a counter, and arrays of these
	OnImage          // only writable textures and typed buffers, and arrays of these
	OnSubpass        // only subpass inputs
	OnTextureSampler // only textures and samplers, and arrays of these
	OnConstantBuffer // cbuffer, and variables of type ConstantBuffer
	OnTextureBuffer  // tbuffer, and variables of type TextureBuffer
	OnBuffer         // cbuffer and tbuffer
	OnTypedef
	OnStruct
	OnExpr      // a statement that is an expression
	OnStatement = OnIf | OnLoop | OnSwitch
	OnVar       = OnLocal | OnGlobal
)

// A Row describes an attribute.
//
// Args has a letter for each argument: i is an integer constant, c is an integer constant that may contain
// specialization constants, f is a number, s is a string, e is any expression, and n is a name. A ? precedes the
// optional arguments. A * precedes an argument that may occur any number of times.
type Row struct {
	Name     string
	VK       bool // an attribute of namespace vk, whose name is case-sensitive; other names are not
	Kind     Kind
	Args     string
	Subjects Subject
	Values   string // valid values of the first string, separated by commas; empty if all are valid
	Refused  bool   // known, but not supported
}

// Rows lists all attributes. Those of namespace vk come last.
var Rows = [...]Row{
	{Name: "allow_uav_condition", Kind: AllowUAVCondition, Subjects: OnLoop},
	{Name: "branch", Kind: Branch, Subjects: OnIf | OnSwitch},
	{Name: "call", Kind: Call, Subjects: OnSwitch},
	{Name: "clipplanes", Kind: ClipPlanes, Args: "*e", Subjects: OnFunction},
	{Name: "deprecated", Kind: Deprecated, Args: "?s", Subjects: OnFunction | OnParam | OnField | OnVar | OnTypedef | OnStruct},
	{Name: "domain", Kind: Domain, Args: "s", Subjects: OnFunction, Values: "tri,quad,isoline"},
	{Name: "earlydepthstencil", Kind: EarlyDepthStencil, Subjects: OnFunction},
	{Name: "experimental", Kind: Experimental, Args: "ss", Subjects: OnFunction},
	{Name: "export", Kind: Export, Subjects: OnFunction},
	{Name: "fastopt", Kind: FastOpt, Subjects: OnLoop},
	{Name: "flatten", Kind: Flatten, Subjects: OnIf | OnSwitch},
	{Name: "forcecase", Kind: ForceCase, Subjects: OnSwitch},
	{Name: "groupsharedlimit", Kind: GroupSharedLimit, Args: "i", Subjects: OnFunction},
	{Name: "instance", Kind: Instance, Args: "i", Subjects: OnFunction},
	{Name: "loop", Kind: Loop, Subjects: OnLoop},
	{Name: "maxtessfactor", Kind: MaxTessFactor, Args: "f", Subjects: OnFunction},
	{Name: "maxvertexcount", Kind: MaxVertexCount, Args: "i", Subjects: OnFunction},
	{Name: "maybe_unused", Kind: MaybeUnused, Subjects: OnParam},
	{Name: "nodiscard", Kind: NoDiscard, Subjects: OnFunction | OnStruct},
	{Name: "noinline", Kind: NoInline, Subjects: OnFunction},
	{Name: "numthreads", Kind: NumThreads, Args: "ccc", Subjects: OnFunction},
	{Name: "outputcontrolpoints", Kind: OutputControlPoints, Args: "i", Subjects: OnFunction},
	{Name: "outputtopology", Kind: OutputTopology, Args: "s", Subjects: OnFunction, Values: "point,line,triangle,triangle_cw,triangle_ccw"},
	{Name: "partitioning", Kind: Partitioning, Args: "s", Subjects: OnFunction, Values: "integer,fractional_even,fractional_odd,pow2"},
	{Name: "patchconstantfunc", Kind: PatchConstantFunc, Args: "s", Subjects: OnFunction},
	{Name: "raypayload", Kind: RayPayload, Subjects: OnStruct},
	{Name: "rootsignature", Kind: RootSignature, Args: "s", Subjects: OnFunction},
	{Name: "shader", Kind: Shader, Args: "s", Subjects: OnFunction, Values: "compute,vertex,pixel,hull,domain,geometry,raygeneration,intersection,anyhit,closesthit,miss,callable,mesh,amplification,node"},
	{Name: "unroll", Kind: Unroll, Args: "?i", Subjects: OnLoop},
	{Name: "waveopsincludehelperlanes", Kind: WaveOpsIncludeHelperLanes, Subjects: OnFunction},
	{Name: "wavesize", Kind: WaveSize, Args: "i?ii", Subjects: OnFunction},

	{Name: "allowsparsenodes", Kind: AllowSparseNodes, Subjects: OnParam},
	{Name: "maxrecords", Kind: MaxRecords, Args: "i", Subjects: OnParam},
	{Name: "maxrecordssharedwith", Kind: MaxRecordsSharedWith, Args: "n", Subjects: OnParam},
	{Name: "nodearraysize", Kind: NodeArraySize, Args: "i", Subjects: OnParam},
	{Name: "nodedispatchgrid", Kind: NodeDispatchGrid, Args: "iii", Subjects: OnFunction},
	{Name: "nodeid", Kind: NodeID, Args: "s?i", Subjects: OnFunction | OnParam},
	{Name: "nodeisprogramentry", Kind: NodeIsProgramEntry, Subjects: OnFunction},
	{Name: "nodelaunch", Kind: NodeLaunch, Args: "s", Subjects: OnFunction, Values: "broadcasting,coalescing,thread"},
	{Name: "nodelocalrootargumentstableindex", Kind: NodeLocalRootArgumentsTableIndex, Args: "i", Subjects: OnFunction},
	{Name: "nodemaxdispatchgrid", Kind: NodeMaxDispatchGrid, Args: "iii", Subjects: OnFunction},
	{Name: "nodemaxrecursiondepth", Kind: NodeMaxRecursionDepth, Args: "i", Subjects: OnFunction},
	{Name: "nodeshareinputof", Kind: NodeShareInputOf, Args: "s?i", Subjects: OnFunction},
	{Name: "nodetrackrwinputsharing", Kind: NodeTrackRWInputSharing, Subjects: OnStruct},
	{Name: "unboundedsparsenodes", Kind: UnboundedSparseNodes, Subjects: OnParam},

	{Name: "aliased_pointer", VK: true, Kind: VkAliased, Subjects: OnVar | OnParam},
	{Name: "binding", VK: true, Kind: VkBinding, Args: "i?i", Subjects: OnGlobal | OnBuffer},
	{Name: "builtin", VK: true, Kind: VkBuiltIn, Args: "s", Subjects: OnFunction | OnParam | OnField},
	{Name: "combinedImageSampler", VK: true, Kind: VkCombinedImageSampler, Subjects: OnTextureSampler},
	{Name: "constant_id", VK: true, Kind: VkConstantID, Args: "i", Subjects: OnScalarGlobal},
	{Name: "counter_binding", VK: true, Kind: VkCounterBinding, Args: "i", Subjects: OnCounterBuffer},
	{Name: "depth_unchanged", VK: true, Kind: VkDepthUnchanged, Subjects: OnFunction},
	{Name: "early_and_late_tests", VK: true, Kind: VkEarlyAndLateTests, Subjects: OnFunction},
	{Name: "ext_builtin_input", VK: true, Kind: VkExtBuiltinInput, Args: "i", Subjects: OnVar},
	{Name: "ext_builtin_output", VK: true, Kind: VkExtBuiltinOutput, Args: "i", Subjects: OnVar},
	{Name: "ext_capability", VK: true, Kind: VkExtCapability, Args: "i", Subjects: OnFunction | OnVar | OnParam | OnField | OnTypedef | OnExpr},
	{Name: "ext_decorate", VK: true, Kind: VkExtDecorate, Args: "i*i", Subjects: OnFunction | OnVar | OnParam | OnField | OnTypedef},
	{Name: "ext_decorate_id", VK: true, Kind: VkExtDecorateID, Args: "i*e", Subjects: OnFunction | OnVar | OnParam | OnField | OnTypedef},
	{Name: "ext_decorate_string", VK: true, Kind: VkExtDecorateString, Args: "i*s", Subjects: OnFunction | OnVar | OnParam | OnField | OnTypedef},
	{Name: "ext_extension", VK: true, Kind: VkExtExtension, Args: "s", Subjects: OnFunction | OnVar | OnParam | OnField | OnTypedef | OnExpr},
	{Name: "ext_function", VK: true, Kind: VkExtFunction, Subjects: OnParam},
	{Name: "ext_instruction", VK: true, Kind: VkExtInstruction, Args: "i?s", Subjects: OnFunction},
	{Name: "ext_literal", VK: true, Kind: VkExtLiteral, Subjects: OnParam},
	{Name: "ext_reference", VK: true, Kind: VkExtReference, Subjects: OnParam},
	{Name: "ext_storage_class", VK: true, Kind: VkExtStorageClass, Args: "i", Subjects: OnVar | OnParam},
	{Name: "ext_type_def", VK: true, Kind: VkExtTypeDef, Args: "ii", Subjects: OnFunction},
	{Name: "image_format", VK: true, Kind: VkImageFormat, Args: "s", Subjects: OnImage},
	{Name: "index", VK: true, Kind: VkIndex, Args: "i", Subjects: OnFunction | OnParam | OnField},
	{Name: "input_attachment_index", VK: true, Kind: VkInputAttachmentIndex, Args: "i", Subjects: OnSubpass},
	{Name: "location", VK: true, Kind: VkLocation, Args: "i", Subjects: OnFunction | OnParam | OnField},
	{Name: "maximally_reconverges", VK: true, Kind: VkMaximallyReconverges, Subjects: OnFunction},
	{Name: "offset", VK: true, Kind: VkOffset, Args: "i", Subjects: OnField},
	{Name: "post_depth_coverage", VK: true, Kind: VkPostDepthCoverage, Subjects: OnFunction},
	{Name: "push_constant", VK: true, Kind: VkPushConstant, Subjects: OnStructGlobal | OnConstantBuffer | OnTextureBuffer},
	{Name: "quad_derivatives", VK: true, Kind: VkQuadDerivatives, Subjects: OnFunction},
	{Name: "require_full_quads", VK: true, Kind: VkRequireFullQuads, Subjects: OnFunction},
	{Name: "resource_heap_stride_constant_id", VK: true, Kind: VkResourceHeapStride, Args: "i", Subjects: OnScalarGlobal},
	{Name: "sampler_heap_stride_constant_id", VK: true, Kind: VkSamplerHeapStride, Args: "i", Subjects: OnScalarGlobal},
	{Name: "shader_record_ext", VK: true, Kind: VkShaderRecordEXT, Subjects: OnConstantBuffer | OnStructGlobal},
	{Name: "shader_record_nv", VK: true, Kind: VkShaderRecordNV, Subjects: OnConstantBuffer | OnStructGlobal},
	{Name: "spvexecutionmode", VK: true, Kind: VkSPIRVExecutionMode, Args: "i", Subjects: OnFunction},
	{Name: "stencil_ref_greater_equal_back", VK: true, Kind: VkStencilRefGreaterEqualBack, Subjects: OnFunction},
	{Name: "stencil_ref_greater_equal_front", VK: true, Kind: VkStencilRefGreaterEqualFront, Subjects: OnFunction},
	{Name: "stencil_ref_less_equal_back", VK: true, Kind: VkStencilRefLessEqualBack, Subjects: OnFunction},
	{Name: "stencil_ref_less_equal_front", VK: true, Kind: VkStencilRefLessEqualFront, Subjects: OnFunction},
	{Name: "stencil_ref_unchanged_back", VK: true, Kind: VkStencilRefUnchangedBack, Subjects: OnFunction},
	{Name: "stencil_ref_unchanged_front", VK: true, Kind: VkStencilRefUnchangedFront, Subjects: OnFunction},
}

// Lookup returns the row of the attribute called name, or nil if none exists. vk indicates whether it is in namespace
// vk.
func Lookup(name string, vk bool) *Row {
	for i := range Rows {
		r := &Rows[i]
		if r.VK == vk && (r.Name == name || !vk && equalFold(r.Name, name)) {
			return r
		}
	}
	return nil
}

// OfEntry reports whether attributes of kind k apply only to entry points. It also returns the name of the attribute.
func (k Kind) OfEntry() (name string, ok bool) {
	if k == Shader || k == Export || k == Experimental || k == NoInline || k == NoDiscard || k == Deprecated ||
		k == MaybeUnused || k == GroupSharedLimit {
		return "", false
	}
	for i := range Rows {
		if r := &Rows[i]; r.Kind == k {
			return r.Name, !r.VK && r.Subjects == OnFunction
		}
	}
	return "", false
}

// equalFold reports whether lower, which does not have upper-case letters, equals any without regard to case.
func equalFold(lower, any string) bool {
	if len(lower) != len(any) {
		return false
	}
	for i := range len(lower) {
		b := any[i]
		if 'A' <= b && b <= 'Z' {
			b += 'a' - 'A'
		}
		if lower[i] != b {
			return false
		}
	}
	return true
}

// Arity returns the minimum and the maximum number of arguments of r. max is -1 if no maximum exists.
func (r *Row) Arity() (min, max int) {
	optional := false
	for i := 0; i < len(r.Args); i++ {
		switch r.Args[i] {
		case '?':
			optional = true
		case '*':
			return min, -1
		default:
			if !optional {
				min++
			}
			max++
		}
	}
	return min, max
}

// Arg returns the letter in Args for argument i.
func (r *Row) Arg(i int) byte {
	for j := 0; j < len(r.Args); j++ {
		switch r.Args[j] {
		case '?':
		case '*':
			return r.Args[j+1]
		default:
			if i == 0 {
				return r.Args[j]
			}
			i--
		}
	}
	panic("vkattr: argument beyond the arity of " + r.Name)
}

// SubjectText returns a description of r.Subjects for diagnostics.
func (r *Row) SubjectText() string {
	for i := range subjectTexts {
		if subjectTexts[i].subjects == r.Subjects {
			return subjectTexts[i].text
		}
	}
	return "other declarations"
}

var subjectTexts = [...]struct {
	subjects Subject
	text     string
}{
	{OnFunction, "functions"},
	{OnFunction | OnStruct, "functions, methods, and classes"},
	{OnParam, "parameters"},
	{OnField, "fields"},
	{OnStruct, "structs"},
	{OnVar, "variables"},
	{OnVar | OnParam, "variables and parameters"},
	{OnFunction | OnParam, "functions and parameters"},
	{OnFunction | OnParam | OnField, "functions, parameters, and fields"},
	{OnFunction | OnVar | OnParam | OnField | OnTypedef, "functions, variables, parameters, fields, and types"},
	{OnFunction | OnVar | OnParam | OnField | OnTypedef | OnExpr, "functions, variables, parameters, fields, types, and statements"},
	{OnFunction | OnParam | OnField | OnVar | OnTypedef | OnStruct, "functions, variables, parameters, fields, and types"},
	{OnScalarGlobal, "global variables of scalar type"},
	{OnStructGlobal | OnConstantBuffer | OnTextureBuffer, "global variables of struct type, cbuffers, and tbuffers"},
	{OnGlobal | OnBuffer, "global variables, cbuffers, and tbuffers"},
	{OnTextureSampler, "Textures and Samplers"},
	{OnImage, "RWTextures, RasterizerOrderedTextures, Buffers, RWBuffers, and RasterizerOrderedBuffers"},
	{OnCounterBuffer, "RWStructuredBuffers, AppendStructuredBuffers, and ConsumeStructuredBuffers"},
	{OnSubpass, "SubpassInput, SubpassInputMS"},
	{OnConstantBuffer | OnStructGlobal, "cbuffer or ConstantBuffer"},
	{OnIf | OnSwitch, "'if' and 'switch' statements"},
	{OnSwitch, "'switch' statements"},
	{OnLoop, "'for', 'while' and 'do' loop statements"},
}
