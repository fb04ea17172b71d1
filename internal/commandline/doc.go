// Package commandline parses the compiler's command line: it defines the flags, their effects, and the dependencies
// between them. It does not execute the command line, and accesses the file system only to check whether an argument
// is a file name. Programs that compile with dxc's flags, such as the WebAssembly module, can thus link it without
// the commands.
//
//	flags.go       the table of flags
//	flagvalues.go  the effects of flags with values
//	bindings.go    the effects of flags for descriptors and layouts
//	stores.go      the effects of flags for caches
//	groups.go      groups of flags; ignored and rejected groups
//	lookup.go      the lookup of flags, and suggestions for misspellings
//	parse.go       parsing
//	config.go      the result; dependencies between flags
//	outputs.go     the output files, and their default names
//	cautions.go    warnings about a command line
//	help.go        the flags in the output of -help
package commandline
