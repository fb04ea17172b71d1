package robustness

import (
	"slices"
	"strings"
	"testing"
)

const header = "RWStructuredBuffer<float> o;\nfloat f(float x) { return x * 2; }\n"

func TestCompilerKeepsPromises(t *testing.T) {
	for name, text := range map[string]string{
		"accepted":          header + "[numthreads(1, 1, 1)] void main() { o[0] = f(o[1]); }",
		"refused":           "void main() { x = 1; }",
		"not made legal":    "Texture2D t[2]; RWStructuredBuffer<float4> o; [numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) { Texture2D a; if (i) a = t[0]; else a = t[1]; o[0] = a.Load(0); }",
		"no text":           "",
		"no end of comment": "/*",
	} {
		for number := range uint64(8) {
			if f := Check(Case{Name: "x.hlsl", Args: []string{"-T", "cs_6_0"}, Text: text}, Thorough,
				number); f != nil {
				t.Errorf("%s: %s", name, f)
			}
		}
	}
}

func TestFindingsOfOneKind(t *testing.T) {
	a := Finding{valid, "OpLoad: %12 is not 'a' at offset 3", nil}
	b := Finding{valid, "OpLoad: %7 is not 'bc' at offset 40", nil}
	c := Finding{valid, "OpStore: %7 is not 'bc' at offset 40", nil}
	if a.Kind() != b.Kind() || a.Kind() == c.Kind() {
		t.Errorf("kinds %q, %q and %q", a.Kind(), b.Kind(), c.Kind())
	}
}

func TestFormsReplaceFlags(t *testing.T) {
	args := []string{"-T", "ps_6_0", "-O0", "-fspv-debug=line", "-Gis"}
	for flag, want := range map[string]string{
		"-Os": "-T ps_6_0 -fspv-debug=line -Gis -Os",
		"-Zi": "-T ps_6_0 -O0 -Gis -Zi",
	} {
		i := slices.IndexFunc(forms[:], func(f form) bool { return f.flags[0] == flag })
		if got := strings.Join(forms[i].with(args), " "); got != want {
			t.Errorf("%s: %q, want %q", flag, got, want)
		}
	}
}

// Minimizing removes the parts that a finding does not need: directives, flags, declarations, statements.
func TestMinimizedCasesStillHold(t *testing.T) {
	c := Case{"x.hlsl", []string{"-T", "cs_6_0", "-O0", "-D", "N=3", "-Zpr"}, `#define CALL(x) f(x)
` + header + `struct Unused { float a; };
[numthreads(1, 1, 1)] void main() {
  for (int i = 0; i < N; i++) { o[i] = CALL(o[1]) + 1; }
  if (o[2] > 1) { o[3] = 1; }
}`}
	m := &minimizer{holds: func(c Case) bool {
		r := compile(c, c.Args)
		return r.err == nil && strings.Contains(c.Text, "f(o[1])")
	}, tries: 5000, best: c}
	m.minimize()
	if got := strings.Join(m.best.Args, " "); got != "" { // numthreads determines the stage
		t.Errorf("flags %q", got)
	}
	for _, gone := range []string{"#define", "Unused", "for", "if", "* 2"} {
		if strings.Contains(m.best.Text, gone) {
			t.Errorf("%q is still there:\n%s", gone, m.best.Text)
		}
	}
	if len(m.best.Text) > 150 {
		t.Errorf("%d bytes are left:\n%s", len(m.best.Text), m.best.Text)
	}
}

// A panic is a finding. Unknown flags panic in the function that compiles a case.
func TestPanicsAreFindings(t *testing.T) {
	f := Check(Case{Name: "a.hlsl", Args: []string{"-no-such-flag"}, Text: "void main() {}"}, Once, 0)
	if f == nil || f.Promise != noPanic {
		t.Errorf("got %v", f)
	}
}
