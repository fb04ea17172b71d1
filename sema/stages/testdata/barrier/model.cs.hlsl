// args: -T cs_6_7 -fspv-target-env=vulkan1.3
void unreached() { Barrier(1, 0); }
[numthreads(1, 1, 1)] void main() {
  Barrier(1, 0);                    // ERROR[intrinsic-model] "6.8"
}
