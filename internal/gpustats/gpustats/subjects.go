package main

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/gpustats"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
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
var folders = []string{"exec", "gpu", "lower"}

// subjects are the shaders that the command line names.
func (o *options) subjects() ([]*subject, error) {
	if o.rows != "" {
		return o.rowSubjects()
	}
	var list []*subject
	for _, folder := range folders {
		paths, err := filepath.Glob(filepath.Join("testdata", folder, "*.hlsl"))
		if err != nil || len(paths) == 0 {
			return nil, fmt.Errorf("no shaders in testdata/%s (%v)", folder, err)
		}
		for _, file := range paths {
			s, err := shadertest.Load(file)
			if err != nil {
				return nil, err
			}
			list = append(list, ownSubjects(folder, s)...)
		}
	}
	return list, nil
}

// ownSubjects are the ways in which a shader of testdata is compiled, but for those that choose a level.
func ownSubjects(folder string, s *shadertest.Shader) (list []*subject) {
	for _, r := range s.Runs {
		if r.Options.Level == "" && !r.Options.Raw {
			list = append(list, &subject{group: folder, name: filepath.Base(s.Path) + " " + r.Args, args: append(r.Words(s.Path), s.Path)})
		}
	}
	return list
}

// rowSubjects are the shaders of a table of others, but for tests of compilers: of those that the
// expression fits, every so many.
func (o *options) rowSubjects() (list []*subject, err error) {
	rows, err := shadertest.ReadRows(o.rows, o.root)
	if err != nil {
		return nil, err
	}
	only, err := regexp.Compile(o.only)
	if err != nil {
		return nil, err
	}
	seen := 0
	for i := range rows {
		r := &rows[i]
		s := &subject{group: r.Corpus, name: fmt.Sprintf("%d:%s:%s", i+1, path.Base(r.File), r.Entry), args: append(slices.Clone(r.Args), r.Path)}
		if r.IsCompilerTest() || !only.MatchString(s.String()) {
			continue
		}
		if r.Bytes > 0 {
			s.figures = map[string]figures{dxc: {gpustats.SPIRVBytes: float64(r.Bytes)}}
		}
		if seen++; seen%max(1, o.every) == 0 {
			list = append(list, s)
		}
	}
	return list, nil
}
