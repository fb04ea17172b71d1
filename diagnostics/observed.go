package diagnostics

import "github.com/hlsl2spirv/hlsl2spirv/source"

// Observe adds an error that the catalogue does not have, as no compilation finds it: what
// was seen of the shader otherwise. The option is the flag that has asked for it, without
// the first -.
func (l *List) Observe(pos source.Pos, option, text string) *Diagnostic {
	d := &Diagnostic{Severity: Error, Pos: pos, Text: text, Option: option, list: l}
	l.add(d)
	return d
}

// Name returns the name of the code of d, and what stands behind -W to turn the warning
// on: the flag that has asked for it, of what is observed.
func (d *Diagnostic) Name() (code, flag string) {
	r := d.row()
	return r.Name, r.Flag
}

// row returns what the catalogue has for the code of d, and the like of what is observed,
// which has none.
func (d *Diagnostic) row() *Row {
	if d.Code == 0 {
		return &Row{Name: d.Option, Severity: d.Severity}
	}
	return d.Code.Row()
}
