package main

/*
#include <stdlib.h>
#include "library.h"
*/
import "C"

import (
	"context"
	"errors"
	"runtime/cgo"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/dxcompiler/internal/boundary"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/buildcache"
)

// libraryNewCompiler returns the handle of a host.
//
//export libraryNewCompiler
func libraryNewCompiler() C.uintptr_t { return C.uintptr_t(cgo.NewHandle(cli.NewHost())) }

func hostOf(handle C.uintptr_t) *cli.Host { return cgo.Handle(handle).Value().(*cli.Host) }

// libraryFreeCompiler frees the handle of a host.
//
//export libraryFreeCompiler
func libraryFreeCompiler(handle C.uintptr_t) {
	hostOf(handle).Close()
	libraryForget(handle)
}

// libraryCache makes a host also store its results in a folder. It reports whether the name of the folder is valid.
//
//export libraryCache
func libraryCache(handle C.uintptr_t, folder *C.span, limit C.int64_t) C.bool {
	name, ok := boundary.Decode(bytesOf(folder), uint32(folder.page))
	return C.bool(ok && hostOf(handle).SetCache(name, int64(limit), build) == nil)
}

// build returns the identity of the library's file. The identity of the program is not sufficient, because the library
// can be replaced without the program.
func build() (string, error) {
	var path C.buffer
	C.library_file(&path)
	defer C.free(path.data)
	file, ok := boundary.Decode(unsafe.Slice((*byte)(path.data), int(path.size)), uint32(path.page))
	if !ok || file == "" {
		return "", errors.New("the path of the library is not known")
	}
	return buildcache.BuildOf(file)
}

// libraryReused returns the number of results that a host found in its caches.
//
//export libraryReused
func libraryReused(handle C.uintptr_t) C.uint64_t {
	found, _ := hostOf(handle).Stats()
	return C.uint64_t(found)
}

// A cancellation is a context and the function that cancels it.
type cancellation struct {
	ctx    context.Context
	cancel context.CancelFunc
}

// libraryNewCancellation returns the handle of a cancellation.
//
//export libraryNewCancellation
func libraryNewCancellation() C.uintptr_t {
	ctx, cancel := context.WithCancel(context.Background())
	return C.uintptr_t(cgo.NewHandle(&cancellation{ctx, cancel}))
}

// libraryCancel cancels the compilations that use a cancellation.
//
//export libraryCancel
func libraryCancel(handle C.uintptr_t) { cgo.Handle(handle).Value().(*cancellation).cancel() }

// contextOf returns the context of a cancellation, which may be 0.
func contextOf(handle C.uintptr_t) context.Context {
	if handle == 0 {
		return context.Background()
	}
	return cgo.Handle(handle).Value().(*cancellation).ctx
}
