package compiler

import (
	"cmp"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/text"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
	"github.com/hlsl2spirv/hlsl2spirv/validate/environment"
)

// A form is a value of -emit: what is made of the module, by which phases.
type form struct {
	name
	target string // the target environment of the module that it is made of, if none is named
	kernel string // the version of the kernels that it is made of, if none is named
	llvm   string // the version of LLVM that reads it, if none is named; "" if it is none of LLVM's texts
	text   bool   // it is a text
	phases []phase
}

var forms = values[form]{otherwise: "spirv", unknown: "unknown form '{name}'; valid ones are {names}", separator: ", ", last: " and ", rows: []form{
	{name: "spirv"},
	{"kernel", "vulkan1.3", "1.2", "", false, []phase{
		{"lower to kernels", (*compilation).lowerToKernels, (*compilation).failed},
		{"validate kernels", (*compilation).validateKernels, (*compilation).failed},
	}},
	{"llvm", "vulkan1.3", "1.5", "19", true, []phase{
		{"lower to kernels", (*compilation).lowerToVariables, (*compilation).failed},
		{"lower to LLVM", (*compilation).lowerForCPU, (*compilation).failed},
		{"print", (*compilation).printLLVM, (*compilation).failed},
	}},
	{"llvm-dialect", "vulkan1.3", "1.5", "19", true, []phase{
		{"lower to kernels", (*compilation).lowerToVariables, (*compilation).failed},
		{"lower to LLVM", (*compilation).lowerForCPU, (*compilation).failed},
		{"print", (*compilation).printDialect, (*compilation).failed},
	}},
	{"mlir", "vulkan1.2", "", "", true, []phase{
		{"combine samplers", (*compilation).combineSamplers, (*compilation).failed},
		{"lower to MLIR", (*compilation).lowerToMLIR, (*compilation).failed},
		{"validate", (*compilation).validateSayable, (*compilation).failed},
		{"print", (*compilation).printMLIR, nil},
	}},
	{"spir", "vulkan1.3", "1.2", "15", true, []phase{
		{"lower to kernels", (*compilation).lowerToKernels, (*compilation).failed},
		{"validate kernels", (*compilation).validateKernels, (*compilation).failed},
		{"lower to LLVM", (*compilation).lowerToSPIR, (*compilation).failed},
		{"print", (*compilation).printLLVM, (*compilation).failed},
	}},
}}

// knowsKernels reports whether there may be kernels: those that are made, or those that
// the source is.
func (s *settings) knowsKernels() bool { return s.read || s.form.kernel != "" }

// A kernelVersion is a version of SPIR-V that kernels may be of.
type kernelVersion struct {
	name
	version uint32 // as in the header
}

var kernelVersions = values[kernelVersion]{otherwise: "1.2", unknown: "unknown version '{name}' of kernels; valid ones are {names}", separator: ", ", last: " and ", rows: []kernelVersion{
	{"1.0", 0x00010000}, {"1.1", 0x00010100}, {"1.2", 0x00010200}, {"1.3", 0x00010300}, {"1.4", 0x00010400}, {"1.5", 0x00010500}, {"1.6", 0x00010600},
}}

// readKernelVersion reads which SPIR-V kernels are of.
func (s *settings) readKernelVersion() (err error) {
	s.kernelVersion, err = kernelVersions.named(cmp.Or(s.KernelVersion, s.form.kernel))
	return err
}

// readDeviceFeatures reads which device kernels are for.
func (s *settings) readDeviceFeatures() (err error) {
	s.kernelTarget = validate.OpenCL
	s.features = environment.AllFeatures
	if s.DeviceFeatures != nil {
		s.kernelTarget = validate.LevelZero
		s.features, err = environment.ParseFeatures(*s.DeviceFeatures)
	}
	return err
}

// An llvmVersion is a version of LLVM that texts are written for.
type llvmVersion struct {
	name
	version text.Version
}

var llvmVersions = values[llvmVersion]{otherwise: "19", unknown: "unknown version '{name}' of LLVM; valid ones are {names}", separator: ", ", last: " and ", rows: []llvmVersion{
	{"15", text.LLVM15}, {"19", text.LLVM19}, {"22", text.LLVM22},
}}

// readLLVM reads which LLVM the text is for.
func (s *settings) readLLVM() (err error) {
	s.llvmVersion, err = llvmVersions.named(cmp.Or(s.LLVMVersion, s.form.llvm))
	return err
}

// EmitsText reports whether a form is a text, and no module.
func EmitsText(emit string) bool {
	f, err := forms.named(emit)
	return err == nil && f.text
}

// readForm reads what is to be made.
func (s *settings) readForm() (err error) {
	s.form, err = forms.named(s.Emit)
	s.TargetEnv = cmp.Or(s.TargetEnv, s.form.target)
	return err
}
