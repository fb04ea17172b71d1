package hlsl2spirv

import (
	"io"
	"io/fs"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
)

// Options configure a compilation. The zero value means the defaults of dxc. Profile is an exception, because dxc does
// not have a default for it.
type Options struct {
	// Emit is the output form (-emit). "spirv" or "" means a module for Vulkan, and "kernel" means a module of kernels
	// for OpenCL and Level Zero. "llvm" means LLVM IR for a processor, and "llvm-dialect" means this LLVM IR in MLIR's
	// llvm dialect. "mlir" means MLIR's spirv dialect. "spir" means the LLVM IR that tools for SPIR-V read.
	Emit string
	// KernelVersion is the SPIR-V version of kernels: "1.0" to "1.6" (default: "1.2") (-fspv-kernel-version).
	KernelVersion string
	// DeviceFeatures, if not nil, makes the compiler check kernels for a Level Zero device with these features
	// (-fze-features). The features are any of fp16, fp64, int64-atomics, images, subgroups and float-atomics,
	// separated by commas. If nil, kernels are checked for OpenCL.
	DeviceFeatures *string
	// LLVMVersion is the version of LLVM that reads the output: "15", "19" or "22" (default: 15 for "spir" and 19 for
	// "llvm") (-fllvm-version).
	LLVMVersion string
	// MLIR configures how MLIR text is written and read.
	MLIR MLIR
	// Profile is the target profile, such as "cs_6_0", "vs_6_2" or "lib_6_3". If it is empty, the shader model is 6.6.
	// The stage is then determined by the attributes of the entry point, or by the name of the source (a.vert.hlsl,
	// a_ps.hlsl, a.comp). A source with several [shader] functions is then a library. If neither attributes nor name
	// determine a stage, the error is an *OptionError.
	Profile string
	// Entry is the name of the entry function. If it is empty, the entry function is "main". If there is no such
	// function, the entry function is the only function that can be an entry point for the profile. Libraries mark
	// their entry points in the source and ignore Entry.
	Entry string
	// Defines are the macros that are defined before the source, in order.
	Defines []Define
	// Before are files that are included before the first line, as with #include (-include). MacrosBefore are files
	// that are included before those in Before, but only their macros are kept (-imacros).
	Before, MacrosBefore []string
	// IncludeDirs are searched, in order, for included files that are not in the folder of the including file.
	IncludeDirs []string
	// SystemIncludeDirs are searched after IncludeDirs, in order (-isystem). Warnings about their files are not
	// reported.
	SystemIncludeDirs []string
	// Files is the file system from which included files are read, with slash-separated paths relative to its root. If
	// nil, it is the real file system. A source can then include any regular file that the process may read, by
	// absolute paths and with "..". Diagnostics print lines of such a file. For untrusted sources, set IncludeRoots or
	// Files: with an empty embed.FS, a source can include only the headers that are built into the compiler. If Files
	// has a method ReadPath(name string) ([]byte, error), it is called with paths as written in sources and
	// IncludeDirs, including absolute ones.
	Files fs.FS
	// IncludeRoots, if not empty, are the folders of the real file system that included files must be in
	// (-finclude-root). Paths that lead elsewhere, by an absolute path, ".." or a symbolic link, are not read. Such a
	// path is an error unless the file is found in another folder. Links must be relative and stay in the folder. A
	// Compiler does not keep such files.
	IncludeRoots []string
	// Dir is the base folder of relative paths of included files and of IncludeRoots if Files is nil (default: the
	// current folder of the process).
	Dir string
	// BytesOnly limits the Result to Bytes and Words; its Module is nil. A Compiler then compiles sources with the same
	// relevant text and options only once.
	BytesOnly bool
	// HLSLVersion is the language version: "2016", "2017", "2018", "2021" or "202x" (default: "2021").
	HLSLVersion string
	// Dialects are language extensions (-fdialect). "glslang" accepts sources that glslang accepts although they
	// violate HLSL's rules. "d3d9" adds samplers and semantics of Direct3D 9.
	Dialects []string
	// Parser is "generated" (the default), or "participle" for the library participle, which builds a parser from the
	// grammar at run time. Modules and diagnostics are the same. Participle takes much more time and memory: do not use
	// it for untrusted sources. It is not available in WebAssembly (-fparser).
	Parser string
	// TargetEnv is "vulkan1.0", "vulkan1.1", "vulkan1.1spirv1.4", "vulkan1.2", "vulkan1.3", "vulkan1.4" or
	// "universal1.5" (default: "vulkan1.0").
	TargetEnv string
	// Extensions, if not empty, are the only SPIR-V extensions that the module may use. "KHR" means all Khronos
	// extensions.
	Extensions []string
	// Layout is the layout rule for buffers: "gl", "dx", "scalar", or "" for the default (-fvk-use-…-layout). The
	// default is std140 and std430 with relaxed rules for vectors.
	Layout string
	// Bindings assign descriptors to resources.
	Bindings Bindings
	// EntryPointName is the name of the entry point in the module (default: its name in the source)
	// (-fspv-entrypoint-name).
	EntryPointName string
	// Exports, if not empty, are the functions that a library exports, with their names in the module (-exports). They
	// replace the functions marked with [shader] or export. It is an error if the source does not have one of these
	// functions.
	Exports []Export
	// ExportShadersOnly omits from a library the functions that are not entry points (-export-shaders-only).
	ExportShadersOnly bool
	// InvertY negates the y component of SV_Position where a stage writes it (-fvk-invert-y).
	InvertY bool
	// DXPositionW gives the w component of SV_Position in pixel shaders its Direct3D value, the reciprocal of Vulkan's
	// (-fvk-use-dx-position-w).
	DXPositionW bool
	// ZeroBaseVertex and ZeroBaseInstance make SV_VertexID and SV_InstanceID start at 0 in every draw
	// (-fvk-support-nonzero-base-vertex and -instance).
	ZeroBaseVertex, ZeroBaseInstance bool
	// AlphabeticalIO assigns locations to stage variables in the order of their semantics (-fvk-stage-io-order=alpha).
	AlphabeticalIO bool
	// PackIO lets stage variables share locations, except for vertex attributes and render targets. All stages of a
	// pipeline must be compiled with the same setting.
	PackIO bool
	// FixCallArguments copies arguments that are parts of variables, because SPIR-V functions cannot take them
	// (-fspv-fix-func-call-arguments).
	FixCallArguments bool
	// IgnoreLineDirectives makes diagnostics report actual files and lines, ignoring #line directives
	// (-ignore-line-directives).
	IgnoreLineDirectives bool
	// LegacyMacroExpansion expands macro arguments before ## concatenates them, as fxc does (-flegacy-macro-expansion).
	LegacyMacroExpansion bool
	// KeepComments records the positions of comments, for Diagnostics.Verify.
	KeepComments bool
	// OneThread gives a compute shader without numthreads groups of one thread, as in HLSL test suites. Without
	// OneThread, numthreads is required.
	OneThread bool
	// PayloadQualifiers is "enable" or "disable". It specifies whether ray payloads must declare which stages read and
	// write their fields. If empty, they must do so from shader model 6.7 on (-enable-payload-qualifiers,
	// -disable-payload-qualifiers).
	PayloadQualifiers string
	// TracePasses, if not nil, receives the text of the module after every pass (-fspv-print-all).
	TracePasses io.Writer
	// Observe, if not nil, is called when a step of the compilation begins. The kind of a step is "phase", or "pass"
	// for a step within a phase. The function that it returns is called when the step ends, unless the compilation ends
	// during the step (-ftime-report, -ftime-trace).
	Observe func(kind, name string) (ended func())
	// Bisect, if not nil, limits how many passes run (-opt-bisect-limit).
	Bisect *Bisect
	// UnknownImageFormat declares storage images and texel buffers with the format Unknown
	// (-fspv-use-unknown-image-format).
	UnknownImageFormat bool
	// DisableDepthHint declares images with the Depth operand 0 (not a depth image) instead of 2 (unknown)
	// (-fvk-disable-depth-hint).
	DisableDepthHint bool
	// GlslangNames gives blocks, inputs and outputs the names that glslang gives them, for applications that bind by name
	// (-fspv-glslang-names).
	GlslangNames bool
	// UntypedPointers uses untyped pointers for storage buffers (-fspv-untyped-pointers).
	UntypedPointers bool
	// Index64 lets structured buffers be indexed with 64-bit integers (-fspv-64bit-indexing).
	Index64 bool
	// FloatControls2 specifies the allowed floating-point transformations in the module, instead of using Vulkan's
	// defaults (-fspv-float-controls2).
	FloatControls2 bool
	// OffsetOperand allows sampling operations to have texel offsets that are not constant, using VK_KHR_maintenance8
	// (-fvk-allow-texel-offsets).
	OffsetOperand bool
	// Native16Bit makes half and the min16 types 16 bits wide (-enable-16bit-types).
	Native16Bit bool
	// RowMajor makes matrices row_major unless declared otherwise (-Zpr).
	RowMajor bool
	// Raw skips all passes over the module (-fcgl). The module may need legalization before a driver accepts it.
	Raw bool
	// FiniteMath lets the compiler assume that no value is infinite or NaN (-ffinite-math-only).
	FiniteMath bool
	// NaNClamp makes clamp return NaN only if all three arguments are NaN, like min(max()) (-fspv-nan-clamp). Otherwise
	// the result for NaN depends on the device.
	NaNClamp bool
	// VulkanMemoryModel makes the module use the Vulkan memory model (-fspv-use-vulkan-memory-model).
	VulkanMemoryModel bool
	// Passes, if not empty, are the passes to run instead of the default passes, by the names of spirv-opt's flags
	// (-Oconfig). Level must then be empty. Legalization runs before them if the module needs it. They also run on a
	// source that is a module.
	Passes []string
	// ReduceLoadSize loads only the used parts of structs and arrays (-fspv-reduce-load-size).
	ReduceLoadSize bool

	// UnrollLoops unrolls all loops that are marked [unroll], from -O2 on, not only those that index resources. By
	// default, the other loops are left to the driver.
	UnrollLoops bool
	// MaxID, if not 0, is the maximum ID bound of the module (-fspv-max-id).
	MaxID uint32
	// Strict makes all arithmetic precise, and preserves the signs of zeros, infinities and NaN (-Gis).
	Strict bool
	// ResourcesMayAlias makes the compiler assume that resources with different bindings may share memory, so that a
	// write through one may be visible through another (-res-may-alias).
	ResourcesMayAlias bool
	// Denorm is the treatment of denormal floats: "preserve", "ftz", or "any" or "" for the device's default (-denorm).
	Denorm string
	// Reflect keeps semantics, resource types and counters as decorations (-fspv-reflect).
	Reflect bool
	// DXCQuirks follows dxc where dxc deviates from HLSL: NaN != x is false, conversions from 64-bit integers to float
	// drop the upper half, and lit multiplies instead of raising to a power (-fspv-dxc-quirks).
	DXCQuirks bool
	// MaximalReconvergence makes invocations reconverge as the structure of the source suggests
	// (-fspv-enable-maximal-reconvergence).
	MaximalReconvergence bool
	// LegacyMatrixOrder makes Load<T> and Store<T> of byte address buffers store matrices in row-major order
	// (-fspv-use-legacy-buffer-matrix-order).
	LegacyMatrixOrder bool
	// DebugInfo adds the names and the text of the source files, the source lines of instructions, and the command line
	// to the module (-Zi).
	DebugInfo bool
	// DebugParts, if not empty, selects the debug information to add instead of that of DebugInfo (-fspv-debug).
	// "file", "source", "line" and "tool" are parts of the information that DebugInfo adds. "source" includes the file
	// name, and "line" includes the source. "rich" and "rich-with-source" describe types, functions and variables in
	// OpenCL.DebugInfo.100. "vulkan" and "vulkan-with-source" describe them in NonSemantic.Shader.DebugInfo.100.
	DebugParts []string
	// SplitDebug writes debug information to a separate module.
	SplitDebug SplitDebug
	// StripDebug removes debug information from the module, also if the source is a module (-Qstrip_debug). Reflection
	// and the file of SplitDebug keep it.
	StripDebug bool
	// StripNames removes the names and texts of the source from the module: names of variables, types, members and
	// functions, semantics, and debug information (-Qstrip_reflect). Names of entry points are kept. Reflection still
	// has the names.
	StripNames bool
	// DebugPrefixes change the names of files in debug information and reflection (-fdebug-prefix-map). MacroPrefixes
	// change the names in __FILE__ (-fmacro-prefix-map). Diagnostics use the original names.
	DebugPrefixes, MacroPrefixes []FilePrefix
	// CommandLine is the command line recorded in debug information, or "" for none.
	CommandLine string
	// Level is the optimization level (-O…; -Od is "0"). "0" runs only the passes that make the module legal. "1"
	// compiles quickly, "s" optimizes for size, and "2", "3" or "" optimize for speed.
	Level string
	// NoValidate skips the final validation (-Vd).
	NoValidate bool
	// PreserveBindings keeps unused resource variables (-fspv-preserve-bindings).
	PreserveBindings bool
	// PreserveInterface keeps unused stage inputs and outputs (-fspv-preserve-interface).
	PreserveInterface bool
	// NoWarnings suppresses warnings; WarningsAreErrors turns them into errors.
	NoWarnings, WarningsAreErrors bool
	// Warnings are settings in the notation of -W. Later settings take precedence. "NAME" and "no-NAME" turn a warning
	// on and off. "error=NAME" makes it an error, and "no-error=NAME" keeps it from becoming an error. "error" is
	// WarningsAreErrors.
	Warnings []string
	// Limits limit the cost of compiling the source.
	Limits Limits
	// ErrorLimit is the number of errors after which a compilation stops (default: 20). If it is negative, there is no
	// limit (-ferror-limit).
	ErrorLimit int
}

// EmitsText reports whether Emit selects a text form instead of a module.
func (o *Options) EmitsText() bool { return compiler.EmitsText(o.Emit) }

// MLIR configures how text in MLIR's spirv dialect is written and read.
type MLIR struct {
	// Version is the version of MLIR that reads the text: "19" or "22" (default: "22") (-fmlir-version).
	Version string
	// Target is the device in spirv.target_env: vendor, type and number separated by colons, then limits separated by
	// commas, as in "AMD:DiscreteGPU:0x73bf,subgroup_size=64". If it is empty, the attribute is omitted
	// (-fmlir-target).
	Target string
	// CombineSamplers combines each texture with its sampler into a sampled image at the texture's binding, because the
	// dialect does not have separate samplers (-fmlir-combine-samplers).
	CombineSamplers bool
	// ABI passes resources as arguments of entry functions with spirv.interface_var_abi instead of variables
	// (-fmlir-abi).
	ABI bool
	// Module is the name of the module to read from a text with several modules (-fmlir-module).
	Module string
}

// Bindings select the descriptor sets and bindings of resources for which the source does not specify them.
type Bindings struct {
	// DefaultSet is the descriptor set of resources that do not specify a set (-auto-binding-space).
	DefaultSet int
	// Shifts are added to register numbers (-fvk-b-shift and the like).
	Shifts []BindingShift
	// AutoShift also applies the shifts to resources without a register.
	AutoShift bool
	// SeparateRegisters gives the registers of each class (b, t, s, u) bindings that no other class has in the set
	// (-fvk-separate-registers). It replaces Shifts by multiples of 16 that depend on the registers of the source.
	// Programs must therefore read the bindings from the reflection.
	SeparateRegisters bool
	// Registers, if not empty, map registers to descriptors (-fvk-bind-register). Every resource must then have an
	// entry, unless SomeRegisters is set. In that case, resources without an entry are bound as if Registers were
	// empty.
	Registers     []RegisterBinding
	SomeRegisters bool
	// FlattenArrays gives each element of an array of resources its own binding (-fspv-flatten-resource-arrays).
	FlattenArrays bool
	// CombineSamplers combines each texture with its sampler into a combined image sampler at the texture's binding. A
	// texture that is used with several samplers is an error (-fvk-combine-samplers).
	CombineSamplers bool
	// Globals, ResourceHeap, SamplerHeap and CounterHeap are the descriptors of the global constant buffer and the
	// heaps, which do not have registers. Nil means the next free descriptor.
	Globals, ResourceHeap, SamplerHeap, CounterHeap *Descriptor
	// DescriptorHeaps maps ResourceDescriptorHeap and SamplerDescriptorHeap to the heaps of VK_EXT_descriptor_heap
	// instead of arrays of resources (-fspv-use-descriptor-heap). These heaps do not have a set and a binding. It
	// requires SPIR-V 1.4.
	DescriptorHeaps bool
	// ResourceHeapStride and SamplerHeapStride are the distances between descriptors in these heaps
	// (-fvk-resource-heap-stride, -fvk-sampler-heap-stride).
	ResourceHeapStride, SamplerHeapStride HeapStride
}

// A HeapStride determines the distance in bytes between the descriptors of a heap. The zero value means the size that
// the driver reports for the largest descriptor that the heap can hold. All resource types then use the same index
// scale, as in Direct3D.
type HeapStride struct {
	Bytes uint32 // 0 means the size that the driver reports
	Own   bool   // if Bytes is 0: use the size of a descriptor of the accessed type
}

// An Export is a name that a function of a library has in the module. An entry point may have several such names, any
// other function only one.
type Export struct {
	Name     string
	Function string // name in the source, with its namespaces
}

// A Descriptor is a set and a binding.
type Descriptor struct{ Set, Binding uint32 }

// A BindingShift adds By to the register numbers of Class ('b', 's', 't' or 'u') in Space, or in all spaces if Space is
// AllSpaces. If several shifts match a register, the last one applies.
type BindingShift struct {
	Class byte
	Space int
	By    int
}

// AllSpaces, used as the Space of a shift, matches every space.
const AllSpaces = -1

// A RegisterBinding binds a register to a descriptor. The register has the class Class and the number Number, and is in
// Space, or in any space if Space is AllSpaces.
type RegisterBinding struct {
	Class         byte
	Number, Space int
	Descriptor    Descriptor
}

// A Bisect skips passes, so that you can find the pass that breaks a shader by bisection. Passes are numbered from 1 in
// execution order. Passes that are needed for a valid module always run.
type Bisect struct {
	Limit int       // number of the last pass that runs; negative for all passes
	Log   io.Writer // gets a line for each pass; may be nil
}

// A Define defines a macro, as #define Name Value does. If Value is empty, the value is 1, as with -D Name. If Undefine
// is set, the Define instead undefines the macro, as #undef Name and -U Name do.
type Define struct {
	Name, Value string
	Undefine    bool
}

// A FilePrefix replaces the prefix Old of file names with New. If several prefixes match, the last one applies.
type FilePrefix struct{ Old, New string }

// A SplitDebug requests two modules (-Fd): one with debug information, Result.DebugFile, and one without. The module
// without debug information refers to the other module with DebugBuildIdentifier and DebugStoragePath of
// NonSemantic.Shader.DebugInfo.100.
type SplitDebug struct {
	Wanted bool
	// BySource derives the build identifier from the complete file with debug information, including sources (-Zss).
	// Otherwise, it is derived from the module without debug information, which several sources may have in common
	// (-Zsb).
	BySource bool
	// Embed keeps the debug information in the module, too (-Qembed_debug).
	Embed bool
	// Path is the path of the debug file that the module records (default: its ID with the extension .spv).
	Path string
}

// config returns the options as a compiler.Config for all output forms.
func (o *Options) config() compiler.Config {
	c := o.Config()
	c.Forms = &compiler.AllForms
	return c
}

// Config returns the options as a compiler.Config that compiles HLSL to modules for Vulkan. The type may change.
func (o *Options) Config() compiler.Config {
	c := compiler.Config{
		Profile: o.Profile, HLSLVersion: o.HLSLVersion, Parser: o.Parser, TargetEnv: o.TargetEnv, Emit: o.Emit,
		LLVMVersion: o.LLVMVersion, MLIR: compiler.MLIR(o.MLIR), KernelVersion: o.KernelVersion,
		DeviceFeatures: o.DeviceFeatures, Layout: o.Layout, Level: o.Level,
		Extensions: o.Extensions, DebugInfo: o.DebugInfo, DebugParts: o.DebugParts,
		Split: compiler.DebugSplit(o.SplitDebug), StripDebug: o.StripDebug, StripNames: o.StripNames, Passes: o.Passes,
		OneThread: o.OneThread, PayloadQualifiers: o.PayloadQualifiers, Entry: o.Entry,
		EntryPointName: o.EntryPointName,
		Files:          o.Files, Dir: o.Dir, IncludeRoots: o.IncludeRoots, BytesOnly: o.BytesOnly,
		TracePasses: o.TracePasses,
		Observe:     o.Observe, MaxID: o.MaxID, Limits: o.Limits.values(),
	}
	// options that several phases read
	c.Dialects = o.Dialects
	for _, x := range o.Exports {
		c.Exports = append(c.Exports, compiler.Export(x))
	}
	c.ExportShadersOnly = o.ExportShadersOnly
	c.Native16Bit = o.Native16Bit
	c.OffsetOperand = o.OffsetOperand
	c.FloatControls2 = o.FloatControls2
	c.Index64 = o.Index64
	c.UntypedPointers = o.UntypedPointers
	c.RowMajor = o.RowMajor
	c.Raw = o.Raw
	c.NoValidate = o.NoValidate
	c.VulkanMemoryModel = o.VulkanMemoryModel

	c.Diagnostics.NoWarnings = o.NoWarnings
	c.Diagnostics.WarningsAsErrors = o.WarningsAreErrors
	c.Diagnostics.Switches = o.Warnings
	c.Diagnostics.ErrorLimit = o.ErrorLimit

	for _, d := range o.Defines {
		c.Preprocessor.Defines = append(c.Preprocessor.Defines, d.text())
	}
	for _, name := range o.MacrosBefore {
		c.Preprocessor.Before = append(c.Preprocessor.Before, compiler.Before{Name: name, Macros: true})
	}
	for _, name := range o.Before {
		c.Preprocessor.Before = append(c.Preprocessor.Before, compiler.Before{Name: name})
	}
	for _, p := range o.MacroPrefixes {
		c.Preprocessor.FilePrefixes = append(c.Preprocessor.FilePrefixes, compiler.Prefix(p))
	}
	for _, p := range o.DebugPrefixes {
		c.FilePrefixes = append(c.FilePrefixes, compiler.Prefix(p))
	}
	c.Preprocessor.Include, c.Preprocessor.System = o.IncludeDirs, o.SystemIncludeDirs
	c.Preprocessor.KeepComments = o.KeepComments
	c.Preprocessor.IgnoreLineDirectives = o.IgnoreLineDirectives
	c.Preprocessor.ExpandPasted = o.LegacyMacroExpansion

	c.Stage.ZeroBaseVertex = o.ZeroBaseVertex
	c.Stage.ZeroBaseInstance = o.ZeroBaseInstance
	c.Stage.Pack = o.PackIO
	c.Stage.Alphabetical = o.AlphabeticalIO

	c.Emitter.FiniteMath = o.FiniteMath
	c.Emitter.NaNClamp = o.NaNClamp
	c.Emitter.Strict = o.Strict
	c.Emitter.Denorm = o.Denorm
	c.Emitter.Reflect = o.Reflect
	c.Emitter.Reconverge = o.MaximalReconvergence
	c.Emitter.DXCQuirks = o.DXCQuirks
	c.Emitter.FixCallArguments = o.FixCallArguments
	c.Emitter.Debug.CommandLine = o.CommandLine
	c.Emitter.Stage.InvertY = o.InvertY
	c.Emitter.Stage.PositionW = o.DXPositionW
	c.Emitter.Resources.UnknownFormat = o.UnknownImageFormat
	c.Emitter.Resources.NoDepthHint = o.DisableDepthHint
	c.Emitter.Resources.LegacyMatrix = o.LegacyMatrixOrder
	c.Emitter.Resources.MayAlias = o.ResourcesMayAlias
	b := &c.Emitter.Resources.Binding
	b.DefaultSpace = o.Bindings.DefaultSet
	b.AutoShift = o.Bindings.AutoShift
	b.Separate = o.Bindings.SeparateRegisters
	b.Flatten = o.Bindings.FlattenArrays
	b.SomeRegisters = o.Bindings.SomeRegisters
	b.Globals = (*compiler.Slot)(o.Bindings.Globals)
	b.ResourceHeap = (*compiler.Slot)(o.Bindings.ResourceHeap)
	b.SamplerHeap = (*compiler.Slot)(o.Bindings.SamplerHeap)
	b.CounterHeap = (*compiler.Slot)(o.Bindings.CounterHeap)
	c.Emitter.Resources.DescriptorHeap = o.Bindings.DescriptorHeaps
	c.GlslangNames = o.GlslangNames
	c.CombineSamplers = o.Bindings.CombineSamplers
	c.Opt.ResourceHeap = compiler.HeapStride{Bytes: o.Bindings.ResourceHeapStride.Bytes,
		Own: o.Bindings.ResourceHeapStride.Own}
	c.Opt.SamplerHeap = compiler.HeapStride{Bytes: o.Bindings.SamplerHeapStride.Bytes,
		Own: o.Bindings.SamplerHeapStride.Own}
	for _, s := range o.Bindings.Shifts {
		b.Shifts = append(b.Shifts, compiler.Shift(s))
	}
	for _, r := range o.Bindings.Registers {
		b.Registers = append(b.Registers, compiler.Mapping{Class: r.Class, Number: r.Number, Space: r.Space,
			Slot: compiler.Slot(r.Descriptor)})
	}

	c.Opt.PreserveBindings = o.PreserveBindings
	c.Opt.PreserveInterface = o.PreserveInterface
	c.Opt.ReduceLoadSize = o.ReduceLoadSize
	c.Opt.UnrollLoops = o.UnrollLoops
	if o.Bisect != nil {
		c.Opt.Bisect = &compiler.Bisect{Limit: o.Bisect.Limit, Log: o.Bisect.Log}
	}
	return c
}

// text returns the definition of the macro in the syntax of -D.
func (d Define) text() string {
	if d.Undefine {
		return "-" + d.Name
	}
	if d.Value == "" {
		return d.Name
	}
	return d.Name + "=" + d.Value
}
