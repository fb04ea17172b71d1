package subcommand

import "github.com/hlsl2spirv/hlsl2spirv/internal/commandline"

// A Spec describes a command.
type Spec struct {
	Name      string
	Group     Group
	Summary   string // line in the list of commands
	Arguments string // text after the flags in the usage line
	About     string // paragraphs of the help text, split into lines
	Examples  []commandline.Example
	Flags     Rows // nil if the command does not have flags
	// TakesCompilerFlags is set for commands that compile: flags that the command does not have are passed on as
	// arguments.
	TakesCompilerFlags bool
}

// A Group is a group of commands. The help lists the commands by group.
type Group uint8

// The groups, in the order of the help.
const (
	Building Group = iota
	Running
	Editing
	Modules
	Helping
)

// GroupTitles holds the headings of the groups.
var GroupTitles = [...]string{
	Building: "Compile many shaders",
	Running:  "Run and test shaders",
	Editing:  "Edit shaders",
	Modules:  "Work on modules and bugs",
	Helping:  "Help",
}
