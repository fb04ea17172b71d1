package kernel

import (
	"math/rand/v2"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/internal/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// modules are the words of the modules under testdata.
func modules(t testing.TB) (list [][]uint32) {
	for _, path := range testfiles.Matching(t, "testdata/*.txtar") {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, spirv.Encode(moduletest.Assemble(t, string(a.Files[0].Data))))
	}
	return list
}

// ends lowers a module in some form and looks whether there is a kernel or a finding.
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
	if _, err := spirv.Decode(spirv.Encode(k.Module)); err != nil {
		t.Fatal(err)
	}
}

// No module makes lowering panic.
func FuzzLower(f *testing.F) {
	for _, words := range modules(f) {
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

// Modules that are wrong in a few words, or that hold what no reader would let pass,
// end in findings or in a kernel.
func TestDamagedModules(t *testing.T) {
	lowered, n := 0, 300
	if testing.Short() {
		n = 30
	}
	for i, words := range modules(t) {
		for seed := range n {
			r := rand.New(rand.NewPCG(uint64(i), uint64(seed)))
			if m, err := spirv.Decode(moduletest.Damage(r, words)); err == nil {
				lowered++
				ends(t, m, seed)
			}
			if m, err := spirv.Decode(words); err == nil {
				moduletest.Tear(r, m)
				ends(t, m, seed)
			}
		}
	}
	if lowered < n/2 {
		t.Errorf("only %d modules could be read", lowered)
	}
}
