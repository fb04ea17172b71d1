package diagnostics

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A flagSetting gives the warnings of a flag a severity.
type flagSetting struct {
	flag     string
	severity Severity
}

// A flagState is what #pragma … diagnostic has set from pos on.
type flagState struct {
	pos      source.Pos
	settings []flagSetting // later ones win; never changed once here
}

// severity returns how bad a diagnostic of row r at pos is.
func (l *List) severity(r *Row, pos source.Pos) Severity {
	if r.Severity == Fatal || r.Severity == Error && r.Flag == "" {
		return r.Severity
	}
	s, set := l.pragma(r.Flag, pos)
	if !set {
		s, set = l.option(r.Flag)
	}
	if !set {
		s = r.Severity
	}
	if (s == Warning || !set && s == Error) && l.opts.NoWarnings {
		return Ignored
	}
	if s == Warning && l.opts.WarningsAsErrors {
		return Error
	}
	return s
}

// option returns what the switches say about the flag.
func (l *List) option(flag string) (Severity, bool) {
	if flag == "" {
		return Ignored, false
	}
	switch {
	case has(l.opts.AsErrors, flag):
		return Error, true
	case slices.Contains(l.opts.Enabled, flag):
		return Warning, true
	case has(l.opts.Disabled, flag):
		return Ignored, true
	case has(l.opts.Enabled, flag):
		return Warning, true
	}
	return Ignored, false
}

func has(list []string, flag string) bool {
	return slices.ContainsFunc(list, func(s string) bool { return covers(s, flag) })
}

// covers reports whether a switch named s speaks of warnings with the flag.
func covers(s, flag string) bool { return s == flag || s == allFlag || s == "all" }

// pragma returns what the pragmas before pos say about the flag.
func (l *List) pragma(flag string, pos source.Pos) (Severity, bool) {
	if flag == "" || len(l.states) == 0 || !pos.IsValid() {
		return Ignored, false
	}
	i := len(l.states) - 1
	for i >= 0 && l.Map.Less(pos, l.states[i].pos) {
		i--
	}
	if i < 0 {
		return Ignored, false
	}
	for _, s := range slices.Backward(l.states[i].settings) {
		if covers(s.flag, flag) {
			return s.severity, true
		}
	}
	return Ignored, false
}

// PushFlags saves the severities in force: #pragma dxc diagnostic push.
func (l *List) PushFlags() { l.stack = append(l.stack, l.current) }

// PopFlags brings back from pos on what the last PushFlags saved. It reports
// whether there was one.
func (l *List) PopFlags(pos source.Pos) bool {
	n := len(l.stack) - 1
	if n < 0 {
		return false
	}
	l.current, l.stack = l.stack[n], l.stack[:n]
	l.states = append(l.states, flagState{pos, l.current})
	return true
}

// SetFlag gives the warnings of the flag (without -W) a severity from pos on:
// #pragma dxc diagnostic ignored "-Wx". Calls come in the order of the text.
func (l *List) SetFlag(pos source.Pos, flag string, s Severity) {
	l.current = append(slices.Clip(l.current), flagSetting{flag, s})
	l.states = append(l.states, flagState{pos, l.current})
}
