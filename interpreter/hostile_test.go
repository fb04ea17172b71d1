package interpreter_test

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// shell returns the text of a module with the given declarations, followed by body.
func shell(declarations, body string) string {
	return `OpCapability Shader
OpCapability GroupNonUniform
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 8 1 1
OpDecorate %out DescriptorSet 0
OpDecorate %out Binding 0
OpDecorate %words ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
` + declarations + `%void = OpTypeVoid
%fn = OpTypeFunction %void
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%v4uint = OpTypeVector %uint 4
%v4float = OpTypeVector %float 4
%v4bool = OpTypeVector %bool 4
%words = OpTypeRuntimeArray %uint
%block = OpTypeStruct %words
%p_block = OpTypePointer StorageBuffer %block
%p_word = OpTypePointer StorageBuffer %uint
%u_0 = OpConstant %uint 0
%u_1 = OpConstant %uint 1
%u_3 = OpConstant %uint 3
%u_65535 = OpConstant %uint 65535
%u_2147483647 = OpConstant %uint 2147483647
%f_1 = OpConstant %float 1
%out = OpVariable %p_block StorageBuffer
` + body
}

// inMain returns types, followed by an entry point with the given body. The result is a body for shell.
func inMain(types, body string) string {
	return types + "%main = OpFunction %void None %fn\n%l = OpLabel\n" + body + "OpReturn\nOpFunctionEnd\n"
}

// hostiles are modules that violate rules of SPIR-V on which the interpreter relies.
var hostiles = []struct {
	name        string
	annotations string
	types, body string
	change      func(m *spirv.Module) // changes the module in a way that assembly cannot express; may be nil
	wrong       string                // expected error
}{
	{name: "an instruction without operands", body: "%r = OpFNegate %float %f_1\n", wrong: "OpFNegate does not have operands",
		change: func(m *spirv.Module) { at(m, spirv.OpFNegate).Operands = nil }},
	{name: "an id that is defined twice", types: "%copy = OpConstant %uint 1\n", wrong: "is defined twice",
		change: func(m *spirv.Module) { last(m.Types).Result = find(m, spirv.OpTypeFloat).Result }},
	{name: "an id that is a constant and the result of an instruction", body: "%r = OpFNegate %float %f_1\n", wrong: "is defined twice",
		change: func(m *spirv.Module) { at(m, spirv.OpFNegate).Result = find(m, spirv.OpConstant).Result }},
	{name: "an array of itself", types: "%p = OpTypePointer Private %uint\n%v = OpVariable %p Private\n%list = OpTypeArray %uint %u_3\n", wrong: "is defined twice",
		change: func(m *spirv.Module) {
			uint := find(m, spirv.OpTypeInt).Result
			list := last(m.Types)
			list.Result, list.Operands[0] = uint, uint32(uint)
		}},
	{name: "a result without an id", body: "%r = OpFNegate %float %f_1\n", wrong: "the result id %0 of OpFNegate is not below the id bound",
		change: func(m *spirv.Module) { at(m, spirv.OpFNegate).Result = 0 }},
	{name: "a result above the bound", types: "%copy = OpConstant %uint 1\n", wrong: "is not below the id bound",
		change: func(m *spirv.Module) { last(m.Types).Result = m.Bound }},
	{name: "a constant with less scalars than its type", types: "%true = OpConstantTrue %bool\n", wrong: "is not available here",
		body:   "%r = OpCopyObject %v4bool %true\n%s = OpLogicalNot %v4bool %r\n",
		change: func(m *spirv.Module) { last(m.Types).Type = find(m, spirv.OpTypeBool, spirv.OpTypeVector).Result }},
	{name: "a buffer that is copied as a vector", body: "%r = OpCopyObject %v4float %out\n%s = OpConvertFToS %v4uint %r\n", wrong: "the result of OpCopyObject is not a pointer"},
	{name: "a vote whose result has no scalars", types: "%none = OpTypeStruct\n", body: "%r = OpGroupNonUniformElect %none %u_3\n", wrong: "the result of OpGroupNonUniformElect is not a scalar"},
	{name: "no bound", wrong: "is not below the id bound", change: func(m *spirv.Module) { m.Bound = 0 }},
	{name: "a bound above that of SPIR-V", wrong: "the module has more than 4194303 ids", change: func(m *spirv.Module) { m.Bound = 1 << 31 }},
}

// find returns the first declaration with the last of ops that follows declarations with the other opcodes, in order.
func find(m *spirv.Module, ops ...spirv.Opcode) *spirv.Instruction {
	for i := range m.Types {
		if m.Types[i].Op == ops[0] {
			if ops = ops[1:]; len(ops) == 0 {
				return &m.Types[i]
			}
		}
	}
	panic("there is no such declaration")
}

func last(list []spirv.Instruction) *spirv.Instruction { return &list[len(list)-1] }

// at returns the first instruction with the given opcode in the entry point.
func at(m *spirv.Module, op spirv.Opcode) *spirv.Instruction {
	for _, b := range m.Functions[0].Blocks {
		for i := range b.Insts {
			if b.Insts[i].Op == op {
				return &b.Insts[i]
			}
		}
	}
	panic("there is no such instruction")
}

// TestHostileModules checks that Load or Dispatch rejects each module with a message about the violated rule.
func TestHostileModules(t *testing.T) {
	for _, h := range hostiles {
		t.Run(h.name, func(t *testing.T) {
			m := moduletest.Assemble(t, shell(h.annotations, inMain(h.types, h.body)))
			if h.change != nil {
				h.change(m)
			}
			for seed := range uint64(24) {
				_, err := interpreter.Load(m, interpreter.Options{Subgroup: 4 << (seed % 6), Checks: checksOf(seed)})
				if err == nil || !strings.Contains(err.Error(), h.wrong) {
					t.Fatalf("the error is %v, want %q", err, h.wrong)
				}
			}
		})
	}
	if p, err := interpreter.Load(nil, interpreter.Options{}); p != nil || err == nil ||
		err.Error() != "the module is nil" {
		t.Errorf("without a module: %v, %v", p, err)
	}
}
