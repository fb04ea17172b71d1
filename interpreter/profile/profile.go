package profile

import (
	"cmp"
	"slices"
)

// A Profile holds the counters of a dispatch for each instruction of the entry point and of the functions that it may
// call. It does not depend on the number of workers.
type Profile struct {
	// Total holds the sums of the counters of all places.
	Total Counts
	// Places holds a place for each position of an instruction, in ascending order. It includes instructions that have
	// not run.
	Places []Place
	// Branches holds the branches and switches in the order of their positions.
	Branches []Branch
}

// A Place holds the counters of all instructions that have the same position.
type Place struct {
	Pos int32 // position of the instructions, as in spirv.Instruction
	// Times is the number of times that invocations have reached the position. If instructions in several blocks of a
	// function have the position, Times is that of the block that runs most often.
	Times uint64
	// Passed is set if the only instructions at the position are terminators and declarations of variables. These do
	// not mean that invocations have reached the statement: a terminator may have the position of the preceding
	// statement, and a declaration is at the start of a function. Times is then the count of the first of these
	// instructions.
	Passed bool
	Counts Counts
}

// A Branch counts the invocations that take each edge of a branch or switch.
type Branch struct {
	Pos int32 // position of the condition, as in spirv.Instruction
	// Taken holds the number of invocations that have taken each edge. The edges of a branch are true and false; those
	// of a switch are the default and then the cases.
	Taken []uint64
}

// Sum returns a profile with the sums of the counts in list. It includes only functions for which reached returns true.
// It returns nil if p is nil.
func (p *Plan) Sum(list []*Count, reached func(code any) bool) *Profile {
	if p == nil {
		return nil
	}
	s := &sum{plan: p, count: p.NewCount(), reached: reached, places: map[int32]*Place{},
		times: map[sourceBlock]uint64{}}
	for _, c := range list {
		s.count.add(c)
	}
	s.addBlocks()
	s.addTimes()
	s.addProbes()
	r := &Profile{Branches: s.branches()}
	for _, at := range s.places {
		r.Places = append(r.Places, *at)
		r.Total.Add(&at.Counts)
	}
	slices.SortFunc(r.Places, func(a, b Place) int { return cmp.Compare(a.Pos, b.Pos) })
	return r
}

// A sum is the state of Plan.Sum.
type sum struct {
	plan    *Plan
	count   *Count
	reached func(code any) bool
	places  map[int32]*Place
	times   map[sourceBlock]uint64 // number of times that invocations have run the block
}

// A sourceBlock identifies a block of a function in the module, which several compiled functions may share.
type sourceBlock struct {
	source any
	number int
}

func (s *sum) place(pos int32) *Place {
	at := s.places[pos]
	if at == nil {
		at = &Place{Pos: pos, Passed: true}
		s.places[pos] = at
	}
	return at
}

// addBlocks adds the counters that are derived from the counts of blocks.
func (s *sum) addBlocks() {
	for i := range s.plan.blocks {
		b, n := &s.plan.blocks[i], &s.count.blocks[i]
		if !s.reached(b.Code) {
			continue
		}
		s.times[sourceBlock{b.Source, b.number}] += n.lanes
		for k := range b.code {
			in := &b.code[k]
			counts := &s.place(in.pos).Counts
			for c := range counts {
				counts[c] += in.each[c] * n.times(Counter(c))
			}
		}
	}
}

// addTimes sets Times and Passed of the places. If several functions of the module have the same position, such as the
// instances of a template, their times are added.
func (s *sum) addTimes() {
	type sourcePlace struct {
		source any
		pos    int32
	}
	at := map[sourcePlace]int{}
	var list []Place
	for i := range s.plan.blocks {
		b := &s.plan.blocks[i]
		if !s.reached(b.Code) {
			continue
		}
		n := s.times[sourceBlock{b.Source, b.number}]
		for k := range b.code {
			in := &b.code[k]
			key := sourcePlace{b.Source, in.pos}
			p, ok := at[key]
			if !ok {
				p = len(list)
				at[key] = p
				list = append(list, Place{Pos: in.pos, Times: n, Passed: in.pass})
			}
			list[p].countVisit(n, in.pass)
		}
	}
	for i := range list {
		switch from, to := &list[i], s.place(list[i].Pos); {
		case to.Passed == from.Passed:
			to.Times += from.Times
		case to.Passed:
			to.Times, to.Passed = from.Times, false
		}
	}
}

// countVisit records that n invocations have reached an instruction at the place. Unless pass is set, it clears Passed
// and sets Times to n, if n is greater.
func (p *Place) countVisit(n uint64, pass bool) {
	switch {
	case pass:
	case p.Passed:
		p.Times, p.Passed = n, false
	default:
		p.Times = max(p.Times, n)
	}
}

// addProbes adds the values of the probes to the counters of their places.
func (s *sum) addProbes() {
	for i := range s.plan.probes {
		if p := &s.plan.probes[i]; s.reached(p.Code) {
			s.place(p.pos).Counts[p.counter] += s.count.Probes[i]
		}
	}
}

// branches returns the branches of the profile. Those of blocks with the same source are combined.
func (s *sum) branches() (list []Branch) {
	at := map[sourceBlock]int{}
	for i := range s.plan.branches {
		b := &s.plan.branches[i]
		if !s.reached(b.Code) {
			continue
		}
		key := sourceBlock{b.Source, b.block}
		k, ok := at[key]
		if !ok {
			k = len(list)
			at[key] = k
			list = append(list, Branch{Pos: b.pos, Taken: make([]uint64, b.ways)})
		}
		for way := range list[k].Taken {
			list[k].Taken[way] += s.count.Ways[b.first+way]
		}
	}
	slices.SortStableFunc(list, func(a, b Branch) int { return cmp.Compare(a.Pos, b.Pos) })
	return list
}
