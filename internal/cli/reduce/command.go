package reduce

import (
	"context"
	"errors"
	"flag"
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
)

// Usage is the help text of the sub-command.
const Usage = `usage: hlsl2spirv reduce [flags] <input> -- <command>...

Makes a source as small as it can be while <command> still shows a problem with
it. The path of a file to look at takes the place of {} in the command, or is
added to it. Without -match and -status the command shows the problem by exiting
with status 0, as a script does that looks for it. The file stands in the folder
of the input. The result goes to <input>.reduced.hlsl.

  hlsl2spirv reduce -status crash bug.hlsl -- hlsl2spirv -T ps_6_0 -E main {}
  hlsl2spirv reduce -match 'validation errors' bug.hlsl -- dxc -spirv -T cs_6_0 {}
  hlsl2spirv reduce bug.hlsl -- ./differs-on-my-gpu.sh

`

// A job is a command line of the sub-command.
type job struct {
	Command
	Options
	input, output string
	reads         []string // files that the input includes
	options       OptionsReader
}

// An OptionsReader returns what the command that shows the problem says about how a
// source is preprocessed, if it is a compiler: where files and macros come from.
type OptionsReader func(command []string) hlsl2spirv.Options

// Main is the sub-command: it takes the arguments behind its name and returns the
// exit status. An interrupt ends the reduction and keeps the smallest text so far.
func Main(args []string, stdout, stderr io.Writer, options OptionsReader) int {
	j, err := parse(args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	if err == nil {
		j.options = options
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		err = j.run(ctx, stdout, stderr)
	}
	if err != nil {
		fmt.Fprintf(stderr, "hlsl2spirv reduce: error: %v\n", err)
		return 1
	}
	return 0
}

// parse reads a command line.
func parse(args []string, stderr io.Writer) (*job, error) {
	j := &job{}
	at := slices.Index(args, "--")
	if at < 0 {
		at = len(args)
	} else {
		j.Args = args[at+1:]
	}
	match, status := "", ""
	flags := flag.NewFlagSet("reduce", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() {
		fmt.Fprint(stderr, Usage)
		flags.PrintDefaults()
	}
	flags.StringVar(&j.output, "o", "", "`file` for the result, - for standard output")
	flags.StringVar(&match, "match", "", "regular `expression` that the command's output must have")
	flags.StringVar(&status, "status", "", "exit `status` that the command must have: a number, any, crash (a signal, or hlsl2spirv's status for its own bugs) or timeout (0; any with -match)")
	flags.DurationVar(&j.Timeout, "timeout", 20*time.Second, "`time` after which the command is ended")
	flags.IntVar(&j.Jobs, "j", runtime.NumCPU(), "commands that run beside each other; the result does not depend on it")
	flags.IntVar(&j.MaxTests, "max-tests", 0, "`number` of runs after which to end, 0 for no limit")
	for rest := args[:at]; ; rest = flags.Args()[1:] {
		if err := flags.Parse(rest); err != nil {
			return nil, err
		}
		if flags.NArg() == 0 {
			break
		}
		if j.input != "" {
			return nil, fmt.Errorf("more than one input: '%s' and '%s'", j.input, flags.Arg(0))
		}
		j.input = flags.Arg(0)
	}
	return j, j.complete(match, status)
}

// complete works out what follows from the flags.
func (j *job) complete(match, status string) (err error) {
	switch {
	case j.input == "":
		return errors.New("required input file argument is missing; use -help to get more information")
	case len(j.Args) == 0:
		return errors.New("the command is missing, which comes after --")
	}
	if match != "" {
		if j.Match, err = regexp.Compile(match); err != nil {
			return err
		}
	}
	if j.Status, err = parseStatus(status, match != ""); err != nil {
		return err
	}
	j.Beside = j.input
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
		return 0, fmt.Errorf("unknown status '%s'; valid ones are numbers up to 255, any, crash and timeout", text)
	}
	return Status(n), nil
}

// run reduces the input.
func (j *job) run(ctx context.Context, stdout, stderr io.Writer) error {
	w := outfile.Writer{Inputs: []string{j.input}, Stdout: stdout, Stderr: stderr}
	if err := w.Check(j.output); err != nil { // before minutes of work
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
		return fmt.Errorf("the command does not show the problem with '%s': exit status %d, output:\n%s", j.input, v.exit, v.output)
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

// progress returns a function that says how large the text is, once a second.
func progress(w io.Writer) func(text string) {
	last := time.Now()
	return func(text string) {
		if now := time.Now(); now.Sub(last) >= time.Second {
			fmt.Fprintf(w, "%d bytes\n", len(text))
			last = now
		}
	}
}

// preprocessed returns the text with its directives carried out, if it is
// interesting then.
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
