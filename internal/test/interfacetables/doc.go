// Package interfacetables generates tables, pictures and examples of docs/reference/layouts.md, bindings.md and
// reflection.md from the reflection of compiled shaders, and compiles the examples of other pages.
//
// Start with layouts_test.go and bindings_test.go, which list the shaders. go test -update writes the pages and the
// pictures.
package interfacetables
