// args: -T cs_6_0
[[vk::ext_type_def(0, 21)]] void create([[vk::ext_literal]] int bits, [[vk::ext_literal]] int sign);
[numthreads(1, 1, 1)]
void main() {
  vk::ext_type<0> known;
  vk::ext_type<1> unknown;     // ERROR[ext-type-undefined] "vk::ext_type<1>"
  create(32, 0);
}
