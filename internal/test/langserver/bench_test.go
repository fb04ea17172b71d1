package langserver

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// headerLines is the approximate number of lines in the header of the benchmark.
const headerLines = 4900

// longHeader returns a header of structs and functions, each of which uses earlier ones.
func longHeader() string {
	var b strings.Builder
	b.WriteString("#ifndef LONG_H\n#define LONG_H\n\nfloat3 shade0(float3 n, float3 l) { return n * dot(n, l); }\n")
	for i := 1; strings.Count(b.String(), "\n") < headerLines-20; i++ {
		fmt.Fprintf(&b, `
// Material%[1]d is a surface with %[1]d layers.
struct Material%[1]d {
  float4 albedo, emission;
  float roughness[%[2]d];
  uint flags;
  float weight(uint i) { return roughness[min(i, %[2]du - 1)] * (flags & %[1]du ? 0.5 : 1.0); }
};

float3 shade%[1]d(float3 n, float3 l) {
  Material%[1]d m = (Material%[1]d)0;
  m.albedo = float4(normalize(n), %[1]d.0);
  float3 sum = shade%[3]d(n, l);
  [loop] for (uint i = 0; i < %[2]d; i++) {
    float w = m.weight(i);
    if (w > 0.25)
      sum += w * m.albedo.rgb * saturate(dot(n, reflect(l, n)));
    else
      sum = lerp(sum, m.emission.xyz, w);
  }
  return sum;
}
`, i, 2+i%7, i-1)
	}
	b.WriteString("\nfloat3 last(float3 n) {\n  float3 v = n;\n  return v;\n}\n\n#endif\n")
	return b.String()
}

// BenchmarkEditOfALongHeader edits a line near the end of a header of 4,900 lines, which is open
// with a shader that includes it. A round is the edit and the answer that the editor waits for: a
// completion at the edit, or the diagnostics. MB-process is the memory that the process has taken from the
// system.
func BenchmarkEditOfALongHeader(b *testing.B) {
	text := longHeader()
	line := strings.Count(text[:strings.Index(text, "return v;\n}\n\n#endif")], "\n")
	for _, bench := range [...]struct {
		name  string
		await func(c *Client, uri string, version int)
	}{
		{"completion", func(c *Client, uri string, _ int) {
			params := with(at(uri, line, 9), "context", map[string]any{"triggerKind": 1})
			if got := string(c.Request("textDocument/completion", params)); !strings.Contains(got, `"label":"v"`) {
				c.t.Fatalf("the completions are %.200s", got)
			}
		}},
		{"diagnostics", func(c *Client, uri string, version int) {
			c.Until(uri, "version", func(d *Diagnostics) bool { return *d.Version == version })
		}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			c := Start(b, ServerOptions())
			c.Initialize(full)
			uri, main := URI("/long.h"), URI("/main.ps.hlsl")
			c.Open(main, "#include \"long.h\"\nfloat4 main(float3 n : N) : SV_Target { return float4(last(n), 1); }\n")
			c.Open(uri, text)
			c.Codes(main)
			c.Codes(uri)
			b.ReportAllocs()
			version := 1
			for b.Loop() {
				version++
				c.Change(uri, version, Edit(line, 9, line, 10, "nv"[version%2:version%2+1]))
				bench.await(c, uri, version)
			}
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			b.ReportMetric(float64(m.Sys)/1e6, "MB-process")
		})
	}
}
