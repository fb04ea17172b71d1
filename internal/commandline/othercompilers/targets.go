package othercompilers

import (
	"errors"
	"fmt"
	"strings"
)

// A target is a target environment: a version of Vulkan, a version of SPIR-V, or both. Versions are ten times the usual
// number: 12 means 1.2. 0 means that the version is not specified.
type target struct{ vulkan, spirv int }

// environments lists the values of -fspv-target-env with their versions. Older versions come first.
var environments = [...]struct {
	name string
	target
}{
	{"vulkan1.0", target{10, 10}},
	{"vulkan1.1", target{11, 13}},
	{"vulkan1.1spirv1.4", target{11, 14}},
	{"vulkan1.2", target{12, 15}},
	{"vulkan1.3", target{13, 16}},
	{"vulkan1.4", target{14, 16}},
}

// notOpenGL is the error for an OpenGL environment.
const notOpenGL = "modules are for Vulkan, not for OpenGL"

// set parses the name of an environment as in glslc or glslang.
func (t *target) set(name string) error {
	if strings.HasPrefix(name, "opengl") {
		return errors.New(notOpenGL)
	}
	if name == "vulkan" {
		name += "1.0"
	}
	for _, e := range environments {
		if e.name == name {
			t.vulkan = e.vulkan
			return nil
		}
	}
	for _, prefix := range [...]string{"spirv1.", "spv1."} {
		if minor, ok := strings.CutPrefix(name, prefix); ok && len(minor) == 1 && "0" <= minor && minor <= "6" {
			t.spirv = 10 + int(minor[0]-'0')
			return nil
		}
	}
	return fmt.Errorf("invalid value '%s'; expected vulkan1.0 to vulkan1.4, or a SPIR-V version from 1.0 to 1.6", name)
}

// flag returns our flag for the target: the newest environment whose versions are not newer than those of the target.
// The target can also use modules for older environments.
func (t target) flag() string {
	if t.vulkan == 0 {
		t.vulkan = 10
		if t.spirv > 10 {
			t.vulkan = 14 // the version of SPIR-V limits the environment
		}
	}
	best := environments[0].name
	for _, e := range environments {
		if t.spirv == 0 && e.vulkan == t.vulkan {
			return "-fspv-target-env=" + e.name // the default version of SPIR-V of the environment is right
		}
		if e.vulkan <= t.vulkan && e.spirv <= t.spirv {
			best = e.name
		}
	}
	return "-fspv-target-env=" + best
}
