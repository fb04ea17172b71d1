package main

import (
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWalkIsFresh(t *testing.T) {
	want, err := generate("..")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../walk_gen.go")
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(got)); d != "" {
		t.Errorf("walk_gen.go is stale, run go generate ./frontend/ast (-want +got)\n%s", d)
	}
}
