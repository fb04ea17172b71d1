package compiler

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/deserialize"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
	"github.com/hlsl2spirv/hlsl2spirv/validate/environment"
)

// A settings holds a Config, together with the values that names in it select.
type settings struct {
	Config
	profile  profile
	target   target
	language languageVersion
	layout   layoutRow
	level    opt.Level
	dialects dialect.Set
	parser   parserRow
	form     form
	read     bool // the source is a module

	kernelVersion kernelVersion
	kernelTarget  validate.Target
	features      environment.Features // features of the device for which kernels are compiled
	llvmVersion   llvmVersion
	mlirVersion   mlirVersion
	mlirTarget    *deserialize.Target // nil if the options do not name a target
}

// A settingRow is a step in reading the options. It either reads a named value, or is a rule. A rule reports its
// message if requested returns true for the settings, but needs returns false.
type settingRow struct {
	option, flag string // field of the root package's Options, and flag on the command line

	read func(*settings) error

	requested, needs func(*settings) bool
	message          string
}

// settingRows lists the steps, in the order in which errors are reported.
var settingRows = [...]settingRow{
	{option: "Emit", flag: "-emit", read: (*settings).readForm},
	{option: "KernelVersion", flag: "-fspv-kernel-version", read: (*settings).readKernelVersion},
	{option: "DeviceFeatures", flag: "-fze-features", read: (*settings).readDeviceFeatures},
	{option: "LLVMVersion", flag: "-fllvm-version", read: (*settings).readLLVM},
	{
		option: "LLVMVersion", flag: "-fllvm-version",
		requested: func(s *settings) bool { return s.LLVMVersion != "" },
		needs:     func(s *settings) bool { return s.form.llvm != "" && s.form.spelling() != "llvm-dialect" },
		message:   "-fllvm-version requires -emit=llvm or -emit=spir",
	},
	{
		option: "KernelVersion", flag: "-fspv-kernel-version",
		requested: func(s *settings) bool { return s.KernelVersion != "" },
		needs:     (*settings).mayHaveKernels,
		message:   "-fspv-kernel-version requires -emit=kernel or another output made from kernels",
	},
	{
		option: "DeviceFeatures", flag: "-fze-features",
		requested: func(s *settings) bool { return s.DeviceFeatures != nil },
		needs:     (*settings).mayHaveKernels,
		message:   "-fze-features requires -emit=kernel or another output made from kernels",
	},
	{option: "MLIR.Version", flag: "-fmlir-version", read: (*settings).readMLIRVersion},
	{option: "MLIR.Target", flag: "-fmlir-target", read: (*settings).readMLIRTarget},
	{
		option: "MLIR", flag: "-fmlir-version",
		requested: (*settings).usesMLIROptions,
		needs:     func(s *settings) bool { return s.form.spelling() == "mlir" },
		message:   "-fmlir-version, -fmlir-target, -fmlir-abi and -fmlir-combine-samplers require -emit=mlir",
	},
	{
		option: "MLIR.Module", flag: "-fmlir-module",
		requested: func(s *settings) bool { return s.MLIR.Module != "" },
		needs:     func(s *settings) bool { return s.read },
		message:   "-fmlir-module requires MLIR input",
	},
	{
		option: "Bindings.CombineSamplers", flag: "-fvk-combine-samplers",
		requested: func(s *settings) bool { return s.CombineSamplers },
		needs:     func(s *settings) bool { return !s.read },
		message:   "-fvk-combine-samplers requires HLSL input",
	},
	{
		option: "GlslangNames", flag: "-fspv-glslang-names",
		requested: func(s *settings) bool { return s.GlslangNames },
		needs:     func(s *settings) bool { return s.form.spelling() == moduleForm && !s.read },
		message:   "-fspv-glslang-names requires HLSL input and Vulkan modules as output",
	},
	{option: "Profile", flag: "-T", read: (*settings).readProfile},
	{
		option: "Exports", flag: "-exports",
		requested: func(s *settings) bool { return len(s.Exports) > 0 },
		needs:     func(s *settings) bool { return s.profile.isLibrary() && !s.read },
		message:   "-exports requires a library profile, such as -T lib_6_3",
	},
	{option: "Exports", flag: "-exports", read: func(s *settings) error { return after("-exports", CheckExports(s.Exports)) }},
	{
		option: "ExportShadersOnly", flag: "-export-shaders-only",
		requested: func(s *settings) bool { return s.ExportShadersOnly },
		needs:     func(s *settings) bool { return s.profile.isLibrary() && !s.read },
		message:   "-export-shaders-only requires a library profile, such as -T lib_6_3",
	},
	{option: "TargetEnv", flag: "-fspv-target-env", read: (*settings).readTarget},
	{option: "HLSLVersion", flag: "-HV", read: (*settings).readLanguageVersion},
	{option: "Dialects", flag: "-fdialect", read: (*settings).readDialects},
	{option: "Parser", flag: "-fparser", read: (*settings).readParser},
	{
		option: "Parser", flag: "-fparser",
		requested: func(s *settings) bool { return s.parser.participle },
		needs:     func(*settings) bool { return frontend.HasParticiple() },
		message:   "-fparser=participle is not available in WebAssembly",
	},
	{
		option: "Native16Bit", flag: "-enable-16bit-types",
		requested: func(s *settings) bool { return s.Native16Bit },
		needs:     func(s *settings) bool { return s.profile.minor >= 2 && s.language.version >= 2018 },
		message:   "enable-16bit-types is only allowed for shader model >= 6.2 and HLSL version >= 2018",
	},
	{option: "Denorm", flag: "-denorm", read: (*settings).readDenorm},
	{
		option: "Denorm", flag: "-denorm",
		requested: func(s *settings) bool { return s.Emitter.Denorm != "" },
		needs:     func(s *settings) bool { return s.profile.minor >= 2 },
		message:   "denorm is only allowed for shader model >= 6.2",
	},
	{option: "Layout", flag: "-fvk-use-gl-layout", read: (*settings).readLayout},
	{option: "Level", flag: "-O", read: (*settings).readLevel},
	{option: "Passes", flag: "-Oconfig", read: func(s *settings) error { return CheckPasses(s.Passes, s.Level) }},
	{option: "Passes", flag: "-Oconfig", read: (*settings).readPasses},
	{option: "DebugParts", flag: "-fspv-debug", read: (*settings).readDebugParts},
	{
		option: "SplitDebug", flag: "-Fd",
		requested: func(s *settings) bool { return s.Split.Wanted },
		needs:     (*settings).debugs,
		message:   "-Fd requires debug information; use -Zi, -Zs or -fspv-debug",
	},
	{
		option: "SplitDebug", flag: "-Fd",
		requested: func(s *settings) bool { return s.Split.Wanted },
		needs:     func(s *settings) bool { return s.form.spelling() == moduleForm && !s.read },
		message:   "-Fd requires HLSL input and Vulkan modules as output",
	},
	{
		option: "SplitDebug.Embed", flag: "-Qembed_debug",
		requested: func(s *settings) bool { return s.Split.Embed },
		needs:     (*settings).debugs,
		message:   EmbedNeedsDebugInfo,
	},
	{
		option: "SplitDebug.Embed", flag: "-Qembed_debug",
		requested: func(s *settings) bool { return s.Split.Embed },
		needs:     func(s *settings) bool { return !s.StripNames },
		message:   "-Qembed_debug and -Qstrip_reflect cannot be used together",
	},
	{
		option: "SplitDebug.Embed", flag: "-Qembed_debug",
		requested: func(s *settings) bool { return s.Split.Embed },
		needs:     func(s *settings) bool { return !s.StripDebug },
		message:   "-Qembed_debug and -Qstrip_debug cannot be used together",
	},
	{
		option: "StripNames", flag: "-Qstrip_reflect",
		requested: func(s *settings) bool { return s.StripNames },
		needs:     func(s *settings) bool { return !s.form.text },
		message:   "-Qstrip_reflect cannot be combined with text output of -emit",
	},
	{
		option: "SplitDebug.BySource", flag: "-Zss",
		requested: func(s *settings) bool { return s.Split.BySource },
		needs:     (*settings).debugs,
		message:   BySourceNeedsDebugInfo,
	},
	{option: "Bindings.DefaultSet", flag: "-auto-binding-space", read: func(s *settings) error { return after("-auto-binding-space", s.readDefaultSet()) }},
	{option: "Bindings.Shifts", flag: "-fvk-b-shift", read: (*settings).readShifts},
	{option: "Bindings.Registers", flag: "-fvk-bind-register", read: (*settings).readRegisters},
	{
		option: "Bindings.Registers", flag: "-fvk-bind-register",
		requested: func(s *settings) bool { return len(s.Emitter.Resources.Binding.Registers) > 0 },
		needs: func(s *settings) bool {
			b := &s.Emitter.Resources.Binding
			return len(b.Shifts) == 0 || b.SomeRegisters
		},
		message: "-fvk-bind-register cannot be used together with -fvk-*-shift",
	},
	{option: "Bindings.ResourceHeapStride", flag: "-fvk-resource-heap-stride", read: func(s *settings) error { return after("-fvk-resource-heap-stride", readStride(s.Opt.ResourceHeap)) }},
	{option: "Bindings.SamplerHeapStride", flag: "-fvk-sampler-heap-stride", read: func(s *settings) error { return after("-fvk-sampler-heap-stride", readStride(s.Opt.SamplerHeap)) }},
	{
		option: "Bindings.ResourceHeapStride", flag: "-fvk-resource-heap-stride",
		requested: func(s *settings) bool {
			return s.Opt.ResourceHeap != (opt.HeapStride{}) || s.Opt.SamplerHeap != (opt.HeapStride{})
		},
		needs:   func(s *settings) bool { return s.Emitter.Resources.DescriptorHeap },
		message: "-fvk-resource-heap-stride and -fvk-sampler-heap-stride require -fspv-use-descriptor-heap",
	},
	{option: "Extensions", flag: "-fspv-extension", read: (*settings).readExtensions},
	{option: "PayloadQualifiers", flag: "-enable-payload-qualifiers", read: (*settings).readPayloadQualifiers},
	{
		option: "PayloadQualifiers", flag: "-enable-payload-qualifiers",
		requested: func(s *settings) bool { return s.PayloadQualifiers == "enable" },
		needs:     func(s *settings) bool { return s.profile.minor >= 6 },
		message:   "Invalid target for payload access qualifiers. Only lib_6_6 and beyond are supported.",
	},
	{
		option: "InvertY", flag: "-fvk-invert-y",
		requested: func(s *settings) bool { return s.Emitter.Stage.InvertY },
		needs:     func(s *settings) bool { return s.profile.writesPosition() },
		message:   "-fvk-invert-y can only be used in VS/DS/GS/MS/Lib",
	},
	{option: "Before", flag: "-include", read: func(s *settings) error { return after("-include", s.readBefore(false)) }},
	{option: "MacrosBefore", flag: "-imacros", read: func(s *settings) error { return after("-imacros", s.readBefore(true)) }},
	{option: "Limits", flag: "-flimit", read: func(s *settings) error { return after("-flimit", s.readLimits()) }},
	{
		option: "IncludeRoots", flag: "-finclude-root",
		requested: func(s *settings) bool { return len(s.IncludeRoots) > 0 },
		needs:     func(s *settings) bool { return s.Files == nil },
		message:   "IncludeRoots cannot be combined with Files",
	},
}

// An OptionError is the error for an invalid option. It does not depend on the source.
type OptionError struct {
	Option string // field of the root package's Options, preceded by the fields that contain it
	Flag   string // flag on the command line
	Err    error
}

// Error returns the message of Err.
func (e *OptionError) Error() string { return e.Err.Error() }

// readAll runs all steps of reading the options. It returns the error of the first one that fails.
func (s *settings) readAll() error {
	for i := range settingRows {
		if err := settingRows[i].apply(s); err != nil {
			return err
		}
	}
	return nil
}

func (r *settingRow) apply(s *settings) error {
	var err error
	switch {
	case r.read != nil:
		err = r.read(s)
	case r.requested(s) && !r.needs(s):
		err = errors.New(r.message)
	}
	if err == nil {
		return nil
	}
	return &OptionError{r.option, r.flag, err}
}

func (s *settings) readProfile() (err error) {
	s.profile, err = parseProfile(s.Profile)
	return err
}

func (s *settings) readTarget() (err error) {
	s.target, err = targets.named(s.TargetEnv)
	return err
}

func (s *settings) readLanguageVersion() (err error) {
	s.language, err = languageVersions.named(s.HLSLVersion)
	return err
}

func (s *settings) readParser() (err error) {
	s.parser, err = parsers.named(s.Parser)
	return err
}

func (s *settings) readDialects() error {
	for _, name := range s.Dialects {
		d := dialect.Named(name)
		if d == 0 {
			return fmt.Errorf("unknown dialect '%s'; valid ones are %s", name, strings.Join(dialect.Names(), " and "))
		}
		s.dialects |= d
	}
	return nil
}

func (s *settings) readDenorm() error {
	_, err := denormModes.named(s.Emitter.Denorm)
	return err
}

func (s *settings) readLayout() (err error) {
	s.layout, err = layouts.named(s.Layout)
	return err
}

func (s *settings) readLevel() error {
	row, err := levels.named(s.Level)
	s.level = row.level
	return err
}

func (s *settings) readPasses() error {
	for _, name := range s.Passes {
		if err := opt.CheckName(name); err != nil {
			return err
		}
	}
	return nil
}

func (s *settings) readExtensions() error {
	for _, e := range s.Extensions {
		if e == allKHR {
			continue
		}
		if _, err := extensions.named(e); err != nil {
			return err
		}
	}
	return nil
}

func (s *settings) readPayloadQualifiers() error {
	_, err := payloadModes.named(s.PayloadQualifiers)
	return err
}

func (s *settings) readDefaultSet() error {
	if n := s.Emitter.Resources.Binding.DefaultSpace; !IsNumber(int64(n)) {
		return BadSetNumber(strconv.Itoa(n))
	}
	return nil
}

func (s *settings) readShifts() error {
	for _, shift := range s.Emitter.Resources.Binding.Shifts {
		_, err := registerClasses.named(string(shift.Class))
		if err != nil {
			return err
		}
		if shift.Space != AllSpaces && !IsNumber(int64(shift.Space)) {
			err = BadSpace(strconv.Itoa(shift.Space))
		}
		if err != nil {
			return after(fmt.Sprintf("-fvk-%c-shift", shift.Class), err)
		}
	}
	return nil
}

func (s *settings) readRegisters() error {
	for _, r := range s.Emitter.Resources.Binding.Registers {
		if _, err := registerClasses.named(string(r.Class)); err != nil {
			return err
		}
		space := r.Space
		if space == AllSpaces {
			space = 0
		}
		for _, n := range [...]struct {
			what   string
			number int64
			class  string
		}{
			{"register", int64(r.Number), string(r.Class)},
			{"space", int64(space), ""},
			{"binding", int64(r.Slot.Binding), ""},
			{"set", int64(r.Slot.Set), ""},
		} {
			if !IsNumber(n.number) {
				return BadRegister{n.what, n.class + strconv.FormatInt(n.number, 10)}
			}
		}
	}
	return nil
}

// readStride returns an error if the stride of a heap is an invalid number.
func readStride(s opt.HeapStride) error {
	if s.Bytes == 0 {
		return nil
	}
	return CheckHeapStride(int64(s.Bytes))
}

// readBefore checks the names of the files that are included before the source. macros selects those of which only the
// macros are kept.
func (s *settings) readBefore(macros bool) error {
	for _, f := range s.Preprocessor.Before {
		if f.Macros != macros {
			continue
		}
		if err := CheckBefore(f.Name); err != nil {
			return err
		}
	}
	return nil
}

// readLimits checks the limits. A limit of 0 has its default value.
func (s *settings) readLimits() error {
	for _, n := range s.Limits {
		if n == 0 {
			continue
		}
		if err := CheckLimit(n); err != nil {
			return err
		}
	}
	return nil
}

// payloadQualifiers reports whether ray payloads must declare which stages access their fields.
func (s *settings) payloadQualifiers() bool {
	if s.PayloadQualifiers != "" {
		return s.PayloadQualifiers == "enable"
	}
	return s.profile.minor >= 7
}
