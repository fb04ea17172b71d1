package vulkan

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

func TestMain(m *testing.M) { os.Exit(Main(m)) }

// assemble makes the words of a module from assembly.
func assemble(t *testing.T, text string) []uint32 {
	t.Helper()
	as, err := exec.LookPath("spirv-as")
	if err != nil {
		if os.Getenv(requireVariable) == "1" {
			t.Fatal(err)
		}
		t.Skip("needs spirv-as")
	}
	cmd := exec.Command(as, "--target-env", "vulkan1.1", "-o", "-", "-")
	cmd.Stdin = strings.NewReader(text)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("spirv-as: %v\n%s", err, stderr.Bytes())
	}
	words := make([]uint32, len(out)/4)
	binary.Decode(out, binary.LittleEndian, words)
	return words
}

// expect fails the test unless the bytes are the numbers.
func expect[T int32 | uint32 | float32](t *testing.T, what string, got []byte, want ...T) {
	t.Helper()
	if v := Values[T](got); !slices.Equal(v, want) {
		t.Errorf("%s: got %v, want %v", what, v, want)
	}
}

// doubling doubles each element of a storage buffer at set 0 binding 3 and adds
// the push constant; specialization constant 7 is the factor.
const doubling = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %gid %buf %pc
OpExecutionMode %main LocalSize 1 1 1
OpName %buf "numbers"
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %buf DescriptorSet 0
OpDecorate %buf Binding 3
OpDecorate %unused DescriptorSet 0
OpDecorate %unused Binding 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %arr ArrayStride 4
OpDecorate %pcblock Block
OpMemberDecorate %pcblock 0 Offset 0
OpDecorate %factor SpecId 7
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%factor = OpSpecConstant %uint 2
%c0 = OpConstant %uint 0
%v3 = OpTypeVector %uint 3
%arr = OpTypeRuntimeArray %uint
%block = OpTypeStruct %arr
%pblock = OpTypePointer StorageBuffer %block
%puint = OpTypePointer StorageBuffer %uint
%pin = OpTypePointer Input %v3
%pinuint = OpTypePointer Input %uint
%pcblock = OpTypeStruct %uint
%ppc = OpTypePointer PushConstant %pcblock
%ppcuint = OpTypePointer PushConstant %uint
%gid = OpVariable %pin Input
%buf = OpVariable %pblock StorageBuffer
%unused = OpVariable %pblock StorageBuffer
%pc = OpVariable %ppc PushConstant
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
%px = OpAccessChain %pinuint %gid %c0
%x = OpLoad %uint %px
%p = OpAccessChain %puint %buf %c0 %x
%old = OpLoad %uint %p
%twice = OpIMul %uint %old %factor
%pp = OpAccessChain %ppcuint %pc %c0
%add = OpLoad %uint %pp
%new = OpIAdd %uint %twice %add
OpStore %p %new
OpReturn
OpFunctionEnd
`

// sampling writes what the texture holds at (x+0.5)/4 to a storage image.
const sampling = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %gid
OpExecutionMode %main LocalSize 4 1 1
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %tex DescriptorSet 0
OpDecorate %tex Binding 0
OpDecorate %smp DescriptorSet 1
OpDecorate %smp Binding 0
OpDecorate %img DescriptorSet 0
OpDecorate %img Binding 1
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%v2 = OpTypeVector %float 2
%v4 = OpTypeVector %float 4
%v3u = OpTypeVector %uint 3
%v2u = OpTypeVector %uint 2
%c0 = OpConstant %float 0
%half = OpConstant %float 0.5
%quarter = OpConstant %float 0.25
%ttex = OpTypeImage %float 2D 2 0 0 1 Unknown
%tsmp = OpTypeSampler
%tboth = OpTypeSampledImage %ttex
%timg = OpTypeImage %float 2D 2 0 0 2 Rgba32f
%ptex = OpTypePointer UniformConstant %ttex
%psmp = OpTypePointer UniformConstant %tsmp
%pimg = OpTypePointer UniformConstant %timg
%pin = OpTypePointer Input %v3u
%gid = OpVariable %pin Input
%tex = OpVariable %ptex UniformConstant
%smp = OpVariable %psmp UniformConstant
%img = OpVariable %pimg UniformConstant
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
%g = OpLoad %v3u %gid
%at = OpVectorShuffle %v2u %g %g 0 1
%x = OpCompositeExtract %uint %g 0
%fx = OpConvertUToF %float %x
%fx5 = OpFAdd %float %fx %half
%u = OpFMul %float %fx5 %quarter
%uv = OpCompositeConstruct %v2 %u %half
%t = OpLoad %ttex %tex
%s = OpLoad %tsmp %smp
%ts = OpSampledImage %tboth %t %s
%c = OpImageSampleExplicitLod %v4 %ts %uv Lod %c0
%i = OpLoad %timg %img
OpImageWrite %i %at %c
OpReturn
OpFunctionEnd
`

// texels adds an element of a uniform buffer to each texel of a texel buffer.
const texels = `
OpCapability Shader
OpCapability SampledBuffer
OpCapability ImageBuffer
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "run" %gid
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %src DescriptorSet 0
OpDecorate %src Binding 0
OpDecorate %dst DescriptorSet 0
OpDecorate %dst Binding 1
OpDecorate %cb DescriptorSet 0
OpDecorate %cb Binding 2
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%int = OpTypeInt 32 1
%v4 = OpTypeVector %int 4
%v3u = OpTypeVector %uint 3
%c0 = OpConstant %uint 0
%tsrc = OpTypeImage %int Buffer 2 0 0 1 Unknown
%tdst = OpTypeImage %int Buffer 2 0 0 2 R32i
%psrc = OpTypePointer UniformConstant %tsrc
%pdst = OpTypePointer UniformConstant %tdst
%block = OpTypeStruct %v4
%pblock = OpTypePointer Uniform %block
%pv4 = OpTypePointer Uniform %v4
%pin = OpTypePointer Input %v3u
%gid = OpVariable %pin Input
%src = OpVariable %psrc UniformConstant
%dst = OpVariable %pdst UniformConstant
%cb = OpVariable %pblock Uniform
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
%g = OpLoad %v3u %gid
%x = OpCompositeExtract %uint %g 0
%s = OpLoad %tsrc %src
%v = OpImageFetch %v4 %s %x
%p = OpAccessChain %pv4 %cb %c0
%a = OpLoad %v4 %p
%r = OpIAdd %v4 %v %a
%d = OpLoad %tdst %dst
OpImageWrite %d %x %r
OpReturn
OpFunctionEnd
`

// covering makes one triangle over the whole image from SV_VertexID.
const covering = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Vertex %main "main" %id %pos
OpDecorate %id BuiltIn VertexIndex
OpDecorate %pos BuiltIn Position
%void = OpTypeVoid
%int = OpTypeInt 32 1
%float = OpTypeFloat 32
%v4 = OpTypeVector %float 4
%c1 = OpConstant %int 1
%c2 = OpConstant %int 2
%f0 = OpConstant %float 0
%f1 = OpConstant %float 1
%f4 = OpConstant %float 4
%half = OpConstant %float 0.5
%pint = OpTypePointer Input %int
%pv4 = OpTypePointer Output %v4
%id = OpVariable %pint Input
%pos = OpVariable %pv4 Output
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
%i = OpLoad %int %id
%b0 = OpBitwiseAnd %int %i %c1
%b1 = OpBitwiseAnd %int %i %c2
%x0 = OpConvertSToF %float %b0
%y0 = OpConvertSToF %float %b1
%x4 = OpFMul %float %x0 %f4
%y4 = OpFAdd %float %y0 %y0
%x = OpFSub %float %x4 %f1
%y = OpFSub %float %y4 %f1
%p = OpCompositeConstruct %v4 %x %y %half %f1
OpStore %pos %p
OpReturn
OpFunctionEnd
`

// passing hands position and color on from vertex buffers.
const passing = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Vertex %main "vs" %in_pos %in_color %pos %color
OpDecorate %in_pos Location 0
OpDecorate %in_color Location 1
OpDecorate %pos BuiltIn Position
OpDecorate %color Location 0
%void = OpTypeVoid
%float = OpTypeFloat 32
%v4 = OpTypeVector %float 4
%pin = OpTypePointer Input %v4
%pout = OpTypePointer Output %v4
%in_pos = OpVariable %pin Input
%in_color = OpVariable %pin Input
%pos = OpVariable %pout Output
%color = OpVariable %pout Output
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
%p = OpLoad %v4 %in_pos
OpStore %pos %p
%c = OpLoad %v4 %in_color
OpStore %color %c
OpReturn
OpFunctionEnd
`

// coloring writes its input to target 0.
const coloring = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "ps" %color %out
OpExecutionMode %main OriginUpperLeft
OpDecorate %color Location 0
OpDecorate %out Location 0
%void = OpTypeVoid
%float = OpTypeFloat 32
%v4 = OpTypeVector %float 4
%pin = OpTypePointer Input %v4
%pout = OpTypePointer Output %v4
%color = OpVariable %pin Input
%out = OpVariable %pout Output
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
%c = OpLoad %v4 %color
OpStore %out %c
OpReturn
OpFunctionEnd
`

// locating writes the pixel's position to target 0 and a constant from a
// uniform buffer to target 1.
const locating = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %coord %out0 %out1
OpExecutionMode %main OriginUpperLeft
OpDecorate %coord BuiltIn FragCoord
OpDecorate %out0 Location 0
OpDecorate %out1 Location 1
OpDecorate %cb DescriptorSet 0
OpDecorate %cb Binding 0
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%v4 = OpTypeVector %float 4
%c0 = OpConstant %uint 0
%pin = OpTypePointer Input %v4
%pout = OpTypePointer Output %v4
%block = OpTypeStruct %v4
%pblock = OpTypePointer Uniform %block
%pv4 = OpTypePointer Uniform %v4
%coord = OpVariable %pin Input
%out0 = OpVariable %pout Output
%out1 = OpVariable %pout Output
%cb = OpVariable %pblock Uniform
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
%c = OpLoad %v4 %coord
OpStore %out0 %c
%p = OpAccessChain %pv4 %cb %c0
%v = OpLoad %v4 %p
OpStore %out1 %v
OpReturn
OpFunctionEnd
`
