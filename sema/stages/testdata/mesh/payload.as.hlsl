// args: -T as_6_5
struct Payload { float a; };
groupshared Payload p;
void local() {
  Payload q = {1};
  DispatchMesh(1, 1, 1, q);         // ERROR[payload-argument] ""
}
[numthreads(1, 1, 1)]
void main() {
  DispatchMesh(1, 1, 1, p);
  local();
}
