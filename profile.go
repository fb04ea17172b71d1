package hlsl2spirv

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// A profile is a target profile such as cs_6_0.
type profile struct {
	letters string // ps, vs, …, lib
	stage   string // as [shader("…")] names it; empty for a library
	major   int
	minor   int
	linked  bool // lib_6_x: what is exported is for a linker to say
}

// A stageRow is a kind of profile.
type stageRow struct {
	letters, stage string
}

var stages = [...]stageRow{
	{"as", "amplification"},
	{"cs", "compute"},
	{"ds", "domain"},
	{"gs", "geometry"},
	{"hs", "hull"},
	{"lib", ""},
	{"ms", "mesh"},
	{"ps", "pixel"},
	{"vs", "vertex"},
}

// parseProfile reads a profile. Shader model 5 is taken as 6.0, as in dxc.
func parseProfile(text string) (profile, error) {
	if text == "" {
		return profile{}, fmt.Errorf("target profile argument is missing")
	}
	parts := strings.Split(text, "_")
	p := profile{letters: parts[0]}
	p.linked = p.letters == "lib" && len(parts) == 3 && parts[2] == "x"
	if len(parts) != 3 || !digits(parts[1], &p.major) || !(digits(parts[2], &p.minor) || p.major == 6 && parts[2] == "x") {
		return profile{}, fmt.Errorf("invalid profile '%s'; expected one like ps_6_0, vs_6_0 or cs_6_0", text)
	}
	for _, s := range stages {
		if s.letters != p.letters {
			continue
		}
		switch {
		case p.major == 4 || p.major == 5:
			p.major, p.minor = 6, 0
		case p.major != 6 || p.minor > 10:
			return profile{}, fmt.Errorf("invalid profile '%s': shader models 6.0 to 6.10 exist", text)
		}
		p.stage = s.stage
		return p, nil
	}
	return profile{}, fmt.Errorf("invalid profile '%s': no such shader stage '%s'", text, p.letters)
}

// isLibrary reports whether the module has all entry points of the source.
func (p profile) isLibrary() bool { return p.letters == "lib" }

// writesPosition reports whether SV_Position can be an output.
func (p profile) writesPosition() bool {
	switch p.letters {
	case "vs", "ds", "gs", "ms", "lib":
		return true
	}
	return false
}

func digits(s string, n *int) bool {
	if s == "" || len(s) > 2 {
		return false
	}
	for _, c := range s {
		if c < '0' || c > '9' {
			return false
		}
		*n = *n*10 + int(c-'0')
	}
	return true
}

// checkDenorm refuses values of -denorm that there are not, and the flag with
// old profiles.
func checkDenorm(mode string, p profile) error {
	switch mode {
	case "":
		return nil
	case "any", "preserve", "ftz":
		if p.minor < 2 {
			return fmt.Errorf("denorm is only allowed for shader model >= 6.2")
		}
		return nil
	}
	return fmt.Errorf("Unsupported value '%s' for denorm option.", mode)
}

// A target is a value of -fspv-target-env.
type target struct {
	name    string
	version uint32 // SPIR-V version as in a module's header
	waves   bool   // has the subgroup operations of Vulkan 1.1
	rules   validate.Target
}

var targets = [...]target{
	{"vulkan1.0", 0x00010000, false, validate.Vulkan10},
	{"vulkan1.1", 0x00010300, true, validate.Vulkan11},
	{"vulkan1.1spirv1.4", 0x00010400, true, validate.Vulkan11SPIRV14},
	{"vulkan1.2", 0x00010500, true, validate.Vulkan12},
	{"vulkan1.3", 0x00010600, true, validate.Vulkan13},
	{"vulkan1.4", 0x00010600, true, validate.Vulkan13},
	{"universal1.5", 0x00010500, true, validate.Universal},
}

func parseTarget(name string) (target, error) {
	if name == "" {
		return targets[0], nil
	}
	names := make([]string, len(targets))
	for i, t := range targets {
		if t.name == name {
			return t, nil
		}
		names[i] = t.name
	}
	return target{}, fmt.Errorf("unknown SPIR-V target environment '%s'; valid ones are %s", name, strings.Join(names, ", "))
}

// languageVersions are the values of -HV. Macro is __HLSL_VERSION.
var languageVersions = [...]struct {
	name           string
	version, macro int
}{
	{"2016", 2016, 2016}, {"2017", 2017, 2017}, {"2018", 2018, 2018}, {"2021", 2021, 2021}, {"202x", 2022, 2029},
}

func parseLanguageVersion(name string) (version, macro int, err error) {
	if name == "" {
		return 2021, 2021, nil
	}
	for _, v := range languageVersions {
		if v.name == name {
			return v.version, v.macro, nil
		}
	}
	return 0, 0, fmt.Errorf("unknown HLSL version '%s'; valid ones are 2016, 2017, 2018, 2021 and 202x", name)
}
