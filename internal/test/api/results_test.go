package api

import (
	"context"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

const (
	rightText = "float4 main() : SV_Target { return 1; }"
	wrongText = "float4 main() : SV_Target { return lihgt; }"
)

// unfinished lists compilations that end without a module, and some whose module is not the requested output.
var unfinished = map[string]func(ctx context.Context) (hlsl2spirv.Result, error){
	"zero": func(context.Context) (r hlsl2spirv.Result, err error) { return r, nil },
	"wrong profile": func(ctx context.Context) (hlsl2spirv.Result, error) {
		return compiled(ctx, rightText, hlsl2spirv.Options{Profile: "px_6_0"})
	},
	"no profile": func(ctx context.Context) (hlsl2spirv.Result, error) {
		return compiled(ctx, rightText, hlsl2spirv.Options{})
	},
	"wrong source": func(ctx context.Context) (hlsl2spirv.Result, error) {
		return compiled(ctx, wrongText, hlsl2spirv.Options{Profile: "ps_6_0"})
	},
	"no source": func(ctx context.Context) (hlsl2spirv.Result, error) {
		return compiled(ctx, "", hlsl2spirv.Options{Profile: "ps_6_0"})
	},
	"wrong module": func(ctx context.Context) (hlsl2spirv.Result, error) {
		return compiled(ctx, "\x03\x02\x23\x07", hlsl2spirv.Options{})
	},
	"over a limit": func(ctx context.Context) (hlsl2spirv.Result, error) {
		return compiled(ctx, rightText, hlsl2spirv.Options{Profile: "ps_6_0", Limits: hlsl2spirv.Limits{Tokens: 3}})
	},
	"over a limit in the emitter": func(ctx context.Context) (hlsl2spirv.Result, error) {
		return compiled(ctx, rightText, hlsl2spirv.Options{Profile: "ps_6_0",
			Limits: hlsl2spirv.Limits{Instructions: 1}})
	},
	"cancelled": func(ctx context.Context) (hlsl2spirv.Result, error) {
		ctx, cancel := context.WithCancel(ctx)
		cancel()
		return compiled(ctx, rightText, hlsl2spirv.Options{Profile: "ps_6_0"})
	},
	"bytes only": func(ctx context.Context) (hlsl2spirv.Result, error) {
		return compiled(ctx, rightText, hlsl2spirv.Options{Profile: "ps_6_0", BytesOnly: true})
	},
	"a text": func(ctx context.Context) (hlsl2spirv.Result, error) {
		return compiled(ctx, rightText, hlsl2spirv.Options{Profile: "ps_6_0", Emit: "mlir"})
	},
	"a text that there is not": func(ctx context.Context) (hlsl2spirv.Result, error) {
		return compiled(ctx, rightText, hlsl2spirv.Options{Profile: "ps_6_0", Emit: "llvm"})
	},
	"preprocessed": func(ctx context.Context) (hlsl2spirv.Result, error) {
		r, _, err := hlsl2spirv.NewCompiler(nil).Preprocess(ctx, hlsl2spirv.Source{Text: rightText},
			hlsl2spirv.Options{})
		return r, err
	},
	"included": func(ctx context.Context) (hlsl2spirv.Result, error) {
		return hlsl2spirv.NewCompiler(nil).Includes(ctx, hlsl2spirv.Source{Text: "#include \"nowhere.h\""},
			hlsl2spirv.Options{})
	},
	"another entry": func(ctx context.Context) (hlsl2spirv.Result, error) {
		unit, err := hlsl2spirv.Check(ctx, hlsl2spirv.Source{Text: rightText}, hlsl2spirv.Options{Profile: "ps_6_0"},
			func(hlsl2spirv.Function) bool { return true })
		if err != nil {
			return hlsl2spirv.Result{}, err
		}
		if r, err := unit.Compile(ctx, -1); err == nil {
			return r, nil
		}
		return unit.Compile(ctx, 1)
	},
}

func compiled(ctx context.Context, text string, o hlsl2spirv.Options) (hlsl2spirv.Result, error) {
	return hlsl2spirv.Compile(ctx, hlsl2spirv.Source{Name: "a.hlsl", Text: text}, o)
}

// Every method of every result can be called after every kind of compilation.
func TestResultsAnswer(t *testing.T) {
	for name, compile := range unfinished {
		t.Run(name, func(t *testing.T) {
			r, err := compile(t.Context())
			callAll(t, &r)
			callAll(t, r.Diagnostics)
			callAll(t, r.Diagnose([]hlsl2spirv.Observation{{Text: "seen", Pos: 1}}))
			var bad *hlsl2spirv.Error
			if errors.As(err, &bad) {
				callAll(t, bad)
			}
			for i := range r.Files {
				callAll(t, &r.Files[i])
			}
			if none := r.Module == nil && len(r.Bytes()) == 0; none && name != "preprocessed" && name != "zero" &&
				err == nil {
				t.Error("no module and no error")
			}
		})
	}
	callAll(t, hlsl2spirv.Diagnostics{})
	callAll(t, new(hlsl2spirv.Error))
	callAll(t, new(hlsl2spirv.InternalError))
}

// callAll calls all methods of v with a writer or zero arguments.
func callAll(t *testing.T, v any) {
	t.Helper()
	value := reflect.ValueOf(v)
	for i := range value.NumMethod() {
		m := value.Method(i)
		args := make([]reflect.Value, m.Type().NumIn())
		for k := range args {
			args[k] = reflect.Zero(m.Type().In(k))
			if m.Type().In(k) == reflect.TypeFor[io.Writer]() {
				args[k] = reflect.ValueOf(io.Discard)
			}
			if m.Type().In(k) == reflect.TypeFor[context.Context]() {
				args[k] = reflect.ValueOf(t.Context())
			}
		}
		func() {
			defer func() {
				if p := recover(); p != nil {
					t.Errorf("%T.%s: %v", v, value.Type().Method(i).Name, p)
				}
			}()
			m.Call(args)
		}()
	}
}

// Missing parts of a result are empty.
func TestResultsWithoutModule(t *testing.T) {
	r, err := compiled(t.Context(), rightText, hlsl2spirv.Options{Profile: "px_6_0"})
	if err == nil || r.Bytes() != nil || r.Words() != nil || r.Disassembly() != "" || r.LLVM() != nil ||
		r.MLIR() != nil || r.Locate(1).Line != 0 {
		t.Errorf("%v; %d bytes, %d words", err, len(r.Bytes()), len(r.Words()))
	}
	if d := shadertest.MustReflect(t, &r); d == nil || len(d.EntryPoints)+len(d.Bindings) != 0 {
		t.Errorf("reflection says %+v", d)
	}
}

// optionErrors lists invalid options with the field and the flag that the error must name.
var optionErrors = []struct {
	options      hlsl2spirv.Options
	option, flag string
}{
	{hlsl2spirv.Options{}, "Profile", "-T"},
	{hlsl2spirv.Options{Profile: "px_6_0"}, "Profile", "-T"},
	{hlsl2spirv.Options{Profile: "ps_6_0", Emit: "glsl"}, "Emit", "-emit"},
	{hlsl2spirv.Options{Profile: "ps_6_0", KernelVersion: "9"}, "KernelVersion", "-fspv-kernel-version"},
	{hlsl2spirv.Options{Profile: "ps_6_0", KernelVersion: "1.2"}, "KernelVersion", "-fspv-kernel-version"},
	{hlsl2spirv.Options{Profile: "cs_6_0", Emit: "kernel", DeviceFeatures: ptr("fp17")}, "DeviceFeatures", "-fze-features"},
	{hlsl2spirv.Options{Profile: "cs_6_0", DeviceFeatures: ptr("fp16")}, "DeviceFeatures", "-fze-features"},
	{hlsl2spirv.Options{Profile: "ps_6_0", LLVMVersion: "1"}, "LLVMVersion", "-fllvm-version"},
	{hlsl2spirv.Options{Profile: "ps_6_0", LLVMVersion: "19"}, "LLVMVersion", "-fllvm-version"},
	{hlsl2spirv.Options{Profile: "ps_6_0", MLIR: hlsl2spirv.MLIR{Version: "1"}}, "MLIR.Version", "-fmlir-version"},
	{hlsl2spirv.Options{Profile: "ps_6_0", MLIR: hlsl2spirv.MLIR{Target: "x:y"}}, "MLIR.Target", "-fmlir-target"},
	{hlsl2spirv.Options{Profile: "ps_6_0", MLIR: hlsl2spirv.MLIR{ABI: true}}, "MLIR", "-fmlir-version"},
	{hlsl2spirv.Options{Profile: "ps_6_0", MLIR: hlsl2spirv.MLIR{Module: "m"}}, "MLIR.Module", "-fmlir-module"},
	{hlsl2spirv.Options{Profile: "ps_6_0", TargetEnv: "vulkan2"}, "TargetEnv", "-fspv-target-env"},
	{hlsl2spirv.Options{Profile: "ps_6_0", HLSLVersion: "2020"}, "HLSLVersion", "-HV"},
	{hlsl2spirv.Options{Profile: "ps_6_0", Native16Bit: true}, "Native16Bit", "-enable-16bit-types"},
	{hlsl2spirv.Options{Profile: "ps_6_2", Denorm: "keep"}, "Denorm", "-denorm"},
	{hlsl2spirv.Options{Profile: "ps_6_0", Denorm: "any"}, "Denorm", "-denorm"},
	{hlsl2spirv.Options{Profile: "ps_6_0", Layout: "std140"}, "Layout", "-fvk-use-gl-layout"},
	{hlsl2spirv.Options{Profile: "ps_6_0", Level: "4"}, "Level", "-O"},
	{hlsl2spirv.Options{Profile: "ps_6_0", Passes: []string{"--magic"}}, "Passes", "-Oconfig"},
	{hlsl2spirv.Options{Profile: "ps_6_0", DebugParts: []string{"all"}}, "DebugParts", "-fspv-debug"},
	{hlsl2spirv.Options{Profile: "ps_6_0", Bindings: hlsl2spirv.Bindings{Shifts: []hlsl2spirv.BindingShift{{Class: 'x'}}}}, "Bindings.Shifts", "-fvk-b-shift"},
	{hlsl2spirv.Options{Profile: "ps_6_0", Bindings: hlsl2spirv.Bindings{Registers: []hlsl2spirv.RegisterBinding{{}}}}, "Bindings.Registers", "-fvk-bind-register"},
	{hlsl2spirv.Options{Profile: "ps_6_0", Bindings: hlsl2spirv.Bindings{Shifts: []hlsl2spirv.BindingShift{{Class: 't'}}, Registers: []hlsl2spirv.RegisterBinding{{Class: 't'}}}}, "Bindings.Registers", "-fvk-bind-register"},
	{hlsl2spirv.Options{Profile: "ps_6_0", Extensions: []string{"SPV_X"}}, "Extensions", "-fspv-extension"},
	{hlsl2spirv.Options{Profile: "ps_6_0", PayloadQualifiers: "on"}, "PayloadQualifiers", "-enable-payload-qualifiers"},
	{hlsl2spirv.Options{Profile: "ps_6_5", PayloadQualifiers: "enable"}, "PayloadQualifiers", "-enable-payload-qualifiers"},
	{hlsl2spirv.Options{Profile: "ps_6_0", InvertY: true}, "InvertY", "-fvk-invert-y"},
	{hlsl2spirv.Options{Profile: "ps_6_0", Files: fstest.MapFS{}, IncludeRoots: []string{"."}}, "IncludeRoots", "-finclude-root"},
}

func ptr(s string) *string { return &s }

// Every function that takes options returns an OptionError for an invalid option. The error names the field and the
// flag of the option.
func TestOptionErrors(t *testing.T) {
	src := hlsl2spirv.Source{Name: "a.hlsl", Text: rightText}
	for _, test := range optionErrors {
		_, err := hlsl2spirv.Compile(t.Context(), src, test.options)
		var bad *hlsl2spirv.OptionError
		if !errors.As(err, &bad) || bad.Option != test.option || bad.Flag != test.flag || bad.Error() == "" {
			t.Errorf("%s, %s: got %#v", test.option, test.flag, err)
			continue
		}
		if _, err := hlsl2spirv.Check(t.Context(), src, test.options,
			func(hlsl2spirv.Function) bool { return true }); !errors.As(err, &bad) || bad.Option != test.option {
			t.Errorf("Check: %s: got %#v", test.option, err)
		}
		field := reflect.TypeFor[hlsl2spirv.Options]()
		for name := range strings.SplitSeq(test.option, ".") {
			f, ok := field.FieldByName(name)
			if !ok {
				t.Errorf("Options has no field %s", test.option)
				break
			}
			field = f.Type
		}
	}
	unit, err := hlsl2spirv.Check(t.Context(), src, hlsl2spirv.Options{Profile: "lib_6_3"}, nil)
	var bad *hlsl2spirv.OptionError
	if unit != nil || !errors.As(err, &bad) || bad.Option != "Profile" {
		t.Errorf("a library: got %#v", err)
	}
}

// A header can be checked without an entry point.
func TestCheckOfAHeader(t *testing.T) {
	for text, want := range map[string]string{
		"#pragma warning(disable: 1)\nfloat twice(float x) { return 2 * x; }\nstruct Light { float3 at; };": "",
		"float twice(float x) { return 2 * y; }":                                                            "use of undeclared identifier 'y'",
		"struct Light { flaot3 at; };":                                                                      "flaot3",
	} {
		unit, err := hlsl2spirv.Check(t.Context(), hlsl2spirv.Source{Name: "light.hlsli", Text: text},
			hlsl2spirv.Options{Profile: "ps_6_0"}, nil)
		switch {
		case want == "" && (err != nil || len(unit.Entries()) != 0):
			t.Errorf("%s: %v", text, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}
