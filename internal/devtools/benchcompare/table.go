package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// section returns the text of the generated section.
func (r *report) section() string {
	return fmt.Sprintf("\n%s\n![ours and dxc side by side](performance.svg)\n\n%s\n%s\n%s", r.heading(), r.table(),
		r.numbers(), r.commands())
}

// heading describes the conditions of the measurement.
func (r *report) heading() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Measured on %s (%s, %d cores), each shader %d times with each compiler: %s; %s.", r.Date, r.System,
		r.Cores, r.Runs, r.version(ours), r.version(dxc))
	if r.Versions[before] != "" {
		fmt.Fprintf(&b, " The version called before is %s.", r.Versions[before])
	}
	if r.Driver != "" {
		fmt.Fprintf(&b, " The driver is %s.", r.Driver)
	}
	b.WriteString("\n" + r.leftOutText())
	return b.String()
}

// version returns the version of a tool, prefixed by its name unless the version already is.
func (r *report) version(name string) string {
	v := r.Versions[name]
	if strings.HasPrefix(v, name) {
		return v
	}
	return name + " (" + v + ")"
}

// named is the maximum number of excluded shaders listed on the page; the file with the figures lists all.
const named = 12

// leftOutText lists the excluded shaders by tool.
func (r *report) leftOutText() string {
	if len(r.LeftOut) == 0 {
		return "Both compilers compile all shaders.\n"
	}
	by := map[string][]string{}
	for _, l := range r.LeftOut {
		by[l.Tool] = append(by[l.Tool], "`"+l.Project+"/"+l.Shader+"`")
	}
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(by)) {
		list := by[name]
		if len(list) > named {
			fmt.Fprintf(&b, "Shaders that %s does not compile are left out (%d); [performance.json](performance.json) lists them.\n", name, len(list))
		} else {
			fmt.Fprintf(&b, "Shaders that %s does not compile are left out (%d): %s.\n", name, len(list),
				strings.Join(list, ", "))
		}
	}
	return b.String()
}

// table returns a table with a line for each group.
func (r *report) table() string {
	shown := r.measured()
	var b strings.Builder
	b.WriteString("| | shaders | ours, ms | dxc, ms |")
	for _, q := range shown {
		b.WriteString(" " + q.name + " |")
	}
	b.WriteString("\n| --- |" + strings.Repeat(" --- |", 3+len(shown)) + "\n")
	for _, kind := range kinds {
		for _, g := range r.kind(kind.kind) {
			fmt.Fprintf(&b, "| %s%s | %d | %s | %s |", kind.prefix, g.Name, g.Shaders, g.median(wall, ours),
				g.median(wall, dxc))
			for _, q := range shown {
				b.WriteString(" " + g.ratio(q.key, dxc) + " |")
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// kinds lists the group kinds of the table and the prefixes of their group names.
var kinds = [...]struct{ kind, prefix string }{
	{allKind, "**all**, "}, {stageKind, ""}, {slowKind, "dxc takes "}, {startKind, ""}, {projectKind, ""},
}

// measured returns the quantities that were measured.
func (r *report) measured() (list []quantity) {
	for _, q := range quantities {
		if _, ok := r.whole().Figures[q.key]; ok {
			list = append(list, q)
		}
	}
	return list
}

// median formats the median of a tool.
func (g group) median(key, tool string) string {
	x, ok := g.Figures[key].Medians[tool]
	if !ok {
		return ""
	}
	return short(x)
}

// ratio formats our figure divided by a tool's.
func (g group) ratio(key, tool string) string {
	x, ok := g.Figures[key].Ratios[tool]
	if !ok {
		return ""
	}
	return fmt.Sprintf("%.3f", x)
}

// short formats a number with three digits, or with all digits before the point.
func short(x float64) string {
	switch {
	case x >= 100:
		return fmt.Sprintf("%.0f", x)
	case x >= 10:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.2f", x)
}

// numbers returns the table of the goals that were measured.
func (r *report) numbers() string {
	var b strings.Builder
	b.WriteString("| quantity | goal | measured |\n| --- | --- | --- |\n")
	for _, n := range numbers {
		if x, ok := n.of(r); ok {
			fmt.Fprintf(&b, "| %s | %s | "+n.format+" |\n", n.what, n.aim, x)
		}
	}
	return b.String()
}

// commands returns the commands of the Go benchmarks whose results are among the numbers.
func (r *report) commands() string {
	if len(r.Benchmarks) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("The last numbers are the best results of these benchmarks:\n\n```\n")
	for _, m := range benchmarks {
		if _, ok := r.Benchmarks[m.name]; ok {
			b.WriteString(quoted(m.command) + "\n")
		}
	}
	return b.String() + "```\n\n"
}

// quoted quotes the patterns of a command for a shell.
func quoted(command string) string {
	words := strings.Fields(command)
	for i, w := range words {
		if strings.ContainsAny(w, "^$") {
			words[i] = "'" + w + "'"
		}
	}
	return strings.Join(words, " ")
}
