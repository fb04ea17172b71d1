package cli

import (
	"strings"
	"testing"
)

// Our examples are formatted, in the style of their .clang-format.
func TestExamplesAreFormatted(t *testing.T) {
	var out, errs strings.Builder
	expand := func(args []string) ([]string, error) { return args, nil }
	if status := FmtMain([]string{"-check", "-d", "../../examples"}, strings.NewReader(""), &out, &errs, expand); status != fmtStatusOK || out.Len()+errs.Len() > 0 {
		t.Errorf("status %d, go run ./cmd/hlsl2spirv fmt -w examples\n%s%s", status, &out, &errs)
	}
}
