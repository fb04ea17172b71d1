package shadertest

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// reported lists the diagnostics and notes of a compilation of the file name, in the form of expectations.
// Diagnostics in other files have line 0, and their text contains the location.
func reported(name string, d hlsl2spirv.Diagnostics) []expectation {
	var list []expectation
	add := func(severity, code, text string, pos source.Pos) {
		e := expectation{severity: severity, code: code, text: text}
		if at := d.Locate(pos); at.File == name {
			e.line = at.Line
		} else if at.File != "" {
			e.text = at.File + ": " + text
		}
		list = append(list, e)
	}
	for _, x := range d.All() {
		add(strings.TrimPrefix(x.Severity.String(), "fatal "), x.Code.String(), x.Text, x.Pos)
		for _, n := range x.Notes {
			add("note", "", n.Text, n.Pos)
		}
	}
	return list
}

// sourceError returns nil for errors caused by the source. It returns all other errors unchanged, because they fail a
// test.
func sourceError(err error) (failure error) {
	var wrong *hlsl2spirv.Error
	if errors.As(err, &wrong) {
		return nil
	}
	var internal *hlsl2spirv.InternalError
	if errors.As(err, &internal) {
		return errors.New(internal.Report())
	}
	return err
}

// MustReflect returns the reflection of a result.
func MustReflect(t testing.TB, r *hlsl2spirv.Result) *reflection.Module {
	t.Helper()
	m, err := r.Reflection(t.Context())
	if err != nil {
		t.Fatal(sourceError(err))
	}
	return m
}
