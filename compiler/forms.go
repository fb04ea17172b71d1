package compiler

import (
	"cmp"
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/assembly"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
	"github.com/hlsl2spirv/hlsl2spirv/validate/environment"
)

// A form is a value of -emit, an output format. AllForms lists the phases for it.
type form struct {
	name
	target string // default target environment of the Vulkan module
	kernel string // default SPIR-V version of the kernels that are converted to the form
	llvm   string // default LLVM version; "" if the form is not LLVM IR
	text   bool   // the output is text
}

var forms = values[form]{otherwise: moduleForm, unknown: "unknown form '{name}'; valid ones are {names}", separator: ", ", last: " and ", rows: []form{
	{name: moduleForm},
	{"kernel", "vulkan1.3", "1.2", "", false},
	{"llvm", "vulkan1.3", "1.5", "19", true},
	{"llvm-dialect", "vulkan1.3", "1.5", "19", true},
	{"mlir", "vulkan1.2", "", "", true},
	{"spir", "vulkan1.3", "1.2", "15", true},
}}

// moduleForm is the default form, a Vulkan module.
const moduleForm = "spirv"

// mayHaveKernels reports whether the output or the source may contain kernels.
func (s *settings) mayHaveKernels() bool { return s.read || s.form.kernel != "" }

// A kernelVersion is a SPIR-V version of kernels.
type kernelVersion struct {
	name
	version uint32 // as in the header of a module
}

var kernelVersions = values[kernelVersion]{otherwise: "1.2", unknown: "unknown kernel version '{name}'; valid ones are {names}", separator: ", ", last: " and ", rows: []kernelVersion{
	{"1.0", 0x00010000}, {"1.1", 0x00010100}, {"1.2", 0x00010200}, {"1.3", 0x00010300}, {"1.4", 0x00010400}, {"1.5", 0x00010500}, {"1.6", 0x00010600},
}}

// readKernelVersion sets s.kernelVersion to the SPIR-V version of kernels.
func (s *settings) readKernelVersion() (err error) {
	s.kernelVersion, err = kernelVersions.named(cmp.Or(s.KernelVersion, s.form.kernel))
	return err
}

// readDeviceFeatures sets the rules for kernels, and the features of the device for which kernels are compiled.
func (s *settings) readDeviceFeatures() (err error) {
	s.kernelTarget = validate.OpenCL
	s.features = environment.AllFeatures
	if s.DeviceFeatures != nil {
		s.kernelTarget = validate.LevelZero
		s.features, err = environment.ParseFeatures(*s.DeviceFeatures)
	}
	return err
}

// An llvmVersion is a version of LLVM for which LLVM IR can be written.
type llvmVersion struct {
	name
	version assembly.Version
}

var llvmVersions = values[llvmVersion]{otherwise: "19", unknown: "unknown LLVM version '{name}'; valid ones are {names}", separator: ", ", last: " and ", rows: []llvmVersion{
	{"15", assembly.LLVM15}, {"19", assembly.LLVM19}, {"22", assembly.LLVM22},
}}

// readLLVM sets s.llvmVersion to the version of LLVM.
func (s *settings) readLLVM() (err error) {
	s.llvmVersion, err = llvmVersions.named(cmp.Or(s.LLVMVersion, s.form.llvm))
	return err
}

// EmitsText reports whether the output form named emit is text. It returns false for unknown names.
func EmitsText(emit string) bool {
	f, err := forms.named(emit)
	return err == nil && f.text
}

// readForm sets s.form to the output form, and the default of the target environment.
func (s *settings) readForm() (err error) {
	s.form, err = forms.named(s.Emit)
	s.TargetEnv = cmp.Or(s.TargetEnv, s.form.target)
	if err == nil && s.Forms == nil && s.form.name != moduleForm {
		return fmt.Errorf("-emit=%s is not available: this build of the compiler writes only Vulkan modules",
			s.form.name)
	}
	return err
}
