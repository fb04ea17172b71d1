package commandline

import (
	"cmp"
	"io"
	"path"
	"path/filepath"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// ListsOnly reports whether the rule with the dependencies is the only output. As in dxc, it is if no other output file
// is requested.
func (c *Config) ListsOnly() bool {
	return c.Rule.Only || c.WantsRule() && c.FirstOutput() == ""
}

// WantsRule reports whether a rule with the dependencies is requested.
func (c *Config) WantsRule() bool { return c.Rule.Only || c.Rule.WithOutputs || c.Rule.File != "" }

// FirstOutput returns the name of the first output file, or "" if none is requested.
func (c *Config) FirstOutput() string {
	if c.Preprocess {
		return c.PreprocessedFile()
	}
	return cmp.Or(c.OutputFile, c.AssemblyFile, c.HeaderFile, c.ReflectionFile)
}

// RuleFile returns the file for the rule with the dependencies, or "" for standard output.
func (c *Config) RuleFile() string {
	if c.Rule.File == "" && c.Rule.WithOutputs {
		return withExtension(c.Input, ".d")
	}
	return c.Rule.File
}

// PreprocessedFile returns the file for the output of -P, or "" for standard output.
func (c *Config) PreprocessedFile() string {
	switch {
	case c.PrintText, c.TextFile == "" && c.Input == Stdin:
		return ""
	case c.TextFile == "":
		return withExtension(c.Input, ".i")
	}
	return c.TextFile
}

// withExtension returns the name of a file with its extension replaced.
func withExtension(name, extension string) string {
	return strings.TrimSuffix(name, filepath.Ext(name)) + extension
}

// RuleText returns the text of the rule with the dependencies. The outputs depend on the input, on the files in more,
// and on those files in found that exist.
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

// NameDebug sets the name of the -Fd file that modules contain. The name omits the folder, so that a module does not
// depend on the folder in which it is built.
func (c *Config) NameDebug() {
	if c.DebugFile != "" && !IsFolder(c.DebugFile) {
		c.SplitDebug.Path = path.Base(strings.ReplaceAll(c.DebugFile, `\`, "/"))
	}
}

// WriteDiagnostics writes diagnostics in the format that the command line selects.
func (c *Config) WriteDiagnostics(w io.Writer, d hlsl2spirv.Diagnostics) error {
	switch c.Format {
	case "json":
		return d.WriteJSON(w)
	case "sarif":
		return d.WriteSARIF(w)
	}
	return d.WriteAs(w, c.Text)
}
