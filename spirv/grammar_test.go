package spirv_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// coreVersion is the newest SPIR-V version whose core the installed tools support.
const coreVersion = 0x00010600

// A variant specifies the instruction that sample creates: one of its enumerations has a given value.
type variant struct {
	kind   spirv.OperandKind
	choice *spirv.Enumerant
}

func (v variant) operand(words []uint32, k spirv.OperandKind) []uint32 {
	info := k.Info()
	switch info.Category {
	case spirv.CategoryID:
		return append(words, 5)
	case spirv.CategoryComposite:
		return v.operand(v.operand(words, info.Bases[0]), info.Bases[1])
	case spirv.CategoryLiteral:
		switch k {
		case spirv.KindLiteralString:
			return spirv.AppendString(words, "text")
		case spirv.KindLiteralFloat:
			return append(words, 0x3f000000)
		}
		return append(words, 7)
	}
	e := &info.Enumerants[0]
	if k == v.kind && v.choice != nil {
		e = v.choice
	}
	words = append(words, e.Value)
	for _, p := range e.Params {
		words = v.operand(words, p.Kind)
	}
	return words
}

// coreInstructions returns an instruction for each core opcode and each core enumerant. It omits instructions whose
// operands depend on other instructions; the samples contain these.
func coreInstructions() []spirv.Instruction {
	var list []spirv.Instruction
	seen := map[spirv.OperandKind]bool{}
	for i := range spirv.OpTable {
		op := &spirv.OpTable[i]
		switch op.Opcode {
		case spirv.OpExtInst, spirv.OpExtInstImport, spirv.OpSpecConstantOp, spirv.OpConstant, spirv.OpSpecConstant,
			spirv.OpSwitch, spirv.OpTypeInt, spirv.OpTypeFloat:
			continue
		}
		if op.MinVersion == 0 || op.MinVersion > coreVersion || op.LastVersion != 0 {
			continue
		}
		list = append(list, sample(op, variant{}))
		for _, o := range op.Operands {
			if seen[o.Kind] {
				continue
			}
			seen[o.Kind] = true
			for j := range o.Kind.Info().Enumerants {
				if e := &o.Kind.Info().Enumerants[j]; e.MinVersion != 0 && e.MinVersion <= coreVersion &&
					!isYoung(o.Kind, e.Value) {
					list = append(list, sample(op, variant{o.Kind, e}))
				}
			}
		}
	}
	for i := range list {
		if list[i].Op.HasResult() {
			list[i].Result = spirv.ID(10 + i)
		}
	}
	return list
}

func sample(op *spirv.OpInfo, v variant) spirv.Instruction {
	in := spirv.Instruction{Op: op.Opcode}
	if op.HasType {
		in.Type = 3
	}
	for _, o := range op.Operands {
		in.Operands = v.operand(in.Operands, o.Kind)
	}
	return in
}

// TestGrammarAgreesWithTool compares the text of every core opcode and enumerant with that of spirv-dis.
func TestGrammarAgreesWithTool(t *testing.T) {
	spirvtools.Require(t)
	m := &spirv.Module{Version: coreVersion, Bound: 5000}
	words := instbuilder.AppendHeader(nil, m)
	printer := spirv.NewPrinter(m, spirv.TextOptions{RawIDs: true, NoIndent: true})
	var got []string
	for _, in := range coreInstructions() {
		words = instbuilder.AppendInstruction(words, &in)
		got = append(got, printer.Instruction(&in))
	}
	out := pipe(t, spirv.Bytes(words), spirvtools.Dis, "--no-color", "--raw-id", "--no-indent", "--no-header")
	want := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if len(got) < 500 {
		t.Errorf("only %d instructions", len(got))
	}
}

// TestOperandWalkCoversWords checks that an iteration over the operands covers all words of every sample instruction.
func TestOperandWalkCoversWords(t *testing.T) {
	for _, in := range coreInstructions() {
		next := 0
		ok := in.EachOperand(func(o spirv.OperandRef) bool {
			if o.Index != next {
				t.Errorf("%v: operand at %d, expected at %d", in.Op, o.Index, next)
			}
			next = o.Index + o.Words
			return true
		})
		if !ok || next != len(in.Operands) {
			t.Errorf("%v: walked %d of %d words", in.Op, next, len(in.Operands))
		}
	}
}

// TestIDLayoutAgreesWithGrammar checks that the ID layout of each opcode gives the same IDs as an iteration over its
// operands.
func TestIDLayoutAgreesWithGrammar(t *testing.T) {
	for i := range spirv.OpTable {
		op := &spirv.OpTable[i]
		if op.Opcode == spirv.OpExtInst || op.Opcode == spirv.OpSpecConstantOp {
			continue
		}
		in := sample(op, variant{})
		var want, got []int
		in.EachOperand(func(o spirv.OperandRef) bool {
			if o.Kind.IsID() {
				want = append(want, o.Index)
			}
			return true
		})
		in.EachIDIndex(func(i int) { got = append(got, i) })
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%v: %s", op.Opcode, diff)
		}
	}
}

func TestTablesAreSorted(t *testing.T) {
	for k := range spirv.KindTable {
		rows := spirv.KindTable[k].Enumerants
		for i := range rows {
			if i > 0 && rows[i-1].Value >= rows[i].Value {
				t.Errorf("%s: %s is out of order", spirv.KindTable[k].Name, rows[i].Name)
			}
			v, ok := spirv.OperandKind(k).Lookup(rows[i].Name)
			if !ok || v != rows[i].Value {
				t.Errorf("%s: Lookup(%s) = %d, %v", spirv.KindTable[k].Name, rows[i].Name, v, ok)
			}
			if e := spirv.OperandKind(k).Enumerant(v); e != &rows[i] {
				t.Errorf("%s: Enumerant(%d) is not %s", spirv.KindTable[k].Name, v, rows[i].Name)
			}
		}
	}
	for i := range spirv.OpTable {
		op, ok := spirv.LookupOpcode(spirv.OpTable[i].Name)
		if !ok || op != spirv.OpTable[i].Opcode || op.Info() != &spirv.OpTable[i] {
			t.Errorf("LookupOpcode(%s) = %d, %v", spirv.OpTable[i].Name, op, ok)
		}
	}
}

func TestAliasesAreFound(t *testing.T) {
	for name, want := range map[string]spirv.Opcode{
		"OpDecorateStringGOOGLE":        spirv.OpDecorateString,
		"OpTypeAccelerationStructureNV": spirv.OpTypeAccelerationStructureKHR,
	} {
		if op, ok := spirv.LookupOpcode(name); !ok || op != want {
			t.Errorf("LookupOpcode(%s) = %v, %v", name, op, ok)
		}
	}
	if v, ok := spirv.KindDecoration.Lookup("HlslSemanticGOOGLE"); !ok || v != uint32(spirv.DecorationUserSemantic) {
		t.Errorf("HlslSemanticGOOGLE is %d, %v", v, ok)
	}
}

func TestEnumString(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{spirv.StorageClassFunction.String(), "Function"},
		{(spirv.FunctionControlInline | spirv.FunctionControlPure).String(), "Inline|Pure"},
		{spirv.FunctionControlNone.String(), "None"},
		{spirv.CapabilityRayTracingKHR.String(), "RayTracingKHR"},
		{spirv.Capability(99999).String(), "99999"},
		{spirv.OpFAdd.String(), "OpFAdd"},
		{spirv.Opcode(9999).String(), "Op9999"},
		{spirv.Dim1D.String(), "1D"},
	} {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
}

// isYoung reports whether an enumerant was added to the core without a new version, after the release of the installed
// tools.
func isYoung(k spirv.OperandKind, value uint32) bool {
	switch k {
	case spirv.KindSourceLanguage:
		return value > uint32(spirv.SourceLanguageSYCL)
	case spirv.KindCapability:
		return value == uint32(spirv.CapabilityUniformDecoration)
	case spirv.KindLoopControl:
		return value >= uint32(spirv.LoopControlNoFusionALTERA)
	case spirv.KindImageOperands:
		return value == uint32(spirv.ImageOperandsNontemporal)
	}
	return false
}
