package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"time"
)

// versionForm matches a semantic version without build metadata.
var versionForm = regexp.MustCompile(`^v(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$`)

func isVersion(s string) bool { return versionForm.MatchString(s) }

// dateOf returns the date of a version from the changelog, as in "## v1.2.3 (2026-11-22)".
func dateOf(page, version string) (time.Time, error) {
	text, err := os.ReadFile(page)
	if err != nil {
		return time.Time{}, err
	}
	for line := range strings.Lines(string(text)) {
		rest, found := strings.CutPrefix(strings.TrimSpace(line), "## "+version+" (")
		if !found {
			continue
		}
		when, err := time.Parse("2006-01-02", strings.TrimSuffix(rest, ")"))
		if err != nil {
			return when, fmt.Errorf("%s: %w", page, err)
		}
		return when, nil
	}
	return time.Time{}, fmt.Errorf("%s does not have a line \"## %s (year-month-day)\"", page, version)
}
