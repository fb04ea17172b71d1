package compiler

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An Observation is a finding about a module, for example from a run of it.
type Observation struct {
	Pos    int32 // of the instruction, as in the module
	Option string
	Text   string
	Notes  []ObservedNote
}

// An ObservedNote is a note on an observation.
type ObservedNote struct {
	Pos  int32
	Text string
}

// Diagnose converts observations to diagnostics of the source.
func (o *Output) Diagnose(list []Observation) *DiagnosticList {
	sources := source.NewMap()
	if o.Diagnostics != nil {
		sources = o.Diagnostics.Map
	}
	diags := diagnostics.NewList(sources, diagnostics.Options{ErrorLimit: -1})
	for i := range list {
		d := diags.Observe(o.sourcePos(list[i].Pos), list[i].Option, list[i].Text)
		for _, n := range list[i].Notes {
			d.Note(o.sourcePos(n.Pos), "%s", n.Text)
		}
	}
	return diags
}

// sourcePos returns the source position from which an instruction was generated, or NoPos if it is unknown. Callers of
// the API choose pos, so it may not be the position of an instruction.
func (o *Output) sourcePos(pos int32) source.Pos {
	if o.place == nil || o.Diagnostics == nil {
		return source.NoPos
	}
	if p := o.place(pos); o.Diagnostics.Map.File(p) != nil {
		return p
	}
	return source.NoPos
}
