package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// firstHourDir has the scripts of TestFirstHour, and failing.list.
const firstHourDir = "testdata/firsthour"

// Each script of testdata/firsthour is something that a new user tries in the first hour, with the
// result that they expect. failing.list lists the scripts that fail, one per line.
func TestFirstHour(t *testing.T) {
	list, err := os.ReadFile(filepath.Join(firstHourDir, "failing.list"))
	if err != nil {
		t.Fatal(err)
	}
	failing := map[string]bool{}
	for name := range strings.FieldsSeq(string(list)) {
		failing[name] = true
		if _, err := os.Stat(filepath.Join(firstHourDir, name+".txtar")); err != nil {
			t.Errorf("failing.list: %v", err)
		}
	}
	testscript.RunT(actions{t, failing}, testscript.Params{Dir: firstHourDir, Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits}})
}

// exits is the command of scripts that runs a program and checks its exit status:
//
//	exits 2 program arguments…
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits status program arguments…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	err = ts.Exec(args[1], args[2:]...)
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		got = exit.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

// actions runs scripts, each of which passes unless it is listed as failing.
type actions struct {
	*testing.T
	failing map[string]bool
}

func (a actions) Run(name string, script func(testscript.T)) {
	a.T.Run(name, func(t *testing.T) {
		if !a.failing[name] {
			script(passing{t})
			return
		}
		script(failing{t})
		t.Error("the script passes: remove it from failing.list")
	})
}

func (a actions) Verbose() bool { return testing.Verbose() }

// passing is the test of a script that must pass.
type passing struct{ *testing.T }

func (p passing) Run(string, func(testscript.T)) { p.Fatal("a script does not have other scripts") }
func (p passing) Verbose() bool                  { return testing.Verbose() }

// failing is the test of a script that must fail: a failure ends it as skipped.
type failing struct{ *testing.T }

func (f failing) FailNow()                       { f.Skip("fails, as listed in failing.list") }
func (f failing) Fatal(args ...any)              { f.Log(args...); f.FailNow() }
func (f failing) Run(string, func(testscript.T)) { f.T.Fatal("a script does not have other scripts") }
func (f failing) Verbose() bool                  { return testing.Verbose() }
