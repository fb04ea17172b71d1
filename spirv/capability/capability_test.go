package capability

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

const prologue = `
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
`

const scalars = `
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
`

const body = `
%main = OpFunction %void None %fn
%entry = OpLabel
OpReturn
OpFunctionEnd
`

func required(t *testing.T, version uint32, text string) (caps []string, exts []string) {
	t.Helper()
	m := moduletest.Assemble(t, text)
	m.Version = version
	cs, exts := Required(m, nil, nil, nil)
	checkNeeds(t, m, cs)
	for _, c := range cs {
		caps = append(caps, spirv.KindCapability.Enumerant(uint32(c)).Name)
	}
	return caps, exts
}

func TestRequired(t *testing.T) {
	const v10, v13, v15 = 0x00010000, 0x00010300, 0x00010500
	for _, tt := range []struct {
		name    string
		version uint32
		decl    string // decorations
		types   string
		want    string
	}{
		{"nothing", v10, "", "", "[Shader] []"},
		{"wide numbers", v10, "", "%d = OpTypeFloat 64\n%l = OpTypeInt 64 0", "[Shader Float64 Int64] []"},
		{"sampled 1D", v10, "", "%i = OpTypeImage %float 1D 2 0 0 1 Unknown", "[Shader Sampled1D] []"},
		{"storage 1D", v10, "", "%i = OpTypeImage %float 1D 2 0 0 2 R32f", "[Shader Image1D] []"},
		{"storage texel buffer", v10, "", "%i = OpTypeImage %float Buffer 2 0 0 2 Rg32f", "[Shader SampledBuffer ImageBuffer StorageImageExtendedFormats] []"},
		{"sampled texel buffer", v10, "", "%i = OpTypeImage %float Buffer 2 0 0 1 Unknown", "[Shader SampledBuffer] []"},
		{"cube array", v10, "", "%i = OpTypeImage %float Cube 2 1 0 1 Unknown", "[Shader SampledCubeArray] []"},
		{"runtime array of images", v10, "", "%i = OpTypeImage %float 2D 2 0 0 1 Unknown\n%a = OpTypeRuntimeArray %i", "[Shader RuntimeDescriptorArray] [SPV_EXT_descriptor_indexing]"},
		{"the same in 1.5", v15, "", "%i = OpTypeImage %float 2D 2 0 0 1 Unknown\n%a = OpTypeRuntimeArray %i", "[Shader RuntimeDescriptorArray] []"},
		{"16-bit storage buffer", v10, "OpDecorate %s BufferBlock", "%h = OpTypeFloat 16\n%s = OpTypeStruct %h\n%p = OpTypePointer Uniform %s\n%v = OpVariable %p Uniform",
			"[Shader StorageBuffer16BitAccess Float16] [SPV_KHR_16bit_storage]"},
		{"16-bit uniform buffer in 1.3", v13, "OpDecorate %s Block", "%h = OpTypeFloat 16\n%s = OpTypeStruct %h\n%p = OpTypePointer Uniform %s\n%v = OpVariable %p Uniform",
			"[Shader UniformAndStorageBuffer16BitAccess Float16] []"},
		{"acceleration structure", v15, "", "%a = OpTypeAccelerationStructureKHR", "[Shader RayQueryKHR] [SPV_KHR_ray_query]"},
		{"built-in of ray tracing", v15, "OpDecorate %v BuiltIn HitKindKHR", "%i = OpTypeInt 32 0\n%p = OpTypePointer Input %i\n%v = OpVariable %p Input", "[Shader RayTracingKHR] [SPV_KHR_ray_tracing]"},
		{"both", v15, "OpDecorate %v BuiltIn HitKindKHR", "%a = OpTypeAccelerationStructureKHR\n%i = OpTypeInt 32 0\n%p = OpTypePointer Input %i\n%v = OpVariable %p Input", "[Shader RayTracingKHR] [SPV_KHR_ray_tracing]"},
		{"built-in of a capability", v10, "OpDecorate %v BuiltIn SampleId", "%i = OpTypeInt 32 1\n%p = OpTypePointer Input %i\n%v = OpVariable %p Input", "[Shader SampleRateShading] []"},
		{"built-in of an extension", v10, "OpDecorate %v BuiltIn BaseVertex", "%i = OpTypeInt 32 1\n%p = OpTypePointer Input %i\n%v = OpVariable %p Input", "[Shader DrawParameters] [SPV_KHR_shader_draw_parameters]"},
	} {
		caps, exts := required(t, tt.version, prologue+tt.decl+scalars+tt.types+body)
		if got := fmt.Sprint(caps, exts); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestInstructionsInBodies(t *testing.T) {
	caps, _ := required(t, 0x00010000, prologue+scalars+`
%int = OpTypeInt 32 1
%int_0 = OpConstant %int 0
%v2int = OpTypeVector %int 2
%v4float = OpTypeVector %float 4
%zero = OpConstantNull %v2int
%image = OpTypeImage %float 2D 2 0 0 2 Unknown
%ptr = OpTypePointer UniformConstant %image
%tex = OpVariable %ptr UniformConstant
%main = OpFunction %void None %fn
%entry = OpLabel
%img = OpLoad %image %tex
%texel = OpImageRead %v4float %img %zero
%size = OpImageQuerySize %v2int %img
OpImageWrite %img %zero %texel
OpReturn
OpFunctionEnd
`)
	want := "[Shader StorageImageReadWithoutFormat StorageImageWriteWithoutFormat ImageQuery]"
	if fmt.Sprint(caps) != want {
		t.Errorf("%v, want %s", caps, want)
	}
}

// TestFlagsOfRays checks that ray flags require the capability for primitive culling if they are known to contain a
// flag for it. Such a flag may be part of a value that is otherwise unknown.
func TestFlagsOfRays(t *testing.T) {
	for flags, want := range map[string]bool{"%u1": false, "%u256": true, "%u512": true, "%run": false, "%or": true} {
		caps, _ := required(t, 0x00010500, prologue+scalars+`
%uint = OpTypeInt 32 0
%u1 = OpConstant %uint 1
%u256 = OpConstant %uint 256
%u512 = OpConstant %uint 512
%f0 = OpConstant %float 0
%v3float = OpTypeVector %float 3
%zero = OpConstantNull %v3float
%accel = OpTypeAccelerationStructureKHR
%pAccel = OpTypePointer UniformConstant %accel
%scene = OpVariable %pAccel UniformConstant
%query = OpTypeRayQueryKHR
%pQuery = OpTypePointer Function %query
%pUint = OpTypePointer Function %uint
%main = OpFunction %void None %fn
%entry = OpLabel
%q = OpVariable %pQuery Function
%n = OpVariable %pUint Function
%run = OpLoad %uint %n
%more = OpBitwiseOr %uint %run %u256
%or = OpBitwiseOr %uint %more %more
%s = OpLoad %accel %scene
OpRayQueryInitializeKHR %q %s `+flags+` %u1 %zero %f0 %zero %f0
OpReturn
OpFunctionEnd
`)
		if got := slices.Contains(caps, "RayTraversalPrimitiveCullingKHR"); got != want {
			t.Errorf("flags %s: %t, want %t", flags, got, want)
		}
	}
}

func TestAtomicsOnFloatsGoByTheirWidth(t *testing.T) {
	for width, want := range map[string]string{"16": "AtomicFloat16AddEXT", "32": "AtomicFloat32AddEXT",
		"64": "AtomicFloat64AddEXT"} {
		text := prologue + `
%void = OpTypeVoid
%fn = OpTypeFunction %void
%uint = OpTypeInt 32 0
%one = OpConstant %uint 1
%f = OpTypeFloat ` + width + `
%x = OpConstant %f 1
%p = OpTypePointer Workgroup %f
%v = OpVariable %p Workgroup
%main = OpFunction %void None %fn
%entry = OpLabel
%r = OpAtomicFAddEXT %f %v %one %one %x
OpReturn
OpFunctionEnd
`
		if caps, _ := required(t, 0x00010300, text); !slices.Contains(caps, want) {
			t.Errorf("%s bits: %v", width, caps)
		}
	}
}
