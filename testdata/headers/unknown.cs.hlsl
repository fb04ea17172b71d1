// args: -T cs_6_0 -E main
#include <hlsl> // ERROR[file-not-found] "'hlsl' file not found"
[numthreads(1, 1, 1)] void main() {}
