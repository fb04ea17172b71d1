package moduletest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
)

// Damage changes a copy, and most damaged modules differ from the undamaged one.
func TestDamageChangesACopy(t *testing.T) {
	m := Assemble(t, "OpCapability Shader\nOpMemoryModel Logical GLSL450\n%void = OpTypeVoid\n%int = OpTypeInt 32 1\n%c = OpConstant %int 7\n")
	words := instbuilder.Encode(m)
	before, changed := slices.Clone(words), 0
	for seed := range uint64(100) {
		if !slices.Equal(Damage(rand.New(rand.NewPCG(1, seed)), words), before) {
			changed++
		}
		if !slices.Equal(words, before) {
			t.Fatal("the undamaged module has changed")
		}
	}
	if changed < 50 {
		t.Errorf("only %d of 100 damaged modules differ", changed)
	}
}
