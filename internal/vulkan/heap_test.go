package vulkan

import (
	"context"
	"testing"
)

// heap uses one binding as an array of buffers and as one of textures: it
// copies texel 0 of element 1 to the first number of element 2.
const heap = `
OpCapability Shader
OpCapability RuntimeDescriptorArray
OpExtension "SPV_EXT_descriptor_indexing"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %buffers DescriptorSet 0
OpDecorate %buffers Binding 0
OpDecorate %textures DescriptorSet 0
OpDecorate %textures Binding 0
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
%void = OpTypeVoid
%int = OpTypeInt 32 1
%float = OpTypeFloat 32
%v2 = OpTypeVector %int 2
%v4 = OpTypeVector %float 4
%c0 = OpConstant %int 0
%c1 = OpConstant %int 1
%c2 = OpConstant %int 2
%origin = OpConstantComposite %v2 %c0 %c0
%block = OpTypeStruct %float
%blocks = OpTypeRuntimeArray %block
%tex = OpTypeImage %float 2D 2 0 0 1 Unknown
%texes = OpTypeRuntimeArray %tex
%pblocks = OpTypePointer StorageBuffer %blocks
%pfloat = OpTypePointer StorageBuffer %float
%ptexes = OpTypePointer UniformConstant %texes
%ptex = OpTypePointer UniformConstant %tex
%buffers = OpVariable %pblocks StorageBuffer
%textures = OpVariable %ptexes UniformConstant
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
%pt = OpAccessChain %ptex %textures %c1
%t = OpLoad %tex %pt
%v = OpImageFetch %v4 %t %origin Lod %c0
%x = OpCompositeExtract %float %v 0
%pb = OpAccessChain %pfloat %buffers %c2 %c0
OpStore %pb %x
OpReturn
OpFunctionEnd
`

func TestOneBindingHoldsSeveralKinds(t *testing.T) {
	if info := Require(t); !info.Has("VK_EXT_mutable_descriptor_type") {
		t.Skip("needs mutable descriptors")
	}
	res, err := Compute(context.Background(), ComputeCase{Module: assemble(t, heap), Resources: []Resource{
		{Index: 2, Kind: StorageBuffer, Size: 4},
		{Index: 1, Kind: SampledImage, Format: R32Float, Image: Shape{Width: 1, Height: 1}, Data: Bytes(float32(2.5))},
	}})
	if err != nil {
		t.Fatal(err)
	}
	expect[float32](t, "element 2", res.Resources[0], 2.5)
}
