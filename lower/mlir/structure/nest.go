package structure

import "slices"

// nest determines the nesting of constructs, and the blocks that branch from each construct.
func (fn *function) nest() {
	var roots []int32
	alive := 0
	for i := range fn.constructs {
		c := &fn.constructs[i]
		c.firstIn, c.next, c.firstFrom = none, none, none
	}
	for i := len(fn.constructs) - 1; i >= 0; i-- {
		c := &fn.constructs[i]
		if c.dead {
			continue
		}
		alive++
		if c.parent == none {
			roots = append(roots, int32(i))
			continue
		}
		p := &fn.constructs[c.parent]
		c.next, p.firstIn = p.firstIn, int32(i)
	}
	fn.number(roots)
	if len(fn.topDown) != alive {
		fn.report(fn.f.Def.Pos, "constructs are not properly nested")
		return
	}
	for i := len(fn.blocks) - 1; i >= 0; i-- {
		if !fn.blocks[i].dead {
			fn.addFrom(int32(i))
		}
	}
}

// number numbers the constructs in preorder: each construct is directly followed by those inside it.
func (fn *function) number(stack []int32) {
	fn.topDown = fn.topDown[:0]
	for len(stack) > 0 {
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		c := &fn.constructs[i]
		c.low = int32(len(fn.topDown))
		c.high = c.low + 1
		fn.topDown = append(fn.topDown, i)
		for in := c.firstIn; in != none; in = fn.constructs[in].next {
			stack = append(stack, in)
		}
	}
	for _, i := range slices.Backward(fn.topDown) {
		if c := &fn.constructs[i]; c.parent != none {
			p := &fn.constructs[c.parent]
			p.high = max(p.high, c.high)
		}
	}
}

// addFrom adds block b to the list of blocks that branch from its construct.
func (fn *function) addFrom(b int32) {
	if r := fn.leavesFrom(b); r != none {
		c := &fn.constructs[r]
		fn.blocks[b].nextFrom, c.firstFrom = c.firstFrom, b
	}
}

// within reports whether construct r is construct c or inside it. It returns true if c is the constant none.
func (fn *function) within(r, c int32) bool {
	if c == none || r == none {
		return c == none
	}
	low := fn.constructs[r].low
	return fn.constructs[c].low <= low && low < fn.constructs[c].high
}
