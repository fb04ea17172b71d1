package shaderrun

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// everything declares resources of each kind.
const everything = `
struct Layout { float3 a; uint b; row_major float2x3 rows; column_major float2x3 columns; float16_t h; int64_t wide; };
cbuffer Parameters { float f; float3 g[2]; bool yes; };
StructuredBuffer<Layout> layouts;
RWByteAddressBuffer raw;
AppendStructuredBuffer<uint> appended;
Texture2D<float4> flat; TextureCube<float4> cube; Texture2DArray<uint> layered; Texture3D<int> volume;
RWTexture1D<float> row;
Buffer<float> texels; RWBuffer<uint> words;
Texture2D<float4> several[2];
SamplerState sampling;
[[vk::combinedImageSampler]] Texture2D<float4> both : register(t20); [[vk::combinedImageSampler]] SamplerState bothSampler : register(s20);
struct Pushed { float2 x; uint y; };
[[vk::push_constant]] Pushed pushed;
[numthreads(1, 1, 1)] void main() {
  float4 sum = flat.SampleLevel(sampling, pushed.x, 0) + cube.SampleLevel(sampling, 1, 0) + several[1].SampleLevel(sampling, 1, 0);
  Layout l = layouts[0];
  sum.xyz += l.a + l.b + l.rows[1] + l.columns[1] + l.h + (float)l.wide + g[1] + f + yes;
  sum += layered[uint3(0, 0, 0)] + volume[uint3(0, 0, 0)] + texels[0] + both.SampleLevel(bothSampler, 1, 0);
  raw.Store(0, pushed.y); appended.Append(1); words[0] = 1; row[0] = sum.x + sum.y;
}`

// reflected compiles a shader and returns its reflection and the result.
func reflected(t *testing.T, text string) (*reflection.Module, *hlsl2spirv.Result) {
	t.Helper()
	o := hlsl2spirv.Options{Entry: "main", Profile: "cs_6_2", TargetEnv: "vulkan1.3", Native16Bit: true}
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "shader.hlsl", Text: text}, o)
	if err != nil {
		t.Fatal(err, result.Diagnostics)
	}
	m, err := result.Reflection(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return m, &result
}

// noFile is the function that reads files if there are none.
func noFile(string) ([]byte, error) { return nil, errors.New("no such file") }

// TestTemplatesCanBeRead checks that the result of Template can be read, and that the shader runs with it.
func TestTemplatesCanBeRead(t *testing.T) {
	m, result := reflected(t, everything)
	text, err := Template(m)
	if err != nil {
		t.Fatal(err)
	}
	bound, err := Read(text, m, noFile)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	for i := range bound.List {
		data := bound.List[i].Data
		if im := bound.List[i].Image; im != nil {
			data = im.Data
		}
		if len(bytes.Trim(data, "\x00")) > 0 {
			t.Errorf("resource %d is not zeros: % x", i, data)
		}
	}
	p, err := interpreter.Load(result.Module, interpreter.Options{})
	if err == nil {
		_, err = p.Dispatch(context.Background(), p.Entry(""), [3]uint32{1, 1, 1}, bound, interpreter.DispatchOptions{})
	}
	if err != nil {
		t.Errorf("%v on\n%s", err, text)
	}
}

// with returns the template for everything in which the description of one resource is replaced.
func with(t *testing.T, m *reflection.Module, name, entry string) string {
	t.Helper()
	text, err := Template(m)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	for i, l := range lines {
		if key, _, _ := strings.Cut(strings.TrimSpace(l), ":"); key == `"`+name+`"` {
			end := ""
			if strings.HasSuffix(l, ",") {
				end = ","
			}
			lines[i] = `"` + name + `": ` + entry + end
			return strings.Join(lines, "\n")
		}
	}
	t.Fatalf("the template has no %s", name)
	return ""
}

// TestContents checks that values are written in the layout of their type.
func TestContents(t *testing.T) {
	m, _ := reflected(t, everything)
	for _, c := range []struct{ name, entry, want string }{
		{"Parameters", `{"data": {"f": 1, "g": [[0, 0, 0], [1, 2, "-inf"]], "yes": true}}`, "0000803f" + zero(28) + "0000803f00000040000080ff" + zero(4) + "01000000"},
		{"Parameters", `{"type": "uint8", "data": [[1, "0x2"], 3], "size": 64}`, "010203" + zero(61)},
		{"layouts", `{"data": [{"a": [1, 0, 2], "b": 4294967295}]}`, "0000803f0000000000000040ffffffff" + zero(80)},
		{"layouts", `{"data": [{"rows": [[0, 0, 0], [1, 0, 2]]}]}`, zero(32) + "0000803f0000000000000040" + zero(52)},
		{"layouts", `{"data": [{"columns": [[0, 0, 0], [1, 0, 2]]}]}`, zero(52) + "0000803f" + zero(12) + "00000040" + zero(24)},
		{"layouts", `{"data": [{"h": -1.5, "wide": -2}]}`, zero(72) + "00be" + zero(6) + "feffffffffffffff" + zero(8)},
		{"raw", `{"hex": "01 02 0304", "size": 6}`, "010203040000"},
		{"raw", `{"data": []}`, ""},
		{"appended", `{"size": 8, "counter": 3}`, zero(8)},
		{"flat", `{"width": 2, "format": "R8G8B8A8_UNORM", "data": [[1, 0, 0.2, 2], [0, 1, 0, 0]]}`, "ff0033ff00ff0000"},
		{"flat", `{"width": 2, "height": 2, "levels": 2, "format": "R8_UNORM", "hex": "0102030405"}`, "0102030405"},
		{"cube", `{"width": 1, "height": 1, "format": "R8_UNORM", "data": [0, 0, 0, 0, 0, 1]}`, "0000000000ff"},
		{"layered", `{"width": 1, "layers": 2, "format": "R16_UINT", "data": [1, 2]}`, "01000200"},
		{"volume", `{"width": 1, "depth": 2, "format": "R8_SINT", "data": [-1, -300]}`, "ff80"},
		{"words", `{"width": 3}`, zero(12)},
		{"pushConstants", `{"data": {"x": [1, 0], "y": 7}}`, "0000803f0000000007000000"},
	} {
		bound, err := Read([]byte(with(t, m, c.name, c.entry)), m, noFile)
		if err != nil {
			t.Errorf("%s: %s: %v", c.name, c.entry, err)
			continue
		}
		got := hex.EncodeToString(contentsOf(t, m, &bound, c.name))
		if got != c.want {
			t.Errorf("%s: %s is\n%s, want\n%s", c.name, c.entry, got, c.want)
		}
	}
}

func zero(n int) string { return strings.Repeat("00", n) }

// contentsOf returns the bytes of a resource.
func contentsOf(t *testing.T, m *reflection.Module, bound *interpreter.Resources, name string) []byte {
	t.Helper()
	if name == "pushConstants" {
		return bound.PushConstants
	}
	r := resource(t, m, bound, name)
	if r.Image != nil {
		return r.Image.Data
	}
	return r.Data
}

func resource(t *testing.T, m *reflection.Module, bound *interpreter.Resources, name string) *interpreter.Resource {
	t.Helper()
	for i := range m.Bindings {
		for k := range bound.List {
			if b, r := &m.Bindings[i], &bound.List[k]; b.Name == name && b.Set == r.Set && b.Binding == r.Binding {
				return r
			}
		}
	}
	t.Fatalf("there is no %s", name)
	return nil
}

// TestShadersReadTheirInputs checks that a shader reads the values that the text specifies, such as the rows of
// matrices and the texels of layers.
func TestShadersReadTheirInputs(t *testing.T) {
	m, result := reflected(t, `
struct Matrices { row_major float2x3 rows; column_major float2x3 columns; };
StructuredBuffer<Matrices> matrices;
Texture2DArray<uint> layered;
RWStructuredBuffer<float> seen;
[numthreads(1, 1, 1)] void main() {
  seen[0] = matrices[1].rows[1][2];
  seen[1] = matrices[1].columns[0][1];
  seen[2] = layered.Load(int4(1, 0, 1, 0));
  seen[3] = layered.Load(int4(0, 0, 1, 1));
}`)
	bound, err := Read([]byte(`{"resources": {
		"matrices": {"data": [{}, {"rows": [[1, 2, 3], [4, 5, 6]], "columns": [[7, 8, 9], [10, 11, 12]]}]},
		"layered": {"width": 2, "layers": 2, "levels": 2, "format": "R8_UINT", "data": [[[1, 2], [3, 4]], [[5], [6]]]},
		"seen": {"size": 16}}}`), m, noFile)
	if err != nil {
		t.Fatal(err)
	}
	p, err := interpreter.Load(result.Module, interpreter.Options{})
	if err == nil {
		_, err = p.Dispatch(context.Background(), p.Entry(""), [3]uint32{1, 1, 1}, bound, interpreter.DispatchOptions{})
	}
	if got, want := hex.EncodeToString(contentsOf(t, m, &bound, "seen")),
		"0000c04000000041000080400000c040"; err != nil || got != want {
		t.Errorf("%s, want %s (%v)", got, want, err)
	}
}

func TestSamplers(t *testing.T) {
	m, _ := reflected(t, everything)
	text := with(t, m, "sampling", `{"filter": "linear", "mipFilter": "linear", "address": ["repeat", "mirroredRepeat", "clampToBorder"], "border": [1, 0, 0, 1],
		"compare": "less", "bias": 0.5, "minLOD": 1, "maxLOD": 2, "unnormalized": true}`)
	bound, err := Read([]byte(text), m, noFile)
	if err != nil {
		t.Fatal(err)
	}
	want := texel.Sampler{MagLinear: true, MinLinear: true, MipLinear: true,
		Address: [3]texel.Address{texel.Repeat, texel.MirroredRepeat, texel.ClampToBorder},
		Border:  texel.Texel{0x3f800000, 0, 0, 0x3f800000}, Compare: texel.Less, Bias: 0.5, MinLOD: 1, MaxLOD: 2, Unnormalized: true}
	if got := resource(t, m, &bound, "sampling").Sampler; *got != want {
		t.Errorf("%+v, want %+v", *got, want)
	}
	if got := contentsOf(t, m, &bound, "counter.var.appended"); len(got) != 4 {
		t.Errorf("a counter of %d bytes", len(got))
	}
}

// TestVariablesOfOneResource checks that a byte address buffer is one resource, even if the module has a variable for
// each size of elements. A buffer with a counter is also one resource.
func TestVariablesOfOneResource(t *testing.T) {
	m, result := reflected(t, `
RWByteAddressBuffer bytes : register(u3);
AppendStructuredBuffer<uint> appended : register(u4);
[numthreads(1, 1, 1)] void main() {
  bytes.Store<uint16_t>(0, bytes.Load<uint16_t>(2));
  bytes.Store<uint>(4, 7);
  appended.Append(1);
}`)
	for _, key := range []string{"bytes", "u3", "0:3"} {
		text := `{"resources": {"` + key + `": {"hex": "0100020000000000"}, "u4": {"size": 4}}}`
		bound, err := Read([]byte(text), m, noFile)
		if err != nil || len(m.Bindings) != 4 || len(bound.List) != 3 {
			t.Fatalf("%s: %d bindings, %d resources, %v", key, len(m.Bindings), len(bound.List), err)
		}
		p, err := interpreter.Load(result.Module, interpreter.Options{})
		if err == nil {
			_, err = p.Dispatch(t.Context(), p.Entry(""), [3]uint32{1, 1, 1}, bound, interpreter.DispatchOptions{})
		}
		if got, want := hex.EncodeToString(contentsOf(t, m, &bound, "bytes")), "0200020007000000"; err != nil ||
			got != want {
			t.Errorf("%s: %s, want %s (%v)", key, got, want, err)
		}
	}
	text, err := Template(m)
	if err != nil || strings.Contains(string(text), "uint16") {
		t.Errorf("%s (%v)", text, err)
	}
}

// TestErrors checks that an error names the resource and states what is required.
func TestErrors(t *testing.T) {
	m, _ := reflected(t, everything)
	for _, c := range []struct{ name, entry, want string }{
		{"Parameters", `null`, "Parameters is missing: it is a uniform buffer of 52 bytes"},
		{"Parameters", `7`, "Parameters: a uniform buffer requires a JSON object"},
		{"Parameters", `{"data": {"x": 1}}`, "Parameters: data: unknown member 'x'; expected one of f, g, yes"},
		{"Parameters", `{"data": {"g": [[0, 0, 0], [0, 0, {}]]}}`, "Parameters: data: g: [1][2]: {} is not a valid float32"},
		{"Parameters", `{"data": {"g": [[0, 0, 0]]}}`, "g: got 1 elements, expected 2"},
		{"Parameters", `{"data": {"f": 1e99}}`, "f: 1e99 is not a valid float32"},
		{"Parameters", `{"data": {}, "hex": ""}`, "data and hex are mutually exclusive"},
		{"Parameters", `{"size": 8}`, "Parameters requires 52 bytes, but 8 are given"},
		{"Parameters", `{"size": 1e99}`, "size: 1e99 is not an integer"},
		{"Parameters", `{"type": "half", "data": 1}`, "type: unknown type 'half'; expected one of float16,"},
		{"Parameters", `{"counter": 1}`, "unknown key 'counter' of a uniform buffer"},
		{"layouts", `{"data": [{"h": 70000}]}`, "[0]: h: 70000 is not a valid float16"},
		{"raw", `{}`, "raw: unknown buffer size"},
		{"raw", `{"file": "x"}`, "raw: file: no such file"},
		{"raw", `{"hex": "0g"}`, "raw: hex: "},
		{"raw", `{"hex": "00", "size": 0}`, "size: 0 is smaller than the 1 bytes of data"},
		{"raw", `{"data": [1.5]}`, "[0]: 1.5 is not a valid uint32"},
		{"flat", `{"format": "R8_UNORM"}`, "flat: unknown image size; add 'width' and the other extents of 2D"},
		{"flat", `{"width": 1}`, "flat: unknown image format; add 'format', such as R32G32B32A32_SFLOAT"},
		{"flat", `{"width": 1, "format": "R8_UINT"}`, "R8_UINT is a uint format, but the shader declares float"},
		{"flat", `{"width": 1, "format": "RGBA"}`, "unknown format 'RGBA'"},
		{"flat", `{"width": 1, "format": "R8_UNORM", "depth": 1}`, "depth: not valid for an image of type 2D"},
		{"flat", `{"width": 2, "format": "R8_UNORM", "data": [1]}`, "got 1 numbers, expected 2: 2 texels with 1 components"},
		{"flat", `{"width": 2, "format": "R8_UNORM", "hex": "00"}`, "flat requires 2 bytes of R8_UNORM, but 1 are given"},
		{"flat", `{"width": 1048576, "height": 1048576, "format": "R8_UNORM"}`, "the image is larger than"},
		{"flat", `{"width": 1, "levels": 9, "format": "R8_UNORM"}`, "flat: the image has 9 levels"},
		{"row", `{"width": 1, "format": "R16_SFLOAT"}`, "format: R16_SFLOAT does not match format R32_SFLOAT in the shader"},
		{"several", `{}`, "several is an array of resources; expected a list"},
		{"several", `[null, null, null]`, "several has 2 elements, but 3 are given"},
		{"several", `[null, {"width": 0}]`, "several[1]: width: 0 is not an integer from 1"},
		{"sampling", `{"filter": "cubic"}`, `sampling: filter: "cubic" is not one of nearest, linear`},
		{"sampling", `{"address": ["repeat"]}`, "address: got 1 elements, expected 3"},
		{"sampling", `{"border": [1, 2, 3, "x"]}`, `border: [3]: "x" is not a valid float32`},
		{"sampling", `{"size": 1}`, "unknown key 'size' of a sampler"},
		{"pushConstants", `null`, "pushConstants is missing: pushed requires 12 bytes"},
		{"pushConstants", `{"data": [1]}`, "pushConstants: data: [1] is not an object with the members x, y"},
	} {
		if _, err := Read([]byte(with(t, m, c.name, c.entry)), m, noFile); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %s: %v, want %q", c.name, c.entry, err, c.want)
		}
	}
	for _, c := range []struct{ text, want string }{
		{`{"resources": {}} {}`, "unexpected data after the JSON object"},
		{"{\n\n]", "line 3: "},
		{`{"resources": {"flat": {}, "0:5": {}}}`, "'0:5' and 'flat' are the same resource"},
		{`{"resources": {"several[1]": {}}}`, "'several[1]' is an element; specify a list for several"},
		{`{"resources": {"0:4": {}}}`, "'0:4' is a counter; set the key 'counter' of the buffer instead"},
		{`{"resources": {"": {}}}`, "'' does not name a resource"},
		{`{"buffers": {}}`, `unknown field "buffers"`},
		{`{"resources": {"other": {}}}`, "the shader does not use a resource 'other'; its resources are Parameters (0:0), layouts (0:1), raw (0:2), appended (0:3), flat"},
	} {
		if _, err := Read([]byte(c.text), m, noFile); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.text, err, c.want)
		}
	}
	none, _ := reflected(t, "[numthreads(1, 1, 1)] void main() {}")
	if _, err := Read([]byte(`{"pushConstants": {}}`), none, noFile); err == nil ||
		!strings.Contains(err.Error(), "does not have push constants") {
		t.Error(err)
	}
}
