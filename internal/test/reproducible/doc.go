// Package reproducible tests that the same source gives the same bytes: again, beside
// other compilations, and on other machines; and that nothing stays of a
// compilation. It has no code to import.
package reproducible
