package othercompilers

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// compile parses a command line. The parameter sources holds pairs of the name and the text of a source.
func compile(driver, args string, sources ...string) (*Plan, error) {
	d, ok := Named(driver)
	if !ok || d == nil {
		return nil, errors.New("no such driver")
	}
	return d.Plan(strings.Fields(args), func(name string) (string, error) {
		for i := 0; i < len(sources); i += 2 {
			if sources[i] == name {
				return sources[i+1], nil
			}
		}
		return "", errors.New("no such file")
	})
}

// usual holds the flags that every shader has with glslc and glslang, except the profile.
const usual = " -HV 2018 -fdialect=glslang -fspv-glslang-names -flegacy-macro-expansion -Wno-error=return-type "

// TestCommandLines checks the translation of command lines to ours.
func TestCommandLines(t *testing.T) {
	const frag, rest = "-Tps_6_6 -E main" + usual, "-fspv-target-env=vulkan1.0 "
	for _, c := range []struct{ driver, args, want string }{
		{"glslc", "-x hlsl a.frag", frag + rest + "-O1 -Fo a.spv a.frag"},
		{"glslc", "-x hlsl -c a.frag", frag + rest + "-O1 -Fo a.frag.spv a.frag"},
		{"glslc", "-x hlsl -c dir/a.frag", frag + rest + "-O1 -Fo a.frag.spv dir/a.frag"},
		{"glslc", "-fshader-stage=frag -c a.hlsl", frag + rest + "-O1 -Fo a.spv a.hlsl"},
		{"glslc", "-c a.frag.hlsl", frag + rest + "-O1 -Fo a.frag.spv a.frag.hlsl"},
		{"glslc", "-fshader-stage=fragment -S a.hlsl -o -", frag + rest + "-O1 -Fc - a.hlsl"},
		{"glslc", "-x hlsl -E a.frag", frag + rest + "-O1 -P -Fi - a.frag"},
		{"glslc", "-xhlsl -O a.frag -oout", "-O3 " + frag + rest + "-Fo out a.frag"},
		{"glslc", "-x hlsl -M a.frag", frag + rest + "-O1 -M -w -MT a.frag.spv a.frag"},
		{"glslc", "-x hlsl -MM a.frag -MF f -MT t", frag + rest + "-O1 -M -w -MT t -MF f a.frag"},
		{"glslc", "-x hlsl -MD a.frag", frag + rest + "-O1 -Fo a.spv -MD -MF a.frag.spv.d -MT a.frag.spv a.frag"},
		{"glslc", "-x hlsl -MD -c a.frag -o o", frag + rest + "-O1 -Fo o -MD -MF o.d -MT o a.frag"},
		{"glslc", "-x hlsl -mfmt=num a.frag", frag + rest + "-O1 -Fo a.spv -fspv-words=num a.frag"},
		{"glslc", "-x hlsl -DA -DB=2 -DC= a.frag", "-D A=  -D B=2 -D C=  " + frag + rest + "-O1 -Fo a.spv a.frag"},
		{"glslc", "-x hlsl --target-env=vulkan1.2 a.frag", frag + "-fspv-target-env=vulkan1.2 -O1 -Fo a.spv a.frag"},
		{"glslc", "-x hlsl --target-env=vulkan1.2 --target-spv=spv1.4 a.frag", frag + "-fspv-target-env=vulkan1.1spirv1.4 -O1 -Fo a.spv a.frag"},
		{"glslc", "-x hlsl --target-spv=spv1.3 a.frag", frag + "-fspv-target-env=vulkan1.1 -O1 -Fo a.spv a.frag"},
		{"glslc", "-x hlsl -fentry-point=f a.frag", "-Tps_6_6 -E f" + usual + rest + "-O1 -Fo a.spv a.frag"},
		{"glslc", "-x hlsl -finvert-y a.frag", frag + rest + "-O1 -Fo a.spv a.frag"},
		{"glslc", "-x hlsl -finvert-y a.vert", "-fvk-invert-y -Tvs_6_6 -E main" + usual + rest + "-O1 -Fo a.spv a.vert"},
		{"glslc", "-x hlsl -fvk-use-dx-layout -fvk-bind-globals 1 2 a.frag", "-fvk-use-dx-layout -fvk-bind-globals 1 2 " + frag + rest + "-O1 -Fo a.spv a.frag"},
		{"glslc", "-x hlsl -fmax-id-bound=0x100 a.frag", "-fspv-max-id 100 " + frag + rest + "-O1 -Fo a.spv a.frag"},
		{"glslang", "-D -V a.frag", frag + rest + "-O1 -Fo frag.spv a.frag"},
		{"glslangValidator", "-V a.frag.hlsl", frag + rest + "-O1 -Fo frag.spv a.frag.hlsl"},
		{"glslang", "-D a.frag", frag + rest + "-O1 a.frag"},
		{"glslang", "-D -H -o x a.frag", frag + rest + "-O1 -Fo x -Fc - a.frag"},
		{"glslang", "-D --target-env vulkan1.1 -S frag a", frag + "-fspv-target-env=vulkan1.1 -O1 -Fo frag.spv a"},
		{"glslang", "-D -V --stdin -S frag", frag + rest + "-O1 -Fo frag.spv -"},
		{"glslang", "-D -V -e m --sep f a.frag", "-Tps_6_6 -E f" + usual + rest + "-O1 -fspv-entrypoint-name=m -Fo frag.spv a.frag"},
		{"glslang", "-D -V --vn name -o x.h a.frag", frag + rest + "-O1 -Fo x.h -fspv-words=hex -Vn name a.frag"},
		{"glslang", "-D -V --depfile d a.frag", frag + rest + "-O1 -Fo frag.spv -MD -MF d a.frag"},
		{"glslang", "-D --depfile d a.frag", frag + rest + "-O1 -M -MF d -MT frag.spv a.frag"},
		{"glslang", "-D -E a.frag", frag + rest + "-O1 -P -Fi - a.frag"},
		{"glslang", "-D -V -Od --AMB --Invert-Y a.vert", "-O0 -fvk-auto-shift-bindings -fvk-invert-y -Tvs_6_6 -E main" + usual + rest + "-Fo vert.spv a.vert"},
		{"glslang", "-D -DX=1 --D Y -V a.frag limits.conf", "-D X=1 -D Y=  " + frag + rest + "-O1 -Fo frag.spv a.frag"},
		{"glslang", "-D -V --rsb frag 3 --rsb vert 4 a.frag", frag + rest + "-auto-binding-space 3 -O1 -Fo frag.spv a.frag"},
		{"glslang", "-D -V --sdub name 3 4 a.frag", "-fvk-bind-globals 4 3 " + frag + rest + "-O1 -Fo frag.spv a.frag"},
		{"glslang", "-D -V --sacb name 3 a.frag", frag + rest + "-O1 -Fo frag.spv a.frag"},
		{"glslang", "-D -V --auto-sampled-textures a.frag", "-fvk-combine-samplers " + frag + rest + "-O1 -Fo frag.spv a.frag"},
		{"fxc", "/T ps_3_0 /E f /Fo x a.hlsl", "-E f -Fo x -HV 2018 -fdialect=d3d9 -flegacy-macro-expansion -Tps_6_0 a.hlsl"},
		{"fxc", "-Tps_6_2 a.hlsl", "-HV 2018 -fdialect=d3d9 -flegacy-macro-expansion -Tps_6_2 a.hlsl"},
		{"fxc", "/nologo /Tvs_4_0_level_9_1 /Zpr /Od /DX=1 a.hlsl", "-Zpr -O0 -D X=1 -HV 2018 -fdialect=d3d9 -flegacy-macro-expansion -Tvs_6_0 a.hlsl"},
		{"fxc", "/P x.i a.hlsl", "-P -Fi x.i -HV 2018 -fdialect=d3d9 -flegacy-macro-expansion a.hlsl"},
	} {
		plan, err := compile(c.driver, c.args)
		switch {
		case err != nil:
			t.Errorf("%s %s: %v", c.driver, c.args, err)
		case len(plan.Jobs) != 1 || strings.Join(plan.Jobs[0].Args, " ") != c.want:
			t.Errorf("%s %s: %v, want %s", c.driver, c.args, plan.Jobs, c.want)
		}
	}
}

// TestWrongCommandLines checks that errors in a command line are reported, with suggestions.
func TestWrongCommandLines(t *testing.T) {
	for _, c := range []struct{ driver, args, want string }{
		{"glslc", "", "no input files"},
		{"glslc", "a.frag", "use -x hlsl"},
		{"glslc", "-x glsl a.frag", "use -x hlsl"},
		{"glslc", "-x c a.frag", "language not recognized: 'c'"},
		{"glslc", "a.hlsl", "unknown stage; use -fshader-stage=frag"},
		{"glslc", "-fshader-stage=pixel a.hlsl", "stage not recognized: 'pixel'"},
		{"glslc", "-x hlsl a.frag b.frag", "use -c"},
		{"glslc", "-x hlsl -c a.frag b.frag -o x", "cannot specify -o"},
		{"glslc", "-x hlsl -M -MD a.frag", "only one should be used"},
		{"glslc", "-x hlsl -mfmt=num -E a.frag", "-mfmt= requires binary output"},
		{"glslc", "-x hlsl -mfmt=hex a.frag", "expected bin, num or c"},
		{"glslc", "-x hlsl --target-env=opengl a.frag", "not for OpenGL"},
		{"glslc", "-x hlsl --target-env=vulkan2 a.frag", "invalid value 'vulkan2'"},
		{"glslc", "-x hlsl --target-spv=spv1.9 a.frag", "invalid value 'spv1.9'"},
		{"glslc", "-x hlsl -fhlsl-16bit-type a.frag", "did you mean '-fhlsl-16bit-types'?"},
		{"glslc", "-x hlsl -nonsense a.frag", "unknown argument: '-nonsense'"},
		{"glslc", "-x hlsl a.rgen", "hlsl2spirv -T lib_6_3"},
		{"glslc", "-x hlsl -fubo-binding-base a.frag", "invalid offset value"},
		{"glslc", "-x hlsl -fubo-binding-base", "requires at least one argument"},
		{"glslc", "-x hlsl -fresource-set-binding a.frag", "requires a register, a set and a binding"},
		{"glslc", "-x hlsl -fresource-set-binding q1 0 1 a.frag", "invalid register 'q1'"},
		{"glslc", "-x hlsl a.frag -MF", "argument to '-MF' is missing"},
		{"glslc", "-x hlsl a.frag -fvk-bind-globals 1", "argument to '-fvk-bind-globals' is missing (expected 2 value(s))"},
		{"glslc", "-x hlsl -fmax-id-bound=x a.frag", "invalid value 'x'"},
		{"glslang", "-D", "no input files"},
		{"glslang", "-V a.frag", "use -D"},
		{"glslang", "-D -o x a.frag", "no binary generation requested"},
		{"glslang", "-D -E -V a.frag", "can't use -E"},
		{"glslang", "-D -V a.frag b.frag", "linking several sources of a stage is not supported"},
		{"glslang", "-D -V a.frag b.vert -o x", "several inputs"},
		{"glslang", "-D -V --stdin", "must provide -S"},
		{"glslang", "-D -V a", "unknown stage; use -S frag"},
		{"glslang", "-D -V --client opengl100 a.frag", "not for OpenGL"},
		{"glslang", "-D -V --client metal a.frag", "expects vulkan100"},
		{"glslang", "-D -G100 a.frag", "-G is not supported"},
		{"glslang", "-D -V --shift-textur-binding 1 a.frag", "did you mean '--shift-texture-binding'?"},
		{"glslang", "-D -V --sdub name a.frag", "expected a name, a set and a binding"},
		{"glslang", "-D -V --sacb", "expected 2 values"},
		{"glslang", "-D -V --sib 1 --sbb 2 a.frag", "resource kinds with the same register class must have the same base"},
		{"fxc", "a.hlsl", "use /T"},
		{"fxc", "/T ps_5_0", "no input files"},
		{"fxc", "/T fx_5_0 a.hlsl", "effects are not supported"},
		{"fxc", "/T lib_5_0 a.hlsl", "is only for Direct3D"},
		{"fxc", "/T qs_5_0 a.hlsl", "invalid profile 'qs_5_0'"},
		{"fxc", "/T ps a.hlsl", "invalid profile 'ps'"},
		{"fxc", "/T ps_5_0 a.hlsl b.hlsl", "more than one input file"},
		{"fxc", "/T ps_5_0 /Zq a.hlsl", "unknown argument: '/Zq'"},
	} {
		if plan, err := compile(c.driver, c.args); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: %v, %v; want %s", c.driver, c.args, plan, err, c.want)
		}
	}
}

// TestSourcesNameTheirStage checks that the source determines the stage if neither the command line nor the file name
// does.
func TestSourcesNameTheirStage(t *testing.T) {
	for _, c := range []struct{ args, text, want string }{
		{"a.hlsl", " # pragma  shader_stage ( vertex )\nfloat4 main() : SV_Position { return 0; }", "-Tvs_6_6"},
		{"a.frag.hlsl", "#pragma shader_stage(vertex)", "-Tvs_6_6"},
		{"-fshader-stage=geom a.hlsl", "#pragma shader_stage(vertex)", "-Tgs_6_6"},
		{"a.frag.hlsl", "#pragma once\n#include <x>\n", "-Tps_6_6"},
		{"a.hlsl", "#pragma shader_stage(vert)\n#pragma shader_stage(frag)", "conflicting stages"},
		{"a.hlsl", "#pragma shader_stage(pixel)", "unknown stage 'pixel'"},
	} {
		plan, err := compile("glslc", c.args, strings.Fields(c.args)[len(strings.Fields(c.args))-1], c.text)
		switch {
		case err != nil && !strings.Contains(err.Error(), c.want), err == nil && plan.Jobs[0].Args[0] != c.want:
			t.Errorf("%s: %v, %v; want %s", c.args, plan, err, c.want)
		}
	}
}

// TestInputsHaveWhatStandsBeforeThem checks that some options of glslc apply only to the inputs after them, and that
// several inputs are compiled one by one.
func TestInputsHaveWhatStandsBeforeThem(t *testing.T) {
	plan, err := compile("glslc", "-c -x hlsl -fentry-point=a a.vert -fentry-point=b b.frag")
	if err != nil || len(plan.Jobs) != 2 || !slices.Contains(plan.Jobs[0].Args, "a") ||
		!slices.Contains(plan.Jobs[1].Args, "b") {
		t.Errorf("%v, %v", plan, err)
	}
	plan, err = compile("glslang", "-D -V a.vert b.frag -e f")
	if err != nil || len(plan.Jobs) != 2 || !slices.Contains(plan.Jobs[0].Args, "f") ||
		!slices.Contains(plan.Jobs[1].Args, "f") {
		t.Errorf("%v, %v", plan, err)
	}
}

// TestBases checks that bases of bindings become shifts of register classes for the specified stages and sets.
func TestBases(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"--stb 10 --ssb 20 --sub 30 --sib 40", "[{t -1 10} {s -1 20} {b -1 30} {u -1 40}]"},
		{"--hlsl-iomap --stb 10 --sib 40 --suavb 50", "[{t -1 10} {u -1 50}]"},
		{"--suavb 50", "[]"},
		{"--stb vert 10 --stb frag 20", "[{t -1 20}]"},
		{"--stb 25 2 70 6 --stb 20", "[{t -1 20} {t 2 25} {t 6 70}]"},
		{"--scb 1 --scb 2", "[{b -1 1} {b -1 2}]"},
		{"--scsb 7 --sab 7", "[{s -1 7} {t -1 7}]"},
		{"--sbb 3", "[{u -1 3}]"},
	} {
		plan, err := compile("glslang", "-D -V "+c.args+" a.frag")
		if err != nil {
			t.Errorf("%s: %v", c.args, err)
			continue
		}
		got := "["
		for i, s := range plan.Jobs[0].Shifts {
			if i > 0 {
				got += " "
			}
			got += "{" + string(rune(s.Class)) + " " + itoa(s.Space) + " " + itoa(s.By) + "}"
		}
		if got += "]"; got != c.want {
			t.Errorf("%s: %s, want %s", c.args, got, c.want)
		}
	}
}

// TestRegistersOfStages checks that registers get the descriptors that are specified for the stage.
func TestRegistersOfStages(t *testing.T) {
	for driver, option := range map[string]string{"glslang": "-D -V --rsb", "glslc": "-x hlsl -fresource-set-binding"} {
		plan, err := compile(driver, option+" frag t0 1 2 s3 4 5 "+
			strings.Fields(option)[len(strings.Fields(option))-1]+" vert t9 0 0 a.frag")
		if err != nil || len(plan.Jobs[0].Registers) != 2 {
			t.Errorf("%s: %v, %v", driver, plan, err)
			continue
		}
		r := plan.Jobs[0].Registers[1]
		if r.Class != 's' || r.Number != 3 || r.Space != AllSpaces || r.Descriptor.Set != 4 ||
			r.Descriptor.Binding != 5 {
			t.Errorf("%s: %v", driver, r)
		}
	}
}

// TestPrograms checks that the name of a program selects the driver, regardless of its folder, letter case and file
// extension.
func TestPrograms(t *testing.T) {
	for program, want := range map[string]string{
		"glslc": "glslc", "/usr/bin/glslc": "glslc", `C:\sdk\GLSLC.EXE`: "glslc", "glslang": "glslang",
		"glslangValidator": "glslang", "fxc.exe": "fxc", "dxc": "", "hlsl2spirv": "", "": "", "glslc-1": "",
	} {
		got := ""
		if d := OfProgram(program); d != nil {
			got = d.Name
		}
		if got != want {
			t.Errorf("%s is %q, want %q", program, got, want)
		}
	}
	if _, ok := Named("cl"); ok {
		t.Error("cl is a driver")
	}
	if d, ok := Named("dxc"); !ok || d != nil {
		t.Error("dxc is not the compiler's own command line")
	}
}
