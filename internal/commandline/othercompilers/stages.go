package othercompilers

import (
	"fmt"
	"strings"
)

// stages lists the names of each stage: in profiles, in file names, and in options.
var stages = [...]struct{ profile, short, long string }{
	{"vs", "vert", "vertex"},
	{"ps", "frag", "fragment"},
	{"hs", "tesc", "tesscontrol"},
	{"ds", "tese", "tesseval"},
	{"gs", "geom", "geometry"},
	{"cs", "comp", "compute"},
	{"ms", "mesh", "mesh"},
	{"as", "task", "task"},
	{rays, "rgen", "raygen"},
	{rays, "rint", "intersection"},
	{rays, "rahit", "anyhit"},
	{rays, "rchit", "closesthit"},
	{rays, "rmiss", "miss"},
	{rays, "rcall", "callable"},
}

// rays is the profile for ray tracing stages. A library may contain several of them.
const rays = "lib"

// stageNamed returns the profile and the short name of the stage that is called name, or "" if there is none.
func stageNamed(name string) (profile, short string) {
	for _, s := range stages {
		if name == s.short || name == s.long {
			return s.profile, s.short
		}
	}
	return "", ""
}

// stageOfFile returns the stage that a file name determines by its extension, or by the extension before .hlsl.
func stageOfFile(name string) (profile, short string) {
	name = strings.TrimSuffix(name, ".hlsl")
	return stageNamed(name[strings.LastIndexByte(name, '.')+1:])
}

// pragmaStage returns the stage in a #pragma shader_stage. Macros are not expanded in such a directive.
func pragmaStage(text string) (profile, short string, err error) {
	found := ""
	for line := range strings.Lines(text) {
		rest, ok := strings.CutPrefix(strings.TrimSpace(line), "#")
		if !ok {
			continue
		}
		rest, ok = strings.CutPrefix(strings.TrimSpace(rest), "pragma")
		if !ok {
			continue
		}
		rest, ok = strings.CutPrefix(strings.TrimSpace(rest), "shader_stage")
		if !ok {
			continue
		}
		name := strings.TrimSpace(strings.Trim(strings.TrimSpace(rest), "()"))
		if found != "" && found != name {
			return "", "", fmt.Errorf("conflicting stages for '#pragma shader_stage': '%s' and '%s'", found, name)
		}
		found = name
	}
	if found == "" {
		return "", "", nil
	}
	if profile, short = stageNamed(found); profile == "" {
		err = fmt.Errorf("unknown stage '%s' in '#pragma shader_stage'", found)
	}
	return profile, short, err
}

// shaderModel is the shader model to use for compilers without profiles.
const shaderModel = "_6_6"

// profileFlag returns our flag that selects a profile for a stage.
func profileFlag(profile string) (string, error) {
	if profile == rays {
		return "", fmt.Errorf("ray tracing stages are compiled as a library: mark each entry point, as in [shader(\"raygeneration\")], and use hlsl2spirv -T lib_6_3")
	}
	return "-T" + profile + shaderModel, nil
}
