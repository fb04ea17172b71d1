// Package cli is what commands do with files and streams; what the compiler's flags
// mean is in package commandline. It must not know how to compile, nor anything of the
// process but what a Process has: it turns flags into options and results into files.
//
// Read commands.go for what commands there are and compile.go for the compiler's:
// what a command line comes to is worked out first, and then written. Then
//
//	cautions.go    what is said about a command line that is right
//	help.go        what -help and -version print
//	drivers.go      command lines of other compilers
//	files.go       the input, the forms of the module
//	product.go     what a command line comes to, and how that is written
//	delivery.go    the same for a program that has the compiler loaded
//	batch.go       many command lines in one process
//	worker.go      command lines that Bazel sends
//	cache.go       what is taken from caches
//	build.go       what a build file says, and -watch
//	includes.go    the rules of -M, the lines of -H
//	times.go       what -ftime-report and -ftime-trace tell
//	colours.go     the colours of -Cc, and where there are any
package cli
