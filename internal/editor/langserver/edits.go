package langserver

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
)

// edits are changes of files, without duplicates.
type edits struct {
	view   *view
	byPath map[string][]TextEdit
}

func newEdits(v *view) *edits { return &edits{v, map[string][]TextEdit{}} }

// add adds edits of the files of an analysis. It fails for headers bundled with the compiler, because such headers
// cannot be changed.
func (e *edits) add(a *analysis, list []language.Edit) error {
	for _, x := range list {
		if isBundled(x.Path) {
			return fail(requestFailed, "'%s' is a header of the compiler and cannot be changed", x.Path)
		}
		r := a.textAt(e.view, x.Path).rangeOf(x.Start, x.End, e.view.encoding)
		e.put(absolute(a.dir, x.Path), TextEdit{r, x.Text})
	}
	return nil
}

func (e *edits) put(path string, edit TextEdit) {
	if !slices.Contains(e.byPath[path], edit) {
		e.byPath[path] = append(e.byPath[path], edit)
	}
}

// overlaps reports whether an edit overlaps an earlier edit of the same file, or starts at the same position.
func (e *edits) overlaps(path string, edit TextEdit) bool {
	return slices.ContainsFunc(e.byPath[path], func(o TextEdit) bool {
		return o == edit || edit.Range.Start.before(o.Range.End) && o.Range.Start.before(edit.Range.End) ||
			o.Range.Start == edit.Range.Start
	})
}

func (p Position) before(q Position) bool {
	return p.Line < q.Line || p.Line == q.Line && p.Character < q.Character
}

// workspace returns the edits in the form that the client supports.
func (e *edits) workspace() WorkspaceEdit {
	paths := make([]string, 0, len(e.byPath))
	for path, list := range e.byPath {
		paths = append(paths, path)
		slices.SortStableFunc(list, func(a, b TextEdit) int {
			return cmp.Or(a.Range.Start.Line-b.Range.Start.Line, a.Range.Start.Character-b.Range.Start.Character)
		})
	}
	slices.Sort(paths)
	var out WorkspaceEdit
	for _, path := range paths {
		uri := e.view.docs.uri(path)
		if !e.view.server.client.Workspace.WorkspaceEdit.DocumentChanges {
			if out.Changes == nil {
				out.Changes = map[string][]TextEdit{}
			}
			out.Changes[uri] = e.byPath[path]
			continue
		}
		id := versionedDocument{URI: uri}
		if d := e.view.docs[path]; d != nil {
			id.Version = &d.version
		}
		out.DocumentChanges = append(out.DocumentChanges, textDocumentEdit{id, e.byPath[path]})
	}
	return out
}
