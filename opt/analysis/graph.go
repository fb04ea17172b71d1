package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// Graph returns the current control-flow graph of f.
func (u *Unit) Graph(f *spirv.Function) *cfg.Graph {
	u.Poll()
	old := u.graphs[f]
	if old.g != nil && !u.changed && old.version == u.version {
		return old.g
	}
	u.labelIndex.Add(f)
	if old.g != nil {
		fits := false
		if fits, u.shape = old.g.Fits(f, u.shape); fits {
			u.graphs[f] = versionedGraph{old.g, u.version}
			return old.g
		}
	}
	if old.g != nil {
		u.oldGraphs = append(u.oldGraphs, old.g)
	}
	g := new(cfg.Graph)
	if n := len(u.spareGraphs); n > 0 {
		g, u.spareGraphs = u.spareGraphs[n-1], u.spareGraphs[:n-1]
	}
	u.Poll()
	g.Remake(f, &u.labelIndex)
	u.Poll()
	if u.graphs == nil {
		u.graphs = make(map[*spirv.Function]versionedGraph, len(u.Module.Functions))
	}
	u.graphs[f] = versionedGraph{g, u.version}
	return g
}

// DeleteFunctions removes functions from the module. It implies ReuseGraphs.
func (u *Unit) DeleteFunctions(gone func(*spirv.Function) bool) {
	u.Module.Functions = slices.DeleteFunc(u.Module.Functions, func(f *spirv.Function) bool {
		if gone(f) {
			u.ForgetGraph(f)
			return true
		}
		return false
	})
}

// ReuseGraphs makes the memory of outdated graphs available for reuse. These graphs must not be used afterwards.
// ReuseGraphs is called between passes, and between the rounds of a pass that works in rounds.
func (u *Unit) ReuseGraphs() {
	u.spareGraphs = append(u.spareGraphs, u.oldGraphs...)
	u.oldGraphs = u.oldGraphs[:0]
}

// ForgetGraph discards the graph of f. Callers use it when no pass is expected to need that graph soon. It implies
// ReuseGraphs.
func (u *Unit) ForgetGraph(f *spirv.Function) {
	if old := u.graphs[f]; old.g != nil {
		u.oldGraphs = append(u.oldGraphs, old.g)
		delete(u.graphs, f)
	}
	u.ReuseGraphs()
}

// A versionedGraph is a graph that is valid for one version of the function bodies.
type versionedGraph struct {
	g       *cfg.Graph
	version int
}
