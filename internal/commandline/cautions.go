package commandline

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// cautions lists the warnings about command lines that are valid but probably not intended.
var cautions = [...]struct {
	about func(*Config) bool
	text  string
}{
	{func(c *Config) bool { return c.PreprocessOld }, "-Po is deprecated; use -P with -Fi"},
	{
		func(c *Config) bool {
			return c.Preprocess && c.OutputFile+c.AssemblyFile+c.HeaderFile+c.ReflectionFile != ""
		},
		"-Fo, -Fc, -Fh and -Fre are ignored with -P",
	},
	{
		func(c *Config) bool {
			return !c.Preprocess && (strings.Contains(c.Profile, "_4_") || strings.Contains(c.Profile, "_5_"))
		},
		"Promoting older shader model profile to 6.0 version.",
	},
}

// Advises reports whether to print warnings that do not concern the source. They are for people, so they are not
// printed if diagnostics are in a format for programs.
func (c *Config) Advises() bool {
	return !c.NoWarnings && c.Format != "json" && c.Format != "sarif"
}

// Cautions returns warnings about the command line itself.
func (c *Config) Cautions() (list []string) {
	if !c.Advises() {
		return nil
	}
	for _, w := range c.Words {
		list = append(list, fmt.Sprintf("ignoring '%s': neither a flag nor an existing file", w))
	}
	for _, w := range c.Warnings {
		name := w
		for _, before := range [...]string{"no-", "error=", "error-"} {
			name = strings.TrimPrefix(name, before)
		}
		if meant := diagnostics.SimilarFlag(name); meant != "" {
			list = append(list, fmt.Sprintf("unknown warning option '-W%s'; did you mean '-W%s'?", w,
				strings.TrimSuffix(w, name)+meant))
		}
	}
	for _, caution := range cautions {
		if caution.about(c) {
			list = append(list, caution.text)
		}
	}
	return list
}
