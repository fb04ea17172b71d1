package builtins

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An elemRule specifies what the first argument of an object type can be.
type elemRule uint8

const (
	noElem        elemRule = iota
	typedElem              // scalar or vector that fits into a texel; float4 if absent
	requiredTexel          // scalar or vector that fits into a texel; required
	anyElem                // number or struct; required
	structElem             // struct; required
	countArg               // not a type but a number: flags or a kind
)

// An ObjectRow describes the name of a builtin object type.
type ObjectRow struct {
	name  string
	kind  types.ObjectKind
	elem  elemRule
	count countRule
	vk    bool // named in namespace vk
}

// A countRule indicates whether the element type of an object type is followed by a number.
type countRule uint8

const (
	noCount       countRule = iota
	optionalCount           // number of samples, or alignment
	requiredCount           // number of control points
)

// objectRows is sorted by name.
var objectRows = [...]ObjectRow{
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

// FindObject returns the row of the object type called name, or nil if none exists.
func FindObject(name string) *ObjectRow {
	if i := search(len(objectRows), func(i int) string { return objectRows[i].name }, name); i >= 0 {
		return &objectRows[i]
	}
	return nil
}

// InVK reports whether the type can be named in namespace vk.
func (r *ObjectRow) InVK() bool {
	return r.vk || r.kind == types.SubpassInput || r.kind == types.SubpassInputMS
}

// takesArguments reports whether the type can have template arguments.
func (r *ObjectRow) takesArguments() bool { return r.elem != noElem }

// ObjectType returns the object type of r with the given arguments, and qualifiers of its element that belong to the
// declaration. has indicates whether there are angle brackets.
func (c *Table) ObjectType(r *ObjectRow, pos source.Pos, args []scope.Arg, has bool) (*types.Type, types.Quals) {
	invalid := c.Conv.U.Basic(types.Invalid)
	min, max := r.arity()
	if has && len(args) > max {
		c.Report(pos, diagnostics.TooManyTemplateArgs, "class", r.name)
		return invalid, 0
	}
	if len(args) < min {
		if len(args) == 0 && !has {
			c.Report(pos, diagnostics.TemplateArgsRequired, "class", r.name)
		} else {
			c.Report(pos, diagnostics.TooFewTemplateArgs, "class", r.name)
		}
		return invalid, 0
	}
	switch r.elem {
	case noElem:
		return c.Conv.U.ObjectOf(r.kind, nil, 0, 0), 0
	case countArg:
		return c.countedObject(r, pos, args)
	}
	elem, q := c.Conv.U.Vector(c.Conv.U.Basic(types.Float), 4), types.Quals(0)
	count := 0
	if len(args) > 0 {
		if args[0].Type == nil || args[0].IsValue {
			c.Report(args[0].Pos, diagnostics.TemplateArgMustBeType)
			return invalid, 0
		}
		elem, q = args[0].Type, args[0].Quals
	}
	if len(args) > 1 {
		n, ok := args[1].Integer()
		if !ok {
			c.Report(args[1].Pos, diagnostics.TemplateArgMustBeValue)
			return invalid, 0
		}
		count = int(n)
		if r.kind == types.BufferPointer && (n <= 0 || n&(n-1) != 0 || n > 1<<30) {
			c.Report(args[1].Pos, diagnostics.PointerPowerOfTwo)
			return invalid, 0
		}
	}
	if r.count == requiredCount && count < 1 {
		c.Report(args[1].Pos, diagnostics.PatchEmpty, r.name)
		return invalid, 0
	}
	if elem.Kind == types.Invalid || !c.checkElement(r, elem, args, pos) {
		return invalid, 0
	}
	return c.Conv.U.ObjectOf(r.kind, elem, c.Spec.Majorness(q, elem)&elementQuals, count), 0
}

// elementQuals are the qualifiers of an element type that become part of the object type.
const elementQuals = types.SNorm | types.UNorm | types.RowMajor | types.ColumnMajor

func (r *ObjectRow) arity() (min, max int) {
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

// countedObject returns the type of r, whose arguments are numbers.
func (c *Table) countedObject(r *ObjectRow, pos source.Pos, args []scope.Arg) (*types.Type, types.Quals) {
	n, ok := args[0].Integer()
	if !ok {
		c.Report(args[0].Pos, diagnostics.TemplateArgMustBeValue)
		return c.Conv.U.Basic(types.Invalid), 0
	}
	var query int64
	if len(args) > 1 {
		if query, ok = args[1].Integer(); !ok {
			c.Report(args[1].Pos, diagnostics.TemplateArgMustBeValue)
			return c.Conv.U.Basic(types.Invalid), 0
		}
	}
	if r.kind != types.RayQuery {
		return c.Conv.U.ObjectOf(r.kind, nil, 0, int(n)), 0
	}
	t := c.Conv.U.RayQueryOf(uint32(n), uint32(query))
	c.CheckMicromaps(t, uint32(n), args[0].Pos)
	return t, 0
}

// CheckMicromaps reports ray flags that force the opacity micromap state, if the flags of the query type do not allow
// micromaps.
func (c *Table) CheckMicromaps(query *types.Type, rayFlags uint32, pos source.Pos) {
	const forceState, allow = 0x400, 1
	if _, flags := query.RayFlags(); rayFlags&forceState != 0 && flags&allow == 0 {
		c.Report(pos, diagnostics.MicromapsNotAllowed)
	}
}

// checkElement reports whether elem is a valid element type for r. If not, it has reported an error.
func (c *Table) checkElement(r *ObjectRow, elem *types.Type, args []scope.Arg, pos source.Pos) bool {
	if len(args) > 0 {
		pos = args[0].Pos
	}
	switch r.elem {
	case typedElem, requiredTexel:
		if r.kind == types.SubpassInput || r.kind == types.SubpassInputMS {
			return true // reported where a variable of this type is declared
		}
		return c.checkTexel(elem, pos)
	case structElem:
		if elem.Kind == types.Struct {
			return !r.kind.IsNode() || c.checkRecord(r, elem, pos)
		}
		c.Report(pos, diagnostics.ElementMustBeStruct, r.name, elem)
		return false
	}
	if elem.Kind == types.Void || elem.Kind == types.String || elem.Kind == types.LitInt {
		c.Report(pos, diagnostics.InvalidElement, elem, r.name)
		return false
	}
	if elem.HoldsResource() {
		c.Report(pos, diagnostics.ObjectElement, elem, r.name)
		return false
	}
	return true
}

// IsBadSubpass reports whether t is a subpass input whose element type is neither a scalar nor a vector.
func IsBadSubpass(t *types.Type) bool {
	return t.Kind == types.Object && (t.Object == types.SubpassInput || t.Object == types.SubpassInputMS) &&
		!t.Elem.IsScalar() && t.Elem.Kind != types.Vector && t.Elem.Kind != types.Invalid
}

// checkTexel reports whether elem fits into a texel: it is a scalar or vector of at most 128 bits. If not, it has
// reported an error.
func (c *Table) checkTexel(elem *types.Type, pos source.Pos) bool {
	scalarOrVector := elem.IsScalar() || elem.Kind == types.Vector || elem.Kind == types.Enum
	if elem.Kind == types.Struct {
		scalarOrVector = false
	}
	if !scalarOrVector {
		c.Report(pos, diagnostics.TexelNotVector)
		return false
	}
	if elem.Components()*int(max(elem.Scalar().Bits, 32)) > 128 {
		c.Report(pos, diagnostics.TexelTooLarge)
		return false
	}
	return true
}

// checkRecord reports whether records of type elem are valid for r. If not, it has reported an error.
func (c *Table) checkRecord(r *ObjectRow, elem *types.Type, pos source.Pos) bool {
	switch {
	case !elem.Struct.Complete: // reported where a variable of this type is declared
		return true
	case elem.HoldsResource():
		c.Report(pos, diagnostics.ObjectElement, elem, r.name)
		return false
	case elem.HoldsLongVector():
		c.Report(pos, diagnostics.LongVectorPlace, "a record of a work graph", elem)
		return false
	case c.Conv.LeafCount(elem) == 0:
		c.Report(pos, diagnostics.NodeEmptyRecord, r.name)
		return false
	}
	return true
}
