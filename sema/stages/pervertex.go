package stages

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// GetAttributeAtVertex returns the value that an input without interpolation has at one vertex of the triangle. In
// Vulkan, such an input is an array with an element for each vertex. If a program contains such calls, every
// nointerpolation parameter and field becomes an array of three:
//
//	float3 f(nointerpolation float3 a) { return GetAttributeAtVertex(a, 2) + a; }
//
// becomes
//
//	float3 f(float3 a[3]) { float3 a_perVertexParam0 = a[0]; return a[2] + a_perVertexParam0; }
//
// In the tree, an element is a call of the intrinsic, which is then an lvalue. The emitter turns it into an access
// chain.

const attributeAtVertex = "GetAttributeAtVertex"

// PerVertexInputs rewrites prog as described above if it calls GetAttributeAtVertex. It must run after all other
// checks.
func PerVertexInputs(prog *checked.Program, diags *diagnostics.List) {
	if diags.HasErrors() || !readsVertices(prog) {
		return
	}
	v := &vertexInputs{
		c: &checker{prog: prog, diags: diags}, row: intrinsics.Function(attributeAtVertex), first: make(map[*checked.Var]*checked.Var),
		fields: make(map[*types.Field]*types.Type), seen: make(map[*types.Type]bool),
	}
	for _, f := range prog.Funcs {
		for _, p := range f.Params {
			v.parameter(p)
		}
		v.structure(f.Result, false)
	}
	for _, f := range prog.Funcs {
		v.function(f)
	}
}

func readsVertices(prog *checked.Program) bool {
	for _, f := range prog.Funcs {
		for _, use := range f.StageUses {
			if use.Code == diagnostics.PixelOnly && use.What == attributeAtVertex {
				return true
			}
		}
	}
	return false
}

// A vertexInputs rewrites one program.
type vertexInputs struct {
	c      *checker
	row    *intrinsics.Row
	first  map[*checked.Var]*checked.Var // by parameter, the variable that holds its first element
	fields map[*types.Field]*types.Type  // by field that has become an array, the type of its elements
	seen   map[*types.Type]bool          // structs that have been visited
}

// vertices is the number of elements of such an input.
const vertices = 3

func (v *vertexInputs) array(t *types.Type) *types.Type { return v.c.prog.Universe.Array(t, vertices) }

// isAttribute reports whether an input of type t without interpolation comes from the vertices: it is not a system
// value, and t can be the type of an attribute.
func isAttribute(t *types.Type, semantic string) bool {
	return t.IsNumeric() && !t.IsBool() && !strings.HasPrefix(strings.ToUpper(semantic), "SV_")
}

func (v *vertexInputs) parameter(p *checked.Var) {
	flat := p.Quals&types.NoInterpolation != 0
	if flat && p.Quals&types.Out == 0 && isAttribute(p.Type, p.Annots.Semantic) {
		t := p.Type
		first := &checked.Var{Name: p.Name + "_perVertexParam0", Pos: p.Pos, Type: t, Storage: checked.Local,
			Used: true, Late: true, ID: v.c.prog.Counts.Vars.Next()}
		first.Qualified = first.Name
		v.first[p] = first
		p.Type = v.array(t)
		p.Quals |= types.PerVertex
		first.Init = v.element(v.reference(p, p.Type), t, v.zero(checked.Node{Pos: p.Pos}))
		return
	}
	v.structure(p.Type, flat)
}

// structure turns fields of struct t that are not interpolated into arrays. flat indicates whether the struct itself is
// not interpolated.
func (v *vertexInputs) structure(t *types.Type, flat bool) {
	if t.Kind != types.Struct || v.seen[t] && !flat {
		return
	}
	v.seen[t] = true
	if t.Struct.Base != nil {
		v.structure(t.Struct.Base, flat)
	}
	for _, f := range t.Struct.Fields {
		own := flat || f.Quals&types.NoInterpolation != 0
		switch {
		case v.fields[f] != nil:
		case own && isAttribute(f.Type, f.Annots.Semantic):
			v.fields[f] = f.Type
			f.Type = v.array(f.Type)
			f.Quals |= types.PerVertex
		default:
			v.structure(f.Type, own)
		}
	}
}

func (v *vertexInputs) reference(x *checked.Var, t *types.Type) *checked.VarRef {
	return &checked.VarRef{Node: checked.Node{Type: t, Quals: x.Quals, LValue: true, Pos: x.Pos,
		Span: source.Span{Start: x.Pos, End: x.Pos}}, Var: x}
}

func (v *vertexInputs) zero(at checked.Node) checked.Expr {
	t := v.c.prog.Universe.Basic(types.Uint)
	return &checked.Literal{Node: checked.Node{Type: t, Pos: at.Pos, Span: at.Span},
		Value: constant.Value{Kind: constant.Uint}}
}

// element returns the element of array for a vertex. Its type is t.
func (v *vertexInputs) element(array checked.Expr, t *types.Type, vertex checked.Expr) checked.Expr {
	in := array.Info()
	return &checked.Intrinsic{
		Node: checked.Node{Type: t, Quals: in.Quals, LValue: true, Pos: in.Pos, Span: in.Span},
		Row:  v.row, Proto: intrinsics.Parse(&v.row.Sigs[0]), Args: []checked.Arg{{Value: array}, {Value: vertex}},
	}
}

// attributeArray returns the array of the attribute x and the type of its elements, or nil if x is not an attribute.
func (v *vertexInputs) attributeArray(x checked.Expr) (checked.Expr, *types.Type) {
	switch x := x.(type) {
	case *checked.VarRef:
		if first := v.first[x.Var]; first != nil {
			x.Type = x.Var.Type
			return x, first.Type
		}
	case *checked.Field:
		if t := v.fields[x.Field]; t != nil {
			x.X = v.part(x.X)
			x.Type = x.Field.Type
			return x, t
		}
	case *checked.Cast:
		if x.Kind == checked.NoOp {
			return v.attributeArray(x.X)
		}
	default: // not an attribute
	}
	return nil, nil
}

// part rewrites x, the operand of a swizzle or an index. If x is an attribute, the result is an element of its array
// instead of the variable that holds the first element.
func (v *vertexInputs) part(x checked.Expr) checked.Expr {
	if r, ok := x.(*checked.VarRef); ok && v.first[r.Var] != nil {
		at := *r.Info()
		array, t := v.attributeArray(x)
		return v.element(array, t, v.zero(at))
	}
	return v.expr(x)
}

func (v *vertexInputs) variable(x checked.Expr) checked.Expr {
	r := x.(*checked.VarRef)
	if first := v.first[r.Var]; first != nil {
		r.Var = first
	}
	return r
}

// call rewrites the arguments of x, a call of a function of the program.
func (v *vertexInputs) call(x *checked.Call) {
	x.Object = v.optional(x.Object)
	for i := range x.Args {
		p := x.Func.Params[i]
		if v.first[p] == nil {
			v.arg(&x.Args[i])
			continue
		}
		array, _ := v.attributeArray(x.Args[i].Value)
		if array == nil {
			v.c.report(x.Args[i].Value.Info().Pos, diagnostics.AttributeArgument, i, x.Func.Name)
			continue
		}
		x.Args[i].Value = array
	}
}

func (v *vertexInputs) arg(a *checked.Arg) {
	a.Value, a.Dest, a.Back = v.optional(a.Value), v.optional(a.Dest), v.optional(a.Back)
}

// attribute rewrites x, a call of GetAttributeAtVertex.
func (v *vertexInputs) attribute(x *checked.Intrinsic) checked.Expr {
	value := x.Args[0].Value
	y := v.atVertex(value, v.expr(x.Args[1].Value))
	if y == nil {
		v.c.report(value.Info().Pos, diagnostics.AttributeSource)
		return x
	}
	return y
}

// atVertex returns x at a vertex if x is an attribute or a part of one, and otherwise nil.
func (v *vertexInputs) atVertex(x, vertex checked.Expr) checked.Expr {
	if array, t := v.attributeArray(x); array != nil {
		return v.element(array, t, vertex)
	}
	switch n := x.(type) {
	case *checked.Swizzle:
		inner := v.atVertex(n.X, vertex)
		if inner == nil {
			return nil
		}
		n.X = inner
		if len(n.Elems) == 1 && v.isElement(inner) {
			return v.component(n)
		}
		return n
	case *checked.Index:
		inner := v.atVertex(n.X, vertex)
		if inner == nil {
			return nil
		}
		n.X, n.I = inner, v.expr(n.I)
		return n
	default:
		return nil
	}
}

// aggregate reports a struct with attributes that is built from a list. Its values would have to be rearranged, which
// is not implemented.
func (v *vertexInputs) aggregate(x checked.Expr) {
	if v.holdsAttribute(x.Info().Type) {
		v.c.unsupported(x.Info().Pos, "initializing a struct with nointerpolation members from a list in a shader with GetAttributeAtVertex")
	}
}

func (v *vertexInputs) holdsAttribute(t *types.Type) bool {
	switch t.Kind {
	case types.Array:
		return v.holdsAttribute(t.Elem)
	case types.Struct:
		if t.Struct.Base != nil && v.holdsAttribute(t.Struct.Base) {
			return true
		}
		for _, f := range t.Struct.Fields {
			if v.fields[f] != nil || v.holdsAttribute(f.Type) {
				return true
			}
		}
	}
	return false
}
