package httpcache

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/remote/internal/pipe"
)

// At most the maximum size of a record or blob is read from an endless body.
func TestEndlessBodies(t *testing.T) {
	var sent atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		part := make([]byte, 64<<10)
		for r.Context().Err() == nil {
			n, err := w.Write(part)
			if sent.Add(int64(n)); err != nil {
				return
			}
		}
	}))
	defer server.Close()
	u, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	store := Open(u)
	for _, k := range []pipe.Key{{Space: pipe.Records}, {Space: pipe.Blobs, Size: 1000}, {Space: pipe.Blobs}} {
		sent.Store(0)
		done := make(chan error)
		go func() {
			_, err := store.Get(t.Context(), k)
			done <- err
		}()
		select {
		case err := <-done:
			if !errors.Is(err, pipe.ErrTooLong) {
				t.Errorf("%v of %d bytes: %v", k.Space, k.Size, err)
			}
		case <-time.After(time.Minute):
			t.Fatalf("%v of %d bytes: it does not end", k.Space, k.Size)
		}
		if n := sent.Load(); n > 32<<20 { // includes system buffers
			t.Errorf("%v of %d bytes: the server has sent %d", k.Space, k.Size, n)
		}
	}
}
