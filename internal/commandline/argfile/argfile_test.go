package argfile

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
)

func TestSplit(t *testing.T) {
	for text, want := range map[string][]string{
		"":                            nil,
		" \t\r\n":                     nil,
		"a b\tc\r\nd\n":               {"a", "b", "c", "d"},
		`"a b" 'c d' e" "f`:           {"a b", "c d", "e f"},
		`"" ''`:                       {"", ""},
		`a\b C:\x\ \\server\x`:        {`a\b`, `C:\x\`, `\\server\x`},
		`-DX=\"y\" "\"a\""`:           {`-DX="y"`, `"a"`},
		`"C:\a b\\" c`:                {`C:\a b\`, "c"},
		`'a\' "'" '"' "\'"`:           {`a\`, "'", `"`, `\'`},
		`\'a b\'`:                     {"'a", "b'"},
		"a # b 'c\nd#e \"#f\" -Dg=#h": {"a", "d#e", "#f", "-Dg=#h"},
		"# only":                      nil,
		"a\\\nb":                      {`a\`, "b"},
		"\"a\nb\"":                    {"a\nb"},
	} {
		got, err := Split(text)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %q, %v, want %q", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"a\n\"b\nc": `unterminated " in line 2`,
		"'a\\'b'":   "unterminated ' in line 1",
	} {
		if _, err := Split(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// files maps names of files to their texts.
type files map[string]string

func (f files) read(name string) (string, error) {
	if text, ok := f[name]; ok {
		return text, nil
	}
	return "", fs.ErrNotExist
}

func TestExpand(t *testing.T) {
	f := files{"a.rsp": "-T ps_6_0\n@sub/b.rsp -O0", "sub/b.rsp": "-DB @c.rsp @/abs.rsp", "sub/c.rsp": "'@c' -DC",
		"/abs.rsp": "", `w\d.rsp`: "@e.rsp", `w\e.rsp`: "-DE"}
	for _, c := range []struct{ args, want string }{
		{"x y", "x y"},
		{"x @ y", "x @ y"},
		{"-Zi @a.rsp x @a.rsp", "response file 'sub/c' cannot be read: file does not exist"},
		{`@w\d.rsp`, "-DE"},
		{"@none", "response file 'none' cannot be read: file does not exist"},
	} {
		got, err := Expand(strings.Fields(c.args), f.read)
		text := strings.Join(got, " ")
		if err != nil {
			text = err.Error()
		}
		if text != c.want {
			t.Errorf("%s: %s, want %s", c.args, text, c.want)
		}
	}
	f["sub/c.rsp"] = "-DC"
	got, err := Expand(strings.Fields("-Zi @a.rsp x"), f.read)
	if want := "[-Zi -T ps_6_0 -DB -DC -O0 x]"; err != nil || fmt.Sprint(got) != want {
		t.Errorf("%v, %v, want %s", got, err, want)
	}
}

// TestLines checks files in Bazel's syntax, which contain one argument per line that is not expanded.
func TestLines(t *testing.T) {
	f := files{"out/a.params": "-T\r\nps_6_0\n\n-DX=a \"b\" # c\n@d\n--flagfile=e\n-Zi",
		"a.rsp": "--flagfile=out/a.params", "empty": ""}
	lines := []string{"-T", "ps_6_0", `-DX=a "b" # c`, "@d", "--flagfile=e", "-Zi"}
	for _, c := range []struct{ args, want []string }{
		{[]string{"--flagfile=out/a.params"}, lines},
		{[]string{"x", "@a.rsp", "y"}, slices.Concat([]string{"x"}, lines, []string{"y"})},
		{[]string{"--flagfile=empty"}, nil},
	} {
		if got, err := Expand(c.args, f.read); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, %v, want %q", c.args, got, err, c.want)
		}
	}
	if _, err := Expand([]string{"--flagfile=b"}, f.read); err == nil ||
		err.Error() != "response file 'b' cannot be read: file does not exist" {
		t.Error(err)
	}
}

func TestExpansionIsLimited(t *testing.T) {
	f := files{"self": "@self", "twice": "a @self", "wide": strings.Repeat("@leaf ", maxFiles), "leaf": "a",
		"many": strings.Repeat("a ", maxWords) + "b", "quote": "'"}
	for name, want := range map[string]string{
		"self":  "response file 'self' exceeds the nesting limit of 16",
		"twice": "response file 'self' exceeds the nesting limit of 16",
		"many":  "more than 1048576 arguments",
		"wide":  "more than 4096 response files",
		"quote": "response file 'quote': unterminated ' in line 1",
	} {
		if _, err := Expand([]string{"@" + name}, f.read); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	bad := errors.New("bad")
	if _, err := Expand([]string{"@x"}, func(string) (string, error) { return "", bad }); !errors.Is(err, bad) {
		t.Error(err)
	}
}

// TestPlainArgumentsStay checks that Expand does not allocate if no argument names a file.
func TestPlainArgumentsStay(t *testing.T) {
	args := []string{"-T", "ps_6_0", "a.hlsl"}
	if n := testing.AllocsPerRun(10, func() { _, _ = Expand(args, nil) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzSplit(f *testing.F) {
	f.Add(`"a b" 'c' \" # d`)
	f.Fuzz(func(t *testing.T, text string) {
		words, err := Split(text)
		if err != nil {
			return
		}
		// the words are the same after quoting and splitting them again
		var b strings.Builder
		for _, w := range words {
			b.WriteString(" '" + strings.ReplaceAll(w, "'", `'"'"'`) + "'")
		}
		again, err := Split(b.String())
		if err != nil || !slices.Equal(again, words) {
			t.Errorf("%q: %q, again %q, %v", text, words, again, err)
		}
	})
}
