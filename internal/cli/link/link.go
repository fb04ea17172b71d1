// Package link checks that the modules of a graphics pipeline match. It compares the outputs and inputs of adjacent
// stages, the resources of all stages at each binding, and push constants.
//
// It reads modules only through their reflection. Read Check, then interface.go and resources.go.
//
//	link.go       the stages of a pipeline, and their order
//	command.go    the command line
//	interface.go  variables between two stages
//	resources.go  bindings and push constants
package link

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// A Stage is an entry point of a pipeline with its module.
type Stage struct {
	File   string // file name for messages
	Module *reflection.Module
	Entry  *reflection.EntryPoint
}

// order lists the stages of graphics pipelines in order. Task and mesh shaders replace the other stages before
// rasterization.
var order = [...]string{"Vertex", "TessellationControl", "TessellationEvaluation", "Geometry", "TaskNV", "TaskEXT",
	"MeshNV", "MeshEXT", "Fragment"}

// A Problem is a mismatch between two stages.
type Problem struct {
	File string // module of the later stage
	Text string
	Note string // suggested fix, or "" if the text is sufficient

	At      *reflection.Place // declaration in the later module, or nil if its position is unknown
	Earlier Declaration
}

// A Declaration is the counterpart of a mismatch in the earlier module.
type Declaration struct {
	Name string            // in quotes
	At   *reflection.Place // nil if there is no counterpart, or if its position is unknown
}

// Check returns the mismatches of a pipeline, whose stages are in order.
func Check(stages []Stage) []Problem {
	var list []Problem
	for i := 1; i < len(stages); i++ {
		list = append(list, checkInterface(&stages[i-1], &stages[i])...)
	}
	list = append(list, checkBindings(stages)...)
	return append(list, checkPushConstants(stages)...)
}

// NewStage returns the entry point of a module as a stage. The name is needed if the module has several entry points.
// The result is false if the module does not have the entry point.
func NewStage(file string, m *reflection.Module, entry string) (Stage, bool) {
	for i := range m.EntryPoints {
		if e := &m.EntryPoints[i]; len(m.EntryPoints) == 1 || e.Name == entry {
			return Stage{file, m, e}, true
		}
	}
	return Stage{}, false
}

// checkOrder returns an error if the stages cannot form a pipeline in this order.
func checkOrder(stages []Stage) error {
	last := -1
	for i := range stages {
		s := &stages[i]
		at := slices.Index(order[:], s.Entry.Stage)
		switch {
		case at < 0:
			return fmt.Errorf("'%s' of '%s' is not a stage of a graphics pipeline: its execution model is %s",
				s.Entry.Name, s.File, s.Entry.Stage)
		case at == last:
			return fmt.Errorf("two entry points for stage %s: '%s' of '%s' and '%s' of '%s'; choose one with -E",
				s.Entry.Stage, stages[i-1].Entry.Name, stages[i-1].File, s.Entry.Name, s.File)
		case at < last:
			return fmt.Errorf("'%s' is for stage %s, which comes before %s; list the modules in the order of the pipeline", s.File, s.Entry.Stage, stages[i-1].Entry.Stage)
		}
		last = at
	}
	if len(stages) < 2 {
		return fmt.Errorf("a pipeline needs at least two stages, not %d", len(stages))
	}
	return nil
}
