// args: -T cs_6_0 -E main
// groups: 4,1,1
// resource: partial {"size": 16}
// resource: done {"size": 4}
// resource: total {"size": 4}
globallycoherent RWStructuredBuffer<uint> partial;
RWStructuredBuffer<uint> done, total;

// The last group adds what all have left, which they have not made visible.
[numthreads(1, 1, 1)]
void main(uint group : SV_GroupID) {
  partial[group] = group + 1; // ALSO "writes it"
  uint before;
  InterlockedAdd(done[0], 1, before);
  if (before == 3) {
    uint sum = 0;
    for (uint k = 0; k < 4; k++)
      sum += partial[k]; // FINDING[race] "reads partial[0]; thread 0 of group 0,0,0 writes it, and the groups are not synchronized"
    total[0] = sum;
  }
}
