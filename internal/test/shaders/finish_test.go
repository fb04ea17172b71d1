package shaders

import (
	"context"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// needless lists shaders whose inline SPIR-V decorates objects that the passes remove. In a finished module, the
// decorations would be invalid.
var needless = []struct{ name, text, want string }{
	{"a member", `
typedef vk::SpirvType</*OpTypePointer*/ 32, 8, 8, vk::Literal<vk::integral_constant<uint, /*PhysicalStorageBuffer*/ 5349> >, uint> Pointer;
struct S { [[vk::ext_decorate(/*AliasedPointer*/ 5356)]] Pointer p; };
[[vk::ext_capability(/*PhysicalStorageBufferAddresses*/ 5347)]] [[vk::ext_instruction(/*OpLoad*/ 61)]]
uint load(Pointer p, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint align);
[[vk::ext_instruction(/*OpConvertUToPtr*/ 120)]] Pointer cast(uint64_t a);
[[vk::push_constant]] struct { uint64_t a; } pc;
RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)] void main() { S s; s.p = cast(pc.a); o[0] = load(s.p, 2, 4); }`, "AliasedPointer cannot be applied to structure members"},
	{"a local variable", `
RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)] void main() { [[vk::ext_decorate(/*MatrixStride*/ 7, 16)]] uint x = o[1]; o[0] = x; }`, "MatrixStride decoration on target"},
	{"a local variable with a binding", `
RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)] void main() { [[vk::ext_decorate(/*Binding*/ 33, 7)]] uint x = o[1]; o[0] = x; }`, "Binding decoration on target"},
	{"a parameter", `
RWStructuredBuffer<uint> o;
void put([[vk::ext_decorate(/*SpecId*/ 1, 3)]] uint x) { o[0] = x; }
[numthreads(1, 1, 1)] void main() { put(o[1]); }`, "SpecId decoration on target"},
	{"a static variable", `
RWStructuredBuffer<uint> o;
[[vk::ext_decorate(/*Block*/ 2)]] static uint x = 3;
[numthreads(1, 1, 1)] void main() { o[0] = x; }`, "Block decoration on target"},
}

// Rules for decorations are checked after the passes have run.
func TestDecorationsThatPassesRemove(t *testing.T) {
	for _, tt := range needless {
		t.Run(tt.name, func(t *testing.T) {
			compile := func(raw bool) error {
				o := hlsl2spirv.Options{Profile: "cs_6_7", HLSLVersion: "202x", Native16Bit: true,
					TargetEnv: "vulkan1.3", Raw: raw}
				_, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "a.hlsl", Text: tt.text}, o)
				return err
			}
			if err := compile(false); err != nil {
				t.Errorf("with passes: %v", err)
			}
			if err := compile(true); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("without passes: %v, want %q", err, tt.want)
			}
		})
	}
}

// If no pass has run, the ids are the same as in the raw form.
func TestIDsWithoutPasses(t *testing.T) {
	const shader = `
cbuffer constants { struct {} nothing[2]; float scale; };
RWStructuredBuffer<float> o;
float scaled(float x) { return x * scale; }
[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { o[id.x] = scaled(o[0]); }`
	functions := func(raw bool) string {
		r, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "a.hlsl", Text: shader},
			hlsl2spirv.Options{Profile: "cs_6_0", Level: "0", Raw: raw})
		if err != nil {
			t.Fatal(err)
		}
		_, text, _ := strings.Cut(r.Disassembly(), "OpName")
		return text
	}
	if raw, plain := functions(true), functions(false); raw != plain {
		t.Errorf("raw:\n%s\nwithout passes:\n%s", raw, plain)
	}
}

// A matrix whose last row is shared with another member has a different type than a matrix on its own, in either
// order of declaration.
func TestMatricesThatShareRowsHaveTheirOwnType(t *testing.T) {
	const alone, shared = "cbuffer A { float4x3 a; }", "cbuffer B { float4x3 b; float c; }"
	for _, text := range []string{alone + shared, shared + alone,
		alone + "struct S { float4x3 b; float c; }; cbuffer B { S s[2]; }"} {
		text += "float4 main() : SV_Target { return float4(a[3], 1); }"
		_, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "x.hlsl", Text: text},
			hlsl2spirv.Options{Profile: "ps_6_0", Layout: "dx", RowMajor: true, Raw: true})
		if err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}
