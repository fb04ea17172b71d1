package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// Graph returns the control flow graph of f as it is.
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
	g.Remake(f, &u.labelIndex)
	if u.graphs == nil {
		u.graphs = make(map[*spirv.Function]versionedGraph, len(u.Module.Functions))
	}
	u.graphs[f] = versionedGraph{g, u.version}
	return g
}

// DeleteFunctions takes functions out of the module.
func (u *Unit) DeleteFunctions(gone func(*spirv.Function) bool) {
	u.Module.Functions = slices.DeleteFunc(u.Module.Functions, func(f *spirv.Function) bool {
		if !gone(f) {
			return false
		}
		if old := u.graphs[f]; old.g != nil {
			u.oldGraphs = append(u.oldGraphs, old.g)
			delete(u.graphs, f)
		}
		return true
	})
}

// reuseGraphs lends the room of graphs that are no longer right to the next ones: no pass
// is at work that may look at them.
func (u *Unit) reuseGraphs() {
	u.spareGraphs = append(u.spareGraphs, u.oldGraphs...)
	u.oldGraphs = u.oldGraphs[:0]
}

// A versionedGraph is a graph that was right in a version of the bodies.
type versionedGraph struct {
	g       *cfg.Graph
	version int
}
