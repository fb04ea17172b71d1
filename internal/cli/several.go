package cli

import (
	"context"
	"fmt"
	"runtime"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/batch"
)

// produceAll runs the command lines into which a command line was split, and adds their results to out. A diagnostic
// that several of these command lines produce is added once. If some have errors, the files of the others are still
// written. The returned error concerns the original command line.
func produceAll(ctx context.Context, lines [][]string, e Environment, out *Product) error {
	jobs, all := make([]batch.Job, len(lines)), make([]*Invocation, len(lines))
	for i, line := range lines {
		v, err := readInvocation(e.Dir, line)
		if err != nil {
			return err
		}
		jobs[i], all[i] = batch.Job{Name: v.Input, Args: line, Line: i}, v
		if v.Entry != "" {
			jobs[i].Name += " " + v.Entry
		}
	}
	if err := conflict(jobs, e.Dir, nil); err != nil {
		return err
	}
	if e.Compiler == nil {
		e.Compiler = hlsl2spirv.NewCompiler(nil) // reads shared headers once
	}
	products := make([]*Product, len(jobs))
	work := func(ctx context.Context, j *batch.Job) batch.Outcome {
		products[j.Line] = all[j.Line].product(ctx, e)
		return batch.Outcome{}
	}
	var reported batch.Once
	asText := all[0].Format != "json" && all[0].Format != "sarif" // users read the diagnostics
	batch.Run(ctx, jobs, batch.Options{Workers: runtime.GOMAXPROCS(0), KeepGoing: true, Work: work, Done: func(o *batch.Outcome) {
		if o.Skipped {
			return
		}
		p := products[o.Job.Line]
		text := reported.New(p.Stderr.Bytes())
		p.Stderr.Reset()
		if p.Status != statusOK && asText {
			fmt.Fprintf(&p.Stderr, "FAILED: %s\n", o.Job.Name) // as in batches
		}
		p.Stderr.Write(text)
		out.join(p)
	}})
	if asText {
		for _, text := range reported.RepeatedErrors() {
			fmt.Fprintln(&out.Stderr, text)
		}
	}
	return ctx.Err()
}

// product returns the result of a command line.
func (v *Invocation) product(ctx context.Context, e Environment) *Product {
	out := &Product{Dir: e.Dir}
	var err error
	func() {
		defer crash.Recover(&err)
		v.produce(ctx, e, out)
	}()
	if err != nil {
		out.fail(err)
	}
	return out
}
