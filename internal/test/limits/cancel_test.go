package limits

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/benchsource"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// cancelled holds sources on which each phase works for some time.
var cancelled = map[string]string{
	"shader":    benchsource.Shader(600_000),
	"long":      pixel(strings.Repeat("x += k; x *= 2; x = sin(x);\n", 3_000)),
	"functions": numbered("float f@(float x) { return x * @; }\n", 3_000) + pixel(numbered("x += f@(x.x);", 3_000)),
	"members":   "cbuffer C {" + numbered("float m@;", 16_000) + "};" + pixel("x = m3;"),
	"expansion": "#define A(x) x x x x x x x x\n" + pixel("A(A(A(A(A(A(;))))))"),
	"array":     "static const float4 table[30000] = {" + numbered("{@, 1, 2, 3},", 30_000) + "};" + pixel("x += table[k];"),
	"branches":  pixel(strings.Repeat("if (k > x.x) x.y += 1;\n", 6_000)),
	"unrolled":  pixel("[unroll] for (int i = 0; i < 2500; i++) { x += sin(x * i); if (x.x > i) x.y += x.z; }"),
	"switch":    pixel("switch ((int)k) {" + numbered("case @: x.y += @ * k; break;", 10_000) + "}"),
	"templates": "template<int N> float f(float x) { return x + N; }" + pixel(numbered("x += f<@>(k);", 3_000)),
}

// A compilation whose context has ended does not start.
func TestCompileStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := hlsl2spirv.Compile(ctx, hlsl2spirv.Source{Name: "x.hlsl",
		Text: "float4 main() : SV_Target { return 0; }"}, hlsl2spirv.Options{Profile: "ps_6_0"})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// A canceled compilation ends within milliseconds in every phase. The test measures processor time. The garbage
// collector is off, as in the command, because it could run at any time. The limit allows for slow machines.
func TestCancelledCompilationsEndAtOnce(t *testing.T) {
	testenv.Long(t)
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	random := rand.New(rand.NewPCG(1, 2))
	var all []time.Duration
	for name, text := range cancelled {
		start := time.Now()
		if _, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "x.hlsl", Text: text},
			hlsl2spirv.Options{Profile: "ps_6_0", UnrollLoops: true}); err != nil {
			t.Fatalf("%s: %.300v", name, err)
		}
		whole := time.Since(start)
		for some, tries := 0, 0; some < 200/len(cancelled)+1 && tries < 50; tries++ {
			at := time.Duration(random.Int64N(int64(whole)))
			if d, ended := cancelAfter(t, text, at); ended {
				all = append(all, d)
				some++
				t.Logf("%s, cancelled after %v of %v: %v", name, at, whole, d)
			}
		}
	}
	if len(all) < 150 {
		t.Errorf("only %d compilations were cancelled before they ended", len(all))
	}
	slices.Sort(all)
	median, most := all[len(all)/2], all[len(all)-1]
	t.Logf("%d compilations: median %v, 95%% %v, at most %v", len(all), median, all[len(all)*95/100], most)
	if median > 5*time.Millisecond || most > 15*time.Millisecond {
		t.Errorf("median %v, at most %v", median, most)
	}
}

// cancelAfter compiles text, cancels the compilation after a delay and returns the processor time used after that. It
// returns false if the compilation ended before the delay was over.
func cancelAfter(t *testing.T, text string, after time.Duration) (time.Duration, bool) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	runtime.GC()
	done := make(chan error)
	go func() {
		_, err := hlsl2spirv.Compile(ctx, hlsl2spirv.Source{Name: "x.hlsl", Text: text},
			hlsl2spirv.Options{Profile: "ps_6_0", UnrollLoops: true})
		done <- err
	}()
	select {
	case <-done:
		return 0, false
	case <-time.After(after):
	}
	start := testenv.Used()
	cancel()
	err := <-done
	d := testenv.Used() - start
	if err == nil {
		return 0, false
	}
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	return d, true
}
