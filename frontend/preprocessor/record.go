package preprocessor

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Record is information about macros for editors: their definitions and uses, and the excluded text. The preprocessor
// fills Options.Record if it is set.
type Record struct {
	Macros   []Macro
	Uses     []MacroUse
	Inactive []source.Span // text between directives that was excluded, in source order
}

// A Macro is a definition by a directive or by the command line.
type Macro struct {
	Name     token.Symbol
	Pos      source.Pos     // of the name
	Function bool           // parameters follow the name
	Params   []token.Symbol // __VA_ARGS__ is the name of ...
	Body     source.Span    // empty if none exists
}

// A MacroUse is a use of a macro's name.
type MacroUse struct {
	Pos   source.Pos // of the name, in the body of another macro if it comes from there
	Macro int        // index in Record.Macros, -1 for a predefined macro
	Name  token.Symbol
	How   MacroUsage
}

// A MacroUsage is the kind of use of a macro.
type MacroUsage uint8

const (
	Expanded  MacroUsage = iota // replaced by its body
	Tested                      // tested by #ifdef or defined
	Undefined                   // #undef
)

// define records the definition of m.
func (r *Record) define(m *macro) {
	if r == nil {
		return
	}
	m.record = int32(len(r.Macros)) + 1
	d := Macro{Name: m.name, Pos: m.pos, Function: m.fn, Params: m.params}
	if len(m.body) > 0 {
		d.Body = source.Span{Start: m.start, End: m.start + source.Pos(m.size)}
	}
	r.Macros = append(r.Macros, d)
}

// use records that t names m, which may be nil.
func (r *Record) use(m *macro, t token.Token, how MacroUsage) {
	if r != nil && m != nil {
		r.Uses = append(r.Uses, MacroUse{Pos: t.Pos, Macro: int(m.record) - 1, Name: t.Sym, How: how})
	}
}

// leaveOut records that the text of a file between two offsets was excluded.
func (r *Record) leaveOut(f *frame, start, end int) {
	if r != nil && start < end {
		r.Inactive = append(r.Inactive, source.Span{Start: f.at(start), End: f.at(end)})
	}
}
