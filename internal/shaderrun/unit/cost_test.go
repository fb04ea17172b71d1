package unit

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// TestAFileIsCheckedOnce checks that a file is read and checked only once, and that a function is compiled only once,
// even if it has several tests.
func TestAFileIsCheckedOnce(t *testing.T) {
	var mu sync.Mutex
	phases := map[string]int{}
	observe := func(kind, name string) func() {
		mu.Lock()
		defer mu.Unlock()
		if kind == "phase" {
			phases[name]++
		}
		return func() {}
	}
	list := results(t, "../../../testdata/hlsltest", Options{Compiler: hlsl2spirv.Options{Observe: observe},
		Subgroups: []int{4, 8, 16}, Count: 2})
	tests := 0
	for _, r := range list {
		tests += len(r.Results)
	}
	if phases["preprocess"] != len(list) || phases["parse"] != len(list) || phases["check"] != len(list) ||
		phases["emit"]*6 != tests || tests < 24 {
		t.Errorf("%d tests of %d files take %v", tests, len(list), phases)
	}
}

// smallTests writes a file with a number of tests of a small function, and with a number of functions that are not
// called. It returns the path of the file.
func smallTests(tb testing.TB, tests, unused int) string {
	tb.Helper()
	var b strings.Builder
	b.WriteString("#include <test.hlsli>\ntemplate <typename T> T square(T x) { return x * x; }\n")
	for i := range unused {
		fmt.Fprintf(&b, `
float3 shade%d(float3 n, float3 l, float roughness) {
  float3 h = normalize(n + l);
  float a = roughness * roughness, d = saturate(dot(n, h));
  float k = a / (3.14159f * pow(d * d * (a - 1) + 1, 2) + %d.5f);
  [loop] for (int i = 0; i < 7; i++)
    k += sin(k * i) * cos(a);
  return k > 2 ? lerp(n, l, k) : reflect(l, n) * k;
}
`, i, i)
	}
	for i := range tests {
		fmt.Fprintf(&b, `
[numthreads(8, 1, 1)]
void Test%d() {
  ASSERT_EQ(square(%d), %d);
  ASSERT_NEAR(square(0.5f), 0.25f, 1e-6f);
  ASSERT_EQ(square(float3(1, 2, 3)), float3(1, 4, 9));
  ASSERT(WaveGetLaneIndex() < 8);
}
`, i, i, i*i)
	}
	path := filepath.Join(tb.TempDir(), "small_test.hlsl")
	if err := os.WriteFile(path, []byte(b.String()), 0o666); err != nil {
		tb.Fatal(err)
	}
	return path
}

func runFile(tb testing.TB, path string, o Options) {
	tb.Helper()
	f, err := Load(path, o)
	if err != nil {
		tb.Fatal(err)
	}
	f.RunAll(context.Background(), func(r Result) {
		if r.Failed() {
			tb.Error(r.Test.Name, r.Failures)
		}
	})
}

// TestTwentySmallTestsTakeNoTime checks that twenty small tests take so little time that a user does not notice it.
func TestTwentySmallTestsTakeNoTime(t *testing.T) {
	path := smallTests(t, 20, 0)
	least := time.Hour
	for range 3 {
		start := testenv.Used()
		runFile(t, path, Options{Checks: interpreter.AllChecks})
		least = min(least, testenv.Used()-start)
	}
	if least > 100*time.Millisecond {
		t.Errorf("20 small tests take %v of processor time", least)
	}
}

// BenchmarkFiles runs files with small tests. Some of the files contain much code that the tests do not use.
func BenchmarkFiles(b *testing.B) {
	for name, file := range map[string]struct{ tests, unused int }{"20 tests": {20, 0},
		"200 tests with 600 functions": {200, 600}} {
		path := smallTests(b, file.tests, file.unused)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				runFile(b, path, Options{Checks: interpreter.AllChecks})
			}
		})
	}
}
