package compiler

import "cmp"

// A form is a value of -emit: what is made of the module, by which phases.
type form struct {
	name
	target string // the target environment of the module that it is made of, if none is named
	phases []phase
}

var forms = values[form]{otherwise: "spirv", unknown: "unknown form '{name}'; valid ones are {names}", separator: ", ", last: " and ", rows: []form{
	{name: "spirv"},
	{"kernel", "vulkan1.3", []phase{
		{"lower to kernels", (*compilation).lowerToKernels, (*compilation).failed},
	}},
}}

// readForm reads what is to be made.
func (s *settings) readForm() (err error) {
	s.form, err = forms.named(s.Emit)
	s.TargetEnv = cmp.Or(s.TargetEnv, s.form.target)
	return err
}
