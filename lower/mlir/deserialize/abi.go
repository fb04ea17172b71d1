package deserialize

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An abi describes entry points for compilers that bind resources themselves. An entry point is a function with
// spirv.entry_point_abi instead of a spirv.EntryPoint. Its arguments with spirv.interface_var_abi are the buffers. The
// pass spirv-lower-abi-attrs converts these arguments back into variables. A variable that the pass does not support is
// not converted into an argument. The pass
//
//   - crashes on images, arrays of buffers and, in version 19, matrices,
//   - recomputes the offsets of all members, which would lose other offsets,
//   - rejects identified structs,
//   - handles one function at a time, so a variable that other functions use cannot become an argument.
type abi struct {
	entries   map[spirv.ID]*abiEntry
	arguments spirv.IDSet // variables that become arguments
	literal   spirv.IDSet // structs that the types of arguments contain; the structs must not have names
}

// An abiEntry is a function that is an entry point.
type abiEntry struct {
	size      []uint32             // workgroup size
	variables []*spirv.Instruction // variables that become arguments, in the order of set and binding
}

// planABI records the entry points and chooses their arguments.
func (r *reader) planABI() {
	a := &abi{entries: map[spirv.ID]*abiEntry{}}
	r.abi = a
	for i := range r.m.EntryPoints {
		in := &r.m.EntryPoints[i]
		if model := spirv.ExecutionModel(word(in, 0)); model != spirv.ExecutionModelGLCompute {
			r.report(in.Pos, "an entry point of the stage %s with arguments (spirv.entry_point_abi)", model)
			return
		}
		a.entries[spirv.ID(word(in, 1))] = &abiEntry{}
	}
	for i := range r.m.ExecutionModes {
		if in := &r.m.ExecutionModes[i]; isLocalSize(in) && a.entries[spirv.ID(word(in, 0))] != nil {
			a.entries[spirv.ID(word(in, 0))].size = instreader.ExecutionMode(in).ModeParams()
		}
	}
	r.chooseArguments()
}

func isLocalSize(in *spirv.Instruction) bool {
	return in.Op == spirv.OpExecutionMode && spirv.ExecutionMode(word(in, 1)) == spirv.ExecutionModeLocalSize &&
		len(in.Operands) == 5
}

// chooseArguments selects the variables that become arguments.
func (r *reader) chooseArguments() {
	shapes := r.shapes()
	if len(r.findings) > 0 {
		return
	}
	users := r.users()
	for i := range r.m.Types {
		in := &r.m.Types[i]
		if in.Op != spirv.OpVariable || r.def(in.Result) != in || !shapes.canBind(shapes.typeOf(in)) {
			continue
		}
		if e := r.abi.entries[users[in.Result]]; e != nil && r.isBoundAlone(in.Result) {
			e.variables = append(e.variables, in)
			r.abi.arguments.Add(in.Result)
			r.literalStructs(spirv.ID(word(r.def(in.Type), 1)))
		}
	}
	for _, e := range r.abi.entries {
		slices.SortStableFunc(e.variables, func(a, b *spirv.Instruction) int {
			set, binding := r.place(a.Result)
			otherSet, otherBinding := r.place(b.Result)
			return cmp.Or(cmp.Compare(set, otherSet), cmp.Compare(binding, otherBinding))
		})
	}
}

// place returns the descriptor set and the binding of variable id.
func (r *reader) place(id spirv.ID) (set, binding uint32) {
	return word(r.decorations.find(id, spirv.DecorationDescriptorSet), 2),
		word(r.decorations.find(id, spirv.DecorationBinding), 2)
}

// isBoundAlone reports whether variable id has a set and a binding, and all its other decorations are without effect in
// the dialect.
func (r *reader) isBoundAlone(id spirv.ID) bool {
	alone := r.decorations.find(id, spirv.DecorationDescriptorSet) != nil &&
		r.decorations.find(id, spirv.DecorationBinding) != nil
	r.decorations.each(id, func(in *spirv.Instruction) {
		switch d := spirv.Decoration(word(in, 1)); d {
		case spirv.DecorationDescriptorSet, spirv.DecorationBinding:
		default:
			row := optable.ForDecoration(d)
			alone = alone && row != nil && row.Form == optable.WithoutEffect
		}
	})
	return alone
}

// several is the user of a variable that several functions use.
const several = ^spirv.ID(0)

// users returns, by ID of a variable, the function that uses it. It is 0 for an unused variable, and several if there
// is more than one.
func (r *reader) users() []spirv.ID {
	users := make([]spirv.ID, len(r.defs))
	for _, fn := range r.m.Functions {
		for _, b := range fn.Blocks {
			for i := range b.Insts {
				b.Insts[i].EachID(func(id spirv.ID) {
					switch {
					case int(id) >= len(users) || users[id] == fn.Def.Result:
					case users[id] == 0:
						users[id] = fn.Def.Result
					default:
						users[id] = several
					}
				})
			}
		}
	}
	return users
}

// literalStructs records that the structs in type id must not have names.
func (r *reader) literalStructs(id spirv.ID) {
	for stack := []spirv.ID{id}; len(stack) > 0; {
		def := r.def(stack[len(stack)-1])
		stack = stack[:len(stack)-1]
		switch {
		case def == nil || r.abi.literal.Has(def.Result):
		case def.Op == spirv.OpTypeStruct:
			r.abi.literal.Add(def.Result)
			for _, member := range def.Operands {
				stack = append(stack, spirv.ID(member))
			}
		case def.Op == spirv.OpTypeArray || def.Op == spirv.OpTypeRuntimeArray:
			stack = append(stack, spirv.ID(word(def, 0)))
		}
	}
}

// entry adds the arguments and attributes of fn, an entry point, to its operation and its first block. It returns the
// type of the function.
func (a *abi) entry(r *reader, o *mlir.Operation, fn *spirv.Function, entry *mlir.Block) *mlir.Type {
	e := a.entries[fn.Def.Result]
	t := mlir.Type{Kind: mlir.Function}
	attributes := []mlir.Attribute{}
	for _, in := range e.variables {
		v := r.argument(entry, r.typeOf(in))
		r.values[in.Result], r.levels[in.Result] = v, 0
		r.fn.known = append(r.fn.known, in.Result)
		set, binding := r.place(in.Result)
		t.Params = append(t.Params, v.Type)
		attributes = append(attributes, mlir.Dictionary{Entries: []mlir.NamedAttribute{
			{Name: "spirv.interface_var_abi", Value: mlir.InterfaceVarABI{Set: set, Binding: binding}},
		}})
	}
	if len(attributes) > 0 {
		r.set(o, "arg_attrs", mlir.Array{Elements: attributes})
	}
	var entries []mlir.NamedAttribute
	if e.size != nil {
		size := mlir.DenseArray{Type: r.i32}
		for _, n := range e.size {
			size.Elements = append(size.Elements, uint64(n))
		}
		entries = []mlir.NamedAttribute{{Name: "workgroup_size", Value: size}}
	}
	r.set(o, "spirv.entry_point_abi", mlir.EntryPointABI{Entries: entries})
	return r.c.Type(t)
}

// shapes holds the types of a module without their names. Two structs with the same members are therefore the same
// type.
type shapes struct {
	*reader
	within  []bool // by number of a type: it is a part of another type
	layouts []layout
}

// A layout is the layout that the pass spirv-lower-abi-attrs gives to a type.
type layout struct {
	known       bool
	ok          bool // the layout is the one that the type declares
	size, align uint64
}

func (r *reader) shapes() *shapes {
	s := &shapes{reader: &reader{m: r.m, o: r.o, c: mlir.NewContext(), nameless: true}}
	s.index()
	for i := range r.m.Types {
		s.declare(&r.m.Types[i])
	}
	r.findings = append(r.findings, s.findings...)
	s.within, s.layouts = make([]bool, s.c.Count()), make([]layout, s.c.Count())
	for _, t := range s.types {
		if t == nil || t.Kind == mlir.Pointer {
			continue
		}
		if t.Elem != nil {
			s.within[t.Elem.Number()] = true
		}
		for _, m := range t.Members {
			s.within[m.Type.Number()] = true
		}
	}
	return s
}

// canBind reports whether a pointer of type t can be an argument. It cannot if its pointee type is also a part of
// another struct, because that part would become a block, too.
func (s *shapes) canBind(t *mlir.Type) bool {
	if t.Kind != mlir.Pointer || t.Class != spirv.StorageClassUniform && t.Class != spirv.StorageClassStorageBuffer {
		return false
	}
	return t.Elem.Kind == mlir.Struct && len(t.Elem.Members) > 0 && !s.within[t.Elem.Number()] && s.layout(t.Elem).ok
}

// layout returns the layout that the pass gives to type t. The recursion ends because types are nested at most maxDepth
// deep.
func (s *shapes) layout(t *mlir.Type) layout {
	if l := s.layouts[t.Number()]; l.known {
		return l
	}
	l := layout{}
	switch t.Kind {
	case mlir.Int, mlir.FloatKind:
		size := uint64(t.Width+7) / 8
		l = layout{ok: true, size: size, align: size}
	case mlir.Vector:
		l = s.layout(t.Elem)
		scalar := l.size
		l.size, l.align = scalar*uint64(t.Count), scalar*4
		if t.Count == 2 {
			l.align = scalar * 2
		}
	case mlir.Matrix:
		// The pass keeps majorness and strides, so only the offset of the following member matters.
		if s.o.Version >= optable.V22 {
			scalar := s.layout(t.Elem.Elem).size
			l = layout{ok: true, size: scalar * uint64(t.Elem.Count) * uint64(t.Count), align: scalar}
		}
	case mlir.ArrayKind, mlir.RuntimeArray:
		l = s.layout(t.Elem)
		l.ok = l.ok && uint64(t.Stride) == l.size
		l.size *= uint64(t.Count)
	case mlir.Struct:
		l = s.structLayout(t)
	}
	l.known = true
	s.layouts[t.Number()] = l
	return l
}

func (s *shapes) structLayout(t *mlir.Type) layout {
	l := layout{ok: true, align: 1}
	for i := range t.Members {
		m := s.layout(t.Members[i].Type)
		if l.ok = l.ok && m.ok && t.Members[i].HasOffset; !l.ok {
			return l
		}
		l.size = roundUp(l.size, m.align)
		l.ok = uint64(t.Members[i].Offset) == l.size
		l.size += m.size
		l.align = max(l.align, m.align)
	}
	l.size = roundUp(l.size, l.align)
	return l
}

func roundUp(n, align uint64) uint64 {
	if align == 0 {
		return n
	}
	return (n + align - 1) / align * align
}
