package cli

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// helpText is what -help prints: the table of flags.
func helpText() string {
	var b strings.Builder
	b.WriteString("usage: hlsl2spirv -T <profile> [options] <input>\n\n")
	b.WriteString("Compiles HLSL to SPIR-V for Vulkan. Without -Fo the module is disassembled to\nstandard output. Flags are spelled as dxc spells them, with - or /.\n\n")
	for _, f := range flags {
		if f.help == "" {
			continue
		}
		left := "-" + f.name
		if f.arity == joinedOrSeparate || f.arity == separate {
			left += " "
		}
		left += f.value
		fmt.Fprintf(&b, "  %-28s %s\n", left, strings.ReplaceAll(f.help, "{limits}", strings.Join(hlsl2spirv.LimitNames(), ", ")))
	}
	b.WriteString(commandHelp(commands))
	return b.String()
}

// commandHelp lists the commands, if there are any.
func commandHelp(commands []command) string {
	var b strings.Builder
	for i, c := range commands {
		if i == 0 {
			b.WriteString("\nCommands, before their arguments:\n\n")
		}
		fmt.Fprintf(&b, "  %-28s %s\n", c.name, c.help)
	}
	return b.String()
}

// version returns what -version prints.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
