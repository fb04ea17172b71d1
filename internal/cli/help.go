package cli

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

const helpIntro = `usage: hlsl2spirv -T <profile> [options] <input>

Compiles HLSL to SPIR-V for Vulkan. Without -Fo the module is disassembled to
standard output. Flags are spelled as dxc spells them, with - or /. @file stands
for the arguments in a file, --flagfile=file for its lines, each an argument.

Examples:

`

// An example is a command line that helps to begin.
type example struct{ args, does string }

var examples = [...]example{
	{"-T ps_6_0 -E main -Fo out.spv in.hlsl", "compile a pixel shader"},
	{"-T cs_6_6 -fspv-target-env=vulkan1.3 in.hlsl", "look at a compute shader for Vulkan 1.3"},
	{"-T vs_6_0 -fvk-t-shift 100 0 -Fre out.json -Fo out.spv in.hlsl", "describe the module for the application"},
	{"-T ps_6_0 -Zi -O0 -Fo out.spv in.hlsl", "with debug information, for RenderDoc"},
}

// helpText is what -help prints: the table of flags, by group. With hidden ones,
// those of dxc that do nothing here too.
func helpText(hidden bool) string {
	var b strings.Builder
	b.WriteString(helpIntro)
	for _, e := range examples {
		fmt.Fprintf(&b, "  # %s\n  hlsl2spirv %s\n", e.does, e.args)
	}
	for g, title := range groupTitles {
		if !group(g).takesEffect() && !hidden {
			continue
		}
		fmt.Fprintf(&b, "\n%s:\n\n", title)
		for i := range flags {
			if f := &flags[i]; f.group == group(g) {
				writeRow(&b, f.synopsis(), f.text())
			}
		}
	}
	b.WriteString(commandHelp(allCommands()))
	return b.String()
}

const (
	helpIndent = 31 // where the texts of the help begin
	helpWidth  = 92
)

// writeRow writes what a flag or a command does beside it.
func writeRow(b *strings.Builder, left, text string) {
	fmt.Fprintf(b, "  %-*s", helpIndent-3, left)
	column := max(len(left)+2, helpIndent-1)
	for word := range strings.FieldsSeq(text) {
		if column+1+len(word) > helpWidth {
			b.WriteString("\n" + strings.Repeat(" ", helpIndent-1))
			column = helpIndent - 1
		}
		b.WriteString(" " + word)
		column += 1 + len(word)
	}
	b.WriteByte('\n')
}

// synopsis returns the flag with its values, as it is written.
func (f *flagRow) synopsis() string {
	text := "-" + f.name
	if f.arity == joinedOrSeparate || f.arity == separate {
		text += " "
	}
	return strings.TrimSuffix(text+f.value, " ")
}

// text returns what the flag does.
func (f *flagRow) text() string {
	if !strings.Contains(f.help, "{limits}") {
		return f.help
	}
	return strings.ReplaceAll(f.help, "{limits}", strings.Join(hlsl2spirv.LimitNames(), ", "))
}

// commandHelp lists the commands, if there are any.
func commandHelp(commands []command) string {
	var b strings.Builder
	for i, c := range commands {
		if i == 0 {
			b.WriteString("\nCommands, before their arguments:\n\n")
		}
		writeRow(&b, c.name, c.help)
	}
	return b.String()
}

// released is the version that a release is linked with (go build -ldflags '-X …/internal/cli.released=v1.2.3'): its
// sources may lie in no repository that tells it.
var released string

// version returns what -version prints: of a build that nobody has given a version, that of the module as the go
// command has fetched it or the commit that it was built from.
func version() string {
	if released != "" {
		return released
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
