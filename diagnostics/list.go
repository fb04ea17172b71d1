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
	ErrorLimit       int      // number of errors after which reporting stops; 0 means 20, negative means unlimited
	WarningLimit     int      // number of warnings after which further ones are dropped; 0 means unlimited
	WarningLimitName string   // name of WarningLimit in messages
}

const defaultErrorLimit = 20

// A Diagnostic is a reported problem with its notes.
type Diagnostic struct {
	Code     Code
	Severity Severity
	Pos      source.Pos    // position of the caret
	Ranges   []source.Span // underlined text
	Text     string
	Notes    []Remark
	Fixes    []Fix  // changes that fix it, most likely first
	Option   string // for an observation, which does not have a Code: the flag that enabled it

	list    *List
	dropped bool
}

// A Remark is a note that belongs to a diagnostic.
type Remark struct {
	Pos    source.Pos
	Ranges []source.Span
	Text   string
}

// A List collects the diagnostics of one compilation. It must not be used by several goroutines.
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
	full     bool // the warning limit has been reached, so further warnings are dropped
	hushed   bool // a warning in a system header has been suppressed
	silent   bool // errors are counted but not kept, and never stop the compilation
	seen     map[identity]bool
}

// An identity identifies duplicate diagnostics: they have the same identity.
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

// NewSilent returns a list that counts errors but does not keep any diagnostics. Errors never stop the compilation. It
// is for processing a source regardless of its errors.
func NewSilent(m *source.Map) *List { return &List{Map: m, silent: true} }

// Silent reports whether the list only counts errors.
func (l *List) Silent() bool { return l.silent }

// Fork returns an empty list that has the switches and pragmas of l. It is for diagnostics about the same text that are
// found elsewhere. No pragmas may be added to l afterwards.
func (l *List) Fork() *List {
	return &List{Map: l.Map, opts: l.opts, states: l.states, spoken: l.spoken}
}

// Report adds a diagnostic with the given code at pos. args are the arguments of the format of the code. It returns the
// diagnostic, so that the caller can add notes.
func (l *List) Report(pos source.Pos, code Code, args ...any) *Diagnostic {
	if l.silent {
		return l.count(code)
	}
	severity := l.severity(code.Row(), pos)
	return l.report(pos, code, severity, l.fatal, args)
}

// count counts a diagnostic of a silent list, and returns a Diagnostic that is not kept.
func (l *List) count(code Code) *Diagnostic {
	if code.Row().Severity >= Error {
		l.errors++
	}
	return &Diagnostic{Code: code, list: l, dropped: true}
}

// ReportChecked is like Report, but still adds warnings after reporting has stopped. It is for problems that are found
// later in text that was checked before.
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

// ReportSpan is like Report, with the caret at the start of s, and s underlined.
func (l *List) ReportSpan(s source.Span, code Code, args ...any) *Diagnostic {
	d := l.Report(s.Start, code, args...)
	d.Ranges = append(d.Ranges, s)
	return d
}

// Highlight underlines s in the source line of d.
func (d *Diagnostic) Highlight(s source.Span) *Diagnostic {
	d.Ranges = append(d.Ranges, s)
	return d
}

// Note adds a note at pos. If pos is NoPos, the note does not have a position.
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

// stop ends the reporting after the error limit, and adds a message about it. The message does not have a position, so
// it comes last.
func (l *List) stop() {
	l.fatal = true
	l.errors++
	l.diags = append(l.diags, &Diagnostic{Code: TooManyErrors, Severity: Fatal, Text: TooManyErrors.Row().Format,
		list: l})
}

// fill makes l drop all further warnings, and adds a message about it. The message comes last.
func (l *List) fill() {
	l.full = true
	text := fmt.Sprintf(TooManyWarnings.Row().Format, l.opts.WarningLimit, l.opts.WarningLimitName)
	l.diags = append(l.diags, &Diagnostic{Code: TooManyWarnings, Severity: Warning, Text: text, list: l})
}

// duplicate reports whether an equal diagnostic has been reported before. It records d for later calls.
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

// HasErrors reports whether an error or a fatal error has been reported.
func (l *List) HasErrors() bool { return l.errors > 0 }

// Stopped reports whether reporting has ended because of a fatal error or the error limit. Phases call it to stop
// early.
func (l *List) Stopped() bool { return l.fatal }

// Untouched reports whether nothing has been reported, and neither a pragma nor a system header has changed what is
// reported.
func (l *List) Untouched() bool { return len(l.diags) == 0 && len(l.states) == 0 && !l.hushed }

// Count returns the numbers of warnings and errors.
func (l *List) Count() (warnings, errors int) { return l.warnings, l.errors }

// All returns the diagnostics in source order. Those without a position come last.
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
