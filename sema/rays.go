package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
)

// noteHitAttributes records the type of the attributes that a call of ReportHit
// in the function being checked gives a hit.
func (c *checker) noteHitAttributes(call *checked.Intrinsic) {
	if f := c.currentFunc(); f != nil {
		f.HitAttributes = append(f.HitAttributes, checked.TypeUse{Type: call.Args[2].Value.Info().Type, Pos: call.Pos})
	}
}

// checkTracedPayload demands of the payload of TraceRay that its type says which
// stages access it, where that is in force.
func (c *checker) checkTracedPayload(call *checked.Intrinsic) {
	x := call.Args[len(call.Args)-1].Dest
	if x == nil || !c.opts.PayloadQualifiers {
		return
	}
	if s := x.Info().Type.Struct; s != nil && vkattr.Find(s.Attrs, vkattr.RayPayload) == nil {
		c.report(x.Info().Pos, diagnostics.PayloadUnmarked, s.Name)
	}
}
