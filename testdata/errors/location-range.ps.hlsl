// args: -T ps_6_0 -E main
struct In {
  [[vk::location(0x3fffffff)]] float4 a : A;
  [[vk::location(0x40000000)]] float4 b : B; // ERROR[location-range] "invalid location 1073741824; locations are numbers from 0 to 1073741823"
  [[vk::location(-2)]] float4 c : C;         // ERROR[location-range] "invalid location"
  [[vk::location(2.5)]] float4 e : E;        // WARNING[attribute-arg-not-uint] "must have a uint literal argument"
};
float4 main(In i) : SV_Target { return i.a; }
