package compiler

import (
	"errors"
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/deserialize"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
	"github.com/hlsl2spirv/hlsl2spirv/validate/environment"
)

// settings are a Config with what its names stand for.
type settings struct {
	Config
	profile  profile
	target   target
	language languageVersion
	layout   layoutRow
	level    opt.Level
	form     form
	read     bool // the source is a module

	kernelVersion kernelVersion
	kernelTarget  validate.Target
	features      environment.Features // of the device that kernels are for
	llvmVersion   llvmVersion
	mlirVersion   mlirVersion
	mlirTarget    *deserialize.Target // nil if none is named
}

// A settingRow is a step of reading the options. It reads a value that has a name,
// or it says what asks for something, what that needs, and what is said if it
// has not got it.
type settingRow struct {
	read func(*settings) error

	asked, needs func(*settings) bool
	message      string
}

// settingRows are the steps in the order in which errors are found.
var settingRows = [...]settingRow{
	{read: (*settings).readForm},
	{read: (*settings).readKernels},
	{read: (*settings).readLLVM},
	{
		asked:   func(s *settings) bool { return s.LLVMVersion != "" },
		needs:   func(s *settings) bool { return s.form.llvm != "" && s.form.spelling() != "llvm-dialect" },
		message: "-fllvm-version is about texts for LLVM: use -emit=llvm or -emit=spir; MLIR's versions agree",
	},
	{
		asked:   func(s *settings) bool { return s.KernelVersion != "" },
		needs:   (*settings).knowsKernels,
		message: "-fspv-kernel-version is about kernels: use -emit=kernel, or a form that is made of them",
	},
	{
		asked:   func(s *settings) bool { return s.DeviceFeatures != nil },
		needs:   (*settings).knowsKernels,
		message: "-fze-features is about kernels: use -emit=kernel, or a form that is made of them",
	},
	{read: (*settings).readMLIR},
	{
		asked:   (*settings).asksMLIR,
		needs:   func(s *settings) bool { return s.form.spelling() == "mlir" },
		message: "-fmlir-version, -fmlir-target, -fmlir-abi and -fmlir-combine-samplers are about texts for MLIR: use -emit=mlir",
	},
	{
		asked:   func(s *settings) bool { return s.MLIR.Module != "" },
		needs:   func(s *settings) bool { return s.read },
		message: "-fmlir-module chooses a module of a text of MLIR, and the input is none",
	},
	{read: (*settings).readProfile},
	{read: (*settings).readTarget},
	{read: (*settings).readLanguageVersion},
	{
		asked:   func(s *settings) bool { return s.Native16Bit },
		needs:   func(s *settings) bool { return s.profile.minor >= 2 && s.language.version >= 2018 },
		message: "enable-16bit-types is only allowed for shader model >= 6.2 and HLSL version >= 2018",
	},
	{read: (*settings).readDenorm},
	{
		asked:   func(s *settings) bool { return s.Emitter.Denorm != "" },
		needs:   func(s *settings) bool { return s.profile.minor >= 2 },
		message: "denorm is only allowed for shader model >= 6.2",
	},
	{read: (*settings).readLayout},
	{read: (*settings).readLevel},
	{read: (*settings).readPasses},
	{read: (*settings).readDebugParts},
	{
		asked:   func(s *settings) bool { return len(s.Emitter.Resources.Binding.Registers) > 0 },
		needs:   func(s *settings) bool { return len(s.Emitter.Resources.Binding.Shifts) == 0 },
		message: "-fvk-bind-register cannot be used together with -fvk-*-shift",
	},
	{read: (*settings).readExtensions},
	{
		asked:   func(s *settings) bool { return s.PayloadQualifiers == "enable" },
		needs:   func(s *settings) bool { return s.profile.isLibrary() && s.profile.minor >= 6 },
		message: "Invalid target for payload access qualifiers. Only lib_6_6 and beyond are supported.",
	},
	{
		asked:   func(s *settings) bool { return s.Emitter.Stage.InvertY },
		needs:   func(s *settings) bool { return s.profile.writesPosition() },
		message: "-fvk-invert-y can only be used in VS/DS/GS/MS/Lib",
	},
}

// readAll reads the options.
func (s *settings) readAll() error {
	if s.Entry == "" {
		s.Entry = "main"
	}
	for i := range settingRows {
		if err := settingRows[i].apply(s); err != nil {
			return err
		}
	}
	return nil
}

func (r *settingRow) apply(s *settings) error {
	switch {
	case r.read != nil:
		return r.read(s)
	case r.asked(s) && !r.needs(s):
		return errors.New(r.message)
	}
	return nil
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
		if !opt.Known(name) {
			return fmt.Errorf("failed to optimize SPIR-V: Unknown flag '%s'", name)
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

// payloadQualifiers reports whether payloads of rays must say which stages
// access what.
func (s *settings) payloadQualifiers() bool {
	if s.PayloadQualifiers != "" {
		return s.PayloadQualifiers == "enable"
	}
	return s.profile.minor >= 7
}
