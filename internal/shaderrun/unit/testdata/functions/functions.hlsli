// Functions of an included file: with numthreads alone they are tests.
[numthreads(1, 1, 1)] void TestIncluded() {}
void TestIncludedWithoutThreads() {}
bool TestIncludedWithResult(float x) { return x > 0; }
[numthreads(1, 1, 1)] void TestIncludedWithParameter(uint3 id : SV_DispatchThreadID) {}
