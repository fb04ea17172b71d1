package instructions

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// A raced test consists of memory accesses, and part of the expected finding; "" if none is expected.
type raced struct {
	assembled
	groups uint32 // 0 means 1
	found  string
}

// words declares pointers to the own word, the neighbor's and the first word, and the number of the invocation.
const words = `%id = OpLoad %v3uint %gid
%x = OpCompositeExtract %uint %id 0
%own = OpAccessChain %p_word %mem %u_0 %lane
%next = OpBitwiseXor %uint %lane %u_1
%far = OpBitwiseXor %uint %lane %u_4
%yours = OpAccessChain %p_word %mem %u_0 %next
%distant = OpAccessChain %p_word %mem %u_0 %far
%first = OpAccessChain %p_word %mem %u_0 %u_0
%mine = OpAccessChain %p_word %mem %u_0 %x
`

// wide declares the memory as numbers of another size.
func wide(typ, stride string) string {
	return `OpDecorate %list ArrayStride ` + stride + `
OpDecorate %others Block
OpMemberDecorate %others 0 Offset 0
OpDecorate %m DescriptorSet 0
OpDecorate %m Binding 1
%list = OpTypeRuntimeArray ` + typ + `
%others = OpTypeStruct %list
%p_others = OpTypePointer StorageBuffer %others
%p_other = OpTypePointer StorageBuffer ` + typ + `
%m = OpVariable %p_others StorageBuffer
`
}

const (
	ownOther   = "%o = OpAccessChain %p_other %m %u_0 %lane\n"
	oneByGroup = "OpExecutionMode %main LocalSize 1 1 1\n"
)

func TestRaces(t *testing.T) {
	for _, r := range []raced{
		{assembled: assembled{name: "words of their own", body: words + "OpStore %own %lane\n%v = OpLoad %uint %own\nOpStore %own %v\n"}},
		{assembled: assembled{name: "the same value", body: words + "OpStore %first %u_7\n"}},
		{assembled: assembled{name: "different values", body: words + "OpStore %first %lane\n"}, found: "thread 0 writes it without a barrier"},
		{assembled: assembled{name: "a read of another's write", body: words + "OpStore %own %lane\n%v = OpLoad %uint %yours\n"}, found: "thread 1 writes it without a barrier"},
		{assembled: assembled{name: "a write of what another reads", body: words + "%v = OpLoad %uint %yours\nOpStore %own %lane\n"}, found: "thread 1 reads it without a barrier"},
		{assembled: assembled{name: "a barrier of the group", body: words + "OpStore %own %lane\nOpControlBarrier %u_2 %u_2 %u_72\n%v = OpLoad %uint %distant\n", size: 4}},
		{assembled: assembled{name: "a barrier for other memory", body: words + "OpStore %own %lane\nOpControlBarrier %u_2 %u_2 %u_264\n%v = OpLoad %uint %distant\n", size: 4},
			found: "thread 4 writes it, and the barrier between them does not order this memory"},
		{assembled: assembled{name: "a barrier of the subgroup", body: words + "OpStore %own %lane\nOpControlBarrier %u_3 %u_3 %u_72\n%v = OpLoad %uint %yours\nOpStore %own %v\n", size: 4}, found: "reads it without a barrier"},
		{assembled: assembled{name: "two barriers of the subgroup", body: words + "OpStore %own %lane\nOpControlBarrier %u_3 %u_3 %u_72\n%v = OpLoad %uint %yours\nOpControlBarrier %u_3 %u_3 %u_72\nOpStore %own %v\n", size: 4}},
		{assembled: assembled{name: "a barrier of another subgroup", body: words + "OpStore %own %lane\nOpControlBarrier %u_3 %u_3 %u_72\n%v = OpLoad %uint %distant\n", size: 4}, found: "thread 0 reads it without a barrier"},
		{assembled: assembled{name: "atomic operations", body: words + "%v = OpAtomicIAdd %uint %first %u_1 %u_0 %lane\n%w = OpAtomicLoad %uint %first %u_1 %u_0\nOpAtomicStore %first %u_1 %u_0 %lane\n"}},
		{assembled: assembled{name: "atomic and plain reads", body: words + "%v = OpAtomicLoad %uint %first %u_1 %u_0\n%w = OpLoad %uint %first\n"}},
		{assembled: assembled{name: "a plain read of a counter", body: words + "%v = OpAtomicIAdd %uint %first %u_1 %u_0 %lane\n%w = OpLoad %uint %first\n"}, found: "thread 7 changes it without a barrier"},
		{assembled: assembled{name: "a plain write of what is read atomically", body: words + "%w = OpAtomicLoad %uint %yours %u_1 %u_0\nOpStore %own %lane\n"}, found: "thread 1 reads it without a barrier"},
		{assembled: assembled{name: "halves of long numbers", head: wide("%ulong", "8"), body: words + ownOther + "OpStore %o %l_4294967297\n%h = OpIAdd %uint %lane %lane\n%i = OpIAdd %uint %h %u_1\n%q = OpAccessChain %p_word %mem %u_0 %i\n%v = OpLoad %uint %q\n"}},
		{assembled: assembled{name: "a half of another's long number", head: wide("%ulong", "8"), body: words + ownOther + "OpStore %o %l_4294967297\n%h = OpIAdd %uint %lane %lane\n%i = OpBitwiseXor %uint %h %u_3\n%q = OpAccessChain %p_word %mem %u_0 %i\n%v = OpLoad %uint %q\n"},
			found: "thread 1 writes it without a barrier"},
		{assembled: assembled{name: "bytes of a word", head: wide("%byte", "1"), body: words + ownOther + "%b = OpUConvert %byte %lane\nOpStore %o %b\n%v = OpLoad %byte %o\n"}},
		{assembled: assembled{name: "a word of another's bytes", head: wide("%byte", "1"), body: words + ownOther + "%b = OpUConvert %byte %lane\nOpStore %o %b\n%v = OpLoad %uint %first\n"}, found: "writes it without a barrier"},
		{assembled: assembled{name: "bytes of words", head: wide("%byte", "1"), body: words + ownOther + "OpStore %own %lane\n%v = OpLoad %byte %o\n"}, found: "thread 0 writes it without a barrier"},
		{assembled: assembled{name: "words of groups", mode: oneByGroup, body: words + "OpStore %mine %x\n%v = OpLoad %uint %mine\n"}, groups: 3},
		{assembled: assembled{name: "a word of several groups", mode: oneByGroup, body: words + "OpStore %first %x\n"}, groups: 3, found: "thread 0 of group 0,0,0 writes it, and the groups are not synchronized"},
		{assembled: assembled{name: "a word that another group reads", mode: oneByGroup, body: words + "OpStore %mine %u_5\n%p = OpAccessChain %p_word %mem %u_0 %u_2\n%w = OpLoad %uint %p\n"}, groups: 3,
			found: "thread 0 of group 0,0,0 reads it, and the groups are not synchronized"},
		{assembled: assembled{name: "atomic operations without a fence", mode: oneByGroup, body: words + "OpStore %mine %u_5\n%c = OpAccessChain %p_word %mem %u_0 %u_9\n%n = OpAtomicIAdd %uint %c %u_1 %u_0 %u_1\n%w = OpLoad %uint %first\n"}, groups: 3,
			found: "thread 0 of group 0,0,0 writes it, and the groups are not synchronized"},
		{assembled: assembled{name: "a fence without atomic operations", mode: oneByGroup, body: words + "OpStore %mine %u_5\nOpMemoryBarrier %u_1 %u_72\n%w = OpLoad %uint %first\n"}, groups: 3,
			found: "thread 0 of group 0,0,0 writes it, and the groups are not synchronized"},
		{assembled: assembled{name: "a fence and atomic operations", mode: oneByGroup, body: words + "OpStore %mine %u_5\nOpMemoryBarrier %u_1 %u_72\n%c = OpAccessChain %p_word %mem %u_0 %u_9\n%n = OpAtomicIAdd %uint %c %u_1 %u_0 %u_1\n%w = OpLoad %uint %first\n"}, groups: 3},
		{assembled: assembled{name: "a fence that comes too early", mode: oneByGroup, body: words + "OpMemoryBarrier %u_1 %u_72\nOpStore %mine %u_5\n%c = OpAccessChain %p_word %mem %u_0 %u_9\n%n = OpAtomicIAdd %uint %c %u_1 %u_0 %u_1\n%w = OpLoad %uint %first\n"}, groups: 3,
			found: "thread 0 of group 0,0,0 writes it, and the groups are not synchronized"},
	} {
		t.Run(r.name, r.check)
	}
}

func (r *raced) check(t *testing.T) {
	size := max(r.size, 4)
	if r.size == 0 {
		size = assembledLanes
	}
	p, err := interpreter.Load(moduletest.Assemble(t, r.text()),
		interpreter.Options{Subgroup: size, Checks: interpreter.CheckRaces})
	if err != nil {
		t.Fatal(err)
	}
	report, err := p.Dispatch(t.Context(), p.Entry("main"), [3]uint32{max(r.groups, 1), 1, 1}, interpreter.Resources{List: []interpreter.Resource{
		{Binding: 0, Data: make([]byte, 64)}, {Binding: 1, Data: make([]byte, 128)},
	}}, interpreter.DispatchOptions{Workers: 4})
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Findings) > 0 && r.found == "" || len(report.Findings) == 0 && r.found != "" {
		t.Fatalf("found %v, want %q", report.Findings, r.found)
	}
	if r.found != "" && !strings.Contains(report.Findings[0].Text, r.found) {
		t.Errorf("found %q, want %q", report.Findings[0].Text, r.found)
	}
}
