// Command dxcompiler is built by the script build as a shared library, libdxcompiler, and as a static library,
// libhlsl2spirv. The libraries have dxc's own interface (DxcCreateInstance and the objects it creates) and the interface
// of hlsl2spirv.h.
//
// The interfaces are written in C, as tables of functions with the layout that C++ compilers use:
//
//	hlsl2spirv.h   the header for C programs
//	interfaces.h   dxc's interfaces; their ids are in ids.c
//	object.c       reference counting, and the interfaces of each object
//	blob.c         bytes and strings
//	args.c         argument lists
//	utils.c        IDxcUtils, IDxcLibrary, include handlers
//	compiler.c     IDxcCompiler3, IDxcCompiler2
//	validator.c    IDxcValidator2
//	dxil.c         IDxcLinker and IDxcContainerReflection, which refuse each call
//	version.c      versions of the compiler and the validator
//	result.c       IDxcResult
//	create.c       DxcCreateInstance
//	plain.c        the functions of hlsl2spirv.h
//	file.c         the path of the library
//	library.h      declarations shared by C and Go
//
// The Go half consists of four files. exports.go passes each request to internal/cli and returns the result,
// validator.go checks modules, compiler.go contains the compilers and cancellations of hlsl2spirv.h, and specialize.go
// its specializers. Code that does not need C is in internal/boundary.
package main

func main() {}
