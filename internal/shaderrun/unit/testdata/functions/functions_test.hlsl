// What is a test, and what is none.
#define TEST(name) [numthreads(1, 1, 1)] void Test##name()

[numthreads(1, 1, 1)] void Test() {}

void TestOverloaded(int i) {}
[numthreads(1, 1, 1)]
void TestOverloaded(void) {}

TEST(ByMacro) {}

[numthreads(1, 1, 1)] void BenchFirst() {}

// without threads, with parameters, with a result, of another case, within something
void TestWithoutThreads() {}
[numthreads(1, 1, 1)] void TestWithParameters(uint i : SV_GroupIndex) {}
[numthreads(1, 1, 1)] int TestWithResult() { return 1; }
[numthreads(1, 1, 1)] void testLowerCase() {}
[numthreads(1, 1, 1)] void MyTest() {}
[numthreads(1, 1, 1)] void TestDeclared();
namespace inside { [numthreads(1, 1, 1)] void TestInside() {} }
struct S { [numthreads(1, 1, 1)] void TestMethod() {} };
template <typename T> [numthreads(1, 1, 1)] void TestTemplate() {}
void calls() { TestTemplate<int>(); }
