package shaderrun

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// TakesRaw reports whether options leave open in which form a module is to be checked. In that case, the raw form is
// best: no operations are folded, and each instruction has its position in the source.
func TakesRaw(o *hlsl2spirv.Options) bool { return o.Level == "" && len(o.Passes) == 0 }

// Diagnostics returns findings as diagnostics of the source.
func Diagnostics(r *hlsl2spirv.Result, list []interpreter.Finding) hlsl2spirv.Diagnostics {
	var all []hlsl2spirv.Observation
	for i := range list {
		all = append(all, observation(&list[i]))
	}
	return r.Diagnose(all)
}

// Lines returns findings as lines in the format of compiler errors.
func Lines(r *hlsl2spirv.Result, list []interpreter.Finding) []string {
	var b strings.Builder
	if err := Diagnostics(r, list).Write(&b); err != nil || b.Len() == 0 {
		return nil
	}
	return strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
}

// observation returns a finding as an observation. It mentions the first invocation in which the finding occurred.
func observation(f *interpreter.Finding) hlsl2spirv.Observation {
	o := hlsl2spirv.Observation{Pos: f.Pos, Option: "check=" + f.Check.String(), Text: f.Message()}
	if f.More > 0 {
		o.Text += fmt.Sprintf(", and %d more", f.More)
	}
	for i := range f.Notes {
		o.Notes = append(o.Notes, hlsl2spirv.ObservedNote{Pos: f.Notes[i].Pos, Text: f.NoteMessage(i)})
	}
	return o
}
