package buildcache

import (
	"bytes"
	"testing"
)

// A record does not change if another program encodes it again in the order of field numbers, or if servers add fields.
func TestRecordsMayBeEncodedAgain(t *testing.T) {
	k := Sum([]byte("key"))
	made := newRecord(resultOf(0))
	made.stdout = newBlob([]byte("a line"))
	text := made.encode(k)
	for what, more := range map[string]string{
		"a directory":              "\x1a\x03\x0a\x01d",
		"the digest of the output": string(append([]byte{6<<3 | 2, byte(len(made.stdout.digest()))}, made.stdout.digest()...)),
		"a number nobody knows":    "\xf8\x07\x01",
	} {
		got, ok := decodeRecord(append(bytes.Clone(text), more...), k)
		if !ok || string(got.stdout.data) != "a line" {
			t.Errorf("with %s it does not pass", what)
		}
	}
	// proto3 omits zeros and may move an output to the store
	made.status = 0
	short := bytes.Replace(made.encode(k), []byte{resultStatus << 3, 0}, nil, 1)
	short = bytes.Replace(short, append([]byte{resultStdout<<3 | 2, 6}, "a line"...),
		append([]byte{resultStdoutDigest<<3 | 2, byte(len(made.stdout.digest()))}, made.stdout.digest()...), 1)
	got, ok := decodeRecord(short, k)
	if !ok || got.stdout.data != nil || got.stdout.size != 6 || len(got.blobs()) != len(made.blobs())+1 {
		t.Errorf("%q does not pass", short)
	}
	if _, ok := decodeRecord(text, Sum([]byte("another key"))); ok {
		t.Error("it passes under another key")
	}
}

// No text makes the decoders panic, and accepted texts are correct encodings.
func FuzzRecord(f *testing.F) {
	k := Sum([]byte("key"))
	f.Add(newRecord(resultOf(1)).encode(k))
	f.Add(encodeManifest([]alternative{{{Path: "a.h", Absent: true}, {Path: "b.h", Sum: k}}, {}}))
	f.Fuzz(func(t *testing.T, text []byte) {
		if r, ok := decodeRecord(text, k); ok {
			if again, ok := decodeRecord(r.encode(k), k); !ok || again.mark(k) != r.mark(k) {
				t.Errorf("%q is another record when it is encoded again", text)
			}
		}
		if list := decodeManifest(text); list != nil {
			if again := decodeManifest(encodeManifest(list)); len(again) != len(list) {
				t.Errorf("%q is another manifest when it is encoded again", text)
			}
		}
	})
}
