package emitter

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// argument returns the argument of x for the parameter with the given name, or nil if it is omitted.
func argument(x *checked.Intrinsic, name string) *checked.Arg {
	for i := range x.Args {
		if i < len(x.Proto.Params) && x.Proto.Params[i].Name == name {
			return &x.Args[i]
		}
	}
	return nil
}

// optional returns the value of the argument of x for the parameter with the given name, or 0 if it is omitted.
func (e *SPIRVEmitter) optional(x *checked.Intrinsic, name string) spirv.ID {
	if a := argument(x, name); a != nil {
		return e.rvalue(a.Value)
	}
	return 0
}

// A residency is the object that receives the residency code of an access.
type residency struct {
	dst  values.Value
	back checked.Expr // conversion from uint to the type of dst, or nil
}

// status returns the object that the argument for the residency code designates, or nil if it is omitted.
func (e *SPIRVEmitter) status(x *checked.Intrinsic) *residency {
	a := argument(x, "status")
	if a == nil {
		return nil
	}
	return &residency{e.expr(a.Dest), a.Back}
}

// setStatus stores the residency code code in the object of r.
func (e *SPIRVEmitter) setStatus(r *residency, code spirv.ID) {
	e.values.Assign(r.dst, e.with(values.Of(e.types.UintType(), code), r.back))
}

// offset adds the texel offset to o if x has an argument for the parameter with the given name.
func (e *SPIRVEmitter) offset(x *checked.Intrinsic, name string, o *imageOperands) {
	a := argument(x, name)
	if a == nil {
		return
	}
	if v, ok := e.module.constants.EvalOffset(a.Value); ok {
		o.constOffset = e.types.Constant(a.Value.Info().Type, v)
		return
	}
	o.offset = e.rvalue(a.Value)
	e.types.NeedsLegalization = true // legalization may find that the offset is constant
}

// sampledImage returns the combination of image and sampler. If sampler is 0, image is already combined with a sampler.
func (e *SPIRVEmitter) sampledImage(image, sampler spirv.ID) spirv.ID {
	if sampler == 0 {
		return image // already combined with a sampler
	}
	typ := e.b.TypeSampledImage(e.b.TypeOf(image), "type.sampled.image")
	return e.b.Emit(instbuilder.SampledImage(typ, 0, image, sampler))
}

// sample emits a Sample method. The instruction depends on the parameters that the method has. The level of detail is
// explicit if there is a parameter for the level or for gradients.
func (e *SPIRVEmitter) sample(x *checked.Intrinsic) values.Value {
	image := e.image(x.Object)
	sampler := e.optional(x, "s")
	coord := e.optional(x, "c")
	compare := e.optional(x, "compare")
	var o imageOperands
	o.bias = e.optional(x, "bias")
	o.lod = e.optional(x, "lod")
	if x.Row.Name == "SampleCmpLevelZero" {
		o.lod = e.b.ConstantFloat(e.b.TypeFloat(32), 0)
	}
	o.dx, o.dy = e.optional(x, "ddx"), e.optional(x, "ddy")
	e.offset(x, "o", &o)
	o.minLod = e.optional(x, "clamp")
	status := e.status(x)

	explicit := o.lod != 0 || o.dx != 0
	if !explicit {
		e.values.UsesDerivatives()
	}
	words := []uint32{uint32(e.sampledImage(image, sampler)), uint32(coord)}
	if compare != 0 {
		id := e.imageOp(sampleOp(true, explicit), e.types.TypeID(x.Type), o.append(append(words, uint32(compare))),
			status)
		e.types.RelaxIfMin(id, x.Type)
		return values.Of(x.Type, id)
	}
	texels := e.types.U.Vector(e.types.TexelScalar(x.Object.Info().Type), 4)
	id := e.imageOp(sampleOp(false, explicit), e.types.TypeID(texels), o.append(words), status)
	e.types.RelaxIfMin(id, x.Type)
	return e.narrow(id, texels, x.Type)
}

func sampleOp(compare, explicit bool) spirv.Opcode {
	switch {
	case compare && explicit:
		return spirv.OpImageSampleDrefExplicitLod
	case compare:
		return spirv.OpImageSampleDrefImplicitLod
	case explicit:
		return spirv.OpImageSampleExplicitLod
	}
	return spirv.OpImageSampleImplicitLod
}

// gatherComponents contains the suffixes of Gather methods that select a component.
var gatherComponents = [...]string{"Red", "Green", "Blue", "Alpha"}

// gather emits a Gather method.
func (e *SPIRVEmitter) gather(x *checked.Intrinsic) values.Value {
	image := e.image(x.Object)
	sampler := e.optional(x, "s")
	coord := e.optional(x, "c")
	compare := e.optional(x, "compare")
	component := 0
	for i, c := range gatherComponents {
		if strings.HasSuffix(x.Row.Name, c) {
			component = i
		}
	}
	g := gathering{image: image, sampler: sampler, coord: coord, compare: compare}
	if compare == 0 {
		g.component = e.b.ConstantInt(int32(component))
	}
	if argument(x, "o1") != nil {
		return e.gatherOffsets(x, &g)
	}
	var o imageOperands
	e.offset(x, "o", &o)
	return values.Of(x.Type, e.gatherOnce(x, &g, &o, e.status(x)))
}

// gathering holds the operands that the instructions of one Gather call share.
type gathering struct{ image, sampler, coord, compare, component spirv.ID }

func (e *SPIRVEmitter) gatherOnce(x *checked.Intrinsic, g *gathering, o *imageOperands, status *residency) spirv.ID {
	words := []uint32{uint32(e.sampledImage(g.image, g.sampler)), uint32(g.coord)}
	op := spirv.OpImageGather
	if g.compare != 0 {
		op = spirv.OpImageDrefGather
		words = append(words, uint32(g.compare))
	} else {
		words = append(words, uint32(g.component))
	}
	t := e.types.U.Vector(e.types.TexelScalar(x.Object.Info().Type), 4)
	id := e.imageOp(op, e.types.TypeID(t), o.append(words), status)
	e.types.RelaxIfMin(id, x.Type)
	return e.values.CastID(id, t, x.Type)
}

// gatherOffsets emits a Gather method with a separate offset for each texel. It emits one instruction if all offsets
// are constant, and otherwise one for each texel.
func (e *SPIRVEmitter) gatherOffsets(x *checked.Intrinsic, g *gathering) values.Value {
	var args [4]checked.Expr
	var consts [4]spirv.ID
	constant := true
	for i := range args {
		args[i] = argument(x, "o"+spirvtypes.Digit(i+1)).Value
		v, ok := e.module.constants.EvalOffset(args[i])
		if ok {
			consts[i] = e.types.Constant(args[i].Info().Type, v)
		}
		constant = constant && ok
	}
	var o imageOperands
	if constant {
		o.constOffsets = e.b.ConstantComposite(e.types.TypeID(e.types.U.Array(args[0].Info().Type, 4)), consts[:]...)
		return values.Of(x.Type, e.gatherOnce(x, g, &o, e.status(x)))
	}
	status := e.status(x)
	e.types.NeedsLegalization = true
	elem := e.types.TypeID(x.Type.Elem)
	var parts [4]spirv.ID
	for i := range parts {
		o.offset = e.rvalue(args[i])
		parts[i] = e.b.CompositeExtract(elem, e.gatherOnce(x, g, &o, status), uint32(i))
	}
	return values.Of(x.Type, e.b.CompositeConstruct(e.types.TypeID(x.Type), parts[:]...))
}

// queryLod emits CalculateLevelOfDetail or CalculateLevelOfDetailUnclamped.
func (e *SPIRVEmitter) queryLod(x *checked.Intrinsic) values.Value {
	image := e.image(x.Object)
	sampler := e.optional(x, "s")
	coord := e.optional(x, "c")
	float := e.b.TypeFloat(32)
	pair := e.b.Emit(instbuilder.ImageQueryLod(e.b.TypeVector(float, 2), 0, e.sampledImage(image, sampler), coord))
	e.values.UsesDerivatives()
	component := uint32(0)
	if x.Row.Name == "CalculateLevelOfDetailUnclamped" {
		component = 1
	}
	return values.Of(x.Type, e.b.CompositeExtract(float, pair, component))
}

// imageLoad emits Load of a texture or typed buffer. For a texture with mip levels, the last component of the address
// is the level.
func (e *SPIRVEmitter) imageLoad(x *checked.Intrinsic) values.Value {
	k := &spirvtypes.ImageKinds[x.Object.Info().Type.Object]
	status := e.status(x)
	var access imageOperands
	address := argument(x, "c").Value
	coord := e.rvalue(address)
	if k.Mips {
		coord, access.lod = e.splitLevel(address.Info().Type, coord)
	}
	access.sample = e.optional(x, "sample")
	if a := argument(x, "o"); a != nil {
		if v, ok := e.module.constants.EvalOffset(a.Value); ok {
			access.constOffset = e.types.Constant(a.Value.Info().Type, v)
		} else {
			coord = e.displaced(x.Object.Info().Type, coord, a.Value)
		}
	}
	return e.readImageStatus(x.Object, coord, &access, status)
}

// displaced returns coord, the address of a texel, plus an offset that is not constant. Load instructions do not
// support such offsets. The offset does not change the array layer.
func (e *SPIRVEmitter) displaced(t *types.Type, coord spirv.ID, offset checked.Expr) spirv.ID {
	id, by := e.rvalue(offset), offset.Info().Type
	if n := intrinsics.TextureOf(t.Object).Coord(); n > by.Components() {
		parts := []spirv.ID{id, e.b.ConstantInt(0)}
		by = e.types.U.Vector(e.types.IntType(), n)
		id = e.b.CompositeConstruct(e.types.TypeID(by), parts...)
	}
	return e.b.Emit(instbuilder.IAdd(e.types.TypeID(by), 0, coord, id))
}

// splitLevel returns the coordinates and the mip level in address, a vector of type t. The level is its last component.
func (e *SPIRVEmitter) splitLevel(t *types.Type, address spirv.ID) (coord, level spirv.ID) {
	n := t.Components() - 1
	elem := e.types.TypeID(t.Elem)
	if n == 1 {
		coord = e.b.CompositeExtract(elem, address, 0)
	} else {
		coord = e.b.VectorShuffle(e.b.TypeVector(elem, n), address, address, values.UpTo(n)...)
	}
	return coord, e.b.CompositeExtract(elem, address, uint32(n))
}

// subpassLoad emits SubpassLoad, which reads the input attachment at the current pixel.
func (e *SPIRVEmitter) subpassLoad(x *checked.Intrinsic) values.Value {
	var access imageOperands
	access.sample = e.optional(x, "sample")
	zero := e.b.ConstantInt(0)
	at := e.b.ConstantComposite(e.types.TypeID(e.types.U.Vector(e.types.IntType(), 2)), zero, zero)
	return e.readImage(x.Object, at, &access)
}

// dimensions emits GetDimensions of a texture or typed buffer. The out arguments are the size at a mip level, the
// number of array layers, and the number of levels or samples.
func (e *SPIRVEmitter) dimensions(x *checked.Intrinsic) values.Value {
	t := x.Object.Info().Type
	k := &spirvtypes.ImageKinds[t.Object]
	image := e.image(x.Object)
	if k.Combined {
		image = e.b.Emit(instbuilder.Image(e.b.ElementType(e.b.TypeOf(image)), 0, image))
	}
	outs := x.Args
	var last *checked.Arg
	var lastOp spirv.Opcode
	mip := argument(x, "mip")
	switch {
	case mip != nil:
		outs, last, lastOp = outs[1:len(outs)-1], &outs[len(outs)-1], spirv.OpImageQueryLevels
	case k.MS:
		outs, last, lastOp = outs[:len(outs)-1], &outs[len(outs)-1], spirv.OpImageQuerySamples
	}
	uint := e.types.TypeID(e.types.UintType())
	size := e.querySize(k, image, mip, e.types.VectorType(uint, len(outs)))
	for i := range outs {
		part := size
		if len(outs) > 1 {
			part = e.b.CompositeExtract(uint, size, uint32(i))
		}
		e.writeCount(&outs[i], part)
	}
	if last != nil {
		e.writeCount(last, e.b.Op(lastOp, uint, image))
	}
	return values.Value{}
}

// writeCount stores the uint id in the out argument a. If a is a scalar, id is converted to its type directly, and not
// first to the type of the parameter.
func (e *SPIRVEmitter) writeCount(a *checked.Arg, id spirv.ID) {
	if t := a.Dest.Info().Type; t.IsScalar() {
		e.assignTo(a.Dest, func() values.Value { return values.Of(t, e.values.CastID(id, e.types.UintType(), t)) })
		return
	}
	e.writeOut(a, e.types.UintType(), id)
}

func (e *SPIRVEmitter) querySize(k *spirvtypes.ImageKind, image spirv.ID, mip *checked.Arg, typ spirv.ID) spirv.ID {
	if !k.Mips {
		return e.b.Emit(instbuilder.ImageQuerySize(typ, 0, image))
	}
	level := spirv.ID(0)
	if mip != nil {
		level = e.rvalue(mip.Value)
	} else {
		level = e.b.ConstantInt(0)
	}
	return e.b.Emit(instbuilder.ImageQuerySizeLod(typ, 0, image, level))
}
