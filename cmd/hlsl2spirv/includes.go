package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// dependencies writes a rule for make: the input depends on what it includes.
func dependencies(c *config, src hlsl2spirv.Source, stdout, stderr io.Writer) int {
	list, diags, err := hlsl2spirv.Includes(src, c.Options)
	if status := report(c, diags, err, stderr); status != statusOK {
		return status
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", escaped(filepath.Base(c.input)), escaped(c.input))
	var seen []string
	for _, i := range list {
		if !slices.Contains(seen, i.Path) {
			seen = append(seen, i.Path)
			b.WriteString(" \\\n  " + escaped(i.Path))
		}
	}
	b.WriteString("\n")
	name := c.dependencyF
	if name == "" && c.dependencyD {
		name = strings.TrimSuffix(c.input, filepath.Ext(c.input)) + ".d"
	}
	if name == "" {
		_, err = io.WriteString(stdout, b.String())
	} else {
		err = os.WriteFile(name, []byte(b.String()), 0o666)
	}
	if err != nil {
		return fail(stderr, err)
	}
	return statusOK
}

// escaped returns a file's name as make reads it.
func escaped(name string) string { return strings.ReplaceAll(name, " ", "\\ ") }

// showIncludes tells of every file that is opened.
func showIncludes(c *config, src hlsl2spirv.Source, stdout io.Writer) {
	list, _, err := hlsl2spirv.Includes(src, c.Options)
	if err != nil {
		return // the compilation says why
	}
	for _, i := range list {
		fmt.Fprintf(stdout, "; Opening file [%s], stack top [%d]\n", i.Path, i.Depth-1)
	}
}
