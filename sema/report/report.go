// Package report connects the rules of the checker to the list of diagnostics. It decides whether a diagnostic is
// reported. During tentative checking, errors are only counted, like with clang's SFINAE traps. In a template that is
// checked without arguments, only errors that every instance would have are reported. Errors about names that may have
// been lost in error recovery are not reported.
package report

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Reporter reports diagnostics for the checker and its subpackages. A Reporter with only List set reports all
// diagnostics.
type Reporter struct {
	List *diagnostics.List

	// Around adds the context of a diagnostic: the instantiations of templates that led to it.
	Around func(*diagnostics.Diagnostic)
	// Unknown reports whether any name may be declared in the current context. This is the case in a struct with an
	// unknown base.
	Unknown func() bool
	// InMember reports whether the checker is in a member function of a class template. It is nil if the checker never
	// is in such a function.
	InMember func() bool
	// Reached reports an error that applies only if an entry point reaches it. If nil, all such errors are reported.
	Reached func(pos source.Pos, code diagnostics.Code, args ...any)

	tentative int             // > 0: errors are counted in failed, not reported
	failed    int             // errors since tentative became positive
	reason    *string         // receives the text of the first such error; may be nil
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

// ReportSpan is like Report, but also underlines span.
func (r *Reporter) ReportSpan(pos source.Pos, span source.Span, code diagnostics.Code,
	args ...any) *diagnostics.Diagnostic {
	return r.Report(pos, code, args...).Highlight(span)
}

// ReportName is like Report, but for an error about the meaning of name.
func (r *Reporter) ReportName(name string, pos source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	if r.lost[name] || r.Unknown != nil && r.Unknown() {
		if r.tentative > 0 {
			r.failed++
		}
		return &diagnostics.Diagnostic{}
	}
	return r.Report(pos, code, args...)
}

// ReportReached reports an error that applies only if an entry point reaches it.
func (r *Reporter) ReportReached(pos source.Pos, code diagnostics.Code, args ...any) {
	if r.Reached == nil {
		r.Report(pos, code, args...)
		return
	}
	r.Reached(pos, code, args...)
}

// Unsupported reports a valid construct that is not implemented.
func (r *Reporter) Unsupported(pos source.Pos, what string) {
	r.Report(pos, diagnostics.Unsupported, what)
}

// Lose adds names for which errors are suppressed: they may have been declared in text that could not be parsed, or by
// a rejected declaration.
func (r *Reporter) Lose(names []string) {
	if r.lost == nil && len(names) > 0 {
		r.lost = make(map[string]bool, len(names))
	}
	for _, n := range names {
		r.lost[n] = true
	}
}

// Tentatively runs f without reporting errors. It returns true if there were no errors.
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

// Failed returns the number of errors counted since the innermost call of Tentatively.
func (r *Reporter) Failed() int { return r.failed }

// Openly runs f and reports its errors, as outside of Tentatively.
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

// Generic reports whether a template is being checked without arguments.
func (r *Reporter) Generic() bool { return r.generic > 0 }
