package deserialize

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/serialize"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/text"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// TestModules converts the module in each file of testdata. The file also holds the expected text, or the findings, for
// each version; there is one section if these agree. The tools and package serialize must read the text and write a
// valid module. The comment of a file may have the following lines:
//
//	options: abi, target=…   options of the conversion
//	module: invalid          the module itself is invalid
//	judged by: reading       the tools read the text, but write a different module
func TestModules(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/*.txtar") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { testFile(t, path) })
	}
}

// versions are the versions of the dialect, with their names and tools.
var versions = [...]struct {
	version        optable.Version
	name           string
	opt, translate llvmtools.Tool
}{
	{optable.V19, "19", llvmtools.MLIROpt19, llvmtools.MLIRTranslate19},
	{optable.V22, "22", llvmtools.MLIROpt22, llvmtools.MLIRTranslate22},
}

func testFile(t *testing.T, path string) {
	a, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	comment := string(a.Comment)
	m := moduletest.Assemble(t, string(a.Files[0].Data))
	if !strings.Contains(comment, "module: invalid") {
		isValid(t, m)
	}
	a.Files = a.Files[:1]
	for i, v := range versions {
		name, out := "findings", ""
		o := optionsOf(t, comment)
		o.Version = v.version
		f, findings := Module(m, o)
		for _, f := range findings {
			out += f.Text + "\n"
		}
		if f != nil {
			name, out = "text", string(text.Append(nil, f, text.Options{Version: v.version}))
		}
		if f != nil && !strings.Contains(comment, "judged by: reading") {
			weWrite(t, out)
			toolsWrite(t, i, out, o.ABI)
		}
		if last := &a.Files[len(a.Files)-1]; len(a.Files) == 2 && bytes.Equal(last.Data, []byte(out)) {
			last.Name = name + " 19, 22"
			continue
		}
		a.Files = append(a.Files, txtar.File{Name: name + " " + v.name, Data: []byte(out)})
	}
	golden.Check(t, path, txtar.Format(a))
}

// optionsOf returns the options in the comment of a file.
func optionsOf(t *testing.T, comment string) Options {
	var o Options
	_, line, _ := strings.Cut(comment, "options: ")
	line, _, _ = strings.Cut(line, "\n")
	for _, word := range strings.Fields(line) {
		target, isTarget := strings.CutPrefix(word, "target=")
		switch {
		case word == "abi":
			o.ABI = true
		case isTarget:
			var err error
			if o.Target, err = ParseTarget(target); err != nil {
				t.Fatal(err)
			}
		default:
			t.Fatalf("unknown option %q", word)
		}
	}
	return o
}

// isValid checks that a module is valid for package validate and for spirv-val.
func isValid(t *testing.T, m *spirv.Module) {
	t.Helper()
	if !isKernel(m) {
		for _, f := range validate.Module(m, validate.Options{}) {
			t.Errorf("%v\n%s", f, spirv.Disassemble(m, spirv.TextOptions{}))
		}
	}
	toolTakes(t, spirv.Bytes(instbuilder.Encode(m)))
}

// isKernel reports whether the addressing of a module is physical.
func isKernel(m *spirv.Module) bool {
	model := spirv.AddressingModel(m.MemoryModel.Operands[0])
	return model == spirv.AddressingModelPhysical32 || model == spirv.AddressingModelPhysical64
}

// toolTakes checks that a module is valid for spirv-val.
func toolTakes(t *testing.T, module []byte) {
	t.Helper()
	spirvtools.Require(t)
	env := "vulkan1.3"
	if m, err := spirv.DecodeBytes(module); err == nil && isKernel(m) {
		env = "opencl2.2"
	}
	if err := spirvtools.Validate(module, "--target-env", env); err != nil {
		t.Error(err)
	}
}

// weWrite checks that packages text and serialize convert a text to a valid module.
func weWrite(t *testing.T, out string) {
	t.Helper()
	f, errs := text.Parse(out, text.ParseOptions{})
	if len(errs) > 0 {
		t.Errorf("%s at %d\n%s", errs[0].Text, errs[0].Offset, out)
		return
	}
	m, errs := serialize.Module(f, serialize.Options{})
	if len(errs) > 0 {
		t.Errorf("%s at %d\n%s", errs[0].Text, errs[0].Offset, out)
		return
	}
	isValid(t, m)
}

// lowering is the option that converts arguments and attributes of entry points to variables and entry points.
const lowering = "--pass-pipeline=builtin.module(spirv.module(spirv-lower-abi-attrs,spirv-update-vce))"

// toolsWrite checks that the tools of a text's version convert the text to a valid module. If the text is for the first
// version, the tools of later versions must convert it too.
func toolsWrite(t *testing.T, version int, out string, abi bool) {
	t.Helper()
	for _, v := range versions[version:] {
		llvmtools.Require(t, v.translate, v.opt)
		in := []byte(out)
		if abi {
			lowered, err := v.opt.Convert(in, lowering)
			if err != nil {
				t.Error(err)
				return
			}
			// The pass wraps the result in a module, which mlir-translate does not accept.
			in = bytes.TrimSuffix(bytes.TrimSpace(bytes.TrimPrefix(lowered, []byte("module {\n"))), []byte("}"))
		}
		module, err := v.translate.Convert(in, "--no-implicit-module", "--serialize-spirv")
		if err != nil {
			t.Errorf("%v\n%s", err, out)
			return
		}
		toolTakes(t, module)
	}
}

func TestLocationsAreThoseOfInstructions(t *testing.T) {
	m := moduletest.Assemble(t, `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%one = OpConstant %float 1
%main = OpFunction %void None %fn
%entry = OpLabel
%sum = OpFAdd %float %one %one
OpReturn
OpFunctionEnd
`)
	m.Functions[0].Def.Pos = 7
	m.Functions[0].Blocks[0].Insts[0].Pos = 11
	f, findings := Module(m, Options{Locate: func(pos int32) (string, int, int) {
		if pos == 11 {
			return "a.hlsl", 4, 9
		}
		return "a.hlsl", 0, 0
	}})
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	out := string(text.Append(nil, f, text.Options{Locations: true}))
	if !strings.Contains(out, `loc("a.hlsl":4:9)`) || strings.Count(out, `"a.hlsl"`) != 1 {
		t.Errorf("got\n%s", out)
	}
	for _, v := range versions {
		llvmtools.Require(t, v.opt)
		if _, err := v.opt.Convert([]byte(out)); err != nil {
			t.Error(err)
		}
	}
}
