package diagnostics

import "github.com/hlsl2spirv/hlsl2spirv/source"

// Observe adds an error that is not in the catalogue because it was observed outside of compilation. The option is the
// flag that enabled the check, without the first -.
func (l *List) Observe(pos source.Pos, option, text string) *Diagnostic {
	d := &Diagnostic{Severity: Error, Pos: pos, Text: text, Option: option, list: l}
	l.add(d)
	return d
}

// Name returns the name of d's code, and the name of its warning flag after -W. For an observation, the name is the
// flag that enabled it.
func (d *Diagnostic) Name() (code, flag string) {
	r := d.row()
	return r.Name, r.Flag
}

// row returns the catalogue row of d's code, or an equivalent row for an observation.
func (d *Diagnostic) row() *Row {
	if d.Code == 0 {
		return &Row{Name: d.Option, Severity: d.Severity}
	}
	return d.Code.Row()
}
