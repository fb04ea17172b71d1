package commandline

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

const helpIntro = `usage: hlsl2spirv -T <profile> [flags] <input>
       hlsl2spirv <command> [arguments]

Compiles HLSL to SPIR-V for Vulkan. Prints the module as assembly unless -Fo names a
file. Flags have dxc's names, and start with - or /. @file and --flagfile=file read
arguments from a file: separated by spaces, or one per line. If the program is
called glslc, glslang or fxc, or starts with -driver=<name>, it takes that compiler's
command line.
`

// An Example is a command line for an introduction, with a description of what it does.
type Example struct{ Args, Does string }

// Examples lists the examples in the output of -help.
var Examples = [...]Example{
	{"-T ps_6_0 -E main -Fo out.spv in.hlsl", "compile a pixel shader"},
	{"-T vs_6_0:VSMain -T ps_6_0:PSMain -Fo out/ in.hlsl", "compile two entry points of a file"},
	{"-T cs_6_6 -fspv-target-env=vulkan1.3 in.hlsl", "print a compute shader for Vulkan 1.3"},
	{"-T vs_6_0 -fvk-t-shift 100 0 -Fre out.json -Fo out.spv in.hlsl", "describe the module's interface in a file"},
	{"-T ps_6_0 -Zi -O0 -Fo out.spv in.hlsl", "add debug information for RenderDoc"},
}

// Help returns the output of -help: the commands, whose description the caller passes, the examples, and the table of
// flags by group. If hidden is true, the table includes dxc's flags that are ignored.
func Help(commands string, hidden bool) string {
	var b strings.Builder
	b.WriteString(helpIntro + commands + "\nExamples:\n\n")
	for _, e := range Examples {
		fmt.Fprintf(&b, "  # %s\n  hlsl2spirv %s\n", e.Does, e.Args)
	}
	for g, title := range GroupTitles {
		if !Group(g).TakesEffect() && !hidden {
			continue
		}
		fmt.Fprintf(&b, "\n%s:\n\n", title)
		for i := range Flags {
			if f := &Flags[i]; f.Group == Group(g) {
				WriteRow(&b, f.Synopsis(), f.Text())
			}
		}
	}
	return b.String()
}

// FlagHelp returns the row of the help for a compiler flag. The argument may include a value. FlagHelp returns false if
// the flag does not exist.
func FlagHelp(arg string) (string, bool) {
	f, _ := findFlag(arg)
	if f == nil {
		return "", false
	}
	var b strings.Builder
	WriteRow(&b, f.Synopsis(), f.Text())
	return b.String(), true
}

const (
	helpIndent = 31 // column at which descriptions begin
	// HelpWidth is the maximum length of a line of the help.
	HelpWidth = 92
)

// WriteRow writes a flag or a command with its description.
func WriteRow(b *strings.Builder, left, text string) {
	fmt.Fprintf(b, "  %-*s", helpIndent-3, left)
	column := max(len(left)+2, helpIndent-1)
	for word := range strings.FieldsSeq(text) {
		if column+1+len(word) > HelpWidth {
			b.WriteString("\n" + strings.Repeat(" ", helpIndent-1))
			column = helpIndent - 1
		}
		b.WriteString(" " + word)
		column += 1 + len(word)
	}
	b.WriteByte('\n')
}

// Synopsis returns the flag with its values in the syntax of the command line.
func (f *Flag) Synopsis() string {
	text := "-" + f.Name
	if f.TakesArguments() {
		text += " "
	}
	return strings.TrimSuffix(text+f.value, " ")
}

// TakesArguments reports whether the values of the flag may be separate arguments.
func (f *Flag) TakesArguments() bool { return f.arity == joinedOrSeparate || f.arity == separate }

// Text returns the description of the flag.
func (f *Flag) Text() string {
	if !strings.Contains(f.help, "{limits}") {
		return f.help
	}
	return strings.ReplaceAll(f.help, "{limits}", strings.Join(hlsl2spirv.LimitNames(), ", "))
}
