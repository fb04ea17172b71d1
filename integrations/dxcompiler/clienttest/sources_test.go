package clienttest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// generated lists headers that the builds of dxc and LLVM generate, and an earlier name of a header. ShaderConductor's
// source includes them.
var generated = map[string]string{
	"dxc/Support/WinAdapter.h":     "#include <dxc/WinAdapter.h>\n",
	"dxc/config.h":                 "",
	"llvm/Config/abi-breaking.h":   "#define LLVM_ENABLE_ABI_BREAKING_CHECKS 0\n",
	"llvm/Config/llvm-config.h":    "#define LLVM_ON_UNIX 1\n",
	"llvm/Support/DataTypes.h":     "#pragma once\n#include <cinttypes>\n#include <cstddef>\n#include <cstdint>\n#include <sys/types.h>\n",
	"ShaderConductor/functional.h": "#include <cstdint>\n#include <functional>\n",
}

// The source of ShaderConductor, unchanged, compiles its own test shaders to SPIR-V and from there to HLSL, GLSL, ESSL
// and MSL. SHADER_CONDUCTOR, DXC_CHECKOUT and SPIRV_CROSS name checkouts of ShaderConductor, DirectXShaderCompiler and
// SPIRV-Cross, as absolute paths. SPIRV-Tools must be installed with its headers.
func TestShaderConductorItself(t *testing.T) {
	conductor, dxc, cross := os.Getenv("SHADER_CONDUCTOR"), os.Getenv("DXC_CHECKOUT"), os.Getenv("SPIRV_CROSS")
	if conductor == "" || dxc == "" || cross == "" {
		t.Skip("SHADER_CONDUCTOR, DXC_CHECKOUT and SPIRV_CROSS name the sources of this test")
	}
	file := filepath.Join(library(t), "libdxcompiler.so")
	dir := t.TempDir()
	for name, text := range generated {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	sources := []string{"testdata/conductor.cpp", conductor + "/Source/Core/ShaderConductor.cpp"}
	for _, part := range strings.Fields("cross parser cross_parsed_ir cfg glsl hlsl msl cross_util") {
		sources = append(sources, cross+"/spirv_"+part+".cpp")
	}
	for _, part := range strings.Fields("Unicode WinAdapter WinFunctions") {
		sources = append(sources, dxc+"/lib/DxcSupport/"+part+".cpp")
	}
	program := filepath.Join(dir, "program")
	args := append([]string{"-std=c++17", "-w", "-fms-extensions", "-include", dir + "/ShaderConductor/functional.h",
		"-DSHADER_CONDUCTOR_SOURCE", "-DINT_PTR=intptr_t", "-DUTF8ToUTF16String=UTF8ToWideString", "-DUTF16ToUTF8String=WideToUTF8String",
		"-I" + dir, "-I" + conductor + "/Include", "-I" + dxc + "/include", "-I" + cross, "-o", program}, sources...)
	if out, err := exec.Command("g++", append(args, "-lSPIRV-Tools", "-ldl")...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	shaders, err := filepath.Glob(conductor + "/Source/Tests/Data/Input/*_?S.hlsl")
	if err != nil || len(shaders) < 10 {
		t.Fatalf("found only %d shaders: %v", len(shaders), err)
	}
	c := exec.Command(program, shaders...)
	c.Env = append(os.Environ(), "LD_LIBRARY_PATH="+filepath.Dir(file))
	out, err := c.CombinedOutput()
	t.Logf("%s", out)
	if err != nil {
		t.Error(err)
	}
}
