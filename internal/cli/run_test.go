package cli

import (
	"encoding/binary"
	"os"
	"strings"
	"testing"
)

// floats encodes numbers as the content of a buffer.
func floats(t *testing.T, numbers ...float32) []byte {
	t.Helper()
	b, err := binary.Append(nil, binary.LittleEndian, numbers)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// inFolder writes files to a new folder and changes to it.
func inFolder(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

const doubling = `cbuffer Parameters : register(b1) { float factor; };
RWStructuredBuffer<float> values : register(u0);
[numthreads(2, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  values[id.x] *= factor;
  if (id.x == 3) printf("last %d", id.x);
}
`

// A shader runs without a driver and without clang; buffers are read from and written to files.
func TestRunRunsAShader(t *testing.T) {
	inFolder(t, map[string]string{"double.hlsl": doubling, "in.bin": string(floats(t, 1, 2, 3, 4.5)),
		"factor.bin": string(floats(t, 2, 0, 0, 0))})
	for _, more := range [][]string{nil, {"-j", "2"}, {"-subgroup", "4"}, {"-seed", "7"}, {"-engine", "interpreter"},
		{"-O0"}, {"-fcgl"}} {
		args := append([]string{"run", "-T", "cs_6_0", "-groups", "2", "-in", "values=in.bin", "-in", "b1=factor.bin",
			"-out", "u0=out.bin"}, more...)
		status, out, diags := sessionOf(allCommands(), "", append(args, "double.hlsl")...)
		if status != statusOK || out != "last 3" || diags != "" {
			t.Errorf("%v: status %d, %q, %q", more, status, out, diags)
			continue
		}
		if got, err := os.ReadFile("out.bin"); err != nil || string(got) != string(floats(t, 2, 4, 6, 9)) {
			t.Errorf("%v: %v %v", more, got, err)
		}
	}
}

// Errors that prevent a run are reported, with the shader's line if there is one.
func TestRunSaysWhatIsMissing(t *testing.T) {
	inFolder(t, map[string]string{
		"double.hlsl":  doubling,
		"forever.hlsl": "RWStructuredBuffer<uint> b;\n[numthreads(1, 1, 1)]\nvoid main() {\n  while (b[0] == 0)\n    b[1]++;\n}\n",
		"image.hlsl":   "RWTexture2D<float> image;\n[numthreads(1, 1, 1)]\nvoid main() { image[uint2(0, 0)] = 1; }\n",
		"odd.bin":      "abc",
		"reads.hlsl":   "StructuredBuffer<uint> a : register(t0);\nRWStructuredBuffer<uint> o : register(u0);\n[numthreads(1, 1, 1)]\nvoid main() { o[0] = a[0]; }\n",
		"pixel.hlsl":   "float4 main() : SV_Target { return 1; }\n",
	})
	for _, test := range []struct {
		args   string
		status int
		want   string
	}{
		{"double.hlsl", statusError, "unknown size of values (u0, 0:16); use -in or -size"},
		{"-size u0=x double.hlsl", statusRefused, "invalid size 'x'"},
		{"-size u0=16 -out 1:0=o double.hlsl", statusError, "-out: the shader does not use a resource '1:0'; its resources are Parameters (b1, 0:1), values (u0, 0:16)"},
		{"-subgroup 5 -size u0=16 double.hlsl", statusError, "invalid subgroup size 5"},
		{"-seed none double.hlsl", statusRefused, "-seed: expected a positive integer, not 'none'"},
		{"-clang no-such-clang -size u0=16 double.hlsl", statusError, "no-such-clang"},
		{"-engine llvm -seed 3 -size u0=16 double.hlsl", statusError, "require -engine=interpreter"},
		{"-engine gpu double.hlsl", statusRefused, "unknown engine 'gpu'; expected interpreter or llvm"},
		{"-max-steps 1000 -size 0:0=16 forever.hlsl", statusError, "forever.hlsl:"},
		{"image.hlsl", statusError, "image (0:0) is not a buffer"},
		{"-T ps_6_0 pixel.hlsl", statusError, "'main' is an entry point for Fragment; run supports only compute shaders"},
		{"-groups 2 1 1 -size u0=16 double.hlsl", statusRefused, "'1' is neither a flag nor a file; separate numbers with commas"},
		{"-in b1=double.hlsl double.hlsl", statusError, "unknown size of values (u0, 0:16)"},
		{"-size o=16 reads.hlsl", statusError, "unknown size of a (t0, 0:0)"},
		{"-in a=odd.bin reads.hlsl", statusOK, "warning: 'odd.bin' has 3 bytes, which is not a multiple of the element size of a (t0, 0:0), 4 bytes"},
	} {
		args := append([]string{"run", "-T", "cs_6_0"}, strings.Fields(test.args)...)
		if status, out, diags := sessionOf(allCommands(), "", args...); status != test.status ||
			!strings.Contains(diags, test.want) {
			t.Errorf("%s: status %d, %q, %q", test.args, status, out, diags)
		}
	}
}
