package preprocessor

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

const plainUnit = `// Computes the direct light of one lamp at a surface point.
float3 directLight%d(in float3 position, in float3 normal, uniform Lamp lamp)
{
    float3 toLamp = lamp.position - position; // not yet a unit vector
    float  distance2 = dot(toLamp, toLamp);
    [unroll]
    for (int i = 0; i < 4; ++i) {
        distance2 += 0.25f * (float)i * step(lamp.radius, distance2);
    }
    /* the lamp's falloff is that of a sphere */
    return saturate(dot(normal, toLamp * rsqrt(distance2))) * lamp.color.rgb / max(distance2, 1e-4);
}

`

const macroHead = `#define SQUARE(x) ((x) * (x))
#define LERP(a, b, t) ((a) + ((b) - (a)) * (t))
#define LAMPS 16
#define SAMPLE(t, s, uv) t.Sample(s, uv)
#define NAME(base, n) base##n
#define EPSILON 1e-4
#define BIAS LERP(EPSILON, 0.5, SQUARE(EPSILON))
#ifdef NEVER
#endif
`

const macroUnit = `
#if LAMPS > 8 && defined(SQUARE)
float4 NAME(shade, %d)(float2 uv)
{
    float4 c = SAMPLE(albedo, linearSampler, uv);
    float d = SQUARE(uv.x - BIAS) + SQUARE(uv.y - EPSILON);
    for (int i = 0; i < LAMPS; ++i)
        c.rgb = LERP(c.rgb, lamps[i].color.rgb, saturate(SQUARE(d) + EPSILON));
    return c;
}
#else
this text is not read, and it is about as long as what is read above, so that half of it is dead
#endif
`

func benchmark(b *testing.B, text string) {
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		m := source.NewMap()
		diags := diagnostics.NewList(m, diagnostics.Options{})
		r := Run(m, diags, Options{}, "main.hlsl", text)
		if diags.HasErrors() {
			b.Fatal(rendered(diags))
		}
		sink = r
	}
}

var sink Result

func repeat(unit string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, unit, i)
	}
	return b.String()
}

func BenchmarkPlain(b *testing.B)  { benchmark(b, repeat(plainUnit, 1000)) }
func BenchmarkMacros(b *testing.B) { benchmark(b, macroHead+repeat(macroUnit, 1000)) }
func BenchmarkDead(b *testing.B)   { benchmark(b, "#if 0\n"+repeat(plainUnit, 1000)+"#endif\n") }
func BenchmarkTiny(b *testing.B)   { benchmark(b, "float4 main() : SV_Target { return 0; }\n") }

func TestPlainTextDoesNotAllocatePerToken(t *testing.T) {
	text := repeat(plainUnit, 1000)
	var tokens int
	allocs := testing.AllocsPerRun(3, func() {
		m := source.NewMap()
		r := Run(m, diagnostics.NewList(m, diagnostics.Options{}), Options{}, "main.hlsl", text)
		tokens = len(r.Tokens)
	})
	if tokens < 100000 || allocs > 200 {
		t.Errorf("%v allocations for %d tokens", allocs, tokens)
	}
}

func TestMacrosDoNotAllocatePerExpansion(t *testing.T) {
	text := macroHead + repeat("SQUARE(a) + LERP(b, BIAS, LAMPS) + SAMPLE(c, SQUARE(d), e) /* %d */\n", 5000)
	allocs := testing.AllocsPerRun(3, func() {
		m := source.NewMap()
		Run(m, diagnostics.NewList(m, diagnostics.Options{}), Options{}, "main.hlsl", text)
	})
	if allocs > 300 {
		t.Errorf("%v allocations", allocs)
	}
}
