// Command dxcompiler is built as a shared library, libdxcompiler, with go build -buildmode=c-shared. The library has
// dxc's own interface (DxcCreateInstance and the objects it creates) and the interface of hlsl2spirv.h.
//
// The interfaces are written in C, as tables of functions with the layout that C++ compilers use:
//
//	hlsl2spirv.h   the header for C programs
//	interfaces.h   dxc's interfaces; their ids are in ids.c
//	object.c       reference counting, and the interfaces of each object
//	blob.c         bytes and strings
//	args.c         argument lists
//	utils.c        IDxcUtils, IDxcLibrary, include handlers
//	compiler.c     IDxcCompiler3, IDxcCompiler2, versions
//	result.c       IDxcResult
//	create.c       DxcCreateInstance
//	plain.c        the functions of hlsl2spirv.h
//	file.c         the path of the library
//	library.h      declarations shared by C and Go
//
// The Go half consists of two files. exports.go passes each request to internal/cli and returns the result, and
// compiler.go contains the compilers and cancellations of hlsl2spirv.h. Code that does not need C is in
// internal/boundary.
package main

func main() {}
