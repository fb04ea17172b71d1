package spirv_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// floatBits returns the bits of floats of a format: those at the limits of the format, and random ones in between.
func floatBits(exponentBits, fractionBits int) []uint64 {
	top := uint64(1) << (exponentBits + fractionBits)
	inf := top - 1<<fractionBits
	var list []uint64
	for _, v := range []uint64{0, 1, 2, 3, 7, 1<<fractionBits - 1, 1 << fractionBits, 1<<fractionBits + 1, inf - 1, inf,
		inf + 1, top - 1} {
		list = append(list, v, v|top)
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		list = append(list, rnd.Uint64()&(top<<1-1))
	}
	for _, v := range []float64{0.1, 1, 10, 100000, 999999999, 1e9, 1e8, 123456789, 1e-4, 1e-5, 0.5, 1e16, 1e17,
		1.5e300, 16777216, 0.3} {
		switch fractionBits {
		case 23:
			list = append(list, uint64(math.Float32bits(float32(v))))
		case 52:
			list = append(list, math.Float64bits(v))
		}
	}
	return list
}

// numberModule returns the words of a module with constants of all scalar types.
func numberModule() []uint32 {
	m := &spirv.Module{Version: coreVersion, Bound: 1}
	id := func() spirv.ID { m.Bound++; return m.Bound - 1 }
	declare := func(op spirv.Opcode, operands ...uint32) spirv.ID {
		in := spirv.Instruction{Op: op, Result: id(), Operands: operands}
		m.Types = append(m.Types, in)
		return in.Result
	}
	constant := func(typ spirv.ID, words ...uint32) {
		m.Types = append(m.Types, spirv.Instruction{Op: spirv.OpConstant, Type: typ, Result: id(), Operands: words})
	}
	m.MemoryModel = spirv.Instruction{Op: spirv.OpMemoryModel, Operands: []uint32{0, 1}}
	half, float, double := declare(spirv.OpTypeFloat, 16), declare(spirv.OpTypeFloat, 32), declare(spirv.OpTypeFloat,
		64)
	for _, v := range floatBits(5, 10) {
		constant(half, uint32(v))
	}
	for _, v := range floatBits(8, 23) {
		constant(float, uint32(v))
	}
	for _, v := range floatBits(11, 52) {
		constant(double, uint32(v), uint32(v>>32))
	}
	for _, width := range []uint32{8, 16, 32, 64} {
		for _, signed := range []uint32{0, 1} {
			typ := declare(spirv.OpTypeInt, width, signed)
			top := uint64(1) << (width - 1)
			for _, v := range []uint64{0, 1, 5, top - 1, top, top + 1, top + top - 1} {
				if signed == 1 {
					v = uint64(int64(v<<(64-width)) >> (64 - width)) // sign-extended
				}
				if width == 64 {
					constant(typ, uint32(v), uint32(v>>32))
				} else {
					constant(typ, uint32(v))
				}
			}
		}
	}
	return instbuilder.Encode(m)
}

// TestNumbersPrintLikeTool checks that the text of thousands of constants, and of their names, is that of spirv-dis.
func TestNumbersPrintLikeTool(t *testing.T) {
	spirvtools.Require(t)
	words := numberModule()
	m, err := spirv.Decode(words)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(string(pipe(t, spirv.Bytes(words), spirvtools.Dis, "--no-color")), "\n")
	if diff := cmp.Diff(want, strings.Split(spirv.Disassemble(m, spirv.TextOptions{}), "\n")); diff != "" {
		t.Error(diff)
	}
}

func TestNumbersSurviveText(t *testing.T) {
	words := numberModule()
	m, err := spirv.Decode(words)
	if err != nil {
		t.Fatal(err)
	}
	back := assemble(t, spirv.Disassemble(m, spirv.TextOptions{RawIDs: true}))
	if diff := cmp.Diff(words, instbuilder.Encode(back)); diff != "" {
		t.Error(diff)
	}
}

// TestReadsNumbersLikeTool checks that numbers in formats that the printer does not write assemble to the same words as
// with spirv-as.
func TestReadsNumbersLikeTool(t *testing.T) {
	spirvtools.Require(t)
	var text strings.Builder
	text.WriteString("OpMemoryModel Logical GLSL450\n%1 = OpTypeFloat 16\n%2 = OpTypeFloat 32\n%3 = OpTypeFloat 64\n" +
		"%4 = OpTypeInt 8 0\n%5 = OpTypeInt 16 1\n%6 = OpTypeInt 32 1\n%7 = OpTypeInt 64 1\n")
	id := 10
	for typ, spellings := range map[int][]string{
		1: {"1.5", "0.1", "65504", "65519", "6.1e-5", "6e-8", "5e-7", "0x1.ffcp15", "0x0.004p0", "-2.5", "0x1.ffep0", "0x1.ffep-14", "0x1.ffcp-15"},
		2: {"1", "1.", "0x1.8p1", "0x1p-126", "0x0.8p-126", "0x18p0", "0x1.ffffffp3", "1e-40", "-0x0.01p4", "0x.8p1"},
		3: {"0.3", "1e308", "0x1.123456789abcdp3", "4.9e-324", "-17"},
		4: {"0xff", "200"},
		5: {"-32768", "0xffff", "0x7fff", "32767", "0x8000"},
		6: {"0xffffffff", "-0x1", "0x80000000", "-2147483648"},
		7: {"0xffffffffffffffff", "-9223372036854775808"},
	} {
		for _, s := range spellings {
			fmt.Fprintf(&text, "%%%d = OpConstant %%%d %s\n", id, typ, s)
			id++
		}
	}
	want := pipe(t, []byte(text.String()), spirvtools.As, "--preserve-numeric-ids", "-o", "-", "-")
	got := spirv.Bytes(instbuilder.Encode(assemble(t, text.String())))
	if diff := cmp.Diff(dump(t, want)[5:], dump(t, got)[5:]); diff != "" {
		t.Error(diff)
	}
}
