package reapi

import (
	"context"
	"errors"

	re "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"google.golang.org/grpc/codes"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/remote/internal/pipe"
)

// errSilent reports that a server omitted part of an answer.
var errSilent = errors.New("incomplete response")

// A read is a requested blob and the result.
type read struct {
	key  pipe.Key
	data []byte
	err  error
}

// readBatch reads small blobs in one call.
func (s *store) readBatch(ctx context.Context, list []*read) {
	q := &re.BatchReadBlobsRequest{InstanceName: s.instance}
	if s.zstd {
		q.AcceptableCompressors = []re.Compressor_Value{re.Compressor_ZSTD}
	}
	for _, r := range list {
		q.Digests = append(q.Digests, digest(r.key))
	}
	answer, err := s.blobs.BatchReadBlobs(s.with(ctx), q)
	found := map[string]*re.BatchReadBlobsResponse_Response{}
	for _, f := range answer.GetResponses() {
		found[f.GetDigest().GetHash()] = f
	}
	for _, r := range list {
		switch f := found[r.key.Hash()]; {
		case err != nil:
			r.err = plain(err)
		case f == nil:
			r.err = errSilent
		case f.GetStatus().GetCode() != int32(codes.OK):
			r.err = failure(f.GetStatus())
		default:
			r.data, r.err = s.unpacked(f.GetData(), f.GetCompressor(), r.key.Size)
		}
	}
}

// unpacked returns the decompressed content of a blob with a known size.
func (s *store) unpacked(data []byte, c re.Compressor_Value, size int64) ([]byte, error) {
	switch c {
	case re.Compressor_IDENTITY:
		return data, nil
	case re.Compressor_ZSTD:
		return s.decoder.DecodeAll(data, make([]byte, 0, size))
	}
	return nil, errors.New("the server used a compression that was not requested")
}

// A write is a blob to store and the result.
type write struct {
	key  pipe.Key
	data []byte
	err  error
}

// writeBatch stores the blobs that the server is missing. Large blobs are stored individually, and all others in one
// call.
func (s *store) writeBatch(ctx context.Context, list []*write) {
	missing, err := s.missing(ctx, list)
	small := map[string]*write{}
	for _, w := range list {
		hash := w.key.Hash()
		switch {
		case err != nil:
			w.err = err
		case !missing[hash]:
		case w.key.Size > s.batchBytes/2:
			w.err = s.writeStream(ctx, w)
		case small[hash] == nil:
			small[hash] = w
		}
	}
	if len(small) > 0 {
		s.updateBatch(ctx, small)
	}
}

// missing returns the hashes of the blobs that the server does not have.
func (s *store) missing(ctx context.Context, list []*write) (map[string]bool, error) {
	q := &re.FindMissingBlobsRequest{InstanceName: s.instance}
	for _, w := range list {
		q.BlobDigests = append(q.BlobDigests, digest(w.key))
	}
	answer, err := s.blobs.FindMissingBlobs(s.with(ctx), q)
	if err != nil {
		return nil, plain(err)
	}
	missing := map[string]bool{}
	for _, d := range answer.GetMissingBlobDigests() {
		missing[d.GetHash()] = true
	}
	return missing, nil
}

// updateBatch stores blobs in one call.
func (s *store) updateBatch(ctx context.Context, list map[string]*write) {
	q := &re.BatchUpdateBlobsRequest{InstanceName: s.instance}
	for _, w := range list {
		part := &re.BatchUpdateBlobsRequest_Request{Digest: digest(w.key), Data: w.data}
		if s.zstdUpdate {
			part.Data, part.Compressor = s.encoder.EncodeAll(w.data, nil), re.Compressor_ZSTD
		}
		q.Requests = append(q.Requests, part)
	}
	answer, err := s.blobs.BatchUpdateBlobs(s.with(ctx), q)
	for _, w := range list {
		w.err = errSilent
		if err != nil {
			w.err = plain(err)
		}
	}
	for _, a := range answer.GetResponses() {
		if w := list[a.GetDigest().GetHash()]; w != nil {
			w.err = failure(a.GetStatus())
		}
	}
}
