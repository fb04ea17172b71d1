package project

import (
	"slices"
	"strings"
	"testing"
)

// drawn is a build file for a project with pipelines.
const drawn = `
[[shader]]
source = "mesh.hlsl"
profile = "vs_6_0"
entry = "VSMain"
permutations = { LAYERS = [1, 2], SKINNED = [0, 1] }
[[shader]]
source = "mesh.hlsl"
profile = "ps_6_0"
entry = "PSMain"
permutations = { CLIP = [0, 1], LAYERS = [2, 3] }
[[shader]]
source = "full.hlsl"
profile = "vs_6_0"
[[shader]]
source = "post/fog.hlsl"
profile = "ps_6_0"
[[shader]]
source = "post/bloom.hlsl"
profile = "ps_6_0"
[[shader]]
source = "cull.hlsl"
profile = "cs_6_0"
`

func linksOf(t *testing.T, pipelines string) ([]Link, error) {
	t.Helper()
	p, err := ReadProject("shaders.toml", []byte(drawn+pipelines))
	if err != nil {
		t.Fatal(err)
	}
	units, err := p.Units("")
	if err != nil {
		t.Fatal(err)
	}
	return p.Links(units)
}

// TestCombinationsOfPipelines checks that units of different stages are combined if the macros that are in several
// units have the same values.
func TestCombinationsOfPipelines(t *testing.T) {
	links, err := linksOf(t, `
[[pipeline]]
stages = [{ source = "./mesh.hlsl", entry = "VSMain" }, { source = "mesh.hlsl", entry = "PSMain" }]
[[pipeline]]
stages = [{ source = "mesh.hlsl", entry = "VSMain" }, { source = "mesh.hlsl", entry = "PSMain" }]
when = { SKINNED = 1, CLIP = [0, 1] }
[[pipeline]]
stages = [{ source = "full.hlsl", entry = "main" }, { source = "post/*.hlsl" }]
`)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range links {
		for units := range l.Combinations() {
			text := l.Name + ":"
			for _, u := range units {
				text += " " + u.Output
			}
			got = append(got, text)
		}
	}
	want := []string{
		"./mesh.hlsl VSMain, mesh.hlsl PSMain: mesh.VSMain.LAYERS-2.SKINNED-0.spv mesh.PSMain.CLIP-0.LAYERS-2.spv",
		"./mesh.hlsl VSMain, mesh.hlsl PSMain: mesh.VSMain.LAYERS-2.SKINNED-0.spv mesh.PSMain.CLIP-1.LAYERS-2.spv",
		"./mesh.hlsl VSMain, mesh.hlsl PSMain: mesh.VSMain.LAYERS-2.SKINNED-1.spv mesh.PSMain.CLIP-0.LAYERS-2.spv",
		"./mesh.hlsl VSMain, mesh.hlsl PSMain: mesh.VSMain.LAYERS-2.SKINNED-1.spv mesh.PSMain.CLIP-1.LAYERS-2.spv",
		"mesh.hlsl VSMain, mesh.hlsl PSMain: mesh.VSMain.LAYERS-2.SKINNED-1.spv mesh.PSMain.CLIP-0.LAYERS-2.spv",
		"mesh.hlsl VSMain, mesh.hlsl PSMain: mesh.VSMain.LAYERS-2.SKINNED-1.spv mesh.PSMain.CLIP-1.LAYERS-2.spv",
		"full.hlsl main, post/*.hlsl: full.spv post/fog.spv",
		"full.hlsl main, post/*.hlsl: full.spv post/bloom.spv",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestWrongPipelines(t *testing.T) {
	const vertex, pixel = `{ source = "mesh.hlsl", entry = "VSMain" }`, `{ source = "mesh.hlsl", entry = "PSMain" }`
	for _, c := range []struct{ stages, more, want string }{
		{vertex, "", "pipeline 'mesh.hlsl VSMain': expected at least two stages"},
		{vertex + `, { source = "other.hlsl" }`, "", "stage 'other.hlsl': no shader has this source and entry point"},
		{vertex + `, { source = "mesh.hlsl", entry = "Main" }`, "", "stage 'mesh.hlsl Main': no shader has"},
		{`{ source = "mesh.hlsl" }, ` + pixel, "", "stage 'mesh.hlsl': matches shaders for both vs and ps; add the entry point"},
		{pixel + ", " + vertex, "", "stage 'mesh.hlsl VSMain' is for vs, which must come before ps"},
		{pixel + ", " + pixel, "", "more than one stage for ps"},
		{vertex + `, { source = "cull.hlsl" }`, "", "stage 'cull.hlsl': 'cs_6_0' is not a profile of a graphics pipeline"},
		{vertex + `, { source = "[" }`, "", "stage '[': syntax error in pattern"},
		{vertex + ", " + pixel, "when = { DEPTH = 1 }", "when: 'DEPTH' is not a macro of the permutations"},
		{vertex + ", " + pixel, "when = { SKINNED = [[1]] }", "when: SKINNED: invalid value [1]; expected a number, a string or a Boolean"},
		{vertex + ", " + pixel, "when = { LAYERS = 1 }", "no permutations of the stages have the same values"},
	} {
		_, err := linksOf(t, "[[pipeline]]\nstages = ["+c.stages+"]\n"+c.more)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: %v, want %s", c.stages, c.more, err, c.want)
		}
	}
}
