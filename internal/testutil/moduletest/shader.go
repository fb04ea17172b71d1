// This file generates compute shaders, as SPIR-V assembly, that sample an image.

package moduletest

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Lookups is the number of invocations in a group.
const Lookups = 64

// A Shader makes one lookup per invocation. Its resources are an image at binding 0, its sampler at 1, the inputs at
// 2 and the outputs at 3. Inputs and outputs are storage buffers. Each invocation has four vectors of four floats as
// inputs and one vector of four words as output.
//
// In Code, the input vectors are %at, %dx and %dy. The components of the second input vector are %lod, %bias, %minlod
// and %reference. %f1 to %f4 and %i1 to %i4 are the first components of %at as floats and ints. %dx1 to %dx3 and %dy1
// to %dy3 are the first components of the gradients. %ilod is %lod as an int, and %n is the number of the invocation.
// %im is the image, and %si is the image with its sampler. %cn8 to %c7 are ints from -8 to 7, %o1 and %o3 are offsets
// of two and three components, and %offsets is an array of four two-component offsets. Code must define %r, four
// components of type %result.
type Shader struct {
	Dim          string // as in SPIR-V
	Arrayed      bool
	Multisampled bool
	Component    string // float, int or uint
	Storage      bool   // the image is a storage image
	Format       string // format of a storage image, as in SPIR-V
	Sampler      bool   // whether there is a sampler
	Quads        bool   // group invocations in quads, for derivatives
	Code         string
}

// capabilities lists the capabilities that lookups in compute shaders need.
var capabilities = []string{"Shader", "Sampled1D", "Image1D", "SampledBuffer", "ImageBuffer", "ImageCubeArray",
	"SampledCubeArray", "ImageQuery", "ImageGatherExtended", "StorageImageExtendedFormats", "StorageImageReadWithoutFormat", "StorageImageWriteWithoutFormat"}

// A text is assembly text under construction.
type text struct{ strings.Builder }

func (t *text) line(format string, args ...any) { fmt.Fprintf(t, format+"\n", args...) }

// Words returns the assembled module.
func (s Shader) Words() ([]uint32, error) {
	var t text
	s.declare(&t)
	s.types(&t)
	s.main(&t)
	m, err := spirv.Assemble(t.String())
	if err != nil {
		return nil, fmt.Errorf("%w\n%s", err, t.String())
	}
	m.Version = 0x00010300
	return instbuilder.Encode(m), nil
}

func (s Shader) declare(t *text) {
	for _, c := range capabilities {
		t.line("OpCapability %s", c)
	}
	if s.Quads {
		t.line("OpCapability ComputeDerivativeGroupLinearKHR\nOpExtension \"SPV_KHR_compute_shader_derivatives\"")
	}
	t.line("OpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %%main \"main\" %%id\nOpExecutionMode %%main LocalSize %d 1 1", Lookups)
	if s.Quads {
		t.line("OpExecutionMode %%main DerivativeGroupLinearKHR")
	}
	t.line("OpDecorate %%id BuiltIn GlobalInvocationId\nOpDecorate %%list ArrayStride 16\nOpDecorate %%outs ArrayStride 16")
	for i, name := range []string{"image", "sampler", "in", "out"} {
		if name != "sampler" || s.Sampler {
			t.line("OpDecorate %%%s DescriptorSet 0\nOpDecorate %%%s Binding %d", name, name, i)
		}
	}
	for _, name := range []string{"inblock", "outblock"} {
		t.line("OpDecorate %%%s BufferBlock\nOpMemberDecorate %%%s 0 Offset 0", name, name)
	}
}

func (s Shader) types(t *text) {
	flag := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	sampled, format := 1, "Unknown"
	if s.Storage {
		sampled, format = 2, s.Format
	}
	t.line("%%void = OpTypeVoid\n%%fn = OpTypeFunction %%void\n%%float = OpTypeFloat 32\n%%uint = OpTypeInt 32 0\n%%int = OpTypeInt 32 1\n%%bool = OpTypeBool")
	for _, name := range []string{"float", "uint", "int"} {
		for n := 2; n <= 4; n++ {
			t.line("%%v%d%s = OpTypeVector %%%s %d", n, name, name, n)
		}
	}
	t.line("%%result = OpTypeVector %%%s 4", s.Component)
	t.line("%%imagetype = OpTypeImage %%%s %s 0 %d %d %d %s", s.Component, s.Dim, flag(s.Arrayed), flag(s.Multisampled),
		sampled, format)
	t.line("%%pimage = OpTypePointer UniformConstant %%imagetype\n%%image = OpVariable %%pimage UniformConstant\n%%ptexel = OpTypePointer Image %%%s", s.Component)
	if s.Sampler {
		t.line("%%sampledtype = OpTypeSampledImage %%imagetype\n%%samplertype = OpTypeSampler")
		t.line("%%psampler = OpTypePointer UniformConstant %%samplertype\n%%sampler = OpVariable %%psampler UniformConstant")
	}
	t.line("%%list = OpTypeRuntimeArray %%v4float\n%%outs = OpTypeRuntimeArray %%v4uint\n%%inblock = OpTypeStruct %%list\n%%outblock = OpTypeStruct %%outs")
	t.line("%%pin = OpTypePointer Uniform %%inblock\n%%in = OpVariable %%pin Uniform\n%%pout = OpTypePointer Uniform %%outblock\n%%out = OpVariable %%pout Uniform")
	t.line("%%pvfloat = OpTypePointer Uniform %%v4float\n%%pvuint = OpTypePointer Uniform %%v4uint")
	t.line("%%pid = OpTypePointer Input %%v3uint\n%%id = OpVariable %%pid Input")
	for i := -8; i < 8; i++ {
		t.line("%%c%s = OpConstant %%int %d", strings.Replace(fmt.Sprint(i), "-", "n", 1), i)
	}
	t.line("%%one = OpConstant %%uint 1\n%%zero = OpConstant %%uint 0\n%%o1 = OpConstantComposite %%v2int %%c3 %%cn2\n%%o3 = OpConstantComposite %%v3int %%c3 %%cn2 %%c1")
	t.line("%%four = OpTypeArray %%v2int %%c4\n%%oa = OpConstantComposite %%v2int %%cn3 %%c2\n%%ob = OpConstantComposite %%v2int %%c0 %%c7\n%%offsets = OpConstantComposite %%four %%o1 %%oa %%ob %%o1")
}

func (s Shader) main(t *text) {
	t.line("%%main = OpFunction %%void None %%fn\n%%entry = OpLabel\n%%ids = OpLoad %%v3uint %%id\n%%n = OpCompositeExtract %%uint %%ids 0\n%%first = OpIMul %%uint %%n %%c4")
	for i, name := range []string{"at", "parameters", "dx", "dy"} {
		t.line("%%n%[1]s = OpIAdd %%uint %%first %%c%[2]d\n%%p%[1]s = OpAccessChain %%pvfloat %%in %%c0 %%n%[1]s\n%%%[1]s = OpLoad %%v4float %%p%[1]s", name, i)
	}
	for i, name := range []string{"lod", "bias", "minlod", "reference"} {
		t.line("%%%s = OpCompositeExtract %%float %%parameters %d", name, i)
	}
	t.line("%%f1 = OpCompositeExtract %%float %%at 0\n%%f2 = OpVectorShuffle %%v2float %%at %%at 0 1\n%%f3 = OpVectorShuffle %%v3float %%at %%at 0 1 2\n%%f4 = OpCopyObject %%v4float %%at")
	t.line("%%i1 = OpConvertFToS %%int %%f1\n%%i2 = OpConvertFToS %%v2int %%f2\n%%i3 = OpConvertFToS %%v3int %%f3\n%%i4 = OpConvertFToS %%v4int %%f4\n%%ilod = OpConvertFToS %%int %%lod")
	for _, d := range []string{"dx", "dy"} {
		t.line("%%%[1]s1 = OpCompositeExtract %%float %%%[1]s 0\n%%%[1]s2 = OpVectorShuffle %%v2float %%%[1]s %%%[1]s 0 1\n%%%[1]s3 = OpVectorShuffle %%v3float %%%[1]s %%%[1]s 0 1 2", d)
	}
	t.line("%%im = OpLoad %%imagetype %%image")
	if s.Sampler {
		t.line("%%sm = OpLoad %%samplertype %%sampler\n%%si = OpSampledImage %%sampledtype %%im %%sm")
	}
	t.line("%s", s.Code)
	t.line("%%bits = OpBitcast %%v4uint %%r\n%%pr = OpAccessChain %%pvuint %%out %%c0 %%n\nOpStore %%pr %%bits\nOpReturn\nOpFunctionEnd")
}
