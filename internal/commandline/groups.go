package commandline

import "fmt"

// A Group is a group of flags. Help and documentation list the flags by group.
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
	// withoutEffect is for dxc flags that do not affect SPIR-V modules, or that request the default behavior.
	withoutEffect
	// notForSPIRV is for dxc flags for features that SPIR-V modules do not have.
	notForSPIRV
	// notSupported is for dxc flags whose effect is not implemented. Ignoring them would produce a different result
	// than the user requested.
	notSupported
)

// GroupTitles holds the headings of the groups.
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

// TakesEffect reports whether flags of the group have an effect.
func (g Group) TakesEffect() bool { return g < withoutEffect }

// isRefused reports whether flags of the group are errors.
func (g Group) isRefused() bool { return g >= notForSPIRV }

// refusal returns the error for the rejected flag f.
func (f *Flag) refusal() error {
	if f.Group == notForSPIRV {
		return fmt.Errorf("is not supported with -spirv: %s", f.help)
	}
	return fmt.Errorf("is not supported: %s", f.help)
}
