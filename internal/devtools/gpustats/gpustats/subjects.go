package main

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// A subject is a shader with the figures of its forms.
type subject struct {
	group, name string
	args        []string // compiler arguments, including the input file

	figures  map[string]figures // by form
	problems map[string]error   // by form
}

// figures maps names to numbers.
type figures map[string]float64

// folders lists the testdata folders with the gate's shaders.
var folders = shadertest.ExecutedFolders

// subjects returns the shaders that the command line selects.
func (o *options) subjects() ([]*subject, error) {
	if o.rows != "" {
		return o.rowSubjects()
	}
	lines, err := shadertest.OwnLines(folders...)
	return subjectsOf(lines), err
}

// rowSubjects returns the shaders of a table of other projects, except compiler tests. It selects every n-th shader
// that matches the expression.
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
