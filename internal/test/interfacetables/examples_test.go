package interfacetables

import (
	"regexp"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

var withCommandLine = regexp.MustCompile("(?ms)^```hlsl\n(// hlsl2spirv (.*?)\n.*?)^```$")

// Examples of the reference that begin with a command line compile with it.
func TestExamplesCompile(t *testing.T) {
	n := 0
	for _, page := range testfiles.Texts(t, root+"/docs/reference/*.md") {
		for _, m := range withCommandLine.FindAllStringSubmatch(page, -1) {
			n++
			reflectionOf(t, m[1], m[2])
		}
	}
	if n == 0 {
		t.Error("no example")
	}
}
