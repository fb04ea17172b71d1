package specialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// A run creates one module. Its memory is reused.
type run struct {
	a         *Analysis
	value     []value // by ID
	constants constantTable
	parts     []value // holds the parts of composites
	evaluator fold.Evaluator[value]

	// for propagate
	taken   []bool // by edge
	reached []bool // by block
	visited []bool // by block
	entered []bool // by function
	pending []functionIndex
	work    []uint32
	current blockIndex // the block being visited
	fast    bool       // the operation being evaluated is not precise
	again   blockIndex // the first block to visit again

	instead []uint32 // by ID: its replacement, or 0
	spread  []uint32 // IDs that become NonUniform

	// for mark
	live   []bool // by instruction
	needed []bool // by construct
	around []bool // blocks whose enclosing constructs are needed
	stack  []instIndex

	// for structure
	forms   []form       // by construct
	emitted []bool       // by block
	to      []blockIndex // target of each block's branch, or none if the block does not end in a branch
	held    []bool       // blocks whose branch remains although it is decided
	stubs   []stub       // reason why each unreachable block is needed
	refs    []int32      // number of edges to each block
	named   []bool       // blocks to which a merge instruction refers
	head    []blockIndex // block into which each block is merged
	rest    []blockIndex // block that becomes the end of each block
	undefs  []undef

	out   []uint32
	bound uint32
}

// An undef is an added OpUndef.
type undef struct{ typ, id uint32 }

func (a *Analysis) newRun() *run {
	r := &run{a: a, constants: newConstantTable(0)}
	r.evaluator.Model = tableModel{r}
	return r
}

// Specialize returns the words of the module with its constants fixed. The Fixing determines the treatment of constants
// without a value. The error is a *ValueError or an *InternalError.
func (a *Analysis) Specialize(values []Value, others Fixing) ([]uint32, error) {
	return a.Append(nil, values, others)
}

// Append is like Specialize but appends the words to buffer, which may be nil. It does not allocate if the buffer has
// enough capacity. If it returns an error, the buffer is unchanged.
func (a *Analysis) Append(buffer []uint32, values []Value, others Fixing) (words []uint32, err error) {
	defer func() {
		if err != nil {
			words = buffer
		}
	}()
	defer crash.Recover(&err)
	r := a.runs.Get().(*run)
	words, err = r.specialize(buffer, values, others)
	r.out = nil
	a.runs.Put(r) // skipped after a panic, because that leaves the run in an undefined state
	return words, err
}

// specialize creates the module and appends its words to buffer.
func (r *run) specialize(buffer []uint32, values []Value, others Fixing) ([]uint32, error) {
	r.reset()
	if err := r.assign(values, others); err != nil {
		return nil, err
	}
	r.propagate()
	r.simplify()
	r.mark()
	r.structure()
	if err := r.check(); err != nil {
		return nil, err
	}
	r.out = buffer
	r.emit()
	return r.out, nil
}

func (r *run) reset() {
	a := r.a
	r.value = append(r.value[:0], a.start...)
	r.constants.reset(firstConstant + value(len(a.constants.list)))
	r.parts = r.parts[:0]
	r.taken = emptied(r.taken, len(a.edges))
	r.reached = emptied(r.reached, len(a.blocks))
	r.visited = emptied(r.visited, len(a.blocks))
	r.entered = emptied(r.entered, len(a.functions))
	r.pending, r.work, r.spread, r.stack, r.undefs = r.pending[:0], r.work[:0], r.spread[:0], r.stack[:0], r.undefs[:0]
	r.instead = emptied(r.instead, len(a.def))
	r.live = emptied(r.live, len(a.insts))
	r.needed = emptied(r.needed, len(a.constructs))
	r.around = emptied(r.around, len(a.blocks))
	r.bound = a.header[3]
}

func emptied[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// constant returns the constant for a value.
func (r *run) constant(v value) *constant {
	if v < r.constants.first {
		return &r.a.constants.list[v-firstConstant]
	}
	return &r.constants.list[v-r.constants.first]
}

// scalar returns the value of a scalar constant. A new constant gets the given ID.
func (r *run) scalar(typ uint32, bits uint64, id uint32) value {
	k := scalarKey{typ, bits}
	if v, ok := r.a.constants.scalar(k); ok {
		return v
	}
	if v, ok := r.constants.scalar(k); ok {
		return v
	}
	return r.constants.addScalar(k, id, r.a.types[typ].known(bits))
}

// composite returns the value of a composite constant. It does not retain parts.
func (r *run) composite(typ uint32, parts []value, id uint32) value {
	hash := hashOf(typ, parts)
	if v, ok := r.a.constants.composite(typ, parts, hash); ok {
		return v
	}
	if v, ok := r.constants.composite(typ, parts, hash); ok {
		return v
	}
	at := len(r.parts)
	r.parts = append(r.parts, parts...)
	return r.constants.addComposite(typ, slices.Clip(r.parts[at:]), hash, id, knownOf(parts, r.constant))
}

// part returns a part of a composite constant.
func (r *run) part(v value, i uint32) (value, bool) {
	c := r.constant(v)
	t := &r.a.types[c.typ]
	if t.isScalar() || i >= t.size {
		return 0, false
	}
	if c.parts != nil {
		return c.parts[i], true
	}
	typ := r.a.partType(c.typ, i)
	if r.a.types[typ].form == formOther {
		return 0, false
	}
	return r.scalar(typ, 0, 0), true // null
}
