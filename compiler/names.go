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

// These types are in the signatures of the root package, which re-exports them.
type (
	// A Module is the result of a compilation.
	Module = spirv.Module
	// An Entry is an entry point of a module.
	Entry = emitter.Entry
	// Reflection describes the interface of a module to the application.
	Reflection = reflection.Module

	// LLVM is an LLVM module.
	LLVM = llvm.Module
	// An MLIRFile is the syntax tree of MLIR.
	MLIRFile = mlir.File

	// A Diagnostic is a reported problem, and a DiagnosticList holds the diagnostics of a compilation.
	Diagnostic     = diagnostics.Diagnostic
	DiagnosticList = diagnostics.List
	// A Fix is a change of the source that fixes the reported problem. It consists of Edits to files.
	Fix  = diagnostics.Fix
	Edit = diagnostics.Edit
	// RenderOptions configures how diagnostics are rendered for people.
	RenderOptions = diagnostics.RenderOptions
	// A Pos is a position and a Span is a part of the source. A Location is a position with its file, line and column.
	Pos      = source.Pos
	Span     = source.Span
	Location = source.Location

	// A Slot is the set and binding of a descriptor. Shifts and Mappings determine the slots of registers.
	Slot    = binding.Slot
	Shift   = binding.Shift
	Mapping = binding.Mapping

	// A Before is a file that is included before the source. A Prefix is a rule that changes file names.
	Before = preprocessor.Before
	Prefix = source.Prefix

	// A Bisect skips the passes after a given number.
	Bisect = opt.Bisect
	// A HeapStride determines the distance in bytes between the descriptors of a heap.
	HeapStride = opt.HeapStride

	// Limits holds the maximum values of quantities in a compilation.
	Limits = budget.Limits
)

// AllSpaces is the Space of a shift that applies to every space.
const AllSpaces = binding.AllSpaces

// Words returns the binary form of a module.
func Words(m *Module) []uint32 { return instbuilder.Encode(m) }

// Bytes returns the binary form of a module in little-endian byte order.
func Bytes(m *Module) []byte { return instbuilder.EncodeBytes(m) }

// WordsOf returns the words of a module that is given as bytes.
func WordsOf(bytes []byte) []uint32 { return spirv.WordsOf(bytes) }

// Disassembly returns the text of a module in the format of spirv-dis.
func Disassembly(m *Module) string { return spirv.Disassemble(m, spirv.TextOptions{}) }

// LimitNames returns the names of the quantities, in the order of Limits.
func LimitNames() []string {
	names := make([]string, budget.Count)
	for q, r := range budget.Rows {
		names[q] = r.Name
	}
	return names
}

// MaxSource returns the maximum size of a source under the limits.
func MaxSource(l Limits) int { return budget.New(l).Limit(budget.SourceBytes) }

// NoDiagnostics returns an empty list of diagnostics.
func NoDiagnostics() *DiagnosticList {
	return diagnostics.NewList(source.NewMap(), diagnostics.Options{})
}
