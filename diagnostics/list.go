package diagnostics

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Options determine which diagnostics are reported. The zero value is the default of dxc.
type Options struct {
	WarningsAsErrors bool     // -WX
	NoWarnings       bool     // -no-warnings
	Switches         []string // arguments of -W, in order: x, no-x, error=x, no-error=x, error, no-error
	ErrorLimit       int      // errors after which reporting stops; 0 means 20, negative means unlimited
	WarningLimit     int      // warnings after which further ones are dropped; 0 means unlimited
	WarningLimitName string   // name of the limit in messages
}

const defaultErrorLimit = 20

// A Diagnostic is one reported problem, with its notes.
type Diagnostic struct {
	Code     Code
	Severity Severity
	Pos      source.Pos    // position of the caret
	Ranges   []source.Span // underlined text
	Text     string
	Notes    []Remark
	Fixes    []Fix  // changes that fix it, most likely first
	Option   string // of an observation: the flag that enabled it; there is no Code then

	list    *List
	dropped bool
}

// A Remark is a note that belongs to a diagnostic.
type Remark struct {
	Pos    source.Pos
	Ranges []source.Span
	Text   string
}

// A List collects the diagnostics of one compilation. It is for one goroutine.
type List struct {
	Map *source.Map

	opts     Options
	diags    []*Diagnostic
	states   []flagState // effects of #pragma … diagnostic, in source order
	spoken   []string    // the flags that a #pragma … diagnostic names
	stack    [][]flagSetting
	current  []flagSetting
	warnings int
	errors   int
	fatal    bool
	full     bool // warnings are dropped
	hushed   bool // a warning about a system header was suppressed
	silent   bool // errors are counted but not kept, and never stop the compilation
	seen     map[identity]bool
}

// An identity is the key by which duplicate diagnostics are detected.
type identity struct {
	pos  source.Pos
	code Code
	text string
}

// NewList returns an empty list for positions of m.
func NewList(m *source.Map, opts Options) *List {
	if opts.ErrorLimit == 0 {
		opts.ErrorLimit = defaultErrorLimit
	}
	return &List{Map: m, opts: opts}
}

// NewSilent returns a list that counts errors but does not keep any, for processing a source regardless of its errors.
// Errors never stop the compilation.
func NewSilent(m *source.Map) *List { return &List{Map: m, silent: true} }

// Silent reports whether the list only counts errors.
func (l *List) Silent() bool { return l.silent }

// Fork returns an empty list for diagnostics about the same text found elsewhere, with the switches and pragmas of l.
// No pragmas may be added to l afterwards.
func (l *List) Fork() *List {
	return &List{Map: l.Map, opts: l.opts, states: l.states, spoken: l.spoken}
}

// Report adds a diagnostic at pos and returns it, so that notes can be added. args are the arguments of the format of
// code.
func (l *List) Report(pos source.Pos, code Code, args ...any) *Diagnostic {
	if l.silent {
		return l.count(code)
	}
	severity := l.severity(code.Row(), pos)
	return l.report(pos, code, severity, l.fatal, args)
}

// count counts a diagnostic that is not kept.
func (l *List) count(code Code) *Diagnostic {
	if code.Row().Severity >= Error {
		l.errors++
	}
	return &Diagnostic{Code: code, list: l, dropped: true}
}

// ReportChecked is like Report for problems found later in text that was checked before the reporting stopped: warnings
// about such text are still added.
func (l *List) ReportChecked(pos source.Pos, code Code, args ...any) *Diagnostic {
	if l.silent {
		return l.count(code)
	}
	severity := l.severity(code.Row(), pos)
	return l.report(pos, code, severity, l.fatal && severity >= Error, args)
}

func (l *List) report(pos source.Pos, code Code, severity Severity, late bool, args []any) *Diagnostic {
	if severity == Ignored || late || l.full && severity == Warning {
		return &Diagnostic{Code: code, Severity: severity, Pos: pos, list: l, dropped: true}
	}
	d := &Diagnostic{Code: code, Severity: severity, Pos: pos, list: l}
	d.Text = fmt.Sprintf(code.Row().Format, args...)
	l.add(d)
	return d
}

// ReportSpan is Report with the caret at the start of s and the rest underlined.
func (l *List) ReportSpan(s source.Span, code Code, args ...any) *Diagnostic {
	d := l.Report(s.Start, code, args...)
	d.Ranges = append(d.Ranges, s)
	return d
}

// Highlight underlines s in addition to the caret's position.
func (d *Diagnostic) Highlight(s source.Span) *Diagnostic {
	d.Ranges = append(d.Ranges, s)
	return d
}

// Note adds a note at pos; if pos is NoPos, the note is text only.
func (d *Diagnostic) Note(pos source.Pos, format string, args ...any) *Diagnostic {
	if !d.dropped {
		d.Notes = append(d.Notes, Remark{Pos: pos, Text: fmt.Sprintf(format, args...)})
	}
	return d
}

func (l *List) add(d *Diagnostic) {
	if l.duplicate(d) {
		d.dropped = true
		return
	}
	switch {
	case d.Severity == Warning:
		if l.opts.WarningLimit > 0 && l.warnings >= l.opts.WarningLimit {
			l.fill()
			d.dropped = true
			return
		}
		l.warnings++
	case d.Severity >= Error:
		if l.opts.ErrorLimit > 0 && l.errors >= l.opts.ErrorLimit {
			l.stop()
			d.dropped = true
			return
		}
		l.errors++
		l.fatal = d.Severity == Fatal
	}
	l.diags = append(l.diags, d)
}

// stop ends the reporting and adds a message about it. The message does not have a position, so it stays last.
func (l *List) stop() {
	l.fatal = true
	l.errors++
	l.diags = append(l.diags, &Diagnostic{Code: TooManyErrors, Severity: Fatal, Text: TooManyErrors.Row().Format,
		list: l})
}

// fill drops all further warnings, and adds a message about it that stays last.
func (l *List) fill() {
	l.full = true
	text := fmt.Sprintf(TooManyWarnings.Row().Format, l.opts.WarningLimit, l.opts.WarningLimitName)
	l.diags = append(l.diags, &Diagnostic{Code: TooManyWarnings, Severity: Warning, Text: text, list: l})
}

// duplicate reports whether d was reported before, and records it.
func (l *List) duplicate(d *Diagnostic) bool {
	if !d.Pos.IsValid() {
		return false
	}
	id := identity{d.Pos, d.Code, d.Text}
	if l.seen[id] {
		return true
	}
	if l.seen == nil {
		l.seen = make(map[identity]bool)
	}
	l.seen[id] = true
	return false
}

// HasErrors reports whether something worse than a warning was reported.
func (l *List) HasErrors() bool { return l.errors > 0 }

// Stopped reports whether a fatal error or the error limit ended the reporting. Phases check it and stop early.
func (l *List) Stopped() bool { return l.fatal }

// Untouched reports whether nothing was reported, and neither a pragma nor a system header changed the settings.
func (l *List) Untouched() bool { return len(l.diags) == 0 && len(l.states) == 0 && !l.hushed }

// Count returns the number of warnings and errors.
func (l *List) Count() (warnings, errors int) { return l.warnings, l.errors }

// All returns the diagnostics in source order. Diagnostics without a position are last.
func (l *List) All() []*Diagnostic {
	out := slices.Clone(l.diags)
	slices.SortStableFunc(out, func(a, b *Diagnostic) int {
		switch {
		case a.Pos == b.Pos:
			return 0
		case !a.Pos.IsValid():
			return 1
		case !b.Pos.IsValid():
			return -1
		case l.Map.Less(a.Pos, b.Pos):
			return -1
		case l.Map.Less(b.Pos, a.Pos):
			return 1
		}
		return 0
	})
	return out
}
