package cli

import (
	"strings"
	"testing"
)

// Our examples are formatted in the style of their .clang-format.
func TestExamplesAreFormatted(t *testing.T) {
	var out, errs strings.Builder
	p := Process{Args: []string{"-check", "-d", "../../examples"}, Stdin: strings.NewReader(""), Stdout: &out,
		Stderr: &errs}
	if status := formatSources(p); status != statusOK || out.Len()+errs.Len() > 0 {
		t.Errorf("status %d, go run ./cmd/hlsl2spirv fmt -w examples\n%s%s", status, &out, &errs)
	}
}
