//go:build linux && (amd64 || arm64)

package opencl

import (
	"io"
	"os"
	"syscall"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testworker"
)

// serve answers cases until the parent closes the pipe.
func serve() (exitCode int) {
	printed, err := catchPrinted()
	if err != nil {
		return 1
	}
	return testworker.Serve(func() (*reply, func(*Case) *reply) {
		d, err := open()
		if err != nil {
			return &reply{NoDevice: err.Error()}, nil
		}
		d.printed = printed
		return &reply{Info: d.info}, d.answer
	})
}

// catchPrinted redirects standard output to an unnamed file, because kernels print to it.
func catchPrinted() (*os.File, error) {
	f, err := os.CreateTemp("", "hlsl2spirv")
	if err != nil {
		return nil, err
	}
	os.Remove(f.Name())
	return f, syscall.Dup3(int(f.Fd()), 1, 0)
}

// takePrinted returns the text printed since the last case.
func (d *device) takePrinted() string {
	size, _ := d.printed.Seek(0, io.SeekEnd)
	text := make([]byte, size)
	d.printed.ReadAt(text, 0)
	d.printed.Truncate(0)
	d.printed.Seek(0, io.SeekStart)
	return string(text)
}

// answer runs one case.
func (d *device) answer(c *Case) (a *reply) {
	defer d.release()
	defer func() {
		if text, ok := failed(recover()); ok {
			a = &reply{Error: text}
		}
	}()
	memory := d.run(c)
	return &reply{Result: Result{memory, d.takePrinted()}}
}
