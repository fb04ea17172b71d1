package compiler

// A form is a value of -emit: what is made of the module, by which phases.
type form struct {
	name
	phases []phase
}

var forms = values[form]{otherwise: "spirv", unknown: "unknown form '{name}'; valid ones are {names}", separator: ", ", last: " and ", rows: []form{
	{"spirv", nil},
}}

// readForm reads what is to be made.
func (s *settings) readForm() (err error) {
	s.form, err = forms.named(s.Emit)
	return err
}
