package spirv

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
)

// coreVersion is the last version whose core the installed tools know.
const coreVersion = 0x00010600

// A variant makes an instruction of an opcode in which one enumeration has a
// chosen value.
type variant struct {
	kind   OperandKind
	choice *Enumerant
}

func (v variant) operand(words []uint32, k OperandKind) []uint32 {
	info := k.Info()
	switch info.Category {
	case CategoryID:
		return append(words, 5)
	case CategoryComposite:
		return v.operand(v.operand(words, info.Bases[0]), info.Bases[1])
	case CategoryLiteral:
		switch k {
		case KindLiteralString:
			return AppendString(words, "text")
		case KindLiteralFloat:
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

// coreInstructions returns one instruction for every opcode of the core, and
// one for every enumerant of the core. Instructions whose operands depend on
// others are left to the samples.
func coreInstructions() []Instruction {
	var list []Instruction
	seen := map[OperandKind]bool{}
	for i := range opTable {
		op := &opTable[i]
		switch op.Opcode {
		case OpExtInst, OpExtInstImport, OpSpecConstantOp, OpConstant, OpSpecConstant, OpSwitch, OpTypeInt, OpTypeFloat:
			continue
		}
		if op.MinVersion == 0 || op.MinVersion > coreVersion || op.LastVersion != 0 {
			continue
		}
		list = append(list, op.sample(variant{}))
		for _, o := range op.Operands {
			if seen[o.Kind] {
				continue
			}
			seen[o.Kind] = true
			for j := range o.Kind.Info().Enumerants {
				if e := &o.Kind.Info().Enumerants[j]; e.MinVersion != 0 && e.MinVersion <= coreVersion && !isYoung(o.Kind, e.Value) {
					list = append(list, op.sample(variant{o.Kind, e}))
				}
			}
		}
	}
	for i := range list {
		if list[i].Op.HasResult() {
			list[i].Result = ID(10 + i)
		}
	}
	return list
}

func (op *OpInfo) sample(v variant) Instruction {
	in := Instruction{Op: op.Opcode}
	if op.HasType {
		in.Type = 3
	}
	for _, o := range op.Operands {
		in.Operands = v.operand(in.Operands, o.Kind)
	}
	return in
}

// TestGrammarAgreesWithTool prints every opcode and enumerant of the core.
func TestGrammarAgreesWithTool(t *testing.T) {
	spirvtools.Require(t)
	m := &Module{Version: coreVersion, Bound: 5000}
	words := AppendHeader(nil, m)
	printer := NewPrinter(m, TextOptions{RawIDs: true, NoIndent: true})
	var got []string
	for _, in := range coreInstructions() {
		words = AppendInstruction(words, &in)
		got = append(got, printer.Instruction(&in))
	}
	out := pipe(t, Bytes(words), spirvtools.Dis, "--no-color", "--raw-id", "--no-indent", "--no-header")
	want := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if len(got) < 500 {
		t.Errorf("only %d instructions", len(got))
	}
}

// TestOperandWalkCoversWords walks every sample instruction to its last word.
func TestOperandWalkCoversWords(t *testing.T) {
	for _, in := range coreInstructions() {
		next := 0
		ok := in.EachOperand(func(o OperandRef) bool {
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

// TestIDLayoutAgreesWithGrammar compares the shortcut to ids with the walk.
func TestIDLayoutAgreesWithGrammar(t *testing.T) {
	for i := range opTable {
		op := &opTable[i]
		if op.Opcode == OpExtInst || op.Opcode == OpSpecConstantOp {
			continue
		}
		in := op.sample(variant{})
		var want, got []int
		in.EachOperand(func(o OperandRef) bool {
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
	for k := range kindTable {
		rows := kindTable[k].Enumerants
		for i := range rows {
			if i > 0 && rows[i-1].Value >= rows[i].Value {
				t.Errorf("%s: %s is out of order", kindTable[k].Name, rows[i].Name)
			}
			v, ok := OperandKind(k).Lookup(rows[i].Name)
			if !ok || v != rows[i].Value {
				t.Errorf("%s: Lookup(%s) = %d, %v", kindTable[k].Name, rows[i].Name, v, ok)
			}
			if e := OperandKind(k).Enumerant(v); e != &rows[i] {
				t.Errorf("%s: Enumerant(%d) is not %s", kindTable[k].Name, v, rows[i].Name)
			}
		}
	}
	for i := range opTable {
		op, ok := LookupOpcode(opTable[i].Name)
		if !ok || op != opTable[i].Opcode || op.Info() != &opTable[i] {
			t.Errorf("LookupOpcode(%s) = %d, %v", opTable[i].Name, op, ok)
		}
	}
}

func TestAliasesAreFound(t *testing.T) {
	for name, want := range map[string]Opcode{
		"OpDecorateStringGOOGLE":        OpDecorateString,
		"OpTypeAccelerationStructureNV": OpTypeAccelerationStructureKHR,
	} {
		if op, ok := LookupOpcode(name); !ok || op != want {
			t.Errorf("LookupOpcode(%s) = %v, %v", name, op, ok)
		}
	}
	if v, ok := KindDecoration.Lookup("HlslSemanticGOOGLE"); !ok || v != uint32(DecorationUserSemantic) {
		t.Errorf("HlslSemanticGOOGLE is %d, %v", v, ok)
	}
}

func TestEnumString(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{StorageClassFunction.String(), "Function"},
		{(FunctionControlInline | FunctionControlPure).String(), "Inline|Pure"},
		{FunctionControlNone.String(), "None"},
		{CapabilityRayTracingKHR.String(), "RayTracingKHR"},
		{Capability(99999).String(), "99999"},
		{OpFAdd.String(), "OpFAdd"},
		{Opcode(9999).String(), "Op9999"},
		{Dim1D.String(), "1D"},
	} {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
}

// isYoung reports whether an enumerant was added to the core without a new
// version, after the tools that the tests are run with.
func isYoung(k OperandKind, value uint32) bool {
	switch k {
	case KindSourceLanguage:
		return value > uint32(SourceLanguageSYCL)
	case KindCapability:
		return value == uint32(CapabilityUniformDecoration)
	case KindLoopControl:
		return value >= uint32(LoopControlNoFusionALTERA)
	case KindImageOperands:
		return value == uint32(ImageOperandsNontemporal)
	}
	return false
}
