// This file implements the logs of batch and build for programs.

package cli

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/outfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/batch"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Rules of errors outside of sources; they correspond to diagnostic codes.
const (
	ruleCommandLine = "command-line"
	ruleFile        = "input-output"
	ruleInternal    = "internal-error"
)

// A remark is a message that does not concern a source.
type remark struct {
	rule    string
	warning bool
	text    string
}

// remarkOn returns the remark for an error that ends a command with the given exit status.
func remarkOn(err error, status int) remark {
	var bug *hlsl2spirv.InternalError
	r := remark{rule: ruleFile, text: err.Error()}
	switch {
	case errors.As(err, &bug):
		r.rule = ruleInternal
	case status == statusRefused:
		r.rule = ruleCommandLine
	}
	return r
}

// logs holds the logs that a crew writes.
type logs struct {
	sarif, lines string // file names, or ""
	list         string // file with the list of jobs, in which remarks are located
	text         string // content of list
	all          [2]batch.Log

	inputs, outputs map[string]bool // files of the jobs
}

// formats has a row for each log format.
var formats = [...]struct {
	file  func(*logs) string
	write func(hlsl2spirv.Diagnostics, io.Writer) error
	list  func(*diagnostics.List, io.Writer) error
}{
	{func(l *logs) string { return l.sarif }, hlsl2spirv.Diagnostics.WriteSARIF, (*diagnostics.List).SARIF},
	{func(l *logs) string { return l.lines }, hlsl2spirv.Diagnostics.WriteJSON, (*diagnostics.List).JSON},
}

// wanted reports whether a log is requested.
func (l *logs) wanted() bool { return l.sarif+l.lines != "" }

// begin empties the logs.
func (l *logs) begin() {
	l.all = [2]batch.Log{{}, {Lines: true}}
	l.inputs, l.outputs = map[string]bool{}, map[string]bool{}
}

// add adds the diagnostics in the product of a job, whose command is on the given line of the list.
func (l *logs) add(p *Product, line int) {
	if p == nil || !l.wanted() {
		return
	}
	for i := range formats {
		for _, d := range p.diagnostics {
			l.merge(i, func(w io.Writer) error { return formats[i].write(d, w) })
		}
		for _, list := range p.found {
			l.merge(i, func(w io.Writer) error { return formats[i].list(list, w) })
		}
	}
	l.remark(line, 1, p.remarks...)
	for _, name := range p.read() {
		l.inputs[name] = true
	}
	for _, f := range filesIn(p.Dir, p.Files) {
		l.outputs[f.Name] = true
	}
}

// merge adds the output of write to a log.
func (l *logs) merge(i int, write func(io.Writer) error) {
	var b bytes.Buffer
	if formats[i].file(l) == "" || write(&b) != nil { // never fails
		return
	}
	_ = l.all[i].Add(b.Bytes()) // output of the compiler itself is valid
}

// remark adds remarks at a line and column of the list.
func (l *logs) remark(line, column int, remarks ...remark) {
	if len(remarks) == 0 || !l.wanted() {
		return
	}
	m := source.NewMap()
	f := m.AddFile(l.list, l.text, source.NoPos)
	at := f.Pos(offsetIn(l.text, line, column))
	list := diagnostics.NewList(m, diagnostics.Options{ErrorLimit: -1})
	for _, r := range remarks {
		d := list.Observe(at, r.rule, r.text)
		if r.warning {
			d.Severity = diagnostics.Warning
		}
	}
	for i := range formats {
		l.merge(i, func(w io.Writer) error { return formats[i].list(list, w) })
	}
}

// offsetIn returns the offset of a line and column in a text. A location outside of the text is moved to its nearest
// end.
func offsetIn(text string, line, column int) (offset int) {
	for part := range strings.Lines(text) {
		if line--; line <= 0 {
			return offset + max(min(column-1, len(part)), 0)
		}
		offset += len(part)
	}
	return offset
}

// fail adds an error of the whole command. If it begins with a location in the list, the remark is located there.
func (l *logs) fail(err error, status int) {
	r, line, column := remarkOn(err, status), 1, 1
	if rest, ok := strings.CutPrefix(r.text, l.list+":"); ok && l.list != "" {
		place, text, _ := strings.Cut(strings.TrimPrefix(rest, " line "), ": ")
		first, second, found := strings.Cut(place, ":")
		if n, err := strconv.Atoi(first); err == nil {
			line, r.text = n, text
		}
		if n, err := strconv.Atoi(second); err == nil && found {
			column = n
		}
	}
	l.remark(line, column, r)
}

// write writes the log files, which must not be inputs or files of the jobs.
func (l *logs) write(status int, inputs []string) error {
	if !l.wanted() {
		return nil
	}
	var files []outfile.File
	for i := range formats {
		name := formats[i].file(l)
		if name == "" {
			continue
		}
		l.merge(i, func(w io.Writer) error { return formats[i].write(hlsl2spirv.Diagnostics{}, w) }) // an empty log
		text, err := l.all[i].Bytes(status)
		if err != nil {
			return err
		}
		files = append(files, outfile.File{Name: name, Data: text})
	}
	w := outfile.Writer{Inputs: slices.AppendSeq(inputs, maps.Keys(l.inputs))}
	names := slices.Sorted(maps.Keys(l.outputs))
	for _, f := range files {
		names = append(names, f.Name)
	}
	if err := w.Check(names...); err != nil {
		return err
	}
	return w.Write(files...)
}
