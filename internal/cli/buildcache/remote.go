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

// usualPatience is the default time limit for a request to the remote store.
const usualPatience = 2 * time.Second

// maxUploads is the maximum number of pending uploads to the remote store.
const maxUploads = 32

// A remote is a remote store, accessed through a helper program. After the first failure or timeout, it is not used
// any more.
type remote struct {
	address  string
	patience time.Duration
	warn     func(string)

	start    sync.Once
	helper   *helper // nil before its start
	startErr error

	mu      sync.Mutex
	dropped bool
	active  int           // number of requests with waiting callers
	waited  time.Duration // total waiting time beyond the quick limit
	has     map[Digest]bool

	uploads sync.WaitGroup
	slots   chan struct{}
}

func newRemote(address string, patience time.Duration, warn func(string)) *remote {
	if patience == 0 {
		patience = usualPatience
	}
	return &remote{address: address, patience: patience, warn: warn, has: map[Digest]bool{},
		slots: make(chan struct{}, maxUploads)}
}

// drop disables the store and warns once.
func (r *remote) drop(why string) {
	r.mu.Lock()
	first := !r.dropped
	r.dropped = true
	r.mu.Unlock()
	if first {
		r.warn(fmt.Sprintf("no longer using the cache %s: %s", redacted(r.address), why))
	}
}

// redacted returns an address without parts that may be secret: the user, and the text after the path.
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

// get returns the data stored under a key, or nil.
func (r *remote) get(ctx context.Context, k key) []byte {
	answer, ok := r.call(ctx, message{op: opGet, key: k})
	if !ok || answer.op != opFound {
		return nil
	}
	return answer.data
}

// An upload is a record to be stored.
type upload struct {
	under Digest
	made  *record
}

// isTooLarge reports whether a blob is too large for a message.
func (u upload) isTooLarge() bool {
	return slices.ContainsFunc(u.made.blobs(), func(b *blob) bool { return b.size > maxData })
}

// put stores records in order, in the background. The blobs of a record are stored first, because servers reject a
// record with missing blobs.
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

// putBlobs stores the blobs of a record in parallel. It reports whether the store has all of them.
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

// call sends a request to the store and waits for the answer. The result is false if the store has been disabled.
func (r *remote) call(ctx context.Context, m message) (message, bool) {
	if r.isDropped() || ctx.Err() != nil {
		return message{}, false
	}
	ctx, cancel := context.WithTimeoutCause(ctx, r.patience, errImpatient)
	defer cancel()
	answer, err := r.request(ctx, m)
	switch {
	case err == nil && answer.op == opFailed:
		r.drop(string(answer.data))
	case err == nil:
		return answer, true
	case errors.Is(context.Cause(ctx), errImpatient):
		r.drop(fmt.Sprintf("no response within %v", r.patience))
	case ctx.Err() == nil:
		r.drop(err.Error())
	}
	return message{}, false
}

var errImpatient = errors.New("impatient")

// request implements call with the helper, which is started by the first request.
func (r *remote) request(ctx context.Context, m message) (message, error) {
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
	if m.op == opGet { // other requests run in the background
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

// wait accounts for the waiting time of a request. Concurrent waits share the time; quick answers compensate for
// slow ones.
func (r *remote) wait(took time.Duration) {
	r.mu.Lock()
	r.waited = max(0, r.waited+(took-r.quick())/time.Duration(max(r.active, 1)))
	late := r.waited > r.most()
	r.mu.Unlock()
	if late {
		r.drop("it is too slow")
	}
}

// quick is the maximum duration of a request that does not count as waiting.
func (r *remote) quick() time.Duration { return r.patience / 10 }

// most is the maximum total time that this process waits for the store beyond the quick limit.
func (r *remote) most() time.Duration { return r.patience * 5 / 2 }

// close waits for pending uploads and ends the helper.
func (r *remote) close() {
	done := make(chan struct{})
	go func() {
		r.uploads.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(r.most()):
		r.drop("it is too slow")
	}
	r.start.Do(func() { r.startErr = errClosed })
	if r.helper != nil {
		r.helper.close()
	}
}

var errClosed = errors.New("the cache is closed")
