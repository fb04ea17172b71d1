package structure_test

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/structure"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// header precedes the instructions of each function in testdata.
const header = `
; Version: 1.3
OpCapability Shader
OpCapability Int64
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %gid
OpExecutionMode %main LocalSize 4 1 1
OpName %main "main"
OpName %gid "gid"
OpName %src "src"
OpName %dst "dst"
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %rt ArrayStride 4
OpDecorate %blk Block
OpMemberDecorate %blk 0 Offset 0
OpDecorate %src DescriptorSet 0
OpDecorate %src Binding 0
OpDecorate %dst DescriptorSet 0
OpDecorate %dst Binding 1
%void = OpTypeVoid
%bool = OpTypeBool
%int = OpTypeInt 32 0
%v3 = OpTypeVector %int 3
%rt = OpTypeRuntimeArray %int
%blk = OpTypeStruct %rt
%pblk = OpTypePointer StorageBuffer %blk
%pint = OpTypePointer StorageBuffer %int
%pv3 = OpTypePointer Input %v3
%pf = OpTypePointer Function %int
%pfb = OpTypePointer Function %bool
%fn = OpTypeFunction %void
%fnint = OpTypeFunction %int %int
%long = OpTypeInt 64 0
%gid = OpVariable %pv3 Input
%src = OpVariable %pblk StorageBuffer
%dst = OpVariable %pblk StorageBuffer
%c0 = OpConstant %int 0
%c1 = OpConstant %int 1
%c2 = OpConstant %int 2
%c3 = OpConstant %int 3
%c4 = OpConstant %int 4
%c10 = OpConstant %int 10
%true = OpConstantTrue %bool
%false = OpConstantFalse %bool
%main = OpFunction %void None %fn
`

// TestModules structures the function in each file of testdata and compares the result, or the findings, with the file.
// The comment "version: 19" in a file selects this version.
func TestModules(t *testing.T) {
	for _, path := range testfiles.Matching(t, "lower/mlir/structure/testdata/*.txtar") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { testFile(t, path) })
	}
}

func testFile(t *testing.T, path string) {
	a, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	o := structure.Options{Version: optable.V22}
	if strings.Contains(string(a.Comment), "version: 19") {
		o.Version = optable.V19
	}
	if len(a.Files) != 2 {
		t.Fatal("want a module and what it becomes")
	}
	m := moduletest.Assemble(t, header+string(a.Files[0].Data)+"OpFunctionEnd\n")
	if !strings.Contains(string(a.Comment), "module: invalid") {
		isValid(t, m)
	}
	findings := structure.Module(m, o)
	got, kind := "", "findings"
	for _, f := range findings {
		got += f.Text + "\n"
	}
	if len(findings) == 0 {
		kind = "after"
		text := spirv.Disassemble(m, spirv.TextOptions{NoHeader: true})
		got = text[strings.Index(text, "= OpFunction "):]
		got = got[strings.Index(got, "\n")+1:]
		isValid(t, m)
		for _, w := range wrongShape(m, o.Version) {
			t.Error(w)
		}
	}
	want := &a.Files[1]
	if want.Name != kind {
		t.Errorf("the result is a section %q, not %q:\n%s", kind, want.Name, got)
	}
	want.Data = []byte(got)
	golden.Check(t, path, txtar.Format(a))
}

// isValid checks that a module is valid for package validate and for spirv-val.
func isValid(t *testing.T, m *spirv.Module) {
	t.Helper()
	for _, p := range validate.Module(m, validate.Options{}) {
		t.Error(p)
	}
	spirvtools.Require(t)
	if err := spirvtools.Validate(spirv.Bytes(instbuilder.Encode(m)), "--target-env", "vulkan1.1"); err != nil {
		t.Errorf("%v\n%s", err, spirv.Disassemble(m, spirv.TextOptions{}))
	}
}
