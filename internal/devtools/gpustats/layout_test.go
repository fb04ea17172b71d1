package gpustats

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// descriptorNames names descriptor types in the tests.
var descriptorNames = map[uint32]string{
	vk.DESCRIPTOR_TYPE_SAMPLER: "sampler", vk.DESCRIPTOR_TYPE_SAMPLED_IMAGE: "image", vk.DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER: "combined",
	vk.DESCRIPTOR_TYPE_STORAGE_IMAGE: "storage image", vk.DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER: "texels", vk.DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER: "storage texels",
	vk.DESCRIPTOR_TYPE_UNIFORM_BUFFER: "uniform", vk.DESCRIPTOR_TYPE_STORAGE_BUFFER: "storage", vk.DESCRIPTOR_TYPE_INPUT_ATTACHMENT: "attachment",
	vk.DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR: "scene",
}

func (l *layout) String() string {
	var list []string
	for _, set := range slices.Sorted(maps.Keys(l.sets)) {
		for _, number := range slices.Sorted(maps.Keys(l.sets[set])) {
			b := l.sets[set][number]
			text := fmt.Sprintf("%d.%d %s", set, number, descriptorNames[b.typ])
			if b.count > 1 {
				text += fmt.Sprintf("[%d]", b.count)
			}
			if b.isUnbounded {
				text += "..."
			}
			list = append(list, text)
		}
	}
	if l.pushConstants > 0 {
		list = append(list, fmt.Sprintf("push %d", l.pushConstants))
	}
	return strings.Join(list, ", ")
}

// compiled returns the module of a compute shader.
func compiled(t *testing.T, flags, text string) []uint32 {
	t.Helper()
	s, err := shadertest.Parse("layout.cs.hlsl", "// args: -T cs_6_6 "+flags+"\n"+text)
	if err != nil {
		t.Fatal(err)
	}
	result := s.MustCompile(t, s.Runs[0])
	return result.Words()
}

func TestLayoutsOfModules(t *testing.T) {
	const main = "RWBuffer<float> o; [numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) { o[i] = "
	for _, c := range []struct{ name, flags, declarations, value, want string }{
		{"sets are numbered from zero", "", "StructuredBuffer<float> a : register(t0, space4); Buffer<float> b : register(t1, space9);",
			"a[i] + b[i]", "0.0 storage texels, 1.0 storage, 2.1 texels"},
		{"arrays", "-fspv-target-env=vulkan1.2", "Texture2D<float> a[3] : register(t2); StructuredBuffer<float> b[] : register(t5);",
			"a[i & 1][i.xx] + b[i][i]", "0.0 storage texels, 0.2 image[3], 0.5 storage[1024]..."},
		{"a texture and its sampler on one binding", "", "[[vk::combinedImageSampler]] [[vk::binding(3)]] Texture2D<float> a; [[vk::combinedImageSampler]] [[vk::binding(3)]] SamplerState s;",
			"a.SampleLevel(s, 0.5, 0)", "0.0 storage texels, 0.3 combined"},
		{"resources of two types on one binding", "", "[[vk::binding(3)]] Texture2D<float> a; [[vk::binding(3)]] StructuredBuffer<float> b;",
			"a[i.xx] + b[i]", "0.0 storage texels, 0.3 image, 0.4 storage"},
		{"push constants", "", "struct P { float a; float3 b; float2x3 m; }; [[vk::push_constant]] P p;",
			"p.a + p.m[1][1]", "0.0 storage texels, push 40"},
		{"constant buffers", "", "cbuffer C { float a; } Texture3D<float> t; RWTexture2D<float> w; ",
			"a + t[i.xxx] + w[i.xx]", "0.0 uniform, 0.1 image, 0.2 storage image, 0.3 storage texels"},
	} {
		m, err := readModule(compiled(t, c.flags, c.declarations+main+c.value+"; }"))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		l, err := m.layout()
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := l.String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestModulesWithoutEntryPointsAreRejected(t *testing.T) {
	if _, err := readModule([]uint32{0x07230203, 0x00010000, 0, 1, 0}); err == nil {
		t.Error("a module without entry points is taken")
	}
	if _, err := readModule([]uint32{1, 2, 3}); err == nil {
		t.Error("three words are taken for a module")
	}
}
