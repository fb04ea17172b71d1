package diagnostics

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

func eachRow(f func(*Row)) {
	for _, rows := range Catalogue() {
		for i := range rows {
			f(&rows[i])
		}
	}
}

func TestCodesAreInOrder(t *testing.T) {
	eachRow(func(r *Row) {
		if r.Code.Row() != r {
			t.Errorf("%s has the row of %s: constant and row are not at the same place", r.Name, r.Code)
		}
	})
}

func TestNamesAreUniqueKebabCase(t *testing.T) {
	form := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	seen := map[string]Code{}
	eachRow(func(r *Row) {
		if !form.MatchString(r.Name) {
			t.Errorf("code %d is named %q", r.Code, r.Name)
		}
		if _, ok := seen[r.Name]; ok {
			t.Errorf("two codes are named %s", r.Name)
		}
		seen[r.Name] = r.Code
	})
}

// sentences lists the codes whose texts end with a period, because other tools search for them in this form.
var sentences = []Code{
	AttributeSource, CounterLost, FormatMismatch, HeapParameter, IDOverflow, OffsetMisaligned, PatchMismatch,
	SampledTypeWidth,
	StencilRefTwice, StringImmutable, StringNeedsInit, WaveSizeIgnored,
}

func TestTextsKeepTheForm(t *testing.T) {
	eachRow(func(r *Row) {
		if slices.Contains(sentences, r.Code) {
			return
		}
		if r.Format == "" || strings.HasSuffix(r.Format, ".") || strings.HasSuffix(r.Format, "\n") {
			t.Errorf("%s: the text is empty or has a full stop: %q", r.Name, r.Format)
		}
	})
}

func TestOnlyWarningsHaveFlags(t *testing.T) {
	eachRow(func(r *Row) {
		if r.Severity == Note {
			t.Errorf("%s is a note: notes belong to diagnostics", r.Name)
		}
		if r.Severity == Fatal && r.Flag != "" {
			t.Errorf("%s is fatal and has the flag %s", r.Name, r.Flag)
		}
		if r.Severity == Ignored && r.Flag == "" {
			t.Errorf("%s is off and nothing turns it on", r.Name)
		}
		if strings.HasPrefix(r.Flag, "-") {
			t.Errorf("%s: the flag %q is written without -W", r.Name, r.Flag)
		}
	})
}
