package mlirtest

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
)

// double is a shader that can be printed.
const double = `RWStructuredBuffer<uint> numbers;
[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  numbers[id.x] *= 2;
}`

func printed(t *testing.T, source string, d llvmtools.SPIRVDialect) ([]byte, error) {
	t.Helper()
	d.Require(t)
	return Print(hlsl2spirv.Source{Name: "shader.hlsl", Text: source}, hlsl2spirv.Options{Profile: "cs_6_0"}, d)
}

func TestEveryStepMakesAModule(t *testing.T) {
	for _, d := range []llvmtools.SPIRVDialect{llvmtools.SPIRVDialect19, llvmtools.SPIRVDialect22} {
		text, err := printed(t, double, d)
		if err != nil {
			t.Fatal(err)
		}
		list, err := Take(text, d)
		if err != nil || len(list) != 4 {
			t.Errorf("%d modules, %v", len(list), err)
		}
	}
}

func TestARefusalNamesTheConstruct(t *testing.T) {
	_, err := printed(t, strings.Replace(double, "*= 2", "= 1; uint n, s; numbers.GetDimensions(n, s); numbers[0] = n",
		1), llvmtools.SPIRVDialect22)
	if refusal := (*Refusal)(nil); !errors.As(err, &refusal) || !strings.Contains(refusal.Text, "OpArrayLength") {
		t.Errorf("got %v", err)
	}
}

// If a tool fails, the error names the step.
func TestAStepThatFailsIsNamed(t *testing.T) {
	d := llvmtools.SPIRVDialect22
	text, err := printed(t, double, d)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ old, new, want string }{
		{"spirv.IMul", "spirv.Nothing", "verify: "},
		{"spirv.Return", "\"spirv.Nothing\"() : () -> ()\n    spirv.Return", "serialize: "},
		{"bind(0, 0)", "", "serialize: invalid"},
	} {
		wrong := strings.Replace(string(text), test.old, test.new, 1)
		if wrong == string(text) {
			t.Fatalf("there is no %s in\n%s", test.old, text)
		}
		if _, err := Take([]byte(wrong), d); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", test.new, err, test.want)
		}
	}
}
