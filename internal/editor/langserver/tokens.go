package langserver

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
)

func legend() semanticTokensLegend {
	return semanticTokensLegend{language.TokenKinds[:], language.TokenModifierNames[:]}
}

func (c *call) tokens(p *documentParams) (any, error) {
	return c.tokensBetween(p.TextDocument, nil)
}

func (c *call) tokensInRange(p *rangeParams) (any, error) {
	return c.tokensBetween(p.TextDocument, &p.Range)
}

// tokensBetween returns the semantic tokens of a document, or of a range if r is not nil. Each token consists of five
// numbers, relative to the previous token. A token that spans several lines is split at the ends of lines.
func (c *call) tokensBetween(id documentIdentifier, r *Range) (any, error) {
	q, err := c.questionAbout(id)
	if err != nil {
		return nil, err
	}
	out := semanticTokens{[]int{}}
	if q == nil {
		return out, nil
	}
	name, _ := q.nameOf(q.doc.path)
	from, to := 0, len(q.doc.text.string)
	if r != nil {
		from, to = q.doc.text.offset(r.Start, c.view.encoding), q.doc.text.offset(r.End, c.view.encoding)
	}
	var last Position
	for _, t := range q.snapshot.Tokens(name) {
		if t.End <= from || t.Start >= to {
			continue
		}
		for _, part := range q.doc.text.byLine(t.Start, t.End, c.view.encoding) {
			column := part.Start.Character
			if part.Start.Line == last.Line {
				column -= last.Character
			}
			out.Data = append(out.Data, part.Start.Line-last.Line, column, part.End.Character-part.Start.Character,
				int(t.Kind), int(t.Modifiers))
			last = part.Start
		}
	}
	return out, nil
}

// byLine splits a part of the text into lines and returns the ranges that are not empty.
func (t *text) byLine(start, end int, e encoding) (list []Range) {
	for from, to := t.position(start, e), t.position(end, e); from.Line <= to.Line; from = (Position{from.Line + 1,
		0}) {
		last := to
		if from.Line < to.Line {
			last = Position{from.Line, width(t.line(from.Line), e)}
		}
		if from.before(last) {
			list = append(list, Range{from, last})
		}
	}
	return list
}

func (c *call) inlayHints(p *rangeParams) (any, error) {
	q, err := c.questionAbout(p.TextDocument)
	if err != nil {
		return nil, err
	}
	out := []inlayHint{}
	if q == nil {
		return out, nil
	}
	name, start := q.at(c, p.Range.Start)
	_, end := q.at(c, p.Range.End)
	for _, h := range q.snapshot.Hints(name, start, end) {
		hint := inlayHint{
			Position: q.doc.text.position(h.Offset, c.view.encoding), Label: h.Label, Tooltip: h.Tooltip,
			Kind: hintType, PaddingLeft: h.PadLeft, PaddingRight: h.PadRight,
		}
		if h.Kind == language.ParameterHint {
			hint.Kind = hintParameter
		}
		out = append(out, hint)
	}
	return out, nil
}

// foldingKinds are the protocol's names of the kinds of foldings.
var foldingKinds = [...]string{language.FoldCode: "", language.FoldComment: "comment", language.FoldIncludes: "imports",
	language.FoldRegion: "region"}

func (c *call) foldingRanges(p *documentParams) (any, error) {
	d, err := c.document(p.TextDocument)
	if err != nil {
		return nil, err
	}
	lines := c.server.client.TextDocument.FoldingRange.LineFoldingOnly
	out := []foldingRange{}
	for _, f := range language.Foldings(d.text.string) {
		r := d.text.rangeOf(f.Start, f.End, c.view.encoding)
		hidden := foldingRange{StartLine: r.Start.Line, EndLine: r.End.Line, Kind: foldingKinds[f.Kind]}
		if !lines {
			hidden.StartCharacter, hidden.EndCharacter = &r.Start.Character, &r.End.Character
		} else if f.Kind == language.FoldCode && r.End.Line > r.Start.Line {
			hidden.EndLine-- // keep the line of the closing bracket visible
		}
		if hidden.EndLine > hidden.StartLine {
			out = append(out, hidden)
		}
	}
	return out, nil
}

func (c *call) selectionRanges(p *selectionRangeParams) (any, error) {
	d, err := c.document(p.TextDocument)
	if err != nil {
		return nil, err
	}
	out := []selectionRange{}
	for _, at := range p.Positions {
		list := language.Selections(d.text.string, d.text.offset(at, c.view.encoding))
		var outer *selectionRange
		for i := len(list) - 1; i >= 0; i-- {
			outer = &selectionRange{d.text.rangeOf(list[i].Start, list[i].End, c.view.encoding), outer}
		}
		out = append(out, *outer)
	}
	return out, nil
}
