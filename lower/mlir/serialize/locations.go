package serialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A line is the source location in effect at a point in a block.
type line struct {
	file      spirv.ID
	line, col uint32
}

// line emits an OpLine for the location of op, unless it is already in effect. If the location is unknown, line emits
// OpNoLine.
func (s *serializer) line(op *mlir.Operation) {
	if !s.o.Locations || op == nil {
		return
	}
	at := line{}
	if l := placeOf(op.Loc, 0); l != nil && l.Line > 0 {
		at = line{s.fileName(l.Name), uint32(l.Line), uint32(l.Col)}
	}
	if at == s.at {
		return
	}
	s.at = at
	if at.file == 0 {
		s.emit(instbuilder.NoLine().At(pos(op)))
		return
	}
	s.emit(spirv.Instruction{Op: spirv.OpLine, Pos: pos(op), Operands: s.wordsOf(uint32(at.file), at.line, at.col)})
}

// maxNesting is the maximum nesting of locations that placeOf follows.
const maxNesting = 64

// placeOf returns the location in a file that represents location l. It is that of the callee for a call site, and that
// of the first element for a fused location.
func placeOf(l *mlir.Location, depth int) *mlir.Location {
	if l == nil || depth > maxNesting {
		return nil
	}
	if l.Kind == mlir.FileLocation {
		return l
	}
	for _, c := range l.Children {
		if p := placeOf(c, depth+1); p != nil {
			return p
		}
	}
	return nil
}

// fileName returns the ID of the OpString with the name of a file.
func (s *serializer) fileName(name string) spirv.ID {
	if id := s.strings[name]; id != 0 {
		return id
	}
	if s.strings == nil {
		s.strings = map[string]spirv.ID{}
	}
	id := s.newID()
	s.strings[name] = id
	s.m.Strings = append(s.m.Strings, spirv.Instruction{Op: spirv.OpString, Result: id,
		Operands: spirv.AppendString(nil, name)})
	return id
}
