// args: -T as_6_5
struct Payload { float a; };
groupshared Payload p, q;
void dispatch() { DispatchMesh(1, 1, 1, q); } // ERROR[payload-twice] "all calls of DispatchMesh must pass the same payload variable"
[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i == 0)
    dispatch();
  else
    DispatchMesh(1, 1, 1, p);
}
