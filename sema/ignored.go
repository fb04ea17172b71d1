package sema

import (
	"fmt"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/deduce"
	"github.com/hlsl2spirv/hlsl2spirv/sema/overload"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
)

// noteIgnored adds to d why no instance of the function templates among fns takes
// the arguments.
func (c *checker) noteIgnored(d *diagnostics.Diagnostic, fns []*scope.Function, p *ast.NamePart, args []checked.Expr) {
	for _, f := range fns {
		if f.Template == nil {
			continue
		}
		var given []scope.Arg
		ok := true
		if p.Args != nil {
			ok = c.Tentatively(func() { given = c.argsOf(f.Template, p.Args.All()) })
		}
		if why := c.whyIgnored(f, given, args, p); ok && why != "" {
			d.Note(f.Template.Pos, "%s", why)
		}
	}
}

// whyIgnored says why no instance of f can be made for the arguments; nothing if
// one can.
func (c *checker) whyIgnored(f *scope.Function, given []scope.Arg, args []checked.Expr, p *ast.NamePart) string {
	n, required := len(f.Decl.Params), deduce.RequiredParams(f.Decl)
	switch {
	case len(given) > len(f.Template.Params):
		return "candidate template ignored: too many explicitly-specified arguments"
	case len(args) < required || len(args) > n:
		bound, want := "", n
		if required < n {
			bound, want = "at most ", n
			if len(args) < required {
				bound, want = "at least ", required
			}
		}
		return fmt.Sprintf("candidate function template not viable: requires %s%s, but %s provided", bound, countedArgs(want), overload.WereProvided(len(args)))
	}
	var d *deduce.Deduction
	fits := false
	c.Tentatively(func() { d, fits = c.deducer.FromCall(f, given, args) })
	switch {
	case d.Clash != nil:
		return "candidate template ignored: " + d.Clash.Text()
	case !fits:
		return fmt.Sprintf("candidate template ignored: could not match the %s parameter against '%s'", overload.Ordinal(d.Matched+1), convert.SpelledType(args[d.Matched]))
	}
	for i, param := range f.Template.Params {
		if !d.Found[i] && param.Default == nil {
			return "candidate template ignored: couldn't infer template argument '" + param.Name.Name + "'"
		}
	}
	var inst *scope.Function
	reason := c.Explaining(func() { inst = c.instantiateFor(f, given, args, p) })
	if inst != nil {
		return ""
	}
	return "candidate template ignored: substitution failure" + d.Text() + ": " + reason
}

func countedArgs(n int) string {
	if n == 1 {
		return "1 argument"
	}
	return strconv.Itoa(n) + " arguments"
}
