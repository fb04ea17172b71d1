package language

import "github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"

// directives offers the names of directives.
func (c *completer) directives() {
	c.words(CompleteDirective, "include", "define", "undef", "if", "ifdef", "ifndef", "elif", "elifdef", "elifndef", "else", "endif", "pragma", "error", "warning", "line")
}

// pragmas are what may stand behind #pragma.
var pragmas = []string{"once", "pack_matrix", "message", "warning", "dxc diagnostic"}

// operands offers what may stand behind the name of a directive.
func (c *completer) operands() {
	switch c.directive {
	case "pragma":
		if c.last() < 0 {
			c.words(CompleteDirective, pragmas...)
		}
	case "if", "elif":
		c.macros()
		c.rank = 10
		c.words(CompleteKeyword, "defined", "__has_include", "__has_feature")
	case "ifdef", "ifndef", "elifdef", "elifndef", "undef":
		c.macros()
	case "define":
		if c.last() >= 0 { // what the macro stands for
			c.names()
		}
	}
}

// macros offers the macros that are defined at the place.
func (c *completer) macros() {
	for _, e := range c.snapshot.Visible(c.path, c.wordStart) {
		if e.Kind == nameindex.Macro {
			c.add(c.entity(e))
		}
	}
}
