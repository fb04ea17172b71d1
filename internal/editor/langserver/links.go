package langserver

import (
	"slices"
	"strings"
)

// documentLinks returns links to the files that the document includes, in all its configurations.
func (c *call) documentLinks(p *documentParams) (any, error) {
	out := []documentLink{}
	d, err := c.document(p.TextDocument)
	if err != nil {
		return nil, err
	}
	err = c.questions(d, c.view.sites(d.path), func(q *question) bool {
		name, _ := q.nameOf(d.path)
		for _, l := range q.snapshot.Links(name) {
			r := d.text.rangeOf(l.Start, l.End, c.view.encoding)
			if isBundled(l.Target) || slices.ContainsFunc(out, func(o documentLink) bool { return o.Range == r }) {
				continue
			}
			path := absolute(q.dir, l.Target)
			link := documentLink{Range: r, Target: c.view.docs.uri(path)}
			if c.server.client.TextDocument.DocumentLink.TooltipSupport {
				link.Tooltip = c.view.short(path)
			}
			out = append(out, link)
		}
		return true
	})
	return out, err
}

// short returns a path relative to the workspace folder that contains it.
func (v *view) short(path string) string {
	for _, dir := range v.folders {
		if rest, ok := strings.CutPrefix(path, dir+"/"); ok {
			return rest
		}
	}
	return path
}
