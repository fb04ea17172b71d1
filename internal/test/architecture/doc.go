// Package architecture contains tests that inspect the project's own source: the direction of imports and the style
// rules that a compiler cannot check. It does not export anything.
package architecture
