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

// A Config configures a compilation. An option that only one phase reads is a field of that phase's options, and not of
// Config. The compilation sets the remaining fields of those options.
type Config struct {
	// values.go lists the texts that these options may contain. Denorm is in the emitter's options.
	Profile, HLSLVersion, TargetEnv, Layout, Level, Emit, Parser string
	// Forms enables output forms other than a Vulkan module, and modules as sources. It may be nil.
	Forms *Forms
	// KernelVersion is the SPIR-V version of kernels. DeviceFeatures, if not nil, lists the features of the Level Zero
	// device for which kernels are compiled.
	KernelVersion  string
	DeviceFeatures *string
	// LLVMVersion is the version of LLVM that reads the LLVM IR.
	LLVMVersion string
	// MLIR configures how MLIR is written and read.
	MLIR MLIR
	// Dialects are the names of the dialects to accept in addition to HLSL.
	Dialects []string
	// Extensions are the SPIR-V extensions that may be used; if empty, all of them may.
	Extensions []string
	// DebugParts lists the parts of debug information to generate. If it is empty, DebugInfo requests the default
	// parts.
	DebugInfo  bool
	DebugParts []string
	Split      DebugSplit
	// StripDebug removes debug information from the module.
	StripDebug bool
	// StripNames removes source names and debug information from the module.
	StripNames bool
	// Passes, if not empty, lists the passes to run instead of those of the optimization level.
	Passes []string
	// OneThread gives compute shaders without numthreads groups of one thread.
	OneThread bool
	// PayloadQualifiers is "enable", "disable", or "" for the default of the profile.
	PayloadQualifiers string

	// Entry is the name of the entry function, and EntryPointName is its name in the module.
	Entry, EntryPointName string
	// Exports, if not empty, are the exported functions of a library and their names in the module.
	Exports []Export
	// ExportShadersOnly omits the functions of a library that are not entry points.
	ExportShadersOnly bool

	// These options are read by several phases.

	Native16Bit       bool // -enable-16bit-types
	RowMajor          bool // -Zpr
	OffsetOperand     bool // -fvk-allow-texel-offsets
	FloatControls2    bool // -fspv-float-controls2
	Index64           bool // -fspv-64bit-indexing
	UntypedPointers   bool // -fspv-untyped-pointers
	CombineSamplers   bool // -fvk-combine-samplers
	GlslangNames      bool // -fspv-glslang-names
	Raw               bool // -fcgl: no passes
	NoValidate        bool // -Vd
	VulkanMemoryModel bool // -fspv-use-vulkan-memory-model

	// These options are read by individual phases.

	Diagnostics  diagnostics.Options
	Preprocessor preprocessor.Options
	Sema         sema.Options
	Stage        stageio.Options
	Emitter      emitter.Options
	Opt          opt.Options

	// FilePrefixes change file names in debug information and reflection.
	FilePrefixes source.Prefixes

	// Files is the file system from which included files are read. If it is nil, they are read from the operating
	// system, and relative paths start at Dir.
	Files fs.FS
	Dir   string
	// IncludeRoots, if not empty, are the only directories from which files of the operating system are read.
	IncludeRoots []string
	// Shared is the cache that this compilation shares with others. It may be nil.
	Shared *Shared
	// BytesOnly requests only the bytes of the module.
	BytesOnly bool
	// TracePasses, if not nil, receives the disassembled module after every pass.
	TracePasses io.Writer
	// Observe, if not nil, is called when a phase or pass begins. The returned function is called when the phase or
	// pass ends, unless the compilation stops in the middle of it.
	Observe func(kind, name string) (ended func())
	// MaxID, if not 0, is the maximum ID bound of the module.
	MaxID uint32
	// Limits limit the cost of compiling the source.
	Limits Limits
}
