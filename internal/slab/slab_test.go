package slab

import "testing"

type node struct {
	_ *node // blocks with pointers are laid out differently
	n int
}

func TestValuesAreZeroAndApart(t *testing.T) {
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
