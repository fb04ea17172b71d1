package cpu

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/assembly"
)

// small returns a kernel with the declarations module and the instructions body.
func small(module, body string) string {
	return `OpCapability Kernel
OpCapability Addresses
%cl = OpExtInstImport "OpenCL.std"
%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %main "main"
%void = OpTypeVoid
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%v2float = OpTypeVector %float 2
%v4float = OpTypeVector %float 4
%pf_float = OpTypePointer Function %float
%f1 = OpConstant %float 1
%u1 = OpConstant %uint 1
%u3 = OpConstant %uint 3
%v1 = OpConstantComposite %v4float %f1 %f1 %f1 %f1
%pair = OpTypeStruct %uint %float
%null = OpConstantNull %pair
` + module + `
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%start = OpLabel
` + body + `
OpReturn
OpFunctionEnd
`
}

// TestFindings checks that an instruction or declaration that is not valid, or cannot be expressed on a processor, is
// reported as a finding that names it.
func TestFindings(t *testing.T) {
	for _, row := range []struct{ name, module, body, want string }{
		{"an image", "%image = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly", "", "OpTypeImage: this type is not supported on the CPU"},
		{"a sampler", "%sampler = OpTypeSampler", "", "OpTypeSampler"},
		{"a matrix", "%m = OpTypeMatrix %v2float 2", "", "OpTypeMatrix"},
		{"a runtime array", "%r = OpTypeRuntimeArray %uint", "", "OpTypeRuntimeArray"},
		{"a pipe", "%p = OpTypePipe ReadOnly", "", "OpTypePipe"},
		{"another format of floats", "%bf = OpTypeFloat 16 BFloat16KHR", "", "16-bit floating-point type is not supported"},
		{"a private variable", "%pp = OpTypePointer Private %float\n%x = OpVariable %pp Private", "", "storage class Private is not supported"},
		{"an input that is none", "%pi = OpTypePointer Input %uint\n%x = OpVariable %pi Input", "", "not a built-in variable"},
		{"an instruction", "", "%x = OpIsHelperInvocationEXT %bool", "OpIsHelperInvocationEXT is not supported on the CPU"},
		{"OpKill", "", "OpKill\n%next = OpLabel", "OpKill is not supported"},
		{"a function of GLSL", "", "%x = OpExtInst %float %glsl Sqrt %f1", "only OpenCL.std is supported in kernels"},
		{"a sum of two types", "", "%x = OpIAdd %uint %u1 %f1", "OpIAdd: invalid operands: add of [i32 float]"},
		{"a division of structs", "", "%x = OpSDiv %pair %null %null", "OpSDiv: invalid operands: sdiv of"},
		{"a result of another type", "", "%x = OpFAdd %v4float %f1 %f1", "the result has type float, expected <4 x float>"},
		{"a value that is none", "", "%x = OpFAdd %float %f1 %void", "is not a value here"},
		{"a value that comes later", "", "%x = OpFAdd %float %f1 %y\n%y = OpFAdd %float %f1 %f1", "is not a value here"},
		{"a member that is not there", "", "%x = OpCompositeExtract %float %null 7", "OpCompositeExtract: member 7 does not exist"},
		{"an element that is not there", "", "%x = OpCompositeExtract %float %v1 4", "element 4 does not exist"},
		{"too many parts", "", "%x = OpCompositeConstruct %v2float %v1 %f1", "got 5 elements, expected 2"},
		{"an alignment that is none", "", "%p = OpVariable %pf_float Function\n%x = OpLoad %float %p Aligned 3", "invalid alignment 3"},
		{"a block that is not there", "", "OpBranch %u1\n%next = OpLabel", "is not a block of the function"},
		{"a function that is none", "", "%x = OpFunctionCall %float %f1", "is not a function"},
		{"an array of unknown length", "%a = OpTypeArray %uint %f1", "", "the length is not a constant"},
		{"types without end", types(60), "", "type contains more than"},
		{"no float to half but the nearest", "%half = OpTypeFloat 16", "%x = OpFConvert %half %f1", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			m, findings := Lower(moduletest.Assemble(t, small(row.module, row.body)), Options{})
			if row.want == "" {
				if len(findings) > 0 {
					t.Errorf("%s", findings[0].Text)
				}
				return
			}
			if m != nil || len(findings) == 0 || !strings.Contains(findings[0].Text, row.want) {
				t.Errorf("got %v, want %s", findings, row.want)
			}
		})
	}
}

// types returns the declarations of n nested structs, each of which is twice as large as the one before.
func types(n int) string {
	var b strings.Builder
	last := "%uint"
	for i := range n {
		name := "%t" + strings.Repeat("x", i)
		b.WriteString(name + " = OpTypeStruct " + last + " " + last + "\n")
		last = name
	}
	return b.String()
}

// TestRoundingsThatProcessorsLack checks that a conversion with a rounding mode that processors do not have is
// reported.
func TestRoundingsThatProcessorsLack(t *testing.T) {
	asm := strings.Replace(small("%half = OpTypeFloat 16", "%x = OpFConvert %half %f1"), "%void = OpTypeVoid",
		"OpDecorate %x FPRoundingMode RTZ\n%void = OpTypeVoid", 1)
	_, findings := Lower(moduletest.Assemble(t, asm), Options{})
	if len(findings) != 1 || !strings.Contains(findings[0].Text, "rounding mode RTZ is not supported") {
		t.Errorf("got %v", findings)
	}
}

// TestFunctionControlsThatContradict checks that only one of several contradicting function controls remains.
func TestFunctionControlsThatContradict(t *testing.T) {
	asm := strings.Replace(small("", ""), "OpFunction %void None", "OpFunction %void Inline|DontInline|Pure|Const", 1)
	m, findings := Lower(moduletest.Assemble(t, asm), Options{})
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	attrs := m.Functions[0].Attrs
	if len(attrs) != 2 || attrs[0].Kind != llvm.NoInline || attrs[1].Kind != llvm.ReadsNoMemory {
		t.Errorf("got %v", attrs)
	}
}

// printedBody returns the LLVM assembly of a kernel with the given annotations, declarations and instructions.
func printedBody(t *testing.T, annotations, module, body string) string {
	t.Helper()
	asm := strings.Replace(small(module, body), "%void = OpTypeVoid", annotations+"\n%void = OpTypeVoid", 1)
	m, findings := Lower(moduletest.Assemble(t, asm), Options{})
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	out, err := assembly.Append(nil, m, assembly.LLVM15)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestContraction checks that a multiplication and an addition may be fused, unless one of them is decorated with
// NoContraction.
func TestContraction(t *testing.T) {
	ll := printedBody(t, "OpDecorate %x NoContraction", "%f2 = OpConstant %float 2",
		"%p = OpVariable %pf_float Function\n%v = OpLoad %float %p\n%x = OpFMul %float %v %f2\n%y = OpFAdd %float %x %v")
	if !strings.Contains(ll, " fmul float") || !strings.Contains(ll, " fadd contract float") {
		t.Error(ll)
	}
}

// TestMissingAlignment checks the alignment of an access that does not declare one. Memory of
// the application is only known to have the alignment of the scalar type; memory of the module has that of the type.
func TestMissingAlignment(t *testing.T) {
	ll := printedBody(t, `OpDecorate %b LinkageAttributes "b_descriptor_set0_binding0" Import`,
		"%pg = OpTypePointer CrossWorkgroup %v4float\n%pfv = OpTypePointer Function %v4float\n%b = OpVariable %pg CrossWorkgroup",
		"%p = OpVariable %pfv Function\n%v = OpLoad %v4float %b\nOpStore %p %v")
	if !strings.Contains(ll, "load <4 x float>, ptr @b_descriptor_set0_binding0, align 4\n") ||
		!strings.Contains(ll, "store <4 x float> %2, ptr %1\n") {
		t.Error(ll)
	}
}
