package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/othercompilers"
)

// driverFlag precedes a command line in the syntax of another compiler.
const driverFlag = "-driver="

// produceAs implements Produce for a command line of another compiler.
func produceAs(ctx context.Context, name string, args []string, e Environment) *Product {
	d, ok := othercompilers.Named(name)
	switch {
	case !ok:
		out := &Product{Dir: e.Dir}
		out.fail(fmt.Errorf("unknown driver '%s' in -driver; expected %s", name, othercompilers.Names()))
		return out
	case d == nil:
		return Produce(ctx, args, e)
	}
	out := &Product{Dir: e.Dir}
	plan, err := d.Plan(args, e.reader())
	switch {
	case err != nil:
		out.fail(err)
	case plan.Help:
		out.Stdout.WriteString(driverHelp(d))
	case plan.Version:
		fmt.Fprintf(&out.Stdout, "hlsl2spirv %s, called as %s\n", version(), d.Name)
	default:
		for _, n := range plan.Notes {
			fmt.Fprintf(&out.Stderr, "hlsl2spirv: note: %s\n", n)
		}
		for i := range plan.Jobs {
			job := produceJob(ctx, &plan.Jobs[i], e)
			switch {
			case job.Status == statusRefused: // the drivers do not distinguish this status
				job.Status = statusError
			case job.Status == statusError && job.ofSource:
				job.Status = d.StatusSource
			}
			out.join(job)
		}
	}
	return out
}

// reader returns the function that a driver uses to read sources.
func (e Environment) reader() othercompilers.Reader {
	return func(name string) (string, error) {
		if name == othercompilers.Stdin {
			return "", nil // it can be read only once
		}
		return readInput(e, name, hlsl2spirv.MaxSource(hlsl2spirv.Limits{}))
	}
}

// produceJob runs one compilation of a driver's command line.
func produceJob(ctx context.Context, j *othercompilers.Job, e Environment) *Product {
	out := &Product{Dir: e.Dir}
	v, err := ParseInvocation(j.Args)
	if err != nil {
		out.fail(err)
		return out
	}
	v.Bindings.Shifts = append(v.Bindings.Shifts, j.Shifts...)
	if len(j.Registers) > 0 {
		v.Bindings.Registers, v.Bindings.SomeRegisters = append(v.Bindings.Registers, j.Registers...), true
	}
	v.produce(ctx, e, out)
	if j.Quiet && !v.Preprocess && !v.ListsOnly() && v.OutputFile+v.AssemblyFile+v.HeaderFile == "" {
		out.Stdout.Reset() // the module, which was not requested
	}
	if j.Silent {
		out.Stderr.Reset()
	}
	return out
}

// driverHelp returns the help text of a driver.
func driverHelp(d *othercompilers.Driver) string {
	var b strings.Builder
	fmt.Fprintf(&b, "usage: %s\n\nCompiles HLSL to SPIR-V for Vulkan with the command line of %s. Flags of hlsl2spirv that\nbegin with -fvk-, -fspv- and -W are also accepted.\n\n", d.Usage(), d.Name)
	for i := range d.Options {
		o := &d.Options[i]
		commandline.WriteRow(&b, o.Synopsis(), strings.ReplaceAll(o.Means(), "`", ""))
	}
	return b.String()
}
