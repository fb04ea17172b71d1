package project

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const project = `
out = "build"
include = ["inc"]
system-include = ["vendor"]
defines = ["ALL=1"]
flags = ["-O1"]

[[shader]]
source = "light/*.hlsl"
profile = "ps_6_0"
defines = ["LIGHT"]

[[shader]]
source = "blur.hlsl"
profile = "cs_6_2"
entry = "Blur"
flags = ["-WX"]
name = "{stage}/{stem}-{SIZE}.spv"
include = ["own"]
system-include = ["sdk"]
[shader.permutations]
SIZE = [8, 16]

[[shader]]
source = "fog.hlsl"
profile = "ps_6_0"
[shader.permutations]
QUALITY = [0, 1, 2]
SHADOWS = [false, true]
MODE = ["", "A B"]
[[shader.requires]]
when = { SHADOWS = true }
then = { QUALITY = [1, 2] }
[[shader.excludes]]
MODE = "A B"
QUALITY = 0
[[shader.excludes]]
MODE = "A B"
SHADOWS = 1
`

const sameInJSON = `{
 "out": "build", "include": ["inc"], "system-include": ["vendor"], "defines": ["ALL=1"], "flags": ["-O1"],
 "shader": [
  {"source": "light/*.hlsl", "profile": "ps_6_0", "defines": ["LIGHT"]},
  {"source": "blur.hlsl", "profile": "cs_6_2", "entry": "Blur", "flags": ["-WX"], "name": "{stage}/{stem}-{SIZE}.spv", "include": ["own"], "system-include": ["sdk"],
   "permutations": {"SIZE": [8, 16]}},
  {"source": "fog.hlsl", "profile": "ps_6_0",
   "permutations": {"QUALITY": [0, 1, 2], "SHADOWS": [false, true], "MODE": ["", "A B"]},
   "requires": [{"when": {"SHADOWS": true}, "then": {"QUALITY": [1, 2]}}],
   "excludes": [{"MODE": "A B", "QUALITY": 0}, {"MODE": "A B", "SHADOWS": 1}]}
 ]
}`

var projectUnits = []string{
	"light/a.ps_6_0.hlsl -> light/a.ps_6_0.spv: -T ps_6_0 -I inc -isystem vendor -D ALL=1 -D LIGHT -O1",
	"light/b.hlsl -> light/b.spv: -T ps_6_0 -I inc -isystem vendor -D ALL=1 -D LIGHT -O1",
	"blur.hlsl -> cs/blur-8.spv: -T cs_6_2 -E Blur -I own -I inc -isystem sdk -isystem vendor -D ALL=1 -D SIZE=8 -O1 -WX",
	"blur.hlsl -> cs/blur-16.spv: -T cs_6_2 -E Blur -I own -I inc -isystem sdk -isystem vendor -D ALL=1 -D SIZE=16 -O1 -WX",
	"fog.hlsl -> fog.QUALITY-0.SHADOWS-0.spv: -T ps_6_0 -I inc -isystem vendor -D ALL=1 -D QUALITY=0 -D SHADOWS=0 -O1",
	"fog.hlsl -> fog.QUALITY-1.SHADOWS-0.spv: -T ps_6_0 -I inc -isystem vendor -D ALL=1 -D QUALITY=1 -D SHADOWS=0 -O1",
	"fog.hlsl -> fog.QUALITY-1.SHADOWS-1.spv: -T ps_6_0 -I inc -isystem vendor -D ALL=1 -D QUALITY=1 -D SHADOWS=1 -O1",
	"fog.hlsl -> fog.QUALITY-2.SHADOWS-0.spv: -T ps_6_0 -I inc -isystem vendor -D ALL=1 -D QUALITY=2 -D SHADOWS=0 -O1",
	"fog.hlsl -> fog.QUALITY-2.SHADOWS-1.spv: -T ps_6_0 -I inc -isystem vendor -D ALL=1 -D QUALITY=2 -D SHADOWS=1 -O1",
	"fog.hlsl -> fog.MODE-A_B.QUALITY-1.SHADOWS-0.spv: -T ps_6_0 -I inc -isystem vendor -D ALL=1 -D MODE=A B -D QUALITY=1 -D SHADOWS=0 -O1",
	"fog.hlsl -> fog.MODE-A_B.QUALITY-2.SHADOWS-0.spv: -T ps_6_0 -I inc -isystem vendor -D ALL=1 -D MODE=A B -D QUALITY=2 -D SHADOWS=0 -O1",
}

func describe(units []Unit) (list []string) {
	for i := range units {
		u := &units[i]
		list = append(list, u.Source+" -> "+u.Output+": "+strings.Join(u.Args, " "))
	}
	return list
}

// folder creates files with these names in a new folder and returns the folder.
func folder(t *testing.T, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range names {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestUnitsOfAProject(t *testing.T) {
	dir := folder(t, "light/a.ps_6_0.hlsl", "light/b.hlsl", "light/c.h")
	for name, text := range map[string]string{"shaders.toml": project, "shaders.json": sameInJSON} {
		p, err := ReadProject(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		units, err := p.Units(dir)
		if err != nil {
			t.Fatal(err)
		}
		if got := describe(units); !slices.Equal(got, projectUnits) {
			t.Errorf("%s: got\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(projectUnits, "\n"))
		}
	}
}

// TestWrongProjects checks that errors in a build file are reported with their location if it is known.
func TestWrongProjects(t *testing.T) {
	shader := func(more string) string { return "[[shader]]\nsource = \"a.hlsl\"\nprofile = \"ps_6_0\"\n" + more }
	for _, c := range []struct{ text, want string }{
		{"out = 1", "p.toml:1:"},
		{"outt = \"x\"", "p.toml:1:1: unknown key 'outt'"},
		{"a = ", "p.toml:1:"},
		{"[[shader]]\nprofile = \"ps_6_0\"", "source and profile are required"},
		{"[[shader]]\nsource = \"*.none\"\nprofile = \"ps_6_0\"", "shader '*.none': no matching files"},
		{shader("name = \"{none}.spv\""), "unknown placeholder or macro 'none'"},
		{shader("name = \"{stem.spv\""), "missing '}'"},
		{shader("name = \"../{stem}.spv\""), "outside the output folder"},
		{shader("") + shader(""), "'a.spv' would be the output of both 'a.hlsl ps_6_0' and 'a.hlsl ps_6_0'"},
		{shader("permutations.A = []"), "permutations: A requires at least one value"},
		{shader("permutations.A = [[1]]"), "permutations: A: invalid value [1]; expected a number, a string or a Boolean"},
		{shader("excludes = [{B = 1}]\npermutations.A = [1]"), "excludes: 'B' is not a macro of the permutations"},
		{shader("requires = [{when = {A = 1}, then = {}}]\npermutations.A = [1]"), "requires: a condition requires at least one macro"},
		{shader("permutations = {A=[1,2,3,4,5,6,7,8,9,10,11], B=[1,2,3,4,5,6,7,8,9,10,11], C=[1,2,3,4,5,6,7,8,9,10,11], D=[1,2,3,4,5,6,7,8,9,10,11], E=[1,2,3,4,5,6,7,8,9,10,11], F=[1,2,3,4,5,6,7,8,9,10,11]}"), "more than"},
	} {
		p, err := ReadProject("p.toml", []byte(c.text))
		if err == nil {
			_, err = p.Units(t.TempDir())
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.text, err, c.want)
		}
	}
	for _, text := range []string{"{", "{\n\"out\": 1}", "{\"none\": 1}"} {
		if _, err := ReadProject("p.json", []byte(text)); err == nil || !strings.HasPrefix(err.Error(), "p.json: ") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestLongNames checks that a name is shortened only if file systems would not accept it.
func TestLongNames(t *testing.T) {
	unit := Unit{Source: "deep/fog.hlsl", Profile: "ps_6_0", Entry: "Main",
		Permutation: Permutation{{"A", "1"}, {"B", ""}}}
	// printf 'deep/fog.hlsl\nps_6_0\nMain\nA=1\n' | sha256sum
	const hash = "42b79ebe97d9c5f5"
	long := func(n int) string { return strings.Repeat("x", n) }
	for _, c := range []struct{ pattern, want string }{
		{"{stem}.{hash}.spv", "fog." + hash + ".spv"},
		{long(246) + ".spv", long(246) + ".spv"},
		{long(247) + ".spv", long(64) + "." + hash + ".spv"},
		{"{stem}.{entry}." + long(240) + ".spv", "fog.Main." + hash + ".spv"},
		{long(251) + "/" + long(248) + ".spv", long(64) + "." + hash + "/" + long(64) + "." + hash + ".spv"},
		{long(63) + "ü" + long(200) + ".spv", long(63) + "." + hash + ".spv"},
		{long(200) + "." + long(200), long(64) + "." + hash},
		{long(200) + "/" + long(200), long(200) + "/" + long(200)},
	} {
		u := unit
		name, err := outputName(c.pattern, &u)
		if name = u.shorten(name); err != nil || name != c.want || u.Hashed != strings.Contains(c.want, hash) {
			t.Errorf("%s: got %s (hashed %v, %v)\nwant %s", c.pattern, name, u.Hashed, err, c.want)
		}
	}
}

// TestLongNamesInArchives checks that names in an archive may have any length, but names of files next to the archive
// are shortened.
func TestLongNamesInArchives(t *testing.T) {
	p := Project{Archive: "all.bin", Shaders: []Shader{{Source: "a.hlsl", Profile: "ps_6_0",
		Shared: Shared{Name: strings.Repeat("x", 300)}}}}
	for reflection, length := range map[bool]int{false: 300, true: 81} {
		p.Reflection = reflection
		units, err := p.Units(t.TempDir())
		if err != nil || len(units[0].Output) != length {
			t.Errorf("reflection %v: %v, %v", reflection, units, err)
		}
	}
}

func TestListsOfOutputs(t *testing.T) {
	units := []Unit{
		{Source: "a.hlsl", Profile: "ps_6_0", Output: "a.spv"},
		{Source: "b.hlsl", Profile: "cs_6_0", Entry: "Blur", Permutation: Permutation{{"Q", "1"}, {"R", ""}}, Output: "b.0.spv", Hashed: true},
	}
	for _, c := range []struct {
		project    Project
		list, json string
	}{
		{Project{}, "a.spv b.0.spv hlsl2spirv-outputs.json", `"defines":{"Q":"1"},"output":"b.0.spv"}`},
		{Project{Reflection: true}, "a.spv a.spv.json b.0.spv b.0.spv.json hlsl2spirv-outputs.json", `"reflection":"b.0.spv.json"}`},
		{Project{Archive: "all.bin"}, "all.bin", `"output":"a.spv","archive":"all.bin"}`},
	} {
		list, err := c.project.List("o.txt", units)
		if got := strings.Join(strings.Fields(string(list)), " "); err != nil || got != c.list {
			t.Errorf("got %s (%v), want %s", got, err, c.list)
		}
		text, err := c.project.List("o.JSON", units)
		if got := strings.Join(strings.Fields(string(text)), ""); err != nil || !strings.Contains(got, c.json) {
			t.Errorf("got %s (%v), want %s", got, err, c.json)
		}
	}
}
