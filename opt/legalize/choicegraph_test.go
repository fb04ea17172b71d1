package legalize

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestCommentShowsChoicesOfItsModule compares the example in the comment of choicegraph.go with the module, the graph
// of choices and the result of SwitchResourceChoices.
func TestCommentShowsChoicesOfItsModule(t *testing.T) {
	example := moduletest.Example(t, "choicegraph.go")
	before := example["The module before"]
	names := moduletest.NamesIn(before)
	first := analysis.NewUnit(moduletest.Assemble(t, before), analysis.Options{})
	s := newChooser(first, first.Module.Functions[0])
	if !s.find() {
		t.Fatal("a resource is not known")
	}
	s.group()
	if got, want := writeChoices(s, names), example["The choices, origins and groups"]; got != want {
		t.Errorf("choices: got\n%s\nwant\n%s", got, want)
	}

	u := analysis.NewUnit(moduletest.Assemble(t, before), analysis.Options{})
	SwitchResourceChoices(u)
	if u.HasFailed() {
		t.Fatal("the choice is left")
	}
	u.Module.Bound = u.Bound()
	words := instbuilder.Encode(u.Module)
	if err := spirvtools.Validate(spirv.Bytes(words), "--target-env", "vulkan1.3"); err != nil {
		t.Error(err)
	}
	_, got, _ := strings.Cut(names.Disassemble(u.Module), "%entry = OpLabel\n")
	if want := example["The function after, from %entry on"]; got != want {
		t.Errorf("module: got\n%s\nwant\n%s", got, want)
	}
}

func writeChoices(s *chooser, names moduletest.Naming) string {
	var b strings.Builder
	for k := range s.choices {
		c := &s.choices[k]
		fmt.Fprintf(&b, "choice %d %s %s: block %d, group %d, from", k, c.in.Op, names.Of(uint32(c.in.Result)), c.block,
			s.groupOf(choiceIndex(k)))
		for _, from := range c.from {
			if from.choice != none {
				fmt.Fprintf(&b, " choice %d", from.choice)
			} else {
				fmt.Fprintf(&b, " origin %d", from.origin)
			}
		}
		fmt.Fprintf(&b, ", of %v\n", c.of)
	}
	for k, o := range s.origins {
		fmt.Fprintf(&b, "origin %d %s: root %s, indices%s, loaded %s\n", k, names.Of(uint32(o.value)),
			names.Of(uint32(o.root)), indexNames(o.indices, names), names.Of(uint32(o.loaded)))
	}
	for _, root := range s.order {
		g := s.groups[root]
		fmt.Fprintf(&b, "group %d: origins %v, in %v, indices %d, uniform %t, nonUniform %t\n", root, g.origins, g.in,
			g.indices, g.uniform, g.nonUniform)
		for k, c := range g.candidates {
			fmt.Fprintf(&b, "    candidate %d: root %s, indices%s, loaded %s\n", k, names.Of(uint32(c.root)),
				indexNames(c.indices, names), names.Of(uint32(c.loaded)))
		}
	}
	return b.String()
}

func indexNames(ids []uint32, names moduletest.Naming) string {
	text := ""
	for _, id := range ids {
		if id == 0 {
			text += " 0"
		} else {
			text += " " + names.Of(id)
		}
	}
	if text == "" {
		return " none"
	}
	return text
}
