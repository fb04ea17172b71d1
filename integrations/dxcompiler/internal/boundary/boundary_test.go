package boundary

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"unsafe"
)

func TestDecode(t *testing.T) {
	for _, test := range []struct {
		name string
		text string
		page uint32
		want string
		ok   bool
	}{
		{"UTF-8", "aé", UTF8, "aé", true},
		{"UTF-8 with a mark", "\xEF\xBB\xBFa", UTF8, "a", true},
		{"of no known encoding", "aé", None, "aé", true},
		{"UTF-8 that its mark tells", "\xEF\xBB\xBFa", None, "a", true},
		{"UTF-16 that its mark tells", "\xFF\xFEa\x00", None, "a", true},
		{"UTF-32 that its mark tells", "\xFF\xFE\x00\x00a\x00\x00\x00", None, "a", true},
		{"UTF-16", "a\x00\x3D\xD8\x00\xDE", UTF16, "a😀", true},
		{"UTF-16 with a mark", "\xFF\xFEa\x00", UTF16, "a", true},
		{"UTF-16 that ends within a unit", "a\x00b", UTF16, "", false},
		{"half a pair", "\x3D\xD8", UTF16, "\uFFFD", true},
		{"UTF-32", "a\x00\x00\x00\x00\xF6\x01\x00", UTF32, "a😀", true},
		{"UTF-32 that ends within a unit", "a\x00\x00", UTF32, "", false},
		{"no character", "\xFF\xFF\xFF\xFF", UTF32, "\uFFFD", true},
		{"a page of which nothing is known", "a", 437, "", false},
	} {
		if got, ok := Decode([]byte(test.text), test.page); got != test.want || ok != test.ok {
			t.Errorf("%s: got %q, %t", test.name, got, ok)
		}
	}
}

// A terminator is not part of a source, but the trailing zeros of a module are part of the module.
func TestSource(t *testing.T) {
	module := "\x03\x02\x23\x07\x00\x00\x01\x00"
	for text, want := range map[string]string{"a": "a", "a\x00": "a", "a\x00\x00": "a\x00", "": "", "\x00": "",
		module: module, "\x07\x23\x02\x03\x00": "\x07\x23\x02\x03\x00"} {
		if got, ok := Source([]byte(text), None); !ok || got != want {
			t.Errorf("of %q: %q", text, got)
		}
	}
}

func TestWideIsWhatDecodeReads(t *testing.T) {
	for _, text := range []string{"", "a", "aé😀"} {
		if got, ok := Decode(Wide(text), WidePage); !ok || got != text {
			t.Errorf("%q became %q", text, got)
		}
		terminated := append(Wide(text), 0, 0, 0, 0)
		if got, ok := String(unsafe.Pointer(&terminated[0]), WidePage); !ok || got != text {
			t.Errorf("of a string: %q became %q", text, got)
		}
	}
	if got := appendUnits16(nil, "a😀"); !bytes.Equal(got, []byte("a\x00\x3D\xD8\x00\xDE")) {
		t.Errorf("in UTF-16: % x", got)
	}
	if page, unit := wide("windows"); page != UTF16 || unit != 2 {
		t.Errorf("on Windows: %d, %d", page, unit)
	}
}

func TestHandlerPath(t *testing.T) {
	for _, test := range []struct{ path, unix, windows string }{
		{"a.h", "./a.h", `.\a.h`},
		{"./a.h", "./a.h", `.\a.h`},
		{".//x//a.h", "./x/a.h", `.\x\a.h`},
		{`x\a.h`, "./x/a.h", `.\x\a.h`},
		{"../a.h", "./../a.h", `.\..\a.h`},
		{"/abs//a.h", "/abs/a.h", `\abs\a.h`},
		{"c:/x///a.h", "c:/x/a.h", `c:\x\a.h`},
		{`\\host\x\\a.h`, "//host/x/a.h", `\\host\x\a.h`},
	} {
		if got := handlerPath(test.path, false); got != test.unix {
			t.Errorf("%s is %s", test.path, got)
		}
		if got := handlerPath(test.path, true); got != test.windows {
			t.Errorf("%s on Windows is %s", test.path, got)
		}
	}
}

func TestReadFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	if err := os.WriteFile(name, []byte("text"), 0o666); err != nil {
		t.Fatal(err)
	}
	if got, err := ReadFile(name); err != nil || string(got) != "text" {
		t.Errorf("%q, %v", got, err)
	}
	for _, bad := range []string{name + "x", filepath.Dir(name), os.DevNull} {
		if _, err := ReadFile(bad); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}

func TestAsksForSPIRV(t *testing.T) {
	for arg, want := range map[string]bool{"-spirv": true, "/spirv": true, "--spirv": true, "-emit=kernel": true,
		"spirv": false, "-spirvx": false, "-T": false} {
		if AsksForSPIRV([]string{"-Zi", arg}) != want {
			t.Errorf("%s: not %t", arg, want)
		}
	}
}
