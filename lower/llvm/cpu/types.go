package cpu

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A typ describes a SPIR-V type.
type typ struct {
	op      spirv.Opcode
	value   *llvm.Type // LLVM type of its values
	memory  *llvm.Type // LLVM type in memory, structs and arrays
	elem    spirv.ID   // element type of a vector or array, pointee type, or result type of a function
	members []uint32   // type IDs of the members of a struct or the parameters of a function
	storage spirv.StorageClass
}

// typeOf returns the description of type id. If it is not a type, typeOf returns l.noType.
func (l *lowering) typeOf(id spirv.ID) *typ {
	if t := l.of(id).t; t != nil {
		return t
	}
	return &l.noType
}

// floatType returns the IEEE 754 type with the given width, or nil if there is none.
func floatType(width uint32) *llvm.Type {
	switch {
	case width == 16:
		return llvm.Half
	case width == 32:
		return llvm.Float
	case width == 64:
		return llvm.Double
	}
	return nil
}

func (l *lowering) typeDeclaration() {
	t := &typ{op: l.current.Op}
	l.of(l.current.Result).t = t
	t.value, t.memory = llvm.Void, llvm.I8
	if make := typeRow(l.current.Op); make != nil {
		make(l, t)
		return
	}
	l.report("%v: this type is not supported on the CPU", l.current.Op)
}

// typeRow returns the function that lowers a type declared by op, or nil if it is not supported.
func typeRow(op spirv.Opcode) func(*lowering, *typ) {
	switch op {
	case spirv.OpTypeVoid:
		return func(*lowering, *typ) {}
	case spirv.OpTypeBool:
		return func(_ *lowering, t *typ) { t.value, t.memory = llvm.I1, llvm.I8 }
	case spirv.OpTypeInt:
		return func(l *lowering, t *typ) { t.same(l.out.IntType(int(l.word(0)))) }
	case spirv.OpTypeFloat:
		return (*lowering).floatType
	case spirv.OpTypeVector:
		return (*lowering).vectorType
	case spirv.OpTypeArray:
		return (*lowering).arrayType
	case spirv.OpTypeStruct:
		return (*lowering).structType
	case spirv.OpTypePointer, spirv.OpTypeForwardPointer:
		return (*lowering).pointerType
	case spirv.OpTypeFunction:
		return (*lowering).functionType
	}
	return nil
}

// same sets the type of values and their type in memory to x.
func (t *typ) same(x *llvm.Type) { t.value, t.memory = x, x }

func (l *lowering) floatType(t *typ) {
	x := floatType(l.word(0))
	if x == nil || len(l.current.Operands) > 1 { // the encoding is not that of IEEE 754
		l.report("OpTypeFloat: this %d-bit floating-point type is not supported on the CPU", l.word(0))
		return
	}
	t.same(x)
}

func (l *lowering) vectorType(t *typ) {
	e := l.typeOf(l.id(0))
	t.elem = l.id(0)
	n := int(min(l.word(1), 1<<16))
	t.value, t.memory = l.out.Vector(n, e.value), l.out.Vector(n, e.memory)
}

func (l *lowering) arrayType(t *typ) {
	t.elem = l.id(0)
	n, ok := l.of(l.id(1)).value.(*llvm.Const)
	if !ok || n.Kind() != llvm.NumberConst || !n.Type().IsInt() {
		l.report("OpTypeArray: the length is not a constant")
		return
	}
	t.same(l.out.Array(n.Bits(), l.typeOf(t.elem).memory))
}

func (l *lowering) structType(t *typ) {
	t.members = l.current.Operands
	parts := make([]*llvm.Type, len(t.members))
	for i, id := range t.members {
		parts[i] = l.typeOf(spirv.ID(id)).memory
	}
	if l.infoOf(l.current.Result).cpacked {
		t.same(l.out.PackedStruct(parts...))
	} else {
		t.same(l.out.Struct(parts...))
	}
}

func (l *lowering) pointerType(t *typ) {
	t.op = spirv.OpTypePointer
	t.storage, t.elem = spirv.StorageClass(l.word(0)), l.id(1)
	if l.current.Op == spirv.OpTypeForwardPointer {
		t = &typ{op: spirv.OpTypePointer, storage: spirv.StorageClass(l.word(1))}
		l.of(l.id(0)).t = t
	}
	t.same(llvm.Ptr)
}

func (l *lowering) functionType(t *typ) {
	t.elem, t.members = l.id(0), l.words(1)
	params := make([]*llvm.Type, len(t.members))
	for i, id := range t.members {
		params[i] = l.typeOf(spirv.ID(id)).value
	}
	t.value = l.out.Func(l.typeOf(t.elem).value, params...)
}

// part returns the type of part i of a value of type t.
func (l *lowering) part(t *typ, i uint32) *typ {
	switch t.op {
	case spirv.OpTypeVector, spirv.OpTypeArray:
		return l.typeOf(t.elem)
	case spirv.OpTypeStruct:
		if int(i) < len(t.members) {
			return l.typeOf(spirv.ID(t.members[i]))
		}
	}
	return &l.noType
}

// parts returns the number of parts of a value of type t.
func (t *typ) parts() int {
	if t.op == spirv.OpTypeVector || t.op == spirv.OpTypeArray || t.op == spirv.OpTypeStruct {
		return t.value.Len()
	}
	return 0
}
