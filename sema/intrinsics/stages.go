package intrinsics

import "strings"

// Stages is a set of pipeline stages.
type Stages uint32

const (
	Vertex Stages = 1 << iota
	Hull
	Domain
	Geometry
	Pixel
	Compute
	Amplification
	Mesh
	RayGeneration
	Intersection
	AnyHit
	ClosestHit
	Miss
	Callable
	GroupNode  // a node whose invocations are divided into groups
	ThreadNode // a node that runs once for each record

	// Node is the set of work graph nodes.
	Node = GroupNode | ThreadNode
	// Groups is the set of stages whose invocations are divided into groups.
	Groups = Hull | Compute | Amplification | Mesh | Node
	// HitStages is the set of stages that can trace rays and have hit objects.
	HitStages = RayGeneration | ClosestHit | Miss
	// RayTracing is the set of stages of a ray tracing pipeline.
	RayTracing = RayGeneration | Intersection | AnyHit | ClosestHit | Miss | Callable
)

// stageNames are the names of the stages, as in [shader("…")].
var stageNames = [...]string{
	"vertex", "hull", "domain", "geometry", "pixel", "compute", "amplification", "mesh",
	"raygeneration", "intersection", "anyhit", "closesthit", "miss", "callable", "node",
}

// StageNamed returns the stage called name, or 0 if none exists.
func StageNamed(name string) Stages {
	for i, n := range stageNames {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

// String returns the names of the stages in s, such as "anyhit and closesthit".
func (s Stages) String() string {
	var names []string
	for i, n := range stageNames {
		if s&(1<<i) != 0 {
			names = append(names, n)
		}
	}
	last := len(names) - 1
	if last <= 0 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
