// Package instbuilder makes SPIR-V instructions and encodes them. Every
// instruction that the compiler makes comes from here:
//
//   - a generated constructor for each opcode (constructors_gen.go), where the
//     code names the opcode, so that the Go compiler checks the number and the
//     kinds of the operands;
//   - Op, where the opcode comes from a table or the operands are a list;
//   - Replace, where a pass turns an instruction into another one in place.
//
// Encode, EncodeBytes and InstBuilder write instructions as words: to a slice,
// a file, a hash or the text of a C array.
//
// It knows the grammar only: not which instructions a module must have, which
// ids exist, or HLSL. Read package spirv for the data that it makes.
package instbuilder

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Op makes an instruction of op: for opcodes from tables, and for operands that
// are a list already. The instruction keeps the slice. Op panics if op has no
// result type or result but gets one, or if operands are missing. A type or a
// result of zero may be set later.
func Op(op spirv.Opcode, typ, result spirv.ID, operands []uint32) spirv.Instruction {
	in := spirv.Instruction{Op: op, Type: typ, Result: result, Operands: operands}
	check(&in)
	return in
}

// Like makes an instruction with the opcode and the form of in. It panics as Op does.
func Like(in *spirv.Instruction, typ, result spirv.ID, operands []uint32) spirv.Instruction {
	out := Op(in.Op, typ, result, operands)
	out.Form = in.Form
	return out
}

// Unchecked makes an instruction as inline SPIR-V or another module has it, which
// need not follow the grammar. The validator checks it.
func Unchecked(op spirv.Opcode, typ spirv.ID, operands []uint32) spirv.Instruction {
	return spirv.Instruction{Op: op, Type: typ, Operands: operands}
}

// Replace turns in into an instruction of op with other operands, which has the
// same result, type and position. It panics as Op does.
func Replace(in *spirv.Instruction, op spirv.Opcode, operands []uint32) {
	in.Op, in.Operands = op, operands
	check(in)
}

// check panics if the grammar of its opcode does not allow the type, the result
// or the number of operands of in. The validator checks the operands themselves.
func check(in *spirv.Instruction) {
	info := in.Op.Info()
	if info == nil {
		panic(fmt.Sprintf("instbuilder: no opcode %d", in.Op))
	}
	least := 0
	for _, o := range info.Operands {
		if o.Quantifier != spirv.One {
			break
		}
		least++
	}
	if !info.HasType && in.Type != 0 || !info.HasResult && in.Result != 0 || len(in.Operands) < least {
		panic(fmt.Sprintf("instbuilder: %v with type %d, result %d and %d words of operands", in.Op, in.Type, in.Result, len(in.Operands)))
	}
}

// appendWords appends ids or enumerants as words. Nothing appended to nil is
// nil: an instruction without operands has none.
func appendWords[T ~uint32](words []uint32, values []T) []uint32 {
	if words == nil && len(values) > 0 {
		words = make([]uint32, 0, len(values))
	}
	for _, v := range values {
		words = append(words, uint32(v))
	}
	return words
}

// Switch64 makes an OpSwitch on a 64-bit selector: each literal is two words,
// the low one first.
func Switch64(selector, defaultTarget spirv.ID, pairs ...uint32) spirv.Instruction {
	in := Switch(selector, defaultTarget, pairs...)
	in.Form = spirv.FormWide
	return in
}

// ExtInstOf makes an OpExtInst of a known set, whose operands may be literals.
func ExtInstOf(set spirv.ExtSet, typ, result, setID spirv.ID, instruction uint32, operands ...uint32) spirv.Instruction {
	words := make([]uint32, 0, 2+len(operands))
	words = append(append(words, uint32(setID), instruction), operands...)
	in := Op(spirv.OpExtInst, typ, result, words)
	in.Form = spirv.FormOf(set)
	return in
}

// SourceText makes an OpSource with its text. No file is 0.
func SourceText(language spirv.SourceLanguage, version uint32, file spirv.ID, text string) spirv.Instruction {
	if file == 0 {
		return Source(language, version)
	}
	words := []uint32{uint32(file)}
	if text != "" {
		words = spirv.AppendString(words, text)
	}
	return Source(language, version, words...)
}
