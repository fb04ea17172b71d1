package compiler

import (
	"context"

	"github.com/hlsl2spirv/hlsl2spirv/compiler/modulefile"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Body is the body of a function in the source. This includes functions that are never called, and templates.
type Body struct {
	Name       string
	Start, End Location   // positions of the name and of the closing brace
	Statements []Location // starts of the statements that have an effect, in source order
}

// Bodies returns the bodies of the functions in a source. The list is empty if the source is a module. Bodies returns
// the same errors as Compile.
func Bodies(ctx context.Context, src Source, cfg Config) (out Output, list []Body, err error) {
	if modulefile.Is(src.Text) {
		return Output{Diagnostics: NoDiagnostics()}, nil, nil
	}
	out, err = preprocessOnly(ctx, src, cfg, func(c *compilation) {
		if c.parse(); !c.failed() {
			list = c.bodies()
		}
	})
	return out, list, err
}

func (c *compilation) bodies() (list []Body) {
	for _, d := range c.file.Decls {
		ast.Walk(d, func(n any) bool {
			if f, ok := n.(*ast.FuncDecl); ok && f.Body != nil {
				list = append(list, c.body(f))
			}
			return true
		})
	}
	return list
}

func (c *compilation) body(f *ast.FuncDecl) Body {
	b := Body{Name: f.Name.Last().Name, Start: c.sources.Locate(f.Pos), End: c.sources.Locate(f.Body.End)}
	ast.Walk(f.Body, func(n any) bool {
		if pos := effect(n); pos != source.NoPos {
			b.Statements = append(b.Statements, c.sources.Locate(pos))
		}
		_, method := n.(*ast.FuncDecl)
		return !method
	})
	return b
}

// effect returns the position of a statement that has an effect. It returns NoPos for other nodes.
func effect(n any) source.Pos {
	switch s := n.(type) {
	case *ast.ExprStmt, *ast.If, *ast.For, *ast.While, *ast.Do, *ast.Switch, *ast.Return, *ast.Jump:
		return s.(ast.Stmt).Position()
	case *ast.DeclStmt:
		if d, ok := s.Decl.Node.(*ast.Declaration); ok && initializes(d) {
			return s.Pos
		}
	}
	return source.NoPos
}

// initializes reports whether a declaration assigns values to variables each time it is executed.
func initializes(d *ast.Declaration) bool {
	for _, m := range d.Mods {
		if m.Name == "static" {
			return false
		}
	}
	for _, v := range d.Declarators {
		if v.Init != nil {
			return true
		}
	}
	return false
}
