package buildcache

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/nginxtest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// helperFolder is the folder of the helper program, or "" before it is built.
var helperFolder string

// buildHelper builds the helper program once.
var buildHelper = sync.OnceValues(func() (dir string, err error) {
	if dir, err = os.MkdirTemp("", "hlsl2spirv-remote-"); err != nil {
		return "", err
	}
	helperFolder = dir
	c := exec.Command("go", "build", "-o", filepath.Join(dir, HelperName), "./cmd/"+HelperName)
	c.Dir = filepath.Join("..", "..", "..", "integrations", "remote")
	if out, err := c.CombinedOutput(); err != nil {
		return dir, fmt.Errorf("the helper program cannot be built: %w\n%s", err, out)
	}
	return dir, nil
})

// needs skips the test if an external tool is missing, or fails it if tools are required.
func needs(t *testing.T, what string, err error) {
	t.Helper()
	testenv.Need(t, what, err)
}

// realHelper makes the test use the real helper program.
func realHelper(t *testing.T) {
	t.Helper()
	dir, err := buildHelper()
	needs(t, HelperName, err)
	t.Setenv("PATH", dir)
}

// documented returns the commands of docs/guides/caches.md that use a server, each with its output.
func documented(t *testing.T) (commands [][2]string) {
	t.Helper()
	text, err := os.ReadFile("../../../docs/guides/caches.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)\n<!-- test: internal/cli/buildcache -->\n\n```console\n(.*?)```\n")
	for _, block := range blocks.FindAllStringSubmatch(string(text), -1) {
		for _, command := range strings.Split("\n"+block[1], "\n$ ")[1:] {
			line, output, _ := strings.Cut(strings.TrimSuffix(command, "\n"), "\n")
			commands = append(commands, [2]string{line, output})
		}
	}
	if len(commands) < 4 {
		t.Fatalf("docs/guides/caches.md has %d commands that use a server", len(commands))
	}
	return commands
}

// newNginx returns a server that is not running yet.
func newNginx(t *testing.T) *nginxtest.Server {
	t.Helper()
	n := nginxtest.New(t)
	realHelper(t)
	return n
}

func listen(t *testing.T) net.Listener {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

// machine uses the store like a machine with an empty local store.
func machine(t *testing.T, address string, times int) (Stats, []string) {
	t.Helper()
	return hurried(t, address, times, patient)
}

func hurried(t *testing.T, address string, times int, patience time.Duration) (Stats, []string) {
	t.Helper()
	var w warnings
	c := elsewhere(t, address, patience, &w)
	exercise(t, c, times)
	c.Close()
	return c.Stats(), w.list
}

// wants runs a machine and compares its statistics and warnings.
func wants(t *testing.T, what, address string, want Stats, wantWarnings ...string) {
	t.Helper()
	got, warnings := machine(t, address, 2)
	ok := len(warnings) == len(wantWarnings)
	for i, text := range wantWarnings {
		ok = ok && strings.Contains(warnings[i], text)
	}
	if got != want || !ok {
		t.Errorf("%s: %+v, warnings %q; want %+v, %q", what, got, warnings, want, wantWarnings)
	}
}

func TestNginx(t *testing.T) {
	n := newNginx(t)
	n.Start()
	cold, warm := Stats{Hits: 6, Misses: 6, Stored: 6}, Stats{Hits: 12, Remote: 6}
	wants(t, "the first machine", n.Address(), cold)
	wants(t, "the second machine", n.Address()+"/", warm)
	if records := storedNames(t, n.Store, "ac"); len(records) != 12 {
		t.Errorf("%d records, want 12", len(records))
	}
	for _, name := range storedNames(t, n.Store, "cas") {
		data, err := os.ReadFile(name)
		if err != nil || Sum(data).String() != filepath.Base(name) {
			t.Errorf("%s has other content, %v", name, err)
		}
	}
	wants(t, "another path", n.Address()+"/some/where", cold)
	wants(t, "the same path", n.Address()+"/some/where", warm)
}

// storedNames returns the files in a space of a server's store.
func storedNames(t *testing.T, store, space string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(store, space, "*"))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// Damaged data on the server is not used; missing data is not an error.
func TestDamageOnNginx(t *testing.T) {
	n := newNginx(t)
	n.Start()
	machine(t, n.Address(), 1)
	const lie = "the server returned data that was not stored"
	for _, space := range []string{"ac", "cas"} {
		for _, damage := range []struct {
			what         string
			do           func([]byte) []byte
			wantWarnings []string
		}{
			{"flipped", func(b []byte) []byte { b[len(b)/2] ^= 4; return b }, []string{lie}},
			{"short", func(b []byte) []byte { return b[:len(b)-1] }, []string{lie}},
			{"empty", func(b []byte) []byte { return nil }, []string{lie}},
			{"gone", nil, nil},
		} {
			whole := map[string][]byte{}
			for _, name := range storedNames(t, n.Store, space) {
				data, err := os.ReadFile(name)
				if err != nil {
					t.Fatal(err)
				}
				whole[name] = data
				if damage.do == nil {
					err = os.Remove(name)
				} else {
					err = os.WriteFile(name, damage.do(bytes.Clone(data)), 0o666)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			wants(t, space+" "+damage.what, n.Address(), Stats{Hits: 6, Misses: 6, Stored: 6}, damage.wantWarnings...)
			for name, data := range whole {
				if err := os.WriteFile(name, data, 0o666); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	wants(t, "mended", n.Address(), Stats{Hits: 12, Remote: 6})
}

func TestPasswordsForNginx(t *testing.T) {
	n := newNginx(t)
	users := filepath.Join(t.TempDir(), "users")
	n.More = "auth_basic cache; auth_basic_user_file " + users + ";"
	if err := os.WriteFile(users, []byte("someone:{PLAIN}secret\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	n.Start()
	cold := Stats{Hits: 6, Misses: 6, Stored: 6}
	wants(t, "nobody", n.Address(), cold, "no longer using the cache "+n.Address()+
		": the server responded to GET with 401")
	wants(t, "the wrong password", strings.Replace(n.Address(), "//", "//someone:other@", 1), cold,
		"no longer using the cache "+n.Address()+": the server responded to GET with 401")
	address := strings.Replace(n.Address(), "//", "//someone:secret@", 1)
	wants(t, "the right password", address, cold)
	wants(t, "the right password again", address, Stats{Hits: 12, Remote: 6})
}

// A read-only server can be used.
func TestReadOnlyNginx(t *testing.T) {
	n := newNginx(t)
	n.Start()
	machine(t, n.Address(), 1)
	for _, name := range storedNames(t, n.Store, "ac")[:3] {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
	left := len(storedNames(t, n.Store, "ac"))
	n.Stop()
	n.More = "limit_except GET { deny all; }"
	n.Start()
	s, warnings := machine(t, n.Address(), 2)
	if s.Remote == 0 || s.Remote == 6 || len(warnings) > 0 || len(storedNames(t, n.Store, "ac")) != left {
		t.Errorf("%+v, warnings %q", s, warnings)
	}
}

// A server that stops during use, and a missing server, are reported once.
func TestNginxStops(t *testing.T) {
	n := newNginx(t)
	n.Start()
	machine(t, n.Address(), 1)
	var w warnings
	c := elsewhere(t, n.Address(), patient, &w)
	f := files{"a.h": "1"}
	if got := c.Lookup(t.Context(), request(0), f.now); got == nil {
		t.Error("nothing is found")
	}
	n.Stop()
	exercise(t, c, 2)
	c.Close()
	if s := c.Stats(); s.Remote != 1 || s.Misses != 5 || len(w.list) != 1 ||
		!strings.Contains(w.list[0], "connection refused") {
		t.Errorf("%+v, warnings %q", s, w.list)
	}
	wants(t, "nobody listens", n.Address(), Stats{Hits: 6, Misses: 6, Stored: 6}, "connection refused")
}

// between inserts a proxy between a machine and a server. It returns the proxy's address.
func between(t *testing.T, n *nginxtest.Server, copy func(to io.Writer, from io.Reader)) string {
	l := listen(t)
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial("tcp", strings.TrimPrefix(n.Address(), "http://"))
			if err != nil {
				client.Close()
				return
			}
			go func() {
				_, _ = io.Copy(server, client)
				server.Close()
			}()
			go func() {
				copy(client, server)
				client.Close()
			}()
		}
	}()
	return "http://" + l.Addr().String()
}

// Servers that are slow, do not answer, or stop in the middle of an answer cost little time.
func TestSlowNginx(t *testing.T) {
	n := newNginx(t)
	n.Start()
	machine(t, n.Address(), 1)
	began := time.Now()
	slow := between(t, n, func(to io.Writer, from io.Reader) {
		b := make([]byte, 64<<10)
		for {
			got, err := from.Read(b)
			if err != nil {
				return
			}
			time.Sleep(600 * time.Millisecond)
			_, _ = to.Write(b[:got])
		}
	})
	// a busy machine may not wait for a single answer
	late := regexp.MustCompile("it is too slow|no response within 1s")
	if s, warnings := hurried(t, slow, 2, time.Second); s.Hits+s.Misses != 12 || s.Remote > 3 || len(warnings) != 1 ||
		!late.MatchString(warnings[0]) {
		t.Errorf("slow: %+v, %q", s, warnings)
	}
	cut := between(t, n, func(to io.Writer, from io.Reader) { _, _ = io.CopyN(to, from, 300) })
	wants(t, "cut off", cut, Stats{Hits: 6, Misses: 6, Stored: 6}, "unexpected EOF")
	silent := listen(t)
	if s, warnings := hurried(t, "http://"+silent.Addr().String(), 2, time.Second); s.Misses != 6 || len(warnings) != 1 ||
		!late.MatchString(warnings[0]) {
		t.Errorf("silent: %+v, %q", s, warnings)
	}
	// net/http treats data received before its request as an unsolicited response
	chatty := between(t, n, func(to io.Writer, from io.Reader) {
		_, _ = from.Read(make([]byte, 64<<10))
		_, _ = io.WriteString(to, "220 smtp\r\n\r\n")
	})
	wants(t, "no HTTP", chatty, Stats{Hits: 6, Misses: 6, Stored: 6}, "malformed HTTP")
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("it took %v", took)
	}
}

// Invalid addresses are reported.
func TestAddresses(t *testing.T) {
	realHelper(t)
	for address, wantWarnings := range map[string]string{
		"http://":          "the address does not have a host",
		"ftp://localhost/": "unsupported scheme ftp://",
		"https://[::1":     "invalid address",
	} {
		wants(t, address, address, Stats{Hits: 6, Misses: 6, Stored: 6}, wantWarnings)
	}
}

// The commands of docs/guides/caches.md that use a server print what the page shows.
func TestDocumentedCommands(t *testing.T) {
	dir, path := t.TempDir(), os.Getenv("PATH")
	if out, err := exec.Command("go", "build", "-o", filepath.Join(dir, "hlsl2spirv"),
		"../../../cmd/hlsl2spirv").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	n := newNginx(t)
	n.Start()
	t.Setenv("PATH", strings.Join([]string{dir, os.Getenv("PATH"), path}, string(os.PathListSeparator)))
	if err := os.CopyFS(filepath.Join(dir, "examples"), os.DirFS("../../../examples")); err != nil {
		t.Fatal(err)
	}
	times := regexp.MustCompile(`in \d+\.\d\d s`)
	for _, command := range documented(t) {
		c := exec.Command("sh", "-c", strings.NewReplacer("http://cache:8080", n.Address(), "/srv/cache",
			n.Store).Replace(command[0]))
		c.Dir = dir
		c.Env = append(os.Environ(), "HOME="+dir)
		out, err := c.CombinedOutput()
		got, want := strings.TrimSpace(string(out)), command[1]
		if err != nil || times.ReplaceAllString(got, "") != times.ReplaceAllString(want, "") {
			t.Errorf("$ %s\n%v\n%s\nwant\n%s", command[0], err, got, want)
		}
	}
	if len(storedNames(t, n.Store, "cas")) == 0 {
		t.Error("nothing was stored on the server")
	}
}
