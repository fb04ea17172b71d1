package cli

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

const optionsIntro = `# Options

Flags of ` + "`hlsl2spirv`" + `, as ` + "`hlsl2spirv -help-hidden`" + ` prints them. Flags with the name of a dxc flag have the same
effect; [dxc-differences.md](dxc-differences.md) lists exceptions. A flag starts with ` + "`-` or `/`" + `. The space between a flag of one or
two letters and its value is optional: ` + "`-Tps_6_0`" + `. A flag and its value can be one argument, as wrappers of dxc pass it:
` + "`\"-T ps_6_0\"`" + `. [Options of other compilers](other-compilers.md) describes those of glslc, glslang and fxc. This page
is generated from the table in ` + "`internal/commandline/flags.go` by `go test ./internal/cli -update`" + `.

` + "`@file`" + ` reads arguments from a file. They are separated by spaces and line breaks, and can be quoted with ' or ". A # at the start of a
word starts a comment. A backslash is an ordinary character, except in ` + "`\\\"`" + `, which is a quotation mark. Files can contain
` + "`@file`" + ` for other files.
`

// optionsDocument returns docs/reference/options.md.
func optionsDocument() string {
	var b strings.Builder
	b.WriteString(optionsIntro)
	for g, title := range commandline.GroupTitles {
		does := "effect"
		if !commandline.Group(g).TakesEffect() {
			does = "reason, or alternative"
		}
		fmt.Fprintf(&b, "\n## %s\n\n| option | %s |\n| --- | --- |\n", title, does)
		for _, f := range ofGroup(commandline.Group(g)) {
			fmt.Fprintf(&b, "| `%s` | %s |\n", f.Synopsis(), markdown(f.Text()))
		}
	}
	for _, c := range allCommands() {
		s := c.spec
		fmt.Fprintf(&b, "\n## hlsl2spirv %s\n\n`hlsl2spirv %s`\n\n%s\n", s.Name, s.Usage(),
			markdown(s.About))
		for i, r := range rowsOf(s) {
			if i == 0 {
				b.WriteString("\n| flag | effect |\n| --- | --- |\n")
			}
			fmt.Fprintf(&b, "| `%s` | %s |\n", r.Synopsis(), markdown(r.Text()))
		}
	}
	b.WriteString("\n## Exit statuses\n\n| status | meaning |\n| --- | --- |\n")
	for status, row := range commandline.Statuses {
		fmt.Fprintf(&b, "| %d | %s |\n", status, row.Means)
	}
	return b.String()
}

func rowsOf(s *subcommand.Spec) []subcommand.Row {
	if s.Flags == nil {
		return nil
	}
	return s.Flags.Rows()
}

func ofGroup(g commandline.Group) (list []*commandline.Flag) {
	for i := range commandline.Flags {
		if f := &commandline.Flags[i]; f.Group == g {
			list = append(list, f)
		}
	}
	return list
}

// roff formats a text as a line of a manual page.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "…", "...").Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}

// manual returns docs/reference/hlsl2spirv.1.
func manual() string {
	var b strings.Builder
	b.WriteString(".\\\" Written from internal/commandline/flags.go by go test ./internal/cli -update.\n.TH HLSL2SPIRV 1\n.SH NAME\nhlsl2spirv \\- compile HLSL to SPIR\\-V for Vulkan\n.SH SYNOPSIS\n.B hlsl2spirv \\-T\n.I profile\n.RI [ options ]\n.I input\n")
	for _, c := range allCommands() {
		fmt.Fprintf(&b, ".br\n.B hlsl2spirv %s\n", roff(c.spec.Usage()))
	}
	b.WriteString(".SH DESCRIPTION\nCompiles HLSL with dxc's command line. Prints the module as assembly unless\n.B \\-Fo\nnames a file. Flags start with \\- or /.\n.PP\n@file reads arguments from a file. They are separated by spaces and can be quoted. A # at the start of a word starts a comment.\n.SH EXAMPLES\n")
	for _, e := range commandline.Examples {
		fmt.Fprintf(&b, ".TP\n.B hlsl2spirv %s\n%s\n", roff(e.Args), roff(e.Does))
	}
	b.WriteString(".SH OPTIONS\n")
	for g, title := range commandline.GroupTitles {
		if !commandline.Group(g).TakesEffect() {
			continue
		}
		fmt.Fprintf(&b, ".SS %s\n", roff(title))
		for _, f := range ofGroup(commandline.Group(g)) {
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roff(f.Synopsis()), roff(f.Text()))
		}
	}
	b.WriteString(".SH COMMANDS\n")
	for _, c := range allCommands() {
		fmt.Fprintf(&b, ".SS hlsl2spirv %s\n%s\n", roff(c.spec.Usage()),
			roff(strings.ReplaceAll(c.spec.About, "\n", " ")))
		for _, r := range rowsOf(c.spec) {
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roff(r.Synopsis()), roff(r.Text()))
		}
	}
	b.WriteString(".SH EXIT STATUS\n")
	for status, row := range commandline.Statuses {
		fmt.Fprintf(&b, ".TP\n.B %d\n%s\n", status, roff(row.Means))
	}
	return b.String()
}

// The documents for the flags are up to date with the table.
func TestDocumentsAreFresh(t *testing.T) {
	golden.Check(t, "../../docs/reference/options.md", []byte(optionsDocument()))
	page := manual()
	golden.Check(t, "../../docs/reference/hlsl2spirv.1", []byte(page))
	if i := strings.IndexFunc(page, func(c rune) bool { return c > '~' }); i >= 0 {
		t.Errorf("the manual page has a character that roff does not know: %.20q", page[i:])
	}
}

// The help lists flags that have an effect. On request, it also lists flags without an effect.
func TestHelpListsFlags(t *testing.T) {
	short, long := help(false), help(true)
	for i := range commandline.Flags {
		f := &commandline.Flags[i]
		if lists(short, f) != f.Group.TakesEffect() || !lists(long, f) {
			t.Errorf("-%s is listed: %v, with what has no effect: %v", f.Name, lists(short, f), lists(long, f))
		}
	}
	for _, line := range strings.Split(short, "\n") {
		if len([]rune(line)) > commandline.HelpWidth {
			t.Errorf("too long: %s", line)
		}
	}
}

func lists(help string, f *commandline.Flag) bool {
	line := "\n  " + f.Synopsis()
	return strings.Contains(help, line+" ") || strings.Contains(help, line+"\n")
}

// The results of compilations in the C interface have the numbers of the exit statuses. The next number is for a result
// that no command has.
func TestCStatusesAreExitStatuses(t *testing.T) {
	header, err := os.ReadFile("../../integrations/dxcompiler/hlsl2spirv.h")
	if err != nil {
		t.Fatal(err)
	}
	enum, _, ok := strings.Cut(string(header), "} hlsl2spirv_status;")
	if !ok {
		t.Fatal("the header has no hlsl2spirv_status")
	}
	found := regexp.MustCompile(`(?m)^\tHLSL2SPIRV_(\w+) = (\d+)\b`).FindAllStringSubmatch(enum, -1)
	var got, want []string
	for _, m := range found {
		got = append(got, m[2]+" "+m[1])
	}
	for status, row := range commandline.Statuses {
		want = append(want, fmt.Sprint(status, " ", row.Name))
	}
	want = append(want, fmt.Sprint(len(want), " CANCELLED"))
	if !slices.Equal(got, want) {
		t.Errorf("the header has %v, want %v", got, want)
	}
}
