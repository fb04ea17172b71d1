package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// ConvertRelaxed converts instructions that are decorated with RelaxedPrecision to 16 bits, and removes the decoration:
//
//	c = FMul a b   →   x = FConvert a; y = FConvert b; z = FMul x y; c = FConvert z
//
// Instructions that use c in 16 bits use z instead. Phis and composites of such values also have 16 bits. Dead code
// elimination removes unused conversions. Memory, matrices, derivatives and texels keep 32 bits.
func ConvertRelaxed(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		r := &relaxing{u: u, f: f, half: u.NewTable(), atEnd: make(map[spirv.ID][]spirv.Instruction)}
		if r.choose(); r.half.Len() > 0 {
			r.convert()
			u.Invalidate(analysis.Bodies)
			if !Declares(u.Module, spirv.CapabilityFloat16) {
				u.Module.Capabilities = append(u.Module.Capabilities, instbuilder.Capability(spirv.CapabilityFloat16))
			}
		}
		u.Release(r.half)
	}
	u.Module.Annotations = slices.DeleteFunc(u.Module.Annotations,
		func(in spirv.Instruction) bool { return isRelaxation(&in) })
	u.Invalidate(analysis.Annotations)
}

func isRelaxation(in *spirv.Instruction) bool {
	return in.Op == spirv.OpDecorate && instreader.Decorate(in).Decoration() == spirv.DecorationRelaxedPrecision ||
		in.Op == spirv.OpMemberDecorate && instreader.MemberDecorate(in).Decoration() == spirv.DecorationRelaxedPrecision
}

// A relaxing holds the state for one function.
type relaxing struct {
	u         *analysis.Unit
	f         *spirv.Function
	half      *analysis.Table                  // by ID of a value computed in 16 bits: the ID of the result
	converted map[spirv.ID]spirv.ID            // by ID of another value: its conversion in the current block
	out       []spirv.Instruction              // instructions of the current block that have been written
	atEnd     map[spirv.ID][]spirv.Instruction // by label: conversions for phis of later blocks
}

// choose finds the instructions to convert: those with the decoration, and those that only move results of such
// instructions.
func (r *relaxing) choose() {
	var moves []*spirv.Instruction
	for _, b := range r.f.Blocks {
		r.u.Poll()
		for i := range b.Insts {
			in := &b.Insts[i]
			switch {
			case in.Result == 0 || !r.isConvertible(in):
			case r.u.HasDecoration(in.Result, spirv.DecorationRelaxedPrecision):
				r.take(in)
			case slices.Contains(moving[:], in.Op):
				r.take(in)
				moves = append(moves, in)
			}
		}
	}
	for n := -1; n != len(moves); { // until no more are found, because a phi may take its own value
		n = len(moves)
		moves = slices.DeleteFunc(moves, func(in *spirv.Instruction) bool {
			if r.movesHalves(in) {
				return false
			}
			r.half.Put(in.Result, 0)
			return true
		})
	}
}

// take chooses an instruction for conversion: it creates the ID of its 16-bit result.
func (r *relaxing) take(in *spirv.Instruction) {
	id := r.u.NewID(r.halfType(in.Type))
	r.u.CopyDecorations(in.Result, id)
	r.half.Put(in.Result, uint32(id))
}

// movesHalves reports whether each operand of an instruction that is a 32-bit float also has a 16-bit value.
func (r *relaxing) movesHalves(in *spirv.Instruction) bool {
	for c := in.IDs(); c.Next(); {
		id := spirv.ID(in.Operands[c.At])
		if r.isFloat32(r.u.TypeOf(id)) && r.half.Of(id) == 0 && !r.isHalf(id) {
			return false
		}
	}
	return true
}

// isHalf reports whether id is a constant that 16 bits represent exactly.
func (r *relaxing) isHalf(id spirv.ID) bool {
	d := r.u.Def(id)
	if d == nil {
		return false
	}
	switch d.Op {
	case spirv.OpConstantNull, spirv.OpUndef:
		return true
	case spirv.OpConstantComposite:
		return !slices.ContainsFunc(d.Operands, func(w uint32) bool { return !r.isHalf(spirv.ID(w)) })
	}
	s, ok := r.u.ScalarOf(id)
	if !ok {
		return false
	}
	bits, ok := fold.FloatBits(s.Float64(), 16)
	return ok && fold.Scalar{Width: 16, IsFloat: true, Bits: bits}.Float64() == s.Float64()
}

// moving lists the instructions that move components of vectors or choose between values.
var moving = [...]spirv.Opcode{
	spirv.OpVectorExtractDynamic, spirv.OpVectorInsertDynamic, spirv.OpVectorShuffle, spirv.OpCompositeConstruct,
	spirv.OpCompositeExtract, spirv.OpCompositeInsert, spirv.OpCopyObject, spirv.OpSelect, spirv.OpPhi,
}

// relaxable lists the instructions, besides those in moving, that can be converted. Their 16-bit results are less
// precise.
var relaxable = [...]spirv.Opcode{
	spirv.OpFNegate, spirv.OpFAdd, spirv.OpFSub, spirv.OpFMul, spirv.OpFDiv, spirv.OpFRem, spirv.OpFMod,
	spirv.OpVectorTimesScalar,
	spirv.OpDot,
}

// relaxableGLSL is like relaxable, but lists instructions of GLSL.std.450.
var relaxableGLSL = [...]uint32{
	spirv.GLSLRound, spirv.GLSLRoundEven, spirv.GLSLTrunc, spirv.GLSLFAbs, spirv.GLSLFSign, spirv.GLSLFloor,
	spirv.GLSLCeil,
	spirv.GLSLFract, spirv.GLSLRadians, spirv.GLSLDegrees, spirv.GLSLSin, spirv.GLSLCos, spirv.GLSLTan, spirv.GLSLAsin,
	spirv.GLSLAcos, spirv.GLSLAtan, spirv.GLSLSinh, spirv.GLSLCosh, spirv.GLSLTanh, spirv.GLSLAsinh, spirv.GLSLAcosh,
	spirv.GLSLAtanh, spirv.GLSLAtan2, spirv.GLSLPow, spirv.GLSLExp, spirv.GLSLLog, spirv.GLSLExp2, spirv.GLSLLog2,
	spirv.GLSLSqrt, spirv.GLSLInverseSqrt, spirv.GLSLFMin, spirv.GLSLFMax, spirv.GLSLFClamp, spirv.GLSLFMix,
	spirv.GLSLStep,
	spirv.GLSLSmoothStep, spirv.GLSLFma, spirv.GLSLLength, spirv.GLSLDistance, spirv.GLSLCross, spirv.GLSLNormalize,
	spirv.GLSLFaceForward, spirv.GLSLReflect, spirv.GLSLRefract, spirv.GLSLNMin, spirv.GLSLNMax, spirv.GLSLNClamp,
}

// isConvertible reports whether an instruction can be executed in 16 bits.
func (r *relaxing) isConvertible(in *spirv.Instruction) bool {
	switch {
	case !r.isFloat32(in.Type):
		return false
	case in.Op == spirv.OpExtInst:
		if r.u.ExtSet(in) != spirv.ExtSetGLSLStd450 ||
			!slices.Contains(relaxableGLSL[:], instreader.ExtInst(in).Instruction()) {
			return false
		}
	case !slices.Contains(relaxable[:], in.Op) && !slices.Contains(moving[:], in.Op):
		return false
	}
	for c := in.IDs(); c.Next(); {
		typ := r.u.TypeOf(spirv.ID(in.Operands[c.At]))
		if typ == 0 || r.isFloat32(typ) { // labels and sets have no type
			continue
		}
		switch r.u.Op(r.component(typ)) {
		case spirv.OpTypeBool, spirv.OpTypeInt:
		default:
			return false
		}
	}
	return true
}

// component returns the component type of a vector type, and any other type unchanged.
func (r *relaxing) component(typ spirv.ID) spirv.ID {
	if r.u.Op(typ) == spirv.OpTypeVector {
		return r.u.Element(typ, 0)
	}
	return typ
}

// isFloat32 reports whether a type is a 32-bit float or a vector of these.
func (r *relaxing) isFloat32(typ spirv.ID) bool {
	s, ok := r.u.ScalarType(r.component(typ))
	return ok && s.IsFloat && s.Width == 32
}

// halfType returns the 16-bit variant of a type.
func (r *relaxing) halfType(typ spirv.ID) spirv.ID {
	half := r.u.Intern(spirv.OpTypeFloat, 0, 16)
	if r.u.Op(typ) == spirv.OpTypeVector {
		return r.u.Intern(spirv.OpTypeVector, 0, uint32(half), uint32(r.u.Length(typ)))
	}
	return half
}

// convert converts the chosen instructions.
func (r *relaxing) convert() {
	for _, b := range r.f.Blocks {
		r.u.Poll()
		r.out, r.converted = r.u.Draft(2*len(b.Insts)), make(map[spirv.ID]spirv.ID)
		n := analysis.FirstNonPhi(b)
		for i := range b.Insts[:n] {
			if in := b.Insts[i]; r.half.Of(in.Result) != 0 {
				r.out = append(r.out, r.phi(&in))
			} else {
				r.out = append(r.out, in)
			}
		}
		for i := range b.Insts[:n] {
			r.widen(&b.Insts[i])
		}
		for i := range b.Insts[n:] {
			in := b.Insts[n+i]
			if r.half.Of(in.Result) == 0 {
				r.out = append(r.out, in)
				continue
			}
			narrow := r.u.Copied(&in)
			for c := narrow.IDs(); c.Next(); {
				if id := spirv.ID(narrow.Operands[c.At]); r.isFloat32(r.u.TypeOf(id)) {
					narrow.Operands[c.At] = uint32(r.narrowed(id, in.Pos))
				}
			}
			narrow.Type, narrow.Result = r.halfType(in.Type), spirv.ID(r.half.Of(in.Result))
			r.out = append(r.out, narrow)
			r.widen(&in)
		}
		r.u.Write(b, r.out)
	}
	for _, b := range r.f.Blocks {
		if list := r.atEnd[b.Label]; list != nil {
			end := len(b.Insts) - 1
			if cfg.MergeOf(b) != nil {
				end--
			}
			b.Insts = slices.Insert(b.Insts, end, list...)
		}
	}
}

// widen appends the conversion of an instruction's 16-bit result back to 32 bits. It does nothing if the instruction is
// not converted.
func (r *relaxing) widen(in *spirv.Instruction) {
	if half := spirv.ID(r.half.Of(in.Result)); half != 0 && in.Result != 0 {
		r.out = append(r.out, instbuilder.FConvert(in.Type, in.Result, half).At(in.Pos))
	}
}

// narrowed returns the 16-bit value of id. It appends a conversion unless the current block already contains one.
func (r *relaxing) narrowed(id spirv.ID, pos int32) spirv.ID {
	if known := r.known(id); known != 0 {
		return known
	}
	if r.converted[id] == 0 {
		in := r.conversion(id, pos)
		r.out = append(r.out, in)
		r.converted[id] = in.Result
	}
	return r.converted[id]
}

// known returns the 16-bit value of id if this value does not need a conversion: id is a constant or the result of a
// converted instruction. Otherwise, it returns 0.
func (r *relaxing) known(id spirv.ID) spirv.ID {
	if half := r.half.Of(id); half != 0 {
		return spirv.ID(half)
	}
	return r.constant(id)
}

func (r *relaxing) conversion(id spirv.ID, pos int32) spirv.Instruction {
	typ := r.halfType(r.u.TypeOf(id))
	return instbuilder.FConvert(typ, r.u.NewID(typ), id).At(pos)
}

// phi returns the 16-bit variant of a phi. For an operand without a 16-bit value, it adds a conversion at the end of
// the predecessor.
func (r *relaxing) phi(in *spirv.Instruction) spirv.Instruction {
	narrow := r.u.Copied(in)
	narrow.Type, narrow.Result = r.halfType(in.Type), spirv.ID(r.half.Of(in.Result))
	for k := 0; k+1 < len(narrow.Operands); k += 2 {
		id, from := spirv.ID(narrow.Operands[k]), spirv.ID(narrow.Operands[k+1])
		half := r.known(id)
		if half == 0 {
			c := r.conversion(id, in.Pos)
			r.atEnd[from] = append(r.atEnd[from], c)
			half = c.Result
		}
		narrow.Operands[k] = uint32(half)
	}
	return narrow
}

// constant returns the 16-bit constant with the value of id, or 0 if id is not a constant with a known value.
func (r *relaxing) constant(id spirv.ID) spirv.ID {
	d := r.u.Def(id)
	if d == nil {
		return 0
	}
	typ := r.halfType(d.Type)
	switch d.Op {
	case spirv.OpConstant:
		if s, ok := r.u.ScalarOf(id); ok {
			if bits, ok := fold.FloatBits(s.Float64(), 16); ok {
				half, _ := r.u.ScalarConstant(typ, bits)
				return half
			}
		}
	case spirv.OpConstantNull, spirv.OpUndef:
		return r.u.Intern(d.Op, typ)
	case spirv.OpConstantComposite:
		parts := r.u.Words(len(d.Operands))
		for i, w := range d.Operands {
			parts[i] = uint32(r.constant(spirv.ID(w)))
			if parts[i] == 0 {
				return 0
			}
		}
		return r.u.Intern(spirv.OpConstantComposite, typ, parts...)
	}
	return 0
}
