package main

import (
	"errors"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// Each script in testdata/firsthour contains commands that a new user tries in the first hour, with the results that
// the user expects.
func TestFirstHour(t *testing.T) {
	testscript.Run(t, scriptsIn("testdata/firsthour"))
}

// scriptsIn returns the scripts of a folder, with commands in addition to those of testscript.
func scriptsIn(folder string) testscript.Params {
	return testscript.Params{Dir: folder, Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits}}
}

// exits is a script command that runs a program and checks its exit status:
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
