package semantics

import (
	"sort"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"
)

// Lookup returns the row of the semantic called name, without its index. All names that do not begin with SV_ are
// user-defined and share one row, whose Name is empty.
func Lookup(name string) *Row {
	if !hasPrefixFold(name, "SV_") {
		return &user
	}
	i := sort.Search(len(Table), func(i int) bool { return compareFold(Table[i].Name, name) >= 0 })
	if i < len(Table) && strings.EqualFold(Table[i].Name, name) {
		return &Table[i]
	}
	return &none
}

// Near returns the name of a system value that is allowed at p and is similar to name, or "" if none exists.
func Near(name string, p Point) string {
	s := spelling.NewSearch(strings.ToLower(name))
	best := ""
	for i := range Table {
		if r := &Table[i]; r.Role(p).As != NotAllowed && s.Consider(strings.ToLower(r.Name)) {
			best = r.Name
		}
	}
	if s.Best() == "" {
		return ""
	}
	return best
}

// Split divides a semantic into its name and its index: "TEXCOORD3" into "TEXCOORD" and 3. Without digits, the index is
// 0.
func Split(text string) (name string, index int) {
	i := len(text)
	for i > 0 && '0' <= text[i-1] && text[i-1] <= '9' {
		i--
	}
	for _, c := range text[i:] {
		index = min(index*10+int(c-'0'), 1<<20)
	}
	return text[:i], index
}

func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

func compareFold(a, b string) int {
	for i := 0; i < len(a) && i < len(b); i++ {
		if x, y := lower(a[i]), lower(b[i]); x != y {
			return int(x) - int(y)
		}
	}
	return len(a) - len(b)
}
