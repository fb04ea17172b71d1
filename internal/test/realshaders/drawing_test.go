package realshaders

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// others lists the shaders that are drawn in addition to testdata/draw.
var others = strings.Fields(`
	conversions/bool.memory.ps flow/for.ps flow/loop-invariants.ps frontier/dialect_d3d9_terrain.vs
	frontier/dialect_d3d9_tonemap.ps frontier/dialect_d3d9_water.ps frontier/dialect_glslang_gbuffer.ps
	frontier/floats_shine.ps frontier/values_material_table.ps frontier/values_returned_texture.ps
	gpu/uniform-branches.ps gpu/vector-branches.ps intrinsics/kinds.ps intrinsics/math.ps intrinsics/mul.vs
	intrinsics/shapes.ps resources/byte-address.ps resources/cbuffer.layout.vs resources/choice.conditional.ps
	resources/constant-buffer.dx-matrix.ps resources/layout.scalar.ps resources/non-uniform.ps
	resources/pack-matrix.names.ps resources/structured-buffer.ps resources/tbuffer.ps resources/texture.gather.ps
	resources/texture.load.ps resources/texture.sample.ps resources/texture.write.ps
	semantics/interpolation.fields.ps semantics/packed.vs`)

// ownDrawn returns the rows of our own pixel and vertex shaders.
func ownDrawn(t *testing.T) (list []shadertest.Row) {
	t.Helper()
	files := testfiles.Matching(t, "testdata/draw/*.hlsl")
	for _, name := range others {
		files = append(files, "testdata/"+name+".hlsl")
	}
	for _, f := range files {
		s, err := shadertest.Load(f)
		if err != nil {
			t.Fatal(err)
		}
		r := shadertest.Row{Corpus: "own", File: f, Path: f, Profile: s.Runs[0].Options.Profile,
			Entry: s.Runs[0].Options.Entry}
		for _, w := range s.Runs[0].Words(f) {
			if w != "-fcgl" && !strings.HasPrefix(w, "-O") {
				r.Args = append(r.Args, w)
			}
		}
		list = append(list, r)
	}
	return list
}

// formOf compiles a form of a row.
func formOf(t *testing.T, r *shadertest.Row, f devicetest.Form) drawn {
	t.Helper()
	o, err := shadertest.ParseWords(slices.Concat(r.Args, shifts))
	if err != nil {
		t.Fatal(err)
	}
	f.Set(&o)
	text, err := os.ReadFile(r.Path)
	if err != nil {
		t.Fatal(err)
	}
	result, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: r.Path, Text: string(text)}, o)
	if err != nil {
		t.Fatal(err)
	}
	d, err := newDrawn(f.Name, result.Words())
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Our own shaders draw the same at every level, and with passes in a random order.
func TestOwnShadersDrawTheSame(t *testing.T) {
	vulkan.Require(t)
	list := ownDrawn(t)
	if len(list) < 60 {
		t.Fatalf("%d shaders", len(list))
	}
	for i, r := range list {
		t.Run(r.File, func(t *testing.T) {
			t.Parallel()
			var forms []drawn
			for _, f := range append(slices.Clone(devicetest.Forms[1:]), devicetest.OrderOf(uint64(i))) {
				forms = append(forms, formOf(t, &r, f))
			}
			if c := compareForms(t.Context(), forms, false); c.outcome != same {
				t.Errorf("%v: %s", c.outcome, c.text)
			}
		})
	}
}

// Modules with a changed constant or instruction draw something else.
func TestDrawingsFindWrongModules(t *testing.T) {
	vulkan.Require(t)
	tried, found := 0, 0
	for _, r := range ownDrawn(t) {
		forms, err := compileForms(t.Context(), &r)
		if err != nil {
			t.Fatal(err)
		}
		for _, mistake := range mistakes {
			wrong := slices.Clone(forms)
			m, err := spirv.Decode(instbuilder.Encode(forms[1].module))
			if err != nil {
				t.Fatal(err)
			}
			if !mistake.make(m) {
				continue
			}
			if wrong[1], err = newDrawn(mistake.name, instbuilder.Encode(m)); err != nil {
				t.Fatal(err)
			}
			tried++
			switch c := compareForms(t.Context(), wrong, false); c.outcome {
			case differs, unfinished:
				found++
			default:
				t.Logf("%s, %s: %v %s", r.File, mistake.name, c.outcome, c.text)
			}
		}
	}
	t.Logf("%d of %d mistakes found", found, tried)
	if tried < 80 || found*10 < tried*9 {
		t.Errorf("%d of %d mistakes found; at least 80 must be tried and 9 of 10 found", found, tried)
	}
}

// mistakes lists functions that make a module wrong in one place. They report whether such a place exists.
var mistakes = []struct {
	name string
	make func(m *spirv.Module) bool
}{
	{"another constant", func(m *spirv.Module) bool {
		used := map[uint32]bool{}
		eachInstruction(m, func(in *spirv.Instruction) {
			if in.Op != spirv.OpAccessChain && in.Op != spirv.OpPhi {
				in.EachID(func(id spirv.ID) { used[uint32(id)] = true })
			}
		})
		floats := map[spirv.ID]bool{}
		for i := range m.Types {
			in := &m.Types[i]
			switch {
			case in.Op == spirv.OpTypeFloat && in.Operands[0] == 32:
				floats[in.Result] = true
			case in.Op == spirv.OpConstant && floats[in.Type] && used[uint32(in.Result)]:
				in.Operands = []uint32{math.Float32bits(math.Float32frombits(in.Operands[0])*1.25 + 0.0625)}
				return true
			}
		}
		return false
	}},
	{"another instruction", func(m *spirv.Module) bool {
		var last *spirv.Instruction
		eachInstruction(m, func(in *spirv.Instruction) {
			if _, ok := exchanged[in.Op]; ok {
				last = in
			}
		})
		if last != nil {
			last.Op = exchanged[last.Op]
		}
		return last != nil
	}},
}

// exchanged maps instructions to others with the same operands. It excludes integer instructions, because a loop
// with another count may not end.
var exchanged = map[spirv.Opcode]spirv.Opcode{
	spirv.OpFAdd: spirv.OpFSub, spirv.OpFSub: spirv.OpFAdd, spirv.OpFMul: spirv.OpFAdd, spirv.OpFDiv: spirv.OpFMul,
}

// pictureOf draws with the shader in text and returns the picture of the optimized form.
func pictureOf(t *testing.T, profile, text string) (*drawing, picture) {
	t.Helper()
	r := ownRow(t, text)
	r.Args[slices.Index(r.Args, "-T")+1] = profile
	forms, err := compileForms(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	d, err := newDrawing(t.Context(), forms, false)
	if err != nil {
		t.Fatal(err)
	}
	p, err := d.draw(&d.forms[1], 0)
	if err != nil {
		t.Fatal(err)
	}
	return d, p
}

// Inputs of a pixel shader that are not interpolated have the value of the triangle's first vertex, and about half
// of the triangles are back faces.
func TestPixelShadersAreFed(t *testing.T) {
	vulkan.Require(t)
	_, p := pictureOf(t, "ps_6_0", `
struct Out { float4 value : SV_Target0; int4 number : SV_Target1; };
Out main(nointerpolation float2 a : A, nointerpolation int2 b : B, uint number : SV_PrimitiveID, bool front : SV_IsFrontFace) {
  Out o = { a, 0, 0, b, number, front };
  return o;
}`)
	values, whole := p["target 0"].numbers, p["target 1"].numbers
	fronts, triangles := 0, map[float64]bool{}
	for i := 0; i < len(values); i += 4 {
		vertex := uint32(3 * whole[i+2].value)
		bits := func(place uint32) uint32 { return hash(vertex<<placeBits + hash(place)) }
		for k := range uint32(2) {
			if got, want := values[i+int(k)].value, leastInput+
				(mostInput-leastInput)*float64(fraction(bits(k))); math.Abs(got-want) > 1e-6 {
				t.Fatalf("pixel %d, vertex %d: float %d is %v, want %v", i/4, vertex, k, got, want)
			}
			if got, want := whole[i+int(k)].value, float64(bits(4+k)%plan{}.integers()); got != want {
				t.Fatalf("pixel %d, vertex %d: integer %d is %v, want %v", i/4, vertex, k, got, want)
			}
		}
		triangles[whole[i+2].value] = true
		fronts += int(whole[i+3].value)
	}
	if want := 2 * cells * cells; len(triangles) != want || fronts < side*side/3 || fronts > side*side*2/3 {
		t.Errorf("%d triangles with %d pixels of front faces, want %d and about %d", len(triangles), fronts, want,
			side*side/2)
	}
}

// The outputs of a vertex shader are captured in the order of instances and vertices.
func TestVertexShadersAreCaptured(t *testing.T) {
	vulkan.Require(t)
	d, p := pictureOf(t, "vs_6_0", `
struct Out { float3x2 turn : TURN; float4 position : SV_Position; int2 number : NUMBER; float clip : SV_ClipDistance; };
Out main(float3 a : A, uint2 b : B, uint vertex : SV_VertexID, uint instance : SV_InstanceID) {
  Out o = { a, a * 2, vertex, instance, -5, -6, b, vertex * 10 + instance };
  return o;
}`)
	b, err := attributes(d.forms[1].entry.Inputs, vertexCount, plan{}, 0)
	if err != nil {
		t.Fatal(err)
	}
	words := vulkan.Values[float32](b.Data)
	bits := vulkan.Values[uint32](b.Data)
	for i := range vertexCount * instanceCount {
		vertex, instance := i%vertexCount, i/vertexCount
		a, whole := words[8*vertex:], bits[8*vertex+4:]
		for _, c := range []struct {
			part string
			want []float32
		}{
			{"location 00.0", []float32{a[0], a[1], a[2], a[0] * 2, a[1] * 2, a[2] * 2}},
			{"Position", []float32{float32(vertex), float32(instance), -5, -6}},
			{"location 03.0", []float32{float32(whole[0]), float32(whole[1])}},
			{"ClipDistance", []float32{float32(vertex*10 + instance)}},
		} {
			n := len(c.want)
			for k, got := range p[c.part].numbers[n*i : n*i+n] {
				if float32(got.value) != c.want[k] {
					t.Errorf("vertex %d of instance %d: %s[%d] is %v, want %v", vertex, instance, c.part, k, got.value,
						c.want[k])
				}
			}
		}
	}
}

// Instructions that the driver does not support are changed, and the modules draw.
func TestModulesAreAdapted(t *testing.T) {
	vulkan.Require(t)
	for _, c := range []struct{ name, part, text string }{
		{"order of pixels", "image[0]", `
RasterizerOrderedTexture2D<float> image;
float main(float4 position : SV_Position, float a : A) : SV_Target { return image[uint2(position.xy)] += a; }`},
		{"a struct without members", "target 0", `
struct None {}; struct Out { float2 a : SV_Target; };
None none() { None n; return n; }
Out main(None i, float2 a : A) { None n = none(); Out o = { a }; return o; }`},
		{"a long array of textures", "target 0", `
Texture2D<float2> images[5000];
float2 main(nointerpolation uint2 a : A) : SV_Target { return images[a.x][a]; }`},
		{"two sources", "target 1", `
struct Out { [[vk::location(0), vk::index(0)]] float a : SV_Target0; [[vk::location(0), vk::index(1)]] float b : SV_Target1; };
Out main(float2 a : A) { Out o = { a.x, a.y }; return o; }`},
	} {
		d, p := pictureOf(t, "ps_6_0", c.text)
		if got, ok := p[c.part]; !ok || (picture{c.part: got}).isPlain() {
			t.Errorf("%s: no numbers in %s", c.name, c.part)
		}
		if first, err := d.draw(&d.forms[0], 0); err != nil {
			t.Errorf("%s: %v", c.name, err)
		} else if text := p.difference(first); text != "" {
			t.Errorf("%s: %s", c.name, text)
		}
	}
}

// The vertex shader clips for all forms if one of them reads the distances.
func TestDistancesThatOneFormReadsClipForAll(t *testing.T) {
	vulkan.Require(t)
	d, p := pictureOf(t, "ps_6_0", `
float main(float a : A, float clip : SV_ClipDistance) : SV_Target { return a + clip * 0.125; }`)
	if !slices.ContainsFunc(p["target 0"].numbers, func(n number) bool { return n.value == cleared }) {
		t.Error("nothing is clipped")
	}
	other := d.forms[0]
	entry := *other.entry
	entry.Inputs = slices.DeleteFunc(slices.Clone(entry.Inputs),
		func(v reflection.StageVariable) bool { return v.BuiltIn != "" })
	other.entry = &entry
	if len(entry.Inputs) != 1 || len(d.inputs(&other)) != 2 {
		t.Errorf("%d inputs of %d", len(d.inputs(&other)), len(entry.Inputs))
	}
}

// Modules that leave out an output, or have an additional output, are different.
func TestPicturesDifferInTheirParts(t *testing.T) {
	one := func(x float64) part {
		return part{[]number{{value: x, bits: math.Float64bits(x), float: true}}, usual}
	}
	a, b := picture{"target 0": one(1), "depth": one(0.5)}, picture{"target 0": one(2), "target 1": one(1)}
	const want = "depth is missing target 0: 1 of 1 differ: [0] 2, want 1; target 1 is new"
	if got := b.difference(a); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := a.difference(a); got != "" {
		t.Errorf("a picture differs from itself: %s", got)
	}
}

// Small changes explain only pixels that depend on the last bits.
func TestSmallChangesExplainIllConditionedPixels(t *testing.T) {
	vulkan.Require(t)
	d, p := pictureOf(t, "ps_6_0", `
float2 main(float a : A) : SV_Target { return float2(frac(a * 1e5), a); }`)
	changed := func(component int) picture {
		q := picture{"target 0": part{slices.Clone(p["target 0"].numbers), usual}}
		q["target 0"].numbers[component].value = 0.5
		q["target 0"].numbers[component].bits++
		return q
	}
	if q := changed(0); p.difference(q) == "" || !d.isIllConditioned(&d.forms[1], p, q) {
		t.Error("the fraction of a large number is not explained")
	}
	if q := changed(1); p.difference(q) == "" || d.isIllConditioned(&d.forms[1], p, q) {
		t.Error("an input is explained")
	}
}

// Variables at the same place share one resource.
func TestBindingsAtOnePlaceAreMerged(t *testing.T) {
	image := &reflection.Type{Kind: "image", Dim: "2D", Element: &reflection.Type{Kind: "float", Width: 32}}
	formatted := *image
	formatted.Format = "Rgba8"
	small, large := &reflection.Type{Kind: "struct", Size: 16}, &reflection.Type{Kind: "struct", Size: 32}
	of := func(kind string, t *reflection.Type) *reflection.Binding {
		return &reflection.Binding{Kind: kind, Type: t}
	}
	for _, c := range []struct {
		x, y *reflection.Binding
		kind string
		t    *reflection.Type
	}{
		{nil, of("sampler", &reflection.Type{}), "sampler", nil},
		{of("uniformBuffer", small), of("uniformBuffer", large), "uniformBuffer", large},
		{of("uniformBuffer", large), of("uniformBuffer", small), "uniformBuffer", large},
		{of("storageImage", image), of("storageImage", &formatted), "storageImage", &formatted},
		{of("sampler", &reflection.Type{}), of("sampledImage", image), "combinedImageSampler", nil},
	} {
		if b := merged(c.x, c.y); b.Kind != c.kind || c.t != nil && b.Type != c.t {
			t.Errorf("%v and %v: %v", c.x, c.y, fmt.Sprint(b.Kind, b.Type))
		}
	}
}
