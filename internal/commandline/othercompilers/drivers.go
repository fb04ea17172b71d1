// Package othercompilers translates the command lines of other compilers to our flags: shaderc's glslc, glslang and
// glslangValidator, and fxc. It does not execute them, and reads files only through a function of the caller.
//
//	drivers.go   the compilers, and the results of their command lines
//	options.go   description and parsing of options
//	glslc.go     the options of glslc
//	glslang.go   the options of glslang
//	fxc.go       the options of fxc
//	stages.go    names of stages, and stages in file names
//	bindings.go  binding bases, by kind of resource and by stage
//	targets.go   environments and versions of SPIR-V
package othercompilers

import (
	"path"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// A Driver is a compiler whose command line is supported.
type Driver struct {
	Name     string
	programs []string // other names of the program, in lower case
	// Options lists all options, including rejected ones.
	Options []Option
	// slashes reports whether options may also begin with /.
	slashes bool
	sets    bool                 // bases and registers may be specified per descriptor set
	finish  func(*reading) error // creates jobs from the parsed options
	usage   string

	// StatusSource is the exit status for an error in a source.
	StatusSource int
}

// All returns every driver.
func All() []*Driver { return []*Driver{glslc(), glslang(), fxc()} }

// Usage returns the usage line of the program.
func (d *Driver) Usage() string { return d.usage }

// DXC is the name of the driver for the compiler's own command line.
const DXC = "dxc"

// Names returns the names that Named accepts, in a sentence.
func Names() string { return "glslc, glslang, fxc or dxc" }

// Named returns the driver with a name, or nil for the compiler's own command line. The result ok is false if the name
// is unknown.
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

// OfProgram returns the driver for the name under which the process was started, or nil for the compiler's own
// command line.
func OfProgram(program string) *Driver {
	base := strings.ToLower(path.Base(strings.ReplaceAll(program, `\`, "/")))
	d, _ := Named(strings.TrimSuffix(base, ".exe"))
	return d
}

// A Job is one compilation of a command line.
type Job struct {
	// Args is our compiler flags, including the input.
	Args []string
	// Shifts and Registers are added to the bindings in Args. A register that is not in Registers is bound as if
	// Registers were empty.
	Shifts    []hlsl2spirv.BindingShift
	Registers []hlsl2spirv.RegisterBinding
	// Quiet suppresses the listing of the module; only diagnostics are printed.
	Quiet bool
	// Silent suppresses diagnostics as well.
	Silent bool
}

// A Plan is the result of parsing a command line.
type Plan struct {
	Jobs          []Job
	Notes         []string // messages to print first
	Help, Version bool     // only this is requested
}

// dash denotes standard input or standard output in the command lines of drivers and in the flags of a Job.
const dash = "-"

// A Reader returns the text of a file, or of standard input if the name is "-".
type Reader func(name string) (string, error)

// Plan parses a command line. It calls read for sources that may declare their stage.
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
