package batch

import (
	"bytes"
	"encoding/json"
	"slices"
)

// A Log merges the diagnostics of several compilations. Each compilation writes its diagnostics either as a SARIF log
// or as lines of JSON, as -fdiagnostics-format requests. A diagnostic that several compilations report, such as a
// warning in a header, is in the Log once. The zero value is an empty SARIF log.
type Log struct {
	Lines bool // JSON lines instead of SARIF

	seen    map[string]bool
	results []json.RawMessage
	rules   []json.RawMessage
	index   map[string]int // indices of rules by identifier
	frame   sarif          // the first log
}

// A sarif is the part of a SARIF log that differs between logs.
type sarif struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

type sarifRun struct {
	Tool struct {
		Driver struct {
			Name           string            `json:"name"`
			InformationURI string            `json:"informationUri"`
			Rules          []json.RawMessage `json:"rules"`
		} `json:"driver"`
	} `json:"tool"`
	Invocations []sarifInvocation `json:"invocations,omitempty"`
	ColumnKind  string            `json:"columnKind"`
	Results     []json.RawMessage `json:"results"`
}

type sarifInvocation struct {
	ExecutionSuccessful bool `json:"executionSuccessful"`
	ExitCode            int  `json:"exitCode"`
}

// A fields is a JSON object whose members are not interpreted.
type fields = map[string]json.RawMessage

// Add adds a log of the compiler. It returns an error if the log is not JSON.
func (g *Log) Add(log []byte) error {
	if g.seen == nil {
		g.seen, g.index = map[string]bool{}, map[string]int{}
	}
	if g.Lines {
		for line := range bytes.Lines(log) {
			if err := g.addLine(bytes.TrimSpace(line)); err != nil {
				return err
			}
		}
		return nil
	}
	var s sarif
	if err := json.Unmarshal(log, &s); err != nil {
		return err
	}
	if g.frame.Version == "" {
		g.frame = s
	}
	for i := range s.Runs {
		if err := g.addRun(&s.Runs[i]); err != nil {
			return err
		}
	}
	return nil
}

// addLine adds a line of JSON. Diagnostics that differ only in the include stack are considered equal.
func (g *Log) addLine(line []byte) error {
	var f fields
	if err := json.Unmarshal(line, &f); err != nil {
		return err
	}
	delete(f, "includedFrom")
	return g.add(f, line)
}

// addRun adds the results of a run and their rules.
func (g *Log) addRun(run *sarifRun) error {
	for _, result := range run.Results {
		var f fields
		if err := json.Unmarshal(result, &f); err != nil {
			return err
		}
		id, old := string(f["ruleId"]), 0
		if err := json.Unmarshal(f["ruleIndex"], &old); err != nil {
			return err
		}
		at, known := g.index[id]
		if !known {
			at = len(g.rules)
			g.index[id], g.rules = at, append(g.rules, run.Tool.Driver.Rules[old])
		}
		f["ruleIndex"], _ = json.Marshal(at)
		if err := g.add(f, nil); err != nil {
			return err
		}
	}
	return nil
}

// add adds a diagnostic, unless one with the same fields has been added. If text is not nil, the log contains text
// instead of the fields.
func (g *Log) add(f fields, text []byte) error {
	key, err := json.Marshal(f)
	if err != nil || g.seen[string(key)] {
		return err
	}
	g.seen[string(key)] = true
	if text == nil {
		text = key
	}
	g.results = append(g.results, slices.Clone(text))
	return nil
}

// Bytes returns the merged log of a batch that ended with the given exit status.
func (g *Log) Bytes(status int) ([]byte, error) {
	var b bytes.Buffer
	if g.Lines {
		for _, line := range g.results {
			b.Write(line)
			b.WriteByte('\n')
		}
		return b.Bytes(), nil
	}
	s := g.frame
	run := s.Runs[0]
	run.Invocations = []sarifInvocation{{status == 0, status}}
	run.Tool.Driver.Rules = append([]json.RawMessage{}, g.rules...)
	run.Results = append([]json.RawMessage{}, g.results...)
	s.Runs = []sarifRun{run}
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(s)
	return b.Bytes(), err
}
