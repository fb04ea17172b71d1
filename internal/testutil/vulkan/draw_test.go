package vulkan

import (
	"context"
	"testing"
)

func TestDrawWithoutVertexBuffersFillsAllTargetsAndDepth(t *testing.T) {
	Require(t)
	res, err := Draw(context.Background(), DrawCase{
		Shaders:  []Shader{{Module: assemble(t, covering)}, {Module: assemble(t, locating)}},
		Vertices: 3, Width: 2, Height: 2, Depth: true,
		Targets:   []Target{{}, {Format: R8G8B8A8Unorm}},
		Resources: []Resource{{Kind: UniformBuffer, Data: Bytes([]float32{1, 0, 1, 0})}},
	})
	if err != nil {
		t.Fatal(err)
	}
	expect[float32](t, "positions", res.Targets[0],
		0.5, 0.5, 0.5, 1, 1.5, 0.5, 0.5, 1,
		0.5, 1.5, 0.5, 1, 1.5, 1.5, 0.5, 1)
	expect[uint32](t, "colors", res.Targets[1], 0x00ff00ff, 0x00ff00ff, 0x00ff00ff, 0x00ff00ff)
	expect[float32](t, "depth", res.Depth, 0.5, 0.5, 0.5, 0.5)
}

// upperLeft returns a draw of a triangle that covers the upper left pixel of a 2×2 image.
func upperLeft(t *testing.T) DrawCase {
	corners := []float32{
		-1, 1, 0, 1, // position and
		0.25, 0.5, 0.75, 1, // color
		0.5, 1, 0, 1, 0.25, 0.5, 0.75, 1,
		-1, -0.5, 0, 1, 0.25, 0.5, 0.75, 1,
	}
	return DrawCase{
		Shaders:  []Shader{{Module: assemble(t, passing), Entry: "vs"}, {Module: assemble(t, coloring), Entry: "ps"}},
		Vertices: 3, Width: 2, Height: 2,
		Targets: []Target{{Clear: [4]float32{9, 9, 9, 9}}},
		VertexBuffers: []VertexBuffer{{Data: Bytes(corners), Stride: 32,
			Attributes: []Attribute{{0, R32G32B32A32Float, 0}, {1, R32G32B32A32Float, 16}}}},
	}
}

func TestDrawFromVertexBuffersPutsPlusYAtTheTop(t *testing.T) {
	Require(t)
	c := upperLeft(t)
	want := []float32{0.25, 0.5, 0.75, 1, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9}
	res, err := Draw(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	expect(t, "pixels", res.Targets[0], want...)

	c.Vertices, c.Indices = 0, []uint32{2, 1, 0}
	if res, err = Draw(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	expect(t, "indexed", res.Targets[0], want...)
}

// capturing is like passing, but transform feedback captures its outputs, the color first.
var capturing = program{
	enables: "OpCapability TransformFeedback",
	entry:   `Vertex "main" %in_pos %in_color %pos %color`,
	modes:   []string{"Xfb"},
	decorated: `
OpDecorate %in_pos Location 0
OpDecorate %in_color Location 1
OpDecorate %pos BuiltIn Position
OpDecorate %pos XfbBuffer 0
OpDecorate %pos XfbStride 32
OpDecorate %pos Offset 16
OpDecorate %color Location 0
OpDecorate %color XfbBuffer 0
OpDecorate %color XfbStride 32
OpDecorate %color Offset 0`,
	declared: inAndOut + `
%in_pos = OpVariable %pin Input
%in_color = OpVariable %pin Input
%pos = OpVariable %pout Output
%color = OpVariable %pout Output`,
	body: `
%p = OpLoad %v4 %in_pos
OpStore %pos %p
%c = OpLoad %v4 %in_color
OpStore %color %c`,
}.assembly()

// Captured output is not clipped, and nothing is rasterized.
func TestDrawCapturesTheOutputsOfVertices(t *testing.T) {
	if info := Require(t); !info.Has("VK_EXT_transform_feedback") {
		t.Skip("needs transform feedback")
	}
	c := upperLeft(t)
	c.Shaders, c.Topology, c.Vertices, c.Instances = []Shader{{Module: assemble(t, capturing)}}, PointList, 2, 2
	c.VertexBuffers[0].Data = Bytes([]float32{5, 6, 7, 0, 1, 2, 3, 4, -5, -6, -7, -8, 9, 10, 11, 12})
	c.Capture = 4*32 + 4
	res, err := Draw(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	expect[float32](t, "captured", res.Captured, 1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, -5, -6, -7, -8,
		1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, -5, -6, -7, -8, 0)
	expect[float32](t, "pixels", res.Targets[0], 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9)
}

// meshing is a mesh shader that outputs one triangle that covers the whole image.
var meshing = program{
	enables: "OpCapability MeshShadingEXT\nOpExtension \"SPV_EXT_mesh_shader\"",
	entry:   `MeshEXT "main" %vertices %triangles`,
	modes:   []string{"LocalSize 1 1 1", "OutputVertices 3", "OutputPrimitivesNV 1", "OutputTrianglesEXT"},
	decorated: `
OpMemberDecorate %vertex 0 BuiltIn Position
OpDecorate %vertex Block
OpDecorate %triangles BuiltIn PrimitiveTriangleIndicesEXT`,
	declared: `
%m1 = OpConstant %float -1
%f3 = OpConstant %float 3
%a = OpConstantComposite %v4 %m1 %m1 %f0 %f1
%b = OpConstantComposite %v4 %f3 %m1 %f0 %f1
%c = OpConstantComposite %v4 %m1 %f3 %f0 %f1
%order = OpConstantComposite %v3u %u0 %u1 %u2
%vertex = OpTypeStruct %v4
%verts = OpTypeArray %vertex %u3
%tris = OpTypeArray %v3u %u1
%pverts = OpTypePointer Output %verts
%ptris = OpTypePointer Output %tris
%pv4 = OpTypePointer Output %v4
%pv3u = OpTypePointer Output %v3u
%vertices = OpVariable %pverts Output
%triangles = OpVariable %ptris Output`,
	body: `
OpSetMeshOutputsEXT %u3 %u1
%p0 = OpAccessChain %pv4 %vertices %u0 %u0
OpStore %p0 %a
%p1 = OpAccessChain %pv4 %vertices %u1 %u0
OpStore %p1 %b
%p2 = OpAccessChain %pv4 %vertices %u2 %u0
OpStore %p2 %c
%pi = OpAccessChain %pv3u %triangles %u0
OpStore %pi %order`,
}.assembly()

func TestDrawFromAMeshShader(t *testing.T) {
	if info := Require(t); !info.Has("VK_EXT_mesh_shader") {
		t.Skip("needs mesh shaders")
	}
	res, err := Draw(context.Background(), DrawCase{
		Shaders: []Shader{{Module: assemble(t, meshing)}, {Module: assemble(t, locating)}},
		Width:   1, Height: 1, Targets: []Target{{}, {Format: R8G8B8A8Unorm}},
		Resources: []Resource{{Kind: UniformBuffer, Data: Bytes([]float32{0, 1, 0, 1})}},
	})
	if err != nil {
		t.Fatal(err)
	}
	expect[float32](t, "position", res.Targets[0], 0.5, 0.5, 0, 1)
	expect[uint32](t, "color", res.Targets[1], 0xff00ff00)
}
