// args: -T cs_6_8 -fspv-target-env=vulkan1.3
[numthreads(1, 1, 1)] void main() {
  Barrier(NODE_INPUT_MEMORY, 0);    // ERROR[barrier-node] ""
  Barrier(ALL_MEMORY, 0);
}
