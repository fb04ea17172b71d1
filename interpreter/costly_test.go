package interpreter_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// repeat returns n copies of text. In each copy, %[1]d is its index and %[2]d the next index.
func repeat(n int, text string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, text, i, i+1)
	}
	return b.String()
}

// costlies are small modules that declare large objects or have long lists.
var costlies = []struct {
	name        string
	annotations string
	types, body string
	wrong       string // expected error of Load; "" if the module runs
}{
	{name: "constants of a large type", types: "%n = OpConstant %uint 262144\n%list = OpTypeArray %uint %n\n" + repeat(300, "%%c%[1]d = OpConstantNull %%list\n"), wrong: "steps to prepare"},
	{name: "a constant of large parts", types: "%n = OpConstant %uint 262144\n%list = OpTypeArray %uint %n\n%c = OpConstantNull %list\n%all = OpConstantComposite %list" + strings.Repeat(" %c", 10000) + "\n"},
	{name: "many elements without scalars",
		types: "%none = OpTypeStruct\n%list = OpTypeArray %none %u_2147483647\n%lists = OpTypeArray %list %u_2147483647\n%s = OpTypeStruct %uint %lists\n%p = OpTypePointer Workgroup %s\n%v = OpVariable %p Workgroup\n",
		body:  "%r = OpLoad %s %v\nOpStore %v %r\n"},
	{name: "a struct above the largest size",
		types: "%n = OpConstant %uint 262144\n%list = OpTypeArray %uint %n\n%none = OpTypeStruct\n%large = OpTypeArray %none %u_2147483647\n" +
			"%s0 = OpTypeStruct %words %large\n" + repeat(40, "%%s%[2]d = OpTypeStruct %%s%[1]d %%s%[1]d\n") + "%p = OpTypePointer Workgroup %s40\n%v = OpVariable %p Workgroup\n",
		annotations: "OpDecorate %large ArrayStride 1\n", body: "%w = OpCopyObject %p %v\n", wrong: "is not available here"},
	{name: "nested types", types: "%s0 = OpTypeStruct %uint\n" + repeat(2000, "%%s%[2]d = OpTypeStruct %%s%[1]d\n") + "%p = OpTypePointer Function %s2000\n",
		body: "%v = OpVariable %p Function\n", wrong: "a variable of an unsupported type"},
	{name: "a chain of specialization constants", annotations: "OpDecorate %c0 SpecId 0\n",
		types: "%c0 = OpSpecConstant %uint 1\n" + repeat(40, "%%c%[2]d = OpSpecConstantOp %%uint IAdd %%c%[1]d %%c%[1]d\n"),
		body:  "%p = OpAccessChain %p_word %out %u_0 %u_0\nOpStore %p %c40\n"},
	{name: "phis that change places", body: "OpBranch %loop\n%loop = OpLabel\n" +
		repeat(30000, "%%a%[1]d = OpPhi %%uint %%u_0 %%l %%a%[2]d %%next\n") +
		"%a30000 = OpPhi %uint %u_1 %l %a0 %next\n" +
		"OpLoopMerge %end %next None\nOpBranch %next\n%next = OpLabel\nOpBranchConditional %true %loop %end\n%end = OpLabel\n",
		types: "%true = OpConstantTrue %bool\n", wrong: "steps to prepare"},
	{name: "a product of large matrices", types: "%n = OpTypeVector %float 512\n%m = OpTypeMatrix %n 512\n%null = OpConstantNull %m\n", body: "%r = OpMatrixTimesMatrix %m %null %null\n", wrong: "steps to prepare"},
	{name: "an offset above all memory", // in 64-bit arithmetic, the access ends two bytes before the buffer
		annotations: "OpDecorate %pairs ArrayStride 2\nOpDecorate %near ArrayStride 4294967295\nOpDecorate %far ArrayStride 4294967295\nOpDecorate %farther ArrayStride 4294967295\n" +
			"OpDecorate %outer Block\nOpMemberDecorate %outer 0 Offset 0\nOpDecorate %o DescriptorSet 0\nOpDecorate %o Binding 1\n",
		types: "%pairs = OpTypeRuntimeArray %uint\n%near = OpTypeRuntimeArray %pairs\n%far = OpTypeRuntimeArray %near\n%farther = OpTypeRuntimeArray %far\n%outer = OpTypeStruct %farther\n" +
			"%p_outer = OpTypePointer StorageBuffer %outer\n%o = OpVariable %p_outer StorageBuffer\n" +
			"%i = OpConstant %uint 200\n%k = OpConstant %uint 2147483449\n",
		body: "%p = OpAccessChain %p_word %o %u_0 %i %u_2147483647 %k %u_2147483647\nOpStore %p %u_1\n%r = OpLoad %uint %p\n"},
}

// TestCostlyModules checks that small modules with large types, long lists or large offsets end quickly and use little
// memory.
func TestCostlyModules(t *testing.T) {
	for _, c := range costlies {
		t.Run(c.name, func(t *testing.T) {
			m := moduletest.Assemble(t, shell(c.annotations, inMain(c.types, c.body)))
			for _, checks := range []interpreter.Checks{0, interpreter.AllChecks} {
				start := time.Now()
				p, err := interpreter.Load(m, interpreter.Options{Checks: checks})
				if d := time.Since(start); d > 10*time.Second {
					t.Errorf("the preparation takes %v", d)
				}
				switch {
				case c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong)):
					t.Errorf("the error is %v, want %q", err, c.wrong)
				case c.wrong == "" && err != nil:
					t.Error(err)
				case err == nil:
					if _, err := p.Dispatch(t.Context(), p.Entry("main"), [3]uint32{1, 1, 1},
						interpreter.Fitting(p, rand.New(rand.NewPCG(1, 2))),
						interpreter.DispatchOptions{}); err != nil {
						t.Error(err)
					}
				}
			}
		})
	}
}

// slow are shaders that run many instructions between two branches.
var slow = []struct {
	name, types, body string
	groups            uint32
}{
	{"a block of many rows", "%n = OpConstant %uint 131072\n%list = OpTypeArray %uint %n\n%null = OpConstantNull %list\n%p = OpTypePointer Private %list\n%p_uint = OpTypePointer Private %uint\n%v = OpVariable %p Private\n",
		"%e = OpAccessChain %p_uint %v %u_3\nOpStore %e %u_1\n" + strings.Repeat("OpStore %v %null\n", 400), 1},
	{"variables that are filled for each group", "%n = OpConstant %uint 131072\n%list = OpTypeArray %uint %n\n%p = OpTypePointer Private %list\n%p_uint = OpTypePointer Private %uint\n%v = OpVariable %p Private\n",
		"%e = OpAccessChain %p_uint %v %u_3\nOpStore %e %u_1\n", 5000},
}

// TestContextEndsSlowShaders checks that a dispatch ends soon after its context is canceled.
func TestContextEndsSlowShaders(t *testing.T) {
	for _, s := range slow {
		t.Run(s.name, func(t *testing.T) {
			p, err := interpreter.Load(moduletest.Assemble(t, shell("", inMain(s.types, s.body))),
				interpreter.Options{Subgroup: 8})
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
			defer cancel()
			start := time.Now()
			_, err = p.Dispatch(ctx, p.Entry("main"), [3]uint32{s.groups, 1, 1},
				interpreter.Fitting(p, rand.New(rand.NewPCG(1, 2))), interpreter.DispatchOptions{})
			if d := time.Since(start); !errors.Is(err, context.DeadlineExceeded) || d > 2*time.Second {
				t.Errorf("%v after %v", err, d)
			}
		})
	}
}

// TestEmptyTextsArePrinted checks that printed empty texts count against the limit of printed text.
func TestEmptyTextsArePrinted(t *testing.T) {
	text := shell(`%empty = OpString ""
`, inMain("", repeat(200, "%%r%[1]d = OpExtInst %%void %%print 1 %%empty\n")))
	decorations := strings.Index(text, "OpDecorate")
	empty := strings.Index(text, "%empty = ")
	text = text[:decorations] + "%empty = OpString \"\"\n" + text[decorations:empty] +
		text[empty+len("%empty = OpString \"\"\n"):]
	text = strings.Replace(text, "OpMemoryModel", "%print = OpExtInstImport \"NonSemantic.DebugPrintf\"\nOpMemoryModel",
		1)
	p, err := interpreter.Load(moduletest.Assemble(t, text), interpreter.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := p.Dispatch(t.Context(), p.Entry("main"), [3]uint32{1, 1, 1},
		interpreter.Fitting(p, rand.New(rand.NewPCG(1, 2))), interpreter.DispatchOptions{MaxOutput: 100})
	if err == nil || !strings.Contains(err.Error(), "prints more than 100 bytes") || len(r.Printed) != 100 {
		t.Errorf("%d texts are printed: %v", len(r.Printed), err)
	}
}
