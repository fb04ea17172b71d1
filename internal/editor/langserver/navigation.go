package langserver

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
)

func (c *call) hover(p *positionParams) (any, error) {
	q, err := c.questionAbout(p.TextDocument)
	if q == nil || err != nil {
		return nil, err
	}
	h, ok := q.snapshot.Hover(q.at(c, p.Position))
	if !ok {
		return nil, nil
	}
	return hover{
		markup(h.Markdown, c.server.client.TextDocument.Hover.ContentFormat),
		q.doc.text.rangeOf(h.Start, h.End, c.view.encoding),
	}, nil
}

// places responds to a request with the places that find returns.
func (c *call) places(p *positionParams, find func(s *language.Snapshot, name string,
	offset int) []language.Place) (any, error) {
	q, err := c.questionAbout(p.TextDocument)
	if q == nil || err != nil {
		return nil, err
	}
	name, offset := q.at(c, p.Position)
	return q.locations(c, find(q.snapshot, name, offset)), nil
}

func (c *call) definition(p *positionParams) (any, error) {
	return c.places(p, (*language.Snapshot).Definition)
}

func (c *call) typeDefinition(p *positionParams) (any, error) {
	return c.places(p, (*language.Snapshot).TypeDefinition)
}

func (c *call) declaration(p *positionParams) (any, error) {
	return c.places(p, (*language.Snapshot).Declarations)
}

func (c *call) implementation(p *positionParams) (any, error) {
	return c.placesEverywhere(p, (*language.Snapshot).Implementation)
}

func (c *call) references(p *referenceParams) (any, error) {
	return c.placesEverywhere(&p.positionParams, func(s *language.Snapshot, name string, offset int) []language.Place {
		return s.References(name, offset, p.Context.IncludeDeclaration)
	})
}

// placesEverywhere responds to a request with the places that find returns in the document's analysis and in others,
// without duplicates.
func (c *call) placesEverywhere(p *positionParams,
	find func(s *language.Snapshot, name string, offset int) []language.Place) (any, error) {
	q, err := c.questionAbout(p.TextDocument)
	if q == nil || err != nil {
		return nil, err
	}
	name, offset := q.at(c, p.Position)
	out := q.locations(c, find(q.snapshot, name, offset))
	err = c.elsewhere(q, p.Position, func(q *question, name string, offset int) {
		for _, l := range q.locations(c, find(q.snapshot, name, offset)) {
			if !slices.Contains(out, l) {
				out = append(out, l)
			}
		}
	})
	return out, err
}

// elsewhere calls f for the name at a position in the other analyses that may contain the name. These are the analyses
// of open documents, and those of project sources that include the document or the file that defines the name.
func (c *call) elsewhere(q *question, p Position, f func(q *question, name string, offset int)) error {
	name, offset := q.at(c, p)
	for _, d := range append([]language.Place{{Path: name, Start: offset}}, q.snapshot.Definition(name, offset)...) {
		path := absolute(q.dir, d.Path)
		for _, s := range c.view.related(path) {
			if s.key() == q.site.key() {
				continue
			}
			a, err := c.server.analyses.of(c, c.view, s)
			if err != nil {
				return err
			}
			if a.snapshot == nil {
				continue
			}
			if other, ok := a.nameOf(path); ok {
				f(&question{a, q.doc}, other, d.Start)
			}
		}
	}
	return nil
}

func (c *call) highlights(p *positionParams) (any, error) {
	q, err := c.questionAbout(p.TextDocument)
	if q == nil || err != nil {
		return nil, err
	}
	out := []documentHighlight{}
	for _, h := range q.snapshot.Highlights(q.at(c, p.Position)) {
		out = append(out, documentHighlight{q.doc.text.rangeOf(h.Start, h.End, c.view.encoding), highlightText})
	}
	return out, nil
}

func (c *call) prepareRename(p *positionParams) (any, error) {
	q, err := c.questionAbout(p.TextDocument)
	if q == nil || err != nil {
		return nil, err
	}
	place, err := q.snapshot.PrepareRename(q.at(c, p.Position))
	if err != nil {
		return nil, fail(requestFailed, "%v", err)
	}
	return prepareRenameResult{q.doc.text.rangeOf(place.Start, place.End, c.view.encoding),
		q.doc.text.string[place.Start:place.End]}, nil
}

func (c *call) rename(p *renameParams) (any, error) {
	q, err := c.questionAbout(p.TextDocument)
	if q == nil || err != nil {
		return nil, err
	}
	name, offset := q.at(c, p.Position)
	list, err := q.snapshot.Rename(name, offset, p.NewName)
	if err != nil {
		return nil, fail(requestFailed, "%v", err)
	}
	edits := newEdits(c.view)
	if err := edits.add(q.analysis, list); err != nil {
		return nil, err
	}
	var failed error
	err = c.elsewhere(q, p.Position, func(q *question, name string, offset int) {
		list, err := q.snapshot.Rename(name, offset, p.NewName)
		if err == nil {
			err = edits.add(q.analysis, list)
		}
		if err != nil && failed == nil {
			failed = fail(requestFailed, "in %s: %v", q.site.root, err)
		}
	})
	if err == nil {
		err = failed
	}
	if err != nil {
		return nil, err
	}
	return edits.workspace(), nil
}
