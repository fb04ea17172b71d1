// Command dxcompiler is a library: go build -buildmode=c-shared makes libdxcompiler of
// it, which other programs load. It has dxc's own interface, DxcCreateInstance and what
// that gives, and the one of hlsl2spirv.h.
//
// The interfaces are made in C, of tables of functions as C++ compilers lay them out:
//
//	hlsl2spirv.h   what programs in C include
//	interfaces.h   dxc's interfaces; ids.c their numbers
//	object.c       counted references, and which interfaces an object has
//	blob.c         bytes and texts
//	args.c         lists of arguments
//	utils.c        IDxcUtils, IDxcLibrary, include handlers
//	compiler.c     IDxcCompiler3, IDxcCompiler2, versions
//	result.c       IDxcResult
//	create.c       DxcCreateInstance
//	plain.c        the functions of hlsl2spirv.h
//	library.h      what C and Go have in common
//
// The Go half is exports.go: it hands a request to internal/cli, and what it comes to
// back. What needs no C stands in internal/boundary.
package main

func main() {}
