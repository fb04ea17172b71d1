package interpreter

import (
	"encoding/binary"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/races"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A cell is the location of a scalar in memory.
type cell struct {
	offset uint64
	bytes  uint8
}

// An access describes where the scalars of a value are in memory.
type access struct {
	variable *variable // the variable that contains the value; nil if the value is accessed through a pointer in a row
	offset   uint64    // offset from that pointer or from the start of the variable, in bytes
	cells    []cell    // by row of the value
	words    bool      // all cells have four bytes
	end      uint64    // offset of the end of the last cell
}

// accessTo returns where the scalars of the value at address a are in memory.
func (c *coder) accessTo(a *address) *access {
	c.spend(2 * a.to.rows)
	p := &access{variable: a.variable, offset: uint64(a.offset), words: true}
	c.cells(p, a.to, 0, a.matrix, a.stride)
	for _, l := range p.cells {
		p.words = p.words && l.bytes == 4
		p.end = max(p.end, l.offset+uint64(l.bytes))
	}
	return p
}

// cells appends to p the cells of a value of shape s at offset at. m is the layout of matrices in it. stride is the
// distance between the components if s is a vector, or 0 for adjacent ones.
func (c *coder) cells(p *access, s *shape, at int, m matrixLayout, stride int) {
	if s.rows == 0 && s.kind != runtimeArrayKind {
		return // an array of an empty type may have any length
	}
	switch s.kind {
	case structKind:
		for i := range s.members {
			f := &s.members[i]
			c.cells(p, f.shape, at+f.offset, f.matrix, 0)
		}
	case arrayKind:
		for i := range s.count {
			c.cells(p, s.elem, at+i*s.stride, m, 0)
		}
	case matrixKind:
		column := address{matrix: m}
		step := int(column.strideIn(s))
		for i := range s.count {
			c.cells(p, s.elem, at+i*step, m, column.stride)
		}
	case vectorKind:
		if stride == 0 {
			stride = s.elem.size
		}
		for i := range s.count {
			c.cells(p, s.elem, at+i*stride, m, 0)
		}
	default:
		if s.rows != 1 || s.size == 0 {
			c.fail("a value of this type cannot be stored in memory")
		}
		p.cells = append(p.cells, cell{uint64(at), uint8(s.size)})
	}
}

// load compiles OpLoad.
func (c *coder) load(in *spirv.Instruction) {
	if c.value(in.Result).of != in.Result {
		c.watchHandle(word(in, 0))
		return // the result is an alias, because a handle is the pointer from which it is loaded
	}
	d, s := c.result(in)
	a := c.base(word(in, 0))
	if a.to.rows != s.rows {
		c.fail("the pointer does not point to the result type")
	}
	c.loadInto(d, &a, c.isLocal(in.Result))
	if a.to != s {
		c.makeBools(d, s, a.to, c.isLocal(in.Result))
	}
}

// makeBools converts loaded numbers to bools. In memory shared with the application, bools are stored as numbers. A
// module without optimization passes may load them as bools without a conversion.
func (c *coder) makeBools(d int32, s, from *shape, local bool) {
	c.spend(2 * s.rows)
	kinds, loaded := s.kinds(nil), from.kinds(nil)
	for i, k := range kinds {
		if k == boolKind && loaded[i] != boolKind {
			row := d + int32(i)
			c.add(inst{pure: arithmetic.Unequal, d: row, a: row, b: c.number(0), n: 1, local: local})
		}
	}
}

// loadInto adds the step that loads the value at address a into the rows from d on.
func (c *coder) loadInto(d int32, a *address, local bool) {
	n := int32(a.to.rows)
	switch {
	case n == 0:
	case inRows(a.class) && a.variable != nil:
		c.add(inst{pure: arithmetic.Copy, d: d, a: a.variable.row + int32(a.offset), steps: [3]int8{1}, n: n,
			local: local})
		c.noteRead(d, a, n)
	case inRows(a.class):
		c.watchRows(races.Reading, a)
		more := &rowAccess{offset: uint64(a.offset)}
		c.add(inst{run: loadRows, d: d, a: c.pointerRow(a), n: n, more: more})
		c.followLoad(d, a, n, more)
	case a.class == spirv.StorageClassUniformConstant:
		c.add(inst{run: loadHandles, d: d, a: c.pointerRow(a), n: n})
	case a.variable != nil:
		p := c.accessTo(a)
		c.watchMemory(races.Reading, a, p, 0)
		c.add(inst{run: loadUniform, d: d, n: n, more: p, local: local})
		c.followMemory(d, a)
	default:
		c.loadBytes(d, a)
		c.followMemory(d, a)
	}
}

func (c *coder) loadBytes(d int32, a *address) {
	p := c.accessTo(a)
	c.watchMemory(races.Reading, a, p, 0)
	in := inst{run: loadBytes, d: d, a: c.pointerRow(a), n: int32(len(p.cells)), more: p}
	switch {
	case p.words && len(p.cells) == 1:
		in.run = loadWord
	case p.words:
		in.run = loadWords
	}
	c.add(in)
}

// store compiles OpStore.
func (c *coder) store(in *spirv.Instruction) {
	a := c.base(word(in, 0))
	from, s := c.operand(word(in, 1))
	if a.to.rows != s.rows {
		c.fail("the pointer does not point to the type of the value")
	}
	c.storeFrom(from, &a, c.replaces(in, &a))
}

// storeFrom adds the step that stores the rows from from on at address a. If the store changes only parts of a
// variable, subject is the ID of the variable, otherwise 0.
func (c *coder) storeFrom(from int32, a *address, subject spirv.ID) {
	n := int32(a.to.rows)
	switch {
	case n == 0 || a.variable != nil && inRows(a.class) && a.variable.constant() != nil:
	case a.class == spirv.StorageClassUniformConstant || a.class == spirv.StorageClassInput:
		c.fail("cannot store to read-only memory")
	case inRows(a.class) && a.variable != nil:
		c.add(inst{pure: arithmetic.Copy, d: a.variable.row + int32(a.offset), a: from, steps: [3]int8{1}, n: n})
		c.noteWrite(a.variable.row+int32(a.offset), n, subject)
	case inRows(a.class):
		c.watchRows(races.Writing, a)
		more := &rowAccess{uint64(a.offset), subject}
		c.add(inst{run: storeRows, d: from, a: c.pointerRow(a), n: n, more: more})
		c.followStore(from, a, n, more)
	default:
		p := c.accessTo(a)
		p.variable = nil
		c.watchMemory(races.Writing, a, p, from)
		c.followStored(from, a, p)
		if a.variable == nil {
			c.add(c.storing(p, from, c.pointerRow(a)))
		} else {
			c.add(c.storing(p, from, c.pointerTo(a.variable, 0)))
		}
	}
}

func (c *coder) storing(p *access, from, pointer int32) inst {
	in := inst{run: storeBytes, d: from, a: pointer, n: int32(len(p.cells)), more: p}
	switch {
	case p.words && len(p.cells) == 1:
		in.run = storeWord
	case p.words:
		in.run = storeWords
	}
	return in
}

// copyMemory compiles OpCopyMemory.
func (c *coder) copyMemory(in *spirv.Instruction) {
	to, from := c.base(word(in, 0)), c.base(word(in, 1))
	if to.to.rows != from.to.rows {
		c.fail("the types of a memory copy differ")
	}
	t := c.newRows(from.to.rows)
	c.loadInto(t, &from, false)
	c.storeFrom(t, &to, 0)
}

// A rowAccess describes a load from rows or a store to rows through a pointer.
type rowAccess struct {
	offset  uint64
	subject spirv.ID // the variable at the pointer if a store changes only parts of it, else 0
}

// loadRows loads from rows. Each lane has its own row number, in row a.
func loadRows(x *subgroup, in *inst) {
	more, n := in.more.(*rowAccess), uint64(in.n)
	a, slab := x.row(in.a), x.slab
	limit := uint64(len(slab)) >> x.shift
	for _, l := range x.list {
		p := a[l] + more.offset
		ok := a[l] < limit && p+n <= limit
		for k := range n {
			v := uint64(0)
			if ok {
				v = slab[(p+k)<<x.shift+uint64(l)]
			}
			x.row(in.d + int32(k))[l] = v
		}
	}
}

// storeRows stores to rows. Each lane has its own row number, in row a.
func storeRows(x *subgroup, in *inst) {
	more, n := in.more.(*rowAccess), uint64(in.n)
	a, slab := x.row(in.a), x.slab
	limit := uint64(len(slab)) >> x.shift
	for _, l := range x.list {
		p := a[l] + more.offset
		if a[l] >= limit || p+n > limit {
			continue
		}
		for k := range n {
			slab[(p+k)<<x.shift+uint64(l)] = x.row(in.d + int32(k))[l]
		}
	}
}

// loadHandles loads the handles of an array of resources. They are consecutive, starting at the pointer.
func loadHandles(x *subgroup, in *inst) {
	a := x.row(in.a)
	for _, l := range x.list {
		for k := range in.n {
			h := uint64(offsetMask)
			if o := x.object(a[l]); o != nil && int(k) < o.elements {
				h = a[l] + uint64(k)<<offsetBits
			}
			x.row(in.d + k)[l] = h
		}
	}
}

// loadUniform loads a value from an address that is the same for all lanes.
func loadUniform(x *subgroup, in *inst) {
	p := in.more.(*access)
	h := x.handle(p.variable)
	data := x.bytes(h)
	whole := x.full || in.local
	for k := range p.cells {
		v := readAt(data, p.offset+p.cells[k].offset, p.cells[k].bytes)
		d := x.row(in.d + int32(k))
		if whole {
			for i := range d {
				d[i] = v
			}
			continue
		}
		for _, l := range x.list {
			d[l] = v
		}
	}
}

// loadWord loads one four-byte scalar per lane.
func loadWord(x *subgroup, in *inst) {
	p := in.more.(*access)
	d, a := x.row(in.d), x.row(in.a)
	at := p.offset + p.cells[0].offset
	last, data := noRow, []byte(nil)
	for _, l := range x.list {
		h := a[l]
		if h>>offsetBits != last {
			last, data = h>>offsetBits, x.bytes(h)
		}
		off, v := h&offsetMask+at, uint64(0)
		if off+4 <= uint64(len(data)) {
			v = uint64(binary.LittleEndian.Uint32(data[off:]))
		}
		d[l] = v
	}
}

// loadWords loads several four-byte scalars per lane.
func loadWords(x *subgroup, in *inst) {
	p := in.more.(*access)
	a := x.row(in.a)
	last, data := noRow, []byte(nil)
	slab, base := x.slab, int(in.d)<<x.shift
	for _, l := range x.list {
		h := a[l]
		if h>>offsetBits != last {
			last, data = h>>offsetBits, x.bytes(h)
		}
		off, to := h&offsetMask+p.offset, base+l
		if off+p.end <= uint64(len(data)) {
			for i := range p.cells {
				slab[to] = uint64(binary.LittleEndian.Uint32(data[off+p.cells[i].offset:]))
				to += 1 << x.shift
			}
			continue
		}
		for i := range p.cells {
			slab[to] = readAt(data, off+p.cells[i].offset, 4)
			to += 1 << x.shift
		}
	}
}

// loadBytes loads scalars of any widths.
func loadBytes(x *subgroup, in *inst) {
	p := in.more.(*access)
	a := x.row(in.a)
	for k := range p.cells {
		d := x.row(in.d + int32(k))
		for _, l := range x.list {
			d[l] = readAt(x.bytes(a[l]), a[l]&offsetMask+p.offset+p.cells[k].offset, p.cells[k].bytes)
		}
	}
}

// storeWord stores one four-byte scalar per lane.
func storeWord(x *subgroup, in *inst) {
	p := in.more.(*access)
	d, a := x.row(in.d), x.row(in.a)
	at := p.offset + p.cells[0].offset
	last, data := noRow, []byte(nil)
	for _, l := range x.list {
		h := a[l]
		if h>>offsetBits != last {
			last, data = h>>offsetBits, x.writable(h)
		}
		if off := h&offsetMask + at; off+4 <= uint64(len(data)) {
			binary.LittleEndian.PutUint32(data[off:], uint32(d[l]))
		}
	}
}

// storeWords stores several four-byte scalars per lane.
func storeWords(x *subgroup, in *inst) {
	p := in.more.(*access)
	a := x.row(in.a)
	last, data := noRow, []byte(nil)
	slab, base := x.slab, int(in.d)<<x.shift
	for _, l := range x.list {
		h := a[l]
		if h>>offsetBits != last {
			last, data = h>>offsetBits, x.writable(h)
		}
		off, from := h&offsetMask+p.offset, base+l
		for i := range p.cells {
			if at := off + p.cells[i].offset; at+4 <= uint64(len(data)) {
				binary.LittleEndian.PutUint32(data[at:], uint32(slab[from]))
			}
			from += 1 << x.shift
		}
	}
}

// storeBytes stores scalars of any widths.
func storeBytes(x *subgroup, in *inst) {
	p := in.more.(*access)
	a := x.row(in.a)
	for k := range p.cells {
		d := x.row(in.d + int32(k))
		for _, l := range x.list {
			writeAt(x.writable(a[l]), a[l]&offsetMask+p.offset+p.cells[k].offset, p.cells[k].bytes, d[l])
		}
	}
}

// readAt returns the number with the given size at offset at of data, or 0 if it is not entirely within data.
func readAt(data []byte, at uint64, bytes uint8) uint64 {
	if at+uint64(bytes) > uint64(len(data)) {
		return 0
	}
	switch bytes {
	case 1:
		return uint64(data[at])
	case 2:
		return uint64(binary.LittleEndian.Uint16(data[at:]))
	case 4:
		return uint64(binary.LittleEndian.Uint32(data[at:]))
	case 8:
		return binary.LittleEndian.Uint64(data[at:])
	}
	return 0
}

// writeAt writes a number with the given size at offset at of data. It does nothing if the number would not be entirely
// within data.
func writeAt(data []byte, at uint64, bytes uint8, v uint64) {
	if at+uint64(bytes) > uint64(len(data)) {
		return
	}
	switch bytes {
	case 1:
		data[at] = byte(v)
	case 2:
		binary.LittleEndian.PutUint16(data[at:], uint16(v))
	case 4:
		binary.LittleEndian.PutUint32(data[at:], uint32(v))
	case 8:
		binary.LittleEndian.PutUint64(data[at:], v)
	}
}
