package cli

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
)

// help returns what -help prints: what the compiler takes, and the commands.
func help(hidden bool) string { return commandline.Help(hidden) + commandHelp(allCommands()) }

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
