// args: -T cs_6_8
void unreached(uint i) { Barrier(i, 1); }
void reached(uint i) { Barrier(1, i + 1); } // ERROR[barrier-argument] "Barrier arguments must be non-negative integer constants"
[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  reached(i);
  Barrier(i, 1);                            // ERROR[barrier-argument] "Barrier arguments must be non-negative integer constants"
  Barrier(2 - 1, 0);
}
