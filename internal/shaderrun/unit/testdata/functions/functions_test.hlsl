// What is a test, and what is none.
#define TEST(name) [numthreads(1, 1, 1)] void Test##name()

[numthreads(1, 1, 1)] void Test() {}

void Overloaded(int i) {}
[numthreads(1, 1, 1)]
void TestWithVoid(void) {}

TEST(ByMacro) {}
#include "functions.hlsli"

[numthreads(1, 1, 1)] void BenchFirst() {}

void TestWithoutThreads() {}
[numthreads(1, 1, 1)] void TestWithParameters(uint i : SV_GroupIndex) {}

// of another case, only declared, within something
[numthreads(1, 1, 1)] void testLowerCase() {}
[numthreads(1, 1, 1)] void MyTest() {}
[numthreads(1, 1, 1)] void TestDeclared();
namespace inside { [numthreads(1, 1, 1)] void TestInside() {} }
struct S { [numthreads(1, 1, 1)] void TestMethod() {} };
template <typename T> [numthreads(1, 1, 1)] void TestTemplate() {}
void calls() { TestTemplate<int>(); }
