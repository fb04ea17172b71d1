package compiler

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An Observation is what was seen of a module when it ran, or otherwise.
type Observation struct {
	Pos    int32 // of the instruction, as in the module
	Option string
	Text   string
	Notes  []ObservedNote
}

// An ObservedNote is what else belongs to an observation.
type ObservedNote struct {
	Pos  int32
	Text string
}

// Diagnose returns observations as diagnostics of the source.
func (o *Output) Diagnose(list []Observation) *DiagnosticList {
	sources := source.NewMap()
	if o.Diagnostics != nil {
		sources = o.Diagnostics.Map
	}
	said := diagnostics.NewList(sources, diagnostics.Options{ErrorLimit: -1})
	for i := range list {
		d := said.Observe(o.sourcePos(list[i].Pos), list[i].Option, list[i].Text)
		for _, n := range list[i].Notes {
			d.Note(o.sourcePos(n.Pos), "%s", n.Text)
		}
	}
	return said
}

// sourcePos returns the position in the source for which an instruction was made, NoPos if it is not
// known. The caller of the API chooses the number, which may be of no instruction.
func (o *Output) sourcePos(pos int32) source.Pos {
	if o.place == nil || o.Diagnostics == nil {
		return source.NoPos
	}
	if p := o.place(pos); o.Diagnostics.Map.File(p) != nil {
		return p
	}
	return source.NoPos
}
