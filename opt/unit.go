package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// A unit is the module that passes work on, with what they ask of it. Its
// index is refreshed before each pass; within a pass, emit and define keep it
// true for what is added.
type unit struct {
	m        *spirv.Module
	o        Options
	failures []Failure
	limits   Limits

	inlined, unrolled, switched int // instructions made so far

	// By id. defs holds what stands outside functions: types, constants, global
	// variables. types holds the result type of every value.
	defs    []*spirv.Instruction
	types   []spirv.ID
	defined []bool // when the index was made

	interned   map[string]spirv.ID // types and constants by what they say; made when asked for
	key        []byte
	tables     []*table  // to be had by table
	decorated  [][]int32 // by id: indices of annotations; made when asked for
	labelIndex *cfg.Labels
	named      map[spirv.ID]int32 // index of the OpName plus 1; made when asked for
}

func newUnit(m *spirv.Module, o Options) *unit {
	u := &unit{m: m, o: o}
	u.refresh()
	return u
}

// refresh makes the index anew and drops the names and annotations of what is
// gone.
func (u *unit) refresh() {
	n := int(u.bound())
	u.defs, u.types, u.defined = emptied(u.defs, n), emptied(u.types, n), emptied(u.defined, n)
	u.interned, u.decorated, u.named = nil, nil, nil
	for _, list := range [...][]spirv.Instruction{u.m.ExtInstImports, u.m.Strings, u.m.Annotations, u.m.Types} {
		for i := range list {
			u.index(&list[i])
		}
	}
	for _, f := range u.m.Functions {
		u.note(&f.Def)
		for i := range f.Params {
			u.note(&f.Params[i])
		}
		for _, b := range f.Blocks {
			u.defined[b.Label] = true
			for i := range b.Insts {
				u.note(&b.Insts[i])
			}
		}
	}
	u.dropDangling()
}

// emptied returns a slice of n zeros, s if that is long enough.
func emptied[T any](s []T, n int) []T {
	if n > cap(s) {
		return make([]T, n, n+n/4)
	}
	s = s[:n]
	clear(s)
	return s
}

// note notes the result of an instruction in a function.
func (u *unit) note(in *spirv.Instruction) {
	if in.Result != 0 {
		u.types[in.Result] = in.Type
		u.defined[in.Result] = true
	}
}

// dropDangling removes names and annotations of ids that nothing defines.
func (u *unit) dropDangling() {
	gone := func(in spirv.Instruction) bool { return !u.defined[in.Operands[0]] }
	u.m.Names = slices.DeleteFunc(u.m.Names, gone)
	u.m.Annotations = slices.DeleteFunc(u.m.Annotations, func(in spirv.Instruction) bool {
		return targetsFirst(in.Op) && gone(in)
	})
}

func (u *unit) index(in *spirv.Instruction) {
	if in.Result != 0 {
		u.defs[in.Result] = in
		u.types[in.Result] = in.Type
		u.defined[in.Result] = true
	}
}

func (u *unit) bound() spirv.ID { return spirv.ID(max(len(u.defs), int(u.m.Bound))) }

// newID returns a fresh id for a value of the given type, 0 if it has none.
func (u *unit) newID(typ spirv.ID) spirv.ID {
	u.defs = append(u.defs, nil)
	u.types = append(u.types, typ)
	return spirv.ID(len(u.defs) - 1)
}

// def returns the type, constant or global variable with the given id, nil if
// it is something else.
func (u *unit) def(id spirv.ID) *spirv.Instruction {
	if int(id) < len(u.defs) {
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
	if u.labelIndex == nil {
		u.labelIndex = new(cfg.Labels)
	}
	u.labelIndex.Add(f)
	return cfg.New(f, u.labelIndex)
}

// define adds an instruction outside functions: a type or a constant that
// intern has not found.
func (u *unit) define(in spirv.Instruction) spirv.ID {
	in.Result = u.newID(in.Type)
	u.m.Types = append(u.m.Types, in)
	u.defs[in.Result] = &u.m.Types[len(u.m.Types)-1]
	return in.Result
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

// annotations calls f with the annotations of id.
func (u *unit) annotations(id spirv.ID, f func(*spirv.Instruction)) {
	if u.decorated == nil {
		u.indexAnnotations()
	}
	if int(id) >= len(u.decorated) {
		return
	}
	for _, i := range u.decorated[id] {
		f(&u.m.Annotations[i])
	}
}

func (u *unit) indexAnnotations() {
	u.decorated = make([][]int32, len(u.defs))
	counts := make([]int32, len(u.defs))
	for i := range u.m.Annotations {
		if in := &u.m.Annotations[i]; targetsFirst(in.Op) {
			counts[in.Operands[0]]++
		}
	}
	store := make([]int32, len(u.m.Annotations))
	for i, in := range u.m.Annotations {
		if !targetsFirst(in.Op) {
			continue
		}
		id := in.Operands[0]
		if u.decorated[id] == nil {
			n := counts[id]
			u.decorated[id], store = store[:0:n], store[n:]
		}
		u.decorated[id] = append(u.decorated[id], int32(i))
	}
}

// targetsFirst reports whether the first operand of an annotation is what it
// is about; groups are the exception.
func targetsFirst(op spirv.Opcode) bool {
	return op.IsAnnotation() && op != spirv.OpGroupDecorate && op != spirv.OpGroupMemberDecorate && op != spirv.OpDecorationGroup
}

// hasDecoration reports whether id itself, not a member, is decorated with d.
func (u *unit) hasDecoration(id spirv.ID, d spirv.Decoration) bool {
	found := false
	u.annotations(id, func(in *spirv.Instruction) {
		found = found || in.Op == spirv.OpDecorate && spirv.Decoration(in.Operands[1]) == d
	})
	return found
}

// extSet returns the extended instruction set of an OpExtInst.
func (u *unit) extSet(in *spirv.Instruction) spirv.ExtSet {
	for i := range u.m.ExtInstImports {
		if imp := &u.m.ExtInstImports[i]; uint32(imp.Result) == in.Operands[0] {
			name, _ := spirv.StringAt(imp.Operands)
			return spirv.LookupExtSet(name)
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
	for i := range u.m.ExtInstImports {
		if imp := &u.m.ExtInstImports[i]; uint32(imp.Result) == in.Operands[0] {
			return nonSemantic(imp.Operands)
		}
	}
	return false
}

func nonSemantic(name []uint32) bool {
	s, _ := spirv.StringAt(name)
	return len(s) > 12 && s[:12] == "NonSemantic." || s == "OpenCL.DebugInfo.100" || s == "DebugInfo"
}

// decorate adds an annotation. The index of annotations learns of it.
func (u *unit) annotate(in spirv.Instruction) {
	u.m.Annotations = append(u.m.Annotations, in)
	if u.decorated != nil && targetsFirst(in.Op) {
		id := spirv.ID(in.Operands[0])
		for int(id) >= len(u.decorated) {
			u.decorated = append(u.decorated, nil)
		}
		u.decorated[id] = append(u.decorated[id], int32(len(u.m.Annotations)-1))
	}
}

// copyDecorations gives new the decorations of old.
func (u *unit) copyDecorations(old, new spirv.ID) {
	if u.decorated == nil {
		u.indexAnnotations()
	}
	if int(old) >= len(u.decorated) || len(u.decorated[old]) == 0 {
		return
	}
	for _, i := range append([]int32(nil), u.decorated[old]...) {
		c := cloned(&u.m.Annotations[i])
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
