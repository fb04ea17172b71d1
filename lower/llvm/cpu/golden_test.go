package cpu

import (
	"os"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/assembly"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/mlirdialect"
)

// TestAnnotationsAreLowered checks that annotations of functions, loops, branches and accesses are in the output of
// both printers.
func TestAnnotationsAreLowered(t *testing.T) {
	asm, err := os.ReadFile("testdata/controls.spvasm")
	if err != nil {
		t.Fatal(err)
	}
	m := lowered(t, string(asm))
	ll, err := assembly.Append(nil, m, assembly.LLVM15)
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/controls.expected.ll", ll)
	mlirText, err := mlirdialect.Append(nil, m)
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/controls.expected.mlir", mlirText)
}

// TestAnnotationsAreTranslated checks that MLIR keeps these annotations when it translates the dialect.
func TestAnnotationsAreTranslated(t *testing.T) {
	asm, err := os.ReadFile("testdata/controls.spvasm")
	if err != nil {
		t.Fatal(err)
	}
	m := lowered(t, string(asm))
	llvmtools.Require(t, llvmtools.LLVMAs15)
	ll, err := assembly.Append(nil, m, assembly.LLVM15)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := llvmtools.LLVMAs15.Convert(ll); err != nil {
		t.Error(err)
	}
	for _, v := range mlir {
		t.Run(v.name, func(t *testing.T) {
			ll := string(translated(t, m, v.opt, v.translate, v.llvm))
			for _, want := range []string{
				"memory(read)", "memory(none)", "alwaysinline", "noinline", "convergent", "load volatile <3 x float>", "!nontemporal",
				"align 4", `"llvm.loop.unroll.disable"`, "!\"branch_weights\", i32 9, i32 1", "fence acq_rel", "nnan nsz",
				"@__spv__main_execution_mode_info_17 = constant { i32, [3 x i32] } { i32 17, [3 x i32] [i32 8, i32 4, i32 1] }",
				"@particles_descriptor_set0_binding2 = external global [0 x i8]",
			} {
				if !strings.Contains(ll, want) {
					t.Errorf("%s is missing", want)
				}
			}
			if t.Failed() {
				t.Log(ll)
			}
		})
	}
}
