package tokenmutation

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/rawtoken"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
)

// A kind is a set of tokens that can replace each other.
type kind struct {
	words []string
	is    func(string) bool // nil if only the words themselves belong
}

func (k *kind) has(t string) bool {
	if k.is != nil {
		return k.is(t)
	}
	return slices.Contains(k.words, t)
}

var (
	types = kind{words: strings.Fields(`float float2 float3 float4 int int2 int3 int4 uint uint2 uint3 uint4 bool bool2 bool3 bool4
		half half2 half3 half4 double double2 double3 double4 float2x2 float3x3 float4x4 float3x4 float4x3 float1x1 float1x4 float4x1
		int2x3 uint3x2 bool2x2 double4x4 half3x3 min16float min16float4 min16int2 min16uint3 min10float min12int int64_t uint64_t
		int64_t2 uint64_t3 float1 int1 bool1x1 void string float16_t float16_t4 int16_t uint16_t2 float32_t matrix vector dword`)}
	objects = kind{words: strings.Fields(`Texture1D Texture2D Texture3D TextureCube Texture1DArray Texture2DArray TextureCubeArray
		Texture2DMS<float4> Texture2DMSArray<float4,4> RWTexture1D<float> RWTexture2D<float4> RWTexture3D<uint> RWTexture2DArray<int2>
		Buffer<float4> RWBuffer<uint> StructuredBuffer<float4> RWStructuredBuffer<uint> AppendStructuredBuffer<int>
		ConsumeStructuredBuffer<float2> ByteAddressBuffer RWByteAddressBuffer SamplerState SamplerComparisonState
		RaytracingAccelerationStructure ConstantBuffer<S> TextureBuffer<S> RasterizerOrderedTexture2D<float4> SubpassInput
		SubpassInputMS FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> RayQuery<0> RayDesc InputPatch<S,3> OutputPatch<S,4>
		TriangleStream<S> PointStream<S> LineStream<S> globallycoherent`)}
	operators = kind{words: strings.Fields("+ - * / % & | ^ && || << >> < > <= >= == != = += -= *= /= %= &= |= ^= <<= >>= , ? : . -> ::")}
	signs     = kind{words: strings.Fields("( ) [ ] { } ; , : ? . ++ -- ! ~ - + & * < > [[ ]] # ##")}
	keywords  = kind{words: strings.Fields(`if else for while do switch case default break continue return discard struct class interface
		namespace typedef using template typename enum cbuffer tbuffer static const extern uniform groupshared volatile precise in out
		inout row_major column_major snorm unorm linear centroid nointerpolation noperspective sample true false this sizeof inline
		operator register packoffset export triangle point line lineadj triangleadj vertices indices primitives payload globallycoherent`)}
	attributes = kind{words: strings.Fields(`[unroll] [loop] [branch] [flatten] [unroll(3)] [numthreads(8,8,1)] [numthreads(1,1,1)]
		[forcecase] [call] [fastopt] [allow_uav_condition] [earlydepthstencil] [[vk::binding(3,1)]] [[vk::location(2)]]
		[[vk::push_constant]] [[vk::constant_id(7)]] [[vk::offset(16)]] [[vk::builtin("PointSize")]] [[vk::image_format("r32f")]]
		[[vk::input_attachment_index(0)]] [[vk::combinedImageSampler]] [[vk::shader_record_ext]] [[vk::index(1)]] [noinline]
		[shader("compute")] [shader("pixel")] [wavesize(32)] [maxvertexcount(3)] [domain("tri")] [outputtopology("triangle")]`)}
	literals = kind{is: rawtoken.IsNumber, words: strings.Fields(`0 1 2 3 4 5 7 8 16 31 32 33 63 64 100 127 128 255 256 1024 4096 65535 65536 2147483647
		2147483648 4294967295 4294967296 -1 -2147483648 0u 1u 0xffffffff 0x80000000 1.0 0.0 -0.0 0.5 1e10 1e38 1e39 1e-40 1e-46
		3.4028235e38 1.0f 2.5h 1e5h 1.0l 0.1L 1ll 18446744073709551615ull 1.#INF 010 08 0x1p3 1.5e+3f`)}
	functions = kind{words: intrinsicNames()}
	values    = kind{words: semanticNames()}

	suffixes = strings.Fields("[1] [2] [k] [0] .x .xyz .wzyx [-1] [4] () <float> ._m00 ._11_22 [2][3] .r ++")
	commas   = []string{", 0,", ",,", ";", ", x,", "+", ", 1.5,"}
)

// intrinsicNames returns the names of the language's functions and methods, each once.
func intrinsicNames() (names []string) {
	for i := range intrinsics.Functions {
		names = append(names, intrinsics.Functions[i].Name)
	}
	for i := range intrinsics.Methods {
		names = append(names, intrinsics.Methods[i].Name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// semanticNames returns the system values and some user-defined semantics.
func semanticNames() []string {
	names := []string{"TEXCOORD0", "COLOR", "NORMAL", "A", "B7", "PSIZE", "SV_Target1", "SV_ClipDistance0"}
	for i := range semantics.Table {
		names = append(names, semantics.Table[i].Name)
	}
	return names
}

// insertable lists the kinds of which random tokens are inserted.
var insertable = []*kind{&keywords, &types, &signs, &attributes, &objects, &functions, &literals, &values}
