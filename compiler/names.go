package compiler

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// The types that the façade has in its signatures and hands through.
type (
	// A Module is what a compilation makes.
	Module = spirv.Module
	// An Entry is an entry point of a module.
	Entry = emitter.Entry
	// Reflection is what a module asks of the application.
	Reflection = reflection.Module

	// LLVM is an LLVM module.
	LLVM = llvm.Module
	// MLIRFile is a text of MLIR as a tree.
	MLIRFile = mlir.File

	// A Diagnostic is one thing reported, and a DiagnosticList those of a
	// compilation.
	Diagnostic     = diagnostics.Diagnostic
	DiagnosticList = diagnostics.List
	// A Fix is a change of the source that does away with a diagnostic, by Edits of
	// its files.
	Fix  = diagnostics.Fix
	Edit = diagnostics.Edit
	// RenderOptions are the forms in which people read diagnostics.
	RenderOptions = diagnostics.RenderOptions
	// A Pos is a position, a Span a part of the source, a Location what a position
	// is to the user.
	Pos      = source.Pos
	Span     = source.Span
	Location = source.Location

	// A Slot is a place for a descriptor; a Shift and a Mapping say which slots
	// registers get.
	Slot    = binding.Slot
	Shift   = binding.Shift
	Mapping = binding.Mapping

	// A Before is a file that is included before the source; a Prefix changes names
	// of files.
	Before = preprocessor.Before
	Prefix = source.Prefix

	// A Bisect leaves out passes.
	Bisect = opt.Bisect
	// A HeapStride says how many bytes apart the descriptors of a heap lie.
	HeapStride = opt.HeapStride

	// Limits are how much there may be of each quantity.
	Limits = budget.Limits
)

// AllSpaces is the Space of a shift that is for every space.
const AllSpaces = binding.AllSpaces

// Words returns a module in its binary form.
func Words(m *Module) []uint32 { return instbuilder.Encode(m) }

// Bytes returns a module in its binary form, little endian.
func Bytes(m *Module) []byte { return instbuilder.EncodeBytes(m) }

// WordsOf returns the words of a module's bytes.
func WordsOf(bytes []byte) []uint32 { return spirv.WordsOf(bytes) }

// Disassembly returns a module as text in the form of spirv-dis.
func Disassembly(m *Module) string { return spirv.Disassemble(m, spirv.TextOptions{}) }

// LimitNames returns the names of the quantities in their order in Limits.
func LimitNames() []string {
	names := make([]string, budget.Count)
	for q, r := range budget.Rows {
		names[q] = r.Name
	}
	return names
}

// MaxSource returns how long a source may be under the limits.
func MaxSource(l Limits) int { return budget.New(l).Limit(budget.SourceBytes) }

// NoDiagnostics returns the list of a compilation that reported nothing.
func NoDiagnostics() *DiagnosticList {
	return diagnostics.NewList(source.NewMap(), diagnostics.Options{})
}
