//go:build linux && (amd64 || arm64)

package opencl

import (
	"encoding/gob"
	"io"
	"os"
	"syscall"
)

// The descriptors that start gives a worker after the standard three.
const (
	requestsFD = 3
	repliesFD  = 4
)

// serve answers cases until the parent closes the pipe.
func serve() (exitCode int) {
	// a driver's crash is expected and its memory image is of no use
	syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{})
	printed, err := catchPrinted()
	if err != nil {
		return 1
	}
	cases := receive(gob.NewDecoder(os.NewFile(requestsFD, "requests")))
	out := gob.NewEncoder(os.NewFile(repliesFD, "replies"))
	d, err := open()
	if err != nil {
		out.Encode(&reply{NoDevice: err.Error()})
		return 0
	}
	if out.Encode(&reply{Info: d.info}) != nil {
		return 1
	}
	d.printed = printed
	for c := range cases {
		if out.Encode(d.answer(c)) != nil {
			return 1
		}
	}
	return 0
}

// catchPrinted makes the standard output a file without a name: kernels print there.
func catchPrinted() (*os.File, error) {
	f, err := os.CreateTemp("", "hlsl2spirv")
	if err != nil {
		return nil, err
	}
	os.Remove(f.Name())
	return f, syscall.Dup3(int(f.Fd()), 1, 0)
}

// takePrinted returns what has been printed since the last case.
func (d *device) takePrinted() string {
	size, _ := d.printed.Seek(0, io.SeekEnd)
	text := make([]byte, size)
	d.printed.ReadAt(text, 0)
	d.printed.Truncate(0)
	d.printed.Seek(0, io.SeekStart)
	return string(text)
}

// receive reads cases beside the work, so that a worker whose parent is gone leaves
// even while a kernel hangs.
func receive(in *gob.Decoder) <-chan *Case {
	cases := make(chan *Case)
	go func() {
		for {
			c := new(Case)
			if in.Decode(c) != nil {
				os.Exit(0)
			}
			cases <- c
		}
	}()
	return cases
}

// answer runs one case.
func (d *device) answer(c *Case) (a *reply) {
	defer d.release()
	defer func() {
		switch p := recover().(type) {
		case nil:
		case failure:
			a = &reply{Error: string(p)}
		default:
			panic(p)
		}
	}()
	memory := d.run(c)
	return &reply{Result: Result{memory, d.takePrinted()}}
}
