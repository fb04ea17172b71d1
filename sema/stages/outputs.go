package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// A stream is the output of the running geometry shader, regardless of the parameter that names the stream. The same
// applies to the output arrays of a mesh shader. The target of written vertices is therefore known only under two
// conditions: the stream is a parameter, and the function that writes the vertices belongs to one entry point.

// appendVertex records that a function appends to a stream.
func (r *Rules) appendVertex(call *checked.Intrinsic, in *checked.Func) {
	ref, ok := call.Object.(*checked.VarRef)
	if !ok || ref.Var.Storage != checked.Parameter {
		r.Report(call.Pos, diagnostics.StreamObject)
		return
	}
	if in != nil {
		in.Appends = append(in.Appends, call.Pos)
	}
}

// checkOutputs reports functions that write outputs for several geometry or mesh shaders, or outside of such a shader.
// It also reports payloads that differ.
func (c *checker) checkOutputs() {
	o := outputCheck{c: c, owner: make(map[*checked.Func]*checked.Func)}
	for _, f := range c.prog.Entries {
		if f.Stage == "mesh" {
			c.spreadMeshOutputs(f)
		}
	}
	for _, f := range c.prog.Entries {
		o.payload = nil
		o.visit(f, f)
	}
}

type outputCheck struct {
	c       *checker
	owner   map[*checked.Func]*checked.Func // the entry point that reaches a function
	payload *checked.Var                    // of the entry point being visited
}

func (o *outputCheck) visit(f, entry *checked.Func) {
	old := o.owner[f]
	if old == entry {
		return
	}
	stage := entry.Stage
	mesh := writesMesh(f) && (stage == "mesh" || old != nil && old.Stage == "mesh")
	switch {
	case len(f.Appends) > 0 && stage != "geometry":
		o.c.unsupported(f.Appends[0], "appending to a stream outside of a geometry shader")
	case (len(f.Appends) > 0 || mesh) && old != nil:
		o.c.report(f.Pos, diagnostics.StreamShared, f.Name)
	case mesh:
		o.c.checkMeshOutputs(f)
	}
	if f.Payload != nil && stage == "amplification" {
		f.Payload.Payload = true
		if o.payload != nil && o.payload != f.Payload {
			o.c.report(f.Pos, diagnostics.PayloadTwice)
		}
		o.payload = f.Payload
	}
	o.owner[f] = entry
	for _, callee := range f.Callees {
		o.visit(callee, entry)
	}
}
