package validate

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
)

// TestFlagOfMicromapsNeedsItsCapability checks that ray flags for opacity micromaps require the capability.
func TestFlagOfMicromapsNeedsItsCapability(t *testing.T) {
	flags := strings.Replace(source(t, "rays"), "OpTraceRayKHR %75 %uint_1 ", "OpTraceRayKHR %75 %micromaps ", 1)
	flags = strings.Replace(flags, "%uint_1 = OpConstant", "%micromaps = OpConstant %uint 1025\n%uint_1 = OpConstant",
		1)
	if found := Module(moduletest.Assemble(t, flags), Options{}); len(found) == 0 ||
		!strings.Contains(found[0].Text, "RayTracingOpacityMicromap") {
		t.Errorf("without the capability: %v", found)
	}
	declared := "OpCapability RayTracingOpacityMicromapEXT\nOpExtension \"SPV_EXT_opacity_micromap\"\n"
	at := strings.Index(flags, "OpExtension")
	if found := Module(moduletest.Assemble(t, flags[:at]+declared+flags[at:]), Options{}); len(found) > 0 {
		t.Errorf("with the capability: %s", found[0].Text)
	}
}
