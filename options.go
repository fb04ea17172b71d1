package hlsl2spirv

import (
	"io"
	"io/fs"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
)

// Options say how to compile. The zero value means dxc's defaults, except for
// Profile, for which dxc has none.
type Options struct {
	// Emit is what is made: "spirv" or "" for a module for Vulkan, "kernel" for
	// one of kernels for OpenCL and Level Zero, "llvm" for LLVM IR for a processor,
	// "llvm-dialect" for the same in MLIR's llvm dialect, "mlir" for MLIR's spirv
	// dialect, "spir" for the LLVM IR that tools for SPIR-V read (-emit).
	Emit string
	// KernelVersion is the version of SPIR-V that kernels are of: "1.0" to "1.6", "1.2"
	// if empty (-fspv-kernel-version).
	KernelVersion string
	// DeviceFeatures, if not nil, makes kernels be checked for a Level Zero device that
	// has these: of fp16, fp64, int64-atomics, images, subgroups and float-atomics,
	// separated by commas (-fze-features). Otherwise they are checked for OpenCL.
	DeviceFeatures *string
	// LLVMVersion is the version of LLVM that reads the text: "15", "19" or "22"; 15 for
	// "spir" and 19 for "llvm" if empty (-fllvm-version).
	LLVMVersion string
	// MLIR says how texts of MLIR are written and read.
	MLIR MLIR
	// Profile is the target profile, such as "cs_6_0", "vs_6_2" or "lib_6_3". If it is
	// empty, the stage is that of the attributes of the entry point, or the one in the name of
	// the source (a.vert.hlsl, a_ps.hlsl, a.comp), and the shader model is 6.6; several
	// functions with [shader] are a library. It is an *OptionError if neither names a stage.
	Profile string
	// Entry is the name of the entry function. If it is empty, it is "main", or without
	// such a function the only one that can be an entry point for the profile. Libraries have
	// their entry points marked in the source and ignore it.
	Entry string
	// Defines are the macros defined before the source starts, in order.
	Defines []Define
	// Before are files that are included before the first line, as with #include
	// (-include); of those in MacrosBefore, which come first, the macros alone are kept
	// (-imacros).
	Before, MacrosBefore []string
	// IncludeDirs are searched, in order, for included files that are not found
	// beside the including one.
	IncludeDirs []string
	// SystemIncludeDirs are searched behind IncludeDirs, in order (-isystem). Warnings about
	// the files in them are left out.
	SystemIncludeDirs []string
	// Files is where included files are read from, with slash-separated paths relative
	// to its root. If nil, it is the real file system: a source can then include any
	// regular file that the process may read, by absolute paths and with "..", and
	// diagnostics print lines of it. For sources that one does not trust, set
	// IncludeRoots, or Files: an embed.FS that is empty lets nothing be included but the
	// headers that come with the compiler. Files with a method
	// ReadPath(name string) ([]byte, error) are given paths as sources and IncludeDirs
	// have them, absolute ones too.
	Files fs.FS
	// IncludeRoots, if not empty, are the folders of the real file system below which
	// included files may lie (-finclude-root). What leads elsewhere, by an absolute path,
	// ".." or a symbolic link, is not looked at and is an error unless the file is found
	// in another place. Links must be relative and stay in the folder. Such files are
	// not kept by a Compiler.
	IncludeRoots []string
	// Dir is the folder in which relative paths of included files and of IncludeRoots
	// begin if Files is nil; the process's if empty.
	Dir string
	// BytesOnly asks for nothing of the Result but Bytes and Words; its Module is nil.
	// A Compiler then compiles sources once that differ in nothing that counts.
	BytesOnly bool
	// HLSLVersion is the language version: "2016", "2017", "2018", "2021" or
	// "202x"; "2021" if empty.
	HLSLVersion string
	// Dialects say what is understood beside HLSL: "glslang", where glslang does with less
	// than HLSL asks for, and "d3d9", for samplers and semantics of Direct3D 9 (-fdialect).
	Dialects []string
	// Parser is "generated", also if empty, or "participle" for the library participle, which
	// builds a parser from the grammar at run time. Modules and diagnostics are the same.
	// Participle takes much more time and memory: do not use it for sources that you do not
	// trust. It is not available in WebAssembly (-fparser).
	Parser string
	// TargetEnv is "vulkan1.0", "vulkan1.1", "vulkan1.1spirv1.4", "vulkan1.2",
	// "vulkan1.3", "vulkan1.4" or "universal1.5"; "vulkan1.0" if empty.
	TargetEnv string
	// Extensions, if not empty, are the only SPIR-V extensions the module may
	// use. "KHR" stands for all Khronos ones.
	Extensions []string
	// Layout is the rule for offsets in buffers: "" for the default, whose
	// vectors are relaxed std140 and std430, or "gl", "dx" or "scalar"
	// (-fvk-use-…-layout).
	Layout string
	// Bindings say which descriptors resources get.
	Bindings Bindings
	// EntryPointName is what the module calls the entry function; the name that
	// it has in the source if empty (-fspv-entrypoint-name).
	EntryPointName string
	// Exports, if not empty, are the functions that a library exports, instead of those marked with [shader] or
	// export, and the names that the module gives them (-exports). It is an error if the source does not have one.
	Exports []Export
	// ExportShadersOnly leaves out of a library the functions that are not entry points (-export-shaders-only).
	ExportShadersOnly bool
	// InvertY negates the y of SV_Position where a stage writes it
	// (-fvk-invert-y).
	InvertY bool
	// DXPositionW makes the w of SV_Position in pixel shaders what Direct3D has
	// there, the reciprocal of Vulkan's (-fvk-use-dx-position-w).
	DXPositionW bool
	// ZeroBaseVertex and ZeroBaseInstance let SV_VertexID and SV_InstanceID count
	// from 0 in every draw (-fvk-support-nonzero-base-vertex and -instance).
	ZeroBaseVertex, ZeroBaseInstance bool
	// AlphabeticalIO numbers stage variables in the order of their semantics
	// (-fvk-stage-io-order=alpha).
	AlphabeticalIO bool
	// PackIO lets stage variables share locations, except for vertex attributes
	// and render targets. All stages of a pipeline must be compiled alike.
	PackIO bool
	// FixCallArguments copies arguments that are parts of variables, which
	// SPIR-V does not let functions take (-fspv-fix-func-call-arguments).
	FixCallArguments bool
	// IgnoreLineDirectives makes diagnostics speak of the text as it is, not as
	// #line has it (-ignore-line-directives).
	IgnoreLineDirectives bool
	// LegacyMacroExpansion expands arguments of macros before they are pasted with
	// ##, as fxc does (-flegacy-macro-expansion).
	LegacyMacroExpansion bool
	// KeepComments remembers where comments stand, for Diagnostics.Verify.
	KeepComments bool
	// OneThread gives a compute shader without numthreads groups of one thread, as tests in HLSL have them. Without it
	// numthreads is required.
	OneThread bool
	// PayloadQualifiers is "enable" or "disable" where payloads of rays must, or
	// need not, say which stages read and write their fields. They must from
	// shader model 6.7 on if it is empty (-enable-payload-qualifiers,
	// -disable-payload-qualifiers).
	PayloadQualifiers string
	// TracePasses, if not nil, gets the module as text after every pass
	// (-fspv-print-all).
	TracePasses io.Writer
	// Observe, if not nil, is called when a step of the compilation begins: one of
	// kind "phase", or a "pass" within one. What it returns is called when the step
	// has ended, unless the compilation ends with it (-ftime-report, -ftime-trace).
	Observe func(kind, name string) (ended func())
	// Bisect, if not nil, leaves out the passes behind a number (-opt-bisect-limit).
	Bisect *Bisect
	// UnknownImageFormat gives storage images and texel buffers no format
	// (-fspv-use-unknown-image-format).
	UnknownImageFormat bool
	// UntypedPointers makes pointers into storage buffers ones without a type
	// (-fspv-untyped-pointers).
	UntypedPointers bool
	// Index64 lets structured buffers be indexed by numbers of 64 bits (-fspv-64bit-indexing).
	Index64 bool
	// FloatControls2 says in the module what may be done with floats, instead of leaving it
	// to Vulkan (-fspv-float-controls2).
	FloatControls2 bool
	// OffsetOperand lets offsets of texels that are sampled be known only at run time, as
	// VK_KHR_maintenance8 does (-fvk-allow-texel-offsets).
	OffsetOperand bool
	// Native16Bit makes half and the min16 types 16 bits wide (-enable-16bit-types).
	Native16Bit bool
	// RowMajor makes matrices row_major unless declared otherwise (-Zpr).
	RowMajor bool
	// Raw stops before any pass over the module (-fcgl). The module may need
	// legalization before a driver accepts it.
	Raw bool
	// FiniteMath lets the compiler take it that no value is infinite or NaN
	// (-ffinite-math-only).
	FiniteMath bool
	// NaNClamp makes clamp give NaN only if all three arguments are NaN, as the min of a max
	// is (-fspv-nan-clamp); otherwise what it makes of NaN is the device's choice.
	NaNClamp bool
	// VulkanMemoryModel makes the module use the Vulkan memory model
	// (-fspv-use-vulkan-memory-model).
	VulkanMemoryModel bool
	// Passes, if not empty, are the passes to run instead of the usual ones,
	// by the names of spirv-opt's flags (-Oconfig). Level must then be empty.
	// Legalization runs before them if the module needs it.
	Passes []string
	// ReduceLoadSize loads the parts of structs and arrays that are used, not
	// the whole (-fspv-reduce-load-size).
	ReduceLoadSize bool

	// UnrollLoops unrolls all loops that are marked [unroll] from -O2 on, and not
	// only those that index resources: drivers unroll the others.
	UnrollLoops bool
	// MaxID, if not 0, is the largest id bound of the module (-fspv-max-id).
	MaxID uint32
	// Strict makes all arithmetic precise, and keeps the signs of zeros, infinities
	// and NaN (-Gis).
	Strict bool
	// ResourcesMayAlias says that resources of different bindings may share memory, so
	// that what is written through one may be read through another (-res-may-alias).
	ResourcesMayAlias bool
	// Denorm is what becomes of denormal floats: "preserve", "ftz", or "any" or ""
	// for what the device prefers (-denorm).
	Denorm string
	// Reflect keeps semantics, types of resources and counters as decorations
	// (-fspv-reflect).
	Reflect bool
	// DXCQuirks computes as dxc does where that is not what HLSL says: a NaN is not
	// different from anything, 64-bit integers lose their upper halves on the way to
	// float, and lit multiplies where it should raise to a power (-fspv-dxc-quirks).
	DXCQuirks bool
	// MaximalReconvergence makes invocations reconverge where the source suggests
	// it (-fspv-enable-maximal-reconvergence).
	MaximalReconvergence bool
	// LegacyMatrixOrder makes Load<T> and Store<T> of byte address buffers store
	// matrices row by row (-fspv-use-legacy-buffer-matrix-order).
	LegacyMatrixOrder bool
	// DebugInfo puts the names and the text of the source files, the lines that
	// instructions come from, and the command line into the module (-Zi).
	DebugInfo bool
	// DebugParts, if not empty, say what debug information to make instead: "file",
	// "source", "line" and "tool" are parts of what DebugInfo makes, a source comes
	// with its file name and lines with the source; "rich" and "rich-with-source"
	// describe types, functions and variables in OpenCL.DebugInfo.100, "vulkan" and
	// "vulkan-with-source" in NonSemantic.Shader.DebugInfo.100 (-fspv-debug).
	DebugParts []string
	// SplitDebug asks for debug information in a module of its own.
	SplitDebug SplitDebug
	// StripNames removes the names and texts of the source from the module: names of variables, types, members and
	// functions, semantics, and debug information (-Qstrip_reflect). Names of entry points stay. Reflection still has
	// the names.
	StripNames bool
	// DebugPrefixes change the names of files in debug information and reflection
	// (-fdebug-prefix-map), MacroPrefixes those that __FILE__ gives
	// (-fmacro-prefix-map); diagnostics name files as they are.
	DebugPrefixes, MacroPrefixes []FilePrefix
	// CommandLine is what debug information says about the flags that the shader was
	// compiled with, "" for nothing.
	CommandLine string
	// Level says what the module is optimized for: "0" for nothing, so that only the
	// passes that make it legal run, "1" for a short compilation, "s" for a small
	// module, "2", "3" or "" for fast shaders (-O…; -Od is "0").
	Level string
	// NoValidate leaves out the final validation (-Vd).
	NoValidate bool
	// PreserveBindings keeps resource variables that nothing uses
	// (-fspv-preserve-bindings).
	PreserveBindings bool
	// PreserveInterface keeps stage inputs and outputs that nothing uses
	// (-fspv-preserve-interface).
	PreserveInterface bool
	// NoWarnings suppresses warnings; WarningsAreErrors turns them into errors.
	NoWarnings, WarningsAreErrors bool
	// Warnings are switches as after -W, later ones win: "NAME" and "no-NAME" turn
	// a warning on and off, "error=NAME" makes it an error, "no-error=NAME" keeps
	// it from being one, "error" is WarningsAreErrors.
	Warnings []string
	// Limits bound what the source can cost.
	Limits Limits
	// ErrorLimit is the number of errors after which a compilation stops, 20 if 0;
	// there is no limit if it is negative (-ferror-limit).
	ErrorLimit int
}

// EmitsText reports whether Emit is for a text, and for no module.
func (o *Options) EmitsText() bool { return compiler.EmitsText(o.Emit) }

// MLIR says how texts of MLIR's spirv dialect are written and read.
type MLIR struct {
	// Version is the version of MLIR that reads the text: "19" or "22", which is meant
	// if it is empty (-fmlir-version).
	Version string
	// Target is the device that spirv.target_env names: vendor, type and number with
	// colons between, then limits behind commas, as in
	// "AMD:DiscreteGPU:0x73bf,subgroup_size=64"; there is no such attribute if it is
	// empty (-fmlir-target).
	Target string
	// CombineSamplers makes one sampled image of a texture and the sampler that it is
	// used with, at the texture's binding: the dialect has no samplers of their own
	// (-fmlir-combine-samplers).
	CombineSamplers bool
	// ABI makes resources arguments of entry functions with spirv.interface_var_abi in
	// the place of variables (-fmlir-abi).
	ABI bool
	// Module is the name of the module to take of a text that has several
	// (-fmlir-module).
	Module string
}

// Bindings say which descriptor set and binding a resource gets where the source
// does not.
type Bindings struct {
	// DefaultSet is the set of resources that name none (-auto-binding-space).
	DefaultSet int
	// Shifts move register numbers (-fvk-b-shift and the like).
	Shifts []BindingShift
	// AutoShift applies the shifts to resources without a register too.
	AutoShift bool
	// SeparateRegisters gives the registers of each class (b, t, s, u) bindings that no
	// other class has in the set (-fvk-separate-registers). The shifts that do this are
	// multiples of 16 and depend on the registers of the source: read the bindings from
	// the reflection. Shifts that are given as well are replaced.
	SeparateRegisters bool
	// Registers, if not empty, map registers to descriptors; every resource
	// then needs an entry (-fvk-bind-register), unless SomeRegisters says that
	// resources without one are bound as if there were no Registers.
	Registers     []RegisterBinding
	SomeRegisters bool
	// FlattenArrays gives each element of an array of resources a binding of
	// its own (-fspv-flatten-resource-arrays).
	FlattenArrays bool
	// Globals, ResourceHeap, SamplerHeap and CounterHeap are the descriptors of
	// what has no register, nil for the next free one.
	Globals, ResourceHeap, SamplerHeap, CounterHeap *Descriptor
	// DescriptorHeaps makes ResourceDescriptorHeap and SamplerDescriptorHeap the heaps of
	// Vulkan's VK_EXT_descriptor_heap, which have no descriptor, instead of arrays of
	// resources (-fspv-use-descriptor-heap). It needs SPIR-V 1.4.
	DescriptorHeaps bool
	// ResourceHeapStride and SamplerHeapStride say how far apart the descriptors of such
	// heaps lie (-fvk-resource-heap-stride, -fvk-sampler-heap-stride).
	ResourceHeapStride, SamplerHeapStride HeapStride
}

// A HeapStride says how many bytes apart the descriptors of a heap lie. With the zero
// value that is what the driver says: as many as the largest descriptor has that can be
// in the heap, so that all types of resources are counted alike, as in Direct3D.
type HeapStride struct {
	Bytes uint32 // 0: what the driver says
	Own   bool   // without Bytes: as many as a descriptor of the accessed type has
}

// An Export gives a function of a library a name in the module. An entry point may have several, other functions one.
type Export struct {
	Name     string
	Function string // in the source, with its namespaces
}

// A Descriptor is a place in a descriptor set.
type Descriptor struct{ Set, Binding uint32 }

// A BindingShift adds By to the numbers of the registers of Class ('b', 's',
// 't' or 'u') in Space, or in every space if Space is AllSpaces. Of several
// shifts for a register the last one holds.
type BindingShift struct {
	Class byte
	Space int
	By    int
}

// AllSpaces is the Space of a shift for every space.
const AllSpaces = -1

// A RegisterBinding gives the register Class Number in Space, or in every space if Space
// is AllSpaces, its descriptor.
type RegisterBinding struct {
	Class         byte
	Number, Space int
	Descriptor    Descriptor
}

// A Bisect leaves out passes, so that the one that breaks a shader can be found by
// halving. Passes are numbered from 1 in the order in which they run; those without
// which the module would be invalid run in any case.
type Bisect struct {
	Limit int       // the number of the last pass that runs; less than 0 for all
	Log   io.Writer // gets a line for each pass, nil for none
}

// A Define is a macro: #define Name Value. An empty Value is 1, as with -D Name. It
// is #undef Name if Undefine is set, as with -U Name.
type Define struct {
	Name, Value string
	Undefine    bool
}

// A FilePrefix says that names of files which begin with Old are written with New
// instead. Of several the last that fits counts.
type FilePrefix struct{ Old, New string }

// A SplitDebug asks for two modules (-Fd): one with debug information, Result.DebugFile, and
// one without, which names the other in DebugBuildIdentifier and DebugStoragePath of
// NonSemantic.Shader.DebugInfo.100.
type SplitDebug struct {
	Wanted bool
	// BySource names the build by all that the file holds, sources too (-Zss). Or else the
	// module without debug information names it, which may be that of several sources (-Zsb).
	BySource bool
	// Embed leaves debug information in the module as well (-Qembed_debug).
	Embed bool
	// Path is what the module says of where the file is, "" for its ID and .spv.
	Path string
}

// config hands each option to the phase that reads it.
func (o *Options) config() compiler.Config {
	c := o.Config()
	c.Forms = &compiler.AllForms
	return c
}

// Config returns the options as package compiler takes them, which promises nothing. They
// are for what makes modules for Vulkan of HLSL.
func (o *Options) Config() compiler.Config {
	c := compiler.Config{
		Profile: o.Profile, HLSLVersion: o.HLSLVersion, Parser: o.Parser, TargetEnv: o.TargetEnv, Emit: o.Emit, LLVMVersion: o.LLVMVersion, MLIR: compiler.MLIR(o.MLIR), KernelVersion: o.KernelVersion, DeviceFeatures: o.DeviceFeatures, Layout: o.Layout, Level: o.Level,
		Extensions: o.Extensions, DebugInfo: o.DebugInfo, DebugParts: o.DebugParts, Split: compiler.DebugSplit(o.SplitDebug), StripNames: o.StripNames, Passes: o.Passes,
		OneThread: o.OneThread, PayloadQualifiers: o.PayloadQualifiers, Entry: o.Entry, EntryPointName: o.EntryPointName,
		Files: o.Files, Dir: o.Dir, IncludeRoots: o.IncludeRoots, BytesOnly: o.BytesOnly, TracePasses: o.TracePasses, Observe: o.Observe, MaxID: o.MaxID, Limits: o.Limits.values(),
	}
	// of more than one phase
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
	c.Opt.ResourceHeap = compiler.HeapStride{Bytes: o.Bindings.ResourceHeapStride.Bytes, Own: o.Bindings.ResourceHeapStride.Own}
	c.Opt.SamplerHeap = compiler.HeapStride{Bytes: o.Bindings.SamplerHeapStride.Bytes, Own: o.Bindings.SamplerHeapStride.Own}
	for _, s := range o.Bindings.Shifts {
		b.Shifts = append(b.Shifts, compiler.Shift(s))
	}
	for _, r := range o.Bindings.Registers {
		b.Registers = append(b.Registers, compiler.Mapping{Class: r.Class, Number: r.Number, Space: r.Space, Slot: compiler.Slot(r.Descriptor)})
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

// text returns the macro as -D spells it.
func (d Define) text() string {
	if d.Undefine {
		return "-" + d.Name
	}
	if d.Value == "" {
		return d.Name
	}
	return d.Name + "=" + d.Value
}
