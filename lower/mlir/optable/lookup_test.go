package optable

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func TestEveryOperationIsFoundByItsNameAndByItsInstruction(t *testing.T) {
	n := 0
	for _, table := range Tables() {
		for i := range table {
			op := &table[i]
			n++
			if got := Lookup(op.Name); got != op {
				t.Errorf("Lookup(%q) is %v", op.Name, got)
			}
			switch op.Set {
			case Core:
				if got := ForOpcode(op.Opcode); got != op {
					t.Errorf("ForOpcode(%s) is %v", op.Opcode, got)
				}
			case GLSL, OpenCL:
				if got := ForInst(op.Set, op.Inst); got != op {
					t.Errorf("ForInst(%d) of %s is %v", op.Inst, op.Name, got)
				}
			}
		}
	}
	if n != 310 {
		t.Errorf("there are %d operations, want 310", n)
	}
	for _, name := range []string{"", "spirv.", "FAdd", "spirv.OpFAdd", "spirv.Any", "spirv.GL.Trunc", "spirv.CL.",
		"spirv.KHR.FAdd", "spirv.mlir"} {
		if op := Lookup(name); op != nil {
			t.Errorf("Lookup(%q) is %s", name, op.Name)
		}
	}
	if op := ForOpcode(spirv.OpConstant); op != nil {
		t.Errorf("OpConstant is %s, which is not one instruction", op.Name)
	}
}

func TestOperandsOfOperationsAreThoseOfTheInstruction(t *testing.T) {
	for _, table := range core {
		for i := range table {
			op := &table[i]
			info := op.Opcode.Info()
			if op.Result != info.HasResult {
				if op.Opcode != spirv.OpFunctionCall {
					t.Errorf("%s: result is %v", op.Name, op.Result)
				}
			}
			if op.Custom == CustomBranch || op.Custom == CustomBranchConditional || op.Custom == CustomSwitch {
				continue // labels are successors in the dialect
			}
			checkArgs(t, op, info)
		}
	}
}

// checkArgs compares the kinds of an operation's operands with the grammar. It stops where operands no longer
// correspond to those of the instruction.
func checkArgs(t *testing.T, op *Op, info *spirv.OpInfo) {
	for i, a := range op.Args {
		if a.Kind == OptionalProperty {
			return
		}
		if i >= len(info.Operands) {
			if a.Kind != OptionalLiteral && a.Kind != Variadic {
				t.Errorf("%s: operand %s is one too many", op.Name, a.Name)
			}
			return
		}
		o := info.Operands[i]
		id := o.Kind == spirv.KindIdRef || o.Kind == spirv.KindIdScope || o.Kind == spirv.KindIdMemorySemantics
		wantID := a.Kind.IsValue() || a.Kind == Constant || a.Kind == Symbol || a.Kind == TypeID
		if id != wantID {
			t.Errorf("%s: operand %s is of kind %s", op.Name, a.Name, o.Kind)
		}
		if a.Enum != nil && a.Kind != Constant && a.Enum.Kind != o.Kind {
			t.Errorf("%s: operand %s is of enumeration %s, want %s", op.Name, a.Name, a.Enum.Kind, o.Kind)
		}
		if o.Quantifier == spirv.Variadic && a.Kind != Variadic && a.Kind != Literals && a.Kind != Optional {
			t.Errorf("%s: operand %s may come often", op.Name, a.Name)
		}
		if o.Quantifier == spirv.One && (a.Kind == Optional || a.Kind == Variadic || a.Kind == OptionalLiteral) {
			t.Errorf("%s: operand %s must be there", op.Name, a.Name)
		}
	}
}

func TestFormsNameEveryOperand(t *testing.T) {
	for _, table := range Tables() {
		for i := range table {
			op := &table[i]
			for _, form := range []string{op.Form, op.Form19} {
				if form != "" {
					checkForm(t, op, form)
				}
			}
			if op.Form == "" && op.Custom == Declared {
				t.Errorf("%s has no form", op.Name)
			}
		}
	}
}

// checkForm checks that a form contains each operand, and that the type of each operand is known.
func checkForm(t *testing.T, op *Op, form string) {
	tokens := strings.Fields(form)
	shown, typed := "", ""
	for _, token := range tokens {
		switch {
		case token == "*":
			for i, a := range op.Args {
				if a.Kind.IsValue() {
					shown += string(rune('0' + i))
				}
			}
		case token == "T*":
			for i, a := range op.Args {
				if a.Kind.IsValue() {
					typed += string(rune('0' + i))
				}
			}
		case token[0] == 'T':
			typed += token[1:]
		case len(token) > 2 && token[1] == '=':
			typed += token[:1]
		default:
			shown += strings.Trim(token, `["]`)
		}
	}
	if !slices.Contains(tokens, "{}") {
		t.Errorf("%s: no attributes in %q", op.Name, form)
	}
	if op.Result && !strings.Contains(typed, "r") {
		t.Errorf("%s: no type of the result in %q", op.Name, form)
	}
	for i, a := range op.Args {
		digit := string(rune('0' + i))
		if !strings.Contains(shown, digit) && (a.Kind.IsValue() || op.Set == Core && op.Form != "{} : Tr") {
			t.Errorf("%s: %s is not in %q", op.Name, a.Name, form)
		}
		if a.Kind.IsValue() != strings.Contains(typed, digit) {
			t.Errorf("%s: the type of %s in %q", op.Name, a.Name, form)
		}
	}
}

func TestDecorationsAreSpelledInWords(t *testing.T) {
	for name, want := range map[string]spirv.Decoration{
		"relaxed_precision": spirv.DecorationRelaxedPrecision, "no_contraction": spirv.DecorationNoContraction,
		"fp_fast_math_mode": spirv.DecorationFPFastMathMode, "built_in": spirv.DecorationBuiltIn, "spec_id": spirv.DecorationSpecId,
		"per_primitive_ext": spirv.DecorationPerPrimitiveEXT, "memory_intel": spirv.DecorationMemoryALTERA,
	} {
		if d, ok := DecorationNamed(name); !ok || d != want {
			t.Errorf("%s is %s", name, d)
		}
		if got := string(AppendDecoration(nil, want)); got != name {
			t.Errorf("%s is spelled %s", want, got)
		}
	}
	for _, e := range spirv.KindDecoration.Info().Enumerants {
		name := string(AppendDecoration(nil, spirv.Decoration(e.Value)))
		if d, ok := DecorationNamed(name); !ok || uint32(d) != e.Value {
			t.Errorf("%s, spelled %s, is read as %s", e.Name, name, d)
		}
	}
}

func TestEnumerantsAreReadAsTheyAreSpelled(t *testing.T) {
	for i, e := range enums {
		if i > 0 && enums[i-1].Name >= e.Name {
			t.Errorf("%s is out of order", e.Name)
		}
		if EnumNamed(e.Name) != e {
			t.Errorf("%s is not found", e.Name)
		}
		for _, list := range [][]string{e.Lacks, e.Lacks19} {
			if !slices.IsSorted(list) {
				t.Errorf("%s: what it lacks is not sorted", e.Name)
			}
			for _, name := range list {
				if _, ok := e.Kind.Lookup(name); !ok {
					t.Errorf("%s lacks %s, which SPIR-V does not have", e.Name, name)
				}
			}
		}
		for _, row := range e.Kind.Info().Enumerants {
			if text := string(e.Append(nil, row.Value)); e.Has(row.Value, V22) {
				if v, ok := e.Lookup(text); !ok || v != row.Value {
					t.Errorf("%s: %s is read as %d", e.Name, text, v)
				}
			}
		}
	}
	if got := string(memorySemantics.Append(nil, 0x108)); got != "AcquireRelease|WorkgroupMemory" {
		t.Errorf("0x108 is %s", got)
	}
	if got := string(memoryAccess.Append(nil, 0)); got != "None" {
		t.Errorf("0 is %s", got)
	}
}

func BenchmarkLookup(b *testing.B) {
	for b.Loop() {
		for _, name := range []string{"spirv.FAdd", "spirv.GL.FMix", "spirv.mlir.addressof",
			"spirv.GroupNonUniformFAdd"} {
			if Lookup(name) == nil {
				b.Fatal(name)
			}
		}
	}
}

func TestAbsencesAreInOrderAndAbsent(t *testing.T) {
	for i, a := range Absences {
		op := ForOpcode(a.Opcode)
		if a.Set == GLSL {
			op = ForInst(GLSL, a.Inst)
		}
		switch {
		case a.Since == 0 && op != nil:
			t.Errorf("%s is there since %d", op.Name, op.Since)
		case a.Since != 0 && (op == nil || op.Since != a.Since):
			t.Errorf("%s, %d: there is %v", a.Opcode, a.Inst, op)
		}
		if i > 0 {
			if b := Absences[i-1]; b.Set > a.Set || b.Set == a.Set &&
				(b.Opcode > a.Opcode || b.Opcode == a.Opcode && b.Inst >= a.Inst) {
				t.Errorf("%s, %d is out of order", a.Opcode, a.Inst)
			}
		}
	}
	for _, table := range [][]Op{images, arithmetic, comparisons, controlFlow, groups, glsl} {
		for _, op := range table {
			if op.Since != V19 && op.Opcode != spirv.OpImageSampleProjDrefImplicitLod &&
				!slices.ContainsFunc(Absences, func(a Absence) bool {
					return a.Set == op.Set && a.Opcode == op.Opcode && a.Inst == op.Inst
				}) {
				t.Errorf("version 19 does not have %s", op.Name)
			}
		}
	}
}
