package cli

import (
	"encoding/binary"
	"os"
	"strings"
	"testing"
	"unicode/utf16"
)

// forms encodes a text in each encoding identified by a byte order mark.
var forms = map[string]func(string) string{
	"UTF-8":                func(s string) string { return s },
	"UTF-8 with a mark":    func(s string) string { return "\ufeff" + s },
	"UTF-16 little endian": func(s string) string { return utf16Form(s, binary.LittleEndian) },
	"UTF-16 big endian":    func(s string) string { return utf16Form(s, binary.BigEndian) },
	"UTF-32 little endian": func(s string) string { return utf32Form(s, binary.LittleEndian) },
	"UTF-32 big endian":    func(s string) string { return utf32Form(s, binary.BigEndian) },
}

func utf16Form(s string, order binary.AppendByteOrder) string {
	b := order.AppendUint16(nil, 0xFEFF)
	for _, u := range utf16.Encode([]rune(s)) {
		b = order.AppendUint16(b, u)
	}
	return string(b)
}

func utf32Form(s string, order binary.AppendByteOrder) string {
	b := order.AppendUint32(nil, 0xFEFF)
	for _, c := range s {
		b = order.AppendUint32(b, uint32(c))
	}
	return string(b)
}

// The input, included files, standard input and response files may have any encoding; the module is the same.
func TestSourcesInEveryForm(t *testing.T) {
	t.Chdir(t.TempDir())
	const source = "// ümläut 😀\n#include \"part.hlsli\"\nfloat4 main() : SV_Target { return PART; }\n"
	var want string
	for name, form := range forms {
		for file, text := range map[string]string{"main.hlsl": source, "part.hlsli": "// é\n#define PART 3\n",
			"all.rsp": "-T ps_6_0\n"} {
			if err := os.WriteFile(file, []byte(form(text)), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		for _, input := range []string{"main.hlsl", "-"} {
			status, out, diags := sessionOf(nil, form(source), "@all.rsp", input)
			if want == "" {
				want = out
			}
			if status != statusOK || diags != "" || !strings.Contains(out, "%float_3") || out != want {
				t.Errorf("%s, %s: status %d, %s%.300s", name, input, status, diags, out)
			}
		}
	}
}

// Input that is cut off at the limit is reported as too long in every encoding.
func TestInputIsLimitedInEveryForm(t *testing.T) {
	t.Chdir(t.TempDir())
	text := strings.Repeat("// long\n", 100) + "float4 main() : SV_Target { return 1; }\n"
	for name, form := range forms {
		if err := os.WriteFile("main.hlsl", []byte(form(text)), 0o666); err != nil {
			t.Fatal(err)
		}
		status, _, diags := sessionOf(nil, "", "-T", "ps_6_0", "-flimit=source-bytes=500", "main.hlsl")
		if status != statusError || !strings.Contains(diags, "too many bytes of source") &&
			!strings.Contains(diags, "-flimit=source-bytes") {
			t.Errorf("%s: status %d, %s", name, status, diags)
		}
	}
}
