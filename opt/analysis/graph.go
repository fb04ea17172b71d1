package analysis

import (
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
	g := cfg.New(f, &u.labelIndex)
	if u.graphs == nil {
		u.graphs = make(map[*spirv.Function]versionedGraph, len(u.Module.Functions))
	}
	u.graphs[f] = versionedGraph{g, u.version}
	return g
}

// A versionedGraph is a graph that was right in a version of the bodies.
type versionedGraph struct {
	g       *cfg.Graph
	version int
}
