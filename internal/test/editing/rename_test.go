package editing

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// nameless compiles a shader and returns the module without names, or nil if it has errors.
func nameless(s *shadertest.Shader, text string) []uint32 {
	r, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: s.Path, Text: text}, s.Runs[0].Options)
	if err != nil || r.Module == nil {
		return nil
	}
	m := *r.Module
	m.Names, m.Strings, m.Annotations = nil, nil, slices.DeleteFunc(slices.Clone(m.Annotations), func(in spirv.Instruction) bool {
		// these contain names of semantics and types
		return in.Op == spirv.OpDecorateString || in.Op == spirv.OpMemberDecorateString
	})
	return instbuilder.Encode(&m)
}

// isEntry reports whether e is an entry point, whose name is part of the module.
func isEntry(e *language.Entity, s *shadertest.Shader) bool {
	return e.Name == cmp.Or(s.Runs[0].Options.Entry, "main") ||
		e.Func != nil && (e.Func.Stage != "" || attr.Find(e.Func.Attrs, attr.Shader) != nil)
}

// Renaming an entity of a shader does not change its module except for names. Each seed renames one entity of a
// shader; EDITS selects the seeds.
func TestRenamingPreservesModules(t *testing.T) {
	var list []*shadertest.Shader
	for _, path := range shadertest.Files(t) {
		if strings.HasPrefix(path, "testdata/nodes/") {
			continue // nodes contain the names of parameters
		}
		if s, err := shadertest.Load(path); err == nil && len(s.Runs) > 0 && len(s.Codes()) == 0 &&
			!s.Runs[0].Options.DebugInfo && len(s.Runs[0].Options.DebugParts) == 0 {
			list = append(list, s)
		}
	}
	renamed := 0
	for seed := range testenv.Seeds(t, "0:300").All() {
		r := rand.New(rand.NewPCG(seed, 3))
		s := list[r.IntN(len(list))]
		c := shader{s.Path, s.Text, s.Runs[0].Options.Config()}
		snap := c.snapshot(t, s.Text)
		tokens := snap.Tokens(snap.Path())
		if len(tokens) == 0 {
			continue
		}
		at := tokens[r.IntN(len(tokens))].Start
		edits, err := snap.Rename(snap.Path(), at, "another_name")
		e, _, ok := snap.EntityAt(snap.Path(), at)
		if err != nil || !ok || isEntry(e, s) ||
			slices.ContainsFunc(edits, func(x language.Edit) bool { return x.Path != snap.Path() }) {
			continue
		}
		text := s.Text
		for _, x := range slices.Backward(edits) {
			text = text[:x.Start] + x.Text + text[x.End:]
		}
		before := nameless(s, s.Text)
		if before == nil {
			continue
		}
		if after := nameless(s, text); !slices.Equal(before, after) {
			t.Errorf("seed %d: %s with another name for '%s' compiles to something else: %d words, not %d", seed,
				s.Path, e.Name, len(after), len(before))
		}
		renamed++
	}
	t.Logf("%d things have got another name", renamed)
	if renamed < 30 {
		t.Error("hardly anything could be renamed")
	}
}
