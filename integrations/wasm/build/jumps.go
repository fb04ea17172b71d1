package main

// jumpForward has jumps go to the block that they mean. Go's linker writes
//
//	i32.const 7, local.set 0, br to the loop whose br_table takes address 7 to a block
//
// though the block, if it is further on, is one of those around the jump. Where a jump is
// all that hangs on a condition, the branch has that condition.
func jumpForward(list []instruction) []instruction {
	blocks, from := placesOf(list)
	if blocks == nil {
		return list
	}
	p := position{last: int(blocks[len(blocks)-1]), block: -1}
	out := append(make([]instruction, 0, len(list)), list[:from]...)
	for i := from; i < len(list); i++ {
		depth := p.jump(list[i:], blocks)
		switch {
		case depth < 0:
			p.pass(list[i].op)
			out = append(out, list[i])
		case out[len(out)-1].is(opIf, noResult) && begins(list[i+3:], opEnd):
			out[len(out)-1] = instruction{op: opBrIf, a: depth - 1}
			p.pass(opEnd)
			i += 3
		default:
			out = append(out, instruction{op: opBr, a: depth})
			i += 2
		}
	}
	return out
}

// placesOf returns the blocks of a function by addresses, and the index of what stands
// behind the br_table that has them; none if the function has another form.
func placesOf(list []instruction) (blocks []uint64, from int) {
	for i := range list {
		if list[i].op != opBrTable {
			continue
		}
		if i == 0 || !list[i-1].is(opLocalGet, addressParameter) || blocks != nil {
			return nil, 0
		}
		blocks, from = list[i].depths(), i+1
	}
	for i, block := range blocks {
		if i == 0 && block != 0 || i > 0 && block != blocks[i-1] && block != blocks[i-1]+1 {
			return nil, 0
		}
	}
	return blocks, from
}

// A position is how deep an instruction of a function stands: behind which block, and in how
// many of those that begin and end there.
type position struct {
	last  int // of the blocks, the one inside the loop
	block int
	inner int
}

func (p *position) pass(op byte) {
	switch {
	case op == opBlock, op == opLoop, op == opIf:
		p.inner++
	case op == opEnd && p.inner > 0:
		p.inner--
	case op == opEnd:
		p.block++
	}
}

// jump returns the depth of the block that a jump at the beginning of a list goes to, -1
// if there is no jump or its block does not come yet.
func (p *position) jump(list []instruction, blocks []uint64) int64 {
	if !begins(list, opI32Const, opLocalSet, opBr) || list[1].a != addressParameter || list[2].a != int64(p.inner+p.last-p.block) {
		return -1
	}
	address := list[0].a
	if address < 0 || address >= int64(len(blocks)) || int(blocks[address]) <= p.block {
		return -1
	}
	return int64(p.inner + int(blocks[address]) - p.block - 1)
}
