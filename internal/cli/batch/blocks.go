package batch

import (
	"bytes"
	"fmt"
	"regexp"
	"sync"
)

// firstLine tells lines with which the diagnostics of clang's and MSVC's forms begin
// that are no notes; what has no place begins with the program's name. It is compiled
// when it is needed first.
var firstLine struct {
	once    sync.Once
	pattern *regexp.Regexp
}

// matchFirstLine returns a first line and its severity, nil for other lines.
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

// A block is one diagnostic with its notes.
type block struct {
	text []byte // whole
	said []byte // without the lines that tell who includes the file
}

// head returns the first line of what is said.
func (b *block) head() string {
	line, _, _ := bytes.Cut(b.said, []byte("\n"))
	return string(line)
}

// A Once leaves out diagnostics that another command line has had before, such as those of a
// header that both include. The zero value has seen none.
type Once struct {
	said  map[string]*repeated
	order []*repeated
}

// A repeated is a diagnostic.
type repeated struct {
	head string
	more int // how many other command lines have it
}

// New returns the diagnostics of a text that are new.
func (o *Once) New(text []byte) (diagnostics []byte) {
	if o.said == nil {
		o.said = map[string]*repeated{}
	}
	for _, b := range blocks(text) {
		if s := o.said[string(b.said)]; s != nil {
			s.more++
			continue
		}
		s := &repeated{head: b.head()}
		o.said[string(b.said)] = s
		o.order = append(o.order, s)
		diagnostics = append(diagnostics, b.text...)
	}
	return diagnostics
}

// RepeatedErrors returns a line for each error that was left out, because it is the reason why more
// than one job has failed. Warnings that were left out are not mentioned again.
func (o *Once) RepeatedErrors() (lines []string) {
	for _, s := range o.order {
		if s.more > 0 && !isWarning([]byte(s.head)) {
			lines = append(lines, fmt.Sprintf("%s (the same in %d more)", s.head, s.more))
		}
	}
	return lines
}

// blocks takes the text of diagnostics apart. What is in another form is one block.
func blocks(text []byte) []block {
	var list []block
	start, said := 0, 0 // of the block at hand
	chain := -1         // where the lines begin that tell who includes what comes, if they do
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
				list = append(list, block{text[start:from], text[said:from]})
			}
			start, said, chain = from, at, -1
		default:
			chain = -1
		}
		at = end
	}
	if start < len(text) {
		list = append(list, block{text[start:], text[said:]})
	}
	return list
}
