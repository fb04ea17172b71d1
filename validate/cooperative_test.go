package validate

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
)

func TestCooperativeModulesAreValid(t *testing.T) {
	for _, name := range []string{"coopvectors", "cooptensors"} {
		for _, f := range Module(moduletest.Assemble(t, source(t, name)), Options{}) {
			t.Errorf("%s: %s", name, f.Text)
		}
	}
}

// brokenCooperative lists modules that violate one rule each. In the named module, old is replaced by new.
var brokenCooperative = []struct{ name, module, old, new, want string }{
	{"vector of vectors", "coopvectors", "%U4 = OpTypeVectorIdEXT %uint %u4", "%U4 = OpTypeVectorIdEXT %uint %u4\n%bad = OpTypeVectorIdEXT %V8 %u4", "must be scalars"},
	{"vector without components", "coopvectors", "%U4 = OpTypeVectorIdEXT %uint %u4", "%U4 = OpTypeVectorIdEXT %uint %u4\n%bad = OpTypeVectorIdEXT %uint %u0", "above 0"},
	{"count that is a float", "coopvectors", "%U4 = OpTypeVectorIdEXT %uint %u4", "%U4 = OpTypeVectorIdEXT %uint %u4\n%bad = OpTypeVectorIdEXT %uint %f0", "constant 32-bit integer"},
	{"another memory model", "coopvectors", "OpCapability VulkanMemoryModel\n", "", "VulkanMemoryModel"},
	{"load from a word", "coopvectors", "%V8 %from %u16", "%V8 %one %u16", "operand 1 to be a pointer to an array"},
	{"load of a scalar", "coopvectors", "%e = OpVectorExtractDynamic %half %scaled %u3", "%e = OpCooperativeVectorLoadNV %half %from %u16", "a cooperative vector as Result Type"},
	{"offset that is a float", "coopvectors", "%V8 %from %u16", "%V8 %from %f0", "operand 2 to be a 32-bit integer"},
	{"sum of vectors of other lengths", "coopvectors", "OpFAdd %V8 %x %x", "OpFAdd %V16 %x %x", "of Result Type"},
	{"component of another type", "coopvectors", "OpVectorExtractDynamic %half %scaled", "OpVectorExtractDynamic %float %scaled", "component type"},
	{"component that is none", "coopvectors", "%e %y 7", "%e %y 8", "out of bounds"},
	{"rows of a product", "coopvectors", "%u64 %u0 %u16 %u8 %u0 %false", "%u64 %u0 %u8 %u8 %u0 %false", "16 components, but the matrix has 8 rows"},
	{"columns of a product", "coopvectors", "%u64 %u0 %u16 %u8 %u0 %false", "%u64 %u0 %u16 %u16 %u0 %false", "8 components, but the matrix has 16 columns"},
	{"packed columns of a product", "coopvectors", "%u0 %u3 %u16 %u16 %u1", "%u0 %u3 %u16 %u64 %u1", "holds 16 components"},
	{"packed input of floats", "coopvectors", "%z %u0 %from %u64", "%z %packed %from %u64", "unsigned integers"},
	{"product without a stride", "coopvectors", "%u8 %u0 %false %u16", "%u8 %u0 %false", "requires a MatrixStride"},
	{"product with rows transposed", "coopvectors", "%u8 %u0 %false %u16", "%u8 %u0 %true %u16", "cannot be transposed"},
	{"product with a layout that is none", "coopvectors", "%u8 %u0 %false %u16", "%u8 %u4 %false %u16", "not a CooperativeVectorMatrixLayout"},
	{"product with memory of the group", "coopvectors", "%z %u0 %from %u64", "%z %u0 %shared %u64", "operand 3 to be a pointer to an array of numbers in a storage buffer"},
	{"size that is no constant", "coopvectors", "%u64 %u0 %u16 %u8 %u0 %false", "%u64 %u0 %u16 %h1 %u0 %false", "constant 32-bit integer"},
	{"product of a scalar", "coopvectors", "OpCooperativeVectorMatrixMulNV %V16 %z", "OpCooperativeVectorMatrixMulNV %V16 %e", "operand 1 to be a cooperative vector"},
	{"outer product of other components", "coopvectors", "%z %l %u3 %u0", "%z %l2 %u3 %u0", "components of one type"},
	{"sum of a scalar", "coopvectors", "ReduceSumAccumulateNV %from %u0 %l", "ReduceSumAccumulateNV %from %u0 %e", "operand 3 to be a cooperative vector"},

	{"vector in memory of the group", "coopvectors", "%zeros = ", "%p_bad = OpTypePointer Workgroup %V8\n%bad = OpVariable %p_bad Workgroup\n%zeros = ", "Function or Private"},
	{"use that stays", "cooptensors", "ConvertUseEXT %A %c", "ConvertUseEXT %C %c", "only an accumulator can be converted to another use"},
	{"use of a matrix of another size", "cooptensors", "ConvertUseEXT %A %c", "ConvertUseEXT %At %c", "components, scope and size"},
	{"transposed accumulator", "cooptensors", "OpDecorate %turned ", "OpDecorate %back CooperativeMatrixTransposeEXT\nOpDecorate %turned ", "scope and size"},
	{"transposition of a matrix A", "cooptensors", "TransposeNV %B %c", "TransposeNV %B %a", "only an accumulator can be transposed"},
	{"transposition of the same size", "cooptensors", "TransposeNV %B %c", "TransposeNV %A %c", "rows and columns swapped"},
	{"coordinate in three dimensions", "cooptensors", "%uint2 = OpTypeVector %uint 2", "%uint2 = OpTypeVector %uint 3", "vector of two 32-bit integers"},
	{"reduction of rows that change", "cooptensors", "%Rows %c Row", "%Half %c Row", "must keep the number of rows"},
	{"reduction of columns that change", "cooptensors", "%Rows %c Row", "%Rows %c Column", "must keep the number of columns"},
	{"reduction to another size", "cooptensors", "%Rows %c Row", "%Half %c 2x2", "must halve the number of rows"},
	{"reduction of a matrix A", "cooptensors", "%Rows %c Row", "%Rows %a Row", "must be accumulators"},
	{"reduction by another function", "cooptensors", "Row %add", "Row %scale", "CombineFunc"},
	{"reduction by a value", "cooptensors", "Row %add", "Row %f1", "operand 3 to be a function"},
	{"function of elements without its argument", "cooptensors", "%c %scale %f1", "%c %scale", "the operands after Func"},
	{"function of two elements", "cooptensors", "%c %scale %f1", "%c %add", "Func must take"},
	{"tensor of six dimensions", "cooptensors", "%Layout = ", "%bad = OpTypeTensorLayoutNV %u6 %u0\n%Layout = ", "from 1 to 5"},
	{"clamp mode that is none", "cooptensors", "%Layout = ", "%bad = OpTypeTensorLayoutNV %u2 %u6\n%Layout = ", "clamp mode"},
	{"view that names a dimension twice", "cooptensors", "%true %u1 %u0", "%true %u1 %u1", "each dimension once"},
	{"view without an order", "cooptensors", "%true %u1 %u0", "%true %u1", "a permutation of the same length"},
	{"dimensions that are too few", "cooptensors", "%layout %u64 %u64", "%layout %u64", "each of 2 dimensions"},
	{"slice that says too little", "cooptensors", "%layout2 %u0 %u16 %u8 %u8", "%layout2 %u0 %u16", "2 operands for each"},
	{"layout of a view", "cooptensors", "OpTensorViewSetClipNV %View %view1", "OpTensorViewSetClipNV %View %layout", "operand 1 to be a tensor view"},
	{"tensor load into another matrix", "cooptensors", "%C %from %c0 %layout4 None None", "%A %from %c0 %layout4 None None", "type of the result"},
}

func TestBrokenCooperativeModules(t *testing.T) {
	for _, tt := range brokenCooperative {
		t.Run(tt.name, func(t *testing.T) {
			whole := source(t, tt.module)
			if !strings.Contains(whole, tt.old) {
				t.Fatalf("%q is not in the module", tt.old)
			}
			found := Module(moduletest.Assemble(t, strings.Replace(whole, tt.old, tt.new, 1)), Options{})
			for _, f := range found {
				if strings.Contains(f.Text, tt.want) {
					return
				}
			}
			t.Errorf("got %v, want %q", found, tt.want)
		})
	}
}
