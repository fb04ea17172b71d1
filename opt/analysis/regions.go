package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A MemoryMap divides the mutable memory of a function into disjoint regions; see aliasing.go.
type MemoryMap struct {
	u       *Unit
	defs    Definitions
	regions []region
	of      *Table    // by ID of a variable: 1 + its region, or untracked
	Shared  RegionSet // the regions that other invocations may write
}

// A region is a variable, or the buffers with one descriptor.
type region struct {
	isBuffer   bool
	descriptor Descriptor
}

// A RegionSet is a set of regions, by index.
type RegionSet uint64

const (
	// MaxRegions is the maximum number of regions. Further variables do not get a region.
	MaxRegions = 64
	// Everywhere contains all regions.
	Everywhere = ^RegionSet(0)
	// untracked marks variables without a region.
	untracked = ^uint32(0)
)

// NewMemoryMap returns the map of a function, given its definitions.
func NewMemoryMap(u *Unit, defs Definitions) MemoryMap {
	return MemoryMap{u: u, defs: defs, of: u.NewTable()}
}

// Release makes the memory of m available for reuse.
func (m *MemoryMap) Release() { m.u.Release(m.of) }

// reached returns the regions that a pointer may point into.
func (m *MemoryMap) reached(p spirv.ID) RegionSet {
	root := PointerRoot(m.defs, p)
	if i, ok := m.RegionOf(root); ok {
		return 1 << i
	}
	switch class, _, _ := m.u.Pointer(m.u.TypeOf(root)); class {
	case spirv.StorageClassOutput, spirv.StorageClassImage, spirv.StorageClassTaskPayloadWorkgroupEXT:
		return 0 // these have no regions
	}
	return Everywhere
}

// RegionOf returns the region that root points to, if that memory has a region.
func (m *MemoryMap) RegionOf(root spirv.ID) (int, bool) {
	n := m.of.Of(root)
	if n == 0 {
		n = untracked
		if i, ok := m.newRegion(root); ok {
			n = uint32(i) + 1
		}
		m.of.Put(root, n)
	}
	return int(n) - 1, n != untracked
}

// newRegion is like RegionOf for a variable that has not been classified yet.
func (m *MemoryMap) newRegion(root spirv.ID) (int, bool) {
	d := m.defs.Of(root)
	if d == nil {
		d = m.u.Def(root)
	}
	if d == nil || d.Op != spirv.OpVariable {
		return 0, false
	}
	class, elem, _ := m.u.Pointer(d.Type)
	r, foreign := region{}, false
	switch class {
	case spirv.StorageClassFunction, spirv.StorageClassPrivate:
	case spirv.StorageClassWorkgroup:
		foreign = true
	case spirv.StorageClassUniform, spirv.StorageClassStorageBuffer:
		r, foreign = region{true, m.u.DescriptorOf(root)}, !m.u.ReadOnly(root)
	default:
		return 0, false
	}
	if m.u.ConstantMemory(root) || m.u.HoldsOpaque(elem) || !m.u.IsPlainMemory(root, elem) {
		return 0, false
	}
	i := -1
	if r.isBuffer {
		i = slices.Index(m.regions, r)
	}
	if i < 0 {
		if len(m.regions) == MaxRegions {
			return 0, false
		}
		i = len(m.regions)
		m.regions = append(m.regions, r)
	}
	if foreign {
		m.Shared |= 1 << i
	}
	return i, true
}

// IsPlainMemory reports whether a variable of type elem and its members are neither volatile nor coherent, and do not
// alias variables with other descriptors.
func (u *Unit) IsPlainMemory(root, elem spirv.ID) bool {
	for _, quality := range [...]spirv.Decoration{spirv.DecorationAliased, spirv.DecorationVolatile,
		spirv.DecorationCoherent} {
		if u.HasDecoration(root, quality) || u.HasMemberDecoration(u.StripArrays(elem), quality) {
			return false
		}
	}
	return true
}

// IsPlainAccess reports whether the memory operands of a load or store do not specify anything but an alignment and
// Nontemporal.
func IsPlainAccess(access []uint32) bool {
	return len(access) == 0 || spirv.MemoryAccess(access[0])&^(spirv.MemoryAccessAligned|
		spirv.MemoryAccessNontemporal) == 0
}

// Apart reports whether two pointers into a region refer to disjoint memory: access chains with the same base that
// differ in a constant index.
func (m *MemoryMap) Apart(p, q spirv.ID) bool {
	a, b := m.defs.Of(p), m.defs.Of(q)
	if a == nil || b == nil || !IsChain(a) || !IsChain(b) ||
		instreader.AccessChain(a).Base() != instreader.AccessChain(b).Base() ||
		m.isDescriptorArray(instreader.AccessChain(a).Base()) {
		return false
	}
	for i := 1; i < min(len(a.Operands), len(b.Operands)); i++ {
		x, known := m.u.IntValue(spirv.ID(a.Operands[i]))
		y, both := m.u.IntValue(spirv.ID(b.Operands[i]))
		if known && both && uint32(x) != uint32(y) {
			return true
		}
	}
	return false
}

// isDescriptorArray reports whether p is an array of buffers. Two elements of such an array may be the same buffer.
func (m *MemoryMap) isDescriptorArray(p spirv.ID) bool {
	class, elem, _ := m.u.Pointer(m.u.TypeOf(p))
	switch class {
	case spirv.StorageClassUniform, spirv.StorageClassStorageBuffer:
		return m.u.Op(p) == spirv.OpVariable && m.u.Op(elem) != spirv.OpTypeStruct
	}
	return false
}

// Len returns the number of regions.
func (m *MemoryMap) Len() int { return len(m.regions) }
