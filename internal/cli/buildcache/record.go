package buildcache

import (
	"bytes"

	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/protobuf"
)

// A record is the stored form of a result or a manifest. Data longer than a line or two is stored in blobs.
//
// A record is encoded as an ActionResult of the Remote Execution API. Servers validate an ActionResult, add to it and
// encode it again. A mark in the record covers the parts that servers must preserve.
type record struct {
	status         int
	stdout, stderr blob
	files          []namedBlob
}

// A blob is data, or its address.
type blob struct {
	sum  Digest
	size int64
	data []byte // nil if the data must be looked up by sum
}

// A namedBlob is a file that a result writes.
type namedBlob struct {
	name string
	blob
}

// maxInline is the maximum size of an output that is stored in the record itself, in bytes.
const maxInline = 4 << 10

// Field numbers of ActionResult and its parts.
const (
	resultFile         = 2
	resultStatus       = 4
	resultStdout       = 5
	resultStdoutDigest = 6
	resultStderr       = 7
	resultStderrDigest = 8
	resultMetadata     = 9

	filePath   = 1
	fileDigest = 2

	digestHash = 1
	digestSize = 2

	metadataWorker = 1
)

// newBlob returns a blob of data.
func newBlob(data []byte) blob { return blob{Sum(data), int64(len(data)), data} }

// encode encodes the record. The name of the worker is the mark, which proves that the record belongs to key and is
// complete.
func (r *record) encode(key Digest) []byte {
	b := r.append(nil, maxInline)
	return protobuf.AppendBytes(b, resultMetadata, protobuf.AppendBytes(nil, metadataWorker, r.mark(key)))
}

// append appends the fields, with outputs of up to inline bytes stored inline.
func (r *record) append(b []byte, inline int64) []byte {
	for _, f := range r.files {
		file := protobuf.AppendBytes(nil, filePath, f.name)
		file = protobuf.AppendBytes(file, fileDigest, f.digest())
		b = protobuf.AppendBytes(b, resultFile, file)
	}
	b = protobuf.AppendVarint(b, resultStatus, uint64(r.status))
	b = r.stdout.append(b, resultStdout, inline)
	return r.stderr.append(b, resultStderr, inline)
}

// append appends an output in its own field, or its digest in the following field.
func (o *blob) append(b []byte, field int, inline int64) []byte {
	switch {
	case o.size == 0:
		return b
	case o.size <= inline:
		return protobuf.AppendBytes(b, field, o.data)
	}
	return protobuf.AppendBytes(b, field+1, o.digest())
}

// digest returns the encoded message Digest.
func (o *blob) digest() []byte {
	return protobuf.AppendVarint(protobuf.AppendBytes(nil, digestHash, o.sum.String()), digestSize, uint64(o.size))
}

// mark returns the digest of the record and its key.
func (r *record) mark(key Digest) string {
	return "hlsl2spirv-" + Sum(r.append(key[:], -1)).String()
}

// decodeRecord is the inverse of encode. It fails unless the text was encoded for the key.
func decodeRecord(text []byte, key Digest) (*record, bool) {
	r, mark := &record{}, []byte(nil)
	r.stdout, r.stderr = newBlob(nil), newBlob(nil)
	for f, err := range protobuf.Fields(text) {
		if err != nil {
			return nil, false
		}
		ok := true
		switch f.Number {
		case resultFile:
			var file namedBlob
			file, ok = decodeFile(f.Data)
			r.files = append(r.files, file)
		case resultStatus:
			r.status = int(f.Value)
		case resultStdout:
			r.stdout = newBlob(f.Data)
		case resultStderr:
			r.stderr = newBlob(f.Data)
		case resultStdoutDigest:
			ok = r.stdout.found(f.Data)
		case resultStderrDigest:
			ok = r.stderr.found(f.Data)
		case resultMetadata:
			mark = first(f.Data, metadataWorker)
		}
		if !ok {
			return nil, false
		}
	}
	return r, bytes.Equal(mark, []byte(r.mark(key)))
}

func decodeFile(text []byte) (f namedBlob, ok bool) {
	f.name = string(first(text, filePath))
	f.blob, ok = decodeDigest(first(text, fileDigest))
	return f, ok
}

// found decodes the digest of an output. The digest is stored in addition to the data of the output or instead of the
// data.
func (o *blob) found(text []byte) bool {
	d, ok := decodeDigest(text)
	if ok && d.sum != o.sum {
		*o = d
	}
	return ok
}

func decodeDigest(text []byte) (o blob, ok bool) {
	o.sum, ok = parseDigest(first(text, digestHash))
	for f, err := range protobuf.Fields(text) {
		if err == nil && f.Number == digestSize {
			o.size = int64(f.Value)
		}
	}
	return o, ok && o.size >= 0
}

// first returns the data of the first field with a number.
func first(message []byte, number int) []byte {
	for f, err := range protobuf.Fields(message) {
		if err == nil && f.Number == number {
			return f.Data
		}
	}
	return nil
}
