package language

import "github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"

// directives adds the names of directives.
func (c *completer) directives() {
	c.words(CompleteDirective, "include", "define", "undef", "if", "ifdef", "ifndef", "elif", "elifdef", "elifndef",
		"else", "endif", "pragma", "error", "warning", "line")
}

// pragmas are the names that may follow #pragma.
var pragmas = []string{"once", "pack_matrix", "message", "warning", "dxc diagnostic"}

// operands adds the items after the name of a directive.
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
		if c.last() >= 0 { // in the body of the macro
			c.names()
		}
	}
}

// macros adds the macros that are defined at the place.
func (c *completer) macros() {
	for _, e := range c.snapshot.Visible(c.path, c.wordStart) {
		if e.Kind == nameindex.Macro {
			c.add(c.entity(e))
		}
	}
}
