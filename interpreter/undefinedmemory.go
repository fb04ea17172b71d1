package interpreter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// followLoad adds steps for a load from n rows through a pointer. They propagate undefined lanes to the rows from d on.
func (c *coder) followLoad(d int32, a *address, n int32, more *rowAccess) {
	if c.checks(undefinedChecks) {
		c.followed = true
		c.watch(inst{run: followLoad, d: d, a: c.pointerRow(a), n: n, more: more})
		c.noteRead(d, a, n)
	}
}

// followStore adds a step for a store to n rows through a pointer. It propagates undefined lanes from the rows from
// from on.
func (c *coder) followStore(from int32, a *address, n int32, more *rowAccess) {
	if c.checks(undefinedChecks) {
		c.watch(inst{run: followStore, d: from, a: c.pointerRow(a), n: n, more: more})
	}
}

// followMemory adds a step for a load from an object, like followLoad for rows. Only groupshared memory can be
// undefined, because the application initializes other objects.
func (c *coder) followMemory(d int32, a *address) {
	if a.class != spirv.StorageClassWorkgroup || !c.checks(CheckUninitialized) {
		return
	}
	c.followed = true
	c.watch(inst{run: followSharedLoad, d: d, a: c.pointerRow(a), more: c.sharedAccess(a, "reads ")})
}

func (c *coder) sharedAccess(a *address, verb string) *sharedAccess {
	s := source{check: CheckUninitialized, pos: c.pos, verb: verb, path: c.pathOf(a),
		reason: ", which no thread of the group has written", subject: subjectOf(a)}
	p := &sharedAccess{access: c.accessTo(a)}
	if verb != "" {
		p.source = c.sourceNumber(s, 1)
	}
	return p
}

// followStored adds a step for a store to an object. For groupshared memory, it records which bytes are undefined; for
// other memory, it reports undefined values.
func (c *coder) followStored(from int32, a *address, p *access) {
	switch {
	case !c.checks(undefinedChecks):
	case a.class == spirv.StorageClassWorkgroup && c.checks(CheckUninitialized):
		c.watch(inst{run: followSharedStore, d: from, a: c.pointerRow(a), more: &sharedAccess{access: p}})
	default:
		c.demandsRows("writes %s to memory", rowsOf{from, int32(len(p.cells))})
	}
}

// followAtomic adds a step that reports an atomic operation on undefined groupshared memory.
func (c *coder) followAtomic(in *spirv.Instruction, a *address, value int32) {
	if a.class != spirv.StorageClassWorkgroup || !c.checks(CheckUninitialized) {
		return
	}
	verb := "changes "
	if in.Op == spirv.OpAtomicStore || in.Op == spirv.OpAtomicExchange {
		verb = ""
	}
	more := c.sharedAccess(a, verb)
	more.value, more.decides = deciding(in.Op, a.to.width)
	c.watch(inst{run: findSharedAtomics, a: c.pointerRow(a), b: value, more: more})
}
