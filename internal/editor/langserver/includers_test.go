package langserver

import (
	"slices"
	"testing"
)

// The directories of -I are found in every form that the flag has on a command line.
func TestIncludeFolders(t *testing.T) {
	c := Configuration{Dir: "/project", Args: []string{"-T ps_6_0", "-Ia", "-I b", "/I   c d", "-I", "/e", "-D", "-If",
		"-I", "g"}}
	want := []string{"/project/a", "/project/b", "/project/c d", "/e", "/project/g"}
	if got := includeFolders(&c); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
