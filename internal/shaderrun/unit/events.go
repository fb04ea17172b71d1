package unit

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
	"time"
)

// An event is a line of JSON in the format of `go test -json`; see `go doc test2json`.
type event struct {
	Time         *time.Time `json:",omitempty"`
	ImportPath   string     `json:",omitempty"` // of a file that does not compile
	Action       string
	Package      string   `json:",omitempty"` // path of the file
	Test         string   `json:",omitempty"`
	Elapsed      *float64 `json:",omitempty"` // seconds
	Output       string   `json:",omitempty"`
	FailedBuild  string   `json:",omitempty"`
	Instructions uint64   `json:",omitempty"` // of a benchmark; not part of go test's format
}

// A JSONOutput writes results as one object per line.
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

// Begin implements Output.
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

// Test implements Output.
func (o JSONOutput) Test(r *FileResult, result *Result) error {
	if result.Skipped {
		return nil
	}
	return o.write(result.Test.events(r.Path, result))
}

// End implements Output.
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

// action returns the name of a result in events.
func action(failed bool) string {
	if failed {
		return "fail"
	}
	return "pass"
}

// events returns the events of one test.
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
