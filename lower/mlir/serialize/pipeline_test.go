package serialize

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/text"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestKernelsOfMLIRAreRead checks that serialization reads the kernels that MLIR lowers from the gpu dialect. In these
// texts, attributes declare the entry points. MLIR's passes can convert the attributes to operations; the resulting
// modules must be the same.
func TestKernelsOfMLIRAreRead(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/gpu/*.mlir") {
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range []llvmtools.SPIRVDialect{llvmtools.SPIRVDialect19, llvmtools.SPIRVDialect22} {
			d.Require(t)
			t.Run(filepath.Base(path)+" "+string(d.Opt), func(t *testing.T) { testKernel(t, d, src) })
		}
	}
}

func testKernel(t *testing.T, d llvmtools.SPIRVDialect, src []byte) {
	converted, err := d.Opt.Convert(src, "--convert-gpu-to-spirv")
	if err != nil {
		t.Fatal(err)
	}
	entry, _, _ := strings.Cut(string(converted), "  gpu.module")
	entry += "}\n"
	lowered, err := d.Opt.Convert([]byte(entry),
		"--pass-pipeline=builtin.module(spirv.module(spirv-lower-abi-attrs,spirv-update-vce))")
	if err != nil {
		t.Fatal(err)
	}
	at, end := strings.Index(string(lowered), "spirv.module"), strings.LastIndex(string(lowered), "}")
	words, err := d.Serialize(lowered[at:end])
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := spirv.DecodeBytes(words)
	if err != nil {
		t.Fatal(err)
	}
	want := withoutCapabilities(census(theirs))
	for _, from := range []string{entry, string(lowered)} {
		f, errs := text.Parse(from, text.ParseOptions{})
		if len(errs) > 0 {
			t.Fatalf("%s", describe(from, errs))
		}
		m, errs := Module(f, Options{})
		if len(errs) > 0 {
			t.Fatalf("%s", describe(from, errs))
		}
		isValid(t, m, "vulkan1.1", true)
		if got := withoutCapabilities(census(m)); !slices.Equal(want, got) {
			t.Errorf("only MLIR has %q\nonly we have %q", without(want, got), without(got, want))
		}
	}
}

// withoutCapabilities returns the lines that are not OpCapability. Version 22 lists capabilities that others imply.
func withoutCapabilities(list []string) []string {
	return slices.DeleteFunc(list, func(s string) bool { return strings.HasPrefix(s, "OpCapability") })
}
