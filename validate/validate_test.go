package validate

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func source(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name+".spvasm"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// toolAccepts reports whether spirv-val accepts m, and returns its message. If spirv-val is not installed, toolAccepts
// returns want.
func toolAccepts(t *testing.T, m *spirv.Module, want bool) (bool, string) {
	t.Helper()
	if spirvtools.Missing() != nil {
		return want, ""
	}
	if err := spirvtools.Validate(spirv.Bytes(instbuilder.Encode(m)), "--target-env", "vulkan1.3",
		"--relax-block-layout"); err != nil {
		return false, err.Error()
	}
	return true, ""
}

// validModules lists the modules in testdata that are valid for Vulkan 1.3.
var validModules = [...]string{
	"compute",
	"coopmatrix",
	"debug",
	"debugcl",
	"floats",
	"fragment",
	"geometry",
	"hits",
	"hull",
	"memory",
	"mesh",
	"rays",
}

func TestValidModules(t *testing.T) {
	for _, name := range validModules {
		m := moduletest.Assemble(t, source(t, name))
		for _, f := range Module(m, Options{}) {
			t.Errorf("%s: %s", name, f.Text)
		}
		if ok, out := toolAccepts(t, m, true); !ok {
			t.Errorf("%s: spirv-val: %s", name, out)
		}
	}
}

// broken lists modules that violate one rule each. In a valid module, old is replaced by new. Both validators must
// detect the violation. If lenient is set, spirv-val does not need to detect it.
var broken = []struct {
	name, module, old, new, want string
	lenient                      bool
}{
	{"payload of the wrong class", "rays", "%74 %float_1 %p_1", "%74 %float_1 %c", "unexpected type of operand 11", false},
	{"origin that is no vector", "rays", "%uint_0 %73 %float_0 %74 %float_1 %p_1", "%uint_0 %float_0 %float_0 %74 %float_1 %p_1", "unexpected type of operand 7", false},
	{"callable data of the wrong class", "rays", "OpExecuteCallableKHR %uint_0 %c", "OpExecuteCallableKHR %uint_0 %p_1", "unexpected type of operand 2", false},
	{"hit without a distance", "rays", "OpReportIntersectionKHR %bool %90 %uint_0", "OpReportIntersectionKHR %bool %uint_0 %uint_0", "unexpected type of operand 1", false},
	{"ray query that is none", "rays", "OpRayQueryProceedKHR %bool %q", "OpRayQueryProceedKHR %bool %p_2", "unexpected type of operand 1", false},
	{"third intersection", "rays", "IntersectionBarycentricsKHR %v2float %q %uint_0", "IntersectionBarycentricsKHR %v2float %q %uint_255", "unexpected type of operand 2", true},
	{"barycentrics of three", "rays", "IntersectionBarycentricsKHR %v2float", "IntersectionBarycentricsKHR %v3float", "unexpected Result Type", false},
	{"ray query as a value", "rays", "%97 = OpRayQueryProceedKHR %bool %q", "%copy = OpLoad %rayQueryKHR %q\n%97 = OpRayQueryProceedKHR %bool %q", "Cannot load a ray query", true},
	{"hit ignored by an intersection shader", "rays", "%91 = OpReportIntersectionKHR %bool %90 %uint_0\nOpReturn", "OpIgnoreIntersectionKHR", "is not allowed in execution model", false},
	{"payload where none arrives", "rays", "OpStore %h_1 %57", "OpStore %h_1 %57\n%pp = OpLoad %P %p", "is not listed as an interface", false},
	{"attributes written by a closest hit shader", "rays", "OpStore %p_1 %71", "OpStore %p_1 %71\nOpStore %h_0 %72", "read-only", false},
	{"fused multiply-add of integers", "compute", "%xy = OpVectorShuffle", "%odd = OpFmaKHR %uint %u2 %u2 %u2\n%xy = OpVectorShuffle", "floating scalar or vector", false},
	{"format that is not a string", "compute", "%xy = OpVectorShuffle", "%44 = OpExtInst %void %printf 1 %u2\n%xy = OpVectorShuffle", "expected operand Format", false},
	{"extension newer than the version", "hits", "; Version: 1.5", "; Version: 1.3", "requires SPIR-V version 1.4", false},
	{"loop header that chooses between two blocks of the loop", "fragment", "OpLoopMerge %merge %continue None\n", "OpLoopMerge %merge %continue None\nOpBranchConditional %big %inner %other\n%other = OpLabel\nOpBranch %inner\n%inner = OpLabel\n", "selection must be structured", false},
	{"two payloads that arrive", "rays", "\"Miss\" %6 %scene %p_2", "\"Miss\" %6 %scene %p_2 %p", "more than one variable of storage class IncomingRayPayloadKHR", false},
	{"two corners", "hits", "VertexPositionsKHR %corners %q", "VertexPositionsKHR %two %q", "unexpected Result Type", false},
	{"corners without places", "hits", "VertexPositionsKHR %corners %q", "VertexPositionsKHR %numbers %q", "unexpected Result Type", false},
	{"corners of a third intersection", "hits", "VertexPositionsKHR %corners %q %uint_1", "VertexPositionsKHR %corners %q %uint_2", "unexpected type of operand 2", true},
	{"cluster that is no number", "hits", "ClusterIdNV %uint %q", "ClusterIdNV %float %q", "unexpected Result Type", false},
	{"corners in a miss shader", "hits", "OpEntryPoint ClosestHitKHR", "OpEntryPoint MissKHR", "BuiltIn HitTriangleVertexPositionsKHR", false},
	{"cluster in a miss shader", "hits", "OpEntryPoint ClosestHitKHR", "OpEntryPoint MissKHR", "BuiltIn ClusterIDNV", false},
	{"hit object of the other extension", "hits", "HitObjectIsHitEXT %bool %h", "HitObjectIsHitEXT %bool %n", "unexpected type of operand 1", false},
	{"hit object that is a ray query", "hits", "OpHitObjectRecordEmptyEXT %h", "OpHitObjectRecordEmptyEXT %q_1", "unexpected type of operand 1", false},
	{"hit object as a value", "hits", "OpHitObjectRecordEmptyEXT %h", "OpHitObjectRecordEmptyEXT %h\n%copy = OpLoad %hit %h", "Cannot load a ray query or a hit object", true},
	{"hit object that is given", "hits", "OpHitObjectRecordEmptyEXT %h", "%none = OpUndef %hit\nOpStore %h %none", "cannot store an opaque object", true},
	{"hit object that others see", "hits", "%kept = OpTypePointer Private %hit", "%kept = OpTypePointer Workgroup %hit\n%shared = OpVariable %kept Workgroup", "a ray query or a hit object must be in a variable", true},
	{"payload of a hit object in the wrong class", "hits", "OpHitObjectExecuteShaderEXT %h %payload", "OpHitObjectExecuteShaderEXT %h %uv", "unexpected type of operand 2", false},
	{"attributes in the payload", "hits", "OpHitObjectGetAttributesEXT %h %uv", "OpHitObjectGetAttributesEXT %h %payload", "unexpected type of operand 2", false},
	{"hint without bits", "hits", "OpReorderThreadWithHitObjectEXT %h %uint_1 %uint_2", "OpReorderThreadWithHitObjectEXT %h %uint_1", "has a Hint without Bits", false},
	{"hint that is a float", "hits", "OpReorderThreadWithHintEXT %uint_1", "OpReorderThreadWithHintEXT %float_0", "unexpected type of operand 1", false},
	{"signed index of a miss shader", "hits", "OpHitObjectRecordMissEXT %h %uint_0 %uint_1", "OpHitObjectRecordMissEXT %h %uint_0 %int_1", "unexpected type of operand 3", false},
	{"hit without a ray query", "hits", "RecordFromQueryEXT %h %q_1", "RecordFromQueryEXT %h %h", "unexpected type of operand 2", false},
	{"hit object traced from a number", "hits", "OpHitObjectTraceRayEXT %h %21", "OpHitObjectTraceRayEXT %h %uint_1", "unexpected type of operand 2", false},
	{"kind of hit that is a float", "hits", "OpHitObjectGetHitKindEXT %uint", "OpHitObjectGetHitKindEXT %float", "unexpected Result Type", false},
	{"distance that is an integer", "hits", "OpHitObjectGetRayTMaxEXT %float", "OpHitObjectGetRayTMaxEXT %uint", "unexpected Result Type", false},
	{"shader record of one word", "hits", "GetShaderRecordBufferHandleEXT %v2uint", "GetShaderRecordBufferHandleEXT %uint", "unexpected Result Type", false},
	{"one radius", "hits", "OpHitObjectGetLSSRadiiNV %radii", "OpHitObjectGetLSSRadiiNV %float", "unexpected Result Type", false},
	{"radii that are places", "hits", "OpRayQueryGetIntersectionLSSRadiiNV %radii", "OpRayQueryGetIntersectionLSSRadiiNV %two", "unexpected Result Type", false},
	{"three ends", "hits", "OpHitObjectGetLSSPositionsNV %two", "OpHitObjectGetLSSPositionsNV %corners", "unexpected Result Type", false},
	{"sphere hit that is a number", "hits", "OpRayQueryIsSphereHitNV %bool", "OpRayQueryIsSphereHitNV %uint", "unexpected Result Type", false},
	{"reordering in a miss shader", "hits", "%10 = OpLabel", "%10 = OpLabel\nOpReorderThreadWithHintEXT %uint_1 %uint_2", "is not allowed in execution model", false},
	{"hit object in a closest hit shader is allowed, in an any hit shader not", "hits", "OpEntryPoint RayGenerationKHR %From", "OpEntryPoint AnyHitKHR %From", "is not allowed in", false},
	{"micromaps that are a number", "hits", "OpacityMicromapIdKHR %true", "OpacityMicromapIdKHR %uint_1", "must be a boolean", false},
	{"micromaps of a hit object without the capability", "hits", "OpHitObjectRecordMissEXT %h %uint_0", "OpHitObjectRecordMissEXT %h %micromaps", "RayTracingOpacityMicromap", true},
	{"kind of hit in a miss shader", "rays", "\"Miss\" %6 %scene %p_2", "\"Miss\" %2 %6 %scene %p_2", "BuiltIn HitKindKHR", false},
	{"unknown id", "fragment", "OpStore %i %int0", "OpStore %i %nowhere", "has not been defined", false},
	{"id defined twice", "fragment", "%dx = OpDPdx", "%iv = OpDPdx", "defined more than once", false},
	{"use before definition", "fragment", "%sum = OpFAdd %v4float %t %pv", "%sum = OpFAdd %v4float %t %scaled", "does not dominate its use", false},
	{"use that is not dominated", "fragment", "OpVectorShuffle %v4float %ins %r", "OpVectorShuffle %v4float %ins %q", "does not dominate its use", false},
	{"global use before definition", "fragment", "%fn = OpTypeFunction %void\n", "%fn = OpTypeFunction %late\n%late = OpTypeFloat 64\n", "", false},
	{"result type mismatch", "fragment", "%sum = OpFAdd %v4float %t %pv", "%sum = OpFAdd %v4float %t %co", "of Result Type", false},
	{"integer addition of floats", "fragment", "%sum = OpFAdd %v4float %t %pv", "%sum = OpIAdd %v4float %t %pv", "int scalar or vector", false},
	{"comparison of different types", "fragment", "OpSLessThan %bool %iv %int3", "OpFOrdLessThan %bool %iv %int3", "float", false},
	{"conversion from the wrong kind", "fragment", "OpConvertSToF %float %bits", "OpConvertSToF %float %x", "int", false},
	{"bit cast of another size", "fragment", "OpBitcast %int %x", "OpBitcast %int %r", "total bit width", false},
	{"dot of scalars", "fragment", "OpDot %float %scaled %t2", "OpDot %float %x0 %x0", "", false},
	{"vector times matrix", "fragment", "OpVectorTimesMatrix %v4float %sum %mv", "OpVectorTimesMatrix %v4float %co %mv", "column type", false},
	{"select of another type", "fragment", "OpSelect %float %less %dx %float1", "OpSelect %float %less %dx %int1", "Result Type", false},
	{"extract out of bounds", "fragment", "OpCompositeExtract %float %r 0", "OpCompositeExtract %float %r 4", "out of bounds", false},
	{"insert of another type", "fragment", "OpCompositeInsert %v4float %x %r 3", "OpCompositeInsert %v4float %r %r 3", "Object type", false},
	{"shuffle out of bounds", "fragment", "%ins %r 0 1 6 7", "%ins %r 0 1 6 8", "out of bounds", false},
	{"construct with too few", "fragment", "%conv %x %sel %x", "%conv %x %sel", "components", false},
	{"struct index not constant", "fragment", "OpAccessChain %pUniV4 %params %int3 %idv", "OpAccessChain %pUniV4 %params %idv %idv", "must be an OpConstant", false},
	{"access chain to another type", "fragment", "OpAccessChain %pUniV4 %params %int3 %idv", "OpAccessChain %pUniFloat %params %int3 %idv", "result type", false},
	{"access chain changes storage class", "fragment", "%pax = OpAccessChain %pFnFloat", "%pax = OpAccessChain %pUniFloat", "storage class", false},
	{"load of another type", "fragment", "%iv = OpLoad %int %i", "%iv = OpLoad %float %i", "does not match Pointer", false},
	{"store of another type", "fragment", "OpStore %color %con", "OpStore %color %x", "type does not match", false},
	{"store to a uniform block", "fragment", "OpStore %color %con", "OpStore %p2 %con", "", false},
	{"store to an input", "fragment", "OpStore %color %con", "OpStore %uv %co2", "", false},
	{"wrong number of arguments", "fragment", "%add %a %dx", "%add %a", "number of arguments", false},
	{"argument of another type", "fragment", "%add %a %dx", "%add %i %dx", "parameter type", false},
	{"argument that is no variable", "fragment", "%r = OpFunctionCall %v4float %add %a %dx", "%r = OpFunctionCall %v4float %add %color %dx", "", false},
	{"return of nothing", "fragment", "OpReturnValue %av", "OpReturn", "returns a value", false},
	{"phi from a block that is no predecessor", "fragment", "%knext %continue", "%knext %body", "", false},
	{"case of zero twice", "fragment", "OpSwitch %idv %endswitch 1 %case1 2 %case2", "OpSwitch %idv %endswitch 0 %case1 0 %case2", "duplicate case value 0", true},
	{"entry point that returns a value", "compute", "OpFunctionEnd", "OpFunctionEnd\n%other = OpFunction %float None %fnFloat\n%oe = OpLabel\n%fu = OpUndef %float\nOpReturnValue %fu\nOpFunctionEnd", "void", false},
	{"member behind the last", "fragment", "OpAccessChain %pUniV4 %params %int3 %idv", "OpAccessChain %pUniV4 %params %int4 %idv", "out of bounds", false},
	{"initializer of another type", "fragment", "%a = OpVariable %pFnV4 Function", "%a = OpVariable %pFnV4 Function %float1", "initializer", false},
	{"function that lacks a parameter", "fragment", "%pb = OpFunctionParameter %float\n", "", "parameter", true},
	{"index that is a float", "fragment", "OpAccessChain %pUniV4 %params %int3 %idv", "OpAccessChain %pUniV4 %params %int3 %float1", "must be of type integer", false},
	{"aliased and restrict", "compute", "OpDecorate %data Binding 0\n", "OpDecorate %data Binding 0\nOpDecorate %data Aliased\nOpDecorate %data Restrict\n", "is not allowed", false},
	{"restrict and aliased", "compute", "OpDecorate %data Binding 0\n", "OpDecorate %data Binding 0\nOpDecorate %data Restrict\nOpDecorate %data Aliased\n", "is not allowed", false},
	{"phi without a predecessor", "fragment", "OpPhi %int %int0 %entry %knext %continue", "OpPhi %int %int0 %entry", "incoming blocks", false},
	{"branch on an integer", "fragment", "OpBranchConditional %big %then %else", "OpBranchConditional %idv %then %else", "boolean", false},
	{"selection without merge", "fragment", "OpSelectionMerge %endif None\n", "", "must be structured", false},
	{"loop without merge", "fragment", "OpLoopMerge %merge %continue None\n", "", "", false},
	{"merge block of two headers", "fragment", "OpSelectionMerge %endbreak None\nOpBranchConditional %big %break %endbreak", "OpSelectionMerge %endswitch None\nOpBranchConditional %big %break %endbreak", "", false},
	{"branch into a construct", "fragment", "%else = OpLabel\n", "%else = OpLabel\nOpBranch %case2\n%unused = OpLabel\n", "", false},
	{"variable after other instructions", "fragment", "OpStore %a %zero4\n", "OpStore %a %zero4\n%late = OpVariable %pFnInt Function\n", "first instructions", false},
	{"storage class of a variable", "fragment", "%i = OpVariable %pFnInt Function", "%i = OpVariable %pFnInt Private", "Storage class must match", false},
	{"storage class of kernels", "fragment", "%pFnInt = OpTypePointer Function %int\n", "%pFnInt = OpTypePointer Function %int\n%pGlobal = OpTypePointer CrossWorkgroup %int\n", "storage class for target environment", false},
	{"missing flat", "fragment", "OpDecorate %id Flat\n", "", "Flat", false},
	{"missing location", "fragment", "OpDecorate %id Location 1\n", "", "location", false},
	{"location twice", "fragment", "OpDecorate %id Location 1\n", "OpDecorate %id Location 0\n", "conflicting location", false},
	{"missing binding", "fragment", "OpDecorate %tex Binding 1\n", "", "Binding", false},
	{"missing set", "fragment", "OpDecorate %params DescriptorSet 0\n", "", "DescriptorSet", false},
	{"missing offset", "fragment", "OpMemberDecorate %Params 1 Offset 12\n", "", "Offset", false},
	{"overlap", "fragment", "OpMemberDecorate %Params 1 Offset 12\n", "OpMemberDecorate %Params 1 Offset 8\n", "overlaps", false},
	{"misaligned member", "fragment", "OpMemberDecorate %Params 3 Offset 80\n", "OpMemberDecorate %Params 3 Offset 84\n", "aligned", false},
	{"straddling vector", "fragment", "0 Offset 0\nOpMemberDecorate %Params 1 Offset 12\nOpMemberDecorate %Params 2 Offset 16\n", "0 Offset 8\nOpMemberDecorate %Params 1 Offset 0\nOpMemberDecorate %Params 2 Offset 32\n", "straddling", false},
	{"array stride of a uniform", "fragment", "OpDecorate %arr ArrayStride 16", "OpDecorate %arr ArrayStride 8", "stride", false},
	{"missing array stride", "fragment", "OpDecorate %arr ArrayStride 16\n", "", "ArrayStride", false},
	{"missing matrix stride", "fragment", "OpMemberDecorate %Params 2 MatrixStride 16\n", "", "MatrixStride", false},
	{"missing block", "fragment", "OpDecorate %Params Block\n", "", "Block", false},
	{"missing origin", "fragment", "OpExecutionMode %main OriginUpperLeft\n", "", "OriginUpperLeft", false},
	{"interface without a variable", "fragment", "\"main\" %uv %id %color", "\"main\" %uv %id", "interface", false},
	{"missing capability", "fragment", "OpCapability ImageQuery\n", "", "requires one of these capabilities", false},
	{"kill outside fragment shaders", "compute", "OpImageWrite %im %xy %v\nOpReturn", "OpImageWrite %im %xy %v\nOpKill", "not allowed in execution model", false},
	{"derivative in a compute shader", "compute", "OpImageWrite %im %xy %v\n", "OpImageWrite %im %xy %v\n%dd = OpDPdx %v4float %v\n", "not allowed in execution model", true},
	{"geometry shader that reads no primitive", "geometry", "OpExecutionMode %main Triangles\n", "", "an input primitive", false},
	{"geometry shader that writes two primitives", "geometry", "OpExecutionMode %main Triangles\n", "OpExecutionMode %main Triangles\nOpExecutionMode %main OutputPoints\n", "an output primitive", false},
	{"vertex emitted in a hull shader", "hull", "OpControlBarrier %uint_2 %uint_4 %uint_0\n", "OpEmitVertex\n", "", false},
	{"tessellation level that is no array", "hull", "OpDecorate %out_var_C Patch\nOpDecorate %out_var_C Location 0", "OpDecorate %out_var_C Patch\nOpDecorate %out_var_C BuiltIn TessLevelOuter", "", false},
	{"mesh shader without a number of primitives", "mesh", "OpExecutionMode %main OutputPrimitivesEXT 1\n", "", "OutputPrimitivesEXT", false},
	{"mesh shader that writes two primitives", "mesh", "OpExecutionMode %main OutputTrianglesEXT\n", "OpExecutionMode %main OutputTrianglesEXT\nOpExecutionMode %main OutputPoints\n", "an output primitive", false},
	{"more primitives than there may be", "mesh", "OpSetMeshOutputsEXT %uint_3 %uint_1", "OpSetMeshOutputsEXT %uint_3 %uint_3", "Primitive Count (3) is larger", false},
	{"two payloads", "mesh", "%in_var_given %gl_Position", "%in_var_given %gl_Position %other", "at most one", false},
	{"matrix of booleans", "coopmatrix", "%I = OpTypeCooperativeMatrixKHR %int", "%I = OpTypeCooperativeMatrixKHR %bool", "scalar numerical type", false},
	{"matrix with a use that does not exist", "coopmatrix", "%I = OpTypeCooperativeMatrixKHR %int %uint3 %uint16 %uint16 %uint2", "%I = OpTypeCooperativeMatrixKHR %int %uint3 %uint16 %uint16 %uint3", "CooperativeMatrixUse", false},
	{"matrices of different size", "coopmatrix", "%sum = OpFAdd %C %c %splat", "%sum = OpFAdd %C %a %splat", "scope, size and use", false},
	{"matrices of different components", "coopmatrix", "%j = OpSNegate %I %i", "%j = OpSNegate %I %sum", "components of operand 1", false},
	{"integer operation on a matrix of floats", "coopmatrix", "%sum = OpFAdd", "%sum = OpIAdd", "with components of int", false},
	{"operation that matrices have not", "coopmatrix", "%sum = OpFAdd", "%sum = OpFRem", "floating scalar or vector", false},
	{"matrix times another scalar", "coopmatrix", "%C %sum %float2", "%C %sum %uint2", "scalar of its component type", false},
	{"product of matrices that do not agree", "coopmatrix", "%C %a %b %splat", "%C %b %a %splat", "use of operand 1", false},
	{"length of a value", "coopmatrix", "OpCooperativeMatrixLengthKHR %uint %C", "OpCooperativeMatrixLengthKHR %uint %c", "cooperative matrix type", false},
	{"matrix load of a block", "coopmatrix", "%A %from", "%A %data", "numerical scalar or vector", false},
	{"matrix load without a stride", "coopmatrix", "%A %from %int0 %uint8", "%A %from %int0", "Stride", false},
	{"matrix load into a scalar", "coopmatrix", "%e = OpCompositeExtract %int %j 0", "%e = OpCooperativeMatrixLoadKHR %int %from %int0 %uint8", "not a cooperative matrix type", false},
	{"matrix store of a scalar", "coopmatrix", "%from %twice %int0", "%from %float2 %int0", "not a cooperative matrix", false},
	{"matrix of two constituents", "coopmatrix", "OpConstantComposite %C %float2", "OpConstantComposite %C %float2 %float2", "one constituent", false},
	{"capability of a memory model that is not used", "coopmatrix", "Logical Vulkan", "Logical GLSL450", "only be declared", false},
	{"sum of floats without its capability", "memory", "OpCapability AtomicFloat32AddEXT\n", "", "AtomicFloat32AddEXT", false},
	{"minimum of floats without its capability", "memory", "OpCapability AtomicFloat32MinMaxEXT\n", "", "AtomicFloat32MinMaxEXT", false},
	{"sum of two floats at a time", "memory", "OpAtomicFAddEXT %v2half %pair %uint_1 %uint_0 %halves", "OpAtomicFAddEXT %v2float %floats %uint_1 %uint_0 %two", "scalar type", false},
	{"comparison of floats", "memory", "OpAtomicCompareExchange %uint %word %uint_1 %uint_0 %uint_0 %uint_1 %uint_0", "OpAtomicCompareExchange %float %number %uint_1 %uint_0 %uint_0 %float_1 %float_1", "int scalar", false},
	{"default of integers", "floats", "FPFastMathDefault %float", "FPFastMathDefault %uint", "floating-point scalar type", false},
	{"transformation that may not reorder", "floats", "%float %relaxed", "%float %reassociated", "AllowReassoc and AllowContract", false},
	{"contraction beside its new form", "floats", "FPFastMathMode None", "NoContraction", "NoContraction cannot be used", false},
	{"preserved zeros beside their new form", "floats", "OpDecorate", "OpExecutionMode %main SignedZeroInfNanPreserve 32\nOpDecorate", "same entry point", false},
	{"missing local size", "compute", "OpExecutionMode %main LocalSize 8 8 1\n", "", "LocalSize", false},
	{"interface of SPIR-V 1.4", "compute", "%gid %data %img %shared", "%gid %data %img", "interface", false},
	{"type of a built-in", "compute", "%pIn = OpTypePointer Input %v3uint", "%pIn = OpTypePointer Input %v4uint", "", false},
	{"runtime array not last", "compute", "%Data = OpTypeStruct %rt\n", "%Data = OpTypeStruct %rt %uint\n", "", false},
	{"array length of the wrong member", "compute", "OpArrayLength %uint %data 0", "OpArrayLength %uint %data 1", "last member", false},
	{"atomic on another type", "compute", "%old = OpAtomicIAdd %uint %p %u1 %u0 %x", "%old = OpAtomicIAdd %uint %q0 %u1 %u0 %x", "", false},
	{"texels of doubles", "compute", "%image = OpTypeImage %float 2D", "%double = OpTypeFloat 64\n%image = OpTypeImage %double 2D", "Sampled Type", false},
	{"texels of 16 bits", "compute", "%image = OpTypeImage %float 2D", "%ushort = OpTypeInt 16 0\n%image = OpTypeImage %ushort 2D", "Sampled Type", false},
	{"texels of no type", "fragment", "%image = OpTypeImage %float 2D", "%image = OpTypeImage %void 2D", "Sampled Type", false},
	{"write of the wrong texel", "compute", "OpImageWrite %im %xy %v", "OpImageWrite %im %xy %g", "Sampled Type", false},
	{"coordinate of a float for a write", "compute", "OpImageWrite %im %xy %v", "OpImageWrite %im %v %v", "int scalar", true},
	{"scope of a subgroup operation", "compute", "OpGroupNonUniformElect %bool %u3", "OpGroupNonUniformElect %bool %u2", "Subgroup", false},
	{"opaque local variable", "compute", "%entry = OpLabel\n", "%entry = OpLabel\n%lv = OpVariable %pFnImage Function\n", "opaque", true},
	{"initializer of a workgroup variable", "compute", "%shared = OpVariable %pShared Workgroup", "%shared = OpVariable %pShared Workgroup %u1", "null", false},
	{"duplicate type", "compute", "%v2uint = OpTypeVector %uint 2\n", "%v2uint = OpTypeVector %uint 2\n%v2uintagain = OpTypeVector %uint 2\n", "duplicate", false},
	{"missing memory model", "compute", "OpMemoryModel Logical GLSL450\n", "", "OpMemoryModel", false},
	{"sampling with the wrong coordinate", "fragment", "%t2 = OpImageSampleExplicitLod %v4float %si %co Lod %float0", "%t2 = OpImageSampleExplicitLod %v4float %si %float0 Lod %float0", "Coordinate", false},
	{"explicit level that is missing", "fragment", "%t2 = OpImageSampleExplicitLod %v4float %si %co Lod %float0", "%t2 = OpImageSampleExplicitLod %v4float %si %co ConstOffset %offset", "Lod or Grad", true},
	{"offset that is no constant", "fragment", "%si %co ConstOffset %offset", "%si %co ConstOffset %varoffset", "const", false},
	{"maximum of integers", "fragment", "OpExtInst %v4float %glsl FMax %scaled %zero4", "OpExtInst %v4float %glsl UMax %scaled %zero4", "int", false},
	{"mix of integers", "fragment", "OpExtInst %v4float %glsl FMax %scaled %zero4", "OpExtInst %v4float %glsl IMix %scaled %zero4 %zero4", "IMix is not supported", false},
	{"64-bit atomic without the capability", "compute", "OpControlBarrier %u2", "%wide = OpAtomicIAdd %ulong %long %u1 %u0 %l0\nOpControlBarrier %u2", "Int64Atomics", false},
	{"interlock without its mode", "fragment", "OpBranch %header\n", "OpBeginInvocationInterlockEXT\nOpEndInvocationInterlockEXT\nOpBranch %header\n", "interlock execution mode", false},
	{"block in a block", "compute", "OpDecorate %Data Block\n", "OpDecorate %Data Block\nOpDecorate %Elem Block\n", "cannot be nested", false},
	{"struct with an image", "compute", "%pImage = OpTypePointer", "%Odd = OpTypeStruct %image\n%pImage = OpTypePointer", "opaque type", false},
	{"runtime array in a uniform block", "compute", "%data = OpVariable %pData StorageBuffer", "%data = OpVariable %pData Uniform", "BufferBlock", false},
	{"texel pointer to a sample", "compute", "OpControlBarrier %u2", "%tp = OpImageTexelPointer %pTexel %img %xy %u1\nOpControlBarrier %u2", "expected Sample", false},
	{"alignment of three", "compute", "OpStore %shared %old", "OpStore %shared %old Aligned 3", "power of two", false},
	{"load that makes available", "coopmatrix", "MakePointerVisible|NonPrivatePointer %uint2", "MakePointerAvailable|NonPrivatePointer %uint2", "only reads", false},
	{"private load that makes visible", "coopmatrix", "MakePointerVisible|NonPrivatePointer %uint2", "MakePointerVisible %uint2", "NonPrivatePointer must be", false},
	{"shared load of a local variable", "coopmatrix", "%from = ", "%lv = OpVariable %pLocal Function\n%ll = OpLoad %float %lv NonPrivatePointer\n%from = ", "storage classes", false},
	{"scope of a cooperative matrix", "coopmatrix", "%I = OpTypeCooperativeMatrixKHR %int %uint3", "%I = OpTypeCooperativeMatrixKHR %int %uint1", "limited to Workgroup", false},
	{"coherence with a memory model that has none", "coopmatrix", "OpDecorate %Data Block\n", "OpDecorate %Data Block\nOpDecorate %data Coherent\n", "banned", false},
	{"number of vertices with a sign", "mesh", "OpSetMeshOutputsEXT %uint_3 %uint_1", "OpSetMeshOutputsEXT %int_0 %uint_1", "unsigned int scalar", false},
	{"layer of a vertex", "mesh", "OpDecorate %out_var_C PerPrimitiveEXT\nOpDecorate %out_var_C Location 0", "OpDecorate %out_var_C BuiltIn Layer", "PerPrimitiveEXT", false},
	{"phi behind a line that lacks a predecessor", "debug", "%192 = OpExtInst", "%300 = OpPhi %int %int_0 %if_true\n%192 = OpExtInst", "not a predecessor", false},
	{"built-in constant", "fragment", "OpDecorate %id Flat\n", "OpDecorate %id Flat\nOpDecorate %zero4 BuiltIn FragCoord\n", "must decorate a constant", false},
	{"instruction between blocks", "compute", "OpReturn\n", "OpReturn\n%nothing = OpExtInst %void %printf 1 %format\n", "must appear in a block", false},
	{"number that may only be stored", "compute", "OpControlBarrier %u2", "%half = OpLoad %float16 %halves\n%less = OpFNegate %float16 %half\nOpControlBarrier %u2", "invalid use of 8- or 16-bit", false},
	{"branch into the construct of an unreachable merge block", "fragment", "OpStore %a %q\nOpBranch %endif\n", "OpStore %a %q\nOpKill\n", "outside its construct", false},
	{"decoration with what stands behind its target", "compute", "OpDecorate %Data Block\n", "OpDecorate %Data Block\nOpDecorateId %data CounterBuffer %gid\n", "must appear earlier", false},
	{"image format of another kind", "compute", "%image = OpTypeImage %float 2D 2 0 0 2 Unknown", "%image = OpTypeImage %float 2D 2 0 0 2 R32i", "Image Format type", false},
	{"image format of another sign", "compute", "%float 2D 2 0 0 2 Unknown", "%uint 2D 2 0 0 2 R32i", "signedness", false},
	{"forward pointer twice", "compute", "%float = OpTypeFloat 32\n", "%float = OpTypeFloat 32\nOpTypeForwardPointer %far PhysicalStorageBuffer\nOpTypeForwardPointer %far PhysicalStorageBuffer\n", "duplicate", false},
	{"extended instruction with a pointer", "compute", "OpReturn\n", "%nothing = OpExtInst %pData %printf 1 %format\nOpReturn\n", "logical pointer", false},
	{"array of pointers", "compute", "%entry = OpLabel\n", "%entry = OpLabel\n%lv = OpVariable %pTwo Function\n", "may not allocate a pointer", false},
	{"layout of a local variable", "compute", "%entry = OpLabel\n", "%entry = OpLabel\n%lv = OpVariable %pElem Function\n", "explicit layout", false},
	{"offset of a type", "fragment", "OpDecorate %id Flat\n", "OpDecorate %id Flat\nOpDecorate %v2float Offset 4\n", "Offset decoration on target", true},
	{"alignment less than a scalar", "compute", "OpReturn\n", "%address = OpConvertUToPtr %far %l0\n%word = OpLoad %uint %address Aligned 2\nOpReturn\n", "too small", false},
	{"struct index that is null", "fragment", "%int3 = OpConstant %int 3\n", "%int3 = OpConstantNull %int\n", "must be an OpConstant", false},
	{"branch with one weight", "fragment", "OpBranchConditional %big %then %else", "OpBranchConditional %big %then %else 1", "3 or 5", false},
	{"unknown instruction set", "compute", "OpMemoryModel", "%odd = OpExtInstImport \"GLSL.std\"\nOpMemoryModel", "invalid extended instruction import", false},
	{"loop to be unrolled and not", "fragment", "OpLoopMerge %merge %continue None", "OpLoopMerge %merge %continue Unroll|DontUnroll", "DontUnroll must not be combined", false},
	{"composite of a specialized constant", "fragment", "%float0 = OpConstant", "%float0 = OpSpecConstant", "spec constant operands", false},
	{"name of a member that is none", "fragment", "OpName %tex", "OpMemberName %Params 9 \"no\"\nOpName %tex", "does not have a member 9", false},
	{"function as member", "compute", "%fn = OpTypeFunction %void\n", "%fn = OpTypeFunction %void\n%odd = OpTypeStruct %fn\n", "function type", false},
	{"entry point that is called", "compute", "OpReturn\nOpFunctionEnd", "%c = OpFunctionCall %void %other\nOpReturn\nOpFunctionEnd\n%other = OpFunction %void None %fn\n%oe = OpLabel\nOpReturn\nOpFunctionEnd", "targeted by both", false},
	{"texel pointer with three coordinates", "compute", "OpControlBarrier %u2", "%tp = OpImageTexelPointer %pTexel %img %g %u0\nOpControlBarrier %u2", "no more components", false},
	{"texel pointer into an image without a format", "compute", "%im = OpLoad", "%tp = OpImageTexelPointer %pTexel %img %xy %u0\n%im = OpLoad", "Image Format in Image", false},
	{"odd group of quads", "compute", "LocalSize 8 8 1\n", "LocalSize 9 8 1\nOpExecutionMode %main DerivativeGroupQuadsKHR\n", "multiple of 2", false},
	{"size that is a variable", "compute", "OpExecutionMode %main LocalSize 8 8 1", "OpExecutionModeId %main LocalSizeId %data %data %data", "constant instructions", false},
	{"three primitives of one", "mesh", "%_arr_v3uint_uint_1 = OpTypeArray %v3uint %uint_1", "%_arr_v3uint_uint_1 = OpTypeArray %v3uint %uint_3", "must match the value", false},
	{"debug scope in front of a block that is an expression", "debugcl", "%103 = OpExtInst %void %1 DebugScope %97", "%103 = OpExtInst %void %1 DebugScope %94", "lexical scope", false},
	{"index into an acceleration structure", "compute", "%xy = OpVectorShuffle", "%ax = OpAccessChain %pImage %img %u0\n%xy = OpVectorShuffle", "non-composite", false},
	{"uniform at a specialized scope", "compute", "OpDecorate %Data Block\n", "OpDecorate %Data Block\nOpDecorateId %x UniformId %us\n", "Scope ids must be OpConstant", false},
	{"struct without a location", "fragment", "%pInInt = OpTypePointer Input %int\n", "%pInInt = OpTypePointer Input %int\n%Odd = OpTypeStruct %float\n%pOdd = OpTypePointer Input %Odd\n%odd = OpVariable %pOdd Input\n", "location", false},
	{"second source of an input", "fragment", "OpDecorate %id Flat\n", "OpDecorate %id Flat\nOpDecorate %id Index 1\n", "Index decoration", false},
	{"specialized product of floats", "fragment", "%zero4 = ", "%odd = OpSpecConstantOp %float FMul %float0 %float1\n%zero4 = ", "requires Kernel", false},
	{"initializer that is undefined", "fragment", "%a = OpVariable %pFnV4 Function", "%a = OpVariable %pFnV4 Function %odd", "not a constant", false},
	{"debug value that is a function type", "debugcl", "DebugDeclare %93 %p %94", "DebugDeclare %93 %54 %94", "function type", false},
	{"load of a struct with a runtime array", "compute", "%xy = OpVectorShuffle", "%whole = OpLoad %Data %data\n%xy = OpVectorShuffle", "runtime-sized", false},
	{"sign of a float texel", "compute", "OpImageWrite %im %xy %v", "OpImageWrite %im %xy %v SignExtend", "int scalar or vector", true},
	{"bit cast of a pointer", "compute", "%xy = OpVectorShuffle", "%bits = OpBitcast %uint %shared\n%xy = OpVectorShuffle", "logical pointer operand", false},
	{"debug instruction with a result", "debug", "%107 = OpExtInst %void", "%107 = OpExtInst %float", "OpTypeVoid", false},
	{"debug instruction with too few operands", "debug", "DebugCompilationUnit %uint_1 %uint_4 %110 %uint_5", "DebugCompilationUnit %uint_1 %uint_4 %110", "number of operands", false},
	{"debug instruction of no set", "debug", "%108 = OpExtInst %void %1 DebugTypeVector", "%108 = OpExtInst %void %void 6", "not an OpExtInstImport", false},
	{"debug instruction before what it uses", "debug", "%107 = OpExtInst %void %1 DebugTypeBasic %6 %uint_32 %uint_3 %uint_0\n%108 = OpExtInst %void %1 DebugTypeVector %107 %uint_4\n", "%108 = OpExtInst %void %1 DebugTypeVector %107 %uint_4\n%107 = OpExtInst %void %1 DebugTypeBasic %6 %uint_32 %uint_3 %uint_0\n", "before its definition", false},
	{"debug instruction of a function outside", "debug", "%137 = OpExtInst %void %1 DebugGlobalVariable", "%300 = OpExtInst %void %1 DebugLine %110 %uint_4 %uint_4 %uint_10 %uint_14\n%137 = OpExtInst %void %1 DebugGlobalVariable", "function body", false},
	{"debug instruction of the module in a function", "debug", "%140 = OpExtInst %void %1 DebugFunctionDefinition %131 %main", "%140 = OpExtInst %void %1 DebugSource %5", "must appear between", false},
	{"debug name that is no string", "debug", "DebugTypeBasic %6", "DebugTypeBasic %uint_32", "OpString", false},
	{"debug number that is a float", "debug", "%112 = OpExtInst %void %1 DebugFunction %8 %109 %110 %uint_3", "%112 = OpExtInst %void %1 DebugFunction %8 %109 %110 %float_0", "32-bit unsigned OpConstant", false},
	{"debug vector of five", "debug", "DebugTypeVector %107 %uint_4", "DebugTypeVector %107 %uint_5", "from 1 to 4", false},
	{"debug scope that is a type", "debug", "DebugLexicalBlock %110 %uint_9 %uint_17 %118", "DebugLexicalBlock %110 %uint_9 %uint_17 %108", "lexical scope", false},
	{"debug type that is a function", "debug", "DebugLocalVariable %12 %108", "DebugLocalVariable %12 %112", "debug type", false},
	{"debug member that is none", "debug", "%124 %125\n", "%124 %123\n", "DebugTypeMember", false},
	{"debug declaration of a value", "debug", "DebugDeclare %127 %p %128", "DebugDeclare %127 %150 %128", "OpVariable", false},
	{"debug definition of another function", "debug", "DebugFunctionDefinition %117 %src_main", "DebugFunctionDefinition %117 %twice", "the enclosing OpFunction", false},
	{"debug line 0", "debug", "DebugLine %110 %uint_14 %uint_14", "DebugLine %110 %uint_0 %uint_14", "Line Start", false},
	{"debug columns backwards", "debug", "%uint_10 %uint_10 %uint_33 %uint_53", "%uint_10 %uint_10 %uint_53 %uint_33", "Column End", false},
	{"debug line behind the text", "debug", "DebugLine %110 %uint_14 %uint_14", "DebugLine %110 %uint_14 %uint_19", "14 lines", false},
	{"debug column behind the line", "debug", "DebugLine %110 %uint_14 %uint_14 %uint_1 %uint_1", "DebugLine %110 %uint_14 %uint_14 %uint_1 %uint_3", "2 columns", false},
	{"debug block behind the text", "debug", "DebugLexicalBlock %110 %uint_9 %uint_17", "DebugLexicalBlock %110 %uint_9 %uint_53", "column 53", false},
	{"OpenCL debug vector of structs", "debugcl", "DebugTypeVector %79 4", "DebugTypeVector %76 4", "DebugTypeBasic", false},
	{"OpenCL debug array of none", "debugcl", "DebugTypeArray %73 %uint_2", "DebugTypeArray %73 %uint_0", "integer constant", false},
	{"OpenCL debug function that is a variable", "debugcl", "FlagIsProtected|FlagIsPrivate 6 %main", "FlagIsProtected|FlagIsPrivate 6 %image", "OpFunction", false},
	{"OpenCL debug member of no class", "debugcl", "DebugTypeMember %8 %73 %74 1 29 %76", "DebugTypeMember %8 %73 %74 1 29 %73", "DebugTypeComposite", false},
	{"OpenCL debug type before what it uses", "debugcl", "DebugTypeVector %79 2", "DebugTypeVector %95 2", "before its definition", false},
}

// extras holds further replacements that some rows require, by the name of the row, as pairs of old and new.
var extras = map[string][]string{
	"fused multiply-add of integers":        {"OpMemoryModel", "OpCapability FMAKHR\nOpExtension \"SPV_KHR_fma\"\nOpMemoryModel"},
	"format that is not a string":           {"OpMemoryModel", "%printf = OpExtInstImport \"NonSemantic.DebugPrintf\"\nOpMemoryModel"},
	"preserved zeros beside their new form": {"OpCapability FloatControls2\nOpExtension", "OpCapability FloatControls2\nOpCapability SignedZeroInfNanPreserve\nOpExtension \"SPV_KHR_float_controls\"\nOpExtension"},
	"uniform at a specialized scope":        {"%fn = OpTypeFunction", "%us = OpSpecConstant %uint 3\n%fn = OpTypeFunction"},
	"struct without a location":             {"%uv %id %color", "%uv %id %odd %color"},
	"initializer that is undefined":         {"%zero4 = ", "%odd = OpUndef %v4float\n%zero4 = "},
	"member behind the last":                {"%float0 = ", "%int4 = OpConstant %int 4\n%float0 = "},
	"entry point that returns a value":      {"OpExecutionMode %main LocalSize 8 8 1\n", "OpEntryPoint GLCompute %other \"other\"\nOpExecutionMode %main LocalSize 8 8 1\nOpExecutionMode %other LocalSize 1 1 1\n", "%main = OpFunction", "%fnFloat = OpTypeFunction %float\n%main = OpFunction"},
	"entry point that is called":            {"OpExecutionMode %main LocalSize 8 8 1\n", "OpEntryPoint GLCompute %other \"other\"\nOpExecutionMode %main LocalSize 8 8 1\nOpExecutionMode %other LocalSize 1 1 1\n"},
	"texel pointer with three coordinates":  {"%fn = OpTypeFunction", "%pTexel = OpTypePointer Image %float\n%fn = OpTypeFunction"},
	"odd group of quads":                    {"OpMemoryModel", "OpCapability ComputeDerivativeGroupQuadsKHR\nOpExtension \"SPV_NV_compute_shader_derivatives\"\nOpMemoryModel"},
	"image format of another sign":          {"OpImageWrite %im %xy %v\n", "OpImageWrite %im %xy %b\n"},
	"forward pointer twice": {"OpCapability Shader\n", "OpCapability Shader\nOpCapability PhysicalStorageBufferAddresses\n", "Logical", "PhysicalStorageBuffer64",
		"%fn = OpTypeFunction", "%far = OpTypePointer PhysicalStorageBuffer %uint\n%fn = OpTypeFunction"},
	"extended instruction with a pointer": {"OpMemoryModel", "%printf = OpExtInstImport \"NonSemantic.DebugPrintf\"\nOpMemoryModel", "OpName %Data", "%format = OpString \"\"\nOpName %Data"},
	"array of pointers":                   {"%fn = OpTypeFunction", "%two = OpTypeArray %pUint %u2\n%pTwo = OpTypePointer Function %two\n%fn = OpTypeFunction"},
	"layout of a local variable":          {"%fn = OpTypeFunction", "%pElem = OpTypePointer Function %Elem\n%fn = OpTypeFunction"},
	"alignment less than a scalar": {"OpCapability Shader\n", "OpCapability Shader\nOpCapability PhysicalStorageBufferAddresses\nOpCapability Int64\n", "Logical", "PhysicalStorageBuffer64",
		"%fn = OpTypeFunction", "%far = OpTypePointer PhysicalStorageBuffer %uint\n%ulong = OpTypeInt 64 0\n%l0 = OpConstant %ulong 0\n%fn = OpTypeFunction"},
	"64-bit atomic without the capability": {"OpCapability Shader\n", "OpCapability Shader\nOpCapability Int64\n", "%data %img %shared", "%data %img %shared %long",
		"%fn = OpTypeFunction", "%ulong = OpTypeInt 64 0\n%l0 = OpConstant %ulong 0\n%pLong = OpTypePointer Workgroup %ulong\n%long = OpVariable %pLong Workgroup\n%fn = OpTypeFunction"},
	"interlock without its mode": {"OpCapability ImageQuery\n", "OpCapability ImageQuery\nOpCapability FragmentShaderPixelInterlockEXT\nOpExtension \"SPV_EXT_fragment_shader_interlock\"\n"},
	"runtime array in a uniform block": {"%pData = OpTypePointer StorageBuffer", "%pData = OpTypePointer Uniform",
		"%pUint = OpTypePointer StorageBuffer", "%pUint = OpTypePointer Uniform", "%pV4 = OpTypePointer StorageBuffer", "%pV4 = OpTypePointer Uniform"},
	"texel pointer to a sample": {"%fn = OpTypeFunction", "%pTexel = OpTypePointer Image %float\n%fn = OpTypeFunction",
		"%xy = OpVectorShuffle %v2uint %g %g 0 1\n", "", "%x = OpComposite", "%xy = OpVectorShuffle %v2uint %g %g 0 1\n%x = OpComposite"},
	"shared load of a local variable":                         {"%pTile = ", "%pLocal = OpTypePointer Function %float\n%pTile = "},
	"layer of a vertex":                                       {"OpCapability MeshShadingEXT\n", "OpCapability MeshShadingEXT\nOpCapability ShaderLayer\n", "%_arr_float_uint_1 = OpTypeArray %float %uint_1", "%_arr_float_uint_1 = OpTypeArray %int %uint_1", "%_ptr_Output_float = OpTypePointer Output %float", "%_ptr_Output_float = OpTypePointer Output %int", "OpStore %37 %float_1", "OpStore %37 %int_0"},
	"instruction between blocks":                              {"OpMemoryModel", "%printf = OpExtInstImport \"NonSemantic.DebugPrintf\"\nOpMemoryModel", "OpName %Data", "%format = OpString \"\"\nOpName %Data"},
	"branch into the construct of an unreachable merge block": {"%endbreak = OpLabel\nOpBranch %endswitch", "%endbreak = OpLabel\nOpBranch %else"},
	"decoration with what stands behind its target":           {"OpMemoryModel", "OpExtension \"SPV_GOOGLE_hlsl_functionality1\"\nOpMemoryModel"},
	"number that may only be stored": {"OpCapability Shader\n", "OpCapability Shader\nOpCapability StorageBuffer16BitAccess\n", "%gid %data %img", "%gid %other %data %img",
		"OpDecorate %data Binding 0\n", "OpDecorate %data Binding 0\nOpDecorate %other DescriptorSet 0\nOpDecorate %other Binding 4\nOpDecorate %Other Block\nOpMemberDecorate %Other 0 Offset 0\n",
		"%fn = OpTypeFunction", "%float16 = OpTypeFloat 16\n%Other = OpTypeStruct %float16\n%pOther = OpTypePointer StorageBuffer %Other\n%pHalf = OpTypePointer StorageBuffer %float16\n%other = OpVariable %pOther StorageBuffer\n%fn = OpTypeFunction",
		"%x = OpComposite", "%halves = OpAccessChain %pHalf %other %u0\n%x = OpComposite"},
	"texel pointer into an image without a format": {"%pIn = OpTypePointer", "%pTexel = OpTypePointer Image %float\n%pIn = OpTypePointer"},
	"two payloads":                 {"%in_var_given = OpVariable", "%other = OpVariable %_ptr_TaskPayloadWorkgroupEXT_P TaskPayloadWorkgroupEXT\n%in_var_given = OpVariable"},
	"dot of scalars":               {"%d = OpDot", "%x0 = OpCompositeExtract %float %t 0\n%d = OpDot"},
	"store to a uniform block":     {"%con = OpCompositeConstruct", "%p2 = OpAccessChain %pUniV4 %params %int3 %int0\n%con = OpCompositeConstruct"},
	"store to an input":            {"%con = OpCompositeConstruct", "%co2 = OpLoad %v2float %uv\n%con = OpCompositeConstruct"},
	"offset that is no constant":   {"%t = OpImageSample", "%varoffset = OpCompositeConstruct %v2int %iv %iv\n%t = OpImageSample"},
	"straddling vector":            {"%Params 3 Offset 80", "%Params 3 Offset 96"},
	"opaque local variable":        {"%pIn = OpTypePointer", "%pFnImage = OpTypePointer Function %image\n%pIn = OpTypePointer"},
	"atomic on another type":       {"%old = ", "%q0 = OpAccessChain %pV4 %data %u0 %x %u0\n%old = "},
	"two payloads that arrive":     {"%93 = OpLoad %P %p_2", "%93 = OpLoad %P %p_2\n%pp = OpLoad %P %p"},
	"kind of hit in a miss shader": {"%93 = OpLoad %P %p_2", "%93 = OpLoad %P %p_2\n%kind = OpLoad %uint %2"},
	"type of a built-in":           {"%g = OpLoad %v3uint %gid", "%g4 = OpLoad %v4uint %gid\n%g = OpVectorShuffle %v3uint %g4 %g4 0 1 2"},
}

func TestBrokenModules(t *testing.T) {
	for _, tt := range broken {
		t.Run(tt.name, func(t *testing.T) {
			text := source(t, tt.module)
			if !strings.Contains(text, tt.old) {
				t.Fatalf("the module does not contain %q", tt.old)
			}
			text = strings.Replace(text, tt.old, tt.new, 1)
			for e := extras[tt.name]; len(e) > 0; e = e[2:] {
				if !strings.Contains(text, e[0]) {
					t.Fatalf("the module does not contain %q", e[0])
				}
				text = strings.Replace(text, e[0], e[1], 1)
			}
			m := moduletest.Assemble(t, text)
			findings := Module(m, Options{})
			all := ""
			for _, f := range findings {
				all += f.Text + "\n"
			}
			if len(findings) == 0 || !strings.Contains(all, tt.want) {
				t.Errorf("findings %q, want %q", all, tt.want)
			}
			ok, out := toolAccepts(t, m, tt.lenient)
			if ok != tt.lenient {
				t.Errorf("spirv-val accepts it: %v, want %v\n%s", ok, tt.lenient, out)
			}
			t.Logf("ours: %s\ntool: %s", all, out)
		})
	}
}

// BenchmarkModule validates modules for Vulkan.
func BenchmarkModule(b *testing.B) {
	for _, name := range []string{"fragment", "compute", "rays", "debug"} {
		m := moduletest.Assemble(b, source(b, name))
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Module(m, Options{})
			}
		})
	}
}
