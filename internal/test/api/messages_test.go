package api

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hlsl2spirv/hlsl2spirv"
)

func messages(t *testing.T, text string, o hlsl2spirv.Options) []hlsl2spirv.Message {
	t.Helper()
	o.Profile = "ps_6_0"
	r, _ := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "a.hlsl", Text: text}, o)
	return r.Diagnostics.Resolved()
}

// The String method of error and warning messages, with and without a location or a flag, returns their first line.
func TestMessagesPrintAsTheirFirstLine(t *testing.T) {
	for _, text := range []string{
		"#warning slow\nfloat main(float3 a : A) : SV_Target { return a; }",
		"float4 mian() : SV_Target { return 1; }",
		"float4 scale(float4 v) { return v; }\nfloat4 main() : SV_Target { return scael(1); }",
	} {
		r, _ := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "a.hlsl", Text: text},
			hlsl2spirv.Options{Profile: "ps_6_0"})
		var written strings.Builder
		if err := r.Diagnostics.Write(&written); err != nil {
			t.Fatal(err)
		}
		for _, m := range r.Diagnostics.Resolved() {
			if line := m.String(); !strings.Contains("\n"+written.String(), "\n"+line+"\n") {
				t.Errorf("got %s, not a line of\n%s", line, written.String())
			}
		}
	}
}

// word returns the text at a place.
func word(text string, p hlsl2spirv.Place) string { return text[p.Start.Offset:p.End.Offset] }

func TestMessagePositions(t *testing.T) {
	for _, tt := range []struct{ name, text, word string }{
		{"a name", "float4 main() : SV_Target { return lihgt; }", "lihgt"},
		{"behind other lines", "\n/* é */\r\n  float4 main() : SV_Target { return lihgt; }", "lihgt"},
		{"letters of all languages", "/* é漢 */ float4 main() : SV_Target { return lihgt; }", "lihgt"},
		{"a character", "float4 main() : SV_Target { return 1 + ; }", ";"},
		{"what is missing", "float4 main() : SV_Target { return 1 }", ""},
		{"an argument of a macro", "#define ID(x) x\nfloat4 main() : SV_Target { return ID(lihgt); }", "lihgt"},
		{"a macro", "#define L lihgt\nfloat4 main() : SV_Target { return L; }", "L"},
	} {
		list := messages(t, tt.text, hlsl2spirv.Options{})
		if len(list) == 0 {
			t.Errorf("%s: nothing is wrong", tt.name)
			continue
		}
		m := &list[0]
		line := 1 + strings.Count(tt.text[:m.Place.Start.Offset], "\n")
		column := m.Place.Start.Offset - strings.LastIndex(tt.text[:m.Place.Start.Offset], "\n")
		if got := word(tt.text, m.Place); got != tt.word || m.Place.File != "a.hlsl" || m.Place.Start.Line != line ||
			m.Place.Start.Column != column {
			t.Errorf("%s: %q at %+v", tt.name, got, m.Place)
		}
		if m.Severity != hlsl2spirv.SeverityError || m.Code == "" || m.Text == "" ||
			m.Doc != "https://hlsl2spirv.github.io/hlsl2spirv/reference/diagnostics.html#"+m.Code {
			t.Errorf("%s: %+v", tt.name, m)
		}
	}
}

func TestMessagesHaveNotesRangesAndFixes(t *testing.T) {
	text := "float4 scale(float4 v) { return v; }\nint f(int a) { return a / 0; }\nfloat4 main() : SV_Target { return scael(1); }"
	list := messages(t, text, hlsl2spirv.Options{})
	if len(list) != 2 {
		t.Fatalf("%d messages", len(list))
	}
	if m := &list[0]; word(text, m.Place) != "/" || len(m.Ranges) != 1 || word(text, m.Ranges[0]) != "0" {
		t.Errorf("operands: %+v", m)
	}
	m := &list[1]
	if len(m.Notes) != 1 || m.Notes[0].Severity != hlsl2spirv.SeverityNote || word(text, m.Notes[0].Place) != "scale" {
		t.Errorf("notes: %+v", m.Notes)
	}
	if len(m.Fixes) != 1 || len(m.Fixes[0].Edits) != 1 {
		t.Fatalf("fixes: %+v", m.Fixes)
	}
	edit := m.Fixes[0].Edits[0]
	mended := text[:edit.Place.Start.Offset] + edit.Text + text[edit.Place.End.Offset:]
	if !strings.Contains(mended, "return scale(1)") {
		t.Errorf("mended:\n%s", mended)
	}
}

// Errors about an attribute are located at its name, and the wrong argument is underlined.
func TestWrongArgumentsOfAttributesAreUnderlined(t *testing.T) {
	for _, tt := range []struct{ attribute, place, underlined string }{
		{"[numthreads(8, 0, 1)]", "numthreads", "0"},
		{"[numthreads(8, 8, 1 + 1024)]", "numthreads", "1 + 1024"},
		{"[numthreads(64, 64, 1)]", "numthreads", "64, 64, 1"},
		{"[numthreads(8, 8, 1, 2, 3)]", "numthreads", "2, 3"},
		{"[numthreads(8, 8, -1)]", "numthreads", "-1"},
		{"[numthreads(8, 8, 1)] [WaveSize(3)]", "WaveSize", "3"},
		{"[numthreads(8, 8, 1)] [WaveSize(32, 16)]", "WaveSize", "32"},
	} {
		text := tt.attribute + " void main() {}"
		r, _ := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "a.hlsl", Text: text},
			hlsl2spirv.Options{Profile: "cs_6_8"})
		list := r.Diagnostics.Resolved()
		if len(list) == 0 || word(text, list[0].Place) != tt.place || len(list[0].Ranges) != 1 ||
			word(text, list[0].Ranges[0]) != tt.underlined {
			t.Errorf("%s: %+v", tt.attribute, list)
		}
	}
}

func TestMessageOrigins(t *testing.T) {
	files := fstest.MapFS{
		"b.hlsli": {Data: []byte("\n#include \"c.hlsli\"\n")},
		"c.hlsli": {Data: []byte("#define L wrong\nstatic float a = L;\n")},
	}
	text := "#include \"b.hlsli\"\n#line 40 \"other.hlsl\"\nfloat4 main() : SV_Target { return lihgt; }"
	list := messages(t, text, hlsl2spirv.Options{Files: files})
	if len(list) != 2 {
		t.Fatalf("%d messages", len(list))
	}
	m := &list[0]
	if m.Place.File != "./c.hlsli" || len(m.IncludedFrom) != 2 || m.IncludedFrom[0].File != "./b.hlsli" ||
		m.IncludedFrom[0].Start.Line != 2 || m.IncludedFrom[1].File != "a.hlsl" {
		t.Errorf("included: %+v", m)
	}
	if len(m.ExpandedFrom) != 1 || m.ExpandedFrom[0].Macro != "L" ||
		m.ExpandedFrom[0].Place.Start != (hlsl2spirv.Point{Line: 1, Column: 11, Offset: 10}) {
		t.Errorf("expanded: %+v", m.ExpandedFrom)
	}
	if m = &list[1]; m.Place.File != "other.hlsl" || m.Place.Start.Line != 40 || word(text, m.Place) != "lihgt" {
		t.Errorf("#line: %+v", m.Place)
	}
}

func TestMessagesWithoutAPlace(t *testing.T) {
	list := messages(t, "float4 mian() : SV_Target { return 1; }", hlsl2spirv.Options{Entry: "main"})
	if len(list) != 1 || list[0].Place != (hlsl2spirv.Place{}) || len(list[0].Notes) != 2 ||
		list[0].Notes[1].Place != (hlsl2spirv.Place{}) || list[0].Notes[0].Place.Start.Line != 1 {
		t.Errorf("%+v", list)
	}
	if list := (hlsl2spirv.Diagnostics{}).Resolved(); list != nil {
		t.Errorf("of nothing: %+v", list)
	}
}

func TestSeveritiesAreThoseOfTheText(t *testing.T) {
	text := "#include \"nowhere.hlsli\"\n"
	list := messages(t, "#warning slow\n"+text, hlsl2spirv.Options{Files: fstest.MapFS{}})
	var got []string
	for i := range list {
		got = append(got, fmt.Sprint(list[i].Severity, " ", list[i].Flag))
	}
	if s := strings.Join(got, ", "); s != "warning #warnings, fatal error " {
		t.Errorf("got %s", s)
	}
}

// Every entry point of the API returns an error when its context ends.
func TestEveryFunctionStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	src, o := hlsl2spirv.Source{Name: "a.hlsl", Text: rightText}, hlsl2spirv.Options{Profile: "ps_6_0"}
	c := hlsl2spirv.NewCompiler(nil)
	for name, run := range map[string]func() error{
		"Compile":             func() error { _, err := hlsl2spirv.Compile(ctx, src, o); return err },
		"CompileFile":         func() error { _, err := hlsl2spirv.CompileFile(ctx, "a.hlsl", inFiles(src, o)); return err },
		"Check":               func() error { _, err := hlsl2spirv.Check(ctx, src, o, nil); return err },
		"Preprocess":          func() error { _, _, err := hlsl2spirv.Preprocess(ctx, src, o); return err },
		"Includes":            func() error { _, _, err := hlsl2spirv.Includes(ctx, src, o); return err },
		"Bodies":              func() error { _, _, err := hlsl2spirv.Bodies(ctx, src, o); return err },
		"Compiler.Compile":    func() error { _, err := c.Compile(ctx, src, o); return err },
		"Compiler.Preprocess": func() error { _, _, err := c.Preprocess(ctx, src, o); return err },
		"Compiler.Includes":   func() error { _, err := c.Includes(ctx, src, o); return err },
	} {
		if err := run(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A header can be checked without an entry point and a profile, and for all stages.
func TestHeadersNeedNoProfile(t *testing.T) {
	check := func(text string, choose func(hlsl2spirv.Function) bool) error {
		_, err := hlsl2spirv.Check(t.Context(), hlsl2spirv.Source{Name: "a.hlsli", Text: text}, hlsl2spirv.Options{},
			choose)
		return err
	}
	for _, text := range []string{
		"", "float f(float2 v) { return ddx(v.x); }", "groupshared int a; void f() { GroupMemoryBarrierWithGroupSync(); a = 1; }",
		"[shader(\"pixel\")] float4 p() : SV_Target { return 1; }", "Texture2D t; SamplerState s; float4 f(float2 uv) { return t.Sample(s, uv); }",
	} {
		if err := check(text, nil); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	var bad *hlsl2spirv.Error
	if err := check(wrongText, nil); !errors.As(err, &bad) {
		t.Errorf("a wrong header: %v", err)
	}
	var option *hlsl2spirv.OptionError
	if err := check(rightText, func(hlsl2spirv.Function) bool { return true }); !errors.As(err, &option) ||
		option.Option != "Profile" {
		t.Errorf("an entry point without a profile: %v", err)
	}
}
