package dxcargs_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/dxcargs"
)

// A program parses a dxc command line and compiles with the library.
func Example() {
	folder, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	shader := "float4 main(float2 uv : TEXCOORD) : SV_Target { return float4(uv, SCALE, 1); }\n"
	if err := os.WriteFile(filepath.Join(folder, "in.hlsl"), []byte(shader), 0o666); err != nil {
		fmt.Println(err)
		return
	}

	args, err := dxcargs.Parse([]string{"-spirv", "-T", "ps_6_0", "-E", "main", "-D", "SCALE=0.5", "-working-directory",
		folder, "-Fo", "out.spv", "in.hlsl"})
	if err != nil {
		fmt.Fprintln(os.Stderr, "hlsl2spirv: error:", err)
		os.Exit(dxcargs.ExitStatus(err))
	}
	result, err := hlsl2spirv.CompileFile(context.Background(), args.Source, args.Options)
	if err := args.WriteDiagnostics(os.Stderr, result.Diagnostics, false); err != nil {
		fmt.Println(err)
	}
	if err != nil {
		os.Exit(dxcargs.ExitStatus(err))
	}
	object := filepath.Join(args.Options.Dir, args.Outputs.Object)
	if err := os.WriteFile(object, result.Bytes(), 0o666); err != nil {
		fmt.Println(err)
	}
	fmt.Println(args.Options.Profile, args.Options.Entry, args.Source, args.Outputs.Object)
	// Output: ps_6_0 main in.hlsl out.spv
}

// A command line may request several compilations.
func ExampleParseAll() {
	all, err := dxcargs.ParseAll([]string{"-T", "vs_6_0:VSMain", "-T", "ps_6_0:PSMain", "-Fo", "out/", "sky.hlsl"})
	if err != nil {
		fmt.Println(err)
	}
	for _, args := range all {
		fmt.Println(args.Options.Profile, args.Options.Entry, args.Outputs.Object)
	}
	// Output:
	// vs_6_0 VSMain out/sky.VSMain.spv
	// ps_6_0 PSMain out/sky.PSMain.spv
}

// An error has the same text as in the command.
func ExampleError() {
	_, err := dxcargs.Parse([]string{"-T", "ps_6_0", "-fspv-trget-env=vulkan1.1", "in.hlsl"})
	fmt.Println(err)
	fmt.Println("exit status", dxcargs.ExitStatus(err))
	// Output:
	// unknown argument: '-fspv-trget-env=vulkan1.1'; did you mean '-fspv-target-env='?
	// exit status 2
}
