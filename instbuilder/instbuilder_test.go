package instbuilder

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestConstructors compares the disassembly of constructed instructions with the expected text.
func TestConstructors(t *testing.T) {
	printer := spirv.NewPrinter(&spirv.Module{}, spirv.TextOptions{RawIDs: true, NoIndent: true})
	for _, c := range []struct {
		in   spirv.Instruction
		want string
	}{
		{FAdd(1, 2, 3, 4), "%2 = OpFAdd %1 %3 %4"},
		{Load(1, 2, 3), "%2 = OpLoad %1 %3"},
		{Load(1, 2, 3, uint32(spirv.MemoryAccessAligned), 16), "%2 = OpLoad %1 %3 Aligned 16"},
		{Name(5, "main"), `OpName %5 "main"`},
		{MemberName(5, 1, "a.b"), `OpMemberName %5 1 "a.b"`},
		{Decorate(5, spirv.DecorationLocation, 3), "OpDecorate %5 Location 3"},
		{Decorate(5, spirv.DecorationBuiltIn, uint32(spirv.BuiltInPosition)), "OpDecorate %5 BuiltIn Position"},
		{DecorateString(5, spirv.DecorationUserSemantic, spirv.AppendString(nil, "COLOR")...), `OpDecorateString %5 UserSemantic "COLOR"`},
		{TypeStruct(1), "%1 = OpTypeStruct"},
		{TypeStruct(1, 2, 3), "%1 = OpTypeStruct %2 %3"},
		{TypeImage(1, 2, spirv.Dim2D, 2, 0, 0, 1, spirv.ImageFormatUnknown), "%1 = OpTypeImage %2 2D 2 0 0 1 Unknown"},
		{EntryPoint(spirv.ExecutionModelFragment, 4, "main", 5, 6), `OpEntryPoint Fragment %4 "main" %5 %6`},
		{ExecutionMode(4, spirv.ExecutionModeLocalSize, 8, 8, 1), "OpExecutionMode %4 LocalSize 8 8 1"},
		{ExtInst(1, 2, 3, spirv.GLSLFAbs, 4), "%2 = OpExtInst %1 %3 4 %4"},
		{ExtInstOf(spirv.ExtSetOpenCLDebugInfo, 1, 2, 3, spirv.OpenCLDebugTypeBasic, 4, 5, 3), "%2 = OpExtInst %1 %3 2 %4 %5 Float"},
		{SpecConstantOp(1, 2, spirv.OpIAdd, 3, 4), "%2 = OpSpecConstantOp %1 IAdd %3 %4"},
		{Phi(1, 2, 3, 4, 5, 6), "%2 = OpPhi %1 %3 %4 %5 %6"},
		{Switch(1, 2, 7, 3), "OpSwitch %1 %2 7 %3"},
		{SourceText(spirv.SourceLanguageHLSL, 660, 3, "x"), `OpSource HLSL 660 %3 "x"`},
		{SourceText(spirv.SourceLanguageHLSL, 660, 3, ""), "OpSource HLSL 660 %3"},
		{SourceText(spirv.SourceLanguageHLSL, 660, 0, ""), "OpSource HLSL 660"},
		{ImageSampleExplicitLod(1, 2, 3, 4, spirv.ImageOperandsLod, 5), "%2 = OpImageSampleExplicitLod %1 %3 %4 Lod %5"},
		{LoopMerge(1, 2, spirv.LoopControlUnroll), "OpLoopMerge %1 %2 Unroll"},
		{Function(1, 2, spirv.FunctionControlNone, 3), "%2 = OpFunction %1 None %3"},
		{Kill(), "OpKill"},
	} {
		if got := printer.Instruction(&c.in); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

// TestConstructorsFollowGrammar checks that constructed instructions conform to the grammar.
func TestConstructorsFollowGrammar(t *testing.T) {
	for _, in := range []spirv.Instruction{
		Switch(1, 2, 7, 3, 8, 4),
		Switch64(1, 2, 7, 0, 3, 8, 0, 4),
		CopyMemory(1, 2, uint32(spirv.MemoryAccessAligned), 4, uint32(spirv.MemoryAccessVolatile)),
		AtomicIAdd(1, 2, 3, 4, 5, 6),
		Source(spirv.SourceLanguageHLSL, 600),
		GroupNonUniformFAdd(1, 2, 3, spirv.GroupOperationReduce, 4),
		MemberDecorate(1, 0, spirv.DecorationOffset, 16),
	} {
		last := 0
		if !in.EachOperand(func(o spirv.OperandRef) bool { last = o.Index + o.Words; return true }) ||
			last != len(in.Operands) {
			t.Errorf("%v: %d of %d words", in.Op, last, len(in.Operands))
		}
	}
}

// TestNoOperandsIsNil checks that instructions without operands have nil operands, like decoded instructions.
func TestNoOperandsIsNil(t *testing.T) {
	if in := TypeStruct(1); in.Operands != nil {
		t.Errorf("%#v", in.Operands)
	}
	if in := Return(); in.Operands != nil {
		t.Errorf("%#v", in.Operands)
	}
}

func TestSwitch64TargetsAreFound(t *testing.T) {
	in := Switch64(1, 2, 7, 0, 3, 8, 0, 4)
	var got []spirv.ID
	in.EachTarget(func(id spirv.ID) { got = append(got, id) })
	if diff := cmp.Diff([]spirv.ID{2, 3, 4}, got); diff != "" {
		t.Error(diff)
	}
	got = nil
	in.EachID(func(id spirv.ID) { got = append(got, id) })
	if diff := cmp.Diff([]spirv.ID{1, 2, 3, 4}, got); diff != "" {
		t.Error(diff)
	}
}

// TestInstBuilderMatchesEncode checks that an InstBuilder and Encode write the same words.
func TestInstBuilderMatchesEncode(t *testing.T) {
	m := &spirv.Module{
		Version:      0x00010300,
		Generator:    7<<16 | 1,
		Bound:        7,
		Capabilities: []spirv.Instruction{Capability(spirv.CapabilityShader)},
		MemoryModel:  MemoryModel(spirv.AddressingModelLogical, spirv.MemoryModelGLSL450),
		EntryPoints:  []spirv.Instruction{EntryPoint(spirv.ExecutionModelGLCompute, 4, "main")},
		Types:        []spirv.Instruction{TypeVoid(2), TypeFunction(3, 2)},
		Functions: []*spirv.Function{{
			Def:    Function(2, 4, spirv.FunctionControlNone, 3),
			Blocks: []*spirv.Block{{Label: 5, Insts: []spirv.Instruction{Return()}}},
		}},
	}
	var words []uint32
	New(func(w []uint32) { words = append(words, w...) }).Module(m)
	if diff := cmp.Diff(Encode(m), words); diff != "" {
		t.Error(diff)
	}
	back, err := spirv.Decode(words)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(m, back); diff != "" {
		t.Error(diff)
	}
}

// BenchmarkConstructors constructs instructions and stores them in a block.
func BenchmarkConstructors(b *testing.B) {
	b.ReportAllocs()
	block := &spirv.Block{}
	for b.Loop() {
		block.Insts = append(block.Insts[:0], Load(1, 2, 3), FAdd(1, 2, 3, 4), AccessChain(1, 2, 3, 4, 5))
	}
}

func TestOpComparesWithTheGrammar(t *testing.T) {
	words := func(n int) []uint32 { return make([]uint32, n) }
	for _, c := range []struct {
		what    string
		op      spirv.Opcode
		typ     spirv.ID
		result  spirv.ID
		words   []uint32
		refused bool
	}{
		{"a load", spirv.OpLoad, 1, 2, words(1), false},
		{"a load whose result is set later", spirv.OpLoad, 1, 0, words(1), false},
		{"a load with access operands", spirv.OpLoad, 1, 2, words(3), false},
		{"a load of nothing", spirv.OpLoad, 1, 2, nil, true},
		{"a load whose type is set later", spirv.OpLoad, 0, 2, words(1), false},
		{"a store", spirv.OpStore, 0, 0, words(2), false},
		{"a store without a value", spirv.OpStore, 0, 0, words(1), true},
		{"a store with a type", spirv.OpStore, 1, 0, words(2), true},
		{"a store with a result", spirv.OpStore, 0, 1, words(2), true},
		{"a structure without members", spirv.OpTypeStruct, 0, 1, nil, false},
		{"an unknown opcode", 9999, 0, 0, nil, true},
	} {
		if got := panics(func() { Op(c.op, c.typ, c.result, c.words) }); got != c.refused {
			t.Errorf("%s: Op panics: %v", c.what, got)
		}
		in := spirv.Instruction{Op: spirv.OpNop, Type: c.typ, Result: c.result}
		if got := panics(func() { Replace(&in, c.op, c.words) }); got != c.refused {
			t.Errorf("%s: Replace panics: %v", c.what, got)
		}
		if panics(func() { Unchecked(c.op, c.typ, c.words) }) {
			t.Errorf("%s: Unchecked panics", c.what)
		}
	}
}

func panics(f func()) (panicked bool) {
	defer func() { panicked = recover() != nil }()
	f()
	return false
}

func TestReplaceKeepsResultAndPosition(t *testing.T) {
	in := FDiv(1, 2, 3, 4).At(7)
	Replace(&in, spirv.OpFMul, []uint32{5, 6})
	if diff := cmp.Diff(FMul(1, 2, 5, 6).At(7), in); diff != "" {
		t.Error(diff)
	}
}

func TestLikeKeepsTheForm(t *testing.T) {
	in := Switch64(1, 2, 7, 0, 3)
	if diff := cmp.Diff(Switch64(4, 2, 7, 0, 3), Like(&in, 0, 0, []uint32{4, 2, 7, 0, 3})); diff != "" {
		t.Error(diff)
	}
}

// TestConsumersGetTheSameWords encodes a module to a slice, a file, a hash and a C array.
func TestConsumersGetTheSameWords(t *testing.T) {
	m := &spirv.Module{Version: 0x00010300, Bound: 3,
		Types: []spirv.Instruction{TypeFloat(1, 32), Constant(1, 2, 0x3f800000)}}
	want := spirv.Bytes(Encode(m))
	if diff := cmp.Diff(want, EncodeBytes(m)); diff != "" {
		t.Error(diff)
	}
	var file, array bytes.Buffer
	New(ToWriter(&file)).Module(m)
	if diff := cmp.Diff(want, file.Bytes()); diff != "" {
		t.Error(diff)
	}
	New(ToArray(&array)).Module(m)
	lines := strings.Split(array.String(), "\n")
	if lines[1] != "  0x03, 0x02, 0x23, 0x07, 0x00, 0x03, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00," {
		t.Errorf("first line: %s", lines[1])
	}
	var back []byte
	for _, e := range strings.FieldsFunc(array.String(), func(r rune) bool { return strings.ContainsRune(", \n", r) }) {
		n, err := strconv.ParseUint(e, 0, 8)
		if err != nil {
			t.Fatal(err)
		}
		back = append(back, byte(n))
	}
	if diff := cmp.Diff(want, back); diff != "" {
		t.Error(diff)
	}
}
