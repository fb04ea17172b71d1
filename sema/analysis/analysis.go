// Package analysis contains the analyses that only read the checked program: warnings about suspicious code, and the
// one error about control flow. Analyses do not change the output of the compiler.
//
// An analysis consists of a file and a row of the table in rows.go. The row holds the name of the analysis, the codes
// that it can report, and a function with the common signature. The rows run after checking, in table order: first on
// each body, function by function, then on each entry point.
//
// The files answer these questions:
//
//	flow.go       control flow, and the events that affect objects along it
//	dominance.go  through which blocks does every path to a block go?
//	sequence.go   is an object changed and accessed with no order between the two?
//	selfinit.go   does an initializer read the variable that it initializes?
//	unused.go     is a value computed but not used?
//	returns.go    can the end of a function be reached without a result?
//	unset.go      is a variable read before it is definitely assigned?
//	locals.go     is a variable never mentioned?
//	payload.go    does a ray tracing shader access its payload as its type declares?
//	divergence.go is a barrier or a derivative in divergent control flow?
//	threads.go    which threads of a group take which branch?
//	varying.go    which values may differ between threads?
//	groupshared.go  does an entry point exceed the available groupshared memory?
package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A subject is the kind of object that an analysis examines.
type subject uint8

const (
	body  subject = iota // Pass.Body: a function or an initializer
	entry                // Pass.Entry
)

// A Row is an analysis.
type Row struct {
	Name  string
	on    subject
	Codes []diagnostics.Code // the codes that it can report
	run   func(*Pass)
}

// Options are the command-line options of analyses.
type Options struct {
	PayloadQualifiers bool // read(…) and write(…) are enabled
}

// A Run runs all analyses of one program.
type Run struct {
	prog   *checked.Program
	diags  *diagnostics.List
	opts   Options
	errors []int // number of errors that each row has reported
}

// New returns the analyses of prog, which report to diags.
func New(prog *checked.Program, diags *diagnostics.List, opts Options) *Run {
	return &Run{prog: prog, diags: diags, opts: opts, errors: make([]int, len(rows))}
}

// Bodies runs the analyses of function bodies and initializers.
func (r *Run) Bodies() {
	p := &Pass{Run: r}
	for _, p.Body = range r.prog.Bodies {
		if !p.Body.Tried {
			r.all(body, p)
		}
	}
}

// Entries runs the analyses of entry points.
func (r *Run) Entries() {
	p := &Pass{Run: r}
	for _, p.Entry = range r.prog.Entries {
		r.all(entry, p)
	}
}

// all runs the rows for a subject. In a template that is never instantiated, it only looks for problems that every
// instance would have.
func (r *Run) all(on subject, p *Pass) {
	generic := p.Body != nil && p.Body.Generic
	for i := range rows {
		if p.row, p.number = &rows[i], i; p.row.on == on && (!generic || p.row.isAboutGeneric()) {
			p.row.run(p)
		}
	}
}

// isAboutGeneric reports whether r can report problems that every instance of a template has.
func (r *Row) isAboutGeneric() bool {
	return slices.ContainsFunc(r.Codes, diagnostics.Code.AboutGeneric)
}

// A Pass is one analysis of one subject.
type Pass struct {
	*Run
	row    *Row
	number int // of the row
	Body   *checked.Body
	Entry  *checked.Func
}

// Report reports at pos, with the instantiations that led there. An analysis may only report the codes in its row.
func (p *Pass) Report(pos source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	if !slices.Contains(p.row.Codes, code) {
		panic("analysis " + p.row.Name + " reports a code that is not in its row: " + code.Row().Name)
	}
	if p.Body != nil && p.Body.Generic && !code.AboutGeneric() {
		return &diagnostics.Diagnostic{}
	}
	_, before := p.diags.Count()
	d := p.diags.ReportChecked(pos, code, args...)
	_, after := p.diags.Count()
	p.errors[p.number] += after - before
	if p.Body != nil {
		p.Body.Within.Note(d)
	}
	return d
}

// reportSpan is like Report, but also underlines span.
func (p *Pass) reportSpan(pos source.Pos, span source.Span, code diagnostics.Code,
	args ...any) *diagnostics.Diagnostic {
	return p.Report(pos, code, args...).Highlight(span)
}

// wants reports whether code at pos would be reported, so that expensive searches can be skipped.
func (p *Pass) wants(code diagnostics.Code, pos source.Pos) bool { return p.diags.Wants(code, pos) }

// isWhole reports whether there were no errors up to the end of the body. The tree is complete only in this case.
func (p *Pass) isWhole() bool { return p.isWholeBut(-1) }

// isWholeButOwn is like isWhole, but ignores the errors of the analysis itself.
func (p *Pass) isWholeButOwn() bool { return p.isWholeBut(p.number) }

func (p *Pass) isWholeBut(row int) bool {
	for i, n := range p.errors {
		if n > 0 && i != row {
			return false
		}
	}
	return p.Body.Whole
}
