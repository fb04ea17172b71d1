package fold_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

const constantsHeader = `
OpCapability Shader
OpMemoryModel Logical GLSL450
`

// constantsOf assembles a module with the declarations in text. It returns the constants of the module, and the IDs
// with the given names.
func constantsOf(t *testing.T, text string, names ...string) (*fold.Constants, map[string]spirv.ID) {
	t.Helper()
	var header strings.Builder
	header.WriteString(constantsHeader)
	for _, n := range names {
		fmt.Fprintf(&header, "OpName %%%s %q\n", n, n)
	}
	m := moduletest.Assemble(t, header.String()+text)
	defs := make(map[spirv.ID]*spirv.Instruction)
	for i := range m.Types {
		defs[m.Types[i].Result] = &m.Types[i]
	}
	ids := make(map[string]spirv.ID)
	for i := range m.Names {
		name, _ := spirv.StringAt(m.Names[i].Operands[1:])
		ids[name] = spirv.ID(m.Names[i].Operands[0])
	}
	return fold.NewConstants(func(id spirv.ID) *spirv.Instruction { return defs[id] }), ids
}

// TestConstantsAreComputedFromTheirOperands checks that literal operands are not mistaken for IDs. Here, the IDs from 0
// to 7 are types and constants.
func TestConstantsAreComputedFromTheirOperands(t *testing.T) {
	const declarations = `
%1 = OpTypeBool
%2 = OpTypeInt 32 0
%3 = OpTypeInt 32 1
%4 = OpTypeVector %2 3
%5 = OpSpecConstant %2 7
%6 = OpConstant %2 9
%7 = OpConstant %3 -2
%f = OpTypeFloat 32
%h = OpTypeFloat 16
%l = OpTypeInt 64 1
%s = OpTypeInt 16 1
%b4 = OpTypeVector %1 3
%array = OpTypeArray %4 %6
%struct = OpTypeStruct %2 %array
%one = OpConstant %h 1
%tiny = OpConstant %h 0x1p-11
%huge = OpConstant %h 65504
%yes = OpSpecConstantTrue %1
%no = OpConstantFalse %1
%v = OpSpecConstantComposite %4 %5 %6 %5
%null = OpConstantNull %struct
%nulls = OpConstantNull %4
%v2 = OpTypeVector %2 2
%pair = OpConstantComposite %v2 %6 %6
%unknown = OpUndef %2
%some = OpSpecConstantComposite %4 %unknown %6 %5
%mask = OpSpecConstantComposite %b4 %yes %no %yes
`
	tests := []struct {
		text string
		want int64
		ok   bool
	}{
		{"OpSpecConstantOp %2 CompositeExtract %v 1", 9, true},
		{"OpSpecConstantOp %2 CompositeExtract %v 2", 7, true},
		{"OpSpecConstantOp %2 CompositeExtract %some 1", 9, true},
		{"OpSpecConstantOp %2 CompositeExtract %some 0", 0, false},
		{"OpSpecConstantOp %2 CompositeExtract %null 1 8 2", 0, true},
		{"OpSpecConstantOp %2 IAdd %5 %6", 16, true},
		{"OpSpecConstantOp %2 ISub %5 %6", 0xfffffffe, true},
		{"OpSpecConstantOp %3 IMul %7 %7", 4, true},
		{"OpSpecConstantOp %l SConvert %7", -2, true},
		{"OpSpecConstantOp %s SConvert %7", -2, true},
		{"OpSpecConstantOp %2 UDiv %6 %nothing", 0, false},
		{"OpSpecConstantOp %2 Select %yes %5 %6", 7, true},
		{"OpSpecConstantOp %2 Select %no %5 %6", 9, true},
		{"OpSpecConstantOp %1 FOrdEqual %one %one", 1, true},
		{"OpSpecConstantOp %2 IAdd %unknown %6", 0, false},
		{"OpSpecConstantOp %2 Select %yes %5 %unknown", 7, true},
		{"OpSpecConstantOp %2 Select %no %5 %unknown", 0, false},
		{"OpSpecConstantOp %1 Any %mask", 1, true},
		{"OpSpecConstantOp %1 All %mask", 0, true},
		{"OpSpecConstantOp %1 Any %some", 0, false},
		{"OpSpecConstantOp %h FAdd %huge %huge", 0x7c00, true},
		{"OpConstantNull %2", 0, true},
	}
	for _, tt := range tests {
		c, ids := constantsOf(t, declarations+"%nothing = OpConstant %2 0\n%x = "+tt.text, "x")
		s, ok := c.Scalar(ids["x"])
		got := s.Int64()
		if !s.IsSigned {
			got = int64(s.Uint64())
		}
		if got != tt.want || ok != tt.ok {
			t.Errorf("%s is %d, %v, want %d, %v", tt.text, got, ok, tt.want, tt.ok)
		}
	}
	vectors := []struct {
		text string
		want string
	}{
		{"OpSpecConstantOp %4 CompositeInsert %6 %v 2", "7 9 9"},
		{"OpSpecConstantOp %4 CompositeInsert %6 %nulls 1", "0 9 0"},
		{"OpSpecConstantOp %4 VectorShuffle %v %nulls 1 4 2", "9 0 7"},
		{"OpSpecConstantOp %4 IAdd %v %v", "14 18 14"},
		{"OpSpecConstantOp %4 Select %mask %v %nulls", "7 0 7"},
		{"OpSpecConstantOp %4 IAdd %some %v", "? 18 14"},
		{"OpSpecConstantOp %4 VectorShuffle %v %nulls 1 4294967295 2", "9 ? 7"},
		{"OpSpecConstantOp %4 CompositeInsert %6 %v 3", "? ? ?"},
		{"OpSpecConstantOp %4 CompositeConstruct %pair %5", "9 9 7"},
	}
	for _, tt := range vectors {
		c, ids := constantsOf(t, declarations+"%x = "+tt.text, "x")
		var got []string
		for i := range 3 {
			if s, ok := c.Component(ids["x"], i); ok {
				got = append(got, fmt.Sprint(s.Uint64()))
			} else {
				got = append(got, "?")
			}
		}
		if got := strings.Join(got, " "); got != tt.want {
			t.Errorf("%s is %s, want %s", tt.text, got, tt.want)
		}
	}
}

func TestPartsOfPartsAreInserted(t *testing.T) {
	c, ids := constantsOf(t, `
%uint = OpTypeInt 32 0
%three = OpConstant %uint 3
%v = OpTypeVector %uint 3
%a = OpTypeArray %v %three
%s = OpTypeStruct %uint %a
%null = OpConstantNull %s
%x = OpSpecConstantOp %s CompositeInsert %three %null 1 2 0
%y = OpSpecConstantOp %v CompositeExtract %x 1 2
%z = OpSpecConstantOp %v CompositeExtract %x 1 1
`, "y", "z")
	for name, want := range map[string]uint64{"y": 3, "z": 0} {
		if s, ok := c.Component(ids[name], 0); !ok || s.Uint64() != want {
			t.Errorf("%s has %d, %v, want %d", name, s.Uint64(), ok, want)
		}
	}
}

func TestHalvesAreRoundedOnce(t *testing.T) {
	c, ids := constantsOf(t, `
%h = OpTypeFloat 16
%one = OpConstant %h 1
%small = OpConstant %h 0x1p-11
%sum = OpSpecConstantOp %h FAdd %one %small
%more = OpSpecConstantOp %h FAdd %sum %small
%tiny = OpSpecConstantOp %h FMul %small %small
`, "sum", "more", "tiny")
	for _, name := range []string{"sum", "more"} { // halfway between two numbers, so rounded to even
		if s, ok := c.Scalar(ids[name]); !ok || s.Float64() != 1 {
			t.Errorf("%s is %v, %v", name, s.Float64(), ok)
		}
	}
	if s, ok := c.Scalar(ids["tiny"]); ok {
		t.Errorf("a denormal number is computed: %v", s.Float64())
	}
}

// TestChainsOfConstantsAreComputedOnce checks that a chain of any length is evaluated in linear time and without
// recursion.
func TestChainsOfConstantsAreComputedOnce(t *testing.T) {
	const n = 100_000
	var text strings.Builder
	text.WriteString("%uint = OpTypeInt 32 0\n%c0 = OpSpecConstant %uint 3\n")
	for i := 1; i <= n; i++ {
		op := "IAdd"
		if i%2 == 0 {
			op = "BitwiseOr"
		}
		fmt.Fprintf(&text, "%%c%d = OpSpecConstantOp %%uint %s %%c%d %%c%d\n", i, op, i-1, i-1)
	}
	last := fmt.Sprintf("c%d", n)
	c, ids := constantsOf(t, text.String(), "c20", last)
	if s, ok := c.Scalar(ids[last]); !ok || s.Bits != 0 {
		t.Errorf("the last is %d, %v", s.Bits, ok)
	}
	if s, ok := c.Scalar(ids["c20"]); !ok || s.Bits != 3<<10 {
		t.Errorf("c20 is %d, %v", s.Bits, ok)
	}
}

func TestCyclicConstantsHaveNoValue(t *testing.T) {
	defs := []*spirv.Instruction{
		1: {Op: spirv.OpTypeInt, Result: 1, Operands: []uint32{32, 0}},
		2: {Op: spirv.OpSpecConstantOp, Type: 1, Result: 2, Operands: []uint32{uint32(spirv.OpIAdd), 3, 3}},
		3: {Op: spirv.OpSpecConstantOp, Type: 1, Result: 3, Operands: []uint32{uint32(spirv.OpIAdd), 2, 2}},
	}
	c := fold.NewConstants(func(id spirv.ID) *spirv.Instruction {
		if int(id) < len(defs) {
			return defs[id]
		}
		return nil
	})
	if s, ok := c.Scalar(2); ok {
		t.Errorf("it is %d", s.Bits)
	}
}

// TestInsertionsIntoLargeArraysEnd checks that repeated insertions into a large array stop at the limit on the number
// of parts.
func TestInsertionsIntoLargeArraysEnd(t *testing.T) {
	var text strings.Builder
	text.WriteString("%uint = OpTypeInt 32 0\n%n = OpConstant %uint 50000\n%a = OpTypeArray %uint %n\n%c0 = OpConstantNull %a\n")
	for i := 1; i <= 2000; i++ {
		fmt.Fprintf(&text, "%%c%d = OpSpecConstantOp %%a CompositeInsert %%n %%c%d %d\n", i, i-1, i)
	}
	c, ids := constantsOf(t, text.String(), "c2", "c2000")
	if s, ok := c.Component(ids["c2"], 2); !ok || s.Bits != 50000 {
		t.Errorf("the second insertion gives %d, %v", s.Bits, ok)
	}
	if s, ok := c.Component(ids["c2000"], 2); ok {
		t.Errorf("the last insertion gives %d", s.Bits)
	}
}
