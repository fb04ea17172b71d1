package diagnostics

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// sarifLog is the part of a SARIF log that SARIF writes, with the fields that the schema requires.
type sarifLog struct {
	Schema  string `json:"$schema"`
	Version string
	Runs    []struct {
		Tool struct {
			Driver struct {
				Name  string
				Rules []struct {
					ID, HelpURI          string
					DefaultConfiguration struct{ Level string }
				}
			}
		}
		ColumnKind string
		Results    []struct {
			RuleID           string
			RuleIndex        int
			Level            string
			Message          struct{ Text string }
			Locations        []sarifLocation
			RelatedLocations []sarifLocation
		}
	}
}

type sarifLocation struct {
	Message          struct{ Text string }
	PhysicalLocation struct {
		ArtifactLocation struct{ URI string }
		Region           struct{ StartLine, StartColumn, EndLine, EndColumn int }
	}
}

func TestSARIF(t *testing.T) {
	m := source.NewMap()
	f := m.AddFile("a b.hlsl", "int x;\nint x = y;\n", source.NoPos)
	l := NewList(m, Options{})
	l.ReportSpan(source.Span{Start: f.Pos(11), End: f.Pos(12)}, Redefinition, "x").Note(f.Pos(4),
		"previous definition is here")
	l.Report(f.Pos(15), UndeclaredIdentifier, "y")
	l.Report(source.NoPos, MissingEntry)
	l.Report(f.Base(), MacroRedefined, "\"A\"")
	var b strings.Builder
	if err := l.SARIF(&b); err != nil {
		t.Fatal(err)
	}
	var log sarifLog
	if err := json.Unmarshal([]byte(b.String()), &log); err != nil {
		t.Fatalf("%v in %s", err, b.String())
	}
	if log.Version != "2.1.0" || log.Schema == "" || len(log.Runs) != 1 || log.Runs[0].Tool.Driver.Name == "" {
		t.Fatalf("the frame is wrong: %s", b.String())
	}
	run := log.Runs[0]
	if len(run.Results) != 4 {
		t.Fatalf("%d results in %s", len(run.Results), b.String())
	}
	for _, r := range run.Results {
		if rule := run.Tool.Driver.Rules[r.RuleIndex]; rule.ID != r.RuleID ||
			rule.DefaultConfiguration.Level != r.Level || rule.HelpURI != Site+"reference/diagnostics.html#"+rule.ID {
			t.Errorf("%s has the rule %v", r.RuleID, rule)
		}
	}
	first, second := run.Results[0], run.Results[1]
	if first.RuleID != "macro-redefined" || first.Level != "warning" || !strings.Contains(first.Message.Text, `'"A"'`) {
		t.Errorf("the warning is %+v", first)
	}
	at := second.Locations[0].PhysicalLocation
	if at.ArtifactLocation.URI != "a%20b.hlsl" || at.Region.StartLine != 2 || at.Region.StartColumn != 5 ||
		at.Region.EndColumn != 6 {
		t.Errorf("the error is at %+v", at)
	}
	if note := second.RelatedLocations[0]; note.Message.Text != "previous definition is here" ||
		note.PhysicalLocation.Region.StartLine != 1 {
		t.Errorf("the note is %+v", note)
	}
	if last := run.Results[3]; len(last.Locations) != 0 {
		t.Errorf("what has no place is at %+v", last.Locations)
	}
}

// TestColumnsOfSARIF checks that columns count UTF-16 units. A character outside the Basic Multilingual Plane has two
// units, and a byte that is not UTF-8 has one.
func TestColumnsOfSARIF(t *testing.T) {
	for text, want := range map[string]int{"": 1, "a": 2, "ä": 2, "\U0001F600": 3, "\xff": 2, "\U0001F600ä€a": 6} {
		m := source.NewMap()
		f := m.AddFile("a.hlsl", "\n/*"+text+"*/x", source.NoPos)
		l := NewList(m, Options{})
		at := f.Pos(len("\n/*" + text + "*/"))
		l.ReportSpan(source.Span{Start: at, End: at + 1}, UndeclaredIdentifier, "x")
		var b strings.Builder
		if err := l.SARIF(&b); err != nil {
			t.Fatal(err)
		}
		var log sarifLog
		if err := json.Unmarshal([]byte(b.String()), &log); err != nil {
			t.Fatal(err)
		}
		r := log.Runs[0].Results[0].Locations[0].PhysicalLocation.Region
		if want += len("/**/"); r.StartColumn != want || r.EndColumn != want+1 ||
			log.Runs[0].ColumnKind != "utf16CodeUnits" {
			t.Errorf("%q: columns %d to %d of %s, want %d", text, r.StartColumn, r.EndColumn, log.Runs[0].ColumnKind,
				want)
		}
	}
}

func TestFileURIs(t *testing.T) {
	for path, want := range map[string]string{
		"a/b.hlsl":    "a/b.hlsl",
		"/a b.hlsl":   "file:///a%20b.hlsl",
		`C:\a\b.hlsl`: "file:///C:/a/b.hlsl",
		"ü%.hlsl":     "%C3%BC%25.hlsl",
		"<built-in>":  "%3Cbuilt-in%3E",
	} {
		if got := fileURI(path); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}
