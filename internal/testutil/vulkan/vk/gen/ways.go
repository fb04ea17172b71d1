package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A way is one of the alternatives that enable a capability. See vk.Way.
type way struct {
	feature, extension string
	since, core        int
}

// newest is the newest minor version of Vulkan that ways are computed for.
const newest = 4

// never is a version in which nothing exists.
const never = newest + 1

// ways returns the alternatives that enable a capability, without those that no version of Vulkan has.
func (r *registry) ways(c *capability) (list []way) {
	for _, e := range c.Enables {
		feature, by := e.Feature, e.Requires
		if e.Property != "" {
			feature = e.Member
		}
		for name := range strings.SplitSeq(by+","+e.Version+","+e.Extension, ",") {
			w := way{feature: feature}
			if version, ok := minorVersion(name); ok {
				w.since = version
			} else if x := r.extension(name); x != nil && x.Supported.hasVulkan() {
				w.extension, w.since = name, r.least(name, map[string]bool{})
				w.core, _ = minorVersion(x.Promoted)
			} else {
				continue
			}
			if w.since < never && !slices.Contains(list, w) {
				list = append(list, w)
			}
		}
	}
	return list
}

// minorVersion returns the minor version that a name such as VK_VERSION_1_2 means.
func minorVersion(name string) (int, bool) {
	text, ok := strings.CutPrefix(name, "VK_VERSION_1_")
	n, err := strconv.Atoi(text)
	return n, ok && err == nil
}

// extension returns an extension by its name, or nil.
func (r *registry) extension(name string) *extension {
	i := slices.IndexFunc(r.Extensions, func(x extension) bool { return x.Name == name })
	if i < 0 {
		return nil
	}
	return &r.Extensions[i]
}

// least returns the first minor version of Vulkan in which an extension can exist, with the extensions on which it
// depends. Extensions in open are being computed.
func (r *registry) least(name string, open map[string]bool) int {
	x := r.extension(name)
	if x == nil || !x.Supported.hasVulkan() || open[name] {
		return never
	}
	open[name] = true
	defer delete(open, name)
	d := dependencies{text: x.Depends, least: func(name string) int {
		if v, ok := minorVersion(name); ok {
			return v
		}
		return r.least(name, open)
	}}
	return d.expression()
}

// dependencies evaluates an expression of names, "," (or), "+" (and, which binds tighter or equally; the registry uses
// parentheses where it matters) and parentheses, to the first version in which it is satisfied.
type dependencies struct {
	text  string
	least func(name string) int
}

func (d *dependencies) expression() int {
	v := d.operand()
	for d.text != "" && d.text[0] != ')' {
		operator := d.text[0]
		d.text = d.text[1:]
		if w := d.operand(); operator == ',' {
			v = min(v, w)
		} else {
			v = max(v, w)
		}
	}
	return v
}

func (d *dependencies) operand() int {
	if strings.HasPrefix(d.text, "(") {
		d.text = d.text[1:]
		v := d.expression()
		d.text = strings.TrimPrefix(d.text, ")")
		return v
	}
	end := strings.IndexAny(d.text, ",+()")
	if end < 0 {
		end = len(d.text)
	}
	name := d.text[:end]
	d.text = d.text[end:]
	if name == "" {
		return 0
	}
	return d.least(name)
}

// writeWays writes the alternatives of a capability.
func writeWays(w io.Writer, list []way) {
	if len(list) == 0 {
		return
	}
	fmt.Fprint(w, ", Ways: []Way{")
	for _, x := range list {
		fmt.Fprintf(w, "{%q, %q, %d, %d},", x.feature, x.extension, x.since, x.core)
	}
	fmt.Fprint(w, "}")
}
