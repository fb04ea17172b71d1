package architecture

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strings"
	"testing"
)

// wellKnown lists methods that are documented by an interface of the standard library.
var wellKnown = []string{"Error", "Is", "Len", "Less", "Push", "Pop", "String", "Swap", "Unwrap"}

// mirrors lists the packages whose names are documented by an external specification.
var mirrors = []string{"internal/testutil/vulkan/vk"}

// Every exported identifier of a hand-written non-test file has a doc comment: its own, its group's, or a trailing
// comment. The constants of a type are documented by the type.
func TestExportedIdentifiersAreDocumented(t *testing.T) {
	goFiles(t, func(file string, src []byte) {
		if strings.HasSuffix(file, "_test.go") || isGenerated(src) {
			return
		}
		set := token.NewFileSet()
		parsed, err := parser.ParseFile(set, file, src, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if parsed.Name.Name == "main" || slices.Contains(mirrors, path.Dir(file)) {
			return
		}
		for _, name := range undocumented(parsed) {
			t.Errorf("%s: %s has no doc comment", set.Position(name.Pos()), name.Name)
		}
	})
}

// undocumented returns the exported names of a file without a doc comment.
func undocumented(f *ast.File) (names []*ast.Ident) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Name.IsExported() && d.Doc == nil && (d.Recv == nil || isExportedMethod(d)) {
				names = append(names, d.Name)
			}
		case *ast.GenDecl:
			if d.Doc == nil && !enumerates(d) {
				for _, s := range d.Specs {
					names = append(names, undocumentedIn(s)...)
				}
			}
		}
	}
	return names
}

// enumerates reports whether a group lists the constants of a type.
func enumerates(d *ast.GenDecl) bool {
	if d.Tok != token.CONST {
		return false
	}
	first := d.Specs[0].(*ast.ValueSpec)
	return first.Type != nil
}

// undocumentedIn returns the exported names of a specification in a group without a
// comment.
func undocumentedIn(s ast.Spec) (names []*ast.Ident) {
	switch s := s.(type) {
	case *ast.TypeSpec:
		if s.Doc == nil && s.Comment == nil && s.Name.IsExported() {
			return []*ast.Ident{s.Name}
		}
	case *ast.ValueSpec:
		if s.Doc == nil && s.Comment == nil {
			return slices.DeleteFunc(slices.Clone(s.Names), func(n *ast.Ident) bool { return !n.IsExported() })
		}
	}
	return nil
}

// isExportedMethod reports whether a method is visible to users of the package and not documented by a well-known
// interface.
func isExportedMethod(d *ast.FuncDecl) bool {
	if slices.Contains(wellKnown, d.Name.Name) {
		return false
	}
	receiver := d.Recv.List[0].Type
	for {
		switch r := receiver.(type) {
		case *ast.StarExpr:
			receiver = r.X
		case *ast.IndexExpr:
			receiver = r.X
		case *ast.IndexListExpr:
			receiver = r.X
		case *ast.Ident:
			return r.IsExported()
		default:
			return true
		}
	}
}
