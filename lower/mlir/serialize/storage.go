package serialize

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Before SPIR-V 1.3, a storage buffer is a Uniform variable with a BufferBlock struct. Version 19 of MLIR drops this
// decoration. A Uniform variable without it is then treated as a storage buffer if it has a runtime array or an
// operation writes to it.

// findStorage records the structs of Uniform variables that are storage buffers because an operation writes to them.
func (s *serializer) findStorage() {
	if s.m.Version > 0x00010300 || !s.hasPlainUniform() {
		return
	}
	for _, op := range s.body {
		if op.Name == "spirv.func" {
			s.written(op.Regions)
		}
	}
}

// hasPlainUniform reports whether the type of a Uniform variable contains, as its outermost struct, one that is neither
// a Block nor a BufferBlock.
func (s *serializer) hasPlainUniform() bool {
	for _, y := range s.order {
		t := typeOf(y.op, "type")
		if y.op.Name != "spirv.GlobalVariable" || t == nil || t.Kind != mlir.Pointer ||
			t.Class != spirv.StorageClassUniform {
			continue
		}
		if outer := outermostStruct(t); outer != nil && !isBlock(outer) {
			return true
		}
	}
	return false
}

func isBlock(t *mlir.Type) bool {
	return hasDecoration(t.Decorations, spirv.DecorationBlock) ||
		hasDecoration(t.Decorations, spirv.DecorationBufferBlock)
}

// written records the variables to which operations in regions write.
func (s *serializer) written(regions []*mlir.Region) {
	hoststack.EnterRecursion()
	for _, r := range regions {
		for _, b := range r.Blocks {
			for _, op := range b.Ops {
				if writes(op) {
					s.markWritten(op.Operands[0])
				}
				s.written(op.Regions)
			}
		}
	}
}

// writes reports whether an operation writes to memory through its first operand.
func writes(op *mlir.Operation) bool {
	if len(op.Operands) == 0 || op.Op == nil {
		return false
	}
	switch op.Op.Opcode {
	case spirv.OpStore, spirv.OpCopyMemory, spirv.OpAtomicFAddEXT:
		return true
	}
	return strings.HasPrefix(op.Name, "spirv.Atomic")
}

// maxChain is the maximum number of access chains that markWritten follows.
const maxChain = 64

// markWritten records that the variable from which pointer v is derived is a storage buffer.
func (s *serializer) markWritten(v *mlir.Value) {
	for range maxChain {
		if v == nil || v.Def == nil {
			return
		}
		switch op := v.Def; {
		case op.Name == "spirv.mlir.addressof":
			if t := v.Type; t != nil && t.Kind == mlir.Pointer && t.Class == spirv.StorageClassUniform {
				if outer := outermostStruct(t); outer != nil {
					s.placement[outer] |= isStorage
				}
			}
			return
		case op.Op != nil && op.Op.Opcode == spirv.OpAccessChain && len(op.Operands) > 0:
			v = op.Operands[0]
		default:
			return
		}
	}
}

// outermostStruct returns the struct that is the pointee type of pointer type t, or the element type of an array of
// resources. It returns nil if there is none.
func outermostStruct(t *mlir.Type) *mlir.Type {
	outer := t.Elem
	for outer != nil && (outer.Kind == mlir.ArrayKind || outer.Kind == mlir.RuntimeArray) && outer.Stride == 0 {
		outer = outer.Elem
	}
	if outer == nil || outer.Kind != mlir.Struct {
		return nil
	}
	return outer
}
