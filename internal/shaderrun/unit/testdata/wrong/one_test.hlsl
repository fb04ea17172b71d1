// One thread fails, as nothing says that there are more.
#include <test.hlsli>
void TestOne(uint i : SV_GroupIndex) { ASSERT_EQ(i, 1); }
