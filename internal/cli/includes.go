package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// dependencies writes a rule for make: the input depends on what it includes.
func dependencies(c *config, p Process, src hlsl2spirv.Source) int {
	list, diags, err := hlsl2spirv.Includes(src, c.Options)
	if status := report(c, p, diags, err); status != statusOK {
		return status
	}
	names := []string{c.input}
	seen := make(map[string]bool)
	for _, i := range list {
		if !seen[i.Path] {
			seen[i.Path] = true
			names = append(names, i.Path)
		}
	}
	for i, name := range names {
		if strings.ContainsAny(name, "\n\r") {
			return p.fail(fmt.Errorf("the file name %q cannot be written into a rule", name))
		}
		names[i] = escaped(name)
	}
	var b strings.Builder
	b.WriteString(escaped(filepath.Base(c.input)) + ": " + strings.Join(names, " \\\n  ") + "\n")
	name := c.dependencyF
	if name == "" && c.dependencyD {
		name = strings.TrimSuffix(c.input, filepath.Ext(c.input)) + ".d"
	}
	if name == "" {
		_, err = io.WriteString(p.Stdout, b.String())
	} else {
		err = os.WriteFile(name, []byte(b.String()), 0o666)
	}
	if err != nil {
		return p.fail(err)
	}
	return statusOK
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
func showIncludes(c *config, p Process, src hlsl2spirv.Source) {
	list, _, err := hlsl2spirv.Includes(src, c.Options)
	if err != nil {
		return // the compilation says why
	}
	for _, i := range list {
		fmt.Fprintf(p.Stdout, "; Opening file [%s], stack top [%d]\n", i.Path, i.Depth-1)
	}
}
