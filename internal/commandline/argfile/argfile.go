// Package argfile expands arguments that refer to files with further arguments. It replaces @name in a command line by
// the words in the file, and --flagfile=name by the lines of the file. It is independent of the meaning of the
// arguments.
package argfile

import (
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
)

// Limits for one command line: the nesting depth of files, and the number of files.
const (
	maxDepth = 16
	maxFiles = 1 << 12
	maxWords = 1 << 20
)

// linesPrefix is Bazel's syntax for a file with arguments. Such a file is not split into words: each nonempty line is
// an argument, which is not expanded even if it begins with @.
const linesPrefix = "--flagfile="

// maxText is the maximum length of a response file, in bytes.
const maxText = 64 << 20

// ExpandFrom is like Expand, but reads the files of the operating system. Relative names are relative to dir. If the
// parameter read is not nil, ExpandFrom appends the names of the files that it reads to *read.
func ExpandFrom(dir string, args []string, read *[]string) ([]string, error) {
	return Expand(args, func(name string) (string, error) {
		if read != nil {
			*read = append(*read, preprocessor.InDir(dir, name))
		}
		text, err := (&preprocessor.OSFiles{Dir: dir}).Read(name, maxText)
		if err == nil && len(text) > maxText {
			err = errors.New("the file is too long")
		}
		return text, err
	})
}

// Expand replaces each @name in args by the words of the file, and each --flagfile=name by the lines of the file.
// Relative names in a file are relative to the folder of the file. The function read returns the text of a file.
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

// names reports whether one of args names a file with arguments.
func names(args []string) bool {
	for _, a := range args {
		if isName(a) || strings.HasPrefix(a, linesPrefix) {
			return true
		}
	}
	return false
}

func isName(arg string) bool { return len(arg) > 1 && arg[0] == '@' }

// An expansion is the state of a call of Expand.
type expansion struct {
	read  func(string) (string, error)
	words []string
	files int
	depth int
}

// add adds arguments to the result. Relative file names in them are relative to dir.
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

// lines adds the lines of a file to the result.
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

// file adds the words of a file to the result.
func (e *expansion) file(name string) error {
	if e.depth == maxDepth {
		return fmt.Errorf("response file '%s' exceeds the nesting limit of %d", name, maxDepth)
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

// within returns the path of a file whose name is relative to dir. dir is empty or ends with a slash.
func within(dir, name string) string {
	if filepath.IsAbs(name) || path.IsAbs(name) {
		return name
	}
	return dir + name
}

// Split splits a text into words. Spaces and line breaks separate words, except between two ' or two ". A # at the
// start of a word begins a comment, which ends with the line. As in Windows paths, a backslash is an ordinary
// character, except before a quotation mark. There, each pair of backslashes represents one backslash, and a single
// remaining backslash makes the quotation mark an ordinary character. Between two ', only ' is special.
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
		return nil, fmt.Errorf("unterminated %c in line %d", quote, opened)
	}
	if in {
		words = append(words, word.String())
	}
	return words, nil
}

// isQuote reports whether c is a quotation mark that begins or ends a quoted text. The parameter between is the
// quotation mark that has begun the current quoted text, or 0 if there is none.
func isQuote(c, between byte) bool {
	return c == '"' || c == '\'' && between == 0
}
