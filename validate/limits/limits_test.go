package limits

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// each returns n concatenated copies of text in which @ is replaced by the number of the copy, from 0 to n-1.
func each(n int, text string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(text, "@", fmt.Sprint(i)))
	}
	return b.String()
}

const types = `%void = OpTypeVoid
%fn = OpTypeFunction %void
%bool = OpTypeBool
%true = OpConstantTrue %bool
%uint = OpTypeInt 32 0
%one = OpConstant %uint 1
%float = OpTypeFloat 32
%ptr = OpTypePointer Private %float
%local = OpTypePointer Function %float
`

// function returns a module with a function that contains the given instructions.
func function(body string) string {
	return types + "%main = OpFunction %void None %fn\n%entry = OpLabel\n" + body + "OpReturn\nOpFunctionEnd\n"
}

// nested returns the instructions of n nested selections.
func nested(n int) string {
	text := ""
	for i := range n {
		text += fmt.Sprintf("OpSelectionMerge %%m%d None\nOpBranchConditional %%true %%t%d %%m%d\n%%t%d = OpLabel\n", i,
			i, i, i)
	}
	for i := n - 1; i >= 0; i-- {
		text += fmt.Sprintf("OpBranch %%m%d\n%%m%d = OpLabel\n", i, i)
	}
	return text
}

// TestLimits checks that a module may reach each limit, but must not exceed it by one.
func TestLimits(t *testing.T) {
	covered := map[*Limit]bool{&IDs: true} // has a separate test
	for _, tt := range []struct {
		limit *Limit

		text func(n int) string
	}{
		{&Characters, func(n int) string { return "OpName %void \"" + strings.Repeat("x", n) + "\"\n" + types }},
		{&FlowNesting, func(n int) string { return function(nested(n)) }},
		{&Globals, func(n int) string { return types + each(n, "%g@ = OpVariable %ptr Private\n") }},
		{&Locals, func(n int) string { return function(each(n, "%l@ = OpVariable %local Function\n")) }},
		{&ExecutionModes, func(n int) string { return each(n, "OpExecutionMode %main Invocations @\n") + function("") }},
		{&Indices, func(n int) string { return function("%c = OpAccessChain %ptr %main" + each(n, " %one") + "\n") }},
		{&Parameters, func(n int) string { return types + "%f = OpTypeFunction %void" + each(n, " %float") + "\n" }},
		{&Arguments, func(n int) string { return function("%c = OpFunctionCall %void %main" + each(n, " %one") + "\n") }},
		{&ExtArguments, func(n int) string {
			return "%set = OpExtInstImport \"NonSemantic.Other\"\n" +
				function("%c = OpExtInst %void %set 1"+each(n, " %one")+"\n")
		}},
		{&Cases, func(n int) string {
			return function("OpSelectionMerge %m None\nOpSwitch %one %m" + each(n, " @ %m") + "\n%m = OpLabel\n")
		}},
		{&Members, func(n int) string { return types + "%s = OpTypeStruct" + each(n, " %float") + "\n" }},
		{&StructNesting, func(n int) string {
			text := types + "%s0 = OpTypeStruct %float\n"
			for i := 1; i < n; i++ {
				text += fmt.Sprintf("%%s%d = OpTypeStruct %%s%d\n", i, i-1)
			}
			return text
		}},
	} {
		covered[tt.limit] = true
		if got := Find(moduletest.Assemble(t, tt.text(tt.limit.Most))); len(got) != 0 {
			t.Errorf("%s: %d of them exceed a limit: %+v", tt.limit.Things, tt.limit.Most, got)
		}
		got := Find(moduletest.Assemble(t, tt.text(tt.limit.Most+1)))
		if len(got) != 1 || got[0].Limit != tt.limit || got[0].Count != tt.limit.Most+1 || got[0].In == nil {
			t.Errorf("%s: one more gives %+v", tt.limit.Things, got)
		}
	}
	for _, l := range []*Limit{&Characters, &IDs, &FlowNesting, &Globals, &Locals, &ExecutionModes, &Indices,
		&Parameters, &Arguments, &ExtArguments, &Cases, &Members, &StructNesting} {
		if !covered[l] {
			t.Errorf("%s have no test", l.Things)
		}
	}
}

func TestTheBoundOfIDs(t *testing.T) {
	m := moduletest.Assemble(t, types)
	if m.Bound = spirv.ID(IDs.Most) + 1; len(Find(m)) != 0 {
		t.Errorf("%d ids exceed the limit", IDs.Most)
	}
	m.Bound++
	if got := Find(m); len(got) != 1 || got[0].Limit != &IDs || got[0].In != nil {
		t.Errorf("got %+v", got)
	}
}

// TestStringsOfDebugInformation checks that the length of a message format is limited, and that of source text in debug
// information is not.
func TestStringsOfDebugInformation(t *testing.T) {
	long := "%s = OpString \"" + strings.Repeat("x", Characters.Most+1) + "\"\n"
	imports := "%set = OpExtInstImport \"NonSemantic.Other\"\n"
	if got := Find(moduletest.Assemble(t, imports+long+types+"%source = OpExtInst %void %set 35 %s\n")); len(got) != 0 {
		t.Errorf("got %+v", got)
	}
	if got := Find(moduletest.Assemble(t, imports+long+function("%c = OpExtInst %void %set 1 %s\n"))); len(got) != 1 ||
		got[0].Limit != &Characters {
		t.Errorf("got %+v", got)
	}
}
