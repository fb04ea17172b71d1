package shadertest

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
)

// A Line is a command line whose outcome is measured.
type Line struct {
	Group, Name string   // the folder of testdata or the project; the shader with what tells it from others
	Profile     string   // ps_6_0 and the like
	Args        []string // with the input file at the end
	Bytes       int      // of dxc's module, 0 if that is not known
}

// ExecutedFolders are those of testdata whose shaders compile to modules that devices run or drivers compile.
var ExecutedFolders = []string{"exec", "gpu", "lower"}

// OwnLines are the ways in which the shaders of folders of testdata are compiled, but for those that choose a level
// or the raw form.
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
			list = append(list, Line{Group: folder, Name: filepath.Base(s.Path) + " " + r.Args, Profile: r.Options.Profile, Args: append(r.Words(s.Path), s.Path)})
		}
	}
	return list
}

// RowLines are those of a table of shaders of others, see [ReadRows], but for tests of compilers: of those that
// the expression fits, every so many.
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
			list = append(list, Line{Group: r.Corpus, Name: name, Profile: r.Profile, Args: append(slices.Clone(r.Args), r.Path), Bytes: r.Bytes})
		}
	}
	return list, nil
}
