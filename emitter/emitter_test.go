package emitter_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// raw compiles the shader text with -fcgl, and returns the disassembly.
func raw(t *testing.T, o hlsl2spirv.Options, text string) string {
	t.Helper()
	o.Raw = true
	if o.Profile == "" {
		o.Profile = "ps_6_2"
	}
	r, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "test.hlsl", Text: text}, o)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return r.Disassembly()
}

// expect checks the unoptimized module of the shader text. Each regular expression in want must match after the
// previous match. An expression that starts with ! must not match anywhere after it.
func expect(t *testing.T, text string, want ...string) {
	t.Helper()
	expectWith(t, hlsl2spirv.Options{}, text, want...)
}

func expectWith(t *testing.T, o hlsl2spirv.Options, text string, want ...string) {
	t.Helper()
	got := raw(t, o, text)
	rest := got
	for _, w := range want {
		pattern, absent := strings.CutPrefix(w, "!")
		at := regexp.MustCompile(pattern).FindStringIndex(rest)
		switch {
		case absent && at != nil:
			t.Errorf("%s in\n%s", pattern, rest)
		case !absent && at == nil:
			t.Fatalf("no %s in\n%s", pattern, rest)
		case !absent:
			rest = rest[at[1]:]
		}
	}
}

// next returns a regular expression that matches consecutive instructions, given an expression for each.
func next(insts ...string) string {
	return strings.Join(insts, `[^\n]*\n[^\n]*`)
}

func TestOperandsAreEvaluatedLeftToRight(t *testing.T) {
	expect(t, "float f() { return 1; } float g() { return 2; } float main() : SV_Target { return f() - g(); }",
		next("OpFunctionCall %float %f", "OpFunctionCall %float %g", "OpFSub"))
}

func TestAssignmentEvaluatesTheValueFirst(t *testing.T) {
	expect(t, "int f() { return 1; } int main() : SV_Target { int a[2]; a[f()] = f(); return a[0]; }",
		next("OpFunctionCall %int %f", "OpFunctionCall %int %f", "OpAccessChain %_ptr_Function_int %a", "OpStore"))
}

func TestCompoundAssignmentLoadsTheObjectLast(t *testing.T) {
	expect(t, "float main(float x : A) : SV_Target { float a = 1; a += x; return a; }",
		next("OpLoad %float %x", "OpLoad %float %a", "OpFAdd", "OpStore %a"))
}

func TestCompoundAssignmentEvaluatesEffectsOnce(t *testing.T) {
	expect(t, "float4 main(int i : A) : SV_Target { float4 a[4]; a[i++].xy += 1; return a[0]; }",
		"OpIAdd %int", "OpStore %i ", "OpVectorShuffle", "!OpIAdd %int")
}

func TestMembersAndElementsShareAnAccessChain(t *testing.T) {
	expect(t, "struct T { float v[3]; }; struct S { T t[2]; }; float main(int i : A) : SV_Target { S s; return s.t[i].v[1]; }",
		"OpAccessChain %_ptr_Function__arr_float_uint_3 %s %int_0 %\\d+ %int_0")
}

func TestPartOfAnRvalueGoesThroughATemporary(t *testing.T) {
	expect(t, "struct S { float a, b; }; S f() { S s = {1, 2}; return s; } float main() : SV_Target { return f().b; }",
		next("OpFunctionCall %S %f", "OpStore %temp_var_S", "OpAccessChain %_ptr_Function_float %temp_var_S %int_1",
			"OpLoad %float"))
}

func TestSwizzleStoreKeepsTheOtherComponents(t *testing.T) {
	expect(t, "float4 main(float2 x : A) : SV_Target { float4 v = 0; v.wy = x; return v; }",
		next("OpLoad %v2float %x", "OpLoad %v4float %v", `OpVectorShuffle %v4float %\d+ %\d+ 0 5 2 4`, "OpStore %v"))
}

func TestStructsAreRebuiltBetweenLayouts(t *testing.T) {
	shader := "struct S { float a; bool b; }; cbuffer C { S c; }; RWStructuredBuffer<S> buf; float main() : SV_Target { S s = c; buf[0] = s; return s.a; }"
	expect(t, shader, next("OpLoad %S ", "OpCompositeExtract %float", "OpCompositeExtract %uint", "OpINotEqual %bool",
		"OpCompositeConstruct %S_0", "OpStore %s"),
		next("OpSelect %uint", "OpCompositeConstruct", "OpStore"))
	expectWith(t, hlsl2spirv.Options{TargetEnv: "vulkan1.2"}, strings.ReplaceAll(shader, "bool", "int"),
		"OpCopyLogical", "OpCopyLogical")
}

func TestConstantBufferIsDecomposed(t *testing.T) {
	expect(t, "struct S { float a; float f() { return a; } }; ConstantBuffer<S> c; float main() : SV_Target { return c.f(); }",
		next("OpLoad %type_ConstantBuffer_S %c", "OpCompositeExtract", "OpCompositeConstruct %S", "OpStore %temp_var_S",
			"OpFunctionCall %float %S_f %temp_var_S"))
}

func TestOutArgumentsOfTheRightTypeArePassedThemselves(t *testing.T) {
	expect(t, "void f(out float x) { x = 1; } float main() : SV_Target { float a; f(a); return a; }",
		"OpFunctionCall %void %f %a\n")
}

func TestOutArgumentsOfOtherTypesAreCopiedBack(t *testing.T) {
	expect(t, "void f(inout int x) { x = 1; } float main() : SV_Target { float a = 2; f(a); return a; }",
		next("OpConvertFToS", "OpStore %param_var_x", "OpFunctionCall %void %f %param_var_x",
			"OpLoad %int %param_var_x", "OpConvertSToF", "OpStore %a"))
}

func TestFunctionsComeInTheOrderOfTheirFirstCalls(t *testing.T) {
	expect(t, "float a() { return 1; } float b() { return a(); } float c() { return 2; } float main() : SV_Target { return c() + b(); }",
		"%main = OpFunction", "%src_main = OpFunction", "%c = OpFunction", "%b = OpFunction", "%a = OpFunction")
}

func TestConditionWithBranchesGetsItsOwnHeader(t *testing.T) {
	expect(t, "float main(float x : A) : SV_Target { while (x > 1 && x < 3) x++; return x; }",
		"%while_header = OpLabel", "OpLoopMerge %while_merge %while_continue None", "%while_check = OpLabel", "%logical_lhs_cond = OpLabel", "%logical_merge = OpLabel", "OpBranchConditional %\\d+ %while_body %while_merge")
}

func TestFallingThroughRepeatsStatementsInAChainOfIfs(t *testing.T) {
	expect(t, "float main(int n : A) : SV_Target { float r = 0; [branch] switch (n) { case 1: r = 1; case 2: r = 2; break; } return r; }",
		"OpIEqual", "OpStore %r %float_1", "OpStore %r %float_2", "OpIEqual", "OpStore %r %float_2", "!OpStore %r %float")
}

func TestStaticLocalsAreInitialisedOnce(t *testing.T) {
	expect(t, "float f(float x) { static float s = x; s += 1; return s; } float main() : SV_Target { return f(1); }",
		"%init_done_s = OpVariable %_ptr_Private_bool Private %false",
		next("OpLoad %bool %init_done_s", "OpSelectionMerge %if_init_done None", "OpBranchConditional %\\d+ %if_init_done %if_init_todo"), "OpStore %init_done_s %true")
}

func TestStaticGlobalsAreInitialisedInTheWrapper(t *testing.T) {
	expect(t, "static float a = 3; static float2 b; float main() : SV_Target { return a + b.x; }",
		"%main = OpFunction", "OpStore %a %float_3", "OpStore %b %\\d+", "%src_main")
}

func TestBitFieldsOfWideIntegersAreShiftedAndMasked(t *testing.T) {
	expect(t, "struct S { uint64_t a : 20; uint64_t b : 30; }; float main() : SV_Target { S s; s.b = 5; return (float)s.b; }",
		next("OpBitwiseAnd %ulong", "OpBitcast", "OpShiftLeftLogical", "OpBitwiseAnd", "OpBitwiseOr", "OpStore"),
		next("OpShiftLeftLogical", "OpShiftRightLogical"))
}

func TestPreciseReachesBackToTheArithmetic(t *testing.T) {
	got := raw(t, hlsl2spirv.Options{}, "float main(float x : A) : SV_Target { float a = x * 2; precise float p = a + 1; float q = x / 3; return p + q; }")
	if n := strings.Count(got, "NoContraction"); n != 2 {
		t.Errorf("%d instructions are precise, 2 should be:\n%s", n, got)
	}
}

func TestResultIsRelaxedIfBothOperandsAre(t *testing.T) {
	got := raw(t, hlsl2spirv.Options{}, "float main(min16float x : A, float y : B) : SV_Target { min16float a = x * x; float b = x * y; return b; }")
	product := regexp.MustCompile(`(%\d+) = OpFMul`).FindAllStringSubmatch(got, -1)
	if len(product) != 2 {
		t.Fatalf("%d products in\n%s", len(product), got)
	}
	for i, want := range []bool{true, false} {
		if relaxed := strings.Contains(got, "OpDecorate "+product[i][1]+" RelaxedPrecision"); relaxed != want {
			t.Errorf("product %d is relaxed: %v\n%s", i, relaxed, got)
		}
	}
}

func TestFlatCastConvertsLeafByLeaf(t *testing.T) {
	expect(t, "struct S { float2 a; int b; }; float4 main(float3 x : A) : SV_Target { S s = (S)x; return s.b; }",
		next("OpCompositeExtract %float %\\d+ 0", "OpCompositeExtract %float %\\d+ 1",
			"OpCompositeExtract %float %\\d+ 2", "OpCompositeConstruct %v2float", "OpConvertFToS %int", "OpCompositeConstruct %S"))
}

func TestArraysOfOpaqueObjectsAreCopiedOneByOne(t *testing.T) {
	expect(t, "Texture2D t[2]; SamplerState s; float4 main() : SV_Target { Texture2D u[2] = t; return u[1].Sample(s, 0); }",
		next("OpAccessChain %_ptr_UniformConstant_type_2d_image %t %int_0", "OpLoad",
			"OpAccessChain %_ptr_UniformConstant_type_2d_image %t %int_1", "OpLoad", "OpCompositeConstruct", "OpStore %u"))
}

func TestAssignedValueIsNotLoadedAgain(t *testing.T) {
	expect(t, "float main(float x : A) : SV_Target { float a, b; a = b = x; return a; }",
		next("OpLoad %float %x", "OpStore %b", "OpStore %a", "OpLoad %float %a"))
}

func TestAssignmentDesignatesItsObject(t *testing.T) {
	expect(t, "float main(float x : A) : SV_Target { float a; (a = x) += 2; return a; }",
		"OpStore %a", "OpFAdd %float", "OpStore %a")
}

func TestObjectsWithStoredBoolsAreCopiedForCalls(t *testing.T) {
	expect(t, "struct S { bool b; void f() { b = !b; } }; RWStructuredBuffer<S> buf; float main() : SV_Target { buf[0].f(); return 0; }",
		"OpFunctionCall %void %S_f %temp_var_S", next("OpLoad %S", "OpCompositeExtract %bool", "OpSelect %uint", "OpCompositeConstruct", "OpStore"))
	expect(t, "struct S { bool b; bool f() { return b; } }; cbuffer C { S s; }; float main() : SV_Target { return s.f(); }",
		"OpFunctionCall %bool %S_f %temp_var_S", "!OpSelect %uint")
}
