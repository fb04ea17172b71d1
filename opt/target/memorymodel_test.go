package target

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

func TestVulkanMemoryModelMovesCoherenceToAccesses(t *testing.T) {
	const before = `; Version: 1.3
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %shared Coherent
OpDecorate %shared DescriptorSet 0
OpDecorate %shared Binding 0
OpDecorate %own DescriptorSet 0
OpDecorate %own Binding 1
OpMemberDecorate %block 0 Offset 0
OpDecorate %block BufferBlock
%void = OpTypeVoid
%fn = OpTypeFunction %void
%uint = OpTypeInt 32 0
%uint_0 = OpConstant %uint 0
%uint_1 = OpConstant %uint 1
%uint_2 = OpConstant %uint 2
%uint_72 = OpConstant %uint 72
%block = OpTypeStruct %uint
%ptr = OpTypePointer Uniform %block
%ptrUint = OpTypePointer Uniform %uint
%shared = OpVariable %ptr Uniform
%own = OpVariable %ptr Uniform
%main = OpFunction %void None %fn
%l = OpLabel
%a = OpAccessChain %ptrUint %shared %uint_0
%b = OpAccessChain %ptrUint %own %uint_0
%x = OpLoad %uint %a
OpStore %b %x
%y = OpLoad %uint %b
OpStore %a %y
%z = OpAtomicIAdd %uint %b %uint_1 %uint_0 %uint_1
OpMemoryBarrier %uint_2 %uint_72
OpReturn
OpFunctionEnd
`
	m := moduletest.Assemble(t, before)
	UseVulkanMemoryModel(m)
	for _, f := range validate.Module(m, validate.Options{}) {
		t.Errorf("after: %s", f.Text)
	}
	got := spirv.Disassemble(m, spirv.TextOptions{NoIndent: true, NoHeader: true})
	for _, want := range []string{
		"OpCapability VulkanMemoryModel\n", `OpExtension "SPV_KHR_vulkan_memory_model"`, "OpMemoryModel Logical Vulkan\n",
		" MakePointerVisible|NonPrivatePointer %uint_5\n", " MakePointerAvailable|NonPrivatePointer %uint_5\n",
		"%uint_5 %uint_0 %uint_1\n", "OpMemoryBarrier %uint_2 %uint_72\n",
	} {
		if strings.Count(got, want) != 1 {
			t.Errorf("%q occurs %d times, want once", want, strings.Count(got, want))
		}
	}
	if strings.Contains(got, "Coherent") {
		t.Error("a variable is still decorated Coherent")
	}
	if t.Failed() {
		t.Log(got)
	}
}
