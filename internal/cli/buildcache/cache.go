package buildcache

import (
	"context"
	"errors"
	"io/fs"
	"sync"
	"sync/atomic"
	"time"
)

// A Result is what a request came to.
type Result struct {
	Status         int // of the process: 0, or 1 if the source has errors
	Stdout, Stderr []byte
	Files          []File
	Reads          []Read // in the order of the first lookups
}

// A File is a file that a result writes.
type File struct {
	Name string // as the caller tells files of a request apart
	Data []byte
}

// A Config says where results are.
type Config struct {
	// Dir is the folder in which the local store makes its own, "" for none.
	Dir string
	// Limit is how large the local store gets, in bytes; 0 for any size.
	Limit int64
	// Remote is the address of a store that many machines share, "" for none:
	// http://, https://, grpc:// or grpcs://.
	Remote string
	// Patience is how long a request to the remote store may take, 2 seconds if 0.
	Patience time.Duration
	// Warn gets a line about a store that is not used any more, at most one about
	// each. It may be called from any goroutine.
	Warn func(text string)
}

// A Cache holds results of requests. It may be used by many goroutines, its stores by
// many processes. It is never the reason that a build fails: what goes wrong with it is
// a miss.
type Cache struct {
	local  *directory // nil for none
	remote *remote    // nil for none
	warn   func(string)
	failed atomic.Bool // the local store has been named
	stats  struct{ hits, remoteHits, misses, stored, corrupt atomic.Int64 }
}

// Open returns a cache. Stores are looked at when they are used first.
func Open(c Config) *Cache {
	cache := &Cache{warn: c.Warn}
	if cache.warn == nil {
		cache.warn = func(string) {}
	}
	if c.Dir != "" {
		cache.local = newDirectory(c.Dir, c.Limit)
	}
	if c.Remote != "" {
		cache.remote = newRemote(c.Remote, c.Patience, cache.warn)
	}
	return cache
}

// Close waits until the remote store has what it is to get.
func (c *Cache) Close() {
	if c.remote != nil {
		c.remote.close()
	}
}

// Stats are what became of requests.
type Stats struct {
	Hits    int64 // results that were found
	Remote  int64 // of these, in the remote store
	Misses  int64
	Stored  int64
	Corrupt int64 // records and blobs of the local store that did not pass their check
}

// Stats returns what became of the requests until now.
func (c *Cache) Stats() Stats {
	s := &c.stats
	return Stats{s.hits.Load(), s.remoteHits.Load(), s.misses.Load(), s.stored.Load(), s.corrupt.Load()}
}

// Lookup returns what the request came to when the files were as they are now, or nil.
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

// lookup is Lookup in the local store, or with the remote one.
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

// look adds to what the request knows of its manifest.
func (c *Cache) look(ctx context.Context, r *Request, request Digest, remote bool) {
	if found := c.record(ctx, request, remote); found != nil && c.fill(ctx, &found.stdout, remote) {
		r.seen = merged(r.seen, decodeManifest(found.stdout.data))
	}
}

// result returns what is stored under the key of a result.
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

// record returns the record under a key, nil if there is none.
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

// fillAll gets the data of the blobs of a record, from far away all at once.
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

// fill gets the data of a blob. Those of a remote record may be in the local store.
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

// get returns what is stored under a key, nil if that is nothing.
func (c *Cache) get(ctx context.Context, k key, remote bool) []byte {
	if remote {
		return c.remote.get(ctx, k)
	}
	if c.local == nil {
		return nil
	}
	data, err := c.local.get(k)
	switch {
	case err == nil:
		return data
	case errors.Is(err, errCorrupt):
		c.corrupt(false)
	case !errors.Is(err, fs.ErrNotExist):
		c.fail(err)
	}
	return nil
}

// corrupt counts an entry whose content differs from the stored one. The local store replaces
// it with the next result.
func (c *Cache) corrupt(remote bool) {
	if remote {
		c.remote.drop("it has returned what was not stored there")
		return
	}
	c.stats.corrupt.Add(1)
}

// fail names a local store that cannot be used.
func (c *Cache) fail(err error) {
	if !c.failed.Swap(true) {
		c.warn("the cache cannot be used: " + err.Error())
	}
}

// manifest returns the record of a manifest.
func manifest(list []alternative) *record {
	return &record{stdout: newBlob(encodeManifest(list)), stderr: newBlob(nil)}
}

// Store remembers what a request came to. Results of other statuses than 0 and 1 say
// nothing about another time.
func (c *Cache) Store(ctx context.Context, r *Request, result *Result) {
	if result.Status != 0 && result.Status != 1 || ctx.Err() != nil {
		return
	}
	request := r.key()
	under := resultKey(request, result.Reads)
	c.look(ctx, r, request, false) // another process may have added to it
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

// putLocal stores records in the local store.
func (c *Cache) putLocal(list ...upload) {
	if c.local == nil {
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
	if err := c.local.grow(grown); err != nil {
		c.fail(err)
	}
}

// putRecord stores a record and its blobs, which come first: a record without them
// would be a miss.
func (c *Cache) putRecord(u upload) (grown int64, err error) {
	for _, b := range u.made.blobs() {
		n, err := c.local.put(key{blobs, b.sum, b.size}, b.data)
		if err != nil {
			return grown, err
		}
		grown += n
	}
	n, err := c.local.put(key{space: records, sum: u.under}, u.made.encode(u.under))
	return grown + n, err
}

// blobs returns what the record does not hold itself.
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
