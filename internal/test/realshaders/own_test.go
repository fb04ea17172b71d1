package realshaders

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// ownRows writes a table of shaders and reads it.
func ownRows(t *testing.T, files ...string) []shadertest.Row {
	t.Helper()
	lines := []string{"corpus\tfile\tprofile\tentry\tfolders\tmacros\tflags"}
	for _, f := range files {
		lines = append(lines, "own\t"+f+"\tcs_6_2\tmain\t\tUNUSED=1\t-fspv-target-env=vulkan1.1 -Fo out.spv")
	}
	table := filepath.Join(t.TempDir(), "rows.tsv")
	if err := os.WriteFile(table, []byte(strings.Join(lines, "\n")+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	list, err := shadertest.ReadRows(table, "")
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// ownRow returns a row for a shader with this text.
func ownRow(t *testing.T, text string) *shadertest.Row {
	t.Helper()
	file := filepath.Join(t.TempDir(), "own.hlsl")
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return &ownRows(t, file)[0]
}

// Our own shaders have the same output on the device. Some of them are for a single group and have races if several
// groups run. These races must be found.
func TestOwnShadersAreTheSameOnTheDevice(t *testing.T) {
	vulkan.Require(t)
	list := ownRows(t, testfiles.Matching(t, "testdata/run/*.hlsl")...)
	if len(list) < 20 {
		t.Fatalf("%d rows", len(list))
	}
	for i := range list {
		v := judge(t, &list[i])
		if v.outcome != same && !v.varies() {
			t.Errorf("%s: %v: %s", v.name(), v.outcome, v.text)
		}
	}
}

// The contents of resources are suitable for their use in the shader.
func TestContentsFitTheirUse(t *testing.T) {
	x, err := load(t.Context(), ownRow(t, `
Texture2D<uint> counts; Texture2D<float> depths; Texture2D<float4> colours[2];
SamplerState nearest; SamplerState smooth; SamplerComparisonState compares;
RWTexture2D<float3> three; RWTexture2DArray<float4> four;
cbuffer Constants { uint scalar[64]; uint2 extent[64]; float real; };
StructuredBuffer<int> indices;
[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  three[id.xy] = counts.SampleLevel(nearest, 0.5, 0) + depths.SampleCmpLevelZero(compares, 0.5, real);
  four[id] = colours[1].SampleLevel(smooth, 0.5, 0) + scalar[indices[0]] + extent[1].x;
}`))
	if err != nil {
		t.Fatal(err)
	}
	provided := map[string]*vulkan.Resource{}
	for i := range x.provided.Resources {
		r := &x.provided.Resources[i]
		provided[fmt.Sprintf("%s%d", x.binding(i).Name, r.Index)] = r
	}
	if r := provided["three0"]; r.Format != vulkan.R32G32Float {
		t.Errorf("a write of three components goes to %v", r.Format)
	}
	if r := provided["four0"]; r.Format != vulkan.R32G32B32A32Float || r.Image.Layers != layers {
		t.Errorf("a write of four components to an array goes to %v %+v", r.Format, r.Image)
	}
	if provided["nearest0"].Sampler.Linear || !provided["smooth0"].Sampler.Linear ||
		provided["compares0"].Sampler.Compare == vulkan.NoCompare {
		t.Error("samplers do not fit their use")
	}
	if provided["colours0"] == nil || provided["colours1"] == nil ||
		slices.Equal(provided["colours0"].Data, provided["colours1"].Data) {
		t.Error("elements of an array are missing or the same")
	}
	words := vulkan.Values[uint32](provided["Constants0"].Data)
	scalars, vectors := words[:256], words[256:512]
	for i := range 64 {
		if n := scalars[4*i]; n < 1 || n > 3 {
			t.Errorf("a constant is %d", n)
		}
	}
	if slices.Max(vectors) <= 3 || slices.Max(vectors) > width {
		t.Errorf("the largest extent is %d", slices.Max(vectors))
	}
	again, err := contents(x.info, &x.info.EntryPoints[0], x.uses)
	if err != nil || fmt.Sprint(again.Resources) != fmt.Sprint(x.provided.Resources) {
		t.Error("contents are others the second time")
	}
}

// Small changes explain exactly the differences that depend on the last bits.
func TestSmallChangesExplainIllConditioning(t *testing.T) {
	x, err := load(t.Context(), ownRow(t, `
StructuredBuffer<float> from; RWStructuredBuffer<float> to;
[numthreads(1, 1, 1)] void main() {
  to[0] = frac(from[0] * 1e5);
  to[1] = from[1];
}`))
	if err != nil {
		t.Fatal(err)
	}
	left, err := x.interpret(x.module, &x.provided, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	to := slices.IndexFunc(x.provided.Resources,
		func(r vulkan.Resource) bool { return bindingOf(x.info, &r).Name == "to" })
	device := func(at int, value float32) [][]byte {
		want := make([][]byte, len(left.resources))
		want[to] = slices.Clone(left.resources[to])
		copy(want[to][4*at:], vulkan.Bytes(value))
		return want
	}
	if want := device(0, 0.5); x.difference(left.resources, want) == "" || !x.isIllConditioned(left.resources, want) {
		t.Error("the fraction of a large number is not explained")
	}
	if want := device(1, 0.5); x.difference(left.resources, want) == "" || x.isIllConditioned(left.resources, want) {
		t.Error("a number that is copied is explained")
	}
}

func TestNumbersAreNear(t *testing.T) {
	real, word := &reflection.Type{Kind: "float", Width: 32}, &reflection.Type{Kind: "uint", Width: 32}
	bits := func(x float32) uint64 { return uint64(math.Float32bits(x)) }
	for _, c := range []struct {
		t    *reflection.Type
		a, b uint64
		near bool
	}{
		{real, bits(1), bits(1.001), true},
		{real, bits(1), bits(1.01), false},
		{real, bits(0), bits(1e-6), true},
		{real, bits(0), bits(float32(math.Copysign(0, -1))), true},
		{real, bits(float32(math.NaN())), bits(float32(math.NaN())) ^ 1, true},
		{real, bits(1), bits(float32(math.NaN())), false},
		{real, bits(3e38), bits(float32(math.Inf(1))), false},
		{word, 1000000, 1000001, false},
		{word, 0, 1, false},
		{word, bits(1), bits(1.001), true}, // as represented in a byte address buffer
		{word, bits(1), 7, false},
	} {
		a, b := scalarNumber(0, c.t, c.a), scalarNumber(0, c.t, c.b)
		if usual.near(&a, &b) != c.near {
			t.Errorf("%s %#x and %#x: near is %t", c.t.Kind, c.a, c.b, !c.near)
		}
	}
}

// The reasons on the page must match the verdicts.
func TestReasonsOfThePageAreHeld(t *testing.T) {
	list, err := readListing(page, computeHeading)
	if err != nil || len(list) < 10 {
		t.Fatalf("%d rows, %v", len(list), err)
	}
	race, precision := reason{outcome: differs, checks: interpreter.CheckRaces}, reason{outcome: differs,
		precision: true}
	for _, c := range []struct {
		verdict verdict
		reason  reason
		listed  bool
		holds   bool
	}{
		{verdict{outcome: same}, reason{}, false, true},
		{verdict{outcome: same}, race, true, true},
		{verdict{outcome: same}, precision, true, false},
		{verdict{outcome: differs}, reason{}, false, false},
		{verdict{outcome: differs}, race, true, false},
		{verdict{outcome: differs, found: interpreter.CheckRaces | interpreter.CheckRange}, race, true, true},
		{verdict{outcome: differs}, precision, true, false},
		{verdict{outcome: differs, illConditioned: true}, precision, true, true},
		{verdict{outcome: differs, ordered: true}, reason{outcome: differs, order: true}, true, true},
		{verdict{outcome: differs}, reason{outcome: differs, order: true}, true, false},
		{verdict{outcome: refused}, precision, true, false},
		{verdict{outcome: endless}, reason{outcome: endless}, true, true},
	} {
		if err := c.verdict.explainedBy(c.reason, c.listed); (err == nil) != c.holds {
			t.Errorf("%+v, %+v: %v", c.verdict, c.reason, err)
		}
	}
}
