package slab

import "testing"

type node struct {
	_ *node // blocks with pointers are laid out differently
	n int
}

func TestValuesAreZeroAndDistinct(t *testing.T) {
	var s Of[node]
	var all []*node
	for i := range 5000 {
		x := s.New()
		if *x != (node{}) {
			t.Fatalf("value %d is not zero", i)
		}
		x.n = i
		all = append(all, x)
	}
	for i, x := range all {
		if x.n != i {
			t.Fatalf("value %d was handed out twice", i)
		}
	}
}

func TestSlicesDoNotOverlap(t *testing.T) {
	var s Of[int]
	a, b := s.Take(3), s.Take(100_000)
	if len(a) != 3 || cap(a) != 3 || len(b) != 100_000 {
		t.Fatalf("slices of %d (room for %d) and %d", len(a), cap(a), len(b))
	}
	_ = append(a, 7)
	if b[0] != 0 {
		t.Error("appending to one slice writes to another")
	}
}

func TestBlocksAreFewAndOfOneSize(t *testing.T) {
	blocks := testing.AllocsPerRun(10, func() {
		var s Of[node]
		for range 1000 { // 16 kB
			s.New()
		}
	})
	if blocks > float64(len(blockBytes)) {
		t.Errorf("%v blocks", blocks)
	}
}

func TestListsGrowOneByOne(t *testing.T) {
	var s Lists[int]
	lists := make([][]int, 7)
	for i := range 20_000 {
		at := i * i % 7 // some of them several times in a row
		lists[at] = s.Append(lists[at], i)
	}
	n := 0
	for at, l := range lists {
		for k, x := range l {
			if x*x%7 != at || k > 0 && x <= l[k-1] {
				t.Fatalf("%d stands at %d of list %d", x, k, at)
			}
		}
		n += len(l)
	}
	if n != 20_000 {
		t.Errorf("%d values", n)
	}
	_ = append(lists[1], 7)
	if next := s.Append(nil, 8); next[0] != 8 {
		t.Errorf("appending to one list writes %d to another", next[0])
	}
}

// TestListsThatGrowInTurn checks that lists that grow alternately are not copied each time.
func TestListsThatGrowInTurn(t *testing.T) {
	blocks := testing.AllocsPerRun(10, func() {
		var s Lists[int]
		var a, b []int
		for i := range 10_000 { // 80 kB
			a, b = s.Append(a, i), s.Append(b, -i)
		}
	})
	if blocks > 20 {
		t.Errorf("%v blocks", blocks)
	}
}

func TestAListThatGrowsAloneIsCopiedOnceABlock(t *testing.T) {
	blocks := testing.AllocsPerRun(10, func() {
		var s Lists[node]
		var list []node
		for range 1000 { // 16 kB
			list = s.Append(list, node{})
		}
	})
	if blocks > 4 {
		t.Errorf("%v blocks", blocks)
	}
}
