// Package cli implements the commands on files and streams; package commandline defines the compiler's flags. The
// package does not compile, and it accesses the process only through Process: it converts flags to options and
// results to files.
//
// Read commands.go for the list of commands and compile.go for the compiler: the result of a command line is
// computed first and then written. Then read
//
//	cautions.go    warnings about valid command lines
//	help.go        the output of -help and -version
//	drivers.go     command lines of other compilers
//	files.go       the input, and the output formats of the module
//	product.go     the result of a command line, and writing it
//	delivery.go    the same for a program that has loaded the compiler
//	batch.go       many command lines in one process
//	worker.go      command lines sent by Bazel
//	cache.go       cached results
//	build.go       build files, and -watch
//	includes.go    the rules of -M, the lines of -H
//	times.go       the reports of -ftime-report and -ftime-trace
//	colours.go     the colors of -Cc
package cli
