package specialize

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
)

// TestCommentShowsAnalysisOfItsModule compares the example in the comment of analysis.go with the module, its Analysis
// and the module returned by Specialize.
func TestCommentShowsAnalysisOfItsModule(t *testing.T) {
	example := moduletest.Example(t, "analysis.go")
	before := example["The module before"]
	names := moduletest.NamesIn(before)
	a, err := Prepare(instbuilder.Encode(moduletest.Assemble(t, before)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, write := range []func(*Analysis, moduletest.Naming) string{writeInstructions, writeBlocks, writeTables} {
		heading := []string{"The instructions of functions", "The blocks, edges and constructs", "The lists by id"}[i]
		if got := write(a, names); got != example[heading] {
			t.Errorf("%s: got\n%s\nwant\n%s", heading, got, example[heading])
		}
	}
	value, err := a.Parse("0=false")
	if err != nil {
		t.Fatal(err)
	}
	words, err := a.Specialize([]Value{value}, KeepOthers)
	if err != nil {
		t.Fatal(err)
	}
	spirvVal(t, words)
	heading := "The module after Specialize with 0=false"
	if got := names.Disassemble(decoded(t, words)); got != example[heading] {
		t.Errorf("%s: got\n%s\nwant\n%s", heading, got, example[heading])
	}
}

// kindNames are the names of kinds in the comment of analysis.go.
var kindNames = [...]string{kindPure: "pure", kindRoot: "root", kindStore: "store", kindPhi: "phi", kindLine: "line",
	kindDebug: "debug",
	kindMerge: "merge", kindTerminator: "terminator", kindNothing: "nothing"}

func writeInstructions(a *Analysis, names moduletest.Naming) string {
	var b strings.Builder
	for i := a.sections[sectionFunctions]; i < a.sections[sectionCount]; i++ {
		in := &a.insts[i]
		line := fmt.Sprintf("%d %s %s", i, in.op, names.Of(in.result))
		line = fmt.Sprintf("%-30s block %2d  %-10s", line, in.block, kindNames[in.kind])
		if in.aux != none {
			line += fmt.Sprintf(" aux %d", in.aux)
		}
		if in.patch {
			line += " patch"
		}
		fmt.Fprintln(&b, strings.TrimRight(line, " "))
	}
	return b.String()
}

func writeBlocks(a *Analysis, names moduletest.Naming) string {
	var b strings.Builder
	for i := range a.blocks {
		x := &a.blocks[i]
		fmt.Fprintf(&b, "block %d %s: code %d-%d, out %v, preds %v, construct %d, heads %d\n", i, names.Of(x.label),
			x.code.from, x.code.to-1,
			edgesIn(x.out), a.preds.part(x.preds), x.construct, x.heads)
		fmt.Fprintf(&b, "    visits %v, roots %v, choices %v\n", a.visits.part(x.visits), a.roots.part(x.roots),
			a.choices.part(x.choices))
	}
	b.WriteString("edges")
	for i, e := range a.edges {
		fmt.Fprintf(&b, " %d: %d→%d", i, e.from, e.to)
	}
	b.WriteString("\n")
	for i := range a.constructs {
		x := &a.constructs[i]
		fmt.Fprintf(&b, "construct %d: header %d, merge %d, next %d, parent %d, exits %v\n", i, x.header, x.merge,
			x.next, x.parent, a.exits.part(x.exits))
	}
	for i := range a.functions {
		fmt.Fprintf(&b, "function %d: blocks %v, root %t, inner %v\n", i, a.functions[i].blocks, a.functions[i].root,
			a.inner.part(a.functions[i].inner))
	}
	fmt.Fprintf(&b, "targets %v, phiEdges %v\n", a.targets, a.phiEdges)
	return b.String()
}

func edgesIn(s span[edgeIndex]) []edgeIndex {
	list := []edgeIndex{}
	for e := s.from; e < s.to; e++ {
		list = append(list, e)
	}
	return list
}

func writeTables(a *Analysis, names moduletest.Naming) string {
	var b strings.Builder
	for id := 1; id < len(a.def); id++ {
		start := "varying"
		switch v := a.start[id]; {
		case v == unknown:
			start = "unknown"
		case v.isConstant():
			start = fmt.Sprintf("constant %d (bits %#x)", v-firstConstant, a.constants.list[v-firstConstant].bits)
		}
		users := a.users[a.userAt[id]:a.userAt[id+1]]
		if start != "varying" || len(users) > 0 {
			fmt.Fprintf(&b, "%s: def %d, start %s, users %v\n", names.Of(uint32(id)), a.def[id], start, users)
		}
	}
	for i, s := range a.specs {
		fmt.Fprintf(&b, "spec %d: def %d, SpecId %d, default %d\n", i, s.def, s.id, s.bits)
	}
	return b.String()
}
