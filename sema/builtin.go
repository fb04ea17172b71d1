package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A builtinName is what the language itself means by a name that no
// declaration has. kind notBuiltin says that it means nothing.
type builtinName struct {
	kind builtinKind
	sym  *symbol    // type, constant or variable
	obj  *objectRow // object type that takes arguments

	row *intrinsics.Row // intrinsic function, nil if none has the name

	tmpl *template // of a type that takes arguments; nil until asked for
}

type builtinKind uint8

const (
	notBuiltin    builtinKind = iota
	builtinSymbol             // sym
	builtinVector             // vector<…>
	builtinMatrix             // matrix<…>
	builtinObject             // obj
)

// A scalarRow names a scalar type.
type scalarRow struct {
	name     string
	kind     types.Kind
	hv       int  // first language version that has it
	native16 bool // exists only with -enable-16bit-types
}

var scalarRows = [...]scalarRow{
	{"bool", types.Bool, 0, false},
	{"double", types.Double, 0, false},
	{"dword", types.Uint, 0, false},
	{"float", types.Float, 0, false},
	{"float16_t", types.Float16, 2018, true},
	{"float32_t", types.Float, 2018, false},
	{"float64_t", types.Double, 2018, false},
	{"half", types.Half, 0, false},
	{"int", types.Int, 0, false},
	{"int16_t", types.Int16, 2018, true},
	{"int32_t", types.Int, 2018, false},
	{"int64_t", types.Int64, 0, false},
	{"min10float", types.Min10Float, 0, false},
	{"min12int", types.Min12Int, 0, false},
	{"min16float", types.Min16Float, 0, false},
	{"min16int", types.Min16Int, 0, false},
	{"min16uint", types.Min16Uint, 0, false},
	{"uint", types.Uint, 0, false},
	{"uint16_t", types.Uint16, 2018, true},
	{"uint32_t", types.Uint, 2018, false},
	{"uint64_t", types.Uint64, 0, false},
}

// An elemRule says what may be the element of an object type.
type elemRule uint8

const (
	noElem        elemRule = iota
	typedElem              // scalar or vector that fits a texel; float4 if absent
	requiredTexel          // the same; required
	anyElem                // numeric or struct; required
	structElem             // struct; required
	countArg               // no type, but flags or a kind as a number
)

// An objectRow describes a built-in object type as it is written.
type objectRow struct {
	name  string
	kind  types.ObjectKind
	elem  elemRule
	count countRule
	vk    bool // lives in namespace vk
}

// A countRule says whether a number follows the element.
type countRule uint8

const (
	noCount       countRule = iota
	optionalCount           // samples, alignment
	requiredCount           // control points
)

// objectRows is sorted by name.
var objectRows = [...]objectRow{
	{"AppendStructuredBuffer", types.AppendStructuredBuffer, anyElem, noCount, false},
	{"Buffer", types.Buffer, typedElem, noCount, false},
	{"BufferPointer", types.BufferPointer, anyElem, optionalCount, true},
	{"ByteAddressBuffer", types.ByteAddressBuffer, noElem, noCount, false},
	{"ConstantBuffer", types.ConstantBuffer, structElem, noCount, false},
	{"ConsumeStructuredBuffer", types.ConsumeStructuredBuffer, anyElem, noCount, false},
	{"DispatchNodeInputRecord", types.DispatchNodeInputRecord, structElem, noCount, false},
	{"EmptyNodeInput", types.EmptyNodeInput, noElem, noCount, false},
	{"EmptyNodeOutput", types.EmptyNodeOutput, noElem, noCount, false},
	{"EmptyNodeOutputArray", types.EmptyNodeOutputArray, noElem, noCount, false},
	{"FeedbackTexture2D", types.FeedbackTexture2D, countArg, requiredCount, false},
	{"FeedbackTexture2DArray", types.FeedbackTexture2DArray, countArg, requiredCount, false},
	{"GroupNodeInputRecords", types.GroupNodeInputRecords, structElem, noCount, false},
	{"GroupNodeOutputRecords", types.GroupNodeOutputRecords, structElem, noCount, false},
	{"InputPatch", types.InputPatch, anyElem, requiredCount, false},
	{"LineStream", types.LineStream, anyElem, noCount, false},
	{"NodeOutput", types.NodeOutput, structElem, noCount, false},
	{"NodeOutputArray", types.NodeOutputArray, structElem, noCount, false},
	{"OutputPatch", types.OutputPatch, anyElem, requiredCount, false},
	{"PointStream", types.PointStream, anyElem, noCount, false},
	{"RWBuffer", types.RWBuffer, requiredTexel, noCount, false},
	{"RWByteAddressBuffer", types.RWByteAddressBuffer, noElem, noCount, false},
	{"RWDispatchNodeInputRecord", types.RWDispatchNodeInputRecord, structElem, noCount, false},
	{"RWGroupNodeInputRecords", types.RWGroupNodeInputRecords, structElem, noCount, false},
	{"RWStructuredBuffer", types.RWStructuredBuffer, anyElem, noCount, false},
	{"RWTexture1D", types.RWTexture1D, requiredTexel, noCount, false},
	{"RWTexture1DArray", types.RWTexture1DArray, requiredTexel, noCount, false},
	{"RWTexture2D", types.RWTexture2D, requiredTexel, noCount, false},
	{"RWTexture2DArray", types.RWTexture2DArray, requiredTexel, noCount, false},
	{"RWTexture2DMS", types.RWTexture2DMS, requiredTexel, optionalCount, false},
	{"RWTexture2DMSArray", types.RWTexture2DMSArray, requiredTexel, optionalCount, false},
	{"RWTexture3D", types.RWTexture3D, requiredTexel, noCount, false},
	{"RWThreadNodeInputRecord", types.RWThreadNodeInputRecord, structElem, noCount, false},
	{"RasterizerOrderedBuffer", types.RasterizerOrderedBuffer, requiredTexel, noCount, false},
	{"RasterizerOrderedByteAddressBuffer", types.RasterizerOrderedByteAddressBuffer, noElem, noCount, false},
	{"RasterizerOrderedStructuredBuffer", types.RasterizerOrderedStructuredBuffer, anyElem, noCount, false},
	{"RasterizerOrderedTexture1D", types.RasterizerOrderedTexture1D, requiredTexel, noCount, false},
	{"RasterizerOrderedTexture1DArray", types.RasterizerOrderedTexture1DArray, requiredTexel, noCount, false},
	{"RasterizerOrderedTexture2D", types.RasterizerOrderedTexture2D, requiredTexel, noCount, false},
	{"RasterizerOrderedTexture2DArray", types.RasterizerOrderedTexture2DArray, requiredTexel, noCount, false},
	{"RasterizerOrderedTexture3D", types.RasterizerOrderedTexture3D, requiredTexel, noCount, false},
	{"RayQuery", types.RayQuery, countArg, requiredCount, false},
	{"RaytracingAccelerationStructure", types.RaytracingAccelerationStructure, noElem, noCount, false},
	{"SampledTexture1D", types.SampledTexture1D, typedElem, noCount, true},
	{"SampledTexture1DArray", types.SampledTexture1DArray, typedElem, noCount, true},
	{"SampledTexture2D", types.SampledTexture2D, typedElem, noCount, true},
	{"SampledTexture2DArray", types.SampledTexture2DArray, typedElem, noCount, true},
	{"SampledTexture2DMS", types.SampledTexture2DMS, typedElem, optionalCount, true},
	{"SampledTexture2DMSArray", types.SampledTexture2DMSArray, typedElem, optionalCount, true},
	{"SampledTexture3D", types.SampledTexture3D, typedElem, noCount, true},
	{"SampledTextureCUBE", types.SampledTextureCube, typedElem, noCount, true},
	{"SampledTextureCUBEArray", types.SampledTextureCubeArray, typedElem, noCount, true},
	{"SampledTextureCube", types.SampledTextureCube, typedElem, noCount, true},
	{"SampledTextureCubeArray", types.SampledTextureCubeArray, typedElem, noCount, true},
	{"SamplerComparisonState", types.SamplerComparisonState, noElem, noCount, false},
	{"SamplerState", types.SamplerState, noElem, noCount, false},
	{"StructuredBuffer", types.StructuredBuffer, anyElem, noCount, false},
	{"SubpassInput", types.SubpassInput, typedElem, noCount, false},
	{"SubpassInputMS", types.SubpassInputMS, typedElem, noCount, false},
	{"Texture1D", types.Texture1D, typedElem, noCount, false},
	{"Texture1DArray", types.Texture1DArray, typedElem, noCount, false},
	{"Texture2D", types.Texture2D, typedElem, noCount, false},
	{"Texture2DArray", types.Texture2DArray, typedElem, noCount, false},
	{"Texture2DMS", types.Texture2DMS, requiredTexel, optionalCount, false},
	{"Texture2DMSArray", types.Texture2DMSArray, requiredTexel, optionalCount, false},
	{"Texture3D", types.Texture3D, typedElem, noCount, false},
	{"TextureBuffer", types.TextureBuffer, structElem, noCount, false},
	{"TextureCube", types.TextureCube, typedElem, noCount, false},
	{"TextureCubeArray", types.TextureCubeArray, typedElem, noCount, false},
	{"ThreadNodeInputRecord", types.ThreadNodeInputRecord, structElem, noCount, false},
	{"ThreadNodeOutputRecords", types.ThreadNodeOutputRecords, structElem, noCount, false},
	{"TriangleStream", types.TriangleStream, anyElem, noCount, false},
	{"sampler", types.SamplerState, noElem, noCount, false},
}

// legacyObjects are the object types of the effects framework, sorted.
var legacyObjects = [...]string{
	"BlendState", "ComputeShader", "DepthStencilState", "DepthStencilView", "DomainShader", "GeometryShader",
	"HullShader", "PixelShader", "RasterizerState", "RenderTargetView", "Texture", "VertexShader",
	"pixelfragment", "pixelshader", "texture", "vertexfragment", "vertexshader",
}

// refusedNames are what the language declares and has no meaning here yet, sorted.
var refusedNames = [...]struct {
	name, namespace string
	kind            string
}{
	{"CreateResourceFromHeap", "", "function"},
	{"HitObject", "dx", "type"},
	{"MaybeReorderThread", "dx", "function"},
}

// reportRefused reports a name that the language declares and that has no meaning
// here yet. in is the scope that its qualifier names, nil if it has none. It
// returns false if the name is none of those.
func (c *checker) reportRefused(pos source.Pos, text string, in *scope) bool {
	i := search(len(refusedNames), func(i int) string { return refusedNames[i].name }, text)
	if i < 0 {
		return false
	}
	r := &refusedNames[i]
	declared := in == c.global && r.namespace == ""
	switch {
	case in == nil:
		declared = r.namespace == "" || c.usesNamespace(r.namespace)
	case in.parent == c.global:
		declared = in.name == r.namespace
	}
	switch what := r.kind + " '" + text + "'"; {
	case !declared:
	case r.kind == "function":
		c.reportReached(pos, diagnostics.Unsupported, what)
	default:
		c.unsupported(pos, what)
	}
	return declared
}

// search returns the place of text in a sorted table of n rows, -1 if it has none.
func search(n int, at func(int) string, text string) int {
	lo, hi := 0, n
	for lo < hi {
		mid := (lo + hi) / 2
		if at(mid) < text {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < n && at(lo) == text {
		return lo
	}
	return -1
}

// builtin returns what the language means by id outside the vk namespace.
func (c *checker) builtin(id token.Symbol) *builtinName {
	if b := c.named(id).builtin; b != nil {
		return b
	}
	text := c.interner.Text(id)
	b := c.findBuiltin(text)
	b.row = intrinsics.Function(text)
	c.named(id).builtin = b
	return b
}

// isTakenType reports whether text names a type that nothing else at global scope
// may name: the language declares it as a typedef or a template, which, unlike
// a struct, cannot be hidden in its own scope.
func (c *checker) isTakenType(text string) bool {
	if text == "vector" || text == "matrix" {
		return true
	}
	if i := search(len(objectRows), func(i int) string { return objectRows[i].name }, text); i >= 0 && !objectRows[i].vk {
		return objectRows[i].elem != noElem || text == "sampler"
	}
	return c.typedefOfLanguage(text) != nil
}

// isStructOfLanguage reports whether the language defines a struct or an object
// without arguments of the name id.
func (c *checker) isStructOfLanguage(id token.Symbol) bool {
	b := c.builtin(id)
	switch b.kind {
	case builtinObject:
		return b.obj.elem == noElem
	case builtinSymbol:
		return b.sym.kind == typeSymbol && b.sym.t.Kind == types.Struct
	}
	return false
}

// typedefOfLanguage returns the type that the language gives the name text as a
// typedef does: it may be said again, of the same type. It returns nil if there
// is none.
func (c *checker) typedefOfLanguage(text string) *types.Type {
	switch text {
	case "string":
		return c.u.Basic(types.String)
	case "sampler":
		return c.u.ObjectOf(types.SamplerState, nil, 0, 0)
	}
	return c.numericName(text)
}

func (c *checker) findBuiltin(text string) *builtinName {
	if t := c.numericName(text); t != nil {
		return &builtinName{kind: builtinSymbol, sym: &symbol{kind: typeSymbol, name: text, t: t}}
	}
	switch text {
	case "auto":
		return c.builtinType(text, c.u.NewDependent(&types.TypeParam{Name: text}))
	case "void":
		return c.builtinType(text, c.u.Basic(types.Void))
	case "string":
		return c.builtinType(text, c.u.Basic(types.String))
	case "int8_t4_packed":
		return c.builtinType(text, c.u.Basic(types.Int8x4Packed))
	case "uint8_t4_packed":
		return c.builtinType(text, c.u.Basic(types.Uint8x4Packed))
	case "vector":
		return &builtinName{kind: builtinVector}
	case "matrix":
		return &builtinName{kind: builtinMatrix}
	}
	if i := search(len(objectRows), func(i int) string { return objectRows[i].name }, text); i >= 0 && !objectRows[i].vk {
		return &builtinName{kind: builtinObject, obj: &objectRows[i]}
	}
	if search(len(legacyObjects), func(i int) string { return legacyObjects[i] }, text) >= 0 {
		return c.builtinType(text, c.u.ObjectOf(types.LegacyEffect, nil, 0, 0))
	}
	if sym := c.predefined(text); sym != nil {
		return &builtinName{kind: builtinSymbol, sym: sym}
	}
	return &builtinName{}
}

func (c *checker) builtinType(text string, t *types.Type) *builtinName {
	return &builtinName{kind: builtinSymbol, sym: &symbol{kind: typeSymbol, name: text, t: t}}
}

// numericName returns the scalar, vector or matrix type with the name text:
// float, float3, float3x4. It returns nil if there is none.
func (c *checker) numericName(text string) *types.Type {
	for i := range scalarRows {
		r := &scalarRows[i]
		if len(text) < len(r.name) || text[:len(r.name)] != r.name {
			continue
		}
		rows, cols, ok := shapeSuffix(text[len(r.name):])
		if !ok {
			continue
		}
		if r.hv > c.opts.HV || r.native16 && !c.opts.Native16 {
			return nil
		}
		elem := c.scalarOf(r.kind)
		switch {
		case cols == 0:
			return elem
		case rows == 0:
			return c.u.Vector(elem, cols)
		}
		return c.u.Matrix(elem, rows, cols)
	}
	return nil
}

// shapeSuffix reads "", "N" or "RxC".
func shapeSuffix(s string) (rows, cols int, ok bool) {
	digit := func(b byte) int {
		if '1' <= b && b <= '4' {
			return int(b - '0')
		}
		return 0
	}
	switch len(s) {
	case 0:
		return 0, 0, true
	case 1:
		cols = digit(s[0])
		return 0, cols, cols > 0
	case 3:
		rows, cols = digit(s[0]), digit(s[2])
		return rows, cols, rows > 0 && cols > 0 && s[1] == 'x'
	}
	return 0, 0, false
}

// scalarOf returns the scalar type of kind k. With native 16-bit types half is
// float16_t; the types of minimum precision stay types of their own.
func (c *checker) scalarOf(k types.Kind) *types.Type {
	if k == types.Half && c.opts.Native16 {
		k = types.Float16
	}
	return c.u.Basic(k)
}

// builtinNamespace returns the scope of a namespace that the language has.
func (c *checker) builtinNamespace(text string) *scope {
	if text != "vk" && text != "dx" && text != "hlsl" && text != "std" {
		return nil
	}
	ns := &scope{kind: namespaceScope, parent: c.global, name: text, prefix: text + "::"}
	if text == "vk" {
		c.fillVK(ns)
	}
	sym := &symbol{kind: namespaceSymbol, name: text, ns: ns}
	c.putIn(c.global, sym)
	sym.number = 0 // it has been there all the time
	return ns
}

// objectType returns the object type of row r with the given arguments.
func (c *checker) objectType(r *objectRow, pos source.Pos, args []targ, has bool) (*types.Type, types.Quals) {
	invalid := c.u.Basic(types.Invalid)
	min, max := r.arity()
	if has && len(args) > max {
		c.report(pos, diagnostics.TooManyTemplateArgs, "class", r.name)
		return invalid, 0
	}
	if len(args) < min {
		if len(args) == 0 && !has {
			c.report(pos, diagnostics.TemplateArgsRequired, "class", r.name)
		} else {
			c.report(pos, diagnostics.TooFewTemplateArgs, "class", r.name)
		}
		return invalid, 0
	}
	switch r.elem {
	case noElem:
		return c.u.ObjectOf(r.kind, nil, 0, 0), 0
	case countArg:
		return c.countedObject(r, pos, args)
	}
	elem, q := c.u.Vector(c.u.Basic(types.Float), 4), types.Quals(0)
	count := 0
	if len(args) > 0 {
		if args[0].t == nil || args[0].isValue {
			c.report(args[0].pos, diagnostics.TemplateArgMustBeType)
			return invalid, 0
		}
		elem, q = args[0].t, args[0].quals
	}
	if len(args) > 1 {
		n, ok := args[1].integer()
		if !ok {
			c.report(args[1].pos, diagnostics.TemplateArgMustBeValue)
			return invalid, 0
		}
		count = int(n)
		if r.kind == types.BufferPointer && (n <= 0 || n&(n-1) != 0 || n > 1<<30) {
			c.report(args[1].pos, diagnostics.PointerPowerOfTwo)
			return invalid, 0
		}
	}
	if r.count == requiredCount && count < 1 {
		c.report(args[1].pos, diagnostics.PatchEmpty, r.name)
		return invalid, 0
	}
	if elem.Kind == types.Invalid || !c.checkElement(r, elem, args, pos) {
		return invalid, 0
	}
	return c.u.ObjectOf(r.kind, elem, c.majorness(q, elem)&elementQuals, count), 0
}

// elementQuals are the qualifiers of an element that belong to the object type.
const elementQuals = types.SNorm | types.UNorm | types.RowMajor | types.ColumnMajor

func (r *objectRow) arity() (min, max int) {
	switch r.elem {
	case noElem:
		return 0, 0
	case countArg:
		return 1, 2
	case anyElem, structElem, requiredTexel:
		min = 1
	}
	max = 1
	switch r.count {
	case optionalCount:
		max++
	case requiredCount:
		min++
		max++
	}
	return min, max
}

// countedObject returns an object type whose arguments are numbers.
func (c *checker) countedObject(r *objectRow, pos source.Pos, args []targ) (*types.Type, types.Quals) {
	n, ok := args[0].integer()
	if !ok {
		c.report(args[0].pos, diagnostics.TemplateArgMustBeValue)
		return c.u.Basic(types.Invalid), 0
	}
	var query int64
	if len(args) > 1 {
		if query, ok = args[1].integer(); !ok {
			c.report(args[1].pos, diagnostics.TemplateArgMustBeValue)
			return c.u.Basic(types.Invalid), 0
		}
	}
	if r.kind != types.RayQuery {
		return c.u.ObjectOf(r.kind, nil, 0, int(n)), 0
	}
	t := c.u.RayQueryOf(uint32(n), uint32(query))
	c.checkMicromaps(t, uint32(n), args[0].pos)
	return t, 0
}

// checkMicromaps reports flags of a ray that force the state of opacity
// micromaps in a query that does not look at them.
func (c *checker) checkMicromaps(query *types.Type, rayFlags uint32, pos source.Pos) {
	const forceState, allow = 0x400, 1
	if _, flags := query.RayFlags(); rayFlags&forceState != 0 && flags&allow == 0 {
		c.report(pos, diagnostics.MicromapsNotAllowed)
	}
}

// checkQueryFlags reports flags of a ray query t that are written as a number
// where the shader model does not have them.
func (c *checker) checkQueryFlags(written *ast.Type, t *types.Type) {
	if t.Kind != types.Object || t.Object != types.RayQuery || written.Name == nil || !c.olderThan(6, 9) {
		return
	}
	args := written.Name.Last().Args.All()
	if len(args) < 2 {
		return
	}
	_, literal := args[1].Value.(*ast.Literal)
	if _, flags := t.RayFlags(); literal && flags != 0 {
		c.reportReached(written.Pos, diagnostics.QueryFlagsModel)
	}
}

// checkElement reports an element type that the object cannot have.
func (c *checker) checkElement(r *objectRow, elem *types.Type, args []targ, pos source.Pos) bool {
	if len(args) > 0 {
		pos = args[0].pos
	}
	switch r.elem {
	case typedElem, requiredTexel:
		if r.kind == types.SubpassInput || r.kind == types.SubpassInputMS {
			return true // reported where something is declared with it
		}
		return c.checkTexel(elem, pos)
	case structElem:
		if elem.Kind == types.Struct {
			return !r.kind.IsNode() || c.checkRecord(r, elem, pos)
		}
		c.report(pos, diagnostics.ElementMustBeStruct, r.name, elem)
		return false
	}
	if elem.Kind == types.Void || elem.Kind == types.String || elem.Kind == types.LitInt {
		c.report(pos, diagnostics.InvalidElement, elem, r.name)
		return false
	}
	if elem.HoldsResource() {
		c.report(pos, diagnostics.ObjectElement, elem, r.name)
		return false
	}
	return true
}

// isBadSubpass reports whether t is a subpass input of what no texel is.
func isBadSubpass(t *types.Type) bool {
	return t.Kind == types.Object && (t.Object == types.SubpassInput || t.Object == types.SubpassInputMS) &&
		!t.Elem.IsScalar() && t.Elem.Kind != types.Vector && t.Elem.Kind != types.Invalid
}

// checkTexel reports an element that does not fit four 32-bit components.
func (c *checker) checkTexel(elem *types.Type, pos source.Pos) bool {
	scalarOrVector := elem.IsScalar() || elem.Kind == types.Vector || elem.Kind == types.Enum
	if elem.Kind == types.Struct {
		scalarOrVector = false
	}
	if !scalarOrVector {
		c.report(pos, diagnostics.TexelNotVector)
		return false
	}
	if elem.Components()*int(max(elem.Scalar().Bits, 32)) > 128 {
		c.report(pos, diagnostics.TexelTooLarge)
		return false
	}
	return true
}
