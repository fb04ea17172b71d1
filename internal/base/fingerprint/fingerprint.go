// Package fingerprint encodes values for hashing: two encodings are equal if and only if the values are equal. It
// supports numbers, strings, structs, arrays, slices and pointers. Maps, functions, channels and values of unknown
// type are supported only if they are nil.
package fingerprint

import (
	"encoding/binary"
	"fmt"
	"math"
	"reflect"
)

// Append appends the fingerprint of v to b and returns b. It panics if the type of v is not supported, because that is
// a programming error.
func Append(b []byte, v any) []byte { return appendValue(b, reflect.ValueOf(v)) }

func appendValue(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return append(b, 1)
		}
		return append(b, 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return binary.AppendVarint(b, v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return binary.AppendUvarint(b, v.Uint())
	case reflect.Float32, reflect.Float64:
		return binary.LittleEndian.AppendUint64(b, math.Float64bits(v.Float()))
	case reflect.String:
		return append(binary.AppendUvarint(b, uint64(v.Len())), v.String()...)
	case reflect.Struct:
		for i := range v.NumField() {
			b = appendValue(b, v.Field(i))
		}
		return b
	case reflect.Array:
		return appendElements(b, v)
	case reflect.Slice:
		return appendElements(binary.AppendUvarint(b, uint64(v.Len())), v)
	case reflect.Pointer:
		if v.IsNil() {
			return append(b, 0)
		}
		return appendValue(append(b, 1), v.Elem())
	case reflect.Map, reflect.Func, reflect.Chan, reflect.Interface:
		if v.IsNil() {
			return append(b, 0)
		}
	}
	panic(fmt.Sprintf("fingerprint: a value of type %v", v.Type()))
}

func appendElements(b []byte, v reflect.Value) []byte {
	for i := range v.Len() {
		b = appendValue(b, v.Index(i))
	}
	return b
}
