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

// An Export is a name that a function of a library has in the module. A function may have several such names.
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

// selectsExports reports whether options determine which functions of a library are exported.
func (c *compilation) selectsExports() bool { return len(c.Exports) > 0 || c.ExportShadersOnly }

// isExported reports whether a function of a library is exported, according to the options.
func (c *compilation) isExported(fn *checked.Func) bool {
	shader := isShader(fn)
	return (shader || !c.ExportShadersOnly) && (len(c.Exports) == 0 && shader || len(c.exportsOf(fn)) > 0)
}

func isShader(fn *checked.Func) bool { return attr.Find(fn.Attrs, attr.Shader) != nil }

// exportsOf returns the elements of c.Exports that name a function.
func (c *compilation) exportsOf(fn *checked.Func) (list []Export) {
	for _, x := range c.Exports {
		if fn.This == nil && x.Function == fn.Qualified {
			list = append(list, x)
		}
	}
	return list
}

// checkExports reports exports that do not name a function, and functions that have several names although they are not
// entry points.
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

// exportNames returns the names of the exported functions that are not entry points. It returns nil if the options do
// not determine the exports.
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

// nameEntries adds an entry point to the module for each additional name that an exported function has.
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
