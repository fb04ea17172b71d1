// Package rotation divides long lists of checks among commits: each commit runs one
// part, which its hash chooses. It must not know what is checked.
package rotation

import (
	"context"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
)

// A Part is one of several parts of a list.
type Part struct {
	Index, Of int
	Commit    string // the hash that chooses the part, "" in a tree without commits
}

// Choose returns the part that the commit of a folder checks, the first part in a
// tree without commits.
func Choose(ctx context.Context, folder string, of int) Part {
	c := exec.CommandContext(ctx, "git", "rev-parse", "HEAD")
	c.Dir = folder
	hash, err := c.Output()
	if err != nil {
		return choose(of, "")
	}
	return choose(of, strings.TrimSpace(string(hash)))
}

// choose returns the part that a hash chooses.
func choose(of int, hash string) Part {
	if of < 1 {
		of = 1
	}
	digits := hash[:min(len(hash), 8)]
	n, err := strconv.ParseUint(digits, 16, 64)
	if err != nil {
		return Part{Of: of}
	}
	return Part{Index: int(n % uint64(of)), Of: of, Commit: digits}
}

// Has reports whether the item with a number is in the part. Neighbors are in different parts, so that
// each part has items of all kinds of a sorted list.
func (p Part) Has(item int) bool { return item%p.Of == p.Index }

func (p Part) String() string {
	by := "the tree has no commit"
	if p.Commit != "" {
		by = "chosen by commit " + p.Commit
	}
	return fmt.Sprintf("part %d of %d (%s)", p.Index+1, p.Of, by)
}
