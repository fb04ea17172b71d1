package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// checkResources rejects flags that conflict with -resources or that require it.
func (r *runCommand) checkResources() error {
	if i := slices.IndexFunc(r.out, func(f bufferFile) bool { return shaderrun.IsPNG(f.name) }); i >= 0 &&
		r.resources == "" {
		return fmt.Errorf("-out: '%s' is an image file, and images require -resources", r.out[i].name)
	}
	switch {
	case r.resources == "" && r.template == "":
		return nil
	case r.engine != &engines[0]:
		return errors.New("-resources and -write-resources require -engine=interpreter")
	case r.resources != "" && r.template != "":
		return errors.New("-resources cannot be combined with -write-resources")
	case len(r.in)+len(r.sizes) > 0 || r.push != "":
		return errors.New("-resources sets the contents of all resources; omit -in, -size and -push")
	case r.template != "" && r.checks != 0:
		return errors.New("-write-resources does not run the shader; omit -check")
	case r.template != "" && len(r.out) > 0:
		return errors.New("-write-resources does not run the shader; omit -out")
	}
	return nil
}

// writeTemplate writes a description of the shader's resources, filled with zeros.
func (r *runCommand) writeTemplate(ctx context.Context, result *hlsl2spirv.Result, out *Product) error {
	reflected, err := reflect(ctx, result)
	if err != nil {
		return err
	}
	text, err := shaderrun.Template(reflected)
	if err == nil {
		out.add(r.template, text)
	}
	return err
}

// runOnResources runs the shader with the resources in the file of -resources.
func (r *runCommand) runOnResources(ctx context.Context, p Process, v *Invocation, result *hlsl2spirv.Result,
	out *Product) error {
	text, err := r.read(r.resources, out)
	if err != nil {
		return err
	}
	reflected, err := reflect(ctx, result)
	if err != nil {
		return err
	}
	if err := r.resolve(reflected.Bindings); err != nil {
		return err
	}
	bound, err := shaderrun.Read(text, reflected, func(name string) ([]byte, error) {
		if !filepath.IsAbs(name) {
			name = filepath.Join(filepath.Dir(r.resources), name)
		}
		return r.read(name, out)
	})
	if err != nil {
		return fmt.Errorf("%s: %w", r.resources, err)
	}
	var written []*interpreter.Resource
	for i := range r.out {
		from, err := resourceFor(bound.List, &r.out[i])
		if err != nil {
			return err
		}
		written = append(written, from)
	}
	if err := r.interpret(ctx, v, result, bound, p.Stdout, out); err != nil {
		return err
	}
	for i, from := range written {
		data, err := contentsOf(from, r.out[i].name)
		if err != nil {
			return err
		}
		out.add(r.out[i].name, data)
	}
	return nil
}

// resourceFor returns the buffer or image for a file.
func resourceFor(list []interpreter.Resource, f *bufferFile) (*interpreter.Resource, error) {
	i := slices.IndexFunc(list, func(b interpreter.Resource) bool {
		return slot{b.Set, b.Binding,
			b.Element} == f.slot
	})
	switch {
	case i < 0 || list[i].Kind == interpreter.Sampler:
		return nil, fmt.Errorf("'%v' cannot be written to '%s': a sampler or an unbound element does not have contents", f.at, f.name)
	case !shaderrun.IsPNG(f.name):
	case list[i].Image == nil:
		return nil, fmt.Errorf("'%s' is an image file, but '%v' is a buffer", f.name, f.at)
	default:
		if err := shaderrun.CheckPNG(list[i].Image); err != nil {
			return nil, fmt.Errorf("cannot write '%s' from '%v': %w", f.name, f.at, err)
		}
	}
	return &list[i], nil
}

// contentsOf returns the content of a resource in the format of a file.
func contentsOf(from *interpreter.Resource, name string) ([]byte, error) {
	switch {
	case from.Image == nil:
		return from.Data, nil
	case shaderrun.IsPNG(name):
		return shaderrun.PNG(from.Image)
	}
	return from.Image.Data, nil
}
