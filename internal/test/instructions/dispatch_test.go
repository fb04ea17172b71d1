package instructions

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

func TestPrintf(t *testing.T) {
	a := assembled{body: `%c = OpULessThan %bool %lane %u_2
OpSelectionMerge %merge None
OpBranchConditional %c %yes %merge
%yes = OpLabel
%v = OpCompositeConstruct %v2float %f_1.5 %f_n2
%n = OpISub %int %i_2 %i_5
%p = OpExtInst %void %print 1 %format %lane %n %f_0.25 %v
OpBranch %merge
%merge = OpLabel
`}
	_, r := a.run(t, make([]byte, 64), interpreter.DispatchOptions{})
	var got []string
	for _, p := range r.Printed {
		got = append(got, fmt.Sprint(p.Group, p.Thread, p.Text))
	}
	want := []string{"[0 0 0] [0 0 0]lane 0 has -3, 0.250000 and 1.500000, -2.000000",
		"[0 0 0] [1 0 0]lane 1 has -3, 0.250000 and 1.500000, -2.000000"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

const specialized = `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "first" %gid
OpEntryPoint GLCompute %other "second"
OpName %out "results"
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %x SpecId 0
OpDecorate %y SpecId 1
OpDecorate %flag SpecId 7
OpDecorate %size BuiltIn WorkgroupSize
OpDecorate %words ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpMemberDecorate %block 1 Offset 4
OpDecorate %out DescriptorSet 2
OpDecorate %out Binding 3
%void = OpTypeVoid
%fn = OpTypeFunction %void
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%v3uint = OpTypeVector %uint 3
%words = OpTypeRuntimeArray %uint
%block = OpTypeStruct %uint %words
%p_block = OpTypePointer StorageBuffer %block
%p_word = OpTypePointer StorageBuffer %uint
%p_v3uint = OpTypePointer Input %v3uint
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%x = OpSpecConstant %uint 2
%y = OpSpecConstant %uint 3
%flag = OpSpecConstantTrue %bool
%product = OpSpecConstantOp %uint IMul %x %y
%chosen = OpSpecConstantOp %uint Select %flag %product %one
%size = OpSpecConstantComposite %v3uint %x %one %one
%first = OpSpecConstantOp %uint CompositeExtract %size 0
%gid = OpVariable %p_v3uint Input
%out = OpVariable %p_block StorageBuffer
%main = OpFunction %void None %fn
%l = OpLabel
%id = OpLoad %v3uint %gid
%i = OpCompositeExtract %uint %id 0
%p = OpAccessChain %p_word %out %one %i
%sum = OpIAdd %uint %chosen %first
OpStore %p %sum
OpReturn
OpFunctionEnd
%other = OpFunction %void None %fn
%k = OpLabel
OpReturn
OpFunctionEnd
`

func TestSpecializationConstants(t *testing.T) {
	for _, c := range []struct {
		spec  map[uint32]uint64
		count int
		want  uint32
	}{
		{nil, 2, 8}, {map[uint32]uint64{0: 5}, 5, 20}, {map[uint32]uint64{1: 1 << 40, 7: 0}, 2, 3},
	} {
		p, err := interpreter.Load(moduletest.Assemble(t, specialized), interpreter.Options{Specialization: c.spec})
		if err != nil {
			t.Fatal(err)
		}
		out := make([]byte, 64)
		if _, err := p.Dispatch(t.Context(), p.Entry("first"), [3]uint32{1, 1, 1},
			interpreter.Resources{List: []interpreter.Resource{{Set: 2, Binding: 3, Data: out}}},
			interpreter.DispatchOptions{}); err != nil {
			t.Fatal(err)
		}
		for i := range 8 {
			want := uint32(0)
			if i < c.count {
				want = c.want
			}
			if got := numberAt(out, 1+i); got != want {
				t.Errorf("%v: number %d is %d, want %d", c.spec, i, got, want)
			}
		}
	}
}

func TestResourcesThatDoNotFit(t *testing.T) {
	p, err := interpreter.Load(moduletest.Assemble(t, specialized), interpreter.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if p.Entry("") != nil || p.Entry("third") != nil || len(p.Entries()) != 2 {
		t.Errorf("%d entry points", len(p.Entries()))
	}
	bound := func(r interpreter.Resource) []interpreter.Resource {
		r.Set, r.Binding = 2, 3
		return []interpreter.Resource{r}
	}
	for _, c := range []struct {
		list []interpreter.Resource
		want string
	}{
		{nil, "no resource is bound to results, set 2, binding 3; expected a storage buffer"},
		{bound(interpreter.Resource{Data: make([]byte, 3)}), "results, set 2, binding 3, needs 4 bytes; the buffer bound to it has 3"},
		{bound(interpreter.Resource{Kind: interpreter.UniformBuffer, Data: make([]byte, 64)}), "a uniform buffer is bound to results, set 2, binding 3; expected a storage buffer"},
		{append(bound(interpreter.Resource{Data: make([]byte, 64)}), bound(interpreter.Resource{})...), "two resources are bound to element 0 of set 2, binding 3"},
		{bound(interpreter.Resource{Data: make([]byte, 64), Links: []interpreter.Link{{At: 60}}}), "has an invalid source or target"},
		{bound(interpreter.Resource{Element: 1 << 30}), "too large"},
		{bound(interpreter.Resource{Name: "resluts", Data: make([]byte, 64)}), "no resource is bound to results, set 2, binding 3"},
		{bound(interpreter.Resource{Name: "results", Data: make([]byte, 3)}), "needs 4 bytes; the buffer bound to it has 3"},
		{append(bound(interpreter.Resource{Name: "results", Data: make([]byte, 64)}), interpreter.Resource{Name: "results"}), "two resources are bound to element 0 of results"},
		{append(bound(interpreter.Resource{Data: make([]byte, 64)}), interpreter.Resource{Name: "results", Kind: interpreter.Sampler}), "the sampler bound to results does not have a sampler"},
		// the name matters
		{append(bound(interpreter.Resource{Data: make([]byte, 64)}), interpreter.Resource{Name: "results"}), "needs 4 bytes; the buffer bound to it has 0"},
	} {
		_, err := p.Dispatch(t.Context(), p.Entry("first"), [3]uint32{1, 1, 1}, interpreter.Resources{List: c.list},
			interpreter.DispatchOptions{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
	if _, err := p.Dispatch(t.Context(), p.Entry("second"), [3]uint32{1, 1, 1}, interpreter.Resources{},
		interpreter.DispatchOptions{}); err != nil {
		t.Errorf("an entry point that uses nothing: %v", err)
	}
	if _, err := p.Dispatch(t.Context(), nil, [3]uint32{1, 1, 1}, interpreter.Resources{},
		interpreter.DispatchOptions{}); err == nil {
		t.Error("no entry point runs")
	}
}

// endless is an endless loop.
var endless = assembled{body: `OpBranch %header
%header = OpLabel
OpLoopMerge %merge %continue None
OpBranchConditional %true %continue %merge
%continue = OpLabel
OpBranch %header
%merge = OpLabel
`}

func TestLimits(t *testing.T) {
	load := func(text string, size int) *interpreter.Program {
		p, err := interpreter.Load(moduletest.Assemble(t, text), interpreter.Options{Subgroup: size})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	resources := interpreter.Resources{List: []interpreter.Resource{{Binding: 0, Data: make([]byte, 1<<10)},
		{Binding: 1, Data: make([]byte, 64)}}}
	one := [3]uint32{1, 1, 1}
	p := load(endless.text(), 8)
	_, err := p.Dispatch(t.Context(), p.Entry(""), one, resources, interpreter.DispatchOptions{MaxSteps: 1000})
	var at *interpreter.Error
	if !errors.As(err, &at) || !strings.Contains(at.Text, "has run 1000 instructions") {
		t.Errorf("an endless loop ends with %v", err)
	}
	_, err = p.Dispatch(t.Context(), p.Entry(""), one, resources, interpreter.DispatchOptions{MaxInstructions: 1 << 16})
	if !errors.As(err, &at) || !strings.Contains(at.Text, "the dispatch has run 65536 instructions") {
		t.Errorf("an endless loop ends with %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.Dispatch(ctx, p.Entry(""), one, resources, interpreter.DispatchOptions{}); !errors.Is(err,
		context.Canceled) {
		t.Errorf("a dispatch that nobody waits for ends with %v", err)
	}
	if _, err := p.Dispatch(t.Context(), p.Entry(""), one, resources,
		interpreter.DispatchOptions{MaxMemory: 100}); err == nil || !strings.Contains(err.Error(), "bytes of memory") {
		t.Errorf("a dispatch in 100 bytes ends with %v", err)
	}
	if _, err := p.Dispatch(t.Context(), p.Entry(""), [3]uint32{1 << 17, 1, 1}, resources,
		interpreter.DispatchOptions{}); err == nil {
		t.Error("a dispatch of any size runs")
	}
	printing := assembled{body: "%p = OpExtInst %void %print 1 %format %lane %i_1 %f_1 %f_2\n"}
	p = load(printing.text(), 8)
	if _, err := p.Dispatch(t.Context(), p.Entry(""), one, resources,
		interpreter.DispatchOptions{MaxOutput: 50}); err == nil ||
		!strings.Contains(err.Error(), "prints more than 50 bytes") {
		t.Errorf("printing much ends with %v", err)
	}
	for _, size := range []int{1, 3, 256} {
		if _, err := interpreter.Load(moduletest.Assemble(t, endless.text()),
			interpreter.Options{Subgroup: size}); err == nil {
			t.Errorf("subgroups of %d run", size)
		}
	}
}

func TestModulesThatCannotRun(t *testing.T) {
	for _, c := range []struct{ head, body, rest, want string }{
		{body: "%a = OpFunctionCall %void %main\n", want: "the function is recursive"},
		{head: "%as = OpTypeAccelerationStructureKHR\n%pas = OpTypePointer UniformConstant %as\n%v = OpVariable %pas UniformConstant\n",
			body: "%a = OpLoad %as %v\n", want: "a pointer to an unsupported type: OpTypeAccelerationStructureKHR"},
		{head: "%other = OpExtInstImport \"OpenCL.std\"\n", body: "%a = OpExtInst %float %other sqrt %f_1\n", want: "this extended instruction set"},
	} {
		a := assembled{head: c.head, body: c.body, rest: c.rest}
		text := a.text()
		if strings.HasPrefix(c.head, "%other") {
			text = strings.Replace(strings.Replace(text, c.head, "", 1), "%print =", c.head+"%print =", 1)
		}
		_, err := interpreter.Load(moduletest.Assemble(t, text), interpreter.Options{})
		var at *interpreter.Error
		if !errors.As(err, &at) || !strings.Contains(at.Text, c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}
