package subcommand

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// Usage returns a line that describes the syntax of the command, without the name of the program.
func (s *Spec) Usage() string {
	text := s.Name
	if s.Flags != nil {
		text += " [flags]"
	}
	if s.TakesCompilerFlags {
		text += " [compiler flags]"
	}
	if s.Arguments != "" {
		text += " " + s.Arguments
	}
	return text
}

// Help returns the help text of the command.
func (s *Spec) Help() string {
	var b strings.Builder
	fmt.Fprintf(&b, "usage: hlsl2spirv %s\n\n%s\n", s.Usage(), s.About)
	for i, e := range s.Examples {
		if i == 0 {
			b.WriteString("\nExamples:\n\n")
		}
		fmt.Fprintf(&b, "  # %s\n  hlsl2spirv %s\n", e.Does, e.Args)
	}
	for i, r := range s.rows() {
		if i == 0 {
			b.WriteString("\nFlags:\n\n")
		}
		commandline.WriteRow(&b, r.Synopsis(), r.Text())
	}
	return b.String()
}
