// args: -T ps_6_0 -E main -HV 2021 -O0
// Instantiations nest as deeply as their limit, with names that nest in each: more
// than the stack that a host of WebAssembly has.
template <typename T> struct Same { using type = T; };
template <int N> struct Chain {
  using type = typename Same<typename Same<typename Same<typename Same<typename Same<typename Same<typename Same<typename Same<typename Same<typename Same<
      typename Chain<N - 1>::type>::type>::type>::type>::type>::type>::type>::type>::type>::type>::type;
};
template <> struct Chain<0> { using type = float; };

float4 main(float a : A) : SV_Target {
  Chain<500>::type x = a; // spirv: "OpStore %x %\w+"
  return x;
}
