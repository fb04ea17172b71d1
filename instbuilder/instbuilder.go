// Package instbuilder constructs and encodes SPIR-V instructions. The compiler uses it for every instruction that it
// constructs:
//
//   - Use the generated constructor of an opcode (constructors_gen.go) if the code names
//     the opcode, so that the Go compiler checks the number and kinds of the operands.
//   - Use Op if the opcode comes from a table or the operands are a slice.
//   - Use Replace if a pass changes an instruction in place.
//
// Encode, EncodeBytes and InstBuilder write instructions as words to a slice, a file, a hash or the text of a C array.
//
// The package depends only on the grammar. It does not check which instructions a module must have or which IDs exist,
// and it is independent of HLSL. Package spirv defines the data that this package constructs.
package instbuilder

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Op returns an instruction with opcode op. It is for opcodes from tables and for operands in a slice, which the
// instruction retains. Op panics if op does not take the given result type or result, or if operands are missing. A
// zero typ or result may be set later.
func Op(op spirv.Opcode, typ, result spirv.ID, operands []uint32) spirv.Instruction {
	in := spirv.Instruction{Op: op, Type: typ, Result: result, Operands: operands}
	check(&in)
	return in
}

// Like returns an instruction with the opcode and the form of in, and with the given type, result and operands. It panics in the same cases as Op.
func Like(in *spirv.Instruction, typ, result spirv.ID, operands []uint32) spirv.Instruction {
	out := Op(in.Op, typ, result, operands)
	out.Form = in.Form
	return out
}

// Unchecked returns an instruction that is not checked against the grammar. It is for instructions from inline SPIR-V
// or another module, which the validator checks.
func Unchecked(op spirv.Opcode, typ spirv.ID, operands []uint32) spirv.Instruction {
	return spirv.Instruction{Op: op, Type: typ, Operands: operands}
}

// Replace changes the opcode and the operands of an instruction. The result, type and position stay the same. It panics
// in the same cases as Op.
func Replace(in *spirv.Instruction, op spirv.Opcode, operands []uint32) {
	in.Op, in.Operands = op, operands
	check(in)
}

// check panics if the grammar does not allow the type or result of an instruction, or if operands are missing. The
// validator checks the operands themselves.
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
		panic(fmt.Sprintf("instbuilder: %v with type %d, result %d and %d words of operands", in.Op, in.Type, in.Result,
			len(in.Operands)))
	}
}

// appendWords appends IDs or enumerants to words and returns the result. The result is nil if words is nil and values
// is empty, because an instruction without operands has nil operands.
func appendWords[T ~uint32](words []uint32, values []T) []uint32 {
	if words == nil && len(values) > 0 {
		words = make([]uint32, 0, len(values))
	}
	for _, v := range values {
		words = append(words, uint32(v))
	}
	return words
}

// Switch64 returns an OpSwitch with a 64-bit selector. Each literal has two words, low word first.
func Switch64(selector, defaultTarget spirv.ID, pairs ...uint32) spirv.Instruction {
	in := Switch(selector, defaultTarget, pairs...)
	in.Form = spirv.FormWide
	return in
}

// ExtInstOf returns an OpExtInst of a known set, whose operands may be literals. setID is the ID of the
// OpExtInstImport.
func ExtInstOf(set spirv.ExtSet, typ, result, setID spirv.ID, instruction uint32,
	operands ...uint32) spirv.Instruction {
	words := make([]uint32, 0, 2+len(operands))
	words = append(append(words, uint32(setID), instruction), operands...)
	in := Op(spirv.OpExtInst, typ, result, words)
	in.Form = spirv.FormOf(set)
	return in
}

// SourceText returns an OpSource. file is the ID of the OpString with the file name. If it is 0, the instruction omits
// the file name and the text.
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
