package cli

import (
	"bytes"
	"errors"
	"path/filepath"

	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderprofile"
)

// A profiling says what is to be told of what a shader does while it runs.
type profiling struct {
	stats     bool
	statsFile string // "" for standard output
	budget    shaderprofile.Budget
}

// asked reports whether something has to be counted.
func (p *profiling) asked() bool { return p.stats || len(p.budget) > 0 }

func (p *profiling) setStats(file string) error {
	p.stats, p.statsFile = true, file
	return nil
}

func (p *profiling) setBudget(text string) (err error) {
	p.budget, err = shaderprofile.ParseBudget(text)
	return err
}

// checkProfiling refuses to count where nothing runs, or something else runs.
func (r *runCommand) checkProfiling() error {
	switch {
	case !r.profiling.asked():
		return nil
	case r.engine != &engines[0]:
		return errors.New("-stats and -budget are about the interpreter: leave -engine out")
	case r.template != "":
		return errors.New("-write-resources runs nothing: leave -stats and -budget out")
	}
	return nil
}

// tell adds what is told of a run to the product.
func (p *profiling) tell(v *Invocation, run *shaderprofile.Run, out *Product) error {
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
	if over := run.Exceeded(p.budget); over.Len() > 0 {
		v.report(over, nil, out)
		out.Status = statusError
	}
	return nil
}
