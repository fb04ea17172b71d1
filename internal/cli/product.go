package cli

import (
	"bytes"
	"fmt"
	"io"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/outfile"
)

// A Product is the complete result of a command line. It depends only on the command line and on the files that were
// read.
type Product struct {
	Status         int
	Stdout, Stderr bytes.Buffer
	// Files lists the files to write, with names relative to Dir.
	Files []outfile.File
	Dir   string
	// Input is the input file, or "" if the input is not a file.
	Input string
	// Reads lists the paths at which included files were looked for.
	Reads []hlsl2spirv.File

	keepUnchanged bool // do not write files whose content does not change

	inputs      []string                 // other files that were read, which must not be overwritten
	diagnostics []hlsl2spirv.Diagnostics // diagnostics of the sources
	found       []*diagnostics.List      // diagnostics that concern several sources together
	remarks     []remark                 // messages that do not concern a source
	debugPath   string                   // path of the file of -Fd
	ofSource    bool                     // the failure is caused by the source
}

// fail records the error that prevents a result.
func (out *Product) fail(err error) {
	out.Status = complain(&out.Stderr, err)
	out.remarks = append(out.remarks, remarkOn(err, out.Status))
}

// refuse reports that the command line is invalid.
func (out *Product) refuse(err error) {
	if out.fail(err); out.Status == statusError {
		out.Status = statusRefused
		out.remarks[len(out.remarks)-1] = remarkOn(err, out.Status)
	}
}

// warn prints a warning about the command line.
func (out *Product) warn(text string) {
	fmt.Fprintf(&out.Stderr, "hlsl2spirv: warning: %s\n", text)
	out.remarks = append(out.remarks, remark{rule: ruleCommandLine, warning: true, text: text})
}

// advise prints the warnings about a command line.
func (out *Product) advise(v *Invocation) {
	for _, text := range v.Cautions() {
		out.warn(text)
	}
}

// add adds a file; if the name is empty, the data goes to standard output.
func (out *Product) add(name string, data []byte) {
	if name == "" {
		out.Stdout.Write(data)
		return
	}
	out.Files = append(out.Files, outfile.File{Name: name, Data: data})
}

// join adds the result of another command line.
func (out *Product) join(o *Product) {
	out.Stdout.Write(o.Stdout.Bytes())
	out.Stderr.Write(o.Stderr.Bytes())
	if out.Input != "" {
		out.Reads = append(out.Reads, hlsl2spirv.File{Path: out.Input})
	}
	out.Files, out.Reads = append(out.Files, o.Files...), append(out.Reads, o.Reads...)
	out.diagnostics, out.remarks = append(out.diagnostics, o.diagnostics...), append(out.remarks, o.remarks...)
	out.Input, out.Dir = o.Input, o.Dir
	out.inputs = append(out.inputs, o.inputs...)
	out.keepUnchanged = o.keepUnchanged
	out.Status = max(out.Status, o.Status)
}

// redirect moves the text for standard error to a file.
func (out *Product) redirect(name string) {
	out.add(name, bytes.Clone(out.Stderr.Bytes()))
	out.Stderr.Reset()
}

// write writes the files.
func (out *Product) write() {
	w := outfile.Writer{Inputs: out.read(), Stdout: &out.Stdout, Stderr: &out.Stderr, KeepUnchanged: out.keepUnchanged}
	if err := w.Write(filesIn(out.Dir, out.Files)...); err != nil {
		out.fail(err)
	}
}

// read returns the files that were read.
func (out *Product) read() []string {
	list := slices.Clone(out.inputs)
	if out.Input != "" {
		list = append(list, preprocessor.InDir(out.Dir, out.Input))
	}
	for i := range out.Reads {
		if f := &out.Reads[i]; f.Err == nil {
			list = append(list, preprocessor.InDir(out.Dir, f.Path))
		}
	}
	return list
}

// filesIn returns files with names resolved in a folder.
func filesIn(dir string, files []outfile.File) []outfile.File {
	list := make([]outfile.File, len(files))
	for i, f := range files {
		if list[i] = f; !outfile.IsStream(f.Name) {
			list[i].Name = preprocessor.InDir(dir, f.Name)
		}
	}
	return list
}

// Commit writes the files, and the text for both streams. It returns the exit status.
func (out *Product) Commit(stdout, stderr io.Writer) int {
	out.write()
	// messages come before the output if both streams go to the same place
	out.flush(stderr)
	if _, err := out.Stdout.WriteTo(stdout); err != nil { // does not write anything if it is empty
		out.fail(err)
		out.flush(stderr)
	}
	return out.Status
}

// flush writes the text for standard error.
func (out *Product) flush(stderr io.Writer) {
	if _, err := out.Stderr.WriteTo(stderr); err != nil && out.Status == statusOK {
		out.Status = statusError
	}
	out.Stderr.Reset()
}
