package format

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/rawtoken"
)

// significant returns the tokens of a text except white space, as package rawtoken splits the text. The first and the
// last token of a directive are marked.
func significant(text []byte) []string {
	var list []string
	directive, first := false, true
	for _, t := range rawtoken.Split(strings.TrimPrefix(string(text), "\ufeff")) {
		switch {
		case strings.Contains(t, "\n") && strings.TrimSpace(t) == "":
			if directive && !(len(list) > 0 && list[len(list)-1] == `\`) {
				list = append(list, "<end>")
				directive = false
			}
			first = true
		case strings.TrimSpace(t) == "":
		default:
			if t == "#" && first {
				directive = true
			}
			first = false
			list = append(list, withoutSpaces(t))
		}
	}
	if directive {
		list = append(list, "<end>")
	}
	return list
}

// withoutSpaces returns a comment without spaces at the beginning and the end of its lines.
func withoutSpaces(t string) string {
	if !rawtoken.IsBlank(t) {
		return t
	}
	lines := strings.Split(t, "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.Join(lines, "\n")
}

// broken returns a description of the first token that is different in two texts, or "" if there is none.
func broken(before, after []byte) string {
	a, b := significant(before), significant(after)
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			return fmt.Sprintf("token %d: %q became %q", i, a[min(i, len(a)):min(i+5, len(a))],
				b[min(i, len(b)):min(i+5, len(b))])
		}
	}
	return ""
}
