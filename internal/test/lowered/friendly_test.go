package lowered

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/opencl"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/lower/kernel"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/assembly"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/spirvfriendly"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// friendlyIR returns SPIR-V-friendly IR of a shader for a version of LLVM.
func friendlyIR(t *testing.T, m *spirv.Module, o spirvfriendly.Options) ([]byte, *kernel.Kernel) {
	t.Helper()
	k, problems := kernel.Lower(m, kernel.Options{})
	if len(problems) > 0 {
		t.Fatal(problems[0].Text)
	}
	out, findings := spirvfriendly.Lower(k.Module, o)
	for _, f := range findings {
		t.Errorf("LLVM %d: %s", o.Version, f.Text)
	}
	if out == nil {
		t.FailNow()
	}
	ll, err := assembly.Append(nil, out, assembly.Version(o.Version))
	if err != nil {
		t.Fatal(err)
	}
	return ll, k
}

// waveExtensions lists the extensions that readers must permit, because subgroups require them before SPIR-V 1.3.
const waveExtensions = "+SPV_INTEL_subgroups,+SPV_KHR_uniform_group_instructions"

// translated returns the output of Khronos' translator for LLVM 15 IR.
func translated(t *testing.T, ll []byte) []byte {
	t.Helper()
	bitcode, err := llvmtools.LLVMAs15.Convert(ll)
	if err != nil {
		t.Fatal(err)
	}
	module, err := llvmtools.LLVMSpirv.Convert(bitcode, "--spirv-max-version=1.2", "--spirv-ext="+waveExtensions)
	if err != nil {
		t.Fatal(err)
	}
	return module
}

// checkFriendly checks that a reader's module is valid for an environment and contains instructions where the IR
// uses their names.
func checkFriendly(t *testing.T, module []byte, environment string, k *kernel.Kernel) {
	t.Helper()
	if err := spirvtools.Validate(module, "--target-env", environment); err != nil {
		t.Error(err)
	}
	m, err := spirv.DecodeBytes(module)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Functions) < len(k.Entries) || len(m.EntryPoints) != len(k.Entries) {
		t.Errorf("%d functions and %d entry points are left", len(m.Functions), len(m.EntryPoints))
	}
	for _, in := range m.Names {
		if name, _ := spirv.StringAt(in.Operands[1:]); in.Op == spirv.OpName && strings.HasPrefix(name, "_Z") {
			t.Errorf("%s is still a function", name)
		}
	}
}

// builtinForms lists the representations of builtin variables.
var builtinForms = map[string]spirvfriendly.BuiltinForm{"calls": spirvfriendly.Calls,
	"variables": spirvfriendly.Variables}

// Both readers of SPIR-V-friendly IR produce valid kernels for every shader.
func TestFriendlyIRIsRead(t *testing.T) {
	spirvtools.Require(t)
	llvmtools.Require(t, llvmtools.LLVMAs15, llvmtools.LLVMSpirv, llvmtools.LLC22)
	Modules(t, func(t *testing.T, m *spirv.Module, c *Case) {
		for name, form := range builtinForms {
			t.Run(name+"/15", func(t *testing.T) {
				ll, k := friendlyIR(t, m, spirvfriendly.Options{Name: c.Shader, Version: 15, Builtins: form})
				checkFriendly(t, translated(t, ll), "opencl2.2", k)
			})
			t.Run(name+"/22", func(t *testing.T) {
				ll, k := friendlyIR(t, m, spirvfriendly.Options{Name: c.Shader, Version: 22, Builtins: form})
				module, err := llvmtools.LLC22.Convert(ll, "-mtriple=spirv64-unknown-unknown", "-filetype=obj",
					"-spirv-ext="+waveExtensions)
				if err != nil {
					t.Fatal(err)
				}
				checkFriendly(t, module, "spv1.6", k)
			})
		}
	})
}

// The output of Khronos' translator computes the same results on OpenCL as the shader on the Vulkan device.
func TestFriendlyIRRuns(t *testing.T) {
	llvmtools.Require(t, llvmtools.LLVMAs15, llvmtools.LLVMSpirv)
	opencl.Require(t)
	Run(t, Engine{Name: "SPIR-V-friendly IR", Run: func(t *testing.T, m *spirv.Module, c *Case) ([][]byte, error) {
		ll, k := friendlyIR(t, m, spirvfriendly.Options{Name: c.Shader, Version: 15})
		if len(k.Entries) != 1 {
			return nil, fmt.Errorf("%d kernels", len(k.Entries))
		}
		return OnOpenCL(translated(t, ll), &k.Entries[0], c)
	}})
}

// The page shows SPIR-V-friendly IR for the shader on the page about kernels.
func TestPageShowsFriendlyIR(t *testing.T) {
	s, err := shadertest.Parse("page.cs.hlsl", double)
	if err != nil {
		t.Fatal(err)
	}
	s.Runs[0].Options.Emit = "spir"
	result, err := s.Compile(s.Runs[0])
	if err != nil {
		t.Fatal(err)
	}
	_, code, _ := strings.Cut(string(result.Bytes()), "define ")
	code, _, _ = strings.Cut(code, "\n}\n")
	_, source, _ := strings.Cut(double, "\n")
	golden.CheckSection(t, "docs/reference/llvm.md", "friendly", "```hlsl\n"+source+"```\n\n```\ndefine "+code+"\n}\n```\n")
}
