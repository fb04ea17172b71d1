package pipe

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"
)

// memory is a store with special answers for some keys.
type memory map[Key]string

func (m memory) Get(ctx context.Context, k Key) ([]byte, error) {
	switch text, ok := m[k]; {
	case text == "wait":
		<-ctx.Done()
		return nil, ctx.Err()
	case text == "fail":
		return nil, errors.New("on fire")
	case ok:
		return []byte(text), nil
	}
	return nil, fmt.Errorf("nothing: %w", ErrMissing)
}

func (m memory) Put(_ context.Context, k Key, data []byte) error {
	if string(data) != m[k] {
		return fmt.Errorf("%q is not what is expected", data)
	}
	return nil
}

// message returns a request in the encoding of hlsl2spirv.
func message(number uint32, op byte, k Key, data string) []byte {
	b := binary.LittleEndian.AppendUint32(nil, uint32(requestHeader+len(data)))
	b = binary.LittleEndian.AppendUint32(b, number)
	b = append(b, op, byte(k.Space))
	b = append(b, k.Sum[:]...)
	b = binary.LittleEndian.AppendUint64(b, uint64(k.Size))
	return append(b, data...)
}

func hello(address string) []byte { return message(1, opHello, Key{}, Protocol+"\n40\n"+address) }

// talk sends requests. It returns the given number of answers by request number, and the result of Serve.
func talk(t *testing.T, s Store, answers int, requests ...[]byte) (map[uint32]string, error) {
	t.Helper()
	ours, theirs := io.Pipe()
	back, out := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		ended <- Serve(ours, out, func(_ context.Context, address string) (Store, error) {
			if address != "there" {
				return nil, errors.New("not there")
			}
			return s, nil
		})
		out.Close()
	}()
	go func() {
		_, _ = theirs.Write(bytes.Join(requests, nil))
		if answers == 0 {
			theirs.Close()
		}
	}()
	defer ours.Close()
	got := map[uint32]string{}
	for range answers {
		var header [4 + answerHeader]byte
		if _, err := io.ReadFull(back, header[:]); err != nil {
			t.Fatal(err)
		}
		data := make([]byte, binary.LittleEndian.Uint32(header[:])-answerHeader)
		if _, err := io.ReadFull(back, data); err != nil {
			t.Fatal(err)
		}
		got[binary.LittleEndian.Uint32(header[4:])] = string(header[8:9]) + string(data)
	}
	if answers > 0 {
		theirs.Close()
	}
	select {
	case err := <-ended:
		return got, err
	case <-time.After(10 * time.Second):
		t.Fatal("it does not end")
	}
	return nil, nil
}

func TestServe(t *testing.T) {
	a, b := Key{Records, [32]byte{1}, 0}, Key{Blobs, [32]byte{1}, 5}
	m := memory{a: "record", b: "hello", {Space: Blobs}: "wait", {Space: Records}: "fail"}
	got, err := talk(t, m, 10, hello("there"),
		message(2, opGet, Key{Space: Blobs}, ""), message(3, opGet, a, ""), message(4, opGet, b, ""),
		message(5, opGet, Key{Blobs, [32]byte{2}, 5}, ""), message(6, opPut, b, "hello"),
		message(7, opGet, Key{Space: Records}, ""), message(8, 'x', a, ""),
		message(9, opGet, Key{Space: Blobs, Size: MaxSize + 1}, ""), message(10, opGet, Key{Space: Blobs, Size: -1},
			""))
	if err != nil {
		t.Error(err)
	}
	for number, want := range map[uint32]string{
		1: "f", 2: "econtext deadline exceeded", 3: "frecord", 4: "fhello", 5: "m", 6: "f", 7: "eon fire", 8: "eunknown operation 'x'", 9: "m", 10: "m",
	} {
		if got[number] != want {
			t.Errorf("%d: %q, want %q", number, got[number], want)
		}
	}
}

// Invalid messages end the conversation.
func TestServeRefuses(t *testing.T) {
	for _, test := range []struct {
		what          string
		answers       int
		wantText, err string
		requests      []byte
	}{
		{"another version", 1, "ehlsl2spirv-remote and hlsl2spirv have different versions", "", message(1, opHello, Key{}, "0\n40\nthere")},
		{"no lines", 1, "ehlsl2spirv-remote and hlsl2spirv have different versions", "", message(1, opHello, Key{}, "1")},
		{"no number", 1, "estrconv", "", message(1, opHello, Key{}, "1\nx\nthere")},
		{"nowhere", 1, "enot there", "", hello("here")},
		{"no hello", 0, "", "request before hello", message(1, opGet, Key{}, "")},
		{"too short", 0, "", "invalid message length 0", make([]byte, 100)},
		{"too long", 0, "", "invalid message length", bytes.Repeat([]byte{255}, 100)},
		{"cut off", 0, "", "EOF", hello("there")[:50]},
	} {
		got, err := talk(t, memory{}, test.answers, test.requests)
		if !strings.HasPrefix(got[1], test.wantText) {
			t.Errorf("%s: %q, want %q", test.what, got[1], test.wantText)
		}
		if (err != nil) != (test.err != "") || err != nil && !strings.Contains(err.Error(), test.err) {
			t.Errorf("%s: %v, want %q", test.what, err, test.err)
		}
	}
}
