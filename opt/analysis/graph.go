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
	u.Poll()
	g.Remake(f, &u.labelIndex)
	u.Poll()
	if u.graphs == nil {
		u.graphs = make(map[*spirv.Function]versionedGraph, len(u.Module.Functions))
	}
	u.graphs[f] = versionedGraph{g, u.version}
	return g
}

// DeleteFunctions takes functions out of the module. It is ReuseGraphs too.
func (u *Unit) DeleteFunctions(gone func(*spirv.Function) bool) {
	u.Module.Functions = slices.DeleteFunc(u.Module.Functions, func(f *spirv.Function) bool {
		if gone(f) {
			u.ForgetGraph(f)
			return true
		}
		return false
	})
}

// ReuseGraphs lends the room of graphs that are no longer right to the next ones: nobody
// looks at them any more. It is so between passes, and a pass that works in rounds says so
// between these.
func (u *Unit) ReuseGraphs() {
	u.spareGraphs = append(u.spareGraphs, u.oldGraphs...)
	u.oldGraphs = u.oldGraphs[:0]
}

// ForgetGraph is ReuseGraphs with the graph of f, which will not be asked for soon.
func (u *Unit) ForgetGraph(f *spirv.Function) {
	if old := u.graphs[f]; old.g != nil {
		u.oldGraphs = append(u.oldGraphs, old.g)
		delete(u.graphs, f)
	}
	u.ReuseGraphs()
}

// A versionedGraph is a graph that was right in a version of the bodies.
type versionedGraph struct {
	g       *cfg.Graph
	version int
}
