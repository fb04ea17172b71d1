package langserver

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
)

// completionKinds are the protocol's numbers for the kinds of completions.
var completionKinds = [...]int{
	language.CompleteVariable: 6, language.CompleteParameter: 6, language.CompleteField: 5,
	language.CompleteFunction: 3,
	language.CompleteMethod:   2, language.CompleteStruct: 22, language.CompleteEnum: 13,
	language.CompleteEnumerator: 20,
	language.CompleteNamespace:  9, language.CompleteBuffer: 22, language.CompleteTemplateParameter: 25,
	language.CompleteMacro: 21,
	language.CompleteType:  7, language.CompleteConstant: 21, language.CompleteAttribute: 10,
	language.CompleteSemantic: 10,
	language.CompleteSwizzle:  5, language.CompleteKeyword: 14, language.CompleteDirective: 14,
	language.CompleteValue: 12,
}

// Completion kinds of file names.
const (
	completionFile   = 17
	completionFolder = 19
)

func (c *call) completion(p *completionParams) (any, error) {
	out := completionList{Items: []completionItem{}}
	q, err := c.questionAbout(p.TextDocument)
	if q == nil || err != nil {
		return out, err
	}
	found := q.snapshot.Complete(q.at(c, p.Position))
	if found.Anywhere && p.Context.TriggerKind == triggeredByCharacter {
		return out, nil // the typed character, such as < or :, has another meaning here
	}
	r := q.doc.text.rangeOf(found.Start, found.End, c.view.encoding)
	if found.Includes != nil {
		out.Items = c.includable(q, found.Includes, r)
		return out, nil
	}
	out.IsIncomplete = found.More
	next := strings.TrimLeft(q.doc.text.string[found.End:], " \t")
	for i := range found.Items {
		out.Items = append(out.Items, c.item(q, &found.Items[i], i, r, next))
	}
	return out, nil
}

// item converts a completion to the protocol's form. Clients sort items by their number and not by their name. The last
// parameter is the text after the completed name.
func (c *call) item(q *question, x *language.CompletionItem, number int, r Range, next string) completionItem {
	client := &c.server.client.TextDocument.Completion.CompletionItem
	out := completionItem{
		Label: x.Name, Kind: completionKinds[x.Kind], Detail: x.Detail,
		SortText: fmt.Sprintf("%04d", number), FilterText: x.Filter, TextEdit: TextEdit{r, x.Name},
	}
	if text := q.snapshot.ItemDocumentation(x); text != "" {
		doc := markup(text, client.DocumentationFormat)
		out.Documentation = &doc
	}
	if x.Arguments == nil || !client.SnippetSupport || strings.HasPrefix(next, x.Open) {
		return out
	}
	out.InsertTextFormat = insertSnippet
	out.TextEdit.NewText = snippet(x)
	return out
}

// snippet returns the text of an item as a snippet. All arguments of a call share one placeholder, because signature
// help shows the parameters. Other arguments have a placeholder each.
func snippet(x *language.CompletionItem) string {
	var b strings.Builder
	b.WriteString(escapeSnippet(x.Name) + x.Open)
	switch {
	case len(x.Arguments) == 0:
	case x.Kind != language.CompleteAttribute && x.Open == "(":
		b.WriteString("$1")
	default:
		for i, a := range x.Arguments {
			if i > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(&b, "${%d:%s}", i+1, escapeSnippet(a))
		}
	}
	return b.String() + x.Close + "$0"
}

var snippetEscapes = [...]string{`\`, "$", "}"}

func escapeSnippet(s string) string {
	for _, x := range snippetEscapes {
		s = strings.ReplaceAll(s, x, `\`+x)
	}
	return s
}

// includable returns the files that an #include can name. These are the files in the document's directory and in the
// directories of -I, and the headers bundled with the compiler.
func (c *call) includable(q *question, p *language.IncludePrefix, r Range) []completionItem {
	out := []completionItem{}
	seen := map[string]bool{}
	add := func(name string, kind int) {
		if seen[name] || !strings.HasPrefix(strings.ToLower(name), strings.ToLower(p.Begun)) {
			return
		}
		seen[name] = true
		out = append(out, completionItem{Label: name, Kind: kind, SortText: fmt.Sprintf("%04d", len(out)),
			TextEdit: TextEdit{r, name}})
	}
	folders := includeFolders(&q.site.config)
	if !p.Angled {
		folders = append([]string{path.Dir(q.doc.path)}, folders...)
	}
	for _, dir := range folders {
		for _, f := range c.view.list(path.Join(dir, p.Folder)) {
			if f.folder {
				add(f.name+"/", completionFolder)
			} else if isIncludable(f.name) && path.Join(dir, p.Folder, f.name) != q.doc.path {
				add(f.name, completionFile)
			}
		}
	}
	for _, name := range language.BundledHeaders() {
		if rest, ok := strings.CutPrefix(name, p.Folder); ok {
			if folder, _, more := strings.Cut(rest, "/"); more {
				add(folder+"/", completionFolder)
			} else {
				add(rest, completionFile)
			}
		}
	}
	return out
}

// includable lists the extensions of files that shaders include, and stageEnds lists the extensions that name a stage.
var (
	includable = []string{"hlsl", "hlsli", "h", "hpp", "inc", "fx", "fxh", "ush", "usf", "cginc", "shader", "glsl"}
	stageEnds  = []string{"vert", "frag", "geom", "comp", "tesc", "tese"}
)

// isIncludable reports whether shaders may include a file, judging by its extension.
func isIncludable(name string) bool {
	end := strings.ToLower(path.Ext(name))
	return end == "" || slices.Contains(includable, end[1:])
}

// isShader reports whether a file may be a shader or a header, judging by its extension.
func isShader(name string) bool {
	end := strings.ToLower(path.Ext(name))
	return end != "" && (slices.Contains(includable, end[1:]) || slices.Contains(stageEnds, end[1:]))
}

// shaderGlob returns a pattern of the protocol that matches the files for which isShader returns true.
func shaderGlob() string {
	return "**/*.{" + strings.Join(slices.Concat(includable, stageEnds), ",") + "}"
}

func (c *call) signatureHelp(p *positionParams) (any, error) {
	q, err := c.questionAbout(p.TextDocument)
	if q == nil || err != nil {
		return nil, err
	}
	found, ok := q.snapshot.SignatureHelp(q.at(c, p.Position))
	if !ok {
		return nil, nil
	}
	client := &c.server.client.TextDocument.SignatureHelp.SignatureInformation
	out := signatureHelp{ActiveSignature: found.Active, ActiveParameter: found.Parameter}
	for _, s := range found.Signatures {
		info := signatureInformation{Label: s.Label, Parameters: []parameterInformation{}}
		if s.Documentation != "" {
			doc := markup(s.Documentation, client.DocumentationFormat)
			info.Documentation = &doc
		}
		for _, r := range s.Parameters {
			var label any = s.Label[r.Start:r.End]
			if client.ParameterInformation.LabelOffsetSupport {
				label = [2]int{width(s.Label[:r.Start], utf16), width(s.Label[:r.End], utf16)} // always UTF-16
			}
			info.Parameters = append(info.Parameters, parameterInformation{label})
		}
		out.Signatures = append(out.Signatures, info)
	}
	return out, nil
}
