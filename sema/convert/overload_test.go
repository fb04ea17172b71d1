package convert

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/operandtest"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

func testResolver(hv int) *Resolver {
	r := operandtest.Reporter()
	return &Resolver{Reporter: r, Conv: &Converter{Reporter: r, U: types.NewUniverse(false), HV: hv,
		Prog: new(checked.Program)}}
}

// testOverloads creates a function from each line, which lists the types of its parameters. The prefixes o: and io:
// represent out and inout.
func testOverloads(c *Resolver, lines ...string) []Candidate {
	var list []Candidate
	for _, line := range lines {
		var o Candidate
		for _, word := range strings.Fields(line) {
			p := &checked.Var{Storage: checked.Parameter}
			if rest, ok := strings.CutPrefix(word, "o:"); ok {
				word, p.Quals = rest, types.Out
			} else if rest, ok := strings.CutPrefix(word, "io:"); ok {
				word, p.Quals = rest, types.InOut
			}
			p.Type = operandtest.Type(c.Conv.U, word)
			o.Params = append(o.Params, p)
		}
		o.Required = len(o.Params)
		list = append(list, o)
	}
	return list
}

func TestOverloadRanking(t *testing.T) {
	const ambiguous, none = -2, -1
	for _, tt := range []struct {
		args string
		fns  []string
		want int
	}{
		{"float", []string{"int", "float", "double"}, 1},
		{"float", []string{"int", "double"}, 1},              // promotion is cheaper than a cast
		{"float", []string{"float4", "int"}, 0},              // a splat is cheaper than a cast
		{"float4", []string{"float2", "int4"}, 1},            // losing elements costs the most
		{"half", []string{"float", "int"}, 0},                // half to float is a promotion
		{"int", []string{"uint", "float"}, 0},                // a cast between integers is cheaper than one to float
		{"1", []string{"int", "float"}, 0},                   // an int literal prefers int to float
		{"1", []string{"int", "uint"}, ambiguous},            // and does not prefer one sign
		{"1.5", []string{"float", "int"}, 0},                 // a float literal prefers float to int
		{"1.5", []string{"float", "double"}, ambiguous},      // and does not prefer one width
		{"float3", []string{"float4", "float2x2"}, none},     // a vector cannot get more components
		{"int float", []string{"int int", "float float"}, 0}, // casting to an integer is cheaper than casting from one
		{"bool", []string{"int", "float"}, ambiguous},
		{"min16float", []string{"float", "half"}, 0},
		{"float float", []string{"float", "float float"}, 1},
		{"int", []string{"o:float", "o:int"}, 1},
		{"1", []string{"o:int", "int"}, 1}, // an out parameter needs an lvalue
		{"S", []string{"int", "float"}, none},
		{"E", []string{"int", "float4"}, 0},
	} {
		c := testResolver(2021)
		r := c.BestViable(testOverloads(c, tt.fns...), operandtest.Operands(c.Conv.Reporter, c.Conv.U, c.Conv.HV,
			tt.args))
		got := r.Best
		if len(r.Ambiguous) > 0 {
			got = ambiguous
		}
		if got != tt.want {
			t.Errorf("f(%s) of %q chooses %d, want %d", tt.args, tt.fns, got, tt.want)
		}
	}
}

func TestOverloadErrorsNameTheCandidates(t *testing.T) {
	c := testResolver(2021)
	fns := testOverloads(c, "int", "o:float int", "float o:float")
	c.ReportNoMatch("f", fns, operandtest.Operands(c.Conv.Reporter, c.Conv.U, c.Conv.HV, "float S"), checked.Site{})
	c.ReportNoMatch("f", fns[2:], operandtest.Operands(c.Conv.Reporter, c.Conv.U, c.Conv.HV, "float 1"), checked.Site{})
	want := []string{
		"candidate function not viable: requires 1 argument, but 2 were provided",
		"candidate function not viable: no known conversion from 'S' to 'int' for 2nd argument",
		"candidate function not viable: no known conversion from 'float' to 'S' for 2nd argument",
		"candidate function not viable: expects an l-value for 2nd argument",
	}
	if got := operandtest.Notes(c.Conv.Reporter); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestArguments(t *testing.T) {
	for _, tt := range []struct{ arg, param, value, back, codes string }{
		{"int", "float", "NumericCast float", "", ""},
		{"int", "o:float", "", "NumericCast int", ""},
		{"int", "io:float", "NumericCast float", "NumericCast int", ""},
		{"float", "io:float", "", "", ""},
		{"float2", "o:float4", "", "", "cannot-initialize"},
		{"float4", "o:float2", "", "", "implicit-truncation argument-truncated"},
		{"1", "o:int", "", "", "argument-not-lvalue"},
		{"S", "int", "", "", "cannot-initialize"},
	} {
		c := testResolver(2021)
		x := operandtest.Operand(c.Conv.Reporter, c.Conv.U, c.Conv.HV, tt.arg)
		arg := c.Argument(x, testOverloads(c, tt.param)[0].Params[0])
		if got := operandtest.Codes(c.Conv.Reporter); got != tt.codes {
			t.Errorf("%s to %s reports %q, want %q", tt.arg, tt.param, got, tt.codes)
		}
		if c.List.HasErrors() {
			continue
		}
		out := strings.Contains(tt.param, "o:")
		if (arg.Dest == x) != out || (arg.Value != nil) == strings.HasPrefix(tt.param, "o:") {
			t.Errorf("%s to %s: %+v", tt.arg, tt.param, arg)
		}
		value, back := "", ""
		if arg.Value != nil {
			value = operandtest.Chain(arg.Value)
		}
		if arg.Back != nil {
			back = operandtest.Chain(arg.Back)
		}
		if value != tt.value || back != tt.back {
			t.Errorf("%s to %s: in %q, out %q, want %q and %q", tt.arg, tt.param, value, back, tt.value, tt.back)
		}
	}
}

func TestOrdinal(t *testing.T) {
	for n, want := range map[int]string{1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 21: "21st",
		111: "111th"} {
		if got := Ordinal(n); got != want {
			t.Errorf("ordinal(%d) = %s", n, got)
		}
	}
}
