package profile

import (
	"cmp"
	"slices"
)

// A Profile says what the instructions of an entry point, and of the functions that it
// may call, have done in a dispatch. It is the same with any number of workers.
type Profile struct {
	// Total is the sum of all.
	Total Counts
	// Places are the positions of the instructions, in order, also of those that have not
	// run.
	Places []Place
	// Branches are the branches and switches, by their positions.
	Branches []Branch
}

// A Place is what the instructions with one position have done.
type Place struct {
	Pos int32 // of the instructions, as in the module
	// Times is how often invocations have come there: if instructions of the position are
	// in several blocks of a function, to that of them to which they have come most often.
	Times uint64
	// Passed is whether there are only ends of blocks, which may have the position of a
	// statement that they follow, and declarations of variables, which are at the start
	// of a function. Times is then that of the first of them.
	Passed bool
	Counts Counts
}

// A Branch says where invocations have gone from a branch or a switch.
type Branch struct {
	Pos int32 // of the condition, as in the module
	// Taken is how often each way has been taken: if the condition is true, if it is not;
	// of a switch the default, then the cases.
	Taken []uint64
}

// Sum puts together what workers have counted, of the functions that are reached; nil of
// a nil plan.
func (p *Plan) Sum(list []*Count, reached func(code any) bool) *Profile {
	if p == nil {
		return nil
	}
	s := &sum{plan: p, count: p.NewCount(), reached: reached, places: map[int32]*Place{}, times: map[sourceBlock]uint64{}}
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

// A sum is a profile that comes together.
type sum struct {
	plan    *Plan
	count   *Count
	reached func(code any) bool
	places  map[int32]*Place
	times   map[sourceBlock]uint64 // how often invocations have come there
}

// A sourceBlock is a block of a function of the module.
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

// addBlocks adds what follows from how often blocks have run.
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

// addTimes adds how often invocations have come to places: to those of each function of
// the module, which may be several, made of one template.
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
			list[p].come(n, in.pass)
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

// come notes how often invocations come to an instruction of the place.
func (p *Place) come(n uint64, pass bool) {
	switch {
	case pass:
	case p.Passed:
		p.Times, p.Passed = n, false
	default:
		p.Times = max(p.Times, n)
	}
}

// addProbes adds what probes have counted.
func (s *sum) addProbes() {
	for i := range s.plan.probes {
		if p := &s.plan.probes[i]; s.reached(p.Code) {
			s.place(p.pos).Counts[p.counter] += s.count.Probes[i]
		}
	}
}

// branches returns the branches, those of one block of the module together.
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
