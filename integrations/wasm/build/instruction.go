package main

// Instructions that are looked for or made.
const (
	opUnreachable = 0x00
	opNop         = 0x01
	opBlock       = 0x02
	opLoop        = 0x03
	opIf          = 0x04
	opEnd         = 0x0b
	opBr          = 0x0c
	opBrIf        = 0x0d
	opBrTable     = 0x0e
	opReturn      = 0x0f
	opCall        = 0x10
	opCallIndir   = 0x11
	opLocalGet    = 0x20
	opLocalSet    = 0x21
	opLocalTee    = 0x22
	opGlobalGet   = 0x23
	opGlobalSet   = 0x24
	opI32Load     = 0x28
	opI32Load8U   = 0x2d
	opI64Load32U  = 0x35
	opI32Store    = 0x36
	opI64Store    = 0x37
	opI64Store32  = 0x3e
	opMemorySize  = 0x3f
	opMemoryGrow  = 0x40
	opI32Const    = 0x41
	opI64Const    = 0x42
	opF32Const    = 0x43
	opF64Const    = 0x44
	opI64Eqz      = 0x50
	opI32LtU      = 0x49
	opI32Add      = 0x6a
	opI32Sub      = 0x6b
	opI32And      = 0x71
	opI32Shl      = 0x74
	opI32ShrU     = 0x76
	opI64Add      = 0x7c
	opI32Wrap     = 0xa7
	opI64ExtendU  = 0xad
	opLast        = 0xc4 // of those without a prefix
	opPrefixed    = 0xfc // before another number, of which those are known:
	prefixedFloat = 7    // the last that takes a number and gives one
	prefixedCopy  = 10
	prefixedFill  = 11
)

const noResult = 0x40 // the type of a block

// An instruction is one of a function. What a and b are hangs on its op: an index, a depth,
// a constant; alignment and offset.
type instruction struct {
	op    byte
	a, b  int64
	table []byte // what else there is, as it is written: the depths of br_table
}

// readInstructions reads the body of a function behind its locals.
func readInstructions(b []byte) (list []instruction, err error) {
	list = make([]instruction, 0, len(b)/2)
	r := reader{b: b}
	for len(r.b) > 0 {
		list = append(list, r.instruction())
	}
	if r.bad {
		return nil, errForm
	}
	return list, nil
}

func (r *reader) instruction() (i instruction) {
	i.op = r.byte()
	switch op := i.op; {
	case op == opBlock, op == opLoop, op == opIf, op == opMemorySize, op == opMemoryGrow:
		i.a = int64(r.byte())
	case op == opBr, op == opBrIf, op == opCall, op >= opLocalGet && op <= opGlobalSet:
		i.a = int64(r.unsigned())
	case op == opBrTable:
		i.table = r.branches()
	case op == opCallIndir, op >= opI32Load && op <= opI64Store32:
		i.a, i.b = int64(r.unsigned()), int64(r.unsigned())
	case op == opI32Const, op == opI64Const:
		i.a = r.signed()
	case op == opF32Const:
		i.table = r.bytes(4)
	case op == opF64Const:
		i.table = r.bytes(8)
	case op == opPrefixed:
		i.a = int64(r.unsigned())
		if i.a > prefixedFloat && i.a != prefixedCopy && i.a != prefixedFill {
			r.fail()
		}
		i.table = r.bytes(memories(i.a))
	case op > opLast:
		r.fail()
	}
	return i
}

// branches reads the depths of a br_table.
func (r *reader) branches() []byte {
	from := r.b
	for n := r.unsigned() + 1; n > 0 && !r.bad; n-- {
		r.unsigned()
	}
	return from[:len(from)-len(r.b)]
}

// memories returns how many memories a prefixed instruction names.
func memories(prefixed int64) uint64 {
	switch prefixed {
	case prefixedCopy:
		return 2
	case prefixedFill:
		return 1
	}
	return 0
}

func appendInstructions(b []byte, list []instruction) []byte {
	for i := range list {
		b = list[i].append(b)
	}
	return b
}

func (i *instruction) append(b []byte) []byte {
	b = append(b, i.op)
	switch op := i.op; {
	case op == opBlock, op == opLoop, op == opIf, op == opMemorySize, op == opMemoryGrow:
		return append(b, byte(i.a))
	case op == opBr, op == opBrIf, op == opCall, op >= opLocalGet && op <= opGlobalSet:
		return appendUnsigned(b, uint64(i.a))
	case op == opCallIndir, op >= opI32Load && op <= opI64Store32:
		return appendUnsigned(appendUnsigned(b, uint64(i.a)), uint64(i.b))
	case op == opI32Const, op == opI64Const:
		return appendSigned(b, i.a)
	case op == opPrefixed:
		b = appendUnsigned(b, uint64(i.a))
	}
	return append(b, i.table...)
}
