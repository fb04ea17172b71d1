//go:build linux && (amd64 || arm64)

package opencl

import (
	"fmt"
	"unsafe"

	"github.com/ebitengine/purego"
)

// A failure is the panic value of a failed command within a case.
type failure string

// failed returns the text of a recovered failure. The result is false if the function did not panic. Any other panic
// value is a bug, and failed panics again.
func failed(reason any) (text string, ok bool) {
	switch f := reason.(type) {
	case nil:
		return "", false
	case failure:
		return string(f), true
	}
	panic(reason)
}

// A library is the OpenCL loader with the functions looked up so far.
type library struct {
	handle    uintptr
	functions map[string]uintptr
}

// libraries lists the file names of the loader.
var libraries = [...]string{"libOpenCL.so.1", "libOpenCL.so"}

func load() (*library, error) {
	var err error
	for _, name := range libraries {
		var handle uintptr
		if handle, err = purego.Dlopen(name, purego.RTLD_NOW|purego.RTLD_GLOBAL); err == nil {
			return &library{handle, map[string]uintptr{}}, nil
		}
	}
	return nil, err
}

// address returns the address of a function.
func (l *library) address(name string) uintptr {
	f, ok := l.functions[name]
	if !ok {
		var err error
		if f, err = purego.Dlsym(l.handle, name); err != nil {
			panic(failure(err.Error()))
		}
		l.functions[name] = f
	}
	return f
}

// status calls a function that returns a cl_int. Objects that the arguments point to are kept alive if the
// conversion to uintptr is in the argument list itself.
//
//go:uintptrescapes
func (l *library) status(name string, args ...uintptr) int32 {
	r, _, _ := purego.SyscallN(l.address(name), args...)
	return int32(uint32(r))
}

// call is status for a function that must succeed.
//
//go:uintptrescapes
func (l *library) call(name string, args ...uintptr) {
	r, _, _ := purego.SyscallN(l.address(name), args...)
	check(name, int32(uint32(r)))
}

// create calls a function that returns an object and writes a cl_int to its last argument, which create appends.
//
//go:uintptrescapes
func (l *library) create(name string, args ...uintptr) uintptr {
	code := new(int32)
	r, _, _ := purego.SyscallN(l.address(name), append(args, uintptr(unsafe.Pointer(code)))...)
	check(name, *code)
	return r
}

func check(name string, code int32) {
	if code != 0 {
		panic(failure(fmt.Sprintf("%s: %s", name, errorName(code))))
	}
}

// errorNames names the error codes that occur in these cases.
var errorNames = [...]struct {
	code int32
	name string
}{
	{-4, "memory object allocation failure"}, {-5, "out of resources"}, {-6, "out of host memory"},
	{-10, "image format not supported"}, {-11, "build program failure"}, {-30, "invalid value"},
	{-39, "invalid image format descriptor"}, {-40, "invalid image size"}, {-42, "invalid binary"},
	{-45, "invalid program executable"}, {-46, "invalid kernel name"}, {-49, "invalid argument index"}, {-50, "invalid argument value"},
	{-51, "invalid argument size"}, {-52, "invalid kernel arguments"}, {-54, "invalid work-group size"}, {-61, "invalid buffer size"},
	{-65, "invalid image descriptor"},
}

func errorName(code int32) string {
	for _, e := range errorNames {
		if e.code == code {
			return fmt.Sprintf("%d (%s)", code, e.name)
		}
	}
	return fmt.Sprint(code)
}

// first returns the address of the first byte, or nil if b is empty.
func first(b []byte) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(b)) }
