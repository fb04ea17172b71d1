package preprocessor

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Record is what an editor wants to know of macros: where they are defined and where their
// names stand, and which text was left out. It is filled if Options have one.
type Record struct {
	Macros   []Macro
	Uses     []MacroUse
	Inactive []source.Span // text between directives that was not read, in the order of the text
}

// A Macro is a definition by a directive or by the command line.
type Macro struct {
	Name     token.Symbol
	Pos      source.Pos     // of the name
	Function bool           // parameters follow the name
	Params   []token.Symbol // __VA_ARGS__ is that of ...
	Body     source.Span    // empty if there is none
}

// A MacroUse is a place where the name of a macro stands for it.
type MacroUse struct {
	Pos   source.Pos // of the name, in the body of another macro if that has it
	Macro int        // in Record.Macros, -1 for one that the language defines
	Name  token.Symbol
	How   MacroUsage
}

// A MacroUsage says what a directive or the text does with a macro.
type MacroUsage uint8

const (
	Expanded  MacroUsage = iota // it stands for its body
	Tested                      // #ifdef and defined ask for it
	Undefined                   // #undef
)

// define notes that m has been defined.
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

// use notes that t names m, which may be nil.
func (r *Record) use(m *macro, t token.Token, how MacroUsage) {
	if r != nil && m != nil {
		r.Uses = append(r.Uses, MacroUse{Pos: t.Pos, Macro: int(m.record) - 1, Name: t.Sym, How: how})
	}
}

// leaveOut notes that the text of a file between two offsets was not read.
func (r *Record) leaveOut(f *frame, start, end int) {
	if r != nil && start < end {
		r.Inactive = append(r.Inactive, source.Span{Start: f.at(start), End: f.at(end)})
	}
}
