package portable_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/portable"
)

const page = "../../docs/reference/dxc-differences.md"

// A difference is a row of the page about code that dxc rejects. row is the start of its text. The row has warnings
// (codes), or a reason (none) why there is no warning.
type difference struct {
	row   string
	codes []diagnostics.Code
	none  string
}

// differences lists all rows of the page whose second column matches refusal.
var differences = []difference{
	{"resources chosen at run time", []diagnostics.Code{diagnostics.ResourceSwitch}, ""},
	{"`c ? a : b` of objects from HLSL 2021 on", []diagnostics.Code{diagnostics.DxcObjectChoice}, ""},
	{"structs and arrays of structs at global scope that hold buffers", []diagnostics.Code{diagnostics.DxcBufferStruct}, ""},
	{"specialization constants in `[numthreads]`, as lengths of arrays, and of 16 and 64 bits", []diagnostics.Code{diagnostics.DxcSpecThreads, diagnostics.DxcSpecLength, diagnostics.DxcSpecType}, ""},
	{"several output streams of a geometry shader", []diagnostics.Code{diagnostics.DxcStreams}, ""},
	{"tessellation factors that a domain shader reads twice", []diagnostics.Code{diagnostics.DxcFactors}, ""},
	{"`[[vk::push_constant]]` on a cbuffer, a tbuffer or a TextureBuffer", []diagnostics.Code{diagnostics.DxcAttribute}, ""},
	{"`[[vk::shader_record_ext]]` on a variable of struct type", []diagnostics.Code{diagnostics.DxcAttribute}, ""},
	{"arrays of 2^32 bytes and more", []diagnostics.Code{diagnostics.DxcArraySize}, ""},
	{"`-include`, `-imacros`, `-U`", nil, "none: the row is about the command line, not the source"},
	{"no `-E`, and no function `main`", nil, "none: the row is about the command line, not the source"},
	{"no `-T`", nil, "none: the row is about the command line, not the source"},
	{"`-Qstrip_reflect`", nil, "none: the row is about the command line, not the source"},
	{"reflection data", nil, "none: the row is about the command line, not the source"},
	{"`int8_t`, `uint8_t`", []diagnostics.Code{diagnostics.DxcType}, ""},
	{"`vk::bfloat16_t`, `vk::float8_e4m3_t`, `vk::float8_e5m2_t`", []diagnostics.Code{diagnostics.DxcType}, ""},
	{"`dx/linalg.h` with SPIR-V", []diagnostics.Code{diagnostics.DxcHeader}, ""},
	{"`-fspv-use-descriptor-heap`", []diagnostics.Code{diagnostics.DxcHeap}, ""},
	{"column_major matrices of integers and bools in buffers and push constants", []diagnostics.Code{diagnostics.DxcMatrix}, ""},
	{"control points that the patch constant function takes", []diagnostics.Code{diagnostics.DxcControlPoints}, ""},
	{"arguments of `TraceRay` and `CallShader` that are not variables", []diagnostics.Code{diagnostics.DxcPayload}, ""},
	{"`typename` or `template` left out", nil, "none: the syntax tree does not record which names are dependent"},
	{"`dx::HitObject`, `dx::MaybeReorderThread`, `TriangleObjectPositions`", []diagnostics.Code{diagnostics.DxcType, diagnostics.DxcFunction}, ""},
	{"conversions of characters of string literals to numbers", []diagnostics.Code{diagnostics.DxcCharacter}, ""},
	{"`InterlockedAdd`, `InterlockedMin`, `InterlockedMax` of floats", []diagnostics.Code{diagnostics.DxcOperand, diagnostics.DxcFunction}, ""},
	{"`InterlockedCompareExchangeFloatBitwise`", []diagnostics.Code{diagnostics.DxcFunction}, ""},
	{"`GatherRaw`", []diagnostics.Code{diagnostics.DxcFunction}, ""},
	{"`RWTexture2DMS`, `RWTexture2DMSArray`", []diagnostics.Code{diagnostics.DxcType}, ""},
	{"texel offsets that are not constant", []diagnostics.Code{diagnostics.DxcTexelOffset}, ""},
	{"`abort`", []diagnostics.Code{diagnostics.DxcFunction}, ""},
	{"`firstbithigh` and `firstbitlow` of 16 and 64 bits", []diagnostics.Code{diagnostics.DxcOperand}, ""},
	{"`AddUint64`, `WaveMultiPrefixCountBits`", []diagnostics.Code{diagnostics.DxcFunction}, ""},
	{"more groupshared memory than Direct3D allows", []diagnostics.Code{diagnostics.GroupSharedSize}, ""},
}

// refusal matches the second column of rows whose code dxc rejects.
var refusal = regexp.MustCompile(`reject|error|crash`)

// TestDifferencesAreListed checks that differences lists exactly the rows of the page whose code dxc rejects.
func TestDifferencesAreListed(t *testing.T) {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	rows, _, _ := strings.Cut(string(text), "<!-- dxc-suite -->")
	found := map[string]bool{}
	for line := range strings.Lines(rows) {
		columns := strings.Split(line, " | ")
		if len(columns) != 4 || !refusal.MatchString(columns[1]) {
			continue
		}
		subject := strings.TrimPrefix(columns[0], "| ")
		i := slices.IndexFunc(differences, func(d difference) bool { return strings.HasPrefix(subject, d.row) })
		if i < 0 {
			t.Errorf("differences does not list %q", subject)
			continue
		}
		found[differences[i].row] = true
	}
	for _, d := range differences {
		if !found[d.row] {
			t.Errorf("%s does not have a row about code that dxc rejects that begins with %q", page, d.row)
		}
		if (d.none == "") != (len(d.codes) > 0) {
			t.Errorf("%q has codes and a reason, or neither", d.row)
		}
	}
}

// TestPageListsWarnings checks the list of the warnings of each row on the page.
func TestPageListsWarnings(t *testing.T) {
	var b strings.Builder
	b.WriteString("| row | warnings |\n| --- | --- |\n")
	for _, d := range differences {
		cell := d.none
		for i, code := range d.codes {
			if i > 0 {
				cell += ", "
			}
			cell += "[" + code.String() + "](diagnostics.md#" + code.String() + ")"
		}
		fmt.Fprintf(&b, "| %s | %s |\n", d.row, cell)
	}
	golden.CheckSection(t, page, "warnings", b.String())
}

// TestShaders checks that a shader expects each warning, and that the groups -Wdxc and -Wdxil contain all warnings of
// this package.
func TestShaders(t *testing.T) {
	var expected []string
	for _, path := range testfiles.Matching(t, filepath.Join("testdata", "*.hlsl")) {
		s, err := shadertest.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(path), s.Check)
		expected = append(expected, s.Codes()...)
	}
	rows := diagnostics.Catalogue()
	for _, row := range rows[len(rows)-1] {
		if row.Flag != "dxc" && row.Flag != "dxil" {
			t.Errorf("%s belongs to -W%s", row.Name, row.Flag)
		}
		if !slices.Contains(expected, row.Name) {
			t.Errorf("no shader expects %s", row.Name)
		}
	}
}

// TestFunctionsExist checks that the lists of functions only contain functions of the language.
func TestFunctionsExist(t *testing.T) {
	for _, name := range portable.Functions() {
		known := func(r intrinsics.Row) bool { return r.Name == name }
		if !slices.ContainsFunc(intrinsics.Functions[:], known) && !slices.ContainsFunc(intrinsics.Methods[:], known) {
			t.Errorf("there is no function %s", name)
		}
	}
}
