package shadertest

import (
	"fmt"
	"path"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// A flag is one of dxc's flags that tests use. The value of one that takes a
// value follows it, after a space unless the name ends in =.
type flag struct {
	name  string
	value bool
	set   func(o *hlsl2spirv.Options, value string)
}

var flags = [...]flag{
	{"-T", true, func(o *hlsl2spirv.Options, v string) { o.Profile = v }},
	{"-E", true, func(o *hlsl2spirv.Options, v string) { o.Entry = v }},
	{"-D", true, define},
	{"-I", true, func(o *hlsl2spirv.Options, v string) { o.IncludeDirs = append(o.IncludeDirs, v) }},
	{"-HV", true, func(o *hlsl2spirv.Options, v string) { o.HLSLVersion = v }},
	{"-spirv", false, func(*hlsl2spirv.Options, string) {}},
	{"-fcgl", false, func(o *hlsl2spirv.Options, _ string) { o.Raw = true }},
	{"-O0", false, func(o *hlsl2spirv.Options, _ string) { o.NoOptimize = true }},
	{"-Zpr", false, func(o *hlsl2spirv.Options, _ string) { o.RowMajor = true }},
	{"-enable-16bit-types", false, func(o *hlsl2spirv.Options, _ string) { o.Native16Bit = true }},
	{"-fspv-target-env=", true, func(o *hlsl2spirv.Options, v string) { o.TargetEnv = v }},
	{"-fspv-extension=", true, func(o *hlsl2spirv.Options, v string) { o.Extensions = append(o.Extensions, v) }},
	{"-fparser=", true, func(o *hlsl2spirv.Options, v string) { o.Parser = v }},
	{"-WX", false, func(o *hlsl2spirv.Options, _ string) { o.WarningsAreErrors = true }},
	{"-no-warnings", false, func(o *hlsl2spirv.Options, _ string) { o.NoWarnings = true }},
	{"-Wno-", true, func(o *hlsl2spirv.Options, v string) { o.DisabledWarnings = append(o.DisabledWarnings, v) }},
}

func define(o *hlsl2spirv.Options, v string) {
	name, value, found := strings.Cut(v, "=")
	if !found {
		value = "1"
	}
	o.Defines = append(o.Defines, hlsl2spirv.Define{Name: name, Value: value})
}

// joined reports whether the flag's value is part of the same word.
func (f *flag) joined() bool { return f.value && strings.ContainsAny(f.name[len(f.name)-1:], "=-") }

// ParseArgs reads flags as dxc spells them. A flag that no test used so far is
// an error: add it to the table.
func ParseArgs(line string) (hlsl2spirv.Options, error) {
	var o hlsl2spirv.Options
	words := strings.Fields(line)
	for len(words) > 0 {
		f, value := findFlag(words[0])
		if f == nil {
			return o, fmt.Errorf("shadertest: unknown flag %s", words[0])
		}
		words = words[1:]
		if f.value && !f.joined() {
			if len(words) == 0 {
				return o, fmt.Errorf("shadertest: %s lacks its value", f.name)
			}
			value, words = words[0], words[1:]
		}
		f.set(&o, value)
	}
	return o, nil
}

func findFlag(word string) (*flag, string) {
	for i := range flags {
		f := &flags[i]
		if value, ok := strings.CutPrefix(word, f.name); ok && f.joined() && value != "" {
			return f, value
		}
		if word == f.name && !f.joined() {
			return f, ""
		}
	}
	return nil, ""
}

// environments names each target environment as spirv-val does. Those that
// spirv-val may be too old for are checked as the last one with their version
// of SPIR-V.
var environments = [...]struct{ ours, tools string }{
	{"", "vulkan1.0"},
	{"vulkan1.0", "vulkan1.0"},
	{"vulkan1.1", "vulkan1.1"},
	{"vulkan1.1spirv1.4", "vulkan1.1spv1.4"},
	{"vulkan1.2", "vulkan1.2"},
	{"vulkan1.3", "vulkan1.3"},
	{"vulkan1.4", "vulkan1.3"},
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

// resolve makes the include directories relative to the shader's.
func resolve(o *hlsl2spirv.Options, shader string) {
	for i, dir := range o.IncludeDirs {
		o.IncludeDirs[i] = path.Join(path.Dir(shader), dir)
	}
}
