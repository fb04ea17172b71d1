package cli

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// cautions lists warnings about command lines that are valid but possibly not intended.
var cautions = [...]struct {
	about func(*Invocation) bool
	text  string
}{
	{func(v *Invocation) bool { return v.PreprocessOld }, "-Po is deprecated; use -P with -Fi"},
	{
		func(v *Invocation) bool {
			return v.Preprocess && v.OutputFile+v.AssemblyFile+v.HeaderFile+v.ReflectionFile != ""
		},
		"-Fo, -Fc, -Fh and -Fre are ignored with -P",
	},
	{
		func(v *Invocation) bool {
			return !v.Preprocess && (strings.Contains(v.Profile, "_4_") || strings.Contains(v.Profile, "_5_"))
		},
		"Promoting older shader model profile to 6.0 version.",
	},
}

// cautions reports whether warnings that do not concern the source are printed. They are for users and not for
// programs.
func (v *Invocation) cautions() bool {
	return !v.NoWarnings && v.Format != "json" && v.Format != "sarif"
}

// caution prints warnings about the command line.
func (v *Invocation) caution(out *Product) {
	if !v.cautions() {
		return
	}
	for _, w := range v.Words {
		out.warn(fmt.Sprintf("'%s' is no flag and no file, and is ignored", w))
	}
	for _, w := range v.Warnings {
		name := w
		for _, before := range [...]string{"no-", "error=", "error-"} {
			name = strings.TrimPrefix(name, before)
		}
		if meant := diagnostics.SimilarFlag(name); meant != "" {
			out.warn(fmt.Sprintf("unknown warning option '-W%s'; did you mean '-W%s'?", w, strings.TrimSuffix(w, name)+meant))
		}
	}
	for _, c := range cautions {
		if c.about(v) {
			out.warn(c.text)
		}
	}
}
