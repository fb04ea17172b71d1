#include <test.hlsli>
struct Values { uint i : SV_GroupIndex; float weight; };
void TestRight(uint i : SV_GroupIndex) { ASSERT_EQ(i, 0); }
void TestWrong(float x) { ASSERT(x > 0); }
void TestOther(uint3 id : SV_DispatchThreadID, uint vertex : SV_VertexID) {}
void TestWrites(out uint i : SV_GroupIndex) { i = 0; }
void TestStruct(Values v) {}
