package golden

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCompareNamesTheFirstLineThatDiffers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.expected.txt")
	if err := os.WriteFile(path, []byte("a\nb\nc\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if diff := Compare(path, []byte("a\nb\nc\n")); diff != "" {
		t.Errorf("equal text: %s", diff)
	}
	for _, got := range []string{"a\nB\nc\n", "a\n", "a\nb\nc\nd\n", ""} {
		if Compare(path, []byte(got)) == "" {
			t.Errorf("%q passes for the file", got)
		}
	}
	if diff := Compare(path, []byte("a\nB\nc\n")); !strings.Contains(diff, "line 2") {
		t.Errorf("line 2 is not named: %s", diff)
	}
}

func TestGoldenFilesWithoutOwnerAreUnclaimed(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.hlsl", "a.hlsl.expected.spvasm", "b.hlsl.expected.spvasm"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	list, err := Unclaimed(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 1 || filepath.Base(list[0]) != "b.hlsl.expected.spvasm" {
		t.Errorf("unclaimed: %v", list)
	}
}
