package shadertest

import (
	"fmt"
	"path"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// ParseArgs reads flags as the command line has them. Those that are about files
// are errors.
func ParseArgs(line string) (hlsl2spirv.Options, error) { return ParseWords(strings.Fields(line)) }

// ParseWords reads flags that have been taken apart. The module does not tell what
// they were.
func ParseWords(words []string) (hlsl2spirv.Options, error) {
	o, err := commandline.Options(words)
	o.CommandLine = ""
	return o, err
}

// environments names each target environment as spirv-val does.
var environments = [...]struct{ ours, tools string }{
	{"", "vulkan1.0"},
	{"vulkan1.0", "vulkan1.0"},
	{"vulkan1.1", "vulkan1.1"},
	{"vulkan1.1spirv1.4", "vulkan1.1spv1.4"},
	{"vulkan1.2", "vulkan1.2"},
	{"vulkan1.3", "vulkan1.3"},
	{"vulkan1.4", "vulkan1.4"},
	{"universal1.5", "spv1.5"},
}

func toolEnvironment(env string) (string, error) {
	for _, e := range environments {
		if e.ours == env {
			return e.tools, nil
		}
	}
	return "", fmt.Errorf("shadertest: unknown target environment %s", env)
}

// Words returns the words of the command line of a shader, with include directories
// as they are named from where testdata stands.
func (r *Run) Words(shader string) []string {
	words := strings.Fields(r.Args)
	for i := range words {
		if i > 0 && (words[i-1] == "-I" || words[i-1] == "-isystem") {
			words[i] = path.Join(path.Dir(shader), words[i])
		}
	}
	return words
}

// resolve makes the include directories relative to the shader's.
func resolve(o *hlsl2spirv.Options, shader string) {
	for _, dirs := range [...][]string{o.IncludeDirs, o.SystemIncludeDirs} {
		for i, dir := range dirs {
			dirs[i] = path.Join(path.Dir(shader), dir)
		}
	}
}
