package diagnostics

import (
	"slices"
	"sort"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A flagSetting is a severity for the warnings that have a flag.
type flagSetting struct {
	flag     string
	severity Severity
}

// A flagState holds the settings that the #pragma … diagnostic lines before pos have made.
type flagState struct {
	pos      source.Pos
	settings []flagSetting // later settings take precedence; the slice is not modified
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

// unknownToDxc lists warnings that dxc does not have. A shader that dxc compiles without warnings must also compile
// with -WX, so these warnings become errors only by their own flags.
var unknownToDxc = [...]Code{RegisterMismatch, ZeroDivision, BindingShared, BindingPair, PushConstantSize, EntryIgnored,
	GroupSharedSize, SelfComparison, LocalUnset, DivergentBarrier, UninstantiatedMember, NonportablePath,
	MissingIncludeDir}

// onlyInAll lists warnings that are off by default and that -Wall turns on. dxc does not warn about the affected
// shaders, which may be correct. Therefore, a build that fails on any output must not break because of these warnings.
var onlyInAll = [...]Code{RegisterMismatch, BindingShared, PushConstantSize, EntryIgnored, GroupSharedSize,
	SelfComparison, UninstantiatedMember, UnrollLimit, InlineLimit, NonportablePath, MissingIncludeDir}

// Wants reports whether a diagnostic with the given code at pos would be reported. Callers use it to skip expensive
// analyses.
func (l *List) Wants(code Code, pos source.Pos) bool {
	return !l.silent && l.severity(code.Row(), pos) != Ignored
}

// WantsAnywhere reports whether diagnostics with the given code would be reported anywhere in the source. If not, an
// analysis that finds only such problems need not run.
func (l *List) WantsAnywhere(code Code) bool {
	flag := code.Row().Flag
	return l.Wants(code, source.NoPos) || !l.silent &&
		slices.ContainsFunc(l.spoken, func(s string) bool { return covers(s, flag) })
}

// A switched is the effect of the -W switches on the warnings of a row.
type switched struct {
	severity Severity
	set      bool // a switch sets the severity
	upgrades bool // -WX or -Werror turns warnings into errors
	never    bool // -Wno-error excludes these warnings from that
}

// switched returns the effect of the -W switches on the warnings of row r. Later switches take precedence, except that
// -Wx does not turn an error that -Werror=x has set back into a warning.
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

// covers reports whether a switch with the name s applies to warnings that have the given flag.
func covers(s, flag string) bool {
	return flag != "" && (s == flag || s == allFlag || s == "all" || inGroup(s, flag))
}

// groups lists the flags that include other flags.
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

// pragma returns the severity that the last pragma before pos sets for a flag. It returns false if no pragma sets one.
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

// PushFlags saves the current severities, as #pragma dxc diagnostic push does.
func (l *List) PushFlags() { l.stack = append(l.stack, l.current) }

// PopFlags restores the severities that the last PushFlags saved, from pos on. It returns false if there is no such
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

// SetFlag sets the severity of the warnings that have a flag, from pos on, as #pragma clang diagnostic ignored "-Wx"
// does. The flag does not include -W. Calls must be in source order.
func (l *List) SetFlag(pos source.Pos, flag string, s Severity) {
	l.current = append(slices.Clip(l.current), flagSetting{flag, s})
	l.states = append(l.states, flagState{pos, l.current})
	if !slices.Contains(l.spoken, flag) {
		l.spoken = append(l.spoken, flag)
	}
}
