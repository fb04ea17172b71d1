package main

import (
	"fmt"
	"slices"
	"unicode/utf8"
)

// Dimensions of the chart, in pixels.
const (
	chartWidth  = 960.0
	margin      = 24.0
	columnGap   = 40.0
	columnWidth = (chartWidth - 2*margin - columnGap) / 2
	mostLabel   = 184.0 // maximum width to the left of the bars
	timesWidth  = 52.0  // width to the right of the bars
	valueWidth  = 48.0  // width after the longest bar
	barHeight   = 9.0
	barStep     = 11.0
	rowGap      = 9.0
	headHeight  = 92.0
	panelHead   = 34.0
	panelGap    = 26.0
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
	{"Where dxc takes more than half a second, ms", wall, []string{slowKind}, 1},
	{"Peak memory, MB", memory, []string{startKind, stageKind}, 1},
	{"Size of the module by project, KB", size, []string{projectKind}, 1000},
	{"Driver time by stage, ms", driver, []string{stageKind}, 1},
}

// series lists the tools that have bars, in this order.
var series = [...]struct{ tool, class string }{{empty, "nothing"}, {ours, "ours"}, {dxc, "dxc"}}

// chart draws the panels in two columns, each panel in the column with more free space.
func (r *report) chart() string {
	d := new(drawing)
	d.head(r)
	bottom := [2]float64{headHeight, headHeight}
	labels := r.labelWidth()
	for _, p := range panels {
		groups := p.groups(r)
		if len(groups) == 0 {
			continue
		}
		column := 0
		if bottom[1] < bottom[0] {
			column = 1
		}
		x := margin + float64(column)*(columnWidth+columnGap)
		bottom[column] = d.panel(&p, groups, labels, x, bottom[column]) + panelGap
	}
	height := max(bottom[0], bottom[1]) + 8
	d.foot(height)
	return d.image(chartWidth, height+18, r.title(), r.description())
}

func (r *report) title() string { return "hlsl2spirv and dxc" }

// description summarizes the result in words.
func (r *report) description() string {
	g := r.whole()
	return fmt.Sprintf("%d shaders: the median process takes %s ms with hlsl2spirv and %s ms with dxc, which takes %s times as long in geometric mean.",
		g.Shaders, g.median(wall, ours), g.median(wall, dxc), g.times(wall))
}

// head draws the title, the measured versions, and the color legend.
func (d *drawing) head(r *report) {
	d.text("title", fromPoint, margin, 36, r.title())
	with := fmt.Sprintf("%s, %s; %s, %d cores, %s", r.version(ours), r.version(dxc), r.System, r.Cores, r.Date)
	d.text("soft", fromPoint, margin, 56, fitted(with, chartWidth-2*margin))
	x := margin
	for _, s := range series {
		d.rectangle(s.class, x, 67, 10, 10)
		d.text("soft", fromPoint, x+15, 76, s.tool)
		x += 15 + textWidth(s.tool) + 20
	}
}

func (d *drawing) foot(y float64) {
	d.text("soft", fromPoint, margin, y, "Bars are medians of the shaders. The number after them is dxc's value divided by ours: the geometric mean over the shaders, of the best runs.")
}

// textWidth returns an upper estimate of the width of a text, because the font depends on the reader's system.
func textWidth(text string) float64 { return 6.8 * float64(utf8.RuneCountInString(text)) }

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
func (d *drawing) panel(p *panel, groups []group, labels, x, y float64) float64 {
	d.text("panel", fromPoint, x, y+14, p.title)
	d.text("soft", toPoint, x+columnWidth, y+14, "dxc / ours")
	d.rectangle("rule", x, y+21, columnWidth, 1)
	y += panelHead
	scale := (columnWidth - labels - timesWidth - valueWidth) / p.longest(groups)
	for _, g := range groups {
		y = d.bars(p, g, scale, labels, x, y) + rowGap
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
func (d *drawing) bars(p *panel, g group, scale, labels, x, y float64) float64 {
	shown := slices.DeleteFunc(slices.Clone(series[:]), func(s struct{ tool, class string }) bool {
		return g.Figures[p.key].Medians[s.tool] == 0
	})
	middle := y + (float64(len(shown))*barStep-(barStep-barHeight))/2 + 4
	d.text("", toPoint, x+labels-labelGap, middle, fitted(g.label(), labels-labelGap))
	d.text("times", toPoint, x+columnWidth, middle, g.times(p.key)+"×")
	for _, s := range shown {
		value := g.Figures[p.key].Medians[s.tool]
		d.rectangle(s.class, x+labels, y, max(1, value*scale), barHeight)
		d.text("value", fromPoint, x+labels+max(1, value*scale)+4, y+barHeight-1, short(value/p.shrink))
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
