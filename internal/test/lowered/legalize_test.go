package lowered

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/legalize"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// legalized returns an engine that runs a module legalized for a version of MLIR's spirv dialect.
func legalized(v optable.Version) Engine {
	return Engine{Name: fmt.Sprintf("legalized for %d", v), OnDevice: true, Run: func(t *testing.T, m *spirv.Module, c *Case) ([][]byte, error) {
		t.Helper()
		r, findings := legalize.Lower(m, legalize.Options{Version: v})
		if len(findings) > 0 {
			return nil, fmt.Errorf("%w: %s", ErrSkip, findings[0].Text)
		}
		return c.expected(t, r), nil
	}}
}

// dialects lists the versions.
var dialects = [...]optable.Version{optable.V19, optable.V22}

// Legalization does not change the output of modules.
func TestLegalizedModulesRun(t *testing.T) {
	for _, v := range dialects {
		t.Run(fmt.Sprint(v), func(t *testing.T) { Run(t, legalized(v)) })
	}
}

// Every GLSL.std.450 instruction computes the same result after legalization.
func TestInstructionsOfGLSLRunLegalized(t *testing.T) {
	vulkan.Require(t)
	for _, v := range dialects {
		t.Run(fmt.Sprint(v), func(t *testing.T) { RunProbes(t, legalized(v), Probes) })
	}
}

// An edge is an instruction that is run with numbers at the ends of ranges as operands. Unless a Go function defines
// the result or a condition excludes the operands, the result must be equal. The sign of zeros and the bits of NaNs may
// differ.
type edge struct {
	text    string // uses %a, %b and %c for words, %x, %y and %z for floats, and %r for the result
	result  string
	exact   func(x, y float64) float64
	without func(x, y, z float64) bool
}

func isNaN(v float64) bool { return v != v }

func anyNaN(x, y, z float64) bool { return isNaN(x) || isNaN(y) || isNaN(z) }

var edges = []edge{
	{text: "%r = OpExtInst %float %glsl NMin %x %y", result: "%float"},
	{text: "%r = OpExtInst %float %glsl NMax %x %y", result: "%float"},
	{text: "%r = OpExtInst %float %glsl NMin %float_5 %y", result: "%float"},
	{text: "%r = OpExtInst %float %glsl NMax %x %float_5", result: "%float"},
	{text: "%r = OpExtInst %float %glsl NClamp %x %float_n5 %float_5", result: "%float"},
	{text: "%r = OpExtInst %float %glsl NClamp %x %y %z", result: "%float", without: func(x, y, z float64) bool { return !(y <= z) }},
	{text: "%r = OpExtInst %float %glsl Step %x %y", result: "%float", without: anyNaN},
	{text: "%r = OpExtInst %float %glsl SmoothStep %float_n5 %float_5 %z", result: "%float", without: anyNaN},
	{text: "%r = OpExtInst %float %glsl Trunc %x", result: "%float"},
	{text: "%r = OpExtInst %float %glsl Fract %x", result: "%float", without: func(x, _, _ float64) bool { return math.IsInf(x, 0) }},
	{text: "%r = OpExtInst %float %glsl Exp2 %x", result: "%float", exact: func(x, _ float64) float64 { return math.Exp2(x) }},
	{text: "%r = OpExtInst %float %glsl Log2 %x", result: "%float", exact: func(x, _ float64) float64 { return math.Log2(x) }, without: func(x, _, _ float64) bool { return x <= 0 }},
	{text: "%r = OpExtInst %float %glsl Atan2 %x %y", result: "%float", exact: math.Atan2, without: func(x, y, _ float64) bool { return tiny(x) || tiny(y) }},
	{text: "%r = OpExtInst %uint %glsl FindILsb %a", result: "%uint"},
	{text: "%r = OpExtInst %uint %glsl FindSMsb %a", result: "%uint"},
	{text: "%r = OpExtInst %uint %glsl FindUMsb %a", result: "%uint"},
	{text: "%r = OpExtInst %uint %glsl PackHalf2x16 %xy", result: "%uint", without: func(x, y, _ float64) bool { return isNaN(x) || isNaN(y) }},
	{text: "%r = OpExtInst %uint %glsl PackSnorm2x16 %xy", result: "%uint", without: func(x, y, _ float64) bool { return isNaN(x) || isNaN(y) }},
	{text: "%r = OpExtInst %uint %glsl PackUnorm2x16 %xy", result: "%uint", without: func(x, y, _ float64) bool { return isNaN(x) || isNaN(y) }},
	{text: "%v = OpExtInst %v2float %glsl UnpackHalf2x16 %a\n%r = OpCompositeExtract %float %v 0", result: "%float"},
	{text: "%v = OpExtInst %v2float %glsl UnpackHalf2x16 %a\n%r = OpCompositeExtract %float %v 1", result: "%float"},
	{text: "%v = OpExtInst %v2float %glsl UnpackSnorm2x16 %a\n%r = OpCompositeExtract %float %v 1", result: "%float"},
	{text: "%v = OpExtInst %v2float %glsl UnpackUnorm2x16 %a\n%r = OpCompositeExtract %float %v 0", result: "%float"},
}

// tiny reports whether a number is so small that devices may treat it as zero.
func tiny(v float64) bool { return v != 0 && math.Abs(v) < 1e-37 }

// edgeNumbers lists the operands, all combinations of which are used.
var edgeNumbers = []float32{
	0, float32(math.Copysign(0, -1)), 1, -1, 0.5, -0.5, 1.5, -2.5, 1e-40, 6e-8, 6.1e-5, -6.2e-5, 65504, 65519.996,
	65520, 1e20, -1e20,
	float32(math.Inf(1)), float32(math.Inf(-1)), float32(math.NaN()),
}

// edgeWords lists additional words.
var edgeWords = []uint32{1, 2, math.MaxUint32, 1<<31 - 1, 0x7c007bff, 0x7e00fc00, 0x00010400, 0x83ff03ff}

// edgeInputs returns the words of all invocations.
func edgeInputs() (words []uint32) {
	all := append([]uint32(nil), edgeWords...)
	for _, f := range edgeNumbers {
		all = append(all, math.Float32bits(f))
	}
	for i, a := range all {
		for k, b := range all {
			words = append(words, a, b, all[(i+2*k+1)%len(all)])
		}
	}
	for len(words)/3%4 != 0 {
		words = append(words, 0, 0, 0)
	}
	return words
}

// edgeModule returns the module of all edges.
func edgeModule() string {
	p := &prober{constants: map[int]bool{}}
	p.emit("%%g = OpLoad %%v3uint %%gid")
	p.emit("%%lane = OpCompositeExtract %%uint %%g 0")
	p.emit("%%from = OpIMul %%uint %%lane %s", p.number(3))
	p.emit("%%results = OpIMul %%uint %%lane %s", p.number(len(edges)))
	for i, name := range []string{"a", "b", "c"} {
		p.emit("%%i%s = OpLoad %%int %s", name, p.at("%iin", "%p_word", "%from", i))
		p.emit("%%%s = OpBitcast %%uint %%i%s", name, name)
		p.emit("%%%c = OpBitcast %%float %%%s", "xyz"[i], name)
	}
	p.emit("%%xy = OpCompositeConstruct %%v2float %%x %%y")
	for i, e := range edges {
		p.emit("%s", strings.NewReplacer("%r", fmt.Sprintf("%%r%d", i), "%v ",
			fmt.Sprintf("%%v%d ", i)).Replace(e.text))
		p.storeEdge(e.result, fmt.Sprintf("%%r%d", i), i)
	}
	return probeHead + p.head.String() + "%float_n5 = OpConstant %float -5\n%main = OpFunction %void None %fn\n%entry = OpLabel\n" + p.body.String() +
		"OpReturn\nOpFunctionEnd\n"
}

func (p *prober) storeEdge(typ, value string, word int) {
	if typ == "%float" {
		cast := p.id()
		p.emit("%s = OpBitcast %%int %s", cast, value)
		p.emit("OpStore %s %s", p.at("%iout", "%p_word", "%results", word), cast)
		return
	}
	p.storeWord(typ, value, word)
}

// Replacements for instructions that a version lacks compute the same results at the ends of ranges and for
// infinities and NaNs.
func TestEdgesOfLegalizedInstructions(t *testing.T) {
	vulkan.Require(t)
	m, err := spirv.Assemble(edgeModule())
	if err != nil {
		t.Fatal(err)
	}
	inputs := edgeInputs()
	lanes := len(inputs) / 3
	c := &Case{Shader: "edges", Groups: [3]uint32{uint32(lanes / 4)}, ReadOnly: []int{0, 1, 2},
		Resources: bound(in([]uint32{0}), in(inputs), out(4), out(lanes*len(edges)*4))}
	want := vulkan.Values[uint32](c.expected(t, m)[3])
	for _, v := range dialects {
		got, err := legalized(v).Run(t, m, c)
		if err != nil {
			t.Fatal(err)
		}
		words := vulkan.Values[uint32](got[3])
		for lane := range lanes {
			for i := range edges {
				at := lane*len(edges) + i
				edges[i].check(t, v, inputs[lane*3:], words[at], want[at])
			}
		}
	}
}

// check compares the result of a legalized instruction with the required one.
func (e *edge) check(t *testing.T, v optable.Version, inputs []uint32, got, want uint32) {
	t.Helper()
	var x [3]float64
	for i := range x {
		x[i] = float64(math.Float32frombits(inputs[i]))
	}
	if e.without != nil && e.without(x[0], x[1], x[2]) {
		return
	}
	if e.exact != nil {
		want = math.Float32bits(float32(e.exact(x[0], x[1])))
	}
	if got == want || e.result == "%float" && near(math.Float32frombits(got), math.Float32frombits(want)) {
		return
	}
	t.Errorf("%d: %q of %v (%#x): got %#x (%v), want %#x (%v)", v, e.text, x, inputs[:3], got,
		math.Float32frombits(got), want, math.Float32frombits(want))
}
