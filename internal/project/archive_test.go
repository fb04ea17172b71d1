package project

import (
	"bytes"
	"crypto/sha256"
	"math"
	"testing"
)

func TestArchivesStoreModulesOnce(t *testing.T) {
	one, two := []byte("module one"), []byte("module two that is longer")
	make := func() []byte {
		a := NewArchive()
		for i, m := range [][]byte{one, two, one} {
			u := Unit{Output: string(rune('a'+i)) + ".spv", Source: "s.hlsl", Profile: "ps_6_0",
				Permutation: Permutation{{"X", string(rune('0' + i))}, {"Y", ""}}}
			a.Add(&u, sha256.Sum256(m), m)
		}
		data, err := a.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	data := make()
	if !bytes.Equal(data, make()) {
		t.Error("the same modules give other bytes")
	}
	if bytes.Count(data, one) != 1 || bytes.Index(data, one)%archiveAlign != 0 ||
		bytes.Index(data, two)%archiveAlign != 0 {
		t.Errorf("modules stand at %d and %d; %d times", bytes.Index(data, one), bytes.Index(data, two),
			bytes.Count(data, one))
	}
	entries, module, err := ReadArchive(data)
	if err != nil || len(entries) != 3 {
		t.Fatalf("%d entries, %v", len(entries), err)
	}
	for i, want := range [][]byte{one, two, one} {
		e := &entries[i]
		got, err := module(e)
		if err != nil || !bytes.Equal(got, want) || e.Macros["X"] != string(rune('0'+i)) || len(e.Macros) != 1 {
			t.Errorf("%+v holds %q, %v", e, got, err)
		}
	}
	for _, e := range []ArchiveEntry{{Offset: -1}, {Size: -1}, {Offset: math.MaxInt}, {Size: math.MaxInt}} {
		if _, err := module(&e); err == nil {
			t.Errorf("%+v has a module", e)
		}
	}
}

func TestInvalidArchives(t *testing.T) {
	for _, text := range []string{"", "no archive at all", archiveMagic, archiveMagic +
		"\xff\xff\xff\xff\xff\xff\xff\xff", archiveMagic + "\x02\x00\x00\x00\x00\x00\x00\x00{}"} {
		if _, _, err := ReadArchive([]byte(text)); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}
