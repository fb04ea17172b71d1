package analysis

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestEveryOpcodeHasAMemoryEffect checks that every opcode of the grammar, in particular a new one, has been
// classified.
func TestEveryOpcodeHasAMemoryEffect(t *testing.T) {
	for op := range spirv.Opcode(1<<16 - 1) {
		known := op.Info() != nil
		if decided := int(op) < len(memoryEffects) && memoryEffects[op] != 0; decided != known {
			t.Errorf("%v is in the grammar: %v, and in the table of memory effects: %v", op, known, decided)
		}
	}
}

// TestMemoryEffectsAgreeWithOtherFacts checks two rules. An instruction that may change memory is not removed with its
// result. An instruction that depends only on its operands does not read memory.
func TestMemoryEffectsAgreeWithOtherFacts(t *testing.T) {
	for op := range spirv.Opcode(len(memoryEffects)) {
		info := op.Info()
		if info == nil || op == spirv.OpExtInst {
			continue
		}
		e := memoryEffects[op]
		if in := (spirv.Instruction{Op: op}); e&(changesFirst|changesSecond|changesShared|all) != 0 && !HasEffect(&in) {
			t.Errorf("%v changes memory, but HasEffect is false", op)
		}
		if IsPure(op) && e != nothing {
			t.Errorf("%v is pure, but has a memory effect", op)
		}
		if (info.Class == spirv.ClassTypeDeclaration || info.Class == spirv.ClassAnnotation) && e != nothing {
			t.Errorf("%v is outside of functions, but has a memory effect", op)
		}
	}
}

const regionsHeader = `
OpCapability Shader
OpCapability Kernel
%glsl = OpExtInstImport "GLSL.std.450"
%cl = OpExtInstImport "OpenCL.std"
%debug = OpExtInstImport "NonSemantic.DebugPrintf"
OpMemoryModel Logical GLSL450
%text = OpString "text"
OpName %v "v"
OpName %b "b"
OpName %same "same"
OpName %w "w"
OpName %only "only"
OpDecorate %b DescriptorSet 0
OpDecorate %b Binding 0
OpDecorate %same DescriptorSet 0
OpDecorate %same Binding 0
OpDecorate %only DescriptorSet 0
OpDecorate %only Binding 1
OpDecorate %aliased DescriptorSet 0
OpDecorate %aliased Binding 2
OpDecorate %aliased Aliased
OpDecorate %block Block
OpDecorate %constants Block
OpMemberDecorate %constants 0 NonWritable
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%half = OpConstant %float 0.5
%block = OpTypeStruct %uint
%constants = OpTypeStruct %float
%pFunction = OpTypePointer Function %float
%pBlock = OpTypePointer StorageBuffer %block
%pConstants = OpTypePointer StorageBuffer %constants
%pWorkgroup = OpTypePointer Workgroup %uint
%pOutput = OpTypePointer Output %uint
%pUint = OpTypePointer StorageBuffer %uint
%pFloat = OpTypePointer StorageBuffer %float
%fn = OpTypeFunction %void
%b = OpVariable %pBlock StorageBuffer
%same = OpVariable %pConstants StorageBuffer
%only = OpVariable %pConstants StorageBuffer
%aliased = OpVariable %pBlock StorageBuffer
%w = OpVariable %pWorkgroup Workgroup
%output = OpVariable %pOutput Output
%main = OpFunction %void None %fn
%l = OpLabel
%v = OpVariable %pFunction Function
%pb = OpAccessChain %pUint %b %zero
%ponly = OpAccessChain %pFloat %only %zero
`

// regionsOf assembles a function with the variables of regionsHeader and the instructions of text. It returns the
// memory map, the instructions, and a function that lists the names of the variables in a set of regions.
func regionsOf(t *testing.T, text string) (*MemoryMap, []spirv.Instruction, func(RegionSet) string) {
	t.Helper()
	m := moduletest.Assemble(t, regionsHeader+text+"\nOpReturn\nOpFunctionEnd\n")
	u := NewUnit(m, Options{})
	f := m.Functions[0]
	regions := NewMemoryMap(u, u.LocalDefinitions(f))
	regions.Register(f)
	names := map[string]spirv.ID{}
	for i := range m.Names {
		name, _ := spirv.StringAt(m.Names[i].Operands[1:])
		names[name] = spirv.ID(m.Names[i].Operands[0])
	}
	return &regions, f.Blocks[0].Insts[3:], func(set RegionSet) string {
		if set == Everywhere {
			return "all"
		}
		var in []string
		for name, id := range names {
			if r, ok := regions.RegionOf(id); ok && set&(1<<r) != 0 {
				in = append(in, name)
			}
		}
		slices.Sort(in)
		return strings.Join(in, " ")
	}
}

// TestRegionsThatInstructionsReadAndChange checks the effects of single instructions. The buffers b and same have the
// same binding.
func TestRegionsThatInstructionsReadAndChange(t *testing.T) {
	for _, tt := range []struct{ text, reads, changes string }{
		{"%x = OpLoad %float %v", "v", ""},
		{"OpStore %v %half", "", "v"},
		{"OpStore %pb %one", "", "b same"},
		{"OpStore %output %one", "", ""},
		{"OpStore %aliased %one", "", "all"},
		{"OpCopyMemory %v %ponly", "only", "v"},
		{"OpCopyMemorySized %v %ponly %one", "only", "v"},
		{"OpAtomicStore %w %one %zero %one", "b same w", "b same w"},
		{"%x = OpAtomicIAdd %uint %pb %one %zero %one", "b same w", "b same w"},
		{"OpControlBarrier %one %one %zero", "b same w", "b same w"},
		{"OpDemoteToHelperInvocation", "b same w", ""},
		{"%x = OpExtInst %float %glsl Modf %half %v", "", "v"},
		{"%x = OpExtInst %float %glsl Sin %half", "", ""},
		{"%x = OpExtInst %float %cl modf %half %v", "all", "all"},
		{"%x = OpExtInst %void %debug 1 %text", "", ""},
		{"%x = OpFunctionCall %void %main", "all", "all"},
		{"%x = OpFAdd %float %half %half", "", ""},
		{"OpSubgroup2DBlockLoadINTEL %one %one %one %one %pb %one %one %one %one %v", "all", "all"},
		{"OpEmitVertex", "", ""},
	} {
		const accesses = `
OpStore %w %one
OpStore %pb %one
%y = OpLoad %float %same
%z = OpLoad %float %ponly
OpStore %v %half`
		m, insts, names := regionsOf(t, tt.text+accesses)
		reads, changes := names(m.Read(&insts[0])), names(m.Changed(&insts[0]))
		if reads != tt.reads || changes != tt.changes {
			t.Errorf("%s reads %q and changes %q, want %q and %q", tt.text, reads, changes, tt.reads, tt.changes)
		}
	}
}

// TestSharedRegionsAreKnownBeforeTheFirstBarrier uses a function in which only an atomic writes the buffer, through a
// variable that is not accessed otherwise. The preceding barrier must change the buffer, including the read-only
// variable same, which has the same binding.
func TestSharedRegionsAreKnownBeforeTheFirstBarrier(t *testing.T) {
	m, insts, names := regionsOf(t, `
OpControlBarrier %one %one %zero
%x = OpLoad %float %same
%y = OpAtomicIAdd %uint %b %one %zero %one`)
	if got := names(m.Changed(&insts[0])); got != "b same" {
		t.Errorf("the barrier changes %q, want %q", got, "b same")
	}
}
