package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// pointerTo returns the type of pointers to t with a storage class.
func (p *parser) pointerTo(t *mlir.Type, class uint32) *mlir.Type {
	return p.context.Type(mlir.Type{Kind: mlir.Pointer, Elem: t, Class: spirv.StorageClass(class)})
}

// pointerUse reads a storage class and a pointer, such as "Function" %p.
func (p *parser) pointerUse() (class uint32, u use, ok bool) {
	if class, ok = p.quotedEnumerant(optable.StorageClasses); ok {
		u, ok = p.use()
	}
	return class, u, ok
}

// load reads text such as "Function" %p ["Aligned", 4] {…} : i32.
func (p *parser) load(op *mlir.Operation) bool {
	class, u, ok := p.pointerUse()
	if !ok || !p.memoryAccess("memory_access", "alignment") || !p.optionalDictionary() || !p.want(':') {
		return false
	}
	t := p.typ()
	if t == nil {
		return false
	}
	p.yields(t)
	return p.operands(op, []use{u}, p.pointerTo(t, class))
}

// store reads text such as "Function" %p, %x ["Aligned", 4] : i32 {…}.
func (p *parser) store(op *mlir.Operation) bool {
	class, u, ok := p.pointerUse()
	if !ok || !p.want(',') {
		return false
	}
	x, ok := p.use()
	if !ok || !p.memoryAccess("memory_access", "alignment") || !p.want(':') {
		return false
	}
	t := p.typ()
	if t == nil || !p.optionalDictionary() {
		return false
	}
	return p.operands(op, []use{u, x}, p.pointerTo(t, class), t)
}

// copyMemory reads text such as "Function" %p, "Function" %q ["Volatile"], ["Aligned", 4] : i32.
func (p *parser) copyMemory(op *mlir.Operation) bool {
	target, u, ok := p.pointerUse()
	if !ok || !p.want(',') {
		return false
	}
	source, v, ok := p.pointerUse()
	if !ok || !p.memoryAccess("memory_access", "alignment") {
		return false
	}
	if p.got(',') && !p.memoryAccess("source_memory_access", "source_alignment") {
		return false
	}
	if !p.optionalDictionary() || !p.want(':') {
		return false
	}
	t := p.typ()
	if t == nil || !p.optionalDictionary() {
		return false
	}
	return p.operands(op, []use{u, v}, p.pointerTo(t, target), p.pointerTo(t, source))
}

// memoryAccess reads memory operands in brackets, such as ["Volatile|Aligned", 4], if the text contains them.
func (p *parser) memoryAccess(access, alignment string) bool {
	if !p.got('[') {
		return true
	}
	n, ok := p.quotedEnumerant(optable.MemoryAccesses)
	if !ok {
		return false
	}
	p.set(access, mlir.Enumerant{Enum: optable.MemoryAccesses, Value: n})
	if n&uint32(spirv.MemoryAccessAligned) != 0 {
		if !p.want(',') {
			return false
		}
		a := p.attributeOf(p.common.i32)
		if a == nil {
			return false
		}
		p.set(alignment, a)
	}
	return p.want(']')
}

// variable reads text such as init(%x) bind(0, 1) {…} : !spirv.ptr<i32, Function>.
func (p *parser) variable(op *mlir.Operation) bool {
	var uses [1]use
	count := 0
	if p.gotWord("init") {
		var ok bool
		if !p.want('(') {
			return false
		}
		if uses[0], ok = p.use(); !ok || !p.want(')') {
			return false
		}
		count = 1
	}
	t := p.variableType()
	if t == nil {
		return false
	}
	p.set("storage_class", mlir.Enumerant{Enum: optable.StorageClasses, Value: uint32(t.Class)})
	p.yields(t)
	return p.operands(op, uses[:count], t.Elem)
}

// globalVariable reads text such as @x initializer(@y) bind(0, 1) built_in("…") {…} : !spirv.ptr<i32, Input>.
func (p *parser) globalVariable() bool {
	if !p.symbolInto("sym_name") {
		return false
	}
	if p.gotWord("initializer") && !(p.want('(') && p.symbolReference("initializer") && p.want(')')) {
		return false
	}
	t := p.variableType()
	if t == nil {
		return false
	}
	p.set("type", mlir.TypeAttribute{Type: t})
	return true
}

// variableType reads the decorations and the type of a variable. It returns the type.
func (p *parser) variableType() *mlir.Type {
	if p.gotWord("bind") && !p.binding() {
		return nil
	}
	if p.gotWord("built_in") {
		if !p.want('(') {
			return nil
		}
		if p.tok.kind != quoted {
			p.want(quoted)
			return nil
		}
		p.set("built_in", mlir.String{Text: unquote(p.text())})
		p.next()
		if !p.want(')') {
			return nil
		}
	}
	if !p.optionalDictionary() || !p.want(':') {
		return nil
	}
	at := p.tok
	t := p.typ()
	if t != nil && t.Kind != mlir.Pointer {
		p.report(at.start, p.prevEnd, "expected a pointer type for a variable, not "+typeText(t))
		return nil
	}
	return t
}

// binding reads a descriptor set and a binding, such as (0, 1).
func (p *parser) binding() bool {
	if !p.want('(') {
		return false
	}
	set := p.attributeOf(p.common.i32)
	if set == nil || !p.want(',') {
		return false
	}
	binding := p.attributeOf(p.common.i32)
	if binding == nil {
		return false
	}
	p.set("descriptor_set", set)
	p.set("binding", binding)
	return p.want(')')
}

// accessChain19 reads text such as %p[%i, %j] : !spirv.ptr<…>, i32, i32. The text does not contain the type of the
// result, which depends on the indices.
func (p *parser) accessChain19(op *mlir.Operation) bool {
	mark := p.uses.mark()
	defer p.uses.drop(mark)
	u, ok := p.use()
	if !ok || !p.want('[') {
		return false
	}
	p.uses.push(u)
	if !p.useList(']') || !p.optionalDictionary() || !p.want(':') {
		return false
	}
	uses, at := p.uses.stack[mark:], p.tok
	types, ok := p.typeList()
	if !ok {
		return false
	}
	if len(types) != len(uses) {
		return p.failAt(at, "expected "+plural(len(uses), "type")+", not "+decimal(len(types)))
	}
	if !p.operands(op, uses, types...) {
		return false
	}
	indices := op.Operands[1:]
	if op.Op.Custom19 == optable.CustomPtrAccessChain19 && len(indices) > 0 {
		indices = indices[1:]
	}
	t := p.pointedTo(types[0], indices)
	if t == nil {
		return p.failAt(token{start: u.start, end: u.end}, "invalid indices for "+typeText(types[0]))
	}
	p.yields(t)
	return true
}

// pointedTo returns the type of pointers to the part that indices select in the pointee of pointer type t. It returns
// nil if they are not valid.
func (p *parser) pointedTo(t *mlir.Type, indices []*mlir.Value) *mlir.Type {
	if t.Kind != mlir.Pointer {
		return nil
	}
	elem := t.Elem
	for _, i := range indices {
		n := int64(0)
		if elem.Kind == mlir.Struct {
			var ok bool
			if n, ok = constantIndex(i); !ok {
				return nil
			}
		}
		if elem = component(elem, n); elem == nil {
			return nil
		}
	}
	return p.pointerTo(elem, uint32(t.Class))
}

// constantIndex returns the value of v, an integer constant. It returns false if v is not a constant.
func constantIndex(v *mlir.Value) (int64, bool) {
	if v.Def == nil || v.Def.Name != "spirv.Constant" {
		return 0, false
	}
	n, ok := v.Def.Attribute("value").(mlir.Integer)
	return int64(n.Bits), ok
}

// component returns the type of the part of composite type t with the given index, or nil if there is none.
func component(t *mlir.Type, index int64) *mlir.Type {
	switch t.Kind {
	case mlir.Struct:
		if index < 0 || index >= int64(len(t.Members)) {
			return nil
		}
		return t.Members[index].Type
	case mlir.Vector, mlir.Matrix, mlir.ArrayKind:
		if index < 0 || index >= int64(t.Count) {
			return nil
		}
		return t.Elem
	case mlir.RuntimeArray, mlir.CooperativeMatrix:
		return t.Elem
	}
	return nil
}

// blockRead19 reads text such as "StorageBuffer" %p : i32. The storage class is optional, because the tools do not
// print it.
func (p *parser) blockRead19(op *mlir.Operation) bool {
	return p.blockAccess(op, func(u use, t *mlir.Type, pointer *mlir.Type) bool {
		p.yields(t)
		return p.operands(op, []use{u}, pointer)
	})
}

// blockWrite reads text such as "StorageBuffer" %p, %x : i32. The storage class is optional, because the tools do not
// print it.
func (p *parser) blockWrite(op *mlir.Operation) bool {
	var x use
	return p.blockAccess(op, func(u use, t *mlir.Type, pointer *mlir.Type) bool {
		return p.operands(op, []use{u, x}, pointer, t)
	}, &x)
}

// blockAccess reads a pointer, the values others and a type. It calls end, which sets the operands and results.
func (p *parser) blockAccess(op *mlir.Operation, end func(u use, t, pointer *mlir.Type) bool, others ...*use) bool {
	class, written := uint32(0), p.tok.kind == quoted
	if written {
		var ok bool
		if class, ok = p.quotedEnumerant(optable.StorageClasses); !ok {
			return false
		}
	}
	u, ok := p.use()
	for _, x := range others {
		if ok = ok && p.want(','); ok {
			*x, ok = p.use()
		}
	}
	if !ok || !p.optionalDictionary() || !p.want(':') {
		return false
	}
	t := p.typ()
	if t == nil {
		return false
	}
	elem := t
	if t.Kind == mlir.Vector {
		elem = t.Elem
	}
	if written {
		return end(u, t, p.pointerTo(elem, class))
	}
	v := p.value(u, nil)
	if v == nil {
		return false
	}
	if v.Type == nil || v.Type.Kind != mlir.Pointer {
		return p.failAt(token{start: u.start, end: u.end}, "expected a storage class before '"+u.name+"'")
	}
	return end(u, t, v.Type)
}

// compositeExtract reads text such as %x[1 : i32] : vector<4xf32>.
func (p *parser) compositeExtract(op *mlir.Operation) bool {
	u, ok := p.use()
	if !ok {
		return false
	}
	at := p.tok
	indices, ok := p.indices()
	if !ok || !p.optionalDictionary() || !p.want(':') {
		return false
	}
	t := p.typ()
	if t == nil {
		return false
	}
	part := t
	for _, n := range indices {
		if part = component(part, int64(int32(n.(mlir.Integer).Bits))); part == nil {
			return p.failAt(at, "index out of range for "+typeText(t))
		}
	}
	p.yields(part)
	return p.operands(op, []use{u}, t)
}

// compositeInsert reads text such as %x, %y[1 : i32] : f32 into vector<4xf32>.
func (p *parser) compositeInsert(op *mlir.Operation) bool {
	x, ok := p.use()
	if !ok || !p.want(',') {
		return false
	}
	y, ok := p.use()
	if !ok {
		return false
	}
	if _, ok = p.indices(); !ok || !p.optionalDictionary() || !p.want(':') {
		return false
	}
	part := p.typ()
	if part == nil || !p.wantWord("into") {
		return false
	}
	t := p.typ()
	if t == nil {
		return false
	}
	p.yields(t)
	return p.operands(op, []use{x, y}, part, t)
}

// indices reads constant indices in brackets, such as [1 : i32, 2 : i32].
func (p *parser) indices() ([]mlir.Attribute, bool) {
	at := p.tok
	if p.tok.kind != '[' {
		return nil, p.want('[')
	}
	list, ok := p.attribute().(mlir.Array)
	if !ok {
		return nil, false
	}
	for _, a := range list.Elements {
		if _, ok := a.(mlir.Integer); !ok {
			return nil, p.report(at.start, p.prevEnd, "indices must be integers") == nil
		}
	}
	p.set("indices", list)
	return list.Elements, true
}

// groupNonUniform19 reads text such as "Subgroup" "Reduce" %x cluster_size(%n) : i32.
func (p *parser) groupNonUniform19(op *mlir.Operation) bool {
	for i := range 2 {
		a := &op.Op.Args[i]
		n, ok := p.quotedEnumerant(a.Enum)
		if !ok {
			return false
		}
		p.set(a.Name, mlir.Enumerant{Enum: a.Enum, Value: n})
	}
	var uses [2]use
	var ok bool
	if uses[0], ok = p.use(); !ok {
		return false
	}
	count := 1
	if p.gotWord("cluster_size") {
		if !p.want('(') {
			return false
		}
		if uses[1], ok = p.use(); !ok || !p.want(')') {
			return false
		}
		count = 2
	}
	if !p.optionalDictionary() || !p.want(':') {
		return false
	}
	t := p.typ()
	if t == nil {
		return false
	}
	p.yields(t)
	return p.operands(op, uses[:count], t, p.common.i32)
}
