package main

/*
#include "hlsl2spirv.h"
#include "library.h"
*/
import "C"

import (
	"errors"
	"fmt"
	"runtime/cgo"
	"sync"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/dxcompiler/internal/boundary"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A specializer is the value of a handle.
type specializer struct {
	analysis *specialize.Analysis
	buffers  sync.Pool // of *[]uint32
}

// libraryPrepare reads a module for libraryFix. It returns 0, which is not a handle, for an invalid module or unknown
// flags.
//
//export libraryPrepare
func libraryPrepare(object *C.span, flags C.uint, to *C.response) C.uintptr_t {
	a := (*response)(to)
	defer contain(a)
	if unknown := flags &^ C.HLSL2SPIRV_OPTIMIZE; unknown != 0 {
		a.refuse(fmt.Sprintf("unknown flags %#x; the only flag of hlsl2spirv_prepare is HLSL2SPIRV_OPTIMIZE", unknown))
		return 0
	}
	data := bytesOf(object)
	if len(data)%4 != 0 {
		a.refuse("not a SPIR-V module: its size is not a multiple of 4 bytes")
		return 0
	}
	analysis, err := specialize.Prepare(spirv.WordsOf(data),
		specialize.Options{Optimize: flags&C.HLSL2SPIRV_OPTIMIZE != 0})
	if a.failed(err) {
		return 0
	}
	a.put(C.PART_ERRORS, nil, boundary.UTF8, "")
	return C.uintptr_t(cgo.NewHandle(&specializer{analysis: analysis}))
}

// failed reports an error of package specialize, if there is one.
func (a *response) failed(err error) bool {
	if err == nil {
		return false
	}
	var bug *specialize.InternalError
	if errors.As(err, &bug) {
		a.bug(bug)
	} else {
		a.refuse(err.Error())
	}
	return true
}

// libraryFix returns a module with constants fixed.
//
//export libraryFix
func libraryFix(handle C.uintptr_t, values *C.fixed, count C.size_t, defaults C.bool, to *C.response) {
	a := (*response)(to)
	defer contain(a)
	s, _ := cgo.Handle(handle).Value().(*specializer)
	list := make([]specialize.Value, count)
	for i, v := range unsafe.Slice(values, int(count)) {
		list[i] = specialize.Value{ID: uint32(v.id), Bits: uint64(v.bits)}
	}
	others := specialize.KeepOthers
	if defaults {
		others = specialize.FixDefaults
	}
	room, _ := s.buffers.Get().(*[]uint32)
	if room == nil {
		room = new([]uint32)
	}
	words, err := s.analysis.Append((*room)[:0], list, others)
	*room = words
	defer s.buffers.Put(room)
	if a.failed(err) {
		return
	}
	a.primary = C.PART_OBJECT
	a.put(C.PART_OBJECT, spirv.Bytes(words), boundary.None, "")
	a.put(C.PART_ERRORS, nil, boundary.UTF8, "")
}

// libraryForget frees the handle of a specializer, a host or a cancellation.
//
//export libraryForget
func libraryForget(handle C.uintptr_t) { cgo.Handle(handle).Delete() }
