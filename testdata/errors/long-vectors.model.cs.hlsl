// args: -T cs_6_8
// Before shader model 6.9 vectors have up to four components.
static vector<float, 5> v;                       // ERROR[invalid-vector-size] "invalid value, valid range is between 1 and 4 inclusive"
StructuredBuffer<vector<int, 17> > b;            // ERROR[invalid-vector-size] "1 and 4"
[numthreads(1, 1, 1)]
void main() {}
