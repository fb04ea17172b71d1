package buildcache

import (
	"container/list"
	"sync"
)

// A memory is a store in the memory of the process. The least recently used entries are
// dropped first. A nil memory is always empty.
type memory struct {
	limit int64 // in bytes

	mu      sync.Mutex
	entries map[key]*list.Element
	recent  *list.List // of *memoryEntry, most recently used first
	size    int64      // in bytes
}

type memoryEntry struct {
	key  key
	data []byte
}

// size returns the memory that the entry takes, in bytes.
func (e *memoryEntry) size() int64 {
	const overhead = 256
	return int64(len(e.data)) + overhead
}

func newMemory(limit int64) *memory {
	return &memory{limit: limit, entries: map[key]*list.Element{}, recent: list.New()}
}

// get returns the data under a key, or nil. The caller must not change the data.
func (m *memory) get(k key) []byte {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	at := m.entries[k]
	if at == nil {
		return nil
	}
	m.recent.MoveToFront(at)
	return at.Value.(*memoryEntry).data
}

// put stores data under a key, unless it is larger than the store. The data must not be changed afterwards.
func (m *memory) put(k key, data []byte) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.drop(m.entries[k])
	e := &memoryEntry{k, data}
	if e.size() > m.limit {
		return
	}
	m.entries[k] = m.recent.PushFront(e)
	m.size += e.size()
	for m.size > m.limit {
		m.drop(m.recent.Back())
	}
}

// drop removes an entry, if there is one.
func (m *memory) drop(at *list.Element) {
	if at == nil {
		return
	}
	e := m.recent.Remove(at).(*memoryEntry)
	delete(m.entries, e.key)
	m.size -= e.size()
}
