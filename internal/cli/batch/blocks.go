package batch

import (
	"bytes"
	"fmt"
	"regexp"
	"sync"
)

// firstLine matches the first lines of errors and warnings, but not of notes, in the formats of clang and MSVC. A
// diagnostic without a location begins with the program's name. The pattern is compiled on first use.
var firstLine struct {
	once    sync.Once
	pattern *regexp.Regexp
}

// matchFirstLine returns the submatches of a first line, such as its severity, or nil for other lines.
func matchFirstLine(line []byte) [][]byte {
	firstLine.once.Do(func() {
		firstLine.pattern = regexp.MustCompile(`^(?:.+[:(]\d+[:,]\d+\)?\s*:|hlsl2spirv:) (?:fatal )?(error|warning)\b`)
	})
	return firstLine.pattern.FindSubmatch(line)
}

func isFirstLine(line []byte) bool { return matchFirstLine(line) != nil }

func isWarning(line []byte) bool {
	match := matchFirstLine(line)
	return match != nil && string(match[1]) == "warning"
}

const includedFrom = "In file included from "

// A block is a diagnostic with its notes.
type block struct {
	text    []byte // complete text
	message []byte // text without the include stack
}

// head returns the first line of the message.
func (b *block) head() string {
	line, _, _ := bytes.Cut(b.message, []byte("\n"))
	return string(line)
}

// A Once filters out diagnostics that another command line has already reported, such as diagnostics of a shared
// header. The zero value is ready to use.
type Once struct {
	message map[string]*repeated
	order   []*repeated
}

// A repeated is a diagnostic with its number of repetitions.
type repeated struct {
	head string
	more int // number of other command lines that report it
}

// New returns the diagnostics of a text that have not been reported before.
func (o *Once) New(text []byte) (diagnostics []byte) {
	if o.message == nil {
		o.message = map[string]*repeated{}
	}
	for _, b := range blocks(text) {
		if s := o.message[string(b.message)]; s != nil {
			s.more++
			continue
		}
		s := &repeated{head: b.head()}
		o.message[string(b.message)] = s
		o.order = append(o.order, s)
		diagnostics = append(diagnostics, b.text...)
	}
	return diagnostics
}

// RepeatedErrors returns a line for each error that was filtered out, because such an error is the reason why more than
// one job has failed. Warnings that were filtered out are not repeated.
func (o *Once) RepeatedErrors() (lines []string) {
	for _, s := range o.order {
		if s.more > 0 && !isWarning([]byte(s.head)) {
			lines = append(lines, fmt.Sprintf("%s (the same in %d more)", s.head, s.more))
		}
	}
	return lines
}

// blocks splits the text of diagnostics into blocks. A text in another format is one block.
func blocks(text []byte) []block {
	var list []block
	start, message := 0, 0 // of the current block
	chain := -1            // start of the include stack before the current block, or -1
	for at := 0; at < len(text); {
		end := len(text)
		if n := bytes.IndexByte(text[at:], '\n'); n >= 0 {
			end = at + n + 1
		}
		switch line := text[at:end]; {
		case bytes.HasPrefix(line, []byte(includedFrom)):
			if chain < 0 {
				chain = at
			}
		case isFirstLine(line):
			from := at
			if chain >= 0 {
				from = chain
			}
			if from > start {
				list = append(list, block{text[start:from], text[message:from]})
			}
			start, message, chain = from, at, -1
		default:
			chain = -1
		}
		at = end
	}
	if start < len(text) {
		list = append(list, block{text[start:], text[message:]})
	}
	return list
}
