package reapi

import (
	"context"
	"sync"
)

// batches gathers what is asked for while a call is under way, for the next call: so
// there are few calls when there is much to do, and nobody waits when there is
// little.
type batches[T any] struct {
	do   func(ctx context.Context, list []T) // a call; what became of each part is noted there
	most int64                               // bytes in a call

	mu      sync.Mutex
	waiting []*part[T]
	calls   int
}

// maxCalls is how many calls are under way at the same time.
const maxCalls = 2

// A part is what is to be a part of a call.
type part[T any] struct {
	ctx  context.Context
	what T
	size int64
	done chan struct{}
}

// add makes something part of a call and waits for the end of that.
func (b *batches[T]) add(ctx context.Context, what T, size int64) error {
	p := &part[T]{ctx, what, size, make(chan struct{})}
	b.mu.Lock()
	b.waiting = append(b.waiting, p)
	if b.calls < maxCalls {
		b.calls++
		go b.run()
	}
	b.mu.Unlock()
	select {
	case <-p.done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// run makes calls until nothing waits.
func (b *batches[T]) run() {
	for {
		list := b.take()
		if len(list) == 0 {
			return
		}
		whats := make([]T, len(list))
		for i, p := range list {
			whats[i] = p.what
		}
		b.do(list[len(list)-1].ctx, whats) // the last one has the most time left
		for _, p := range list {
			close(p.done)
		}
	}
}

// take returns the parts of the next call, none if there are none.
func (b *batches[T]) take() []*part[T] {
	b.mu.Lock()
	defer b.mu.Unlock()
	n, size := 0, int64(0)
	for n < len(b.waiting) && (n == 0 || size+b.waiting[n].size <= b.most) {
		size += b.waiting[n].size
		n++
	}
	if n == 0 {
		b.calls--
		return nil
	}
	list := b.waiting[:n:n]
	b.waiting = b.waiting[n:]
	return list
}
