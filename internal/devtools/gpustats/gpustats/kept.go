package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
)

// A kept describes the baseline of a driver: the figures that are the same in every run.
type kept struct {
	columns    []string
	neverWorse []string // figures that a pass must never increase
}

var (
	keptOfChips = kept{[]string{instructions, vgprs, "Spilled SGPRs", "Spilled VGPRs", scratch,
		gpustats.SPIRVInstructions},
		[]string{instructions, "Spilled SGPRs", "Spilled VGPRs", scratch}}
	keptOfProcessors = kept{[]string{gpustats.LLVMInstructions}, []string{gpustats.LLVMInstructions}}
)

func keptIn(family string) kept {
	if family == gpustats.Lavapipe {
		return keptOfProcessors
	}
	return keptOfChips
}

// versionPrefix begins the line of a baseline that names the driver.
const versionPrefix = "# "

// A keptRow is a shader with its figures in the baseline.
type keptRow struct {
	name    string
	figures figures
}

// write writes the figures of -O3 as a baseline.
func (k kept) write(path, version string, subjects []*subject) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s\nshader\t%s\n", versionPrefix, version, strings.Join(k.columns, "\t"))
	for _, s := range subjects {
		now, ok := s.figures[optimized]
		if !ok {
			continue
		}
		b.WriteString(s.String())
		for _, figure := range k.columns {
			b.WriteString("\t" + number(now[figure]))
		}
		b.WriteString("\n")
	}
	return os.WriteFile(path, []byte(b.String()), 0o644)
}

// read reads a baseline and the driver version it belongs to.
func (k kept) read(path string) (version string, rows []keptRow, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return "", nil, err
	}
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	version, ok := strings.CutPrefix(lines[0], versionPrefix)
	if !ok || len(lines) < 2 || lines[1] != "shader\t"+strings.Join(k.columns, "\t") {
		return "", nil, fmt.Errorf("%s has other columns; regenerate it with -update", path)
	}
	for n, line := range lines[2:] {
		fields := strings.Split(line, "\t")
		if len(fields) != 1+len(k.columns) {
			return "", nil, fmt.Errorf("%s:%d: unexpected number of fields: %d", path, n+3, len(fields))
		}
		r := keptRow{fields[0], figures{}}
		for i, figure := range k.columns {
			if r.figures[figure], err = strconv.ParseFloat(fields[1+i], 64); err != nil {
				return "", nil, fmt.Errorf("%s:%d: %w", path, n+3, err)
			}
		}
		rows = append(rows, r)
	}
	return version, rows, nil
}

// check compares the subjects with the baseline and reports whether none is worse.
func (k kept) check(w io.Writer, path, version string, subjects []*subject) (ok bool, err error) {
	keptVersion, rows, err := k.read(path)
	if err != nil {
		return false, err
	}
	if keptVersion != version {
		return false, fmt.Errorf("%s was measured with %s, and the numbers of another driver differ; first run -update in the parent commit, and compare with that list", path, keptVersion)
	}
	failures, notices := k.judge(rows, subjects)
	fmt.Fprintf(w, "\n%s: %d rows, %d fail\n", path, len(rows), len(failures))
	for _, text := range slices.Concat(failures, notices) {
		fmt.Fprintf(w, "  %s\n", text)
	}
	if len(notices) > 0 {
		fmt.Fprintln(w, "  update the list with -update")
	}
	return len(failures) == 0, nil
}

// judge returns the rows that fail and the other ways in which the baseline is out of date. A shader missing from
// the baseline is compared with its own module at -O0.
func (k kept) judge(rows []keptRow, subjects []*subject) (failures, notices []string) {
	byName := map[string]*subject{}
	for _, s := range subjects {
		byName[s.String()] = s
	}
	for _, r := range rows {
		s := byName[r.name]
		delete(byName, r.name)
		if s == nil {
			notices = append(notices, "gone: "+r.name)
			continue
		}
		now, ok := s.figures[optimized]
		if !ok {
			failures = append(failures, fmt.Sprintf("not measured: %s: %.300s", r.name,
				headline(fmt.Sprint(s.problems[optimized]))))
			continue
		}
		worse, less := compareFigures(k.columns, now, r.figures)
		if len(worse) > 0 {
			failures = append(failures, "worse: "+r.name+": "+strings.Join(worse, ", "))
		} else if len(less) > 0 {
			notices = append(notices, "better: "+r.name+": "+strings.Join(less, ", "))
		}
	}
	for _, s := range subjects {
		if byName[s.String()] == nil || s.figures[optimized] == nil {
			continue
		}
		notices = append(notices, "new: "+s.String())
		if worse, _ := compareFigures(k.neverWorse, s.figures[optimized], s.figures[legalized]); len(worse) > 0 {
			failures = append(failures, "worse than at -O0: "+s.String()+": "+strings.Join(worse, ", "))
		}
	}
	return failures, notices
}

// compareFigures returns the figures that have grown or shrunk by more than the tolerance.
func compareFigures(names []string, now, then figures) (worse, better []string) {
	for _, figure := range names {
		was, is := then[figure], now[figure]
		text := fmt.Sprintf("%s %s, was %s", figure, number(is), number(was))
		switch {
		case is > was*tolerance:
			worse = append(worse, text)
		case is*tolerance < was:
			better = append(better, text)
		}
	}
	return worse, better
}
