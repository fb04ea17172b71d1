package main

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

func TestParserIsFresh(t *testing.T) {
	want, err := generate()
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join("..", "parser_gen.go"))
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(got)); d != "" {
		t.Errorf("parser_gen.go is stale, run go generate ./frontend (-want +got)\n%s", d)
	}
}

// accepted lists the conflicts of the grammar: places where one token of lookahead is not enough. Both parser engines
// take the longest match there, which is correct.
var accepted = []string{
	"Attribute: repetition and its successor: [AttrScope]", // the name of a scope is also a name
	"Declaration: repetition and its successor: [Mod]",     // modifiers of a type go to the declaration
	"QualName: repetition and its successor: [ColonColon]", // a leading :: is not a separator
	"Param: repetition and its successor: [Mod]",           // as for Declaration
	"NameRest: repetition and its successor: [ColonColon]",
	"If: repetition and its successor: [Else]",                  // else belongs to the nearest if
	"AttrStmt: repetition and its successor: [AttrOpen LBrack]", // the attributes belong to the inner statement
	"Typedef: repetition and its successor: [Mod]",              // as for Declaration
}

func TestGrammarNeedsOneToken(t *testing.T) {
	g, err := load()
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(accepted, g.conflicts()); d != "" {
		t.Errorf("conflicts (-accepted +found)\n%s", d)
	}
}

type misspelledTag struct {
	Name string `parser:"@Idnet"`
}

// TestMistakesInTags checks that an error in a tag is reported with the name of the field, and that a bug in the tag
// parser is a panic.
func TestMistakesInTags(t *testing.T) {
	_, err := parseTags(reflect.TypeFor[misspelledTag](), map[string]token.Kind{"Ident": token.Ident})
	if err == nil || !strings.Contains(err.Error(), `misspelledTag: tag of Name: no token kind is named "Idnet"`) {
		t.Errorf("got %v", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a panic that is not a mistake in a tag is swallowed")
		}
	}()
	failed(errors.New("index out of range"))
}
