package unit

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
	"time"
)

// An event is a line of JSON in the format of `go test -json`, which `go doc test2json` describes.
type event struct {
	Time         *time.Time `json:",omitempty"`
	ImportPath   string     `json:",omitempty"` // path of a file that cannot be compiled
	Action       string
	Package      string   `json:",omitempty"` // path of the file with the test
	Test         string   `json:",omitempty"`
	Elapsed      *float64 `json:",omitempty"` // in seconds
	Output       string   `json:",omitempty"`
	FailedBuild  string   `json:",omitempty"`
	Instructions uint64   `json:",omitempty"` // number of instructions of a benchmark; an addition to go test's format
}

// A JSONOutput writes results as JSON objects, one per line.
type JSONOutput struct{ W io.Writer }

func (o JSONOutput) write(list []event) error {
	e := json.NewEncoder(o.W)
	e.SetEscapeHTML(false)
	now := time.Now().UTC()
	for _, what := range list {
		if what.ImportPath == "" {
			what.Time = &now
		}
		if err := e.Encode(what); err != nil {
			return err
		}
	}
	return nil
}

// Begin writes the events for the beginning of a file.
func (o JSONOutput) Begin(r *FileResult) error {
	list := []event{{Action: "start", Package: r.Path}}
	switch {
	case errors.Is(r.Err, ErrNoTests):
		list = append(list, event{Action: "output", Package: r.Path, Output: r.Err.Error() + "\n"})
	case r.Err != nil:
		var build []event // comes first, as in go test
		for line := range strings.Lines(r.Err.Error() + "\n") {
			build = append(build, event{Action: "build-output", ImportPath: r.Path, Output: line})
		}
		list = append(append(build, event{Action: "build-fail", ImportPath: r.Path}), list...)
	}
	return o.write(list)
}

// Test writes the events for a test.
func (o JSONOutput) Test(r *FileResult, result *Result) error {
	if result.Skipped {
		return nil
	}
	return o.write(result.Test.events(r.Path, result))
}

// End writes the events for the end of a file.
func (o JSONOutput) End(r *FileResult) error {
	var list []event
	for line := range strings.Lines(r.summary(true)) {
		list = append(list, event{Action: "output", Package: r.Path, Output: line})
	}
	end := event{Action: action(r.Failed()), Package: r.Path, Elapsed: seconds(r.Elapsed)}
	if r.File == nil && r.Err == nil {
		end.Action = "skip"
	}
	if r.Err != nil && !errors.Is(r.Err, ErrNoTests) {
		end.FailedBuild = r.Path
	}
	return o.write(append(list, end))
}

// action returns the action of an event for the result of a test or a file.
func action(failed bool) string {
	if failed {
		return "fail"
	}
	return "pass"
}

// events returns the events for the result of a test.
func (t *Test) events(path string, r *Result) []event {
	of := event{Action: "run", Package: path, Test: t.Name}
	list := []event{of}
	of.Action = "output"
	for line := range strings.Lines(t.start() + r.indented() + t.outcome(r)) {
		of.Output = line
		list = append(list, of)
	}
	of.Action, of.Output, of.Elapsed = action(r.Failed()), "", seconds(r.Elapsed)
	if t.IsBenchmark() {
		of.Instructions = r.Instructions
	}
	return append(list, of)
}

func seconds(d time.Duration) *float64 {
	s := d.Seconds()
	return &s
}
