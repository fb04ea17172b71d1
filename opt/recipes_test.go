package opt

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/validtest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// recipes holds the lists of passes by name.
var recipes = map[string][]string{"legalize": legalization[:], "performance": performance[:], "quick": quick[:],
	"size": smaller(performance[:])}

// TestOrder checks that if a recipe contains both passes of a row, the first one precedes the last occurrence of the
// second.
func TestOrder(t *testing.T) {
	used := make([]bool, len(order))
	for name, list := range recipes {
		for i, o := range order {
			last := -1
			for k, p := range list {
				if p == o.after {
					last = k
				}
			}
			first := slices.Index(list, o.before)
			if first < 0 || last < 0 {
				continue
			}
			used[i] = true
			if first > last {
				t.Errorf("%s: %s stands behind %s, but %s", name, o.before, o.after, o.why)
			}
		}
	}
	for i, o := range order {
		if !used[i] {
			t.Errorf("no recipe has both %s and %s", o.before, o.after)
		}
	}
}

func TestPassesAreSortedAndRecipesKnowThem(t *testing.T) {
	for i := 1; i < len(passes); i++ {
		if passes[i-1].name >= passes[i].name {
			t.Errorf("%s does not stand before %s", passes[i-1].name, passes[i].name)
		}
	}
	for name, list := range recipes {
		for _, p := range list {
			if find(p) < 0 {
				t.Errorf("%s: unknown pass %s", name, p)
			}
		}
	}
}

func TestUnknownPassesAreRefused(t *testing.T) {
	for name, want := range map[string]bool{"ccp": true, "--ssa-rewrite": true, "O": true, "vector-dce": true,
		"loop-unroll=4": true, "make-it-fast": false} {
		if Known(name) != want {
			t.Errorf("Known(%q) is %v", name, !want)
		}
	}
	if _, err := Run([]string{"make-it-fast"}, &spirv.Module{}, Options{}); err == nil {
		t.Error("Run accepts a pass that does not exist")
	}
}

// calls returns a module in which main calls a function twice, this function calls another function twice, and so on.
func calls(depth int) string {
	b := &strings.Builder{}
	b.WriteString("; Version: 1.3\nOpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %f0 \"main\"\nOpExecutionMode %f0 LocalSize 1 1 1\n")
	b.WriteString("%void = OpTypeVoid\n%uint = OpTypeInt 32 0\n%one = OpConstant %uint 1\n%two = OpConstant %uint 2\n%fn = OpTypeFunction %void\n")
	for i := range depth {
		fmt.Fprintf(b, "%%f%d = OpFunction %%void None %%fn\n%%l%d = OpLabel\n", i, i)
		if i+1 < depth {
			fmt.Fprintf(b, "%%a%d = OpFunctionCall %%void %%f%d\n%%b%d = OpFunctionCall %%void %%f%d\n", i, i+1, i, i+1)
		} else {
			b.WriteString("OpControlBarrier %two %two %one\n")
		}
		b.WriteString("OpReturn\nOpFunctionEnd\n")
	}
	return b.String()
}

func TestInliningStopsAtItsLimit(t *testing.T) {
	m := moduletest.Assemble(t, calls(9))
	res := Optimize(m, 1, Options{Budget: budget.New(budget.Limits{budget.Inlined: 100})})
	if len(res.Failures) > 0 || len(m.Functions) == 1 {
		t.Fatalf("%d functions, failures %v", len(m.Functions), res.Failures)
	}
	validtest.Check(t, m, "after")
	m, _ = spirv.Assemble(calls(9))
	if res = Optimize(m, 1, Options{}); len(res.Failures) > 0 || len(m.Functions) != 1 {
		t.Errorf("%d functions, failures %v", len(m.Functions), res.Failures)
	}
}

// TestMovingABodyIsNotLimited checks that a function that is called once is inlined regardless of its size, because its
// body is moved, not copied.
func TestMovingABodyIsNotLimited(t *testing.T) {
	text := calls(2)
	once := strings.Replace(text, "%b0 = OpFunctionCall %void %f1\n", "", 1)
	if once == text {
		t.Fatal("there is no second call to leave out")
	}
	m := moduletest.Assemble(t, once)
	if res := Optimize(m, 1, Options{Budget: budget.New(budget.Limits{budget.Inlined: 1})}); len(m.Functions) != 1 ||
		res.Limits.Inlining != 0 {
		t.Errorf("%d functions, limits %v", len(m.Functions), res.Limits)
	}
}

const trimmed = `; Version: 1.3
OpCapability Shader
OpCapability MinLod
OpCapability Int64
OpCapability ImageQuery
OpExtension "SPV_EXT_fragment_shader_interlock"
OpExtension "SPV_KHR_non_semantic_info"
OpCapability FragmentShaderPixelInterlockEXT
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%void = OpTypeVoid
%half = OpTypeFloat 16
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%e = OpLabel
OpReturn
OpFunctionEnd
`

func TestTrimDeclaresWhatIsNeeded(t *testing.T) {
	text := strings.Replace(trimmed, "OpCapability FragmentShaderPixelInterlockEXT\n", "", 1)
	text = strings.Replace(text, "OpCapability Int64\n",
		"OpCapability Int64\nOpCapability FragmentShaderPixelInterlockEXT\n", 1)
	m := moduletest.Assemble(t, text)
	TrimCapabilities(m)
	got := spirv.Disassemble(m, spirv.TextOptions{NoHeader: true, NoIndent: true})
	want := "OpCapability Shader\nOpCapability Float16\nOpExtension \"SPV_KHR_non_semantic_info\"\nOpMemoryModel"
	if !strings.HasPrefix(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestCompactIDsNumbersByFirstMention(t *testing.T) {
	m, err := spirv.Assemble(strings.NewReplacer("%main", "%90", "%void", "%70", "%fn", "%80", "%half", "%60", "%e",
		"%50").Replace(trimmed[:strings.Index(trimmed, "OpCapability MinLod")]) +
		strings.NewReplacer("%main", "%90", "%void", "%70", "%fn", "%80", "%half", "%60", "%e",
			"%50").Replace(trimmed[strings.Index(trimmed, "OpMemoryModel"):]))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Run([]string{"compact-ids"}, m, Options{}); err != nil {
		t.Fatal(err)
	}
	if m.Bound != 6 || m.EntryPoints[0].Operands[1] != 1 || m.Types[0].Result != 2 {
		t.Errorf("bound %d, entry point %d, first type %d", m.Bound, m.EntryPoints[0].Operands[1], m.Types[0].Result)
	}
}

func TestPreservedVariablesStay(t *testing.T) {
	const text = `; Version: 1.3
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %in
OpExecutionMode %main OriginUpperLeft
OpDecorate %in Location 0
OpDecorate %s DescriptorSet 0
OpDecorate %s Binding 0
%void = OpTypeVoid
%float = OpTypeFloat 32
%sampler = OpTypeSampler
%pin = OpTypePointer Input %float
%ps = OpTypePointer UniformConstant %sampler
%fn = OpTypeFunction %void
%in = OpVariable %pin Input
%s = OpVariable %ps UniformConstant
%main = OpFunction %void None %fn
%e = OpLabel
OpReturn
OpFunctionEnd
`
	for _, o := range []Options{{}, {PreserveBindings: true}, {PreserveInterface: true}} {
		m := moduletest.Assemble(t, text)
		if _, err := Run([]string{"eliminate-dead-code-aggressive"}, m, o); err != nil {
			t.Fatal(err)
		}
		var in, sampler bool
		for i := range m.Types {
			if m.Types[i].Op == spirv.OpVariable {
				class := spirv.StorageClass(m.Types[i].Operands[0])
				in = in || class == spirv.StorageClassInput
				sampler = sampler || class == spirv.StorageClassUniformConstant
			}
		}
		if in != o.PreserveInterface || sampler != o.PreserveBindings {
			t.Errorf("%+v: input stays: %v, sampler stays: %v", o, in, sampler)
		}
	}
}

const separate = `; Version: 1.3
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %uv %color
OpExecutionMode %main OriginUpperLeft
OpName %t "t"
OpName %s "s"
OpDecorate %uv Location 0
OpDecorate %color Location 0
OpDecorate %t DescriptorSet 1
OpDecorate %t Binding 2
OpDecorate %s DescriptorSet 1
OpDecorate %s Binding 2
%void = OpTypeVoid
%float = OpTypeFloat 32
%v2float = OpTypeVector %float 2
%v4float = OpTypeVector %float 4
%image = OpTypeImage %float 2D 2 0 0 1 Unknown
%sampler = OpTypeSampler
%sampled = OpTypeSampledImage %image
%pImage = OpTypePointer UniformConstant %image
%pSampler = OpTypePointer UniformConstant %sampler
%pIn = OpTypePointer Input %v2float
%pOut = OpTypePointer Output %v4float
%fn = OpTypeFunction %void
%t = OpVariable %pImage UniformConstant
%s = OpVariable %pSampler UniformConstant
%uv = OpVariable %pIn Input
%color = OpVariable %pOut Output
%main = OpFunction %void None %fn
%e = OpLabel
%im = OpLoad %image %t
%sm = OpLoad %sampler %s
%si = OpSampledImage %sampled %im %sm
%co = OpLoad %v2float %uv
%v = OpImageSampleImplicitLod %v4float %si %co
OpStore %color %v
OpReturn
OpFunctionEnd
`

func TestImageAndSamplerBecomeOne(t *testing.T) {
	m := moduletest.Assemble(t, separate)
	res := Legalize(m, Options{CombinedSamplers: []Descriptor{{Set: 1, Binding: 2}}})
	if len(res.Failures) > 0 {
		t.Fatal(res.Failures)
	}
	validtest.Check(t, m, "after")
	validtest.CheckWithTool(t, m)
	text := spirv.Disassemble(m, spirv.TextOptions{NoHeader: true, NoIndent: true})
	if strings.Contains(text, "%s ") || strings.Contains(text, "OpSampledImage ") ||
		!strings.Contains(text, "OpTypeSampledImage") {
		t.Errorf("the sampler is still there:\n%s", text)
	}
}
