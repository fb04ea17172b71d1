package compiler

import (
	"io"
	"io/fs"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/sema"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Config says how to compile. What one phase alone reads stands in the options
// of that phase, which the compilation completes with what follows from the rest:
// an option that reaches one phase is a field there and nothing here.
type Config struct {
	// Values by the names that users know them by, see values.go. Denorm stands in
	// the emitter's options.
	Profile, HLSLVersion, TargetEnv, Layout, Level, Emit, Parser string
	// Forms are what there is beside the way from HLSL to a module for Vulkan, nil for
	// nothing.
	Forms *Forms
	// KernelVersion is the version of SPIR-V of kernels; DeviceFeatures, if not nil, are
	// what the Level Zero device has that they are for.
	KernelVersion  string
	DeviceFeatures *string
	// LLVMVersion is the version of LLVM that texts are for.
	LLVMVersion string
	// MLIR says how texts of MLIR are written and read.
	MLIR MLIR
	// Dialects are the names of what is understood beside HLSL.
	Dialects []string
	// Extensions are the only SPIR-V extensions to use, all if empty.
	Extensions []string
	// DebugParts are the parts of debug information; if there are none, DebugInfo
	// stands for the usual ones.
	DebugInfo  bool
	DebugParts []string
	Split      DebugSplit
	// StripDebug removes debug information from the module.
	StripDebug bool
	// StripNames removes names of the source and debug information from the module.
	StripNames bool
	// Passes are those to run instead of the level's.
	Passes []string
	// OneThread gives a compute shader without numthreads groups of one thread.
	OneThread bool
	// PayloadQualifiers is "enable", "disable" or "" for what the profile says.
	PayloadQualifiers string

	// Entry is the name of the entry function, EntryPointName what the module calls
	// it.
	Entry, EntryPointName string
	// Exports, if not empty, are the functions of a library that are exported, and their names.
	Exports []Export
	// ExportShadersOnly leaves out functions of a library that are not entry points.
	ExportShadersOnly bool

	// Of more than one phase.

	Native16Bit       bool // -enable-16bit-types
	RowMajor          bool // -Zpr
	OffsetOperand     bool // -fvk-allow-texel-offsets
	FloatControls2    bool // -fspv-float-controls2
	Index64           bool // -fspv-64bit-indexing
	UntypedPointers   bool // -fspv-untyped-pointers
	Raw               bool // -fcgl: no passes
	NoValidate        bool // -Vd
	VulkanMemoryModel bool // -fspv-use-vulkan-memory-model

	// Of single phases, and what they are told.

	Diagnostics  diagnostics.Options
	Preprocessor preprocessor.Options
	Sema         sema.Options
	Stage        stageio.Options
	Emitter      emitter.Options
	Opt          opt.Options

	// FilePrefixes change the names of files in debug information and reflection.
	FilePrefixes source.Prefixes

	// Files is where included files are read, the operating system's if nil; then
	// Dir is where relative paths begin.
	Files fs.FS
	Dir   string
	// IncludeRoots, if not empty, are the folders below which the operating system's
	// files are read.
	IncludeRoots []string
	// Shared is what the compilation has in common with others, nil for nothing.
	Shared *Shared
	// BytesOnly asks for the module's bytes and nothing else of it.
	BytesOnly bool
	// TracePasses, if not nil, gets the module as text after every pass.
	TracePasses io.Writer
	// Observe, if not nil, is called when a phase or a pass begins; what it returns,
	// when that has ended, unless the compilation ends in the middle.
	Observe func(kind, name string) (ended func())
	// MaxID, if not 0, is the largest id bound of the module.
	MaxID uint32
	// Limits bound what the source can cost.
	Limits Limits
}
