package randomprogram

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
)

// A binding binds the type variables of a prototype.
type binding struct {
	sig   *intrinsics.Sig
	t     *typ      // T
	u     *typ      // U
	on    *resource // object of a method
	extra *typ      // X and V
}

// intrinsic calls a built-in function whose result has type t.
func (m *maker) intrinsic(t *typ, depth int) string {
	for range 12 {
		r := &intrinsics.Functions[m.IntN(len(intrinsics.Functions))]
		if !m.callable(r) || len(r.Sigs) == 0 {
			continue
		}
		b := binding{sig: &r.Sigs[m.IntN(len(r.Sigs))]}
		p := intrinsics.Parse(b.sig)
		if m.solve(&b, p, t) {
			if args, ok := m.arguments(&b, r, p, depth); ok {
				return r.Name + b.explicit(p) + "(" + strings.Join(args, ", ") + ")"
			}
		}
	}
	return ""
}

// explicit returns the template argument of a call that specifies its result type.
func (b *binding) explicit(p *intrinsics.Prototype) string {
	if p.Result.Name != "X" {
		return ""
	}
	return "<" + b.extra.full() + " >"
}

// restricted lists functions with restrictions that are not in the table. Some stages cannot call them although their
// rows do not list stages, or their arguments have additional requirements.
var restricted = map[string]bool{
	"EvaluateAttributeAtSample": true, "EvaluateAttributeCentroid": true, "EvaluateAttributeSnapped": true,
	"GetAttributeAtVertex": true, "Barrier": true, "GetGroupWaveCount": true, "GetGroupWaveIndex": true,
	"DebugBreak": true, "QuadReadLaneAt": true,
}

// callable reports whether a built-in function can be called at this point.
func (m *maker) callable(r *intrinsics.Row) bool {
	switch {
	case r.Refused != intrinsics.Accepted || restricted[r.Name]:
		return false
	case r.Stages != 0 && (r.Stages&m.stage.is == 0 || m.inHelper && m.stage.profile == "lib"):
		return false
	case strings.Contains(r.Name, "Wave") || strings.HasPrefix(r.Name, "Quad"):
		return m.waves
	}
	switch r.Emit.Custom {
	case intrinsics.CustomDerivative, intrinsics.CustomClip, intrinsics.CustomHelperLane:
		return m.stage.is == intrinsics.Pixel
	case intrinsics.CustomRawLoad, intrinsics.CustomRawStore:
		return m.laterModel
	case intrinsics.CustomFirstbithigh, intrinsics.CustomFirstbitlow:
		return m.in(3)
	case intrinsics.CustomReadClock, intrinsics.CustomResidency:
		return m.in(10)
	case intrinsics.CustomPrintf:
		return m.in(30)
	case intrinsics.CustomDispatchMesh, intrinsics.CustomMeshCounts, intrinsics.CustomTraceRay,
		intrinsics.CustomCallShader, intrinsics.CustomReportHit, intrinsics.CustomEndHit:
		return false // called by the entry point
	case intrinsics.CustomControlBarrier:
		return m.uniform
	}
	return true
}

// solve binds the type variables of p so that the result has type t.
func (m *maker) solve(b *binding, p *intrinsics.Prototype, t *typ) bool {
	switch name := p.Result.Name; name {
	case "T":
		b.t = t
	case "T.s":
		if t.shape != scalar {
			return false
		}
		b.t = m.member(b.sig.Where[0], nil)
		if b.t != nil {
			b.t = b.t.with(t.of)
		}
	case "T.t":
		if t.shape != matrix {
			return false
		}
		b.t = matrixOf(t.of, t.cols, t.rows)
	case "X":
		b.extra = t
	default:
		result := named(name)
		if result == nil || result.of != t.of || p.Result.Shape == "" && !result.same(t) {
			return false
		}
		if p.Result.Shape != "" {
			b.t = m.member(b.sig.Where[0], t)
		}
	}
	return m.choose(b, p)
}

// choose binds the remaining type variables and reports whether all of them have permitted types.
func (m *maker) choose(b *binding, p *intrinsics.Prototype) bool {
	for _, x := range p.Params {
		switch name, mentioned := strings.TrimPrefix(x.Type.Name, "="), x.Type.Shape; {
		case b.t == nil && (name == "T" || name == "T.s" || name == "T.t" || mentioned == "T"):
			if b.t = m.member(b.sig.Where[0], nil); b.t == nil {
				return false
			}
		case b.u == nil && (name == "U" || name == "A"):
			if b.u = m.member(b.sig.Where[1], b.t); b.u == nil {
				return false
			}
		case b.extra == nil && (name == "V" || name == "X"):
			b.extra = m.number()
		}
	}
	return b.t == nil || inClass(b.sig.Where[0], b.t)
}

// arguments returns arguments for the parameters of p.
func (m *maker) arguments(b *binding, r *intrinsics.Row, p *intrinsics.Prototype, depth int) (args []string, ok bool) {
	n := p.Required
	if extra := len(p.Params) - p.Required; extra > 0 && m.in(3) {
		n += 1 + m.IntN(extra)
	}
	for _, x := range p.Params[:n] {
		arg := m.argument(b, x, depth)
		if arg == "" {
			return nil, false
		}
		args = append(args, arg)
	}
	switch {
	case r.Emit.Custom == intrinsics.CustomReadClock:
		return []string{"1"}, true
	case r.Emit.Custom == intrinsics.CustomRawLoad && len(args) == 2, r.Emit.Custom == intrinsics.CustomRawStore &&
		len(args) == 3:
		args[len(args)-1] = "16" // alignment
	}
	return args, true
}

// argument returns an argument, or "" if there is none.
func (m *maker) argument(b *binding, p intrinsics.Param, depth int) string {
	t := m.resolve(b, p.Type)
	switch name := p.Type.Name; {
	case name == "string":
		return `"%d"`
	case name == "sampler" || name == "comparison":
		return map[string]string{"sampler": "smp", "comparison": "cmp"}[name]
	case t == nil:
		return ""
	case p.Ref:
		return m.sharedPlace(t)
	case p.Dir != 0:
		return m.place(t)
	case name == "offset":
		return "((" + t.String() + ")" + fmt.Sprint(m.IntN(8)) + ")"
	}
	if m.in(3) {
		return m.cast(t, depth-1)
	}
	return m.expression(t, depth-1)
}

// resolve returns the type of a parameter, or nil if it is not numeric.
func (m *maker) resolve(b *binding, te intrinsics.TypeExpr) *typ {
	var t *typ
	switch name := strings.TrimPrefix(te.Name, "="); name {
	case "T":
		t = b.t
	case "T.s":
		t = scalarOf(b.t.of)
	case "T.t":
		t = matrixOf(b.t.of, b.t.cols, b.t.rows)
	case "U", "A":
		t = b.u
	case "X", "V":
		t = b.extra
	case "E", "E.s", "E4", "coord", "icoord", "load", "offset", "grad":
		t = b.on.parameter(name)
	default:
		t = named(name)
	}
	switch {
	case t == nil:
		return nil
	case te.Shape == "T":
		return b.t.with(t.of)
	case te.Shape == "U":
		return b.u.with(t.of)
	}
	return t
}

// sharedPlace returns a place that other invocations can access, for atomic operations.
func (m *maker) sharedPlace(t *typ) string {
	var list []string
	for i := range m.globals {
		if g := &m.globals[i]; !g.readOnly && strings.HasPrefix(g.name, "shared") {
			list = m.within(list, g.name, g.typ, t, 4)
		}
	}
	for i := range m.resources {
		if r := &m.resources[i]; r.writable() && r.subscripted() && (r.holds == structure_ || r.elem.shape == scalar) {
			list = m.within(list, r.at(m, 0), r.elem, t, 4)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return one(m, list)
}
