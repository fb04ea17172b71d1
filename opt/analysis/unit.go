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

// A Unit is a module under optimization. It consists of the module, the options and failures of its passes, and facts
// about the module that are cached from pass to pass.
//
// A pass may change the module freely under the following contract. It makes additions through the unit: IDs by NewID;
// types and constants by Intern, Define and Declare; annotations by Annotate and CopyDecorations; names by AddName and
// CopyName. Retype and SetType change the type of a result. For all other changes, the pass calls Invalidate with the
// affected facts before any of these facts is used again. Code removed from functions needs to be reported only as
// Bodies: the names and annotations of removed IDs remain until DropDangling. Verify checks the contract.
type Unit struct {
	Module  *spirv.Module // its Bound is valid after all passes have run
	Options Options       // the options of the passes

	failures []Failure
	choices  []ResourceSwitch
	limits   Limits

	inlined, unrolled, switched int // numbers of instructions created so far

	shared bool // functions are shared instead of inlined

	// Both lists are indexed by ID. defs locates module-level definitions: types, constants and global variables. types
	// holds the result type of every value.
	defs   []place
	others []*spirv.Instruction // definitions that are not among the types of the module
	types  []spirv.ID

	sets     []importedSet
	interned internTable // built on first use
	computed map[computation]computed
	folding  *internedModel     // created on first use
	changed  bool               // the current pass has changed bodies
	version  int                // the number of passes that changed bodies
	dangling bool               // names and annotations may have undefined targets
	notes    annotationIndex    // built on first use
	named    map[spirv.ID]int32 // 1 + the index of the OpName; built on first use

	labelIndex cfg.Labels
	graphs     map[*spirv.Function]versionedGraph // the latest graphs

	// memory for reuse
	rooms       map[reflect.Type]any
	draft       []spirv.Instruction
	spareGraphs []*cfg.Graph
	oldGraphs   []*cfg.Graph // graphs that the current pass may still use
	spareUsers  []Users
	spareDefs   [][]*spirv.Instruction
	tables      []*Table
	operands    []uint32 // memory for operands of new instructions
	room        int      // the number of words of the last allocation of operands
	shape       []uint32 // scratch memory of Graph
}

// NewUnit creates a unit for a module, and removes names and annotations of undefined IDs.
func NewUnit(m *spirv.Module, o Options) *Unit {
	u := &Unit{Module: m, Options: o}
	u.Invalidate(Results | Globals)
	u.dropUndefined(u.defines())
	return u
}

// Facts is a set of cached facts about a module.
type Facts uint8

const (
	// Bodies: the blocks and instructions of functions, and therefore control-flow graphs, dominance, and whether a
	// pass has nothing left to do. Definitions and users of a function are computed on demand and belong to the caller.
	Bodies Facts = 1 << iota
	// Results: the IDs that functions define, and their types.
	Results
	// Annotations: the decorations of IDs.
	Annotations
	// Names: the names of IDs.
	Names
	// Globals: module-level definitions: types, constants, variables and imported instruction sets, with annotations
	// and names.
	Globals
)

// Invalidate invalidates facts after the module was changed other than through the unit.
func (u *Unit) Invalidate(f Facts) {
	u.changed = u.changed || f&Bodies != 0
	u.dangling = u.dangling || f&(Bodies|Results|Globals) != 0
	if f != Bodies {
		u.rebuild(f)
	}
}

// rebuild recomputes the invalidated facts.
func (u *Unit) rebuild(f Facts) {
	if f&Results != 0 {
		u.types = Emptied(u.types, int(u.Bound()))
		f |= Globals // their types are stored among those of the results
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

// indexGlobals indexes the module-level definitions.
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

// A place locates a definition: 1 + its index in the types of the module, or a negative number for a definition in
// others. It is 0 for IDs without a definition.
type place int32

// define records the place of a definition.
func (u *Unit) define(in *spirv.Instruction, at place) {
	if n := int(in.Result) + 1; n > len(u.defs) {
		if n > cap(u.defs) {
			u.defs = slices.Grow(u.defs, n+n/4-len(u.defs))
		}
		u.defs = u.defs[:n]
	}
	u.defs[in.Result], u.types[in.Result] = at, in.Type
}

// Renumbered must be called after all IDs of the module have been renumbered. It invalidates all facts. The parameter
// types holds the result types by new ID.
func (u *Unit) Renumbered(types []spirv.ID) {
	u.types = types
	clear(u.graphs)
	u.Invalidate(Globals)
}

// BeginPass must be called before a pass. A pass that does not report its changes is assumed to change bodies.
func (u *Unit) BeginPass(reports bool) {
	u.Poll()
	u.ReuseGraphs()
	u.changed = !reports
	u.dangling = u.dangling || u.changed
}

// EndPass must be called after a pass. It reports whether bodies have changed.
func (u *Unit) EndPass() bool {
	if u.changed {
		u.version++
	}
	return u.changed
}

// BodiesVersion returns a number that increases with each pass that has changed bodies.
func (u *Unit) BodiesVersion() int { return u.version }

// eachResult calls f for every result in functions except labels, with its type.
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

// defined returns, by ID, whether the module defines an ID.
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

// DropDangling removes the names and annotations that passes have left dangling.
func (u *Unit) DropDangling() {
	if u.dangling {
		u.DropUndefined()
	}
}

// DropUndefined removes the names and annotations of undefined IDs. It returns, by ID, whether an ID is defined.
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

// defines returns a function that reports whether an ID is defined in a freshly indexed module. It first checks the
// types of results. Only labels require the list of all IDs, and IDs of labels are rarely checked.
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

// Bound returns an ID greater than all IDs of the module.
func (u *Unit) Bound() spirv.ID {
	return spirv.ID(max(len(u.types), int(u.Module.Bound)))
}

// Retype changes the result type of an instruction of a function.
func (u *Unit) Retype(in *spirv.Instruction, typ spirv.ID) {
	if in.Type != typ {
		u.Invalidate(Bodies)
	}
	in.Type = typ
	u.SetType(in.Result, typ)
}

// SetType changes the recorded type of an ID. It does not change the instruction that defines the ID.
func (u *Unit) SetType(id, typ spirv.ID) { u.types[id] = typ }

// Poll ends the passes if their result is no longer needed. Loops over all instructions call it for each instruction.
// Other loops call it for each block or function.
func (u *Unit) Poll() { u.Options.Budget.Poll() }

// NewID returns a fresh ID for a value of the given type, or of type 0 for an ID without a type.
func (u *Unit) NewID(typ spirv.ID) spirv.ID {
	u.Options.Budget.Spend(budget.Instructions, 1, source.NoPos)
	u.Options.Budget.Poll()
	u.types = append(u.types, typ)
	return spirv.ID(len(u.types) - 1)
}

// Def returns the module-level definition of an ID: a type, constant or global variable. It returns nil for other IDs.
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

// Op returns the opcode of a module-level definition, or OpNop for other IDs.
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
