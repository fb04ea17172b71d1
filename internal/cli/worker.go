package cli

import (
	"bytes"
	"context"
	"path"
	"runtime"
	"slices"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/bazelworker"
)

// workerFlag is how Bazel asks for a worker. It stands somewhere among the
// arguments that all requests have in common.
const workerFlag = "--persistent_worker"

// runWorker carries out the command lines that Bazel sends, until it sends no more.
func runWorker(p Process) int {
	w := &worker{
		common:   slices.DeleteFunc(slices.Clone(p.Args), func(a string) bool { return a == workerFlag }),
		compiler: hlsl2spirv.NewCompiler(nil),
		digests:  map[string]string{},
	}
	parallel := runtime.GOMAXPROCS(0)
	limitMemory(parallel)
	protocol := bazelworker.Worker{Parallel: parallel, Run: w.run}
	if err := protocol.Serve(p.Stdin, p.Stdout); err != nil {
		return p.fail(err)
	}
	return statusOK
}

// A worker keeps the files that shaders include from one request to the next, as
// long as Bazel says that their content is the same.
type worker struct {
	common   []string // arguments in front of those of each request
	compiler *hlsl2spirv.Compiler

	mu      sync.Mutex
	digests map[string]string // of the files that the compiler keeps, by their paths
}

// mostFiles is how many files a worker keeps.
const mostFiles = 4096

// run carries out a request.
func (w *worker) run(ctx context.Context, r *bazelworker.Request) (int, string) {
	w.forgetChanged(r)
	args := append(slices.Clip(w.common), r.Arguments...)
	out := Produce(ctx, args, Environment{Dir: r.SandboxDir, Stdin: noInput{}, Compiler: w.compiler})
	if ctx.Err() != nil || out.Dir != r.SandboxDir {
		w.forgetAll() // what has been read by then, or where, is not known
	}
	if ctx.Err() != nil {
		return statusError, ""
	}
	defer w.keep(r, out)
	var text bytes.Buffer
	status := out.Commit(&text, &text)
	return status, text.String()
}

// place returns a path as the digests are kept by.
func place(r *bazelworker.Request, name string) string {
	return path.Clean(preprocessor.InDir(r.SandboxDir, name))
}

// forgetChanged makes the compiler read the inputs again that may be others than
// before: all, if the request does not say what they are.
func (w *worker) forgetChanged(r *bazelworker.Request) {
	if len(r.Inputs) == 0 {
		w.forgetAll()
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	var changed []string
	for i := range r.Inputs {
		in := &r.Inputs[i]
		if at := place(r, in.Path); in.Digest == "" || w.digests[at] != in.Digest {
			delete(w.digests, at)
			changed = append(changed, in.Path)
		}
	}
	if changed != nil { // no names are all names
		w.compiler.Forget(r.SandboxDir, changed...)
	}
}

// keep remembers the digests of what a request has read. A file without one, which
// Bazel does not know, may be another one the next time, and so may a file that is
// not there.
func (w *worker) keep(r *bazelworker.Request, out *Product) {
	names := []string{out.Input}
	for i := range out.Reads {
		names = append(names, out.Reads[i].Path)
	}
	declared := make(map[string]string, len(r.Inputs))
	for i := range r.Inputs {
		declared[path.Clean(r.Inputs[i].Path)] = r.Inputs[i].Digest
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, name := range names {
		if digest := declared[path.Clean(name)]; digest != "" {
			w.digests[place(r, name)] = digest
		} else {
			w.compiler.Forget(r.SandboxDir, name)
		}
	}
	if len(w.digests) > mostFiles {
		clear(w.digests)
		w.compiler.Forget("")
	}
}

func (w *worker) forgetAll() {
	w.mu.Lock()
	defer w.mu.Unlock()
	clear(w.digests)
	w.compiler.Forget("")
}
