// args: -T cs_6_0 -E main
// Only int, uint, float and literals become the enumerations of a struct.
enum Kind { KA, KB };
struct S { float v; Kind k; };
struct Holder { Kind k; RWBuffer<float> b; };
struct Plain { float v; int k; };
RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)]
void main() {
  S a = (S)true;          // ERROR[cannot-convert] "cannot convert"
  S b = (S)(double)1;     // ERROR[cannot-convert] "cannot convert"
  Holder h = (Holder)0;   // ERROR[cannot-convert] "cannot convert"
  S c = 0;                // ERROR[cannot-initialize] "cannot initialize"
  Plain d = (Plain)true;
  Plain e = (Plain)KB;
  S f = (S)e;             // ERROR[cannot-convert] "cannot convert"
}
