package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// A unit is the module that passes work on, with what they ask of it.
//
// Its indexes last from pass to pass: what adds to the module tells them by
// newID, define, annotate and copyName, what changes a type in place by
// retype, and what removes from the sections outside functions refreshes them.
// Of what goes from functions, names and annotations stay behind until the
// recipe ends.
type unit struct {
	m        *spirv.Module
	o        Options
	failures []Failure
	limits   Limits

	inlined, unrolled, switched int // instructions made so far

	// By id. defs holds what stands outside functions: types, constants, global
	// variables. types holds the result type of every value.
	defs  []*spirv.Instruction
	types []spirv.ID

	sets       []importedSet
	interned   map[string]spirv.ID // types and constants by what they say; made when asked for
	key        []byte
	ran        bool                   // passes have run
	changed    bool                   // a pass that tells has changed functions
	version    int                    // counts the passes that did
	clean      map[*pass]int          // by pass: 1 + the version that it had nothing to do in when it ran last
	dangling   bool                   // names and annotations may be about what is gone
	spareUsers []users                // to be had by usersOf
	spareDefs  [][]*spirv.Instruction // to be had by localDefs
	tables     []*table               // to be had by table
	notes      annotationIndex        // made when asked for
	named      map[spirv.ID]int32     // index of the OpName plus 1; made when asked for

	labelIndex cfg.Labels
	graphs     map[*spirv.Function]keptGraph // the last ones
	operands   []uint32                      // room for those of new instructions
	room       int                           // that was made last
	shape      []uint32                      // scratch of graph
	values     []spirv.ID                    // scratch of propagateConstants
	words      []uint32                      // scratch of prunePhi
}

func newUnit(m *spirv.Module, o Options) *unit {
	u := &unit{m: m, o: o, clean: make(map[*pass]int, len(passes))}
	u.refresh()
	u.dropDangling()
	return u
}

// refresh makes the indexes anew.
func (u *unit) refresh() {
	n := int(u.bound())
	u.types = emptied(u.types, n)
	u.refreshGlobals()
	u.eachResult(func(id, typ spirv.ID) { u.types[id] = typ })
}

// refreshGlobals does so for what stands outside functions.
func (u *unit) refreshGlobals() {
	u.defs = emptied(u.defs, len(u.types))
	u.interned, u.named = nil, nil
	u.notes.made = false
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
	u.named, u.notes.made = nil, false
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

// retype changes the type of what in makes.
func (u *unit) retype(in *spirv.Instruction, typ spirv.ID) {
	u.changed = u.changed || in.Type != typ
	in.Type, u.types[in.Result] = typ, typ
}

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

// graph returns the control flow graph of f as it is.
func (u *unit) graph(f *spirv.Function) *cfg.Graph {
	u.poll()
	old := u.graphs[f]
	if old.g != nil && !u.changed && old.version == u.version {
		return old.g
	}
	u.labelIndex.Add(f)
	if old.g != nil {
		fits := false
		if fits, u.shape = old.g.Fits(f, u.shape); fits {
			u.graphs[f] = keptGraph{old.g, u.version}
			return old.g
		}
	}
	g := cfg.New(f, &u.labelIndex)
	if u.graphs == nil {
		u.graphs = make(map[*spirv.Function]keptGraph, len(u.m.Functions))
	}
	u.graphs[f] = keptGraph{g, u.version}
	return g
}

// A keptGraph is a graph that was right in a version, before a pass changed it.
type keptGraph struct {
	g       *cfg.Graph
	version int
}

// define adds an instruction outside functions: a type or a constant that
// intern has not found.
func (u *unit) define(in spirv.Instruction) spirv.ID {
	in.Result = u.newID(in.Type)
	u.declare(in)
	return in.Result
}

// declare adds an instruction outside functions that has its id.
func (u *unit) declare(in spirv.Instruction) {
	moves := len(u.m.Types) == cap(u.m.Types)
	u.m.Types = append(u.m.Types, in)
	if !moves {
		u.defs[in.Result] = &u.m.Types[len(u.m.Types)-1]
		return
	}
	for i := range u.m.Types {
		if id := u.m.Types[i].Result; id != 0 {
			u.defs[id] = &u.m.Types[i]
		}
	}
}

// intern returns the id of a type or constant, which it adds if the module has
// none that says the same. Not for structs and arrays: decorations tell those
// apart.
func (u *unit) intern(op spirv.Opcode, typ spirv.ID, operands ...uint32) spirv.ID {
	if u.interned == nil {
		u.interned = make(map[string]spirv.ID, len(u.m.Types))
		for i := range u.m.Types {
			in := &u.m.Types[i]
			if !internable(in.Op) {
				continue
			}
			k := u.keyOf(in.Op, in.Type, in.Operands)
			if _, ok := u.interned[string(k)]; !ok {
				u.interned[string(k)] = in.Result
			}
		}
	}
	k := string(u.keyOf(op, typ, operands))
	if id, ok := u.interned[k]; ok {
		return id
	}
	id := u.define(spirv.Instruction{Op: op, Type: typ, Operands: append([]uint32(nil), operands...)})
	u.interned[k] = id
	return id
}

// internable reports whether instructions with op that say the same are the
// same: types without decorations and constants that cannot be specialized.
func internable(op spirv.Opcode) bool {
	switch op {
	case spirv.OpTypeStruct, spirv.OpTypeArray, spirv.OpTypeRuntimeArray, spirv.OpVariable, spirv.OpExtInst:
		return false
	}
	return !op.IsSpecConstant()
}

func (u *unit) keyOf(op spirv.Opcode, typ spirv.ID, operands []uint32) []byte {
	b := append(u.key[:0], byte(op), byte(op>>8))
	b = appendWord(b, uint32(typ))
	for _, w := range operands {
		b = appendWord(b, w)
	}
	u.key = b
	return b
}

func appendWord(b []byte, w uint32) []byte {
	return append(b, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
}

func (u *unit) typeBool() spirv.ID { return u.intern(spirv.OpTypeBool, 0) }
func (u *unit) typeUint() spirv.ID { return u.intern(spirv.OpTypeInt, 0, 32, 0) }

func (u *unit) pointerTo(class spirv.StorageClass, elem spirv.ID) spirv.ID {
	return u.intern(spirv.OpTypePointer, 0, uint32(class), uint32(elem))
}

func (u *unit) constBool(v bool) spirv.ID {
	if v {
		return u.intern(spirv.OpConstantTrue, u.typeBool())
	}
	return u.intern(spirv.OpConstantFalse, u.typeBool())
}

func (u *unit) constUint(v uint32) spirv.ID { return u.intern(spirv.OpConstant, u.typeUint(), v) }

func (u *unit) undef(typ spirv.ID) spirv.ID { return u.intern(spirv.OpUndef, typ) }

// An annotationIndex finds the annotations of an id: they are linked in order,
// and so are those that are about the id itself, without its members.
type annotationIndex struct {
	made bool
	all  notesByID
	own  notesByID
}

// notesByID links annotations.
type notesByID struct {
	first []int32 // by id: 1 + index of the first one
	next  []int32 // by annotation: 1 + index of the next one of the same id
}

// isOwn reports whether an annotation is about an id itself.
func isOwn(in *spirv.Instruction) bool {
	return in.Op != spirv.OpMemberDecorate && in.Op != spirv.OpMemberDecorateString
}

func (x *annotationIndex) make(u *unit) {
	x.made = true
	for _, l := range [...]*notesByID{&x.all, &x.own} {
		l.first = emptied(l.first, len(u.defs))
		l.next = emptied(l.next, len(u.m.Annotations))
	}
	for i := len(u.m.Annotations) - 1; i >= 0; i-- {
		if in := &u.m.Annotations[i]; targetsFirst(in.Op) {
			x.all.prepend(in.Operands[0], i)
			if isOwn(in) {
				x.own.prepend(in.Operands[0], i)
			}
		}
	}
}

// prepend makes annotation i the first of id.
func (l *notesByID) prepend(id uint32, i int) {
	l.next[i], l.first[id] = l.first[id], int32(i)+1
}

// append makes annotation n-1, which has just been added, the last of id.
func (l *notesByID) append(id uint32, n int32) {
	at := &l.first[id]
	for *at != 0 {
		at = &l.next[*at-1]
	}
	*at = n
}

// of returns 1 + the index of the first annotation of id, 0 if it has none. The
// next ones follow by next.
func (l *notesByID) of(id spirv.ID) int32 {
	if uint(id) >= uint(len(l.first)) {
		return 0
	}
	return l.first[id]
}

// add learns of the last annotation.
func (x *annotationIndex) add(u *unit) {
	n := int32(len(u.m.Annotations))
	in := &u.m.Annotations[n-1]
	for _, l := range [...]*notesByID{&x.all, &x.own} {
		l.next = append(l.next, 0)
		if !targetsFirst(in.Op) || l == &x.own && !isOwn(in) {
			continue
		}
		id := in.Operands[0]
		if uint(id) >= uint(len(l.first)) {
			l.first = append(l.first, make([]int32, len(u.defs)-len(l.first))...)
		}
		l.append(id, n)
	}
}

// noteIndex returns the index of annotations.
func (u *unit) noteIndex() *annotationIndex {
	if !u.notes.made {
		u.notes.make(u)
	}
	return &u.notes
}

// annotations calls f with the annotations of id.
func (u *unit) annotations(id spirv.ID, f func(*spirv.Instruction)) {
	notes := &u.noteIndex().all
	for i := notes.of(id); i != 0; i = notes.next[i-1] {
		f(&u.m.Annotations[i-1])
	}
}

// targetsFirst reports whether the first operand of an annotation is what it
// is about; groups are the exception.
func targetsFirst(op spirv.Opcode) bool {
	return op.IsAnnotation() && op != spirv.OpGroupDecorate && op != spirv.OpGroupMemberDecorate && op != spirv.OpDecorationGroup
}

// hasDecoration reports whether id itself, not a member, is decorated with d.
func (u *unit) hasDecoration(id spirv.ID, d spirv.Decoration) bool {
	notes := &u.noteIndex().own
	for i := notes.of(id); i != 0; i = notes.next[i-1] {
		if in := &u.m.Annotations[i-1]; in.Op == spirv.OpDecorate && spirv.Decoration(in.Operands[1]) == d {
			return true
		}
	}
	return false
}

// hasMemberDecoration reports whether a member of id is decorated with d.
func (u *unit) hasMemberDecoration(id spirv.ID, d spirv.Decoration) bool {
	notes := &u.noteIndex().all
	for i := notes.of(id); i != 0; i = notes.next[i-1] {
		if in := &u.m.Annotations[i-1]; in.Op == spirv.OpMemberDecorate && spirv.Decoration(in.Operands[2]) == d {
			return true
		}
	}
	return false
}

// An importedSet is an OpExtInstImport.
type importedSet struct {
	id    uint32
	set   spirv.ExtSet
	debug bool // non-semantic
}

func imported(in *spirv.Instruction) importedSet {
	name, _ := spirv.StringAt(in.Operands)
	return importedSet{uint32(in.Result), spirv.LookupExtSet(name), nonSemantic(in.Operands)}
}

// extSet returns the extended instruction set of an OpExtInst.
func (u *unit) extSet(in *spirv.Instruction) spirv.ExtSet {
	for i := range u.sets {
		if u.sets[i].id == in.Operands[0] {
			return u.sets[i].set
		}
	}
	return 0
}

// isDebug reports whether in is an extended instruction that is only about
// debugging or otherwise non-semantic.
func (u *unit) isDebug(in *spirv.Instruction) bool {
	if in.Op != spirv.OpExtInst && in.Op != spirv.OpExtInstWithForwardRefsKHR {
		return false
	}
	for i := range u.sets {
		if u.sets[i].id == in.Operands[0] {
			return u.sets[i].debug
		}
	}
	return false
}

// hasDebug reports whether there may be instructions for which isDebug holds.
func (u *unit) hasDebug() bool {
	return slices.ContainsFunc(u.sets, func(s importedSet) bool { return s.debug })
}

func nonSemantic(name []uint32) bool {
	s, _ := spirv.StringAt(name)
	return len(s) > 12 && s[:12] == "NonSemantic." || s == "OpenCL.DebugInfo.100" || s == "DebugInfo"
}

// annotate adds an annotation.
func (u *unit) annotate(in spirv.Instruction) {
	u.m.Annotations = append(u.m.Annotations, in)
	if u.notes.made {
		u.notes.add(u)
	}
}

// copyDecorations gives new the decorations of old.
func (u *unit) copyDecorations(old, new spirv.ID) {
	notes := &u.noteIndex().all
	for i, end := notes.of(old), int32(len(u.m.Annotations)); i != 0 && i <= end; i = notes.next[i-1] {
		c := cloned(&u.m.Annotations[i-1])
		c.Operands[0] = uint32(new)
		u.annotate(c)
	}
}

// copyName gives new the name of old.
func (u *unit) copyName(old, new spirv.ID) {
	if name := u.name(old); name != nil {
		c := cloned(name)
		c.Operands[0] = uint32(new)
		u.m.Names = append(u.m.Names, c)
		u.named[new] = int32(len(u.m.Names))
	}
}

// name returns the OpName of id, nil if it has none.
func (u *unit) name(id spirv.ID) *spirv.Instruction {
	if u.named == nil {
		u.named = make(map[spirv.ID]int32, len(u.m.Names))
		for i := range u.m.Names {
			if u.m.Names[i].Op == spirv.OpName {
				u.named[spirv.ID(u.m.Names[i].Operands[0])] = int32(i) + 1
			}
		}
	}
	if i := u.named[id]; i > 0 {
		return &u.m.Names[i-1]
	}
	return nil
}
