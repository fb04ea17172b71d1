package langserver

import (
	"path"
	"path/filepath"

	"github.com/hlsl2spirv/hlsl2spirv/internal/format"
)

func (c *call) formatting(p *formattingParams) (any, error) {
	d, err := c.document(p.TextDocument)
	if err != nil {
		return nil, err
	}
	return c.formatted(d, 0, len(d.text.string), p.Options)
}

func (c *call) rangeFormatting(p *rangeFormattingParams) (any, error) {
	d, err := c.document(p.TextDocument)
	if err != nil {
		return nil, err
	}
	return c.formatted(d, d.text.offset(p.Range.Start, c.view.encoding), d.text.offset(p.Range.End, c.view.encoding),
		p.Options)
}

// formatted returns the edits that format a part of a document. The style is that of the nearest style file. Without a
// style file, it is our own style with the editor's indentation.
func (c *call) formatted(d *document, start, end int, o formattingOptions) (any, error) {
	style, err := c.style(d, o)
	if err != nil {
		return nil, fail(requestFailed, "%v", err)
	}
	list, err := format.FormatRange([]byte(d.text.string), min(start, end), max(start, end), style)
	if err != nil {
		return nil, fail(requestFailed, "%v", err)
	}
	out := []TextEdit{}
	for _, e := range list {
		out = append(out, TextEdit{d.text.rangeOf(e.Start, e.End, c.view.encoding), e.New})
	}
	return out, nil
}

// style returns the style of a document.
func (c *call) style(d *document, o formattingOptions) (format.Style, error) {
	style := format.HLSL
	if isFile(d.path) {
		found, err := format.Find(d.path, func(name string) ([]byte, error) {
			t, err := c.view.text(path.Clean(filepath.ToSlash(name)))
			if err != nil {
				return nil, err
			}
			return []byte(t.string), nil
		})
		if err != nil || found.File != "" {
			return found.Style, err
		}
		style = found.Style
	}
	if o.TabSize > 0 {
		style.IndentWidth, style.ContinuationIndentWidth, style.TabWidth = o.TabSize, o.TabSize, o.TabSize
		if style.UseTab = format.Never; !o.InsertSpaces {
			style.UseTab = format.ForIndentation
		}
	}
	return style, nil
}
