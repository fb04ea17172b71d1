package langserver

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
)

func (c *call) prepareCallHierarchy(p *positionParams) (any, error) {
	q, err := c.questionAbout(p.TextDocument)
	if q == nil || err != nil {
		return nil, err
	}
	var out []callHierarchyItem
	for _, sym := range q.snapshot.Functions(q.at(c, p.Position)) {
		if item, ok := q.item(c, &sym); ok {
			out = append(out, item)
		}
	}
	return out, nil
}

// item converts a function to the protocol's form. It returns false for a function of a header that the client does not
// have.
func (q *question) item(c *call, sym *language.Symbol) (callHierarchyItem, bool) {
	all, ok := q.location(c, sym.Place)
	name, _ := q.location(c, sym.Selection)
	return callHierarchyItem{sym.Qualified(), symbolKinds[sym.Kind], sym.Detail, all.URI, all.Range, name.Range}, ok
}

// incomingCalls returns the callers of a function in the sources in which references are searched.
func (c *call) incomingCalls(p *callHierarchyParams) (any, error) {
	var found foundCalls
	start, err := c.itemPlace(&p.Item)
	if err != nil {
		return nil, err
	}
	places := []language.Place{start} // where the function is declared
	seen := map[string]bool{}         // sites that declare the function
	for i := 0; i < len(places); i++ {
		at := places[i]
		for _, s := range append(c.view.sites(at.Path), c.view.related(at.Path)...) {
			if seen[s.key()] {
				continue
			}
			err := c.inSite(s, at, func(q *question, name string) {
				for _, calls := range q.snapshot.IncomingCalls(name, at.Start) {
					found.add(q, c, &calls)
				}
				for _, d := range q.snapshot.DeclaredAt(name, at.Start) {
					seen[s.key()] = true
					d.Path = absolute(q.dir, d.Path)
					if !slices.Contains(places, d) {
						places = append(places, d)
					}
				}
			})
			if err != nil {
				return nil, err
			}
		}
	}
	out := []incomingCall{}
	for _, x := range found {
		out = append(out, incomingCall{x.other, x.ranges})
	}
	return out, nil
}

// outgoingCalls returns the functions that a function calls in any configuration of its file.
func (c *call) outgoingCalls(p *callHierarchyParams) (any, error) {
	var found foundCalls
	at, err := c.itemPlace(&p.Item)
	if err != nil {
		return nil, err
	}
	for _, s := range c.view.sites(at.Path) {
		err := c.inSite(s, at, func(q *question, name string) {
			for _, calls := range q.snapshot.OutgoingCalls(name, at.Start) {
				found.add(q, c, &calls)
			}
		})
		if err != nil {
			return nil, err
		}
	}
	out := []outgoingCall{}
	for _, x := range found {
		out = append(out, outgoingCall{x.other, x.ranges})
	}
	return out, nil
}

// itemPlace returns the path of an item's file and the place of its name.
func (c *call) itemPlace(item *callHierarchyItem) (language.Place, error) {
	path := pathOf(item.URI)
	t, err := c.view.text(path)
	if err != nil {
		return language.Place{}, fail(invalidParams, "cannot read '%s': %v", item.URI, err)
	}
	r := item.SelectionRange
	return language.Place{Path: path, Start: t.offset(r.Start, c.view.encoding), End: t.offset(r.End, c.view.encoding)},
		nil
}

// inSite calls f with the analysis of a site, and with the name of a place's file in this analysis. It does nothing if
// the file is not part of the analysis.
func (c *call) inSite(s site, at language.Place, f func(q *question, name string)) error {
	a, err := c.server.analyses.of(c, c.view, s)
	if err != nil || a.snapshot == nil {
		return err
	}
	if name, ok := a.nameOf(at.Path); ok {
		f(&question{a, nil}, name)
	}
	return nil
}

// foundCalls are the calls of several analyses, grouped by the function at their other end.
type foundCalls []foundCall

type foundCall struct {
	other  callHierarchyItem
	ranges []Range // in the file of the caller
}

// add adds the calls of an analysis.
func (f *foundCalls) add(q *question, c *call, calls *language.Calls) {
	item, ok := q.item(c, &calls.Symbol)
	if !ok {
		return
	}
	i := 0
	for i < len(*f) && ((*f)[i].other.URI != item.URI || (*f)[i].other.SelectionRange != item.SelectionRange) {
		i++
	}
	if i == len(*f) {
		*f = append(*f, foundCall{other: item})
	}
	to := &(*f)[i]
	for _, l := range q.locations(c, calls.At) {
		if !slices.Contains(to.ranges, l.Range) {
			to.ranges = append(to.ranges, l.Range)
		}
	}
}
