package reduce

import (
	"context"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/rawtoken"
)

const shader = `// A shader with a part that matters.
#define TWICE(x) ((x) * 2)
struct Light { float3 at : POSITION; float power; };
cbuffer Scene { Light lights[4]; uint count; };
static const int table[3] = {1, 2, 3};
enum Mode { Plain, Shiny };

float falloff(float3 a, float3 b, float power) {
  float d = distance(a, b);
  if (d > 100) { return 0; } else { d += TWICE(d); }
  return power / max(d * d, table[1]);
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float sum = 0;
  for (uint i = 0; i < count; ++i) {
    [branch] if (id.x > 2) sum += falloff(lights[i].at, id, lights[i].power * frac(sum + 1));
  }
}
`

// balanced reports whether every bracket is closed.
func balanced(text string) bool {
	depth := map[string]int{}
	for _, t := range rawtoken.Split(text) {
		switch t {
		case "(", "[", "{":
			depth[t]++
		case ")", "]", "}":
			open := map[string]string{")": "(", "]": "[", "}": "{"}[t]
			if depth[open]--; depth[open] < 0 {
				return false
			}
		}
	}
	return depth["("] == 0 && depth["["] == 0 && depth["{"] == 0
}

// has returns a test for texts with balanced brackets that contain all parts.
func has(parts ...string) Test {
	return func(_ context.Context, text string) bool {
		for _, p := range parts {
			if !strings.Contains(text, p) {
				return false
			}
		}
		return balanced(text)
	}
}

func TestWhatMattersIsLeft(t *testing.T) {
	for _, c := range []struct {
		name, want string
		test       Test
	}{
		{"a call in an expression", "frac()", has("frac(")},
		{"two functions", "TWICE(power", func(ctx context.Context, text string) bool {
			return strings.Contains(text, "TWICE(") && strings.Contains(text, "power")
		}},
		{"a statement in a loop", "for{if}", has("for", "{", "if", "}")},
		{"an element of a list", "{Shiny}", has("{", "Shiny", "}")},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, _ := Reduce(context.Background(), shader, c.test, Options{})
			if !c.test(context.Background(), got) {
				t.Fatalf("%q is not interesting", got)
			}
			if len(got) > len(c.want) {
				t.Errorf("%q is left; %q would do", got, c.want)
			}
		})
	}
}

// No single token can be removed from the result.
func TestResultIsMinimal(t *testing.T) {
	test := func(_ context.Context, text string) bool {
		i := strings.Index(text, "falloff(")
		return i >= 0 && strings.Contains(text[i:], "lights[") && balanced(text)
	}
	got, _ := Reduce(context.Background(), shader, test, Options{})
	tokens := rawtoken.Split(got)
	for i := range tokens {
		if less := joined(rawtoken.Replace(tokens, i, i+1)); test(context.Background(), less) {
			t.Errorf("%q is left, but %q would do", got, less)
		}
	}
}

func TestResultDoesNotDependOnJobs(t *testing.T) {
	one, tests := Reduce(context.Background(), shader, has("sum", "frac(", "+="), Options{})
	many, more := Reduce(context.Background(), shader, has("sum", "frac(", "+="), Options{Jobs: 7})
	if one != many {
		t.Errorf("one job leaves %q, seven %q", one, many)
	}
	if more < tests {
		t.Errorf("seven jobs make %d tests, one %d", more, tests)
	}
}

func TestNoTextIsTestedTwice(t *testing.T) {
	seen := map[string]bool{}
	inner := has("lights", "[")
	_, tests := Reduce(context.Background(), shader, func(ctx context.Context, text string) bool {
		if seen[text] {
			t.Errorf("%q is tested again", text)
		}
		seen[text] = true
		return inner(ctx, text)
	}, Options{})
	if tests != len(seen) {
		t.Errorf("%d tests are counted, %d were made", tests, len(seen))
	}
}

func TestReductionEndsEarly(t *testing.T) {
	for _, jobs := range []int{1, 4} {
		made := 0
		_, tests := Reduce(context.Background(), shader, func(context.Context, string) bool { return false },
			Options{MaxTests: 10, Jobs: jobs, Smaller: func(string) { made++ }})
		if tests != 10 || made != 0 {
			t.Errorf("%d jobs: %d tests, %d smaller texts", jobs, tests, made)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	got, _ := Reduce(ctx, shader, func(_ context.Context, text string) bool {
		stop()
		return strings.Contains(text, "main")
	}, Options{})
	if len(got) >= len(shader) || !strings.Contains(got, "main") {
		t.Errorf("the smallest text at the end of the context is %q", got)
	}
}

func TestTreeIsTheText(t *testing.T) {
	for _, text := range []string{shader, "", "a(b,c)[d{e;f{g}h=i}];",
		"struct { int a; } s; void f() {} int x[] = {{1,2},{3,4}};", "(open", "close)}", "if (a) {b;} else {c;} do {d;} while(e);"} {
		g, _ := parseGroup(rawtoken.Split(text), 0, "")
		var b strings.Builder
		if g.write(&b); b.String() != text {
			t.Errorf("%q became %q", text, b.String())
		}
	}
}

func TestItemsOfTheTree(t *testing.T) {
	g, _ := parseGroup(rawtoken.Split("struct S { int a; } s; void f(int a, int b) { g(1, h(2, 3)); if (x) {y;} else z; }"), 0, "")
	for depth, want := range []int{2, 5, 4, 2} {
		n := 0
		g.level(depth, func(*item) { n++ })
		if n != want {
			t.Errorf("%d items at depth %d, want %d", n, depth, want)
		}
	}
}

func TestExpressionsAndTheirOperands(t *testing.T) {
	text := "float f(float a) { return max(a * 2, b[1].x); }"
	var got []string
	for _, s := range exprSites(text) {
		line := text[s.start:s.end] + ":"
		for _, o := range s.operands {
			line += " " + text[o.start:o.end]
		}
		got = append(got, line)
	}
	for _, want := range []string{"max(a * 2, b[1].x): max a * 2 b[1].x", "a * 2: a 2", "b[1].x: b[1]", "b[1]: b 1"} {
		if !strings.Contains(strings.Join(got, "\n")+"\n", want+"\n") {
			t.Errorf("no expression %q in %q", want, got)
		}
	}
}
