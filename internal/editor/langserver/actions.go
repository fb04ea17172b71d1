package langserver

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// codeActions returns the fixes of the diagnostics in a range, and an action that applies all fixes of the document.
func (c *call) codeActions(p *codeActionParams) (any, error) {
	d, err := c.document(p.TextDocument)
	if err != nil {
		return nil, err
	}
	out := []codeAction{}
	if c.server.client.TextDocument.CodeAction.CodeActionLiteralSupport == nil {
		return out, nil
	}
	fixAll := newEdits(c.view)
	fixes := 0
	for _, s := range c.view.sites(d.path) {
		a, err := c.server.analyses.of(c, c.view, s)
		if err != nil {
			return nil, err
		}
		if a.diagnostics == nil {
			continue
		}
		for _, x := range a.diagnostics.All() {
			path, r := c.view.place(a, a.diagnostics.Map, x)
			if path != d.path || len(x.Fixes) == 0 {
				continue
			}
			if fixAll.addFix(a, &x.Fixes[0]) {
				fixes++
			}
			if wants(p.Context.Only, quickFix) && touches(r, p.Range) {
				out = c.quickFixes(out, a, x, r)
			}
		}
	}
	requested := wants(p.Context.Only, ownFixAll) && len(p.Context.Only) > 0
	if fixes > 0 && requested || fixes > 1 && wants(p.Context.Only, ownFixAll) {
		out = append(out, codeAction{Title: "Fix all auto-fixable problems", Kind: ownFixAll, Edit: fixAll.workspace()})
	}
	return out, nil
}

// quickFixes adds an action for each fix of a diagnostic, unless out already has it.
func (c *call) quickFixes(out []codeAction, a *analysis, x *diagnostics.Diagnostic, r Range) []codeAction {
	for i := range x.Fixes {
		e := newEdits(c.view)
		title := strings.ToUpper(x.Fixes[i].Text[:1]) + x.Fixes[i].Text[1:]
		if !e.addFix(a, &x.Fixes[i]) || slices.ContainsFunc(out,
			func(o codeAction) bool { return o.Title == title && o.Diagnostics[0].Range == r }) {
			continue
		}
		out = append(out, codeAction{title, quickFix, []Diagnostic{c.view.finding(a, a.diagnostics.Map, x, r)}, i == 0,
			e.workspace()})
	}
	return out
}

// wants reports whether actions of a kind are requested. Each kind in the list includes its subkinds. An empty list
// requests all kinds.
func wants(only []string, kind string) bool {
	return len(only) == 0 || slices.ContainsFunc(only,
		func(o string) bool { return o == kind || strings.HasPrefix(kind, o+".") })
}

// touches reports whether two ranges overlap or touch.
func touches(a, b Range) bool { return !a.End.before(b.Start) && !b.End.before(a.Start) }

// addFix adds the edits of a fix. If one of the edits is not possible, or conflicts with an edit that was added before,
// addFix adds none of them and returns false.
func (e *edits) addFix(a *analysis, f *diagnostics.Fix) bool {
	m := a.diagnostics.Map
	type change struct {
		path string
		edit TextEdit
	}
	var list []change
	for _, x := range f.Edits {
		file := m.File(x.Span.Start)
		if file == nil || isBundled(file.Name()) || x.Span.End > file.End() {
			return false
		}
		r := e.view.textOf(a, file).rangeOf(file.Offset(x.Span.Start), file.Offset(x.Span.End), e.view.encoding)
		path := absolute(a.dir, file.Name())
		if e.overlaps(path, TextEdit{r, x.Text}) {
			return false
		}
		list = append(list, change{path, TextEdit{r, x.Text}})
	}
	for _, x := range list {
		e.put(x.path, x.edit)
	}
	return len(list) > 0
}
