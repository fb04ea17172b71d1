// args: -T cs_6_9 -fspv-target-env=vulkan1.2
// What vectors of more than four components have not.
Buffer<vector<float, 8> > typed;                 // ERROR[texel-too-large] "elements of typed buffers and textures must fit in four 32-bit quantities"
RWTexture2D<vector<min16float, 5> > image;       // ERROR[texel-too-large] "elements of typed buffers and textures must fit in four 32-bit quantities"
static vector<float, 1025> many;                 // ERROR[invalid-vector-size] "invalid value, valid range is between 1 and 1024 inclusive"
static vector<float, 0> none;                    // ERROR[invalid-vector-size] "1 and 1024"
static matrix<float, 5, 4> tall;                 // ERROR[matrix-too-large] "'matrix' is declared with size 5x4"
RWStructuredBuffer<float> o;

[numthreads(1, 1, 1)]
void main() {
  vector<float, 5> v = {1, 2, 3, 4, 5};
  vector<float, 6> few = {1, 2, 3, 4, 5};        // ERROR[initializer-count] "too few elements in vector initialization (expected 6 elements, have 5)"
  vector<float, 6> more = v;                     // ERROR[cannot-initialize] "cannot initialize a variable of type 'vector<float, 6>' with an lvalue of type 'vector<float, 5>'"
  v.x = 1;                                       // ERROR[swizzle-long-vector] "swizzle 'x' of type 'vector<float, 5>': use subscripts for vectors of more than 4 components"
  o[0] = v.wzyx.x + v.rgb.r;                     // ERROR[swizzle-long-vector] "'wzyx'" ERROR[swizzle-long-vector] "'rgb'"
  o[1] = v[5];                                   // ERROR[vector-index-out-of-bounds] "vector element index '5' is out of bounds"
  o[2] = length(v) + distance(v, v);             // ERROR[no-matching-function] "call to 'length'" ERROR[no-matching-function] "call to 'distance'"
  v = normalize(v);                              // ERROR[no-matching-function] "no matching function for call to"
  v = reflect(v, v);                             // ERROR[no-matching-function] "no matching function for call to"
  v = refract(v, v, 1);                          // ERROR[no-matching-function] "no matching function for call to"
  v = faceforward(v, v, v);                      // ERROR[no-matching-function] "no matching function for call to"
  o[3] = cross(v, v).x;                          // ERROR[no-matching-function] "no matching function for call to"
  v = dst(v, v);                                 // ERROR[no-matching-function] "no matching function for call to"
  vector<int, 5> n = NonUniformResourceIndex((vector<int, 5>)v); // ERROR[no-matching-function] "no matching function for call to"
}
