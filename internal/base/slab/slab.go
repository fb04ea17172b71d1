// Package slab allocates tables and nodes of trees in blocks.
//
// An object is not freed before all other objects of its block can be freed. The package is independent of the types of
// the objects.
//
// Memory that is new from the system is to be written before it is read. Otherwise it causes two page faults, and the
// second of them is expensive.
package slab

import "reflect"

// blockBytes holds the sizes in bytes of the first, the second and all later blocks of a slab. The first is small
// because a small shader has only a few nodes of most types. All slabs use the same sizes, because the runtime has
// separate memory for each size of objects. Using more sizes would waste less memory, but the first use of each size
// costs more than that would save.
var blockBytes = [...]uintptr{1 << 10, 8 << 10, 32 << 10}

// headerBytes is the number of bytes that the runtime adds to a block that contains pointers.
const headerBytes = 8

// An Of allocates zero values of T. The zero value of an Of is ready to use.
type Of[T any] struct {
	free   []T
	blocks int // number of allocated blocks; it stops increasing at the last index of blockBytes
}

// New returns a pointer to a zero value.
func (s *Of[T]) New() *T {
	if len(s.free) == 0 {
		s.grow(1)
	}
	x := &s.free[0]
	s.free = s.free[1:]
	var zero T
	*x = zero // write it first, as the package comment explains
	return x
}

// Take returns a slice of n zero values whose capacity is n.
func (s *Of[T]) Take(n int) []T {
	if n > len(s.free) {
		s.grow(n)
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

// grow allocates a block for at least n values.
func (s *Of[T]) grow(n int) {
	size := max(reflect.TypeFor[T]().Size(), 1)
	s.free = make([]T, max(n, int((blockBytes[s.blocks]-headerBytes)/size)))
	s.blocks = min(s.blocks+1, len(blockBytes)-1)
}

// Table returns n zero values for a table that is filled in random order. It has already written their memory.
func Table[T any](n int) []T {
	s := make([]T, n)
	clear(s)
	return s
}

// A Lists allocates lists that grow by one value at a time. It is efficient if most lists are complete before the next
// list begins.
type Lists[T any] struct {
	block []T // allocated values; values up to the capacity are free
	of    Of[T]
}

// Append appends x to a list that is nil or that Append has returned. The last list in the block grows in place. Any
// other list that is full is copied to a new list with twice the capacity.
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

// room returns an empty list with capacity for n values.
func (l *Lists[T]) room(n int) []T {
	if cap(l.block)-len(l.block) < n {
		l.of.grow(n)
		l.block = l.of.free[:0]
	}
	end := len(l.block)
	l.block = l.block[:end+n]
	return l.block[end : end : end+n]
}
