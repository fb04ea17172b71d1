package shadertest

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
)

// A Line is a command line whose result is measured.
type Line struct {
	Group, Name string   // Group is a folder of testdata or a project; Name identifies the shader
	Profile     string   // such as ps_6_0
	Args        []string // with the input file last
	Bytes       int      // size of dxc's module; 0 if unknown
}

// ExecutedFolders lists the testdata folders whose shaders compile to modules that devices run or drivers compile.
var ExecutedFolders = []string{"exec", "gpu", "lower"}

// OwnLines returns the compilations in testdata folders, except those that select an optimization level or the raw
// form.
func OwnLines(folders ...string) (list []Line, err error) {
	for _, folder := range folders {
		paths, err := filepath.Glob(filepath.Join("testdata", folder, "*.hlsl"))
		if err != nil || len(paths) == 0 {
			return nil, fmt.Errorf("no shaders in testdata/%s (%v)", folder, err)
		}
		for _, file := range paths {
			s, err := Load(file)
			if err != nil {
				return nil, err
			}
			list = append(list, s.lines(folder)...)
		}
	}
	return list, nil
}

func (s *Shader) lines(folder string) (list []Line) {
	for _, r := range s.Runs {
		if r.Options.Level == "" && !r.Options.Raw {
			list = append(list, Line{Group: folder, Name: filepath.Base(s.Path) + " " + r.Args,
				Profile: r.Options.Profile, Args: append(r.Words(s.Path), s.Path)})
		}
	}
	return list
}

// RowLines returns the lines of a table of other projects' shaders, except compiler tests; see [ReadRows]. It
// selects every n-th shader that matches the expression.
func RowLines(table, root, only string, every int) (list []Line, err error) {
	rows, err := ReadRows(table, root)
	if err != nil {
		return nil, err
	}
	fits, err := regexp.Compile(only)
	if err != nil {
		return nil, err
	}
	seen := 0
	for i := range rows {
		r := &rows[i]
		name := fmt.Sprintf("%d:%s:%s", i+1, path.Base(r.File), r.Entry)
		if r.IsCompilerTest() || !fits.MatchString(r.Corpus+"/"+name) {
			continue
		}
		if seen++; seen%max(1, every) == 0 {
			list = append(list, Line{Group: r.Corpus, Name: name, Profile: r.Profile,
				Args: append(slices.Clone(r.Args), r.Path), Bytes: r.Bytes})
		}
	}
	return list, nil
}
