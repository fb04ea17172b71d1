package main

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
)

type leftRecursive struct {
	Left *leftRecursive `parser:"@@"`
	Name string         `parser:"@Ident"`
}

type unknownToken struct {
	Name string `parser:"@Idnet"`
}

type unclosedGroup struct {
	Name string `parser:"( @Ident"`
}

func TestParticipleRefusesGrammars(t *testing.T) {
	if err := buildParticiple[ast.File](); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		name, want string
		build      func() error
	}{
		{"left recursion", "left recursion", buildParticiple[leftRecursive]},
		{"an unknown token", "Idnet", buildParticiple[unknownToken]},
		{"a group that is not closed", "expected )", buildParticiple[unclosedGroup]},
	} {
		err := c.build()
		if err == nil || !strings.Contains(err.Error(), "participle rejects the grammar") ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want an error with %q", c.name, err, c.want)
		}
	}
}
