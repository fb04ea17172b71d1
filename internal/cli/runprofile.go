package cli

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun"
)

// A profiling selects the statistics of a run.
type profiling struct {
	stats     bool
	statsFile string // "" for standard output
	budget    shaderrun.Budget
	coverage  string // file for the coverage
	lines     shaderrun.Coverage
}

// enabled reports whether anything must be counted.
func (p *profiling) enabled() bool { return p.stats || len(p.budget) > 0 || p.coverage != "" }

func (p *profiling) setStats(file string) error {
	p.stats, p.statsFile = true, file
	return nil
}

func (p *profiling) setBudget(text string) (err error) {
	p.budget, err = shaderrun.ParseBudget(text)
	return err
}

// checkProfiling rejects counting if nothing runs, or if another engine is selected.
func (r *runCommand) checkProfiling() error {
	switch {
	case !r.profiling.enabled():
		return nil
	case r.engine != &engines[0]:
		return errors.New("-stats, -budget and -coverage require -engine=interpreter")
	case r.template != "":
		return errors.New("-write-resources does not run the shader; omit -stats, -budget and -coverage")
	case r.profiling.coverage != "" && (r.profiling.stats || len(r.profiling.budget) > 0):
		return errors.New("-coverage cannot be combined with -stats or -budget, because -coverage runs the shader unoptimized")
	}
	return nil
}

// read determines the lines of a source that can run, if coverage is requested.
func (p *profiling) read(ctx context.Context, src hlsl2spirv.Source, o hlsl2spirv.Options) error {
	if p.coverage == "" {
		return nil
	}
	return p.lines.Read(ctx, src, o)
}

// write appends the requested statistics of a run to its output.
func (p *profiling) write(v *Invocation, run *shaderrun.Run, out *Product) error {
	if p.stats {
		var b bytes.Buffer
		write := run.WriteText
		if filepath.Ext(p.statsFile) == ".json" {
			write = run.WriteJSON
		}
		if err := write(&b); err != nil {
			return err
		}
		out.add(p.statsFile, b.Bytes())
	}
	if p.coverage != "" {
		p.lines.Add(run.Result, run.Profile)
		data, err := lcov(&p.lines)
		if err != nil {
			return err
		}
		out.add(p.coverage, data)
	}
	if over := run.Exceeded(p.budget); over.Len() > 0 {
		v.report(over, nil, out)
		out.Status = statusError
	}
	return nil
}

// lcov returns the coverage in lcov's format.
func lcov(c *shaderrun.Coverage) ([]byte, error) {
	var b bytes.Buffer
	if err := c.WriteLCOV(&b); err != nil {
		return nil, err
	}
	if b.Len() == 0 {
		return nil, errors.New("no line information; -coverage requires HLSL, or a module with debug information")
	}
	return b.Bytes(), nil
}
