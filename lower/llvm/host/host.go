// Package host runs kernels that lower/llvm/cpu has lowered. clang compiles the printed module and host.c to a program,
// which runs in a process of its own. Then the contents of the buffers are read.
//
//	err := host.Run(ctx, clang, module, &host.Dispatch{
//		Groups:  [3]uint32{4, 1, 1},
//		Buffers: []host.Buffer{{Set: 0, Binding: 0, Data: in}, {Set: 0, Binding: 1, Data: out}},
//	})
//
// The package must not depend on SPIR-V or on the lowering of kernels. It depends only on the names in the module.
package host

import (
	"bytes"
	"cmp"
	"context"
	_ "embed" // for runtime/host.c
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/assembly"
)

// Source is the C source of the program, without the kernel.
//
//go:embed runtime/host.c
var Source string

// A Dispatch describes a run of a kernel.
type Dispatch struct {
	Entry         string    // name of the entry point; "" for the only one
	Groups        [3]uint32 // number of groups in each dimension
	Buffers       []Buffer
	PushConstants []byte
	Optimize      string    // optimization option for clang; "" means "-O2"
	Output        io.Writer // receives the output of the kernel; may be nil

	push Buffer
}

// A Buffer is the memory of a resource.
type Buffer struct {
	Set, Binding uint32
	Element      uint32 // index of the element in an array of resources
	Data         []byte // initial contents; Run replaces them by the final ones
	Links        []Link
}

// A Link is a place in a buffer at which the address of a buffer is stored. The eight bytes there are undefined after
// the run.
type Link struct {
	At     int // offset in bytes of the address
	To     int // index of the buffer with this address in Dispatch.Buffers
	Offset int // offset in bytes that is added to the address
}

// limit is the maximum time for which a program may run.
const limit = 10 * time.Minute

// Run runs a kernel of module m. clang is the path of the compiler, as Clang returns it.
func Run(ctx context.Context, clang string, m *llvm.Module, d *Dispatch) error {
	if runtime.GOOS == "windows" || runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		return fmt.Errorf("kernels cannot run on %s: they need an operating system with fork, such as Linux or macOS",
			runtime.GOOS)
	}
	dir, err := os.MkdirTemp("", "hlsl2spirv")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	p, err := Write(dir, m, d)
	if err != nil {
		return err
	}
	return p.Run(ctx, clang)
}

// A Program is a folder with the source and the buffers of a program that runs a kernel.
type Program struct {
	dir      string
	optimize string
	output   io.Writer
	buffers  [][]byte // by number of the buffer
}

// Write writes the source and the buffers of a program to folder dir: kernel.ll, kernel.h, host.c, and the contents of
// the buffers as in0, in1 and so on.
func Write(dir string, m *llvm.Module, d *Dispatch) (*Program, error) {
	p := &Program{dir: dir, optimize: cmp.Or(d.Optimize, "-O2"), output: d.Output}
	h, err := describe(m, d)
	if err != nil {
		return nil, err
	}
	for _, b := range h.buffers {
		p.buffers = append(p.buffers, b.Data)
	}
	entry, err := entryPoint(m, d.Entry)
	if err != nil {
		return nil, err
	}
	name := entry.Name
	entry.Name = KernelName // the host defines main
	ll, err := assembly.Append(nil, m, assembly.LLVM15)
	entry.Name = name
	if err != nil {
		return nil, err
	}
	files := []struct {
		name string
		data []byte
	}{{"kernel.ll", ll}, {"kernel.h", h.header}, {"host.c", []byte(Source)}}
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(dir, f.name), f.data, 0o600); err != nil {
			return nil, err
		}
	}
	for i, b := range p.buffers {
		if err := os.WriteFile(p.file("in", i), b, 0o600); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func (p *Program) file(name string, i int) string {
	return filepath.Join(p.dir, fmt.Sprintf("%s%d", name, i))
}

// program is the name of the executable file.
const program = "kernel"

// Run compiles and runs the program, and updates the buffers of the dispatch.
func (p *Program) Run(ctx context.Context, clang string) error {
	if err := p.compile(ctx, clang); err != nil {
		return err
	}
	if err := p.execute(ctx); err != nil {
		return err
	}
	return p.Collect()
}

func (p *Program) compile(ctx context.Context, clang string) error {
	cmd := exec.CommandContext(ctx, clang, p.optimize, "-w", "-x", "ir", "kernel.ll", "-x", "c", "host.c", "-o",
		program, "-lm")
	cmd.Dir = p.dir
	out, err := cmd.CombinedOutput()
	if err == nil {
		return nil
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return fmt.Errorf("%s: %w\n%s", clang, err, firstLines(out))
}

func (p *Program) execute(ctx context.Context) error {
	path, err := filepath.Abs(filepath.Join(p.dir, program))
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, path)
	cmd.Dir = p.dir
	cmd.WaitDelay = time.Second
	var stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = p.output, &stderr
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if stderr.Len() > 0 {
			return fmt.Errorf("the kernel failed: %s", firstLines(stderr.Bytes()))
		}
		return fmt.Errorf("the kernel failed: %w", err)
	}
	return nil
}

// Collect copies the contents of buffers that the program has written to the buffers of the dispatch.
func (p *Program) Collect() error {
	for i, b := range p.buffers {
		made, err := os.ReadFile(p.file("out", i))
		if err != nil {
			return err
		}
		if len(made) != len(b) {
			return errors.New("the kernel did not write its buffers")
		}
		copy(b, made)
	}
	return nil
}

// firstLines returns the first different lines of a program's error output.
func firstLines(out []byte) string {
	lines := slices.Compact(strings.Split(strings.TrimSpace(string(out)), "\n")) // each process prints the same error
	return strings.Join(lines[:min(len(lines), 20)], "\n")
}
