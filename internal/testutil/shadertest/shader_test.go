package shadertest

import (
	"slices"
	"strings"
	"testing"
)

func TestArgsAreReadAsDXCSpellsThem(t *testing.T) {
	o, err := ParseArgs("-T ps_6_2 -E pixel -D A -D B=2 -HV 2018 -fcgl -fspv-target-env=vulkan1.1 -Wno-conversion")
	if err != nil {
		t.Fatal(err)
	}
	if o.Profile != "ps_6_2" || o.Entry != "pixel" || o.HLSLVersion != "2018" || !o.Raw || o.TargetEnv != "vulkan1.1" {
		t.Errorf("options: %+v", o)
	}
	if len(o.Defines) != 2 || o.Defines[0].Value != "1" || o.Defines[1].Value != "2" {
		t.Errorf("defines: %+v", o.Defines)
	}
	if !slices.Equal(o.Warnings, []string{"no-conversion"}) {
		t.Errorf("warnings: %v", o.Warnings)
	}
}

func TestUnknownAndIncompleteFlagsAreErrors(t *testing.T) {
	for _, args := range []string{"-nonsense", "-T", "-fcgl1", "main", "-Fo x.spv", "-P", "-verify"} {
		if _, err := ParseArgs(args); err == nil {
			t.Errorf("%s is accepted", args)
		}
	}
}

const sample = `// args: -T ps_6_0 -fcgl
// spirv:-"OpKill"
float4 main() : SV_Target { // spirv: "OpFAdd" "say \"x\""
  return x; // ERROR[undeclared-identifier] "'x'" NOTE "here"
  // WARNING+1[some-warning] "text"
}
`

func TestExpectationsBelongToTheirLines(t *testing.T) {
	s, err := Parse("x.hlsl", sample)
	if err != nil {
		t.Fatal(err)
	}
	want := []expectation{
		{"error", 4, "undeclared-identifier", "'x'"},
		{"note", 4, "", "here"},
		{"warning", 6, "some-warning", "text"},
	}
	if !slices.Equal(s.diagnostics, want) {
		t.Errorf("got %v", s.diagnostics)
	}
	if len(s.searches) != 3 || !s.searches[0].absent || s.searches[2].line != 3 {
		t.Errorf("searches: %v", s.searches)
	}
}

func TestBadCommentsAreErrors(t *testing.T) {
	const args = "// args: -T ps_6_0\n"
	for _, text := range []string{
		"float x;\n",
		args + `// spirv: OpFAdd`,
		args + `// spirv: "("`,
		args + `// spirv: "a" b`,
		args + `// ERROR "no code"`,
		args + `// ERROR[code]`,
		args + `// NOTE[code] "text"`,
		args + args + `// spirv: "OpFAdd"`,
	} {
		if _, err := Parse("x.hlsl", text); err == nil {
			t.Errorf("accepted:\n%s", text)
		}
	}
}

func TestSearchesAreInOrder(t *testing.T) {
	const text = "OpFAdd\nOpFMul\nOpStore\n"
	for _, c := range []struct {
		comment string
		ok      bool
	}{
		{`// spirv: "OpFAdd" "OpStore"`, true},
		{`// spirv: "OpStore" "OpFAdd"`, false},
		{`// spirv: "OpFAdd" "OpFAdd"`, false},
		{`// spirv: "^OpFAdd\nOpFMul"`, true},
		{`// spirv:-"OpKill"`, true},
		{`// spirv:-"OpStore"`, false},
	} {
		s, err := Parse("x.hlsl", "// args: -T ps_6_0\n"+c.comment)
		if err != nil {
			t.Fatal(err)
		}
		failures := s.search(text)
		if (len(failures) == 0) != c.ok {
			t.Errorf("%s: %s", c.comment, strings.Join(failures, "; "))
		}
	}
}
