package buildcache

import "testing"

// A store in memory keeps the most recently used entries, up to its limit.
func TestMemoryDropsUnusedEntries(t *testing.T) {
	c := Open(Config{Memory: 64 << 10})
	for n := range 100 {
		c.Store(t.Context(), request(n), resultOf(n))
		if got := c.Lookup(t.Context(), request(0), files{}.now); got == nil || !same(got, resultOf(0)) {
			t.Fatalf("%v after %d results", got, n)
		}
		if c.memory.size > c.memory.limit || len(c.memory.entries) != c.memory.recent.Len() {
			t.Fatalf("%d bytes of %d in %d entries", c.memory.size, c.memory.limit, len(c.memory.entries))
		}
	}
	if got := c.Lookup(t.Context(), request(1), files{}.now); got != nil {
		t.Errorf("the result that was not used for the longest time is kept: %v", got)
	}
	if got := c.Lookup(t.Context(), request(99), files{}.now); got == nil || !same(got, resultOf(99)) {
		t.Errorf("got %v for the last result", got)
	}
}

// An entry larger than the store is not kept, and does not displace others.
func TestMemoryRefusesLargeEntries(t *testing.T) {
	m := newMemory(1000)
	m.put(key{size: 1}, make([]byte, 100))
	m.put(key{size: 2}, make([]byte, 2000))
	if m.get(key{size: 1}) == nil || m.get(key{size: 2}) != nil {
		t.Errorf("%d bytes", m.size)
	}
}

// A result that is found in the folder the first time is found in memory the second time.
func TestMemoryBeforeTheFolder(t *testing.T) {
	dir := t.TempDir()
	open(t, dir).Store(t.Context(), request(3), resultOf(3))
	c := Open(Config{Memory: 1 << 20, Dir: dir})
	for range 2 {
		if got := c.Lookup(t.Context(), request(3), files{}.now); got == nil || !same(got, resultOf(3)) {
			t.Fatalf("got %v", got)
		}
		c.local = newDirectory(t.TempDir(), 0)
	}
}
