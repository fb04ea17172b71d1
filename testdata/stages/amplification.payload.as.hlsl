// args: -T as_6_5 -E main
struct Payload { bool a; };
groupshared Payload payload; // ERROR[stage-io-unsupported] "payload 'payload' of type 'Payload'"
[numthreads(1, 1, 1)]
void main() { DispatchMesh(1, 1, 1, payload); }
