// Package rotation distributes long lists of checks over commits: each commit runs the part selected by its hash. It
// is independent of the checks.
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
	Commit    string // hash that selects the part; "" outside of a Git repository
}

// Choose returns the part for the current commit of a folder, or the first part outside of a Git repository.
func Choose(ctx context.Context, folder string, of int) Part {
	c := exec.CommandContext(ctx, "git", "rev-parse", "HEAD")
	c.Dir = folder
	hash, err := c.Output()
	if err != nil {
		return choose(of, "")
	}
	return choose(of, strings.TrimSpace(string(hash)))
}

// choose returns the part that a hash selects.
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

// Has reports whether the part contains the item with a number. Neighboring items are in different parts, so that
// each part covers all regions of a sorted list.
func (p Part) Has(item int) bool { return item%p.Of == p.Index }

func (p Part) String() string {
	by := "the tree has no commit"
	if p.Commit != "" {
		by = "chosen by commit " + p.Commit
	}
	return fmt.Sprintf("part %d of %d (%s)", p.Index+1, p.Of, by)
}
