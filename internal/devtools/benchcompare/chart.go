package main

import (
	"fmt"
	"slices"
	"unicode/utf8"
)

// Dimensions of the chart, in pixels. The chart is narrow, so that its texts are readable on a phone.
const (
	chartWidth = 440.0
	margin     = 8.0
	panelWidth = chartWidth - 2*margin
	mostLabel  = 188.0 // maximum width to the left of the bars
	timesWidth = 52.0  // width to the right of the bars
	valueWidth = 44.0  // width after the longest bar
	barHeight  = 10.0
	barStep    = 12.0
	rowGap     = 9.0
	lineHeight = 18.0
	panelHead  = 34.0
	panelGap   = 26.0
)

// A panel shows a quantity of some groups as bars with a common scale.
type panel struct {
	title  string
	key    string
	kinds  []string
	shrink float64 // divisor from the unit of the quantity to the unit of the panel
}

// panels lists the panels in the order of their placement.
var panels = [...]panel{
	{"Time of a process by stage, ms", wall, []string{allKind, stageKind}, 1},
	{"Time of a process by project, ms", wall, []string{projectKind}, 1},
	{"Start: a shader of one line, ms", wall, []string{startKind}, 1},
	{"dxc takes more than half a second, ms", wall, []string{slowKind}, 1},
	{"Peak memory, MB", memory, []string{startKind, stageKind}, 1},
	{"Size of the module by project, KB", size, []string{projectKind}, 1000},
	{"Driver time by stage, ms", driver, []string{stageKind}, 1},
}

// series lists the tools that have bars, in this order.
var series = [...]struct{ tool, class string }{{empty, "nothing"}, {ours, "ours"}, {dxc, "dxc"}}

// chart draws the panels below each other.
func (r *report) chart() string {
	d := new(drawing)
	y := d.head(r)
	labels := r.labelWidth()
	for _, p := range panels {
		if groups := p.groups(r); len(groups) > 0 {
			y = d.panel(&p, groups, labels, y) + panelGap
		}
	}
	return d.image(chartWidth, d.foot(y), r.title(), r.description())
}

func (r *report) title() string { return "hlsl2spirv and dxc" }

// description summarizes the result in words.
func (r *report) description() string {
	g := r.whole()
	return fmt.Sprintf("%d shaders: the median process takes %s ms with hlsl2spirv and %s ms with dxc, which takes %s times as long in geometric mean.",
		g.Shaders, g.median(wall, ours), g.median(wall, dxc), g.times(wall))
}

// head draws the title, the measured versions, and the color legend, and returns the lower edge.
func (d *drawing) head(r *report) float64 {
	d.text("title", fromPoint, margin, 28, r.title())
	y := d.lines(32, r.version(ours), r.version(dxc), fmt.Sprintf("%s, %d cores, %s", r.System, r.Cores, r.Date))
	x := margin
	for _, s := range series {
		d.rectangle(s.class, x, y+9, 10, 10)
		d.text("soft", fromPoint, x+15, y+lineHeight, s.tool)
		x += 15 + textWidth(s.tool) + 20
	}
	return y + lineHeight + panelGap
}

// foot explains the chart and returns the lower edge.
func (d *drawing) foot(y float64) float64 {
	return d.lines(y-8, "Bars are medians of the shaders. The number after them is",
		"dxc's value divided by ours: the geometric mean over the", "shaders, of the best runs.") + 10
}

// lines draws lines of text and returns the lower edge.
func (d *drawing) lines(y float64, texts ...string) float64 {
	for _, text := range texts {
		y += lineHeight
		d.text("soft", fromPoint, margin, y, fitted(text, panelWidth))
	}
	return y
}

// textWidth returns an upper estimate of the width of a text, because the font depends on the reader's system.
func textWidth(text string) float64 { return 7.4 * float64(utf8.RuneCountInString(text)) }

// fitted returns a text truncated to a width.
func fitted(text string, width float64) string {
	if textWidth(text) <= width {
		return text
	}
	return string([]rune(text)[:int(width/textWidth("m"))-1]) + "…"
}

// labelGap is the distance between a label and its bars.
const labelGap = 8

// labelWidth returns the width that fits the labels of all panels.
func (r *report) labelWidth() float64 {
	widest := 0.0
	for _, g := range r.Groups {
		widest = max(widest, textWidth(g.label())+labelGap)
	}
	return min(widest, mostLabel)
}

// groups returns the groups of the panel that have the quantity.
func (p *panel) groups(r *report) (list []group) {
	for _, kind := range p.kinds {
		for _, g := range r.kind(kind) {
			if _, ok := g.Figures[p.key]; ok {
				list = append(list, g)
			}
		}
	}
	return list
}

// label returns the text to the left of a group's bars.
func (g group) label() string {
	switch g.Kind {
	case allKind:
		return "all of " + g.Name
	case startKind:
		return "one line"
	case slowKind:
		return fmt.Sprintf("shaders (%d)", g.Shaders)
	}
	return fmt.Sprintf("%s (%d)", g.Name, g.Shaders)
}

// panel draws a panel and returns its lower edge.
func (d *drawing) panel(p *panel, groups []group, labels, y float64) float64 {
	d.text("panel", fromPoint, margin, y+14, p.title)
	d.text("soft", toPoint, margin+panelWidth, y+14, "dxc / ours")
	d.rectangle("rule", margin, y+21, panelWidth, 1)
	y += panelHead
	scale := (panelWidth - labels - timesWidth - valueWidth) / p.longest(groups)
	for _, g := range groups {
		y = d.bars(p, g, scale, labels, y) + rowGap
	}
	return y - rowGap
}

// longest returns the value of the longest bar.
func (p *panel) longest(groups []group) float64 {
	longest := 0.0
	for _, g := range groups {
		for _, s := range series {
			longest = max(longest, g.Figures[p.key].Medians[s.tool])
		}
	}
	return longest
}

// bars draws the bars of a group and returns their lower edge.
func (d *drawing) bars(p *panel, g group, scale, labels, y float64) float64 {
	shown := slices.DeleteFunc(slices.Clone(series[:]), func(s struct{ tool, class string }) bool {
		return g.Figures[p.key].Medians[s.tool] == 0
	})
	middle := y + (float64(len(shown))*barStep-(barStep-barHeight))/2 + 4
	d.text("", toPoint, margin+labels-labelGap, middle, fitted(g.label(), labels-labelGap))
	d.text("times", toPoint, margin+panelWidth, middle, g.times(p.key)+"×")
	for _, s := range shown {
		value := g.Figures[p.key].Medians[s.tool]
		d.rectangle(s.class, margin+labels, y, max(1, value*scale), barHeight)
		d.text("value", fromPoint, margin+labels+max(1, value*scale)+4, y+barHeight-1, short(value/p.shrink))
		y += barStep
	}
	return y
}

// times formats the ratio of dxc's figure to ours.
func (g group) times(key string) string {
	x := g.Figures[key].Ratios[dxc]
	if x == 0 {
		return ""
	}
	return short(1 / x)
}
