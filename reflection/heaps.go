package reflection

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A Heap is a descriptor heap of VK_EXT_descriptor_heap that the module accesses.
type Heap struct {
	Name        string            `json:"name"`    // name of the variable
	BuiltIn     string            `json:"builtIn"` // ResourceHeapEXT or SamplerHeapEXT
	Descriptors []HeapDescriptors `json:"descriptors"`
}

// HeapDescriptors describes the descriptors of one type that the module reads from a heap.
type HeapDescriptors struct {
	Kind     string     `json:"kind"` // Vulkan's name for the descriptor type
	ReadOnly bool       `json:"readOnly,omitempty"`
	Stride   HeapStride `json:"stride"`
	Type     *Type      `json:"type"`
}

// A HeapStride is the number of bytes by which an index into a heap is multiplied.
type HeapStride struct {
	Bytes        *uint32 `json:"bytes,omitempty"`        // nil if the driver chooses the stride
	SpecConstant *uint32 `json:"specConstant,omitempty"` // SpecId of the specialization constant whose default is Bytes
	// Of is set if Bytes is nil. If it is "descriptor", the stride is the size of a descriptor of this type. If it is
	// "largest", the stride is the size of the largest type of descriptor in the heap.
	Of string `json:"of,omitempty"`
}

// heaps returns descriptions of the heaps, in the order of their variables. The descriptors of each heap are in the
// order of their first use.
func (r *reader) heaps() []Heap {
	var list []Heap
	var variables []spirv.ID
	for i := range r.m.Types {
		v := &r.m.Types[i]
		if b := r.heapOf(v); b != 0 {
			list = append(list, Heap{Name: r.names[v.Result], BuiltIn: enumerant(spirv.KindBuiltIn, uint32(b)),
				Descriptors: []HeapDescriptors{}})
			variables = append(variables, v.Result)
		}
	}
	if list == nil {
		return nil
	}
	type taken struct{ array, what spirv.ID }
	seen := map[taken]bool{}
	chains := map[spirv.ID]*spirv.Instruction{}
	note := func(chain *spirv.Instruction, what spirv.ID, class spirv.StorageClass) {
		h := slices.Index(variables, instreader.UntypedAccessChainKHR(chain).Base())
		key := taken{instreader.UntypedAccessChainKHR(chain).BaseType(), what}
		if h < 0 || seen[key] {
			return
		}
		seen[key] = true
		d := HeapDescriptors{Stride: r.heapStride(key.array), Type: r.typeOf(what)}
		d.Kind, d.ReadOnly = r.kind(what, class)
		list[h].Descriptors = append(list[h].Descriptors, d)
	}
	for _, f := range r.m.Functions {
		for _, b := range f.Blocks {
			for i := range b.Insts {
				switch in := &b.Insts[i]; in.Op {
				case spirv.OpUntypedAccessChainKHR:
					chains[in.Result] = in
					if elem := r.elementOf(uint32(instreader.UntypedAccessChainKHR(in).BaseType())); elem != 0 &&
						r.defs[elem].Op != spirv.OpTypeBufferEXT {
						note(in, elem, spirv.StorageClassUniformConstant)
					}
				case spirv.OpBufferPointerEXT:
					ptr := r.defs[in.Type]
					if chain := chains[instreader.BufferPointerEXT(in).Buffer()]; chain != nil &&
						ptr.Op == spirv.OpTypePointer {
						note(chain, instreader.TypePointer(ptr).Type(), instreader.TypePointer(ptr).StorageClass())
					}
				}
			}
		}
	}
	return list
}

// heapOf returns the builtin that decorates heap v, or 0 if v is not a heap.
func (r *reader) heapOf(v *spirv.Instruction) spirv.BuiltIn {
	if v.Op != spirv.OpUntypedVariableKHR {
		return 0
	}
	b := number(r.decorations[v.Result], spirv.DecorationBuiltIn)
	if b == nil || spirv.BuiltIn(*b) != spirv.BuiltInResourceHeapEXT &&
		spirv.BuiltIn(*b) != spirv.BuiltInSamplerHeapEXT {
		return 0
	}
	return spirv.BuiltIn(*b)
}

// elementOf returns the element type of an array type, or 0 for other types.
func (r *reader) elementOf(array uint32) spirv.ID {
	if t := r.defs[array]; t != nil && (t.Op == spirv.OpTypeRuntimeArray || t.Op == spirv.OpTypeArray) {
		return instreader.TypeRuntimeArray(t).ElementType()
	}
	return 0
}

// heapStride returns the distance between the elements of an array of descriptors.
func (r *reader) heapStride(array spirv.ID) HeapStride {
	if n := number(r.decorations[array], spirv.DecorationArrayStride); n != nil {
		return HeapStride{Bytes: n}
	}
	id := number(r.decorations[array], spirv.DecorationArrayStrideIdEXT)
	if id == nil {
		return HeapStride{}
	}
	switch c := r.defs[*id]; c.Op {
	case spirv.OpConstant, spirv.OpSpecConstant:
		n := uint32(spirv.LiteralBits(c.Operands))
		return HeapStride{Bytes: &n, SpecConstant: number(r.decorations[c.Result], spirv.DecorationSpecId)}
	case spirv.OpConstantSizeOfEXT:
		return HeapStride{Of: "descriptor"}
	}
	return HeapStride{Of: "largest"}
}
