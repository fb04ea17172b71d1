package analysis

import (
	"reflect"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A Unit is a module under optimization: the module, what its passes are asked
// for, what they could not do, and what is known of the module. What is known
// lasts from pass to pass.
//
// A pass changes the module as it likes and keeps one contract. What it adds it
// adds through the unit, which then knows it: ids by NewID, types and constants
// by Intern, Define and Declare, annotations by Annotate and CopyDecorations,
// names by AddName and CopyName; Retype and SetType change the type of a result.
// Whatever else it changes it reports by Invalidate, with the facts that hold no
// more, before anybody asks for one of them again. What it takes out of functions
// it need not report beyond Bodies: names and annotations of ids that are gone
// stay until DropDangling. Verify tells whether the contract was kept.
type Unit struct {
	Module  *spirv.Module // whose Bound is right when all passes have run
	Options Options       // what the passes are asked for

	failures []Failure
	choices  []ResourceSwitch
	limits   Limits

	inlined, unrolled, switched int // instructions made so far

	shared bool // functions are shared instead of inlined

	// By id. defs says what stands outside functions: types, constants, global
	// variables. types holds the result type of every value.
	defs   []place
	others []*spirv.Instruction // those that defs finds here
	types  []spirv.ID

	sets     []importedSet
	interned internTable // made when asked for
	computed map[computation]computed
	folding  *internedModel     // made when asked for
	changed  bool               // the pass at work has changed bodies
	version  int                // counts the passes that did
	dangling bool               // names and annotations may be about what is gone
	notes    annotationIndex    // made when asked for
	named    map[spirv.ID]int32 // index of the OpName plus 1; made when asked for

	labelIndex cfg.Labels
	graphs     map[*spirv.Function]versionedGraph // the last ones

	// room for the next one who asks for it
	rooms       map[reflect.Type]any
	draft       []spirv.Instruction
	spareGraphs []*cfg.Graph
	oldGraphs   []*cfg.Graph // that the pass at work may look at
	spareUsers  []Users
	spareDefs   [][]*spirv.Instruction
	tables      []*Table
	operands    []uint32 // those of new instructions
	room        int      // that was made last
	shape       []uint32 // scratch of graph
}

// NewUnit makes a unit of a module, and drops names and annotations of what is not
// there.
func NewUnit(m *spirv.Module, o Options) *Unit {
	u := &Unit{Module: m, Options: o}
	u.Invalidate(Results | Globals)
	u.dropUndefined(u.defines())
	return u
}

// Facts are what a unit knows of its module.
type Facts uint8

const (
	// Bodies: what the blocks and instructions of functions do, and with that
	// control flow graphs, dominance, and that a pass has nothing left to do.
	// Definitions and users of a function are asked for when they are needed, and
	// belong to the one who asks.
	Bodies Facts = 1 << iota
	// Results: which ids functions define, and of which types.
	Results
	// Annotations: the decorations of an id.
	Annotations
	// Names: the name of an id.
	Names
	// Globals: what stands outside functions: types, constants, variables, imported
	// sets of instructions, with annotations and names.
	Globals
)

// Invalidate says that facts hold no more: the module was changed in another way
// than through the unit.
func (u *Unit) Invalidate(f Facts) {
	u.changed = u.changed || f&Bodies != 0
	u.dangling = u.dangling || f&(Bodies|Results|Globals) != 0
	if f != Bodies {
		u.rebuild(f)
	}
}

// rebuild learns anew what Invalidate has been told of.
func (u *Unit) rebuild(f Facts) {
	if f&Results != 0 {
		u.types = Emptied(u.types, int(u.Bound()))
		f |= Globals // whose types are among those of results
	}
	if f&Globals != 0 {
		u.indexGlobals()
		f |= Annotations | Names
	}
	if f&Annotations != 0 {
		u.notes.made = false
	}
	if f&Names != 0 {
		u.named = nil
	}
	if f&Results != 0 {
		u.eachResult(func(id, typ spirv.ID) { u.types[id] = typ })
	}
}

// indexGlobals learns what stands outside functions.
func (u *Unit) indexGlobals() {
	clear(u.defs)
	u.defs = u.defs[:0]
	u.others = u.others[:0]
	u.interned.made = false
	u.sets = u.sets[:0]
	for i := range u.Module.ExtInstImports {
		u.sets = append(u.sets, imported(&u.Module.ExtInstImports[i]))
	}
	for _, list := range [...][]spirv.Instruction{u.Module.ExtInstImports, u.Module.Strings, u.Module.Annotations} {
		for i := range list {
			if in := &list[i]; in.Result != 0 {
				u.others = append(u.others, in)
				u.define(in, -place(len(u.others)))
			}
		}
	}
	for i := range u.Module.Types {
		u.Poll()
		if in := &u.Module.Types[i]; in.Result != 0 {
			u.define(in, place(i)+1)
		}
	}
}

// A place is 1 + an index into the types of the module, or the negative of one into
// others; 0 is none.
type place int32

// define notes where what defines an id stands.
func (u *Unit) define(in *spirv.Instruction, at place) {
	if n := int(in.Result) + 1; n > len(u.defs) {
		if n > cap(u.defs) {
			u.defs = slices.Grow(u.defs, n+n/4-len(u.defs))
		}
		u.defs = u.defs[:n]
	}
	u.defs[in.Result], u.types[in.Result] = at, in.Type
}

// Renumbered is Invalidate after all ids have been given anew; types holds the
// types of results by the new ones.
func (u *Unit) Renumbered(types []spirv.ID) {
	u.types = types
	clear(u.graphs)
	u.Invalidate(Globals)
}

// BeginPass is called in front of a pass. One that does not report what it
// changes is taken to change bodies.
func (u *Unit) BeginPass(reports bool) {
	u.Poll()
	u.ReuseGraphs()
	u.changed = !reports
	u.dangling = u.dangling || u.changed
}

// EndPass is called behind a pass. It reports whether bodies are no longer as
// they were.
func (u *Unit) EndPass() bool {
	if u.changed {
		u.version++
	}
	return u.changed
}

// BodiesVersion is another number after each pass that has changed bodies.
func (u *Unit) BodiesVersion() int { return u.version }

// eachResult calls f with every result in functions, but for labels, and its
// type.
func (u *Unit) eachResult(f func(id, typ spirv.ID)) {
	for _, fn := range u.Module.Functions {
		f(fn.Def.Result, fn.Def.Type)
		for i := range fn.Params {
			f(fn.Params[i].Result, fn.Params[i].Type)
		}
		for _, b := range fn.Blocks {
			u.Poll()
			for i := range b.Insts {
				if in := &b.Insts[i]; in.Result != 0 {
					f(in.Result, in.Type)
				}
			}
		}
	}
}

// defined returns, by id, what the module defines.
func (u *Unit) defined() []bool {
	list := make([]bool, u.Bound())
	for id, at := range u.defs {
		list[id] = at != 0
	}
	u.eachResult(func(id, _ spirv.ID) { list[id] = true })
	for _, f := range u.Module.Functions {
		for _, b := range f.Blocks {
			list[b.Label] = true
		}
	}
	return list
}

// DropDangling drops what passes have left dangling.
func (u *Unit) DropDangling() {
	if u.dangling {
		u.DropUndefined()
	}
}

// DropUndefined removes names and annotations of ids that nothing defines.
// It returns what is defined, by id.
func (u *Unit) DropUndefined() []bool {
	defined := u.defined()
	u.dropUndefined(func(id uint32) bool { return defined[id] })
	return defined
}

func (u *Unit) dropUndefined(defined func(id uint32) bool) {
	named, noted := len(u.Module.Names), len(u.Module.Annotations)
	gone := func(in spirv.Instruction) bool { return !defined(uint32(instreader.Annotation(&in).Target())) }
	u.Module.Names = slices.DeleteFunc(u.Module.Names, gone)
	u.Module.Annotations = slices.DeleteFunc(u.Module.Annotations, func(in spirv.Instruction) bool {
		return TargetsFirst(in.Op) && gone(in)
	})
	if len(u.Module.Names) < named || len(u.Module.Annotations) < noted {
		u.Invalidate(Annotations | Names)
	}
	u.dangling = false
}

// defines returns what tells whether an id is defined in a module that has just been
// learnt: results have types, and labels are rarely asked for.
func (u *Unit) defines() func(id uint32) bool {
	var all []bool
	return func(id uint32) bool {
		if u.types[id] != 0 || u.Def(spirv.ID(id)) != nil {
			return true
		}
		if all == nil {
			all = u.defined()
		}
		return all[id]
	}
}

// Bound returns an id that is above all ids of the module.
func (u *Unit) Bound() spirv.ID {
	return spirv.ID(max(len(u.types), int(u.Module.Bound)))
}

// Retype changes the type of what in, which stands in a function, makes.
func (u *Unit) Retype(in *spirv.Instruction, typ spirv.ID) {
	if in.Type != typ {
		u.Invalidate(Bodies)
	}
	in.Type = typ
	u.SetType(in.Result, typ)
}

// SetType changes the type of a result that NewID was told another one of.
func (u *Unit) SetType(id, typ spirv.ID) { u.types[id] = typ }

// Poll ends the passes if nobody waits for their result any more. Loops over
// all instructions ask for each, others for each block or function.
func (u *Unit) Poll() { u.Options.Budget.Poll() }

// NewID returns a fresh id for a value of the given type, 0 if it has none.
func (u *Unit) NewID(typ spirv.ID) spirv.ID {
	u.Options.Budget.Spend(budget.Instructions, 1, source.NoPos)
	u.Options.Budget.Poll()
	u.types = append(u.types, typ)
	return spirv.ID(len(u.types) - 1)
}

// Def returns the type, constant or global variable with the given id, nil if
// it is something else.
func (u *Unit) Def(id spirv.ID) *spirv.Instruction {
	if uint(id) >= uint(len(u.defs)) {
		return nil
	}
	switch at := u.defs[id]; {
	case at > 0:
		return &u.Module.Types[at-1]
	case at < 0:
		return u.others[-at-1]
	}
	return nil
}

// Op returns the opcode of what stands outside functions, OpNop for the rest.
func (u *Unit) Op(id spirv.ID) spirv.Opcode {
	if d := u.Def(id); d != nil {
		return d.Op
	}
	return spirv.OpNop
}

// TypeOf returns the type of a value.
func (u *Unit) TypeOf(id spirv.ID) spirv.ID { return u.types[id] }

// TypeDef returns the declaration of the type of a value.
func (u *Unit) TypeDef(value spirv.ID) *spirv.Instruction { return u.Def(u.types[value]) }
