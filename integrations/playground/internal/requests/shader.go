package requests

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/textfiles"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// A shader is a source with its include files and compiler arguments.
type shader struct {
	Name  string            `json:"name"`  // key in Files
	Files map[string]string `json:"files"` // texts by path
	Args  []string          `json:"args"`  // as on the command line
}

// options parses the arguments.
func (s *shader) options() (o hlsl2spirv.Options, err error) {
	if o, err = commandline.Options(s.Args); err != nil {
		return o, err
	}
	o.Files = textfiles.Of(s.Files)
	return o, nil
}

func (s *shader) source() hlsl2spirv.Source {
	return hlsl2spirv.Source{Name: s.Name, Text: s.Files[s.Name]}
}

// A refusal gives the reason why there are only diagnostics.
type refusal struct {
	Error string `json:"error,omitempty"` // invalid options or an internal error
	Flag  string `json:"flag,omitempty"`  // the invalid command-line flag
	// Diagnostics has the format of -fdiagnostics-format=json.
	Diagnostics []json.RawMessage `json:"diagnostics"`
}

// refuse records the diagnostics and the error of a compilation, and reports whether it failed.
func (r *refusal) refuse(d hlsl2spirv.Diagnostics, err error) bool {
	r.add(d)
	var source *hlsl2spirv.Error
	var option *hlsl2spirv.OptionError
	switch {
	case err == nil:
		return false
	case errors.As(err, &source):
	case errors.As(err, &option):
		r.Error, r.Flag = err.Error(), option.Flag
	default:
		r.Error = err.Error()
	}
	return true
}

// add appends diagnostics.
func (r *refusal) add(d hlsl2spirv.Diagnostics) {
	if r.Diagnostics == nil {
		r.Diagnostics = []json.RawMessage{} // a list in JSON, not null
	}
	var b bytes.Buffer
	_ = d.WriteJSON(&b) // a bytes.Buffer does not fail
	for line := range bytes.Lines(b.Bytes()) {
		r.Diagnostics = append(r.Diagnostics, json.RawMessage(bytes.TrimSpace(line)))
	}
}

// noFile reports that files next to the shader do not exist.
func noFile(name string) ([]byte, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}
