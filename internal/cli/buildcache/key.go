package buildcache

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
)

// A Digest is a SHA-256.
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

// format is the beginning of every request. It changes with what is stored.
const format = "hlsl2spirv cache 1"

// A Request is everything that a result depends on but the files that are read on
// the way: the compiler, the arguments that matter, the main file.
type Request struct {
	text []byte
	seen []alternative // what Lookup has found under it
}

// Add adds a fact to the request. Requests are the same if the same facts have been
// added in the same order.
func (r *Request) Add(name string, values ...string) {
	r.text = appendText(r.text, name)
	r.text = binary.AppendUvarint(r.text, uint64(len(values)))
	for _, v := range values {
		r.text = appendText(r.text, v)
	}
}

// key is what the manifest is found by.
func (r *Request) key() Digest { return Sum(append(appendText(nil, format), r.text...)) }

// appendText adds a text so that another one can follow.
func appendText(b []byte, text string) []byte {
	b = binary.AppendUvarint(b, uint64(len(text)))
	return append(b, text...)
}

// A Read is a file that was looked for.
type Read struct {
	Path   string // as it was looked up
	Absent bool
	Sum    Digest // of the content, if there is one
}

// resultKey is what a result is found by that comes of a request if its reads are
// these.
func resultKey(request Digest, reads []Read) Digest {
	b := append([]byte(nil), request[:]...)
	return Sum(appendReads(b, reads))
}
