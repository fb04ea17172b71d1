package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// buffer checks the declaration n of a cbuffer or tbuffer, and adds the buffer to the program.
func (c *checker) buffer(d *ast.Decl, n *ast.BufferDecl) {
	if c.names.Block != nil || c.names.Scope.Kind == scope.StructScope {
		c.Report(d.Pos, diagnostics.BufferPlace, string(n.Kind))
		return
	}
	b := &checked.Buffer{Name: n.Name.Name, Pos: n.Name.Pos, TBuffer: n.Kind == ast.TBuffer}
	on := attr.OnBuffer | attr.OnConstantBuffer
	if b.TBuffer {
		on = attr.OnBuffer | attr.OnTextureBuffer
	}
	b.Attrs = MergeBindings(c.attrs.Read(d.Attrs, on))
	c.rec.Buffer(b)
	c.attrs.CheckExclusive(b.Attrs)
	b.Registers = c.bufferRegisters(n)
	c.spec.CheckBufferRegisters(b)
	for _, m := range n.Members {
		c.bufferMember(b, m)
	}
	CheckPackOffsets(&c.conv, b)
	c.prog.Globals = append(c.prog.Globals, b)
}

func (c *checker) bufferRegisters(n *ast.BufferDecl) []types.Register {
	var out []types.Register
	for _, a := range n.Annots {
		switch a.Kind {
		case ast.Register:
			if r, ok := c.spec.Register(a); ok {
				c.spec.CheckConflict(out, &r)
				out = append(out, r)
			}
		case ast.PackOffset:
			c.Report(a.Word, diagnostics.PackOffsetOnBuffer)
		case ast.Semantic: // a semantic does not have an effect on a buffer
		default:
			c.spec.Annotations([]*ast.Annotation{a}, declspec.AtGlobal)
		}
	}
	return out
}

// bufferMember checks the declaration m in buffer b. The variables that m declares become members of b, except objects
// and static variables, which become separate globals.
func (c *checker) bufferMember(b *checked.Buffer, m *ast.Decl) {
	for _, v := range c.decl(m, declspec.AtBuffer) {
		if v.Init != nil {
			c.Report(v.Init.Info().Pos, diagnostics.BufferInitIgnored, b.Keyword())
		}
		if v.Storage != checked.BufferMember {
			continue
		}
		v.Buffer, v.Index = b, len(b.Members)
		b.Members = append(b.Members, v)
	}
}
