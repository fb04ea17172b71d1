// args: -T cs_6_0 -fspv-target-env=vulkan1.1
ByteAddressBuffer bytes;
RWByteAddressBuffer written;
Buffer<float> values;
StructuredBuffer<float4> items;
AppendStructuredBuffer<float> list;
Texture2D image;
SamplerState linearly;
groupshared uint counter;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 v = id.xyzx;
  double d = v.x;
  bytes.Load(id.xy);                            // ERROR[no-matching-member-function] "no matching member function for call to 'Load'"
  bytes.Load(id.x);                             // WARNING[read-unused] ""
  written.Store(id, 1);                         // ERROR[no-matching-member-function] "'Store'"
  written.InterlockedAdd(id.xy, 1);             // ERROR[no-matching-member-function] "'InterlockedAdd'"
  InterlockedAdd(counter, id.xy);               // ERROR[no-matching-function] "'InterlockedAdd'"
  items.Load(id);                               // ERROR[no-matching-member-function] "'Load'"
  values.Load(id);                              // WARNING[implicit-truncation] "" WARNING[read-unused] ""
  list.Append(v);                               // WARNING[implicit-truncation] ""
  image.SampleLevel(linearly, v.xy, v);         // ERROR[no-matching-member-function] "'SampleLevel'"
  image.SampleLevel(linearly, v, 0);            // WARNING[implicit-truncation] "" WARNING[read-unused] ""
  image.Load(v);                                // WARNING[implicit-truncation] "" WARNING[read-unused] ""
  v = WaveReadLaneAt(v, id);                    // ERROR[no-matching-function] "'WaveReadLaneAt'"
  v.xyz = refract(v.xyz, v.xyz, v.xyz);         // ERROR[no-matching-function] "'refract'"
  v.x = fma(v.x, v.y, v.z);                     // ERROR[no-matching-function] "'fma'"
  d = fma(d, v.x, d);                           // ERROR[no-matching-function] "'fma'"
  d = fma(d, 2.0, d);
}
