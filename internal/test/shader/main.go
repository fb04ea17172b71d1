// Command shader runs the tests of one shader:
//
//	go run ./internal/test/shader testdata/exec/loops.cs.hlsl
//
// The table in rows.go maps folders to tests. The command fails if a test fails or no test runs.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: shader FILE.hlsl (a path below the module root)")
		os.Exit(2)
	}
	if err := run(os.Stdout, os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "shader:", err)
		os.Exit(1)
	}
}

// run runs the tests of the shader and prints their output.
func run(w io.Writer, file string) error {
	if _, err := os.Stat(file); err != nil {
		return err
	}
	file = filepath.ToSlash(filepath.Clean(file))
	selections := selectionsOf(file)
	if len(selections) == 0 {
		return fmt.Errorf("no row of internal/test/shader/rows.go has the folder %s", path.Dir(file))
	}
	ran := 0
	var failures []error
	for _, s := range selections {
		fmt.Fprintf(w, "go test ./%s -run '%s'\n", s.Package, s.Pattern)
		cmd := exec.Command("go", "test", "-count=1", "-json", "./"+s.Package, "-run", s.Pattern)
		cmd.Stderr = os.Stderr
		out, err := cmd.StdoutPipe()
		if err == nil {
			err = cmd.Start()
		}
		if err != nil {
			return err
		}
		n, err := report(w, out, s.Pattern)
		ran += n
		failures = append(failures, err, cmd.Wait())
	}
	if err := errors.Join(failures...); err != nil {
		return err
	}
	if ran == 0 {
		return fmt.Errorf("no test of %s ran: a test must name the shader, and its tools must be installed", file)
	}
	return nil
}

// An event is a line of go test -json.
type event struct{ Action, Test, Output string }

// report prints the output of go test. It returns the number of tests with all parts of the pattern that have run.
func report(w io.Writer, events io.Reader, pattern string) (ran int, err error) {
	lines := bufio.NewScanner(events)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var e event
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			return ran, fmt.Errorf("%w: %s", err, lines.Bytes())
		}
		if e.Output != "" && !strings.HasPrefix(e.Output, "=== ") {
			fmt.Fprint(w, e.Output)
		}
		passed := e.Action == "pass" || e.Action == "fail"
		if passed && e.Test != "" && strings.Count(e.Test, "/") >= strings.Count(pattern, "/") {
			ran++
		}
	}
	return ran, lines.Err()
}
