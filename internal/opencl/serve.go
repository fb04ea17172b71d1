//go:build linux && (amd64 || arm64)

package opencl

import (
	"encoding/gob"
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
	for c := range cases {
		if out.Encode(d.answer(c)) != nil {
			return 1
		}
	}
	return 0
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
	return &reply{Result: d.run(c)}
}
