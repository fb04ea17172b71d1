package llvmtools

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
)

// copyKernel assembles a kernel that adds seven to numbers, in groups of four.
func copyKernel(t *testing.T) []byte {
	t.Helper()
	spirvtools.Require(t)
	text, err := os.ReadFile("testdata/add.spvasm")
	if err != nil {
		t.Fatal(err)
	}
	module, err := spirvtools.As.Run(text, "--target-env", "spv1.2", "-o", "-", "-")
	if err != nil {
		t.Fatal(err)
	}
	return module
}

func TestOclocReportsKernelArguments(t *testing.T) {
	Require(t, IntelOcloc)
	module := copyKernel(t)
	for _, device := range Devices {
		kernels, err := Ocloc(module, device)
		if err != nil {
			t.Fatal(err)
		}
		if len(kernels) != 1 || kernels[0].Name != "main" || kernels[0].GroupSize != [3]int{4, 1, 1} ||
			kernels[0].SLMSize != 0 {
			t.Errorf("%s: %+v", device, kernels)
		}
		if a := kernels[0].Arguments; len(a) != 2 || a[0].Name != "src" || a[1].Name != "dst" || !a[1].Passed ||
			a[1].Address != "__global" {
			t.Errorf("%s: %+v", device, a)
		}
	}
}

func TestHalfAModuleIsAnErrorOfOcloc(t *testing.T) {
	Require(t, IntelOcloc)
	module := copyKernel(t)
	if kernels, err := Ocloc(module[:len(module)/8*4], "tgllp"); err == nil {
		t.Errorf("got %+v", kernels)
	}
}

func TestAnEmptyOutputIsAnError(t *testing.T) {
	Require(t, "sort", "true")
	if _, err := Tool("sort").Convert([]byte("\n")); !errors.Is(err, ErrNoOutput) {
		t.Errorf("a file without text: %v", err)
	}
	if _, err := Tool("true").Convert(nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}

func TestErrorsContainToolOutput(t *testing.T) {
	Require(t, LLVMAs15)
	_, err := LLVMAs15.Convert([]byte("nonsense"))
	if err == nil || !strings.Contains(err.Error(), "expected top-level entity") {
		t.Errorf("got %v", err)
	}
}

func TestEveryToolRuns(t *testing.T) {
	for _, tool := range []Tool{MLIROpt19, MLIRTranslate19, MLIRRunner19, Opt19, Clang19, MLIROpt22, MLIRTranslate22,
		MLIRRunner22, Opt22, LLC22,
		LLVMAs15, LLVMSpirv} {
		t.Run(string(tool), func(t *testing.T) {
			Require(t, tool)
			if out, err := tool.Run(nil, "--version"); err != nil || len(out) == 0 {
				t.Errorf("%s, %v", out, err)
			}
		})
	}
}

func TestKernelInformationIsRead(t *testing.T) {
	kernels := zeKernels(parseYAML(`---
version:         '1.20'
kernels:
  - name:            first
    execution_env:
      required_work_group_size: [ 8, 2, 1 ]
      slm_size:        256
    payload_arguments:
      - arg_type:        local_size
        offset:          12
      - arg_type:        arg_bypointer
        arg_index:       1
        addrmode:        stateless
  - name:            second
kernels_misc_info:
  - name:            first
    args_info:
      - index:           0
        name:            unused
        type_name:       'char*;8'
      - index:           1
        name:            used
...
`))
	if len(kernels) != 2 || kernels[1].Name != "second" {
		t.Fatalf("%+v", kernels)
	}
	k := kernels[0]
	if k.GroupSize != [3]int{8, 2, 1} || k.SLMSize != 256 || len(k.Arguments) != 2 {
		t.Fatalf("%+v", k)
	}
	if a := k.Arguments; a[0].Passed || a[0].Name != "unused" || a[0].Type != "char*;8" || !a[1].Passed ||
		a[1].AddressedWith != "stateless" {
		t.Errorf("%+v", a)
	}
}
