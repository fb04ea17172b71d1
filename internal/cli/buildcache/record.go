package buildcache

import (
	"bytes"

	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/protobuf"
)

// A record is a result, or a manifest, as it is stored under a key: what is longer
// than a line or two stands in blobs.
//
// Its text is an ActionResult of the Remote Execution API. Servers check that, add to
// it and encode it again; what they must leave is what the mark is made of.
type record struct {
	status         int
	stdout, stderr blob
	files          []namedBlob
}

// A blob is data, or what it is found by.
type blob struct {
	sum  Digest
	size int64
	data []byte // nil if it is to be found by sum
}

// A namedBlob is a file that a result writes.
type namedBlob struct {
	name string
	blob
}

// maxInline is how much of an output stands in the record itself, in bytes.
const maxInline = 4 << 10

// The fields of ActionResult and its parts.
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

// encode returns the record as text. The name of the worker is the mark, which says
// that the record belongs to key and is whole.
func (r *record) encode(key Digest) []byte {
	b := r.append(nil, maxInline)
	return protobuf.AppendBytes(b, resultMetadata, protobuf.AppendBytes(nil, metadataWorker, r.mark(key)))
}

// append adds the fields, with outputs of up to inline bytes as they are.
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

// append adds the field of an output, or the one behind it, which is for the digest.
func (o *blob) append(b []byte, field int, inline int64) []byte {
	switch {
	case o.size == 0:
		return b
	case o.size <= inline:
		return protobuf.AppendBytes(b, field, o.data)
	}
	return protobuf.AppendBytes(b, field+1, o.digest())
}

// digest returns the message Digest.
func (o *blob) digest() []byte {
	return protobuf.AppendVarint(protobuf.AppendBytes(nil, digestHash, o.sum.String()), digestSize, uint64(o.size))
}

// mark returns the digest of the record and its key.
func (r *record) mark(key Digest) string {
	return "hlsl2spirv-" + Sum(r.append(key[:], -1)).String()
}

// decodeRecord is the inverse of encode. It fails if the text is not what encode made
// for the key.
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

// found is what a digest says beside or instead of an output.
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

// first returns the data of the first field of a number.
func first(message []byte, number int) []byte {
	for f, err := range protobuf.Fields(message) {
		if err == nil && f.Number == number {
			return f.Data
		}
	}
	return nil
}
