package buildcache

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// asUser makes the test binary a process that uses a cache. Its arguments are the folder, the limit, the number of
// different requests, and the number of requests to make. If the last number is 0, the process makes requests until it
// is killed.
const asUser = "BUILDCACHE_USER"

func TestMain(m *testing.M) {
	if args := os.Getenv(asUser); args != "" {
		os.Exit(use(strings.Split(args, "\n")))
	}
	if manners := os.Getenv(asHelper); manners != "" && filepath.Base(os.Args[0]) == HelperName {
		os.Exit(help(manners))
	}
	status := m.Run()
	if helperFolder != "" {
		_ = os.RemoveAll(helperFolder)
	}
	os.Exit(status)
}

// use makes requests, and returns 1 if a result is wrong.
func use(args []string) int {
	number := func(i int) int {
		n, err := strconv.Atoi(args[i])
		if err != nil {
			panic(err)
		}
		return n
	}
	c := Open(Config{Dir: args[0], Limit: int64(number(1)), Warn: func(text string) {
		fmt.Println(text)
		os.Exit(1)
	}})
	requests, times := number(2), number(3)
	for i := 0; times == 0 || i < times; i++ {
		if text := try(c, rand.IntN(requests)); text != "" {
			fmt.Println(text)
			return 1
		}
	}
	return 0
}

// try makes the request with a number, and returns a description of a wrong result. The file that it reads has one
// of three contents.
func try(c *Cache, n int) string {
	f := files{"a.h": fmt.Sprint(rand.IntN(3))}
	r, want := request(n), resultOf(n, f.reads("a.h", "b.h")...)
	want.Stderr = append(want.Stderr, f["a.h"]...)
	got := c.Lookup(context.Background(), r, f.now)
	switch {
	case got == nil:
		c.Store(context.Background(), r, want)
	case !same(got, want):
		return fmt.Sprintf("%d: %v, want %v", n, got, want)
	}
	return ""
}

// user returns a process that uses a cache.
func user(t *testing.T, dir string, limit, requests, times int) *exec.Cmd {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), fmt.Sprintf("%s=%s\n%d\n%d\n%d", asUser, dir, limit, requests, times))
	return c
}

// Processes that use a store at the same time, for the same and for different requests, always get correct results.
func TestManyProcesses(t *testing.T) {
	for _, requests := range []int{3, 500} {
		dir := t.TempDir()
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				if out, err := user(t, dir, 0, requests, 200).CombinedOutput(); err != nil {
					t.Errorf("%v\n%s", err, out)
				}
			})
		}
		group.Wait()
		c := open(t, dir)
		for n := range requests {
			if text := try(c, n); text != "" {
				t.Error(text)
			}
		}
		// the processes do not damage each other's entries, so most results exist
		if requests == 3 && c.Stats().Hits < 2 {
			t.Errorf("%+v: most results should be there", c.Stats())
		}
		if left, err := filepath.Glob(filepath.Join(dir, storeFolder, "*", "*", temporary+"*")); err != nil ||
			len(left) > 0 {
			t.Errorf("%q are left over, %v", left, err)
		}
	}
}

// A store contains correct results or none after processes using it have been killed.
func TestKilledProcesses(t *testing.T) {
	const moments, atOnce = 64, 8
	dir := t.TempDir()
	for range moments / atOnce {
		var group sync.WaitGroup
		for range atOnce {
			group.Go(func() {
				var out strings.Builder
				c := user(t, dir, 2<<20, 300, 0)
				c.Stdout = &out
				if err := c.Start(); err != nil {
					t.Error(err)
					return
				}
				time.Sleep(time.Duration(rand.Int64N(int64(60 * time.Millisecond))))
				if err := c.Process.Kill(); err != nil {
					t.Errorf("%v %s", err, out.String())
				}
				if err := c.Wait(); err == nil || c.ProcessState.Exited() {
					t.Errorf("it has ended itself: %v %s", err, out.String())
				}
			})
		}
		group.Wait()
	}
	c := open(t, dir)
	for n := range 300 {
		if text := try(c, n); text != "" {
			t.Error(text)
		}
	}
	if s := c.Stats(); s.Hits == 0 || s.Corrupt > 0 {
		t.Errorf("%+v", s)
	}
	left, err := filepath.Glob(filepath.Join(dir, storeFolder, "*", "*", temporary+"*"))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%+v, %d files are left over", c.Stats(), len(left))
	old := time.Now().Add(-2 * touchAfter)
	for _, name := range left {
		if err := os.Chtimes(name, old, old); err != nil {
			t.Fatal(err)
		}
	}
	c.local.limit = 1 // so that every entry exceeds the limit
	if err := c.local.grow(1); err != nil {
		t.Fatal(err)
	}
	for _, name := range left {
		if _, err := os.Stat(name); err == nil {
			t.Errorf("%s stays", name)
		}
	}
}

// A store remains below its limit, and keeps the most recently used entries.
func TestLimit(t *testing.T) {
	const limit, times = 1 << 20, 150
	dir := t.TempDir()
	d := newDirectory(dir, limit)
	c := Open(Config{Dir: dir, Limit: limit})
	old := time.Now().Add(-100 * touchAfter)
	most := int64(0)
	for n := range times {
		r := resultOf(2 * n)
		c.Store(t.Context(), request(n), r)
		// give entries the times of earlier uses, in the order of the requests; only the first request is used again
		list, total := d.files()
		most = max(most, total)
		for _, f := range list {
			if time.Since(f.used) < touchAfter {
				if err := os.Chtimes(f.name, old, old.Add(time.Duration(n)*time.Second)); err != nil {
					t.Fatal(err)
				}
			}
		}
		if got := c.Lookup(t.Context(), request(0), files{}.now); got == nil {
			t.Fatalf("after %d, what is used again and again was removed", n)
		}
	}
	if most > limit || most < limit/2 {
		t.Errorf("the store has grown to %d bytes", most)
	}
	found := 0
	for n := range times {
		if c.Lookup(t.Context(), request(n), files{}.now) != nil {
			found++
		} else if n > times-15 {
			t.Errorf("%d was removed", n)
		}
	}
	if found < 15 || found > 45 {
		t.Errorf("%d results are left", found)
	}
	if s := c.Stats(); s.Corrupt > 0 {
		t.Errorf("%+v", s)
	}
}

// A use updates the time of a file, unless the time is recent.
func TestUseIsNoted(t *testing.T) {
	dir := t.TempDir()
	c := open(t, dir)
	c.Store(t.Context(), request(1), resultOf(1))
	for _, test := range []struct {
		age  time.Duration
		want bool
	}{{touchAfter / 2, false}, {2 * touchAfter, true}} {
		before := time.Now().Add(-test.age)
		for name := range storedFiles(t, dir, "*") {
			if err := os.Chtimes(name, before, before); err != nil {
				t.Fatal(err)
			}
		}
		c.Lookup(t.Context(), request(1), files{}.now)
		list, _ := c.local.files()
		for _, f := range list {
			if renewed := time.Since(f.used) < test.age/2; renewed != test.want {
				t.Errorf("after %v: renewed %v", test.age, renewed)
			}
		}
	}
}
