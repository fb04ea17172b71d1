package assembly

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

// TestPageListsVersions checks that the documentation lists the differences between the versions of LLVM.
func TestPageListsVersions(t *testing.T) {
	var b strings.Builder
	b.WriteString("| output | from LLVM | before |\n| --- | --- | --- |\n")
	for _, words := range attributes {
		for i := 1; i < len(words); i++ {
			fmt.Fprintf(&b, "| `%s` | %d | `%s` |\n", words[i].text, words[i].since, words[i-1].text)
		}
	}
	fmt.Fprintf(&b, "| `target(…)` | %d | an error |\n", targetTypes)
	for _, row := range since {
		fmt.Fprintf(&b, "| `%s` | %d | an error |\n", row.name, row.since)
	}
	golden.CheckSection(t, "../../../docs/reference/llvm.md", "llvm-versions", b.String())
}
