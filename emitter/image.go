package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A texel is an element of a writable image. Each read or write evaluates the index and loads the image, so the index
// must not have side effects. If it has, the index has been evaluated once, and at holds its value.
type texel struct {
	e      *SPIRVEmitter
	image  checked.Expr
	index  checked.Expr
	sample checked.Expr // number of the sample; nil for the first sample
	ms     bool         // set if the image is multisampled
	at     spirv.ID     // value of index; 0 if index is evaluated for each access
	number spirv.ID     // value of sample; 0 if sample is evaluated for each access
}

// texelIndex evaluates X[I], X.mips[Level][I] and X.sample[Level][I] on an image.
func (e *SPIRVEmitter) texelIndex(x *checked.ResourceIndex) values.Value {
	k := &spirvtypes.ImageKinds[x.X.Info().Type.Object]
	if k.Storage {
		p := &texel{e: e, image: x.X, index: x.I, sample: x.Level, ms: k.MS}
		if !checked.IsPure(x.I) {
			p.at = e.rvalue(x.I)
		}
		return values.Value{Mode: values.Placed, Typ: x.Type, Place: p}
	}
	var access imageOperands
	switch {
	case x.Level != nil && (x.MS || k.MS):
		access.sample = e.rvalue(x.Level)
	case x.Level != nil:
		access.lod = e.rvalue(x.Level)
	case k.MS:
		access.sample = e.b.ConstantUint(0)
	case k.Dim != spirv.DimBuffer:
		access.lod = e.b.ConstantUint(0)
	}
	coord := e.rvalue(x.I)
	return e.readImage(x.X, coord, &access)
}

// fixTexel evaluates the index of v if v is a texel, so that later accesses do not depend on variables in the index.
func (e *SPIRVEmitter) fixTexel(v values.Value) {
	p, ok := v.Place.(*texel)
	if !ok {
		return
	}
	p.at = p.coordinate(e)
	if p.sample != nil {
		p.number = p.sampleOperand(e)
	}
}

func (p *texel) coordinate(e *SPIRVEmitter) spirv.ID {
	if p.at != 0 {
		return p.at
	}
	return e.rvalue(p.index)
}

// sampleOperand returns the value of the sample number, or 0 if the image is not multisampled.
func (p *texel) sampleOperand(e *SPIRVEmitter) spirv.ID {
	switch {
	case p.number != 0:
		return p.number
	case p.sample != nil:
		return e.rvalue(p.sample)
	case p.ms:
		return e.b.ConstantUint(0)
	}
	return 0
}

func (p *texel) Object() checked.Expr { return p.image }

func (p *texel) Load(v values.Value) spirv.ID {
	e := p.e
	coord := p.coordinate(e)
	access := imageOperands{sample: p.sampleOperand(e)}
	return e.readImage(p.image, coord, &access).ID
}

func (p *texel) Store(v values.Value, src spirv.ID) {
	e := p.e
	coord := p.coordinate(e)
	t := p.image.Info().Type
	object := e.expr(p.image)
	if v.Typ.IsBool() {
		src = e.values.CastID(src, v.Typ, e.types.AsUint(v.Typ))
	}
	if spirvtypes.ImageKinds[t.Object].Ordered {
		e.values.BeginInterlock()
		defer e.values.EndInterlock()
	}
	image := e.loadImage(object)
	access := imageOperands{sample: p.sampleOperand(e)}
	words := []uint32{uint32(image), uint32(coord), uint32(src)}
	e.b.Emit(instbuilder.Op(spirv.OpImageWrite, 0, 0, access.append(words)))
}

func (p *texel) StoreComponents(values.Value, []uint8, spirv.ID) bool { return false }

// texelPointer returns a pointer to the texel v for atomic instructions. ok is false if v is not a texel.
func (e *SPIRVEmitter) texelPointer(v values.Value) (ptr spirv.ID, ok bool) {
	p, ok := v.Place.(*texel)
	if v.Mode != values.Placed || !ok {
		return 0, false
	}
	image := e.expr(p.image)
	if image.Mode == values.RValue {
		image = e.values.Temporary(spirvtypes.TypeName(image.Typ), image)
	}
	coord := p.coordinate(e)
	sample := e.b.ConstantUint(0)
	if p.sample != nil {
		sample = p.sampleOperand(e)
	}
	if t := e.b.TypeInst(e.values.ElementOf(image.ID, 0, 0)); !t.ImageFormat().IsAtomic() {
		e.types.NeedsLegalization = true // the format may be known only after legalization
	}
	typ := e.b.TypePointer(spirv.StorageClassImage, e.types.TypeID(e.types.TexelScalar(p.image.Info().Type)))
	return e.b.Emit(instbuilder.ImageTexelPointer(typ, 0, image.ID, coord, sample)), true
}

// image evaluates and loads the image or sampler x. The result has the type of the variable, which may have an image
// format of its own.
func (e *SPIRVEmitter) image(x checked.Expr) spirv.ID {
	defer e.debug.Back()()
	e.debug.AtExpr(x)
	return e.loadImage(e.expr(x))
}

// loadImage loads the image or sampler v.
func (e *SPIRVEmitter) loadImage(v values.Value) spirv.ID {
	if v.Mode == values.RValue {
		return v.ID
	}
	id := e.b.Load(v.ID)
	if v.Typ.Elem != nil {
		e.types.RelaxIfMin(id, v.Typ.Elem)
	}
	return id
}

// imageOperands holds the optional operands of image instructions. An operand is 0 if it is absent.
type imageOperands struct {
	bias, lod, dx, dy            spirv.ID
	constOffset, offset          spirv.ID
	constOffsets, sample, minLod spirv.ID
}

// append appends the mask of the image operands and the operands to words, in the order of the bits in the mask.
func (o *imageOperands) append(words []uint32) []uint32 {
	at := len(words)
	words = append(words, 0)
	for _, x := range [...]struct {
		bit spirv.ImageOperands
		ids [2]spirv.ID
	}{
		{spirv.ImageOperandsBias, [2]spirv.ID{o.bias}},
		{spirv.ImageOperandsLod, [2]spirv.ID{o.lod}},
		{spirv.ImageOperandsGrad, [2]spirv.ID{o.dx, o.dy}},
		{spirv.ImageOperandsConstOffset, [2]spirv.ID{o.constOffset}},
		{spirv.ImageOperandsOffset, [2]spirv.ID{o.offset}},
		{spirv.ImageOperandsConstOffsets, [2]spirv.ID{o.constOffsets}},
		{spirv.ImageOperandsSample, [2]spirv.ID{o.sample}},
		{spirv.ImageOperandsMinLod, [2]spirv.ID{o.minLod}},
	} {
		for _, id := range x.ids {
			if id != 0 {
				words[at] |= uint32(x.bit)
				words = append(words, uint32(id))
			}
		}
	}
	return words
}

// readImage emits an instruction that reads a texel of object at coord. It returns as many of the four components as
// the element type has.
func (e *SPIRVEmitter) readImage(object checked.Expr, coord spirv.ID, access *imageOperands) values.Value {
	return e.readImageStatus(object, coord, access, nil)
}

// readImageStatus is like readImage. If status is not nil, it also stores whether the texel was resident.
func (e *SPIRVEmitter) readImageStatus(object checked.Expr, coord spirv.ID, access *imageOperands,
	status *residency) values.Value {
	t := object.Info().Type
	k := &spirvtypes.ImageKinds[t.Object]
	op := spirv.OpImageFetch
	if k.Storage {
		op = spirv.OpImageRead
	}
	if k.Ordered {
		e.values.BeginInterlock()
	}
	image := e.loadImage(e.expr(object))
	if k.Combined {
		image = e.b.Emit(instbuilder.Image(e.b.ElementType(e.b.TypeOf(image)), 0, image))
	}
	texels := e.types.U.Vector(e.types.TexelScalar(t), 4)
	id := e.imageOp(op, e.types.TypeID(texels), access.append([]uint32{uint32(image), uint32(coord)}), status)
	e.types.RelaxIfMin(id, t.Elem)
	if k.Ordered {
		e.values.EndInterlock()
	}
	return e.narrow(id, texels, t.Elem)
}

// sparse maps image instructions to the variants that also return whether the texels were resident.
var sparse = [...]struct{ op, sparse spirv.Opcode }{
	{spirv.OpImageSampleImplicitLod, spirv.OpImageSparseSampleImplicitLod},
	{spirv.OpImageSampleExplicitLod, spirv.OpImageSparseSampleExplicitLod},
	{spirv.OpImageSampleDrefImplicitLod, spirv.OpImageSparseSampleDrefImplicitLod},
	{spirv.OpImageSampleDrefExplicitLod, spirv.OpImageSparseSampleDrefExplicitLod},
	{spirv.OpImageFetch, spirv.OpImageSparseFetch},
	{spirv.OpImageGather, spirv.OpImageSparseGather},
	{spirv.OpImageDrefGather, spirv.OpImageSparseDrefGather},
	{spirv.OpImageRead, spirv.OpImageSparseRead},
}

// imageOp emits the image instruction op, with the operands words and a result of type typ. If status is not nil, it
// emits the sparse variant and also stores the residency code.
func (e *SPIRVEmitter) imageOp(op spirv.Opcode, typ spirv.ID, words []uint32, status *residency) spirv.ID {
	if status == nil {
		return e.b.Emit(instbuilder.Op(op, typ, 0, words))
	}
	for i := range sparse {
		if sparse[i].op == op {
			op = sparse[i].sparse
			break
		}
	}
	uint := e.types.TypeID(e.types.UintType())
	pair := e.b.TypeStruct(&modulebuilder.StructDesc{
		Name:    "SparseResidencyStruct",
		Members: []modulebuilder.Member{{Type: uint, Name: "Residency.Code"}, {Type: typ, Name: "Result.Type"}},
	})
	id := e.b.Emit(instbuilder.Op(op, pair, 0, words))
	e.setStatus(status, e.b.CompositeExtract(uint, id, 0))
	return e.b.CompositeExtract(typ, id, 1)
}

// narrow returns the first components of id, a texel of type texels, as a value of type elem. It converts uints to
// bools if necessary.
func (e *SPIRVEmitter) narrow(id spirv.ID, texels, elem *types.Type) values.Value {
	n := elem.Components()
	t := e.types.Vec(texels.Elem, n)
	switch n {
	case 1:
		id = e.b.CompositeExtract(e.types.TypeID(t), id, 0)
	case 2:
		id = e.b.VectorShuffle(e.types.TypeID(t), id, id, 0, 1)
	case 3:
		id = e.b.VectorShuffle(e.types.TypeID(t), id, id, 0, 1, 2)
	}
	e.types.RelaxIfMin(id, elem)
	if elem.IsBool() {
		id = e.values.CastID(id, t, elem)
	}
	return values.Of(elem, id)
}
