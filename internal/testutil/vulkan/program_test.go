package vulkan

import (
	"fmt"
	"strings"
)

// A program describes a module with one entry point by its specific parts.
type program struct {
	enables   string   // capabilities and extensions, one per line
	entry     string   // execution model, name and interface
	modes     []string // execution modes
	bindings  []placed // of the resources
	blocks    []string // struct types for blocks whose first member is at offset 0
	decorated string   // names and other decorations
	declared  string   // additional types, constants and variables
	body      string   // of the function
}

// A placed variable is a resource with its set and binding.
type placed struct {
	variable     string
	set, binding int
}

// common holds the declarations that all modules share.
const common = `
%void = OpTypeVoid
%fn = OpTypeFunction %void
%bool = OpTypeBool
%int = OpTypeInt 32 1
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%v2 = OpTypeVector %float 2
%v4 = OpTypeVector %float 4
%v2i = OpTypeVector %int 2
%v4i = OpTypeVector %int 4
%v2u = OpTypeVector %uint 2
%v3u = OpTypeVector %uint 3
%i0 = OpConstant %int 0
%i1 = OpConstant %int 1
%i2 = OpConstant %int 2
%u0 = OpConstant %uint 0
%u1 = OpConstant %uint 1
%u2 = OpConstant %uint 2
%u3 = OpConstant %uint 3
%u4 = OpConstant %uint 4
%f0 = OpConstant %float 0
%f1 = OpConstant %float 1
%half = OpConstant %float 0.5
`

// moduleText concatenates the parts of a module.
func moduleText(enables, entries, decorated, declared, functions string) string {
	return strings.Join([]string{"OpCapability Shader", enables, "OpMemoryModel Logical GLSL450", entries, decorated,
		common, declared, functions}, "\n")
}

// functionText returns a function without parameters.
func functionText(name, body string) string {
	return name + " = OpFunction %void None %fn\n" + name + "_entry = OpLabel\n" + body + "\nOpReturn\nOpFunctionEnd\n"
}

// assembly returns the program as assembly text.
func (p program) assembly() string {
	model, rest, _ := strings.Cut(p.entry, " ")
	entries := fmt.Sprintf("OpEntryPoint %s %%main %s", model, rest)
	for _, m := range p.modes {
		entries += "\nOpExecutionMode %main " + m
	}
	return moduleText(p.enables, entries, p.decorated+"\n"+bindingText(p.bindings)+blockText(p.blocks), p.declared,
		functionText("%main", p.body))
}

func bindingText(list []placed) (text string) {
	for _, b := range list {
		text += fmt.Sprintf("OpDecorate %[1]s DescriptorSet %[2]d\nOpDecorate %[1]s Binding %[3]d\n", b.variable, b.set,
			b.binding)
	}
	return text
}

func blockText(types []string) (text string) {
	for _, t := range types {
		text += fmt.Sprintf("OpDecorate %[1]s Block\nOpMemberDecorate %[1]s 0 Offset 0\n", t)
	}
	return text
}

// doubling doubles each element of a storage buffer at set 0 binding 3 and adds
// the push constant; specialization constant 7 is the factor.
var doubling = program{
	entry:    `GLCompute "main" %gid %buf %pc`,
	modes:    []string{"LocalSize 1 1 1"},
	bindings: []placed{{"%buf", 0, 3}, {"%unused", 0, 4}},
	blocks:   []string{"%block", "%pcblock"},
	decorated: `
OpName %buf "numbers"
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %arr ArrayStride 4
OpDecorate %factor SpecId 7`,
	declared: `
%factor = OpSpecConstant %uint 2
%arr = OpTypeRuntimeArray %uint
%block = OpTypeStruct %arr
%pblock = OpTypePointer StorageBuffer %block
%puint = OpTypePointer StorageBuffer %uint
%pin = OpTypePointer Input %v3u
%pinuint = OpTypePointer Input %uint
%pcblock = OpTypeStruct %uint
%ppc = OpTypePointer PushConstant %pcblock
%ppcuint = OpTypePointer PushConstant %uint
%gid = OpVariable %pin Input
%buf = OpVariable %pblock StorageBuffer
%unused = OpVariable %pblock StorageBuffer
%pc = OpVariable %ppc PushConstant`,
	body: `
%px = OpAccessChain %pinuint %gid %u0
%x = OpLoad %uint %px
%p = OpAccessChain %puint %buf %u0 %x
%old = OpLoad %uint %p
%twice = OpIMul %uint %old %factor
%pp = OpAccessChain %ppcuint %pc %u0
%add = OpLoad %uint %pp
%new = OpIAdd %uint %twice %add
OpStore %p %new`,
}.assembly()

// sampling samples the texture at (x+0.5)/4 and writes the result to a storage image.
var sampling = program{
	entry:     `GLCompute "main" %gid`,
	modes:     []string{"LocalSize 4 1 1"},
	bindings:  []placed{{"%tex", 0, 0}, {"%smp", 1, 0}, {"%img", 0, 1}},
	decorated: "OpDecorate %gid BuiltIn GlobalInvocationId",
	declared: `
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
%img = OpVariable %pimg UniformConstant`,
	body: `
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
%c = OpImageSampleExplicitLod %v4 %ts %uv Lod %f0
%i = OpLoad %timg %img
OpImageWrite %i %at %c`,
}.assembly()

// texels adds an element of a uniform buffer to each texel of a texel buffer.
var texels = program{
	enables:   "OpCapability SampledBuffer\nOpCapability ImageBuffer",
	entry:     `GLCompute "run" %gid`,
	modes:     []string{"LocalSize 1 1 1"},
	bindings:  []placed{{"%src", 0, 0}, {"%dst", 0, 1}, {"%cb", 0, 2}},
	blocks:    []string{"%block"},
	decorated: "OpDecorate %gid BuiltIn GlobalInvocationId",
	declared: `
%tsrc = OpTypeImage %int Buffer 2 0 0 1 Unknown
%tdst = OpTypeImage %int Buffer 2 0 0 2 R32i
%psrc = OpTypePointer UniformConstant %tsrc
%pdst = OpTypePointer UniformConstant %tdst
%block = OpTypeStruct %v4i
%pblock = OpTypePointer Uniform %block
%pv4i = OpTypePointer Uniform %v4i
%pin = OpTypePointer Input %v3u
%gid = OpVariable %pin Input
%src = OpVariable %psrc UniformConstant
%dst = OpVariable %pdst UniformConstant
%cb = OpVariable %pblock Uniform`,
	body: `
%g = OpLoad %v3u %gid
%x = OpCompositeExtract %uint %g 0
%s = OpLoad %tsrc %src
%v = OpImageFetch %v4i %s %x
%p = OpAccessChain %pv4i %cb %u0
%a = OpLoad %v4i %p
%r = OpIAdd %v4i %v %a
%d = OpLoad %tdst %dst
OpImageWrite %d %x %r`,
}.assembly()

// covering outputs one triangle that covers the whole image, computed from SV_VertexID.
var covering = program{
	entry:     `Vertex "main" %id %pos`,
	decorated: "OpDecorate %id BuiltIn VertexIndex\nOpDecorate %pos BuiltIn Position",
	declared: `
%f4 = OpConstant %float 4
%pint = OpTypePointer Input %int
%pv4 = OpTypePointer Output %v4
%id = OpVariable %pint Input
%pos = OpVariable %pv4 Output`,
	body: `
%i = OpLoad %int %id
%b0 = OpBitwiseAnd %int %i %i1
%b1 = OpBitwiseAnd %int %i %i2
%x0 = OpConvertSToF %float %b0
%y0 = OpConvertSToF %float %b1
%x4 = OpFMul %float %x0 %f4
%y4 = OpFAdd %float %y0 %y0
%x = OpFSub %float %x4 %f1
%y = OpFSub %float %y4 %f1
%p = OpCompositeConstruct %v4 %x %y %half %f1
OpStore %pos %p`,
}.assembly()

// inAndOut declares pointers to inputs and outputs with four components.
const inAndOut = `
%pin = OpTypePointer Input %v4
%pout = OpTypePointer Output %v4`

// passing copies position and color from vertex buffers to its outputs.
var passing = program{
	entry: `Vertex "vs" %in_pos %in_color %pos %color`,
	decorated: `
OpDecorate %in_pos Location 0
OpDecorate %in_color Location 1
OpDecorate %pos BuiltIn Position
OpDecorate %color Location 0`,
	declared: inAndOut + `
%in_pos = OpVariable %pin Input
%in_color = OpVariable %pin Input
%pos = OpVariable %pout Output
%color = OpVariable %pout Output`,
	body: `
%p = OpLoad %v4 %in_pos
OpStore %pos %p
%c = OpLoad %v4 %in_color
OpStore %color %c`,
}.assembly()

// coloring writes its input to target 0.
var coloring = program{
	entry:     `Fragment "ps" %color %out`,
	modes:     []string{"OriginUpperLeft"},
	decorated: "OpDecorate %color Location 0\nOpDecorate %out Location 0",
	declared: inAndOut + `
%color = OpVariable %pin Input
%out = OpVariable %pout Output`,
	body: `
%c = OpLoad %v4 %color
OpStore %out %c`,
}.assembly()

// locating writes the pixel's position to target 0 and a constant from a
// uniform buffer to target 1.
var locating = program{
	entry:    `Fragment "main" %coord %out0 %out1`,
	modes:    []string{"OriginUpperLeft"},
	bindings: []placed{{"%cb", 0, 0}},
	blocks:   []string{"%block"},
	decorated: `
OpDecorate %coord BuiltIn FragCoord
OpDecorate %out0 Location 0
OpDecorate %out1 Location 1`,
	declared: inAndOut + `
%block = OpTypeStruct %v4
%pblock = OpTypePointer Uniform %block
%pv4 = OpTypePointer Uniform %v4
%coord = OpVariable %pin Input
%out0 = OpVariable %pout Output
%out1 = OpVariable %pout Output
%cb = OpVariable %pblock Uniform`,
	body: `
%c = OpLoad %v4 %coord
OpStore %out0 %c
%p = OpAccessChain %pv4 %cb %u0
%v = OpLoad %v4 %p
OpStore %out1 %v`,
}.assembly()
