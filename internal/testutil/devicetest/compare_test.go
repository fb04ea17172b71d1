package devicetest

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// For every type, Compare reports results that are too short or have another value.
func TestDifferencesAreFound(t *testing.T) {
	for _, tt := range []struct {
		got  []byte
		want any
		same bool
	}{
		{vulkan.Bytes([]uint32{1, 2, 3}), []uint32{1, 2, 3}, true},
		{vulkan.Bytes([]uint32{1, 2, 3}), []uint32{1, 2}, true},
		{vulkan.Bytes([]uint32{1, 2}), []uint32{1, 2, 3}, false},
		{nil, []uint32{1}, false},
		{vulkan.Bytes([]uint32{1, 2, 4}), []uint32{1, 2, 3}, false},
		{vulkan.Bytes([]float32{1, 2}), []float32{1, 2}, true},
		{vulkan.Bytes([]float32{1, 3}), []float32{1, 2}, false},
		{vulkan.Bytes([]float32{1}), []float32{1, 2}, false},
		{vulkan.Bytes([]uint32{7, 9}), []any{7, Padding{}}, true},
		{vulkan.Bytes([]uint32{8, 9}), []any{7, Padding{}}, false},
	} {
		if diff := Compare(tt.got, tt.want, 0); (diff == "") != tt.same {
			t.Errorf("%v against %v: %q", tt.got, tt.want, diff)
		}
	}
}
