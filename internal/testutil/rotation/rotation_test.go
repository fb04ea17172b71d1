package rotation

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// Every item is in exactly one part, and some hash selects each part.
func TestPartsCoverTheList(t *testing.T) {
	const of, items = 10, 106
	parts := map[int]Part{}
	for n := range 40 {
		p := choose(of, fmt.Sprintf("%08xffff", n*7919))
		parts[p.Index] = p
	}
	if len(parts) != of {
		t.Fatalf("hashes choose %d parts, want %d", len(parts), of)
	}
	for item := range items {
		n := 0
		for _, p := range parts {
			if p.Has(item) {
				n++
			}
		}
		if n != 1 {
			t.Errorf("item %d is in %d parts", item, n)
		}
	}
}

func TestOnePartIsTheWholeList(t *testing.T) {
	for _, of := range []int{0, 1} {
		p := choose(of, "cafe0123")
		for item := range 5 {
			if !p.Has(item) {
				t.Errorf("%v lacks item %d", p, item)
			}
		}
	}
}

// A tree without commits selects the first part; different commits may select different parts.
func TestCommitsChoose(t *testing.T) {
	dir := t.TempDir()
	if p := Choose(t.Context(), dir, 10); p.Index != 0 || p.Of != 10 || !strings.Contains(p.String(), "has no commit") {
		t.Errorf("without commits: %v", p)
	}
	git := testenv.Tool(t, "git")
	for _, args := range []string{"init -q", "-c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -q --allow-empty -m x"} {
		c := exec.Command(git, strings.Fields(args)...)
		c.Dir = dir
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("git %s: %v\n%s", args, err, out)
		}
	}
	if p := Choose(t.Context(), dir, 10); len(p.Commit) != 8 || p != choose(10, p.Commit) {
		t.Errorf("with a commit: %+v", p)
	}
}
