package reapi

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strings"

	re "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"google.golang.org/genproto/googleapis/bytestream"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/remote/internal/pipe"
)

// chunk is the size of the blob data in a stream message, in bytes.
const chunk = 256 << 10

// resource returns the resource name of a blob, including the instance.
func (s *store) resource(upload string, k pipe.Key) string {
	kind := "blobs"
	if s.zstd {
		kind = "compressed-blobs/zstd"
	}
	return strings.TrimPrefix(fmt.Sprintf("%s/%s%s/%s/%d", s.instance, upload, kind, k.Hash(), k.Size), "/")
}

// readStream reads a blob that is too large for a batch.
func (s *store) readStream(ctx context.Context, k pipe.Key) ([]byte, error) {
	stream, err := s.streams.Read(s.with(ctx), &bytestream.ReadRequest{ResourceName: s.resource("", k)})
	if err != nil {
		return nil, plain(err)
	}
	most := k.Size
	if s.zstd {
		most += k.Size>>8 + chunk // for incompressible data
	}
	var data []byte
	for {
		answer, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, plain(err)
		}
		if data = append(data, answer.GetData()...); int64(len(data)) > most {
			return nil, pipe.ErrTooLong
		}
	}
	if s.zstd {
		return s.unpacked(data, re.Compressor_ZSTD, k.Size)
	}
	return data, nil
}

// writeStream stores a blob that is too large for a batch.
func (s *store) writeStream(ctx context.Context, w *write) error {
	stream, err := s.streams.Write(s.with(ctx))
	if err != nil {
		return plain(err)
	}
	name, data := s.resource("uploads/"+newUUID()+"/", w.key), w.data
	if s.zstd {
		data = s.encoder.EncodeAll(data, nil)
	}
	for at := 0; at < len(data); at += chunk {
		part := data[at:min(at+chunk, len(data))]
		err := stream.Send(&bytestream.WriteRequest{
			ResourceName: name, WriteOffset: int64(at), Data: part, FinishWrite: at+len(part) == len(data),
		})
		if errors.Is(err, io.EOF) {
			break // the server already has the blob, or the response contains an error
		}
		if err != nil {
			return plain(err)
		}
		name = "" // only in the first message
	}
	answer, err := stream.CloseAndRecv()
	if err != nil {
		return plain(err)
	}
	// for a blob that already exists: -1 or its uncompressed size
	if n := answer.GetCommittedSize(); n != int64(len(data)) && n != w.key.Size && n != -1 {
		return fmt.Errorf("the server stored %d of %d bytes", n, len(data))
	}
	return nil
}

// newUUID returns a random UUID, which names an upload.
func newUUID() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}
