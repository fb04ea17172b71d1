// Package commandline parses the compiler's command line. It defines the flags, their effects, and the dependencies
// between them. It does not execute the command line. It accesses the file system only to find out whether an argument
// is the name of a file. Programs that compile with dxc's flags, such as the WebAssembly module, can therefore be
// linked with it but without the commands.
//
//	flags.go       the table of flags
//	flagvalues.go  the effects of flags with values
//	bindings.go    the effects of flags for descriptors and layouts
//	stores.go      the effects of flags for caches
//	groups.go      groups of flags, including ignored and rejected flags
//	lookup.go      finding flags, and suggestions for misspelled flags
//	parse.go       parsing
//	config.go      the result; dependencies between flags
//	outputs.go     the output files, and their default names
//	cautions.go    warnings about a command line
//	help.go        the flags in the output of -help
package commandline
