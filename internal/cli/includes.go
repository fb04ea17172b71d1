package cli

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// listDependencies is work for -M: a rule for make that says what the input depends
// on.
func (v *Invocation) listDependencies(c *hlsl2spirv.Compiler, src hlsl2spirv.Source, out *Product) {
	result, err := c.Includes(src, v.Options)
	out.Reads = result.Files
	if v.report(result.Diagnostics, err, out); out.Status != statusOK {
		return
	}
	names := []string{v.input}
	for _, f := range result.Files {
		if f.Err == nil {
			names = append(names, f.Path)
		}
	}
	for i, name := range names {
		if strings.ContainsAny(name, "\n\r") {
			out.fail(fmt.Errorf("the file name %q cannot be written into a rule", name))
			return
		}
		names[i] = escaped(name)
	}
	name := v.dependencyF
	if name == "" && v.dependencyD {
		name = strings.TrimSuffix(v.input, filepath.Ext(v.input)) + ".d"
	}
	out.add(name, []byte(escaped(filepath.Base(v.input))+": "+strings.Join(names, " \\\n  ")+"\n"))
}

// escaped returns a file's name as make reads it: a dollar sign doubled, and a
// backslash before what would end the name, begin a comment or begin a command.
// Backslashes that stand before such a character are doubled.
func escaped(name string) string {
	var b strings.Builder
	backslashes := 0
	for i := range len(name) {
		switch c := name[i]; c {
		case '$':
			b.WriteByte('$')
		case ' ', '\t', '#', ';':
			b.WriteString(strings.Repeat("\\", backslashes+1))
		}
		b.WriteByte(name[i])
		if backslashes++; name[i] != '\\' {
			backslashes = 0
		}
	}
	return b.String()
}

// showIncludes tells of every file that is opened.
func showIncludes(w io.Writer, list []hlsl2spirv.Include) {
	for _, i := range list {
		fmt.Fprintf(w, "; Opening file [%s], stack top [%d]\n", i.Path, i.Depth-1)
	}
}
