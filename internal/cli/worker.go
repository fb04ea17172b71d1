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
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/bazelworker"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
)

// workerFlag is how Bazel asks for a worker. It stands somewhere among the
// arguments that all requests have in common.
const workerFlag = "--persistent_worker"

var workerSpec = subcommand.Spec{
	Name: workerFlag, Group: subcommand.Building, Summary: "run the command lines that Bazel sends, as a persistent worker", Arguments: "[flags of the compiler]",
	About: `Runs the command lines that Bazel sends on standard input until it sends no more. Bazel
starts it; the flags are added before those of each request.`,
}

// runWorker carries out the command lines that Bazel sends, until it sends no more.
func runWorker(p Process) int {
	w := &worker{
		common:   slices.DeleteFunc(slices.Clone(p.Args), func(a string) bool { return a == workerFlag }),
		compiler: hlsl2spirv.NewCompiler(nil),
		caches:   NewCaches(p.Cache),
		digests:  map[string]string{},
	}
	defer func() {
		w.caches.Close()
		w.caches.Report(p.Stderr)
	}()
	parallel := runtime.GOMAXPROCS(0)
	limitMemory(parallel)
	protocol := bazelworker.Worker{Parallel: parallel, Run: w.run}
	if err := protocol.Serve(p.Stdin, p.Stdout); err != nil {
		return p.fail(err)
	}
	return statusOK
}

// A worker keeps sources and the files that they include from one request to the
// next, as long as Bazel says that their content is the same.
type worker struct {
	common   []string // arguments in front of those of each request
	compiler *hlsl2spirv.Compiler
	caches   *Caches

	mu      sync.Mutex
	digests map[string]string // of the files that the compiler keeps, by their paths
}

// mostFiles is how many files a worker keeps.
const mostFiles = 2048

// run carries out a request.
func (w *worker) run(ctx context.Context, r *bazelworker.Request) (int, string) {
	w.forgetChanged(r)
	out := w.produce(ctx, r)
	if ctx.Err() == nil && !w.keep(r, out) {
		out = w.produce(ctx, r)
		w.keep(r, out)
	}
	if ctx.Err() != nil || w.caches.inUse() {
		w.forgetAll() // more has been read than is known
	}
	if ctx.Err() != nil {
		return statusError, ""
	}
	var text bytes.Buffer
	status := out.Commit(&text, &text)
	return status, text.String()
}

func (w *worker) produce(ctx context.Context, r *bazelworker.Request) *Product {
	args := append(slices.Clip(w.common), r.Arguments...)
	return Produce(ctx, args, Environment{Dir: r.SandboxDir, Stdin: noInput{}, Compiler: w.compiler, Caches: w.caches})
}

// place returns where a file is, as the digests are kept by.
func place(dir, name string) string { return path.Clean(preprocessor.InDir(dir, name)) }

// forgetChanged makes the compiler read the inputs again that may be others than
// before.
func (w *worker) forgetChanged(r *bazelworker.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var changed []string
	for i := range r.Inputs {
		in := &r.Inputs[i]
		if at := place(r.SandboxDir, in.Path); in.Digest == "" || w.digests[at] != in.Digest {
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
// not there. If such a file had been kept for another request, keep returns false: what
// was compiled may be an old text of it.
func (w *worker) keep(r *bazelworker.Request, out *Product) bool {
	declared := make(map[string]string, len(r.Inputs))
	for i := range r.Inputs {
		declared[place(r.SandboxDir, r.Inputs[i].Path)] = r.Inputs[i].Digest
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	fresh := true
	read := func(name string) {
		at := place(out.Dir, name)
		if digest := declared[at]; digest != "" {
			w.digests[at] = digest
			return
		}
		if w.digests[at] != "" {
			delete(w.digests, at)
			fresh = false
		}
		w.compiler.Forget(out.Dir, name)
	}
	if out.Input != "" {
		read(out.Input)
	}
	for _, f := range out.Reads {
		read(f.Path)
	}
	if len(w.digests) > mostFiles {
		clear(w.digests)
		w.compiler.Forget("")
	}
	return fresh
}

func (w *worker) forgetAll() {
	w.mu.Lock()
	defer w.mu.Unlock()
	clear(w.digests)
	w.compiler.Forget("")
}
