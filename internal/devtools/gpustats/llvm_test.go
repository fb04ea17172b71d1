package gpustats

import (
	"context"
	"errors"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// printed resembles lavapipe's output: the shader is in one of several functions.
const printed = `; ModuleID = 'sample_function'
define { <8 x float> } @sample(i64 %0) {
entry:
  ret { <8 x float> } undef
}
; ModuleID = 'cs0_variant0'
define i8* @cs_co_variant({ i8*, i32 }* noalias %0, i32 %1) #0 {
entry:
  %2 = alloca i32, align 4
  br label %loop

loop:                                             ; preds = %loop, %entry
  %3 = load i32, i32* %2, align 4
  switch i32 %3, label %loop [
    i32 0, label %end
  ]

end:
  ret i8* null
}
define void @cs_variant({ i8*, i32 }* noalias %0) {
entry:
  %1 = call i8* @cs_co_variant({ i8*, i32 }* %0, i32 1)
  ret void
}
`

func TestInstructionsOfLLVMAreCounted(t *testing.T) {
	if n := countLLVM(shaderIR(printed)); n != 5 {
		t.Errorf("%d instructions, want 5, in:\n%s", n, shaderIR(printed))
	}
	if f := shaderIR("nothing of the kind"); f != "" {
		t.Errorf("a function in a text without: %s", f)
	}
}

// More code has more LLVM instructions, and the same code has the same number.
func TestLavapipeReportsLLVMInstructions(t *testing.T) {
	d := Require(t, Lavapipe)
	count := func(value string) float64 {
		t.Helper()
		r, err := d.Measure(context.Background(),
			compiled(t, "", "RWBuffer<float> o; Buffer<float> a; [numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) { o[i] = "+value+"; }"), Options{})
		if err != nil {
			t.Fatal(err)
		}
		return r.Figures()[LLVMInstructions]
	}
	little := count("a[i]")
	if much := count("a[i] * a[i + 1] + sin(a[i + 2])"); little == 0 || much <= little {
		t.Errorf("%v instructions for a little, %v for much", little, much)
	}
	if again := count("a[i]"); again != little {
		t.Errorf("%v instructions, then %v", little, again)
	}
}

func TestLavapipeReportsOnlyComputeShaders(t *testing.T) {
	d := Require(t, Lavapipe)
	eachModule(t, func(t *testing.T, _ shadertest.Run, words []uint32) {
		m, err := readModule(words)
		if err != nil {
			t.Fatal(err)
		}
		if m.entries[0].model == spirv.ExecutionModelGLCompute {
			return
		}
		if _, err := d.Measure(context.Background(), words, Options{}); !errors.Is(err, ErrMissing) {
			t.Errorf("not refused: %v", err)
		}
	})
}
