package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/argfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/gpustats"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
)

// A subject is a shader with what has become of its forms.
type subject struct {
	group, name string
	args        []string // of the compiler, with the input file
	dir         string   // where names begin

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
		return readRows(o.rows, o.dir)
	}
	var list []*subject
	for _, folder := range folders {
		paths, err := filepath.Glob(filepath.Join("testdata", folder, "*.hlsl"))
		if err != nil || len(paths) == 0 {
			return nil, fmt.Errorf("no shaders in testdata/%s (%v)", folder, err)
		}
		for _, path := range paths {
			s, err := shadertest.Load(path)
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

// readRows reads a table of shaders.
func readRows(path, dir string) (list []*subject, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	columns := []string{"group", "name", "args"}
	for n, line := range strings.Split(strings.TrimRight(string(text), "\n"), "\n") {
		fields := strings.Split(line, "\t")
		if n == 0 && slices.Equal(fields[:min(3, len(fields))], columns) {
			columns = fields
			continue
		}
		if len(fields) != len(columns) {
			return nil, fmt.Errorf("%s:%d: %d fields in %d columns", path, n+1, len(fields), len(columns))
		}
		args, err := argfile.Split(fields[2])
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, n+1, err)
		}
		s := &subject{group: fields[0], name: fields[1], args: args, dir: dir, figures: map[string]figures{}}
		for i, size := range fields[3:] {
			if bytes, err := strconv.ParseFloat(size, 64); err == nil && bytes > 0 {
				s.figures[columns[3+i]] = figures{gpustats.SPIRVBytes: bytes}
			}
		}
		list = append(list, s)
	}
	return list, nil
}
