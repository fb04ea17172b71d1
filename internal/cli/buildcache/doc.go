// Package buildcache remembers what command lines come to. It must not know flags
// or shaders: a request is bytes, and a result is what a process leaves behind.
//
// A request stands for everything that a result depends on but the content of files
// that are read on the way. Under it there is a manifest, which lists what earlier
// results have read; if all of that is as it was, the result is found without
// preprocessing anything, by hashing files alone. Files that were looked for and not
// there count: one that appears earlier in a search path changes what is read.
//
// Results are records of content-addressed blobs, in the form of the Remote Execution
// API's ActionResult, so that any server of a build cache takes them. Whatever is
// read is checked by hash. What does not pass is a miss.
//
// Read cache.go, then
//
//	key.go       what a result is found by
//	manifest.go  what earlier results have read
//	record.go    results as stored
//	directory.go the local store, which shares its folder with files of others
//	limit.go     how it stays below its limit
//	remote.go    a store elsewhere, which may fail
//	helper.go    the program that speaks to it
//	build.go     which compiler this is
package buildcache
