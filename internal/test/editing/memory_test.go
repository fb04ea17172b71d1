package editing

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// flat maps the unique names of symbols in the main file to the symbols; it maps ambiguous names to nil.
func flat(list []language.Symbol, in string, to map[string]*language.Symbol) {
	for i := range list {
		s := &list[i]
		name := in + s.Name
		if _, twice := to[name]; twice {
			to[name] = nil
		} else {
			to[name] = s
		}
		if s.Kind == language.NamespaceSymbol || s.Kind == language.BufferSymbol {
			flat(s.Children, in, to)
		}
	}
}

// The bindings and member offsets shown by hovers agree with the module.
func TestHoversAgreeWithModules(t *testing.T) {
	bound, placed := 0, 0
	for _, name := range shadertest.Files(t) {
		s, err := shadertest.Load(name)
		if err != nil || len(s.Runs) == 0 {
			continue
		}
		o := s.Runs[0].Options
		o.Level = "" // the module must contain all declarations of the source
		r, err := s.Compile(shadertest.Run{Args: s.Runs[0].Args, Options: o})
		if err != nil || r.Module == nil {
			continue
		}
		module := shadertest.MustReflect(t, &r)
		sh := shader{name, s.Text, o.Config()}
		snap := sh.snapshot(t, s.Text)
		symbols := map[string]*language.Symbol{}
		flat(snap.Symbols(snap.Path()), "", symbols)
		for _, b := range module.Bindings {
			if symbol := symbols[b.Name]; symbol != nil {
				bound++
				agrees(t, name, snap, symbol, fmt.Sprintf("set %d, binding %d", b.Set, b.Binding))
			}
			if b.Type == nil || b.Type.Kind != "struct" || b.Kind != "uniformBuffer" || b.Count != 1 {
				continue
			}
			for _, m := range b.Type.Members {
				if symbol := symbols[m.Name]; symbol != nil && m.Offset != nil && symbol.Kind == language.FieldSymbol {
					placed++
					agrees(t, name, snap, symbol, fmt.Sprintf("offset %d, ", *m.Offset))
				}
			}
		}
	}
	t.Logf("%d resources, %d members", bound, placed)
	if bound < 100 || placed < 50 {
		t.Errorf("only %d resources and %d members have been compared", bound, placed)
	}
}

func agrees(t *testing.T, name string, snap *language.Snapshot, s *language.Symbol, want string) {
	h, ok := snap.Hover(s.Selection.Path, s.Selection.Start)
	if !ok || !strings.Contains(h.Markdown, want) {
		t.Errorf("%s: of %s the module says %s, and what is shown is\n%s", name, s.Name, want, h.Markdown)
	}
}
