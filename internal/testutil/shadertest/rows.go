package shadertest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A Row is a shader from another project, with its compilation flags.
type Row struct {
	Corpus, File, Profile, Entry string   // File is relative to the folder of all corpora
	Path                         string   // path of the file
	Args                         []string // flags that affect modules, the profile first
	Bytes                        int      // size of dxc's module; 0 if unknown
}

// compilers lists the corpora that are test suites of compilers.
var compilers = []string{"glslang", "spirv-cross", "naga", "slang"}

// IsCompilerTest reports whether the shader is a compiler test, which is not meant to be run.
func (r *Row) IsCompilerTest() bool { return slices.Contains(compilers, r.Corpus) }

// bytesColumn is the optional column with the sizes of dxc's modules.
const bytesColumn = "dxc_spv_bytes"

// ReadRows reads a table of shaders with paths in the folder root. The columns are corpus, file, profile, entry,
// include folders, macros and flags. Flags that do not affect modules are dropped. If the first line contains a column
// dxc_spv_bytes, that column holds the sizes of dxc's modules.
func ReadRows(table, root string) (list []Row, err error) {
	text, err := os.ReadFile(table)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(string(text), "\n")
	bytesAt := slices.Index(strings.Split(lines[0], "\t"), bytesColumn)
	for _, line := range lines[1:] {
		column := strings.Split(line, "\t")
		if len(column) < 7 {
			continue
		}
		r := Row{Corpus: column[0], File: column[1], Profile: column[2], Entry: column[3],
			Path: filepath.Join(root, column[1])}
		r.Args = []string{"-T", r.Profile}
		if r.Entry != "" && r.Entry != "-" {
			r.Args = append(r.Args, "-E", r.Entry)
		}
		for _, folder := range nonEmpty(column[4]) {
			r.Args = append(r.Args, "-I", filepath.Join(root, folder))
		}
		for _, macro := range nonEmpty(column[5]) {
			r.Args = append(r.Args, "-D", macro)
		}
		r.Args = append(r.Args, ModuleFlags(column[6])...)
		if bytesAt >= 0 && bytesAt < len(column) {
			r.Bytes, _ = strconv.Atoi(column[bytesAt]) // empty: unknown
		}
		list = append(list, r)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s has no rows", table)
	}
	return list, nil
}

func nonEmpty(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ';' })
}

// ModuleFlags returns the flags of a command line that affect modules, the profile first.
func ModuleFlags(line string) (flags []string) {
	words := strings.Fields(line)
	for i := 0; i < len(words); i++ {
		w := words[i]
		if value, joined := strings.CutPrefix(w, "-T"); joined && value != "" {
			w, words = "-T", append(words[:i+1:i+1], append([]string{value}, words[i+1:]...)...)
		}
		for n := 1; n <= 5 && i+n <= len(words); n++ {
			group := append([]string{w}, words[i+1:i+n]...)
			if n > 1 && strings.HasPrefix(group[n-1], "-") {
				break // not a value
			}
			if _, err := ParseWords(group); err == nil {
				if w == "-T" {
					flags = append(group, flags...)
				} else {
					flags = append(flags, group...)
				}
				i += n - 1
				break
			}
		}
	}
	return flags
}
