//go:build js && wasm

package main

import (
	"reflect"
	"strconv"
	"strings"
)

// object converts a value to a JavaScript value, following encoding/json and the tags of fields: structs become
// objects, nil pointers become null. Package json would add too much code to a page.
func object(v any) any { return convert(reflect.ValueOf(v)) }

func convert(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return nil
		}
		return convert(v.Elem())
	case reflect.Struct:
		out := map[string]any{}
		fields(out, v)
		return out
	case reflect.Slice, reflect.Array:
		if v.Kind() == reflect.Slice && v.IsNil() {
			return nil
		}
		list := make([]any, v.Len())
		for i := range list {
			list[i] = convert(v.Index(i))
		}
		return list
	case reflect.Map:
		out := map[string]any{}
		for m := v.MapRange(); m.Next(); {
			out[m.Key().String()] = convert(m.Value())
		}
		return out
	case reflect.String:
		return v.String()
	case reflect.Bool:
		return v.Bool()
	case reflect.Float32:
		f, _ := strconv.ParseFloat(strconv.FormatFloat(v.Float(), 'g', -1, 32), 64) // the number as in JSON
		return f
	case reflect.Float64:
		return v.Float()
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return v.Int()
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return v.Uint()
	}
	panic("wasm: reflection has a " + v.Kind().String())
}

func fields(out map[string]any, v reflect.Value) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-":
		case f.Anonymous && name == "":
			fields(out, v.Field(i))
		case strings.Contains(options, "omitempty") && empty(v.Field(i)):
		default:
			out[name] = convert(v.Field(i))
		}
	}
}

// empty reports whether omitempty omits a value.
func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Array, reflect.Map, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}
