package lowered

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/mlirtest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/lower/combine"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// withoutText lists the shaders that MLIR's spirv dialect cannot represent, and the reasons. The version to which an
// entry applies follows the name.
var withoutText = map[string]string{
	"image-layers 19":         "OpImageFetch",
	"image-layers 22":         "mip level",
	"images 19":               "OpImageFetch",
	"images 22":               "mip level",
	"lengths":                 "OpArrayLength",
	"samplers":                "a texture with two samplers: plane with nearest and smooth",
	"typed-buffer-lengths 19": "OpImageWrite",
	"typed-buffers 19":        "OpImageFetch",
}

// The modules that MLIR produces from the texts of modules compute the same results, after each step.
func TestModulesThroughMLIR(t *testing.T) {
	vulkan.Require(t)
	for _, d := range []llvmtools.SPIRVDialect{llvmtools.SPIRVDialect19, llvmtools.SPIRVDialect22} {
		d.Require(t)
		n := 0
		t.Run(fmt.Sprint(d.Version), func(t *testing.T) {
			Modules(t, func(t *testing.T, m *spirv.Module, c *Case) {
				if n++; n%9 != 0 && !testenv.Full() {
					t.Skip("one in nine")
				}
				c.throughMLIR(t, m, d)
			})
		})
	}
}

func (c *Case) throughMLIR(t *testing.T, m *spirv.Module, d llvmtools.SPIRVDialect) {
	source := hlsl2spirv.Source{Name: c.Shader + ".spv", Text: string(spirv.Bytes(instbuilder.Encode(m)))}
	text, err := mlirtest.Print(source, hlsl2spirv.Options{}, d)
	why := withoutText[c.Shader] + withoutText[fmt.Sprint(c.Shader, " ", d.Version)]
	refusal := (*mlirtest.Refusal)(nil)
	switch {
	case err != nil && !errors.As(err, &refusal):
		t.Fatal(err)
	case why != "" && err != nil && strings.Contains(err.Error(), why):
		return
	case why != "" || err != nil:
		t.Fatalf("got %v, want %q", err, why)
	}
	modules, err := mlirtest.Take(text, d)
	if err != nil {
		t.Error(err)
	}
	want := c.expected(t, m)
	_, joined, _ := combine.Samplers(m, nil)
	resources := devicetest.Combined(c.Resources, joined)
	for _, module := range modules {
		got, err := vulkan.Compute(context.Background(), vulkan.ComputeCase{Module: module.Words, Groups: c.Groups,
			Resources: resources, PushConstants: c.PushConstants, Spec: c.Spec})
		if err != nil {
			t.Errorf("%s: %v", module.Step, err)
			continue
		}
		for i := range want {
			if diff := c.compare(i, got.Resources, want[i]); diff != "" {
				t.Errorf("%s: resource %d: %s", module.Step, i, diff)
			}
		}
	}
}
