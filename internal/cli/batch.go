package cli

import (
	"bytes"
	"context"
	"errors"
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
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
)

// A crew runs many command lines in one process.
type crew struct {
	Process
	workers   int
	keepGoing bool
	json      bool
	slowest   int
	compiler  *hlsl2spirv.Compiler
	cache     commandline.CacheConfig
	caches    *Caches
	logs      logs
	perLine   bool // each job is a line of a file
}

// newCrew returns a crew for a process with default settings.
func newCrew(p Process) *crew {
	return &crew{Process: p, slowest: 5, workers: runtime.GOMAXPROCS(0), compiler: hlsl2spirv.NewCompiler(nil),
		caches: NewCaches(p.Cache)}
}

// fail reports why a command has failed.
func (p Process) fail(err error) int { return complain(p.Stderr, err) }

// fail reports why a crew has failed, on standard error and in the logs of the crew.
func (c *crew) fail(err error) int {
	status := c.Process.fail(err)
	c.logs.fail(err, status)
	return status
}

// end ends a command whose arguments are invalid or request help.
func (c *crew) end(err error) int {
	status := c.Process.end(err)
	if status == statusOK {
		return status
	}
	c.logs.fail(err, status)
	return c.writeLogs(status)
}

// writeLogs writes the logs of a command that ends with the given exit status. It returns the status, or a higher one
// if writing fails.
func (c *crew) writeLogs(status int, inputs ...string) int {
	if err := c.logs.write(status, inputs); err != nil {
		return max(status, c.Process.fail(err))
	}
	return status
}

// complain writes an error that does not concern a source, and returns its exit status.
func complain(w io.Writer, err error) int { return finish(err, io.Discard, w) }

// end ends a command whose result is err. An err that requests help is not a failure.
func (p Process) end(err error) int { return finish(err, p.Stdout, p.Stderr) }

// refuse reports why the command line is invalid.
func (p Process) refuse(err error) int {
	p.fail(err)
	return statusRefused
}

func finish(err error, stdout, stderr io.Writer) int {
	var bug *hlsl2spirv.InternalError
	var option *hlsl2spirv.OptionError
	if errors.As(err, &bug) {
		fmt.Fprint(stderr, bug.Report())
		return statusInternal
	}
	status := subcommand.End(err, stdout, stderr)
	if errors.As(err, &option) {
		status = statusRefused
	}
	return status
}

// suggest adds the intended flag to err if err is about a misspelled flag of the command.
func suggest(s *subcommand.Spec, err error) error {
	var unknown *commandline.UnknownArgument
	if errors.As(err, &unknown) {
		if near := s.Similar(unknown.Arg); near != "" {
			return fmt.Errorf("unknown argument: '%s'; did you mean '-%s'?", unknown.Arg, near)
		}
	}
	return err
}

// A report receives the progress and the results of a batch.
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
	t := terminalOf(c.Stderr)
	if t.Width > 0 {
		r.Slowest = c.slowest
	}
	if t.Overwrite {
		r.Width = t.Width
	}
	return r
}

// Memory in bytes that a batch, and each of its workers, may use before garbage is collected.
const (
	batchMemory  = 40 << 20
	workerMemory = 20 << 20
)

// limitMemory makes the process collect garbage only when its memory exceeds the sizes above plus kept. The parameter
// kept is the number of bytes that the process keeps between jobs. Collecting earlier is not worthwhile, because all
// the memory of a compilation becomes garbage at once.
func limitMemory(workers int, kept int64) {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(batchMemory + int64(workers)*workerMemory + kept)
}

// work runs a job and writes its results.
func (c *crew) work(ctx context.Context, j *batch.Job) *Product {
	product := c.produce(ctx, "", j)
	if ctx.Err() == nil {
		product.write()
	}
	return product
}

// produce runs a job whose relative names are resolved in a folder.
func (c *crew) produce(ctx context.Context, dir string, j *batch.Job) *Product {
	return Produce(ctx, j.Args, Environment{Dir: dir, Stdin: noInput{}, Compiler: c.compiler, Caches: c.caches,
		Logged: c.logs.wanted()})
}

func outcomeOf(product *Product) batch.Outcome {
	out := batch.Outcome{Result: product, Status: product.Status, Stdout: product.Stdout.Bytes(),
		Stderr: product.Stderr.Bytes()}
	for _, f := range product.Files {
		out.Outputs = append(out.Outputs, f.Name)
	}
	return out
}

// noInput is the standard input of a command line in a batch.
type noInput struct{}

var errNoInput = errors.New("standard input cannot be the input of one of many command lines; specify an input file")

func (noInput) Read([]byte) (int, error) { return 0, errNoInput }

// start prepares the process for many command lines. The context ends when the user interrupts the process.
func (c *crew) start() (context.Context, context.CancelFunc) {
	limitMemory(c.workers, 0)
	c.caches.usual = c.caches.usual.Or(c.cache)
	return signal.NotifyContext(context.Background(), os.Interrupt)
}

// run runs jobs and returns the exit status. It passes the results to done in the order of the jobs. The text that
// more() returns is added at the end of the report.
func (c *crew) run(ctx context.Context, jobs []batch.Job, work func(context.Context, *batch.Job) *Product,
	done func(*batch.Outcome, *Product), more func() string) int {
	r := c.report()
	r.Begin(len(jobs))
	batch.Run(ctx, jobs, batch.Options{Workers: c.workers, KeepGoing: c.keepGoing, Began: r.Began, Work: func(ctx context.Context, j *batch.Job) batch.Outcome {
		return outcomeOf(work(ctx, j))
	}, Done: func(o *batch.Outcome) {
		if product, ok := o.Result.(*Product); ok {
			line := 1
			if c.perLine {
				line = o.Job.Line
			}
			c.logs.add(product, line)
			done(o, product)
		}
		r.Done(o)
	}})
	status := r.End(more())
	c.caches.Report(c.Stderr)
	return status
}

// Flags shared by batch and build.
var (
	cacheFlag = subcommand.Flag[*builder]{Name: "cache", Value: "store",
		Help: "cache whose results are reused: a folder, an address, or one of each", Set: func(b *builder, v string) error { return b.cache.Add(v) }}
	cacheSizeFlag = subcommand.Flag[*builder]{Name: "cache-size", Value: "bytes", Default: "1G",
		Help: "maximum size of the -cache folder in bytes, such as 500M", Set: func(b *builder, v string) error { return b.cache.SetSize(v) }}
	jobsFlag = subcommand.Flag[*builder]{Name: "j", Value: "n", Default: "number of CPUs",
		Help: "number of parallel jobs", Set: func(b *builder, v string) error { return subcommand.SetCount(&b.workers, 1, v) }}
	jsonFlag = subcommand.Flag[*builder]{Name: "json",
		Help: "write events as JSON to standard output, one object per line", Set: func(b *builder, v string) error { return subcommand.SetSwitch(&b.json, v) }}
	jsonLogFlag = subcommand.Flag[*builder]{Name: "json-log", Value: "file",
		Help: "write all diagnostics without duplicates as JSON, one object per line", Set: func(b *builder, v string) error { return subcommand.SetFile(&b.logs.lines, v) }}
	sarifFlag = subcommand.Flag[*builder]{Name: "sarif", Value: "file",
		Help: "write all diagnostics without duplicates as a SARIF log", Set: func(b *builder, v string) error { return subcommand.SetFile(&b.logs.sarif, v) }}
	keepGoingFlag = subcommand.Flag[*builder]{Name: "k", Help: "keep going after a job fails",
		Set: func(b *builder, v string) error { return subcommand.SetSwitch(&b.keepGoing, v) }}
	slowestFlag = subcommand.Flag[*builder]{Name: "slowest", Value: "n", Default: "5",
		Help: "number of slowest jobs to list at the end if the output is a terminal", Set: func(b *builder, v string) error { return subcommand.SetCount(&b.slowest, 0, v) }}
)

// batchFlags lists the flags of the command; they set only fields of the crew.
var batchFlags = subcommand.Table[*builder]{&cacheFlag, &cacheSizeFlag, &jobsFlag, &jsonFlag, &jsonLogFlag,
	&keepGoingFlag, &sarifFlag, &slowestFlag}

var batchSpec = subcommand.Spec{
	Name: "batch", Group: subcommand.Building, Summary: "run many command lines in one process", Arguments: "<commands.txt>",
	About: `Runs the command lines in a file, one per line. Identical lines run once. Lines may
begin with hlsl2spirv or dxc. Use - to read standard input.`,
	Examples: []commandline.Example{{Args: "batch -j 4 -k commands.txt", Does: "run four jobs at a time, and keep going after failures"}},
	Flags:    &batchFlags,
}

// runBatch implements the command that runs the command lines in a file.
func runBatch(p Process) int {
	b := &builder{crew: newCrew(p)}
	c := b.crew
	c.perLine = true
	c.logs.begin()
	line, err := batchFlags.Parse(&batchSpec, b, p.Args)
	args := line.All()
	if err == nil && len(args) != 1 {
		err = batchSpec.Wrong(errors.New("expected one file of command lines, or - for standard input"))
	}
	if err != nil {
		return c.end(err)
	}
	c.logs.list = args[0]
	return c.writeLogs(c.runLines(args[0]), args[0])
}

// runLines runs the command lines in a file and returns the exit status.
func (c *crew) runLines(name string) int {
	in := c.Stdin
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return c.fail(err)
		}
		defer file.Close()
		in = file
	}
	text, err := infile.ReadAll(in, name, infile.MaxText)
	if err != nil {
		return c.fail(err)
	}
	c.logs.text = string(text)
	jobs, err := batch.ReadJobs(bytes.NewReader(text))
	if err == nil {
		err = conflict(jobs, "", []string{name})
	}
	if err != nil {
		return c.fail(fmt.Errorf("%s: %w", name, err))
	}
	ctx, stop := c.start()
	defer stop()
	return c.run(ctx, jobs, c.work, func(*batch.Outcome, *Product) {}, c.caches.Close)
}
