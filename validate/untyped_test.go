package validate

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
)

func TestHeapsAreValid(t *testing.T) {
	for _, f := range Module(moduletest.Assemble(t, source(t, "heaps")), Options{}) {
		t.Error(f.Text)
	}
}

// brokenHeaps lists modules that violate one rule each. In a valid module, old is replaced by new.
var brokenHeaps = []struct{ name, old, new, want string }{
	{"untyped pointer into an input", "OpTypeUntypedPointerKHR Image\n", "OpTypeUntypedPointerKHR Image\n%p_odd = OpTypeUntypedPointerKHR Input\n", "explicitly laid out storage class"},
	{"untyped pointer into memory of the group", "OpTypeUntypedPointerKHR Image\n", "OpTypeUntypedPointerKHR Image\n%p_odd = OpTypeUntypedPointerKHR Workgroup\n", "WorkgroupMemoryExplicitLayoutKHR"},
	{"typed heap", "%samplers = OpUntypedVariableKHR %p_heap UniformConstant", "%p_smps = OpTypePointer UniformConstant %smps\n%samplers = OpVariable %p_smps UniformConstant", "must be an OpUntypedVariableKHR"},
	{"heap of another class", "%samplers = OpUntypedVariableKHR %p_heap UniformConstant", "%samplers = OpUntypedVariableKHR %p_data StorageBuffer", "UniformConstant storage class"},
	{"class of an untyped variable", "%samplers = OpUntypedVariableKHR %p_heap UniformConstant", "%samplers = OpUntypedVariableKHR %p_heap StorageBuffer", "must match result type storage class"},
	{"variable without data", "OpDecorate %samplers BuiltIn SamplerHeapEXT\n", "", "Data Type be specified if"},
	{"sampler of the resource heap", "%smps %samplers %u1", "%smps %resources %u1", "SamplerHeapEXT"},
	{"image of the sampler heap", "%images %resources %x", "%images %samplers %x", "ResourceHeapEXT"},
	{"buffer of the sampler heap", "%buffers %resources %u2", "%buffers %samplers %u2", "ResourceHeapEXT"},
	{"data of an image in another class", "%written = OpBufferPointerEXT %p_block %pd", "%written = OpBufferPointerEXT %p_in %pd", "Storage Class of Uniform or StorageBuffer"},
	{"buffer of push constants", "OpTypeBufferEXT StorageBuffer", "OpTypeBufferEXT PushConstant", "StorageBuffer or Uniform"},
	{"size of a vector", "OpConstantSizeOfEXT %uint %buffer", "OpConstantSizeOfEXT %uint %v4float", "Descriptor type"},
	{"size that is a float", "%buffer_size = OpConstantSizeOfEXT %uint", "%buffer_size = OpConstantSizeOfEXT %float", "integer type scalar"},
	{"array without a stride", "OpDecorate %smps ArrayStride 32\n", "", "neither ArrayStride nor ArrayStrideIdEXT"},
	{"stride of no descriptors", "OpDecorate %words ArrayStride 4\n", "OpDecorateId %words ArrayStrideIdEXT %u3\n", "containing a Descriptor type"},
	{"stride of a struct", "OpDecorate %block Block\n", "OpDecorate %block Block\nOpDecorateId %set ArrayStrideIdEXT %u3\n", "array"},
	{"stride of zero", "ArrayStrideIdEXT %largest\nOpDecorateId %targets", "ArrayStrideIdEXT %u0\nOpDecorateId %targets", "stride of zero"},
	{"stride that is a float", "ArrayStrideIdEXT %largest\nOpDecorateId %targets", "ArrayStrideIdEXT %f0\nOpDecorateId %targets", "32-bit int scalar"},
	{"stride behind its array", "ArrayStrideIdEXT %largest\nOpDecorateId %targets", "ArrayStrideIdEXT %late\nOpDecorateId %targets", "must appear earlier"},
	{"stride of a member", "1 OffsetIdEXT %image_size", "1 ArrayStrideIdEXT %image_size", "must be OffsetIdEXT"},
	{"offset in a struct of numbers", "OpDecorate %block Block\n", "OpDecorate %block Block\nOpMemberDecorateIdEXT %pair 0 OffsetIdEXT %u3\n", "contains descriptor types"},
	{"chain to a typed pointer", "%pw = OpUntypedAccessChainKHR %p_data", "%pw = OpUntypedAccessChainKHR %p_word", "must be OpTypeUntypedPointerKHR"},
	{"chain into another class", "%pw = OpUntypedAccessChainKHR %p_data %block", "%pw = OpUntypedAccessChainKHR %p_heap %block", "do not match"},
	{"chain through no type", "%p_data %block %read %u0 %x", "%p_data %u0 %read %u0 %x", "Base Type"},
	{"chain from a value", "%p_data %block %read %u0 %x", "%p_data %block %x %u0 %x", "must be a pointer"},
	{"chain by a float", "%p_data %block %read %u0 %x", "%p_data %block %read %u0 %f0", "type integer"},
	{"chain to a member that is none", "%p_data %block %read %u0 %x", "%p_data %block %read %u3 %x", "in bounds"},
	{"chain into a number", "%p_data %block %read %u0 %x", "%p_data %block %read %u0 %x %x", "non-composite"},
	{"length of another member", "%block %read 0", "%block %read 1", "last member"},
	{"texel of a typed pointer", "%p_texel %counts %pc", "%p_word %counts %pc", "Storage Class operand is Image"},
	{"texel of what is no image", "%p_texel %counts %pc", "%p_texel %sampler %pc", "Image Type to be OpTypeImage"},
	{"texel at three coordinates", "%counts %pc %xy", "%counts %pc %g", "one integer for each coordinate"},
	{"texel of a sample", "%xy %u0\n%old", "%xy %u1\n%old", "value 0"},
	{"texel of an image that is only read", "%p_texel %counts %pc", "%p_texel %image %pc", "Image Format"},
	{"data that is not written, of a uniform buffer", "OpDecorate %written Coherent\n", "OpDecorate %written Coherent\nOpDecorate %uniform NonWritable\n", "Uniform storage class"},
	{"block without offsets", "OpMemberDecorate %block 0 Offset 0\n", "", "Offset"},
}

// heapExtras holds further replacements that some rows require, by the name of the row, as pairs of old and new.
var heapExtras = map[string][]string{
	"stride behind its array":       {"%p_heap = ", "%late = OpConstant %uint 64\n%p_heap = "},
	"offset in a struct of numbers": {"%p_heap = ", "%pair = OpTypeStruct %uint %uint\n%p_heap = "},
	"data that is not written, of a uniform buffer": {"%p_heap = ", "%frame = OpTypeStruct %v4float\n%p_uniform = OpTypePointer Uniform %frame\n%p_heap = ",
		"OpDecorate %block Block\n", "OpDecorate %block Block\nOpDecorate %frame Block\nOpMemberDecorate %frame 0 Offset 0\n",
		"%to = ", "%uniform = OpBufferPointerEXT %p_uniform %pd\n%to = "},
}

func TestBrokenHeapsAreRejected(t *testing.T) {
	for _, tt := range brokenHeaps {
		t.Run(tt.name, func(t *testing.T) {
			text := source(t, "heaps")
			for e := append([]string{tt.old, tt.new}, heapExtras[tt.name]...); len(e) > 0; e = e[2:] {
				if !strings.Contains(text, e[0]) {
					t.Fatalf("the module does not contain %q", e[0])
				}
				text = strings.Replace(text, e[0], e[1], 1)
			}
			all := ""
			for _, f := range Module(moduletest.Assemble(t, text), Options{}) {
				all += f.Text + "\n"
			}
			if !strings.Contains(all, tt.want) {
				t.Errorf("findings %q, want %q", all, tt.want)
			}
		})
	}
}
