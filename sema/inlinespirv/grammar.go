package inlinespirv

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Instructions, types, decorations and execution modes of inline SPIR-V are compared with the grammar of SPIR-V.
// Otherwise, a missing operand, or a literal in place of an ID, could change the meaning of the module.

// An operandForm is the form in which the source specifies an operand.
type operandForm uint8

const (
	idForm      operandForm = iota // the ID of a value or type
	literalForm                    // a literal of one word
	wideForm                       // a literal of several words
	stringForm
)

var operandForms = [...]string{idForm: "id", literalForm: "literal", wideForm: "64-bit literal", stringForm: "string"}

// A writtenOperand is an operand as the source specifies it. word is the value of a literal of one word.
type writtenOperand struct {
	form operandForm
	word uint32
}

// literalOperand returns the operand for the literal n. It is wide if n does not fit into 32 bits.
func literalOperand(n int64) writtenOperand {
	if n != int64(int32(n)) && n != int64(uint32(n)) {
		return writtenOperand{form: wideForm}
	}
	return writtenOperand{literalForm, uint32(n)}
}

func literalOperands(list []int64) []writtenOperand {
	out := make([]writtenOperand, len(list))
	for i, n := range list {
		out[i] = literalOperand(n)
	}
	return out
}

// sameForms returns n operands of one form.
func sameForms(form operandForm, n int) []writtenOperand {
	out := make([]writtenOperand, n)
	for i := range out {
		out[i].form = form
	}
	return out
}

// fitsGrammar reports whether written are valid operands of an instruction with the given grammar.
func fitsGrammar(grammar []spirv.Operand, written []writtenOperand) bool {
	rest, ok := matchOperands(grammar, written)
	return ok && len(rest) == 0
}

// matchOperands compares the start of written with the operands of grammar, and returns the rest of written. It returns
// false if they differ.
func matchOperands(grammar []spirv.Operand, written []writtenOperand) ([]writtenOperand, bool) {
	ok := true
	for _, o := range grammar {
		switch o.Quantifier {
		case spirv.One:
			written, ok = matchOperand(o.Kind, written)
		case spirv.Optional:
			if len(written) > 0 {
				written, ok = matchOperand(o.Kind, written)
			}
		case spirv.Variadic:
			for ok && len(written) > 0 {
				written, ok = matchOperand(o.Kind, written)
			}
		}
		if !ok {
			return nil, false
		}
	}
	return written, true
}

func matchOperand(k spirv.OperandKind, written []writtenOperand) ([]writtenOperand, bool) {
	if len(written) == 0 {
		return nil, false
	}
	info, o, rest := k.Info(), written[0], written[1:]
	switch info.Category {
	case spirv.CategoryComposite:
		rest, ok := matchOperand(info.Bases[0], written)
		if !ok {
			return nil, false
		}
		return matchOperand(info.Bases[1], rest)
	case spirv.CategoryID:
		return rest, o.form == idForm
	case spirv.CategoryValueEnum:
		e := k.Enumerant(o.word)
		if o.form != literalForm || e == nil {
			return nil, false
		}
		return matchOperands(e.Params, rest)
	case spirv.CategoryBitEnum:
		return matchBits(k, o, rest)
	}
	switch k {
	case spirv.KindLiteralString:
		return rest, o.form == stringForm
	case spirv.KindLiteralContextDependentNumber:
		return rest, o.form == literalForm || o.form == wideForm
	case spirv.KindLiteralSpecConstantOpInteger:
		op := spirv.Opcode(o.word)
		if o.form != literalForm || uint32(op) != o.word || !op.HasResult() {
			return nil, false
		}
		return matchOperands(op.Info().Operands, rest)
	}
	return rest, o.form == literalForm
}

// matchBits compares the start of rest with the operands that the bits in the mask o require. k is the kind of the
// mask.
func matchBits(k spirv.OperandKind, o writtenOperand, rest []writtenOperand) ([]writtenOperand, bool) {
	if o.form != literalForm {
		return nil, false
	}
	for bits := o.word; bits != 0; bits &= bits - 1 {
		e := k.Enumerant(bits & -bits)
		if e == nil {
			return nil, false
		}
		var ok bool
		if rest, ok = matchOperands(e.Params, rest); !ok {
			return nil, false
		}
	}
	return rest, true
}

// grammarText returns the operands of grammar as text for a diagnostic.
func grammarText(grammar []spirv.Operand) string {
	if len(grammar) == 0 {
		return "no operands"
	}
	parts := make([]string, len(grammar))
	for i, o := range grammar {
		parts[i] = o.Kind.String() + [...]string{spirv.One: "", spirv.Optional: "?", spirv.Variadic: "*"}[o.Quantifier]
	}
	return "operands (" + strings.Join(parts, ", ") + ")"
}

// writtenText returns the forms of written as text for a diagnostic.
func writtenText(written []writtenOperand) string {
	parts := make([]string, len(written))
	for i, o := range written {
		parts[i] = operandForms[o.form]
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// typeOperands returns the form of each operand of an inline SPIR-V type.
func typeOperands(list []*types.Type) []writtenOperand {
	out := make([]writtenOperand, len(list))
	for i, t := range list {
		if t.IsSpirv(types.SpirvLiteral) {
			out[i] = literalOperand(t.Spirv.Elem.Spirv.Value)
		}
	}
	return out
}

// kernelOnly reports whether a feature is only for OpenCL, or belongs to an extension that no graphics driver supports.
func kernelOnly(name string, capabilities []spirv.Capability) bool {
	if strings.HasSuffix(name, "INTEL") || strings.HasSuffix(name, "ALTERA") {
		return true
	}
	for _, c := range capabilities {
		if !needsKernel(c) {
			return false
		}
	}
	return len(capabilities) > 0 && !strings.HasSuffix(name,
		"NonUniformAMD") // SPV_AMD_shader_ballot provides these for shaders
}

// needsKernel reports whether c is or implies a capability of OpenCL.
func needsKernel(c spirv.Capability) bool {
	switch c {
	case spirv.CapabilityKernel, spirv.CapabilityAddresses, spirv.CapabilityLinkage, spirv.CapabilityGroups:
		return true
	}
	e := spirv.KindCapability.Enumerant(uint32(c))
	if e == nil {
		return false
	}
	for _, implied := range e.Capabilities {
		if needsKernel(implied) {
			return true
		}
	}
	return false
}
