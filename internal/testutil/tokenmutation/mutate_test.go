package tokenmutation

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/rawtoken"
)

// A mutant depends only on the random numbers, usually differs from the shader, and does not change the tokens it
// was created from.
func TestMutantsDiffer(t *testing.T) {
	data, err := os.ReadFile("../../base/rawtoken/testdata/sample.hlsl")
	if err != nil {
		t.Fatal(err)
	}
	sample := string(data)
	tokens, donor := rawtoken.Split(sample), rawtoken.Split("float f() { return 1; }")
	same := 0
	for seed := range uint64(2000) {
		a := Mutate(rand.New(rand.NewPCG(seed, 1)), tokens, donor)
		if a == sample {
			same++
		}
		if b := Mutate(rand.New(rand.NewPCG(seed, 1)), tokens, donor); a != b {
			t.Fatalf("two mutants of seed %d", seed)
		}
	}
	if strings.Join(tokens, "") != sample {
		t.Error("the tokens have changed")
	}
	if same > 1000 {
		t.Errorf("%d of 2000 mutants are the shader itself", same)
	}
	if s := Mutate(rand.New(rand.NewPCG(1, 1)), nil, nil); s != "" {
		t.Errorf("a mutant of nothing is %q", s)
	}
}
