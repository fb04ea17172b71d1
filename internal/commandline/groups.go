package commandline

import "fmt"

// A Group is a group of flags. The help and the documentation list flags by group.
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
	// withoutEffect is the group of dxc's flags that do not affect SPIR-V modules, or that request what is the default
	// anyway.
	withoutEffect
	// notForSPIRV is the group of dxc's flags for features that SPIR-V modules do not have.
	notForSPIRV
	// notSupported is the group of dxc's flags whose effect is not implemented. If they were ignored, the result would
	// not be what the user has requested.
	notSupported
)

// GroupTitles holds the heading of each group.
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

// TakesEffect reports whether the flags of the group have an effect.
func (g Group) TakesEffect() bool { return g < withoutEffect }

// isRefused reports whether the flags of the group cause an error.
func (g Group) isRefused() bool { return g >= notForSPIRV }

// refusal returns the error for f, a flag that is rejected.
func (f *Flag) refusal() error {
	if f.Group == notForSPIRV {
		return fmt.Errorf("is not supported with -spirv: %s", f.help)
	}
	return fmt.Errorf("is not supported: %s", f.help)
}
