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

// Options are the settings on which the interface depends.
type Options struct {
	Stage string // stage as in [shader("…")]
	Minor int    // minor version of shader model 6

	ZeroBaseVertex   bool // SV_VertexID starts at 0; set by -fvk-support-nonzero-base-vertex
	ZeroBaseInstance bool // SV_InstanceID starts at 0; set by -fvk-support-nonzero-base-instance
	MeshNV           bool // the module uses SPV_NV_mesh_shader instead of SPV_EXT_mesh_shader
	Pack             bool // variables share locations; set by -pack-optimized
	Alphabetical     bool // locations follow the order of semantics; set by -fvk-stage-io-order=alpha

	PayloadQualifiers bool // ray payloads must declare which stages access their fields

	Unnamed bool // declarations without a semantic get a location, as if their name were a semantic
	D3D9    bool // semantics of Direct3D 9 are translated to those of HLSL
}

// maxIndex is the maximum index of a semantic. It also limits the locations of outputs whose location is their index.
const maxIndex = 1 << 12

// Flatten returns the signature of entry point fn. If it reports errors to diags, the signature is incomplete.
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

	distances    [4]distanceArray // clip and cull distances of the input, then of the output
	structs      int              // number of structs in arrays flattened so far
	names        map[namedAt]int  // number of declarations with a name but without a semantic
	again        bool             // an array element other than the first is being flattened
	streamNumber int              // number of the output stream that is being flattened
	vertices     int              // number of vertices of the primitive or patch that is being flattened, or 0
	root         source.Pos       // position of the parameter or function that is being flattened
	path         string           // names of the parameter and its members that are being flattened
	outParam     source.Pos       // position of the out parameter that is being flattened
}

func (f *flattener) report(pos source.Pos, code diagnostics.Code, args ...any) *diagnostics.Diagnostic {
	f.failed = true
	return f.diags.Report(pos, code, args...)
}

// invalidSemantic reports that the semantic s of d does not exist at p. Like in dxc, the error is at the declaration,
// and the semantic is underlined.
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

// enter begins to flatten the parameter or result at pos, which Var.Path calls name.
func (f *flattener) enter(pos source.Pos, name string) { f.root, f.path = pos, name }

// A decl is a declaration that may have a semantic: a parameter, a field or the result.
type decl struct {
	name   string
	pos    source.Pos
	typ    *types.Type
	quals  types.Quals
	outer  types.Quals // those of quals that are inherited
	attrs  []vkattr.Attr
	annots *types.Annotations
}

// A semantic is the semantic of a declaration. Each leaf in the declaration takes its index and increments it.
type semantic struct {
	text, name string
	index      int
	written    int
	pos        source.Pos
	unnamed    bool // derived from the name of a declaration
}

func paramDecl(p *checked.Var) decl {
	return decl{name: p.Name, pos: p.Pos, typ: p.Type, quals: p.Quals, attrs: p.Attrs, annots: &p.Annots}
}

// node flattens declaration d at point p. s is the semantic of an enclosing declaration, or nil.
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

// perElement are the points at which an index that is known only at run time selects the element to write. An array
// must be a single variable there.
const perElement = semantics.Points(1<<semantics.MSOut | 1<<semantics.MSPOut)

// maxElements is the maximum number of structs in the arrays of an interface.
const maxElements = 1 << 12

// hasStructs reports whether t is an array of structs that is not too large for an interface. It adds the structs to
// f.structs.
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

// elements flattens d, an array of structs. The parts of each element become separate variables, in order.
func (f *flattener) elements(d decl, p semantics.Point, s *semantic) *Node {
	n := &Node{Type: d.typ, Vertices: f.vertices}
	d.typ, d.annots = d.typ.Elem, new(types.Annotations)
	defer func(again bool, path string) { f.again, f.path = again, path }(f.again, f.path)
	path := f.path
	for i := range n.Type.Len {
		f.path = path + "[" + strconv.Itoa(i) + "]"
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

// inherited returns those of the qualifiers outer of a struct that a field inherits. The field has type t and the
// qualifiers own. It inherits the interpolation mode if it does not specify one. Integers inherit only nointerpolation.
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
	defer func(path string) { f.path = path }(f.path)
	path := f.path
	for _, fld := range info.Fields {
		f.path = path + "." + fld.Name
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
		Pos: d.pos, Path: f.path, Quals: quals, declared: quals, semanticPos: s.pos, root: f.root, Attrs: d.attrs,
	}
	if s.index > maxIndex {
		f.report(d.pos, diagnostics.SemanticIndex, v.Semantic)
		return nil
	}
	if attr != nil && !f.builtin(v, d, attr, p) {
		return nil
	}
	// In Vulkan, a pixel shader cannot read its input PointSize (VUID-PointSize-PointSize-04314). It may be declared
	// nevertheless, in a struct that the vertex shader also uses.
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
	case attr != nil: // the semantic does not matter
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

// inlineRole returns the role of a variable that attrs make a builtin by [[vk::ext_decorate]]. It returns role and
// false if they do not.
func inlineRole(attrs []vkattr.Attr, role semantics.Role) (semantics.Role, bool) {
	a := vkattr.FindDecoration(attrs, spirv.DecorationBuiltIn)
	if a == nil {
		return role, false
	}
	return semantics.Role{As: semantics.ByBuiltIn, BuiltIn: spirv.BuiltIn(a.Ints[1])}, true
}

// perVertex flattens v, whose value is an array with an element for each vertex of the triangle. The variable of an
// input is also such an array. It is not interpolated, and takes only the locations of one element. The variable of an
// output is the first element.
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

// spelling returns the text of the semantic with the current index. The first leaf has the text in the source.
func (s *semantic) spelling() string {
	if s.index == s.written {
		return s.text
	}
	return s.name + strconv.Itoa(s.index)
}

// passable reports whether variables between stages can have type t: numbers, and arrays of numbers.
func passable(t *types.Type) bool {
	for ; t.Kind == types.Array; t = t.Elem {
		if t.Len == types.Unsized {
			return false
		}
	}
	return t.IsNumeric() && !t.IsLongVector() && t.Scalar().Bits != 8 && !t.IsEncoded() // as in Vulkan
}

// repeated returns the earlier variable that v repeats, or nil if none exists. A builtin may occur several times as an
// input of a stage with workgroups, as a tessellation factor that a domain shader reads, and in different streams of a
// geometry shader.
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

// readAgain reports whether several parameters or fields may be v, a builtin input.
func readAgain(v *Var) bool {
	b := v.BuiltIn()
	return semantics.Points(semantics.Threads).Has(v.Point) || b == spirv.BuiltInTessLevelOuter ||
		b == spirv.BuiltInTessLevelInner
}

// unique reports v if an earlier variable of the same direction has the same semantic. User-defined semantics that
// differ in case are different semantics. A patch may have the semantics of its control points.
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

// duplicate reports that v has the semantic of first. The error is at the semantic of v, or at the parameter of v if
// first belongs to another parameter.
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

// placeBases adds inputs for the base of vertex and instance indices whose values must start at 0.
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
