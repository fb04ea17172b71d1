// Package report stands between the rules of the checker and the list of
// diagnostics. It answers whether what a rule has to say is said: while the
// checker tries something out, errors are only counted (as clang's SFINAE traps
// do); in a template that is checked without arguments only what holds for every
// instance is said; and of names that may have been lost in error recovery
// nothing is.
package report

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Reporter is where the checker and its rooms report to. Its zero value but for
// List reports everything.
type Reporter struct {
	List *diagnostics.List

	// Around adds to a diagnostic what it stands in: instantiations of templates.
	Around func(*diagnostics.Diagnostic)
	// Unknown reports whether any name may be declared where the checker is: in a
	// struct with a base of which nothing is known.
	Unknown func() bool
	// InMember reports whether the checker is in a member function of a class template;
	// nil if it never is.
	InMember func() bool
	// Reached reports what is an error only where an entry point comes to it. If it
	// is nil, that is everywhere.
	Reached func(pos source.Pos, code diagnostics.Code, args ...any)

	tentative int             // > 0: errors are counted in failed, not reported
	failed    int             // errors since tentative became positive
	reason    *string         // where to put the text of the first of them, nil if it does not matter
	generic   int             // > 0: a template without arguments is being checked
	lost      map[string]bool // names that may have been declared in text that could not be parsed
}

// Report reports at pos.
func (r *Reporter) Report(pos source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	if r.tentative > 0 {
		if code.Row().Severity >= diagnostics.Error {
			r.failed++
			if r.reason != nil && *r.reason == "" {
				*r.reason = fmt.Sprintf(code.Row().Format, args...)
			}
		}
		return &diagnostics.Diagnostic{}
	}
	if r.generic > 0 && !code.AboutGeneric() {
		return &diagnostics.Diagnostic{}
	}
	if r.generic > 0 && code.NeedsInstance() && r.InMember != nil && r.InMember() {
		return r.List.Report(pos, diagnostics.UninstantiatedMember, fmt.Sprintf(code.Row().Format, args...))
	}
	d := r.List.Report(pos, code, args...)
	if r.Around != nil {
		r.Around(d)
	}
	return d
}

// ReportSpan is Report with span underlined.
func (r *Reporter) ReportSpan(pos source.Pos, span source.Span, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	return r.Report(pos, code, args...).Highlight(span)
}

// ReportName is Report for an error about what name means.
func (r *Reporter) ReportName(name string, pos source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	if r.lost[name] || r.Unknown != nil && r.Unknown() {
		if r.tentative > 0 {
			r.failed++
		}
		return &diagnostics.Diagnostic{}
	}
	return r.Report(pos, code, args...)
}

// ReportReached reports what is an error only where an entry point comes to it.
func (r *Reporter) ReportReached(pos source.Pos, code diagnostics.Code, args ...any) {
	if r.Reached == nil {
		r.Report(pos, code, args...)
		return
	}
	r.Reached(pos, code, args...)
}

// Unsupported refuses what is right but not implemented.
func (r *Reporter) Unsupported(pos source.Pos, what string) {
	r.Report(pos, diagnostics.Unsupported, what)
}

// Lose notes names about which nothing is reported: they may have been declared
// in text that could not be parsed, or by a declaration that was refused.
func (r *Reporter) Lose(names []string) {
	if r.lost == nil && len(names) > 0 {
		r.lost = make(map[string]bool, len(names))
	}
	for _, n := range names {
		r.lost[n] = true
	}
}

// Tentatively runs f without reporting and tells whether it met no error.
func (r *Reporter) Tentatively(f func()) bool {
	failed := r.failed
	r.failed = 0
	r.tentative++
	f()
	r.tentative--
	ok := r.failed == 0
	r.failed = failed
	return ok
}

// Tentative reports whether errors are only counted.
func (r *Reporter) Tentative() bool { return r.tentative > 0 }

// Fail counts an error that is not reported.
func (r *Reporter) Fail() { r.failed++ }

// Failed returns how many errors have been counted since the innermost call of
// Tentatively.
func (r *Reporter) Failed() int { return r.failed }

// Openly runs f with errors reported, as they are outside of Tentatively.
func (r *Reporter) Openly(f func()) {
	tentative := r.tentative
	r.tentative = 0
	f()
	r.tentative = tentative
}

// Explaining runs f and returns the text of the first error that was counted in it.
func (r *Reporter) Explaining(f func()) string {
	reason := ""
	r.reason = &reason
	f()
	r.reason = nil
	return reason
}

// WantsReason reports whether Explaining is running.
func (r *Reporter) WantsReason() bool { return r.reason != nil }

// Generically runs f, which checks a template without arguments.
func (r *Reporter) Generically(f func()) {
	r.generic++
	f()
	r.generic--
}

// Generic reports whether a template is checked without arguments.
func (r *Reporter) Generic() bool { return r.generic > 0 }
