package buildcache

import (
	"context"
	"errors"
	"io/fs"
	"sync"
	"sync/atomic"
	"time"
)

// A Result is the result of a request.
type Result struct {
	Status         int // exit status: 0, or 1 if the source has errors
	Stdout, Stderr []byte
	Files          []File
	Reads          []Read // in the order of the first lookups
}

// A File is a file that a result writes.
type File struct {
	Name string // identifies the file within the request
	Data []byte
}

// A Config specifies the stores.
type Config struct {
	// Memory is the size of the store in the memory of the process, in bytes; 0 for none.
	Memory int64
	// Dir is the folder in which the local store creates its own folder, or "".
	Dir string
	// Limit is the maximum size of the local store in bytes; 0 means unlimited.
	Limit int64
	// Remote is the address of a store shared by several machines, or "": http://, https://, grpc:// or grpcs://.
	Remote string
	// Patience is the time limit for a request to the remote store; 0 means 2 seconds.
	Patience time.Duration
	// Warn is called with a line when a store is disabled, at most once per store, from any goroutine.
	Warn func(text string)
}

// A Cache stores results of requests. It may be used by many goroutines, and its stores by many processes. It never
// fails a build: every error is treated as a miss.
type Cache struct {
	memory *memory    // nil for none
	local  *directory // may be nil
	remote *remote    // may be nil
	warn   func(string)
	failed atomic.Bool // the local store has been reported
	stats  struct{ hits, remoteHits, misses, stored, corrupt atomic.Int64 }
}

// Open returns a cache. It does not access the stores before their first use.
func Open(c Config) *Cache {
	cache := &Cache{warn: c.Warn}
	if cache.warn == nil {
		cache.warn = func(string) {}
	}
	if c.Memory != 0 {
		cache.memory = newMemory(c.Memory)
	}
	if c.Dir != "" {
		cache.local = newDirectory(c.Dir, c.Limit)
	}
	if c.Remote != "" {
		cache.remote = newRemote(c.Remote, c.Patience, cache.warn)
	}
	return cache
}

// Close waits until pending uploads to the remote store are complete.
func (c *Cache) Close() {
	if c.remote != nil {
		c.remote.close()
	}
}

// Stats counts the results of requests.
type Stats struct {
	Hits    int64 // results that were found
	Remote  int64 // hits in the remote store
	Misses  int64
	Stored  int64
	Corrupt int64 // entries of the local store that failed verification
}

// Stats returns the statistics so far.
func (c *Cache) Stats() Stats {
	s := &c.stats
	return Stats{s.hits.Load(), s.remoteHits.Load(), s.misses.Load(), s.stored.Load(), s.corrupt.Load()}
}

// Lookup returns the stored result of the request for the present state of the files, or nil.
func (c *Cache) Lookup(ctx context.Context, r *Request, now State) *Result {
	now = now.once()
	for _, remote := range []bool{false, true} {
		if remote && c.remote == nil {
			break
		}
		if result := c.lookup(ctx, r, now, remote); result != nil {
			c.stats.hits.Add(1)
			if remote {
				c.stats.remoteHits.Add(1)
			}
			return result
		}
	}
	c.stats.misses.Add(1)
	return nil
}

// lookup implements Lookup for the local store, and also for the remote store if the parameter remote is true.
func (c *Cache) lookup(ctx context.Context, r *Request, now State, remote bool) *Result {
	request := r.key()
	c.look(ctx, r, request, remote)
	for _, a := range r.seen {
		if !a.holds(now) {
			continue
		}
		if result := c.result(ctx, resultKey(request, a), remote); result != nil {
			result.Reads = a
			if remote {
				c.putLocal(upload{request, manifest(r.seen)})
			}
			return result
		}
	}
	return nil
}

// look adds alternatives from the stored manifest to the request.
func (c *Cache) look(ctx context.Context, r *Request, request Digest, remote bool) {
	if found := c.record(ctx, request, remote); found != nil && c.fill(ctx, &found.stdout, remote) {
		r.seen = merged(r.seen, decodeManifest(found.stdout.data))
	}
}

// result returns the result stored under a key, or nil.
func (c *Cache) result(ctx context.Context, under Digest, remote bool) *Result {
	found := c.record(ctx, under, remote)
	if found == nil {
		return nil
	}
	if !c.fillAll(ctx, found, remote) {
		return nil
	}
	if remote {
		c.putLocal(upload{under, found})
	}
	result := &Result{Status: found.status, Stdout: found.stdout.data, Stderr: found.stderr.data}
	for _, f := range found.files {
		result.Files = append(result.Files, File{f.name, f.data})
	}
	return result
}

// record returns the record stored under a key, or nil.
func (c *Cache) record(ctx context.Context, under Digest, remote bool) *record {
	k := key{space: records, sum: under}
	text := c.get(ctx, k, remote)
	if text == nil {
		return nil
	}
	found, ok := decodeRecord(text, under)
	if !ok {
		c.corrupt(remote)
		return nil
	}
	return found
}

// fillAll gets the data of a record's blobs, in parallel from a remote store.
func (c *Cache) fillAll(ctx context.Context, r *record, remote bool) bool {
	var failed atomic.Bool
	var group sync.WaitGroup
	for _, b := range r.blobs() {
		get := func() {
			if !c.fill(ctx, b, remote) {
				failed.Store(true)
			}
		}
		if remote {
			group.Go(get)
		} else if get(); failed.Load() {
			break
		}
	}
	group.Wait()
	return !failed.Load()
}

// fill gets the data of a blob. Blobs of a remote record may be in the local store.
func (c *Cache) fill(ctx context.Context, o *blob, remote bool) bool {
	if o.data != nil || o.size == 0 {
		return true
	}
	return c.fillFrom(ctx, o, false) || remote && c.fillFrom(ctx, o, true)
}

func (c *Cache) fillFrom(ctx context.Context, o *blob, remote bool) bool {
	k := key{blobs, o.sum, o.size}
	data := c.get(ctx, k, remote)
	if data == nil {
		return false
	}
	if int64(len(data)) != o.size || Sum(data) != o.sum {
		c.corrupt(remote)
		return false
	}
	o.data = data
	return true
}

// get returns the data stored under a key, or nil.
func (c *Cache) get(ctx context.Context, k key, remote bool) []byte {
	if remote {
		return c.remote.get(ctx, k)
	}
	if data := c.memory.get(k); data != nil || c.local == nil {
		return data
	}
	data, err := c.local.get(k)
	switch {
	case err == nil:
		c.memory.put(k, data)
		return data
	case errors.Is(err, errCorrupt):
		c.corrupt(false)
	case !errors.Is(err, fs.ErrNotExist):
		c.fail(err)
	}
	return nil
}

// corrupt counts an entry whose content fails verification. In the local store, the next result stored under the same
// key replaces the entry.
func (c *Cache) corrupt(remote bool) {
	if remote {
		c.remote.drop("the server returned data that was not stored")
		return
	}
	c.stats.corrupt.Add(1)
}

// fail reports a local store that cannot be used.
func (c *Cache) fail(err error) {
	if !c.failed.Swap(true) {
		c.warn("cannot use the cache: " + err.Error())
	}
}

// manifest returns the record of a manifest.
func manifest(list []alternative) *record {
	return &record{stdout: newBlob(encodeManifest(list)), stderr: newBlob(nil)}
}

// Store stores the result of a request. It ignores results whose status is not 0 or 1, because such results may not be
// repeatable.
func (c *Cache) Store(ctx context.Context, r *Request, result *Result) {
	if result.Status != 0 && result.Status != 1 || ctx.Err() != nil {
		return
	}
	request := r.key()
	under := resultKey(request, result.Reads)
	c.look(ctx, r, request, false) // another process may have extended the manifest
	r.seen = merged([]alternative{result.Reads}, r.seen)
	list := []upload{{under, newRecord(result)}, {request, manifest(r.seen)}}
	c.putLocal(list...)
	if c.remote != nil {
		c.remote.put(list...)
	}
	c.stats.stored.Add(1)
}

// newRecord returns the record of a result.
func newRecord(r *Result) *record {
	made := &record{status: r.Status, stdout: newBlob(r.Stdout), stderr: newBlob(r.Stderr)}
	for _, f := range r.Files {
		made.files = append(made.files, namedBlob{f.Name, newBlob(f.Data)})
	}
	return made
}

// putLocal stores records in memory and in the local store.
func (c *Cache) putLocal(list ...upload) {
	if c.memory == nil && c.local == nil {
		return
	}
	var grown int64
	for _, u := range list {
		n, err := c.putRecord(u)
		if err != nil {
			c.fail(err)
			break
		}
		grown += n
	}
	if c.local == nil {
		return
	}
	if err := c.local.grow(grown); err != nil {
		c.fail(err)
	}
}

// putRecord stores a record after its blobs, because a record without its blobs would be a miss.
func (c *Cache) putRecord(u upload) (grown int64, err error) {
	for _, b := range u.made.blobs() {
		n, err := c.put(key{blobs, b.sum, b.size}, b.data)
		if err != nil {
			return grown, err
		}
		grown += n
	}
	n, err := c.put(key{space: records, sum: u.under}, u.made.encode(u.under))
	return grown + n, err
}

// put stores data under a key in memory and in the local store. It returns the growth of the local store in blocks.
func (c *Cache) put(k key, data []byte) (grown int64, err error) {
	c.memory.put(k, data)
	if c.local == nil {
		return 0, nil
	}
	return c.local.put(k, data)
}

// blobs returns the blobs that are not inlined in the record.
func (r *record) blobs() (list []*blob) {
	for _, o := range []*blob{&r.stdout, &r.stderr} {
		if o.size > maxInline || o.data == nil && o.size > 0 {
			list = append(list, o)
		}
	}
	for i := range r.files {
		if f := &r.files[i].blob; f.size > 0 {
			list = append(list, f)
		}
	}
	return list
}
