package interpreter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An Entry is a compute entry point.
type Entry struct {
	Name string
	// Size is the number of invocations of a group in each dimension.
	Size     [3]uint32
	program  *Program
	number   int // index in Program.entries
	function *function
	uses     []*variable // variables that it uses and that are stored in objects
	quads    bool        // four consecutive lanes are a 2×2 block of invocations
}

// invocations returns the number of invocations in a group.
func (e *Entry) invocations() int { return int(e.Size[0] * e.Size[1] * e.Size[2]) }

// findEntries adds the compute entry points of the module to the program.
func (p *Program) findEntries() {
	size, ok := p.workgroupSize()
	for i := range p.module.EntryPoints {
		in := &p.module.EntryPoints[i]
		if spirv.ExecutionModel(word(in, 0)) != spirv.ExecutionModelGLCompute {
			continue
		}
		f := p.function(spirv.ID(word(in, 1)))
		if f == nil || f.blocks == nil || len(f.params) > 0 {
			continue
		}
		e := &Entry{program: p, number: len(p.entries), function: f, Size: [3]uint32{1, 1, 1}}
		e.Name, _ = spirv.StringAt(rest(in, 2))
		p.readModes(e, spirv.ID(word(in, 1)))
		if ok {
			e.Size = size
		}
		e.check()
		e.uses = p.allUses(f)
		p.entries = append(p.entries, e)
	}
}

// reached returns a function and all functions that it may call.
func (f *function) reached() []*function {
	list, seen := []*function{f}, map[*function]bool{f: true}
	for i := 0; i < len(list); i++ {
		for _, g := range list[i].calls {
			if !seen[g] {
				seen[g] = true
				list = append(list, g)
			}
		}
	}
	return list
}

// allUses returns the variables used by a function and by the functions that it calls.
func (p *Program) allUses(f *function) (list []*variable) {
	for _, g := range f.reached() {
		p.spend(&g.source.Def, 1+len(g.calls))
		for _, v := range g.uses {
			p.spend(&g.source.Def, 1+len(list)/8)
			if !slices.Contains(list, v) {
				list = append(list, v)
			}
		}
	}
	return list
}

// maxInvocations is the maximum number of invocations of a group.
const maxInvocations = 1 << 16

// readModes reads the execution modes of the entry point whose function is id.
func (p *Program) readModes(e *Entry, id spirv.ID) {
	p.spend(&e.function.source.Def, len(p.module.ExecutionModes))
	for i := range p.module.ExecutionModes {
		in := &p.module.ExecutionModes[i]
		if spirv.ID(word(in, 0)) != id {
			continue
		}
		switch spirv.ExecutionMode(word(in, 1)) {
		case spirv.ExecutionModeLocalSize:
			copy(e.Size[:], rest(in, 2))
		case spirv.ExecutionModeLocalSizeId:
			for k := range e.Size {
				if n := p.constant(spirv.ID(word(in, 2+k))); len(n) == 1 {
					e.Size[k] = uint32(n[0])
				}
			}
		case spirv.ExecutionModeDerivativeGroupQuadsKHR:
			e.quads = true
		}
	}
}

// workgroupSize returns the workgroup size that a constant with the decoration WorkgroupSize sets, and whether there is
// one. It applies to all entry points and takes precedence over execution modes.
func (p *Program) workgroupSize() (size [3]uint32, ok bool) {
	for i := range p.module.Annotations {
		in := &p.module.Annotations[i]
		if in.Op != spirv.OpDecorate || spirv.Decoration(word(in, 1)) != spirv.DecorationBuiltIn ||
			spirv.BuiltIn(word(in, 2)) != spirv.BuiltInWorkgroupSize {
			continue
		}
		if list := p.constant(spirv.ID(word(in, 0))); len(list) == 3 {
			for k := range size {
				size[k] = uint32(list[k])
			}
			ok = true
		}
	}
	return size, ok
}

// check rejects an entry point with a workgroup size that is empty or too large.
func (e *Entry) check() {
	total := uint64(1)
	for _, n := range e.Size {
		total *= uint64(max(n, 0))
		if n == 0 || total > maxInvocations {
			fail(&e.function.source.Def, "a group of %d x %d x %d invocations exceeds the limit of %d",
				e.Size[0], e.Size[1], e.Size[2], maxInvocations)
		}
	}
	e.quads = e.quads && e.Size[0]%2 == 0 && e.Size[1]%2 == 0
}

// Subgroup returns the number of invocations in a subgroup.
func (p *Program) Subgroup() int { return p.lanes }

// Entries returns copies of the compute entry points in module order. Changes to the copies do not affect the program.
func (p *Program) Entries() []*Entry {
	list := make([]*Entry, len(p.entries))
	for i, e := range p.entries {
		list[i] = new(*e)
	}
	return list
}

// Entry returns the entry point with the given name, or nil if there is none. If name is "", it returns the only entry
// point.
func (p *Program) Entry(name string) *Entry {
	list := p.Entries()
	if name == "" && len(list) == 1 {
		return list[0]
	}
	for _, e := range list {
		if e.Name == name {
			return e
		}
	}
	return nil
}
