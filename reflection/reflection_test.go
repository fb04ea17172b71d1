package reflection

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
)

const module = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpName %node "Node"
OpMemberName %node 0 "next"
OpDecorate %old BufferBlock
OpMemberDecorate %old 0 Offset 0
OpMemberDecorate %old 0 NonWritable
OpDecorate %new Block
OpMemberDecorate %new 0 Offset 0
OpMemberDecorate %node 0 Offset 0
OpDecorate %wide SpecId 9
OpDecorate %a DescriptorSet 1
OpDecorate %a Binding 0
OpDecorate %b DescriptorSet 0
OpDecorate %b Binding 4
OpDecorate %c DescriptorSet 0
OpDecorate %c Binding 3
OpTypeForwardPointer %ptr PhysicalStorageBuffer
%uint = OpTypeInt 32 0
%long = OpTypeInt 64 1
%wide = OpSpecConstant %long -3
%old = OpTypeStruct %uint
%new = OpTypeStruct %node
%node = OpTypeStruct %ptr
%ptr = OpTypePointer PhysicalStorageBuffer %node
%pa = OpTypePointer Uniform %old
%pb = OpTypePointer StorageBuffer %new
%pc = OpTypePointer Uniform %new
%a = OpVariable %pa Uniform
%b = OpVariable %pb StorageBuffer
%c = OpVariable %pc Uniform
`

func describe(t *testing.T) *Module {
	t.Helper()
	m := moduletest.Assemble(t, module)
	return Of(m, nil)
}

func TestBindingsAreSortedAndKindsFollowStorageAndDecorations(t *testing.T) {
	r := describe(t)
	want := []struct {
		set, binding uint32
		kind         string
		readOnly     bool
	}{{0, 3, "uniformBuffer", false}, {0, 4, "storageBuffer", false}, {1, 0, "storageBuffer", true}}
	if len(r.Bindings) != len(want) {
		t.Fatalf("%d bindings", len(r.Bindings))
	}
	for i, w := range want {
		if b := r.Bindings[i]; b.Set != w.set || b.Binding != w.binding || b.Kind != w.kind ||
			b.ReadOnly != w.readOnly {
			t.Errorf("binding %d: %+v, want %+v", i, b, w)
		}
	}
}

func TestPointersToTheStructAroundThemEnd(t *testing.T) {
	node := describe(t).Bindings[0].Type.Members[0].Type
	if node.Name != "Node" || node.Size != 8 || len(node.Members) != 1 {
		t.Fatalf("%+v", node)
	}
	inner := node.Members[0].Type
	if inner.Kind != "pointer" || inner.Element.Name != "Node" || inner.Element.Members != nil {
		t.Errorf("%+v to %+v", inner, inner.Element)
	}
}

func TestWideDefaultsKeepTheirSign(t *testing.T) {
	c := describe(t).SpecConstants
	if len(c) != 1 || c[0].ID != 9 || c[0].Default != int64(-3) {
		t.Errorf("%+v", c)
	}
}
