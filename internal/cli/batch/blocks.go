package batch

import (
	"bytes"
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

func isFirstLine(line []byte) bool {
	firstLine.once.Do(func() {
		firstLine.pattern = regexp.MustCompile(`^(?:.+[:(]\d+[:,]\d+\)?\s*:|hlsl2spirv:) (?:fatal )?(?:error|warning)\b`)
	})
	return firstLine.pattern.Match(line)
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
