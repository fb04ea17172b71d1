package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// section is what the page says.
func (r *report) section() string {
	return fmt.Sprintf("\n%s\n![ours and dxc side by side](performance.svg)\n\n%s\n%s\n%s", r.heading(), r.table(), r.numbers(), r.commands())
}

// heading says what was measured, and with what.
func (r *report) heading() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Measured on %s (%s, %d cores), each shader %d times by each: %s; %s.", r.Date, r.System, r.Cores, r.Runs, r.version(ours), r.version(dxc))
	if r.Versions[before] != "" {
		fmt.Fprintf(&b, " Before is %s.", r.Versions[before])
	}
	if r.Driver != "" {
		fmt.Fprintf(&b, " The driver is %s.", r.Driver)
	}
	b.WriteString("\n" + r.leftOutText())
	return b.String()
}

// version is the version of a tool with its name, once.
func (r *report) version(name string) string {
	v := r.Versions[name]
	if strings.HasPrefix(v, name) {
		return v
	}
	return name + " (" + v + ")"
}

// named is how many shaders are named that are left out; the file with the figures names all.
const named = 12

// leftOutText names the shaders that are left out, by tool.
func (r *report) leftOutText() string {
	if len(r.LeftOut) == 0 {
		return "All shaders are compiled by both.\n"
	}
	by := map[string][]string{}
	for _, l := range r.LeftOut {
		by[l.Tool] = append(by[l.Tool], "`"+l.Project+"/"+l.Shader+"`")
	}
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(by)) {
		list := by[name]
		if len(list) > named {
			fmt.Fprintf(&b, "Left out are %d that %s does not compile, which [performance.json](performance.json) names.\n", len(list), name)
		} else {
			fmt.Fprintf(&b, "Left out are %d that %s does not compile: %s.\n", len(list), name, strings.Join(list, ", "))
		}
	}
	return b.String()
}

// table has a line for each group.
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
			fmt.Fprintf(&b, "| %s%s | %d | %s | %s |", kind.prefix, g.Name, g.Shaders, g.median(wall, ours), g.median(wall, dxc))
			for _, q := range shown {
				b.WriteString(" " + g.ratio(q.key, dxc) + " |")
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// kinds are those of the table, and what stands before the names of their groups.
var kinds = [...]struct{ kind, prefix string }{
	{allKind, "**all**, "}, {stageKind, ""}, {slowKind, "dxc takes "}, {startKind, ""}, {projectKind, ""},
}

// measured are the quantities that are there.
func (r *report) measured() (list []quantity) {
	for _, q := range quantities {
		if _, ok := r.whole().Figures[q.key]; ok {
			list = append(list, q)
		}
	}
	return list
}

// median is that of a tool, as text.
func (g group) median(key, tool string) string {
	x, ok := g.Figures[key].Medians[tool]
	if !ok {
		return ""
	}
	return short(x)
}

// ratio is ours by a tool's, as text.
func (g group) ratio(key, tool string) string {
	x, ok := g.Figures[key].Ratios[tool]
	if !ok {
		return ""
	}
	return fmt.Sprintf("%.3f", x)
}

// short has three digits, or all before the point.
func short(x float64) string {
	switch {
	case x >= 100:
		return fmt.Sprintf("%.0f", x)
	case x >= 10:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.2f", x)
}

// numbers is the table of what is aimed at, as far as it is measured.
func (r *report) numbers() string {
	var b strings.Builder
	b.WriteString("| number | aim | measured |\n| --- | --- | --- |\n")
	for _, n := range numbers {
		if x, ok := n.of(r); ok {
			fmt.Fprintf(&b, "| %s | %s | "+n.format+" |\n", n.what, n.aim, x)
		}
	}
	return b.String()
}

// commands are those of Go's benchmarks whose results are among the numbers.
func (r *report) commands() string {
	if len(r.Benchmarks) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("The last numbers are the best results of\n\n```\n")
	for _, m := range benchmarks {
		if _, ok := r.Benchmarks[m.name]; ok {
			b.WriteString(quoted(m.command) + "\n")
		}
	}
	return b.String() + "```\n\n"
}

// quoted is a command as a shell takes it: patterns have characters that mean something there.
func quoted(command string) string {
	words := strings.Fields(command)
	for i, w := range words {
		if strings.ContainsAny(w, "^$") {
			words[i] = "'" + w + "'"
		}
	}
	return strings.Join(words, " ")
}
