package reapi

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	re "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"google.golang.org/protobuf/proto"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/remote/internal/cachetest"
	"github.com/hlsl2spirv/hlsl2spirv/integrations/remote/internal/pipe"
)

func open(t *testing.T, address string) (pipe.Store, error) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	return Open(ctx, u)
}

// content returns a blob derived from a number. Every third one is large.
func content(n int) []byte {
	size := 100 + n
	if n%3 == 0 {
		size = 3_000_000 + n
	}
	return bytes.Repeat(fmt.Appendf(nil, "%d,", n), size/2)
}

func keyOf(data []byte) pipe.Key {
	return pipe.Key{Space: pipe.Blobs, Sum: sha256.Sum256(data), Size: int64(len(data))}
}

// Blobs and records are returned unchanged, with every combination of server capabilities.
func TestBlobsAndRecords(t *testing.T) {
	zstd := []re.Compressor_Value{re.Compressor_ZSTD}
	for _, test := range []struct {
		what    string
		server  *cachetest.Server
		address string // appended to the server's address
	}{
		{"plain", &cachetest.Server{Can: cachetest.Able(nil)}, ""},
		{"compressed", &cachetest.Server{Can: cachetest.Able(&re.CacheCapabilities{SupportedCompressors: zstd, SupportedBatchUpdateCompressors: zstd})}, ""},
		{"compressed streams", &cachetest.Server{Can: cachetest.Able(&re.CacheCapabilities{SupportedCompressors: zstd})}, "/"},
		{"small batches", &cachetest.Server{Can: cachetest.Able(&re.CacheCapabilities{MaxBatchTotalSizeBytes: overhead + 300})}, ""},
		{"instance", &cachetest.Server{Can: cachetest.Able(nil), Instance: "some/where"}, "/some/where"},
		{"token", &cachetest.Server{Can: cachetest.Able(nil), Token: "secret", Instance: "i"}, "/i?X-Token=secret"},
	} {
		t.Run(test.what, func(t *testing.T) {
			s := test.server
			store, err := open(t, s.Start(t)+test.address)
			if err != nil {
				t.Fatal(err)
			}
			const blobs = 9
			for _, before := range []bool{true, false} {
				var group sync.WaitGroup
				for n := range blobs {
					group.Go(func() { roundTrip(t, store, n, before) })
				}
				group.Wait()
			}
			if s.Calls()["Read"] == 0 || s.Calls()["Write"] == 0 || s.Calls()["BatchReadBlobs"] == 0 ||
				s.Calls()["BatchUpdateBlobs"] == 0 {
				t.Errorf("calls %v: large blobs go in streams, small ones in batches", s.Calls())
			}
			if s.Calls()["FindMissingBlobs"] > 2*blobs {
				t.Errorf("calls %v", s.Calls())
			}
			for n := range blobs { // they exist
				if err := store.Put(t.Context(), keyOf(content(n)), content(n)); err != nil {
					t.Error(err)
				}
			}
			if got := s.Calls()["Write"]; got != 3 && test.what != "small batches" {
				t.Errorf("%d blobs were streamed, want 3: what a server has is not sent again", got)
			}
		})
	}
}

// roundTrip stores a blob and a record derived from a number, and reads them.
func roundTrip(t *testing.T, store pipe.Store, n int, before bool) {
	ctx, data := t.Context(), content(n)
	k, record := keyOf(data), pipe.Key{Space: pipe.Records, Sum: sha256.Sum256([]byte{byte(n)})}
	if before {
		for _, k := range []pipe.Key{k, record} {
			if got, err := store.Get(ctx, k); !errors.Is(err, pipe.ErrMissing) {
				t.Errorf("%d: %d bytes, %v, want nothing", n, len(got), err)
			}
		}
		if err := store.Put(ctx, k, data); err != nil {
			t.Errorf("%d: %v", n, err)
		}
	}
	got, err := store.Get(ctx, k)
	if err != nil || !bytes.Equal(got, data) {
		t.Errorf("%d: %d bytes, %v, want %d", n, len(got), err, len(data))
	}
	want := &re.ActionResult{ExitCode: int32(n), StdoutRaw: []byte("out"), OutputFiles: []*re.OutputFile{
		{Path: "Fo", Digest: &re.Digest{Hash: k.Hash(), SizeBytes: k.Size}},
	}, ExecutionMetadata: &re.ExecutedActionMetadata{Worker: "hlsl2spirv"}}
	text, err := proto.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Put(ctx, record, text); err != nil {
		t.Errorf("%d: %v", n, err)
	}
	got, err = store.Get(ctx, record)
	back := new(re.ActionResult)
	if err != nil || proto.Unmarshal(got, back) != nil || !proto.Equal(back, want) {
		t.Errorf("%d: %v, %v, want %v", n, back, err, want)
	}
}

// A store that is read-only, for everyone or for this client, is used only for reading.
func TestReadOnly(t *testing.T) {
	data := content(1)
	for what, s := range map[string]*cachetest.Server{"by all": {Can: &re.CacheCapabilities{}},
		"by us": {Can: cachetest.Able(nil)}} {
		s.SetFaults(cachetest.Faults{Denies: true})
		store, err := open(t, s.Start(t))
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range []pipe.Key{keyOf(data), {Space: pipe.Records}, keyOf(content(3))} {
			for range 2 {
				if err := store.Put(t.Context(), k, data); err != nil {
					t.Errorf("%s: %v", what, err)
				}
				if _, err := store.Get(t.Context(), k); !errors.Is(err, pipe.ErrMissing) {
					t.Errorf("%s: %v", what, err)
				}
			}
		}
		if calls := s.Calls(); calls["UpdateActionResult"] > 0 || calls["BatchUpdateBlobs"] > 1 {
			t.Errorf("%s: calls %v", what, calls)
		}
	}
}

// A server that is not usable as a cache is reported on opening.
func TestUnusable(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	dead := "grpc://" + l.Addr().String()
	l.Close()
	for wantText, address := range map[string]string{
		"the server is not a cache":           (&cachetest.Server{}).Start(t),
		"the server does not support SHA-256": (&cachetest.Server{Can: &re.CacheCapabilities{DigestFunctions: []re.DigestFunction_Value{re.DigestFunction_MD5}}}).Start(t),
		"Unauthenticated: no token":           (&cachetest.Server{Can: cachetest.Able(nil), Token: "secret"}).Start(t),
		`InvalidArgument: instance "i"`:       (&cachetest.Server{Can: cachetest.Able(nil)}).Start(t) + "/i",
		"Unavailable: ":                       dead,
	} {
		if _, err := open(t, address); err == nil || !strings.Contains(err.Error(), wantText) {
			t.Errorf("%v, want %s", err, wantText)
		}
	}
}

// Wrong content from a server is passed on, and the client detects it. An omitted part of an answer and a timeout are
// errors.
func TestBadServers(t *testing.T) {
	small, large := content(1), content(3)
	for _, test := range []struct {
		what string
		be   cachetest.Faults
		get  string // the data found, or the error
		put  string
	}{
		{"lies", cachetest.Faults{WrongBytes: true}, "a lie", ""},
		{"forgets", cachetest.Faults{Loses: true}, errSilent.Error(), errSilent.Error()},
		{"hangs", cachetest.Faults{Hangs: true}, "deadline", "deadline"},
	} {
		t.Run(test.what, func(t *testing.T) {
			s := &cachetest.Server{Can: cachetest.Able(nil)}
			store, err := open(t, s.Start(t))
			if err != nil {
				t.Fatal(err)
			}
			for _, data := range [][]byte{small, large} {
				if err := store.Put(t.Context(), keyOf(data), data); err != nil {
					t.Fatal(err)
				}
			}
			s.SetFaults(test.be)
			for _, data := range [][]byte{small, large} {
				if test.what == "forgets" && len(data) > 1000 {
					continue // streams do not have parts
				}
				ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
				got, err := store.Get(ctx, keyOf(data))
				if text := fmt.Sprint(string(got), err); !strings.Contains(strings.ToLower(text), test.get) {
					t.Errorf("%d bytes: %.100s, want %s", len(data), text, test.get)
				}
				other := append(bytes.Clone(data), '!')
				if err := store.Put(ctx, keyOf(other), other); (err != nil) != (test.put != "") ||
					err != nil && !strings.Contains(strings.ToLower(err.Error()), test.put) {
					t.Errorf("%d bytes: %v, want %q", len(data), err, test.put)
				}
				cancel()
			}
		})
	}
}
