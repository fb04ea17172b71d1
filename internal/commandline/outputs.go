package commandline

import (
	"cmp"
	"io"
	"path"
	"path/filepath"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// ListsOnly reports whether the dependency rule is the only output. As in dxc, this is the case if
// no other file is requested.
func (c *Config) ListsOnly() bool {
	return c.Rule.Only || c.WantsRule() && c.FirstOutput() == ""
}

// WantsRule reports whether a dependency rule is requested.
func (c *Config) WantsRule() bool { return c.Rule.Only || c.Rule.WithOutputs || c.Rule.File != "" }

// FirstOutput returns the name of the first output file.
func (c *Config) FirstOutput() string {
	if c.Preprocess {
		return c.PreprocessedFile()
	}
	return cmp.Or(c.OutputFile, c.AssemblyFile, c.HeaderFile, c.ReflectionFile)
}

// RuleFile returns the file of the dependency rule, or "" for standard output.
func (c *Config) RuleFile() string {
	if c.Rule.File == "" && c.Rule.WithOutputs {
		return withExtension(c.Input, ".d")
	}
	return c.Rule.File
}

// PreprocessedFile returns the file of -P, or "" for standard output.
func (c *Config) PreprocessedFile() string {
	switch {
	case c.PrintText, c.TextFile == "" && c.Input == Stdin:
		return ""
	case c.TextFile == "":
		return withExtension(c.Input, ".i")
	}
	return c.TextFile
}

// withExtension returns a file's name with another extension.
func withExtension(name, extension string) string {
	return strings.TrimSuffix(name, filepath.Ext(name)) + extension
}

// RuleText returns the text of the dependency rule. The outputs depend on the input, on the files in more, and on the
// files in found.
func (c *Config) RuleText(more []string, found []hlsl2spirv.File) (string, error) {
	r := Rule{Targets: c.Rule.Targets, Phony: c.Rule.Phony}
	if len(r.Targets) == 0 {
		r.Targets = []string{Escaped(cmp.Or(c.FirstOutput(), c.Input))}
	}
	if c.Input != Stdin {
		r.Files = append(r.Files, c.Input)
	}
	r.Files = append(r.Files, more...)
	for i := range found {
		if f := &found[i]; f.Err == nil {
			r.Files = append(r.Files, f.Path)
		}
	}
	return r.Text()
}

// NameDebug sets the name of the file of -Fd in modules. The name omits the folder, so that modules do
// not depend on the folder of the build.
func (c *Config) NameDebug() {
	if c.DebugFile != "" && !IsFolder(c.DebugFile) {
		c.SplitDebug.Path = path.Base(strings.ReplaceAll(c.DebugFile, `\`, "/"))
	}
}

// WriteDiagnostics writes diagnostics in the format of the command line.
func (c *Config) WriteDiagnostics(w io.Writer, d hlsl2spirv.Diagnostics) error {
	switch c.Format {
	case "json":
		return d.WriteJSON(w)
	case "sarif":
		return d.WriteSARIF(w)
	}
	return d.WriteAs(w, c.Text)
}
