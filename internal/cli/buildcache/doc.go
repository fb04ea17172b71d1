// Package buildcache caches the results of command lines. It is independent of flags and shaders: a request is a
// sequence of bytes, and a result is the output of a process.
//
// A request contains all inputs of a result except the contents of the files that are read during the compilation. Its
// manifest lists the files that earlier results have read. If all of them are unchanged, the result is found without
// preprocessing, only by hashing files. The manifest also lists files that were looked for but did not exist. If such a
// file is created earlier in a search path, other files are read.
//
// Results are records of content-addressed blobs in the format of the Remote Execution API's ActionResult, which
// every build cache server accepts. All data is verified by hash when it is read. Invalid data is a miss.
//
// Read cache.go, then
//
//	key.go       keys of results
//	manifest.go  files that earlier results have read
//	record.go    storage format of results
//	memory.go    the store in the memory of the process
//	directory.go the local store, whose folder may contain other files
//	limit.go     the size limit of the local store
//	remote.go    the remote store, which may fail
//	helper.go    the program that communicates with it
//	build.go     the identity of the compiler
package buildcache
