package compiler

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An Observation is a problem that was found by running or analyzing a module.
type Observation struct {
	Pos    int32 // position of the instruction, as in the module
	Option string
	Text   string
	Notes  []ObservedNote
}

// An ObservedNote is a note on an observation.
type ObservedNote struct {
	Pos  int32
	Text string
}

// Diagnose converts observations of the module to diagnostics at the corresponding positions of the source.
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

// sourcePos returns the source position from which the instruction with position pos was generated. It returns NoPos if
// this position is unknown. Callers of the API choose pos, so it may be any number.
func (o *Output) sourcePos(pos int32) source.Pos {
	if o.place == nil || o.Diagnostics == nil {
		return source.NoPos
	}
	if p := o.place(pos); o.Diagnostics.Map.File(p) != nil {
		return p
	}
	return source.NoPos
}
