package main

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// A subject is a shader with what has become of its forms.
type subject struct {
	group, name string
	args        []string // of the compiler, with the input file

	figures  map[string]figures // by form
	problems map[string]error   // by form
}

// figures are numbers by their names.
type figures map[string]float64

// folders of testdata hold what the gate compiles.
var folders = shadertest.ExecutedFolders

// subjects are the shaders that the command line names.
func (o *options) subjects() ([]*subject, error) {
	if o.rows != "" {
		return o.rowSubjects()
	}
	lines, err := shadertest.OwnLines(folders...)
	return subjectsOf(lines), err
}

// rowSubjects are the shaders of a table of others, but for tests of compilers: of those that the
// expression fits, every so many.
func (o *options) rowSubjects() ([]*subject, error) {
	lines, err := shadertest.RowLines(o.rows, o.root, o.only, o.every)
	return subjectsOf(lines), err
}

func subjectsOf(lines []shadertest.Line) (list []*subject) {
	for _, l := range lines {
		s := &subject{group: l.Group, name: l.Name, args: l.Args}
		if l.Bytes > 0 {
			s.figures = map[string]figures{dxc: {gpustats.SPIRVBytes: float64(l.Bytes)}}
		}
		list = append(list, s)
	}
	return list
}
