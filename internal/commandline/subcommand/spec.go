package subcommand

import "github.com/hlsl2spirv/hlsl2spirv/internal/commandline"

// A Spec describes a command.
type Spec struct {
	Name      string
	Group     Group
	Summary   string // one line, for the list of commands
	Arguments string // what follows the flags in the line about the syntax
	About     string // paragraphs of the help text, split into lines
	Examples  []commandline.Example
	Flags     Rows // nil if the command does not have flags
	// TakesCompilerFlags reports whether the command accepts compiler flags: an unknown flag is then an argument.
	TakesCompilerFlags bool
}

// A Group is a group of commands. The help lists the commands by group.
type Group uint8

// The groups, in the order of the help text.
const (
	Building Group = iota
	Running
	Editing
	Modules
	Helping
)

// GroupTitles holds the heading of each group.
var GroupTitles = [...]string{
	Building: "Compile many shaders",
	Running:  "Run and test shaders",
	Editing:  "Edit shaders",
	Modules:  "Work on modules and bugs",
	Helping:  "Help",
}
