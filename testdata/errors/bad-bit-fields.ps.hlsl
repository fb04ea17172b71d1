// args: -T ps_6_0 -HV 2021
// Of a struct with wrong bit-fields nobody knows the size.
struct Wide {
  uint b : 33;                                // ERROR[bit-field-too-wide] "size of bit-field 'b' (33 bits)"
  uint c : 3;
};
struct Around { Wide w[2]; };
static int sized[sizeof(Wide) == 4 ? 1 : -1];
static int around[sizeof(Around) == 4 ? 1 : -1];
struct Right { uint c : 3; };
static int known[sizeof(Right) == 8 ? 1 : -1]; // ERROR[negative-array-size] "negative size"

// A colon behind the name of an enum is that of a bit-field without a name, unless
// braces follow.
enum E : uint { One };
struct Fields {
  enum E : 3;
  enum E e : 3;
  enum F : uint { Two } f : 3;
};
float4 main() : SV_Target { Fields s = (Fields)0; return s.e + s.undeclared; } // ERROR[no-member] "undeclared"
