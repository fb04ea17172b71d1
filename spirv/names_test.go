package spirv_test

import (
	"fmt"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"strings"
	"testing"
)

// TestNestedTypesHaveShortNames checks that the size of the text of deeply nested types is linear in their number.
func TestNestedTypesHaveShortNames(t *testing.T) {
	var text strings.Builder
	text.WriteString("%1 = OpTypeFloat 32\n")
	for i := 2; i < 3000; i++ {
		fmt.Fprintf(&text, "%%%d = OpTypeRuntimeArray %%%d\n", i, i-1)
	}
	out := spirv.Disassemble(assemble(t, text.String()), spirv.TextOptions{})
	for line := range strings.SplitSeq(out, "\n") {
		if len(line) > 3*spirv.MaxName {
			t.Fatalf("line of %d bytes", len(line))
		}
	}
}

// TestEqualNamesGetSuffixes checks that equal names get suffixes in order, without trying all used suffixes each time.
func TestEqualNamesGetSuffixes(t *testing.T) {
	var text strings.Builder
	const n = 20000
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&text, "OpName %%%d \"x\"\n", i)
	}
	m := assemble(t, text.String())
	p := spirv.NewPrinter(m, spirv.TextOptions{})
	for id, want := range map[spirv.ID]string{1: "x", 2: "x_0", 3: "x_1", n: fmt.Sprintf("x_%d", n-2)} {
		if got := p.Name(id); got != want {
			t.Errorf("%d is %s, want %s", id, got, want)
		}
	}
}

func TestAssembleErrorsHavePositions(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"OpCapability Shader\n  OpBogus", "2:3: unknown opcode 'OpBogus'"},
		{"OpCapability Bogus", "1:14: unknown Capability 'Bogus'"},
		{"%1 = OpTypeVoid %2", "1:17: OpTypeVoid: unexpected operand '%2'"},
		{"%1 = OpTypeVector %2", "1:21: OpTypeVector: expected LiteralInteger"},
		{"OpTypeVoid", "1:1: OpTypeVoid requires a result id"},
		{"%1 = OpNop", "1:6: OpNop does not produce a result id"},
		{"hello", "1:1: unknown opcode 'hello'"},
		{"%1 OpTypeVoid", "1:1: expected an opcode or a result, found '%1'"},
		{"%0 = OpTypeVoid", "1:1: id '%0' is out of range"},
		{"%99999999 = OpTypeVoid", "1:1: id '%99999999' is out of range"},
		{"%a.b = OpTypeVoid", "1:1: invalid id '%a.b'"},
		{"OpName 5 \"x\"", "1:8: expected an id, found '5'"},
		{"OpName %5 x", "1:11: expected a string, found 'x'"},
		{"OpName %5 \"x", "1:11: expected a string, found '\"x'"},
		{"%1 = OpTypeBool %2 = OpConstant %1 3", "1:36: OpConstant: the type of '3' is not an integer or a float"},
		{"%1 = OpTypeInt 32 0 %2 = OpConstant %1 -3", "1:40: '-3' is negative but its type is unsigned"},
		{"OpReturn", "1:1: OpReturn is outside a function"},
		{"%1 = OpTypeVoid\nOpCapability Shader", "2:1: OpCapability is out of order"},
		{"%1 = OpExtInstImport \"GLSL.std.450\" %2 = OpTypeVoid %3 = OpExtInst %2 %1 Bogus", "1:74: unknown extended instruction 'Bogus'"},
		{"%1 = OpSpecConstantOp %2 Return", "1:26: OpSpecConstantOp does not support 'Return'"},
		{"OpLoopMerge %1 %2 Unroll|Bogus", "1:19: unknown LoopControl 'Bogus'"},
	} {
		if _, err := spirv.Assemble(c.text); err == nil || err.Error() != c.want {
			t.Errorf("%q: got %v, want %s", c.text, err, c.want)
		}
	}
}

// TestAssembleReadsHeader checks that the words of the header are read from the comment.
func TestAssembleReadsHeader(t *testing.T) {
	m := assemble(t, "; SPIR-V\n; Version: 1.3\n; Generator: Unknown(77); 9\n; Bound: 42\n; Schema: 1\nOpNop\n")
	if m.Version != 0x00010300 || m.Generator != 77<<16|9 || m.Bound != 42 || m.Schema != 1 {
		t.Errorf("%#v", m)
	}
	if m := assemble(t, "%7 = OpTypeVoid"); m.Bound != 8 || m.Generator != spirv.GeneratorUnregistered {
		t.Errorf("%#v", m)
	}
}

// TestPrinterShowsInvalidOperands checks that operands that do not conform to the grammar are printed as such.
func TestPrinterShowsInvalidOperands(t *testing.T) {
	p := spirv.NewPrinter(&spirv.Module{}, spirv.TextOptions{NoIndent: true})
	for _, c := range []struct {
		in   spirv.Instruction
		want string
	}{
		{spirv.Instruction{Op: spirv.OpReturn, Operands: []uint32{7}}, "OpReturn !7"},
		{spirv.Instruction{Op: spirv.OpLoad, Type: 1, Result: 2, Operands: []uint32{3, 2}}, "%2 = OpLoad %1 %3 Aligned"},
		{spirv.Instruction{Op: spirv.OpCapability, Operands: []uint32{9999}}, "OpCapability !9999"},
		{spirv.Instruction{Op: 9999, Operands: []uint32{1}}, "Op9999 !1"},
		{spirv.Instruction{Op: spirv.OpStore}, "OpStore"},
	} {
		if got := p.Instruction(&c.in); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}
