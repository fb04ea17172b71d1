package reduce

import (
	"reflect"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A textRange is a part of the text, as byte offsets.
type textRange struct{ start, end int }

// An exprSite is the range of an expression and of its direct subexpressions.
type exprSite struct {
	textRange
	operands []textRange
}

// hoistExpressions replaces expressions by their operands, and by 0.
func (r *reducer) hoistExpressions() {
	for i := 0; !r.over(); i++ {
		sites := exprSites(r.best)
		if i >= len(sites) {
			return
		}
		s, text := sites[i], r.best
		k := r.first(len(s.operands)+1, func(k int) string {
			with := "0"
			if k > 0 {
				o := s.operands[k-1]
				with = text[o.start:o.end]
			}
			return text[:s.start] + with + text[s.end:]
		})
		if k >= 0 {
			i-- // the site now holds another expression
		}
	}
}

// exprSites returns the expressions of a text, outermost first. It returns nil if the text cannot be parsed, because
// the text may crash the parser.
func exprSites(text string) (sites []exprSite) {
	defer func() {
		if recover() != nil {
			sites = nil
		}
	}()
	w := &siteWalk{m: source.NewMap()}
	diags := diagnostics.NewList(w.m, diagnostics.Options{NoWarnings: true})
	b := budget.New(budget.Limits{})
	out := preprocessor.Run(w.m, diags, preprocessor.Options{Budget: b}, "", text)
	if w.file = w.m.Files()[0]; w.file.Text() != text {
		return nil // the file has other line endings
	}
	w.walk(reflect.ValueOf(frontend.Parse(out.Tokens, out.Interner, diags, frontend.Options{Budget: b})), nil)
	return w.sites
}

// A siteWalk collects the expressions of a tree that are in the text itself, and not in a macro or an included file.
type siteWalk struct {
	m     *source.Map
	file  *source.File
	sites []exprSite
}

// walk visits v and its descendants. The parameter parent is the index of the enclosing expression, or nil.
func (w *siteWalk) walk(v reflect.Value, parent *int) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return
		}
		if x, ok := v.Interface().(ast.Expr); ok && v.Kind() == reflect.Pointer {
			if i := w.site(x, parent); i != nil {
				parent = i
			}
		}
		w.walk(v.Elem(), parent)
	case reflect.Slice:
		for i := range v.Len() {
			w.walk(v.Index(i), parent)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				w.walk(v.Field(i), parent)
			}
		}
	}
}

// site adds an expression and makes it an operand of its parent.
func (w *siteWalk) site(x ast.Expr, parent *int) *int {
	s := w.m.FileSpan(x.Span())
	if !s.Start.IsValid() || w.m.File(s.Start) != w.file || s.End <= s.Start || s.End > w.file.End() {
		return nil
	}
	at := textRange{w.file.Offset(s.Start), w.file.Offset(s.End)}
	if parent != nil {
		p := &w.sites[*parent]
		p.operands = append(p.operands, at)
	}
	i := len(w.sites)
	w.sites = append(w.sites, exprSite{textRange: at})
	return &i
}
