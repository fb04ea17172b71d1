package text

import "github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"

// lists collects elements of nested lists on a stack. The elements that have been pushed after a mark become one list.
type lists[T any] struct {
	stack []T
	slab  slab.Of[T]
}

func (l *lists[T]) mark() int { return len(l.stack) }

func (l *lists[T]) push(x T) { l.stack = append(l.stack, x) }

// drop removes the elements after a mark.
func (l *lists[T]) drop(mark int) { l.stack = l.stack[:mark] }

// take removes the elements after a mark and returns them. It returns nil if there are none.
func (l *lists[T]) take(mark int) []T {
	list := l.copy(l.stack[mark:])
	l.drop(mark)
	return list
}

func (l *lists[T]) copy(from []T) []T {
	if len(from) == 0 {
		return nil
	}
	list := l.slab.Take(len(from))
	copy(list, from)
	return list
}
