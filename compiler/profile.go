package compiler

import (
	"errors"
	"fmt"
	"strings"
)

// A profile is a target profile such as cs_6_0.
type profile struct {
	letters string // ps, vs, …, lib
	stage   string // name of the stage in [shader("…")]; empty for a library
	major   int
	minor   int
	linked  bool // lib_6_x: the linker selects the exported functions
}

// A stageRow describes the profiles for one stage, or for libraries.
type stageRow struct {
	letters, stage string
	// last words of names of files for the stage: a_vert.hlsl, aVert.hlsl, a.vert.hlsl, a.vert
	words []string
	// like words, but only after a dot: elsewhere, a word such as mesh rarely means the stage
	dotted []string
}

var stageRows = [...]stageRow{
	{"as", "amplification", []string{"as"}, []string{"task", "amplification"}},
	{"cs", "compute", []string{"cs", "comp", "compute"}, nil},
	{"ds", "domain", []string{"ds", "tese"}, []string{"domain"}},
	{"gs", "geometry", []string{"gs", "geom"}, []string{"geometry"}},
	{"hs", "hull", []string{"hs", "tesc"}, []string{"hull"}},
	{"lib", "", nil, []string{"lib", "rgen", "rint", "rahit", "rchit", "rmiss", "rcall"}},
	{"ms", "mesh", []string{"ms"}, []string{"mesh"}},
	{"ps", "pixel", []string{"ps", "frag", "fragment", "pixel"}, nil},
	{"vs", "vertex", []string{"vs", "vert", "vertex"}, nil},
}

// profileIsMissing is the error that dxc reports if the profile is missing.
const profileIsMissing = "target profile argument is missing"

// CheckProfile returns an error if a profile is not valid.
func CheckProfile(text string) error {
	if _, err := parseProfile(text); err != nil {
		return &OptionError{"Profile", "-T", err}
	}
	return nil
}

// parseProfile parses a profile. Shader models 4 and 5 become 6.0; dxc does the same for shader model 5.
func parseProfile(text string) (profile, error) {
	if text == "" {
		return profile{}, errors.New(profileIsMissing)
	}
	parts := strings.Split(text, "_")
	p := profile{letters: parts[0]}
	p.linked = p.letters == "lib" && len(parts) == 3 && parts[2] == "x"
	if len(parts) != 3 || !digits(parts[1], &p.major) ||
		!(digits(parts[2], &p.minor) || p.major == 6 && parts[2] == "x") {
		return profile{}, fmt.Errorf("invalid profile '%s'; expected one like ps_6_0, vs_6_0 or cs_6_0", text)
	}
	if p.letters == "rootsig" {
		return profile{}, fmt.Errorf("profile '%s' is not supported: root signatures exist only in Direct3D 12; use dxc to compile them", text)
	}
	for _, s := range stageRows {
		if s.letters != p.letters {
			continue
		}
		switch {
		case p.major == 4 || p.major == 5:
			p.major, p.minor = 6, 0
		case p.major != 6 || p.minor > 10:
			return profile{}, fmt.Errorf("invalid profile '%s'; expected shader model 6.0 to 6.10", text)
		}
		p.stage = s.stage
		return p, nil
	}
	return profile{}, fmt.Errorf("invalid profile '%s': unknown shader stage '%s'", text, p.letters)
}

// isLibrary reports whether the profile is for a library, a module with all entry points of the source.
func (p profile) isLibrary() bool { return p.letters == "lib" }

// shaderModel returns the shader model in the form of OpSource, such as 650 for 6.5.
func (p profile) shaderModel() uint32 { return uint32(p.major*100 + p.minor*10) }

// writesPosition reports whether SV_Position may be an output in this profile.
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
