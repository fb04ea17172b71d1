package subcommand

import "github.com/hlsl2spirv/hlsl2spirv/internal/commandline"

// A Spec describes a command.
type Spec struct {
	Name      string
	Group     Group
	Summary   string // the line in the list of commands
	Arguments string // what follows the flags in the usage line
	About     string // paragraphs of the help text, in lines
	Examples  []commandline.Example
	Flags     Rows // nil if the command has no flags
	// TakesCompilerFlags is for commands that compile: flags that the command does not have are
	// among the arguments.
	TakesCompilerFlags bool
}

// A Group is what commands are for. The help lists the commands by it.
type Group uint8

// The groups, in the order of the help.
const (
	Building Group = iota
	Running
	Editing
	Modules
	Helping
)

// GroupTitles are the headings of the groups.
var GroupTitles = [...]string{
	Building: "Compile many shaders",
	Running:  "Run and test shaders",
	Editing:  "Edit shaders",
	Modules:  "Work on modules and bugs",
	Helping:  "Help",
}
