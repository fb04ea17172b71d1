// Package reapi implements a cache client for version 2 of the Remote Execution API, over gRPC.
package reapi

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"

	re "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"github.com/klauspost/compress/zstd"
	"google.golang.org/genproto/googleapis/bytestream"
	spb "google.golang.org/genproto/googleapis/rpc/status"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/proto"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/remote/internal/pipe"
)

// A store is an instance of a cache.
type store struct {
	instance string
	metadata []string // alternating names and values
	actions  re.ActionCacheClient
	blobs    re.ContentAddressableStorageClient
	streams  bytestream.ByteStreamClient

	update     atomic.Bool // storing is allowed
	batchBytes int64       // maximum content of a batch
	zstd       bool        // for streams and batch reads
	zstdUpdate bool        // for batch updates
	encoder    *zstd.Encoder
	decoder    *zstd.Decoder

	reads  batches[*read]
	writes batches[*write]
}

// Open returns the store at an address, whose path is the instance name. Query parameters are sent as metadata.
func Open(ctx context.Context, u *url.URL) (pipe.Store, error) {
	security, port := insecure.NewCredentials(), "80"
	if u.Scheme == "grpcs" {
		security, port = credentials.NewTLS(nil), "443"
	}
	host := net.JoinHostPort(u.Hostname(), orElse(u.Port(), port))
	// does not depend on the environment, so no proxy is used
	c, err := grpc.NewClient("dns:///"+host, grpc.WithTransportCredentials(security), grpc.WithNoProxy(),
		grpc.WithDefaultCallOptions(grpc.MaxCallRecvMsgSize(2*usualBatch)))
	if err != nil {
		return nil, err
	}
	s := &store{
		instance: strings.Trim(u.Path, "/"), metadata: metadataOf(u),
		actions: re.NewActionCacheClient(c), blobs: re.NewContentAddressableStorageClient(c),
		streams: bytestream.NewByteStreamClient(c),
	}
	if err := s.setUp(ctx, re.NewCapabilitiesClient(c)); err != nil {
		return nil, err
	}
	s.reads.do, s.writes.do = s.readBatch, s.writeBatch
	s.reads.most, s.writes.most = s.batchBytes, s.batchBytes
	return s, nil
}

func orElse(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// metadataOf returns the metadata of calls.
func metadataOf(u *url.URL) (list []string) {
	if u.User != nil {
		password, _ := u.User.Password()
		list = append(list, "authorization", "Basic "+
			base64.StdEncoding.EncodeToString([]byte(u.User.Username()+":"+password)))
	}
	for name, values := range u.Query() {
		for _, v := range values {
			list = append(list, strings.ToLower(name), v)
		}
	}
	return list
}

// with returns the context of a call.
func (s *store) with(ctx context.Context) context.Context {
	if len(s.metadata) == 0 {
		return ctx
	}
	return metadata.AppendToOutgoingContext(ctx, s.metadata...)
}

// The default maximum size of a message is 4 MB, including some overhead.
const (
	usualBatch = 4<<20 - overhead
	overhead   = 64 << 10
)

// setUp queries the capabilities of the server.
func (s *store) setUp(ctx context.Context, c re.CapabilitiesClient) error {
	answer, err := c.GetCapabilities(s.with(ctx), &re.GetCapabilitiesRequest{InstanceName: s.instance})
	if err != nil {
		return plain(err)
	}
	can := answer.GetCacheCapabilities()
	if can == nil {
		return fmt.Errorf("the server is not a cache")
	}
	if functions := can.GetDigestFunctions(); len(functions) > 0 &&
		!slices.Contains(functions, re.DigestFunction_SHA256) {
		return fmt.Errorf("the server does not support SHA-256")
	}
	s.update.Store(can.GetActionCacheUpdateCapabilities().GetUpdateEnabled())
	if s.batchBytes = can.GetMaxBatchTotalSizeBytes() - overhead; s.batchBytes <= 0 || s.batchBytes > usualBatch {
		s.batchBytes = usualBatch
	}
	s.zstd = slices.Contains(can.GetSupportedCompressors(), re.Compressor_ZSTD)
	s.zstdUpdate = slices.Contains(can.GetSupportedBatchUpdateCompressors(), re.Compressor_ZSTD)
	if s.encoder, err = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1)); err != nil {
		return err
	}
	s.decoder, err = zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(pipe.MaxSize),
		zstd.WithDecodeAllCapLimit(true))
	return err
}

// errReadOnly reports that a server does not allow storing.
var errReadOnly = errors.New("read only")

// plain converts a gRPC error to an ordinary error.
func plain(err error) error {
	s := status.Convert(err)
	switch s.Code() {
	case codes.NotFound:
		return pipe.ErrMissing
	case codes.PermissionDenied, codes.Unimplemented:
		return fmt.Errorf("%v: %s (%w)", s.Code(), s.Message(), errReadOnly)
	}
	return fmt.Errorf("%v: %s", s.Code(), s.Message())
}

// failure returns the error in the status of a part of a call, or nil.
func failure(s *spb.Status) error {
	if err := status.ErrorProto(s); err != nil {
		return plain(err)
	}
	return nil
}

// digest returns the digest of a key. A record is stored under the digest of an action that does not exist, so its size
// is arbitrary.
func digest(k pipe.Key) *re.Digest {
	if k.Space == pipe.Records {
		return &re.Digest{Hash: k.Hash(), SizeBytes: 1}
	}
	return &re.Digest{Hash: k.Hash(), SizeBytes: k.Size}
}

// Get implements pipe.Store.
func (s *store) Get(ctx context.Context, k pipe.Key) ([]byte, error) {
	switch {
	case k.Space == pipe.Records:
		return s.record(ctx, k)
	case k.Size > s.batchBytes/2:
		return s.readStream(ctx, k)
	}
	r := &read{key: k}
	if err := s.reads.add(ctx, r, k.Size); err != nil {
		return nil, err
	}
	return r.data, r.err
}

// record returns an ActionResult.
func (s *store) record(ctx context.Context, k pipe.Key) ([]byte, error) {
	answer, err := s.actions.GetActionResult(s.with(ctx), &re.GetActionResultRequest{
		InstanceName: s.instance, ActionDigest: digest(k), InlineStdout: true, InlineStderr: true,
	})
	if err != nil {
		return nil, plain(err)
	}
	return proto.Marshal(answer)
}

// Put implements pipe.Store. If the server does not allow storing, the store becomes read-only.
func (s *store) Put(ctx context.Context, k pipe.Key, data []byte) error {
	if !s.update.Load() {
		return nil
	}
	err := s.put(ctx, k, data)
	if errors.Is(err, errReadOnly) {
		s.update.Store(false)
		return nil
	}
	return err
}

func (s *store) put(ctx context.Context, k pipe.Key, data []byte) error {
	if k.Space == pipe.Records {
		return s.putRecord(ctx, k, data)
	}
	w := &write{key: k, data: data}
	if err := s.writes.add(ctx, w, k.Size); err != nil {
		return err
	}
	return w.err
}

// putRecord stores an ActionResult.
func (s *store) putRecord(ctx context.Context, k pipe.Key, data []byte) error {
	result := new(re.ActionResult)
	if err := proto.Unmarshal(data, result); err != nil {
		return err
	}
	_, err := s.actions.UpdateActionResult(s.with(ctx), &re.UpdateActionResultRequest{
		InstanceName: s.instance, ActionDigest: digest(k), ActionResult: result,
	})
	if err != nil {
		return plain(err)
	}
	return nil
}
