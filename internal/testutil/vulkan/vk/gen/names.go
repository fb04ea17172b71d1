package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// importOfVk is the import of package vk in a source file.
const importOfVk = `"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"`

// namesInUse returns the names that follow "vk." in files that import package vk, and all names in the package itself.
// The parameter vk is the folder of the package, and root is the root folder of the module.
func namesInUse(root, vk string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(vk, "*.go"))
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for _, path := range files {
		if strings.HasSuffix(path, "_gen.go") || strings.HasSuffix(path, "_test.go") {
			continue
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if err := inspect(path, src, func(n ast.Node) {
			if id, ok := n.(*ast.Ident); ok {
				names[id.Name] = true
			}
		}); err != nil {
			return nil, err
		}
	}
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil || !bytes.Contains(src, []byte(importOfVk)) {
			return err
		}
		return inspect(path, src, func(n ast.Node) {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "vk" {
					names[s.Sel.Name] = true
				}
			}
		})
	})
	return slices.Sorted(maps.Keys(names)), err
}

// inspect calls f for each node of a source file.
func inspect(path string, src []byte, f func(ast.Node)) error {
	file, err := parser.ParseFile(token.NewFileSet(), path, src, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	ast.Inspect(file, func(n ast.Node) bool {
		f(n)
		return true
	})
	return nil
}
