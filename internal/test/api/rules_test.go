package api

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// sharedRules lists rules about options that both the library and the command line enforce. Each row has a command line
// and options that violate the rule, and the error.
var sharedRules = []struct {
	args    string
	options hlsl2spirv.Options
	want    string
}{
	{"-Oconfig=--merge-return -O1", hlsl2spirv.Options{Passes: []string{"--merge-return"}, Level: "1"}, "-Oconfig should not be used together with -O"},
	{"-Qembed_debug", hlsl2spirv.Options{SplitDebug: hlsl2spirv.SplitDebug{Embed: true}}, "Must enable debug info with /Zi for /Qembed_debug"},
	{"-Zss", hlsl2spirv.Options{SplitDebug: hlsl2spirv.SplitDebug{BySource: true}}, "/Zss requires debug info (/Zi or /Zs)"},
	{"-Fd a.debug", hlsl2spirv.Options{SplitDebug: hlsl2spirv.SplitDebug{Wanted: true}}, "-Fd requires debug information; use -Zi, -Zs or -fspv-debug"},
	{
		"-fvk-u-shift 1 -2",
		bindings(hlsl2spirv.Bindings{Shifts: []hlsl2spirv.BindingShift{{Class: 'u', Space: -2, By: 1}}}),
		"-fvk-u-shift requires the number of a register space or 'all', not '-2'",
	},
	{
		"-fvk-t-shift 1 0 -fvk-bind-register t0 0 0 0",
		bindings(hlsl2spirv.Bindings{Shifts: []hlsl2spirv.BindingShift{{Class: 't', By: 1}},
			Registers: []hlsl2spirv.RegisterBinding{{Class: 't'}}}),
		"-fvk-bind-register cannot be used together with -fvk-*-shift",
	},
	{"-fvk-bind-register t-1 0 0 0", register(hlsl2spirv.RegisterBinding{Class: 't', Number: -1}), "invalid -fvk-bind-register register number: t-1"},
	{"-fvk-bind-register t1 -2 0 0", register(hlsl2spirv.RegisterBinding{Class: 't', Space: -2}), "invalid -fvk-bind-register space number: -2"},
	{
		"-fvk-bind-register t1 0 3000000000 0",
		register(hlsl2spirv.RegisterBinding{Class: 't', Descriptor: hlsl2spirv.Descriptor{Binding: 3000000000}}),
		"invalid -fvk-bind-register binding number: 3000000000",
	},
	{
		"-fvk-bind-register t1 0 0 3000000000",
		register(hlsl2spirv.RegisterBinding{Class: 't', Descriptor: hlsl2spirv.Descriptor{Set: 3000000000}}),
		"invalid -fvk-bind-register set number: 3000000000",
	},
	{"-fvk-bind-register x1 0 0 0", register(hlsl2spirv.RegisterBinding{Class: 'x', Number: 1}), "unknown register class 'x'; valid ones are b, s, t and u"},
	{"-auto-binding-space -1", bindings(hlsl2spirv.Bindings{DefaultSet: -1}), "-auto-binding-space requires the number of a descriptor set, not '-1'"},
	{
		"-fvk-resource-heap-stride 3000000000",
		bindings(hlsl2spirv.Bindings{ResourceHeapStride: hlsl2spirv.HeapStride{Bytes: 3000000000}}),
		"-fvk-resource-heap-stride must be a positive number of bytes or 'own'",
	},
	{
		"-fvk-sampler-heap-stride 3000000000",
		bindings(hlsl2spirv.Bindings{SamplerHeapStride: hlsl2spirv.HeapStride{Bytes: 3000000000}}),
		"-fvk-sampler-heap-stride must be a positive number of bytes or 'own'",
	},
	{
		"-fvk-sampler-heap-stride 64",
		bindings(hlsl2spirv.Bindings{SamplerHeapStride: hlsl2spirv.HeapStride{Bytes: 64}}),
		"-fvk-resource-heap-stride and -fvk-sampler-heap-stride require -fspv-use-descriptor-heap",
	},
	{`-include a"b`, hlsl2spirv.Options{Before: []string{`a"b`}}, `-include cannot include "a\"b"`},
	{`-imacros a"b`, hlsl2spirv.Options{MacrosBefore: []string{`a"b`}}, `-imacros cannot include "a\"b"`},
	{"-flimit=tokens=-1", hlsl2spirv.Options{Limits: hlsl2spirv.Limits{Tokens: -1}}, "-flimit requires a name and a positive number, as in -flimit=tokens=1000000"},
	{"-enable-16bit-types", hlsl2spirv.Options{Native16Bit: true}, "enable-16bit-types is only allowed for shader model >= 6.2 and HLSL version >= 2018"},
	{"-denorm any", hlsl2spirv.Options{Denorm: "any"}, "denorm is only allowed for shader model >= 6.2"},
	{"-enable-payload-qualifiers", hlsl2spirv.Options{PayloadQualifiers: "enable"}, "Invalid target for payload access qualifiers. Only lib_6_6 and beyond are supported."},
	{"-fvk-invert-y", hlsl2spirv.Options{InvertY: true}, "-fvk-invert-y can only be used in VS/DS/GS/MS/Lib"},
	{"-fllvm-version=19", hlsl2spirv.Options{LLVMVersion: "19"}, "-fllvm-version requires -emit=llvm or -emit=spir"},
	{"-fmlir-abi", hlsl2spirv.Options{MLIR: hlsl2spirv.MLIR{ABI: true}}, "-fmlir-version, -fmlir-target, -fmlir-abi and -fmlir-combine-samplers require -emit=mlir"},
	{"-fmlir-module=m", hlsl2spirv.Options{MLIR: hlsl2spirv.MLIR{Module: "m"}}, "-fmlir-module requires MLIR input"},
}

func bindings(b hlsl2spirv.Bindings) hlsl2spirv.Options { return hlsl2spirv.Options{Bindings: b} }

func register(r hlsl2spirv.RegisterBinding) hlsl2spirv.Options {
	return bindings(hlsl2spirv.Bindings{Registers: []hlsl2spirv.RegisterBinding{r}})
}

// The library and the command line enforce the same rules with the same errors.
func TestRulesHoldForTheLibraryAndTheCommandLine(t *testing.T) {
	src := hlsl2spirv.Source{Name: "a.hlsl", Text: rightText}
	for _, rule := range sharedRules {
		rule.options.Profile = "ps_6_0"
		_, err := hlsl2spirv.Compile(t.Context(), src, rule.options)
		var option *hlsl2spirv.OptionError
		if !errors.As(err, &option) || err.Error() != rule.want {
			t.Errorf("options of %s: got %#v, want an OptionError: %s", rule.args, err, rule.want)
		}
		c, err := commandline.Parse(append([]string{"-T", "ps_6_0", "a.hlsl"}, strings.Fields(rule.args)...))
		if err == nil {
			_, err = hlsl2spirv.Compile(t.Context(), src, c.Options)
		}
		if err == nil || !strings.HasSuffix(err.Error(), rule.want) {
			t.Errorf("%s: got %v, want %s", rule.args, err, rule.want)
		}
	}
}
