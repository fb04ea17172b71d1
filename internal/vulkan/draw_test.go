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

// upperLeft is a triangle over the upper left pixel of an image of 2 by 2.
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

// meshing is a mesh shader that makes one triangle over the whole image.
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
