package execution

import (
	"context"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// A draw runs the shaders of a pipeline and compares the resulting pixels. The compilations of the file are the
// stages in order; the last is the pixel shader.
type draw struct {
	shader    string // testdata/exec/NAME.draw.hlsl
	needs     string // required device extension, or ""
	pipeline  vulkan.DrawCase
	resources []vulkan.Resource
	want      []any // expected pixels of each target
	depth     []float32
	ulps      int  // permitted difference of floats in representable numbers; 0 means 4
	illegal   bool // the raw form passes resources as values
}

func TestPixelsOnADevice(t *testing.T) {
	vulkan.Require(t)
	for _, d := range drawCases() {
		t.Run(d.shader, d.run)
	}
}

func (d *draw) run(t *testing.T) {
	if info := vulkan.Require(t); d.needs != "" && !info.Has(d.needs) {
		t.Skip("needs " + d.needs)
	}
	s := load(t, d.shader+".draw")
	if len(s.Runs) < 2 {
		t.Fatalf("%d compilations, want at least those of a vertex and a pixel shader", len(s.Runs))
	}
	for _, f := range devicetest.Forms {
		if f.Raw() && d.illegal {
			continue
		}
		c := d.pipeline
		c.Shaders, c.Resources = nil, d.resources
		for _, r := range s.Runs {
			words := devicetest.Module(t, s, r, f)
			if err := shadertest.SpirvVal(r.Options, words, shadertest.Legal); err != nil {
				t.Errorf("%s %s: %v", r.Args, f.Name, err)
				return
			}
			c.Shaders = append(c.Shaders, vulkan.Shader{Module: words, Entry: r.Options.Entry})
		}
		d.runForm(t, f.Name, c)
	}
}

func (d *draw) runForm(t *testing.T, form string, c vulkan.DrawCase) {
	t.Helper()
	result, err := vulkan.Draw(context.Background(), c)
	if err != nil {
		t.Errorf("%s: %v", form, err)
		return
	}
	for i, w := range d.want {
		if diff := compare(result.Targets[i], w, max(d.ulps, 4)); diff != "" {
			t.Errorf("%s: target %d: %s", form, i, diff)
		}
	}
	if d.depth != nil {
		if diff := compare(result.Depth, d.depth, 0); diff != "" {
			t.Errorf("%s: depth: %s", form, diff)
		}
	}
}

func drawCases() []draw {
	return []draw{interpolation(), vertexID(), effectOfD3D9(), unnamed(), textureDiscard(), targetsDepth(), packed(),
		derivatives(), depthTest(), quads(), ordered(),
		subpass(), tessellationQuad(), tessellationTri(), tessellationFactorsTwice(), geometry(), geometryStreams(),
		geometryAdjacency(), mesh(), elements()}
}

// everywhere returns a draw of a triangle that covers a square of side pixels per side.
func everywhere(side int) vulkan.DrawCase {
	return vulkan.DrawCase{Vertices: 3, Width: side, Height: side}
}

func interpolation() draw {
	// corners at the lower left, the upper left and the lower right, beyond the image, so that color is 0 to 4 from
	// the left and from the bottom
	type vertex struct {
		At     [2]float32
		Color  [3]float32
		Number uint32
	}
	corners := []vertex{
		{[2]float32{-1, -1}, [3]float32{0, 0, 1}, 7},
		{[2]float32{-1, 3}, [3]float32{0, 8, 1}, 8},
		{[2]float32{3, -1}, [3]float32{8, 0, 1}, 9},
	}
	c := everywhere(4)
	c.VertexBuffers = []vulkan.VertexBuffer{{Data: vulkan.Bytes(corners), Stride: 24, Attributes: []vulkan.Attribute{
		{Location: 0, Format: vulkan.R32G32Float, Offset: 0},
		{Location: 1, Format: vulkan.R32G32B32Float, Offset: 8},
		{Location: 2, Format: vulkan.R32Uint, Offset: 20},
	}}}
	var want []any
	for y := range 4 {
		for x := range 4 {
			fx := float64(x) + 0.5
			want = append(want, fx, 4-float64(y)-0.5, 7.0, fx*2)
		}
	}
	identity := words(1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0)
	return draw{shader: "interpolation", pipeline: c, resources: bound(uniform(identity)), want: []any{want}}
}

func vertexID() draw {
	c := everywhere(2)
	c.Instances = 2
	var want []any
	for y := range 2 {
		for x := range 2 {
			fx := float64(x) + 0.5
			want = append(want, fx, float64(y)+0.5, fx*2, 11.0)
		}
	}
	return draw{shader: "vertex-id", pipeline: c, want: []any{want}}
}

func effectOfD3D9() draw {
	texture := words(1.0, 10.0, 0.0, 1.0, 2.0, 20.0, 0.0, 1.0, 3.0, 30.0, 0.0, 1.0, 4.0, 40.0, 0.0, 1.0)
	return draw{shader: "d3d9-effect", illegal: true, pipeline: everywhere(2),
		resources: bound(combined(vulkan.R32G32B32A32Float, square, vulkan.SamplerState{Address: vulkan.Clamp},
			texture)),
		want: []any{mixed(
			[]float64{11, 10, 0, 2}, []float64{22, 20, 1, 2},
			[]float64{33, 30, 10, 2}, []float64{44, 40, 11, 2})}}
}

func unnamed() draw {
	return draw{shader: "unnamed", pipeline: everywhere(2), want: []any{mixed(
		[]float64{0.25, 0.25, 7, 1}, []float64{0.75, 0.25, 7, 1},
		[]float64{0.25, 0.75, 7, 1}, []float64{0.75, 0.75, 7, 1})}}
}

func elements() draw {
	var want []any
	for y := range 2 {
		for x := range 2 {
			fx, fy := float64(x)+0.5, float64(y)+0.5
			// uv is half of it: 0 to 2 over twice the image
			want = append(want, fx/2*3, 10+11+11+60.0, 0+2*2+3*4+1*8.0, 100+fy)
		}
	}
	return draw{shader: "elements", pipeline: everywhere(2), want: []any{want}}
}

func textureDiscard() draw {
	c := everywhere(2)
	c.Targets = []vulkan.Target{{Clear: [4]float32{-1, -1, -1, -1}}}
	texture := words(0.5, 0.5, 0.25, 1.0, 0.125, 0.5, 0.5, 1.0, 0.5, 1.0, 0.5, 1.0, 1.0, 0.0, 2.0, 3.0)
	cleared := []float64{-1, -1, -1, -1}
	return draw{shader: "texture-discard", pipeline: c,
		resources: bound(image(vulkan.SampledImage, vulkan.R32G32B32A32Float, square, texture), nearest),
		want:      []any{mixed([]float64{1, 1, 0.5, 2}, cleared, cleared, []float64{2, 0, 4, 6})}}
}

func targetsDepth() draw {
	c := everywhere(2)
	c.Depth = true
	c.Targets = []vulkan.Target{{}, {Format: vulkan.R32G32Uint}}
	return draw{shader: "targets-depth", pipeline: c, depth: []float32{0, 0.25, 0.5, 0.75},
		want: []any{
			mixed([]float64{0, 0, 0, 1}, []float64{1, 0, 1, 1}, []float64{0, 1, 1, 1}, []float64{1, 1, 2, 1}),
			mixed(0, 1, 10, 1, 0, 11, 10, 11)}}
}

func packed() draw {
	c := everywhere(1)
	c.Targets = []vulkan.Target{{}, {}, {}}
	return draw{shader: "packed", pipeline: c, want: []any{
		mixed([]float64{1, 2, 3, 60504}), mixed([]float64{807, 1009, 11, 12}), mixed([]float64{1513, 1614, 17, 0})}}
}

func derivatives() draw {
	c := everywhere(2)
	c.Targets = []vulkan.Target{{}, {}}
	var first, second []any
	for range 4 {
		first = append(first, 2.0, 4.0, 0.5, 3.0)
		second = append(second, 1.0, 2.0, 3.0, 4.0)
	}
	return draw{shader: "derivatives", pipeline: c, want: []any{first, second}}
}

func subpass() draw {
	c := everywhere(2)
	first := words(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0)
	return draw{shader: "subpass", pipeline: c,
		resources: bound(image(vulkan.InputAttachment, vulkan.R32G32B32A32Float, square, first),
			image(vulkan.InputAttachment, vulkan.R32Uint, square, words(10, 20, 30, 40))),
		want: []any{mixed([]float64{11, 2, 3, 4}, []float64{25, 6, 7, 8}, []float64{39, 10, 11, 12}, []float64{53, 14, 15, 16})}}
}

func ordered() draw {
	c := everywhere(2)
	c.Instances = 4
	c.Targets = []vulkan.Target{{Format: vulkan.R32G32Float}}
	number := float64(((1*3+2)*3+3)*3 + 4)
	return draw{shader: "ordered", needs: "VK_EXT_fragment_shader_interlock", pipeline: c,
		resources: bound(image(vulkan.StorageImage, vulkan.R32Uint, square, words(0, 0, 0, 0)), out(16)),
		want:      []any{mixed(number, 0.0, number, 15.0, number, 0.0, number, 15.0)}}
}

func depthTest() draw {
	c := everywhere(1)
	c.Instances = 2
	c.Depth = true
	return draw{shader: "depth-test", pipeline: c, depth: []float32{0.25}, want: []any{mixed(1.0, 1.0, 1.0, 1.0)}}
}
