package execution

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/clientpage"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/rotation"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvcross"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// A translationError is a shader whose HLSL from SPIRV-Cross does not compute the same results.
type translationError struct {
	text string // part of the error
	why  string
}

// untranslated lists the shaders with a translationError. All are limits or mistakes of SPIRV-Cross.
var untranslated = map[string]translationError{
	"addresses":                    {"Only Logical addressing model", "HLSL does not have pointers"},
	"atomics-bytes64":              {"resource 0", "64-bit atomics are written as 32-bit methods of RWByteAddressBuffer"},
	"atomics-bytes64-passed":       {"resource 0", "64-bit atomics are written as 32-bit methods of RWByteAddressBuffer"},
	"atomics-float":                {"Access chains have no default expression", "HLSL does not have OpAtomicFAddEXT"},
	"compensated-sum":              {"resource 1", "FPFastMathDefault is ignored, and precise is lost"},
	"element-parameters":           {"Cannot subdivide a scalar value", copiedArrays},
	"first-bits":                   {"unknown type name 'u64vec2'", "vectors of 64-bit integers have their GLSL names"},
	"flattened-arrays":             {"64-bit switch selectors", "OpSwitch of a computed index"},
	"gathered-buffers":             {"undeclared identifier 'type_ConstantBuffer_Item'", "two constant buffers have the same type"},
	"int8":                         {"expected a type", "8-bit integers"},
	"integer-matrix":               {"resource 3", copiedArrays},
	"integer-matrix-scalar-layout": {"cannot be expressed with", "a layout that HLSL does not have"},
	"integer-matrix-widths":        {"unknown type name 'i64vec3'", "vectors of 64-bit integers have their GLSL names"},
	"longvector-types":             {"resource 2", copiedArrays},
	"matrix-layout":                {"resource 2", columnMajor},
	"matrix-storage":               {"resource 1", columnMajor},
	"member-tables":                {pushConstants, "push constants become a constant buffer"},
	"multisampled":                 {"no matching member function for call to 'Load'", "the offset of a multisampled texture comes before the sample"},
	"narrow-stores":                {"expected expression", "8-bit integers"},
	"noinline-arguments":           {"Cannot subdivide a scalar value", copiedArrays},
	"overlapping-arguments":        {"subscripted value is not an array", copiedArrays},
	"packed-bytes":                 {"expected expression", "8-bit integers"},
	"packing-intrinsics":           {"Cannot resolve expression type", "OpSDot of packed bytes"},
	"push-and-spec-constants":      {pushConstants, "push constants become a constant buffer"},
	"push-buffer":                  {"cannot be expressed with", "a layout that HLSL does not have"},
	"push-tbuffer":                 {"cannot be expressed with", "a layout that HLSL does not have"},
	"replicated":                   {"no block to insert opcode", "OpConstantCompositeReplicateEXT"},
	"shared-rows":                  {"cannot be expressed with", "a layout that HLSL does not have"},
	"spec-arrays":                  {"OpConstantNull must be a literal", "an array whose length is a specialization constant"},
	"spec-types":                   {"resource 0", "specialization constants become macros"},
	"specialized-group":            {"Bad cast", "a group size set by specialization constants"},
	"specialized-group-id":         {"Bad cast", "a group size set by specialization constants"},
	"struct-padding":               {"resource 1", copiedArrays},
	"texel-offsets":                {"Sampling non-float textures", "Gather of a texture of integers"},
	"wave-clusters":                {"ClusteredReduce", "HLSL does not have clustered operations"},
	"wide-types":                   {"resource 2", "bits of a double are converted as a number"},
}

const (
	copiedArrays  = "arrays that are copied from and to buffers are copied as if they had one more dimension"
	columnMajor   = "elements of column-major matrices are stored as integers"
	pushConstants = "is not bound"
)

// SPIRV-Cross translates modules back to HLSL. This HLSL compiles, and computes the same results.
func TestDispatchesThroughSPIRVCross(t *testing.T) {
	vulkan.Require(t)
	spirvcross.Require(t)
	part := rotation.Choose(t.Context(), ".", 8)
	cases := computeCases()
	for name := range untranslated {
		if !slices.ContainsFunc(cases, func(d dispatch) bool { return d.shader == name }) {
			t.Errorf("untranslated: there is no shader %s", name)
		}
	}
	for i, d := range cases {
		if part.Has(i) || testenv.Full() {
			t.Run(d.shader, func(t *testing.T) {
				err := d.throughSPIRVCross(t)
				switch known := untranslated[d.shader]; {
				case known.text == "" && err != nil:
					t.Error(err)
				case known.text != "" && (err == nil || !strings.Contains(err.Error(), known.text)):
					t.Errorf("%s: got %v, want %q", known.why, err, known.text)
				}
			})
		}
	}
	if testenv.Full() && !t.Failed() {
		clientpage.Report(t, "spirv-cross-hlsl", clientpage.Row{Version: clientpage.PackageVersion("spirv-cross"),
			Run:    fmt.Sprintf("%d compute shaders to HLSL, back to SPIR-V, and run on lavapipe", len(cases)),
			Result: fmt.Sprintf("%d have the expected results", len(cases)-len(untranslated))})
	}
}

func (d *dispatch) throughSPIRVCross(t *testing.T) error {
	s := load(t, d.shader+".cs")
	module := s.MustCompile(t, s.Runs[0])
	text, err := spirvcross.HLSL.Translate(module.Words())
	if err != nil {
		return err
	}
	// SPIRV-Cross writes the offsets of Direct3D
	o, err := shadertest.ParseArgs("-T cs_6_8 -E main -enable-16bit-types -fvk-use-dx-layout -fspv-target-env=vulkan1.3")
	if err != nil {
		return err
	}
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "translated.hlsl", Text: text}, o)
	if err != nil {
		return fmt.Errorf("%w\n%s", err, text)
	}
	if err := shadertest.SpirvVal(o, result.Words(), shadertest.Legal); err != nil {
		return err
	}
	out, err := vulkan.Compute(context.Background(), vulkan.ComputeCase{Module: result.Words(),
		Groups: [3]uint32{d.groups}, Resources: d.resources, PushConstants: d.push, Spec: d.spec})
	if err != nil {
		return fmt.Errorf("%w\n%s", err, text)
	}
	for i, w := range d.want {
		if w != nil {
			if diff := compare(out.Resources[i], w, d.ulps); diff != "" {
				return fmt.Errorf("resource %d: %s\n%s", i, diff, text)
			}
		}
	}
	return nil
}
