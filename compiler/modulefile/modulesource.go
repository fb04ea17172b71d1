// Package modulefile reads sources that are modules: binary SPIR-V, assembly or MLIR. It distinguishes these by their
// content. Diagnostics can refer to positions in them.
//
// The Pos of an instruction of such a module is its number. Place returns the source position for it. If debug
// information names a place in the HLSL, this is the position. Otherwise, it is the position of the instruction in the
// assembly or in the disassembly of the binary, or that of the operation in MLIR. Read this file, then mlir.go and
// origins.go.
package modulefile

import (
	"encoding/binary"
	"errors"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Source is a module that has been read. Place must not be called concurrently.
type Source struct {
	Module *spirv.Module

	name    string
	text    string // the text to which the offsets in starts refer; a binary is disassembled on demand
	starts  []int
	sources *source.Map
	file    *source.File // file with the text; nil until a position is requested
	origins *origins     // created on demand
	mlir    bool         // the text is MLIR
}

// Options configures how a module is read.
type Options struct {
	Module    string         // name of the module to read from MLIR with several modules
	Locations bool           // convert locations in MLIR to debug information
	Budget    *budget.Budget // nil for no limit
}

// Is reports whether a text is a module: a binary of either byte order, assembly or MLIR. Assembly begins with comments
// and then an instruction that HLSL does not have. HLSL does not have the operations and aliases of MLIR either.
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

// An Error is an error in a module, at a position in the source.
type Error struct {
	Note
	Notes []Note
}

// A Note is a text about a position in the source.
type Note struct {
	Pos  source.Pos
	Text string
}

// Read reads the module in a file. If a position in the file is requested later, it adds the file to sources. If there
// are errors, Module of the result is nil.
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

// number sets the Pos of each instruction to its number. The first number is 1.
func (s *Source) number() {
	n := int32(0)
	s.Module.Each(func(in *spirv.Instruction) {
		n++
		in.Pos = n
	})
}

// show adds the text to the source map, unless this has been done.
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

// Place returns the source position of the instruction whose Pos is pos. If there is no such instruction, it returns
// the start of the module.
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
