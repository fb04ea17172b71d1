package frontend

import (
	"strings"
	"testing"
)

// soupWords contains the words from which FuzzTokenSoup builds texts.
var soupWords = strings.Fields(`
; ; ; , , ( ( ) ) { { } } [ ] [ [[ ]] < > >> :: : ? = += . + - * / % & | && ! ~ ++ -- == <= << ...
a b f g A B T S N E x 0 1 2.5 "s" 'c' true this sizeof
float int uint float4 float3x3 bool void string unsigned
Texture2D vector StructuredBuffer SamplerState sampler texture vk dx BufferPointer
struct class interface enum cbuffer tbuffer typedef template typename namespace using operator
if else for while do switch case default break continue return discard
static const in out inout groupshared row_major snorm precise linear sample point triangle volatile
register packoffset read write t0 space1 c0 POSITION SV_Target
technique sampler_state compile pass _Static_assert
template< template<> struct\ S { }; struct\ T { typename\ T class\ T a; b\ =\ 1; float\ a; f(); if\ (a) for\ (;;)
`)

// soup returns a text that consists of the words that the bytes of data select.
func soup(data []byte) string {
	var b strings.Builder
	for _, c := range data {
		b.WriteString(strings.ReplaceAll(soupWords[int(c)%len(soupWords)], `\`, ""))
		if c >= 250 {
			b.WriteByte('\n')
		} else {
			b.WriteByte(' ')
		}
	}
	return b.String()
}

func FuzzTokenSoup(f *testing.F) {
	f.Add([]byte("0123456789abcdefghijklmnopqrstuvwxyz"))
	f.Add([]byte{60, 41, 0, 58, 42, 5, 59, 41, 6, 7, 8})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 400 {
			return
		}
		if text := soup(data); differ(text) != "" {
			t.Fatalf("%s\n(-participle +generated)\n%s", text, differ(text))
		}
	})
}

func FuzzText(f *testing.F) {
	for _, text := range sources(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4000 || strings.Contains(text, "#") {
			return
		}
		if d := differ(text); d != "" {
			t.Fatalf("%s\n(-participle +generated)\n%s", text, d)
		}
	})
}
