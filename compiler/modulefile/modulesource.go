// Package modulefile reads modules as sources are read: from a binary, from
// assembly or from a text of MLIR, told apart by content, so that diagnostics can point
// at what is wrong.
//
// Instructions of such a module have their number for a Pos. Place says where that
// is: at the line of HLSL that debug information names, if the text is there too,
// or else at the instruction, in the assembly or in the disassembly of the binary; of a
// text of MLIR, at the operation. Read this file, then mlir.go and origins.go.
package modulefile

import (
	"encoding/binary"
	"errors"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Source is a module that has been read. Places are for one goroutine.
type Source struct {
	Module *spirv.Module

	name    string
	text    string // with the instructions at starts; of a binary, made when asked for
	starts  []int
	sources *source.Map
	file    *source.File // that of the text, nil as long as no place is asked for
	origins *origins     // made when asked for
	mlir    bool         // the text is one of MLIR
}

// Options say how to read.
type Options struct {
	Module    string         // of a text of MLIR with several modules, the one to take
	Locations bool           // what a text of MLIR says of files and lines becomes debug information
	Budget    *budget.Budget // nil for no limit
}

// Is reports whether a text is a module: a binary of either byte order, or assembly,
// which begins with comments and then with an instruction that HLSL does not have, or a
// text of MLIR, whose operations and aliases HLSL does not have.
func Is(text string) bool { return isBinary(text) || isAssembly(text) || isMLIR(text) }

func isBinary(text string) bool {
	return len(text) >= 4 && (binary.LittleEndian.Uint32([]byte(text[:4])) == spirv.Magic || isSwapped(text))
}

// isSwapped reports whether text is a binary in big-endian order.
func isSwapped(text string) bool { return binary.BigEndian.Uint32([]byte(text[:4])) == spirv.Magic }

func isAssembly(text string) bool {
	for {
		text = strings.TrimLeft(text, " \t\r\n")
		if !strings.HasPrefix(text, ";") {
			break
		}
		_, text, _ = strings.Cut(text, "\n")
	}
	if text == "" {
		return false
	}
	word, rest, _ := strings.Cut(text, " ")
	if word[0] == '%' {
		_, rest, _ = strings.Cut(rest, "=")
		return strings.HasPrefix(strings.TrimLeft(rest, " \t"), "Op")
	}
	if !strings.HasPrefix(word, "Op") {
		return false
	}
	_, known := spirv.LookupOpcode(strings.TrimRight(word, "\r\n"))
	return known
}

// An Error is something that keeps a text from being a module, and its place.
type Error struct {
	Note
	Notes []Note
}

// A Note is a text about a place.
type Note struct {
	Pos  source.Pos
	Text string
}

// Read reads the module of a file, which gets its range in sources. With errors there
// is no module.
func Read(sources *source.Map, name, text string, o Options) (*Source, []Error) {
	s := &Source{name: name, sources: sources}
	switch {
	case isBinary(text):
		return s, s.decode(text)
	case isAssembly(text):
		return s, s.assemble(text)
	}
	return s, s.parse(text, o)
}

func (s *Source) assemble(text string) []Error {
	var err error
	s.text = text
	if s.Module, s.starts, err = spirv.AssembleLocated(text); err != nil {
		s.show()
		var at *spirv.AssemblyError
		if errors.As(err, &at) {
			return s.errorAt(at.Offset, at.Err.Error())
		}
		return s.errorAt(0, message(err))
	}
	s.number()
	return nil
}

func (s *Source) errorAt(offset int, text string) []Error {
	return []Error{{Note: Note{s.file.Pos(offset), text}}}
}

func (s *Source) decode(text string) []Error {
	data := []byte(text)
	if isSwapped(text) {
		for i := 0; i+4 <= len(data); i += 4 {
			data[i], data[i+1], data[i+2], data[i+3] = data[i+3], data[i+2], data[i+1], data[i]
		}
	}
	var err error
	if s.Module, err = spirv.DecodeBytes(data); err != nil {
		s.show()
		return s.errorAt(0, message(err))
	}
	s.number()
	return nil
}

// message returns the text of an error of package spirv.
func message(err error) string { return strings.TrimPrefix(err.Error(), "spirv: ") }

// number gives the instructions their numbers, from 1.
func (s *Source) number() {
	n := int32(0)
	s.Module.Each(func(in *spirv.Instruction) {
		n++
		in.Pos = n
	})
}

// show gives the text its range.
func (s *Source) show() {
	if s.file != nil {
		return
	}
	if s.text == "" && s.Module != nil {
		s.text, s.starts = spirv.DisassembleLocated(s.Module, spirv.TextOptions{})
	}
	if !s.sources.Room(len(s.text) + 1) {
		s.text, s.starts = "", nil
	}
	s.file = s.sources.AddFile(s.name, s.text, source.NoPos)
}

// Place returns where the instruction is that has a Pos. The start of the module
// stands for what has none.
func (s *Source) Place(pos int32) source.Pos {
	if s.origins == nil {
		s.origins = findOrigins(s)
	}
	if at := s.origins.at(pos); at != source.NoPos {
		return at
	}
	s.show()
	if pos <= 0 || int(pos) > len(s.starts) {
		return s.file.Pos(0)
	}
	return s.file.Pos(s.starts[pos-1])
}
