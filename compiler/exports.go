package compiler

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An Export gives a function of a library a name in the module. A function may have several names.
type Export struct {
	Name     string
	Function string // qualified name in the source
}

// CheckExports returns an error if two exports have the same name.
func CheckExports(list []Export) error {
	for i, x := range list {
		if slices.ContainsFunc(list[:i], func(o Export) bool { return o.Name == x.Name }) {
			return fmt.Errorf("exports '%s' more than once", x.Name)
		}
	}
	return nil
}

// selectsExports reports whether the options choose the functions that a library exports.
func (c *compilation) selectsExports() bool { return len(c.Exports) > 0 || c.ExportShadersOnly }

// isExported reports whether the options export a function of a library.
func (c *compilation) isExported(fn *checked.Func) bool {
	shader := isShader(fn)
	return (shader || !c.ExportShadersOnly) && (len(c.Exports) == 0 && shader || len(c.exportsOf(fn)) > 0)
}

func isShader(fn *checked.Func) bool { return attr.Find(fn.Attrs, attr.Shader) != nil }

// exportsOf returns the exports of a function.
func (c *compilation) exportsOf(fn *checked.Func) (list []Export) {
	for _, x := range c.Exports {
		if fn.This == nil && x.Function == fn.Qualified {
			list = append(list, x)
		}
	}
	return list
}

// checkExports reports exports without a function, and functions that have several names although they are not entry
// points.
func (c *compilation) checkExports() {
	wanted := "a function"
	if c.ExportShadersOnly {
		wanted = "an entry point"
	}
	for _, x := range c.Exports {
		if !slices.ContainsFunc(c.prog.Entries,
			func(fn *checked.Func) bool { return fn.This == nil && fn.Qualified == x.Function }) {
			c.diags.Report(source.NoPos, diagnostics.ExportMissing, wanted, x.Function)
		}
	}
	for _, fn := range c.exports {
		if len(c.exportsOf(fn)) > 1 {
			c.diags.Report(fn.Pos, diagnostics.ExportTwice, fn.Name)
		}
	}
}

// exportNames returns the names of exported functions that are not entry points. It returns nil if the source alone
// selects the exports.
func (c *compilation) exportNames() map[*checked.Func]string {
	if !c.selectsExports() {
		return nil
	}
	names := map[*checked.Func]string{}
	for _, fn := range c.exports {
		if list := c.exportsOf(fn); len(list) > 0 {
			names[fn] = list[0].Name
		}
	}
	return names
}

// nameEntries adds an entry point for every additional name that exports give a function.
func (c *compilation) nameEntries() {
	for i, x := range c.Exports {
		first := c.Exports[slices.IndexFunc(c.Exports, func(o Export) bool { return o.Function == x.Function })]
		if first == c.Exports[i] {
			continue
		}
		for k := range c.module.EntryPoints {
			in := instreader.EntryPoint(&c.module.EntryPoints[k])
			if in.Name() != first.Name {
				continue
			}
			var interfaces []spirv.ID
			for _, id := range in.Interfaces() {
				interfaces = append(interfaces, spirv.ID(id))
			}
			c.module.EntryPoints = append(c.module.EntryPoints,
				instbuilder.EntryPoint(in.ExecutionModel(), in.EntryPoint(), x.Name, interfaces...))
		}
	}
}
