package main

import (
	"strings"
	"testing"
)

const passing = `{"Action":"start","Package":"p"}
{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestA","Output":"    a_test.go:3: said\n"}
{"Action":"pass","Package":"p","Test":"TestA","Elapsed":2.5}
{"Action":"pass","Package":"p","Test":"TestB/part","Elapsed":0.5}
{"Action":"pass","Package":"p","Test":"TestB","Elapsed":7}
{"Action":"output","Package":"p","Output":"SPIRV-Tools 2026.4: 12 modules valid, 3 invalid, 0 without a verdict\n"}
{"Action":"pass","Package":"p","Elapsed":9.5}
{"Action":"output","Package":"q","Output":"SPIRV-Tools 2026.4: 30 modules valid, 0 invalid, 1 without a verdict\n"}
{"Action":"pass","Package":"q","Elapsed":1}
`

func TestReports(t *testing.T) {
	const skipping = passing + `{"Action":"output","Package":"q","Test":"TestMLIR/a","Output":"    tools.go:80: llc-22 is missing: not found\n"}
{"Action":"output","Package":"q","Test":"TestMLIR/a","Output":"    --- SKIP: TestMLIR/a (0.00s)\n"}
{"Action":"skip","Package":"q","Test":"TestMLIR/a"}
{"Action":"output","Package":"q","Test":"TestMLIR/b","Output":"    tools.go:80: llc-22 is missing: not found\n"}
{"Action":"skip","Package":"q","Test":"TestMLIR/b"}
{"Action":"pass","Package":"q","Test":"TestMLIR"}
{"Action":"output","Package":"p","Test":"TestC","Output":"    c_test.go:9: compiles\n    c_test.go:10: llc-22 is missing: not found\n"}
{"Action":"skip","Package":"p","Test":"TestC"}
{"Action":"skip","Package":"p","Test":"TestD"}
{"Action":"skip","Package":"without tests"}
`
	for _, tt := range []struct {
		name, events string
		ok           bool
		want, absent []string
	}{
		{"passing", passing, true, []string{"pass\tp\t9.5s", "3 cases passed, 0 failed, 0 were skipped", "SPIRV-Tools 2026.4: 42 modules valid, 3 invalid, 1 without a verdict\n", "7s  TestB in p\n    2.5s  TestA in p\n"}, []string{"said", "part", "Skipped"}},
		{"failing", strings.Replace(passing, `"pass","Package":"p","Test":"TestA"`, `"fail","Package":"p","Test":"TestA"`, 1), false, []string{"a_test.go:3: said", "1 failed"}, nil},
		{"not built", `{"ImportPath":"p","Action":"build-output","Output":"a.go:1: undefined: x\n"}` + "\n" + `{"Action":"fail","Package":"p","FailedBuild":"p"}`, false, []string{"undefined: x"}, nil},
		{"skipping", skipping, true, []string{"4 were skipped", "skipped cases:\n  llc-22 is missing: not found\n       1  TestC in p\n       2  TestMLIR in q\n  no reason given\n       1  TestD in p\n\n"}, []string{"compiles", "SKIP"}},
		{"nothing", "go: cannot find main module\n", false, []string{"cannot find main module"}, nil},
	} {
		var out strings.Builder
		ok, err := report(strings.NewReader(tt.events), &out)
		if ok != tt.ok || err != nil {
			t.Errorf("%s: %t, %v", tt.name, ok, err)
		}
		for _, w := range tt.want {
			if !strings.Contains(out.String(), w) {
				t.Errorf("%s: no %q in\n%s", tt.name, w, &out)
			}
		}
		for _, w := range tt.absent {
			if strings.Contains(out.String(), w) {
				t.Errorf("%s: %q in\n%s", tt.name, w, &out)
			}
		}
	}
}
