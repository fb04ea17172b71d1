package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func runSample(x *subgroup, in *inst) {
	a := in.more.(*imageAccess)
	handles := x.row(in.a)
	for _, l := range x.list {
		var t texel.Texel
		if im, s := x.image(handles[l]), x.sampler(handles[l]); im != nil && s != nil && a.isOf(im) {
			k := a.lookup(x, l)
			if a.compares {
				t[0] = arithmetic.Bits32(im.Compare(s, &k))
			} else {
				t = im.Sample(s, &k)
			}
		}
		a.put(x, l, t)
	}
}

func runGather(x *subgroup, in *inst) {
	a := in.more.(*imageAccess)
	handles := x.row(in.a)
	for _, l := range x.list {
		var t texel.Texel
		if im, s := x.image(handles[l]), x.sampler(handles[l]); im != nil && s != nil && a.isOf(im) {
			k, offsets := a.lookup(x, l), a.offsetsOf(x, l)
			if a.compares {
				t = im.GatherCompare(s, &k, offsets)
			} else {
				t = im.Gather(s, &k, int(x.row(a.extra)[l]&3), offsets)
			}
		}
		a.put(x, l, t)
	}
}

// isOf reports whether an image has the dimensionality that the instruction requires. In an array of images, which may
// differ, this is known only when the instruction runs.
func (a *imageAccess) isOf(im *texel.Image) bool {
	return im.Shape.Dim == a.image.dim && (im.Shape.Layers > 0) == a.image.arrayed
}

// lookup returns the operands of a texel lookup by lane l.
func (a *imageAccess) lookup(x *subgroup, l int) (k texel.Lookup) {
	for i := range a.coordinate.n {
		k.At[i] = arithmetic.F32(x.row(a.coordinate.row + i)[l])
	}
	if a.compares {
		k.Reference = arithmetic.F32(x.row(a.extra)[l])
	}
	if a.projective {
		k.Project(a.image.dim, k.At[directions[a.image.dim]])
	}
	k.LOD, k.Bias, k.MinLOD = x.float(a.lod, l), x.float(a.bias, l), x.float(a.minLOD, l)
	if a.offset.n > 0 {
		for i := range min(a.offset.n, 3) {
			k.Offset[i] = x.integer(a.offset.row+i, l)
		}
	}
	switch {
	case a.dx.n > 0:
		k.Gradients = true
		for i := range min(a.dx.n, a.dy.n, 3) {
			k.DX[i], k.DY[i] = x.float(a.dx.row+i, l), x.float(a.dy.row+i, l)
		}
	case a.implicit:
		k.Gradients = true
		k.DX, k.DY = a.across(x, l, 1), a.across(x, l, 2)
	}
	return k
}

// float returns the float32 in a row for lane l, or 0 if row is 0 because the operand is absent.
func (x *subgroup) float(row int32, l int) float32 {
	if row == 0 {
		return 0
	}
	return arithmetic.F32(x.row(row)[l])
}

// across returns the differences of the coordinates between the two lanes of a quad that bit selects: the one without
// and the one with the bit. They are 0 if one of these lanes is inactive.
func (a *imageAccess) across(x *subgroup, l, bit int) (d [3]float32) {
	first, second := l&^bit, l|bit
	if second >= x.width || !x.active.has(first) || !x.active.has(second) {
		return d
	}
	n := directions[a.image.dim]
	for i := range n {
		r := x.row(a.coordinate.row + int32(i))
		from, to := arithmetic.F32(r[first]), arithmetic.F32(r[second])
		if a.projective {
			q := x.row(a.coordinate.row + int32(n))
			from, to = from/arithmetic.F32(q[first]), to/arithmetic.F32(q[second])
		}
		d[i] = to - from
	}
	return d
}

// offsetsOf returns the four offsets of a gather operation for lane l, or nil if the operand is absent.
func (a *imageAccess) offsetsOf(x *subgroup, l int) *[4][2]int32 {
	if a.offsets.n == 0 {
		return nil
	}
	var list [4][2]int32
	for i := range 8 {
		list[i/2][i%2] = x.integer(a.offsets.row+int32(i), l)
	}
	return &list
}

// querySize compiles OpImageQuerySize and OpImageQuerySizeLod.
func (c *coder) querySize(in *spirv.Instruction) {
	d, s := c.result(in)
	step := inst{run: runQuerySize, d: d, n: int32(s.rows)}
	step.a, _ = c.imageOperand(word(in, 0))
	if in.Op == spirv.OpImageQuerySizeLod {
		step.b = c.componentOf(word(in, 1))
	}
	if s.rows > 4 || s.scalar().kind != intKind {
		c.fail("the result of an image size query has %d components", s.rows)
	}
	c.add(step)
}

func runQuerySize(x *subgroup, in *inst) {
	handles := x.row(in.a)
	for _, l := range x.list {
		var size [4]int
		if im := x.image(handles[l]); im != nil {
			size, _ = im.Extent(x.integer(in.b, l))
		}
		for i := range in.n {
			x.row(in.d + i)[l] = uint64(size[i])
		}
	}
}

// queryCount compiles OpImageQueryLevels and OpImageQuerySamples.
func (c *coder) queryCount(in *spirv.Instruction) {
	d, s := c.result(in)
	a, _ := c.imageOperand(word(in, 0))
	if s.kind != intKind {
		c.fail("the result of an image query is not an integer")
	}
	samples := in.Op == spirv.OpImageQuerySamples
	c.add(inst{d: d, a: a, n: 1, run: func(x *subgroup, in *inst) {
		d, handles := x.row(in.d), x.row(in.a)
		for _, l := range x.list {
			im := x.image(handles[l])
			switch {
			case im == nil:
				d[l] = 0
			case samples:
				d[l] = uint64(im.Shape.Samples)
			default:
				d[l] = uint64(im.Shape.Levels)
			}
		}
	}})
}

// queryLOD compiles OpImageQueryLod.
func (c *coder) queryLOD(in *spirv.Instruction) {
	d, s := c.result(in)
	more := &imageAccess{accessForm: &accessForms[0]}
	step := inst{run: runQueryLOD, d: d, n: 2, more: more}
	step.a, more.image = c.imageOperand(word(in, 0))
	row, of := c.operand(word(in, 1))
	n := directions[more.image.dim]
	if s.rows != 2 || s.scalar().kind != floatKind || s.scalar().width != 32 || of.rows < n || of.scalar().width != 32 {
		c.fail("the coordinate of a level-of-detail query does not match the image")
	}
	more.coordinate = vector{row, int32(n)}
	c.add(step)
}

func runQueryLOD(x *subgroup, in *inst) {
	a := in.more.(*imageAccess)
	handles := x.row(in.a)
	for _, l := range x.list {
		var level, unbounded float32
		if im, s := x.image(handles[l]), x.sampler(handles[l]); im != nil && s != nil && im.Shape.Dim == a.image.dim {
			k := a.lookup(x, l)
			level, unbounded = im.LOD(s, &k)
		}
		x.row(in.d)[l], x.row(in.d + 1)[l] = arithmetic.Bits32(level), arithmetic.Bits32(unbounded)
	}
}
