// args: -T cs_6_0
[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {
  vk::abort("text"); // ERROR[no-matching-function] "no matching function for call to 'vk::abort'"
}
