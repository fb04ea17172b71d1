package compiler

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/fstest"
)

func TestStageInNamesOfFiles(t *testing.T) {
	for name, want := range map[string]string{
		"foo.vert.hlsl": "vs", "foo_ps.hlsl": "ps", "foo.comp": "cs", "a.b/foo.frag": "ps", `a\foo-gs.hlsl`: "gs", "foo.rgen.hlsl": "lib",
		"BlurCS.hlsl": "cs", "FOO_PS.fx": "ps", "vs.hlsl": "vs", "foo.ms.hlsl": "ms", "foo.task": "as", "foo.lib.hlsl": "lib",
		"foo.hlsl": "", "DrawMesh.hlsl": "", "static_mesh.hlsl": "", "math_lib.hlsl": "", "ships.hlsl": "", "vert/foo.hlsl": "", "vert.hlsl": "vs", "sky_vert.hlsl": "vs", "SkyPixel.hlsl": "ps", "foo.PS.hlsl": "ps", "fooPSMain.hlsl": "", "-": "", "": "",
	} {
		got := ""
		if r := stageOfFile(name); r != nil {
			got = r.letters
		}
		if got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

const (
	pixel   = "float4 %() : SV_Target { return 1; }\n"
	compute = "[numthreads(1, 1, 1)] void %() {}\n"
	vertex  = "[shader(\"vertex\")] float4 %() : SV_Position { return 1; }\n"
)

// named returns the source of functions. Each pair of parameters is a function, in which % represents the name, and its
// name.
func named(functions ...string) string {
	var b strings.Builder
	for i := 0; i < len(functions); i += 2 {
		b.WriteString(strings.ReplaceAll(functions[i], "%", functions[i+1]))
	}
	return b.String()
}

var choices = [...]struct {
	name, file, text, profile, entry string
	entries                          string // entry points of the module, or the error
}{
	{"one, by attribute", "a.hlsl", named(compute, "f"), "", "", "f"},
	{"one, by file", "a.ps.hlsl", named(pixel, "f"), "", "", "f"},
	{"one, by neither", "a.hlsl", named(pixel, "f"), "", "", "target profile argument is missing\nnote: specify the stage and the shader model with -T, such as -T ps_6_6 for a pixel shader"},
	{"attribute before file", "a.ps.hlsl", named(compute, "f"), "", "", "f"},
	{"one for the file's stage", "a.ps.hlsl", named(compute, "f", pixel, "g"), "", "", "g"},
	{"several by attribute", "a.hlsl", named(compute, "f", compute, "g"), "", "", "target profile argument is missing\nnote: use -T cs_6_6 -E f\nnote: use -T cs_6_6 -E g"},
	{"several by file", "a.ps.hlsl", named(pixel, "f", pixel, "g"), "", "", "target profile argument is missing\nnote: use -T ps_6_6 -E f\nnote: use -T ps_6_6 -E g"},
	{"several with [shader]", "a.hlsl", named(vertex, "f", vertex, "g", compute, "h"), "", "", "f g"},
	{"main", "a.hlsl", named(compute, "f", compute, "main"), "", "", "main"},
	{"named", "a.hlsl", named(compute, "f", pixel, "main"), "", "f", "f"},
	{"patch constants", "a.hlsl", "struct P { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };\nstruct V { float4 p : P; };\nP patch() { return (P)0; }\n" +
		"[domain(\"tri\")][partitioning(\"integer\")][outputtopology(\"triangle_cw\")][outputcontrolpoints(3)][patchconstantfunc(\"patch\")]\n" +
		"V f(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }", "", "", "f"},
	{"amplification", "a.hlsl", "struct P { float a; };\ngroupshared P p;\n[numthreads(1, 1, 1)] void f() { DispatchMesh(1, 1, 1, p); }", "", "", "f"},
	{"stage alone", "a.hlsl", "#if __SHADER_TARGET_STAGE == __SHADER_STAGE_COMPUTE\n" + named(compute, "f") + "#endif\n", "cs_6_0", "", "f"},
	{"profile and one", "a.hlsl", named(compute, "f"), "cs_6_0", "", "f"},
	{"profile and one of the stage", "a.hlsl", named(compute, "f", pixel, "g"), "cs_6_0", "", "f"},
	{"profile and main", "a.hlsl", named(pixel, "f", pixel, "main"), "ps_6_0", "", "main"},
	{"profile and helpers", "a.hlsl", "struct V { float4 p : P; };\nfloat4 shade(V v) : SV_Target { return v.p; }\nfloat4 plain(float4 p : P) { return p; }\nfloat4 f(V v) : SV_Target { return shade(v); }", "ps_6_0", "", "f"},
	{"profile and several", "a.hlsl", named(pixel, "f", pixel, "g"), "ps_6_0", "", "missing entry point definition"},
	{"profile and nested", "a.hlsl", "namespace n { " + named(compute, "f") + " }", "cs_6_0", "", "missing entry point definition"},
}

func TestChoices(t *testing.T) {
	for _, c := range choices {
		out, err := Compile(context.Background(), Source{c.file, c.text}, Config{Profile: c.profile, Entry: c.entry})
		got := ""
		switch {
		case err != nil:
			var option *OptionError
			if got = err.Error(); !errors.As(err, &option) || option.Option != "Profile" {
				t.Errorf("%s: %v", c.name, err)
			}
		case out.Failed():
			got = out.Diagnostics.All()[0].Text
		default:
			var names []string
			for _, e := range out.Entries {
				names = append(names, e.Name)
			}
			got = strings.Join(names, " ")
		}
		if got != c.entries {
			t.Errorf("%s: %q, want %q", c.name, got, c.entries)
		}
	}
}

// TestChoicesReportLookups checks that the output contains the places where the choice of the stage looked for included
// files.
func TestChoicesReportLookups(t *testing.T) {
	files := fstest.MapFS{"f.hlsli": {Data: []byte(named(compute, "f"))}}
	text := "#if __SHADER_TARGET_STAGE != __SHADER_STAGE_COMPUTE\n#include \"none.hlsli\"\n#endif\n#include \"f.hlsli\"\n"
	for _, profile := range []string{"", "cs_6_0"} {
		out, err := Compile(context.Background(), Source{"a.hlsl", text}, Config{Profile: profile, Files: files})
		if err != nil {
			t.Fatal(err)
		}
		paths := map[string]bool{}
		for _, l := range out.Lookups {
			paths[l.Path] = true
		}
		if !paths["./f.hlsli"] || paths["./none.hlsli"] != (profile == "") {
			t.Errorf("profile %q: %v", profile, paths)
		}
	}
	out, err := Compile(context.Background(), Source{"a.hlsl", "#include \"g.hlsli\"\n"}, Config{Files: files})
	if err == nil || len(out.Lookups) != 1 {
		t.Errorf("%v %v", out.Lookups, err)
	}
}
