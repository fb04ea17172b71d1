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

// Options are the command-line options for the interface.
type Options struct {
	Stage string // as in [shader("…")]
	Minor int    // of shader model 6

	ZeroBaseVertex   bool // SV_VertexID starts at 0 (-fvk-support-nonzero-base-vertex)
	ZeroBaseInstance bool // SV_InstanceID starts at 0 (-fvk-support-nonzero-base-instance)
	MeshNV           bool // SPV_NV_mesh_shader instead of SPV_EXT_mesh_shader
	Pack             bool // variables share locations (-pack-optimized)
	Alphabetical     bool // locations in the order of semantics (-fvk-stage-io-order=alpha)

	PayloadQualifiers bool // ray payloads must declare which stages access their fields

	Unnamed bool // declarations without a semantic get a location, as if their name were a semantic
	D3D9    bool // semantics of Direct3D 9 are mapped to those of HLSL
}

// maxIndex limits semantic indices, and thereby the locations of outputs that are named by their index.
const maxIndex = 1 << 12

// Flatten returns the signature of the entry point fn. Errors are reported to diags; the signature is then incomplete.
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
	structs      int              // number of structs in arrays so far
	names        map[namedAt]int  // number of declarations without a semantic by name
	again        bool             // flattening an array element other than the first
	streamNumber int              // of the output stream that is being flattened
	vertices     int              // of the primitive or patch that is being flattened, or 0
	root         source.Pos       // parameter or function being flattened
	outParam     source.Pos       // out parameter being flattened
}

func (f *flattener) report(pos source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	f.failed = true
	return f.diags.Report(pos, code, args...)
}

// invalidSemantic reports that the semantic of d does not exist at p. As in dxc, the caret is at the declaration with
// the semantic, and the semantic is underlined.
func (f *flattener) invalidSemantic(d decl, p semantics.Point, s *semantic) {
	text := s.spelling()
	diag := f.report(d.pos, diagnostics.SemanticInvalid, text, f.stage.letters)
	if text != s.text || !s.pos.IsValid() || !diag.Kept() {
		return
	}
	diag.Highlight(source.Span{Start: s.pos, End: s.pos + source.Pos(len(text))})
	if near := semantics.Near(s.name, p); near != "" {
		diag.Suggest(s.pos, text, near+text[len(s.name):])
	}
}

// A decl is a declaration that may have a semantic: a parameter, a field or the result.
type decl struct {
	name   string
	pos    source.Pos
	typ    *types.Type
	quals  types.Quals
	outer  types.Quals // the inherited qualifiers among quals
	attrs  []vkattr.Attr
	annots *types.Annotations
}

// A semantic is the current semantic; each leaf under it increments its index.
type semantic struct {
	text, name string
	index      int
	written    int
	pos        source.Pos
	unnamed    bool // derived from the name of a declaration without a semantic
}

func paramDecl(p *checked.Var) decl {
	return decl{name: p.Name, pos: p.Pos, typ: p.Type, quals: p.Quals, attrs: p.Attrs, annots: &p.Annots}
}

// node flattens d at point p under the enclosing semantic s, which may be nil.
func (f *flattener) node(d decl, p semantics.Point, s *semantic) *Node {
	if d.typ.Kind == types.Invalid {
		f.failed = true // the error has been reported
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

// perElement are the points where a write selects an element with a run-time index: an array must be a single variable
// there.
const perElement = semantics.Points(1<<semantics.MSOut | 1<<semantics.MSPOut)

// maxElements limits the number of structs in arrays of an interface.
const maxElements = 1 << 12

// hasStructs reports whether t is an array of structs that fits into an interface, and counts the structs.
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

// elements flattens an array of structs: the elements in order, with a variable for each part of each element.
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

// inherited returns the qualifiers that a field inherits from the struct variable or field that contains it. The field
// has type t and the qualifiers own. It inherits the interpolation, unless it specifies one. Integers are not
// interpolated.
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
		base := decl{name: info.Base.Struct.Name, pos: info.Base.Struct.Pos, typ: info.Base, quals: outer, outer: outer,
			annots: new(types.Annotations)}
		n.Children = append(n.Children, f.node(base, p, s))
	}
	for _, fld := range info.Fields {
		outer := inherited(d.quals, fld.Quals, fld.Type)
		sub := decl{name: fld.Name, pos: fld.Pos, typ: fld.Type, quals: fld.Quals | outer, outer: outer,
			attrs: fld.Attrs, annots: &fld.Annots}
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
		Point: p, Vertices: f.vertices, Stream: f.streamNumber, Type: d.typ, Value: d.typ, Location: -1, Blend: -1,
		Pos: d.pos, Quals: quals, declared: quals, semanticPos: s.pos, root: f.root, Attrs: d.attrs,
	}
	if s.index > maxIndex {
		f.report(d.pos, diagnostics.SemanticIndex, v.Semantic)
		return nil
	}
	if attr != nil && !f.builtin(v, d, attr, p) {
		return nil
	}
	// Vulkan: the PointSize of a pixel shader's input cannot be read (VUID-PointSize-PointSize-04314). Structs shared
	// with the vertex shader contain a PointSize nevertheless.
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
	case attr != nil: // regardless of the semantic
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

// inlineRole returns the role of a variable that [[vk::ext_decorate]] makes a builtin, and whether it does.
func inlineRole(attrs []vkattr.Attr, role semantics.Role) (semantics.Role, bool) {
	a := vkattr.FindDecoration(attrs, spirv.DecorationBuiltIn)
	if a == nil {
		return role, false
	}
	return semantics.Role{As: semantics.ByBuiltIn, BuiltIn: spirv.BuiltIn(a.Ints[1])}, true
}

// perVertex adapts v, whose value is an array with an element for each vertex of the triangle. The variable of an input
// also becomes such an array. It is not interpolated, and takes the locations of one element. An output has only the
// first element.
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

// spelling returns the semantic with its current index: as written for the first leaf, incremented for the others.
func (s *semantic) spelling() string {
	if s.index == s.written {
		return s.text
	}
	return s.name + strconv.Itoa(s.index)
}

// passable reports whether a stage variable can have type t: numbers, and arrays of them.
func passable(t *types.Type) bool {
	for ; t.Kind == types.Array; t = t.Elem {
		if t.Len == types.Unsized {
			return false
		}
	}
	return t.IsNumeric() && !t.IsLongVector() && t.Scalar().Bits != 8 && !t.IsEncoded() // Vulkan does not allow these
}

// repeated returns the earlier variable for the same builtin as v, or nil if none exists. A builtin may occur again as
// an input of a compute shader or a similar stage, or as a tessellation factor that a domain shader reads. It may also
// occur in several streams of a geometry shader.
func (f *flattener) repeated(v *Var) *Var {
	if !v.IsBuiltIn() || !v.Input && v.Point != semantics.GSOut || v.Input && !readAgain(v) {
		return nil
	}
	for _, o := range f.sig.Vars {
		if o.Input == v.Input && o.IsBuiltIn() && o.BuiltIn() == v.BuiltIn() && o.Type == v.Type &&
			(v.Input || o.Stream != v.Stream) {
			return o
		}
	}
	return nil
}

// readAgain reports whether several parameters or fields may be the builtin input v.
func readAgain(v *Var) bool {
	b := v.BuiltIn()
	return semantics.Points(semantics.Threads).Has(v.Point) || b == spirv.BuiltInTessLevelOuter ||
		b == spirv.BuiltInTessLevelInner
}

// unique reports a second variable of the same direction and semantic. Different spellings of a user semantic are
// different semantics; a patch may have the semantics of its control points.
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

// duplicate reports v, a repetition of the variable first. The position is that of v's parameter if first comes from a
// different parameter.
func (f *flattener) duplicate(v, first *Var) {
	f.failed = true
	pos := v.semanticPos
	if v.root != first.root {
		pos = v.root
	}
	d := f.diags.Report(pos, diagnostics.SemanticDuplicate, side(v.Input), v.Semantic)
	if v.semanticPos != pos {
		d.Note(v.semanticPos, "semantic specified here")
	}
	d.Note(first.semanticPos, "first used here")
}

// placeBases adds the base builtins of vertex and instance indices if the indices must start at 0.
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
