// args: -T lib_6_5 -fspv-target-env=vulkan1.2
// An entry point is called without an object: a method that is one has to be static.
struct Payload {
  float4 color;
  [shader("anyhit")] void Hit(inout Payload p, BuiltInTriangleIntersectionAttributes b) {} // ERROR[entry-method] "entry point 'Payload.Hit' cannot be a non-static member function"
  [shader("miss")] static void Miss(inout Payload p) { p.color = 1; }
};
struct Declared {
  float4 color;
  [shader("miss")] void Inside(inout Payload p);
  void Outside(inout Payload p);
  [numthreads(1, 1, 1)] [shader("compute")] void Compute() { color = 1; } // ERROR[entry-method] "entry point 'Declared.Compute' cannot be"
};
void Declared::Inside(inout Payload p) { p.color = color; } // ERROR[entry-method] "entry point 'Declared.Inside' cannot be"
[shader("miss")] void Declared::Outside(inout Payload p) { p.color = color; } // ERROR[entry-method] "entry point 'Declared.Outside' cannot be"
struct Derived : Declared {
  [shader("miss")] void Again(inout Payload p) { p.color = color; } // ERROR[entry-method] "entry point 'Derived.Again' cannot be"
};
template <class T> struct Generic {
  T value;
  [shader("miss")] void Method(inout Payload p) { p.color = value; } // ERROR[entry-method] "entry point 'Generic.Method' cannot be"
};
[shader("miss")] void Free(inout Payload p) {
  Generic<float> g;
  g.Method(p);
}
namespace N {
  struct S { [shader("miss")] void Nested(inout Payload p) {} }; // ERROR[entry-method] "entry point 'N::S.Nested' cannot be"
}
interface I {
  [shader("miss")] void Required(inout Payload p);
};
