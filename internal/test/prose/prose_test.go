// Package prose checks the links of documents, and the English of comments and documents: it counts words that are rare
// in Go's own sources and common in sentences that have to be read twice.
package prose

import (
	"fmt"
	"go/scanner"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// words are regular expressions for the words that CONTRIBUTING.md asks writers to avoid, and for evasions of them.
// Legitimate uses are counted too: a limit allows for them.
var words = regexp.MustCompile(`(?i)\b(what|stands?|stood|behind|told|tells?|telling|in front of|besides?|` +
	`(is|are|was|were|has|have|had) (no|none)|(that|those|things?) which|the things? that)\b`)

// Go's own sources have 1.0 of these words in 100 lines of comments (cmd/compile/internal/types2, cmd/compile/internal/ssa and
// net/http, Go 1.26). Ours may have twice as many.
const limit = 2.0

// above lists the folders and documents that are still above the limit, with their own limit. A folder leaves the
// list when it reaches the common limit.
var above = map[string]float64{
	"integrations documents": 32.2,
}

// A count is the number of lines of text in a folder, and the lines with words.
type count struct {
	lines, words int
	found        []string
}

func (c count) per100() float64 { return 100 * float64(c.words) / float64(max(c.lines, 1)) }

func (c *count) add(path, line string) {
	line = strings.TrimSpace(line)
	if line == "" {
		return
	}
	c.lines++
	if n := len(words.FindAllString(line, -1)); n > 0 {
		c.words += n
		c.found = append(c.found, path+": "+line)
	}
}

// TestWords checks that no folder has more of the words than twice as many as Go's sources.
func TestWords(t *testing.T) {
	counts := map[string]*count{}
	at := func(kind, path string) *count {
		folder, _, nested := strings.Cut(path, "/")
		if !nested {
			folder = "."
		}
		key := folder + " " + kind
		if counts[key] == nil {
			counts[key] = new(count)
		}
		return counts[key]
	}
	walk(t, func(path, rel string) error {
		switch filepath.Ext(path) {
		case ".go":
			return comments(path, at("comments", rel))
		case ".md":
			return document(path, at("documents", rel))
		}
		return nil
	})
	for _, key := range slices.Sorted(maps.Keys(counts)) {
		c, most := counts[key], limit
		own, listed := above[key]
		if listed {
			most = own
		}
		t.Logf("%-25s %6d lines %5d words %5.1f per 100", key, c.lines, c.words, c.per100())
		switch {
		case c.per100() > most:
			t.Errorf("%s: %.1f words per 100 lines; the limit is %.1f. The first lines:\n%s", key, c.per100(), most,
				strings.Join(c.found[:min(20, len(c.found))], "\n"))
		case listed && c.per100() <= limit:
			t.Errorf("%s: %.1f words per 100 lines are below the common limit; delete its row", key, c.per100())
		}
	}
}

// walk calls f with each file of the project and its path in it, except test data and build outputs.
func walk(t *testing.T, f func(path, rel string) error) {
	t.Helper()
	const root = "../../.."
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		if !d.IsDir() {
			return f(path, filepath.ToSlash(rel))
		}
		if name == "testdata" || name == "node_modules" || name == "bin" || strings.HasPrefix(name, ".") && rel != "." {
			return filepath.SkipDir
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

var generated = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)

// comments counts the comments of a Go file that is not generated.
func comments(path string, c *count) error {
	src, err := os.ReadFile(path)
	if err != nil || generated.Match(src) {
		return err
	}
	var failure error
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile(path, -1, len(src)), src, func(pos token.Position, msg string) {
		failure = fmt.Errorf("%s: %s", pos, msg)
	}, scanner.ScanComments)
	for {
		_, tok, text := s.Scan()
		if tok == token.EOF {
			return failure
		}
		if tok != token.COMMENT || strings.HasPrefix(text, "//go:") {
			continue
		}
		for line := range strings.Lines(strings.Trim(text, "/*")) {
			c.add(path, line)
		}
	}
}

// document counts the lines of a Markdown file outside of code.
func document(path string, c *count) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	inCode := false
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			inCode = !inCode
		} else if !inCode {
			c.add(path, inlineCode.ReplaceAllString(line, "code"))
		}
	}
	return nil
}

var inlineCode = regexp.MustCompile("`[^`]*`")

// TestCounts checks that words are counted in comments and paragraphs, and neither in code nor in generated files.
func TestCounts(t *testing.T) {
	for _, row := range []struct {
		name, text   string
		lines, words int
	}{
		{"a.go", "package a\n\n// What stands behind\n// it.\nvar what = \"told\" /* there is no\nend */\n//go:embed what\n", 4, 4},
		{"b.go", "// Code generated by x. DO NOT EDIT.\n\npackage a\n\n// What it is.\n", 0, 0},
		{"c.md", "# What\n\nThose which `tell` stand.\n\n```\nwhat\n```\n", 2, 3},
	} {
		path := filepath.Join(t.TempDir(), row.name)
		if err := os.WriteFile(path, []byte(row.text), 0o666); err != nil {
			t.Fatal(err)
		}
		count, c := comments, count{}
		if filepath.Ext(path) == ".md" {
			count = document
		}
		if err := count(path, &c); err != nil || c.lines != row.lines || c.words != row.words || len(c.found) > c.lines {
			t.Errorf("%s: %d lines, %d words, %v", row.name, c.lines, c.words, err)
		}
	}
}
