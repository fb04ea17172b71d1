package hlsltest_test

import (
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/hlsltest"
)

func TestShaders(t *testing.T) {
	hlsltest.Run(t, "../testdata/hlsltest/numbers_test.hlsl", hlsltest.Options{Subgroups: []int{4, 32}})
}

// passes runs a test function and reports whether it passes, without printing its output.
func passes(test func(*testing.T)) bool {
	verbose := flag.Lookup("test.v").Value
	before := verbose.String()
	verbose.Set("false")
	defer verbose.Set(before)
	everything := func(string, string) (bool, error) { return true, nil }
	return testing.RunTests(everything, []testing.InternalTest{{Name: "Test", F: test}})
}

// TestThatFails fails in the process that TestFailures starts.
func TestThatFails(t *testing.T) {
	if os.Getenv("HLSLTEST_FAILS") == "" {
		t.Skip("it is run by TestFailures")
	}
	hlsltest.Run(t, "../internal/shaderrun/unit/testdata/failing/numbers_test.hlsl", hlsltest.Options{Checks: "none"})
}

// A failing HLSL test is a failing subtest, with its messages.
func TestFailures(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "-test.run=^TestThatFails$/^Test(Elsewhere|Passes|Square)$", "-test.v")
	cmd.Env = append(os.Environ(), "HLSLTEST_FAILS=1")
	out, err := cmd.CombinedOutput()
	for _, want := range []string{
		"    --- FAIL: TestThatFails/TestElsewhere", "    --- PASS: TestThatFails/TestPasses", "    --- FAIL: TestThatFails/TestSquare",
		"thread 3,0,0: lane 3 is here\n", "numbers_test.hlsl:8: ASSERT_EQ(square(float2(2, -3)), float2(4, 6.5)): float2(4, 9) and float2(4, 6.5), thread 0,0,0 and 3 more\n",
	} {
		if err == nil || !strings.Contains(string(out), want) {
			t.Errorf("%v: no %q in\n%s", err, want, out)
		}
	}
}
