package races

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// newHistory returns a history with two objects: groupshared memory and a buffer.
func newHistory(accesses int) *History {
	h := &History{}
	h.Start(2, accesses, 1<<30)
	h.Memory(0).Track(Shared, 256, 0)
	h.Memory(1).Track(Buffers, 256, 0)
	return h
}

var orderings = [...]Ordering{
	{Classes: [NumClasses]bool{Shared: true}},
	{Classes: [NumClasses]bool{Buffers: true}},
	{Classes: [NumClasses]bool{Shared: true, Buffers: true}, Device: true},
}

// step performs a random operation on history h and returns a description of the operation and its result.
func step(h *History, r *rand.Rand) string {
	switch r.IntN(40) {
	case 0:
		h.BeginGroup(h.group + 1)
		h.BeginTurn(0)
	case 1, 2:
		h.BeginTurn(r.IntN(3))
	case 3, 4:
		h.Order(orderings[r.IntN(len(orderings))])
		h.PassBarrier()
	case 5:
		h.Fence()
	case 6:
		h.WaveBarrier()
	case 7:
		h.WaveOperation([MaxLanes / 64]uint64{r.Uint64()})
	default:
		return access(h, r)
	}
	return ""
}

// access performs the same kind of access to random cells in a few lanes. It returns a description with the races.
func access(h *History, r *rand.Rand) (text string) {
	m, use, number := h.Memory(r.Uint64N(2)), Use(r.IntN(4)), r.Int32N(8)
	event := h.Event(number, number+100)
	for range 3 {
		i, lane, same := r.Uint64N(20), r.IntN(4), r.IntN(3) == 0
		if use.IsAtomic() {
			h.Synchronize(i)
		}
		racing, written := Mark(0), true
		if use.Writes() {
			racing, written = h.Write(m.Cell(h, i), m.Class, event, lane, use, same)
		} else {
			racing = h.Read(m.Cell(h, i), m.Class, event, lane, use)
		}
		if racing != 0 {
			text += fmt.Sprint(written, h.PartyOf(racing, m.Class, lane), "; ")
		}
	}
	return text
}

// TestDroppedEventsAreNotMissed checks that a history that drops events after each step finds the same races as one
// that never drops them.
func TestDroppedEventsAreNotMissed(t *testing.T) {
	races := 0
	for seed := range uint64(40) {
		whole, small := newHistory(8), newHistory(8)
		one, two, drops := rand.New(rand.NewPCG(seed, 1)), rand.New(rand.NewPCG(seed, 1)),
			rand.New(rand.NewPCG(seed, 2))
		for i := range 4000 {
			whole.limit, small.limit = maxEvents, maxEvents
			if drops.IntN(3) == 0 {
				small.limit = 0
			}
			want, got := step(whole, one), step(small, two)
			if got != want {
				t.Fatalf("seed %d, step %d: %q, want %q", seed, i, got, want)
			}
			if want != "" {
				races++
			}
		}
		if len(small.events) > len(whole.events)/4 {
			t.Errorf("%d events are left of %d", len(small.events), len(whole.events))
		}
	}
	if races < 10_000 {
		t.Errorf("only %d races", races)
	}
}

// TestHistoriesStaySmall checks that the size of a history depends only on the accessed memory, and not on the number
// of groups, barriers or wave operations.
func TestHistoriesStaySmall(t *testing.T) {
	const most = 4*(1<<pageBits)*8 + 64<<10
	for name, order := range map[string]func(h *History, i int){
		"groups":   func(h *History, i int) { h.BeginGroup(uint64(i)); h.BeginTurn(0) },
		"barriers": func(h *History, i int) { h.Order(orderings[i%3]); h.PassBarrier() },
		"waves":    func(h *History, i int) { h.WaveBarrier() },
	} {
		h := newHistory(4)
		for i := range 200_000 {
			order(h, i)
			for object := range uint64(2) {
				event := h.Event(int32(object), 1)
				m := h.Memory(object)
				h.Write(m.Cell(h, uint64(i%64)), m.Class, event, 0, Writing, false)
			}
			if h.Bytes() > most {
				t.Errorf("%s: %d bytes after %d, more than %d", name, h.Bytes(), i, most)
				break
			}
		}
	}
}

// TestHistoriesDiscardAccesses checks that a history that reaches its maximum size discards its accesses and continues.
func TestHistoriesDiscardAccesses(t *testing.T) {
	h := newHistory(1)
	h.most = 0
	h.BeginGroup(1)
	h.BeginTurn(0)
	m := h.Memory(1)
	h.Write(m.Cell(h, 3), Buffers, h.Event(0, 1), 0, Writing, false)
	h.most = 1 << 30
	h.BeginGroup(2)
	h.BeginTurn(0)
	if racing, _ := h.Write(m.Cell(h, 3), Buffers, h.Event(0, 1), 0, Writing, false); racing == 0 ||
		h.PartyOf(racing, Buffers, 0).Group != 1 {
		t.Error("no race with the group in front")
	}
	h.most = 0
	h.BeginGroup(3)
	h.BeginTurn(0)
	if racing, _ := h.Write(m.Cell(h, 3), Buffers, h.Event(0, 1), 0, Writing, false); racing != 0 {
		t.Error("a race with what is forgotten")
	}
}

// TestCellsAreSplit checks that the marks of a four-byte cell apply to each of its bytes after an access to a single
// byte.
func TestCellsAreSplit(t *testing.T) {
	h := newHistory(1)
	h.BeginGroup(0)
	h.BeginTurn(0)
	m := h.Memory(0)
	first, n := m.Cells(h, 8, 4)
	h.Write(m.Cell(h, first), Shared, h.Event(0, 7), 5, Writing, false)
	if first != 2 || n != 1 {
		t.Fatalf("%d cells from %d on", n, first)
	}
	for at := range uint64(16) {
		i, n := m.Cells(h, at, 1)
		racing := h.Read(m.Cell(h, i), Shared, h.Event(0, 7), 6, Reading)
		if n != 1 || (racing != 0) != (at >= 8 && at < 12) {
			t.Errorf("byte %d: %d cells, %v", at, n, racing)
		}
	}
}
