package vulkan

import (
	"context"
	"math"
	"testing"
)

func TestComputeReadsAndWritesAStorageBuffer(t *testing.T) {
	Require(t)
	res, err := Compute(context.Background(), ComputeCase{
		Module: assemble(t, doubling), Groups: [3]uint32{3},
		Resources:     []Resource{{Binding: 3, Kind: StorageBuffer, Data: Bytes([]uint32{1, 20, 300, 4000})}},
		PushConstants: Bytes([]uint32{5}),
	})
	if err != nil {
		t.Fatal(err)
	}
	// the fourth element is not processed by an invocation
	expect[uint32](t, "buffer", res.Resources[0], 7, 45, 605, 4000)
}

func TestSpecializationConstantsReplaceTheirDefaults(t *testing.T) {
	Require(t)
	res, err := Compute(context.Background(), ComputeCase{
		Module: assemble(t, doubling), Spec: []SpecConstant{{ID: 7, Data: Bytes(uint32(10))}},
		Resources:     []Resource{{Binding: 3, Kind: StorageBuffer, Data: Bytes([]uint32{4})}},
		PushConstants: Bytes([]uint32{2}),
	})
	if err != nil {
		t.Fatal(err)
	}
	expect[uint32](t, "buffer", res.Resources[0], 42)
}

func TestTexelAndUniformBuffers(t *testing.T) {
	Require(t)
	res, err := Compute(context.Background(), ComputeCase{
		Module: assemble(t, texels), Entry: "run", Groups: [3]uint32{2, 1, 1},
		Resources: []Resource{
			{Binding: 0, Kind: UniformTexelBuffer, Format: R32Sint, Data: Bytes([]int32{-7, 8})},
			{Binding: 1, Kind: StorageTexelBuffer, Format: R32Sint, Size: 8},
			{Binding: 2, Kind: UniformBuffer, Data: Bytes([]int32{100, 0, 0, 0})},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	expect[int32](t, "texels", res.Resources[1], 93, 108)
	if res.Resources[0] != nil || res.Resources[2] != nil {
		t.Error("resources that shaders cannot write came back")
	}
}

// samplingResources binds a texture with the texels 0, 1, 2, 3.
func samplingResources(s SamplerState) []Resource {
	texture := []float32{0, 0, 0, 1, 1, 0, 0, 1, 2, 0, 0, 1, 3, 0, 0, 1}
	row := Shape{Width: 4, Height: 1}
	return []Resource{
		{Set: 0, Binding: 0, Kind: SampledImage, Format: R32G32B32A32Float, Image: row, Data: Bytes(texture)},
		{Set: 1, Binding: 0, Kind: Sampler, Sampler: s},
		{Set: 0, Binding: 1, Kind: StorageImage, Format: R32G32B32A32Float, Image: row},
	}
}

func TestComputeSamplesATexture(t *testing.T) {
	Require(t)
	for _, linear := range []bool{false, true} {
		res, err := Compute(context.Background(), ComputeCase{Module: assemble(t, sampling),
			Resources: samplingResources(SamplerState{Linear: linear, Address: Clamp})})
		if err != nil {
			t.Fatal(err)
		}
		expect[float32](t, "image", res.Resources[2], 0, 0, 0, 1, 1, 0, 0, 1, 2, 0, 0, 1, 3, 0, 0, 1)
	}
}

// flushing adds a uniform float to itself and stores it.
var flushing = program{
	entry:     `GLCompute "main"`,
	modes:     []string{"LocalSize 1 1 1"},
	bindings:  []placed{{"%buf", 0, 0}},
	blocks:    []string{"%block"},
	decorated: "OpDecorate %arr ArrayStride 4",
	declared: `
%arr = OpTypeRuntimeArray %float
%block = OpTypeStruct %arr
%pblock = OpTypePointer StorageBuffer %block
%pfloat = OpTypePointer StorageBuffer %float
%buf = OpVariable %pblock StorageBuffer`,
	body: `
%p = OpAccessChain %pfloat %buf %u0 %u0
%v = OpLoad %float %p
%w = OpFAdd %float %v %v
OpStore %p %w`,
}.assembly()

func TestDenormalsAreFlushed(t *testing.T) {
	if info := Require(t); info.Device == "" {
		t.Fatal("the device has no name")
	}
	res, err := Compute(context.Background(), ComputeCase{Module: assemble(t, flushing),
		Resources: []Resource{{Kind: StorageBuffer, Data: Bytes([]float32{math.SmallestNonzeroFloat32, 1})}}})
	if err != nil {
		t.Fatal(err)
	}
	expect[float32](t, "buffer", res.Resources[0], 0, 1)
}
