package gpustats

import (
	"context"
	"errors"
	"maps"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testworker"
)

// family is the family for which the tests compile; it supports all features of their shaders.
const family = "navi21"

// Every stage has figures. They are the same in a second run and in another process.
func TestFiguresOfEveryStage(t *testing.T) {
	d, other := Require(t, family), Require(t, family)
	eachModule(t, func(t *testing.T, _ shadertest.Run, words []uint32) {
		first, err := d.Measure(context.Background(), words, Options{})
		if err != nil {
			t.Fatal(err)
		}
		figures := first.Figures()
		for _, name := range []string{"Instructions", "VGPRs", SPIRVBytes, SPIRVInstructions} {
			if figures[name] == 0 {
				t.Errorf("no %s", name)
			}
		}
		for _, again := range []*Driver{d, other} {
			if r, err := again.Measure(context.Background(), words, Options{}); err != nil ||
				!maps.Equal(r.Figures(), figures) {
				t.Errorf("%v, then %v (%v)", figures, r, err)
			}
		}
	})
}

func TestTimeAndRepresentationsAreTakenOnDemand(t *testing.T) {
	d := Require(t, family)
	words := compiled(t, "", "RWBuffer<float> o; [numthreads(1, 1, 1)] void main() { o[0] = 1; }")
	r, err := d.Measure(context.Background(), words, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if r.Milliseconds != 0 || len(r.Executables) != 1 || len(r.Executables[0].Representations) != 0 {
		t.Errorf("not asked for: %+v", r)
	}
	if r, err = d.Measure(context.Background(), words, Options{Runs: 2, Representations: true}); err != nil {
		t.Fatal(err)
	}
	if r.Milliseconds == 0 {
		t.Error("no time")
	}
	assembly := ""
	for _, x := range r.Executables[0].Representations {
		assembly += x.Text
	}
	if !strings.Contains(assembly, "s_endpgm") {
		t.Errorf("no assembly: %s", assembly)
	}
}

func TestFailedCompilationsHaveAReason(t *testing.T) {
	d, old := Require(t, family), Require(t, "polaris10")
	rays := compiled(t, "-fspv-target-env=vulkan1.2", `RaytracingAccelerationStructure scene; RWBuffer<uint> o;
[numthreads(1, 1, 1)] void main() {
  RayQuery<RAY_FLAG_NONE> q; RayDesc r = { float3(0, 0, 0), 0, float3(1, 1, 1), 9 };
  q.TraceRayInline(scene, 0, 255, r); q.Proceed(); o[0] = q.CommittedStatus(); }`)
	if _, err := d.Measure(context.Background(), rays, Options{}); err != nil {
		t.Error(err)
	}
	if _, err := old.Measure(context.Background(), rays, Options{}); !errors.Is(err, ErrMissing) ||
		!strings.Contains(err.Error(), "RayQueryKHR") {
		t.Errorf("a ray query on a chip without: %v", err)
	}
	if _, err := d.Measure(context.Background(), []uint32{1, 2, 3}, Options{}); !errors.Is(err, ErrInvalid) {
		t.Errorf("three words: %v", err)
	}
}

func TestADriverThatDiesIsAnError(t *testing.T) {
	Require(t, family)
	if _, err := Open(context.Background(), "voodoo2"); !errors.Is(err, testworker.ErrDied) ||
		!strings.Contains(err.Error(), "Unknown family") {
		t.Errorf("a chip that the driver does not know: %v", err)
	}
}
