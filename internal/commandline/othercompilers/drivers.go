// Package othercompilers translates command lines of other compilers to our flags. The compilers are shaderc's glslc,
// glslang (also called glslangValidator), and fxc. The package does not execute the command lines. It reads files only
// through a function that the caller passes.
//
//	drivers.go   the compilers, and the results of parsing their command lines
//	options.go   description and parsing of options
//	glslc.go     the options of glslc
//	glslang.go   the options of glslang
//	fxc.go       the options of fxc
//	stages.go    names of stages, and stages in file names
//	bindings.go  bases of bindings, by kind of resource and by stage
//	targets.go   environments, and versions of SPIR-V
package othercompilers

import (
	"path"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// A Driver describes a compiler whose command lines can be translated.
type Driver struct {
	Name     string
	programs []string // other names of the program, in lower case
	// Options lists all options, including rejected ones.
	Options []Option
	// slashes reports whether options can begin with / instead of -.
	slashes bool
	sets    bool                 // bases and registers can be specified for a descriptor set
	finish  func(*reading) error // creates the jobs from the parsed options
	usage   string

	// StatusSource is the exit status of the compiler for an error in a source.
	StatusSource int
}

// All returns all drivers.
func All() []*Driver { return []*Driver{glslc(), glslang(), fxc()} }

// Usage returns a line that describes the syntax of the compiler's command line.
func (d *Driver) Usage() string { return d.usage }

// DXC is the name that selects our own command line.
const DXC = "dxc"

// Names returns the names that Named accepts, for use in a sentence.
func Names() string { return "glslc, glslang, fxc or dxc" }

// Named returns the driver with a given name, or nil for the name of our own command line. The result ok is false if
// the name is unknown.
func Named(name string) (d *Driver, ok bool) {
	name = strings.ToLower(name)
	for _, d := range All() {
		if d.isCalled(name) {
			return d, true
		}
	}
	return nil, name == DXC
}

func (d *Driver) isCalled(name string) bool {
	for _, p := range d.programs {
		if p == name {
			return true
		}
	}
	return d.Name == name
}

// OfProgram returns the driver for the name under which the process was started. It returns nil for our own command
// line.
func OfProgram(program string) *Driver {
	base := strings.ToLower(path.Base(strings.ReplaceAll(program, `\`, "/")))
	d, _ := Named(strings.TrimSuffix(base, ".exe"))
	return d
}

// A Job is one compilation of a command line.
type Job struct {
	// Args holds our flags, including the input.
	Args []string
	// Shifts and Registers are additions to the bindings in Args. A register that is not in Registers is bound as if
	// Registers were empty.
	Shifts    []hlsl2spirv.BindingShift
	Registers []hlsl2spirv.RegisterBinding
	// Quiet suppresses the disassembly of the module: only diagnostics are printed.
	Quiet bool
	// Silent suppresses diagnostics, too.
	Silent bool
}

// A Plan is the result of parsing a command line of another compiler.
type Plan struct {
	Jobs          []Job
	Notes         []string // messages that are printed first
	Help, Version bool     // only the help or the version is requested
}

// dash is the name of standard input and standard output in command lines and in the flags of a Job.
const dash = "-"

// A Reader returns the text of a file. The name "-" means standard input.
type Reader func(name string) (string, error)

// Plan parses a command line. It calls read for a source whose stage only the source can determine.
func (d *Driver) Plan(args []string, read Reader) (*Plan, error) {
	r := &reading{driver: d, args: args, read: read}
	for len(r.args) > 0 && !r.plan.Help && !r.plan.Version {
		if err := r.next(); err != nil {
			return nil, err
		}
	}
	if r.plan.Help || r.plan.Version {
		return &r.plan, nil
	}
	return &r.plan, d.finish(r)
}
