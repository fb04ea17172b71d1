package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// The instructions of a geometry shader that append vertices write to the outputs of the running shader, whatever
// parameter names the stream. The same applies to output arrays of a mesh shader. It is therefore only known which
// variables to write if the stream is a parameter and the function that writes belongs to one entry point.

// appendVertex records that function in appends to a stream, or reports a stream that is not a parameter.
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

// checkOutputs reports functions that write outputs of geometry or mesh shaders, if several entry points or entry
// points of other stages reach them. It also reports that functions of one entry point pass different payloads.
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
	owner   map[*checked.Func]*checked.Func // by function, the entry point that reaches it
	payload *checked.Var                    // payload of the entry point that is being visited
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
