// Package argfile reads arguments from files: @name on a command line stands for
// the words that the file holds, and --flagfile=name for its lines. It must not know
// what the arguments mean.
package argfile

import (
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"strings"
)

// Limits of one command line: files within files, and words altogether.
const (
	maxDepth = 16
	maxFiles = 1 << 12
	maxWords = 1 << 20
)

// linesPrefix is how Bazel names a file of arguments. Unlike that of an @name, its
// text is not taken apart: each line that is not empty is an argument as it stands,
// even if it begins with @.
const linesPrefix = "--flagfile="

// Expand returns args with the words of the file in the place of each @name, and with
// its lines in the place of each --flagfile=name. Names in a file begin in its
// directory. Read is asked for the text of files.
func Expand(args []string, read func(name string) (string, error)) ([]string, error) {
	if !names(args) {
		return args, nil
	}
	e := expansion{read: read}
	if err := e.add(args, ""); err != nil {
		return nil, err
	}
	return e.words, nil
}

// names reports whether one of args is a file of arguments.
func names(args []string) bool {
	for _, a := range args {
		if isName(a) || strings.HasPrefix(a, linesPrefix) {
			return true
		}
	}
	return false
}

func isName(arg string) bool { return len(arg) > 1 && arg[0] == '@' }

// An expansion is on its way through the arguments.
type expansion struct {
	read  func(string) (string, error)
	words []string
	files int
	depth int
}

// add adds arguments; the names among them begin in dir.
func (e *expansion) add(args []string, dir string) error {
	for _, a := range args {
		var err error
		if name, ok := strings.CutPrefix(a, linesPrefix); ok {
			err = e.lines(within(dir, name))
		} else if isName(a) {
			err = e.file(within(dir, a[1:]))
		} else {
			err = e.word(a)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (e *expansion) word(a string) error {
	if len(e.words) == maxWords {
		return fmt.Errorf("more than %d arguments", maxWords)
	}
	e.words = append(e.words, a)
	return nil
}

// lines adds the lines of a file.
func (e *expansion) lines(name string) error {
	text, err := e.text(name)
	if err != nil {
		return err
	}
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, "\r\n"); line == "" {
			continue
		}
		if err := e.word(line); err != nil {
			return err
		}
	}
	return nil
}

// text returns the text of a file.
func (e *expansion) text(name string) (string, error) {
	if e.files++; e.files > maxFiles {
		return "", fmt.Errorf("more than %d response files", maxFiles)
	}
	text, err := e.read(name)
	if err != nil {
		return "", fmt.Errorf("response file '%s' cannot be read: %w", name, err)
	}
	return strings.TrimPrefix(text, "\ufeff"), nil
}

// file adds the words of a file.
func (e *expansion) file(name string) error {
	if e.depth == maxDepth {
		return fmt.Errorf("response file '%s' is the %dth within another", name, maxDepth)
	}
	text, err := e.text(name)
	if err != nil {
		return err
	}
	words, err := Split(text)
	if err != nil {
		return fmt.Errorf("response file '%s': %w", name, err)
	}
	e.depth++
	err = e.add(words, name[:strings.LastIndexAny(name, `/\`)+1])
	e.depth--
	return err
}

// within returns the path of a file whose name begins in dir, which is empty or ends
// with a slash.
func within(dir, name string) string {
	if filepath.IsAbs(name) || path.IsAbs(name) {
		return name
	}
	return dir + name
}

// Split returns the words of a text. Blanks and line breaks end a word, but not
// between two ' or two "; a # that begins a word begins a comment, to the end of the
// line. A backslash is a character like others, as names on Windows have it, except
// before a quotation mark: there two stand for one, and what is left of them makes
// the mark an ordinary character. Between two ' nothing but the ' has a meaning.
func Split(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	in, quote, line, opened := false, byte(0), 1, 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '\n' {
			line++
		}
		switch {
		case c == quote && quote != 0:
			quote = 0
		case quote == '\'':
			word.WriteByte(c)
		case c == '\\':
			n := len(text[i:]) - len(strings.TrimLeft(text[i:], `\`))
			i += n - 1
			in = true
			if i+1 == len(text) || !isQuote(text[i+1], quote) {
				word.WriteString(text[i+1-n : i+1])
				continue
			}
			word.WriteString(text[i+1-n : i+1-n+n/2])
			if n%2 == 1 {
				i++
				word.WriteByte(text[i])
			}
		case quote != 0:
			word.WriteByte(c)
		case c == '"' || c == '\'':
			quote, opened, in = c, line, true
		case strings.IndexByte(" \t\r\n\v\f", c) >= 0:
			if in {
				words = append(words, word.String())
			}
			word.Reset()
			in = false
		case c == '#' && !in:
			for i+1 < len(text) && text[i+1] != '\n' {
				i++
			}
		default:
			word.WriteByte(c)
			in = true
		}
	}
	if quote != 0 {
		return nil, errors.New("no end of what " + string(quote) + " begins in line " + fmt.Sprint(opened))
	}
	if in {
		words = append(words, word.String())
	}
	return words, nil
}

// isQuote reports whether c is a quotation mark where the text stands between two
// marks, or outside of any if that is 0.
func isQuote(c, between byte) bool {
	return c == '"' || c == '\'' && between == 0
}
