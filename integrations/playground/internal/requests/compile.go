package requests

import (
	"context"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A compileRequest requests the compilation of a shader.
type compileRequest struct {
	shader
	// Form is a form of -emit, or "preprocessed". If it is empty, the arguments determine the form.
	Form string `json:"form"`
}

// preprocessed is the form that returns the preprocessed source.
const preprocessed = "preprocessed"

// A compileAnswer is the result of a compilation.
type compileAnswer struct {
	refusal
	Text   string `json:"text"`             // of the module or of another textual form
	Module []byte `json:"module,omitempty"` // in binary form
	// Instructions is the number of instructions in the module.
	Instructions int `json:"instructions,omitempty"`
	// Places gives the source position of each line of Text as two numbers: an index into Sources and a line. The line
	// is 0 if it is unknown.
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

// disassemble sets the text of the module and the source positions of its lines.
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
