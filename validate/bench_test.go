package validate

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/moduletest"
)

// BenchmarkModule validates modules for Vulkan.
func BenchmarkModule(b *testing.B) {
	for _, name := range []string{"fragment", "compute", "rays", "debug"} {
		m := moduletest.Assemble(b, source(b, name))
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Module(m, Options{})
			}
		})
	}
}
