package protobuf

import (
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
)

// read formats the fields of a message.
func read(message []byte) string {
	var b strings.Builder
	for f, err := range Fields(message) {
		switch {
		case err != nil:
			b.WriteString("error")
		case f.Data != nil:
			fmt.Fprintf(&b, "%d:%q ", f.Number, f.Data)
		default:
			fmt.Fprintf(&b, "%d:%d ", f.Number, f.Value)
		}
	}
	return b.String()
}

// Messages from the protobuf documentation and handmade messages are decoded.
func TestFields(t *testing.T) {
	for _, test := range [][2]string{
		{"089601", "1:150 "},
		{"120774657374696e67", `2:"testing" `},
		{"1a03089601", `3:"\b\x96\x01" `},
		{"2100000000000000800d01000000", "4:9223372036854775808 1:1 "},
		{"1200", `2:"" `},
		{"08ffffffffffffffffff01", "1:18446744073709551615 "},
		{"08ffffffffffffffffff02", "error"},
		{"08", "error"},
		{"0896", "error"},
		{"00", "error"},
		{"12ffffffffffffffffff0174", "error"},
		{"08011204746573", "1:1 error"},
		{"21000000", "error"},
		{"0d0100", "error"},
		{"0b0c", "error"},
	} {
		message, err := hex.DecodeString(test[0])
		if err != nil {
			t.Fatal(err)
		}
		if got := read(message); got != test[1] {
			t.Errorf("%s: %s, want %s", test[0], got, test[1])
		}
	}
}

func TestAppend(t *testing.T) {
	message := AppendVarint(nil, 1, 150)
	message = AppendBytes(message, 2, "testing")
	message = AppendBytes(message, 16, message[:3])
	if got, want := hex.EncodeToString(message), "089601120774657374696e67"+"820103089601"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func FuzzFields(f *testing.F) {
	f.Add([]byte("\x08\x96\x01\x12\x07testing"))
	f.Fuzz(func(t *testing.T, message []byte) {
		length := 0
		for f, err := range Fields(message) {
			if err == nil {
				length += 1 + len(f.Data)
			}
		}
		if length > len(message) {
			t.Errorf("fields of %d bytes in a message of %d", length, len(message))
		}
	})
}
