package buildcache

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"
)

// usualPatience is how long a request to the remote store may take.
const usualPatience = 2 * time.Second

// maxUploads is how many results may be on their way to the remote store.
const maxUploads = 32

// A remote is a store elsewhere, behind a helper program. The first thing that goes
// wrong with it, or the first one that takes too long, is the last one.
type remote struct {
	address  string
	patience time.Duration
	warn     func(string)

	start    sync.Once
	helper   *helper // nil if it has not started
	startErr error

	mu      sync.Mutex
	dropped bool
	active  int           // how many requests somebody waits for
	waited  time.Duration // beyond what is quick
	has     map[Digest]bool

	uploads sync.WaitGroup
	slots   chan struct{}
}

func newRemote(address string, patience time.Duration, warn func(string)) *remote {
	if patience == 0 {
		patience = usualPatience
	}
	return &remote{address: address, patience: patience, warn: warn, has: map[Digest]bool{}, slots: make(chan struct{}, maxUploads)}
}

// drop stops using the store and says so once.
func (r *remote) drop(why string) {
	r.mu.Lock()
	first := !r.dropped
	r.dropped = true
	r.mu.Unlock()
	if first {
		r.warn(fmt.Sprintf("the cache %s is not used any more: %s", redacted(r.address), why))
	}
}

// redacted returns an address without what may be secret: a user, and what stands behind
// the path.
func redacted(address string) string {
	scheme, rest, _ := strings.Cut(address, "://")
	if i := strings.IndexAny(rest, "?#"); i >= 0 {
		rest = rest[:i]
	}
	return scheme + "://" + strings.TrimSuffix(rest[strings.LastIndexByte(rest, '@')+1:], "/")
}

func (r *remote) isDropped() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.dropped
}

// get returns what is stored under a key, nil if that is nothing.
func (r *remote) get(ctx context.Context, k key) []byte {
	answer, ok := r.call(ctx, message{op: opGet, key: k})
	if !ok || answer.op != opFound {
		return nil
	}
	return answer.data
}

// An upload is a record on its way to a store.
type upload struct {
	under Digest
	made  *record
}

// isTooLarge reports whether a blob is too large for a message.
func (u upload) isTooLarge() bool {
	return slices.ContainsFunc(u.made.blobs(), func(b *blob) bool { return b.size > maxData })
}

// put stores records in their order, in the background. The blobs of a record come
// before it: servers refuse a record whose blobs they do not have.
func (r *remote) put(list ...upload) {
	if r.isDropped() || slices.ContainsFunc(list, upload.isTooLarge) {
		return
	}
	select {
	case r.slots <- struct{}{}:
	default:
		began := time.Now()
		r.slots <- struct{}{}
		r.wait(time.Since(began))
	}
	r.uploads.Go(func() {
		defer func() { <-r.slots }()
		for _, u := range list {
			if !r.putBlobs(u.made) {
				return
			}
			k := key{space: records, sum: u.under}
			if _, ok := r.call(context.Background(), message{op: opPut, key: k, data: u.made.encode(u.under)}); !ok {
				return
			}
		}
	})
}

// putBlobs stores the blobs of a record beside each other. It reports whether the
// store has them.
func (r *remote) putBlobs(made *record) bool {
	var group sync.WaitGroup
	for _, b := range made.blobs() {
		if r.hasBlob(b.sum) {
			continue
		}
		group.Go(func() {
			k := key{blobs, b.sum, b.size}
			if _, ok := r.call(context.Background(), message{op: opPut, key: k, data: b.data}); ok {
				r.mu.Lock()
				r.has[b.sum] = true
				r.mu.Unlock()
			}
		})
	}
	group.Wait()
	return !r.isDropped()
}

// hasBlob reports whether this process has stored a blob.
func (r *remote) hasBlob(sum Digest) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.has[sum]
}

// call sends a request to the store and waits for the answer. There is none from a
// store that has been dropped.
func (r *remote) call(ctx context.Context, m message) (message, bool) {
	if r.isDropped() || ctx.Err() != nil {
		return message{}, false
	}
	ctx, cancel := context.WithTimeoutCause(ctx, r.patience, errImpatient)
	defer cancel()
	answer, err := r.ask(ctx, m)
	switch {
	case err == nil && answer.op == opFailed:
		r.drop(string(answer.data))
	case err == nil:
		return answer, true
	case errors.Is(context.Cause(ctx), errImpatient):
		r.drop(fmt.Sprintf("it has not answered within %v", r.patience))
	case ctx.Err() == nil:
		r.drop(err.Error())
	}
	return message{}, false
}

var errImpatient = errors.New("impatient")

// ask is call by way of the helper, which starts with the first request.
func (r *remote) ask(ctx context.Context, m message) (message, error) {
	r.start.Do(func() { r.helper, r.startErr = startHelper() })
	if r.startErr != nil {
		return message{}, r.startErr
	}
	if err := r.helper.connect(ctx, r.address, r.patience); err != nil {
		return message{}, err
	}
	began := time.Now()
	r.count(1)
	answer, err := r.helper.call(ctx, m)
	if m.op == opGet { // others are in the background
		r.wait(time.Since(began))
	}
	r.count(-1)
	return answer, err
}

func (r *remote) count(n int) {
	r.mu.Lock()
	r.active += n
	r.mu.Unlock()
}

// wait notes how long somebody has waited. Those who wait at the same time share that;
// answers that come quickly make up for others.
func (r *remote) wait(took time.Duration) {
	r.mu.Lock()
	r.waited = max(0, r.waited+(took-r.quick())/time.Duration(max(r.active, 1)))
	late := r.waited > r.most()
	r.mu.Unlock()
	if late {
		r.drop("it is slow")
	}
}

// quick is what a request may take without a reason to think twice.
func (r *remote) quick() time.Duration { return r.patience / 10 }

// most is how long this process waits for the store beyond what is quick.
func (r *remote) most() time.Duration { return r.patience * 5 / 2 }

// close waits for what is on its way, and ends the helper.
func (r *remote) close() {
	done := make(chan struct{})
	go func() {
		r.uploads.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(r.most()):
		r.drop("it is slow")
	}
	r.start.Do(func() { r.startErr = errClosed })
	if r.helper != nil {
		r.helper.close()
	}
}

var errClosed = errors.New("the cache is closed")
