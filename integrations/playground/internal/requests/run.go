package requests

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// A runRequest requests the execution of a compute shader.
type runRequest struct {
	shader
	Resources string    `json:"resources"` // in the syntax of -resources
	Groups    [3]uint32 `json:"groups"`
	Subgroup  int       `json:"subgroup"` // 0 for the default size
	Checks    string    `json:"checks"`   // in the syntax of -check; "none" by default
}

// A runAnswer is the result of an execution.
type runAnswer struct {
	refusal
	Printed   string     `json:"printed,omitempty"`
	Resources []contents `json:"resources,omitempty"`
}

// contents is the final contents of a resource.
type contents struct {
	Name string `json:"name"`
	Kind string `json:"kind"`
	Data string `json:"data"`
	PNG  []byte `json:"png,omitempty"` // for images that can be converted
}

// mostShown is the maximum number of bytes of text shown for a resource.
const mostShown = 64 << 10

// template returns the initial text of the resources.
func template(ctx context.Context, s *shader) any {
	a := &struct {
		refusal
		Resources string `json:"resources"`
	}{}
	result, ok := s.compute(ctx, &a.refusal, 0)
	if !ok {
		return a
	}
	reflected, err := result.Reflection(ctx)
	if err == nil {
		var text []byte
		text, err = shaderrun.Template(reflected)
		a.Resources = string(text)
	}
	if err != nil {
		a.Error = err.Error()
	}
	return a
}

// run answers a runRequest.
func run(ctx context.Context, r *runRequest) any {
	a := &runAnswer{}
	checks, err := interpreter.ParseChecks(cmp.Or(r.Checks, "none"))
	if err != nil {
		a.refuse(hlsl2spirv.Diagnostics{}, err)
		return a
	}
	result, ok := r.compute(ctx, &a.refusal, checks)
	if !ok {
		return a
	}
	if err := a.dispatch(ctx, r, result, checks); err != nil {
		a.Error = located(result, err)
	}
	return a
}

// compute compiles the shader for the interpreter.
func (s *shader) compute(ctx context.Context, a *refusal, checks interpreter.Checks) (*hlsl2spirv.Result, bool) {
	o, err := s.options()
	if err != nil {
		a.refuse(hlsl2spirv.Diagnostics{}, err)
		return nil, false
	}
	if o.Emit = ""; o.TargetEnv == "" {
		o.TargetEnv = "vulkan1.3"
	}
	shaderrun.SeparateRegisters(&o)
	o.Raw = o.Raw || checks != 0 && shaderrun.TakesRaw(&o)
	result, err := hlsl2spirv.Compile(ctx, s.source(), o)
	return &result, !a.refuse(result.Diagnostics, err)
}

// dispatch runs the module.
func (a *runAnswer) dispatch(ctx context.Context, r *runRequest, result *hlsl2spirv.Result,
	checks interpreter.Checks) error {
	program, err := interpreter.Load(result.Module, interpreter.Options{Subgroup: r.Subgroup, Checks: checks})
	if err != nil {
		return err
	}
	entry := program.Entry("")
	switch {
	case len(program.Entries()) == 0:
		return errors.New("only compute shaders can run; use a profile such as cs_6_0")
	case entry == nil:
		return fmt.Errorf("the module has %d compute entry points; choose one with -E", len(program.Entries()))
	}
	if slices.Contains(r.Groups[:], 0) {
		return errors.New("a dispatch requires at least one group in each dimension")
	}
	reflected, err := result.Reflection(ctx)
	if err != nil {
		return err
	}
	bound, err := shaderrun.Read([]byte(r.Resources), reflected, noFile)
	if err != nil {
		return fmt.Errorf("resources: %w", err)
	}
	report, err := program.Dispatch(ctx, entry, r.Groups, bound, interpreter.DispatchOptions{})
	var printed strings.Builder
	for _, p := range report.Printed {
		printed.WriteString(p.Text)
	}
	a.Printed = printed.String()
	if len(report.Findings) > 0 {
		a.add(shaderrun.Diagnostics(result, report.Findings))
	}
	if err != nil {
		return err
	}
	for _, c := range shaderrun.Show(reflected, bound.List, mostShown) {
		shown := contents{Name: c.Name, Kind: c.Kind.String(), Data: c.Data}
		if c.Image != nil && shaderrun.CheckPNG(c.Image) == nil {
			if shown.PNG, err = shaderrun.PNG(c.Image); err != nil {
				return err
			}
		}
		a.Resources = append(a.Resources, shown)
	}
	return nil
}

// located prefixes an error about an instruction with its source line.
func located(result *hlsl2spirv.Result, err error) string {
	var at *interpreter.Error
	if errors.As(err, &at) {
		if l := result.Locate(at.Pos); l.Line != 0 {
			return fmt.Sprintf("%s:%d:%d: %v", l.File, l.Line, l.Col, err)
		}
	}
	return err.Error()
}
