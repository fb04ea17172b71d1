package preprocessor

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Record holds information for editors: definitions and uses of macros, and excluded text. The preprocessor fills
// Options.Record if it is not nil.
type Record struct {
	Macros   []Macro
	Uses     []MacroUse
	Inactive []source.Span // excluded text between directives, in source order
}

// A Macro is the definition of a macro by a directive or on the command line.
type Macro struct {
	Name     token.Symbol
	Pos      source.Pos     // position of the name
	Function bool           // the macro is function-like
	Params   []token.Symbol // names of parameters; __VA_ARGS__ for ...
	Body     source.Span    // empty if no body exists
}

// A MacroUse is a use of the name of a macro.
type MacroUse struct {
	Pos   source.Pos // position of the name, which may be in the body of another macro
	Macro int        // index in Record.Macros, or -1 for a predefined macro
	Name  token.Symbol
	How   MacroUsage
}

// A MacroUsage indicates how a macro is used.
type MacroUsage uint8

const (
	Expanded  MacroUsage = iota // the name is replaced by its body
	Tested                      // by #ifdef, #ifndef or defined
	Undefined                   // by #undef
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

// use records that t names the macro m. If m is nil, it does nothing.
func (r *Record) use(m *macro, t token.Token, how MacroUsage) {
	if r != nil && m != nil {
		r.Uses = append(r.Uses, MacroUse{Pos: t.Pos, Macro: int(m.record) - 1, Name: t.Sym, How: how})
	}
}

// leaveOut records that the text of f from offset start to offset end is excluded.
func (r *Record) leaveOut(f *frame, start, end int) {
	if r != nil && start < end {
		r.Inactive = append(r.Inactive, source.Span{Start: f.at(start), End: f.at(end)})
	}
}
