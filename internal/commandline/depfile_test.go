package commandline

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

func TestText(t *testing.T) {
	for _, c := range []struct {
		rule Rule
		want string
	}{
		{Rule{Targets: []string{"o"}, Files: []string{"a"}}, "o: a\n"},
		{Rule{Targets: []string{"o", "p"}, Files: []string{"a", "b", "a", "./b"}}, "o p: a \\\n  b \\\n  ./b\n"},
		{Rule{Targets: []string{"o"}, Files: []string{"a", "b c", "d"}, Phony: true}, "o: a \\\n  b\\ c \\\n  d\nb\\ c:\nd:\n"},
		{Rule{Targets: []string{"$(OUT)"}, Files: []string{"$"}}, "$(OUT): $$\n"},
		{Rule{Targets: []string{"o"}}, "o:\n"},
		{Rule{Targets: []string{"o"}, Files: []string{"a\nb"}}, `file name "a\nb" cannot be written in a dependency rule`},
		{Rule{Targets: []string{"o"}, Files: []string{"a", "b;touch c"}}, `file name "b;touch c" cannot be written in a dependency rule`},
		{Rule{Targets: []string{"o"}, Files: []string{`a\`}}, `file name "a\\" cannot be written in a dependency rule`},
		{Rule{Targets: []string{"o\r"}}, `file name "o\r" cannot be written in a dependency rule`},
	} {
		got, err := c.rule.Text()
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%+v: %q, want %q", c.rule, got, c.want)
		}
	}
}

func TestEscaped(t *testing.T) {
	for name, want := range map[string]string{
		"a.h": "a.h", "a b": `a\ b`, "a$b": "a$$b", "a#b": `a\#b`, "a\tb": "a\\\tb",
		`a\b`: `a\b`, `a\ b`: `a\\\ b`, `a\\#b`: `a\\\\\#b`, `a\$b`: `a\$$b`,
		"a:b": `a\:b`, `C:\a b`: `C:\a\ b`, "C:/a:b": `C:/a\:b`, "C:a": `C\:a`, "1:/a": `1\:/a`,
	} {
		if got := Escaped(name); got != want {
			t.Errorf("%q is written %q, want %q", name, got, want)
		}
	}
}

// names lists file names that need escape sequences.
var names = []string{
	"plain.h", "with blank.h", "two  blanks.h", "dollar$.h", "$(shell)$$.h", "#hash.h", "back\\slash.h", "colon:.h", "a,b+c~@.h",
	"(par) [br] {ce}!.h", "per%cent.h", "ümläut.h", "sub dir/x.h",
}

// namesForNinja lists names that only Ninja can read, and namesForMake those that only Make can read.
var namesForNinja = []string{"a=b.h"}
var namesForMake = []string{"ta\tb.h", "back\\ slash.h", "two\\\\#hash.h", "quote'\"&.h"}

// A build is a folder with one file and one target for each name. A target depends on its file only because of a
// dependency rule that Rule.Text has returned.
type build struct {
	t     *testing.T
	dir   string
	names []string
	run   func() string // builds all targets and returns the output
}

func newBuild(t *testing.T, names []string) *build {
	b := &build{t: t, dir: t.TempDir(), names: names}
	for i, name := range names {
		b.write(name, "x", 2*time.Hour)
		r := Rule{Targets: []string{target(i)}, Files: []string{name}, Phony: true}
		text, err := r.Text()
		if err != nil {
			t.Fatal(err)
		}
		b.write(target(i)+".d", text, 2*time.Hour)
		b.write(target(i), "", time.Hour)
	}
	return b
}

func target(i int) string { return "out" + string(rune('a'+i)) }

// write writes a file and sets its age.
func (b *build) write(name, text string, age time.Duration) {
	path := filepath.Join(b.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		b.t.Fatal(err)
	}
	b.touch(name, age)
}

func (b *build) touch(name string, age time.Duration) {
	at := time.Now().Add(-age)
	if err := os.Chtimes(filepath.Join(b.dir, filepath.FromSlash(name)), at, at); err != nil {
		b.t.Fatal(err)
	}
}

func (b *build) command(name string, args ...string) string {
	c := exec.Command(name, args...)
	c.Dir = b.dir
	out, err := c.CombinedOutput()
	if err != nil {
		b.t.Fatalf("%s: %v\n%s", name, err, out)
	}
	return string(out)
}

// check changes one file after another and checks that each change causes only the target of that file to be built.
func (b *build) check() {
	if got := b.made(); got != "" {
		b.t.Errorf("without a change, made: %q", got)
	}
	for i, name := range b.names {
		b.touch(name, -time.Second)
		if got, want := b.made(), target(i)+" "; got != want {
			b.t.Errorf("after a change of %q, made: %q, want %q", name, got, want)
		}
		b.touch(name, 2*time.Hour)
		b.touch(target(i), time.Hour)
		b.run()
	}
}

// made runs the build and returns the targets that were built.
func (b *build) made() string {
	var list strings.Builder
	for line := range strings.SplitSeq(b.run(), "\n") {
		if _, name, ok := strings.Cut(line, "making "); ok {
			list.WriteString(name + " ")
		}
	}
	return list.String()
}

func TestMakeReadsRules(t *testing.T) {
	path := testenv.Tool(t, "make")
	all := slices.Concat(names, namesForMake)
	b := newBuild(t, all)
	var file strings.Builder
	file.WriteString("all:\n")
	for i := range all {
		o := target(i)
		file.WriteString("all: " + o + "\n" + o + ":\n\t@echo making " + o + "; touch " + o + "\n-include " + o + ".d\n")
	}
	b.write("Makefile", file.String(), 2*time.Hour)
	b.run = func() string { return b.command(path, "-s") }
	b.check()
}

func TestNinjaReadsRules(t *testing.T) {
	path := testenv.Tool(t, "ninja")
	all := slices.Concat(names, namesForNinja)
	b := newBuild(t, all)
	var file strings.Builder
	file.WriteString("rule make\n  command = touch $out\n  description = making $out\n  depfile = $out.d\n")
	for i := range all {
		file.WriteString("build " + target(i) + ": make\n")
	}
	b.write("build.ninja", file.String(), 2*time.Hour)
	b.run = func() string { return b.command(path) }
	b.run() // so that the log contains the commands
	for i := range all {
		b.touch(target(i), time.Hour)
	}
	b.check()
}
