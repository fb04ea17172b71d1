package langserver

import "maps"

// A document is a text that the client has open, at one version. It does not change: an
// edit makes another one.
type document struct {
	uri     string // as the client spells it
	path    string
	version int
	stamp   int // differs from that of every other document and version
	text    *text
}

// documents are those that are open, by their paths. Like a document, they do not change.
type documents map[string]*document

// with returns the documents with d among them.
func (ds documents) with(d *document) documents {
	out := maps.Clone(ds)
	if out == nil {
		out = documents{}
	}
	out[d.path] = d
	return out
}

// without returns the documents but that of a path.
func (ds documents) without(path string) documents {
	out := maps.Clone(ds)
	delete(out, path)
	return out
}

// uri returns what the client calls a path.
func (ds documents) uri(path string) string {
	if d := ds[path]; d != nil {
		return d.uri
	}
	return uriOf(path)
}

// edited returns the text after changes, each of which is of what the one before has left.
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
