package stages

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	vkattr "github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Nodes of a work graph are compute shaders that receive records, and produce records for other nodes.

// A launchRow lists what a launch mode supports: kinds of inputs and system values.
type launchRow struct {
	name, title string
	inputs      []types.ObjectKind
	values      []string
	grid        bool // a node runs over a dispatch grid
}

var launches = [...]launchRow{
	{"broadcasting", "Broadcasting", []types.ObjectKind{types.DispatchNodeInputRecord, types.RWDispatchNodeInputRecord},
		[]string{"SV_DispatchThreadID", "SV_GroupID", "SV_GroupIndex", "SV_GroupThreadID"}, true},
	{"coalescing", "Coalescing", []types.ObjectKind{types.GroupNodeInputRecords, types.RWGroupNodeInputRecords, types.EmptyNodeInput},
		[]string{"SV_GroupIndex", "SV_GroupThreadID"}, false},
	{"thread", "Thread", []types.ObjectKind{types.ThreadNodeInputRecord, types.RWThreadNodeInputRecord}, nil, false},
}

// launchOf returns the launch mode of node fn.
func launchOf(fn *checked.Func) string {
	if a := vkattr.Find(fn.Attrs, vkattr.NodeLaunch); a != nil {
		return a.Strs[0]
	}
	return "broadcasting"
}

// checkNodeEntry checks the attributes, parameters and result of node fn.
func (c *checker) checkNodeEntry(fn *checked.Func) {
	launch := launchOf(fn)
	if fn.Result.Kind != types.Void {
		c.report(fn.Pos, diagnostics.NodeResult)
	}
	for i := range launches {
		if l := &launches[i]; l.name == launch {
			c.checkGrid(fn, l.name, l.grid)
			c.checkNodeInput(fn, l.name, l.inputs)
			c.checkNodeValues(fn, l)
		}
	}
	c.checkNodeThreads(fn, launch)
	c.checkCounts(fn.Attrs)
	for i, p := range fn.Params {
		c.checkCounts(p.Attrs)
		c.checkArray(p)
		if a := vkattr.Find(p.Attrs, vkattr.MaxRecords); a != nil && launch != "coalescing" &&
			p.Type.Kind == types.Object && p.Type.Object.IsNodeRecords() {
			c.report(a.Pos, diagnostics.NodeMaxRecords)
		}
		if a := vkattr.Find(p.Attrs, vkattr.MaxRecordsSharedWith); a != nil && sharedWith(fn.Params[:i], a) < 0 {
			c.report(a.Pos, diagnostics.NodeShared)
		}
	}
}

// checkArray reports an array of output nodes that does not specify its size.
func (c *checker) checkArray(p *checked.Var) {
	if p.Type.Kind != types.Object || p.Type.Object != types.NodeOutputArray &&
		p.Type.Object != types.EmptyNodeOutputArray {
		return
	}
	if vkattr.Find(p.Attrs, vkattr.NodeArraySize) == nil && vkattr.Find(p.Attrs, vkattr.UnboundedSparseNodes) == nil {
		c.report(p.Pos, diagnostics.NodeArraySize, p.Type)
	}
}

// sharedWith returns the index of the output node in params that a names, or -1 if none exists.
func sharedWith(params []*checked.Var, a *vkattr.Attr) int {
	return slices.IndexFunc(params, func(p *checked.Var) bool {
		return p.Name == a.Strs[0] && p.Type.Kind == types.Object && p.Type.Object.IsNodeOutput()
	})
}

func (c *checker) checkNodeThreads(fn *checked.Func, launch string) {
	a := vkattr.Find(fn.Attrs, vkattr.NumThreads)
	switch {
	case launch != "thread" && a == nil:
		c.report(fn.Pos, diagnostics.MissingAttribute, "node", "numthreads")
	case launch == "thread" && a != nil && !slices.Equal(a.Ints, []int64{1, 1, 1}):
		c.report(a.Pos, diagnostics.NodeThreads)
	}
}

func (c *checker) checkGrid(fn *checked.Func, launch string, wants bool) {
	fixed, largest := vkattr.Find(fn.Attrs, vkattr.NodeDispatchGrid), vkattr.Find(fn.Attrs, vkattr.NodeMaxDispatchGrid)
	switch has := fixed != nil || largest != nil; {
	case fixed != nil && largest != nil:
		c.report(largest.Pos, diagnostics.NodeGridTwice)
	case wants && !has:
		c.report(fn.Pos, diagnostics.NodeGrid, launch, "must have")
	case has && !wants:
		if fixed == nil {
			fixed = largest
		}
		c.report(fixed.Pos, diagnostics.NodeGrid, launch, "cannot have")
	}
	if largest != nil && wants && !slices.ContainsFunc(fn.Params, mayHoldGrid) {
		c.report(fn.Pos, diagnostics.NodeGridRecord)
	}
}

func mayHoldGrid(p *checked.Var) bool {
	return p.Type.Kind == types.Invalid || p.Type.Kind == types.Object && p.Type.Object.IsNode() &&
		holdsGrid(p.Type.Elem)
}

// holdsGrid reports whether a record of type t contains a field with SV_DispatchGrid.
func holdsGrid(t *types.Type) bool {
	if t == nil || t.Kind != types.Struct {
		return false
	}
	if t.Struct.Base != nil && holdsGrid(t.Struct.Base) {
		return true
	}
	return slices.ContainsFunc(t.Struct.Fields, func(f *types.Field) bool {
		return f.IsDispatchGrid() ||
			holdsGrid(f.Type)
	})
}

func (c *checker) checkNodeInput(fn *checked.Func, launch string, inputs []types.ObjectKind) {
	seen := false
	for _, p := range fn.Params {
		if p.Type.Kind != types.Object || !p.Type.Object.IsNodeRecords() {
			continue
		}
		switch {
		case !slices.Contains(inputs, p.Type.Object):
			c.report(p.Pos, diagnostics.NodeInputKind, p.Type, launch)
		case seen:
			c.report(p.Pos, diagnostics.NodeInputTwice)
		}
		if e := p.Type.Elem; p.Type.Object != types.RWDispatchNodeInputRecord && e != nil && e.Kind == types.Struct &&
			vkattr.Find(e.Struct.Attrs, vkattr.NodeTrackRWInputSharing) != nil {
			c.report(p.Pos, diagnostics.NodeTrackedInput)
		}
		seen = true
	}
}

// checkNodeValues reports system values of fn that the launch mode l does not have.
func (c *checker) checkNodeValues(fn *checked.Func, l *launchRow) {
	for _, p := range fn.Params {
		name := p.Annots.Semantic
		if len(name) < 3 || !strings.EqualFold(name[:3], "SV_") {
			continue
		}
		if !slices.ContainsFunc(l.values, func(v string) bool { return strings.EqualFold(v, name) }) {
			c.report(p.Pos, diagnostics.NodeValue, name, l.title)
		}
	}
}

// counts lists the ranges of valid numbers in attributes of nodes.
var counts = [...]struct {
	attr     vkattr.Kind
	min, max int64
}{
	{vkattr.MaxRecords, 0, 1<<31 - 1},
	{vkattr.NodeArraySize, 1, 1<<31 - 1},
	{vkattr.NodeDispatchGrid, 1, 65535},
	{vkattr.NodeID, 0, 1<<31 - 1},
	{vkattr.NodeMaxDispatchGrid, 1, 65535},
	{vkattr.NodeMaxRecursionDepth, 0, 32},
	{vkattr.NodeShareInputOf, 0, 1<<31 - 1},
}

func (c *checker) checkCounts(attrs []vkattr.Attr) {
	for i := range attrs {
		a := &attrs[i]
		for _, r := range counts {
			if r.attr == a.Kind && slices.ContainsFunc(a.Ints, func(n int64) bool { return n < r.min || n > r.max }) {
				c.report(a.Pos, diagnostics.NodeCount, r.min, r.max)
			}
		}
	}
}
