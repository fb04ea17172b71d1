package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/internal/cli"
	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A form is one way to produce the module of a shader.
type form struct {
	name string
	// compile returns the module. The parameter made holds the modules of the preceding forms.
	compile func(ctx context.Context, s *subject, made map[string][]byte) ([]byte, error)
}

// Names of the forms that we compile and of a form derived from one of them.
const (
	optimized = "-O3"
	legalized = "-O0"
	spirvOpt  = "spirv-opt -O"
	dxc       = "dxc" // form for the sizes that a table of shaders may contain
)

// formsFor returns the forms to compare: the first with each of the others. Compilation for a processor is slow, so
// Lavapipe has fewer forms.
func formsFor(family string) []form {
	forms := []form{{optimized, compileAt(optimized)}, {legalized, compileAt(legalized)}}
	if spirvtools.Missing() == nil && family != gpustats.Lavapipe {
		forms = append(forms, form{spirvOpt, optimizeLegalized})
	}
	return forms
}

// compileAt returns a function that compiles a shader at an optimization level.
func compileAt(level string) func(context.Context, *subject, map[string][]byte) ([]byte, error) {
	return func(ctx context.Context, s *subject, _ map[string][]byte) ([]byte, error) {
		product := cli.Produce(ctx, append(slices.Clone(s.args), level, "-Fo", "module.spv"), cli.Environment{})
		if product.Status != 0 || len(product.Files) == 0 {
			return nil, fmt.Errorf("does not compile: %s", headline(product.Stderr.String()))
		}
		return product.Files[0].Data, nil
	}
}

// optimizeLegalized runs spirv-opt on the module compiled with -O0.
func optimizeLegalized(_ context.Context, _ *subject, made map[string][]byte) ([]byte, error) {
	module := made[legalized]
	if module == nil {
		return nil, errors.New("no module at -O0")
	}
	return spirvtools.Opt.Run(module, "-O", "-", "-o", "-")
}

// headline returns the first line of a tool's output.
func headline(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return line
}

// measure adds the driver's figures for all forms of the subjects.
func (o *options) measure(ctx context.Context, d *gpustats.Driver, subjects []*subject, forms []form) {
	work := make(chan *subject)
	var wg sync.WaitGroup
	for range max(1, o.jobs) {
		wg.Go(func() {
			for s := range work {
				s.measure(ctx, d, forms, o.runs)
			}
		})
	}
	for _, s := range subjects {
		work <- s
	}
	close(work)
	wg.Wait()
}

func (s *subject) measure(ctx context.Context, d *gpustats.Driver, forms []form, runs int) {
	if s.figures == nil {
		s.figures = map[string]figures{}
	}
	s.problems = map[string]error{}
	made := map[string][]byte{}
	for _, f := range forms {
		module, err := f.compile(ctx, s, made)
		if err != nil {
			s.problems[f.name] = err
			continue
		}
		made[f.name] = module
		report, err := d.Measure(ctx, spirv.WordsOf(module), gpustats.Options{Runs: runs})
		if err != nil {
			s.problems[f.name] = err
			continue
		}
		s.figures[f.name] = report.Figures()
	}
}
