// Package othercompilers understands the command lines of other compilers: glslc of shaderc,
// glslang and glslangValidator, and fxc. It says what each stands for in the compiler's own
// flags. It must not carry out anything, nor read a file but through what it is given.
//
//	drivers.go   which compilers there are; what a command line comes to
//	options.go   how options are described, and read
//	glslc.go     the options of glslc
//	glslang.go   those of glslang
//	fxc.go       those of fxc
//	stages.go    stages, by their names and by those of files
//	bindings.go  bases of bindings, which hang on the kind of resource and on the stage
//	targets.go   environments and versions of SPIR-V
package othercompilers

import (
	"path"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// A Driver is a compiler whose command line is understood.
type Driver struct {
	Name     string
	programs []string // what the program is called, in lower case, besides Name
	// Options are all that it has, with those that are refused.
	Options []Option
	// slashes says that options may begin with / as well.
	slashes bool
	sets    bool                 // bases and registers may be told for descriptor sets
	finish  func(*reading) error // makes jobs of what has been read
	usage   string

	// StatusSource is the exit status if a source is at fault.
	StatusSource int
}

// All returns every driver.
func All() []*Driver { return []*Driver{glslc(), glslang(), fxc()} }

// Usage returns how the program is called.
func (d *Driver) Usage() string { return d.usage }

// DXC is the name of the driver that is the compiler's own command line.
const DXC = "dxc"

// Names returns the names that Named knows, in words.
func Names() string { return "glslc, glslang, fxc and dxc" }

// Named returns the driver of a name; nil for the compiler's own. There is no other if ok is
// false.
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

// OfProgram returns the driver that a program is called as, nil for the compiler's own
// command line. Program is what the system says that the process was started as.
func OfProgram(program string) *Driver {
	base := strings.ToLower(path.Base(strings.ReplaceAll(program, `\`, "/")))
	d, _ := Named(strings.TrimSuffix(base, ".exe"))
	return d
}

// A Job is a compilation that a command line asks for.
type Job struct {
	// Args are flags of the compiler, with the input.
	Args []string
	// Shifts and Registers are added to what Args say of bindings; a register that is not
	// among Registers is bound as without them.
	Shifts    []hlsl2spirv.BindingShift
	Registers []hlsl2spirv.RegisterBinding
	// Quiet says that nothing is printed but what is found: no listing of the module.
	Quiet bool
	// Silent says that not even that is.
	Silent bool
}

// A Plan is what a command line comes to.
type Plan struct {
	Jobs          []Job
	Notes         []string // what is to be said first
	Help, Version bool     // this is asked for, and nothing else
}

// dash is standard input or standard output, on the command lines of drivers and in the
// flags of a Job.
const dash = "-"

// A Reader returns the text of a file; of standard input if the name is "-".
type Reader func(name string) (string, error)

// Plan reads a command line. Read is asked for sources that say of which stage they are.
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
