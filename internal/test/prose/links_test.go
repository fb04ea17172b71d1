package prose

import (
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

var link = regexp.MustCompile(`\]\(([^)\s]+)\)`)

// TestLinks checks that relative links in Markdown files name files, folders and headings that exist.
func TestLinks(t *testing.T) {
	anchors := map[string]map[string]bool{}
	texts := map[string]string{}
	walk(t, func(path, rel string) error {
		if filepath.Ext(path) != ".md" {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		texts[path] = withoutCode(string(text))
		anchors[path] = anchorsOf(texts[path])
		return nil
	})
	links := 0
	for path, text := range texts {
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			u, err := url.Parse(m[1])
			if err != nil {
				t.Errorf("%s: %v", path, err)
				continue
			}
			if u.Scheme != "" {
				continue
			}
			links++
			target := path
			if u.Path != "" {
				target = filepath.Join(filepath.Dir(path), filepath.FromSlash(u.Path))
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: there is no file %s", path, m[1])
			} else if u.Fragment != "" && anchors[target] != nil && !anchors[target][u.Fragment] {
				t.Errorf("%s: there is no heading %s", path, m[1])
			}
		}
	}
	if links < 100 {
		t.Errorf("only %d links", links)
	}
}

// withoutCode returns a Markdown text without its blocks of code.
func withoutCode(text string) string {
	var b strings.Builder
	inCode := false
	for line := range strings.Lines(text) {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			inCode = !inCode
		} else if !inCode {
			b.WriteString(line)
		}
	}
	return b.String()
}

// anchorsOf returns the anchors that GitHub gives the headings of a Markdown text.
func anchorsOf(text string) map[string]bool {
	anchors := map[string]bool{}
	for line := range strings.Lines(text) {
		heading := strings.TrimLeft(line, "#")
		if len(heading) == len(line) || !strings.HasPrefix(heading, " ") {
			continue
		}
		heading = link.ReplaceAllString(strings.TrimSpace(heading), "")
		anchors[strings.Map(func(c rune) rune {
			switch {
			case c == ' ':
				return '-'
			case c == '-' || c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c):
				return unicode.ToLower(c)
			}
			return -1
		}, heading)] = true
	}
	return anchors
}

func TestAnchors(t *testing.T) {
	got := anchorsOf("# Why is `-O0` [slow](x.md)?\n## Two  words\ntext\n#no\n")
	for _, want := range []string{"why-is--o0-slow", "two--words"} {
		if !got[want] {
			t.Errorf("no %q in %v", want, got)
		}
	}
	if len(got) != 2 {
		t.Errorf("got %v", got)
	}
}
