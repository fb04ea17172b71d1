package langserver

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
)

// symbolKinds are the protocol's numbers for the kinds of symbols.
var symbolKinds = [...]int{
	language.NamespaceSymbol: 3, language.StructSymbol: 23, language.InterfaceSymbol: 11, language.EnumSymbol: 10,
	language.EnumeratorSymbol: 22, language.FunctionSymbol: 12, language.MethodSymbol: 6, language.FieldSymbol: 8,
	language.VariableSymbol: 13, language.ConstantSymbol: 14, language.ResourceSymbol: 13, language.BufferSymbol: 19,
	language.AliasSymbol: 5, language.MacroSymbol: 14,
}

func (c *call) documentSymbols(p *documentParams) (any, error) {
	q, err := c.questionAbout(p.TextDocument)
	if q == nil || err != nil {
		return nil, err
	}
	name, _ := q.nameOf(q.doc.path)
	list := q.snapshot.Symbols(name)
	if c.server.client.TextDocument.DocumentSymbol.HierarchicalDocumentSymbolSupport {
		return q.tree(c, list), nil
	}
	return q.flat(c, []symbolInformation{}, list, ""), nil
}

func (q *question) tree(c *call, list []language.Symbol) []documentSymbol {
	out := []documentSymbol{}
	for _, s := range list {
		out = append(out, documentSymbol{
			s.Name, s.Detail, symbolKinds[s.Kind],
			q.doc.text.rangeOf(s.Place.Start, s.Place.End, c.view.encoding),
			q.doc.text.rangeOf(s.Selection.Start, s.Selection.End, c.view.encoding),
			q.tree(c, s.Children),
		})
	}
	return out
}

func (q *question) flat(c *call, out []symbolInformation, list []language.Symbol,
	container string) []symbolInformation {
	for _, s := range list {
		if l, ok := q.location(c, s.Place); ok {
			out = append(out, symbolInformation{s.Name, symbolKinds[s.Kind], l, container})
		}
		out = q.flat(c, out, s.Children, s.Name)
	}
	return out
}

// workspaceSymbols searches the open sources and the files that they include.
func (c *call) workspaceSymbols(p *workspaceSymbolParams) (any, error) {
	out := []symbolInformation{}
	seen := map[Location]bool{}
	for _, path := range c.view.paths() {
		for _, s := range c.view.sites(path)[:1] {
			a, err := c.server.analyses.of(c, c.view, s)
			if err != nil {
				return nil, err
			}
			if a.snapshot == nil {
				continue
			}
			q := &question{a, nil}
			for _, s := range language.WorkspaceSymbols([]*language.Snapshot{a.snapshot}, p.Query) {
				if l, ok := q.location(c, s.Selection); ok && !seen[l] {
					seen[l] = true
					out = append(out, symbolInformation{s.Name, symbolKinds[s.Kind], l, s.Container})
				}
			}
		}
	}
	return out, nil
}
