package reapi

import (
	"context"
	"sync"
)

// A batches collects requests while a call is in progress and sends them in the next call. Thus there are few calls
// under load, and without load requests are not delayed.
type batches[T any] struct {
	do   func(ctx context.Context, list []T) // makes a call and records the result of each part
	most int64                               // maximum bytes in a call

	mu      sync.Mutex
	waiting []*part[T]
	calls   int
}

// maxCalls is the maximum number of concurrent calls.
const maxCalls = 2

// A part is a request that becomes part of a call.
type part[T any] struct {
	ctx  context.Context
	what T
	size int64
	done chan struct{}
}

// add adds a request to a call and waits until the call has ended.
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

// run makes calls until no request is waiting.
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
		b.do(list[len(list)-1].ctx, whats) // the last one has the latest deadline
		for _, p := range list {
			close(p.done)
		}
	}
}

// take returns the parts of the next call, or nil.
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
