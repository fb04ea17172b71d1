package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// pointer prints a pointer after its storage class, such as "Function" %p.
func (p *printer) pointer(v *mlir.Value) {
	p.text(` "`)
	p.out = optable.StorageClasses.Append(p.out, uint32(v.Type.Class))
	p.text(`" `)
	p.value(v)
}

// pointsTo reports whether value v is a pointer to type t.
func pointsTo(v *mlir.Value, t *mlir.Type) bool {
	return v.Type.Kind == mlir.Pointer && v.Type.Elem == t
}

// memoryAccess prints memory operands in brackets, such as ["Volatile|Aligned", 4]. It returns false if there is an
// alignment but the mask does not contain Aligned, or if the mask contains Aligned but there is no alignment.
func (p *printer) memoryAccess(op *mlir.Operation, access, alignment string) bool {
	mask, number := p.take(op, access), p.take(op, alignment)
	if mask == nil {
		return number == nil
	}
	e, ok := mask.(mlir.Enumerant)
	if !ok || e.Enum != optable.MemoryAccesses || (e.Value&uint32(spirv.MemoryAccessAligned) != 0) != (number != nil) {
		return false
	}
	p.text(` ["`)
	p.out = e.Enum.Append(p.out, e.Value)
	p.byte('"')
	if number != nil {
		n, ok := number.(mlir.Integer)
		if !ok || !isWord(n.Type) {
			return false
		}
		p.text(", ")
		p.element(n.Bits, n.Type)
	}
	p.byte(']')
	return true
}

func (p *printer) load(op *mlir.Operation) bool {
	if !plain(op, 1, 1) || !pointsTo(op.Operands[0], op.Results[0].Type) {
		return false
	}
	p.pointer(op.Operands[0])
	if !p.memoryAccess(op, "memory_access", "alignment") {
		return false
	}
	p.rest(op, " ")
	p.text(" : ")
	p.typ(op.Results[0].Type)
	return true
}

func (p *printer) store(op *mlir.Operation) bool {
	if !plain(op, 2, 0) || !pointsTo(op.Operands[0], op.Operands[1].Type) {
		return false
	}
	p.pointer(op.Operands[0])
	p.text(", ")
	p.value(op.Operands[1])
	if !p.memoryAccess(op, "memory_access", "alignment") || !p.all(op) {
		return false
	}
	p.text(" : ")
	p.typ(op.Operands[1].Type)
	return true
}

func (p *printer) copyMemory(op *mlir.Operation) bool {
	if !plain(op, 2, 0) || op.Operands[0].Type.Kind != mlir.Pointer ||
		!pointsTo(op.Operands[1], op.Operands[0].Type.Elem) {
		return false
	}
	p.pointer(op.Operands[0])
	p.byte(',')
	p.pointer(op.Operands[1])
	if !p.memoryAccess(op, "memory_access", "alignment") {
		return false
	}
	if source := op.Attribute("source_memory_access"); source != nil || op.Attribute("source_alignment") != nil {
		if p.shown == 0 { // the tools read a single list as that of the target
			return false
		}
		p.byte(',')
		if !p.memoryAccess(op, "source_memory_access", "source_alignment") {
			return false
		}
	}
	p.text(" : ")
	p.typ(op.Operands[0].Type.Elem)
	return p.all(op)
}

func (p *printer) variable(op *mlir.Operation) bool {
	if len(op.Operands) > 1 || !plain(op, len(op.Operands), 1) || op.Results[0].Type.Kind != mlir.Pointer {
		return false
	}
	t := op.Results[0].Type
	if e, ok := p.take(op, "storage_class").(mlir.Enumerant); !ok || e.Enum != optable.StorageClasses ||
		e.Value != uint32(t.Class) {
		return false
	}
	if len(op.Operands) == 1 {
		if op.Operands[0].Type != t.Elem {
			return false
		}
		p.text(" init(")
		p.value(op.Operands[0])
		p.byte(')')
	}
	return p.decorations(op, t)
}

func (p *printer) globalVariable(op *mlir.Operation) bool {
	if !plain(op, 0, 0) || !p.symbolName(op) {
		return false
	}
	t, ok := p.take(op, "type").(mlir.TypeAttribute)
	if !ok || t.Type.Kind != mlir.Pointer {
		return false
	}
	if initializer := p.take(op, "initializer"); initializer != nil {
		if _, ok := initializer.(mlir.Symbol); !ok {
			return false
		}
		p.text(" initializer(")
		p.attribute(initializer)
		p.byte(')')
	}
	return p.decorations(op, t.Type)
}

// decorations prints the decorations of a variable. It returns false if the syntax cannot show them.
func (p *printer) decorations(op *mlir.Operation, t *mlir.Type) bool {
	if set, binding := op.Attribute("descriptor_set"), op.Attribute("binding"); set != nil && binding != nil {
		s, ok := p.take(op, "descriptor_set").(mlir.Integer)
		b, ok2 := p.take(op, "binding").(mlir.Integer)
		if !ok || !ok2 || !isWord(s.Type) || !isWord(b.Type) {
			return false
		}
		p.text(" bind(")
		p.element(s.Bits, s.Type)
		p.text(", ")
		p.element(b.Bits, b.Type)
		p.byte(')')
	}
	if built := p.take(op, "built_in"); built != nil {
		s, ok := built.(mlir.String)
		if !ok {
			return false
		}
		p.text(" built_in(")
		p.quoted(s.Text)
		p.byte(')')
	}
	p.rest(op, " ")
	p.text(" : ")
	p.typ(t)
	return true
}

// indices prints constant indices, such as [1 : i32]. It returns false if they do not select a part of t with type
// part.
func (p *printer) indices(op *mlir.Operation, t, part *mlir.Type) bool {
	list, ok := p.take(op, "indices").(mlir.Array)
	if !ok || !p.all(op) {
		return false
	}
	for _, a := range list.Elements {
		n, ok := a.(mlir.Integer)
		if !ok || !isWord(n.Type) {
			return false
		}
		if t = component(t, int64(int32(n.Bits))); t == nil {
			return false
		}
	}
	p.attribute(list)
	return t == part
}

func (p *printer) compositeExtract(op *mlir.Operation) bool {
	if !plain(op, 1, 1) {
		return false
	}
	x := op.Operands[0]
	p.byte(' ')
	p.value(x)
	if !p.indices(op, x.Type, op.Results[0].Type) {
		return false
	}
	p.text(" : ")
	p.typ(x.Type)
	return true
}

func (p *printer) compositeInsert(op *mlir.Operation) bool {
	if !plain(op, 2, 1) || op.Operands[1].Type != op.Results[0].Type {
		return false
	}
	p.byte(' ')
	p.values(op.Operands)
	if !p.indices(op, op.Operands[1].Type, op.Operands[0].Type) {
		return false
	}
	p.text(" : ")
	p.typ(op.Operands[0].Type)
	p.text(" into ")
	p.typ(op.Operands[1].Type)
	return true
}
