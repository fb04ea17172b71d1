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

// workerFlag is the flag with which Bazel requests a worker. It is among the arguments that all requests share.
const workerFlag = "--persistent_worker"

var workerSpec = subcommand.Spec{
	Name: workerFlag, Group: subcommand.Building,
	Summary: "run the command lines that Bazel sends, as a persistent worker", Arguments: "[compiler flags]",
	About: `Runs the command lines that Bazel sends on standard input until the input ends. Bazel
starts the worker. The flags of the worker are added before the flags of each request.`,
}

// runWorker executes the command lines that Bazel sends, until the end of the stream.
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
	limitMemory(parallel, 0)
	protocol := bazelworker.Worker{Parallel: parallel, Run: w.run}
	if err := protocol.Serve(p.Stdin, p.Stdout); err != nil {
		return p.fail(err)
	}
	return statusOK
}

// A worker keeps sources and included files from one request to the next, as long as their digests from Bazel do not
// change.
type worker struct {
	common   []string // arguments before those of each request
	compiler *hlsl2spirv.Compiler
	caches   *Caches

	mu      sync.Mutex
	digests map[string]string // digests of the files that the compiler keeps, by path
}

// mostFiles is the maximum number of files that a worker keeps.
const mostFiles = 2048

// run executes a request.
func (w *worker) run(ctx context.Context, r *bazelworker.Request) (int, string) {
	w.forgetChanged(r)
	out := w.produce(ctx, r)
	if ctx.Err() == nil && !w.keep(r, out) {
		out = w.produce(ctx, r)
		w.keep(r, out)
	}
	if ctx.Err() != nil || w.caches.inUse() {
		w.forgetAll() // files without a known digest have been read
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

// place returns the path of a file as used in digests.
func place(dir, name string) string { return path.Clean(preprocessor.InDir(dir, name)) }

// forgetChanged makes the compiler discard the inputs that may have changed.
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
	if changed != nil { // Forget without names discards all files
		w.compiler.Forget(r.SandboxDir, changed...)
	}
}

// keep records the digests of the files that a request has read. Bazel does not track a file without a digest, so such
// a file may differ next time. A missing file may exist next time. If such a file was kept from another request, keep
// returns false, because the compilation may have used an old version of it.
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
