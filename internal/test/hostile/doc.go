// Package hostile contains sources designed to stress a compiler: sources that nest, repeat, multiply or grow
// without limit, or that are not text at all.
//
// A kind is a row of a table: a function that generates its source, and the expected result, a module or a certain
// error. The test compiles each kind in a separate process and checks its time and memory. Read kind.go first, then
// any table.
package hostile
