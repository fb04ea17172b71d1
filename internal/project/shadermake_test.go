package project

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

const config = `
// all of it
sub/a.hlsl -T ps -D A={0,1} -D B={x,y} -D C
"b c.hlsl" --profile=cs -E Blur -O1 -m 6_1 -o "own dir" -s _x
../../up/d.hlsl -T vs --shaderModel 6_6 --compilerOptionsSPIRV "-fspv-reflect -Zpr"
#ifdef DEBUG
debug.hlsl -T ps
#else
release.hlsl -T ps
#endif
#if 0
none.hlsl -T nonsense
#ifdef DEBUG
#endif
#endif
`

// TestUnitsOfShaderMake checks that permutations have the names that ShaderMake gives them with GNU's C++ library.
func TestUnitsOfShaderMake(t *testing.T) {
	units, err := ShaderMake{Shifts: []int{}, Defines: []string{"DEBUG=2"}, Flags: []string{"-WX"}}.Units("s.cfg",
		config)
	if err != nil {
		t.Fatal(err)
	}
	const all = "-fspv-target-env=vulkan1.3 -D DEBUG=2"
	want := []string{
		"sub/a.hlsl -> sub/a_" + hashName("A=0 B=x C") + ": -T ps_6_5 -E main -O3 " + all + " -D A=0 -D B=x -D C -enable-16bit-types -WX",
		"sub/a.hlsl -> sub/a_" + hashName("A=0 B=y C") + ": -T ps_6_5 -E main -O3 " + all + " -D A=0 -D B=y -D C -enable-16bit-types -WX",
		"sub/a.hlsl -> sub/a_" + hashName("A=1 B=x C") + ": -T ps_6_5 -E main -O3 " + all + " -D A=1 -D B=x -D C -enable-16bit-types -WX",
		"sub/a.hlsl -> sub/a_" + hashName("A=1 B=y C") + ": -T ps_6_5 -E main -O3 " + all + " -D A=1 -D B=y -D C -enable-16bit-types -WX",
		"b c.hlsl -> own dir/b c_Blur_x.spirv: -T cs_6_1 -E Blur -O1 " + all + " -WX",
		"../../up/d.hlsl -> up/d.spirv: -T vs_6_6 -E main -O3 " + all + " -enable-16bit-types -WX -fspv-reflect -Zpr",
		"debug.hlsl -> debug.spirv: -T ps_6_5 -E main -O3 " + all + " -enable-16bit-types -WX",
	}
	if got := describe(units); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func hashName(defines string) string {
	h := gnuHash(defines)
	return fmt.Sprintf("%08X.spirv", uint32(h)^uint32(h>>32))
}

// TestHashOfTheGNULibrary compares hashes with those of std::hash<std::string> in libstdc++ 12 on x86-64, folded to 32
// bits.
func TestHashOfTheGNULibrary(t *testing.T) {
	for text, want := range map[string]uint32{
		"": 0x4B78B9FE, "A=1": 0x277D96FC, "A=1 B=0 C": 0xF9812B53, "LONG_MACRO_NAME=12345 X": 0x45400B8F,
	} {
		h := gnuHash(text)
		if got := uint32(h) ^ uint32(h>>32); got != want {
			t.Errorf("%q: %08X, want %08X", text, got, want)
		}
	}
}

func TestShiftsOfShaderMake(t *testing.T) {
	units, err := ShaderMake{}.Units("s.cfg", "a.hlsl -T ps")
	if err != nil {
		t.Fatal(err)
	}
	args := strings.Join(units[0].Args, " ")
	for _, want := range []string{"-fvk-s-shift 100 0", "-fvk-t-shift 200 7", "-fvk-b-shift 300 3",
		"-fvk-u-shift 400 7"} {
		if !strings.Contains(args, want) {
			t.Errorf("%s is not in %s", want, args)
		}
	}
}

func TestWrongShaderMakeFiles(t *testing.T) {
	for text, want := range map[string]string{
		"a.hlsl":                     "s.cfg:1: a shader requires a source and -T",
		"\na.hlsl -T ps -D A={0,1":   "s.cfg:2: missing '}'",
		"a.hlsl b.hlsl -T ps":        "more than one source",
		"a.hlsl -T ps --none x":      "unknown option '--none'",
		"a.hlsl -T":                  "missing value of '-T'",
		"#ifdef X\na.hlsl -T ps":     "missing #endif",
		"#endif":                     "unexpected directive '#endif'",
		"#else":                      "unexpected directive '#else'",
		"#if X":                      "unexpected directive '#if X'",
		"a.hlsl -T ps\na.hlsl -T ps": "'a.spirv' would be the output of both",
		"a.hlsl -T ps -D {1,2,3,4,5,6,7,8,9,0}" + strings.Repeat("{1,2,3,4,5,6,7,8,9,0}", 7): "permutations",
	} {
		if units, err := (ShaderMake{}).Units("s.cfg", text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %d units, %v, want %s", text, len(units), err, want)
		}
	}
}
