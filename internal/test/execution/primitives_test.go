package execution

import "github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"

// tessellationQuad is one of the draws whose shaders create or change primitives.

func tessellationQuad() draw {
	c := vulkan.DrawCase{Topology: vulkan.PatchList, PatchControlPoints: 4, Vertices: 4, Width: 4, Height: 4,
		Targets: make([]vulkan.Target, 2)}
	var first, second []any
	for y := range 4 {
		for x := range 4 {
			u, v := (float64(x)+0.5)/4, 1-(float64(y)+0.5)/4
			first = append(first, u, v, 10+10*u, 1100.0)
			second = append(second, 1100.0, 2.0, 0.0, 1.0)
		}
	}
	return draw{shader: "tessellation-quad", pipeline: c, want: []any{first, second}}
}

func tessellationTri() draw {
	c := vulkan.DrawCase{Topology: vulkan.PatchList, PatchControlPoints: 3, Vertices: 3, Width: 4, Height: 4}
	var want []any
	for y := range 4 {
		for x := range 4 {
			want = append(want, (float64(x)+0.5)/4, (float64(y)+0.5)/4, 9.0+2+40+300, 0.5)
		}
	}
	return draw{shader: "tessellation-tri", pipeline: c, want: []any{want}, ulps: 16}
}

func tessellationFactorsTwice() draw {
	c := vulkan.DrawCase{Topology: vulkan.PatchList, PatchControlPoints: 3, Vertices: 3, Width: 2, Height: 2}
	var want []any
	for range 4 {
		want = append(want, 22.0, 33.0, 44.0, 55.5)
	}
	return draw{shader: "tessellation-factors-twice", pipeline: c, want: []any{want}, ulps: 16}
}

func geometry() draw {
	c := vulkan.DrawCase{Topology: vulkan.PointList, Vertices: 1, Width: 4, Height: 2}
	var want []any
	for y := range 2 {
		for x := range 4 {
			half := x / 2
			want = append(want, (float64(x%2)+0.5)/2, (float64(y)+0.5)/2, float64(4+half), 40.0)
		}
	}
	return draw{shader: "geometry", pipeline: c, want: []any{want}}
}

// geometryStreams draws every second pixel; vertices appended to other streams would cover all pixels.
func geometryStreams() draw {
	c := vulkan.DrawCase{Topology: vulkan.TriangleList, Vertices: 3, Width: 4, Height: 4}
	var want []any
	for y := range 4 {
		for x := range 4 {
			if x%2 == 1 {
				want = append(want, float64((3-y)*4+x+1), 2.0, 3.0, 4.0)
			} else {
				want = append(want, 0.0, 0.0, 0.0, 0.0)
			}
		}
	}
	return draw{shader: "geometry-streams", needs: "VK_EXT_transform_feedback", pipeline: c, want: []any{want}}
}

func geometryAdjacency() draw {
	c := vulkan.DrawCase{Topology: vulkan.TriangleListAdjacency, Vertices: 6, Width: 2, Height: 2}
	var want []any
	for range 4 {
		want = append(want, 21.0, 6.0, 42.0, 9.0)
	}
	return draw{shader: "geometry-adjacency", pipeline: c, want: []any{want}}
}

func mesh() draw {
	c := vulkan.DrawCase{MeshGroups: [3]uint32{1, 1, 1}, Width: 4, Height: 2}
	var want []any
	for y := range 2 {
		for x := range 4 {
			half := float64(x / 2)
			want = append(want, (float64(x%2)+0.5)/2, (float64(y)+0.5)/2, half, 7.5+half)
		}
	}
	return draw{shader: "mesh", needs: "VK_EXT_mesh_shader", pipeline: c, want: []any{want}}
}
