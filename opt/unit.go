package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// A unit is a module under optimization: the module, what is asked of its
// passes, what they could not do, and what is known of the module. What is known
// lasts from pass to pass.
//
// A pass changes the module as it likes and keeps one contract. What it adds it
// adds through the unit, which then knows it: ids by newID, types and constants
// by intern, define and declare, annotations by annotate and copyDecorations,
// names by addName and copyName; retype and setType change the type of a result.
// Whatever else it changes it reports by invalidate, with the facts that hold no
// more, before it or anybody asks for one of them again. What it takes out of
// functions it need not report beyond bodies: names and annotations of ids that
// are gone stay until settle.
type unit struct {
	m        *spirv.Module
	o        unitOptions
	failures []Failure
	limits   Limits

	inlined, unrolled, switched int // instructions made so far

	// By id. defs holds what stands outside functions: types, constants, global
	// variables. types holds the result type of every value.
	defs  []*spirv.Instruction
	types []spirv.ID

	sets     []importedSet
	interned map[string]spirv.ID // types and constants by what they say; made when asked for
	key      []byte
	changed  bool               // the pass at work has changed bodies
	version  int                // counts the passes that did
	dangling bool               // names and annotations may be about what is gone
	notes    annotationIndex    // made when asked for
	named    map[spirv.ID]int32 // index of the OpName plus 1; made when asked for

	labelIndex cfg.Labels
	graphs     map[*spirv.Function]versionedGraph // the last ones

	// room for the next one who asks for it
	spareUsers []users
	spareDefs  [][]*spirv.Instruction
	tables     []*table
	operands   []uint32 // those of new instructions
	room       int      // that was made last
	shape      []uint32 // scratch of graph
}

// unitOptions are what passes are asked for.
type unitOptions struct {
	PreserveBindings  bool // keep resource variables that nothing uses
	PreserveInterface bool // keep input and output variables that nothing uses

	ReduceLoadSize   bool         // load parts of composites wherever that is possible
	CombinedSamplers []Descriptor // images and samplers to make one

	Budget *budget.Budget // nil for no limits but those of inlining and unrolling
}

// newUnit makes a unit of a module, and drops names and annotations of what is not
// there.
func newUnit(m *spirv.Module, o unitOptions) *unit {
	u := &unit{m: m, o: o}
	u.invalidate(results | globals)
	u.dropDangling()
	return u
}

// facts are what a unit knows of its module.
type facts uint8

const (
	// bodies: what the blocks and instructions of functions do, and with that
	// control flow graphs, dominance, and that a pass has nothing left to do.
	// Definitions and users of a function are asked for when they are needed, and
	// belong to the one who asks.
	bodies facts = 1 << iota
	// results: which ids functions define, and of which types.
	results
	// annotations: the decorations of an id.
	annotations
	// names: the name of an id.
	names
	// globals: what stands outside functions: types, constants, variables, imported
	// sets of instructions, with annotations and names.
	globals
)

// invalidate says that facts hold no more: the module was changed in another way
// than through the unit.
func (u *unit) invalidate(f facts) {
	u.changed = u.changed || f&bodies != 0
	if f != bodies {
		u.rebuild(f)
	}
}

// rebuild learns anew what invalidate has been told of.
func (u *unit) rebuild(f facts) {
	if f&results != 0 {
		u.types = emptied(u.types, int(u.bound()))
		f |= globals // whose types are among those of results
	}
	if f&globals != 0 {
		u.indexGlobals()
		f |= annotations | names
	}
	if f&annotations != 0 {
		u.notes.made = false
	}
	if f&names != 0 {
		u.named = nil
	}
	if f&results != 0 {
		u.eachResult(func(id, typ spirv.ID) { u.types[id] = typ })
	}
}

// indexGlobals learns what stands outside functions.
func (u *unit) indexGlobals() {
	u.defs = emptied(u.defs, len(u.types))
	u.interned = nil
	u.sets = u.sets[:0]
	for i := range u.m.ExtInstImports {
		u.sets = append(u.sets, imported(&u.m.ExtInstImports[i]))
	}
	for _, list := range [...][]spirv.Instruction{u.m.ExtInstImports, u.m.Strings, u.m.Annotations, u.m.Types} {
		for i := range list {
			u.index(&list[i])
		}
	}
}

// renumbered is invalidate after all ids have been given anew; types holds the
// types of results by the new ones.
func (u *unit) renumbered(types []spirv.ID) {
	u.types = types
	clear(u.graphs)
	u.invalidate(globals)
}

// beginPass is called in front of a pass. One that does not report what it
// changes is taken to change bodies.
func (u *unit) beginPass(reports bool) {
	u.poll()
	u.dangling = true
	u.changed = !reports
}

// endPass is called behind a pass. It reports whether bodies are no longer as
// they were.
func (u *unit) endPass() bool {
	if u.changed {
		u.version++
	}
	return u.changed
}

// bodiesVersion is another number after each pass that has changed bodies.
func (u *unit) bodiesVersion() int { return u.version }

// emptied returns a table of n zeros, s if that is long enough.
func emptied[T any](s []T, n int) []T {
	if n > cap(s) {
		s = make([]T, n+n/4)
	}
	s = s[:n]
	clear(s)
	return s
}

// eachResult calls f with every result in functions, but for labels, and its
// type.
func (u *unit) eachResult(f func(id, typ spirv.ID)) {
	for _, fn := range u.m.Functions {
		f(fn.Def.Result, fn.Def.Type)
		for i := range fn.Params {
			f(fn.Params[i].Result, fn.Params[i].Type)
		}
		for _, b := range fn.Blocks {
			for i := range b.Insts {
				if in := &b.Insts[i]; in.Result != 0 {
					f(in.Result, in.Type)
				}
			}
		}
	}
}

// defined returns, by id, what the module defines.
func (u *unit) defined() []bool {
	list := make([]bool, u.bound())
	for id, d := range u.defs {
		list[id] = d != nil
	}
	u.eachResult(func(id, _ spirv.ID) { list[id] = true })
	for _, f := range u.m.Functions {
		for _, b := range f.Blocks {
			list[b.Label] = true
		}
	}
	return list
}

// settle drops what passes have left dangling.
func (u *unit) settle() {
	if u.dangling {
		u.dropDangling()
	}
}

// dropDangling removes names and annotations of ids that nothing defines.
// It returns what is defined, by id.
func (u *unit) dropDangling() []bool {
	defined := u.defined()
	gone := func(in spirv.Instruction) bool { return !defined[in.Operands[0]] }
	u.m.Names = slices.DeleteFunc(u.m.Names, gone)
	u.m.Annotations = slices.DeleteFunc(u.m.Annotations, func(in spirv.Instruction) bool {
		return targetsFirst(in.Op) && gone(in)
	})
	u.invalidate(annotations | names)
	u.dangling = false
	return defined
}

func (u *unit) index(in *spirv.Instruction) {
	if in.Result != 0 {
		u.defs[in.Result] = in
		u.types[in.Result] = in.Type
	}
}

func (u *unit) bound() spirv.ID {
	return spirv.ID(max(len(u.defs), int(u.m.Bound)))
}

// retype changes the type of what in, which stands in a function, makes.
func (u *unit) retype(in *spirv.Instruction, typ spirv.ID) {
	if in.Type != typ {
		u.invalidate(bodies)
	}
	in.Type = typ
	u.setType(in.Result, typ)
}

// setType changes the type of a result that newID was told another one of.
func (u *unit) setType(id, typ spirv.ID) { u.types[id] = typ }

// poll ends the passes if nobody waits for their result any more. Loops over
// all instructions ask for each, others for each block or function.
func (u *unit) poll() { u.o.Budget.Poll() }

// newID returns a fresh id for a value of the given type, 0 if it has none.
func (u *unit) newID(typ spirv.ID) spirv.ID {
	u.o.Budget.Spend(budget.Instructions, 1, source.NoPos)
	u.o.Budget.Poll()
	u.defs = append(u.defs, nil)
	u.types = append(u.types, typ)
	return spirv.ID(len(u.defs) - 1)
}

// def returns the type, constant or global variable with the given id, nil if
// it is something else.
func (u *unit) def(id spirv.ID) *spirv.Instruction {
	if uint(id) < uint(len(u.defs)) {
		return u.defs[id]
	}
	return nil
}

// op returns the opcode of what stands outside functions, OpNop for the rest.
func (u *unit) op(id spirv.ID) spirv.Opcode {
	if d := u.def(id); d != nil {
		return d.Op
	}
	return spirv.OpNop
}

// typeOf returns the type of a value.
func (u *unit) typeOf(id spirv.ID) spirv.ID { return u.types[id] }

// typeDef returns the declaration of the type of a value.
func (u *unit) typeDef(value spirv.ID) *spirv.Instruction { return u.def(u.types[value]) }
