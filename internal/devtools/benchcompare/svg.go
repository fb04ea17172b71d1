package main

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
)

// A drawing is an SVG image under construction. It consists of rectangles and texts. A class determines the color of
// each.
type drawing struct{ body strings.Builder }

// style defines the colors for light and dark pages. The background is drawn because the colors of a page may differ
// from the reader's system.
const style = `
  text { font: 13px system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif; fill: #1f2328; }
  .title { font-size: 20px; font-weight: 600; }
  .panel { font-size: 15px; font-weight: 600; }
  .soft { fill: #59636e; }
  .times { font-weight: 600; }
  .value { font-size: 12px; fill: #59636e; }
  .page { fill: #ffffff; }
  .rule { fill: #d1d9e0; }
  .ours { fill: #0969da; }
  .dxc { fill: #9aa4af; }
  .nothing { fill: #d1d9e0; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .soft, .value { fill: #9198a1; }
    .page { fill: #0d1117; }
    .rule { fill: #3d444d; }
    .ours { fill: #4493f8; }
    .dxc { fill: #656c76; }
    .nothing { fill: #3d444d; }
  }
`

// rectangle draws a rectangle. Bars have slightly rounded corners.
func (d *drawing) rectangle(class string, x, y, width, height float64) {
	fmt.Fprintf(&d.body, "  <rect class=%q x=%q y=%q width=%q height=%q/>\n", class, coordinate(x), coordinate(y),
		coordinate(width), coordinate(height))
}

// Alignments of a text relative to its point.
const (
	fromPoint = "start"
	toPoint   = "end"
)

func (d *drawing) text(class, anchor string, x, y float64, text string) {
	fmt.Fprintf(&d.body, "  <text class=%q text-anchor=%q x=%q y=%q>%s</text>\n", class, anchor, coordinate(x),
		coordinate(y), escaped(text))
}

func escaped(text string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(text)) // writing to a builder cannot fail
	return b.String()
}

// coordinate formats a coordinate with at most one decimal.
func coordinate(x float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(x, 'f', 1, 64), ".0")
}

// image returns the whole file. The description is for readers who cannot see the image.
func (d *drawing) image(width, height float64, title, description string) string {
	w, h := coordinate(width), coordinate(height)
	return fmt.Sprintf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=%q height=%q viewBox=\"0 0 %s %s\" role=\"img\">\n"+
		"  <title>%s</title>\n  <desc>%s</desc>\n  <style>%s  </style>\n"+
		"  <rect class=\"page\" width=%q height=%q/>\n%s</svg>\n", w, h, w, h, escaped(title), escaped(description), style, w, h, &d.body)
}
