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
const meshing = `
OpCapability MeshShadingEXT
OpExtension "SPV_EXT_mesh_shader"
OpMemoryModel Logical GLSL450
OpEntryPoint MeshEXT %main "main" %vertices %triangles
OpExecutionMode %main LocalSize 1 1 1
OpExecutionMode %main OutputVertices 3
OpExecutionMode %main OutputPrimitivesNV 1
OpExecutionMode %main OutputTrianglesEXT
OpMemberDecorate %vertex 0 BuiltIn Position
OpDecorate %vertex Block
OpDecorate %triangles BuiltIn PrimitiveTriangleIndicesEXT
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%v4 = OpTypeVector %float 4
%v3u = OpTypeVector %uint 3
%c0 = OpConstant %uint 0
%c1 = OpConstant %uint 1
%c2 = OpConstant %uint 2
%c3 = OpConstant %uint 3
%m1 = OpConstant %float -1
%f0 = OpConstant %float 0
%f1 = OpConstant %float 1
%f3 = OpConstant %float 3
%a = OpConstantComposite %v4 %m1 %m1 %f0 %f1
%b = OpConstantComposite %v4 %f3 %m1 %f0 %f1
%c = OpConstantComposite %v4 %m1 %f3 %f0 %f1
%order = OpConstantComposite %v3u %c0 %c1 %c2
%vertex = OpTypeStruct %v4
%verts = OpTypeArray %vertex %c3
%tris = OpTypeArray %v3u %c1
%pverts = OpTypePointer Output %verts
%ptris = OpTypePointer Output %tris
%pv4 = OpTypePointer Output %v4
%pv3u = OpTypePointer Output %v3u
%vertices = OpVariable %pverts Output
%triangles = OpVariable %ptris Output
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
OpSetMeshOutputsEXT %c3 %c1
%p0 = OpAccessChain %pv4 %vertices %c0 %c0
OpStore %p0 %a
%p1 = OpAccessChain %pv4 %vertices %c1 %c0
OpStore %p1 %b
%p2 = OpAccessChain %pv4 %vertices %c2 %c0
OpStore %p2 %c
%pi = OpAccessChain %pv3u %triangles %c0
OpStore %pi %order
OpReturn
OpFunctionEnd
`

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
