package shaderrun

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/profile"
)

// A column is a column of the table in the text output.
type column struct {
	title string
	of    func(*profile.Counts) string
}

func number(n uint64) string { return fmt.Sprint(n) }

// columns lists the columns of the table.
var columns = [...]column{
	{"rows", func(c *profile.Counts) string { return number(c[profile.Rows]) }},
	{"instructions", func(c *profile.Counts) string { return number(c[profile.Instructions]) }},
	{"idle", idlePart},
	{"splits", func(c *profile.Counts) string { return number(c[profile.Splits]) }},
	{"conflicts", func(c *profile.Counts) string { return number(c[profile.BankConflicts]) }},
	{"read", func(c *profile.Counts) string {
		return number(c[profile.BufferBytesRead] + c[profile.ConstantBytesRead] + c[profile.ImageBytesRead] +
			c[profile.GroupsharedBytesRead])
	}},
	{"written", func(c *profile.Counts) string {
		return number(c[profile.BufferBytesWritten] + c[profile.ImageBytesWritten] + c[profile.GroupsharedBytesWritten])
	}},
}

// idlePart returns the idle part of the lanes of all executed instructions, as a percentage.
func idlePart(c *profile.Counts) string {
	all := c[profile.Instructions] + c[profile.Idle]
	if all == 0 {
		return "0%"
	}
	return fmt.Sprintf("%d%%", (c[profile.Idle]*100+all/2)/all)
}

// maxText is the maximum number of characters of a source line in the table.
const maxText = 60

// WriteText writes a table of lines, in which lines with the highest cost come first, and the names and values of all
// counters of the entry point.
func (r *Run) WriteText(w io.Writer) error {
	var b strings.Builder
	size := r.Entry.Size
	fmt.Fprintf(&b, "%s: %d,%d,%d groups of %d,%d,%d invocations, subgroups of %d\n", r.Entry.Name,
		r.Groups[0], r.Groups[1], r.Groups[2], size[0], size[1], size[2], r.Subgroup)
	table := [][]string{nil}
	for _, c := range columns {
		table[0] = append(table[0], c.title)
	}
	row := func(c *profile.Counts, place string) {
		var cells []string
		for i := range columns {
			cells = append(cells, columns[i].of(c))
		}
		table = append(table, append(cells, place))
	}
	list := r.lines()
	for i := range list {
		row(&list[i].Counts, list[i].place())
	}
	row(&r.Profile.Total, "total")
	align(&b, table)
	for i, n := range r.Profile.Total {
		fmt.Fprintf(&b, "%-24s %d\n", profile.Counter(i), n)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// place returns the file name, the number and the text of the line.
func (l *line) place() string {
	if l.file == "" {
		return "(no line)"
	}
	text := []rune(strings.Join(strings.Fields(l.text), " "))
	if len(text) > maxText {
		text = append(text[:maxText-1], '…')
	}
	return strings.TrimRight(fmt.Sprintf("%s:%d: %s", l.file, l.number, string(text)), " ")
}

// align writes a table. Numbers are aligned to the right; the last column is text.
func align(b *strings.Builder, table [][]string) {
	widths := make([]int, len(columns))
	for _, row := range table {
		for i := range columns {
			widths[i] = max(widths[i], len(row[i]))
		}
	}
	for _, row := range table {
		for i := range columns {
			if i > 0 {
				b.WriteString("  ")
			}
			fmt.Fprintf(b, "%*s", widths[i], row[i])
		}
		if place := row[len(columns):]; len(place) > 0 {
			b.WriteString("  " + place[0])
		}
		b.WriteByte('\n')
	}
}

// The objects in the JSON output.
type (
	statsJSON struct {
		Entry     string      `json:"entry"`
		Groups    [3]uint32   `json:"groups"`
		GroupSize [3]uint32   `json:"groupSize"`
		Subgroup  int         `json:"subgroup"`
		Total     countsJSON  `json:"total"`
		Lines     []*lineJSON `json:"lines"`
	}
	lineJSON struct {
		File   string     `json:"file,omitempty"` // omitted for instructions without a position
		Line   int        `json:"line,omitempty"`
		Counts countsJSON `json:"counts"`
	}
	countsJSON profile.Counts
)

// MarshalJSON writes the name and the value of each counter, in the order of package profile.
func (c countsJSON) MarshalJSON() ([]byte, error) {
	var b strings.Builder
	for i, n := range c {
		fmt.Fprintf(&b, `,"%v":%d`, profile.Counter(i), n)
	}
	return []byte("{" + b.String()[1:] + "}"), nil
}

// WriteJSON writes the same information as WriteText, as JSON.
func (r *Run) WriteJSON(w io.Writer) error {
	s := statsJSON{r.Entry.Name, r.Groups, r.Entry.Size, r.Subgroup, countsJSON(r.Profile.Total), []*lineJSON{}}
	list := r.lines()
	for i := range list {
		s.Lines = append(s.Lines, &lineJSON{list[i].file, list[i].number, countsJSON(list[i].Counts)})
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(s)
}
