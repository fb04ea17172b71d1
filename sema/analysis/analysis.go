// Package analysis holds what only reads the checked program: warnings about
// what a shader does that it hardly means, and the one error about the flow of
// control. Nothing of it changes what a program compiles to.
//
// An analysis is a file and a row of the table in rows.go: its name, all that it
// can report, and a function with the one signature that all have. The rows run
// after checking, in the order of the table: first on each body, function by
// function, then on each entry point.
//
// Which question is answered where:
//
//	flow.go       the flow of control and what happens to objects in its course
//	dominance.go  through which blocks does every path to a block go?
//	sequence.go   is an object changed and accessed with no order between the two?
//	selfinit.go   does an initialiser read what it initialises?
//	unused.go     is a value computed for nothing?
//	returns.go    can the end of a function be reached without a result?
//	unset.go      is a variable read before it is definitely assigned?
//	locals.go     is a variable never mentioned?
//	payload.go    does a shader of ray tracing access its payload as its type says?
//	divergence.go is a barrier or a derivative where threads go different ways?
//	threads.go    which of the threads of a group go which way?
//	varying.go    what may differ between threads?
//	groupshared.go  is there as much memory as an entry point shares?
package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A subject is what an analysis looks at.
type subject uint8

const (
	body  subject = iota // Pass.Body: a function or an initialiser
	entry                // Pass.Entry
)

// A Row is an analysis.
type Row struct {
	Name  string
	on    subject
	Codes []diagnostics.Code // all that it reports
	run   func(*Pass)
}

// Options are what the command line says to analyses.
type Options struct {
	PayloadQualifiers bool // read(…) and write(…) are in force
}

// A Run is all analyses of one program.
type Run struct {
	prog   *checked.Program
	diags  *diagnostics.List
	opts   Options
	errors []int // that each row has reported
}

// New returns the analyses of prog, which report to diags.
func New(prog *checked.Program, diags *diagnostics.List, opts Options) *Run {
	return &Run{prog: prog, diags: diags, opts: opts, errors: make([]int, len(rows))}
}

// Bodies runs the analyses of function bodies and initialisers.
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

// all runs the rows for a subject. Of a template that nothing instantiates only
// what every instance would have is worth looking for.
func (r *Run) all(on subject, p *Pass) {
	generic := p.Body != nil && p.Body.Generic
	for i := range rows {
		if p.row, p.number = &rows[i], i; p.row.on == on && (!generic || p.row.isAboutGeneric()) {
			p.row.run(p)
		}
	}
}

// isAboutGeneric reports whether something that r reports is true of every
// instance of a template.
func (r *Row) isAboutGeneric() bool {
	return slices.ContainsFunc(r.Codes, diagnostics.Code.AboutGeneric)
}

// A Pass is one analysis on its way over one subject.
type Pass struct {
	*Run
	row    *Row
	number int // of the row
	Body   *checked.Body
	Entry  *checked.Func
}

// Report reports at pos, with the instantiations that led there. An analysis
// reports what its row says and nothing else.
func (p *Pass) Report(pos source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	if !slices.Contains(p.row.Codes, code) {
		panic("analysis " + p.row.Name + " reports what its row does not name: " + code.Row().Name)
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

// reportSpan is Report with span underlined.
func (p *Pass) reportSpan(pos source.Pos, span source.Span, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	return p.Report(pos, code, args...).Highlight(span)
}

// wants reports whether code at pos would be reported at all: what takes long to
// find out need not be found out otherwise.
func (p *Pass) wants(code diagnostics.Code, pos source.Pos) bool { return p.diags.Wants(code, pos) }

// isWhole reports whether there has been no error up to the end of the body:
// only then is everything that is written in the tree.
func (p *Pass) isWhole() bool { return p.isWholeBut(-1) }

// isWholeButOwn is isWhole without the errors of the analysis itself.
func (p *Pass) isWholeButOwn() bool { return p.isWholeBut(p.number) }

func (p *Pass) isWholeBut(row int) bool {
	for i, n := range p.errors {
		if n > 0 && i != row {
			return false
		}
	}
	return p.Body.Whole
}
