package project

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// tree creates files with given texts in a new folder and returns the folder.
func tree(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const projectText = `include = ["inc"]
defines = ["A=1"]
[[shader]]
source = "a/*.hlsl"
profile = "ps_6_0"
defines = ["B=2"]
flags = ["-O0"]
permutations.P = [1, 2]
[[shader]]
source = "a/two.hlsl"
profile = "vs_6_0"
[[shader]]
source = "none/*.hlsl"
profile = "vs_6_0"
`

func TestFind(t *testing.T) {
	base := tree(t, map[string]string{FileName: projectText, "a/one.hlsl": "", "a/two.hlsl": "", "a/deep/x.hlsl": "",
		"other/" + FileName: "", "other/x.hlsl": ""})
	shared, own := []string{"-I", "inc", "-D", "A=1"}, []string{"-I", "inc", "-D", "A=1", "-D", "B=2", "-O0"}
	for _, c := range []struct {
		base, source, dir string
		flags             []string
	}{
		{base, "a/one.hlsl", ".", own},
		{base, "a/two.hlsl", ".", shared}, // it is unknown which entry is intended
		{base, "a/deep/x.hlsl", ".", shared},
		{base, "-", ".", shared},
		{base, "other/x.hlsl", "other", nil},
		{base + "/a", "one.hlsl", "..", own},
		{base + "/a", "../other/x.hlsl", "../other", nil},
		{"", filepath.ToSlash(base) + "/a/one.hlsl", filepath.ToSlash(base), own},
	} {
		p, dir, err := Find(c.base, c.source)
		if err != nil || p == nil || dir != c.dir {
			t.Errorf("%s: %v, %s, %v", c.source, p, dir, err)
			continue
		}
		if flags := p.FlagsFor(c.base, dir, c.source); !slices.Equal(flags, c.flags) {
			t.Errorf("%s: %q, want %q", c.source, flags, c.flags)
		}
	}
}

func TestFindWithout(t *testing.T) {
	base := tree(t, map[string]string{"x.hlsl": "", "bad/" + FileName: "x =\n"})
	if p, _, err := Find(base, "x.hlsl"); p != nil || err != nil {
		t.Errorf("%v %v", p, err)
	}
	want := "bad/" + FileName + ":1:4: unexpected character U+000A at start of value"
	if p, _, err := Find(base, "bad/x.hlsl"); p != nil || err == nil || err.Error() != want {
		t.Errorf("%v %v", p, err)
	}
}
