package source

import "testing"

func TestPrefixes(t *testing.T) {
	p := Prefixes{{"/a", "x"}, {"/a/b/", ""}, {"/c", "/d"}}
	for name, want := range map[string]string{"/a/f": "x/f", "/a/b/f": "f", "/abc": "xbc", "/c": "/d", "a": "a",
		"": ""} {
		if got := p.Map(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	if Prefixes(nil).Map("/a") != "/a" {
		t.Error("without prefixes")
	}
}
