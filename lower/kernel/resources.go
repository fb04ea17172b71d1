package kernel

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An ArgumentKind is the kind of a kernel argument.
type ArgumentKind uint8

// The kinds of arguments, in the order of a kernel's parameters. Buffer, Image and Sampler have the same rank: their
// order is that of set and binding.
const (
	Buffer ArgumentKind = iota
	Image
	Sampler
	PushConstants
	Counter // counter of a structured buffer: an integer in a separate buffer
	Length  // length in bytes of the buffer that is argument Of
	Table   // table with the addresses of an array of buffers; the lengths of these buffers are a table too
)

var argumentNames = [...]string{Buffer: "buffer", Image: "image", Sampler: "sampler", PushConstants: "push constants",
	Counter: "counter", Length: "length", Table: "table"}

// String returns the name of the kind in argument lists.
func (k ArgumentKind) String() string { return argumentNames[k] }

// An Argument describes a parameter of a kernel, or the variable that replaces it.
type Argument struct {
	Index   int    // index of the parameter from 0 on; -1 for a variable
	Name    string // name of the parameter or variable
	Kind    ArgumentKind
	Set     uint32
	Binding uint32
	Element uint32 // index of the element in an array of resources
	Of      int    // for a length: index of the argument whose length it is
}

// A root is a resource variable of the source module.
type root struct {
	variable *spirv.Instruction
	name     string
	kind     ArgumentKind
	set      uint32
	binding  uint32
	elem     spirv.ID // type of the resource or, for an array, of its elements
	count    uint32   // number of elements; 0 if unknown
	array    bool
	table    bool // addresses of the elements are in a table in memory (tables.go)
	volatile bool
	reads    bool    // of an image: an instruction reads texels
	writes   bool    // of an image: an instruction writes texels
	aliases  []*root // resource variables after this one with the same binding
	length   int32   // index in needList of the need for its length
	bases    []spirv.ID
	lengths  []spirv.ID
}

// maxDescriptors is the maximum number of elements in an array of resources, because each element is a parameter.
const maxDescriptors = 256

// A needKind is the kind of value that a function needs.
type needKind uint8

const (
	needResource needKind = iota
	needLength
	needPrivate
)

// A need is a value that a function may receive from its caller in addition to its arguments: a resource, a length or a
// Private variable.
type need struct {
	kind     needKind
	root     *root
	variable *spirv.Instruction // the Private variable
}

// declareVariable records a module-scope variable of the source module.
func (l *lowerer) declareVariable(in *spirv.Instruction) {
	t := l.typ(in.Type)
	class := instreader.Variable(in).StorageClass()
	if t.op != spirv.OpTypePointer || t.class != class {
		l.report(in, "the type is not a pointer to the variable's storage class")
		return
	}
	switch class {
	case spirv.StorageClassStorageBuffer, spirv.StorageClassUniform, spirv.StorageClassPushConstant,
		spirv.StorageClassUniformConstant:
		l.declareResource(in, t)
	case spirv.StorageClassPrivate:
		l.needList = append(l.needList, need{kind: needPrivate, variable: in})
	case spirv.StorageClassWorkgroup:
		l.declareWorkgroup(in, t)
	case spirv.StorageClassInput:
		l.declareInput(in, t)
	}
}

// declareWorkgroup declares a Workgroup variable. A kernel does not support an initializer for it, so that entry points
// store the initial value.
func (l *lowerer) declareWorkgroup(in *spirv.Instruction, t *typ) {
	elem := l.typ(t.elem)
	if elem.id == 0 {
		l.report(in, "%s in Workgroup memory is not supported in kernels", l.describe(t.elem))
		return
	}
	id := l.b.AddGlobalVariable(spirv.StorageClassWorkgroup, elem.id, l.names[in.Result], 0)
	l.values[in.Result] = id
	l.pointTo(in.Result, t)
	if len(in.Operands) > 1 {
		l.zeroed = append(l.zeroed, in)
	}
}

func (l *lowerer) declareResource(in *spirv.Instruction, t *typ) {
	r := &root{variable: in, name: l.names[in.Result], elem: t.elem, count: 1}
	if r.name == "" {
		r.name = fmt.Sprintf("resource%d", in.Result)
	}
	r.set, _ = l.decoration(in.Result, spirv.DecorationDescriptorSet)
	r.binding, _ = l.decoration(in.Result, spirv.DecorationBinding)
	r.volatile = l.isDecorated(in.Result, spirv.DecorationVolatile) ||
		l.isDecorated(in.Result, spirv.DecorationCoherent)
	for e := l.typ(r.elem); e.op == spirv.OpTypeArray || e.op == spirv.OpTypeRuntimeArray; e = l.typ(r.elem) {
		r.array, r.elem = true, e.elem
		r.count = uint32(saturate(0, uint64(r.count), uint64(e.n)) & 0xffffffff)
	}
	r.kind = l.resourceKind(in, t, r)
	r.table = l.isTable(r)
	l.roots = append(l.roots, r)
	if first := l.aliased(r); first != nil {
		first.aliases = append(first.aliases, r)
		return
	}
	l.needList = append(l.needList, need{kind: needResource, root: r})
	if r.kind == Buffer || r.kind == Counter {
		l.needList = append(l.needList, need{kind: needLength, root: r})
	}
}

// A descriptor identifies the binding of a buffer or an array of buffers.
type descriptor struct {
	set, binding, count uint32
	kind                ArgumentKind
}

// aliased returns the first buffer with the same binding as r, or nil if r is the first. Buffers with the same binding
// share a parameter, but may have different types.
func (l *lowerer) aliased(r *root) *root {
	_, bound := l.decoration(r.variable.Result, spirv.DecorationBinding)
	if !bound || r.kind != Buffer && r.kind != Counter {
		return nil
	}
	if l.bound == nil {
		l.bound = make(map[descriptor]*root)
	}
	d := descriptor{r.set, r.binding, r.count, r.kind}
	if l.bound[d] == nil {
		l.bound[d] = r
		return nil
	}
	return l.bound[d]
}

// counterBlock is the type name of the counter of a structured buffer. Except for its argument kind, a counter is a
// buffer.
const counterBlock = "type.ACSBuffer.counter"

func (l *lowerer) resourceKind(in *spirv.Instruction, t *typ, r *root) ArgumentKind {
	switch {
	case t.class == spirv.StorageClassPushConstant:
		return PushConstants
	case t.class == spirv.StorageClassUniformConstant && l.typ(r.elem).op == spirv.OpTypeSampler:
		return Sampler
	case t.class == spirv.StorageClassUniformConstant:
		return Image
	case l.names[r.elem] == counterBlock:
		return Counter
	}
	return Buffer
}

// resources sorts the needs in the order of a kernel's parameters, and records their indices.
func (l *lowerer) resources() {
	slices.SortStableFunc(l.needList, func(x, y need) int {
		if x.kind != y.kind || x.root == nil {
			return cmp.Compare(x.kind, y.kind)
		}
		return cmp.Or(cmp.Compare(x.root.rank(), y.root.rank()), cmp.Compare(x.root.set, y.root.set),
			cmp.Compare(x.root.binding, y.root.binding))
	})
	for i, n := range l.needList {
		switch n.kind {
		case needResource:
			l.needs[n.root.variable.Result] = int32(i) + 1
			for _, a := range n.root.aliases {
				l.needs[a.variable.Result] = int32(i) + 1
			}
		case needLength:
			n.root.length = int32(i)
		case needPrivate:
			l.needs[n.variable.Result] = int32(i) + 1
		}
	}
}

// rank returns a value by which resources are ordered first. It is the same for all kinds that are ordered by set and
// binding.
func (r *root) rank() ArgumentKind {
	if r.kind <= Sampler {
		return Buffer
	}
	return r.kind
}

// paramTypes returns the type and the number of the parameters for need n. entry is true for an entry point. If the
// need is not supported, paramTypes adds a finding and returns 0.
func (l *lowerer) paramTypes(n *need, entry bool) (typ spirv.ID, count uint32) {
	switch {
	case n.kind == needPrivate && entry:
		return 0, 0
	case n.kind == needPrivate:
		return l.pointerType(spirv.StorageClassPrivate, l.typ(n.variable.Type).elem), 1
	case n.root.table:
		return l.bytes, 1
	case n.root.count == 0 || n.root.count > maxDescriptors:
		l.report(n.root.variable, "an unbounded or very large array of resources is not supported in kernels")
		return 0, 0
	case n.kind == needLength:
		return l.ulong, n.root.count
	case n.root.kind == Image || n.root.kind == Sampler:
		return l.handleType(n.root), n.root.count
	}
	return l.bytes, n.root.count
}

// argumentName returns the name of the parameter or variable for an element of need n.
func (l *lowerer) argumentName(n *need, element uint32) string {
	r := n.root
	name := r.name
	switch {
	case l.o.Resources == Variables && r.kind == PushConstants:
		return name + "_push_constant"
	case l.o.Resources == Variables:
		name = fmt.Sprintf("%s_descriptor_set%d_binding%d", name, r.set, r.binding)
	}
	switch {
	case r.table:
		name += "_table"
	case r.array:
		name = fmt.Sprintf("%s_%d", name, element)
	}
	if n.kind == needLength {
		name += "_size"
	}
	return name
}

// provide records ids, the values of need n in the current function.
func (l *lowerer) provide(n *need, ids []spirv.ID) {
	switch n.kind {
	case needLength:
		n.root.lengths = ids
		for _, a := range n.root.aliases {
			a.lengths = ids
		}
	case needPrivate:
		l.values[n.variable.Result] = ids[0]
		l.pointTo(n.variable.Result, l.typ(n.variable.Type))
	default:
		l.bind(n.root, ids)
		for _, a := range n.root.aliases {
			l.bind(a, ids)
		}
	}
}

// bind sets the values of resource r in the current function: those of its elements.
func (l *lowerer) bind(r *root, ids []spirv.ID) {
	r.bases = ids
	l.pointers[r.variable.Result] = l.rootPointer(r)
}

// rootPointer returns the pointer that the variable of resource r represents.
func (l *lowerer) rootPointer(r *root) *pointer {
	p := &pointer{elem: l.typ(r.variable.Type).elem, base: r.bases[0], align: baseAlign, root: r, volatile: r.volatile}
	switch {
	case r.array:
		p.space = arraySpace
	case r.kind == Image || r.kind == Sampler:
		p.space = handleSpace
	}
	return p
}

// declareVariables declares the variables that replace the parameters for resources.
func (l *lowerer) declareVariables() {
	for i := range l.needList {
		n := &l.needList[i]
		if n.kind == needPrivate || !l.isNeeded(int32(i)) {
			continue
		}
		l.failed = false
		typ, count := l.paramTypes(n, true)
		if typ == 0 {
			l.withhold(n)
			continue
		}
		if typ == l.bytes {
			typ = l.uchar
		}
		ids := make([]spirv.ID, count)
		for k := range ids {
			name := l.argumentName(n, uint32(k))
			ids[k] = l.b.AddGlobalVariable(spirv.StorageClassCrossWorkgroup, typ, name, 0)
			l.b.Decorate(ids[k], spirv.DecorationLinkageAttributes,
				append(spirv.AppendString(nil, name), uint32(spirv.LinkageTypeImport))...)
		}
		l.provide(n, ids)
	}
}

// isNeeded reports whether an entry point needs the need with index n.
func (l *lowerer) isNeeded(n int32) bool {
	return slices.ContainsFunc(l.order, func(f *function) bool { return f.entry != nil && slices.Contains(f.uses, n) })
}

// length emits the length in bytes of element k of r, an array of buffers.
func (l *lowerer) length(r *root, k uint32) spirv.ID {
	if l.o.Resources == Variables {
		return l.b.LoadAs(l.ulong, r.lengths[k])
	}
	return r.lengths[k]
}
