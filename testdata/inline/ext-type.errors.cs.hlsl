// args: -T cs_6_0 -E main
[[vk::ext_type_def(0, 21)]] void create([[vk::ext_literal]] int bits, [[vk::ext_literal]] int sign);
[[vk::ext_type_def(1, 61)]] void load();                 // ERROR[opcode-unknown] "type declaration with number 61"
[[vk::ext_type_def(2, 23)]] void vec([[vk::ext_reference]] vk::ext_type<3> component, [[vk::ext_literal]] int count); // ERROR[ext-type-undefined] "vk::ext_type<3>"
[[vk::ext_type_def(4, 33)]] void function([[vk::ext_reference]] vk::ext_type<4> self); // ERROR[ext-type-undefined] "vk::ext_type<4>"
[[vk::ext_type_def(5, 19)]] void nothing();
vk::ext_type<> none;                                     // ERROR[too-few-template-args] ""
vk::ext_type<1, 2> two;                                  // ERROR[too-many-template-args] ""
vk::ext_type<int> type;                                  // ERROR[template-arg-must-be-value] ""

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  vk::ext_type<3> c;
  vk::ext_type<4> self;
  create(32, 0);
  create(32, 1);                                         // ERROR[ext-type-different] "vk::ext_type<0>"
  create(id.x, 1);                                       // ERROR[literal-argument] "literal"
  vec(c, 4);                                             // ERROR[ext-type-undefined] "vk::ext_type<3>"
  function(self);                                        // ERROR[ext-type-undefined] "vk::ext_type<4>"
  nothing();
  load();
}
