package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A writtenSet says which buffers a function may change while it runs, or see changed.
// Variables that share a descriptor share memory; others do not, unless they are
// decorated as Aliased.
type writtenSet struct {
	known    bool
	anywhere bool // it may write any buffer
	meets    bool // it may see what other invocations write: it waits for them, or counts on them
	written  map[analysis.Descriptor]bool
}

// find fills the set for a function.
func (w *writtenSet) find(u *analysis.Unit, f *spirv.Function, defs analysis.Definitions) {
	*w = writtenSet{known: true, written: map[analysis.Descriptor]bool{}}
	for _, b := range f.Blocks {
		for i := range b.Insts {
			switch in := &b.Insts[i]; in.Op {
			case spirv.OpStore:
				w.note(u, analysis.PointerRoot(defs, spirv.ID(in.Operands[0])))
			case spirv.OpImageWrite, spirv.OpKill, spirv.OpTerminateInvocation, spirv.OpDemoteToHelperInvocation:
			case spirv.OpExtInst:
				if analysis.WritesPointer(u.ExtSet(in), in) {
					w.note(u, analysis.PointerRoot(defs, spirv.ID(in.Operands[3])))
				}
			case spirv.OpControlBarrier, spirv.OpMemoryBarrier:
				w.meets = true
			default:
				switch {
				case in.Op.IsAtomic():
					w.meets = true
					w.note(u, analysis.PointerRoot(defs, spirv.ID(in.Operands[0])))
				case analysis.HasEffect(in) && !in.Op.IsTerminator():
					w.anywhere = true
				}
			}
		}
	}
}

// note notes a store through a pointer that comes from root.
func (w *writtenSet) note(u *analysis.Unit, root spirv.ID) {
	class, _, _ := u.Pointer(u.TypeOf(root))
	switch class {
	case spirv.StorageClassFunction, spirv.StorageClassPrivate, spirv.StorageClassOutput, spirv.StorageClassWorkgroup, spirv.StorageClassImage:
	case spirv.StorageClassStorageBuffer, spirv.StorageClassUniform:
		if d := u.Def(root); d != nil && d.Op == spirv.OpVariable && !u.HasDecoration(root, spirv.DecorationAliased) {
			w.written[u.DescriptorOf(root)] = true
			return
		}
		w.anywhere = true
	default:
		w.anywhere = true
	}
}

// keeps reports whether the buffer that root is stays as it is while the function runs.
func (w *writtenSet) keeps(u *analysis.Unit, root spirv.ID) bool {
	d := u.Def(root)
	if w.anywhere || w.meets && !u.ReadOnly(root) || d == nil || d.Op != spirv.OpVariable || w.written[u.DescriptorOf(root)] {
		return false
	}
	switch class, elem, _ := u.Pointer(d.Type); class {
	case spirv.StorageClassStorageBuffer, spirv.StorageClassUniform:
		return u.IsPlainMemory(root, elem)
	}
	return false
}
