// Package report connects the rules of the checker with the list of diagnostics, and decides whether a diagnostic is
// reported. During tentative checking, errors are only counted. If a template is checked without arguments, only errors
// that every instance would have are reported. Errors about names whose declarations may have been lost in error
// recovery are not reported.
package report

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Reporter reports diagnostics for the checker and its subpackages. If only List is set, it reports all diagnostics.
type Reporter struct {
	List *diagnostics.List

	// Around adds notes about the context of a diagnostic: the template instantiations that led to it.
	Around func(*diagnostics.Diagnostic)
	// Unknown reports whether any name may be declared at the current place, as in a struct with an unknown base class.
	// It may be nil.
	Unknown func() bool
	// InMember reports whether a member function of a class template is being checked. It is nil if this is never the
	// case.
	InMember func() bool
	// Reached reports an error that counts only if an entry point reaches it. If it is nil, such errors are reported
	// like others.
	Reached func(pos source.Pos, code diagnostics.Code, args ...any)

	tentative int             // if greater than 0, errors are counted in failed instead of being reported
	failed    int             // number of errors counted by the innermost Tentatively
	reason    *string         // receives the text of the first counted error; may be nil
	generic   int             // if greater than 0, a template without arguments is being checked
	lost      map[string]bool // names whose declarations may have been lost
}

// Report reports code at pos, or counts it during tentative checking.
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

// ReportSpan is like Report, but also underlines span.
func (r *Reporter) ReportSpan(pos source.Pos, span source.Span, code diagnostics.Code,
	args ...any) *diagnostics.Diagnostic {
	return r.Report(pos, code, args...).Highlight(span)
}

// ReportName is like Report, for an error that is wrong if a declaration of name was lost.
func (r *Reporter) ReportName(name string, pos source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	if r.lost[name] || r.Unknown != nil && r.Unknown() {
		if r.tentative > 0 {
			r.failed++
		}
		return &diagnostics.Diagnostic{}
	}
	return r.Report(pos, code, args...)
}

// ReportReached reports an error that counts only if an entry point reaches pos.
func (r *Reporter) ReportReached(pos source.Pos, code diagnostics.Code, args ...any) {
	if r.Reached == nil {
		r.Report(pos, code, args...)
		return
	}
	r.Reached(pos, code, args...)
}

// Unsupported reports a construct that is valid but not implemented. what describes it.
func (r *Reporter) Unsupported(pos source.Pos, what string) {
	r.Report(pos, diagnostics.Unsupported, what)
}

// Lose suppresses errors about names. Their declarations may have been lost, because the text could not be parsed or a
// declaration was rejected.
func (r *Reporter) Lose(names []string) {
	if r.lost == nil && len(names) > 0 {
		r.lost = make(map[string]bool, len(names))
	}
	for _, n := range names {
		r.lost[n] = true
	}
}

// Tentatively runs f, in which errors are counted instead of being reported. It returns true if there were none.
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

// Tentative reports whether Tentatively is running.
func (r *Reporter) Tentative() bool { return r.tentative > 0 }

// Fail counts an error of tentative checking that does not have a message.
func (r *Reporter) Fail() { r.failed++ }

// Failed returns the number of errors that the innermost Tentatively has counted.
func (r *Reporter) Failed() int { return r.failed }

// Openly runs f, in which errors are reported even if Tentatively is running.
func (r *Reporter) Openly(f func()) {
	tentative := r.tentative
	r.tentative = 0
	f()
	r.tentative = tentative
}

// Explaining runs f and returns the text of the first error that f counted.
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

// Generic reports whether Generically is running.
func (r *Reporter) Generic() bool { return r.generic > 0 }
