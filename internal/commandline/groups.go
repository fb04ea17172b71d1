package commandline

import "fmt"

// A Group is what flags are about. Help and documents list the flags by it.
type Group uint8

const (
	compilation Group = iota
	writing
	reading
	module
	placement
	optimization
	debugging
	messages
	inspection
	program
	// withoutEffect is for flags of dxc that change nothing in a SPIR-V module, or
	// ask for what is done anyway.
	withoutEffect
	// notForSPIRV is for flags of dxc about what a SPIR-V module does not have.
	notForSPIRV
	// notSupported is for flags of dxc whose effect is missing: compiling without it
	// would give something else than the user asked for.
	notSupported
)

// GroupTitles are the headings of the groups.
var GroupTitles = [...]string{
	compilation:   "Compilation",
	writing:       "Output",
	reading:       "Dependencies",
	module:        "Module",
	placement:     "Descriptors, layouts and locations",
	optimization:  "Optimization",
	debugging:     "Debug information",
	messages:      "Diagnostics",
	inspection:    "Compiler internals",
	program:       "Program",
	withoutEffect: "Accepted without effect",
	notForSPIRV:   "Refused: not for SPIR-V",
	notSupported:  "Refused: not supported",
}

// TakesEffect reports whether flags of the group do something.
func (g Group) TakesEffect() bool { return g < withoutEffect }

// isRefused reports whether flags of the group are errors.
func (g Group) isRefused() bool { return g >= notForSPIRV }

// refusal says why f is refused.
func (f *Flag) refusal() error {
	if f.Group == notForSPIRV {
		return fmt.Errorf("is not supported with -spirv: %s", f.help)
	}
	return fmt.Errorf("is not supported: %s", f.help)
}
