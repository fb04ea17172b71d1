// Package portable warns about code that this compiler accepts and dxc rejects. -Wdxc warns about code that dxc rejects
// with -spirv. -Wdxil warns about code that dxc rejects without -spirv, because DXIL cannot express it.
//
// It examines the functions that entry points reach, and the global variables. portable_test.go lists the rows of
// docs/reference/dxc-differences.md that have a warning. Start with Check, then read the rules in types.go, calls.go
// and stages.go.
package portable

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Options are the options that the rules depend on.
type Options struct {
	RowMajor       bool // set by -Zpr: matrices are row_major by default
	DescriptorHeap bool // set by -fspv-use-descriptor-heap
}

// A checker checks one program.
type checker struct {
	diags   *diagnostics.List
	layouts layout.Calculator
}

// Check reports code in prog that other compilers reject. It does nothing if none of its warnings is enabled.
func Check(prog *checked.Program, diags *diagnostics.List, o Options) {
	if !diags.WantsAnywhere(diagnostics.DxcType) && !diags.WantsAnywhere(diagnostics.DxilType) {
		return
	}
	c := &checker{diags: diags, layouts: layout.Calculator{RowMajor: o.RowMajor}}
	c.headers()
	for _, g := range prog.Globals {
		switch g := g.(type) {
		case *checked.Var:
			c.global(g)
		case *checked.Buffer:
			c.buffer(g)
		case *checked.Enum:
		}
	}
	if o.DescriptorHeap {
		c.heap(prog.HeapUses)
	}
	for _, fn := range prog.Funcs {
		c.function(fn)
	}
	for _, fn := range prog.Entries {
		c.entry(fn)
	}
}

// missingHeaders are headers of this compiler that dxc does not provide for SPIR-V.
var missingHeaders = [...]string{"dx/linalg.h", "vk/nv/cooperative_matrix2.h", "vk/nv/cooperative_vector.h"}

// headers reports included headers that dxc does not provide.
func (c *checker) headers() {
	for _, f := range c.diags.Map.Files() {
		for _, name := range missingHeaders {
			if f.IncludedAt().IsValid() && strings.HasPrefix(f.Name(), "<") && strings.HasSuffix(f.Name(), ">/"+name) {
				c.diags.ReportChecked(f.IncludedAt(), diagnostics.DxcHeader, name)
			}
		}
	}
}

// heap reports types to which dxc cannot convert elements of descriptor heaps.
func (c *checker) heap(uses []checked.HeapUse) {
	for _, u := range uses {
		if isBlock(u.Type.Underlying()) || u.Type.Underlying().Object == types.RaytracingAccelerationStructure {
			c.diags.ReportChecked(u.Pos, diagnostics.DxcHeap, u.Type)
		}
	}
}

// function checks the declarations and expressions of a function.
func (c *checker) function(fn *checked.Func) {
	for _, p := range fn.Params {
		c.typed(p)
		c.ignoredAttributes(p.Attrs)
	}
	if fn.Body == nil {
		return
	}
	checked.Stmts(fn.Body, func(s checked.Stmt) {
		if d, ok := s.(*checked.DeclStmt); ok {
			for _, v := range d.Vars {
				c.typed(v)
				c.ignoredAttributes(v.Attrs)
			}
		}
	})
	checked.Exprs(fn.Body, c.expr)
}

// entry checks an entry point.
func (c *checker) entry(fn *checked.Func) {
	if a := attr.Find(fn.Attrs, attr.NumThreads); a != nil && len(a.Args) > 0 {
		c.diags.ReportChecked(a.Pos, diagnostics.DxcSpecThreads)
	}
	c.streams(fn)
	if fn.Stage == "domain" {
		c.factors(fn)
	}
	if fn.PatchConstant != nil {
		c.controlPoints(fn.PatchConstant)
	}
	c.ignoredAttributes(fn.Attrs)
	for _, v := range fn.Params {
		if s := v.Type.Underlying().Struct; s != nil {
			for _, f := range s.Fields {
				c.ignoredAttributes(f.Attrs)
			}
		}
	}
}
