// args: -T cs_6_5 -fspv-target-env=vulkan1.2
// Flags of a ray query came with shader model 6.9; a number is taken at its word, in what is reached.
void reached() { RayQuery<RAY_FLAG_FORCE_OPAQUE, 1> q; }  // ERROR[query-flags-model] "requires shader model 6.9 or above"
void unreached() { RayQuery<0, 1> q; }
[numthreads(1, 1, 1)]
void main() {
  reached();
  RayQuery<0, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> a;
  RayQuery<0, 0> b;
}
