package legalize

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// ends legalizes module m for each version. It checks that each result is either a module or findings.
func ends(t *testing.T, m *spirv.Module) {
	t.Helper()
	for _, v := range versions {
		r, findings := Lower(m, Options{Version: v.version})
		if (r == nil) != (len(findings) > 0) {
			t.Fatalf("module %v with findings %v", r, findings)
		}
		if r != nil {
			instbuilder.Encode(r)
		}
	}
}

// FuzzLower checks that Lower does not panic, even for invalid modules.
func FuzzLower(f *testing.F) {
	for _, words := range moduletest.Archived(f) {
		f.Add(spirv.Bytes(words))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if m, err := spirv.DecodeBytes(data); err == nil {
			ends(t, m)
		}
	})
}

// TestDamagedModules checks that modules with a few wrong words, which a reader might reject, result in findings or a
// module.
func TestDamagedModules(t *testing.T) {
	moduletest.EachDamaged(t, moduletest.Archived(t), 300, func(m *spirv.Module, _ int) { ends(t, m) })
}

// TestHostileModules checks that extremely nested or large modules result in findings, and quickly.
func TestHostileModules(t *testing.T) {
	const levels = 20_000
	nested := func(declare func(b *strings.Builder, i int)) string {
		var b strings.Builder
		b.WriteString("OpCapability Shader\nOpMemoryModel Logical GLSL450\n%f = OpTypeFloat 32\n%u = OpTypeInt 32 0\n%n = OpConstant %u 60000\n%t0 = OpTypeArray %f %n\n")
		for i := 1; i <= levels; i++ {
			declare(&b, i)
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"arrays":  nested(func(b *strings.Builder, i int) { fmt.Fprintf(b, "%%t%d = OpTypeArray %%t%d %%n\n", i, i-1) }),
		"structs": nested(func(b *strings.Builder, i int) { fmt.Fprintf(b, "%%t%d = OpTypeStruct %%t%d %%f\n", i, i-1) }),
		"zeros": nested(func(b *strings.Builder, i int) {
			fmt.Fprintf(b, "%%t%d = OpTypeArray %%t0 %%n\n%%z%d = OpConstantNull %%t%d\n", i, i, i)
		}),
		"constants": nested(func(b *strings.Builder, i int) {
			fmt.Fprintf(b, "%%s%d = OpTypeStruct %%f\n%%c%d = OpConstantNull %%s%d\n", i, i, i)
			if i%2 == 0 {
				fmt.Fprintf(b, "%%t%d = OpTypeStruct %%t%d\n", i/2, i/2-1)
			}
		}),
	} {
		t.Run(name, func(t *testing.T) { ends(t, moduletest.Assemble(t, text)) })
	}
}
