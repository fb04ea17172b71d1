package main

/*
#cgo CFLAGS: -std=gnu11 -Wall -Wextra -fvisibility=hidden
#cgo linux LDFLAGS: -ldl
#cgo windows LDFLAGS: -lole32
#include <stdlib.h>
#include "library.h"
*/
import "C"

import (
	"errors"
	"io/fs"
	"path"
	"runtime/debug"
	"strings"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/dxcompiler/internal/boundary"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// bytesOf returns a view of the caller's memory.
func bytesOf(s *C.span) []byte { return unsafe.Slice((*byte)(s.data), int(s.size)) }

// A request and a response are the C structs, with methods.
type (
	request  C.request
	response C.response
)

// fill sets a buffer to a copy of data, followed by a terminator that is valid in any encoding.
func fill(b *C.buffer, data []byte, page uint32) {
	const terminator = 4
	p := C.calloc(1, C.size_t(len(data)+terminator))
	copy(unsafe.Slice((*byte)(p), len(data)), data)
	*b = C.buffer{data: p, size: C.size_t(len(data)), page: C.uint32_t(page)}
}

// libraryTranscode converts a text to the encoding of to.page: UTF-8 or wide characters.
//
//export libraryTranscode
func libraryTranscode(from *C.span, to *C.buffer) C.bool {
	text, ok := boundary.Text(bytesOf(from), uint32(from.page))
	if !ok {
		return false
	}
	if to.page == C.PAGE_UTF8 {
		fill(to, []byte(text), boundary.UTF8)
	} else {
		fill(to, boundary.Wide(text), boundary.WidePage)
	}
	return true
}

// libraryReadFile reads a regular file.
//
//export libraryReadFile
func libraryReadFile(name *C.span, to *C.buffer) C.int {
	path, ok := boundary.Decode(bytesOf(name), uint32(name.page))
	if !ok {
		return C.READ_NONE
	}
	data, err := boundary.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return C.READ_NONE
	case err != nil:
		return C.READ_FAILED
	}
	fill(to, data, boundary.None)
	return C.READ_OK
}

// libraryVersion returns the version, or the commit if what is 1.
//
//export libraryVersion
func libraryVersion(what C.int, to *C.buffer) {
	text := "hlsl2spirv " + cli.Version()
	if what == 1 {
		text = revision()
	}
	fill(to, []byte(text), boundary.UTF8)
}

// revision returns the commit that the library was built from, or "" if it is unknown.
func revision() string {
	info, _ := debug.ReadBuildInfo()
	for i := 0; info != nil && i < len(info.Settings); i++ {
		if s := info.Settings[i]; s.Key == "vcs.revision" {
			return s.Value
		}
	}
	return ""
}

// contain recovers from a panic in the exported function that defers it, so that the panic does not reach the caller.
func contain(a *response) {
	if reason := recover(); reason != nil {
		a.bug(crash.New(reason))
	}
}

// bug reports an internal error.
func (a *response) bug(err *crash.InternalError) {
	a.status = C.STATUS_INTERNAL
	a.put(C.PART_ERRORS, []byte(err.Report()), boundary.UTF8, "")
}

// put sets a part, replacing its previous contents.
func (a *response) put(part C.int, data []byte, page uint32, name string) {
	p := &a.parts[part]
	C.free(p.data.data)
	C.free(p.name.data)
	*p = C.part{}
	fill(&p.data, data, page)
	if name != "" {
		fill(&p.name, boundary.Wide(name), boundary.WidePage)
	}
}

// libraryCompile compiles a shader.
//
//export libraryCompile
func libraryCompile(from *C.request, to *C.response) {
	q, a := (*request)(from), (*response)(to)
	defer contain(a)
	args, ok := q.arguments()
	text, decoded := boundary.Source(bytesOf(&q.source), uint32(q.source.page))
	if !ok || !decoded {
		a.refuse("the source or an argument does not match its encoding, or the encoding is unknown")
		return
	}
	deliver := cli.Deliver
	if q.compiler != 0 {
		deliver = hostOf(q.compiler).Deliver
	}
	r := cli.Request{Args: args, Text: text, Read: q.reader(), Reflect: bool(q.reflect), Messages: bool(q.plain)}
	a.deliver(deliver(contextOf(q.cancellation), r), args, bool(q.plain))
}

// refuse reports the reason why nothing was compiled.
func (a *response) refuse(why string) {
	a.status = C.STATUS_REFUSED
	a.put(C.PART_ERRORS, []byte("hlsl2spirv: error: "+why+"\n"), boundary.UTF8, "")
}

// arguments returns the command line.
func (q *request) arguments() (args []string, ok bool) {
	if q.count == 0 {
		return nil, true
	}
	for _, p := range unsafe.Slice((*unsafe.Pointer)(unsafe.Pointer(q.args)), int(q.count)) {
		arg, ok := boundary.String(p, uint32(q.args_page))
		if !ok {
			return nil, false
		}
		args = append(args, arg)
	}
	return args, true
}

// reader returns the function that reads included files, or nil for the operating system's files.
func (q *request) reader() func(string) ([]byte, error) {
	switch q.includes {
	case C.INCLUDES_FILES:
		return nil
	case C.INCLUDES_NONE:
		return readNothing
	}
	name := boundary.HandlerPath
	if q.plain {
		name = path.Clean
	}
	return func(file string) ([]byte, error) { return q.readByCaller(name(file)) }
}

// readByCaller gets an included file from the caller.
func (q *request) readByCaller(file string) ([]byte, error) {
	if strings.Contains(file, "\x00") {
		return nil, fs.ErrNotExist
	}
	p := C.CString(file)
	defer C.free(unsafe.Pointer(p))
	var found C.buffer
	switch C.library_read((*C.request)(q), p, &found) {
	case C.READ_NONE:
		return nil, fs.ErrNotExist
	case C.READ_FAILED:
		return nil, errors.New("the application could not read the file")
	}
	defer C.free(found.data)
	text, ok := boundary.Source(unsafe.Slice((*byte)(found.data), int(found.size)), uint32(found.page))
	if !ok {
		return nil, errors.New("the file is not valid in the encoding that the application specified")
	}
	return []byte(text), nil
}

// partsOf maps parts of a delivery to parts of a response.
var partsOf = [cli.NumParts]struct {
	part C.int
	page uint32
}{
	cli.Object:       {C.PART_OBJECT, boundary.None},
	cli.Disassembly:  {C.PART_DISASSEMBLY, boundary.UTF8},
	cli.Preprocessed: {C.PART_HLSL, boundary.UTF8},
	cli.Reflection:   {C.PART_REFLECTION, boundary.None},
	cli.Rule:         {C.PART_TEXT, boundary.UTF8},
	cli.DebugFile:    {C.PART_DEBUG_FILE, boundary.None},
	cli.TimeReport:   {C.PART_TIME_REPORT, boundary.UTF8},
	cli.TimeTrace:    {C.PART_TIME_TRACE, boundary.UTF8},
	cli.Messages:     {C.PART_JSON, boundary.UTF8},
}

// statuses maps exit statuses of command lines to response statuses.
var statuses = map[int]C.int{0: C.STATUS_OK, 1: C.STATUS_ERRORS, 2: C.STATUS_REFUSED, 3: C.STATUS_INTERNAL}

// advice is for programs that may expect DXIL, which dxc produces without -spirv.
const advice = "hlsl2spirv: warning: the object is SPIR-V although -spirv was not specified; DXIL is not supported\n"

// deliver sets the response to the result of a command line.
func (a *response) deliver(d *cli.Delivery, args []string, plain bool) {
	a.status = statuses[d.Status]
	if d.Cancelled {
		a.status = C.STATUS_CANCELLED
	}
	if d.Refused {
		a.status = C.STATUS_REFUSED
	} else {
		a.primary = partsOf[d.Primary].part
	}
	for part, to := range partsOf {
		data, ok := d.Part(cli.Part(part))
		// as with dxc, the requested part exists even if it is empty
		if ok || !d.Refused && part == int(d.Primary) && !plain {
			a.put(to.part, data, to.page, d.Names[part])
		}
	}
	if _, made := d.Part(cli.Object); made && !plain && !boundary.AsksForSPIRV(args) {
		d.Errors = advice + d.Errors
	}
	a.put(C.PART_ERRORS, []byte(d.Errors), boundary.UTF8, d.ErrorName)
	if !plain || d.Remarks != "" {
		a.put(C.PART_REMARKS, []byte(d.Remarks), boundary.UTF8, "")
	}
}

// libraryDisassemble disassembles a module.
//
//export libraryDisassemble
func libraryDisassemble(object *C.span, to *C.response) {
	a := (*response)(to)
	defer contain(a)
	m, err := spirv.DecodeBytes(bytesOf(object))
	if err != nil {
		a.refuse("not a SPIR-V module: " + err.Error())
		return
	}
	a.primary = C.PART_DISASSEMBLY
	a.put(C.PART_DISASSEMBLY, []byte(spirv.Disassemble(m, spirv.TextOptions{})), boundary.UTF8, "")
	a.put(C.PART_ERRORS, nil, boundary.UTF8, "")
}
