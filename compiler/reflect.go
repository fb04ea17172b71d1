package compiler

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Reflect describes what a module asks of the application. The list of the
// compilation knows where positions are; it is nil for a module that has been read.
func Reflect(m *Module, entries []Entry, list *DiagnosticList) *Reflection {
	if list == nil {
		return reflection.Of(m, nil)
	}
	return reflection.Of(m, &reflectionSource{m, entries, list})
}

// A reflectionSource tells reflection what it does not find in the module.
type reflectionSource struct {
	m       *spirv.Module
	entries []emitter.Entry
	list    *diagnostics.List
}

// Place returns where a position of the module is.
func (s *reflectionSource) Place(pos int32) *reflection.Place {
	l := s.list.Map.Locate(source.Pos(s.m.SourcePos(pos)))
	if l.Line == 0 {
		return nil
	}
	return &reflection.Place{File: s.list.Map.Prefixes.Map(l.File), Line: l.Line, Column: l.Col}
}

// Semantic returns the semantic of a builtin.
func (s *reflectionSource) Semantic(pos int32, b spirv.BuiltIn) string {
	for i := range s.entries {
		for _, v := range s.entries[i].Signature.Vars {
			if int32(v.Pos) == pos && v.IsBuiltIn() && v.BuiltIn() == b {
				return v.Semantic
			}
		}
	}
	return ""
}
