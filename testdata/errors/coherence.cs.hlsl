// args: -T cs_6_0
RWBuffer<float> plain;
globallycoherent RWBuffer<float> global;
reordercoherent RWBuffer<float> reorder;
typedef globallycoherent RWBuffer<float> Global;
globallycoherent Global again; // WARNING[attribute-again] "'globallycoherent' is already applied"
reordercoherent globallycoherent RWBuffer<float> both; // WARNING[reordercoherent-implied] "implies 'reordercoherent'"

void take(globallycoherent RWBuffer<float> b) { b[0] = 1; }
RWBuffer<float> give() { return global; } // WARNING[coherence-mismatch] "from 'globallycoherent RWBuffer<float>' to 'RWBuffer<float>' loses globallycoherent annotation"

[numthreads(1, 1, 1)]
void main() {
  RWBuffer<float> a = reorder; // WARNING[coherence-mismatch] "loses reordercoherent"
  globallycoherent RWBuffer<float> b = global;
  b = plain;                   // WARNING[coherence-mismatch] "adds globallycoherent"
  b = reorder;                 // WARNING[coherence-mismatch] "promotes reordercoherent to globallycoherent"
  reordercoherent RWBuffer<float> c = global; // WARNING[coherence-mismatch] "demotes globallycoherent to reordercoherent"
  take(plain);                 // WARNING[coherence-mismatch] "adds globallycoherent"
  take(both);
  take(again);
  a = give();
  a[0] = 1;
}
