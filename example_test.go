package hlsl2spirv_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing/fstest"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
)

func ExampleCompile() {
	src := hlsl2spirv.Source{Name: "double.hlsl", Text: `
RWStructuredBuffer<float> values;
[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { values[id.x] *= 2; }
`}
	result, err := hlsl2spirv.Compile(context.Background(), src, hlsl2spirv.Options{Profile: "cs_6_0"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(result.Bytes())%4, strings.Contains(result.Disassembly(), "OpFMul"))
	// Output: 0 true
}

// CompileFile reads the source from the file system, or from Options.Files. A message prints as one line.
func ExampleCompileFile() {
	files := fstest.MapFS{"gray.hlsl": {Data: []byte("float main(float3 color : COLOR) : SV_Target {\n  return color;\n}\n")}}
	result, err := hlsl2spirv.CompileFile(context.Background(), "gray.hlsl",
		hlsl2spirv.Options{Profile: "ps_6_0", Files: files})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, message := range result.Diagnostics.Resolved() {
		fmt.Println(message)
	}
	// Output:
	// gray.hlsl:2:10: warning: implicit truncation of vector type [-Wconversion]
}

func ExampleCheck() {
	src := hlsl2spirv.Source{Name: "steps.hlsl", Text: `
RWStructuredBuffer<float> values;
[numthreads(64, 1, 1)] void Double(uint3 id : SV_DispatchThreadID) { values[id.x] *= 2; }
[numthreads(64, 1, 1)] void Square(uint3 id : SV_DispatchThreadID) { values[id.x] *= values[id.x]; }
float unused() { return 1; }
`}
	ctx := context.Background()
	unit, err := hlsl2spirv.Check(ctx, src, hlsl2spirv.Options{Profile: "cs_6_0"},
		func(f hlsl2spirv.Function) bool { return f.NumThreads })
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, entry := range unit.Entries() {
		result, err := unit.Compile(ctx, i)
		fmt.Println(entry.Name, result.Module != nil, err)
	}
	// Output:
	// Double true <nil>
	// Square true <nil>
}

// An instruction's position leads back to the source. Errors of the interpreter and your own analyses can use it.
func ExampleResult_Locate() {
	src := hlsl2spirv.Source{Name: "endless.hlsl", Text: `
RWStructuredBuffer<uint> values;
[numthreads(1, 1, 1)]
void main() {
  while (values[0] != 7) values[0] += 2;
}`}
	ctx := context.Background()
	result, err := hlsl2spirv.Compile(ctx, src, hlsl2spirv.Options{Profile: "cs_6_0"})
	if err != nil {
		fmt.Println(err)
		return
	}
	program, err := interpreter.Load(result.Module, interpreter.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	resources := interpreter.Resources{List: []interpreter.Resource{{Data: make([]byte, 4)}}}
	_, err = program.Dispatch(ctx, program.Entry("main"), [3]uint32{1, 1, 1}, resources,
		interpreter.DispatchOptions{MaxSteps: 1000})
	var bad *interpreter.Error
	if errors.As(err, &bad) {
		at := result.Locate(bad.Pos)
		fmt.Printf("%s:%d: %s\n%s\n", at.File, at.Line, bad.Text, at.LineText)
	}
	// Output:
	// endless.hlsl:5: a subgroup has run 1000 instructions; a loop might not terminate
	//   while (values[0] != 7) values[0] += 2;
}

func ExampleError() {
	src := hlsl2spirv.Source{Name: "broken.hlsl", Text: "float4 main() : SV_Target { return lihgt; }\n"}
	_, err := hlsl2spirv.Compile(context.Background(), src, hlsl2spirv.Options{Profile: "ps_6_0"})
	var bad *hlsl2spirv.Error
	if errors.As(err, &bad) {
		fmt.Println(bad)
	}
	// Output:
	// broken.hlsl:1:36: error: use of undeclared identifier 'lihgt'
	// float4 main() : SV_Target { return lihgt; }
	//                                    ^
}

// Diagnostics are also available as plain data, with their places and suggested fixes.
func ExampleDiagnostics_Resolved() {
	src := hlsl2spirv.Source{Name: "broken.hlsl",
		Text: "float4 main(float3 n : NORMAL) : SV_Target {\n  return normalise(n).xyzz;\n}\n"}
	result, _ := hlsl2spirv.Compile(context.Background(), src, hlsl2spirv.Options{Profile: "ps_6_0"})
	for _, m := range result.Diagnostics.Resolved() {
		fmt.Printf("%s %s in line %d, columns %d to %d\n%s\n", m.Severity, m.Code, m.Place.Start.Line,
			m.Place.Start.Column, m.Place.End.Column, m.Text)
		for _, f := range m.Fixes {
			fmt.Println(f.Text)
			at := f.Edits[0].Place
			fmt.Print(src.Text[:at.Start.Offset], f.Edits[0].Text, src.Text[at.End.Offset:])
		}
	}
	// Output:
	// error undeclared-identifier in line 2, columns 10 to 19
	// use of undeclared identifier 'normalise'; did you mean 'normalize'?
	// change 'normalise' to 'normalize'
	// float4 main(float3 n : NORMAL) : SV_Target {
	//   return normalize(n).xyzz;
	// }
}

// Included files need not come from the operating system's file system.
func ExampleOptions_files() {
	files := fstest.MapFS{"lib/light.hlsli": {Data: []byte("float lambert(float3 n, float3 l) { return saturate(dot(n, l)); }")}}
	src := hlsl2spirv.Source{Name: "lit.hlsl", Text: `
#include "lib/light.hlsli"
float4 main(float3 n : NORMAL) : SV_Target { return lambert(n, float3(0, 1, 0)); }`}
	opts := hlsl2spirv.Options{Profile: "ps_6_0", Files: files}
	result, err := hlsl2spirv.Compile(context.Background(), src, opts)
	fmt.Println(result.Module != nil, err)
	for _, f := range result.Files {
		fmt.Println(f.Path)
	}
	// Output:
	// true <nil>
	// ./lib/light.hlsli
}

// The reflection of a module describes its interface with the application, such as its bindings.
func ExampleResult_Reflection() {
	src := hlsl2spirv.Source{Name: "tinted.hlsl", Text: `
struct Tint { float4 color; };
ConstantBuffer<Tint> tint : register(b0);
Texture2D picture : register(t0);
SamplerState smooth : register(s0);
float4 main(float2 uv : TEXCOORD) : SV_Target { return picture.Sample(smooth, uv) * tint.color; }`}
	var opts hlsl2spirv.Options
	opts.Profile = "ps_6_0"
	opts.Bindings.Shifts = []hlsl2spirv.BindingShift{{Class: 't', Space: 0, By: 16}, {Class: 's', Space: 0, By: 32}}
	result, err := hlsl2spirv.Compile(context.Background(), src, opts)
	if err != nil {
		fmt.Println(err)
		return
	}
	reflected, err := result.Reflection(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, b := range reflected.Bindings {
		fmt.Println(b.Set, b.Binding, b.Kind, b.Name)
	}
	// Output:
	// 0 0 uniformBuffer tint
	// 0 16 sampledImage picture
	// 0 32 sampler smooth
}

// An untrusted source is compiled with limits, only the files that you provide, and a timeout.
func ExampleSafeLimits() {
	src := hlsl2spirv.Source{Name: "upload.hlsl",
		Text: "#include \"/etc/hostname\"\nfloat4 main() : SV_Target { return 1; }"}
	opts := hlsl2spirv.Options{Profile: "ps_6_0", Limits: hlsl2spirv.SafeLimits(), Files: fstest.MapFS{}}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	_, err := hlsl2spirv.Compile(ctx, src, opts)
	fmt.Println(err)
	// Output:
	// upload.hlsl:1:10: fatal error: '/etc/hostname' file not found
	// #include "/etc/hostname"
	//          ^
}

// The specialization constants of a module can be fixed to different values any number of times.
func Example_specialize() {
	src := hlsl2spirv.Source{Name: "lit.hlsl", Text: `
[[vk::constant_id(3)]] const bool kFog = true;
[[vk::constant_id(7)]] const float kDensity = 0.5;
float4 main(float4 c : COLOR, float depth : DEPTH) : SV_Target { return kFog ? c * exp(-depth * kDensity) : c; }
`}
	result, err := hlsl2spirv.Compile(context.Background(), src, hlsl2spirv.Options{Profile: "ps_6_0"})
	if err != nil {
		fmt.Println(err)
		return
	}
	module, err := specialize.Prepare(result.Words(), specialize.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range module.Constants() {
		fmt.Println(c.ID, c.Type, c.Name, c.DefaultText())
	}
	clear, err := module.Specialize([]specialize.Value{{ID: 3, Bits: 0}}, specialize.FixDefaults)
	fmt.Println(len(clear) < len(result.Words()), err)
	_, err = module.Parse("kDensity=thick")
	fmt.Println(err)
	// Output:
	// 3 bool kFog true
	// 7 float kDensity 0.5
	// true <nil>
	// constant kDensity: invalid value 'thick' for type float
}

// A compilation ends soon after its context does.
func ExampleCompile_cancelled() {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	src := hlsl2spirv.Source{Name: "a.hlsl", Text: "float4 main() : SV_Target { return 1; }"}
	_, err := hlsl2spirv.Compile(ctx, src, hlsl2spirv.Options{Profile: "ps_6_0"})
	fmt.Println(errors.Is(err, context.Canceled))
	// Output: true
}

// A header does not have an entry point or a stage.
func ExampleCheck_header() {
	src := hlsl2spirv.Source{Name: "light.hlsli",
		Text: "float lambert(float3 n, float3 l) { return saturate(dot(n, m)); }\n"}
	_, err := hlsl2spirv.Check(context.Background(), src, hlsl2spirv.Options{}, nil)
	fmt.Println(err)
	// Output:
	// light.hlsli:1:60: error: use of undeclared identifier 'm'
	// float lambert(float3 n, float3 l) { return saturate(dot(n, m)); }
	//                                                            ^
}
