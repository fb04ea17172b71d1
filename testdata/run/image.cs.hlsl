// args: -T cs_6_0 -E main
[[vk::image_format("r32ui")]] RWTexture2D<uint> image : register(u0);
RWStructuredBuffer<uint> target : register(u1);

[numthreads(4, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (all(id.xy < 4)) // the others would write to the same places
    target[id.y * 4 + id.x] = image[id.xy];
  image[id.xy] = id.x;
}
