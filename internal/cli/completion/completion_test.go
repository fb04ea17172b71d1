package completion

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
)

var flags = subcommand.Table[struct{}]{
	{Name: "level", Value: "n", Help: "the user's level: 1 to 9"},
	{Name: "quiet", Help: "do not print"},
}

var specs = []*subcommand.Spec{
	{Name: "play", Summary: "play the user's game", Flags: &flags},
	{Name: "--machine", Summary: "for programs"},
	{Name: "compile", Summary: "compile", TakesCompilerFlags: true},
}

// Every script contains the commands and flags, with their descriptions quoted for the shell.
func TestScripts(t *testing.T) {
	for shell, want := range map[string][]string{
		"bash": {"words=\"play compile $compiler\"", "*,play) words='-level -quiet -help' ;;", "*,compile) words='-help'\" $compiler\" ;;", " -fspv-target-env= "},
		"fish": {
			`-a play -d 'play the user\'s game'`, `-n '__fish_seen_subcommand_from play' -o 'level' -r -d 'the user\'s level: 1 to 9'`, "-o 'quiet' -d",
			`-n 'not __fish_seen_subcommand_from play compile; or __fish_seen_subcommand_from compile' -s 'T' -r`, "-o 'fspv-target-env' -r",
		},
		"powershell": {"@('play', 'play the user''s game')", "@('-level', 'the user''s level: 1 to 9')", "@('-fspv-target-env=', "},
		"zsh":        {`'play:play the user'\''s game'`, `'-level:the user'\''s level: 1 to 9'`, "compile) flags=( '-help:describe the command' $compiler )", "'-fspv-target-env=:"},
	} {
		text, ok := Script(shell, specs)
		for _, w := range want {
			if !ok || !strings.Contains(text, w) {
				t.Errorf("%s: the script has no %s", shell, w)
			}
		}
		if strings.Contains(text, "--machine") {
			t.Errorf("%s: the script has --machine", shell)
		}
	}
	if _, ok := Script("sh", specs); ok {
		t.Error("there is a script for sh")
	}
}
