// args: -T cs_6_0 -E main -fcgl
// Texels are fetched or read four components at a time; the level stands last
// in the address.
Texture2D<float2> tex;
Texture2DMS<float> ms;
Buffer<bool2> texels;
RWTexture2D<float> rw;
RWBuffer<uint3> rwbuf;
// spirv: "OpTypeImage %float 2D 2 0 1 1 Unknown" "OpTypeImage %uint Buffer 2 0 0 1" "OpTypeImage %float 2D 2 0 0 2 R32f" "OpTypeImage %uint Buffer 2 0 0 2 Unknown"
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
	float2 a = tex.Load(int3(id)); // spirv: "OpVectorShuffle %v2int %\d+ %\d+ 0 1" "OpCompositeExtract %int %\d+ 2" "OpImageFetch %v4float %\d+ %\d+ Lod"
	a += tex[id.xy];               // spirv: "OpImageFetch %v4float %\d+ %\d+ Lod %uint_0"
	a += tex.mips[2][id.xy];       // spirv: "OpImageFetch %v4float %\d+ %\d+ Lod %uint_2"
	a += ms.sample[1][id.xy];      // spirv: "OpImageFetch %v4float %\d+ %\d+ Sample"
	if (texels[id.x].y)            // spirv: "OpImageFetch %v4uint" "OpVectorShuffle %v2uint" "OpINotEqual %v2bool"
		rw[id.xy] = a.x;           // spirv: "OpImageWrite %\d+ %\d+ %\d+ None"
	rwbuf[id.x].y += 3;            // spirv: "OpImageRead %v4uint" "OpCompositeInsert %v3uint" "OpImageWrite"
	uint w, h, levels;
	tex.GetDimensions(1, w, h, levels); // spirv: "OpImageQuerySizeLod %v2uint" "OpImageQueryLevels %uint"
	rwbuf[0] = uint3(w, h, levels);
}
