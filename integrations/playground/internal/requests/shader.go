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

// A shader is a source with what it may include, and how it is compiled.
type shader struct {
	Name  string            `json:"name"`  // of the file among Files
	Files map[string]string `json:"files"` // texts by paths
	Args  []string          `json:"args"`  // as on the command line
}

// options reads the arguments.
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

// A refusal says why there is nothing but diagnostics.
type refusal struct {
	Error string `json:"error,omitempty"` // the options are wrong, or the compiler is
	Flag  string `json:"flag,omitempty"`  // of the command line, that is wrong
	// Diagnostics are as -fdiagnostics-format=json prints them.
	Diagnostics []json.RawMessage `json:"diagnostics"`
}

// refuse takes what a compilation has ended with, and reports whether there is a module.
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

// noFile is for texts that name files beside the shader.
func noFile(name string) ([]byte, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}
