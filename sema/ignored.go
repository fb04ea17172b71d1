package sema

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// noteIgnored adds to d why no instance of the function templates among fns takes
// the arguments.
func (c *checker) noteIgnored(d *diagnostics.Diagnostic, fns []*function, p *ast.NamePart, args []checked.Expr) {
	for _, f := range fns {
		if f.tmpl == nil {
			continue
		}
		var given []targ
		ok := true
		if p.Args != nil {
			ok = c.quietly(func() { given = c.argsOf(f.tmpl, p.Args.All()) })
		}
		if why := c.whyIgnored(f, given, args, p); ok && why != "" {
			d.Note(f.tmpl.pos, "%s", why)
		}
	}
}

// whyIgnored says why no instance of f can be made for the arguments; nothing if
// one can.
func (c *checker) whyIgnored(f *function, given []targ, args []checked.Expr, p *ast.NamePart) string {
	n, required := len(f.decl.Params), requiredParams(f.decl)
	switch {
	case len(given) > len(f.tmpl.params):
		return "candidate template ignored: too many explicitly-specified arguments"
	case len(args) < required || len(args) > n:
		bound, want := "", n
		if required < n {
			bound, want = "at most ", n
			if len(args) < required {
				bound, want = "at least ", required
			}
		}
		return fmt.Sprintf("candidate function template not viable: requires %s%s, but %s provided", bound, countedArgs(want), wereProvided(len(args)))
	}
	var d *deduction
	fits := false
	c.quietly(func() { d, fits = c.deduceFrom(f, given, args) })
	switch {
	case d.clash != nil:
		return "candidate template ignored: " + d.clash.text()
	case !fits:
		return fmt.Sprintf("candidate template ignored: could not match the %s parameter against '%s'", ordinal(d.matched+1), spelledType(args[d.matched]))
	}
	for i, param := range f.tmpl.params {
		if !d.set[i] && param.Default == nil {
			return "candidate template ignored: couldn't infer template argument '" + param.Name.Name + "'"
		}
	}
	reason := ""
	c.reason = &reason
	inst := c.instantiateFor(f, given, args, p)
	c.reason = nil
	if inst != nil {
		return ""
	}
	return "candidate template ignored: substitution failure" + d.text() + ": " + reason
}

func countedArgs(n int) string {
	if n == 1 {
		return "1 argument"
	}
	return itoa(n) + " arguments"
}

func (x *clash) text() string {
	if x.a.isValue && x.b.isValue {
		return fmt.Sprintf("deduced conflicting values for parameter '%s' (%s vs. %s)", x.param.Name.Name, valueText(x.a.value), valueText(x.b.value))
	}
	return fmt.Sprintf("deduced conflicting types for parameter '%s' ('%s' vs. '%s')", x.param.Name.Name, argText(&x.a), argText(&x.b))
}

// text lists what is known of the parameters: [with T = int, N = 3].
func (d *deduction) text() string {
	var known []string
	for i, p := range d.params {
		if d.set[i] {
			known = append(known, p.Name.Name+" = "+argText(&d.args[i]))
		}
	}
	if len(known) == 0 {
		return ""
	}
	return " [with " + strings.Join(known, ", ") + "]"
}
