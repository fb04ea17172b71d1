package spirv

import "encoding/binary"

// Magic is the first word of every module.
const Magic = 0x07230203

// GeneratorUnregistered is the generator word of tools that are not in the SPIR-V registry. This tool is one of them.
const GeneratorUnregistered = 0

// MaxInstructionWords is the maximum word count of an instruction.
const MaxInstructionWords = 0xffff

// Words returns the number of words in the binary encoding of an instruction.
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

// Bytes returns words as little-endian bytes.
func Bytes(words []uint32) []byte {
	out := make([]byte, 0, len(words)*4)
	for _, w := range words {
		out = append(out, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
	}
	return out
}

// WordsOf returns the words that little-endian bytes encode. It is the inverse of Bytes.
func WordsOf(bytes []byte) []uint32 {
	words := make([]uint32, len(bytes)/4)
	for i := range words {
		words[i] = binary.LittleEndian.Uint32(bytes[4*i:])
	}
	return words
}

// Each calls f with every instruction in module order. OpLabel and OpFunctionEnd, which are not stored as instructions,
// are created for the call: f must not retain pointers to them, and changes to them have no effect.
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

// Each calls f with every instruction of fn in order, like Module.Each.
func (fn *Function) Each(f func(*Instruction)) {
	each(fn.Before, f)
	f(&fn.Def)
	each(fn.Params, f)
	var made Instruction // shared, to allocate only once
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
