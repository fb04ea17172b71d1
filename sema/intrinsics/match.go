package intrinsics

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Match is an overload whose type variables have been replaced by types.
type Match struct {
	Proto  *Prototype
	Params []*types.Type // type of the parameter for each argument
	Result *types.Type
}

// A Call describes the call for which an overload is selected.
type Call struct {
	Universe *types.Universe
	Args     []*types.Type
	Values   []Literal   // properties of each literal argument; may be nil
	Object   *types.Type // type of the object of a method, nil for a function
	Explicit *types.Type // explicit template argument, or nil
	// Protos caches parsed signatures. It is nil if they must not be cached.
	Protos map[*Sig]*Prototype
	// Room is the memory for the Params of matches. It may be reused after the previous call.
	Room []*types.Type
}

// prototype returns the parsed signature s, without its sampler parameter if the object includes a sampler.
func (c *Call) prototype(s *Sig) *Prototype {
	p := c.Protos[s]
	if p == nil {
		p = Parse(s)
		if c.Protos != nil {
			c.Protos[s] = p
		}
	}
	if c.Object != nil && isCombined(c.Object.Object) {
		own := *p
		own.dropSampler()
		return &own
	}
	return p
}

// A Literal describes a literal argument, to choose its type if the literal type cannot be kept. Wide means that 32
// bits are not enough. The chosen type is unsigned unless Negative is set.
type Literal struct{ Negative, Wide bool }

// MatchSig replaces the type variables of s by the types that follow from the arguments of c. It returns false if the
// arguments do not match. The caller must check that each argument converts to its parameter.
//
// A type variable has the smallest shape of the vectors and matrices among its arguments, and is a scalar if all are
// scalars. Its component kind is the common kind of its arguments. If the class of the variable does not contain this
// kind, it is the best kind in the class.
func MatchSig(s *Sig, c *Call) (Match, bool) {
	p := c.prototype(s)
	if len(c.Args) < p.Required || len(c.Args) > len(p.Params) && !p.Variadic {
		return Match{}, false
	}
	if c.Explicit == nil && p.uses&mentionsX != 0 || c.Explicit != nil && p.uses&(mentionsX|mentionsV) == 0 {
		return Match{}, false
	}
	b := &binder{call: c, proto: p, where: s.Where}
	for v, name := range variables[:len(b.vars)] {
		if p.uses&(mentionsT<<v) == 0 {
			continue
		}
		if b.vars[v] = b.bind(name, s.Where[v]); b.vars[v] == nil {
			return Match{}, false
		}
	}
	mark := len(c.Room)
	for i := range c.Args {
		t := c.Args[i]
		if i < len(p.Params) {
			b.arg, b.index = t, i
			te := p.Params[i].Type
			if t = b.resolve(te); t != nil && t.IsScalar() && hasShape(b.arg) && !ofResource(te) {
				t = nil
			}
		}
		if t == nil {
			c.Room = c.Room[:mark]
			return Match{}, false
		}
		c.Room = append(c.Room, t)
	}
	m := Match{Proto: p, Params: c.Room[mark:], Result: b.resolve(p.Result)}
	return m, m.Result != nil
}

// hasShape reports whether t is a vector or a matrix. A scalar parameter does not accept such arguments.
func hasShape(t *types.Type) bool { return t.Kind == types.Vector || t.Kind == types.Matrix }

// ofResource reports whether the parameter type t depends on the object of a method or on an explicit template
// argument. Such a type is a vector even with one component, so it accepts vector arguments and truncates them.
func ofResource(t TypeExpr) bool {
	switch t.Name {
	case "E", "E.s", "coord", "icoord", "load", "offset", "grad", "X", "V":
		return true
	}
	return false
}

func uses(p *Prototype, name string) bool {
	if mentions(p.Result, name) {
		return true
	}
	for i := range p.Params {
		if mentions(p.Params[i].Type, name) {
			return true
		}
	}
	return false
}

func mentions(t TypeExpr, name string) bool {
	return t.Name == name || t.Shape == name || scalarOf(t.Name, name)
}

// scalarOf reports whether text is name followed by .s.
func scalarOf(text, name string) bool {
	n := len(name)
	return len(text) == n+2 && text[n] == '.' && text[n+1] == 's' && text[:n] == name
}

type binder struct {
	call  *Call
	proto *Prototype
	where [2]Class
	vars  [2]*types.Type
	arg   *types.Type // type of the argument whose parameter type is being resolved
	index int         // index of this argument
}

// bind returns the type that replaces a type variable. It follows from the input arguments whose parameters mention the
// variable or, if none exist, from such output arguments. It is nil if they do not match.
func (b *binder) bind(name string, class Class) *types.Type {
	if t, found := b.bindFrom(name, class, 0); found {
		return t
	}
	t, _ := b.bindFrom(name, class, types.Out)
	return t
}

// bindFrom is bind for one direction: dir is types.Out for output arguments and 0 for others, including inout. found is
// false if no such parameter mentions the variable.
func (b *binder) bindFrom(name string, class Class, dir types.Quals) (t *types.Type, found bool) {
	var kind types.Kind
	var shape *types.Type
	for i, arg := range b.call.Args {
		if i >= len(b.proto.Params) {
			break
		}
		p := &b.proto.Params[i]
		te := p.Type
		if (p.Dir == types.Out) != (dir == types.Out) || !mentions(te, name) {
			continue
		}
		if found = true; !arg.IsNumeric() {
			return nil, true
		}
		if te.Shape == name || te.Name == name {
			if shape = b.combineShape(shape, arg); shape == nil {
				return nil, true
			}
		}
		if te.Name == name || scalarOf(te.Name, name) {
			if k := arg.Scalar().Kind; class.Kinds&noCast != 0 && class.Kinds&(1<<k) == 0 && k != types.LitInt &&
				k != types.LitFloat {
				return nil, true
			}
			kind = combineKind(kind, b.definite(i, name, class))
		}
	}
	if !found {
		return nil, false
	}
	u := b.call.Universe
	if kind == types.Invalid { // only the shape of the variable is mentioned
		kind = types.Float
	} else if kind = class.Kinds.coerce(kind); kind == types.Invalid {
		return nil, true
	}
	if shape == nil { // only the component type of the variable is mentioned
		shape = u.Basic(kind)
	}
	if shape = b.fit(shape, class.Shapes); shape == nil {
		return nil, true
	}
	return u.WithShape(u.Basic(kind), shape), true
}

// definite returns the component kind of argument i for a type variable. A literal kind becomes a concrete kind unless
// the result of the function depends on the variable. The concrete kind is the first of several that class contains:
// the one with the bits that the literal needs, then others.
func (b *binder) definite(i int, name string, class Class) types.Kind {
	kind := b.call.Args[i].Scalar().Kind
	if r := b.proto.Result.Name; r == name || scalarOf(r, name) || r == name+".t" {
		return kind
	}
	var v Literal
	if b.call.Values != nil {
		v = b.call.Values[i]
	}
	switch {
	case kind == types.LitFloat:
		return class.Kinds.first(kind, types.Float, types.Float16)
	case kind == types.LitInt && v.Wide && v.Negative:
		return class.Kinds.first(kind, types.Int64, types.Int, types.Int16)
	case kind == types.LitInt && v.Wide:
		return class.Kinds.first(kind, types.Uint64, types.Uint, types.Uint16)
	case kind == types.LitInt && v.Negative:
		return class.Kinds.first(kind, types.Int, types.Int64, types.Int16)
	case kind == types.LitInt:
		return class.Kinds.first(kind, types.Uint, types.Uint64, types.Uint16)
	}
	return kind
}

// first returns the first of kinds that is in the set, or otherwise if none exists.
func (set Kinds) first(otherwise types.Kind, kinds ...types.Kind) types.Kind {
	for _, k := range kinds {
		if set&(1<<k) != 0 {
			return k
		}
	}
	return otherwise
}

// combineShape returns the common shape of two arguments for one type variable, or nil if none exists. A scalar takes
// the shape of the other argument. Of two vectors or matrices, it uses the smaller number of rows and of columns. a is
// nil for the first argument.
func (b *binder) combineShape(a, t *types.Type) *types.Type {
	scalar := func(t *types.Type) bool { return t.IsScalar() || t.Kind == types.Enum }
	switch {
	case a == nil || scalar(a):
		return t
	case scalar(t):
		return a
	case a.Kind != t.Kind:
		return nil
	case t.Rows <= a.Rows && t.Cols <= a.Cols:
		return t
	case a.Rows <= t.Rows && a.Cols <= t.Cols:
		return a
	}
	return b.call.Universe.Matrix(a.Elem, int(min(a.Rows, t.Rows)), int(min(a.Cols, t.Cols)))
}

// fit returns shape if it is in the set. Otherwise it returns the shape to which a scalar is splatted or a larger
// vector or matrix is truncated, or nil if the set does not contain such a shape. Vectors and matrices are not
// truncated to scalars.
func (b *binder) fit(shape *types.Type, set Shapes) *types.Type {
	u := b.call.Universe
	f := u.Basic(types.Float)
	switch shape.Kind {
	case types.Vector:
		n := int(shape.Cols)
		if n > types.ShortVector {
			if set&LongVec != 0 {
				return shape
			}
			return nil
		}
		for size := n; size >= 2; size-- {
			if set&(Vec2<<(size-2)) != 0 {
				return u.Vector(f, size)
			}
		}
		if set&Vec != 0 {
			return shape
		}
		return nil
	case types.Matrix:
		switch n := int(min(uint16(shape.Rows), shape.Cols)); {
		case set&Mat != 0:
			return shape
		case set&Square != 0:
			return u.Matrix(f, n, n)
		}
		return nil
	}
	switch {
	case set&Scalar != 0:
		return f
	case set&Vec2 != 0:
		return u.Vector(f, 2)
	case set&Vec3 != 0:
		return u.Vector(f, 3)
	case set&Vec4 != 0:
		return u.Vector(f, 4)
	case set&(Mat|Square) != 0:
		return u.Matrix(f, 1, 1)
	}
	return nil
}

// combineKind returns the common component kind of two arguments for one type variable. a is Invalid for the first
// argument.
func combineKind(a, b types.Kind) types.Kind {
	if a == types.Invalid {
		return b
	}
	return types.CommonKind(a, b)
}

// defaults lists the kinds that replace a kind that a class does not contain, best first.
var defaults = [...]types.Kind{types.Float, types.Double, types.Int, types.Uint, types.Int64, types.Uint64, types.Bool,
	types.Float16, types.Int16, types.Uint16, types.Int8, types.Uint8}

// coerce returns kind if it is in the set, and otherwise the best kind in the set to which it converts. It returns
// Invalid if the set has noCast and kind is not literal.
func (set Kinds) coerce(kind types.Kind) types.Kind {
	if set&(1<<kind) != 0 {
		return kind
	}
	if set&noCast != 0 && kind != types.LitInt && kind != types.LitFloat {
		return types.Invalid
	}
	for _, k := range defaults {
		if k == types.Int64 && set&(1<<types.Uint64) != 0 && types.Kinds[kind].Flags&types.UnsignedKind != 0 {
			return types.Uint64
		}
		if set&(1<<k) != 0 {
			return k
		}
	}
	return types.Invalid
}

// resolve returns the type that te represents, or nil if the arguments do not match. A vector or matrix of half becomes
// one of float, unless the row keeps it.
func (b *binder) resolve(te TypeExpr) *types.Type {
	u, t := b.call.Universe, b.named(te.Name)
	if t != nil && te.Shape != "" {
		t = u.WithShape(t, b.named(te.Shape))
	}
	if t != nil && hasShape(t) && t.Elem.Kind == types.Half && b.where[0].Kinds&asIs == 0 && !isUnchangedType(te.Name) {
		t = u.WithShape(u.Basic(types.Float), t)
	}
	return t
}

// isUnchangedType reports whether name represents the element type of the object or the explicit template argument.
// These types are not changed.
func isUnchangedType(name string) bool { return name == "E" || name == "X" || name == "V" }

// fixed returns the type called name, which consists of the name of a kind and, for a vector, the number of components.
// It returns nil for other names.
func fixed(u *types.Universe, name string) *types.Type {
	if k := types.KindNamed(name); k != types.Invalid {
		return sized(u, k, 1)
	}
	last := len(name) - 1
	if last < 1 || name[last] < '2' || name[last] > '4' {
		return nil
	}
	if k := types.KindNamed(name[:last]); k != types.Invalid {
		return sized(u, k, int(name[last]-'0'))
	}
	return nil
}

func (b *binder) named(name string) *types.Type {
	u := b.call.Universe
	switch name {
	case "T":
		return b.vars[0]
	case "T.s":
		return b.vars[0].Scalar()
	case "T.t":
		return u.Matrix(b.vars[0].Elem, int(b.vars[0].Cols), int(b.vars[0].Rows))
	case "U":
		return b.vars[1]
	case "U.s":
		return b.vars[1].Scalar()
	case "=T": // T, to which the argument does not contribute
		return b.vars[0]
	case "A":
		return b.own()
	case "X":
		return b.call.Explicit
	case "uav":
		if b.arg != nil && isWritable(b.arg) {
			return b.arg
		}
		return nil
	case "grouprecords":
		return u.ObjectOf(types.GroupNodeOutputRecords, b.call.Object.Elem, 0, 0)
	case "threadrecords":
		return u.ObjectOf(types.ThreadNodeOutputRecords, b.call.Object.Elem, 0, 0)
	case "accel":
		return u.ObjectOf(types.RaytracingAccelerationStructure, nil, 0, 0)
	case "hit":
		return u.ObjectOf(types.HitObject, nil, 0, 0)
	case "query":
		if b.arg != nil && b.arg.Kind == types.Object && b.arg.Object == types.RayQuery {
			return b.arg
		}
		return nil
	case "positions":
		return u.PredefinedStruct("BuiltInTrianglePositions")
	case "ray":
		if b.arg != nil && b.arg.Kind == types.Struct && b.arg.Struct.Predefined && b.arg.Struct.Name == "RayDesc" {
			return b.arg
		}
		return nil
	case "struct":
		if b.arg != nil && b.arg.Kind == types.Struct && b.arg.IsPlain() {
			return b.arg
		}
		return nil
	case "float2x3":
		return u.Matrix(u.Basic(types.Float), 2, 3)
	case "float3x4":
		return u.Matrix(u.Basic(types.Float), 3, 4)
	case "float4x3":
		return u.Matrix(u.Basic(types.Float), 4, 3)
	case "V":
		if b.call.Explicit != nil {
			return b.call.Explicit
		}
		return b.deduced()
	}
	if t := fixed(u, name); t != nil {
		return t
	}
	return b.ofObject(name)
}

// own returns the type for A: that of the argument, converted to a type that the second class contains. If the argument
// is floating, or the class does not contain its kind, the result has the component kind of T.
func (b *binder) own() *types.Type {
	u, class := b.call.Universe, b.where[1]
	if b.arg == nil || !b.arg.IsNumeric() {
		return nil
	}
	kind := b.definite(b.index, "A", class)
	if b.vars[0] != nil && (b.arg.IsFloat() || class.Kinds&(1<<kind) == 0) {
		kind = b.vars[0].Scalar().Kind
	}
	kind, shape := class.Kinds.coerce(kind), b.fit(b.arg, class.Shapes)
	if kind == types.Invalid || shape == nil {
		return nil
	}
	return u.WithShape(u.Basic(kind), shape)
}

// ofObject returns the type for a name that depends on the object of a method.
func (b *binder) ofObject(name string) *types.Type {
	u := b.call.Universe
	switch name {
	case "sampler":
		return u.ObjectOf(types.SamplerState, nil, 0, 0)
	case "comparison":
		return u.ObjectOf(types.SamplerComparisonState, nil, 0, 0)
	case "E":
		return b.call.Object.Elem
	case "E.s":
		return b.call.Object.Elem.Scalar()
	case "E4":
		return u.Vector(b.call.Object.Elem.Scalar(), 4)
	}
	tex := TextureOf(b.call.Object.Object)
	switch name {
	case "coord":
		return sized(u, types.Float, tex.Coord())
	case "icoord":
		return sized(u, types.Int, tex.Coord())
	case "load":
		n := tex.Coord()
		if tex.Mips {
			n++
		}
		return sized(u, types.Int, n)
	case "offset":
		return sized(u, types.Int, tex.Dims)
	case "grad":
		return sized(u, types.Float, tex.Dims)
	}
	panic("intrinsics: no type " + name + " in the notation of signatures")
}

func sized(u *types.Universe, k types.Kind, n int) *types.Type {
	if k == types.Half && u.Native16 {
		k = types.Float16
	}
	if n == 1 {
		return u.Basic(k)
	}
	return u.Vector(u.Basic(k), n)
}

// deduced returns the type of the argument, with int or float in place of a literal type. It returns nil if the
// argument cannot be deduced.
func (b *binder) deduced() *types.Type {
	u := b.call.Universe
	if b.arg == nil || b.arg.ContainsObject() || b.arg.Kind == types.Void || b.arg.Scalar().Kind == types.String {
		return nil
	}
	switch b.arg.Scalar().Kind {
	case types.LitInt:
		return u.WithShape(u.Basic(types.Int), b.arg)
	case types.LitFloat:
		return u.WithShape(u.Basic(types.Float), b.arg)
	}
	return b.arg
}
