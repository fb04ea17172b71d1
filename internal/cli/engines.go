package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/host"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// An engine executes compute shaders.
type engine struct {
	name         string
	emit, target string // output format of the compilation, and its default target environment
	arguments    func(*reflection.Module) ([]argument, error)
	run          func(context.Context, *runCommand, *Invocation, *hlsl2spirv.Result, *host.Dispatch, *Product) error
}

// engines lists the engines, starting with the default.
var engines = [...]engine{
	{"interpreter", "spirv", "vulkan1.3", resources, interpretBuffers},
	{"llvm", "llvm", "", kernelArguments, runProgram},
}

// kernelArguments returns the buffers that kernels use.
func kernelArguments(reflected *reflection.Module) (list []argument, err error) {
	for _, k := range reflected.Kernels {
		for _, a := range k.Arguments {
			if a.Kind == "table" {
				return nil, fmt.Errorf("%s is an array of buffers that is too long for run, or has an unknown length",
					a.Name)
			}
			if a.Set != nil && a.Binding != nil {
				of := &reflection.Binding{Set: *a.Set, Binding: *a.Binding, Name: a.Name, Type: &reflection.Type{}}
				if i := slices.IndexFunc(reflected.Bindings,
					func(b reflection.Binding) bool { return b.Set == of.Set && b.Binding == of.Binding }); i >= 0 {
					of = &reflected.Bindings[i]
				}
				list = append(list, argument{slot{*a.Set, *a.Binding, a.Element}, of, a.Kind == "counter"})
			}
		}
	}
	return list, nil
}

// runProgram runs the kernels as a program compiled by clang.
func runProgram(ctx context.Context, r *runCommand, v *Invocation, result *hlsl2spirv.Result, d *host.Dispatch,
	_ *Product) error {
	if r.subgroup+r.seed+r.workers+r.maxSteps+uint64(r.checks) != 0 {
		return errors.New("-subgroup, -seed, -j, -max-steps and -check require -engine=interpreter")
	}
	clang, err := host.Clang(r.clang)
	if err != nil {
		return err
	}
	reflected, err := result.Reflection(ctx)
	if err != nil {
		return err
	}
	if len(reflected.Kernels) > 1 {
		d.Entry = v.Entry
	}
	return host.Run(ctx, clang, result.LLVM(), d)
}

// maxArray is the maximum number of elements in an array of buffers that run supports.
const maxArray = 64

// resources returns the buffers that the shader uses.
func resources(reflected *reflection.Module) (list []argument, err error) {
	bindings := reflected.Bindings
	counters := map[string]bool{}
	for i := range bindings {
		counters[bindings[i].Counter] = true
	}
	for i := range bindings {
		b := &bindings[i]
		switch {
		case b.Kind != "storageBuffer" && b.Kind != "uniformBuffer":
			return nil, fmt.Errorf("%s is not a buffer; use -resources for images and samplers", shaderrun.Describe(b))
		case b.Count == 0 || b.Count > maxArray:
			return nil, fmt.Errorf("%s is an array of buffers that is too long for run, or has an unknown length",
				shaderrun.Describe(b))
		}
		for element := range b.Count {
			list = append(list, argument{slot{b.Set, b.Binding, element}, b, counters[b.Name]})
		}
	}
	return list, nil
}

// interpretBuffers runs the shader on the interpreter with buffers only.
func interpretBuffers(ctx context.Context, r *runCommand, v *Invocation, result *hlsl2spirv.Result, d *host.Dispatch,
	out *Product) error {
	reflected, err := result.Reflection(ctx)
	if err != nil {
		return err
	}
	list, err := resources(reflected)
	if err != nil {
		return err
	}
	bound := interpreter.Resources{PushConstants: d.PushConstants}
	for i := range d.Buffers {
		b := &d.Buffers[i]
		kind := interpreter.StorageBuffer
		for _, a := range list {
			if a.slot == slotOf(b) && a.uniform() {
				kind = interpreter.UniformBuffer
			}
		}
		bound.List = append(bound.List, interpreter.Resource{Set: b.Set, Binding: b.Binding, Element: b.Element,
			Kind: kind, Data: b.Data})
	}
	return r.interpret(ctx, v, result, bound, d.Output, out)
}

// interpret runs the shader on the interpreter. Printed text goes to output, and the findings of checks go to out.
func (r *runCommand) interpret(ctx context.Context, v *Invocation, result *hlsl2spirv.Result,
	bound interpreter.Resources, output io.Writer, out *Product) error {
	program, err := interpreter.Load(result.Module, interpreter.Options{Subgroup: int(r.subgroup), Checks: r.checks,
		Profile: r.profiling.enabled()})
	if err != nil {
		return located(result, err)
	}
	entry := program.Entry("")
	if entry == nil {
		entry = program.Entry(v.Entry)
	}
	if entry == nil {
		return fmt.Errorf("there are %d compute entry points; choose one with -E", len(program.Entries()))
	}
	o := interpreter.DispatchOptions{Workers: int(r.workers), Seed: r.seed, MaxSteps: r.maxSteps}
	report, err := program.Dispatch(ctx, entry, r.groups, bound, o)
	for _, p := range report.Printed {
		if _, err := io.WriteString(output, p.Text); err != nil {
			return err
		}
	}
	if len(report.Findings) > 0 {
		v.report(shaderrun.Diagnostics(result, report.Findings), nil, out)
		out.Status = statusError
	}
	if err != nil || report.Profile == nil {
		return located(result, err)
	}
	run := &shaderrun.Run{Entry: entry, Groups: r.groups, Subgroup: program.Subgroup(), Profile: report.Profile,
		Result: result}
	return r.profiling.write(v, run, out)
}

// located prefixes an error of an instruction with its line in the shader.
func located(result *hlsl2spirv.Result, err error) error {
	var at *interpreter.Error
	if !errors.As(err, &at) {
		return err
	}
	l := result.Locate(at.Pos)
	if l.Line == 0 {
		return err
	}
	return fmt.Errorf("%s:%d:%d: %w", l.File, l.Line, l.Col, err)
}
