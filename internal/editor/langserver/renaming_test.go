package langserver

import "testing"

func TestRelativePaths(t *testing.T) {
	for _, test := range [...]struct{ dir, file, want string }{
		{"/a/b", "/a/b/c.h", "c.h"},
		{"/a/b/", "/a/b/c/d.h", "c/d.h"},
		{"/a/b", "/a/c.h", "../c.h"},
		{"/a/b", "/c/b.h", "../../c/b.h"},
		{"/a/b", "/a/b", "../b"},
		{"/", "/a.h", "a.h"},
		{"C:/a", "C:/b.h", "../b.h"},
		{"C:/a", "D:/a/b.h", "D:/a/b.h"},
		{"//host/a", "//host/b.h", "../b.h"},
	} {
		if got := relative(test.dir, test.file); got != test.want {
			t.Errorf("from %s to %s: got %s, want %s", test.dir, test.file, got, test.want)
		}
	}
}

func TestMovedPaths(t *testing.T) {
	m := moves{{"/a/b.h", "/a/c.h"}, {"/d", "/e/f"}}
	for from, to := range map[string]string{"/a/b.h": "/a/c.h", "/a/b.hli": "/a/b.hli", "/d": "/e/f",
		"/d/x/y.h": "/e/f/x/y.h", "/dd/x.h": "/dd/x.h"} {
		if got := m.of(from); got != to {
			t.Errorf("%s becomes %s, not %s", from, got, to)
		}
	}
}
