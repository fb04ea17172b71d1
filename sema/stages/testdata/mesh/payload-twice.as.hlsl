// args: -T as_6_5
struct Payload { float a; };
groupshared Payload p, q;
[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i == 0)
    DispatchMesh(1, 1, 1, p);
  else
    DispatchMesh(1, 1, 1, q);       // ERROR[payload-twice] "must pass the same payload variable"
}
