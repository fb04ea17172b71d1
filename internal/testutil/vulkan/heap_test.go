package vulkan

import (
	"context"
	"testing"
)

// heap uses one binding both as an array of buffers and as an array of textures. It copies texel 0 of element 1 to
// the first number of element 2.
var heap = program{
	enables:  "OpCapability RuntimeDescriptorArray\nOpExtension \"SPV_EXT_descriptor_indexing\"",
	entry:    `GLCompute "main"`,
	modes:    []string{"LocalSize 1 1 1"},
	bindings: []placed{{"%buffers", 0, 0}, {"%textures", 0, 0}},
	blocks:   []string{"%block"},
	declared: `
%origin = OpConstantComposite %v2i %i0 %i0
%block = OpTypeStruct %float
%blocks = OpTypeRuntimeArray %block
%tex = OpTypeImage %float 2D 2 0 0 1 Unknown
%texes = OpTypeRuntimeArray %tex
%pblocks = OpTypePointer StorageBuffer %blocks
%pfloat = OpTypePointer StorageBuffer %float
%ptexes = OpTypePointer UniformConstant %texes
%ptex = OpTypePointer UniformConstant %tex
%buffers = OpVariable %pblocks StorageBuffer
%textures = OpVariable %ptexes UniformConstant`,
	body: `
%pt = OpAccessChain %ptex %textures %i1
%t = OpLoad %tex %pt
%v = OpImageFetch %v4 %t %origin Lod %i0
%x = OpCompositeExtract %float %v 0
%pb = OpAccessChain %pfloat %buffers %i2 %i0
OpStore %pb %x`,
}.assembly()

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
