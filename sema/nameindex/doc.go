// Package nameindex records the meaning of each name in a source for editors. The checker fills a Record during
// checking, if it has one.
//
//	entity.go   the meanings of names
//	record.go   positions of names, visibility, and expressions before a dot
//	symbol.go   the meaning of each symbol and type of the checker
//
// The package must not depend on files or texts. Positions are those of the compilation, and an instance of a template
// has the positions of the template.
package nameindex
