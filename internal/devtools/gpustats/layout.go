package gpustats

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// bindlessCount is the number of descriptors of an unbounded array.
const bindlessCount = 1024

// A binding is a descriptor binding.
type binding struct {
	typ, count  uint32
	isUnbounded bool
}

// A layout holds the pipeline layout requirements of a module: sets of bindings, and the size of push constants in
// bytes.
type layout struct {
	sets          map[uint32]map[uint32]*binding
	pushConstants uint32
}

// layout returns the layout that the module requires, after two changes to the module. The sets in use are
// renumbered from zero, because devices support few sets. If variables of several types share a binding, the later
// ones get separate bindings, because few drivers support mixed types.
func (m *module) layout() (*layout, error) {
	l := &layout{sets: map[uint32]map[uint32]*binding{}}
	m.numberSets()
	for _, v := range m.variables {
		switch v.class {
		case spirv.StorageClassPushConstant:
			l.pushConstants = max(l.pushConstants, (m.size(v.pointee, nil)+3)&^3)
		case spirv.StorageClassUniformConstant, spirv.StorageClassUniform, spirv.StorageClassStorageBuffer:
			if err := l.add(m, v); err != nil {
				return nil, err
			}
		}
	}
	return l, nil
}

// add adds the binding of a variable that has one.
func (l *layout) add(m *module, v variable) error {
	number, ok := m.decorations[v.id][spirv.DecorationBinding]
	if !ok {
		return nil
	}
	set := uint32(0)
	if s, ok := m.decorations[v.id][spirv.DecorationDescriptorSet]; ok {
		set = s[0]
	}
	element, count, isUnbounded := m.descriptors(v.pointee)
	typ, ok := m.descriptorType(element, v.class)
	if !ok {
		return fmt.Errorf("%s does not have a descriptor type", m.name(v.id))
	}
	if l.sets[set] == nil {
		l.sets[set] = map[uint32]*binding{}
	}
	b := l.sets[set][number[0]]
	if b != nil && b.typ != typ && !b.combine(typ) {
		number[0] = m.freeBinding()
		b = nil
	}
	if b == nil {
		b = &binding{typ: typ}
		l.sets[set][number[0]] = b
	}
	b.count = max(b.count, count)
	b.isUnbounded = b.isUnbounded || isUnbounded
	return nil
}

// descriptors returns the element type of a variable's array type and the array length.
func (m *module) descriptors(t spirv.ID) (of spirv.ID, count uint32, isUnbounded bool) {
	count = 1
	for m.types[t].Op == spirv.OpTypeArray || m.types[t].Op == spirv.OpTypeRuntimeArray {
		if n := m.arrayLength(m.types[t]); n > 0 {
			count *= n
		} else {
			count, isUnbounded = count*bindlessCount, true
		}
		t = element(m.types[t])
	}
	return t, count, isUnbounded
}

// numberSets renumbers the descriptor sets that the module uses from zero.
func (m *module) numberSets() {
	var used []uint32
	for _, d := range m.decorations {
		if s, ok := d[spirv.DecorationDescriptorSet]; ok {
			used = append(used, s[0])
		}
	}
	slices.Sort(used)
	used = slices.Compact(used)
	for _, d := range m.decorations {
		if s, ok := d[spirv.DecorationDescriptorSet]; ok {
			s[0] = uint32(slices.Index(used, s[0]))
		}
	}
}

// combine makes the binding a combined image sampler if its type and typ are both images, samplers or combined image
// samplers. It reports whether this is the case.
func (b *binding) combine(typ uint32) bool {
	halves := []uint32{vk.DESCRIPTOR_TYPE_SAMPLER, vk.DESCRIPTOR_TYPE_SAMPLED_IMAGE,
		vk.DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER}
	if !slices.Contains(halves, b.typ) || !slices.Contains(halves, typ) {
		return false
	}
	b.typ = vk.DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER
	return true
}

// freeBinding returns a number above all bindings of the module.
func (m *module) freeBinding() (n uint32) {
	for _, d := range m.decorations {
		if b, ok := d[spirv.DecorationBinding]; ok {
			n = max(n, b[0]+1)
		}
	}
	return n
}

// descriptorType returns the descriptor type of a variable that points to t.
func (m *module) descriptorType(t spirv.ID, class spirv.StorageClass) (typ uint32, ok bool) {
	switch x := m.types[t]; x.Op {
	case spirv.OpTypeSampler:
		return vk.DESCRIPTOR_TYPE_SAMPLER, true
	case spirv.OpTypeSampledImage:
		return vk.DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, true
	case spirv.OpTypeAccelerationStructureKHR:
		return vk.DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR, true
	case spirv.OpTypeStruct:
		if m.decorations[t].has(spirv.DecorationBufferBlock) || class == spirv.StorageClassStorageBuffer {
			return vk.DESCRIPTOR_TYPE_STORAGE_BUFFER, true
		}
		return vk.DESCRIPTOR_TYPE_UNIFORM_BUFFER, true
	case spirv.OpTypeImage:
		return imageDescriptor(spirv.Dim(x.Operands[1]), x.Operands[5]), true
	}
	return 0, false
}

// imageDescriptor returns the descriptor type of an OpTypeImage with these operands.
func imageDescriptor(dim spirv.Dim, sampled uint32) uint32 {
	const storage = 2
	switch {
	case dim == spirv.DimSubpassData:
		return vk.DESCRIPTOR_TYPE_INPUT_ATTACHMENT
	case dim == spirv.DimBuffer && sampled == storage:
		return vk.DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER
	case dim == spirv.DimBuffer:
		return vk.DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER
	case sampled == storage:
		return vk.DESCRIPTOR_TYPE_STORAGE_IMAGE
	}
	return vk.DESCRIPTOR_TYPE_SAMPLED_IMAGE
}

// companionSet returns the number of the set that the companions use. That set follows the module's last set.
func (l *layout) companionSet() (n uint32) {
	for s := range l.sets {
		n = max(n, s+1)
	}
	return n
}
