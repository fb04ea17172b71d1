// args: -T cs_6_9 -E main -enable-16bit-types -fspv-target-env=vulkan1.2
// Poses of a skeleton blended: 40 halves of a pose each, quantized in memory, with masks
// of the bones that a layer moves.
struct Pose {
  float weight;
  uint mask;
  vector<half, 40> joints;
};

StructuredBuffer<Pose> layers;
RWByteAddressBuffer poses;
cbuffer Animation { uint count; float time; }

vector<half, 40> sample(Pose a, Pose b, float t) {
  return lerp(a.joints, b.joints, (half)smoothstep(0, 1, t));
}

vector<bool, 40> moved(uint mask) {
  vector<bool, 40> r;
  for (uint i = 0; i < 40; i++)
    r[i] = (mask >> (i & 31) & 1) != 0;
  return r;
}

[numthreads(32, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  vector<half, 40> pose = 0;
  for (uint i = 0; i + 1 < count; i++) {
    Pose a = layers[id * count + i], b = layers[id * count + i + 1];
    vector<half, 40> next = sample(a, b, frac(time)) * (half)a.weight; // spirv: "OpExtInst %half %\w+ FMix"
    pose = select(moved(a.mask), pose + next, pose);                     // spirv: "OpSelect %half"
  }
  poses.Store<vector<half, 40> >(80 * id, pose);
}
