// Package completion generates shell completion scripts. It is independent of the commands.
package completion

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
)

// A Shell is a supported shell.
type Shell struct {
	Name  string
	write func(*script)
}

// Shells lists the supported shells in alphabetical order.
var Shells = [...]Shell{
	{"bash", (*script).bash},
	{"fish", (*script).fish},
	{"powershell", (*script).powershell},
	{"zsh", (*script).zsh},
}

// Script returns the script for a shell, and false if the shell is not supported.
func Script(shell string, commands []*subcommand.Spec) (string, bool) {
	i := slices.IndexFunc(Shells[:], func(s Shell) bool { return s.Name == shell })
	if i < 0 {
		return "", false
	}
	s := script{compiler: compilerFlags()}
	for _, c := range commands {
		if strings.HasPrefix(c.Name, "-") {
			continue // internal
		}
		s.commands = append(s.commands, command{word{c.Name, c.Summary, false}, flagsOf(c), c.TakesCompilerFlags})
	}
	Shells[i].write(&s)
	return s.String(), true
}

// A word is a flag or the name of a command.
type word struct {
	text, does string
	value      bool // the flag takes its value from the next argument
}

// A command is a command with its flags.
type command struct {
	word
	flags    []word
	compiles bool // it accepts compiler flags as well
}

// A script is a script under construction.
type script struct {
	strings.Builder
	commands []command
	compiler []word
}

func flagsOf(s *subcommand.Spec) (list []word) {
	if s.Flags != nil {
		for _, r := range s.Flags.Rows() {
			list = append(list, word{"-" + r.Name, r.Help, r.NeedsValue()})
		}
	}
	return append(list, word{"-help", "describe the command", false})
}

// compilerFlags returns the compiler flags that have an effect.
func compilerFlags() (list []word) {
	for i := range commandline.Flags {
		f := &commandline.Flags[i]
		if f.Group.TakesEffect() && f.Name != "?" {
			list = append(list, word{"-" + f.Name, f.Text(), f.TakesArguments()})
		}
	}
	return list
}

func (s *script) printf(format string, args ...any) { fmt.Fprintf(s, format, args...) }

// texts returns the words, separated by spaces.
func texts(words []word) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w.text)
	}
	return b.String()
}

func (s *script) bash() {
	s.printf("# bash completion of hlsl2spirv: source <(hlsl2spirv completion bash)\n_hlsl2spirv() {\n")
	s.printf("\tlocal word=${COMP_WORDS[COMP_CWORD]} words compiler='%s'\n", texts(s.compiler))
	s.printf("\tCOMPREPLY=()\n\tcase $COMP_CWORD,${COMP_WORDS[1]} in\n\t1,*) words=\"")
	for _, c := range s.commands {
		s.printf("%s ", c.text)
	}
	s.printf("$compiler\" ;;\n")
	for _, c := range s.commands {
		more := ""
		if c.compiles {
			more = `" $compiler"`
		}
		s.printf("\t*,%s) words='%s'%s ;;\n", c.text, texts(c.flags), more)
	}
	s.printf(`	*) words=$compiler ;;
	esac
	if [[ $COMP_CWORD -gt 1 && $word != -* ]]; then
		return # files
	fi
	COMPREPLY=($(compgen -W "$words" -- "$word"))
	if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
		compopt -o nospace 2>/dev/null
	fi
}
complete -o bashdefault -o default -F _hlsl2spirv hlsl2spirv
`)
}

// single quotes text for bash and zsh.
func single(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// described writes words in the format of zsh's _describe.
func (s *script) described(words []word) {
	for _, w := range words {
		s.printf(" %s", single(strings.ReplaceAll(w.text, ":", `\:`)+":"+w.does))
	}
}

func (s *script) zsh() {
	s.printf("#compdef hlsl2spirv\n# zsh completion of hlsl2spirv: source <(hlsl2spirv completion zsh), or _hlsl2spirv in a folder of fpath\n_hlsl2spirv() {\n\tsetopt localoptions extendedglob\n\tlocal -a commands compiler flags plain joined\n\tcommands=(")
	for _, c := range s.commands {
		s.described([]word{c.word})
	}
	s.printf(" )\n\tcompiler=(")
	s.described(s.compiler)
	s.printf(" )\n\tflags=($compiler)\n\tcase $words[2] in\n")
	for _, c := range s.commands {
		s.printf("\t%s) flags=(", c.text)
		s.described(c.flags)
		if c.compiles {
			s.printf(" $compiler")
		}
		s.printf(" ) ;;\n")
	}
	s.printf(`	esac
	if [[ $PREFIX == -* ]]; then
		plain=(${flags:#[^:]#=:*}) joined=(${(M)flags:#[^:]#=:*})
		_describe -o flag plain
		_describe -o flag joined -S ''
		return
	fi
	if (( CURRENT == 2 )); then
		_describe command commands
	fi
	_files
}
if [[ $funcstack[1] == _hlsl2spirv ]]; then
	_hlsl2spirv "$@"
else
	compdef _hlsl2spirv hlsl2spirv
fi
`)
}

// fishQuoted quotes text for fish.
func fishQuoted(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(text) + "'"
}

func (s *script) fish() {
	s.printf("# fish completion of hlsl2spirv: hlsl2spirv completion fish | source\n")
	var names, compiling []string
	for _, c := range s.commands {
		names = append(names, c.text)
		if c.compiles {
			compiling = append(compiling, c.text)
		}
	}
	for _, c := range s.commands {
		s.printf("complete -c hlsl2spirv -n __fish_is_first_arg -a %s -d %s\n", c.text, fishQuoted(c.does))
		for _, f := range c.flags {
			s.fishFlag("__fish_seen_subcommand_from "+c.text, f)
		}
	}
	// compiler flags apply to commands that compile, and without a command
	for _, f := range s.compiler {
		s.fishFlag("not __fish_seen_subcommand_from "+strings.Join(names, " ")+"; or __fish_seen_subcommand_from "+
			strings.Join(compiling, " "), f)
	}
}

// fishFlag writes a flag that is offered under a condition. A trailing = means that the flag requires a value.
func (s *script) fishFlag(condition string, f word) {
	name, joined := strings.CutSuffix(strings.TrimPrefix(f.text, "-"), "=")
	kind := "-o"
	if len(name) == 1 {
		kind = "-s"
	}
	value := ""
	if f.value || joined {
		value = " -r"
	}
	s.printf("complete -c hlsl2spirv -n %s %s %s%s -d %s\n", fishQuoted(condition), kind, fishQuoted(name), value,
		fishQuoted(f.does))
}

// powershellQuoted quotes text for PowerShell.
func powershellQuoted(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

func (s *script) powershellWords(words []word) {
	for i, w := range words {
		if i > 0 {
			s.printf(",")
		}
		s.printf("\n\t\t@(%s, %s)", powershellQuoted(w.text), powershellQuoted(w.does))
	}
	s.printf("\n")
}

func (s *script) powershell() {
	s.printf("# PowerShell completion of hlsl2spirv: hlsl2spirv completion powershell | Out-String | Invoke-Expression\n")
	s.printf("Register-ArgumentCompleter -Native -CommandName hlsl2spirv -ScriptBlock {\n\tparam($word, $line, $position)\n\t$compiler = @(")
	s.powershellWords(s.compiler)
	s.printf("\t)\n\t$commands = @(")
	var names []word
	for _, c := range s.commands {
		names = append(names, c.word)
	}
	s.powershellWords(names)
	s.printf("\t)\n\t$second = if ($line.CommandElements.Count -gt 1) { $line.CommandElements[1].Extent.Text }\n\t$words = switch -CaseSensitive ($second) {\n")
	for _, c := range s.commands {
		more := ""
		if c.compiles {
			more = " + $compiler"
		}
		s.printf("\t%s { @(", powershellQuoted(c.text))
		s.powershellWords(c.flags)
		s.printf("\t)%s }\n", more)
	}
	s.printf("\tdefault { $commands + $compiler }\n\t}\n")
	s.printf("\t$words | Where-Object { $_[0].StartsWith($word, [StringComparison]::Ordinal) } | ForEach-Object {\n")
	s.printf("\t\t[System.Management.Automation.CompletionResult]::new($_[0], $_[0], 'ParameterValue', $_[1])\n\t}\n}\n")
}
