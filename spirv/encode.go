package spirv

import (
	"encoding/binary"
	"fmt"
)

// Magic is the first word of every module.
const Magic = 0x07230203

// GeneratorUnregistered is the generator word of tools that have no number in the
// registry of SPIR-V, as this one.
const GeneratorUnregistered = 0

// MaxInstructionWords is what the word count of an instruction can hold.
const MaxInstructionWords = 0xffff

// Words returns the number of words of the binary form of in.
func (in *Instruction) Words() int {
	n := 1 + len(in.Operands)
	info := in.Op.Info()
	if info == nil {
		return n
	}
	if info.HasType {
		n++
	}
	if info.HasResult {
		n++
	}
	return n
}

// AppendInstruction appends the binary form of in. It panics if in is longer
// than an instruction can be; who makes instructions has to look at Words.
func AppendInstruction(words []uint32, in *Instruction) []uint32 {
	n := in.Words()
	if n > MaxInstructionWords {
		panic(fmt.Sprintf("spirv: %v of %d words", in.Op, n))
	}
	words = append(words, uint32(n)<<16|uint32(in.Op))
	if info := in.Op.Info(); info != nil {
		if info.HasType {
			words = append(words, uint32(in.Type))
		}
		if info.HasResult {
			words = append(words, uint32(in.Result))
		}
	}
	return append(words, in.Operands...)
}

// AppendHeader appends the five words a module starts with.
func AppendHeader(words []uint32, m *Module) []uint32 {
	return append(words, Magic, m.Version, m.Generator, uint32(m.Bound), m.Schema)
}

// Encode returns the binary form of m.
func Encode(m *Module) []uint32 {
	n := 5
	m.Each(func(in *Instruction) { n += in.Words() })
	words := AppendHeader(make([]uint32, 0, n), m)
	m.Each(func(in *Instruction) { words = AppendInstruction(words, in) })
	return words
}

// Bytes returns words as a file holds them: little-endian.
func Bytes(words []uint32) []byte {
	out := make([]byte, 0, len(words)*4)
	for _, w := range words {
		out = append(out, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
	}
	return out
}

// WordsOf returns the words in bytes: what Bytes was given.
func WordsOf(bytes []byte) []uint32 {
	words := make([]uint32, len(bytes)/4)
	for i := range words {
		words[i] = binary.LittleEndian.Uint32(bytes[4*i:])
	}
	return words
}

// Each calls f with every instruction in module order. OpLabel and
// OpFunctionEnd, which the module does not hold as instructions, are made for
// the call: changes to them are lost, and their pointers are not to be kept.
func (m *Module) Each(f func(*Instruction)) {
	m.EachGlobal(f)
	for _, fn := range m.Functions {
		fn.Each(f)
	}
}

// EachGlobal calls f with every instruction outside functions, in order.
func (m *Module) EachGlobal(f func(*Instruction)) {
	each(m.Capabilities, f)
	each(m.Extensions, f)
	each(m.ExtInstImports, f)
	if m.MemoryModel.Op != OpNop {
		f(&m.MemoryModel)
	}
	each(m.EntryPoints, f)
	each(m.ExecutionModes, f)
	each(m.Strings, f)
	each(m.Names, f)
	each(m.Processed, f)
	each(m.Annotations, f)
	each(m.Types, f)
}

// Each calls f with every instruction of fn in order, as Module.Each does.
func (fn *Function) Each(f func(*Instruction)) {
	each(fn.Before, f)
	f(&fn.Def)
	each(fn.Params, f)
	var made Instruction // one for all, to allocate once
	for _, b := range fn.Blocks {
		each(b.Before, f)
		made = Instruction{Op: OpLabel, Result: b.Label}
		f(&made)
		each(b.Insts, f)
	}
	each(fn.End, f)
	made = Instruction{Op: OpFunctionEnd}
	f(&made)
}

func each(list []Instruction, f func(*Instruction)) {
	for i := range list {
		f(&list[i])
	}
}
