package diagnostics

import (
	"slices"
	"sort"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A flagSetting sets the severity of the warnings of a flag.
type flagSetting struct {
	flag     string
	severity Severity
}

// A flagState holds the settings of #pragma … diagnostic from pos on.
type flagState struct {
	pos      source.Pos
	settings []flagSetting // later switches win; not modified after creation
}

// severity returns the severity of a diagnostic of row r at pos.
func (l *List) severity(r *Row, pos source.Pos) Severity {
	if r.Severity == Fatal || r.Severity == Error && r.Flag == "" {
		return r.Severity
	}
	if r.Severity < Error && l.Map.InSystem(pos) {
		l.hushed = true
		return Ignored
	}
	sw := l.switched(r)
	s, set := l.pragma(r.Flag, pos)
	if !set {
		s, set = sw.severity, sw.set
	}
	if (s == Warning || !set && s == Error) && l.opts.NoWarnings {
		return Ignored
	}
	if s == Warning && sw.upgrades && !sw.never && !slices.Contains(unknownToDxc[:], r.Code) {
		return Error
	}
	return s
}

// unknownToDxc are warnings that dxc does not have. A shader that dxc compiles without warnings must also compile with
// -WX: only their own flags turn these warnings into errors.
var unknownToDxc = [...]Code{RegisterMismatch, ZeroDivision, BindingShared, BindingPair, PushConstantSize, EntryIgnored,
	GroupSharedSize, SelfComparison, LocalUnset, DivergentBarrier, UninstantiatedMember, NonportablePath,
	MissingIncludeDir}

// onlyInAll are warnings that are off by default and that -Wall turns on. dxc does not warn about the affected shaders,
// which may be correct. Therefore, a build that fails on any output must not break because of these warnings.
var onlyInAll = [...]Code{RegisterMismatch, BindingShared, PushConstantSize, EntryIgnored, GroupSharedSize,
	SelfComparison, UninstantiatedMember, UnrollLimit, InlineLimit, NonportablePath, MissingIncludeDir}

// Wants reports whether a diagnostic of code at pos would not be ignored. Callers use it to skip expensive analyses.
func (l *List) Wants(code Code, pos source.Pos) bool {
	return !l.silent && l.severity(code.Row(), pos) != Ignored
}

// WantsAnywhere reports whether diagnostics of code are enabled anywhere in the source. If not, an analysis that finds
// only these need not run.
func (l *List) WantsAnywhere(code Code) bool {
	flag := code.Row().Flag
	return l.Wants(code, source.NoPos) || !l.silent &&
		slices.ContainsFunc(l.spoken, func(s string) bool { return covers(s, flag) })
}

// A switched is the effect of the switches on the warnings of a row.
type switched struct {
	severity Severity
	set      bool // a switch sets the severity
	upgrades bool // warnings are errors
	never    bool // but not these
}

// switched evaluates the switches. Later switches win, except that -Wx does not turn an error set by -Werror=x back
// into a warning.
func (l *List) switched(r *Row) switched {
	out := switched{severity: r.Severity, upgrades: l.opts.WarningsAsErrors}
	for _, s := range l.opts.Switches {
		name, off := strings.CutPrefix(s, "no-")
		flag, asError := strings.CutPrefix(name, "error=")
		if !asError { // -Wno-error-x is -Wno-error=x
			flag, asError = strings.CutPrefix(name, "error-")
		}
		switch {
		case name == "error":
			out.upgrades = !off
		case !covers(flag, r.Flag):
		case asError && off:
			out.never = true
			if out.severity == Error {
				out.severity, out.set = Warning, true
			}
		case asError:
			out.severity, out.set, out.never = Error, true, false
		case off:
			out.severity, out.set = Ignored, true
		case flag == "all" && r.Severity == Ignored && !slices.Contains(onlyInAll[:], r.Code), out.severity == Error:
		default:
			out.severity, out.set = Warning, true
		}
	}
	return out
}

// covers reports whether a switch named s applies to warnings with the flag.
func covers(s, flag string) bool {
	return flag != "" && (s == flag || s == allFlag || s == "all" || inGroup(s, flag))
}

// groups are the flags that include other flags.
var groups = [...]struct {
	name    string
	members []string
}{
	{"conversion", []string{"constant-conversion", "literal-conversion"}},
	{"dxc", []string{"resource-switch"}},
	{"dxil", []string{"groupshared-size"}},
	{"hlsl-202x-extensions", []string{"hlsl-groupshared-202x"}},
	{"parentheses", []string{"bitwise-op-parentheses", "dangling-else", "logical-op-parentheses", "parentheses-equality", "shift-op-parentheses"}},
	{"payload-access-qualifier", []string{"payload-access-perf", "payload-access-shader", "payload-access-trace"}},
	{"uninitialized", []string{"sometimes-uninitialized"}},
	{"tautological-compare", []string{"tautological-constant-out-of-range-compare"}},
	{"unused-value", []string{"unevaluated-expression", "unused-comparison", "unused-result"}},
}

func inGroup(name, flag string) bool {
	for i := range groups {
		if groups[i].name == name {
			return slices.Contains(groups[i].members, flag)
		}
	}
	return false
}

// pragma returns the severity that the pragmas before pos set for the flag.
func (l *List) pragma(flag string, pos source.Pos) (Severity, bool) {
	if flag == "" || !pos.IsValid() || !slices.ContainsFunc(l.spoken, func(s string) bool { return covers(s, flag) }) {
		return Ignored, false
	}
	after := sort.Search(len(l.states), func(i int) bool { return l.Map.Less(pos, l.states[i].pos) })
	if after == 0 {
		return Ignored, false
	}
	for _, s := range slices.Backward(l.states[after-1].settings) {
		if covers(s.flag, flag) {
			return s.severity, true
		}
	}
	return Ignored, false
}

// PushFlags saves the current severities: #pragma dxc diagnostic push.
func (l *List) PushFlags() { l.stack = append(l.stack, l.current) }

// From pos on, PopFlags restores the severities that the last PushFlags saved. It reports whether there was a
// PushFlags.
func (l *List) PopFlags(pos source.Pos) bool {
	n := len(l.stack) - 1
	if n < 0 {
		return false
	}
	l.current, l.stack = l.stack[n], l.stack[:n]
	l.states = append(l.states, flagState{pos, l.current})
	return true
}

// SetFlag sets the severity of the warnings of the flag (without -W) from pos on: #pragma clang diagnostic ignored
// "-Wx". Calls must be in source order.
func (l *List) SetFlag(pos source.Pos, flag string, s Severity) {
	l.current = append(slices.Clip(l.current), flagSetting{flag, s})
	l.states = append(l.states, flagState{pos, l.current})
	if !slices.Contains(l.spoken, flag) {
		l.spoken = append(l.spoken, flag)
	}
}
