package kernel

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// ends lowers module m with options derived from form. It checks that the result is either a kernel or findings.
func ends(t *testing.T, m *spirv.Module, form int) {
	t.Helper()
	o := Options{Resources: ResourceForm(form & 1)}
	if form&2 != 0 {
		o.Version = 0x00010400
	}
	k, findings := Lower(m, o)
	if (k == nil) != (len(findings) > 0) {
		t.Fatalf("kernel %v with findings %v", k, findings)
	}
	if k == nil {
		return
	}
	if _, err := spirv.Decode(instbuilder.Encode(k.Module)); err != nil {
		t.Fatal(err)
	}
}

// FuzzLower checks that lowering does not panic, even for invalid modules.
func FuzzLower(f *testing.F) {
	for _, words := range moduletest.Archived(f) {
		f.Add(spirv.Bytes(words))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for form := range 2 {
			if m, err := spirv.DecodeBytes(data); err == nil {
				ends(t, m, form)
			}
		}
	})
}

// TestDamagedModules checks that modules with a few wrong words, which a reader might reject, result in findings or a
// kernel.
func TestDamagedModules(t *testing.T) {
	moduletest.EachDamaged(t, moduletest.Archived(t), 300, func(m *spirv.Module, seed int) { ends(t, m, seed) })
}
