package main

import (
	"bytes"
	"testing"
)

// Segments beside each other become one, with zeros between; what lies far away stays.
func TestSegmentsAreJoined(t *testing.T) {
	far := uint64(0x8000_0000) // a constant that is negative as it is written
	list := []segment{{100, []byte("ab")}, {110, []byte("cd")}, {112, []byte("e")}, {10_000, []byte("f")}, {far, []byte("g")}}
	module := append([]byte("\x00asm\x01\x00\x00\x00\x05\x03\x01\x00\x01\x0b"), 0)
	body := appendSegments(nil, list)
	module[len(module)-1] = byte(len(body))
	module = append(module, body...)
	out, err := joinSegments(module)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(out, module[:14]) {
		t.Errorf("other sections have changed: %x", out)
	}
	got, err := readSegments(out[15:])
	if err != nil {
		t.Fatal(err)
	}
	want := []segment{{100, []byte("ab\x00\x00\x00\x00\x00\x00\x00\x00cde")}, {10_000, []byte("f")}, {far, []byte("g")}}
	if len(got) != len(want) {
		t.Fatalf("%d segments, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i].at != want[i].at || !bytes.Equal(got[i].data, want[i].data) {
			t.Errorf("segment %d: %d %q, want %d %q", i, got[i].at, got[i].data, want[i].at, want[i].data)
		}
	}
}

// A module that breaks off is refused wherever it does.
func TestBrokenModulesAreRefused(t *testing.T) {
	body := appendSegments(nil, []segment{{100, []byte("ab")}, {300, []byte("cd")}})
	for n := range body {
		if list, err := readSegments(body[:n]); err == nil {
			t.Errorf("%d bytes: %v", n, list)
		}
	}
	if _, err := joinSegments([]byte("\x00asm\x01\x00\x00\x00\x0b\x7f")); err == nil {
		t.Error("a section behind the end is read")
	}
}
