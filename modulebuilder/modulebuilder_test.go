package modulebuilder

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// text lays out the module, validates it if spirv-val is available, and returns its disassembly.
func text(t *testing.T, b *ModuleBuilder) string {
	t.Helper()
	m := b.TakeModule()
	s := spirv.Disassemble(m, spirv.TextOptions{NoIndent: true, NoHeader: true})
	if err := spirvtools.Validate(spirv.Bytes(instbuilder.Encode(m))); err != nil {
		t.Errorf("%v\n%s", err, s)
	}
	return s
}

// compute returns a builder with a compute entry point whose body is emitted by f.
func compute(opts Options, f func(b *ModuleBuilder)) *ModuleBuilder {
	b := New(opts)
	fn := b.BeginFunction(nil, b.TypeVoid(), "main", spirv.FunctionControlNone)
	b.SetInsertPoint(b.CreateBlock("bb.entry"))
	f(b)
	b.Return()
	b.EndFunction()
	b.AddEntryPoint(spirv.ExecutionModelGLCompute, fn, "main", nil, nil)
	b.AddExecutionMode(fn, spirv.ExecutionModeLocalSize, 1, 1, 1)
	return b
}

func wantLines(t *testing.T, got string, lines ...string) {
	t.Helper()
	rest := got
	for _, l := range lines {
		_, after, ok := strings.Cut(rest, l+"\n")
		if !ok {
			t.Errorf("no line %q after the ones before it in\n%s", l, got)
			return
		}
		rest = after
	}
}

func storageBuffer(b *ModuleBuilder) (block, variable spirv.ID) {
	f := b.TypeFloat(32)
	block = b.TypeStruct(&StructDesc{
		Name:    "type.RWStructuredBuffer.float",
		Members: []Member{{Type: b.TypeRuntimeArray(f, 4), HasOffset: true}},
		Block:   StorageBlock,
	})
	variable = b.AddGlobalVariable(b.BufferClass(), block, "buf", 0)
	b.Decorate(variable, spirv.DecorationDescriptorSet, 0)
	b.Decorate(variable, spirv.DecorationBinding, 3)
	b.Decorate(variable, spirv.DecorationBinding, 3)
	return block, variable
}

func storeOne(b *ModuleBuilder) {
	_, buf := storageBuffer(b)
	zero, f := b.ConstantInt(0), b.TypeFloat(32)
	b.Store(b.AccessChain(f, buf, zero, b.ConstantUint(0)), b.ConstantFloat(f, 1))
}

func TestLayoutOfStorageBuffer(t *testing.T) {
	got := text(t, compute(Options{}, storeOne))
	wantLines(t, got,
		"OpCapability Shader",
		"OpMemoryModel Logical GLSL450",
		`OpEntryPoint GLCompute %main "main"`,
		"OpExecutionMode %main LocalSize 1 1 1",
		`OpName %type_RWStructuredBuffer_float "type.RWStructuredBuffer.float"`,
		`OpName %buf "buf"`,
		`OpName %main "main"`,
		`OpName %bb_entry "bb.entry"`,
		"OpDecorate %buf DescriptorSet 0",
		"OpDecorate %buf Binding 3",
		"OpDecorate %_runtimearr_float ArrayStride 4",
		"OpMemberDecorate %type_RWStructuredBuffer_float 0 Offset 0",
		"OpDecorate %type_RWStructuredBuffer_float BufferBlock",
		"%int = OpTypeInt 32 1",
		"%int_0 = OpConstant %int 0",
		"%uint = OpTypeInt 32 0",
		"%uint_0 = OpConstant %uint 0",
		"%float = OpTypeFloat 32",
		"%float_1 = OpConstant %float 1",
		"%_runtimearr_float = OpTypeRuntimeArray %float",
		"%type_RWStructuredBuffer_float = OpTypeStruct %_runtimearr_float",
		"%_ptr_Uniform_type_RWStructuredBuffer_float = OpTypePointer Uniform %type_RWStructuredBuffer_float",
		"%void = OpTypeVoid",
		"%buf = OpVariable %_ptr_Uniform_type_RWStructuredBuffer_float Uniform",
		"%main = OpFunction %void None %13",
		"OpStore %16 %float_1",
	)
	if strings.Count(got, "Binding 3") != 1 {
		t.Errorf("the decoration is there twice:\n%s", got)
	}
}

func TestStorageBufferClassFromVersion14(t *testing.T) {
	got := text(t, compute(Options{Version: 0x00010400}, storeOne))
	wantLines(t, got,
		`OpEntryPoint GLCompute %main "main" %buf`,
		"OpDecorate %type_RWStructuredBuffer_float Block",
		"%buf = OpVariable %_ptr_StorageBuffer_type_RWStructuredBuffer_float StorageBuffer",
	)
}

func TestUnusedTypesAreLeftOut(t *testing.T) {
	got := text(t, compute(Options{}, func(b *ModuleBuilder) {
		b.LazyUint(7)
		b.TypeVector(b.TypeFloat(64), 4)
	}))
	for _, s := range []string{"OpConstant", "OpTypeFloat", "Float64"} {
		if strings.Contains(got, s) {
			t.Errorf("%s in\n%s", s, got)
		}
	}
}

// TestMarksAreUnique marks IDs twice, with many other marks in between, and checks that each mark is added once.
func TestMarksAreUnique(t *testing.T) {
	b := New(Options{})
	for range 2 {
		for id := range spirv.ID(1000) {
			b.Mark(id, spirv.DecorationNoContraction)
			b.Mark(id, spirv.DecorationRelaxedPrecision)
		}
	}
	if n := len(b.instMarks); n != 2000 {
		t.Errorf("%d marks, want 2000", n)
	}
	if !b.IsMarked(7, spirv.DecorationNoContraction) || b.IsMarked(1000, spirv.DecorationNoContraction) ||
		b.IsMarked(7, spirv.DecorationNonUniform) {
		t.Error("IsMarked disagrees with Mark")
	}
}

func TestTypesAreUnique(t *testing.T) {
	b := New(Options{})
	f := b.TypeFloat(32)
	same := func(x, y spirv.ID, want bool, what string) {
		t.Helper()
		if (x == y) != want {
			t.Errorf("%s: same type is %v", what, x == y)
		}
	}
	same(b.TypeVector(f, 4), b.TypeVector(f, 4), true, "vector")
	same(b.TypeArray(f, 4, 0), b.TypeArray(f, 4, 16), false, "arrays of other stride")
	s := func(name string, off uint32, identity uint32) spirv.ID {
		return b.TypeStruct(&StructDesc{Name: name, Identity: identity,
			Members: []Member{{Type: f, Name: "a", HasOffset: true, Offset: off}}})
	}
	same(s("S", 0, 0), s("S", 0, 0), true, "struct")
	same(s("S", 0, 0), s("S", 4, 0), false, "structs of other offsets")
	same(s("S", 0, 0), s("T", 0, 0), false, "structs of other name")
	same(s("S", 0, 1), s("S", 0, 2), false, "structs of other identity")
}

func TestBlocksAreInReadableOrder(t *testing.T) {
	got := text(t, compute(Options{}, func(b *ModuleBuilder) {
		check, body, cont, merge, dead := b.CreateBlock("check"), b.CreateBlock("merge"), b.CreateBlock("cont"),
			b.CreateBlock("body"), b.CreateBlock("dead")
		body, merge = merge, body
		b.Name(body.Label, "body")
		b.Name(merge.Label, "merge")
		b.Branch(check)
		b.SetInsertPoint(check)
		b.LoopMerge(merge, cont, spirv.LoopControlNone)
		b.BranchConditional(b.ConstantBool(true), body, merge)
		b.SetInsertPoint(merge)
		b.Return()
		b.SetInsertPoint(dead)
		b.Branch(merge)
		b.SetInsertPoint(cont)
		b.Branch(check)
		b.SetInsertPoint(body)
		b.Branch(cont)
		b.SetInsertPoint(merge)
	}))
	wantLines(t, got, "%check = OpLabel", "%body = OpLabel", "%cont = OpLabel", "%merge = OpLabel")
	if strings.Contains(got, "%dead") {
		t.Errorf("unreachable block in\n%s", got)
	}
}

func TestSwitchCasesAreInSourceOrder(t *testing.T) {
	got := text(t, compute(Options{}, func(b *ModuleBuilder) {
		def, one, merge := b.CreateBlock("def"), b.CreateBlock("one"), b.CreateBlock("merge")
		b.SelectionMerge(merge, spirv.SelectionControlNone)
		b.Switch(b.ConstantInt(3), def, []SwitchTarget{{-1, one}})
		for _, blk := range []*Block{one, def} {
			b.SetInsertPoint(blk)
			b.Branch(merge)
		}
		b.SetInsertPoint(merge)
	}))
	wantLines(t, got, "OpSwitch %int_3 %def -1 %one", "%one = OpLabel", "%def = OpLabel", "%merge = OpLabel")
}

func TestNothingIsEmittedAfterATerminator(t *testing.T) {
	got := text(t, compute(Options{}, func(b *ModuleBuilder) {
		b.Return()
		b.Op(spirv.OpFAdd, b.TypeFloat(32), b.ConstantFloat(b.TypeFloat(32), 1), b.ConstantFloat(b.TypeFloat(32), 2))
	}))
	if strings.Contains(got, "OpFAdd") || strings.Count(got, "OpReturn") != 1 {
		t.Errorf("code after the terminator:\n%s", got)
	}
}

func TestScopesAreEmittedAtFirstUse(t *testing.T) {
	got := text(t, compute(Options{}, func(b *ModuleBuilder) {
		b.Do(spirv.OpControlBarrier, b.LazyUint(2), b.LazyUint(2), b.LazyUint(264))
		b.AddLocalVariable(b.TypeFloat(32), "x", b.ConstantFloat(b.TypeFloat(32), 1))
	}))
	wantLines(t, got, "%float_1 = OpConstant %float 1", "%uint_2 = OpConstant %uint 2",
		"%uint_264 = OpConstant %uint 264")
}

// TestPointersBeforeTheirPointees uses a struct that contains a pointer to itself. The pointer must be declared
// ahead and defined after the struct, whichever of the two is used first.
func TestPointersBeforeTheirPointees(t *testing.T) {
	for _, first := range []string{"pointer", "struct"} {
		b := compute(Options{}, func(b *ModuleBuilder) {
			ptr := b.ForwardPointer(spirv.StorageClassPhysicalStorageBuffer)
			node := b.TypeStruct(&StructDesc{Name: "Node", Members: []Member{{Type: ptr, HasOffset: true}}})
			b.SetPointee(ptr, node)
			if b.TypePointer(spirv.StorageClassPhysicalStorageBuffer, node) != ptr {
				t.Error("there are two types of pointer")
			}
			elem := ptr
			if first == "struct" {
				elem = node
			}
			v := b.AddLocalVariable(elem, "v", 0)
			if first == "pointer" {
				b.Decorate(v, spirv.DecorationRestrictPointer)
			}
		})
		b.SetMemoryModel(spirv.AddressingModelPhysicalStorageBuffer64, spirv.MemoryModelGLSL450)
		b.RequireCapability(spirv.CapabilityPhysicalStorageBufferAddresses)
		s := text(t, b)
		at := -1
		for _, line := range []string{
			"OpTypeForwardPointer %_ptr_PhysicalStorageBuffer_Node PhysicalStorageBuffer", "%Node = OpTypeStruct %_ptr_PhysicalStorageBuffer_Node",
			"%_ptr_PhysicalStorageBuffer_Node = OpTypePointer PhysicalStorageBuffer %Node",
		} {
			i := strings.Index(s, line)
			if i <= at {
				t.Errorf("%s first: %q is not where it should be:\n%s", first, line, s)
			}
			at = i
		}
	}
}
