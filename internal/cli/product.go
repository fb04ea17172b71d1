package cli

import (
	"bytes"
	"fmt"
	"io"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/outfile"
)

// A Product is all that a command line comes to. It follows from the command line
// and from what was read, and from nothing else.
type Product struct {
	Status         int
	Stdout, Stderr bytes.Buffer
	// Files are to be written, with names that begin in Dir.
	Files []outfile.File
	Dir   string
	// Input is the input file, "" if it was not read from one.
	Input string
	// Reads are the places where included files were looked for.
	Reads []hlsl2spirv.File

	keepUnchanged bool // files that have these bytes already

	inputs    []string                 // other files that were read, which no output overwrites
	said      []hlsl2spirv.Diagnostics // of the sources
	remarks   []remark                 // not about a source
	debugPath string                   // of the file of -Fd
	ofSource  bool                     // it is the source that is at fault
}

// fail says why there is no result.
func (out *Product) fail(err error) {
	out.Status = complain(&out.Stderr, err)
	out.remarks = append(out.remarks, remarkOn(err, out.Status))
}

// refuse says why the command line is wrong.
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

// add adds a file; what has no name goes to standard output.
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
	out.said, out.remarks = append(out.said, o.said...), append(out.remarks, o.remarks...)
	out.Input, out.Dir = o.Input, o.Dir
	out.inputs = append(out.inputs, o.inputs...)
	out.keepUnchanged = o.keepUnchanged
	out.Status = max(out.Status, o.Status)
}

// redirect makes a file of what would go to standard error.
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

// filesIn returns files whose names begin in a folder.
func filesIn(dir string, files []outfile.File) []outfile.File {
	list := make([]outfile.File, len(files))
	for i, f := range files {
		if list[i] = f; !outfile.IsStream(f.Name) {
			list[i].Name = preprocessor.InDir(dir, f.Name)
		}
	}
	return list
}

// Commit writes the files, and what was said to the streams. It returns the exit
// status.
func (out *Product) Commit(stdout, stderr io.Writer) int {
	out.write()
	// what is said stands before the text, should both go to one place
	out.flush(stderr)
	if _, err := out.Stdout.WriteTo(stdout); err != nil { // which writes nothing if there is nothing
		out.fail(err)
		out.flush(stderr)
	}
	return out.Status
}

// flush writes what is said.
func (out *Product) flush(stderr io.Writer) {
	if _, err := out.Stderr.WriteTo(stderr); err != nil && out.Status == statusOK {
		out.Status = statusError
	}
	out.Stderr.Reset()
}
