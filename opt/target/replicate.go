package target

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// declarationWords is the size in words of the declarations of the capability ReplicatedCompositesEXT and its
// extension.
const declarationWords = 2 + 1 + len("SPV_EXT_replicated_composites")/4 + 1

// ReplicateComposites uses SPV_EXT_replicated_composites for composites with equal constituents:
//
//	c = ConstantComposite t x x x x    →   c = ConstantCompositeReplicateEXT t x
//	v = CompositeConstruct t x x x x   →   v = CompositeConstructReplicateEXT t x
//
// It changes the module only if the module becomes smaller.
func ReplicateComposites(m *spirv.Module) {
	parts := make(map[spirv.ID]int)
	for i := range m.Types {
		switch in := &m.Types[i]; in.Op {
		case spirv.OpTypeVector, spirv.OpTypeMatrix:
			parts[in.Result] = int(instreader.VectorType(in).ComponentCount())
		}
	}
	var found []*spirv.Instruction
	words := 0
	m.Each(func(in *spirv.Instruction) {
		if replicated(in.Op) == spirv.OpNop || len(in.Operands) < 2 {
			return
		}
		// a vector may be constructed from fewer vectors
		if n, ok := parts[in.Type]; ok && n != len(in.Operands) {
			return
		}
		for _, id := range instreader.Constituents(in).Constituents()[1:] {
			if id != instreader.Constituents(in).Constituents()[0] {
				return
			}
		}
		found = append(found, in)
		words += len(in.Operands) - 1
	})
	if words <= declarationWords {
		return
	}
	for _, in := range found {
		instbuilder.Replace(in, replicated(in.Op), in.Operands[:1:1])
	}
}

// replicated returns the opcode that corresponds to op for equal constituents.
func replicated(op spirv.Opcode) spirv.Opcode {
	switch op {
	case spirv.OpConstantComposite:
		return spirv.OpConstantCompositeReplicateEXT
	case spirv.OpSpecConstantComposite:
		return spirv.OpSpecConstantCompositeReplicateEXT
	case spirv.OpCompositeConstruct:
		return spirv.OpCompositeConstructReplicateEXT
	}
	return spirv.OpNop
}
