package langserver

import "maps"

// A document is one version of a text that the client has open. It is immutable: an edit creates another document.
type document struct {
	uri     string // as spelled by the client
	path    string
	version int
	stamp   int // unique among all documents and versions
	text    *text
}

// documents are the open documents by path. The map is immutable.
type documents map[string]*document

// with returns a copy of the documents that includes d.
func (ds documents) with(d *document) documents {
	out := maps.Clone(ds)
	if out == nil {
		out = documents{}
	}
	out[d.path] = d
	return out
}

// without returns a copy of the documents without the document at path.
func (ds documents) without(path string) documents {
	out := maps.Clone(ds)
	delete(out, path)
	return out
}

// uri returns the URI of a path, as spelled by the client if the document is open.
func (ds documents) uri(path string) string {
	if d := ds[path]; d != nil {
		return d.uri
	}
	return uriOf(path)
}

// edited returns the text after changes. Each change applies to the result of the previous one.
func (d *document) edited(changes []contentChange, e encoding) *text {
	t := d.text
	for _, c := range changes {
		if c.Range == nil {
			t = newText(c.Text)
			continue
		}
		start, end := t.offset(c.Range.Start, e), t.offset(c.Range.End, e)
		if end < start {
			start, end = end, start
		}
		t = newText(t.string[:start] + c.Text + t.string[end:])
	}
	return t
}
