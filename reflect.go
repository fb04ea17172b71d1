package hlsl2spirv

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Reflection describes what the module asks of the application: descriptors,
// push and specialization constants, the interfaces of its entry points; and
// where each of them is declared.
func (r *Result) Reflection() *reflection.Module {
	return reflection.Of(r.Module, &reflectionSource{r.Module, r.Diagnostics, r.entries})
}

// A reflectionSource tells reflection what it does not find in the module.
type reflectionSource struct {
	m       *spirv.Module
	places  Diagnostics
	entries []emitter.Entry
}

// Place returns where a position of the module is.
func (s *reflectionSource) Place(pos int32) *reflection.Place {
	l := s.places.Locate(source.Pos(s.m.SourcePos(pos)))
	if l.Line == 0 {
		return nil
	}
	return &reflection.Place{File: l.File, Line: l.Line, Column: l.Col}
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
