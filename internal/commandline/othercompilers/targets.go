package othercompilers

import (
	"errors"
	"fmt"
	"strings"
)

// A target is for what a module is made: a version of Vulkan, of SPIR-V, or both. Versions are
// tens of the first number, 12 for 1.2; 0 if nothing is said.
type target struct{ vulkan, spirv int }

// environments are the values of -fspv-target-env with the versions they stand for, older ones
// first.
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

// notOpenGL says that there is but Vulkan.
const notOpenGL = "modules are for Vulkan, not for OpenGL"

// set reads an environment as glslc and glslang name it.
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
	return fmt.Errorf("invalid value '%s': it must be vulkan1.0 to vulkan1.4, or a version of SPIR-V from 1.0 to 1.6", name)
}

// flag returns the flag of ours: the newest environment that has no later version than is asked
// for. What is valid in an older one is in later ones, too.
func (t target) flag() string {
	if t.vulkan == 0 {
		t.vulkan = 10
		if t.spirv > 10 {
			t.vulkan = 14 // the version of SPIR-V says it
		}
	}
	best := environments[0].name
	for _, e := range environments {
		if t.spirv == 0 && e.vulkan == t.vulkan {
			return "-fspv-target-env=" + e.name // with the version of SPIR-V that it brings
		}
		if e.vulkan <= t.vulkan && e.spirv <= t.spirv {
			best = e.name
		}
	}
	return "-fspv-target-env=" + best
}
