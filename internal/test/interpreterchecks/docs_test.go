package interpreterchecks

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// shown lists the shaders in docs/reference/run.md by section.
var shown = []struct{ section, name string }{
	{"range", "range-cbuffer"},
	{"race", "race-in-scan"},
	{"barrier", "barrier-early-return"},
	{"uninitialized", "uninitialized-component"},
	{"division", "division-by-zero"},
	{"shift", "shift-mask"},
	{"nan", "nan-average"},
	{"lane", "lane-divergent"},
	{"loop", "loop-countdown"},
	{"assert", "assert"},
	{"break", "break"},
}

// comments matches the parts of a shader that the page omits.
var comments = regexp.MustCompile(`(?m)^// (?:args|groups|subgroup|max-steps|resource): .*\n| // (?:FINDING\[\w+\]|ALSO) ".*$`)

// The page shows a shader for each check, with the findings for it.
func TestPageShowsFindings(t *testing.T) {
	var sections []string
	for _, s := range shown {
		sections = append(sections, s.section)
		path := testfiles.Matching(t, folder+s.name+ending)[0]
		c := read(t, path)
		// line numbers refer to the text shown on the page
		c.shader.Text = comments.ReplaceAllString(c.shader.Text, "")
		c.shader.Path = filepath.Base(path)
		raw := c.compile(t, devicetest.Forms[0])
		lines := shaderrun.Lines(raw, c.findings(t, raw, c.sizes(32)[0]))
		body := "```hlsl\n" + c.shader.Text + "```\n\n```\n" + strings.Join(slices.Clip(lines), "\n") + "\n```\n"
		golden.CheckSection(t, "docs/reference/run.md", s.section, body)
	}
	if len(sections) != strings.Count(interpreter.AllChecks.String(), ",")+1 {
		t.Errorf("the page shows %s", sections)
	}
}
