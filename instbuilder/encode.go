package instbuilder

import (
	"bytes"
	"fmt"
	"io"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// AppendHeader appends the five words at the start of a module.
func AppendHeader(words []uint32, m *spirv.Module) []uint32 {
	return append(words, spirv.Magic, m.Version, m.Generator, uint32(m.Bound), m.Schema)
}

// AppendInstruction appends the binary encoding of an instruction. It panics if the instruction has more than
// spirv.MaxInstructionWords words. Code that builds long instructions must check Words first.
func AppendInstruction(words []uint32, in *spirv.Instruction) []uint32 {
	n := in.Words()
	if n > spirv.MaxInstructionWords {
		panic(fmt.Sprintf("instbuilder: %v of %d words", in.Op, n))
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

// size returns the number of words of the encoded module.
func size(m *spirv.Module) int {
	n := 5
	m.Each(func(in *spirv.Instruction) { n += in.Words() })
	return n
}

// Encode returns the binary encoding of a module as words.
func Encode(m *spirv.Module) []uint32 {
	words := AppendHeader(make([]uint32, 0, size(m)), m)
	m.Each(func(in *spirv.Instruction) { words = AppendInstruction(words, in) })
	return words
}

// EncodeBytes returns the binary encoding of a module as bytes: its words in little-endian order.
func EncodeBytes(m *spirv.Module) []byte {
	out := make([]byte, 0, 4*size(m))
	New(func(words []uint32) { out = appendBytes(out, words) }).Module(m)
	return out
}

func appendBytes(out []byte, words []uint32) []byte {
	for _, w := range words {
		out = append(out, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
	}
	return out
}

// A WordConsumer receives the words of one instruction or of the header. The slice is valid only during the call.
type WordConsumer func(words []uint32)

// An InstBuilder writes instructions to a consumer.
type InstBuilder struct {
	consumer WordConsumer
	buf      []uint32
}

// New returns an InstBuilder that writes to c.
func New(c WordConsumer) *InstBuilder {
	return &InstBuilder{consumer: c, buf: make([]uint32, 0, 64)}
}

// Write passes the encoding of one instruction to the consumer.
func (b *InstBuilder) Write(in *spirv.Instruction) {
	b.buf = AppendInstruction(b.buf[:0], in)
	b.consumer(b.buf)
}

// Module passes the encoding of a whole module to the consumer: the header, followed by every instruction in order.
func (b *InstBuilder) Module(m *spirv.Module) {
	b.buf = AppendHeader(b.buf[:0], m)
	b.consumer(b.buf)
	m.Each(b.Write)
}

// ToWriter returns a consumer that writes words to w, for example a file or a hash, in little-endian order. It ignores
// the errors of w, so w must record them.
func ToWriter(w io.Writer) WordConsumer {
	var buf []byte
	return func(words []uint32) {
		buf = appendBytes(buf[:0], words)
		w.Write(buf)
	}
}

// ToArray returns a consumer that writes the bytes of words to w as elements of a C array, twelve bytes per line.
func ToArray(w *bytes.Buffer) WordConsumer {
	first := true
	column := 0
	return func(words []uint32) {
		for _, word := range words {
			switch {
			case first:
				w.WriteString("\n  ")
			case column == 0:
				w.WriteString(",\n  ")
			default:
				w.WriteString(", ")
			}
			first, column = false, (column+1)%3
			fmt.Fprintf(w, "0x%02x, 0x%02x, 0x%02x, 0x%02x", byte(word), byte(word>>8), byte(word>>16), byte(word>>24))
		}
	}
}
