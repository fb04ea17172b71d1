package instructions

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/profile"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
)

// A profiled is a shader with the expected counters of one group. Omitted counters are 0. Instructions, rows and idle
// lanes depend on the form of the module and are compared only if present.
type profiled struct {
	name, text string
	want       map[profile.Counter]uint64
}

// shared returns a shader in which each lane writes a word of groupshared memory at an index.
func shared(index string) string {
	return sharedAs("uint", "words["+index+"] = i;")
}

// sharedAs returns a shader with the given statement, in which each lane then reads an element.
func sharedAs(element, statement string) string {
	return `groupshared ` + element + ` words[2048]; RWStructuredBuffer<` + element + `> values : register(u0);
[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) {
  ` + statement + `
  GroupMemoryBarrierWithGroupSync();
  values[i] = words[i];
}`
}

// sharedCounts returns the counters of such a shader for an element size in bytes.
func sharedCounts(bytes, conflicts uint64) map[profile.Counter]uint64 {
	return map[profile.Counter]uint64{profile.GroupsharedBytesWritten: 32 * bytes,
		profile.GroupsharedBytesRead: 32 * bytes,
		profile.BufferBytesWritten:   32 * bytes, profile.Barriers: 1, profile.BankConflicts: conflicts}
}

var profiles = []profiled{
	{"stride 1", shared("i"), sharedCounts(4, 0)},
	{"stride 2", shared("i * 2"), sharedCounts(4, 1)},
	{"stride 3", shared("i * 3"), sharedCounts(4, 0)},
	{"stride 8", shared("i * 8"), sharedCounts(4, 7)},
	{"stride 32", shared("i * 32"), sharedCounts(4, 31)},
	{"stride 33", shared("i * 33"), sharedCounts(4, 0)},
	{"one word", shared("0"), sharedCounts(4, 0)},
	{"two words of a bank", shared("(i & 1) * 32"), sharedCounts(4, 1)},
	{"out of range", shared("i * 32 + 2048"), sharedCounts(4, 0)},
	{"vectors", sharedAs("uint4", "words[i] = i;"), sharedCounts(16, 0)},
	{"vectors with a stride", sharedAs("uint4", "words[i * 2] = i;"), sharedCounts(16, 4)},
	{"vectors of three", sharedAs("uint3", "words[i] = i;"), sharedCounts(12, 0)},
	{"halves of a word", sharedAs("uint16_t", "words[i] = (uint16_t)i;"), sharedCounts(2, 0)},
	{"numbers of two words", sharedAs("uint64_t", "words[i] = i;"), sharedCounts(8, 0)},
	{"atomics of one word", "groupshared uint word; [numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) { InterlockedAdd(word, i); }",
		map[profile.Counter]uint64{profile.GroupsharedBytesRead: 128, profile.GroupsharedBytesWritten: 128,
			profile.BankConflicts: 31}},
	{"halves of a subgroup", `RWStructuredBuffer<uint> words : register(u0);
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) {
  [branch] if (WaveGetLaneIndex() < 16) words[i] = 1; else words[i + 64] = 2;
}`, map[profile.Counter]uint64{profile.BufferBytesWritten: 256, profile.Branches: 2, profile.Splits: 2}},
	{"subgroups that go one way", `RWStructuredBuffer<uint> words : register(u0);
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) {
  [branch] if (i < 32) words[i] = 1; else words[i + 64] = 2;
}`, map[profile.Counter]uint64{profile.BufferBytesWritten: 256, profile.Branches: 2}},
	{"a loop that lanes leave one by one", `RWStructuredBuffer<uint> words : register(u0);
[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) {
  uint n = 0;
  [loop] while (n < i) n++;
  words[i] = n;
}`, map[profile.Counter]uint64{profile.BufferBytesWritten: 128, profile.Branches: 32, profile.Splits: 31}},
	{"a switch", `RWStructuredBuffer<uint> words : register(u0);
[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) {
  switch (i & 3) { case 0: words[i] = 3; break; case 1: words[i + 32] = 5; break; default: words[i + 64] = 7; }
}`, map[profile.Counter]uint64{profile.BufferBytesWritten: 128, profile.Branches: 1, profile.Splits: 1}},
	{"bytes", `cbuffer C : register(b1) { float4 c; };
ByteAddressBuffer bytes : register(t2);
RWStructuredBuffer<float4> vectors : register(u0);
RWStructuredBuffer<uint16_t> halves : register(u3);
[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) {
  vectors[i] = asfloat(bytes.Load(i * 4)) * c;
  halves[i] = (uint16_t)i;
}`, map[profile.Counter]uint64{profile.BufferBytesRead: 128, profile.BufferBytesWritten: 512 + 64, profile.ConstantBytesRead: 512}},
	{"barriers", `groupshared uint words[64];
RWStructuredBuffer<uint> values : register(u0);
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) {
  words[i] = i;
  GroupMemoryBarrierWithGroupSync();
  GroupMemoryBarrier();
  values[i] = words[63 - i];
}`, map[profile.Counter]uint64{profile.Barriers: 2, profile.GroupsharedBytesRead: 256, profile.GroupsharedBytesWritten: 256, profile.BufferBytesWritten: 256}},
	{"texels", `Texture2D<float4> image : register(t4); SamplerState smooth : register(s5);
[[vk::image_format("rgba16f")]] RWTexture2D<float4> wide : register(u6);
RWTexture2D<uint> counts : register(u7);
[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) {
  wide[uint2(i, 0)] = image.SampleLevel(smooth, 0.5, 0) + image.GatherRed(smooth, 0.5);
  if (i == 0) wide[uint2(0, 1)] = image[uint2(0, 0)];
  InterlockedAdd(counts[uint2(0, 0)], 1);
}`, map[profile.Counter]uint64{profile.ImageBytesRead: 32*(4+16) + 4 + 128, profile.ImageBytesWritten: 33*8 + 128, profile.Branches: 1, profile.Splits: 1}},
}

// profileResources returns resources for all of these shaders.
func profileResources(t *testing.T) interpreter.Resources {
	t.Helper()
	image := func(f texel.Format, binding uint32, kind interpreter.ResourceKind) interpreter.Resource {
		im, err := texel.New(f, texel.Shape{Dim: texel.Dim2D, Width: 32, Height: 2}, make([]byte, 64*f.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		return interpreter.Resource{Binding: binding, Kind: kind, Image: im}
	}
	return interpreter.Resources{List: []interpreter.Resource{
		{Binding: 0, Data: make([]byte, 4096)}, {Binding: 1, Kind: interpreter.UniformBuffer, Data: make([]byte, 16)},
		{Binding: 2, Data: make([]byte, 128)}, {Binding: 3, Data: make([]byte, 64)},
		image(texel.R8G8B8A8Unorm, 4, interpreter.SampledImage), {Binding: 5, Kind: interpreter.Sampler,
			Sampler: &texel.Sampler{}},
		image(texel.R16G16B16A16Float, 6, interpreter.StorageImage), image(texel.R32Uint, 7, interpreter.StorageImage),
	}}
}

// profileOf compiles a shader and runs one group of it.
func profileOf(t *testing.T, text, form string, o interpreter.DispatchOptions, groups uint32) (interpreter.Report,
	*hlsl2spirv.Result) {
	t.Helper()
	s, err := shadertest.Parse("shader.cs.hlsl",
		"// args: -T cs_6_2 -E main -enable-16bit-types -fspv-target-env=vulkan1.3 "+form+"\n"+text)
	if err != nil {
		t.Fatal(err)
	}
	result, err := s.Compile(s.Runs[0])
	if err != nil || result.Module == nil {
		t.Fatal(err, result.Diagnostics)
	}
	p, err := interpreter.Load(result.Module, interpreter.Options{Profile: true})
	if err != nil {
		t.Fatal(err)
	}
	r, err := p.Dispatch(t.Context(), p.Entry(""), [3]uint32{groups, 1, 1}, profileResources(t), o)
	if err != nil {
		t.Fatal(err)
	}
	return r, &result
}

func TestProfiles(t *testing.T) {
	for _, c := range profiles {
		for _, form := range []string{"-fcgl", "-O0", "-O3"} {
			r, _ := profileOf(t, c.text, form, interpreter.DispatchOptions{}, 1)
			total := r.Profile.Total
			if total[profile.Instructions] != r.Instructions {
				t.Errorf("%s, %s: %d instructions in the profile, %d in the report", c.name, form,
					total[profile.Instructions], r.Instructions)
			}
			for i := range total {
				counter := profile.Counter(i)
				want, given := c.want[counter]
				if (given || counter > profile.Idle) && total[i] != want {
					t.Errorf("%s, %s: %d %v, want %d", c.name, form, total[i], counter, want)
				}
			}
		}
	}
}

// Counts are attributed to the line that causes them, including idle lanes that wait.
func TestProfilesAreByPosition(t *testing.T) {
	const text = `RWStructuredBuffer<uint> words : register(u0);
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) {
  [branch] if (WaveGetLaneIndex() < 8)
    words[i] = 1;
  else
    words[i + 64] = 2;
  if (i > 64)
    words[0] = 3;
}`
	r, result := profileOf(t, text, "-fcgl", interpreter.DispatchOptions{}, 1)
	lines := map[int]profile.Counts{}
	times := map[int]uint64{}
	for _, p := range r.Profile.Places {
		l := int(result.Locate(p.Pos).Line) - 1 // after the first line, which contains the flags
		counts := lines[l]
		counts.Add(&p.Counts)
		lines[l], times[l] = counts, max(times[l], p.Times)
	}
	for line, want := range map[int]struct{ times, idlePart, written uint64 }{4: {16, 3, 64}, 6: {48, 1, 192},
		8: {0, 0, 0}} {
		c := lines[line]
		if idle := c[profile.Instructions] * want.idlePart; times[line] != want.times ||
			c[profile.BufferBytesWritten] != want.written ||
			want.idlePart == 3 && c[profile.Idle] != idle || want.idlePart == 1 && 3*c[profile.Idle] != idle {
			t.Errorf("line %d: %d times, %v", line, times[line], c)
		}
	}
	if _, ok := lines[8]; !ok {
		t.Error("a line that does not run is not there")
	}
	var taken []string
	for _, b := range r.Profile.Branches {
		taken = append(taken, fmt.Sprint(result.Locate(b.Pos).Line-1, b.Taken))
	}
	if got, want := strings.Join(taken, "; "), "3 [16 48]; 7 [0 64]"; got != want {
		t.Errorf("branches are %s, want %s", got, want)
	}
}

// A profile does not depend on the number of workers, and profiles that are not requested are missing.
func TestProfilesAreTheSameEachTime(t *testing.T) {
	text := profiles[len(profiles)-2].text
	one, result := profileOf(t, text, "-O3", interpreter.DispatchOptions{}, 40)
	many, _ := profileOf(t, text, "-O3", interpreter.DispatchOptions{Workers: 4, Seed: 7}, 40)
	if !cmp.Equal(one.Profile, many.Profile) {
		t.Errorf("with one worker it is\n%v, with several\n%v", one.Profile, many.Profile)
	}
	p, err := interpreter.Load(result.Module, interpreter.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := p.Dispatch(t.Context(), p.Entry(""), [3]uint32{40, 1, 1}, profileResources(t),
		interpreter.DispatchOptions{})
	if err != nil || r.Profile != nil || r.Instructions != one.Instructions {
		t.Errorf("without it, %v, %d instructions, want %d, %v", r.Profile, r.Instructions, one.Instructions, err)
	}
}
