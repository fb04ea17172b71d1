// Package analysis contains the analyses that only read the checked program: warnings about suspicious code, and an
// error about a missing return. Analyses do not change the output of the compiler.
//
// An analysis consists of a file and a row of the table in rows.go. The row holds the name of the analysis, the codes
// that it can report, and the function that runs it. The rows run after checking, in table order: first on each
// function body and initializer, then on each entry point.
//
// These files provide information to analyses:
//
//	flow.go        control flow graph, with the events that affect objects
//	dominance.go   dominators of each block
//	readfirst.go   variables that are read before they are written, in source order
//	threads.go     threads of a group that take a branch
//	varying.go     values that may differ between threads
//
// These files report problems:
//
//	sequence.go    accesses to an object that is changed, with no order between the two
//	selfinit.go    initializers that read the variable that they initialize
//	unused.go      values that are computed but not used
//	returns.go     functions whose end is reached without a result
//	unset.go       variables that are read before they are assigned
//	locals.go      variables that are never used
//	payload.go     ray tracing payloads that are not accessed as their type declares
//	divergence.go  barriers and derivatives in divergent control flow
//	groupshared.go entry points that exceed the available groupshared memory
package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A subject is what an analysis runs on.
type subject uint8

const (
	body  subject = iota // each Pass.Body: a function body or an initializer
	entry                // each Pass.Entry
)

// A Row describes an analysis.
type Row struct {
	Name  string
	on    subject
	Codes []diagnostics.Code // the codes that it can report
	run   func(*Pass)
}

// Options are the command-line options of analyses.
type Options struct {
	PayloadQualifiers bool // the annotations read(…) and write(…) are enabled
}

// A Run runs the analyses on one program.
type Run struct {
	prog   *checked.Program
	diags  *diagnostics.List
	opts   Options
	errors []int // by row, number of errors that the analysis has reported
}

// New returns a Run for prog that reports to diags.
func New(prog *checked.Program, diags *diagnostics.List, opts Options) *Run {
	return &Run{prog: prog, diags: diags, opts: opts, errors: make([]int, len(rows))}
}

// Bodies runs the analyses of function bodies and initializers, except for bodies that were only checked tentatively.
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

// all runs the rows for subject on. In the body of a template that is not instantiated, it runs only analyses that can
// find problems of every instance.
func (r *Run) all(on subject, p *Pass) {
	generic := p.Body != nil && p.Body.Generic
	for i := range rows {
		if p.row, p.number = &rows[i], i; p.row.on == on && (!generic || p.row.isAboutGeneric()) {
			p.row.run(p)
		}
	}
}

// isAboutGeneric reports whether r can report a problem that every instance of a template has.
func (r *Row) isAboutGeneric() bool {
	return slices.ContainsFunc(r.Codes, diagnostics.Code.AboutGeneric)
}

// A Pass is the run of one analysis on one body or entry point.
type Pass struct {
	*Run
	row    *Row
	number int // index of the row
	Body   *checked.Body
	Entry  *checked.Func
}

// Report reports code at pos, with a note for each template instantiation around it. The code must be in the row of the
// analysis.
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

// wants reports whether code would be reported at pos. If not, an analysis can skip its search.
func (p *Pass) wants(code diagnostics.Code, pos source.Pos) bool { return p.diags.Wants(code, pos) }

// isWhole reports whether the checker and the analyses have found no errors in the program up to the end of the body.
// Otherwise, its tree may be incomplete.
func (p *Pass) isWhole() bool { return p.isWholeBut(-1) }

// isWholeButOwn is like isWhole, but ignores errors that the current analysis has reported.
func (p *Pass) isWholeButOwn() bool { return p.isWholeBut(p.number) }

func (p *Pass) isWholeBut(row int) bool {
	for i, n := range p.errors {
		if n > 0 && i != row {
			return false
		}
	}
	return p.Body.Whole
}
