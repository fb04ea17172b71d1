package documents

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// TestRun checks a page in which each kind of block is used once.
func TestRun(t *testing.T) {
	testenv.Tool(t, "sh")
	page := strings.ReplaceAll(`<!-- folder: examples/build -->

~~~hlsl
// shaders/a.hlsl
float a;
~~~

~~~diff
# shaders/a.hlsl
 // shaders/a.hlsl
-float a;
+float b;
+float c;
~~~

~~~console
$ cd shaders
$ cat a.hlsl | \
  tail -2
float b;
float c;
$ seq 5
1
...
5
$ (cat a.hlsl) >b.hlsl
$ tail -1 b.hlsl
float c;
$ echo in 0.25 s
in 0.10 s
$ echo 'two  blanks'
other
$ ls ../build
commands.txt
fog.ps.hlsl
shaders.toml
~~~

<!-- file: c.json -->

~~~json
{}
~~~

<!-- terminal: watch -->

~~~console
$ cat c.json; while ! cat d.txt; do sleep 0.01; done 2>/dev/null; sleep 100
{}
~~~

~~~console
$ echo more >d.new; mv d.new ../d.txt
~~~

<!-- terminal: watch -->

~~~console
more
~~~

<!-- terminal: watch -->

~~~console
^C
~~~

<!-- terminal: third -->

~~~console
$ echo refused
other
~~~

<!-- from: examples/build/fog.ps.hlsl -->

~~~hlsl
WRONG
~~~

~~~sh
unchecked
~~~

~~~console
$ false
$ echo after
after
~~~

<!-- instead: cp $PROJECT/go.mod downloaded -->

~~~console
$ download
~~~

~~~console
$ head -1 downloaded
module github.com/hlsl2spirv/hlsl2spirv
~~~

<!-- instead: echo lost; false -->

~~~console
$ download
~~~

<!-- test: internal/test/dxcsuite -->

~~~sh
ls
~~~
`, "~~~", "```")
	got, errs := runPage(t, t.TempDir(), page, t.TempDir())
	want := strings.Replace(page, "$ echo 'two  blanks'\nother\n", "$ echo 'two  blanks'\ntwo  blanks\n", 1)
	if got != want {
		t.Errorf("got\n%s", got)
	}
	var b strings.Builder
	for _, err := range errs {
		b.WriteString(err.Error() + "\n")
	}
	if b.String() != "the block after line 70: the command has ended; the output is\nrefused\n"+
		"the block after line 77: examples/build/fog.ps.hlsl does not contain it\n"+
		"the block after line 81: nothing checks it: it has neither a mark nor a first line with a path\n"+
		"the block after line 85: $ false\nexit status 1 without an output\n"+
		"the block after line 104: echo lost; false\nexit status 1\nlost\n"+
		"the block after line 110: internal/test/dxcsuite does not read a tutorial or a guide\n" {
		t.Errorf("errors:\n%s", &b)
	}
}

// TestChange checks that a difference applies only where its old lines occur once.
func TestChange(t *testing.T) {
	for _, row := range []struct{ file, diff, want, err string }{
		{"a\nb\nc\n", " a\n-b\n+x\n", "a\nx\nc\n", ""},
		{"a\n\nc\n", "-a\n\n+d\n c\n", "\nd\nc\n", ""},
		{"ab\nb\n", "-b\n", "ab\n", ""},
		{"b\nb\n", "-b\n", "", "the old lines are not in the file, or more than once"},
		{"b\n", "-c\n", "", "the old lines are not in the file, or more than once"},
		{"b\n", "b\n", "", "a line begins with 'b'"},
	} {
		got, err := change(row.file, row.diff)
		if got != row.want || (err == nil) != (row.err == "") || err != nil && err.Error() != row.err {
			t.Errorf("%q: got %q, %v", row.diff, got, err)
		}
	}
}

// TestMatches checks that only times and marked gaps may differ.
func TestMatches(t *testing.T) {
	for _, row := range []struct {
		shown, output string
		want          bool
	}{
		{"310 done, in 1.31 s\n", "310 done, in 20 ms\n", true},
		{"Passed 0.01 sec\n", "Passed 0.02 sec\n", true},
		{"310 done, in 1.31 s\n", "311 done, in 1.31 s\n", false},
		{"...\nend\n", "a\nb\nend\n", true},
		{"...\nend\n", "end\n", true},
		{"...\nend\n", "end\nmore\n", false},
		{"a.b\n", "axb\n", false},
		{"", "text\n", false},
		{"[1/2] a\n[2/2] b\nc\n", "[1/2] b\n[2/2] a\nc\n", true},
		{"[1/2] a\n[2/2] b\nc\n", "[1/2] b\n[2/2] b\nc\n", false},
	} {
		if got := matches(row.shown, row.output); got != row.want {
			t.Errorf("%q and %q: %v", row.shown, row.output, got)
		}
	}
}

// TestLinesBeforeTheFirstCommand checks that they are an error.
func TestLinesBeforeTheFirstCommand(t *testing.T) {
	if c, err := commandsOf("text\n$ ls\n"); err == nil {
		t.Errorf("got %v", c)
	}
}

// TestProgress checks that only lines of hlsl2spirv are progress.
func TestProgress(t *testing.T) {
	const build = "[9/310] shaders/a b.hlsl cs_6_0 CSMain TILE=8\n[20/310] pipeline shaders/a.hlsl VSMain\n[30/310] dxc -T ps_6_x a.hlsl\n"
	const ninja = "[1/2] Compiling shaders/sprite.ps.hlsl (main)\n"
	if got := progress.ReplaceAllString(build+ninja, ""); got != ninja {
		t.Errorf("got %q", got)
	}
}
