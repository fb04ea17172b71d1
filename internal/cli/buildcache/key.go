package buildcache

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
)

// A Digest is a SHA-256 digest.
type Digest [sha256.Size]byte

// Sum returns the digest of data.
func Sum(data []byte) Digest { return sha256.Sum256(data) }

// String returns the digest in hexadecimal digits.
func (d Digest) String() string { return hex.EncodeToString(d[:]) }

// parseDigest is the inverse of String.
func parseDigest(text []byte) (d Digest, ok bool) {
	if len(text) != hex.EncodedLen(len(d)) {
		return d, false
	}
	_, err := hex.Decode(d[:], text)
	return d, err == nil
}

// format is the prefix of every request. It changes with the storage format.
const format = "hlsl2spirv cache 1"

// A Request contains all inputs of a result except the files that are read during the compilation: the compiler, the
// relevant arguments, and the main file.
type Request struct {
	text []byte
	seen []alternative // found by Lookup
}

// Add adds a fact to the request. Requests are equal if the same facts have been added in the same order.
func (r *Request) Add(name string, values ...string) {
	r.text = appendText(r.text, name)
	r.text = binary.AppendUvarint(r.text, uint64(len(values)))
	for _, v := range values {
		r.text = appendText(r.text, v)
	}
}

// key returns the key of the manifest.
func (r *Request) key() Digest { return Sum(append(appendText(nil, format), r.text...)) }

// appendText appends a text with its length, so that other data can follow.
func appendText(b []byte, text string) []byte {
	b = binary.AppendUvarint(b, uint64(len(text)))
	return append(b, text...)
}

// A Read is a file that was looked for.
type Read struct {
	Path   string // path of the lookup
	Absent bool
	Sum    Digest // of the content, if it exists
}

// resultKey returns the key of the result of a request with the given reads.
func resultKey(request Digest, reads []Read) Digest {
	b := append([]byte(nil), request[:]...)
	return Sum(appendReads(b, reads))
}
