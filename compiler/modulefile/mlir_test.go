package modulefile

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

func TestMLIRIsDistinguishedFromHLSL(t *testing.T) {
	for _, text := range []string{
		"module {", "module attributes {a}", "module @m {", "\n// comment\nspirv.module Logical GLSL450 {", "\"spirv.module\"() ({", "\"builtin.module\"() ({",
		"#map = affine_map<()>", "!t = !spirv.struct<(i32)>", "#loc1 = loc(\"a\":1:2)", "func.func @f()", "%0 = arith.constant 1 : i32",
	} {
		if !Is(text) {
			t.Errorf("%q is no module", text)
		}
	}
	for _, text := range []string{
		"module m;", "moduleA f();", "#define a", "#include \"a.b\"", "#if a == b", "#line 3", "float f(float a) { return a.x; }", "// module {\nfloat a;", "\"a\"", "!", "#", "1.x y", "..",
	} {
		if Is(text) {
			t.Errorf("%q is a module", text)
		}
	}
}

// product is a module in MLIR.
const product = `spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @main() "None" {
    %0 = spirv.Constant 2 : i32
    %1 = spirv.IMul %0, %0 : i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}
`

func TestMLIROperationPositions(t *testing.T) {
	sources := source.NewMap()
	s, errs := Read(sources, "a.mlir", product, Options{})
	if len(errs) > 0 || !s.IsMLIR() {
		t.Fatal(errs, s.IsMLIR())
	}
	f := s.Module.Functions[0]
	for _, test := range []struct {
		pos  int32
		line int
	}{{f.Def.Pos, 2}, {f.Blocks[0].Insts[0].Pos, 4}, {f.Blocks[0].Insts[1].Pos, 5}, {0, 1}} {
		if l := sources.Locate(s.Place(test.pos)); l.File != "a.mlir" || l.Line != test.line {
			t.Errorf("%d is at %s:%d, not in line %d", test.pos, l.File, l.Line, test.line)
		}
	}
}

func TestMLIRErrorsHavePositions(t *testing.T) {
	sources := source.NewMap()
	text := strings.Replace(product, "spirv.IMul", "spirv.IMull", 1)
	text = strings.Replace(text, "\"GLCompute\" @main", "\"GLCompute\" @man", 1)
	s, errs := Read(sources, "a.mlir", text, Options{})
	if s.Module != nil || len(errs) == 0 {
		t.Fatal(s.Module, errs)
	}
	if l := sources.Locate(errs[0].Pos); l.Line != 4 || !strings.Contains(errs[0].Text, "spirv.IMull") {
		t.Errorf("%d:%d: %s", l.Line, l.Col, errs[0].Text)
	}
}

// TestOtherModulesAreIgnored checks that GPU modules are ignored. A conversion of MLIR keeps the GPU module that it has
// converted next to its result.
func TestOtherModulesAreIgnored(t *testing.T) {
	gpuModule := "  gpu.module @kernels {\n    gpu.func @main() kernel {\n      %0 = gpu.thread_id x\n      gpu.return\n    }\n  }\n"
	s, errs := Read(source.NewMap(), "a.mlir", "module attributes {gpu.container_module} {\n"+product+gpuModule+"}\n",
		Options{})
	if len(errs) > 0 || len(s.Module.Functions) != 1 {
		t.Fatal(errs)
	}
	_, errs = Read(source.NewMap(), "a.mlir", "module {\n"+gpuModule+"}\n", Options{})
	if len(errs) == 0 || !strings.Contains(errs[0].Text, "gpu.module") {
		t.Error(errs)
	}
}
