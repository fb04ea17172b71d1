package capability

import (
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func TestAvailability(t *testing.T) {
	for _, test := range []struct {
		name       string
		got        Availability
		version    uint32
		extension  string
		capability spirv.Capability
		always     bool
	}{
		{"OpFAdd", OfInstruction(spirv.OpFAdd), 0x00010000, "", 0, true},
		{"OpGroupNonUniformBallot", OfInstruction(spirv.OpGroupNonUniformBallot), 0x00010300, "", spirv.CapabilityGroupNonUniformBallot, false},
		{"OpSDot", OfInstruction(spirv.OpSDot), 0x00010600, "SPV_KHR_integer_dot_product", spirv.CapabilityDotProduct, false},
		{"scope Device", OfEnumerant(spirv.KindScope, uint32(spirv.ScopeDevice)), 0x00010000, "", 0, true},
		{"scope QueueFamily", OfEnumerant(spirv.KindScope, uint32(spirv.ScopeQueueFamily)), 0x00010500, "", spirv.CapabilityVulkanMemoryModel, false},
	} {
		if test.got.Version != test.version || test.got.AlwaysAvailable() != test.always ||
			test.extension != "" && !slices.Contains(test.got.Extensions, test.extension) ||
			test.capability != 0 && !slices.Contains(test.got.Capabilities, test.capability) {
			t.Errorf("%s: %+v", test.name, test.got)
		}
	}
	if a := OfInstruction(0xffff); a.Version != 0 || OfEnumerant(spirv.KindScope, 99).Version != 0 {
		t.Errorf("what there is not needs something: %+v", a)
	}
}
