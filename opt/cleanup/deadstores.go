package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// EliminateDeadStores removes a store that is overwritten before the end of its block, if no instruction in between may
// read the memory. The reader may be this invocation or, after synchronization, another invocation:
//
//	Store p x; …; Store p y   →   …; Store p y
//
// Stores to variables that are never read are removed by EliminateDeadCode.
func EliminateDeadStores(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if !storesTwice(u, f) {
			continue
		}
		defs := u.LocalDefinitions(f)
		d := deadStores{MemoryMap: analysis.NewMemoryMap(u, defs), u: u, defs: defs}
		for _, b := range f.Blocks {
			d.block(b)
		}
		d.Release()
		defs.Release(u)
		rewrite.Sweep(u, f)
	}
}

// storesTwice reports whether a block stores through the same pointer more than once.
func storesTwice(u *analysis.Unit, f *spirv.Function) bool {
	block := u.NewTable() // by ID of a pointer: 1 + the last block that stores through it
	defer u.Release(block)
	for bi, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == spirv.OpStore {
				p := instreader.Store(in).Pointer()
				if block.Of(p) == uint32(bi)+1 {
					return true
				}
				block.Put(p, uint32(bi)+1)
			}
		}
	}
	return false
}

type deadStores struct {
	analysis.MemoryMap
	u      *analysis.Unit
	defs   analysis.Definitions
	stored []storedPlace // places that later instructions of the block store to
}

type storedPlace struct {
	pointer spirv.ID
	region  int
}

// maxStored limits the number of places.
const maxStored = 64

// block removes the overwritten stores of a block. It visits the instructions from the last to the first.
func (d *deadStores) block(b *spirv.Block) {
	d.stored = d.stored[:0]
	for i := len(b.Insts) - 1; i >= 0; i-- {
		d.u.Poll()
		in := &b.Insts[i]
		switch in.Op {
		case spirv.OpStore:
			d.store(in)
		case spirv.OpLoad:
			d.load(instreader.Load(in).Pointer())
		default:
			d.forget(d.Read(in) | d.Changed(in))
		}
	}
}

func (d *deadStores) store(in *spirv.Instruction) {
	p := instreader.Store(in).Pointer()
	r, ok := d.RegionOf(analysis.PointerRoot(d.defs, p))
	if !ok || !analysis.IsPlainAccess(instreader.Store(in).MemoryAccessWords()) {
		return
	}
	for _, s := range d.stored {
		if s.pointer == p {
			rewrite.Nop(in)
			return
		}
	}
	if len(d.stored) < maxStored {
		d.stored = append(d.stored, storedPlace{p, r})
	}
}

// load removes the places that a load through p may read from d.stored.
func (d *deadStores) load(p spirv.ID) {
	r, ok := d.RegionOf(analysis.PointerRoot(d.defs, p))
	kept := d.stored[:0]
	for _, s := range d.stored {
		if ok && (s.region != r || d.Apart(s.pointer, p)) {
			kept = append(kept, s)
		}
	}
	d.stored = kept
}

// forget removes the places in a set of regions from d.stored.
func (d *deadStores) forget(set analysis.RegionSet) {
	kept := d.stored[:0]
	for _, s := range d.stored {
		if set&(1<<s.region) == 0 {
			kept = append(kept, s)
		}
	}
	d.stored = kept
}
