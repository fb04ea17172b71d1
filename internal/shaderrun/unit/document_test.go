package unit

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// section returns a section of docs/reference/run.md, from its heading up to the next heading.
func section(t *testing.T, heading string) string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/reference/run.md")
	if err != nil {
		t.Fatal(err)
	}
	_, afterMark, found := strings.Cut(string(text), "\n## "+heading+"\n")
	if !found {
		t.Fatalf("docs/reference/run.md has no part %s", heading)
	}
	part, _, _ := strings.Cut(afterMark, "\n## ")
	return part
}

// block returns the first fenced code block in a language whose content begins with start.
func block(text, language, start string) string {
	_, afterMark, _ := strings.Cut(text, "\n```"+language+"\n"+start)
	inside, _, _ := strings.Cut(afterMark, "```\n")
	return start + inside
}

// TestTheDocumentShowsATest checks that the test in the documentation passes, and that it fails as shown if it contains
// the other number.
func TestTheDocumentShowsATest(t *testing.T) {
	part := section(t, "Tests that are written in HLSL")
	shader := block(part, "hlsl", "#include <test.hlsli>\n")
	numbers, err := os.ReadFile("../../../testdata/hlsltest/numbers.hlsli")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	run := func(text string) FileResult {
		for name, text := range map[string]string{"numbers.hlsli": string(numbers), "numbers_test.hlsl": text} {
			if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		return results(t, ".", Options{})[0]
	}
	if r := run(shader); r.Failed() || len(r.Results) != 1 {
		t.Errorf("%s", text([]FileResult{r}, true))
	}
	r := run(strings.Replace(shader, "square(3), 9", "square(3), 8", 1))
	if got, shown := text([]FileResult{r}, false)+Total([]FileResult{r})+
		"\nFAIL\n", withoutTimes(block(part, "", "--- FAIL")); got != shown {
		t.Errorf("it fails with\n%s\nand what is shown is\n%s", got, shown)
	}
}

// TestTheDocumentHasTheMacros checks that the documentation describes exactly the macros in the header.
func TestTheDocumentHasTheMacros(t *testing.T) {
	header, err := os.ReadFile(filepath.Join("..", "..", "..", "frontend", "headers", "hlsl", "test.hlsli"))
	if err != nil {
		t.Fatal(err)
	}
	part := section(t, "Tests that are written in HLSL")
	defined := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^#define (\w+)\(`).FindAllStringSubmatch(string(header), -1) {
		if strings.HasPrefix(m[1], "HLSLTEST_") {
			continue
		}
		defined[m[1]] = true
		if !strings.Contains(part, "`"+m[1]+"(") && !strings.Contains(part, "`"+m[1]+"`") {
			t.Errorf("docs/reference/run.md says nothing of %s", m[1])
		}
	}
	for _, m := range regexp.MustCompile("`((?:ASSERT|FAIL)\\w*)[(`]").FindAllStringSubmatch(part, -1) {
		if !defined[m[1]] {
			t.Errorf("docs/reference/run.md tells of %s, which there is not", m[1])
		}
	}
}
