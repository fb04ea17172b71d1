package documents

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A page is a Markdown file.
type page struct {
	folders, tools []string
	blocks         []block
}

// A block is a block of code.
type block struct {
	mark, value string // of the comment above the block, or ""
	language    string
	start, end  int // of the text in the page, without the fences
	line        int // number of the line above the text
}

var (
	pageMark  = regexp.MustCompile(`(?m)^<!-- (folder|tools): (.*) -->$`)
	blockText = regexp.MustCompile("(?ms)^(?:<!-- (file|from|instead|terminal|test|example): ([^\n]*) -->\n\n?)?```(\\w*)\n(.*?)^```$")
	firstLine = regexp.MustCompile(`^(?://|#) ([\w.-]+(?:/[\w.-]+)*)\n`)
)

// pageOf returns the parts of a page.
func pageOf(text string) page {
	var p page
	for _, m := range pageMark.FindAllStringSubmatch(text, -1) {
		if m[1] == "folder" {
			p.folders = append(p.folders, strings.Fields(m[2])...)
		} else {
			p.tools = append(p.tools, strings.Fields(m[2])...)
		}
	}
	for _, m := range blockText.FindAllStringSubmatchIndex(text, -1) {
		part := func(i int) string {
			if m[2*i] < 0 {
				return ""
			}
			return text[m[2*i]:m[2*i+1]]
		}
		p.blocks = append(p.blocks, block{mark: part(1), value: part(2), language: part(3), start: m[8], end: m[9],
			line: strings.Count(text[:m[8]], "\n")})
	}
	return p
}

var image = regexp.MustCompile(`!\[[^\]]*\]\(([\w.-]+)\)`)

// imagesOf returns the names of the images that a page shows from its own folder.
func imagesOf(text string) (names []string) {
	for _, m := range image.FindAllStringSubmatch(text, -1) {
		names = append(names, m[1])
	}
	return names
}

// A command is a command of a console with its output.
type command struct {
	shown  string // lines of the page
	text   string
	output string
}

// commandsOf returns the commands of a block of the language console.
func commandsOf(text string) (commands []command, err error) {
	continued := false
	for line := range strings.Lines(text) {
		switch {
		case continued:
			c := &commands[len(commands)-1]
			c.shown += line
			c.text += line
		case strings.HasPrefix(line, "$ "):
			commands = append(commands, command{shown: line, text: line[2:]})
		case len(commands) == 0:
			return nil, fmt.Errorf("the first line is not a command: %s", line)
		default:
			commands[len(commands)-1].output += line
		}
		continued = (continued || strings.HasPrefix(line, "$ ")) && strings.HasSuffix(line, "\\\n")
	}
	return commands, nil
}

// varying are parts of the output that differ from run to run.
var varying = regexp.MustCompile(`\d+(\.\d+)? ?(?:ms|s|sec)\b`)

// progress are lines that hlsl2spirv prints every two seconds during a build. They name a pipeline or a shader with its
// profile.
var progress = regexp.MustCompile(`(?m)^\[\d+/\d+\] (?:pipeline |.* [a-z]+_\d_\w\b).*\n`)

// step is the number of a step that Ninja prints. Steps that run at once end in any order.
var step = regexp.MustCompile(`^\[\d+/(\d+)\] `)

// normalized returns an output without the differences between runs: times, and the order of steps.
func normalized(output string) string {
	lines := strings.SplitAfter(varying.ReplaceAllString(output, "TIME"), "\n")
	for i := 0; i < len(lines); i++ {
		from := i
		for ; i < len(lines) && step.MatchString(lines[i]); i++ {
			lines[i] = step.ReplaceAllString(lines[i], "[$1] ")
		}
		slices.Sort(lines[from:i])
	}
	return strings.Join(lines, "")
}

// matches reports whether an output is the one that a page shows.
func matches(shown, output string) bool {
	var b strings.Builder
	b.WriteString(`^`)
	for line := range strings.Lines(normalized(shown)) {
		if line == "...\n" {
			b.WriteString(`(?:.*\n)*`)
		} else {
			b.WriteString(regexp.QuoteMeta(line))
		}
	}
	b.WriteString(`$`)
	return regexp.MustCompile(b.String()).MatchString(normalized(output))
}

// change applies a block of the language diff, without its first line, to a file.
func change(file, diff string) (string, error) {
	var from, to strings.Builder
	for line := range strings.Lines(diff) {
		switch line[0] {
		case '-':
			from.WriteString(line[1:])
		case '+':
			to.WriteString(line[1:])
		case ' ':
			from.WriteString(line[1:])
			to.WriteString(line[1:])
		case '\n':
			from.WriteString(line)
			to.WriteString(line)
		default:
			return "", fmt.Errorf("a line begins with %q", line[0])
		}
	}
	file, old := "\n"+file, "\n"+from.String()
	at := strings.Index(file, old)
	if at < 0 || at != strings.LastIndex(file, old) {
		return "", errors.New("the old lines are not in the file, or more than once")
	}
	return (file[:at] + "\n" + to.String() + file[at+len(old):])[1:], nil
}
