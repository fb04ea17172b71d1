package diagnostics

import "github.com/hlsl2spirv/hlsl2spirv/source"

// Observe adds an error that is not in the catalogue, because it has been observed outside of a compilation. option is
// the flag that enabled the check, without its first -.
func (l *List) Observe(pos source.Pos, option, text string) *Diagnostic {
	d := &Diagnostic{Severity: Error, Pos: pos, Text: text, Option: option, list: l}
	l.add(d)
	return d
}

// Name returns the name of the code of d, and the name of its warning flag after -W. For an observation, the code is
// the flag that enabled it, and the second result is "".
func (d *Diagnostic) Name() (code, flag string) {
	r := d.row()
	return r.Name, r.Flag
}

// row returns the row of the catalogue for d. For an observation, it returns a row with the same fields.
func (d *Diagnostic) row() *Row {
	if d.Code == 0 {
		return &Row{Name: d.Option, Severity: d.Severity}
	}
	return d.Code.Row()
}
