package diagnostics

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

func newTestList(o Options) (*List, *source.File) {
	m := source.NewMap()
	f := m.AddFile("a.hlsl", strings.Repeat("x", 100), source.NoPos)
	return NewList(m, o), f
}

func severities(l *List) string {
	var s []string
	for _, d := range l.All() {
		s = append(s, d.Severity.String())
	}
	return strings.Join(s, " ")
}

func TestDuplicatesAreDropped(t *testing.T) {
	l, f := newTestList(Options{})
	l.Report(f.Base(), UndeclaredIdentifier, "x")
	l.Report(f.Base(), UndeclaredIdentifier, "x").Note(f.Base(), "lost with it")
	l.Report(f.Base(), UndeclaredIdentifier, "y")
	if n := len(l.All()); n != 2 {
		t.Errorf("%d diagnostics", n)
	}
}

func TestErrorLimitEndsWithALine(t *testing.T) {
	l, f := newTestList(Options{ErrorLimit: 3})
	for i := range 10 {
		l.Report(f.Pos(i), UndeclaredIdentifier, "x")
	}
	all := l.All()
	if len(all) != 4 || all[3].Code != TooManyErrors || !l.Stopped() {
		t.Errorf("%d diagnostics, the last is %s", len(all), all[len(all)-1].Code)
	}
}

func TestDefaultErrorLimitIsTwenty(t *testing.T) {
	l, f := newTestList(Options{})
	for i := range 30 {
		l.Report(f.Pos(i), UndeclaredIdentifier, "x")
	}
	if n := len(l.All()); n != 21 {
		t.Errorf("%d diagnostics", n)
	}
}

func TestNothingFollowsAFatalError(t *testing.T) {
	l, f := newTestList(Options{})
	l.Report(f.Base(), FileNotFound, "b.h")
	l.Report(f.Base(), UndeclaredIdentifier, "x")
	if got := severities(l); got != "fatal error" {
		t.Errorf("got %s", got)
	}
}

func TestWarningSwitches(t *testing.T) {
	for _, c := range []struct {
		name string
		o    Options
		want string
	}{
		{"default", Options{}, "warning"},
		{"-WX", Options{WarningsAsErrors: true}, "error"},
		{"-no-warnings", Options{NoWarnings: true}, ""},
		{"-Wno-macro-redefined", Options{Switches: []string{"no-macro-redefined"}}, ""},
		{"-Wno-everything", Options{Switches: []string{"no-everything"}}, ""},
		{"-Wno-everything -Wmacro-redefined", Options{Switches: []string{"no-everything", "macro-redefined"}}, "warning"},
		{"-Wmacro-redefined -Wno-macro-redefined", Options{Switches: []string{"macro-redefined", "no-macro-redefined"}}, ""},
		{"-Werror=macro-redefined", Options{Switches: []string{"error=macro-redefined"}}, "error"},
		{"-Werror=macro-redefined -Wmacro-redefined", Options{Switches: []string{"error=macro-redefined", "macro-redefined"}}, "error"},
		{"-Werror=macro-redefined -Wno-error=macro-redefined", Options{Switches: []string{"error=macro-redefined", "no-error=macro-redefined"}}, "warning"},
		{"-WX -Wno-error=macro-redefined", Options{WarningsAsErrors: true, Switches: []string{"no-error=macro-redefined"}}, "warning"},
		{"-Werror=macro-redefined -Wno-error-macro-redefined", Options{Switches: []string{"error=macro-redefined", "no-error-macro-redefined"}}, "warning"},
		{"-Werror", Options{Switches: []string{"error"}}, "error"},
		{"-Werror -Wno-error", Options{Switches: []string{"error", "no-error"}}, "warning"},
		{"-Wno-other", Options{Switches: []string{"no-other"}}, "warning"},
	} {
		l, f := newTestList(c.o)
		l.Report(f.Base(), MacroRedefined, "A")
		if got := severities(l); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// TestOwnWarningsNeedFlags checks that a shader that dxc compiles without warnings also compiles without warnings here,
// even if warnings are errors.
func TestOwnWarningsNeedFlags(t *testing.T) {
	for _, c := range []struct {
		name string
		o    Options
		want string
	}{
		{"default", Options{}, ""},
		{"-Wall", Options{Switches: []string{"all"}}, "warning"},
		{"-WX", Options{WarningsAsErrors: true}, ""},
		{"-WX -Wall", Options{WarningsAsErrors: true, Switches: []string{"all"}}, "warning"},
		{"-Werror -Wall", Options{Switches: []string{"error", "all"}}, "warning"},
		{"-WX -Wbinding-shared", Options{WarningsAsErrors: true, Switches: []string{"binding-shared"}}, "warning"},
		{"-Werror=binding-shared", Options{Switches: []string{"error=binding-shared"}}, "error"},
		{"-WX -Wno-binding-shared", Options{WarningsAsErrors: true, Switches: []string{"no-binding-shared"}}, ""},
	} {
		l, f := newTestList(c.o)
		l.Report(f.Base(), BindingShared, "a", "b", 0, 0, "a sampler", "a buffer")
		if got := severities(l); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestErrorsCannotBeSwitchedOff(t *testing.T) {
	l, f := newTestList(Options{NoWarnings: true, Switches: []string{"no-everything"}})
	l.Report(f.Base(), UndeclaredIdentifier, "x")
	if !l.HasErrors() {
		t.Error("the error is gone")
	}
}

func TestIgnoredWarningsNeedTheirFlag(t *testing.T) {
	l, f := newTestList(Options{})
	l.Report(f.Base(), UndefinedInExpression, "A")
	if got := severities(l); got != "" {
		t.Errorf("got %s", got)
	}
	l, f = newTestList(Options{Switches: []string{"undef"}})
	l.Report(f.Base(), UndefinedInExpression, "A")
	if got := severities(l); got != "warning" {
		t.Errorf("got %s", got)
	}
}

func TestPragmasWorkByPosition(t *testing.T) {
	l, f := newTestList(Options{})
	l.PushFlags()
	l.SetFlag(f.Pos(10), "macro-redefined", Ignored)
	l.SetFlag(f.Pos(20), "macro-redefined", Error)
	if !l.PopFlags(f.Pos(30)) || l.PopFlags(f.Pos(31)) {
		t.Error("one push allows one pop")
	}
	for _, i := range []int{40, 25, 15, 5} { // the reporting order does not matter
		l.Report(f.Pos(i), MacroRedefined, "A")
	}
	if got := severities(l); got != "warning error warning" {
		t.Errorf("got %s", got)
	}
}

func TestOrderIsThatOfTheText(t *testing.T) {
	m := source.NewMap()
	a := m.AddFile("a", "0123456789", source.NoPos)
	b := m.AddFile("b", "0123456789", a.Pos(5))
	l := NewList(m, Options{})
	l.Report(source.NoPos, UndeclaredIdentifier, "none")
	for _, p := range []source.Pos{a.Pos(7), b.Pos(3), a.Pos(5), a.Pos(2), b.Pos(1)} {
		l.Report(p, UndeclaredIdentifier, "x")
	}
	want := []source.Pos{a.Pos(2), a.Pos(5), b.Pos(1), b.Pos(3), a.Pos(7), source.NoPos}
	for i, d := range l.All() {
		if d.Pos != want[i] {
			t.Errorf("number %d is at %d, want %d", i, d.Pos, want[i])
		}
	}
}

// TestGroupsHoldOthers checks that a switch for a group applies to the flags in the group, and to no others.
func TestGroupsHoldOthers(t *testing.T) {
	for _, tt := range []struct {
		flag string
		code Code
		want bool
	}{
		{"no-parentheses", AndInOr, false},
		{"no-parentheses", UnusedValue, true},
		{"no-conversion", LiteralConversion, false},
		{"no-literal-conversion", Narrowing, true},
		{"uninitialized", LocalUnsetOn, true},
		{"unused-value", LocalUnsetOn, false},
	} {
		l := NewList(source.NewMap(), Options{Switches: []string{tt.flag}})
		if got := l.Wants(tt.code, source.NoPos); got != tt.want {
			t.Errorf("-W%s: %s is wanted: %v", tt.flag, tt.code, got)
		}
	}
}

func TestErrorsAboutTheTargetWaitForTheLanguage(t *testing.T) {
	l, f := newTestList(Options{})
	l.Report(f.Pos(1), ZeroArraySize)
	l.Settle()
	if got := severities(l); got != "error" || !l.HasErrors() {
		t.Errorf("alone: %s", got)
	}
	l.Report(f.Pos(2), UndeclaredIdentifier, "x")
	l.Settle()
	if all := l.All(); len(all) != 1 || all[0].Code != UndeclaredIdentifier {
		t.Errorf("beside another: %d diagnostics", len(all))
	}
	if _, errors := l.Count(); errors != 1 {
		t.Errorf("%d errors are counted", errors)
	}
}
