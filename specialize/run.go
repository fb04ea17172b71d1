package specialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// A run holds the state of one call of Specialize. Analysis.runs keeps it for later calls, so that they do not
// allocate.
type run struct {
	a         *Analysis
	value     []value // by ID
	constants constantTable
	parts     []value // the parts of all composite constants, one after the other
	evaluator fold.Evaluator[value]

	// for propagate
	taken   []bool // by edge: can be taken
	reached []bool // by block: can be reached
	visited []bool // by block: its instructions have been visited
	entered []bool // by function: can be entered
	pending []functionIndex
	work    []uint32
	current blockIndex // the block being visited
	fast    bool       // the instruction being evaluated need not be evaluated exactly as written
	again   blockIndex // the first block that flow must visit next

	instead []uint32 // by ID: its replacement, or 0
	spread  []uint32 // IDs that get the decoration NonUniform because they replace a NonUniform result

	// for mark
	live   []bool // by instruction: remains
	needed []bool // by construct: must remain
	around []bool // by block: its enclosing constructs have been marked as needed
	stack  []instIndex

	// for structure
	forms   []form       // by construct: the form in which it is emitted
	emitted []bool       // by block: is emitted
	to      []blockIndex // by block: target of its unconditional branch; none if it ends differently
	held    []bool       // by block: its conditional branch remains although it always takes the same edge
	stubs   []stub       // by block: why it is needed although it is unreachable
	refs    []int32      // by block: number of edges to it
	named   []bool       // by block: a merge instruction refers to it
	head    []blockIndex // by block: the first block of the chain into which it is merged
	rest    []blockIndex // by block: the block that is merged into its end, or none
	undefs  []undef

	out   []uint32
	bound uint32
}

// An undef is an OpUndef that the run adds to the module.
type undef struct{ typ, id uint32 }

func (a *Analysis) newRun() *run {
	r := &run{a: a, constants: newConstantTable(0)}
	r.evaluator.Model = tableModel{r}
	return r
}

// Specialize returns the words of the module with its specialization constants fixed to values. others selects the
// treatment of constants that values does not contain. The error is a *ValueError or an *InternalError.
func (a *Analysis) Specialize(values []Value, others Fixing) ([]uint32, error) {
	return a.Append(nil, values, others)
}

// Append is like Specialize, but appends the words to buffer, which may be nil. It does not allocate if buffer has
// enough capacity. If Append fails, it returns buffer unchanged.
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

// constant returns the constant with value v.
func (r *run) constant(v value) *constant {
	if v < r.constants.first {
		return &r.a.constants.list[v-firstConstant]
	}
	return &r.constants.list[v-r.constants.first]
}

// scalar returns the value of the scalar constant of type typ with the given bits. If the constant is new, it gets the
// given ID.
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

// composite returns the value of the composite constant of type typ. If the constant is new, it gets the given ID.
// composite copies parts.
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

// part returns part i of composite constant v. It returns false if v does not have such a part.
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
	return r.scalar(typ, 0, 0), true // each part of a null composite is null
}
