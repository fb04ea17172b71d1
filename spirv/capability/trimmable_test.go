package capability

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// checkNeeds checks each trimmable capability that the module requires. It fails unless some instruction needs the
// capability, or a capability that it implies.
func checkNeeds(t *testing.T, m *spirv.Module, required []spirv.Capability) {
	t.Helper()
	needed := map[spirv.Capability]bool{}
	needs := NewNeeds(m)
	m.Each(func(in *spirv.Instruction) {
		if in.Op != spirv.OpCapability {
			for _, c := range needs.Of(in) {
				needed[c] = true
			}
		}
	})
	for _, c := range required {
		if !IsTrimmable(c) {
			continue
		}
		implied := map[spirv.Capability]bool{}
		spirv.Imply(implied, c)
		if !slices.ContainsFunc(Trimmable[:], func(c spirv.Capability) bool { return implied[c] && needed[c] }) {
			t.Errorf("no instruction needs %v\n%s", c, spirv.Disassemble(m, spirv.TextOptions{}))
		}
	}
}

// TestNeedsOfInstructions checks that Needs returns also those capabilities that an instruction may require after its
// operands have become constants.
func TestNeedsOfInstructions(t *testing.T) {
	const query = `
%uint = OpTypeInt 32 0
%a = OpTypeAccelerationStructureKHR
%q = OpTypeRayQueryKHR
%pa = OpTypePointer UniformConstant %a
%pq = OpTypePointer Private %q
%va = OpVariable %pa UniformConstant
%vq = OpVariable %pq Private
%v3 = OpTypeVector %float 3
%zero = OpConstant %float 0
%none = OpConstant %uint 0
%skip = OpConstant %uint 256
%spec = OpSpecConstant %uint 0
%null = OpConstantNull %v3
%main = OpFunction %void None %fn
%entry = OpLabel
%l = OpLoad %a %va
OpRayQueryInitializeKHR %vq %l %FLAGS %none %null %zero %null %zero
OpReturn
OpFunctionEnd
`
	const image = `
%i = OpTypeImage %float 2D 2 0 0 2 FORMAT
%pi = OpTypePointer UniformConstant %i
%vi = OpVariable %pi UniformConstant
%uint = OpTypeInt 32 0
%u2 = OpTypeVector %uint 2
%v4 = OpTypeVector %float 4
%null = OpConstantNull %u2
%main = OpFunction %void None %fn
%entry = OpLabel
%l = OpLoad %i %vi
%r = OpImageRead %v4 %l %null
OpReturn
OpFunctionEnd
`
	const address = `
%half = OpTypeFloat 16
%p = OpTypePointer PhysicalStorageBuffer %half
`
	for _, tt := range []struct{ op, text, old, new, want string }{
		{"OpRayQueryInitializeKHR", query, "FLAGS", "none", "[RayQueryKHR]"},
		{"OpRayQueryInitializeKHR", query, "FLAGS", "skip", "[RayQueryKHR RayTraversalPrimitiveCullingKHR]"},
		{"OpRayQueryInitializeKHR", query, "FLAGS", "spec", "[RayQueryKHR RayTraversalPrimitiveCullingKHR RayTracingOpacityMicromapKHR]"},
		{"OpImageRead", image, "FORMAT", "R32f", "[]"},
		{"OpImageRead", image, "FORMAT", "Unknown", "[StorageImageReadWithoutFormat]"},
		{"OpTypePointer", address, "", "", "[StorageBuffer16BitAccess PhysicalStorageBufferAddresses]"},
	} {
		m := moduletest.Assemble(t, prologue+scalars+strings.ReplaceAll(tt.text, tt.old, tt.new))
		needs := NewNeeds(m)
		m.Each(func(in *spirv.Instruction) {
			if in.Op.String() != tt.op {
				return
			}
			if got := fmt.Sprint(needs.Of(in)); got != tt.want {
				t.Errorf("%s %s: %s, want %s", tt.op, tt.new, got, tt.want)
			}
		})
	}
}
