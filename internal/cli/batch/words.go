package batch

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
)

// Limits for the length of a command line in bytes, and for the number of command lines.
const (
	longestLine = 1 << 20
	maxJobs     = 1 << 20
)

// ReadJobs reads command lines, one per line, in shell syntax. A line may begin with the name of the compiler. Blank
// lines and lines that begin with # are ignored.
func ReadJobs(r io.Reader) ([]Job, error) {
	var jobs []Job
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, longestLine)
	n := 0
	for lines.Scan() {
		n++
		text := strings.TrimSpace(lines.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		if len(jobs) == maxJobs {
			return nil, fmt.Errorf("line %d: more than %d command lines", n, maxJobs)
		}
		words, err := Words(text)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		switch name := programOf(words[0]); name {
		case "hlsl2spirv", "dxc":
			words = words[1:]
		case "glslc", "glslang", "glslangvalidator", "fxc":
			words[0] = "-driver=" + name
		}
		jobs = append(jobs, Job{Name: text, Args: words, Line: n})
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", n+1, err)
	}
	return jobs, nil
}

// programOf returns the name of the program in the first word of a command line.
func programOf(word string) string {
	return strings.TrimSuffix(strings.ToLower(path.Base(strings.ReplaceAll(word, `\`, "/"))), ".exe")
}

var errOpenQuote = errors.New("unterminated quotation")

// Words splits a command line at white space like a POSIX shell without expansions. Text in single quotes is
// literal. In double quotes, a backslash escapes a quote, a dollar sign, a backquote or a backslash; elsewhere it
// escapes any character.
func Words(line string) ([]string, error) {
	var words []string
	var word strings.Builder
	open := false // a word has started; it may be empty
	for i := 0; i < len(line); i++ {
		switch c := line[i]; c {
		case ' ', '\t', '\r', '\n':
			if open {
				words, open = append(words, word.String()), false
				word.Reset()
			}
			continue
		case '\'':
			n := strings.IndexByte(line[i+1:], '\'')
			if n < 0 {
				return nil, errOpenQuote
			}
			word.WriteString(line[i+1 : i+1+n])
			i += n + 1
		case '"':
			n, ok := quoted(line[i+1:], &word)
			if !ok {
				return nil, errOpenQuote
			}
			i += n
		case '\\':
			if i++; i < len(line) {
				word.WriteByte(line[i])
			}
		default:
			word.WriteByte(c)
		}
		open = true
	}
	if open {
		words = append(words, word.String())
	}
	return words, nil
}

// quoted adds the text up to the closing double quote and returns its length including the quote. The result ok is
// false if the quote is missing.
func quoted(text string, word *strings.Builder) (n int, ok bool) {
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '"':
			return i + 1, true
		case c == '\\' && i+1 < len(text) && strings.IndexByte("\"\\$`", text[i+1]) >= 0:
			i++
			word.WriteByte(text[i])
		default:
			word.WriteByte(c)
		}
	}
	return 0, false
}
