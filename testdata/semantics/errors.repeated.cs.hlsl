// args: -T cs_6_0
[numthreads(1, 1, 1)]
void main(uint3 a : SV_GroupID, int3 b : SV_GroupID) {} // ERROR[semantic-duplicate] "input semantic 'SV_GroupID' used more than once"
