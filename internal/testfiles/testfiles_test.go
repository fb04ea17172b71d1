package testfiles

import (
	"slices"
	"strings"
	"testing"
)

func TestFilesAreFoundByPattern(t *testing.T) {
	if got := Matching(t, "testfiles*.go"); !slices.Equal(got, []string{"testfiles.go", "testfiles_test.go"}) {
		t.Errorf("found %q", got)
	}
	if texts := Texts(t, "../testfiles/*_test.go"); len(texts) != 1 || !strings.HasPrefix(texts["testfiles_test.go"], "package testfiles\n") {
		t.Errorf("read %q", texts)
	}
}
