// Package slab allocates tables and tree nodes in blocks.
//
// An object lives as long as the last object in its block. The package is independent of the allocated types.
//
// Fresh memory from the system should be written before it is read. Otherwise it costs two page faults, the second
// of which is expensive.
package slab

import "reflect"

// blockBytes holds the sizes of a slab's first, second and further blocks, in bytes. The first is small because most
// node types are rare in a small shader. All slabs use the same sizes because the runtime has separate memory for each
// object size. The first use of that memory costs more than a better fit would save.
var blockBytes = [...]uintptr{1 << 10, 8 << 10, 32 << 10}

// headerBytes is the number of bytes that the runtime adds to a block with pointers.
const headerBytes = 8

// Of allocates zero values of T. The zero Of is ready to use.
type Of[T any] struct {
	free   []T
	blocks int // number allocated so far, up to the number of sizes
}

// New returns a pointer to a zero value.
func (s *Of[T]) New() *T {
	if len(s.free) == 0 {
		s.grow(1)
	}
	x := &s.free[0]
	s.free = s.free[1:]
	var zero T
	*x = zero // written first, see the package comment
	return x
}

// Take returns a slice of n zero values without spare capacity.
func (s *Of[T]) Take(n int) []T {
	if n > len(s.free) {
		s.grow(n)
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

// grow allocates a block of at least n values.
func (s *Of[T]) grow(n int) {
	size := max(reflect.TypeFor[T]().Size(), 1)
	s.free = make([]T, max(n, int((blockBytes[s.blocks]-headerBytes)/size)))
	s.blocks = min(s.blocks+1, len(blockBytes)-1)
}

// Table returns n zero values, written in advance, for tables that are filled in random order.
func Table[T any](n int) []T {
	s := make([]T, n)
	clear(s)
	return s
}

// A Lists allocates lists that grow by one value at a time, most of them one after another.
type Lists[T any] struct {
	block []T // allocated values, with spare capacity
	of    Of[T]
}

// Append appends x to a list that Append has allocated, or to nil. The list at the end of the block grows in place;
// others are copied to a list with twice the capacity.
func (l *Lists[T]) Append(list []T, x T) []T {
	n, end := len(list), len(l.block)
	switch {
	case n < cap(list):
	case n > 0 && end > 0 && end < cap(l.block) && &list[n-1] == &l.block[end-1]:
		l.block = l.block[:end+1]
		list = l.block[end-n : end : end+1]
	default:
		list = append(l.room(2*n+1), list...)
	}
	return append(list, x)
}

// room returns an empty list with a capacity of n values.
func (l *Lists[T]) room(n int) []T {
	if cap(l.block)-len(l.block) < n {
		l.of.grow(n)
		l.block = l.of.free[:0]
	}
	end := len(l.block)
	l.block = l.block[:end+n]
	return l.block[end : end : end+n]
}
