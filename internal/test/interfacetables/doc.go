// Package interfacetables generates the tables and pictures of docs/reference/layouts.md and docs/reference/bindings.md
// from the reflection of compiled shaders.
//
// Start with layouts_test.go and bindings_test.go, which list the shaders. go test -update writes the pages and the
// pictures.
package interfacetables
