package compiler

import (
	"os"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
)

const mlirFormRequired = "-fmlir-version, -fmlir-target, -fmlir-abi and -fmlir-combine-samplers require -emit=mlir"

// refused lists invalid options and their errors.
var refused = []struct {
	name string
	set  func(*Config)
	want string
}{
	{"form", func(c *Config) { c.Emit = "glsl" }, "unknown form 'glsl'; valid ones are spirv, kernel, llvm, llvm-dialect, mlir and spir"},
	{"kernels' version", func(c *Config) { c.KernelVersion = "2" }, "unknown kernel version '2'; valid ones are 1.0, 1.1, 1.2, 1.3, 1.4, 1.5 and 1.6"},
	{"LLVM's version", func(c *Config) { c.LLVMVersion = "16" }, "unknown LLVM version '16'; valid ones are 15, 19 and 22"},
	{"LLVM, form", func(c *Config) { c.LLVMVersion = "15" }, "-fllvm-version requires -emit=llvm or -emit=spir"},
	{"kernels, form", func(c *Config) { c.KernelVersion = "1.3" }, "-fspv-kernel-version requires -emit=kernel or another output made from kernels"},
	{"features, form", func(c *Config) { c.DeviceFeatures = new(string) }, "-fze-features requires -emit=kernel or another output made from kernels"},
	{"kernels for MLIR", func(c *Config) { c.Emit, c.KernelVersion = "mlir", "1.3" }, "-fspv-kernel-version requires -emit=kernel or another output made from kernels"},
	{"MLIR's version", func(c *Config) { c.MLIR.Version = "20" }, "unknown MLIR version '20'; valid ones are 19 and 22"},
	{"MLIR's target", func(c *Config) { c.MLIR.Target = "AMD:GPU" }, "-fmlir-target: unknown device type 'GPU'; expected one of CPU, DiscreteGPU, IntegratedGPU, Other, Unknown"},
	{"MLIR's version, form", func(c *Config) { c.MLIR.Version = "19" }, mlirFormRequired},
	{"MLIR's target, form", func(c *Config) { c.MLIR.Target = "AMD" }, mlirFormRequired},
	{"MLIR's ABI, form", func(c *Config) { c.MLIR.ABI = true }, mlirFormRequired},
	{"MLIR's samplers, form", func(c *Config) { c.MLIR.CombineSamplers = true }, mlirFormRequired},
	{"MLIR's module", func(c *Config) { c.MLIR.Module = "m" }, "-fmlir-module requires MLIR input"},
	{"no profile", func(c *Config) { c.Profile = "" }, "target profile argument is missing"},
	{"profile", func(c *Config) { c.Profile = "ps_6" }, "invalid profile 'ps_6'; expected one like ps_6_0, vs_6_0 or cs_6_0"},
	{"stage", func(c *Config) { c.Profile = "xs_6_0" }, "invalid profile 'xs_6_0': unknown shader stage 'xs'"},
	{"root signature", func(c *Config) { c.Profile = "rootsig_1_1" }, "profile 'rootsig_1_1' is not supported: root signatures exist only in Direct3D 12; use dxc to compile them"},
	{"shader model", func(c *Config) { c.Profile = "ps_6_11" }, "invalid profile 'ps_6_11'; expected shader model 6.0 to 6.10"},
	{"target", func(c *Config) { c.TargetEnv = "vulkan2" }, "unknown SPIR-V target environment 'vulkan2'; valid ones are vulkan1.0, vulkan1.1, vulkan1.1spirv1.4, vulkan1.2, vulkan1.3, vulkan1.4, universal1.5"},
	{"language", func(c *Config) { c.HLSLVersion = "2020" }, "unknown HLSL version '2020'; valid ones are 2016, 2017, 2018, 2021 and 202x"},
	{"parser", func(c *Config) { c.Parser = "yacc" }, "unknown parser 'yacc'; valid ones are generated and participle"},
	{"16 bits, profile", func(c *Config) { c.Native16Bit = true }, "enable-16bit-types is only allowed for shader model >= 6.2 and HLSL version >= 2018"},
	{"16 bits, language", func(c *Config) { c.Profile, c.HLSLVersion, c.Native16Bit = "ps_6_2", "2017", true }, "enable-16bit-types is only allowed for shader model >= 6.2 and HLSL version >= 2018"},
	{"denorm", func(c *Config) { c.Emitter.Denorm = "keep" }, "Unsupported value 'keep' for denorm option."},
	{"denorm, profile", func(c *Config) { c.Emitter.Denorm = "any" }, "denorm is only allowed for shader model >= 6.2"},
	{"layout", func(c *Config) { c.Layout = "std140" }, "unknown layout 'std140'; valid ones are gl, dx and scalar"},
	{"level", func(c *Config) { c.Level = "4" }, "unknown optimization level '4'; valid ones are 0, 1, 2, 3 and s"},
	{"pass", func(c *Config) { c.Passes = []string{"--magic"} }, "failed to optimize SPIR-V: Unknown flag '--magic'"},
	{"debug part", func(c *Config) { c.DebugParts = []string{"line", ""} }, "unknown SPIR-V debug info control parameter: "},
	{"registers and shifts", func(c *Config) {
		b := &c.Emitter.Resources.Binding
		b.Registers, b.Shifts = []binding.Mapping{{Class: 't'}}, []binding.Shift{{Class: 't'}}
	}, "-fvk-bind-register cannot be used together with -fvk-*-shift"},
	{"shift", func(c *Config) { c.Emitter.Resources.Binding.Shifts = []binding.Shift{{Class: 'x'}} }, "unknown register class 'x'; valid ones are b, s, t and u"},
	{"register", func(c *Config) { c.Emitter.Resources.Binding.Registers = []binding.Mapping{{Class: 'T'}} }, "unknown register class 'T'; valid ones are b, s, t and u"},
	{"payload qualifiers", func(c *Config) { c.PayloadQualifiers = "on" }, "unknown value 'on' for payload qualifiers; valid ones are enable and disable"},
	{"extension", func(c *Config) { c.Extensions = []string{"KHR", "{names}"} }, "unknown SPIR-V extension '{names}'\nnote: known extensions are\nSPV_AMDX_shader_enqueue SPV_AMD_gpu_shader_half_float"},
	{"payload qualifiers, profile", func(c *Config) { c.Profile, c.PayloadQualifiers = "lib_6_5", "enable" }, "Invalid target for payload access qualifiers. Only lib_6_6 and beyond are supported."},
	{"payload qualifiers, stage", func(c *Config) { c.Profile, c.PayloadQualifiers = "ps_6_5", "enable" }, "Invalid target for payload access qualifiers. Only lib_6_6 and beyond are supported."},
	{"inverted y", func(c *Config) { c.Emitter.Stage.InvertY = true }, "-fvk-invert-y can only be used in VS/DS/GS/MS/Lib"},
}

// TestInvalidConfigs checks the errors for invalid options. If two options are invalid, the error is that of the
// earlier row.
func TestInvalidConfigs(t *testing.T) {
	refusal := func(set ...func(*Config)) string {
		c := Config{Profile: "ps_6_0", Forms: &AllForms}
		for _, s := range set {
			s(&c)
		}
		_, err := newCompilation(Source{}, c)
		if err == nil {
			return "nothing"
		}
		return err.Error()
	}
	last := refused[len(refused)-1]
	for _, r := range refused {
		if got := refusal(r.set); !strings.HasPrefix(got, r.want) || r.name != "extension" && got != r.want {
			t.Errorf("%s: %q, want %q", r.name, got, r.want)
		}
		if got := refusal(last.set, r.set); !strings.HasPrefix(got, r.want) {
			t.Errorf("%s, with another mistake: %q, want %q", r.name, got, r.want)
		}
	}
}

// TestSettingRowsAreComplete checks that each row either reads a value or is a complete rule.
func TestSettingRowsAreComplete(t *testing.T) {
	for i, r := range settingRows {
		rule := r.requested != nil && r.needs != nil && r.message != ""
		if (r.read != nil) == rule || r.read != nil && (r.requested != nil || r.needs != nil || r.message != "") {
			t.Errorf("row %d reads nothing and is no rule, or is both", i)
		}
	}
}

// TestSettingsAreNamed checks that each step names an option, and a flag that docs/reference/options.md lists.
func TestSettingsAreNamed(t *testing.T) {
	list, err := os.ReadFile("../docs/reference/options.md")
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range settingRows {
		if r.option == "" || !strings.Contains(string(list), "`"+r.flag) {
			t.Errorf("row %d: option '%s', flag '%s'", i, r.option, r.flag)
		}
	}
}
