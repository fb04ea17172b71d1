// Package profile counts the work of a running shader. A Plan is built along with the code, each worker has a Count,
// and a Profile is the sum of the counts by instruction position.
//
// The package must not depend on how instructions run. Read counter.go first.
package profile
