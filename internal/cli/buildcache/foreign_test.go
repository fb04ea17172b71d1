//go:build unix

package buildcache

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A foreignFile is a file that a cache must not change.
type foreignFile struct {
	name string
	info fs.FileInfo
	text string // content of a regular file, or target of a link
}

func (f *foreignFile) content(t *testing.T) string {
	t.Helper()
	var text []byte
	var err error
	switch f.info.Mode().Type() {
	case 0:
		text, err = os.ReadFile(f.name)
	case fs.ModeSymlink:
		var to string
		to, err = os.Readlink(f.name)
		text = []byte(to)
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// plant creates files of all kinds and ages in a folder. The links point outside of the folder.
func plant(t *testing.T, folder, outside string) (list []foreignFile) {
	t.Helper()
	if err := os.MkdirAll(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	digest := filepath.Base(folder) + strings.Repeat("5a", 31) // the name of an entry if the folder is a shard
	own := string(newRecord(resultOf(1)).encode(Sum([]byte("another key"))))
	kinds := map[string]string{
		"notes.txt": "do not delete", "grown": "a list of what has grown", "empty": "", ".hidden": "x", "UPPER.HLSL": "float4 f;",
		temporary: "x", temporary + "notes": "x", temporary + "0123456789abcdef": "", temporary + strings.Repeat("0", 32): entryMark,
		temporaryName(): "not an entry", digest: entryMark + own, strings.ToUpper(digest[:62]) + "00": entryMark + own,
		digest[:63]: entryMark + own, digest[:62] + "5b": "the text of another program", digest[:62] +
			"5c": strings.Repeat("large", 40000),
	}
	names := make([]string, 0, len(kinds)+4)
	for name, text := range kinds {
		names = append(names, name)
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for name, to := range map[string]string{"link": outside, digest[:62] + "01": filepath.Join(outside, "document"),
		digest[:62] + "02": outside} {
		names = append(names, name)
		if err := os.Symlink(to, filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	names = append(names, digest[:62]+"03")
	if err := syscall.Mkfifo(filepath.Join(folder, digest[:62]+"03"), 0o666); err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		f := foreignFile{name: filepath.Join(folder, name)}
		var err error
		if f.info, err = os.Lstat(f.name); err == nil && f.info.Mode().Type() != fs.ModeSymlink {
			age := time.Now().Add(-[...]time.Duration{0, 2 * touchAfter, 1000 * touchAfter}[i%3])
			if err = os.Chtimes(f.name, age, age); err == nil {
				f.info, err = os.Lstat(f.name)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		f.text = f.content(t)
		list = append(list, f)
	}
	return list
}

// A cache that grows far beyond its limit does not change files of other programs, regardless of their folder and
// name.
func TestForeignFilesSurvive(t *testing.T) {
	const limit = 128 << 10
	dir, outside := t.TempDir(), t.TempDir()
	store := filepath.Join(dir, storeFolder)
	foreign := plant(t, outside, dir)
	foreign = append(foreign, plant(t, dir, outside)...)
	// files such as those of another program's cache
	foreign = append(foreign, plant(t, filepath.Join(dir, "cas", "ab"), outside)...)
	if err := os.WriteFile(filepath.Join(outside, "document"), []byte("precious"), 0o666); err != nil {
		t.Fatal(err)
	}
	var warnings []string
	c := Open(Config{Dir: dir, Limit: limit, Warn: func(text string) { warnings = append(warnings, text) }})
	c.Store(t.Context(), request(0), resultOf(0))
	for _, folder := range []string{"", "ac", "cas", "ac/ab", "ac/00", "cas/cd", "cas/folder", "ac/ab/below"} {
		foreign = append(foreign, plant(t, filepath.Join(store, filepath.FromSlash(folder)), outside)...)
	}
	if err := os.Symlink(filepath.Join(dir, "cas", "ab"), filepath.Join(store, "cas", "ee")); err != nil &&
		!os.IsExist(err) {
		t.Fatal(err)
	}
	if len(foreign) < 200 {
		t.Fatalf("only %d files", len(foreign))
	}
	found := 0
	for n := range 300 {
		c.Store(t.Context(), request(n), resultOf(n))
		if c.Lookup(t.Context(), request(n), files{}.now) != nil {
			found++
		}
	}
	if found < 250 {
		t.Errorf("%d results of 300 were found, %q", found, warnings)
	}
	total := int64(0)
	list, _ := c.local.files()
	for _, f := range list {
		if f.isOurs() {
			total += f.size
		}
	}
	if total > limit {
		t.Errorf("the entries have %d bytes", total)
	}
	for _, f := range foreign {
		info, err := os.Lstat(f.name)
		if err != nil {
			t.Errorf("%s was removed", f.name)
			continue
		}
		if !os.SameFile(info, f.info) || !info.ModTime().Equal(f.info.ModTime()) || info.Mode() != f.info.Mode() ||
			f.content(t) != f.text {
			t.Errorf("%s was changed", f.name)
		}
	}
	if text, err := os.ReadFile(filepath.Join(outside, "document")); err != nil || string(text) != "precious" {
		t.Errorf("the target of links holds %q, %v", text, err)
	}
}

// A file that has the name of an entry but is not an entry is an immediate miss and is replaced.
func TestEntriesThatCannotBeAreReplaced(t *testing.T) {
	dir, outside := t.TempDir(), filepath.Join(t.TempDir(), "document")
	if err := os.WriteFile(outside, []byte("precious"), 0o666); err != nil {
		t.Fatal(err)
	}
	want := resultOf(2)
	open(t, dir).Store(t.Context(), request(2), want)
	kinds := map[string]func(name string) error{
		"link":  func(name string) error { return os.Symlink(outside, name) },
		"zeros": func(name string) error { return os.Symlink("/dev/zero", name) },
		"pipe":  func(name string) error { return syscall.Mkfifo(name, 0o666) },
		"huge": func(name string) error {
			if err := os.WriteFile(name, []byte(entryMark), 0o666); err != nil {
				return err
			}
			return os.Truncate(name, 20<<30)
		},
		"device": func(name string) error {
			const zero = 1<<8 | 5
			if err := syscall.Mknod(name, syscall.S_IFCHR|0o666, zero); err != nil {
				return os.WriteFile(name, nil, 0o666) // only root may create it
			}
			return nil
		},
	}
	for name := range storedFiles(t, dir, "*") {
		for kind, make := range kinds {
			if err := os.Remove(name); err != nil {
				t.Fatal(err)
			}
			if err := make(name); err != nil {
				t.Fatal(err)
			}
			c := open(t, dir)
			if got := c.Lookup(t.Context(), request(2), files{}.now); got != nil {
				t.Errorf("%s: %s: found %v", kind, name, got)
			}
			c.Store(t.Context(), request(2), want)
			if got := c.Lookup(t.Context(), request(2), files{}.now); got == nil || !same(got, want) {
				t.Errorf("%s: %s was not replaced", kind, name)
			}
		}
	}
	if text, err := os.ReadFile(outside); err != nil || string(text) != "precious" {
		t.Errorf("the target of a link holds %q, %v", text, err)
	}
}

// A folder with the name of the store but without its mark belongs to another program. The target of a link also
// belongs to another program.
func TestFoldersOfOthersAreNotUsed(t *testing.T) {
	others := map[string]func(store string) error{
		"files": func(store string) error {
			if err := os.Mkdir(store, 0o777); err != nil {
				return err
			}
			return os.WriteFile(filepath.Join(store, "document"), nil, 0o666)
		},
		"link": func(store string) error { return os.Symlink(filepath.Dir(store), store) },
		"file": func(store string) error { return os.WriteFile(store, nil, 0o666) },
		"tag": func(store string) error {
			if err := os.Mkdir(store, 0o777); err != nil {
				return err
			}
			return os.WriteFile(filepath.Join(store, tagFile), []byte("Signature: another"), 0o666)
		},
	}
	for what, make := range others {
		dir := t.TempDir()
		store := filepath.Join(dir, storeFolder)
		if err := make(store); err != nil {
			t.Fatal(err)
		}
		before := tree(t, dir)
		var warnings []string
		c := Open(Config{Dir: dir, Limit: 1, Warn: func(text string) { warnings = append(warnings, text) }})
		for n := range 3 {
			c.Store(t.Context(), request(n), resultOf(n))
			if c.Lookup(t.Context(), request(n), files{}.now) != nil {
				t.Errorf("%s: a result was found", what)
			}
		}
		if after := tree(t, dir); after != before {
			t.Errorf("%s: %s was %s", what, after, before)
		}
		if len(warnings) != 1 || !strings.Contains(warnings[0], store) {
			t.Errorf("%s: said %q", what, warnings)
		}
	}
}

// tree returns the names of the files and folders in a folder.
func tree(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		fmt.Fprintf(&b, "%s %v\n", name, err)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The folder is marked for backup programs by the first process that uses it.
func TestStoreIsMarked(t *testing.T) {
	dir := t.TempDir()
	c := open(t, dir)
	c.Store(t.Context(), request(0), resultOf(0))
	text, err := os.ReadFile(filepath.Join(dir, storeFolder, "CACHEDIR.TAG"))
	if err != nil || !strings.HasPrefix(string(text), "Signature: 8a477f597d28d172789f06886806bc55\n") {
		t.Errorf("the mark is %q, %v", text, err)
	}
	if err := os.RemoveAll(filepath.Join(dir, storeFolder)); err != nil {
		t.Fatal(err)
	}
	c.Store(t.Context(), request(0), resultOf(0))
	if !c.local.isMarked() {
		t.Error("a store that was deleted is not marked again")
	}
}
