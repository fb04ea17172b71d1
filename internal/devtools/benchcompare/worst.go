package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
)

// printWorst prints, for each quantity, the n shaders whose figures exceed dxc's by the largest factors.
func printWorst(w io.Writer, subjects []*subject, n int) {
	for _, q := range quantities {
		ratio := func(s *subject) float64 { return s.figures[ours][q.key].best / s.figures[dxc][q.key].best }
		list := slices.DeleteFunc(slices.Clone(subjects),
			func(s *subject) bool { return !s.hasAll(q.key) || ratio(s) <= 1 })
		slices.SortFunc(list, func(s, t *subject) int {
			return cmp.Or(-cmp.Compare(ratio(s), ratio(t)), cmp.Compare(s.String(), t.String()))
		})
		if len(list) > 0 && n > 0 {
			fmt.Fprintf(w, "%s: we need more for %d\n", q.name, len(list))
		}
		for _, s := range list[:min(n, len(list))] {
			fmt.Fprintf(w, "  %.3f  %s/%s %s  %s\n", ratio(s), short(s.figures[ours][q.key].best),
				short(s.figures[dxc][q.key].best), q.unit, s)
		}
	}
}
