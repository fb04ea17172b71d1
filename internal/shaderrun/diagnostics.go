package shaderrun

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// TakesRaw reports whether options do not specify which form is checked. The raw form is then best, because nothing
// is folded and every instruction has its position in the source.
func TakesRaw(o *hlsl2spirv.Options) bool { return o.Level == "" && len(o.Passes) == 0 }

// Diagnostics converts findings to diagnostics of the source.
func Diagnostics(r *hlsl2spirv.Result, list []interpreter.Finding) hlsl2spirv.Diagnostics {
	var all []hlsl2spirv.Observation
	for i := range list {
		all = append(all, observation(&list[i]))
	}
	return r.Diagnose(all)
}

// Lines formats findings as lines like compiler errors.
func Lines(r *hlsl2spirv.Result, list []interpreter.Finding) []string {
	var b strings.Builder
	if err := Diagnostics(r, list).Write(&b); err != nil || b.Len() == 0 {
		return nil
	}
	return strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
}

// observation converts a finding, including the first invocation in which it occurred.
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
