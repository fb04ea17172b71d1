package stageio

import (
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	vkattr "github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Options are what the command line says about the interface.
type Options struct {
	Stage string // as [shader("…")] names it
	Minor int    // of shader model 6

	ZeroBaseVertex   bool // SV_VertexID counts from 0 (-fvk-support-nonzero-base-vertex)
	ZeroBaseInstance bool // SV_InstanceID counts from 0 (-fvk-support-nonzero-base-instance)
	MeshNV           bool // SPV_NV_mesh_shader instead of SPV_EXT_mesh_shader
	Pack             bool // variables share locations (-pack-optimized)
	Alphabetical     bool // locations by the order of semantics (-fvk-stage-io-order=alpha)

	PayloadQualifiers bool // payloads of rays must say who reads and writes what

	Unnamed bool // what has no semantic gets a location, as if its name were one
	D3D9    bool // semantics of Direct3D 9 are those that HLSL has instead
}

// maxIndex bounds semantic indices, and with them the locations that an output
// named by its index can have.
const maxIndex = 1 << 12

// Flatten returns the signature of the entry point fn. Errors are reported to
// diags; the signature is then incomplete.
func Flatten(u *types.Universe, fn *checked.Func, opts Options, diags *diagnostics.List) *Signature {
	f := &flattener{u: u, opts: opts, diags: diags, sig: new(Signature), stage: stageNamed(opts.Stage)}
	if s := RayStageNamed(opts.Stage); s != nil {
		f.rayEntry(fn, s)
		return f.sig
	}
	if f.stage == nil {
		diags.Report(fn.Pos, diagnostics.StageUnsupported, opts.Stage)
		return f.sig
	}
	f.checkEntry(fn)
	f.function(fn)
	if !f.failed {
		f.placeBases()
		f.placeDistances()
		f.assignLocations(true)
		f.assignLocations(false)
	}
	return f.sig
}

type flattener struct {
	u      *types.Universe
	opts   Options
	diags  *diagnostics.List
	sig    *Signature
	stage  *stageRow
	failed bool

	distances    [4]distanceArray // clip and cull of the input, then of the output
	structs      int              // in arrays, so far
	names        map[namedAt]int  // how many without a semantic have had each name
	again        bool             // flattening an array element other than the first
	streamNumber int              // of the output stream that is being flattened
	vertices     int              // of the primitive or patch of which something is being flattened, 0 if it belongs to none
	root         source.Pos       // parameter or function being flattened
	outParam     source.Pos       // out parameter being flattened
}

func (f *flattener) report(pos source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	f.failed = true
	return f.diags.Report(pos, code, args...)
}

// invalidSemantic reports that the semantic of d does not exist at p. The caret is where
// dxc has it, at what has the semantic, which is underlined.
func (f *flattener) invalidSemantic(d decl, p semantics.Point, s *semantic) {
	text := s.spelling()
	said := f.report(d.pos, diagnostics.SemanticInvalid, text, f.stage.letters)
	if text != s.text || !s.pos.IsValid() || !said.Kept() {
		return
	}
	said.Highlight(source.Span{Start: s.pos, End: s.pos + source.Pos(len(text))})
	if near := semantics.Near(s.name, p); near != "" {
		said.Suggest(s.pos, text, near+text[len(s.name):])
	}
}

// A decl is what carries a semantic: a parameter, a field or the result.
type decl struct {
	name   string
	pos    source.Pos
	typ    *types.Type
	quals  types.Quals
	outer  types.Quals // those of quals that are inherited
	attrs  []vkattr.Attr
	annots *types.Annotations
}

// A semantic is the one in force; the leaves under it count its index up.
type semantic struct {
	text, name string
	index      int
	written    int
	pos        source.Pos
	unnamed    bool // it is the name of what has none
}

func paramDecl(p *checked.Var) decl {
	return decl{name: p.Name, pos: p.Pos, typ: p.Type, quals: p.Quals, attrs: p.Attrs, annots: &p.Annots}
}

// node flattens d at point p under the enclosing semantic s, nil if there is none.
func (f *flattener) node(d decl, p semantics.Point, s *semantic) *Node {
	if d.typ.Kind == types.Invalid {
		f.failed = true // it has been reported
		return nil
	}
	if own := d.annots.Semantic; own != "" {
		if s == nil {
			name, index := semantics.Split(own)
			s = &semantic{own, name, index, index, d.annots.SemanticPos, false}
		} else if !f.again {
			f.diags.Report(d.annots.SemanticPos, diagnostics.SemanticOverridden, own, s.text)
		}
	}
	if d.typ.Kind == types.Struct {
		return f.structure(d, p, s)
	}
	if s == nil {
		s = f.unnamed(d, p)
	}
	if s == nil {
		f.report(d.pos, diagnostics.SemanticMissing, direction(p), d.name)
		return nil
	}
	if d.typ.Kind == types.Array && !perElement.Has(p) && f.hasStructs(d.typ) {
		return f.elements(d, p, s)
	}
	return f.leaf(d, p, s)
}

// perElement are the points at which what is written goes to a place that an
// index computed at run time chooses: an array must be one variable there.
const perElement = semantics.Points(1<<semantics.MSOut | 1<<semantics.MSPOut)

// maxElements bounds the structs in arrays of an interface.
const maxElements = 1 << 12

// hasStructs reports whether t is an array of structs that has room in an
// interface, and counts the structs.
func (f *flattener) hasStructs(t *types.Type) bool {
	n := 1
	for ; t.Kind == types.Array; t = t.Elem {
		if t.Len == types.Unsized || t.Len > maxElements {
			return false
		}
		n *= max(t.Len, 1)
		if n > maxElements {
			return false
		}
	}
	if t.Kind != types.Struct {
		return false
	}
	f.structs += n
	return f.structs <= maxElements
}

// elements flattens an array of structs: the elements one after the other, with
// a variable for each part of each.
func (f *flattener) elements(d decl, p semantics.Point, s *semantic) *Node {
	n := &Node{Type: d.typ, Vertices: f.vertices}
	d.typ, d.annots = d.typ.Elem, new(types.Annotations)
	defer func(again bool) { f.again = again }(f.again)
	for range n.Type.Len {
		c := f.node(d, p, s)
		if f.failed {
			return nil
		}
		n.Children = append(n.Children, c)
		f.again = true
	}
	return n
}

func direction(p semantics.Point) string {
	if p.IsInput() {
		return "input"
	}
	return "output"
}

// inherited returns those of the qualifiers of a struct variable or field that
// hold for a field of type t in it with qualifiers own: how it is interpolated,
// unless it says that itself. Integers are not interpolated at all.
func inherited(outer, own types.Quals, t *types.Type) types.Quals {
	t = t.Underlying()
	switch {
	case own&interpolation != 0:
		return 0
	case t.Kind == types.Struct, t.IsFloat():
		return outer & interpolation
	}
	return outer & types.NoInterpolation
}

func (f *flattener) structure(d decl, p semantics.Point, s *semantic) *Node {
	info := d.typ.Struct
	n := &Node{Type: d.typ, Vertices: f.vertices}
	if info.Base != nil {
		outer := inherited(d.quals, 0, info.Base)
		base := decl{name: info.Base.Struct.Name, pos: info.Base.Struct.Pos, typ: info.Base, quals: outer, outer: outer, annots: new(types.Annotations)}
		n.Children = append(n.Children, f.node(base, p, s))
	}
	for _, fld := range info.Fields {
		outer := inherited(d.quals, fld.Quals, fld.Type)
		sub := decl{name: fld.Name, pos: fld.Pos, typ: fld.Type, quals: fld.Quals | outer, outer: outer, attrs: fld.Attrs, annots: &fld.Annots}
		n.Children = append(n.Children, f.node(sub, p, s))
	}
	return n
}

func (f *flattener) leaf(d decl, p semantics.Point, s *semantic) *Node {
	if !passable(d.typ) {
		f.report(d.pos, diagnostics.StageIOUnsupported, direction(p), d.name, d.typ)
		return nil
	}
	row := f.row(s, p)
	role, decorated := inlineRole(d.attrs, row.Role(p))
	attr := vkattr.Find(d.attrs, vkattr.VkBuiltIn)
	onlyEXT := f.opts.MeshNV && role.As == semantics.ByBuiltIn && role.BuiltIn == spirv.BuiltInCullPrimitiveEXT
	if attr == nil && !decorated && (role.As == semantics.NotAllowed || int(role.Minor) > f.opts.Minor || onlyEXT) {
		f.invalidSemantic(d, p, s)
		return nil
	}
	quals := d.quals
	if role.As == semantics.ByBuiltIn || attr != nil {
		quals &^= d.outer
	}
	v := &Var{
		Semantic: s.spelling(), Name: s.name, Index: s.index, Input: p.IsInput(), Role: role,
		Point: p, Vertices: f.vertices, Stream: f.streamNumber, Type: d.typ, Value: d.typ, Location: -1, Blend: -1, Pos: d.pos, Quals: quals, declared: quals, semanticPos: s.pos, root: f.root, Attrs: d.attrs,
	}
	if s.index > maxIndex {
		f.report(d.pos, diagnostics.SemanticIndex, v.Semantic)
		return nil
	}
	if attr != nil && !f.builtin(v, d, attr, p) {
		return nil
	}
	// Vulkan: the PointSize of a pixel shader's input cannot be read
	// (VUID-PointSize-PointSize-04314). Structs shared with the vertex shader
	// have it all the same.
	if p == semantics.PSIn && v.IsBuiltIn() && v.BuiltIn() == spirv.BuiltInPointSize {
		f.diags.Report(attr.Pos, diagnostics.PointSizeRead)
		return &Node{Type: d.typ}
	}
	ofD3D9 := f.opts.D3D9 && v.IsBuiltIn() && f.representD3D9(v)
	if v.IsBuiltIn() && attr == nil && !decorated && !ofD3D9 && !f.checkShape(v, row, d.name) {
		return nil
	}
	if v.Role.As == semantics.ByDistance {
		return f.distance(v, s)
	}
	s.index++
	if d.quals&types.PerVertex != 0 {
		return f.perVertex(v, d)
	}
	switch {
	case ofD3D9:
	case attr != nil: // whatever the semantic is
		f.represent(v, semantics.AnyShape)
	case !decorated:
		f.represent(v, row.Shape)
	}
	f.interpolate(v, p)
	f.attributes(v, d)
	v.Count = locations(v.Type)
	n := &Node{Type: d.typ, Var: v, Vertices: f.vertices}
	if v.Same = f.repeated(v); v.Same != nil {
		f.sig.Repeated = append(f.sig.Repeated, v)
		return n
	}
	f.unique(v)
	f.sig.Vars = append(f.sig.Vars, v)
	return n
}

// inlineRole returns the role of a variable that [[vk::ext_decorate]] makes a
// built-in, and whether it does.
func inlineRole(attrs []vkattr.Attr, role semantics.Role) (semantics.Role, bool) {
	a := vkattr.FindDecoration(attrs, spirv.DecorationBuiltIn)
	if a == nil {
		return role, false
	}
	return semantics.Role{As: semantics.ByBuiltIn, BuiltIn: spirv.BuiltIn(a.Ints[1])}, true
}

// perVertex makes v, whose value is an array with an element for each vertex of
// the triangle, an input with such an array, which is not interpolated and takes
// the locations of one element; an output has only the first element.
func (f *flattener) perVertex(v *Var, d decl) *Node {
	elem := d.typ.Elem
	v.Quals &= types.PerVertex | types.Precise
	if !v.Input {
		v.Type, v.Fix, v.Quals = elem, FirstVertex, v.Quals&types.Precise
	}
	f.attributes(v, d)
	v.Count = locations(elem)
	f.unique(v)
	f.sig.Vars = append(f.sig.Vars, v)
	return &Node{Type: d.typ, Var: v}
}

// spelling returns the semantic with its present index: as written for the
// first leaf, counted up for the others.
func (s *semantic) spelling() string {
	if s.index == s.written {
		return s.text
	}
	return s.name + strconv.Itoa(s.index)
}

// passable reports whether a stage variable can have type t: numbers, and
// arrays of them.
func passable(t *types.Type) bool {
	for ; t.Kind == types.Array; t = t.Elem {
		if t.Len == types.Unsized {
			return false
		}
	}
	return t.IsNumeric() && !t.IsLongVector() && t.Scalar().Bits != 8 && !t.IsEncoded() // which Vulkan does not allow there
}

// repeated returns the earlier variable for the same built-in as v, or nil if there is none. A
// built-in may repeat as an input of a compute shader or the like, as a tessellation factor
// that a domain shader reads, or in several streams of a geometry shader.
func (f *flattener) repeated(v *Var) *Var {
	if !v.IsBuiltIn() || !v.Input && v.Point != semantics.GSOut || v.Input && !readAgain(v) {
		return nil
	}
	for _, o := range f.sig.Vars {
		if o.Input == v.Input && o.IsBuiltIn() && o.BuiltIn() == v.BuiltIn() && o.Type == v.Type && (v.Input || o.Stream != v.Stream) {
			return o
		}
	}
	return nil
}

// readAgain reports whether several parameters or fields may be the built-in input v.
func readAgain(v *Var) bool {
	b := v.BuiltIn()
	return semantics.Points(semantics.Threads).Has(v.Point) || b == spirv.BuiltInTessLevelOuter || b == spirv.BuiltInTessLevelInner
}

// unique reports a second variable of the same direction and semantic. Two
// spellings of one user semantic are two semantics; a patch may have the
// semantics of its control points.
func (f *flattener) unique(v *Var) {
	for _, o := range f.sig.Vars {
		if o.Input != v.Input {
			continue
		}
		same := o.Semantic == v.Semantic && o.Point == v.Point && o.Stream == v.Stream
		if v.IsBuiltIn() {
			same = o.IsBuiltIn() && o.Index == v.Index && equalFold(o.Name, v.Name)
		}
		if same {
			f.duplicate(v, o)
			return
		}
	}
}

// duplicate reports v, at the parameter that it comes from if first comes from
// another one.
func (f *flattener) duplicate(v, first *Var) {
	f.failed = true
	pos := v.semanticPos
	if v.root != first.root {
		pos = v.root
	}
	d := f.diags.Report(pos, diagnostics.SemanticDuplicate, side(v.Input), v.Semantic)
	if v.semanticPos != pos {
		d.Note(v.semanticPos, "the semantic stands here")
	}
	d.Note(first.semanticPos, "first used here")
}

// placeBases adds what the indices of vertices and instances are counted from
// where they are to count from 0.
func (f *flattener) placeBases() {
	for i := 0; i < len(f.sig.Vars); i++ {
		v := f.sig.Vars[i]
		var base spirv.BuiltIn
		switch {
		case !v.Input || !v.IsBuiltIn():
			continue
		case v.BuiltIn() == spirv.BuiltInVertexIndex && f.opts.ZeroBaseVertex:
			base = spirv.BuiltInBaseVertex
		case v.BuiltIn() == spirv.BuiltInInstanceIndex && f.opts.ZeroBaseInstance:
			base = spirv.BuiltInBaseInstance
		default:
			continue
		}
		v.Fix = MinusBase
		if v.Base = f.sig.Input(base); v.Base == nil {
			v.Base = &Var{
				Input: true, Type: v.Type, Value: v.Type, Pos: v.Pos, Location: -1, Blend: -1,
				Role: semantics.Role{As: semantics.ByBuiltIn, BuiltIn: base},
			}
			f.sig.Vars = slices.Insert(f.sig.Vars, i+1, v.Base)
		}
	}
}
