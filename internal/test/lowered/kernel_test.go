package lowered

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/opencl"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/lower/kernel"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// lowered returns the kernels of a module.
func lowered(t *testing.T, m *spirv.Module) *kernel.Kernel {
	t.Helper()
	k, findings := kernel.Lower(m, kernel.Options{})
	if len(findings) > 0 {
		var all strings.Builder
		for _, f := range findings {
			fmt.Fprintf(&all, "\n%s", f.Text)
		}
		t.Fatalf("not lowered:%s", &all)
	}
	return k
}

// Kernels have the same output as the Vulkan modules.
func TestKernelsRunOnOpenCL(t *testing.T) {
	llvmtools.Require(t, llvmtools.LLVMSpirv)
	opencl.Require(t)
	Run(t, kernels)
}

// kernels runs kernels on OpenCL.
var kernels = Engine{Name: "kernel", Run: func(t *testing.T, m *spirv.Module, c *Case) ([][]byte, error) {
	k := lowered(t, m)
	return OnOpenCL(spirv.Bytes(instbuilder.Encode(k.Module)), &k.Entries[0], c)
}}

// Every GLSL.std.450 instruction computes the same result in kernels as in Vulkan.
func TestInstructionsOfGLSLRunOnOpenCL(t *testing.T) {
	llvmtools.Require(t, llvmtools.LLVMSpirv)
	opencl.Require(t)
	vulkan.Require(t)
	RunProbes(t, kernels, Probes)
}

// doublePacking adds one to doubles that are packed and unpacked.
const doublePacking = `; SPIR-V
; Version: 1.3
OpCapability Shader
OpCapability Float64
%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %gid
OpExecutionMode %main LocalSize 4 1 1
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %list ArrayStride 8
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %buffer DescriptorSet 0
OpDecorate %buffer Binding 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%uint = OpTypeInt 32 0
%double = OpTypeFloat 64
%v2uint = OpTypeVector %uint 2
%v3uint = OpTypeVector %uint 3
%list = OpTypeRuntimeArray %v2uint
%block = OpTypeStruct %list
%p_block = OpTypePointer StorageBuffer %block
%p_words = OpTypePointer StorageBuffer %v2uint
%p_gid = OpTypePointer Input %v3uint
%zero = OpConstant %uint 0
%one = OpConstant %double 1
%gid = OpVariable %p_gid Input
%buffer = OpVariable %p_block StorageBuffer
%main = OpFunction %void None %fn
%entry = OpLabel
%g = OpLoad %v3uint %gid
%x = OpCompositeExtract %uint %g 0
%at = OpAccessChain %p_words %buffer %zero %x
%words = OpLoad %v2uint %at
%d = OpExtInst %double %glsl PackDouble2x32 %words
%sum = OpFAdd %double %d %one
%back = OpExtInst %v2uint %glsl UnpackDouble2x32 %sum
OpStore %at %back
OpReturn
OpFunctionEnd
`

func TestDoublesArePackedOnOpenCL(t *testing.T) {
	llvmtools.Require(t, llvmtools.LLVMSpirv)
	opencl.Require(t)
	m, err := spirv.Assemble(doublePacking)
	if err != nil {
		t.Fatal(err)
	}
	got, err := kernels.Run(t, m, &Case{Resources: bound(in([]float64{0.5, -3, 1e100, 41}))})
	if err != nil {
		t.Fatal(err)
	}
	if want := []float64{1.5, -2, 1e100, 42}; !slices.Equal(vulkan.Values[float64](got[0]), want) {
		t.Errorf("got %v, want %v", vulkan.Values[float64](got[0]), want)
	}
}

// All GLSL.std.450 instructions have probes, except instructions that compute shaders must not use and instructions for
// doubles.
func TestEveryInstructionOfGLSLIsProbed(t *testing.T) {
	others := []string{"InterpolateAtCentroid", "InterpolateAtSample", "InterpolateAtOffset", "IMix", "PackDouble2x32",
		"UnpackDouble2x32"}
	for n := range uint32(82) {
		inst := spirv.ExtSetGLSLStd450.Inst(n)
		if inst == nil || slices.Contains(others, inst.Name) {
			continue
		}
		if !slices.ContainsFunc(Probes, func(p Probe) bool { return p.Name == inst.Name }) {
			t.Errorf("%s has no probe", inst.Name)
		}
	}
}

// Kernels are valid for OpenCL 2.2.
func TestKernelsAreValid(t *testing.T) {
	spirvtools.Require(t)
	Modules(t, func(t *testing.T, m *spirv.Module, c *Case) {
		module := spirv.Bytes(instbuilder.Encode(lowered(t, m).Module))
		if err := spirvtools.Validate(module, "--target-env", "opencl2.2"); err != nil {
			t.Error(err)
		}
	})
}

// From SPIR-V 1.3 on, kernels use the same wave operations as Vulkan.
func TestWavesOfNewerVersionsAreValid(t *testing.T) {
	spirvtools.Require(t)
	llvmtools.Require(t, llvmtools.IntelOcloc)
	Modules(t, func(t *testing.T, m *spirv.Module, c *Case) {
		if !c.Waves {
			t.Skip("has no waves")
		}
		k, findings := kernel.Lower(m, kernel.Options{Version: 0x00010300})
		if len(findings) > 0 {
			t.Fatal(findings)
		}
		module := spirv.Bytes(instbuilder.Encode(k.Module))
		if err := spirvtools.Validate(module, "--target-env", "spv1.3"); err != nil {
			t.Error(err)
		}
		compiles(t, k, "tgllp")
	})
}

// withoutDoubles is a device without double precision.
const withoutDoubles = "tgllp"

// Intel's compiler for Level Zero accepts every kernel, and its description of the arguments and the group size
// agrees with ours. Without FULL=1, each kernel is compiled for only one of the devices.
func TestKernelsCompileForLevelZero(t *testing.T) {
	llvmtools.Require(t, llvmtools.IntelOcloc)
	n := 0
	Modules(t, func(t *testing.T, m *spirv.Module, c *Case) {
		k := lowered(t, m)
		n++
		for i, device := range llvmtools.Devices {
			if c.Doubles && device == withoutDoubles {
				if _, err := llvmtools.Ocloc(spirv.Bytes(instbuilder.Encode(k.Module)), device); err == nil {
					t.Errorf("%s has doubles", device)
				}
				continue
			}
			if i == n%len(llvmtools.Devices) || testenv.Full() {
				compiles(t, k, device)
			}
		}
	})
}

// compiles compiles kernels for a device and compares their descriptions.
func compiles(t *testing.T, k *kernel.Kernel, device string) {
	t.Helper()
	found, err := llvmtools.Ocloc(spirv.Bytes(instbuilder.Encode(k.Module)), device)
	if err != nil {
		t.Errorf("%s: %v", device, err)
		return
	}
	for i, e := range k.Entries {
		if i >= len(found) || found[i].Name != e.Name {
			t.Errorf("%s: kernel %s is not in %+v", device, e.Name, found)
			return
		}
		z := found[i]
		if want := [3]int{int(e.LocalSize[0]), int(e.LocalSize[1]), int(e.LocalSize[2])}; z.GroupSize != want {
			t.Errorf("%s: the group is %v, want %v", device, z.GroupSize, want)
		}
		if len(z.Arguments) != len(e.Arguments) {
			t.Errorf("%s: the arguments are %+v, want %+v", device, z.Arguments, e.Arguments)
			return
		}
		for j, a := range e.Arguments {
			if z.Arguments[j].Index != a.Index || z.Arguments[j].Name != a.Name {
				t.Errorf("%s: argument %d is %+v, want %s", device, j, z.Arguments[j], a.Name)
			}
		}
	}
}

// The output of printf is printed by kernels.
func TestKernelsPrint(t *testing.T) {
	llvmtools.Require(t, llvmtools.LLVMSpirv)
	opencl.Require(t)
	s, err := shadertest.Parse("print.cs.hlsl", `// args: -T cs_6_0 -E main
RWStructuredBuffer<float> values;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  printf("%d and %u%%, %08.3f\n", -5, 7, values[0]);
  printf("vector %v3f, %v2d, %x\n", float3(1, 2, values[1]), int2(-3, 4), 255);
  values[0] = 1;
}`)
	if err != nil {
		t.Fatal(err)
	}
	k, findings := kernel.Lower(s.MustCompile(t, s.Runs[0]).Module, kernel.Options{Doubles: true})
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	bitcode, err := llvmtools.LLVMSpirv.Convert(spirv.Bytes(instbuilder.Encode(k.Module)), "-r")
	if err != nil {
		t.Fatal(err)
	}
	got, err := opencl.RunAndListen(t.Context(),
		opencl.Case{Program: bitcode, Arguments: []opencl.Argument{{Kind: opencl.Buffer,
			Data: vulkan.Bytes([]float32{2.5, -3})}}})
	if err != nil {
		t.Fatal(err)
	}
	if want := "-5 and 7%, 0002.500\nvector 1.000000,2.000000,-3.000000, -3,4, ff\n"; got.Printed != want {
		t.Errorf("got %q, want %q", got.Printed, want)
	}
}
