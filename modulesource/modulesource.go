// Package modulesource reads modules as sources are read: from a binary or from
// assembly, told apart by content, so that diagnostics can point at what is wrong.
//
// Instructions of such a module have their number for a Pos. Place says where that
// is: at the line of HLSL that debug information names, if the text is there too,
// or else at the instruction, in the assembly or in the disassembly of the binary.
// Read this file, then origins.go.
package modulesource

import (
	"encoding/binary"
	"errors"
	"strings"

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
}

// Is reports whether a text is a module: a binary of either byte order, or assembly,
// which begins with comments and then with an instruction that HLSL does not have.
func Is(text string) bool { return isBinary(text) || isAssembly(text) }

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
		return strings.HasPrefix(strings.TrimLeft(rest, " \t"), "=")
	}
	if !strings.HasPrefix(word, "Op") {
		return false
	}
	_, known := spirv.LookupOpcode(strings.TrimRight(word, "\r\n"))
	return known
}

// An Error is a text that is no module, and the place of what is wrong with it.
type Error struct {
	Pos  source.Pos
	Text string
}

// Error returns the text.
func (e *Error) Error() string { return e.Text }

// Read reads the module of a file, which gets its range in sources.
func Read(sources *source.Map, name, text string) (*Source, error) {
	s := &Source{name: name, sources: sources}
	if !isBinary(text) {
		return s, s.assemble(text)
	}
	return s, s.decode(text)
}

func (s *Source) assemble(text string) (err error) {
	s.text = text
	if s.Module, s.starts, err = spirv.AssembleLocated(text); err != nil {
		s.show()
		var at *spirv.AssemblyError
		if errors.As(err, &at) {
			return &Error{s.file.Pos(at.Offset), at.Err.Error()}
		}
		return &Error{s.file.Pos(0), message(err)}
	}
	s.number()
	return nil
}

func (s *Source) decode(text string) (err error) {
	data := []byte(text)
	if isSwapped(text) {
		for i := 0; i+4 <= len(data); i += 4 {
			data[i], data[i+1], data[i+2], data[i+3] = data[i+3], data[i+2], data[i+1], data[i]
		}
	}
	if s.Module, err = spirv.DecodeBytes(data); err != nil {
		s.show()
		return &Error{s.file.Pos(0), message(err)}
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
