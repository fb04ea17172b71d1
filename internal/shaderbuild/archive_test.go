package shaderbuild

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"testing"
)

func TestArchivesStoreModulesOnce(t *testing.T) {
	one, two := []byte("module one"), []byte("module two")
	make := func() []byte {
		a := NewArchive()
		for i, m := range [][]byte{one, two, one} {
			u := Unit{Output: string(rune('a'+i)) + ".spv", Source: "s.hlsl", Profile: "ps_6_0", Permutation: Permutation{{"X", string(rune('0' + i))}, {"Y", ""}}}
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
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(z.File) != 3 {
		t.Fatalf("%d files, %v", len(z.File), err)
	}
	entries, module, err := ReadArchive(data)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range [][]byte{one, two, one} {
		e := &entries[i]
		got, err := module(e)
		if err != nil || !bytes.Equal(got, want) || e.Macros["X"] != string(rune('0'+i)) || len(e.Macros) != 1 {
			t.Errorf("%+v holds %q, %v", e, got, err)
		}
	}
	bySum, err := ArchiveModules(data)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := bySum(sha256.Sum256(two)); err != nil || !bytes.Equal(got, two) {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := bySum(Sum{}); err == nil {
		t.Error("there is a module that was not added")
	}
	if _, _, err := ReadArchive([]byte("no archive")); err == nil {
		t.Error("something else was read")
	}
}
