// Package cachetest provides a cache server for tests. It implements the generated services of the Remote Execution API
// with maps. A test can make the server misbehave.
package cachetest

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	re "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"github.com/bazelbuild/remote-apis/build/bazel/semver"
	"github.com/klauspost/compress/zstd"
	"google.golang.org/genproto/googleapis/bytestream"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/proto"
)

// A Server is an in-memory cache with configurable misbehavior.
type Server struct {
	re.UnimplementedCapabilitiesServer
	re.UnimplementedActionCacheServer
	re.UnimplementedContentAddressableStorageServer
	bytestream.UnimplementedByteStreamServer

	Can      *re.CacheCapabilities
	Instance string // required in requests
	Token    string // required in calls as x-token
	Executes bool   // also executes actions

	mu     sync.Mutex
	faults Faults
	blobs  map[string][]byte
	acs    map[string]*re.ActionResult
	calls  map[string]int
}

// Faults are the ways in which a server misbehaves.
type Faults struct {
	Hangs      bool // does not answer
	WrongBytes bool // returns wrong content
	Loses      bool // omits the first part of an answer
	Denies     bool // denies storing
}

// SetFaults sets the faults of the server.
func (s *Server) SetFaults(m Faults) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = m
}

func (s *Server) currentFaults() Faults {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.faults
}

// Calls returns the number of calls of each method.
func (s *Server) Calls() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.calls)
}

// Able returns the capabilities of a server that supports SHA-256 and storing records, merged with more.
func Able(more *re.CacheCapabilities) *re.CacheCapabilities {
	can := &re.CacheCapabilities{
		DigestFunctions:               []re.DigestFunction_Value{re.DigestFunction_SHA256},
		ActionCacheUpdateCapabilities: &re.ActionCacheUpdateCapabilities{UpdateEnabled: true},
	}
	proto.Merge(can, more)
	return can
}

// Start starts the server for the duration of a test, and returns its address.
func (s *Server) Start(t *testing.T) string {
	t.Helper()
	address, stop, err := s.Serve()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	return address
}

// Serve starts the server, and returns its address and a function that stops it.
func (s *Server) Serve() (address string, stop func(), err error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	s.blobs, s.acs, s.calls = map[string][]byte{}, map[string]*re.ActionResult{}, map[string]int{}
	g := grpc.NewServer(grpc.UnaryInterceptor(s.unary), grpc.StreamInterceptor(s.stream))
	re.RegisterCapabilitiesServer(g, s)
	re.RegisterActionCacheServer(g, s)
	re.RegisterContentAddressableStorageServer(g, s)
	bytestream.RegisterByteStreamServer(g, s)
	if s.Executes {
		re.RegisterExecutionServer(g, executor{s: s})
	}
	go func() { _ = g.Serve(l) }()
	return "grpc://" + l.Addr().String(), g.Stop, nil
}

// call runs before every call.
func (s *Server) call(ctx context.Context, method string) error {
	s.mu.Lock()
	s.calls[method[strings.LastIndexByte(method, '/')+1:]]++
	s.mu.Unlock()
	if md, _ := metadata.FromIncomingContext(ctx); s.Token != "" && strings.Join(md.Get("x-token"), ",") != s.Token {
		return status.Error(codes.Unauthenticated, "no token")
	}
	if s.currentFaults().Denies && slices.Contains(stores, method[strings.LastIndexByte(method, '/')+1:]) {
		return status.Error(codes.PermissionDenied, "read only")
	}
	if s.currentFaults().Hangs && !strings.HasSuffix(method, "GetCapabilities") {
		select {
		case <-ctx.Done():
		case <-time.After(10 * time.Second):
		}
	}
	return nil
}

// stores lists the methods that store data.
var stores = []string{"UpdateActionResult", "BatchUpdateBlobs", "Write"}

func (s *Server) unary(ctx context.Context, q any, info *grpc.UnaryServerInfo, h grpc.UnaryHandler) (any, error) {
	if err := s.call(ctx, info.FullMethod); err != nil {
		return nil, err
	}
	if n, ok := q.(interface{ GetInstanceName() string }); ok && n.GetInstanceName() != s.Instance {
		return nil, status.Errorf(codes.InvalidArgument, "instance %q", n.GetInstanceName())
	}
	return h(ctx, q)
}

func (s *Server) stream(srv any, ss grpc.ServerStream, info *grpc.StreamServerInfo, h grpc.StreamHandler) error {
	if err := s.call(ss.Context(), info.FullMethod); err != nil {
		return err
	}
	return h(srv, ss)
}

// GetCapabilities implements the Capabilities service.
func (s *Server) GetCapabilities(context.Context, *re.GetCapabilitiesRequest) (*re.ServerCapabilities, error) {
	can := &re.ServerCapabilities{CacheCapabilities: s.Can}
	if s.Executes {
		can.ExecutionCapabilities = &re.ExecutionCapabilities{DigestFunction: re.DigestFunction_SHA256,
			ExecEnabled: true}
		can.LowApiVersion, can.HighApiVersion = &semver.SemVer{Major: 2}, &semver.SemVer{Major: 2}
	}
	return can, nil
}

// GetActionResult implements the ActionCache service.
func (s *Server) GetActionResult(_ context.Context, q *re.GetActionResultRequest) (*re.ActionResult, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := s.acs[q.GetActionDigest().GetHash()]
	if found == nil {
		return nil, status.Error(codes.NotFound, "no such action")
	}
	for _, f := range found.GetOutputFiles() { // like servers that check completeness
		if s.blobs[f.GetDigest().GetHash()] == nil {
			return nil, status.Error(codes.NotFound, "incomplete")
		}
	}
	return found, nil
}

// UpdateActionResult implements the ActionCache service.
func (s *Server) UpdateActionResult(_ context.Context, q *re.UpdateActionResultRequest) (*re.ActionResult, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.Can.GetActionCacheUpdateCapabilities().GetUpdateEnabled() {
		return nil, status.Error(codes.PermissionDenied, "read only")
	}
	d := q.GetActionDigest()
	if len(d.GetHash()) != 64 || d.GetSizeBytes() <= 0 {
		return nil, status.Error(codes.InvalidArgument, "no digest")
	}
	s.acs[d.GetHash()] = proto.CloneOf(q.GetActionResult())
	return q.GetActionResult(), nil
}

// FindMissingBlobs implements the ContentAddressableStorage service.
func (s *Server) FindMissingBlobs(_ context.Context, q *re.FindMissingBlobsRequest) (*re.FindMissingBlobsResponse,
	error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	answer := &re.FindMissingBlobsResponse{}
	for _, d := range q.GetBlobDigests() {
		if s.blobs[d.GetHash()] == nil {
			answer.MissingBlobDigests = append(answer.MissingBlobDigests, d)
		}
	}
	return answer, nil
}

// check decompresses the content of a blob and checks that it matches the digest.
func (s *Server) check(d *re.Digest, data []byte, c re.Compressor_Value) ([]byte, error) {
	if c == re.Compressor_ZSTD {
		r, err := zstd.NewReader(nil)
		if err != nil {
			return nil, err
		}
		defer r.Close()
		if data, err = r.DecodeAll(data, nil); err != nil {
			return nil, status.Error(codes.InvalidArgument, "not compressed")
		}
	}
	if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) != d.GetHash() || int64(len(data)) != d.GetSizeBytes() {
		return nil, status.Error(codes.InvalidArgument, "wrong digest")
	}
	return data, nil
}

// BatchUpdateBlobs implements the ContentAddressableStorage service.
func (s *Server) BatchUpdateBlobs(_ context.Context, q *re.BatchUpdateBlobsRequest) (*re.BatchUpdateBlobsResponse,
	error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	answer := &re.BatchUpdateBlobsResponse{}
	total := int64(0)
	for i, part := range q.GetRequests() {
		if s.faults.Loses && i == 0 {
			continue
		}
		total += int64(len(part.GetData()))
		if part.GetCompressor() != re.Compressor_IDENTITY && len(s.Can.GetSupportedBatchUpdateCompressors()) == 0 {
			return nil, status.Error(codes.InvalidArgument, "compressed")
		}
		data, err := s.check(part.GetDigest(), part.GetData(), part.GetCompressor())
		if err == nil {
			s.blobs[part.GetDigest().GetHash()] = data
		}
		answer.Responses = append(answer.Responses, &re.BatchUpdateBlobsResponse_Response{Digest: part.GetDigest(),
			Status: status.Convert(err).Proto()})
	}
	if most := s.Can.GetMaxBatchTotalSizeBytes(); most > 0 && total > most {
		return nil, status.Error(codes.InvalidArgument, "too much")
	}
	return answer, nil
}

// BatchReadBlobs implements the ContentAddressableStorage service.
func (s *Server) BatchReadBlobs(_ context.Context, q *re.BatchReadBlobsRequest) (*re.BatchReadBlobsResponse, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	answer := &re.BatchReadBlobsResponse{}
	for i, d := range q.GetDigests() {
		if s.faults.Loses && i == 0 {
			continue
		}
		part := &re.BatchReadBlobsResponse_Response{Digest: d, Data: s.blobs[d.GetHash()]}
		switch {
		case part.Data == nil:
			part.Status = status.New(codes.NotFound, "no such blob").Proto()
		case s.faults.WrongBytes:
			part.Data = []byte("a lie")
		case len(q.GetAcceptableCompressors()) > 0:
			part.Data, part.Compressor = packed(part.Data), re.Compressor_ZSTD
		}
		answer.Responses = append(answer.Responses, part)
	}
	return answer, nil
}

func packed(data []byte) []byte {
	w, err := zstd.NewWriter(nil)
	if err != nil {
		panic(err)
	}
	defer w.Close()
	return w.EncodeAll(data, nil)
}

// named parses the resource name of a blob in a stream.
func (s *Server) named(name string, upload bool) (d *re.Digest, c re.Compressor_Value, err error) {
	bad := status.Errorf(codes.InvalidArgument, "name %q", name)
	if s.Instance != "" {
		var ok bool
		if name, ok = strings.CutPrefix(name, s.Instance+"/"); !ok {
			return nil, 0, bad
		}
	}
	parts := strings.Split(name, "/")
	if upload {
		if len(parts) < 2 || parts[0] != "uploads" || len(parts[1]) != 36 {
			return nil, 0, bad
		}
		parts = parts[2:]
	}
	switch {
	case len(parts) == 3 && parts[0] == "blobs":
		parts = parts[1:]
	case len(parts) == 4 && parts[0] == "compressed-blobs" && parts[1] == "zstd" &&
		len(s.Can.GetSupportedCompressors()) > 0:
		parts, c = parts[2:], re.Compressor_ZSTD
	default:
		return nil, 0, bad
	}
	d = &re.Digest{Hash: parts[0]}
	if _, err := fmt.Sscan(parts[1], &d.SizeBytes); err != nil {
		return nil, 0, bad
	}
	return d, c, nil
}

// Read implements the ByteStream service.
func (s *Server) Read(q *bytestream.ReadRequest, stream bytestream.ByteStream_ReadServer) error {
	d, c, err := s.named(q.GetResourceName(), false)
	if err != nil {
		return err
	}
	s.mu.Lock()
	data := s.blobs[d.GetHash()]
	s.mu.Unlock()
	switch {
	case data == nil:
		return status.Error(codes.NotFound, "no such blob")
	case s.currentFaults().WrongBytes:
		data = []byte("a lie")
	case c == re.Compressor_ZSTD:
		data = packed(data)
	}
	for len(data) > 0 {
		n := min(len(data), 100_000)
		if err := stream.Send(&bytestream.ReadResponse{Data: data[:n]}); err != nil {
			return err
		}
		data = data[n:]
	}
	return nil
}

// Write implements the ByteStream service.
func (s *Server) Write(stream bytestream.ByteStream_WriteServer) error {
	var name string
	var data []byte
	for finished := false; !finished; {
		q, err := stream.Recv()
		if err == io.EOF {
			return status.Error(codes.InvalidArgument, "not finished")
		}
		if err != nil {
			return err
		}
		if name == "" {
			name = q.GetResourceName()
		}
		if q.GetWriteOffset() != int64(len(data)) {
			return status.Error(codes.InvalidArgument, "a gap")
		}
		data = append(data, q.GetData()...)
		finished = q.GetFinishWrite()
	}
	d, c, err := s.named(name, true)
	if err != nil {
		return err
	}
	content, err := s.check(d, data, c)
	if err != nil {
		return err
	}
	s.mu.Lock()
	s.blobs[d.GetHash()] = bytes.Clone(content)
	s.mu.Unlock()
	return stream.SendAndClose(&bytestream.WriteResponse{CommittedSize: int64(len(data))})
}
