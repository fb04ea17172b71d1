package vulkan

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestInterfaceMismatchesAreReported(t *testing.T) {
	storage := func(binding uint32) Resource {
		return Resource{Binding: binding, Kind: StorageBuffer, Data: make([]byte, 4)}
	}
	image := func(change func(*Resource)) []Resource {
		list := samplingResources(SamplerState{})
		change(&list[0])
		return list
	}
	push := make([]byte, 4)
	for _, c := range []struct {
		name, module, entry string
		resources           []Resource
		push                []byte
		want                string
	}{
		{"missing binding", doubling, "", []Resource{storage(4)}, push, "set 0 binding 3 (numbers, a storage buffer) is not bound"},
		{"other kind", doubling, "", []Resource{{Binding: 3, Kind: UniformBuffer, Data: push}}, push, "is a storage buffer in the module, the case binds a uniform buffer"},
		{"bound twice", doubling, "", []Resource{storage(3), storage(3)}, push, "bound twice"},
		{"no push constants", doubling, "", []Resource{storage(3)}, nil, "push constants"},
		{"no such entry", doubling, "other", []Resource{storage(3)}, push, `no entry point "other"`},
		{"graphics stage", covering, "", nil, nil, "not GLCompute"},
		{"other dimension", sampling, "", image(func(r *Resource) { r.Image.Dim = Dim1D }), nil, "dimension"},
		{"arrayed", sampling, "", image(func(r *Resource) { r.Image.Layers = 1 }), nil, "arrayed"},
		{"other class", sampling, "", image(func(r *Resource) { r.Format = R32G32B32A32Uint }), nil, "holds float in the module"},
		{"data of other size", sampling, "", image(func(r *Resource) { r.Image.Width = 5 }), nil, "is an image of 80 bytes, with 64 bytes of data"},
		{"without format", sampling, "", image(func(r *Resource) { r.Format = 0 }), nil, "has no format"},
		{"empty buffer", doubling, "", []Resource{{Binding: 3, Kind: StorageBuffer}}, push, "is empty"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Compute(context.Background(), ComputeCase{Module: assemble(t, c.module), Entry: c.entry,
				Resources: c.resources, PushConstants: c.push})
			if !errors.Is(err, ErrInterface) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

func TestStorageImageFormatMustBeTheModules(t *testing.T) {
	list := samplingResources(SamplerState{})
	list[2].Format = R16G16B16A16Float
	_, err := Compute(context.Background(), ComputeCase{Module: assemble(t, sampling), Resources: list})
	if !errors.Is(err, ErrInterface) {
		t.Errorf("got %v", err)
	}
}

func TestStageMismatchesAreReported(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*DrawCase)
		want   string
	}{
		{"attribute", func(c *DrawCase) { c.VertexBuffers[0].Attributes = c.VertexBuffers[0].Attributes[:1] }, "reads location 1, which no vertex buffer has"},
		{"link", func(c *DrawCase) { c.Shaders[0] = Shader{Module: assemble(t, covering)} }, "reads location 0, which the vertex shader does not write"},
		{"target", func(c *DrawCase) {
			c.Shaders[1] = Shader{Module: assemble(t, locating)}
			c.Resources = []Resource{{Kind: UniformBuffer, Size: 16}}
		}, "writes location 1, the case has 1 targets"},
		{"no image", func(c *DrawCase) { c.Width = 0 }, "0 by 2 pixels"},
		{"no shaders", func(c *DrawCase) { c.Shaders = nil }, "needs shaders"},
	} {
		t.Run(c.name, func(t *testing.T) {
			draw := upperLeft(t)
			c.change(&draw)
			if _, err := Draw(context.Background(), draw); !errors.Is(err, ErrInterface) ||
				!strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

// helpers has two entry points. Each uses one of two buffers; the second entry point uses its buffer in a function that
// it calls.
var helpers = moduleText("", `
OpEntryPoint GLCompute %direct "direct"
OpEntryPoint GLCompute %indirect "indirect"
OpExecutionMode %direct LocalSize 1 1 1
OpExecutionMode %indirect LocalSize 1 1 1`,
	bindingText([]placed{{"%a", 0, 0}, {"%b", 2, 1}})+blockText([]string{"%block"}), `
%block = OpTypeStruct %uint
%blocks = OpTypeArray %block %u4
%pblock = OpTypePointer StorageBuffer %block
%pblocks = OpTypePointer StorageBuffer %blocks
%puint = OpTypePointer StorageBuffer %uint
%a = OpVariable %pblock StorageBuffer
%b = OpVariable %pblocks StorageBuffer`,
	functionText("%direct", "%p = OpAccessChain %puint %a %u0\nOpStore %p %u4")+
		functionText("%helper", "%q = OpAccessChain %puint %b %u0 %u0\nOpStore %q %u4")+
		functionText("%indirect", "%r = OpFunctionCall %void %helper"))

func TestEntryPointsNeedOnlyReachableResources(t *testing.T) {
	words := assemble(t, helpers)
	for _, c := range []struct {
		entry string
		want  descriptor
	}{
		{"direct", descriptor{set: 0, binding: 0, kind: StorageBuffer, count: 1}},
		{"indirect", descriptor{set: 2, binding: 1, kind: StorageBuffer, count: 4}},
	} {
		s, err := newStage(Shader{Module: words, Entry: c.entry})
		if err != nil {
			t.Fatal(err)
		}
		list, err := s.descriptors()
		if err != nil || len(list) != 1 {
			t.Fatalf("%s: %v, %v", c.entry, list, err)
		}
		list[0].name = ""
		if list[0] != c.want {
			t.Errorf("%s: got %+v, want %+v", c.entry, list[0], c.want)
		}
	}
}

func TestADescriptorArrayIsBoundElementByElement(t *testing.T) {
	Require(t)
	c := ComputeCase{Module: assemble(t, helpers), Entry: "indirect"}
	for i := range uint32(4) {
		if _, err := Compute(context.Background(), c); !errors.Is(err, ErrInterface) {
			t.Fatalf("%d of 4 elements: %v", i, err)
		}
		c.Resources = append(c.Resources, Resource{Set: 2, Binding: 1, Index: i, Kind: StorageBuffer,
			Data: Bytes(uint32(i))})
	}
	res, err := Compute(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	expect[uint32](t, "first", res.Resources[0], 4)
	expect[uint32](t, "last", res.Resources[3], 3)
}

func TestInvalidModulesAreRejected(t *testing.T) {
	good := assemble(t, helpers)
	for name, words := range map[string][]uint32{"nothing": nil, "zeros": make([]uint32, 50),
		"cut off": good[:len(good)-1]} {
		if _, err := Compute(context.Background(), ComputeCase{Module: words, Entry: "direct"}); !errors.Is(err,
			ErrInterface) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestMissingFeaturesAreUnsupported(t *testing.T) {
	info := Require(t)
	if info.Has("VK_KHR_cooperative_matrix") {
		t.Skip("the device has what this test takes for missing")
	}
	const cooperativeMatrix = 6022
	words := slices.Insert(assemble(t, flushing), headerSize, 2<<16|opCapability, cooperativeMatrix)
	_, err := Compute(context.Background(), ComputeCase{Module: words,
		Resources: []Resource{{Kind: StorageBuffer, Size: 4}}})
	if !errors.Is(err, ErrUnsupported) {
		t.Errorf("got %v", err)
	}
}
