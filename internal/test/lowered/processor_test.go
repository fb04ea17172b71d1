package lowered

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/host"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/mlirdialect"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// clang19 returns the path of the compiler for the tests.
func clang19(t *testing.T) string {
	t.Helper()
	llvmtools.Require(t, llvmtools.Clang19)
	path, err := llvmtools.Clang19.Path()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// allVariable makes the tests run every module instead of one in five.
const allVariable = "LOWERED"

// A sample counts modules and selects some of them.
type sample struct{ n int }

// takes reports whether the next module is run.
func (s *sample) takes() bool {
	s.n++
	return s.n%5 == 0 || os.Getenv(allVariable) == "all"
}

var errNotInSample = fmt.Errorf("%w: %s=all runs all", ErrSkip, allVariable)

// Modules have the same output on a processor as on the Vulkan device.
func TestModulesRunOnAProcessor(t *testing.T) {
	clang := clang19(t)
	var s sample
	Run(t, Engine{Name: "processor", Run: func(t *testing.T, m *spirv.Module, c *Case) ([][]byte, error) {
		if !s.takes() {
			return nil, errNotInSample
		}
		return OnProcessor(t.Context(), clang, m, c)
	}})
}

// Every GLSL.std.450 instruction computes the same result on a processor as in Vulkan.
func TestInstructionsOfGLSLRunOnAProcessor(t *testing.T) {
	clang := clang19(t)
	vulkan.Require(t)
	RunProbes(t, Engine{Name: "processor", Run: func(t *testing.T, m *spirv.Module, c *Case) ([][]byte, error) {
		return OnProcessor(t.Context(), clang, m, c)
	}}, Probes)
}

// Wave operations before SPIR-V 1.3 compute the same results with other instructions.
func TestWavesOfOldVersionsRunOnAProcessor(t *testing.T) {
	clang := clang19(t)
	Run(t, Engine{Name: "processor", Run: func(t *testing.T, m *spirv.Module, c *Case) ([][]byte, error) {
		if !c.Waves || strings.HasSuffix(t.Name(), "-O0") && os.Getenv(allVariable) != "all" {
			return nil, errNotInSample
		}
		old := *c
		old.KernelVersion = 0x00010200
		return OnProcessor(t.Context(), clang, m, &old)
	}})
}

// An mlir is a version of MLIR, with the opt that verifies its output.
type mlir struct{ opt, translate, runner, verify llvmtools.Tool }

var mlirs = [...]mlir{
	{llvmtools.MLIROpt19, llvmtools.MLIRTranslate19, llvmtools.MLIRRunner19, llvmtools.Opt19},
	{llvmtools.MLIROpt22, llvmtools.MLIRTranslate22, llvmtools.MLIRRunner22, llvmtools.Opt22},
}

// reads checks that MLIR can read the dialect and produces nonempty LLVM IR from it.
func (v mlir) reads(t *testing.T, dialect []byte) {
	t.Helper()
	if _, err := v.opt.Convert(dialect); err != nil {
		t.Fatal(err)
	}
	ll, err := v.translate.Convert(dialect, "--mlir-to-llvmir")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(ll, []byte("\ndefine ")) {
		t.Fatalf("%s has left out the functions", v.translate)
	}
	if _, err := v.verify.Convert(ll, "-passes=verify", "-S"); err != nil {
		t.Fatal(err)
	}
}

// withMain adds the function that MLIR's runner calls. That function makes the host run the kernel.
func withMain(m *llvm.Module) {
	run := m.Declare("hlsl2spirv_main", m.Func(llvm.I32, llvm.Ptr))
	for _, f := range m.Functions {
		if f.IsDeclaration() || f.Linkage != llvm.External {
			continue
		}
		f.Name = host.KernelName
		b := m.NewFunction("main", m.Func(llvm.I32)).NewBlock("").Build()
		b.Ret(b.Call(run, f))
		return
	}
}

// MLIR 19 and 22 can read the dialect; one of the two runs it.
func TestTheDialectRuns(t *testing.T) {
	clang := clang19(t)
	for _, v := range mlirs {
		llvmtools.Require(t, v.opt, v.translate, v.runner, v.verify)
	}
	var s sample
	Run(t, Engine{Name: "MLIR", Run: func(t *testing.T, m *spirv.Module, c *Case) ([][]byte, error) {
		if !s.takes() {
			return nil, errNotInSample
		}
		out, err := ForProcessor(m, c)
		if err != nil {
			return nil, err
		}
		return runDialect(t, clang, out, mlirs[s.n%len(mlirs)], c)
	}})
}

// runDialect runs a module with MLIR's runner and the host as a library.
func runDialect(t *testing.T, clang string, m *llvm.Module, v mlir, c *Case) ([][]byte, error) {
	t.Helper()
	dir := t.TempDir()
	d := c.dispatch()
	p, err := host.Write(dir, m, d)
	if err != nil {
		return nil, err
	}
	withMain(m)
	text, err := mlirdialect.Append(nil, m)
	if err != nil {
		return nil, err
	}
	for _, v := range mlirs {
		v.reads(t, text)
	}
	if err := os.WriteFile(filepath.Join(dir, "kernel.mlir"), text, 0o666); err != nil {
		return nil, err
	}
	runner, err := v.runner.Path()
	if err != nil {
		return nil, err
	}
	for _, args := range [][]string{
		{clang, "-O1", "-w", "-shared", "-fPIC", "-DLIBRARY", "host.c", "-o", "libhost.so", "-lm"},
		{runner, "kernel.mlir", "-e", "main", "-entry-point-result=i32", "-shared-libs=" + filepath.Join(dir, "libhost.so")},
	} {
		cmd := exec.CommandContext(t.Context(), args[0], args[1:]...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", args[0], err, out[:min(len(out), 2000)])
		}
	}
	if err := p.Collect(); err != nil {
		return nil, err
	}
	return left(d), nil
}

// The page shows the shader on the page about kernels, lowered for a processor and to the dialect.
func TestPageShowsAProcessor(t *testing.T) {
	for _, form := range []struct{ emit, section, language string }{{"llvm", "llvm-cpu", ""},
		{"llvm-dialect", "llvm-dialect", "mlir"}} {
		s, err := shadertest.Parse("page.cs.hlsl", double)
		if err != nil {
			t.Fatal(err)
		}
		s.Runs[0].Options.Emit = form.emit
		result, err := s.Compile(s.Runs[0])
		if err != nil {
			t.Fatal(err)
		}
		code := string(result.Bytes())
		if _, rest, ok := strings.Cut(code, "\n\n"); ok && form.emit == "llvm" { // the name of the module
			code = rest
		}
		golden.CheckSection(t, "docs/reference/llvm.md", form.section, "```"+form.language+"\n"+strings.TrimSpace(code)+"\n```\n")
	}
}
