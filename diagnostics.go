package hlsl2spirv

import (
	"io"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
)

// Diagnostics are what a compilation has to say about the source.
type Diagnostics struct {
	list     *compiler.DiagnosticList
	comments []compiler.Span
}

// said returns the diagnostics of a compilation.
func said(out *compiler.Output) Diagnostics {
	return Diagnostics{list: out.Diagnostics, comments: out.Comments}
}

// Len returns the number of diagnostics.
func (d Diagnostics) Len() int { return len(d.All()) }

// All returns the diagnostics in the order of the source.
func (d Diagnostics) All() []*compiler.Diagnostic {
	if d.list == nil {
		return nil
	}
	return d.list.All()
}

// Locate returns where a position of a diagnostic is. The line is 0 if it is nowhere.
func (d Diagnostics) Locate(p compiler.Pos) compiler.Location {
	if d.list == nil {
		return compiler.Location{}
	}
	return d.list.Map.Locate(p)
}

// Write writes the diagnostics in clang's form: file, line and column, the
// source line with a caret, notes.
func (d Diagnostics) Write(w io.Writer) error {
	return d.WriteAs(w, compiler.RenderOptions{})
}

// WriteAs is Write in a form of one's choice.
func (d Diagnostics) WriteAs(w io.Writer, o compiler.RenderOptions) error {
	if d.list == nil {
		return nil
	}
	return d.list.Render(w, o)
}

// WriteJSON writes one JSON object a line for each diagnostic.
func (d Diagnostics) WriteJSON(w io.Writer) error {
	if d.list == nil {
		return nil
	}
	return d.list.JSON(w)
}

// WriteSARIF writes the diagnostics as one SARIF 2.1.0 log.
func (d Diagnostics) WriteSARIF(w io.Writer) error {
	if d.list == nil {
		d.list = compiler.NoDiagnostics()
	}
	return d.list.SARIF(w)
}

// Verify compares the diagnostics with the comments of the source that expect
// them, which needs Options.KeepComments: // expected-error {{text}} and the like
// in clang's notation. It writes the differences and reports whether there are
// none.
func (d Diagnostics) Verify(w io.Writer) bool {
	return d.list != nil && d.list.Verify(w, d.comments)
}
