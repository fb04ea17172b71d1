// args: -T cs_6_0 -E main
// groups: 2,1,1
// resource: visible {"size": 16}
AppendStructuredBuffer<uint> visible;

// Half of the threads find something, and there is room for a quarter.
[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (id.x % 2 == 0)
    visible.Append(id.x); // FINDING[range] "writes visible[4], which has 4 elements"
}
