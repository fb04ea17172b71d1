package reduce

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/outfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/rawtoken"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
)

// jobFlags lists the flags of the command.
var jobFlags = subcommand.Table[*job]{
	{Name: "j", Value: "n", Default: "number of CPUs", Help: "number of parallel commands; does not affect the result", Set: func(j *job, v string) error { return subcommand.SetCount(&j.Jobs, 1, v) }},
	{Name: "match", Value: "regexp", Help: "regular expression that the output of the command must match", Set: (*job).setMatch},
	{Name: "max-tests", Value: "n", Default: "0", Help: "maximum number of runs; 0 for no limit", Set: func(j *job, v string) error { return subcommand.SetCount(&j.MaxTests, 0, v) }},
	{Name: "o", Value: "file", Default: "<input>.reduced.hlsl", Help: "file for the result; - is standard output", Set: func(j *job, v string) error { return subcommand.SetFile(&j.output, v) }},
	{Name: "status", Value: "status", Default: "0; any with -match", Help: "required exit status of the command: a number, any, crash (a signal, or hlsl2spirv's status for its own bugs) or timeout", Set: func(j *job, v string) error { return subcommand.SetText(&j.status, v) }},
	{Name: "timeout", Value: "duration", Default: "20s", Help: "time limit for each run of the command", Set: (*job).setTimeout},
}

// Spec describes the command.
var Spec = subcommand.Spec{
	Name: "reduce", Group: subcommand.Modules, Summary: "reduce a source that shows a problem", Arguments: "<input> -- <command>...",
	About: `Makes a source as small as possible while <command> still shows a problem with it.
The path of the source replaces {} in the command, or is appended to the command. Without
-match and -status, exit status 0 of the command means that the problem occurs, so that
the command can be a script. The source is in the folder of the input.`,
	Examples: []commandline.Example{
		{Args: "reduce -status crash bug.hlsl -- hlsl2spirv -T ps_6_0 -E main {}", Does: "reduce a crash of the compiler"},
		{Args: "reduce -match 'validation errors' bug.hlsl -- dxc -spirv -T cs_6_0 {}", Does: "reduce an error message of another program"},
		{Args: "reduce bug.hlsl -- ./differs-on-my-gpu.sh", Does: "use a script that detects the problem"},
	},
	Flags: &jobFlags,
}

// A job is a parsed command line.
type job struct {
	Command
	Options
	input, output string
	status        string   // value of -status
	reads         []string // files that the input includes
	options       OptionsReader
}

// If the command that shows the problem is a compiler, an OptionsReader returns the preprocessing options in that
// command: the sources of included files and macros.
type OptionsReader func(command []string) hlsl2spirv.Options

// Main runs the command with the arguments after its name. An interrupt ends the reduction and keeps the smallest
// text so far.
func Main(args []string, stdout, stderr io.Writer, options OptionsReader) error {
	j, err := parse(args)
	if err != nil {
		return err
	}
	j.options = options
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	return j.run(ctx, stdout, stderr)
}

// parse parses a command line.
func parse(args []string) (*job, error) {
	j := &job{Command: Command{Timeout: 20 * time.Second}, Options: Options{Jobs: runtime.NumCPU()}}
	line, err := jobFlags.Parse(&Spec, j, args)
	if err != nil {
		return nil, err
	}
	if j.input, err = Spec.One(line.Args); err != nil {
		return nil, err
	}
	j.Args = line.Tail
	return j, Spec.Wrong(j.complete())
}

func (j *job) setMatch(text string) (err error) {
	j.Match, err = regexp.Compile(text)
	return err
}

func (j *job) setTimeout(text string) (err error) {
	j.Timeout, err = time.ParseDuration(text)
	return err
}

// complete computes the settings that depend on several flags.
func (j *job) complete() (err error) {
	if len(j.Args) == 0 {
		return errors.New("missing command after --")
	}
	if j.Status, err = parseStatus(j.status, j.Match != nil); err != nil {
		return err
	}
	j.Input = j.input
	if j.output == "" {
		ext := filepath.Ext(j.input)
		j.output = strings.TrimSuffix(j.input, ext) + ".reduced" + ext
	}
	return nil
}

func parseStatus(text string, matches bool) (Status, error) {
	switch text {
	case "":
		if matches {
			return AnyStatus, nil
		}
		return 0, nil
	case "any":
		return AnyStatus, nil
	case "crash":
		return Crashes, nil
	case "timeout":
		return Hangs, nil
	}
	n, err := strconv.ParseUint(text, 10, 8)
	if err != nil {
		return 0, fmt.Errorf("unknown status '%s'; expected a number up to 255, any, crash or timeout", text)
	}
	return Status(n), nil
}

// run reduces the input.
func (j *job) run(ctx context.Context, stdout, stderr io.Writer) error {
	w := outfile.Writer{Inputs: []string{j.input}, Stdout: stdout, Stderr: stderr}
	if err := w.Check(j.output); err != nil { // fail now rather than after minutes of work
		return err
	}
	data, err := infile.Read(j.input, infile.MaxText)
	if err != nil {
		return err
	}
	text := string(data)
	v, err := j.Command.run(ctx, text)
	if err != nil {
		return err
	}
	if !j.accepts(v) {
		return fmt.Errorf("the command does not show the problem with '%s': exit status %d, output:\n%s", j.input,
			v.exit, v.output)
	}
	start := len(rawtoken.Split(text))
	var failure error
	var once sync.Once
	test := func(ctx context.Context, text string) bool {
		ok, err := j.Test(ctx, text)
		if err != nil && ctx.Err() == nil {
			once.Do(func() { failure = err })
		}
		return ok
	}
	text = j.preprocessed(ctx, text, test)
	j.Smaller = progress(stderr)
	text, tests := Reduce(ctx, text, test, j.Options)
	if failure != nil {
		return failure
	}
	fmt.Fprintf(stderr, "reduced %d tokens to %d with %d runs\n", start, len(rawtoken.Split(text)), tests)
	w.Inputs = append(w.Inputs, j.reads...)
	return w.Write(outfile.File{Name: j.output, Data: []byte(text)})
}

// progress returns a function that prints the size of the text, once per second.
func progress(w io.Writer) func(text string) {
	last := time.Now()
	return func(text string) {
		if now := time.Now(); now.Sub(last) >= time.Second {
			fmt.Fprintf(w, "%d bytes\n", len(text))
			last = now
		}
	}
}

// preprocessed returns the preprocessed text if it is interesting, or else the original text.
func (j *job) preprocessed(ctx context.Context, text string, test Test) string {
	compiler := hlsl2spirv.NewCompiler(nil)
	result, out, err := compiler.Preprocess(ctx, hlsl2spirv.Source{Name: j.input, Text: text}, j.options(j.Args))
	for _, f := range result.Files {
		if f.Err == nil {
			j.reads = append(j.reads, f.Path)
		}
	}
	if err != nil {
		return text
	}
	lines := slices.DeleteFunc(strings.SplitAfter(out, "\n"), func(l string) bool {
		return strings.HasPrefix(l, "#line") || strings.TrimSpace(l) == ""
	})
	if out = strings.Join(lines, ""); test(ctx, out) {
		return out
	}
	return text
}
