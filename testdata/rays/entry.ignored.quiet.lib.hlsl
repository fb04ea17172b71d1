// args: -T lib_6_3 -fspv-target-env=vulkan1.2 -E Main
// args: -T lib_6_3 -fspv-target-env=vulkan1.2 -E Main -fspv-entrypoint-name=First -Wall
// dxc ignores -E in silence; it has an effect with -fspv-entrypoint-name, which renames this function.
[shader("compute")] [numthreads(4, 1, 1)] void Main() {}
