// Package hostile holds sources that are made to hurt a compiler: that nest, repeat,
// multiply or grow beyond all measure, or that are no text at all.
//
// A kind is a row of a table: how its source is made and what has to come of it,
// a module or a certain error. Its test compiles each in a process of its own and
// looks at the time and the memory that this takes. Read kind.go, then any table.
package hostile
