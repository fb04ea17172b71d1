package finding

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func TestReport(t *testing.T) {
	var l List
	l.Report(nil, "%d bytes", 3)
	l.Report(&spirv.Instruction{Op: spirv.OpLoad, Pos: 7}, "%s is not a pointer", "%a")
	l.ReportAt(9, "no form")
	l.Prefix(1, "here: ")
	want := List{
		{Text: "3 bytes"},
		{Pos: 7, Text: "here: OpLoad: %a is not a pointer"},
		{Pos: 9, Text: "here: no form"},
	}
	if d := cmp.Diff(want, l); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

func TestListsAreBounded(t *testing.T) {
	var l List
	for n := range limit {
		if l.Full() {
			t.Fatalf("full with %d findings", n)
		}
		l.ReportAt(int32(n), "a")
	}
	l.Report(nil, "b")
	l.ReportAt(0, "b")
	if !l.Full() || len(l) != limit || l[limit-1].Text != "a" {
		t.Errorf("got %d findings, the last %+v", len(l), l[len(l)-1])
	}
}
