package stages

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// outputAttrs are the attributes of parameters that are output nodes. arrays indicates whether they apply only to
// arrays of nodes.
var outputAttrs = [...]struct {
	kind   attr.Kind
	name   string
	arrays bool
}{
	{attr.AllowSparseNodes, "AllowSparseNodes", false},
	{attr.MaxRecordsSharedWith, "MaxRecordsSharedWith", false},
	{attr.NodeArraySize, "NodeArraySize", true},
	{attr.UnboundedSparseNodes, "UnboundedSparseNodes", true},
}

// NodeParam reports attributes of work graphs on parameter p that do not apply to its type or contradict each other.
func (r *Rules) NodeParam(p *checked.Var) {
	if len(p.Attrs) == 0 || p.Type.Kind == types.Invalid {
		return
	}
	output := p.Type.Kind == types.Object && p.Type.Object.IsNodeOutput()
	array := output && (p.Type.Object == types.NodeOutputArray || p.Type.Object == types.EmptyNodeOutputArray)
	for i := range outputAttrs {
		o := &outputAttrs[i]
		a := attr.Find(p.Attrs, o.kind)
		switch {
		case a == nil:
		case !output:
			r.Report(a.Pos, diagnostics.NodeAttrOutput, o.name)
		case o.arrays && !array:
			r.Report(a.Pos, diagnostics.NodeAttrArray, o.name)
		}
	}
	if a := attr.Find(p.Attrs, attr.MaxRecords); a != nil && !p.Type.HoldsNode() {
		r.Report(a.Pos, diagnostics.NodeAttrRecords)
	}
	size := attr.Find(p.Attrs, attr.NodeArraySize)
	if size != nil && size.Ints[0] != -1 && attr.Find(p.Attrs, attr.UnboundedSparseNodes) != nil {
		r.Report(size.Pos, diagnostics.NodeArrayConflict, size.Ints[0])
	}
	r.recordLimits(p)
}

// recordLimits reports a parameter that has two different limits for its records, or shares the limit of itself.
func (r *Rules) recordLimits(p *checked.Var) {
	var first *attr.Attr
	for i := range p.Attrs {
		a := &p.Attrs[i]
		if a.Kind != attr.MaxRecords && a.Kind != attr.MaxRecordsSharedWith {
			continue
		}
		switch {
		case a.Kind == attr.MaxRecordsSharedWith && a.Strs[0] == p.Name:
			r.Report(a.Pos, diagnostics.NodeSharedSelf)
		case first == nil:
			first = a
		case first.Kind != a.Kind || !slices.Equal(first.Ints, a.Ints) || !slices.Equal(first.Strs, a.Strs):
			r.Report(a.Pos, diagnostics.NodeLimits).Note(first.Pos, "conflicting attribute is here")
		}
	}
}

// GridField reports a field f with SV_DispatchGrid if its type cannot be the size of a grid, or if struct st has
// another such field.
func (r *Rules) GridField(f *types.Field, st *types.Type) {
	if !f.IsDispatchGrid() || f.Type.Kind == types.Invalid {
		return
	}
	n, t := 1, f.Type
	switch t.Kind {
	case types.Array:
		n, t = t.Len, t.Elem
	case types.Vector:
		n, t = int(t.Cols), t.Elem
	}
	if n > 3 || t.Kind != types.Uint && t.Kind != types.Uint16 {
		r.Report(f.Pos, diagnostics.NodeGridType, f.Type)
	}
	for s := st; s != nil; s = s.Struct.Base {
		for _, o := range s.Struct.Fields {
			if o != f && o.IsDispatchGrid() {
				r.Report(f.Pos, diagnostics.NodeGridFieldTwice).Note(o.Pos, "other SV_DispatchGrid is here")
				return
			}
		}
	}
}

// finishSharing reports a call of FinishedCrossGroupSharing on records whose struct does not have the attribute that
// tracks sharing.
func (r *Rules) finishSharing(call *checked.Intrinsic, _ *checked.Func) {
	t := call.Object.Info().Type
	if t.Elem == nil || t.Elem.Kind != types.Struct ||
		attr.Find(t.Elem.Struct.Attrs, attr.NodeTrackRWInputSharing) != nil {
		return
	}
	r.Report(call.Pos, diagnostics.NodeTracking)
}
