package cli

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/outfile"
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

	said      hlsl2spirv.Diagnostics // of the source
	debugPath string                 // of the file of -Fd
	ofSource  bool                   // it is the source that is at fault
}

// fail says why there is no result.
func (out *Product) fail(err error) {
	complain(&out.Stderr, err)
	out.Status = statusError
}

// add adds a file; what has no name goes to standard output.
func (out *Product) add(name string, data []byte) {
	if name == "" {
		out.Stdout.Write(data)
		return
	}
	out.Files = append(out.Files, outfile.File{Name: name, Data: data})
}

// keep lets no file be written over the input.
func (out *Product) keep(input string) {
	for _, f := range out.Files {
		if filepath.Clean(f.Name) == filepath.Clean(input) {
			out.Files = nil
			out.fail(fmt.Errorf("'%s' is the input file, and is not written", f.Name))
			return
		}
	}
}

// redirect makes a file of what would go to standard error.
func (out *Product) redirect(name string) {
	out.add(name, bytes.Clone(out.Stderr.Bytes()))
	out.Stderr.Reset()
}

// write writes the files.
func (out *Product) write() {
	files := make([]outfile.File, len(out.Files))
	for i, f := range out.Files {
		files[i] = outfile.File{Name: preprocessor.InDir(out.Dir, f.Name), Data: f.Data}
	}
	if err := outfile.Write(files); err != nil {
		out.fail(err)
	}
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
