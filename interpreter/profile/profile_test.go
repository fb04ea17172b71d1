package profile

import (
	"fmt"
	"strings"
	"testing"
)

// TestBankConflicts checks that the bank with most words determines the number of additional passes.
func TestBankConflicts(t *testing.T) {
	for _, c := range []struct {
		lanes, stride int
		atomic        bool
		want          uint64
	}{
		{0, 1, false, 0}, {1, 1, true, 0},
		{32, 1, false, 0}, {32, 2, false, 1}, {32, 4, false, 3}, {32, 32, false, 31}, {32, 33, false, 0}, {32, 31, false, 0},
		{32, 0, false, 0}, {32, 0, true, 31}, {32, 1, true, 0}, {16, 0, true, 15},
		{16, 2, false, 0}, {16, 4, false, 1}, {4, 32, false, 3},
		{64, 1, false, 0}, {64, 2, false, 2}, {64, 32, false, 62}, {64, 0, false, 0}, {64, 0, true, 62}, {128, 1, false, 0},
	} {
		count := &Count{Probes: make([]uint64, 1)}
		words := count.Words()
		for lane := range c.lanes {
			words = append(words, Word(1<<38+uint64((c.lanes-lane)*c.stride)))
		}
		count.Conflicts(0, words, c.atomic)
		if got := count.Probes[0]; got != c.want {
			t.Errorf("%d lanes with a stride of %d, atomic %v: %d, want %d", c.lanes, c.stride, c.atomic, got, c.want)
		}
	}
}

// TestSums checks that a block contributes the work of its instructions per subgroup or per invocation. It also checks
// that variants of a function are combined, and that functions that are not reached do not count.
func TestSums(t *testing.T) {
	p := &Plan{}
	first, variant, other := Function{"f", "F"}, Function{"f2", "F"}, Function{"g", "G"}
	var ways, splits, number [3]int
	for i, f := range []Function{first, variant, other} {
		number[i] = p.Block(f, 0)
		p.Code(10, 2, false)
		p.Code(30, 1, true)
		p.Add(10, &Counts{BufferBytesRead: 4, Barriers: 1})
		ways[i], splits[i] = p.Branch(20, 2)
		p.Block(f, 1)
		p.End(20)
	}
	one, two := p.NewCount(), p.NewCount()
	one.Block(number[0], 3, 4)
	one.Block(number[0]+1, 1, 4)
	one.Ways[ways[0]], one.Ways[ways[0]+1], one.Probes[splits[0]] = 1, 2, 1
	two.Block(number[0], 4, 4)
	two.Ways[ways[0]] = 4
	two.Block(number[1], 4, 4)
	two.Ways[ways[1]+1] = 4
	two.Block(number[2], 4, 4)
	r := p.Sum([]*Count{one, two}, func(code any) bool { return code != "g" })
	var b strings.Builder
	for _, at := range r.Places {
		fmt.Fprintln(&b, at.Pos, at.Times, at.Passed, at.Counts)
	}
	fmt.Fprintln(&b, r.Total, r.Branches)
	const want = `10 11 false [22 9 2 3 1 3 0 44 0 0 0 0 0 0]
20 1 true [1 1 3 0 0 0 0 0 0 0 0 0 0 0]
30 11 true [11 3 1 0 0 0 0 0 0 0 0 0 0 0]
[34 13 6 3 1 3 0 44 0 0 0 0 0 0] [{10 [5 6]}]
`
	if b.String() != want {
		t.Errorf("the profile is\n%swant\n%s", &b, want)
	}
	if again := p.Sum([]*Count{two, one}, func(code any) bool { return code != "g" }); fmt.Sprint(again) != fmt.Sprint(r) {
		t.Errorf("in another order it is %v", again)
	}
	var none *Plan
	if none.NewCount() != nil || none.Sum(nil, nil) != nil {
		t.Error("something is counted without a plan")
	}
}

func TestCountersHaveNames(t *testing.T) {
	for c := range NumCounters {
		if found, ok := CounterByName(c.String()); !ok || found != c {
			t.Errorf("%d is %v by its name %v", c, found, c)
		}
	}
	if _, ok := CounterByName("cycles"); ok {
		t.Error("there is a counter that there is not")
	}
}
