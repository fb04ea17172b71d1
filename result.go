package hlsl2spirv

import "github.com/hlsl2spirv/hlsl2spirv/compiler"

// A Result is what a compilation gives. Module is nil if there were errors.
type Result struct {
	Module *compiler.Module
	// Diagnostics are the errors and warnings, in the order of the source.
	Diagnostics Diagnostics

	entries []compiler.Entry // of Module
}

// Words returns the module in its binary form.
func (r *Result) Words() []uint32 { return compiler.Words(r.Module) }

// Bytes returns the module in its binary form, little endian, as files have it.
func (r *Result) Bytes() []byte { return compiler.Bytes(r.Module) }

// Disassembly returns the module as text in the form of spirv-dis.
func (r *Result) Disassembly() string { return compiler.Disassembly(r.Module) }

// Reflection describes what the module asks of the application: descriptors,
// push and specialization constants, the interfaces of its entry points; and
// where each of them is declared.
func (r *Result) Reflection() *compiler.Reflection {
	return compiler.Reflect(r.Module, r.entries, r.Diagnostics.list)
}
