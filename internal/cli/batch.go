package cli

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/batch"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// A crew is what works out many command lines in one process.
type crew struct {
	Process
	workers   int
	keepGoing bool
	json      bool
	slowest   int
	compiler  *hlsl2spirv.Compiler
	cache     commandline.CacheConfig
	caches    *Caches
}

// flags adds the flags that say how many command lines are worked out.
func (c *crew) flags(f *flag.FlagSet) {
	f.IntVar(&c.workers, "j", runtime.GOMAXPROCS(0), "how many are worked out at the same `time`")
	f.BoolVar(&c.keepGoing, "k", false, "keep going when one has failed")
	f.BoolVar(&c.json, "json", false, "tell what happens as JSON, one object a line, on standard output")
	f.Func("cache", "take results from this `store`, a folder or an address; may be given once for each", c.cache.Add)
	f.Func("cache-size", "how many `bytes` the folder of -cache gets", c.cache.SetSize)
	f.IntVar(&c.slowest, "slowest", 5, "`how many` of the slowest are named at the end, on a terminal")
}

// newCrew returns a crew for a process, with nothing set.
func newCrew(p Process) *crew {
	return &crew{Process: p, compiler: hlsl2spirv.NewCompiler(nil), caches: NewCaches(p.Cache)}
}

// parse reads the flags of a command, and returns its arguments. If it returns false,
// the command ends with the status.
func (p Process) parse(f *flag.FlagSet, usage string) (args []string, status int, ok bool) {
	f.SetOutput(p.Stderr)
	f.Usage = func() {
		fmt.Fprintf(p.Stderr, "usage: hlsl2spirv %s\n\n", usage)
		f.PrintDefaults()
	}
	switch err := f.Parse(p.Args); {
	case errors.Is(err, flag.ErrHelp):
		return nil, statusOK, false
	case err != nil:
		return nil, statusError, false
	}
	return f.Args(), statusOK, true
}

// fail says why a command has no result.
func (p Process) fail(err error) int { return complain(p.Stderr, err) }

// complain writes an error that is not about a source, and returns the exit status that it means.
func complain(w io.Writer, err error) int {
	var bug *hlsl2spirv.InternalError
	if errors.As(err, &bug) {
		fmt.Fprint(w, bug.Report())
		return statusInternal
	}
	fmt.Fprintf(w, "hlsl2spirv: error: %v\n", err)
	return statusError
}

// A report tells what becomes of a batch.
type report interface {
	Begin(jobs int)
	Began(*batch.Job)
	Done(*batch.Outcome)
	End(more string) int
}

func (c *crew) report() report {
	if c.json {
		return batch.NewEvents(c.Stdout)
	}
	r := &batch.Report{Stdout: c.Stdout, Stderr: c.Stderr}
	if r.Width = terminalOf(c.Stderr).Width; r.Width > 0 {
		r.Slowest = c.slowest
	}
	return r
}

// The memory that a batch uses before it collects garbage, in bytes.
const (
	batchMemory  = 40 << 20
	workerMemory = 20 << 20
)

// limitMemory makes the process collect garbage when that memory is used, and not
// before: what compilations leave is garbage all at once.
func limitMemory(workers int) {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(batchMemory + int64(workers)*workerMemory)
}

// work works out a job, and writes what it comes to.
func (c *crew) work(ctx context.Context, j *batch.Job) batch.Outcome {
	product := c.produce(ctx, "", j)
	if ctx.Err() == nil {
		product.write()
	}
	return outcomeOf(product)
}

// produce works out a job whose names begin in a folder.
func (c *crew) produce(ctx context.Context, dir string, j *batch.Job) *Product {
	return Produce(ctx, j.Args, Environment{Dir: dir, Stdin: noInput{}, Compiler: c.compiler, Caches: c.caches})
}

func outcomeOf(product *Product) batch.Outcome {
	out := batch.Outcome{Status: product.Status, Stdout: product.Stdout.Bytes(), Stderr: product.Stderr.Bytes()}
	for _, f := range product.Files {
		out.Outputs = append(out.Outputs, f.Name)
	}
	return out
}

// noInput is the standard input of a command line among many.
type noInput struct{}

var errNoInput = errors.New("there is no standard input for one of many command lines")

func (noInput) Read([]byte) (int, error) { return 0, errNoInput }

// start prepares the process for many command lines. The context ends when the user
// ends the process.
func (c *crew) start() (context.Context, context.CancelFunc) {
	limitMemory(c.workers)
	c.caches.usual = c.caches.usual.Or(c.cache)
	return signal.NotifyContext(context.Background(), os.Interrupt)
}

// run works out jobs and returns the exit status. What is more to be said at the end
// is told by more.
func (c *crew) run(ctx context.Context, jobs []batch.Job, work func(context.Context, *batch.Job) batch.Outcome, done func(*batch.Outcome), more func() string) int {
	r := c.report()
	r.Begin(len(jobs))
	batch.Run(ctx, jobs, batch.Options{Workers: c.workers, KeepGoing: c.keepGoing, Work: work, Began: r.Began, Done: func(o *batch.Outcome) {
		done(o)
		r.Done(o)
	}})
	status := r.End(more())
	c.caches.Report(c.Stderr)
	return status
}

// runBatch is the command that works out command lines of a file.
func runBatch(p Process) int {
	c := newCrew(p)
	f := flag.NewFlagSet("batch", flag.ContinueOnError)
	c.flags(f)
	args, status, ok := p.parse(f, "batch [flags] <commands.txt>")
	if !ok {
		return status
	}
	if len(args) != 1 {
		return p.fail(errors.New("batch wants one file with command lines, or - for standard input"))
	}
	in := p.Stdin
	if args[0] != "-" {
		file, err := os.Open(args[0])
		if err != nil {
			return p.fail(err)
		}
		defer file.Close()
		in = file
	}
	text, err := infile.ReadAll(in, args[0], infile.MaxText)
	if err != nil {
		return p.fail(err)
	}
	jobs, err := batch.ReadJobs(bytes.NewReader(text))
	if err != nil {
		return p.fail(fmt.Errorf("%s: %w", args[0], err))
	}
	if err := conflict(jobs, "", []string{args[0]}); err != nil {
		return p.fail(fmt.Errorf("%s: %w", args[0], err))
	}
	ctx, stop := c.start()
	defer stop()
	return c.run(ctx, jobs, c.work, func(*batch.Outcome) {}, c.caches.Close)
}
