package execution

import (
	"path/filepath"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// Ray queries find the triangles of an acceleration structure and their corners. Only devices support such
// structures, not the other engines that run the shaders of testdata/exec.
func TestRayQueriesOnADevice(t *testing.T) {
	vulkan.Require(t)
	s, err := shadertest.Load(filepath.Join("testdata", "rays", "executed.query.cs.hlsl"))
	if err != nil {
		t.Fatal(err)
	}
	corners := [][3]float32{{0, 0, 5}, {4, 0, 5}, {0, 4, 5}, {-8, -8, 9}, {24, -8, 9}, {-8, 24, 9}}
	rays := [][4]float32{{1, 1, 0, 0}, {1, 1, 0, 6}, {3, 3, 0, 0}, {50, 50, 0, 0}}
	want := []any{
		1, 7, 0, 1, 5.0, approx(0.25), approx(0.25), padding{}, approx(1), approx(1), approx(5), 0.0, 0.0, 0.0, 16.0,
		0.0,
		1, 7, 1, 1, 9.0, approx(0.28125), approx(0.28125), padding{}, approx(1), approx(1), approx(9), 0.0, 0.0, 0.0,
		1024.0, 0.0,
		1, 7, 1, 1, 9.0, approx(0.34375), approx(0.34375), padding{}, approx(3), approx(3), approx(9), 0.0, 0.0, 0.0,
		1024.0, 0.0,
		0, 0, 0, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
	}
	d := dispatch{resources: bound(vulkan.Resource{Kind: vulkan.Scene, Data: vulkan.Bytes(corners)}, in(rays),
		out(4*64)), want: []any{nil, nil, want}, illegal: true}
	d.runShader(t, s)
}
