package shadertest

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// A flag is one of dxc's flags that tests use. Its values follow it as words of
// their own, but for the value of one whose name ends in = or -.
type flag struct {
	name   string
	values int
	set    func(o *hlsl2spirv.Options, v []string)
}

var flags = [...]flag{
	{"-T", 1, func(o *hlsl2spirv.Options, v []string) { o.Profile = v[0] }},
	{"-E", 1, func(o *hlsl2spirv.Options, v []string) { o.Entry = v[0] }},
	{"-D", 1, define},
	{"-I", 1, func(o *hlsl2spirv.Options, v []string) { o.IncludeDirs = append(o.IncludeDirs, v[0]) }},
	{"-HV", 1, func(o *hlsl2spirv.Options, v []string) { o.HLSLVersion = v[0] }},
	{"-spirv", 0, func(*hlsl2spirv.Options, []string) {}},
	{"-fcgl", 0, func(o *hlsl2spirv.Options, _ []string) { o.Raw = true }},
	{"-O0", 0, func(o *hlsl2spirv.Options, _ []string) { o.Level = "0" }},
	{"-O1", 0, func(o *hlsl2spirv.Options, _ []string) { o.Level = "1" }},
	{"-O2", 0, func(o *hlsl2spirv.Options, _ []string) { o.Level = "2" }},
	{"-O3", 0, func(o *hlsl2spirv.Options, _ []string) { o.Level = "3" }},
	{"-Os", 0, func(o *hlsl2spirv.Options, _ []string) { o.Level = "s" }},
	{"-fspv-entrypoint-name=", 1, func(o *hlsl2spirv.Options, v []string) { o.EntryPointName = v[0] }},
	{"-fspv-reduce-load-size", 0, func(o *hlsl2spirv.Options, _ []string) { o.ReduceLoadSize = true }},
	{"-Zpr", 0, func(o *hlsl2spirv.Options, _ []string) { o.RowMajor = true }},
	{"-enable-16bit-types", 0, func(o *hlsl2spirv.Options, _ []string) { o.Native16Bit = true }},
	{"-ffinite-math-only", 0, func(o *hlsl2spirv.Options, _ []string) { o.FiniteMath = true }},
	{"-fspv-target-env=", 1, func(o *hlsl2spirv.Options, v []string) { o.TargetEnv = v[0] }},
	{"-fspv-extension=", 1, func(o *hlsl2spirv.Options, v []string) { o.Extensions = append(o.Extensions, v[0]) }},
	{"-enable-payload-qualifiers", 0, func(o *hlsl2spirv.Options, _ []string) { o.PayloadQualifiers = "enable" }},
	{"-disable-payload-qualifiers", 0, func(o *hlsl2spirv.Options, _ []string) { o.PayloadQualifiers = "disable" }},
	{"-fspv-fix-func-call-arguments", 0, func(o *hlsl2spirv.Options, _ []string) { o.FixCallArguments = true }},
	{"-fvk-invert-y", 0, func(o *hlsl2spirv.Options, _ []string) { o.InvertY = true }},
	{"-fvk-use-dx-position-w", 0, func(o *hlsl2spirv.Options, _ []string) { o.DXPositionW = true }},
	{"-fvk-support-nonzero-base-vertex", 0, func(o *hlsl2spirv.Options, _ []string) { o.ZeroBaseVertex = true }},
	{"-fvk-support-nonzero-base-instance", 0, func(o *hlsl2spirv.Options, _ []string) { o.ZeroBaseInstance = true }},
	{"-pack-optimized", 0, func(o *hlsl2spirv.Options, _ []string) { o.PackIO = true }},
	{"-fvk-stage-io-order=", 1, func(o *hlsl2spirv.Options, v []string) { o.AlphabeticalIO = v[0] == "alpha" }},
	{"-fspv-preserve-bindings", 0, func(o *hlsl2spirv.Options, _ []string) { o.PreserveBindings = true }},
	{"-fspv-preserve-interface", 0, func(o *hlsl2spirv.Options, _ []string) { o.PreserveInterface = true }},
	{"-fspv-use-unknown-image-format", 0, func(o *hlsl2spirv.Options, _ []string) { o.UnknownImageFormat = true }},
	{"-fspv-use-vulkan-memory-model", 0, func(o *hlsl2spirv.Options, _ []string) { o.VulkanMemoryModel = true }},
	{"-fspv-enable-maximal-reconvergence", 0, func(o *hlsl2spirv.Options, _ []string) { o.MaximalReconvergence = true }},
	{"-fspv-use-legacy-buffer-matrix-order", 0, func(o *hlsl2spirv.Options, _ []string) { o.LegacyMatrixOrder = true }},
	{"-fspv-reflect", 0, func(o *hlsl2spirv.Options, _ []string) { o.Reflect = true }},
	{"-Gis", 0, func(o *hlsl2spirv.Options, _ []string) { o.Strict = true }},
	{"-denorm", 1, func(o *hlsl2spirv.Options, v []string) { o.Denorm = v[0] }},
	{"-fspv-flatten-resource-arrays", 0, func(o *hlsl2spirv.Options, _ []string) { o.Bindings.FlattenArrays = true }},
	{"-fvk-use-gl-layout", 0, func(o *hlsl2spirv.Options, _ []string) { o.Layout = "gl" }},
	{"-fvk-use-dx-layout", 0, func(o *hlsl2spirv.Options, _ []string) { o.Layout = "dx" }},
	{"-fvk-use-scalar-layout", 0, func(o *hlsl2spirv.Options, _ []string) { o.Layout = "scalar" }},
	{"-fvk-auto-shift-bindings", 0, func(o *hlsl2spirv.Options, _ []string) { o.Bindings.AutoShift = true }},
	{"-fvk-b-shift", 2, func(o *hlsl2spirv.Options, v []string) { shift(o, 'b', v) }},
	{"-fvk-s-shift", 2, func(o *hlsl2spirv.Options, v []string) { shift(o, 's', v) }},
	{"-fvk-t-shift", 2, func(o *hlsl2spirv.Options, v []string) { shift(o, 't', v) }},
	{"-fvk-u-shift", 2, func(o *hlsl2spirv.Options, v []string) { shift(o, 'u', v) }},
	{"-auto-binding-space", 1, func(o *hlsl2spirv.Options, v []string) { o.Bindings.DefaultSet = number(v[0]) }},
	{"-fvk-bind-globals", 2, func(o *hlsl2spirv.Options, v []string) { o.Bindings.Globals = descriptor(v) }},
	{"-fvk-bind-resource-heap", 2, func(o *hlsl2spirv.Options, v []string) { o.Bindings.ResourceHeap = descriptor(v) }},
	{"-fvk-bind-sampler-heap", 2, func(o *hlsl2spirv.Options, v []string) { o.Bindings.SamplerHeap = descriptor(v) }},
	{"-fvk-bind-counter-heap", 2, func(o *hlsl2spirv.Options, v []string) { o.Bindings.CounterHeap = descriptor(v) }},
	{"-fvk-bind-register", 4, bindRegister},
	{"-Zi", 0, func(o *hlsl2spirv.Options, _ []string) { o.DebugInfo = true }},
	{"-fspv-debug=", 1, func(o *hlsl2spirv.Options, v []string) { o.DebugParts = append(o.DebugParts, v[0]) }},
	{"-fparser=", 1, func(o *hlsl2spirv.Options, v []string) { o.Parser = v[0] }},
	{"-fspv-reduce-load-size", 0, func(o *hlsl2spirv.Options, _ []string) { o.ReduceLoadSize = true }},
	{"-Oconfig=", 1, func(o *hlsl2spirv.Options, v []string) { o.Passes = strings.Split(v[0], ",") }},
	{"-ferror-limit=", 1, errorLimit},
	{"-WX", 0, func(o *hlsl2spirv.Options, _ []string) { o.WarningsAreErrors = true }},
	{"-no-warnings", 0, func(o *hlsl2spirv.Options, _ []string) { o.NoWarnings = true }},
	{"-Wno-", 1, func(o *hlsl2spirv.Options, v []string) { o.Warnings = append(o.Warnings, "no-"+v[0]) }},
	{"-Werror=", 1, func(o *hlsl2spirv.Options, v []string) { o.Warnings = append(o.Warnings, "error="+v[0]) }},
}

func define(o *hlsl2spirv.Options, v []string) {
	name, value, found := strings.Cut(v[0], "=")
	if !found {
		value = "1"
	}
	o.Defines = append(o.Defines, hlsl2spirv.Define{Name: name, Value: value})
}

func errorLimit(o *hlsl2spirv.Options, v []string) {
	if o.ErrorLimit = number(v[0]); o.ErrorLimit == 0 {
		o.ErrorLimit = -1
	}
}

// number reads a number of a flag. Tests do not try what is none; that is for
// the tests of the command.
func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic("shadertest: " + err.Error())
	}
	return n
}

func shift(o *hlsl2spirv.Options, class byte, v []string) {
	space := hlsl2spirv.AllSpaces
	if v[1] != "all" {
		space = number(v[1])
	}
	o.Bindings.Shifts = append(o.Bindings.Shifts, hlsl2spirv.BindingShift{Class: class, Space: space, By: number(v[0])})
}

// descriptor reads a binding and a set.
func descriptor(v []string) *hlsl2spirv.Descriptor {
	return &hlsl2spirv.Descriptor{Binding: uint32(number(v[0])), Set: uint32(number(v[1]))}
}

func bindRegister(o *hlsl2spirv.Options, v []string) {
	o.Bindings.Registers = append(o.Bindings.Registers, hlsl2spirv.RegisterBinding{
		Class: v[0][0], Number: number(v[0][1:]), Space: number(v[1]), Descriptor: *descriptor(v[2:])})
}

// joined reports whether the flag's value is part of the same word.
func (f *flag) joined() bool { return strings.ContainsAny(f.name[len(f.name)-1:], "=-") }

// ParseArgs reads flags as dxc spells them. A flag that no test used so far is
// an error: add it to the table.
func ParseArgs(line string) (hlsl2spirv.Options, error) { return ParseWords(strings.Fields(line)) }

// ParseWords reads flags that have been taken apart.
func ParseWords(words []string) (hlsl2spirv.Options, error) {
	var o hlsl2spirv.Options
	for len(words) > 0 {
		f, values := findFlag(words[0])
		if f == nil {
			return o, fmt.Errorf("shadertest: unknown flag %s", words[0])
		}
		words = words[1:]
		if !f.joined() {
			if len(words) < f.values {
				return o, fmt.Errorf("shadertest: %s lacks its value", f.name)
			}
			values, words = words[:f.values], words[f.values:]
		}
		f.set(&o, values)
	}
	return o, nil
}

func findFlag(word string) (f *flag, joined []string) {
	for i := range flags {
		f := &flags[i]
		if value, ok := strings.CutPrefix(word, f.name); ok && f.joined() && value != "" {
			return f, []string{value}
		}
		if word == f.name && !f.joined() {
			return f, nil
		}
	}
	return nil, nil
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
