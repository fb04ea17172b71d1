// Package slab allocates the nodes of trees many at a time, and tables.
//
// What is allocated lives as long as the last thing in its block. It must not
// know what it allocates.
//
// Memory that the system has just given is to be written before it is read:
// otherwise it costs two page faults, the second of them a dear one.
package slab

import "reflect"

// blockBytes are the sizes of a slab's first, second and further blocks, in
// bytes: the first is small since most node types are rare in a small shader.
// All slabs have the same sizes because each size of object has memory of its
// own in the runtime, whose first use costs more than what it saves.
var blockBytes = [...]uintptr{1 << 10, 8 << 10, 32 << 10}

// headerBytes is what the runtime adds to a block with pointers.
const headerBytes = 8

// Of hands out zero values of T. The zero Of is ready to use.
type Of[T any] struct {
	free   []T
	blocks int // allocated so far, up to the number of sizes
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

// Take returns n zero values. The slice has no room for more.
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

// Table returns n zero values, written first, to be looked up and filled in any
// order.
func Table[T any](n int) []T {
	s := make([]T, n)
	clear(s)
	return s
}

// A Lists makes lists that grow by one value at a time, most of them one after the
// other.
type Lists[T any] struct {
	block []T // the values that are handed out, with room for more
	of    Of[T]
}

// Append is append for a list that it has made, or nil. The list at the end of the block
// grows where it is; others are copied, and get room to become twice as long.
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

// room returns an empty list with room for n values.
func (l *Lists[T]) room(n int) []T {
	if cap(l.block)-len(l.block) < n {
		l.of.grow(n)
		l.block = l.of.free[:0]
	}
	end := len(l.block)
	l.block = l.block[:end+n]
	return l.block[end : end : end+n]
}
