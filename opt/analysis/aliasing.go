package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// This file determines whether an instruction may change memory that another instruction reads. memorytable.go lists
// the effect of each opcode.
//
// # Regions
//
// A region is a part of memory that overlaps no other region. These are regions:
//
//   - a variable of a function, of an invocation (Private) or of a workgroup
//   - all buffers with the same descriptor set and binding, including arrays of buffers
//
// A pointer points into the region of its root. The root (PointerRoot) is the variable from which access chains and
// copies derive the pointer. Within a region, two places are apart if their access chains differ in a constant index
// (MemoryMap.Apart).
//
// # Why two bindings never alias
//
// An application may bind one buffer to two bindings, or two ranges of a buffer that overlap. For the memory models of
// shaders, SPIR-V (2.18.2, Aliasing) lets a consumer assume that this does not occur unless a variable is decorated as
// Aliased. The driver compiles the module with the same assumption. If the decoration is missing, the result of such a
// shader is therefore undefined in any case. Variables with the same binding are a different case. The module itself
// names the buffer twice, for example because two HLSL resources have the same register. Such variables share a region.
//
// Variables that are Aliased, Volatile or Coherent have no region. The region of a pointer is unknown if the pointer
// points to such a variable. It is also unknown if the root of the pointer is an address (PhysicalStorageBuffer), a
// choice between pointers, or a parameter. An instruction that changes memory through such a pointer changes every
// region. Images, outputs, payloads and ray queries are never part of a region, so instructions on them do not change
// any region.
//
// # Other invocations
//
// Other invocations may change a workgroup variable, or a buffer that is not read-only, at any time. But a read of a
// place that another invocation writes, without synchronization in between, is a data race, and its result is
// undefined. Therefore, a write of another invocation becomes visible only at an instruction that synchronizes with it:
// a barrier, an atomic, or an operation of a group. These instructions read and change the shared regions, independent
// of their pointer operand. A loop may also wait for another invocation, so the shared regions change at the loop
// header (forwarding.enter in opt/cleanup).
//
// # Example
//
// The regions are v (a local array), b (a buffer, shared) and w (a workgroup variable, shared):
//
//	                            reads    changes
//	OpStore %v_0 %x                      v
//	OpStore %v_1 %y                      v, but apart from v[0]
//	%p = OpLoad %int %b_0       b
//	OpStore %w %p                        w
//	OpControlBarrier            b w      b w
//	%q = OpLoad %int %b_0       b                 not p: another invocation may have written b[0]
//	%r = OpLoad %int %v_0       v                 x: no instruction between has changed v[0]
//	OpImageWrite %image %c %r                     an image has no region
//	OpStore %w %q                        w        does not make the first store to w dead: the barrier reads w

// A memoryEffect describes which memory an instruction reads and which memory it may change.
type memoryEffect uint8

const (
	decided    memoryEffect = 1 << iota // the effect of the opcode has been classified
	readsFirst                          // the memory that the first operand points to
	changesFirst
	readsSecond // the memory that the second operand points to
	changesSecond
	readsShared // the regions that other invocations may write
	changesShared
	all // every region is read and changed
)

const (
	nothing  = decided
	unmapped = decided // images, outputs, ray queries and hit objects: they have no regions
	extended = decided // MemoryMap.effect checks the function of the OpExtInst
	loads    = decided | readsFirst
	stores   = decided | changesFirst
	copies   = decided | changesFirst | readsSecond
	meets    = decided | readsShared | changesShared // synchronizes with other invocations
	atomic   = meets | readsFirst | changesFirst
	demotes  = decided | readsShared // later stores of the invocation have no effect, so earlier stores are not dead
	anything = decided | all         // every effect; unclassified instructions have it, too
)

// effect returns the memory effect of an instruction.
func (m *MemoryMap) effect(in *spirv.Instruction) memoryEffect {
	switch {
	case in.Op == spirv.OpExtInst:
		return m.u.extendedEffect(in)
	case int(in.Op) < len(memoryEffects) && memoryEffects[in.Op] != 0:
		return memoryEffects[in.Op]
	}
	return anything
}

// extendedEffect returns the memory effect of an OpExtInst. In the result, the first operand is the one that follows
// the function number.
func (u *Unit) extendedEffect(in *spirv.Instruction) memoryEffect {
	switch {
	case u.ExtSet(in) == spirv.ExtSetGLSLStd450:
		if WritesPointer(spirv.ExtSetGLSLStd450, in) {
			return decided | changesSecond
		}
		return nothing
	case u.IsDebug(in):
		return nothing
	}
	return anything // such as vstoren of OpenCL.std
}

// pointers returns the first two operands of an instruction, or 0 for missing operands. The first operand of an
// OpExtInst is the one that follows the function number.
func pointers(in *spirv.Instruction) (first, second spirv.ID) {
	operands := in.Operands
	if in.Op == spirv.OpExtInst {
		operands = instreader.ExtInst(in).Operands()
	}
	if len(operands) > 0 {
		first = spirv.ID(operands[0])
	}
	if len(operands) > 1 {
		second = spirv.ID(operands[1])
	}
	return first, second
}

// Register creates the regions that the instructions of f access. Afterwards, m.Shared contains all regions that other
// invocations may write.
func (m *MemoryMap) Register(f *spirv.Function) {
	for _, b := range f.Blocks {
		m.u.Poll()
		for i := range b.Insts {
			in := &b.Insts[i]
			e := m.effect(in)
			if e&(readsFirst|changesFirst|readsSecond|changesSecond) == 0 {
				continue
			}
			first, second := pointers(in)
			if e&(readsFirst|changesFirst) != 0 {
				m.RegionOf(PointerRoot(m.defs, first))
			}
			if e&(readsSecond|changesSecond) != 0 {
				m.RegionOf(PointerRoot(m.defs, second))
			}
		}
	}
}

// Changed returns the regions that an instruction may change.
func (m *MemoryMap) Changed(in *spirv.Instruction) RegionSet {
	return m.touched(in, m.effect(in), changesFirst, changesSecond, changesShared)
}

// Read returns the regions that an instruction may read.
func (m *MemoryMap) Read(in *spirv.Instruction) RegionSet {
	return m.touched(in, m.effect(in), readsFirst, readsSecond, readsShared)
}

// touched returns the regions that an instruction with effect e reads or changes. Bits first and second of e add the
// regions of the first and second pointer operand, and bit shared adds the shared regions. If e contains all, touched
// returns Everywhere.
func (m *MemoryMap) touched(in *spirv.Instruction, e, first, second, shared memoryEffect) (set RegionSet) {
	if e&all != 0 {
		return Everywhere
	}
	if e&(first|second) != 0 {
		p, q := pointers(in)
		if e&first != 0 {
			set |= m.reached(p)
		}
		if e&second != 0 {
			set |= m.reached(q)
		}
	}
	if e&shared != 0 { // last, because reached may create a region
		set |= m.Shared
	}
	return set
}
