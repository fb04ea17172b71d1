// args: -T as_6_5 -E main
// With SPV_NV_mesh_shader, each part of a payload is a variable with its offset.
struct Flags { uint a : 7; uint b : 11; };
struct Payload { Flags flags; uint c; };
groupshared Payload payload; // ERROR[stage-io-unsupported] "payload"
[numthreads(1, 1, 1)]
void main() { DispatchMesh(1, 1, 1, payload); }
