package lowered

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/opencl"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func TestMain(m *testing.M) {
	opencl.Prepare()
	devicetest.Main(m)
}

// Every shader has inputs, runs on the Vulkan device and changes its writable resources.
func TestCasesRunOnTheVulkanDevice(t *testing.T) {
	vulkan.Require(t)
	Modules(t, func(t *testing.T, m *spirv.Module, c *Case) { c.expected(t, m) })
}

func TestEveryShaderIsACase(t *testing.T) {
	cases := map[string]bool{}
	for _, c := range slices.Concat(Cases(), RunCases()) {
		cases[filepath.Join(cmp.Or(c.Folder, "lower"), c.Shader)] = true
	}
	for _, f := range slices.Concat(testfiles.Matching(t, "testdata/lower/*.hlsl"),
		testfiles.Matching(t, "testdata/run/*.hlsl")) {
		if !cases[strings.TrimPrefix(strings.TrimSuffix(f, ".cs.hlsl"), "testdata/")] {
			t.Errorf("%s is no case", f)
		}
	}
}

// Differences are found in words, and in floats that are not close.
func TestDifferencesAreFound(t *testing.T) {
	c := Case{Floats: []int{1}}
	want := vulkan.Bytes([]float32{1, 2})
	for _, test := range []struct {
		resource int
		got      []float32
		same     bool
	}{
		{0, []float32{1, 2}, true}, {0, []float32{1, 2.0000002}, false}, {1, []float32{1, 2.0000002}, true}, {1, []float32{1, 2.001}, false}, {1, []float32{1}, false},
	} {
		got := [][]byte{vulkan.Bytes(test.got), vulkan.Bytes(test.got)}
		if diff := c.compare(test.resource, got, want); (diff == "") != test.same {
			t.Errorf("%v as resource %d: %q", test.got, test.resource, diff)
		}
	}
}
