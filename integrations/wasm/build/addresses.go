package main

// A function of WebAssembly has an address for each place where it can go on after others
// have run, and for more, of which only texts of stack traces need to know. A call leaves
// the one behind it on the stack; a jump puts one into a local, and a br_table at the
// beginning takes both to a block. What follows counts the places only, so that the
// br_tables of all functions are alike, and tables of what the stack looks like are short.

// addressParameter is the local with the address where a function goes on.
const addressParameter = 0

// storeAddress is how a call leaves an address on the stack.
var storeAddress = []byte{opI32Sub, opLocalTee, opGlobalSet, opLocalGet, opI64Const, opI64Store}

// A numbering gives addresses of a function new numbers. Address 0 is where it begins, and
// has no call before it: 1 stays free, for what is asked of the stack behind a call is
// asked of the address before.
type numbering struct {
	blocks []uint64 // by old addresses
	calls  []*instruction
	jumps  []*instruction
	panics []*instruction // calls from which nothing returns
}

// of returns the new number of an address.
func (n *numbering) of(address int64) int64 {
	if block := n.blocks[address]; block > 0 {
		return int64(block) + 1
	}
	return 0
}

// nowhere is behind the numbers of all places.
func (n *numbering) nowhere() int64 { return int64(n.blocks[len(n.blocks)-1]) + 2 }

// numberingOf returns the numbering of a function, nil if it has no places or another form
// than Go's compiler gives it.
func numberingOf(list []instruction, function, sigpanic int64) *numbering {
	n := &numbering{}
	n.blocks, _ = placesOf(list)
	for i := range list {
		switch {
		case list[i].is(opLocalSet, addressParameter) && i > 0 && list[i-1].op == opI32Const:
			n.jumps = append(n.jumps, &list[i-1])
		case begins(list[i:], storeAddress...) && list[i+4].a>>16 == function:
			address := &list[i+4]
			if begins(list[i+6:], opI32Const, opCall) && list[i+7].a == sigpanic {
				n.panics = append(n.panics, address)
			} else {
				n.calls = append(n.calls, address)
			}
		}
	}
	if !n.isWhole() {
		return nil
	}
	return n
}

// isWhole reports whether the blocks have all addresses.
func (n *numbering) isWhole() bool {
	for _, call := range n.calls {
		if int(call.a&0xffff) >= len(n.blocks) {
			return false
		}
	}
	for _, jump := range n.jumps {
		if jump.a < 0 || int(jump.a) >= len(n.blocks) {
			return false
		}
	}
	return len(n.blocks) > 0
}

// depths returns the depths of a br_table.
func (i *instruction) depths() (list []uint64) {
	r := reader{b: i.table}
	for n := r.unsigned() + 1; n > 0 && !r.bad; n-- {
		list = append(list, r.unsigned())
	}
	return list
}

// apply writes the new numbers.
func (n *numbering) apply(list []instruction) {
	for _, call := range n.calls {
		call.a = call.a&^0xffff | n.of(call.a&0xffff)
	}
	for _, jump := range n.jumps {
		jump.a = n.of(jump.a)
	}
	for _, p := range n.panics {
		p.a = p.a&^0xffff | n.nowhere()
	}
	last := n.blocks[len(n.blocks)-1]
	table := appendUnsigned(nil, last+1)
	table = appendUnsigned(table, 0)
	for block := range last + 1 {
		table = appendUnsigned(table, block)
	}
	for i := range list {
		if list[i].op == opBrTable {
			list[i].table = table
		}
	}
}
