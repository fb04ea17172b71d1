package interpreter

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/races"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An accessKind is the way in which an instruction accesses texels.
type accessKind uint8

const (
	sampleAccess accessKind = iota
	gatherAccess
	fetchAccess // reads a single texel, also of a storage image
	writeAccess
)

// An accessForm describes an instruction that accesses texels, and which operands follow the image and the coordinate.
type accessForm struct {
	op         spirv.Opcode
	kind       accessKind
	compares   bool // takes a depth reference
	component  bool // takes a component number
	projective bool // the last coordinate component divides the others
	implicit   bool // computes the level of detail from the quad
}

// accessForms lists the instructions that access texels. Sparse instructions, which differ from these only in their
// result, are in sparseForms.
var accessForms = [...]accessForm{
	{op: spirv.OpImageSampleImplicitLod, implicit: true},
	{op: spirv.OpImageSampleExplicitLod},
	{op: spirv.OpImageSampleDrefImplicitLod, implicit: true, compares: true},
	{op: spirv.OpImageSampleDrefExplicitLod, compares: true},
	{op: spirv.OpImageSampleProjImplicitLod, implicit: true, projective: true},
	{op: spirv.OpImageSampleProjExplicitLod, projective: true},
	{op: spirv.OpImageSampleProjDrefImplicitLod, implicit: true, compares: true, projective: true},
	{op: spirv.OpImageSampleProjDrefExplicitLod, compares: true, projective: true},
	{op: spirv.OpImageFetch, kind: fetchAccess},
	{op: spirv.OpImageGather, kind: gatherAccess, component: true},
	{op: spirv.OpImageDrefGather, kind: gatherAccess, compares: true},
	{op: spirv.OpImageRead, kind: fetchAccess},
	{op: spirv.OpImageWrite, kind: writeAccess},
}

// sparseForms lists for each sparse instruction the one that returns the same texels without a residency code.
var sparseForms = [...]struct{ sparse, of spirv.Opcode }{
	{spirv.OpImageSparseSampleImplicitLod, spirv.OpImageSampleImplicitLod},
	{spirv.OpImageSparseSampleExplicitLod, spirv.OpImageSampleExplicitLod},
	{spirv.OpImageSparseSampleDrefImplicitLod, spirv.OpImageSampleDrefImplicitLod},
	{spirv.OpImageSparseSampleDrefExplicitLod, spirv.OpImageSampleDrefExplicitLod},
	{spirv.OpImageSparseFetch, spirv.OpImageFetch},
	{spirv.OpImageSparseGather, spirv.OpImageGather},
	{spirv.OpImageSparseDrefGather, spirv.OpImageDrefGather},
	{spirv.OpImageSparseRead, spirv.OpImageRead},
}

// A vector is a range of n rows of an operand that starts at row.
type vector struct{ row, n int32 }

// An imageAccess holds the operands of an instruction that accesses texels. The row of an absent operand is 0.
type imageAccess struct {
	*accessForm
	image      *imageType
	coordinate vector
	// v<<extend>>extend sign-extends an integer coordinate.
	extend uint
	extra  int32 // row of the depth reference or component number
	texel  vector

	bias, lod, sample, minLOD int32
	dx, dy, offset, offsets   vector

	result vector // rows of the result without the residency code
	width  uint32 // width of the components of the result or of the texel that is written
	status int32  // row of the residency code, or 0
}

// imageAccess compiles an instruction that reads or writes texels.
func (c *coder) imageAccess(in *spirv.Instruction) {
	more := &imageAccess{accessForm: c.accessForm(in.Op)}
	step := inst{run: accessRuns[more.kind], more: more}
	step.a, more.image = c.imageOperand(word(in, 0))
	more.takeCoordinate(c, word(in, 1))
	next := 2
	switch {
	case more.compares, more.component:
		more.extra = c.componentOf(word(in, 2))
		next++
	case more.kind == writeAccess:
		more.texel, more.width = c.vectorOperand(word(in, 2))
		next++
	}
	if more.kind != writeAccess {
		c.takeResult(more, in)
	}
	c.imageOperands(more, rest(in, next))
	c.watchTexel(useOf(more.kind), step.a, more, false)
	c.add(step)
}

// accessForm returns the form of instruction op.
func (c *coder) accessForm(op spirv.Opcode) *accessForm {
	for _, s := range sparseForms {
		if s.sparse == op {
			op = s.of
		}
	}
	for i := range accessForms {
		if accessForms[i].op == op {
			return &accessForms[i]
		}
	}
	c.fail("%v is not supported", op)
	return nil
}

// takeCoordinate sets the rows of the coordinate operand id. It fails if the number of components does not match the
// image.
func (a *imageAccess) takeCoordinate(c *coder, id uint32) {
	row, s := c.operand(id)
	a.coordinate = vector{row, int32(s.rows)}
	need := directions[a.image.dim]
	if a.image.arrayed && (a.image.dim != texel.Cube || a.kind < fetchAccess) {
		need++
	}
	if a.projective {
		need = directions[a.image.dim] + 1
	}
	want := floatKind
	if a.kind >= fetchAccess {
		want = intKind
	}
	if of := s.scalar(); s.rows < need || of.kind != want || want == floatKind && of.width != 32 {
		c.fail("the coordinate does not match the dimensionality of the image")
	} else if of.signed {
		a.extend = uint(64 - of.width)
	}
	a.coordinate.n = min(a.coordinate.n, 4)
}

// componentOf returns the row of operand id, which must be a scalar.
func (c *coder) componentOf(id uint32) int32 {
	row, s := c.operand(id)
	if s.rows != 1 {
		c.fail("an operand has %d components instead of one", s.rows)
	}
	return row
}

// vectorOperand returns the rows of operand id, which must have one to four components, and their width in bits.
func (c *coder) vectorOperand(id uint32) (vector, uint32) {
	row, s := c.operand(id)
	if s.rows > 4 || s.rows == 0 {
		c.fail("an image operand has an invalid number of components: %d", s.rows)
	}
	return vector{row, int32(s.rows)}, s.scalar().width
}

// takeResult sets the rows of the result. The result of a sparse instruction is a struct.
func (c *coder) takeResult(a *imageAccess, in *spirv.Instruction) {
	d, s := c.result(in)
	if in.Op >= spirv.OpImageSparseSampleImplicitLod {
		if s.kind != structKind || len(s.members) != 2 || s.members[0].rows != 1 {
			c.fail("the result of a sparse access is not a struct with two members")
		}
		a.status = d
		d, s = d+1, s.members[1].shape
	}
	a.result, a.width = vector{d, int32(min(s.rows, 4))}, s.scalar().width
	if s.rows > 4 || (s.scalar().kind == floatKind) != (a.image.class == texel.Float) {
		c.fail("the result type does not match the sampled type of the image")
	}
}

// imageOperands sets the optional operands of an access. The first operand is a mask that says which of them follow.
func (c *coder) imageOperands(a *imageAccess, operands []uint32) {
	if len(operands) == 0 {
		return
	}
	mask, operands := spirv.ImageOperands(operands[0]), operands[1:]
	for bit := spirv.ImageOperands(1); bit != 0 && len(operands) > 0; bit <<= 1 {
		if mask&bit == 0 {
			continue
		}
		n := c.imageOperandOf(a, bit, operands)
		operands = operands[min(n, len(operands)):]
	}
}

// imageOperandOf sets the optional operand for a bit of the mask, and returns the number of IDs that it takes from ids.
func (c *coder) imageOperandOf(a *imageAccess, bit spirv.ImageOperands, ids []uint32) int {
	switch bit {
	case spirv.ImageOperandsBias:
		a.bias = c.componentOf(ids[0])
	case spirv.ImageOperandsLod:
		a.lod = c.componentOf(ids[0])
	case spirv.ImageOperandsGrad:
		if len(ids) < 2 {
			c.fail("a gradient is missing")
		}
		a.dx, _ = c.vectorOperand(ids[0])
		a.dy, _ = c.vectorOperand(ids[1])
		return 2
	case spirv.ImageOperandsConstOffset, spirv.ImageOperandsOffset:
		a.offset, _ = c.vectorOperand(ids[0])
	case spirv.ImageOperandsConstOffsets, spirv.ImageOperandsOffsets:
		row, s := c.operand(ids[0])
		if s.rows != 8 {
			c.fail("ConstOffsets has %d numbers instead of 8", s.rows)
		}
		a.offsets = vector{row, 8}
	case spirv.ImageOperandsSample:
		a.sample = c.componentOf(ids[0])
	case spirv.ImageOperandsMinLod:
		a.minLOD = c.componentOf(ids[0])
	case spirv.ImageOperandsMakeTexelAvailable, spirv.ImageOperandsMakeTexelVisible:
	default:
		return 0
	}
	return 1
}

// accessRuns holds the functions that run each kind of access.
var accessRuns = [...]func(x *subgroup, in *inst){sampleAccess: runSample, gatherAccess: runGather,
	fetchAccess: runFetch, writeAccess: runWrite}

// at returns the coordinates of the texel that lane l accesses.
func (a *imageAccess) at(x *subgroup, l int) (at [3]int32) {
	for i := range min(a.coordinate.n, 3) {
		v := int64(x.row(a.coordinate.row + i)[l])
		if a.extend != 0 {
			v = v << a.extend >> a.extend
		}
		if i < a.offset.n {
			v += int64(int32(x.row(a.offset.row + i)[l]))
		}
		at[i] = int32(min(max(v, math.MinInt32), math.MaxInt32))
	}
	return at
}

// integer returns the integer in a row for lane l, or 0 if row is 0 because the operand is absent.
func (x *subgroup) integer(row int32, l int) int32 {
	if row == 0 {
		return 0
	}
	return int32(uint32(x.row(row)[l]))
}

func runFetch(x *subgroup, in *inst) {
	a := in.more.(*imageAccess)
	handles := x.row(in.a)
	for _, l := range x.list {
		var t texel.Texel
		if im := x.image(handles[l]); im != nil {
			t, _ = im.Fetch(a.at(x, l), x.integer(a.lod, l), x.integer(a.sample, l))
		}
		a.put(x, l, t)
	}
}

func runWrite(x *subgroup, in *inst) {
	a := in.more.(*imageAccess)
	handles := x.row(in.a)
	for _, l := range x.list {
		o := x.object(handles[l])
		if o == nil || o.image == nil || o.readOnly {
			continue
		}
		o.image.Write(a.at(x, l), x.integer(a.sample, l), a.written(x, l))
	}
}

// written returns the texel that lane l writes.
func (a *imageAccess) written(x *subgroup, l int) (t texel.Texel) {
	for i := range a.texel.n {
		t[i] = x.row(a.texel.row + i)[l]
		if a.width == 16 && a.image.class == texel.Float {
			t[i] = arithmetic.Bits32(exactmath.FromHalf(uint16(t[i])))
		}
	}
	return t
}

// put stores a texel in the result rows for lane l.
func (a *imageAccess) put(x *subgroup, l int, t texel.Texel) {
	for i := range a.result.n {
		v := t[i]
		if a.width < a.image.width || a.width == 16 {
			if v = arithmetic.Truncated(v, a.width); a.image.class == texel.Float {
				v = uint64(exactmath.ToHalf(float64(arithmetic.F32(t[i]))))
			}
		}
		x.row(a.result.row + i)[l] = v
	}
	if a.status != 0 {
		x.row(a.status)[l] = 0
	}
}

// texelPointer compiles OpImageTexelPointer to a step that returns a pointer into the bytes of the image.
func (c *coder) texelPointer(in *spirv.Instruction) {
	d, s := c.result(in)
	a := c.base(word(in, 0))
	if a.to.kind != imageKind || a.to.image == nil || s.kind != pointerKind {
		c.fail("the operand of OpImageTexelPointer is not an image")
	}
	more := &imageAccess{accessForm: &accessForms[len(accessForms)-1], image: a.to.image}
	more.takeCoordinate(c, word(in, 1))
	more.sample = c.componentOf(word(in, 2))
	image := c.pointerRow(&a)
	if inRows(a.class) { // in a module without optimization passes, handles are in variables
		image = c.newRows(1)
		c.loadInto(image, &a, false)
	}
	c.watchTexel(races.AtomicWriting, image, more, true)
	c.add(inst{run: runTexelPointer, d: d, a: image, n: 1, more: more})
}

func runTexelPointer(x *subgroup, in *inst) {
	a := in.more.(*imageAccess)
	d, handles := x.row(in.d), x.row(in.a)
	for _, l := range x.list {
		h := handles[l] | offsetMask
		if im := x.image(handles[l]); im != nil {
			if at, ok := im.Offset(a.at(x, l), 0, x.integer(a.sample, l)); ok {
				h = h&^offsetMask | uint64(at)
			}
		}
		d[l] = h
	}
}
