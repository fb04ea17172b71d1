package langserver

import (
	"testing"
)

func TestPathsAndURIs(t *testing.T) {
	for _, test := range []struct{ uri, path, back string }{
		{"file:///a/b.hlsl", "/a/b.hlsl", ""},
		{"file:///a/./c/../b.hlsl", "/a/b.hlsl", "file:///a/b.hlsl"},
		{"file:///with%20space/%C3%A9%23.hlsl", "/with space/é#.hlsl", "file:///with%20space/%C3%A9%23.hlsl"},
		{"file:///c%3A/shaders/a.hlsl", "C:/shaders/a.hlsl", "file:///C:/shaders/a.hlsl"},
		{"file:///C:/shaders/a.hlsl", "C:/shaders/a.hlsl", ""},
		{"file://server/share/a.hlsl", "//server/share/a.hlsl", ""},
		{"file://localhost/a.hlsl", "/a.hlsl", "file:///a.hlsl"},
		{"untitled:Untitled-1", "untitled:Untitled-1", ""},
		{"file:///%zz", "file:///%zz", ""},
		{"", "", ""},
	} {
		if got := pathOf(test.uri); got != test.path {
			t.Errorf("the path of %q is %q, not %q", test.uri, got, test.path)
		}
		if test.back == "" {
			test.back = test.uri
		}
		if got := uriOf(test.path); got != test.back {
			t.Errorf("the URI of %q is %q, not %q", test.path, got, test.back)
		}
	}
}
