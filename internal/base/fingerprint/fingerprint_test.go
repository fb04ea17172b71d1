package fingerprint

import (
	"bytes"
	"testing"
)

type inner struct {
	n    int
	list []string
}

type outer struct {
	on    bool
	text  string
	array [2]uint8
	in    inner
	at    *inner
	call  func()
	any   any
}

// TestFingerprintsDistinguishValues checks that values have equal fingerprints exactly if the values are equal.
func TestFingerprintsDistinguishValues(t *testing.T) {
	values := []func() outer{
		func() outer { return outer{} },
		func() outer { return outer{on: true} },
		func() outer { return outer{text: "a"} },
		func() outer { return outer{array: [2]uint8{1, 0}} },
		func() outer { return outer{array: [2]uint8{0, 1}} },
		func() outer { return outer{in: inner{n: -1}} },
		func() outer { return outer{in: inner{list: []string{"ab", "c"}}} },
		func() outer { return outer{in: inner{list: []string{"a", "bc"}}} },
		func() outer { return outer{in: inner{list: []string{"abc"}}} },
		func() outer { return outer{at: &inner{}} },
		func() outer { return outer{at: &inner{n: 3}} },
	}
	for i, x := range values {
		for j, y := range values {
			if same := bytes.Equal(Append(nil, x()), Append(nil, y())); same != (i == j) {
				t.Errorf("%+v and %+v: the same: %v", x(), y(), same)
			}
		}
	}
}

func TestUnsupportedTypesPanic(t *testing.T) {
	for _, v := range []any{outer{call: func() {}}, outer{any: 1}, map[int]int{}, make(chan int)} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%T has a fingerprint", v)
				}
			}()
			Append(nil, v)
		}()
	}
}
