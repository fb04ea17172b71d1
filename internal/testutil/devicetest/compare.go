package devicetest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"reflect"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// A Padding is a word that is zero in input data and arbitrary in output data.
type Padding struct{}

// Compare returns the differences between got and want. The parameter want is a slice of numbers, or a list of ints,
// floats, Approx and Padding. Each element of the list is a 32-bit word.
func Compare(got []byte, want any, ulps int) string {
	switch want := want.(type) {
	case []any:
		return compareWords(vulkan.Values[uint32](got), want, ulps)
	case []float32:
		list := make([]any, len(want))
		for i, x := range want {
			list[i] = x
		}
		return compareWords(vulkan.Values[uint32](got), list, ulps)
	}
	w := vulkan.Bytes(want)
	if len(got) < len(w) {
		return fmt.Sprintf("%d bytes, want %d", len(got), len(w))
	}
	if !bytes.Equal(got[:len(w)], w) {
		values := reflect.New(reflect.TypeOf(want))
		values.Elem().Set(reflect.MakeSlice(reflect.TypeOf(want), reflect.ValueOf(want).Len(),
			reflect.ValueOf(want).Len()))
		if _, err := binary.Decode(got, binary.LittleEndian, values.Elem().Interface()); err != nil {
			return err.Error()
		}
		return fmt.Sprintf("\n got %v\nwant %v", values.Elem(), want)
	}
	return ""
}

func compareWords(got []uint32, want []any, ulps int) string {
	if len(got) < len(want) {
		return fmt.Sprintf("%d words, want %d", len(got), len(want))
	}
	var b strings.Builder
	for i, w := range want {
		if !same(got[i], w, ulps) {
			fmt.Fprintf(&b, "\nword %d: got %s, want %v", i, show(got[i], w), w)
		}
	}
	return b.String()
}

// show formats a word like the wanted value.
func show(got uint32, want any) string {
	switch want.(type) {
	case float32, float64, Approx:
		return fmt.Sprint(math.Float32frombits(got))
	case uint32:
		return fmt.Sprint(got)
	}
	return fmt.Sprint(int32(got))
}

func same(got uint32, want any, ulps int) bool {
	switch w := want.(type) {
	case Padding:
		return true
	case Approx:
		return w.equals(math.Float32frombits(got))
	case float64:
		return near(math.Float32frombits(got), float32(w), ulps)
	case float32:
		return near(math.Float32frombits(got), w, ulps)
	}
	return got == Word(want)
}

// An Approx is a float that a device may compute less exactly than Go. Vulkan allows many functions an absolute
// error, or an error that grows with the value.
type Approx float64

func (a Approx) equals(got float32) bool {
	const relative, absolute = 1.0 / (1 << 14), 1.0 / (1 << 11)
	return math.Abs(float64(got)-float64(a)) <= absolute+relative*math.Abs(float64(a))
}

// near reports whether floats are at most ulps representable numbers apart. All NaNs are equal, and 0 equals -0.
func near(a, b float32, ulps int) bool {
	if a == b || a != a && b != b {
		return true
	}
	if a != a || b != b {
		return false
	}
	d := ordinal(a) - ordinal(b)
	return -int64(ulps) <= d && d <= int64(ulps)
}

// ordinal maps floats to integers in the same order.
func ordinal(x float32) int64 {
	b := int64(math.Float32bits(x))
	if b >= 1<<31 {
		return 1<<31 - b
	}
	return b
}

// Word encodes a value as a 32-bit word of a buffer.
func Word(v any) uint32 {
	switch v := v.(type) {
	case int:
		return uint32(v)
	case uint32:
		return v
	case int32:
		return uint32(v)
	case float64:
		return math.Float32bits(float32(v))
	case float32:
		return math.Float32bits(v)
	case Padding:
		return 0
	}
	panic(fmt.Sprintf("%T is no word", v))
}

// Bit returns the word that a comparison stores.
func Bit(x bool) uint32 {
	if x {
		return 1
	}
	return 0
}
