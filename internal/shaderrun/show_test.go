package shaderrun

import (
	"context"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// shownAfter runs a shader with the resources that a text describes, and returns their contents afterwards.
func shownAfter(t *testing.T, shader, text string, most int) map[string]string {
	t.Helper()
	m, result := reflected(t, shader)
	bound := mustRead(t, m, text)
	p, err := interpreter.Load(result.Module, interpreter.Options{})
	if err == nil {
		_, err = p.Dispatch(context.Background(), p.Entry(""), [3]uint32{1, 1, 1}, bound, interpreter.DispatchOptions{})
	}
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, c := range Show(m, bound.List, most) {
		out[c.Name] = c.Data
	}
	return out
}

func mustRead(t *testing.T, m *reflection.Module, text string) interpreter.Resources {
	t.Helper()
	bound, err := Read([]byte(text), m, noFile)
	if err != nil {
		t.Fatal(err)
	}
	return bound
}

// TestShowPrintsContentsOfResources checks that the output of a shader is in the format of the input.
func TestShowPrintsContentsOfResources(t *testing.T) {
	const shader = `
struct S { float3 a; int b; row_major float2x3 rows; column_major float2x3 columns; };
RWStructuredBuffer<S> s;
RWStructuredBuffer<uint> many;
RWBuffer<int> words;
RWTexture2D<float2> image;
AppendStructuredBuffer<float16_t> appended;
RWStructuredBuffer<float> several[2];
cbuffer C { float f; };
[numthreads(1, 1, 1)] void main() {
  S x = {float3(1.5, -2, f), -7, 1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1};
  s[1] = x;
  for (uint i = 0; i < 10; i++) many[i] = i;
  words[1] = -3;
  image[uint2(1, 1)] = float2(0.5, 2);
  appended.Append(float16_t(-0.25));
  several[1][0] = 1e20 * f * 1e20;
}`
	got := shownAfter(t, shader, `{"resources": {
  "s": {"size": 192}, "many": {"size": 40}, "words": {"width": 2, "format": "R32_SINT"}, "image": {"width": 2, "height": 2, "format": "R32G32_SFLOAT"},
  "appended": {"size": 4, "counter": 1}, "several": [{"size": 4}, {"size": 4}], "C": {"data": {"f": 4}}}}`, 1<<16)
	const zero = `{"a": [0, 0, 0], "b": 0, "rows": [[0, 0, 0], [0, 0, 0]], "columns": [[0, 0, 0], [0, 0, 0]]}`
	for name, want := range map[string]string{
		"s":          "[\n  " + zero + ",\n  " + `{"a": [1.5, -2, 4], "b": -7, "rows": [[1, 2, 3], [4, 5, 6]], "columns": [[6, 5, 4], [3, 2, 1]]}` + "\n]",
		"many":       "[\n  0, 1, 2, 3, 4, 5, 6, 7,\n  8, 9\n]",
		"words":      "[0, -3]",
		"image":      "[\n  0, 0, 0, 0,\n  0, 0, 0.5, 2\n]",
		"appended":   "[0, -0.25]",
		"several[0]": "[0]",
		"several[1]": `["+inf"]`,
		"C":          `{"f": 4}`,
	} {
		if got[name] != want {
			t.Errorf("%s:\ngot  %s\nwant %s", name, got[name], want)
		}
	}
	if c := got["counter.var.appended"]; !strings.Contains(c, "2") {
		t.Errorf("the counter: %q in %q", c, got)
	}
}

// TestShownValuesCanBeRead checks that contents can be read again without a change.
func TestShownValuesCanBeRead(t *testing.T) {
	m, _ := reflected(t, everything)
	text, err := Template(m)
	if err != nil {
		t.Fatal(err)
	}
	bound := mustRead(t, m, string(text))
	for i := range bound.List {
		for j := range bound.List[i].Data {
			if bound.List[i].Kind == interpreter.StorageBuffer && bound.List[i].Data[j] == 0 {
				bound.List[i].Data[j] = byte(j) & 0x3f // without NaNs, whose bits are not preserved
			}
		}
	}
	var given []string
	for _, c := range Show(m, bound.List, 1<<16) {
		if c.Name == "layouts" || c.Name == "raw" {
			given = append(given, `"`+c.Name+`": {"data": `+c.Data+`}`)
		}
	}
	again := Show(m, mustRead(t, only(m, "layouts", "raw"), `{"resources": {`+strings.Join(given, ", ")+
		`}, "pushConstants": {"size": 12}}`).List, 1<<16)
	for _, c := range again {
		if !strings.Contains(strings.Join(given, "\n"), c.Data) {
			t.Errorf("%s is %s, not among\n%s", c.Name, c.Data, given)
		}
	}
	if len(again) != 2 {
		t.Errorf("%d resources, not two", len(again))
	}
}

// only returns the module with only those bindings that have one of the names.
func only(m *reflection.Module, names ...string) *reflection.Module {
	out := *m
	out.Bindings = nil
	for _, b := range m.Bindings {
		if strings.Contains(strings.Join(names, " "), b.Name) {
			out.Bindings = append(out.Bindings, b)
		}
	}
	return &out
}

// TestShowEnds checks that long contents are cut off.
func TestShowEnds(t *testing.T) {
	got := shownAfter(t, `RWStructuredBuffer<uint> many; [numthreads(1, 1, 1)] void main() { many[0] = 1; }`,
		`{"resources": {"many": {"size": 4000000}}}`, 1000)
	if text := got["many"]; len(text) > 1100 || !strings.Contains(text, "…") {
		t.Errorf("%d bytes: %.100s", len(text), text)
	}
}
