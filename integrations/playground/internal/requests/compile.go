package requests

import (
	"context"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A compileRequest asks what a shader becomes.
type compileRequest struct {
	shader
	// Form is one of -emit, or "preprocessed". That of the arguments, if empty.
	Form string `json:"form"`
}

// preprocessed is the form that is the source behind the preprocessor.
const preprocessed = "preprocessed"

// A compileAnswer is what a shader has become.
type compileAnswer struct {
	refusal
	Text   string `json:"text"`             // of the module, or the form that is a text
	Module []byte `json:"module,omitempty"` // in its binary form
	// Instructions is how many the module has.
	Instructions int `json:"instructions,omitempty"`
	// Places says for each line of Text where the source has what it is for: two numbers,
	// one of Sources and a line, which is 0 if that is not known.
	Places     []int              `json:"places,omitempty"`
	Sources    []string           `json:"sources,omitempty"`
	Reflection *reflection.Module `json:"reflection,omitempty"`
}

// compile answers a compileRequest.
func compile(ctx context.Context, r *compileRequest) any {
	a := &compileAnswer{}
	o, err := r.options()
	switch {
	case err != nil:
		a.refuse(hlsl2spirv.Diagnostics{}, err)
		return a
	case r.Form == preprocessed:
		text, d, err := hlsl2spirv.Preprocess(ctx, r.source(), o)
		a.refuse(d, err)
		a.Text = text
		return a
	case r.Form != "":
		o.Emit = r.Form
	}
	result, err := hlsl2spirv.Compile(ctx, r.source(), o)
	if a.refuse(result.Diagnostics, err) {
		return a
	}
	if a.Reflection, err = result.Reflection(ctx); err != nil {
		a.refuse(hlsl2spirv.Diagnostics{}, err)
		return a
	}
	if o.EmitsText() {
		a.Text = string(result.Bytes())
		return a
	}
	a.Module = result.Bytes()
	a.disassemble(&result)
	return a
}

// disassemble writes the module as text, with where its lines come from.
func (a *compileAnswer) disassemble(result *hlsl2spirv.Result) {
	text, starts := spirv.DisassembleLocated(result.Module, spirv.TextOptions{})
	a.Text, a.Instructions = text, len(starts)
	a.Places = make([]int, 2*(1+strings.Count(text, "\n")))
	names := map[string]int{}
	line, at, next := 0, 0, 0
	result.Module.Each(func(in *spirv.Instruction) {
		line += strings.Count(text[at:starts[next]], "\n")
		at = starts[next]
		next++
		l := result.Locate(in.Pos)
		if l.Line == 0 {
			return
		}
		n, known := names[l.File]
		if !known {
			n = len(a.Sources)
			names[l.File] = n
			a.Sources = append(a.Sources, l.File)
		}
		a.Places[2*line], a.Places[2*line+1] = n, l.Line
	})
}
