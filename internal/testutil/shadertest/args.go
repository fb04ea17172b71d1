package shadertest

import (
	"fmt"
	"path"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// ParseArgs parses command-line flags. Flags for files are errors.
func ParseArgs(line string) (hlsl2spirv.Options, error) { return ParseWords(strings.Fields(line)) }

// ParseWords parses flags that have been split into words. The module does not record them.
func ParseWords(words []string) (hlsl2spirv.Options, error) {
	o, err := commandline.Options(words)
	o.CommandLine = ""
	return o, err
}

// environments maps our names of target environments to those of spirv-val.
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

// Words returns the command line of a shader as words, with include directories relative to the parent of testdata.
func (r *Run) Words(shader string) []string {
	words := strings.Fields(r.Args)
	for i := range words {
		if i > 0 && (words[i-1] == "-I" || words[i-1] == "-isystem") {
			words[i] = path.Join(path.Dir(shader), words[i])
		}
	}
	return words
}

// resolve makes include directories relative to the shader's folder.
func resolve(o *hlsl2spirv.Options, shader string) {
	for _, dirs := range [...][]string{o.IncludeDirs, o.SystemIncludeDirs} {
		for i, dir := range dirs {
			dirs[i] = path.Join(path.Dir(shader), dir)
		}
	}
}
