package batch

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// sarifOf returns a log in the compiler's format, with results of rules.
func sarifOf(results ...[2]string) []byte {
	index := map[string]int{}
	var rules, list []string
	for _, r := range results {
		if _, known := index[r[0]]; !known {
			index[r[0]] = len(rules)
			rules = append(rules, fmt.Sprintf(`{"id":%q}`, r[0]))
		}
		list = append(list, fmt.Sprintf(`{"ruleId":%q,"ruleIndex":%d,"message":{"text":%q}}`, r[0], index[r[0]], r[1]))
	}
	return fmt.Appendf(nil, `{"$schema":"s","version":"2.1.0","runs":[{"tool":{"driver":{"name":"n","informationUri":"u","rules":[%s]}},"columnKind":"utf16CodeUnits","results":[%s]}]}`,
		strings.Join(rules, ","), strings.Join(list, ","))
}

// The merged log conforms to the SARIF schema and contains each result once, with the rules that results refer to.
func TestSARIFIsMerged(t *testing.T) {
	var g Log
	for _, log := range [][]byte{sarifOf(), sarifOf([2]string{"a", "<1>"}, [2]string{"b", "2"}),
		sarifOf([2]string{"b", "2"}, [2]string{"c", "3"}, [2]string{"b", "4"})} {
		if err := g.Add(log); err != nil {
			t.Fatal(err)
		}
	}
	text, err := g.Bytes(2)
	if err != nil {
		t.Fatal(err)
	}
	var log struct {
		Schema  string `json:"$schema"`
		Version string
		Runs    []struct {
			Tool struct {
				Driver struct {
					Name  string
					Rules []struct{ ID string }
				}
			}
			Invocations []struct {
				ExecutionSuccessful *bool
				ExitCode            int
			}
			ColumnKind string
			Results    []struct {
				RuleID    string
				RuleIndex int
				Message   struct{ Text string }
			}
		}
	}
	if err := json.Unmarshal(text, &log); err != nil {
		t.Fatal(err)
	}
	if len(log.Runs) != 1 || log.Version != "2.1.0" || log.Schema != "s" {
		t.Fatalf("%s", text)
	}
	run := log.Runs[0]
	if run.Tool.Driver.Name != "n" || run.ColumnKind != "utf16CodeUnits" || len(run.Tool.Driver.Rules) != 3 {
		t.Errorf("%s", text)
	}
	if len(run.Invocations) != 1 || run.Invocations[0].ExecutionSuccessful == nil ||
		*run.Invocations[0].ExecutionSuccessful || run.Invocations[0].ExitCode != 2 {
		t.Errorf("invocations: %s", text)
	}
	var got []string
	for _, r := range run.Results {
		got = append(got, r.RuleID+r.Message.Text)
		if run.Tool.Driver.Rules[r.RuleIndex].ID != r.RuleID {
			t.Errorf("%s has rule %d", r.RuleID, r.RuleIndex)
		}
	}
	if s := strings.Join(got, " "); s != "a<1> b2 c3 b4" {
		t.Errorf("results: %s", s)
	}
	if g.Add([]byte("text")) == nil {
		t.Error("text is a log")
	}
}

// Lists of results and rules are present even if they are empty.
func TestEmptySARIF(t *testing.T) {
	var g Log
	if err := g.Add(sarifOf()); err != nil {
		t.Fatal(err)
	}
	text, err := g.Bytes(0)
	if err != nil || !strings.Contains(string(text), `"rules":[]`) || !strings.Contains(string(text), `"results":[]`) ||
		!strings.Contains(string(text), `"executionSuccessful":true`) {
		t.Errorf("%s, %v", text, err)
	}
}

func TestLinesAreMerged(t *testing.T) {
	g := Log{Lines: true}
	for _, lines := range []string{"", `{"text":"<a>","file":"x.h","includedFrom":[{"file":"1"}]}` + "\n" +
		`{"text":"b"}` + "\n", `{"text":"<a>","file":"x.h","includedFrom":[{"file":"2"}]}` + "\n"} {
		if err := g.Add([]byte(lines)); err != nil {
			t.Fatal(err)
		}
	}
	text, err := g.Bytes(1)
	if want := `{"text":"<a>","file":"x.h","includedFrom":[{"file":"1"}]}` + "\n" + `{"text":"b"}` + "\n"; err != nil ||
		string(text) != want {
		t.Errorf("got %s (%v), want %s", text, err, want)
	}
	if g.Add([]byte("text\n")) == nil {
		t.Error("text is JSON")
	}
}
