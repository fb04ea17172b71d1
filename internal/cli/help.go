package cli

import (
	"cmp"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/completion"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
)

// help returns the output of -help: the commands and the compiler's flags.
func help(hidden bool) string { return commandline.Help(commandHelp(allCommands()), hidden) }

var helpSpec = subcommand.Spec{
	Name: "help", Group: subcommand.Helping, Summary: "describe the compiler, a command or a flag", Arguments: "[command|flag]",
	About: "Describes a command or a compiler flag. Without arguments, lists all commands and flags.",
}

// runHelp implements the command that describes the other commands.
func runHelp(p Process) int {
	line, err := noFlags.Parse(&helpSpec, struct{}{}, p.Args)
	if err != nil {
		if text, ok := commandline.FlagHelp(p.Args[0]); ok && len(p.Args) == 1 {
			fmt.Fprint(p.Stdout, text)
			return statusOK
		}
		return p.end(err)
	}
	args := line.All()
	switch len(args) {
	case 0:
		fmt.Fprint(p.Stdout, help(false))
		return statusOK
	case 1:
		if c := commandNamed(allCommands(), args[0]); c != nil {
			fmt.Fprint(p.Stdout, c.spec.Help())
			return statusOK
		}
		return p.refuse(fmt.Errorf("'%s' is not a command%s", args[0], cmp.Or(meant(allCommands(), args[0]), listed)))
	}
	return p.end(helpSpec.Wrong(fmt.Errorf("help takes one command or flag, not '%s'", strings.Join(args, " "))))
}

var completionSpec = subcommand.Spec{
	Name: "completion", Group: subcommand.Helping, Summary: "print a shell completion script", Arguments: "<bash|fish|powershell|zsh>",
	About: "Prints a shell completion script. The first lines of the script show how to load it.",
	Examples: []commandline.Example{
		{Args: "completion bash > ~/.local/share/bash-completion/completions/hlsl2spirv", Does: "for bash"},
		{Args: "completion fish > ~/.config/fish/completions/hlsl2spirv.fish", Does: "for fish"},
	},
}

// runCompletion implements the command that prints completion scripts.
func runCompletion(p Process) int {
	line, err := noFlags.Parse(&completionSpec, struct{}{}, p.Args)
	if err != nil {
		return p.end(err)
	}
	args := line.All()
	if len(args) != 1 {
		return p.end(completionSpec.Wrong(errors.New("completion takes one argument, the name of a shell")))
	}
	var specs []*subcommand.Spec
	for _, c := range allCommands() {
		specs = append(specs, c.spec)
	}
	text, ok := completion.Script(args[0], specs)
	if !ok {
		var names []string
		for _, s := range completion.Shells {
			names = append(names, s.Name)
		}
		return p.end(completionSpec.Wrong(fmt.Errorf("unknown shell '%s'; expected one of %s", args[0],
			strings.Join(names, ", "))))
	}
	fmt.Fprint(p.Stdout, text)
	return statusOK
}

var versionSpec = subcommand.Spec{
	Name: "version", Group: subcommand.Helping, Summary: "print the version",
	About: "Prints the version.",
}

// runVersion implements the command that prints the version.
func runVersion(p Process) int {
	line, err := noFlags.Parse(&versionSpec, struct{}{}, p.Args)
	if err == nil && len(line.All()) > 0 {
		err = versionSpec.Wrong(errors.New("version takes no arguments"))
	}
	if err == nil {
		fmt.Fprintln(p.Stdout, "hlsl2spirv", version())
	}
	return p.end(err)
}

// noFlags is the table of commands without flags.
var noFlags subcommand.Table[struct{}]

// tasks lists the most common command lines, which are shown if there are no arguments.
var tasks = [...]commandline.Example{
	{Args: "-T ps_6_0 -E main -Fo out.spv in.hlsl", Does: "compile a shader"},
	{Args: "-T cs_6_0 in.hlsl", Does: "compile a shader and print the module"},
	{Args: "run -T cs_6_0 -resources r.json in.hlsl", Does: "run a compute shader on this machine"},
	{Args: "test shaders", Does: "run the tests in a folder"},
	{Args: "build shaders.toml", Does: "build the shaders of a project"},
}

// showTasks implements the program without arguments.
func showTasks(p Process) int {
	var b strings.Builder
	b.WriteString("usage: hlsl2spirv -T <profile> [flags] <input>\n       hlsl2spirv <command> [arguments]\n\n")
	for _, t := range tasks {
		fmt.Fprintf(&b, "  # %s\n  hlsl2spirv %s\n", t.Does, t.Args)
	}
	b.WriteString("\nRun 'hlsl2spirv help' to list all commands and flags,\nor 'hlsl2spirv help <command>' to describe a command.\n")
	fmt.Fprint(p.Stderr, b.String())
	return statusRefused
}

// commandNamed returns the command with a name, or nil.
func commandNamed(commands []command, name string) *command {
	for i := range commands {
		if commands[i].spec.Name == name {
			return &commands[i]
		}
	}
	return nil
}

// meant returns the end of a message about a misspelled command: the intended command, or "" if it is unknown.
func meant(commands []command, name string) string {
	search := spelling.NewSearch(name)
	for _, c := range commands {
		search.Consider(c.spec.Name)
	}
	if near := search.Best(); near != "" {
		return fmt.Sprintf("; did you mean '%s'?", near)
	}
	return ""
}

// commandHelp lists the commands.
func commandHelp(commands []command) string {
	var b strings.Builder
	for g, title := range subcommand.GroupTitles {
		first := true
		for _, c := range commands {
			if c.spec.Group != subcommand.Group(g) {
				continue
			}
			if first {
				fmt.Fprintf(&b, "\n%s:\n\n", title)
				first = false
			}
			commandline.WriteRow(&b, c.spec.Name, c.spec.Summary)
		}
	}
	return b.String()
}

// released is the version set when a release is linked (go build -ldflags '-X …/internal/cli.released=v1.2.3'). It is
// needed because the sources of a release may not be in a repository.
var released string

// version returns the output of -version. Without a release version, it is the version of the module fetched by the
// go command, or the commit of the build.
func version() string {
	if released != "" {
		return released
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
